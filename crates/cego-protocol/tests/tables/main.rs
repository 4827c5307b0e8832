//! Tests of stored events and client messages, for tables with simulated time.

mod leaks;
mod logs;
mod messages;
mod snapshots;
mod tournaments;

use cego_core::{Action, Claim, Game, Seat};
use cego_table::{
    Caller, Clock, Command, HostCommand, ImportedDeal, PersonName, ProposalRequest, Secret, Stage,
    Table, TableSetup, TableStep, Talk, Time, erase_people,
};
use cego_testkit::table::{Driver, TestDevice, four, person, sit};

/// Returns scripted tables with rare events, for the logs: account bots, slow people, guests who
/// become accounts, deleted accounts, pauses, undone decisions and a closed table.
fn scripted() -> Vec<(String, Driver)> {
    let name = || PersonName::new("Bärbel").unwrap();
    let open =
        |fill| Driver::open(TableSetup { fill, talk: Talk::Free, ..four() }, Some(person(1)));
    let mut people = open(false);
    people.does(1, sit(Some(0)));
    people.try_do((Caller::Bot(person(8)), sit(Some(1)))).unwrap();
    people.does(7, sit(Some(2)));
    people.host(HostCommand::Became { guest: person(7), who: person(2), name: name() });
    people.does(1, Command::SeatBot { seat: Seat::new(3), bot: "thumb".to_owned() });
    people.does(1, Command::Begin);
    people.does(2, Command::Write { text: "Ä guete \"Gstieß\"!\n".to_owned() });
    people.does(1, Command::Propose(ProposalRequest::Pause));
    people.does(2, Command::Answer { agrees: true });
    people.does(8, Command::Answer { agrees: true });
    people.pass(600_000);
    people.play_deal();
    for event in erase_people(&people.events, &[person(2), person(7)]) {
        let place = event.number as usize - 1;
        people.events[place] = event;
    }

    let mut given = open(true);
    given.does(1, sit(None));
    given.play_deal();
    let mut record = given.records.remove(0);
    record.actions.truncate(9);
    let fill = TableSetup { fill: true, ..four() };
    let step = Table::open_imported(
        fill,
        None,
        Secret([9; 32]),
        ImportedDeal::new(&record),
        Time(1_000_000),
    )
    .unwrap();
    let mut given = Driver {
        table: step.after,
        events: step.events,
        now: Time(1_000_000),
        records: Vec::new(),
    };
    given.does(1, sit(None));
    given.play_deal();

    let mut closed = open(true);
    closed.does(1, sit(Some(0)));
    closed.bots();
    closed.owner_acts();
    closed.does(1, Command::Propose(ProposalRequest::TakeBack));
    closed.does(1, Command::Propose(ProposalRequest::Pause));
    closed.does(1, Command::GoOn);
    closed.host(HostCommand::Close { why: None });
    let mut slow = Driver::open(TableSetup { clock: Clock::default(), fill: true, ..four() }, None);
    slow.does(1, sit(Some(0)));
    while slow.table.chairs()[0].missed < 2 {
        slow.bots();
        slow.pass(60_000);
    }
    slow.bots();
    slow.does(1, Command::Return);

    let step = Table::open_seeded(
        TableSetup { fill: true, ..four() },
        None,
        Secret([9; 32]),
        7,
        Time(1_000_000),
    );
    let TableStep { events, after } = step.unwrap();
    let mut seeded = Driver { table: after, events, now: Time(1_000_000), records: Vec::new() };
    seeded.does(1, sit(None));
    seeded.play_deal();

    [
        ("people", people),
        ("given", given),
        ("closed", closed),
        ("slow", slow),
        ("seeded", seeded),
        ("drawn", drawn()),
        ("claimed", claimed()),
        ("removed", removed()),
        ("booked", booked()),
    ]
    .map(|(name, log)| (name.to_owned(), log))
    .into()
}

/// Plays a tournament table with only one of two people present, until the time of the round is
/// over.
fn booked() -> Driver {
    let setup = TableSetup { deals: Some(3), clock: Clock::default(), undo: false, ..four() };
    let mut driver = Driver::open_booked(setup, &[Some(1), Some(2), None, None], true);
    driver.host(HostCommand::Came { who: person(1) });
    driver.pass(60_000);
    driver.play_deal();
    driver.does(1, Command::GoOn);
    driver.host(HostCommand::TimeIsUp { play_out: true });
    driver.play_deal();
    driver
}

/// Plays deals drawn by two devices, one of which stays silent in the second drawing.
fn drawn() -> Driver {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, Some(person(1)));
    driver.does(1, sit(Some(0)));
    driver.play_deal();
    driver.does(2, sit(Some(1)));
    let mut devices = [TestDevice::new(1), TestDevice::new(2)];
    devices.iter().for_each(|device| device.tell(&mut driver));
    for silent in [false, true] {
        driver.does(1, Command::GoOn);
        driver.does(2, Command::GoOn);
        devices[0].open(&mut driver);
        if silent {
            driver.pass(1_200);
            devices[0].open(&mut driver);
        } else {
            devices[1].open(&mut driver);
        }
        driver.play_deal();
    }
    driver
}

/// Plays a person who claims for their side: an invalid claim in the first deal, a valid one later.
fn claimed() -> Driver {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    let mut accepted = false;
    while !accepted {
        let claims = driver.table.on_turn() == Some(Seat::new(0))
            && driver.table.may_claim(Seat::new(0)).is_ok();
        let holds = |game: &Game| game.may(Seat::new(0), Action::Claim(Claim::Side)).is_ok();
        let holds = claims && driver.table.game().is_some_and(holds);
        if claims && (holds || driver.table.deal() == 0) {
            driver.does(1, Command::Propose(ProposalRequest::Claim));
            accepted = holds;
        } else if driver.table.stage() == Stage::Playing && driver.bots() == 0 {
            driver.owner_acts();
        } else if driver.table.stage() == Stage::Resting {
            driver.does(1, Command::GoOn);
        }
    }
    driver
}

/// Plays a table at which the host unseats one person and the others remove another by agreement.
fn removed() -> Driver {
    let mut driver = Driver::open(four(), Some(person(1)));
    driver.does(1, sit(Some(0)));
    driver.does(9, sit(Some(1)));
    driver.does(1, Command::Unseat { seat: Seat::new(1) });
    for seat in 1..4 {
        driver.does(seat as u128 + 1, sit(Some(seat)));
    }
    driver.does(1, Command::Begin);
    let wish = ProposalRequest::Remove { whom: Seat::new(3) };
    driver.does(2, Command::Propose(wish));
    driver.pass(20_000);
    driver.does(1, Command::Propose(wish));
    driver.does(2, Command::Answer { agrees: true });
    driver.does(3, Command::Answer { agrees: true });
    driver.play_deal();
    driver
}
