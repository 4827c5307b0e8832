//! Who sits down in the middle of a deal has the seat from the next one on.

use cego_core::Seat;
use cego_table::{Clock, Command, Event, Hand, HostCommand, Setup, Stage, TableRefusal, Wish};
use cego_testkit::table::{Driver, four, person, sit};

fn begun() -> Driver {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(2)));
    driver.bots();
    assert_eq!(driver.table.stage(), Stage::Playing);
    driver
}

/// Plays a deal to its end; who decided on a seat.
fn hands(driver: &mut Driver, seat: usize) -> Vec<Hand> {
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
    for command in [act, Command::Propose(Wish::End), Command::Answer { agrees: false }, Command::GoOn] {
        assert_eq!(driver.refused(2, command), TableRefusal::NextDeal);
    }
    let decided = hands(&mut driver, 3);
    assert!(decided.len() > 5 && decided.iter().all(|by| *by == Hand::Bot), "{decided:?}");
    let record = driver.records.pop().unwrap();
    assert_eq!(record.players[Seat::new(3)].name, "", "the deal was the bot's");
    assert_eq!(record.players[Seat::new(3)].bot.as_deref(), Some("level2"));
    assert_eq!(driver.table.sees_as(person(2)), Some(Seat::new(3)), "the deal is over");
    driver.does(1, Command::GoOn);
    assert_eq!(driver.table.stage(), Stage::Resting, "the table waits for them too");
    driver.does(2, Command::GoOn);
    assert!(hands(&mut driver, 3).iter().all(|by| *by == Hand::Owner));
    assert_eq!(driver.records.pop().unwrap().players[Seat::new(3)].name, "Vroni (2)");
    assert_eq!(driver.replayed(), driver.table);
}

/// One identity sees one hand, and a new one sees none: the seats of bots and of people who left show nothing.
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
    assert_eq!(driver.table.sees_as(person(1)), Some(Seat::new(2)), "whose deal it is comes back to it");
    assert!(hands(&mut driver, 2).iter().all(|by| *by == Hand::Owner));
}

/// Who comes back to a seat they left in an earlier deal waits as a stranger does: a bot has played this one.
#[test]
fn a_rated_seat_waits_too() {
    let clock = Clock::default();
    let rated = Setup { rated: true, undo: false, hints: false, deals: Some(2), clock, ..four() };
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
    assert_eq!(shares, [(1, false), (2, false), (3, true), (4, false)], "4 came back before the end");
}

/// The last person goes: who waits keeps the table awake, and has a seat when the bots are through.
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

/// The match ends in the deal they waited out: it was not theirs.
#[test]
fn a_match_they_waited_out_is_not_theirs() {
    let mut driver = begun();
    driver.does(2, sit(Some(0)));
    let done = driver.does(1, Command::Propose(Wish::End));
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
