//! A table does not depend on its host.

use cego_core::Seat;
use cego_table::{Command, Event, HostCommand, Setup, Stage, TableRefusal, Time};
use cego_testkit::table::{Driver, four, person, sit};

const MINUTE: u64 = 60_000;

/// A table of the lobby with a host, at which these people sit.
fn hosted(people: std::ops::RangeInclusive<u128>) -> Driver {
    let mut driver = Driver::open(Setup { listed: true, ..four() }, Some(person(1)));
    for who in people {
        driver.now = driver.now.after(1_000);
        driver.does(who, sit(None));
    }
    driver
}

#[test]
fn a_host_who_leaves_passes_the_rights_on() {
    let mut driver = hosted(1..=3);
    driver.host(HostCommand::Went { who: person(2) });
    driver.does(1, Command::Leave);
    assert_eq!(driver.table.host(), Some(person(3)), "2 has sat longer and is not there");
    assert_eq!(driver.refused(1, Command::Begin), TableRefusal::NotHost);
    driver.host(HostCommand::Came { who: person(2) });
    for seat in [0, 3] {
        driver.does(3, Command::SeatBot { seat: Seat::new(seat), bot: "level1".to_owned() });
    }
    driver.does(3, Command::Begin);
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn a_host_who_stays_away_passes_the_rights_on() {
    let mut driver = hosted(1..=3);
    driver.pass(60 * MINUTE);
    assert_eq!(driver.table.host(), Some(person(1)), "who is there may take their time");
    driver.host(HostCommand::Went { who: person(1) });
    assert_eq!(driver.table.due(), Some(driver.now.after(2 * MINUTE)));
    driver.pass(MINUTE);
    driver.host(HostCommand::Came { who: person(1) });
    driver.pass(2 * MINUTE);
    assert_eq!(driver.table.host(), Some(person(1)), "they came back in time");
    driver.host(HostCommand::Went { who: person(1) });
    let happened = driver.pass(2 * MINUTE);
    assert_eq!(happened, [Event::HostPassed { who: person(2) }], "2 has sat there longest");
    driver.host(HostCommand::Came { who: person(1) });
    assert_eq!(driver.table.host(), Some(person(2)));
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn a_full_table_begins_without_its_host() {
    let mut driver = hosted(1..=4);
    assert_eq!(driver.table.due(), None, "the host is there");
    driver.host(HostCommand::Went { who: person(1) });
    driver.pass(MINUTE - 1);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    driver.pass(1);
    assert_eq!(driver.table.stage(), Stage::Playing);
}

#[test]
fn tables_at_which_nobody_is_close() {
    let mut driver = hosted(1..=2);
    driver.host(HostCommand::Went { who: person(1) });
    driver.host(HostCommand::Went { who: person(2) });
    driver.pass(15 * MINUTE - 1);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    driver.pass(1);
    assert_eq!(driver.table.stage(), Stage::Closed);
    // People who were sent a link may have agreed on an hour.
    let private = Driver::open(four(), Some(person(1)));
    assert_eq!(private.table.due(), Some(Time(1_000_000).after(7 * 24 * 60 * MINUTE)));
    let mut begun = Driver::open(Setup { listed: true, fill: true, ..four() }, None);
    begun.does(1, sit(None));
    begun.host(HostCommand::Went { who: person(1) });
    assert_eq!(begun.table.due(), None, "a match that has begun waits for its people");
}
