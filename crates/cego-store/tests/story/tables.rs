//! Tables to keep.

use cego_core::TableSize;
use cego_store::{Summary, TableId};
use cego_table::{
    Caller, Clock, Command, NamedRules, Numbered, PersonId, PersonName, Secret, Setup, Table, Talk, Time,
};

pub(crate) fn id(number: u8) -> TableId {
    TableId::new([number; 10])
}

/// A table that has just been opened, with the events that have made it.
pub(crate) fn opened(listed: bool) -> (Table, Vec<Numbered>) {
    opened_with(listed, Talk::Phrases)
}

/// The same, where people may talk.
pub(crate) fn opened_with(listed: bool, talk: Talk) -> (Table, Vec<Numbered>) {
    let ruleset = cego_rules::preset("schopfheim").unwrap();
    let rules = ruleset.rules(TableSize::Four).unwrap();
    let setup = Setup {
        listed,
        talk,
        clock: Clock::default(),
        ..Setup::new(NamedRules::new("schopfheim", ruleset.hash(), rules), "level2")
    };
    let step = Table::open(setup, None, Secret([1; 32]), Time(1_000)).unwrap();
    (step.after, step.events)
}

/// Somebody sits down.
pub(crate) fn sits(table: &mut Table, who: u128) -> Vec<Numbered> {
    let name = PersonName::new("Liesel").unwrap();
    does(table, who, Command::Sit { seat: None, name, nonce: None, tip: None })
}

/// Somebody wants something.
pub(crate) fn does(table: &mut Table, who: u128, command: Command) -> Vec<Numbered> {
    let at = Time(table.at().0 + 10);
    let step = table.handle((Caller::Person(PersonId(who)), command), at).unwrap();
    *table = step.after;
    step.events
}

/// A word that changes nothing but the number of the last event.
pub(crate) fn says(table: &mut Table, who: u128) -> Vec<Numbered> {
    does(table, who, Command::Say { phrase: "hello".to_owned() })
}

pub(crate) fn summary(table: &Table) -> Summary {
    Summary::of(table)
}
