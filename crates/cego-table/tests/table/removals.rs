//! Who has to leave a table, and who may say so.

use cego_core::Seat;
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, PersonName, Proposal, Remover, Setup, Stage, TableRefusal,
    Wish,
};
use cego_testkit::table::{Driver, four, person, sit};

fn remove(seat: usize) -> Command {
    Command::Propose(Wish::Remove { whom: Seat::new(seat) })
}

const YES: Command = Command::Answer { agrees: true };
const NO: Command = Command::Answer { agrees: false };

/// A match at which these people sit, on the seats from the first on; bots have the others.
fn playing(people: u128, setup: Setup) -> Driver {
    let mut driver = Driver::open(Setup { fill: false, ..setup }, Some(person(1)));
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
    assert_eq!(proposed, [Event::Proposed { seat: Seat::new(0), proposal: Proposal::Remove { whom } }]);
    let asked: Vec<Seat> = driver.table.missing(driver.table.proposal().unwrap()).collect();
    assert_eq!(asked, [Seat::new(1), Seat::new(3)], "neither who proposed it nor whom it is about");
    driver.does(2, YES);
    assert!(driver.table.seat_of(person(3)).is_some(), "one is still asked");
    let done = driver.does(4, YES);
    let by = Remover::Others;
    let removed = [Event::Done, Event::Removed { seat: whom, by }, Event::Left { seat: whom }];
    assert_eq!(done[1..4], removed);
    // As if they had left: a bot plays the hand on, and the deal counts.
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
    // Not a third time in this match, not even in a later deal; others may still ask, and about others.
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
    let mut driver = playing(4, Setup { deals: Some(1), ..four() });
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

/// One person alone throws nobody out, whatever bots or stand-ins would say.
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

    // Who was asked goes away before the answer: nothing is decided by the one who is left.
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

/// Somebody's own bot is asked to leave as a person is, and says nothing about others.
#[test]
fn bots_of_somebody_do_not_vote() {
    let mut driver = Driver::open(four(), Some(person(1)));
    driver.does(1, sit(Some(0)));
    driver.does(2, sit(Some(1)));
    driver.does(3, sit(Some(2)));
    driver.try_do((Caller::Bot(person(8)), sit(Some(3)))).unwrap();
    driver.does(1, Command::Begin);
    assert_eq!(driver.try_do((Caller::Bot(person(8)), remove(1))), Err(TableRefusal::TooFewToRemove));
    driver.does(1, remove(1));
    let answer = driver.try_do((Caller::Bot(person(8)), NO));
    assert_eq!(answer, Err(TableRefusal::NothingToAnswer));
    driver.does(3, YES);
    assert_eq!(driver.table.seat_of(person(2)), None);
    driver.does(3, remove(3));
    driver.does(1, YES);
    assert_eq!(driver.try_do((Caller::Bot(person(8)), sit(None))), Err(TableRefusal::Removed));
}

/// A friend in the next seat could else take the match of the one who wins.
#[test]
fn nobody_has_to_leave_a_rated_match() {
    let rated =
        Setup { rated: true, undo: false, hints: false, clock: Clock::default(), deals: Some(1), ..four() };
    let mut driver = playing(4, rated);
    assert_eq!(driver.refused(1, remove(2)), TableRefusal::NoRemoving);
    driver.play_deal();
    assert_eq!(driver.table.stage(), Stage::Over);
    driver.does(1, remove(2));
    driver.does(2, YES);
    assert_eq!(driver.does(4, YES).last(), Some(&Event::Rose { seat: Seat::new(2) }));
}

/// It is about the person and not about the cards: a deal that ends meanwhile changes nothing.
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

/// A friend may have sat on the wrong seat; who is sent away twice stays away.
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
    // The host's own seat, and those of bots, are only freed.
    driver.does(1, Command::SeatBot { seat: Seat::new(2), bot: "level1".to_owned() });
    for seat in [2, 0] {
        let seat = Seat::new(seat);
        assert_eq!(driver.does(1, Command::Unseat { seat }), [Event::Rose { seat }]);
    }
    assert_eq!(driver.replayed(), driver.table);
}

/// Another session, or an account made meanwhile, is no way back.
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
    // They sit down as a new guest, and then say who they are.
    driver.play_deal();
    driver.does(7, sit(Some(2)));
    assert_eq!(driver.try_do(became(7, 30)), Err(TableRefusal::Removed));
    assert_eq!(driver.table.seat_of(person(30)), None);
    assert_eq!(driver.replayed(), driver.table);
}
