//! A table restored from a snapshot and later events equals the table of all events.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Seat, TableSize};
use cego_protocol::message::RedactedEvent;
use cego_protocol::stored::{SNAPSHOT, STORED, read_snapshot, write_snapshot};
use cego_table::{
    Clock, Event, HostCommand, NamedRules, NumberedEvent, PersonName, Snapshot, Table, TableSetup,
    Talk,
};
use cego_testkit::random_rules;
use cego_testkit::table::{Driver, TestDevice, four, person, random_command, setup, sit};

/// Returns the snapshot of a table after a round trip through its stored form.
fn stored(table: &Table) -> Option<(Snapshot, String)> {
    let snapshot = table.snapshot()?;
    let text = write_snapshot(&snapshot).unwrap();
    assert_eq!(read_snapshot(&text).unwrap(), snapshot, "{text}");
    Some((snapshot, text))
}

/// Returns all possible viewers.
fn viewers() -> impl Iterator<Item = Option<Seat>> {
    TableSize::Five.seats().map(Some).chain([None])
}

/// Replays the events of a table and compares it with tables restored from snapshots.
///
/// Wherever a snapshot is possible, the restored table must be equal. Every `every` events a
/// restored table is kept and continues in parallel: it must stay equal and show the same to every
/// viewer. Returns the numbers of compared tables and shown events.
fn compare(events: &[NumberedEvent], every: usize) -> (usize, usize) {
    let mut table = Table::from_first_event(&events[0]).unwrap();
    let mut beside: Vec<Table> = Vec::new();
    let (mut compared, mut shown) = (0, 0);
    for (at, event) in events.iter().enumerate() {
        if at > 0 {
            table.apply(event).unwrap();
        }
        for other in &mut beside {
            other.apply(event).unwrap();
            assert!(*other == table, "after event {}", event.number);
            for viewer in viewers().filter(|_| at % 5 == 0 || !table.last_effects().is_empty()) {
                assert_eq!(
                    RedactedEvent::new(other, event, viewer),
                    RedactedEvent::new(&table, event, viewer)
                );
                shown += 1;
            }
        }
        let Some(snapshot) = table.snapshot() else {
            let is_given = matches!(&events[0].event, Event::Opened { given: Some(_), .. });
            assert!(
                table.drawing().is_some() || is_given,
                "no snapshot after event {}",
                event.number
            );
            continue;
        };
        assert!(
            Table::from_snapshot(&events[0], snapshot).unwrap() == table,
            "after event {}",
            event.number
        );
        compared += 1;
        if at % every == 0 {
            let (snapshot, _) = stored(&table).unwrap();
            beside.truncate(1);
            beside.insert(0, Table::from_snapshot(&events[0], snapshot).unwrap());
        }
    }
    (compared, shown)
}

/// Plays a table under random rules at which everybody tries random commands.
fn played(seed: u64, steps: usize) -> Vec<NumberedEvent> {
    let mut chance = Choosers::new(Seed::from_number(1_038)).for_deal(seed);
    let size = if chance.index(2) == 0 { TableSize::Three } else { TableSize::Four };
    let presets = cego_rules::presets();
    let name = &presets[seed as usize % presets.len()].name;
    let base = if seed.is_multiple_of(2) && cego_rules::preset(name).unwrap().rules(size).is_ok() {
        setup(name, size)
    } else {
        TableSetup {
            ruleset: Arc::new(NamedRules::new("own", "", random_rules(seed, size))),
            ..four()
        }
    };
    let rated = chance.index(4) == 0;
    let clock = if rated || chance.index(2) == 0 { Clock::default() } else { Clock::NONE };
    let deals = (rated || chance.index(2) == 0).then(|| 1 + chance.index(3) as u32);
    let fill = chance.index(2) == 0;
    let setup = TableSetup {
        rated,
        undo: !rated,
        hints: !rated,
        clock,
        deals,
        fill,
        talk: Talk::Free,
        ..base
    };
    let mut driver = Driver::open(setup, (chance.index(2) == 0).then_some(person(1)));
    for _ in 0..steps {
        let _ = driver.try_do(random_command(&driver, &mut chance));
        if chance.index(3) == 0 {
            driver.bots();
        }
        let here = |seat: Seat| driver.table.chairs()[seat.index()].is_present();
        if chance.index(2) == 0 && driver.table.on_turn().is_some_and(here) {
            driver.owner_acts();
        }
        if chance.index(3) == 0 {
            driver.now = driver.now.after(chance.index(12_000) as u64);
            driver.host(HostCommand::Tick);
        }
    }
    driver.events
}

