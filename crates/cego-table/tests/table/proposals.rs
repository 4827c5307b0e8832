//! Taking back, pauses, ends, Räuber rounds.

use cego_core::matches::MatchRefusal;
use cego_core::{Seat, TableSize};
use cego_table::{Clock, Command, Event, HostCommand, Proposal, Setup, Stage, TableRefusal, Wish};
use cego_testkit::table::{Driver, four, person, sit, with_switch};

fn friends(people: u128) -> Driver {
    let mut driver = Driver::open(Setup { fill: people == 1, ..four() }, None);
    for who in 1..=people {
        driver.does(who, sit(Some(who as usize - 1)));
    }
    driver
}

/// Alone with bots, nobody has to be asked.
#[test]
fn alone_one_takes_back_at_will() {
    let mut driver = friends(1);
    driver.bots();
    assert_eq!(driver.refused(1, Command::Propose(Wish::TakeBack)), TableRefusal::NothingToTakeBack);
    let before = driver.table.game().cloned();
    driver.owner_acts();
    driver.bots();
    let events = driver.does(1, Command::Propose(Wish::TakeBack));
    assert!(matches!(events[..], [Event::Proposed { .. }, Event::Done]), "{events:?}");
    assert_eq!(driver.table.game().cloned(), before);
    assert_eq!(driver.replayed(), driver.table);
    driver.play_deal();
    assert_eq!(driver.refused(1, Command::Propose(Wish::TakeBack)), TableRefusal::NoDeal);
}

#[test]
fn among_friends_all_must_agree() {
    let mut driver = friends(4);
    let seat = driver.table.on_turn().unwrap();
    let (who, next) = (seat.index() as u128 + 1, TableSize::Four.next(seat).index() as u128 + 1);
    let before = driver.table.game().cloned();
    driver.owner_acts();
    driver.does(who, Command::Propose(Wish::TakeBack));
    assert_eq!(driver.table.proposal().unwrap().proposal, Proposal::Undo { to: 0 });
    assert_eq!(driver.refused(next, Command::Propose(Wish::Pause)), TableRefusal::ProposalOpen);
    assert_eq!(driver.refused(who, Command::Answer { agrees: true }), TableRefusal::NothingToAnswer);
    for other in (1..=4).filter(|&other| other != who) {
        assert_ne!(driver.table.game().cloned(), before);
        driver.does(other, Command::Answer { agrees: true });
    }
    assert_eq!(driver.table.game().cloned(), before);
    // One against it is enough, and so is to play on.
    driver.owner_acts();
    driver.does(who, Command::Propose(Wish::TakeBack));
    driver.does(next, Command::Answer { agrees: false });
    assert!(driver.table.proposal().is_none());
    driver.does(who, Command::Propose(Wish::TakeBack));
    driver.owner_acts();
    assert!(driver.table.proposal().is_none());
    // Nobody answers.
    driver.does(who, Command::Propose(Wish::TakeBack));
    assert_eq!(driver.pass(20_000), [Event::Declined { seat: None }]);
    assert_eq!(driver.refused(who, Command::Propose(Wish::TakeBack)), TableRefusal::TooManyProposals);
    assert_eq!(driver.replayed(), driver.table);
}

/// A person who has just lost the connection is asked, too.
#[test]
fn nothing_is_decided_behind_a_lost_connection() {
    let clock = Clock::default();
    let mut driver = Driver::open(Setup { clock, ..four() }, None);
    for who in 1..=4 {
        driver.does(who, sit(Some(who as usize - 1)));
    }
    driver.does(1, Command::Propose(Wish::End));
    driver.does(2, Command::Answer { agrees: true });
    driver.does(3, Command::Answer { agrees: true });
    for who in 1..=4 {
        driver.host(HostCommand::Went { who: person(who) });
    }
    assert_eq!(driver.table.stage(), Stage::Playing);
    driver.host(HostCommand::Came { who: person(4) });
    driver.does(4, Command::Answer { agrees: true });
    assert_eq!(driver.table.stage(), Stage::Over);
}

#[test]
fn nothing_is_taken_back_in_a_rated_match() {
    let clock = Clock::default();
    let setup = Setup { rated: true, undo: false, hints: false, deals: Some(4), clock, fill: true, ..four() };
    let mut driver = Driver::open(setup, None);
    driver.does(1, sit(None));
    driver.bots();
    driver.owner_acts();
    assert_eq!(driver.refused(1, Command::Propose(Wish::TakeBack)), TableRefusal::NoTakingBack);
    assert_eq!(driver.refused(1, Command::Propose(Wish::Pause)), TableRefusal::NoPauses);
}

#[test]
fn a_pause_stops_clocks_and_players() {
    let clock = Clock::default();
    let mut driver = Driver::open(Setup { clock, fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    driver.does(1, Command::Propose(Wish::Pause));
    assert!(driver.table.is_paused() && driver.table.bot_on_turn().is_none());
    let act = Command::Act { moment: driver.moment(), action: cego_core::Action::Challenge };
    assert_eq!(driver.refused(1, act), TableRefusal::Paused);
    assert_eq!(driver.pass(599_999), []);
    assert_eq!(driver.pass(1), [Event::Resumed { seat: None }]);
    driver.does(1, Command::Propose(Wish::Pause));
    assert_eq!(driver.does(1, Command::GoOn), [Event::Resumed { seat: Some(Seat::new(0)) }]);
    driver.play_deal();
}

#[test]
fn a_match_can_end_by_agreement_also_in_a_deal() {
    let mut driver = friends(2);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    assert_eq!(driver.refused(1, Command::Propose(Wish::End)), TableRefusal::MatchNotBegun);
    driver.does(3, sit(None));
    driver.does(4, sit(None));
    driver.owner_acts();
    driver.does(1, Command::Propose(Wish::End));
    for who in 2..=4 {
        driver.does(who, Command::Answer { agrees: true });
    }
    assert_eq!(driver.table.stage(), Stage::Over);
    assert!(driver.events.iter().any(|e| matches!(e.event, Event::Annulled { deal: 0, .. })));
    assert_eq!(driver.replayed(), driver.table);
    for who in 1..=4 {
        driver.does(who, Command::GoOn);
    }
    assert_eq!((driver.table.stage(), driver.table.deal()), (Stage::Playing, 1));
}

#[test]
fn räuber_rounds_where_the_rules_know_them() {
    let refused = |driver: &mut Driver| driver.refused(1, Command::Propose(Wish::Raeuber { rounds: 2 }));
    let mut driver = friends(1);
    driver.play_deal();
    assert_eq!(refused(&mut driver), TableRefusal::Match(MatchRefusal::NoRaeuberRounds));

    let allowed = with_switch(Setup { fill: true, ..four() }, "raeuber_rounds");
    let mut driver = Driver::open(allowed, None);
    driver.does(1, sit(None));
    assert_eq!(refused(&mut driver), TableRefusal::DealUnderWay);
    driver.play_deal();
    driver.does(1, Command::Propose(Wish::Raeuber { rounds: 2 }));
    for _ in 0..2 {
        driver.does(1, Command::GoOn);
        assert!(driver.table.running().unwrap().is_raeuber_round());
        driver.play_deal();
        assert!(driver.records.last().unwrap().raeuber_round);
    }
    driver.does(1, Command::GoOn);
    assert!(!driver.table.running().unwrap().is_raeuber_round());
    assert_eq!(driver.replayed(), driver.table);
}
