//! Turn limits, lost connections and pauses.

use cego_core::Seat;
use cego_table::{
    Clock, Command, Decider, Event, HostCommand, Stage, StandInReason, TableRefusal, TableSetup,
};
use cego_testkit::table::{Driver, four, person, sit};

/// Returns a table with four people and the default clock.
fn people() -> Driver {
    let setup = TableSetup { clock: Clock::default(), ..four() };
    let mut driver = Driver::open(setup, None);
    for who in 1..=4 {
        driver.does(who, sit(None));
    }
    driver
}

fn on_turn(driver: &Driver) -> (u128, Seat) {
    let seat = driver.table.on_turn().unwrap();
    (driver.table.chairs()[seat.index()].owner.as_ref().unwrap().who.0, seat)
}

#[test]
fn slow_people_are_warned_then_played_for_and_after_two_turns_away() {
    let mut driver = people();
    let (who, seat) = on_turn(&driver);
    assert_eq!(driver.pass(19_999), []);
    assert_eq!(driver.pass(1), [Event::Warned { seat }]);
    assert_eq!(driver.pass(9_999), []);
    assert_eq!(driver.pass(1), [Event::TimedOut { seat }]);
    // The owner may still act until the stand-in has acted.
    assert_eq!(driver.table.bot_on_turn().unwrap().seat, seat);
    driver.bots();
    assert_eq!(driver.table.chairs()[seat.index()].decisions, [0, 1]);
    let last = driver.events.last().unwrap();
    assert!(matches!(last.event, Event::Acted { by: Decider::StandIn, .. }), "{last:?}");
    assert!(!driver.table.chairs()[seat.index()].is_played_by_bot(), "only this turn");
    // The others play on until the owner is on turn again.
    while on_turn(&driver).1 != seat {
        driver.owner_acts();
    }
    let events = driver.pass(30_000);
    let away = Event::StoodIn { seat, why: StandInReason::Missed };
    assert_eq!(events, [Event::Warned { seat }, Event::TimedOut { seat }, away]);
    driver.bots();
    let act = Command::Act { moment: driver.moment(), action: cego_core::Action::Challenge };
    assert_eq!(driver.refused(who, act), TableRefusal::StoodIn);
    assert_eq!(driver.does(who, Command::Return), [Event::Returned { seat }]);
    assert_eq!(driver.table.chairs()[seat.index()].missed, 0);
}

#[test]
fn an_action_in_time_is_no_missed_turn() {
    let mut driver = people();
    let (_, seat) = on_turn(&driver);
    driver.pass(30_000);
    driver.bots();
    while on_turn(&driver).1 != seat {
        driver.owner_acts();
    }
    assert_eq!(driver.table.chairs()[seat.index()].missed, 1);
    driver.pass(29_000);
    driver.owner_acts();
    assert_eq!(driver.table.chairs()[seat.index()].missed, 0);
}

#[test]
fn a_lost_connection_costs_nothing_for_a_while() {
    let mut driver = people();
    let (who, seat) = on_turn(&driver);
    driver.pass(5_000);
    driver.host(HostCommand::Went { who: person(who) });
    driver.pass(14_000);
    driver.host(HostCommand::Came { who: person(who) });
    driver.owner_acts();
    assert!(!driver.table.chairs()[seat.index()].stood_in);
    while on_turn(&driver).1 != seat {
        driver.owner_acts();
    }
    driver.host(HostCommand::Went { who: person(who) });
    let events = driver.pass(20_000);
    assert!(events.contains(&Event::StoodIn { seat, why: StandInReason::Lost }), "{events:?}");
    assert!(driver.bots() > 0);
    // The same person gets the same seat from any device.
    let events = driver.host(HostCommand::Came { who: person(who) });
    assert_eq!(events, [Event::Came { seat }, Event::Returned { seat }]);
    assert_eq!(driver.host(HostCommand::Came { who: person(who) }), []);
}

#[test]
fn the_next_deal_does_not_wait_for_ever() {
    let mut driver = people();
    driver.play_deal();
    driver.does(2, Command::GoOn);
    assert_eq!(driver.does(2, Command::GoOn), []);
    driver.pass(44_999);
    assert_eq!(driver.table.stage(), Stage::Resting);
    driver.pass(1);
    assert_eq!(driver.table.stage(), Stage::Playing);
}

