//! Proposals: undo, pauses, end of the match, Räuber rounds, and the removal of people.

use cego_core::matches::MatchRefusal;
use cego_core::{Seat, TableSize};
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, PersonName, Proposal, ProposalRequest, Remover,
    Stage, TableRefusal, TableSetup,
};
use cego_testkit::table::{Driver, four, person, sit, with_switch};

fn friends(people: u128) -> Driver {
    let mut driver = Driver::open(TableSetup { fill: people == 1, ..four() }, None);
    for who in 1..=people {
        driver.does(who, sit(Some(who as usize - 1)));
    }
    driver
}

/// One person alone with bots needs no agreement.
#[test]
fn alone_one_takes_back_at_will() {
    let mut driver = friends(1);
    driver.bots();
    assert_eq!(
        driver.refused(1, Command::Propose(ProposalRequest::TakeBack)),
        TableRefusal::NothingToTakeBack
    );
    let before = driver.table.game().cloned();
    driver.owner_acts();
    driver.bots();
    let events = driver.does(1, Command::Propose(ProposalRequest::TakeBack));
    assert!(matches!(events[..], [Event::Proposed { .. }, Event::Done]), "{events:?}");
    assert_eq!(driver.table.game().cloned(), before);
    assert_eq!(driver.replayed(), driver.table);
    driver.play_deal();
    assert_eq!(
        driver.refused(1, Command::Propose(ProposalRequest::TakeBack)),
        TableRefusal::NoDeal
    );
}

#[test]
fn among_friends_all_must_agree() {
    let mut driver = friends(4);
    let seat = driver.table.on_turn().unwrap();
    let (who, next) = (seat.index() as u128 + 1, TableSize::Four.next(seat).index() as u128 + 1);
    let before = driver.table.game().cloned();
    driver.owner_acts();
    driver.does(who, Command::Propose(ProposalRequest::TakeBack));
    assert_eq!(driver.table.proposal().unwrap().proposal, Proposal::Undo { to: 0 });
    assert_eq!(
        driver.refused(next, Command::Propose(ProposalRequest::Pause)),
        TableRefusal::ProposalOpen
    );
    assert_eq!(
        driver.refused(who, Command::Answer { agrees: true }),
        TableRefusal::NothingToAnswer
    );
    for other in (1..=4).filter(|&other| other != who) {
        assert_ne!(driver.table.game().cloned(), before);
        driver.does(other, Command::Answer { agrees: true });
    }
    assert_eq!(driver.table.game().cloned(), before);
    // A single refusal declines the proposal, and so does playing on.
    driver.owner_acts();
    driver.does(who, Command::Propose(ProposalRequest::TakeBack));
    driver.does(next, Command::Answer { agrees: false });
    assert!(driver.table.proposal().is_none());
    driver.does(who, Command::Propose(ProposalRequest::TakeBack));
    driver.owner_acts();
    assert!(driver.table.proposal().is_none());
    // The proposal expires without answers.
    driver.does(who, Command::Propose(ProposalRequest::TakeBack));
    assert_eq!(driver.pass(20_000), [Event::Declined { seat: None }]);
    assert_eq!(
        driver.refused(who, Command::Propose(ProposalRequest::TakeBack)),
        TableRefusal::TooManyProposals
    );
    assert_eq!(driver.replayed(), driver.table);
}

/// A person who has just lost the connection is asked too.
#[test]
fn nothing_is_decided_behind_a_lost_connection() {
    let clock = Clock::default();
    let mut driver = Driver::open(TableSetup { clock, ..four() }, None);
    for who in 1..=4 {
        driver.does(who, sit(Some(who as usize - 1)));
    }
    driver.does(1, Command::Propose(ProposalRequest::End));
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
    let setup = TableSetup {
        rated: true,
        undo: false,
        hints: false,
        deals: Some(4),
        clock,
        fill: true,
        ..four()
    };
    let mut driver = Driver::open(setup, None);
    driver.does(1, sit(None));
    driver.bots();
    driver.owner_acts();
    assert_eq!(
        driver.refused(1, Command::Propose(ProposalRequest::TakeBack)),
        TableRefusal::NoTakingBack
    );
    assert_eq!(driver.refused(1, Command::Propose(ProposalRequest::Pause)), TableRefusal::NoPauses);
}

