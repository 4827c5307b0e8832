//! Deals brought along.

use cego_record::Record;
use cego_table::{
    Caller, Event, Given, GivenFault, OpenFault, Origin, Secret, Setup, Stage, Table, Time, origin,
};
use cego_testkit::table::{Driver, four, person, setup, sit};

/// A deal that was played at another table, up to this many steps.
fn played(steps: usize) -> Record {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(None));
    driver.play_deal();
    let mut record = driver.records.remove(0);
    record.actions.truncate(steps);
    record
}

fn open(setup: Setup, record: &Record) -> Result<Driver, OpenFault> {
    let step = Table::open_given(setup, None, Secret([9; 32]), Given::new(record), Time(1_000_000))?;
    Ok(Driver { table: step.after, events: step.events, now: Time(1_000_000), records: Vec::new() })
}

fn bots() -> Setup {
    Setup { fill: true, ..four() }
}

#[test]
fn it_is_played_on_from_where_it_was() {
    let record = played(9);
    let mut driver = open(bots(), &record).unwrap();
    driver.does(1, sit(None));
    let table = &driver.table;
    assert_eq!(table.stage(), Stage::Playing);
    let game = table.game().unwrap();
    assert_eq!((game.deal(), &game.log()[..9]), (&record.deal, &record.actions[..]));
    assert!(table.is_given() && table.commitment().is_none());
    assert_eq!(table, &Table::replay(&driver.events).unwrap().unwrap());

    driver.play_deal();
    let over = &driver.records[0];
    assert_eq!((over.deal, over.seed.as_ref()), (record.deal, None));
    assert_eq!(origin(driver.table.rules(), over), Ok(Origin::Unknown));
    // The next deal is dealt here, and can be checked.
    driver.does(1, cego_table::Command::GoOn);
    assert!(!driver.table.is_given());
    driver.play_deal();
    assert!(matches!(origin(driver.table.rules(), &driver.records[1]), Ok(Origin::Committed(_))));
}

#[test]
fn what_was_done_before_stays() {
    let mut driver = open(bots(), &played(9)).unwrap();
    driver.does(1, sit(None));
    let dealt = |event: &&cego_table::Numbered| matches!(event.event, Event::Dealt { given: true, .. });
    assert_eq!(driver.events.iter().filter(dealt).count(), 1);
    let undo = cego_table::Command::Propose(cego_table::Wish::TakeBack);
    assert!(driver.try_do((Caller::Person(person(1)), undo)).is_err());
}

#[test]
fn what_does_not_fit_is_refused() {
    let fault = |setup: Setup, record: &Record| match open(setup, record) {
        Err(OpenFault::Given(fault)) => fault,
        other => panic!("{:?}", other.map(|driver| driver.table.stage())),
    };
    let record = played(9);
    assert_eq!(fault(setup("st_georgen", cego_core::TableSize::Three), &record), GivenFault::Players);
    assert_eq!(fault(setup("wikipedia", cego_core::TableSize::Four), &record), GivenFault::Rules);
    let clock = cego_table::Clock::default();
    let rated = Setup { rated: true, undo: false, hints: false, clock, deals: Some(4), ..bots() };
    assert_eq!(fault(rated, &record), GivenFault::Rated);
    let mut skipped = record.clone();
    skipped.actions.remove(0);
    assert!(matches!(fault(bots(), &skipped), GivenFault::Step { number: 1, .. }));
    assert_eq!(fault(bots(), &played(usize::MAX)), GivenFault::Over);
    let mut short = record.clone();
    short.deal.blind = cego_core::CardSet::EMPTY;
    assert_eq!(fault(bots(), &short), GivenFault::Cards);
}
