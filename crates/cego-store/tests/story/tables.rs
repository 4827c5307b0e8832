//! Tables, and finished deals and matches, as test data.

use cego_core::{Seat, TableSize};
use cego_store::{
    Completion, DealFacts, DealSeat, FinishedDeal, FinishedMatch, MatchSeat, RecordId, Store,
    TableId, TableSummary,
};
use cego_table::{
    Caller, Clock, Command, NamedRules, NumberedEvent, PersonId, PersonName, Secret, Share, Table,
    TableSetup, Talk, Time,
};

pub(crate) fn id(number: u8) -> TableId {
    TableId::new([number; 10])
}

/// Returns a new table and its events.
pub(crate) fn opened(listed: bool) -> (Table, Vec<NumberedEvent>) {
    opened_with(listed, Talk::Phrases)
}

/// Returns a new table with this chat setting, and its events.
pub(crate) fn opened_with(listed: bool, talk: Talk) -> (Table, Vec<NumberedEvent>) {
    let ruleset = cego_rules::preset("schopfheim").unwrap();
    let rules = ruleset.rules(TableSize::Four).unwrap();
    let setup = TableSetup {
        listed,
        talk,
        clock: Clock::default(),
        ..TableSetup::new(NamedRules::new("schopfheim", ruleset.hash(), rules), "level2")
    };
    let step = Table::open(setup, None, Secret([1; 32]), Time(1_000)).unwrap();
    (step.after, step.events)
}

/// Seats a person and returns the events.
pub(crate) fn sits(table: &mut Table, who: u128) -> Vec<NumberedEvent> {
    let name = PersonName::new("Liesel").unwrap();
    does(table, who, Command::Sit { seat: None, name, nonce: None, tip: None })
}

/// Runs a command of a person and returns the events.
pub(crate) fn does(table: &mut Table, who: u128, command: Command) -> Vec<NumberedEvent> {
    let at = Time(table.at().0 + 10);
    let step = table.handle((Caller::Person(PersonId(who)), command), at).unwrap();
    *table = step.after;
    step.events
}

/// Returns an event that changes only the number of the last event.
pub(crate) fn says(table: &mut Table, who: u128) -> Vec<NumberedEvent> {
    does(table, who, Command::Say { phrase: "hello".to_owned() })
}

pub(crate) fn summary(table: &Table) -> TableSummary {
    TableSummary::from_table(table)
}

pub(crate) fn record(number: u32) -> RecordId {
    let mut chance = [0; 10];
    chance[6..].copy_from_slice(&number.to_be_bytes());
    RecordId::new(chance)
}

/// Returns a deal with these people in the seats, over at time 1000 plus its number.
///
/// Person 0 is a built-in bot, and person 11 a bot of an account. The first seat declared a Cego
/// and won three from each of the others.
pub(crate) fn deal(name: u32, number: u64, who: &[u128]) -> FinishedDeal {
    let others = who.len() as i64 - 1;
    let seat = |(i, &who): (usize, &u128)| DealSeat {
        who: Some(PersonId(who)).filter(|who| who.0 != 0),
        name: if who == 0 { String::new() } else { format!("Name {who}") },
        is_bot: who == 11,
        bot: (who == 0).then(|| "strong".to_owned()),
        amount: if i == 0 { 3 * others } else { -3 },
        luck: 10 * i as i32 - 15,
    };
    let facts = DealFacts {
        record: record(name),
        number,
        ended: Time(1000 + number),
        ruleset: "schopfheim".to_owned(),
        hash: "h1".to_owned(),
        players: who.len() as u8,
        contract: Some("cego".to_owned()),
        declarer: Some(Seat::new(0)),
        seats: who.iter().enumerate().map(seat).collect(),
    };
    let names: Vec<_> = facts.seats.iter().map(|seat| seat.name.clone()).collect();
    FinishedDeal { text: format!("[Record \"{name}\"] {}", names.join(", ")), facts }
}

/// Returns a match with these people in the seats, over at time 2000 plus its number.
pub(crate) fn ended(number: u64, rated: bool, who: &[u128]) -> FinishedMatch {
    let seat = |&who: &u128| MatchSeat {
        share: Share {
            who: Some(PersonId(who)).filter(|who| who.0 != 0),
            amount: who as i64 - 2,
            left: who == 3,
            own: 40,
            stood_in: 2,
        },
        name: if who == 0 { String::new() } else { format!("Name {who}") },
        is_bot: who == 11,
        bot: (who == 0).then(|| "strong".to_owned()),
    };
    FinishedMatch {
        number,
        began: Time(500),
        ended: Time(2000 + number),
        ruleset: "schopfheim".to_owned(),
        hash: "h1".to_owned(),
        deals: 12,
        rated,
        seats: who.iter().map(seat).collect(),
    }
}

/// Creates a table with these finished deals and matches.
pub(crate) async fn finish(store: &dyn Store, table: u8, finished: &[Completion]) {
    let (opened, events) = opened(false);
    store.append(&id(table), 0, &events, &summary(&opened), finished).await.unwrap();
}