#[test]
fn a_pause_stops_clocks_and_players() {
    let clock = Clock::default();
    let mut driver = Driver::open(TableSetup { clock, fill: true, ..four() }, None);
    driver.does(1, sit(Some(0)));
    driver.does(1, Command::Propose(ProposalRequest::Pause));
    assert!(driver.table.is_paused() && driver.table.bot_on_turn().is_none());
    let act = Command::Act { moment: driver.moment(), action: cego_core::Action::Challenge };
    assert_eq!(driver.refused(1, act), TableRefusal::Paused);
    assert_eq!(driver.pass(599_999), []);
    assert_eq!(driver.pass(1), [Event::Resumed { seat: None }]);
    driver.does(1, Command::Propose(ProposalRequest::Pause));
    assert_eq!(driver.does(1, Command::GoOn), [Event::Resumed { seat: Some(Seat::new(0)) }]);
    driver.play_deal();
}

#[test]
fn a_match_can_end_by_agreement_also_in_a_deal() {
    let mut driver = friends(2);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    assert_eq!(
        driver.refused(1, Command::Propose(ProposalRequest::End)),
        TableRefusal::MatchNotBegun
    );
    driver.does(3, sit(None));
    driver.does(4, sit(None));
    driver.owner_acts();
    driver.does(1, Command::Propose(ProposalRequest::End));
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
    let refused = |driver: &mut Driver| {
        driver.refused(1, Command::Propose(ProposalRequest::Raeuber { rounds: 2 }))
    };
    let mut driver = friends(1);
    driver.play_deal();
    assert_eq!(refused(&mut driver), TableRefusal::Match(MatchRefusal::NoRaeuberRounds));

    let allowed = with_switch(TableSetup { fill: true, ..four() }, "raeuber_rounds");
    let mut driver = Driver::open(allowed, None);
    driver.does(1, sit(None));
    assert_eq!(refused(&mut driver), TableRefusal::DealUnderWay);
    driver.play_deal();
    driver.does(1, Command::Propose(ProposalRequest::Raeuber { rounds: 2 }));
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

fn remove(seat: usize) -> Command {
    Command::Propose(ProposalRequest::Remove { whom: Seat::new(seat) })
}

const YES: Command = Command::Answer { agrees: true };
const NO: Command = Command::Answer { agrees: false };

/// Returns a match with people on the first seats and bots on the others.
fn playing(people: u128, setup: TableSetup) -> Driver {
    let mut driver = Driver::open(TableSetup { fill: false, ..setup }, Some(person(1)));
    for who in 1..=people {
        driver.does(who, sit(Some(who as usize - 1)));
    }
    for seat in people as usize..4 {
        driver.does(1, Command::SeatBot { seat: Seat::new(seat), bot: "level1".to_owned() });
    }
    driver.does(1, Command::Begin);
    driver
}

#[test]
fn all_other_people_agree_and_the_seat_is_left() {
    let mut driver = playing(4, four());
    let whom = Seat::new(2);
    let proposed = driver.does(1, remove(2));
    assert_eq!(
        proposed,
        [Event::Proposed { seat: Seat::new(0), proposal: Proposal::Remove { whom } }]
    );
    let asked: Vec<Seat> = driver.table.missing(driver.table.proposal().unwrap()).collect();
    assert_eq!(asked, [Seat::new(1), Seat::new(3)], "neither who proposed it nor whom it is about");
    driver.does(2, YES);
    assert!(driver.table.seat_of(person(3)).is_some(), "one is still asked");
    let done = driver.does(4, YES);
    let by = Remover::Others;
    let removed = [Event::Done, Event::Removed { seat: whom, by }, Event::Left { seat: whom }];
    assert_eq!(done[1..4], removed);
    // The removed person counts as having left: a bot plays the hand on, and the deal counts.
    assert!(driver.table.chairs()[2].is_played_by_bot() && driver.table.stage() == Stage::Playing);
    driver.play_deal();
    assert_eq!(driver.refused(3, sit(None)), TableRefusal::Removed);
    for who in [1, 2, 4] {
        driver.does(who, Command::GoOn);
    }
    assert_eq!(driver.refused(3, sit(Some(2))), TableRefusal::Removed, "nor in a later deal");
    driver.does(5, sit(Some(2)));
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn one_no_is_enough_and_so_is_no_answer() {
    let mut driver = playing(4, four());
    driver.does(1, remove(2));
    assert_eq!(driver.does(4, NO), [Event::Declined { seat: Some(Seat::new(3)) }]);
    driver.does(1, remove(2));
    driver.does(2, YES);
    assert_eq!(driver.pass(20_000), [Event::Declined { seat: None }]);
    assert!(driver.table.seat_of(person(3)).is_some());
    // A third proposal in this match is refused, even in a later deal. Others may still propose it,
    // and other people may be proposed.
    assert_eq!(driver.refused(1, remove(2)), TableRefusal::ProposedBefore);
    driver.play_deal();
    for who in 1..=4 {
        driver.does(who, Command::GoOn);
    }
    assert_eq!(driver.refused(1, remove(2)), TableRefusal::ProposedBefore);
    driver.does(1, remove(3));
    driver.does(1, NO);
    driver.does(2, remove(2));
    driver.does(2, NO);
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn the_next_match_forgets_what_was_proposed_and_not_who_had_to_leave() {
    let mut driver = playing(4, TableSetup { deals: Some(1), ..four() });
    for _ in 0..2 {
        driver.does(1, remove(2));
        driver.does(1, NO);
    }
    driver.does(2, remove(3));
    driver.does(1, YES);
    driver.does(3, YES);
    driver.play_deal();
    assert_eq!(driver.table.stage(), Stage::Over);
    for who in 1..=3 {
        driver.does(who, Command::GoOn);
    }
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert_eq!(driver.refused(4, sit(None)), TableRefusal::Removed);
    driver.does(1, remove(2));
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn nobody_decides_it_who_may_not() {
    let mut driver = playing(4, four());
    driver.does(1, remove(2));
    assert_eq!(driver.refused(3, YES), TableRefusal::NothingToAnswer, "whom it is about");
    assert_eq!(driver.refused(3, NO), TableRefusal::NothingToAnswer, "nor can they stop it");
    assert_eq!(driver.refused(9, YES), TableRefusal::NotSeated, "a spectator");
    assert_eq!(driver.refused(9, remove(2)), TableRefusal::NotSeated);
    assert_eq!(driver.refused(1, YES), TableRefusal::NothingToAnswer, "twice");
    driver.does(2, YES);
    assert_eq!(driver.refused(2, YES), TableRefusal::NothingToAnswer, "for two seats");
    assert!(driver.table.seat_of(person(3)).is_some());
    assert_eq!(driver.replayed(), driver.table);
}

/// One person alone can remove nobody. Bots and stand-ins have no vote.
#[test]
fn two_people_have_to_agree() {
    let mut driver = playing(2, four());
    assert_eq!(driver.refused(1, remove(1)), TableRefusal::TooFewToRemove);
    assert_eq!(driver.refused(1, remove(2)), TableRefusal::NobodyToRemove, "a bot of the table");
    assert_eq!(driver.refused(1, remove(0)), TableRefusal::NobodyToRemove, "oneself");
    assert_eq!(driver.refused(1, remove(4)), TableRefusal::NoSuchSeat);

    let mut driver = playing(3, four());
    driver.does(3, Command::StandIn);
    assert_eq!(driver.refused(1, remove(1)), TableRefusal::TooFewToRemove, "3 cannot be asked");
    driver.does(1, remove(2));
    driver.does(2, YES);
    assert_eq!(driver.table.seat_of(person(3)), None, "who is away can be asked to leave");

    // A voter leaves before answering. The remaining person must not decide alone.
    let mut driver = playing(3, four());
    driver.does(1, remove(1));
    let events = driver.does(3, Command::StandIn);
    assert!(events.contains(&Event::Declined { seat: None }), "{events:?}");
    let mut driver = playing(3, four());
    driver.does(1, remove(1));
    let events = driver.does(2, Command::Leave);
    assert!(events.contains(&Event::Declined { seat: None }), "gone by themselves: {events:?}");
    driver.does(2, sit(None));
    assert_eq!(driver.replayed(), driver.table);
}

/// The bot of an account can be removed like a person, but has no vote.
#[test]
fn bots_of_somebody_do_not_vote() {
    let mut driver = Driver::open(four(), Some(person(1)));
    driver.does(1, sit(Some(0)));
    driver.does(2, sit(Some(1)));
    driver.does(3, sit(Some(2)));
    driver.try_do((Caller::Bot(person(8)), sit(Some(3)))).unwrap();
    driver.does(1, Command::Begin);
    assert_eq!(
        driver.try_do((Caller::Bot(person(8)), remove(1))),
        Err(TableRefusal::TooFewToRemove)
    );
    driver.does(1, remove(1));
    let answer = driver.try_do((Caller::Bot(person(8)), NO));
    assert_eq!(answer, Err(TableRefusal::NothingToAnswer));
    driver.does(3, YES);
    assert_eq!(driver.table.seat_of(person(2)), None);
    driver.does(3, remove(3));
    driver.does(1, YES);
    assert_eq!(driver.try_do((Caller::Bot(person(8)), sit(None))), Err(TableRefusal::Removed));
}

/// A removal could let a friend in the next seat take a rated match from its winner.
#[test]
fn nobody_has_to_leave_a_rated_match() {
    let rated = TableSetup {
        rated: true,
        undo: false,
        hints: false,
        clock: Clock::default(),
        deals: Some(1),
        ..four()
    };
    let mut driver = playing(4, rated);
    assert_eq!(driver.refused(1, remove(2)), TableRefusal::NoRemoving);
    driver.play_deal();
    assert_eq!(driver.table.stage(), Stage::Over);
    driver.does(1, remove(2));
    driver.does(2, YES);
    assert_eq!(driver.does(4, YES).last(), Some(&Event::Rose { seat: Seat::new(2) }));
}

/// A vote concerns the person, not the cards. It continues when the deal ends.
#[test]
fn a_vote_outlives_the_deal() {
    let mut driver = playing(4, four());
    driver.does(1, remove(2));
    driver.play_deal();
    assert!(driver.table.proposal().is_some());
    driver.does(2, YES);
    driver.does(4, YES);
    assert_eq!(driver.table.seat_of(person(3)), None);
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn a_host_who_has_to_leave_passes_the_rights_on() {
    let mut driver = playing(3, four());
    driver.does(2, remove(0));
    let events = driver.does(3, YES);
    assert!(events.contains(&Event::HostPassed { who: person(2) }), "{events:?}");
    assert_eq!(driver.table.host(), Some(person(2)));
}

/// A person unseated once may have taken the wrong seat. The second time they stay away.
#[test]
fn whom_the_host_unseats_twice_stays_away() {
    let mut driver = Driver::open(four(), Some(person(1)));
    driver.does(1, sit(Some(0)));
    driver.does(2, sit(Some(1)));
    assert_eq!(driver.refused(1, remove(1)), TableRefusal::MatchNotBegun);
    let (seat, unseat) = (Seat::new(1), Command::Unseat { seat: Seat::new(1) });
    let events = driver.does(1, unseat.clone());
    assert_eq!(events, [Event::Removed { seat, by: Remover::Host }, Event::Rose { seat }]);
    driver.does(2, sit(Some(1)));
    driver.does(1, unseat);
    assert_eq!(driver.refused(2, sit(None)), TableRefusal::Removed);
    // The host's own seat and seats of bots are only freed.
    driver.does(1, Command::SeatBot { seat: Seat::new(2), bot: "level1".to_owned() });
    for seat in [2, 0] {
        let seat = Seat::new(seat);
        assert_eq!(driver.does(1, Command::Unseat { seat }), [Event::Rose { seat }]);
    }
    assert_eq!(driver.replayed(), driver.table);
}

/// A new session or a new account does not let a removed person back in.
#[test]
fn who_had_to_leave_as_a_guest_does_not_come_back_with_an_account() {
    let became = |guest, who| HostCommand::Became {
        guest: person(guest),
        who: person(who),
        name: PersonName::new("Veronika").unwrap(),
    };
    let mut driver = playing(4, four());
    driver.does(1, remove(2));
    driver.does(2, YES);
    driver.does(4, YES);
    driver.host(became(3, 30));
    assert_eq!(driver.refused(30, sit(None)), TableRefusal::Removed);
    // They sit down as a new guest, and then log in.
    driver.play_deal();
    driver.does(7, sit(Some(2)));
    assert_eq!(driver.try_do(became(7, 30)), Err(TableRefusal::Removed));
    assert_eq!(driver.table.seat_of(person(30)), None);
    assert_eq!(driver.replayed(), driver.table);
}
