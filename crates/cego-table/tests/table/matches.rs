//! Whole matches.

use cego_core::settle::settle;
use cego_core::{Seat, TableSize};
use cego_record::{Lines, RecordEntry, Resolved, replay};
use cego_table::{Caller, Command, Event, HostCommand, PersonId, Setup, Stage, TableRefusal};
use cego_testkit::table::{Driver, four, person, setup, sit};

/// In every preset, for three and four: a match is played to its end, its sheet is what the records of its deals
/// settle to, and the stored events make the same table.
#[test]
fn matches_settle_as_their_records_replay() {
    for ruleset in cego_rules::presets() {
        for table in [TableSize::Three, TableSize::Four] {
            let Ok(rules) = ruleset.rules(table) else { continue };
            let setup = Setup { deals: Some(4), fill: true, ..setup(ruleset.name.as_str(), table) };
            let mut driver = Driver::open(setup, None);
            driver.does(1, sit(None));
            for _ in 0..4 {
                driver.play_deal();
                if driver.table.stage() == Stage::Resting {
                    driver.does(1, Command::GoOn);
                }
            }
            assert_eq!(driver.table.stage(), Stage::Over, "{} {table:?}", ruleset.name.as_str());
            let mut totals = vec![0; table.people()];
            assert!(driver.records.len() >= 4);
            for record in &driver.records {
                let entry = RecordEntry { record: record.clone(), lines: Lines::default() };
                let resolved = |_: &_, _| {
                    Ok(Resolved { rules: rules.clone().into(), hash: record.ruleset.hash.clone().unwrap() })
                };
                let replayed = replay(&entry, resolved).unwrap();
                let outcome = *replayed.outcome().unwrap();
                let amounts = settle(&rules, &outcome).amounts;
                for (total, amount) in totals.iter_mut().zip(amounts.values(table)) {
                    *total += i64::from(*amount);
                }
            }
            let Some(Event::MatchEnded { shares }) =
                driver.events.iter().map(|e| &e.event).rfind(|e| matches!(e, Event::MatchEnded { .. }))
            else {
                panic!("the match is over")
            };
            assert_eq!(shares.iter().map(|share| share.amount).collect::<Vec<_>>(), totals);
            assert_eq!(shares.iter().map(|share| share.amount).sum::<i64>(), 0);
            assert_eq!(shares.iter().filter(|share| share.who == Some(PersonId(1))).count(), 1);
            let numbers: Vec<u64> = driver.events.iter().map(|event| event.number).collect();
            assert_eq!(numbers, (1..=driver.events.len() as u64).collect::<Vec<_>>());
            assert_eq!(driver.replayed(), driver.table);
            // Another match at the same table.
            driver.does(1, Command::GoOn);
            assert_eq!(driver.table.stage(), Stage::Playing);
        }
    }
}

/// A message that comes twice, late or out of turn changes nothing.
#[test]
fn what_comes_twice_is_refused() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    let mut tried = 0;
    while tried < 10 {
        driver.bots();
        if driver.table.stage() != Stage::Playing {
            driver.does(1, Command::GoOn);
            continue;
        }
        let action = driver.thumb(Seat::new(0));
        let moment = driver.moment();
        let command = Command::Act { moment, action };
        // Somebody else's message, an old one, one from the future.
        assert_eq!(driver.refused(2, command.clone()), TableRefusal::NotSeated);
        for wrong in [moment + 1, usize::MAX, moment.wrapping_sub(1)] {
            let early = Command::Act { moment: wrong, action };
            assert_eq!(driver.refused(1, early), TableRefusal::Stale { moment });
        }
        assert_eq!(driver.try_do(HostCommand::BotActs { moment, action }), Err(TableRefusal::NoBotOnTurn));
        driver.does(1, command.clone());
        if driver.table.stage() == Stage::Playing {
            let now = driver.moment();
            assert_eq!(driver.refused(1, command), TableRefusal::Stale { moment: now });
        }
        tried += 1;
    }
}

/// A player who can prove that the rest is theirs need not play it; one who cannot learns that and nothing else.
#[test]
fn a_claim_ends_the_deal_if_it_is_proven() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    let (mut accepted, mut refused) = (0, 0);
    while accepted < 3 {
        driver.bots();
        if driver.table.stage() != Stage::Playing {
            driver.does(1, Command::GoOn);
            continue;
        }
        let claim = cego_core::Action::Claim(cego_core::Claim::All);
        let command = Command::Act { moment: driver.moment(), action: claim };
        let cards = driver.table.view(Some(Seat::new(0))).unwrap().hand.len();
        match driver.try_do((Caller::Person(person(1)), command)) {
            Ok(events) => {
                assert!(events.iter().any(|event| matches!(event, Event::DealEnded { .. })), "{events:?}");
                accepted += usize::from(cards > 1);
            }
            Err(refusal) => {
                assert!(matches!(refusal, TableRefusal::Rules(_)), "{refusal:?}");
                refused += 1;
                driver.owner_acts();
            }
        }
    }
    assert!(refused > 20);
    assert_eq!(driver.replayed(), driver.table);
}

/// The rules of the game answer what they forbid, with their reason.
#[test]
fn the_rules_say_what_they_forbid() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    driver.bots();
    let card = cego_core::Card::GSTIESS;
    let moment = driver.moment();
    let refusal = driver.refused(1, Command::Act { moment, action: cego_core::Action::Play(card) });
    assert!(matches!(refusal, TableRefusal::Rules(_)), "{refusal:?}");
}

/// A closed table refuses clients and host.
#[test]
fn a_closed_table_stays_closed() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    driver.host(HostCommand::Close { why: None });
    assert_eq!(driver.refused(1, Command::GoOn), TableRefusal::Closed);
    assert_eq!(driver.table.due(), None);
}
