//! Builds a long-running table and stores it.

use cego_bots::thumb;
use cego_core::TableSize;
use cego_host::play_quick;
use cego_store::{Store, TableId, TableSummary};
use cego_table::{
    Caller, Command, NamedRules, NumberedEvent, PersonId, PersonName, Secret, Stage, Table,
    TableSetup, Talk, Time,
};

/// The person at the table.
pub(crate) const VRONI: PersonId = PersonId(7);

/// Plays one endless match of a person and three bots, until there are at least this many events.
pub(crate) fn played(events: usize) -> (Table, Vec<NumberedEvent>) {
    let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").expect("a preset");
    let rules = ruleset.rules(TableSize::Four).expect("four may play it");
    let named = NamedRules::new("schwarzwaldmeisterschaft", ruleset.hash(), rules);
    let setup = TableSetup {
        fill: true,
        watched: true,
        talk: Talk::Free,
        ..TableSetup::new(named, "level2")
    };
    let opened = Table::open(setup, None, Secret([7; 32]), Time(1_000_000)).expect("a table");
    let (mut table, mut all) = (opened.after, opened.events);
    let name = PersonName::new("Vroni").expect("a name");
    does(&mut table, &mut all, Command::Sit { seat: None, name, nonce: None, tip: None });
    while all.len() < events {
        let seat = table.seat_of(VRONI).expect("she sits");
        let command = match table.view(Some(seat)).filter(|_| table.on_turn() == Some(seat)) {
            Some(view) => {
                let moment = table.game().map_or(0, |game| game.log().len());
                Command::Act { moment, action: thumb::hint(&view).expect("there is a choice") }
            }
            None if table.stage() == Stage::Resting && all.len() % 5 == 0 => {
                Command::Write { text: format!("Noch eine nach {}?", all.len()) }
            }
            None => Command::GoOn,
        };
        does(&mut table, &mut all, command);
    }
    (table, all)
}

/// Applies a command of the person and the bots' reactions.
fn does(table: &mut Table, all: &mut Vec<NumberedEvent>, command: Command) {
    let now = table.at().after(1_000);
    let step = table.handle((Caller::Person(VRONI), command), now).expect("she may");
    let step = play_quick(step, now, |_, task| thumb::hint(&task.view), &mut |_, _| {})
        .expect("so may they");
    all.extend(step.events);
    *table = step.after;
}

/// Stores the table.
pub(crate) async fn keep(store: &dyn Store, id: &TableId, table: &Table, events: &[NumberedEvent]) {
    let mut after = 0;
    for some in events.chunks(2_000) {
        store
            .append(id, after, some, &TableSummary::from_table(table), &[])
            .await
            .expect("it is kept");
        after += some.len() as u64;
    }
}