#[test]
fn a_table_made_of_a_snapshot_is_the_table_of_all_events() {
    let (mut compared, mut shown, mut deals) = (0, 0, 0);
    for seed in 0..60 {
        let events = played(seed, 350);
        deals +=
            events.iter().filter(|event| matches!(event.event, Event::DealEnded { .. })).count();
        let (some, seen) = compare(&events, 61);
        compared += some;
        shown += seen;
    }
    assert!(compared > 5_000 && shown > 20_000 && deals > 30, "{compared} {shown} {deals}");
}

/// Covers the logs of all versions, with every kind of event.
#[test]
fn a_table_of_any_log_can_be_made_of_a_snapshot() {
    for version in 0..=STORED {
        let compared: usize =
            crate::logs::read(version).iter().map(|(_, events, _)| compare(events, 97).0).sum();
        assert!(compared > 500, "version {version}: {compared}");
    }
}

/// A snapshot restores drawn deals, guests who became accounts, and open proposals.
#[test]
fn what_is_rare_is_in_a_snapshot() {
    let mut driver = Driver::open(four(), Some(person(1)));
    let mut device = TestDevice::new(1);
    driver.does(1, sit(Some(0)));
    driver.does(2, sit(Some(1)));
    device.tell(&mut driver);
    for seat in [2, 3] {
        driver.does(
            1,
            cego_table::Command::SeatBot { seat: Seat::new(seat), bot: "level2".to_owned() },
        );
    }
    driver.does(1, cego_table::Command::Begin);
    assert!(driver.table.drawing().is_some() && driver.table.snapshot().is_none());
    device.open(&mut driver);
    let name = PersonName::new("Vroni II").unwrap();
    driver.host(HostCommand::Became { guest: person(2), who: person(9), name });
    driver.does(9, cego_table::Command::Propose(cego_table::ProposalRequest::Pause));
    let (snapshot, _) = stored(&driver.table).unwrap();
    assert!(snapshot.proposal.is_some() && snapshot.running.as_ref().unwrap().drawn);
    assert!(snapshot.running.as_ref().unwrap().added.values(TableSize::Four)[0].is_link());
    assert_eq!(snapshot.named().collect::<Vec<_>>(), [person(1), person(9)]);
    assert_eq!(Table::from_snapshot(&driver.events[0], snapshot).unwrap(), driver.table);
    driver.does(1, cego_table::Command::Answer { agrees: true });
    driver.does(1, cego_table::Command::GoOn);
    driver.play_deal();
    compare(&driver.events, 7);
}

/// A snapshot contains neither the secret of the table nor hidden cards.
#[test]
fn a_snapshot_has_no_secret() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(None));
    let (_, text) = stored(&driver.table).unwrap();
    let Event::Opened { secret, .. } = &driver.events[0].event else { panic!("opened") };
    assert!(
        !text.contains(&secret.to_hex()) && !text.contains(&secret.derive_deal_secret(0).to_hex()),
        "{text}"
    );
    let dealt = &text[text.find("\"dealt\"").unwrap()..];
    for card in driver.table.game().unwrap().hand(Seat::new(0)).iter() {
        assert!(!dealt.contains(&format!("\"{card}\"")), "{card} in {dealt}");
    }
}

/// A snapshot that does not fit the table is refused without a panic.
#[test]
fn a_snapshot_that_does_not_fit_is_refused() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(None));
    driver.owner_acts();
    let three = Driver::open(setup("schopfheim", TableSize::Three), None);
    let snapshot = driver.table.snapshot().unwrap();
    assert!(Table::from_snapshot(&three.events[0], snapshot.clone()).is_err());
    let mut other = snapshot.clone();
    other.running.as_mut().unwrap().dealt.as_mut().unwrap().actions.reverse();
    other.running.as_mut().unwrap().dealt.as_mut().unwrap().dealer = Seat::new(4);
    assert!(Table::from_snapshot(&driver.events[0], other).is_err());
    let mut other = snapshot.clone();
    other.running.as_mut().unwrap().dealt.as_mut().unwrap().own.push(4_000);
    assert!(Table::from_snapshot(&driver.events[0], other).is_err());
    let text = write_snapshot(&snapshot).unwrap();
    for bad in ["", "{}", &text[..text.len() / 2], &text.replace("\"deal\"", "\"dael\"")] {
        assert!(read_snapshot(bad).is_err(), "{bad}");
    }
}

/// A failure means that events produce another table, or that snapshots have other content. Then
/// increase `SHAPE` in `src/stored/snapshot.rs`, because stored snapshots are invalid now and only
/// another version discards them.
#[test]
fn the_version_goes_up_with_every_change() {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for (_, events, _) in crate::logs::read(STORED) {
        let mut table = Table::from_first_event(&events[0]).unwrap();
        for event in &events[1..] {
            table.apply(event).unwrap();
            for byte in stored(&table).map(|(_, text)| text).unwrap_or_default().bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    assert_eq!((SNAPSHOT, hash), (5_002, 3_933_889_497_518_320_206));
}
