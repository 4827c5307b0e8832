//! Whole matches, sitting down during a deal, and imported deals.

use cego_core::settle::settle;
use cego_core::{Seat, TableSize};
use cego_record::{Lines, Record, RecordEntry, ResolvedRules, replay};
use cego_table::{
    Caller, Clock, Command, Decider, Event, HostCommand, ImportedDeal, ImportedDealError,
    OpenTableError, Origin, PersonId, ProposalRequest, Secret, Stage, Table, TableRefusal,
    TableSetup, Time, origin,
};
use cego_testkit::table::{Driver, four, person, setup, sit};

/// Plays a match in every preset with three and four seats.
///
/// The score sheet must equal the settlements of the replayed records, and the stored events must
/// rebuild the table.
#[test]
fn matches_settle_as_their_records_replay() {
    for ruleset in cego_rules::presets() {
        for table in [TableSize::Three, TableSize::Four] {
            let Ok(rules) = ruleset.rules(table) else { continue };
            let setup =
                TableSetup { deals: Some(4), fill: true, ..setup(ruleset.name.as_str(), table) };
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
                    Ok(ResolvedRules {
                        rules: rules.clone().into(),
                        hash: record.ruleset.hash.clone().unwrap(),
                    })
                };
                let replayed = replay(&entry, resolved).unwrap();
                let outcome = *replayed.outcome().unwrap();
                let amounts = settle(&rules, &outcome).amounts;
                for (total, amount) in totals.iter_mut().zip(amounts.values(table)) {
                    *total += i64::from(*amount);
                }
            }
            let Some(Event::MatchEnded { shares }) = driver
                .events
                .iter()
                .map(|e| &e.event)
                .rfind(|e| matches!(e, Event::MatchEnded { .. }))
            else {
                panic!("the match is over")
            };
            assert_eq!(shares.iter().map(|share| share.amount).collect::<Vec<_>>(), totals);
            assert_eq!(shares.iter().map(|share| share.amount).sum::<i64>(), 0);
            assert_eq!(shares.iter().filter(|share| share.who == Some(PersonId(1))).count(), 1);
            let numbers: Vec<u64> = driver.events.iter().map(|event| event.number).collect();
            assert_eq!(numbers, (1..=driver.events.len() as u64).collect::<Vec<_>>());
            assert_eq!(driver.replayed(), driver.table);
            // Another match begins at the same table.
            driver.does(1, Command::GoOn);
            assert_eq!(driver.table.stage(), Stage::Playing);
        }
    }
}

/// Duplicate, late and out-of-turn commands change nothing.
#[test]
fn what_comes_twice_is_refused() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
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
        // Commands of a stranger, and commands for past and future positions, are refused.
        assert_eq!(driver.refused(2, command.clone()), TableRefusal::NotSeated);
        for wrong in [moment + 1, usize::MAX, moment.wrapping_sub(1)] {
            let early = Command::Act { moment: wrong, action };
            assert_eq!(driver.refused(1, early), TableRefusal::Stale { moment });
        }
        assert_eq!(
            driver.try_do(HostCommand::BotActs { moment, action }),
            Err(TableRefusal::NoBotOnTurn)
        );
        driver.does(1, command.clone());
        if driver.table.stage() == Stage::Playing {
            let now = driver.moment();
            assert_eq!(driver.refused(1, command), TableRefusal::Stale { moment: now });
        }
        tried += 1;
    }
}

/// A proven claim ends the deal. A refused claim reveals nothing else.
#[test]
fn a_claim_ends_the_deal_if_it_is_proven() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
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
                assert!(
                    events.iter().any(|event| matches!(event, Event::DealEnded { .. })),
                    "{events:?}"
                );
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

/// Refusals by the rules of the game are passed on with their reason.
#[test]
fn the_rules_say_what_they_forbid() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    driver.bots();
    let card = cego_core::Card::GSTIESS;
    let moment = driver.moment();
    let refusal = driver.refused(1, Command::Act { moment, action: cego_core::Action::Play(card) });
    assert!(matches!(refusal, TableRefusal::Rules(_)), "{refusal:?}");
}

/// A closed table refuses commands of clients and host.
#[test]
fn a_closed_table_stays_closed() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    driver.host(HostCommand::Close { why: None });
    assert_eq!(driver.refused(1, Command::GoOn), TableRefusal::Closed);
    assert_eq!(driver.table.due(), None);
}

fn begun() -> Driver {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(2)));
    driver.bots();
    assert_eq!(driver.table.stage(), Stage::Playing);
    driver
}

