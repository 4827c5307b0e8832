//! Random commands by all participants at all times.

use cego_core::Seat;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, NumberedEvent, Proposal, Remover, Stage,
    TableSetup, Talk, Time,
};
use cego_testkit::table::{Driver, four, person, random_command, setup, sit};

/// Invariants under random commands.
///
/// Refused commands change nothing, nothing panics, and stored events rebuild the table. Timers
/// always advance, tables without people stand still, and removed people stay away.
#[test]
fn whatever_is_done_the_table_stands() {
    let (mut accepted, mut refused, mut deals, mut matches) = (0, 0, 0, 0);
    let mut removed = (0, 0);
    for seed in 0..60u64 {
        let mut chance = Choosers::new(Seed::from_number(77)).for_deal(seed);
        let names: Vec<&str> =
            cego_rules::presets().iter().map(|ruleset| ruleset.name.as_str()).collect();
        let base = match cego_core::TableSize::new(3 + chance.index(2)) {
            Some(size)
                if cego_rules::preset(names[seed as usize % names.len()])
                    .unwrap()
                    .rules(size)
                    .is_ok() =>
            {
                setup(names[seed as usize % names.len()], size)
            }
            _ => four(),
        };
        let rated = chance.index(3) == 0;
        let clock = if rated || chance.index(2) == 0 { Clock::default() } else { Clock::NONE };
        let deals_of = (rated || chance.index(2) == 0).then(|| 1 + chance.index(3) as u32);
        let fill = chance.index(2) == 0;
        let setup = TableSetup {
            rated,
            undo: !rated,
            hints: !rated,
            clock,
            deals: deals_of,
            fill,
            talk: Talk::Free,
            ..base
        };
        let host = (chance.index(2) == 0).then_some(person(1));
        let mut driver = Driver::open(setup, host);
        for _ in 0..900 {
            let input = random_command(&driver, &mut chance);
            let before = driver.table.clone();
            match driver.try_do(input.clone()) {
                Ok(_) => accepted += 1,
                Err(refusal) => {
                    assert_eq!(driver.table, before, "{input:?}: {refusal}");
                    assert!(!refusal.id().is_empty());
                    refused += 1;
                }
            }
            if chance.index(3) == 0 {
                driver.bots();
            }
            if chance.index(2) == 0 {
                all_want_it(&mut driver);
            }
            let out = &driver.table.removals().out;
            assert!(
                out.iter().all(|&who| driver.table.seat_of(who).is_none()),
                "who had to leave stays away"
            );
            // Most people play most of the time.
            let here = |seat: Seat| driver.table.chairs()[seat.index()].is_present();
            if chance.index(2) == 0 && driver.table.on_turn().is_some_and(here) {
                driver.owner_acts();
            }
            if chance.index(3) == 0 {
                driver.now = driver.now.after(chance.index(12_000) as u64);
                driver.host(HostCommand::Tick);
                assert!(driver.table.due().is_none_or(|due| due > driver.now), "time gets on");
            }
            let present = driver.table.chairs().iter().any(cego_table::TableSeat::is_present);
            if !present {
                assert!(driver.table.bot_on_turn().is_none(), "bots do not play alone");
            }
        }
        assert_eq!(driver.replayed(), driver.table);
        for pair in driver.events.windows(2) {
            assert!(pair[0].at <= pair[1].at && pair[0].number + 1 == pair[1].number);
        }
        let count = |is: fn(&Event) -> bool| driver.events.iter().filter(|e| is(&e.event)).count();
        (removed.0, removed.1) =
            (removed.0 + by_host(&driver.events), removed.1 + by_others(&driver.events));
        deals += count(|event| matches!(event, Event::DealEnded { .. }));
        matches += count(|event| matches!(event, Event::MatchEnded { .. }));
        // Replay can be interrupted after any event and continued.
        let cut = driver.events.len() * 2 / 3;
        let mut again = cego_table::Table::replay(&driver.events[..cut]).unwrap().unwrap();
        driver.events[cut..].iter().for_each(|event| again.apply(event).unwrap());
        assert_eq!(again, driver.table);
        assert!(driver.table.stage() != Stage::Closed && driver.now > Time(0));
    }
    assert!(
        accepted > 5_000 && refused > 5_000 && deals > 100 && matches > 20,
        "{accepted} {refused} {deals} {matches}"
    );
    assert!(removed.0 > 10 && removed.1 > 10, "{removed:?}");
}

/// Makes all voters agree to an open removal. Random answers hardly ever do.
fn all_want_it(driver: &mut Driver) {
    let open =
        driver.table.proposal().filter(|open| matches!(open.proposal, Proposal::Remove { .. }));
    let Some(open) = open.cloned() else { return };
    let asked: Vec<Seat> = driver.table.missing(&open).collect();
    for seat in asked {
        let Some(owner) = driver.table.chairs()[seat.index()].owner.clone() else { continue };
        let _ = driver.try_do((Caller::Person(owner.who), Command::Answer { agrees: true }));
    }
}

fn by_host(events: &[NumberedEvent]) -> usize {
    events.iter().filter(|e| matches!(e.event, Event::Removed { by: Remover::Host, .. })).count()
}

/// Counts removals by vote. Checks that two others, not the removed person, agreed to each.
fn by_others(events: &[NumberedEvent]) -> usize {
    let mut agreed: Vec<Seat> = Vec::new();
    let mut count = 0;
    for NumberedEvent { event, .. } in events {
        match event {
            Event::Proposed { seat, .. } => agreed = vec![*seat],
            Event::Agreed { seat } => agreed.push(*seat),
            Event::Removed { seat, by: Remover::Others } => {
                assert!(agreed.len() >= 2 && !agreed.contains(seat), "{agreed:?} {seat:?}");
                count += 1;
            }
            _ => {}
        }
    }
    count
}

/// Replay detects events that were changed, omitted or reordered.
#[test]
fn a_broken_log_is_noticed() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(None));
    driver.play_deal();
    let replay = |events: &[cego_table::NumberedEvent]| {
        cego_table::Table::replay(events).err().map(|b| b.number)
    };
    assert_eq!(replay(&driver.events), None);
    let mut gap = driver.events.clone();
    gap.remove(5);
    assert_eq!(replay(&gap), Some(7));
    let mut twice = driver.events.clone();
    twice.insert(6, twice[5].clone());
    assert_eq!(replay(&twice), Some(6));
    assert_eq!(replay(&driver.events[1..]), Some(2));
    let mut other = driver.events.clone();
    let acted = other.iter().position(|e| matches!(e.event, Event::Acted { .. })).unwrap();
    if let Event::Acted { seat, .. } = &mut other[acted].event {
        *seat = cego_core::TableSize::Four.next(*seat);
    }
    assert_eq!(replay(&other), Some(acted as u64 + 1));
}