/// Without a clock, another player must report that an owner is missing.
#[test]
fn where_no_clock_runs_the_others_ask_for_a_stand_in() {
    let mut driver = Driver::open(four(), None);
    for who in 1..=4 {
        driver.does(who, sit(None));
    }
    assert_eq!(driver.table.due(), None);
    let seat = Seat::new(2);
    assert_eq!(driver.refused(1, Command::Replace { seat }), TableRefusal::NotMissing);
    driver.host(HostCommand::Went { who: person(3) });
    driver.pass(19_000);
    assert_eq!(driver.refused(1, Command::Replace { seat }), TableRefusal::NotMissing);
    driver.pass(1_000);
    driver.does(1, Command::Replace { seat });
    assert!(driver.table.chairs()[2].is_played_by_bot());
    driver.play_deal();
}

#[test]
fn a_rated_match_nobody_comes_back_to_ends() {
    let setup = TableSetup {
        rated: true,
        undo: false,
        hints: false,
        deals: Some(9),
        clock: Clock::default(),
        ..four()
    };
    let mut driver = Driver::open(TableSetup { fill: true, ..setup }, None);
    driver.does(1, sit(Some(1)));
    driver.play_deal();
    driver.does(1, Command::GoOn);
    driver.host(HostCommand::Went { who: person(1) });
    driver.pass(899_999);
    assert_eq!(driver.table.stage(), Stage::Playing);
    let events = driver.pass(1);
    let Some(Event::MatchEnded { shares }) =
        events.iter().find(|e| matches!(e, Event::MatchEnded { .. }))
    else {
        panic!("{events:?}")
    };
    assert!(shares[1].left && shares[1].who == Some(person(1)) && !shares[0].left);
    assert!(events.iter().any(|event| matches!(event, Event::Annulled { deal: 1, .. })));
    assert_eq!(driver.replayed(), driver.table);
}

/// Setting the system clock back has no effect on the table.
#[test]
fn time_does_not_run_backwards() {
    let mut driver = people();
    driver.pass(20_000);
    driver.now = cego_table::Time(5);
    assert_eq!(driver.pass(0), []);
    driver.owner_acts();
    assert!(driver.events.windows(2).all(|pair| pair[0].at <= pair[1].at));
}

/// Breaks off a match that has been idle since now. Returns the new events.
fn broken_off(driver: &mut Driver) -> Vec<Event> {
    let why = Some("abandoned".to_owned());
    driver.host(HostCommand::BreakOff { idle_since: driver.table.at(), why })
}

#[test]
fn a_match_that_nobody_goes_on_with_is_broken_off() {
    for rated in [false, true] {
        let setup = TableSetup {
            rated,
            undo: !rated,
            hints: !rated,
            deals: Some(9),
            clock: Clock::default(),
            ..four()
        };
        let mut driver = Driver::open(setup, None);
        for who in 1..=4 {
            driver.does(who, sit(None));
        }
        driver.owner_acts();
        let last = driver.table.at();
        for who in 1..=4 {
            driver.host(HostCommand::Went { who: person(who) });
        }
        driver.pass(1_000);
        // The table was active after this time.
        let idle_since = cego_table::Time(last.0 - 1);
        assert_eq!(driver.host(HostCommand::BreakOff { idle_since, why: None }), []);
        let events = broken_off(&mut driver);
        let left = events.iter().filter(|event| matches!(event, Event::Left { .. })).count();
        assert_eq!(left, if rated { 4 } else { 0 });
        let [.., Event::Annulled { .. }, Event::MatchEnded { shares }, Event::Closed { why }] =
            &events[..]
        else {
            panic!("{events:?}");
        };
        assert_eq!(why.as_deref(), Some("abandoned"));
        // The shares name all owners, who have left only a rated match.
        assert!(
            shares.iter().all(|share| share.who.is_some() && share.left == rated),
            "{shares:?}"
        );
        assert_eq!(driver.table.stage(), Stage::Closed);
        assert_eq!(driver.table.due(), None);
    }
}

#[test]
fn a_table_without_a_match_is_closed_alone() {
    let mut driver = Driver::open(four(), None);
    driver.does(1, sit(None));
    driver.host(HostCommand::Went { who: person(1) });
    assert_eq!(broken_off(&mut driver), [Event::Closed { why: Some("abandoned".to_owned()) }]);
}
