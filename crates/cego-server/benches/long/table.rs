//! A table that is played at for long, put into a store as it stands.

use cego_bots::thumb;
use cego_core::TableSize;
use cego_host::play_quick;
use cego_store::{Store, Summary, TableId};
use cego_table::{
    Caller, Command, NamedRules, Numbered, PersonId, PersonName, Secret, Setup, Stage, Table, Talk, Time,
};

/// The person at it.
pub(crate) const VRONI: PersonId = PersonId(7);

/// A table of four at which one person and three bots have played one match without an end, through at least so many events.
pub(crate) fn played(events: usize) -> (Table, Vec<Numbered>) {
    let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").expect("a preset");
    let rules = ruleset.rules(TableSize::Four).expect("four may play it");
    let named = NamedRules::new("schwarzwaldmeisterschaft", ruleset.hash(), rules);
    let setup = Setup { fill: true, watched: true, talk: Talk::Free, ..Setup::new(named, "level2") };
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

/// She does something, and the bots what comes of it.
fn does(table: &mut Table, all: &mut Vec<Numbered>, command: Command) {
    let now = table.at().after(1_000);
    let step = table.handle((Caller::Person(VRONI), command), now).expect("she may");
    let step = play_quick(step, now, |_, task| thumb::hint(&task.view), &mut |_, _| {}).expect("so may they");
    all.extend(step.events);
    *table = step.after;
}

/// Puts it into a store.
pub(crate) async fn keep(store: &dyn Store, id: &TableId, table: &Table, events: &[Numbered]) {
    let mut after = 0;
    for some in events.chunks(2_000) {
        store.append(id, after, some, &Summary::of(table), &[]).await.expect("it is kept");
        after += some.len() as u64;
    }
}
