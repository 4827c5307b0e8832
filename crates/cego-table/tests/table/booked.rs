//! Tables of a tournament: their seats were drawn before they were opened.

use cego_core::Seat;
use cego_table::{
    Booked, Clock, Command, Event, Gone, HostCommand, Link, Nonce, Origin, Placed, Secret, Setup, SetupFault,
    Stage, Table, TableRefusal, Time, Wish, deal_of, origin,
};
use cego_testkit::table::{Driver, four, person, sit};

const MINUTE: u64 = 60_000;

fn setup() -> Setup {
    Setup { deals: Some(2), clock: Clock::default(), undo: false, hints: false, ..four() }
}

fn comes(driver: &mut Driver, who: u128) -> Vec<Event> {
    driver.host(HostCommand::Came { who: person(who) })
}

#[test]
fn it_begins_when_all_are_there_and_the_first_seat_deals() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), None, Some(3)], false);
    for who in 1..=2 {
        comes(&mut driver, who);
    }
    assert_eq!(driver.table.stage(), Stage::Gathering);
    let happened = comes(&mut driver, 3);
    assert!(happened.contains(&Event::MatchBegan { draw: Vec::new(), dealer: Seat::new(0) }), "{happened:?}");
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn bots_stand_in_for_those_who_do_not_come_until_they_do() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), Some(3), Some(4)], false);
    comes(&mut driver, 1);
    driver.pass(MINUTE - 1);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    let happened = driver.pass(1);
    let missing =
        happened.iter().filter(|event| matches!(event, Event::StoodIn { why: Gone::Lost, .. })).count();
    assert_eq!((missing, driver.table.stage()), (3, Stage::Playing));
    comes(&mut driver, 2);
    assert!(!driver.table.chairs()[1].stood_in, "who comes plays");
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn it_is_played_to_its_end_without_anybody() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), None, Some(3), None], false);
    driver.pass(MINUTE);
    driver.bots();
    assert_eq!(driver.table.stage(), Stage::Over);
    assert_eq!(driver.records.len(), 2);
    let Some(Event::MatchEnded { shares }) = driver
        .events
        .iter()
        .map(|event| &event.event)
        .find(|event| matches!(event, Event::MatchEnded { .. }))
    else {
        panic!("the match has no end")
    };
    assert!(shares[0].who == Some(person(1)) && shares[0].own == 0 && shares[0].stood_in > 0);
    assert!(!shares[0].left, "who never came has not left");
    comes(&mut driver, 1);
    let _ = driver.try_do((cego_table::Caller::Person(person(1)), Command::GoOn));
    assert_eq!(driver.table.stage(), Stage::Over, "there is no second match");
}

#[test]
fn nobody_else_sits_down() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), None, Some(4)], false);
    for seat in [None, Some(0), Some(2)] {
        assert!(matches!(driver.refused(9, sit(seat)), TableRefusal::TableFull | TableRefusal::SeatTaken));
    }
    for who in [1, 2, 4] {
        comes(&mut driver, who);
    }
    driver.does(2, Command::Leave);
    for seat in [None, Some(1), Some(2)] {
        assert!(matches!(driver.refused(9, sit(seat)), TableRefusal::TableFull | TableRefusal::SeatTaken));
    }
    assert_eq!(
        driver.refused(9, Command::SeatBot { seat: Seat::new(1), bot: "level1".into() }),
        TableRefusal::NotHost
    );
    driver.does(2, sit(None));
    assert_eq!(driver.table.seat_of(person(2)), Some(Seat::new(1)), "they come back to their own");
    assert_eq!(driver.replayed(), driver.table);
}

/// Who leaves before the first deal has their seat kept, too.
#[test]
fn who_leaves_before_it_begins_comes_back_after() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), Some(3), Some(4)], false);
    driver.does(2, Command::Leave);
    for who in [1, 3, 4] {
        comes(&mut driver, who);
    }
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert!(matches!(driver.refused(9, sit(Some(1))), TableRefusal::SeatTaken));
    driver.does(2, sit(None));
    assert_eq!(driver.table.seat_of(person(2)), Some(Seat::new(1)));
    assert_eq!(driver.table.sees_as(person(2)), None, "a bot was dealt in");
}

#[test]
fn the_table_does_not_decide_about_the_tournament() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), Some(3), Some(4)], false);
    (1..=4).for_each(|who| drop(comes(&mut driver, who)));
    let wishes = [Wish::End, Wish::Pause, Wish::Remove { whom: Seat::new(1) }, Wish::Raeuber { rounds: 1 }];
    for wish in wishes {
        assert_eq!(driver.refused(1, Command::Propose(wish)), TableRefusal::OfTournament);
    }
    assert_eq!(driver.refused(1, Command::Propose(Wish::TakeBack)), TableRefusal::NoTakingBack);
}

#[test]
fn when_time_is_up_the_deal_is_played_out_or_broken_off() {
    let begun = || {
        let mut driver = Driver::open_booked(setup(), &[Some(1), None, None, None], false);
        comes(&mut driver, 1);
        driver
    };
    let mut driver = begun();
    assert_eq!(driver.host(HostCommand::TimeIsUp { play_out: true }), [Event::TimeIsUp]);
    assert_eq!(driver.host(HostCommand::TimeIsUp { play_out: true }), [], "it is said once");
    assert_eq!(driver.replayed(), driver.table);
    driver.play_deal();
    assert_eq!((driver.table.stage(), driver.records.len()), (Stage::Over, 1));
    let mut driver = begun();
    driver.host(HostCommand::TimeIsUp { play_out: false });
    assert_eq!((driver.table.stage(), driver.records.len()), (Stage::Over, 0));
    // Before the first deal nothing is under way.
    let mut driver = Driver::open_booked(setup(), &[Some(1), None, None, None], false);
    driver.host(HostCommand::TimeIsUp { play_out: true });
    assert_eq!(driver.table.stage(), Stage::Over);
    assert_eq!(driver.replayed(), driver.table);
    // Another table's time is nobody's business.
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(None));
    assert_eq!(driver.host(HostCommand::TimeIsUp { play_out: false }), []);
}

#[test]
fn the_same_cards_are_committed_to_and_nobody_adds_to_them() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), None, None, None], true);
    let tip = Link([3; 32]);
    driver.does(1, Command::Chain { tip });
    driver.does(1, Command::Add { nonce: Nonce([9; 16]) });
    comes(&mut driver, 1);
    driver.play_deal();
    let record = driver.records.pop().unwrap();
    let rules = driver.table.rules();
    let expected = deal_of(rules, &Secret([7; 32]).of_deal(0), &Default::default(), 0, Seat::new(0));
    assert_eq!(record.deal, expected, "the same wherever the secret is the same");
    let found = origin(rules, &record).unwrap();
    assert!(matches!(found, Origin::Committed(_)), "{found:?}");
    assert_eq!(found.reason(true), "nobody_added");
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    let open = |setup: Setup, seats: usize| {
        let booked = Booked { until: Time(0), same_cards: false };
        let seats = vec![Placed::Bot("level2".to_owned()); seats];
        Table::open_booked(setup, Secret([7; 32]), booked, seats, Time(0)).map(|_| ())
    };
    assert_eq!(open(setup(), 4), Ok(()));
    assert_eq!(open(setup(), 3), Err(vec![SetupFault::Seats]));
    assert_eq!(open(Setup { deals: None, ..setup() }, 4), Err(vec![SetupFault::Seats]));
    assert_eq!(open(Setup { rated: true, ..setup() }, 4), Err(vec![SetupFault::Seats]));
}