/// Plays the deal to its end. Returns the deciders of the seat's actions.
fn hands(driver: &mut Driver, seat: usize) -> Vec<Decider> {
    let before = driver.events.len();
    driver.play_deal();
    let by = |event: &Event| match event {
        Event::Acted { seat: of, by, .. } if of.index() == seat => Some(*by),
        _ => None,
    };
    driver.events[before..].iter().filter_map(|numbered| by(&numbered.event)).collect()
}

#[test]
fn a_bot_plays_the_deal_to_its_end() {
    let mut driver = begun();
    driver.does(2, sit(Some(3)));
    assert_eq!(driver.table.seat_of(person(2)), Some(Seat::new(3)));
    assert_eq!(driver.table.sees_as(person(2)), None, "they are shown what a spectator is");
    assert_eq!(driver.table.bot_on_turn().map(|task| task.bot), None);
    let act = Command::Act { moment: driver.moment(), action: driver.thumb(Seat::new(2)) };
    for command in [
        act,
        Command::Propose(ProposalRequest::End),
        Command::Answer { agrees: false },
        Command::GoOn,
    ] {
        assert_eq!(driver.refused(2, command), TableRefusal::NextDeal);
    }
    let decided = hands(&mut driver, 3);
    assert!(decided.len() > 5 && decided.iter().all(|by| *by == Decider::Bot), "{decided:?}");
    let record = driver.records.pop().unwrap();
    assert_eq!(record.players[Seat::new(3)].name, "", "the deal was the bot's");
    assert_eq!(record.players[Seat::new(3)].bot.as_deref(), Some("level2"));
    assert_eq!(driver.table.sees_as(person(2)), Some(Seat::new(3)), "the deal is over");
    driver.does(1, Command::GoOn);
    assert_eq!(driver.table.stage(), Stage::Resting, "the table waits for them too");
    driver.does(2, Command::GoOn);
    assert!(hands(&mut driver, 3).iter().all(|by| *by == Decider::Owner));
    assert_eq!(driver.records.pop().unwrap().players[Seat::new(3)].name, "Vroni (2)");
    assert_eq!(driver.replayed(), driver.table);
}

/// One identity sees one hand at most. The seats of bots and of people who left show none.
#[test]
fn strangers_see_no_hand_however_often_they_come() {
    let mut driver = begun();
    for (who, seat) in (10..).zip([0, 1, 3, 0, 1, 3]) {
        driver.does(who, sit(Some(seat)));
        assert_eq!(driver.table.sees_as(person(who)), None);
        driver.does(who, Command::Leave);
        assert_eq!(
            driver.table.chairs()[seat].bot.as_deref(),
            Some("level2"),
            "the bot sits there as before"
        );
    }
    driver.does(1, Command::Leave);
    driver.does(20, sit(Some(2)));
    assert_eq!(driver.table.sees_as(person(20)), None, "nor the hand of somebody who left");
    driver.does(20, Command::Leave);
    driver.does(1, sit(None));
    assert_eq!(
        driver.table.sees_as(person(1)),
        Some(Seat::new(2)),
        "whose deal it is comes back to it"
    );
    assert!(hands(&mut driver, 2).iter().all(|by| *by == Decider::Owner));
}

/// A person who returns to a seat left in an earlier deal waits too, because a bot has played it.
#[test]
fn a_rated_seat_waits_too() {
    let clock = Clock::default();
    let rated =
        TableSetup { rated: true, undo: false, hints: false, deals: Some(2), clock, ..four() };
    let mut driver = Driver::open(rated, None);
    (1..=4).for_each(|who| drop(driver.does(who, sit(None))));
    driver.play_deal();
    driver.does(4, Command::Leave);
    driver.does(3, Command::Leave);
    for who in [1, 2] {
        driver.does(who, Command::GoOn);
    }
    assert_eq!(driver.table.stage(), Stage::Playing);
    driver.does(4, sit(None));
    assert_eq!(driver.table.sees_as(person(4)), None);
    driver.play_deal();
    let ended = driver.events.iter().rev().find_map(|numbered| match &numbered.event {
        Event::MatchEnded { shares } => Some(shares),
        _ => None,
    });
    let shares: Vec<_> = ended.unwrap().iter().map(|s| (s.who.unwrap().0, s.left)).collect();
    assert_eq!(
        shares,
        [(1, false), (2, false), (3, true), (4, false)],
        "4 came back before the end"
    );
}

/// A waiting owner keeps the table awake after the last other person leaves.
#[test]
fn bots_play_on_for_who_waits() {
    let mut driver = begun();
    driver.does(2, sit(Some(0)));
    driver.does(1, Command::Leave);
    assert!(!driver.table.is_asleep());
    driver.host(HostCommand::Went { who: person(2) });
    assert!(driver.table.is_asleep());
    driver.host(HostCommand::Came { who: person(2) });
    driver.play_deal();
    assert_eq!(driver.table.stage(), Stage::Resting);
    driver.does(2, Command::GoOn);
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert_eq!(driver.table.sees_as(person(2)), Some(Seat::new(0)));
}

/// A match that ends in the deal they waited for is not attributed to them.
#[test]
fn a_match_they_waited_out_is_not_theirs() {
    let mut driver = begun();
    driver.does(2, sit(Some(0)));
    let done = driver.does(1, Command::Propose(ProposalRequest::End));
    assert!(done.iter().any(|event| matches!(event, Event::Done)), "who waits is not asked");
    let shares = done.iter().find_map(|event| match event {
        Event::MatchEnded { shares } => Some(shares),
        _ => None,
    });
    let whose: Vec<_> = shares.unwrap().iter().map(|share| share.who).collect();
    assert_eq!(whose, [None, None, Some(person(1)), None]);
    driver.does(1, Command::GoOn);
    driver.does(2, Command::GoOn);
    assert_eq!(driver.table.sees_as(person(2)), Some(Seat::new(0)));
}

/// Returns the record of a deal at another table, truncated to at most `steps` actions.
fn played(steps: usize) -> Record {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(None));
    driver.play_deal();
    let mut record = driver.records.remove(0);
    record.actions.truncate(steps);
    record
}

fn open(setup: TableSetup, record: &Record) -> Result<Driver, OpenTableError> {
    let step = Table::open_imported(
        setup,
        None,
        Secret([9; 32]),
        ImportedDeal::new(record),
        Time(1_000_000),
    )?;
    Ok(Driver { table: step.after, events: step.events, now: Time(1_000_000), records: Vec::new() })
}

fn bots() -> TableSetup {
    TableSetup { fill: true, ..four() }
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
    assert!(table.is_imported() && table.commitment().is_none());
    assert_eq!(table, &Table::replay(&driver.events).unwrap().unwrap());

    driver.play_deal();
    let over = &driver.records[0];
    assert_eq!((over.deal, over.seed.as_ref()), (record.deal, None));
    assert_eq!(origin(driver.table.rules(), over), Ok(Origin::Unknown));
    // The next deal is dealt here and can be verified.
    driver.does(1, cego_table::Command::GoOn);
    assert!(!driver.table.is_imported());
    driver.play_deal();
    assert!(matches!(origin(driver.table.rules(), &driver.records[1]), Ok(Origin::Committed(_))));
}

#[test]
fn what_was_done_before_stays() {
    let mut driver = open(bots(), &played(9)).unwrap();
    driver.does(1, sit(None));
    let dealt = |event: &&cego_table::NumberedEvent| {
        matches!(event.event, Event::Dealt { given: true, .. })
    };
    assert_eq!(driver.events.iter().filter(dealt).count(), 1);
    let undo = cego_table::Command::Propose(cego_table::ProposalRequest::TakeBack);
    assert!(driver.try_do((Caller::Person(person(1)), undo)).is_err());
}

#[test]
fn what_does_not_fit_is_refused() {
    let fault = |setup: TableSetup, record: &Record| match open(setup, record) {
        Err(OpenTableError::ImportedDeal(fault)) => fault,
        other => panic!("{:?}", other.map(|driver| driver.table.stage())),
    };
    let record = played(9);
    assert_eq!(
        fault(setup("st_georgen", cego_core::TableSize::Three), &record),
        ImportedDealError::Players
    );
    assert_eq!(
        fault(setup("wikipedia", cego_core::TableSize::Four), &record),
        ImportedDealError::Rules
    );
    let clock = cego_table::Clock::default();
    let rated =
        TableSetup { rated: true, undo: false, hints: false, clock, deals: Some(4), ..bots() };
    assert_eq!(fault(rated, &record), ImportedDealError::Rated);
    let mut skipped = record.clone();
    skipped.actions.remove(0);
    assert!(matches!(fault(bots(), &skipped), ImportedDealError::Step { number: 1, .. }));
    assert_eq!(fault(bots(), &played(usize::MAX)), ImportedDealError::Over);
    let mut short = record.clone();
    short.deal.blind = cego_core::CardSet::EMPTY;
    assert_eq!(fault(bots(), &short), ImportedDealError::Cards);
}
