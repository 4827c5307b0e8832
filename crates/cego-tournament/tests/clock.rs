//! Tests of the clock of a round.

use cego_table::Time;
use cego_tournament::format::Unfinished;
use cego_tournament::sheet::Content;
use cego_tournament::{Command, Entrant, TournamentRefusal};

use crate::hall::{Hall, cego, format, player, secretary};

const MINUTE: u64 = 60_000;

#[test]
fn a_round_lasts_as_long_as_its_clock_goes() {
    let mut hall = Hall::begun("twelve", 8);
    let left = |hall: &Hall| hall.now.time_left(0, hall.time).map(|left| left / MINUTE);
    assert_eq!(left(&hall), Some(90));
    hall.time = Time(30 * MINUTE);
    hall.desk(Command::Stop { round: 0 });
    hall.time = Time(50 * MINUTE);
    assert_eq!(left(&hall), Some(60));
    assert_eq!(
        hall.say(&secretary(), "", Command::Stop { round: 0 }),
        Err(TournamentRefusal::Stopped(0))
    );
    hall.desk(Command::GoOn { round: 0 });
    hall.time = Time(70 * MINUTE);
    assert_eq!(left(&hall), Some(40));
    let extend = || Command::Extend { round: 0, minutes: 15 };
    assert_eq!(hall.say(&secretary(), "", extend()), Err(TournamentRefusal::NoReason));
    hall.say(&secretary(), "late food", extend()).unwrap();
    assert_eq!(left(&hall), Some(55));
    hall.time = Time(600 * MINUTE);
    assert_eq!(left(&hall), Some(0));
}

#[test]
fn deals_are_left_out_only_when_the_time_is_over() {
    let mut hall = Hall::begun("twelve", 8);
    let by = player(hall.now.seating(0)[0][0]);
    assert_eq!(hall.write(&by, (0, 0, 11), Content::Unplayed), Err(TournamentRefusal::TimeLeft));
    hall.time = Time(90 * MINUTE);
    hall.write(&by, (0, 0, 11), Content::Unplayed).unwrap();
}

/// Plays a round of the championship until its time is over, with one deal missing at each table.
fn over(unfinished: Unfinished) -> Hall {
    let mut format = format("twelve");
    format.rounds[0].unfinished = unfinished;
    let mut hall = Hall::of(format);
    hall.desk(Command::EnterAll((1..=8).map(|n| Entrant::named(&format!("Person {n}"))).collect()));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    for table in 0..2 {
        for line in 0..10 {
            hall.write(&secretary(), (0, table, line), cego(0, 50)).unwrap();
        }
    }
    hall.time = Time(91 * MINUTE);
    hall
}

fn finish(hall: &mut Hall) {
    for table in 0..2 {
        for line in hall.now.table(0, table).unwrap().sheet.missing() {
            hall.write(&secretary(), (0, table, line), Content::Unplayed).unwrap();
        }
        hall.desk(Command::Confirm { round: 0, table, seen: hall.now.number() });
    }
}

#[test]
fn one_deal_may_be_under_way_when_the_time_is_over() {
    let mut hall = over(Unfinished::PlayedOut);
    let by = player(hall.now.seating(0)[0][0]);
    hall.write(&by, (0, 0, 10), cego(1, 40)).unwrap();
    assert_eq!((hall.now.late(0, 0), hall.now.too_late(0)), (vec![10], vec![]));
    hall.write(&by, (0, 0, 11), cego(1, 40)).unwrap();
    assert_eq!((hall.now.late(0, 0), hall.now.too_late(0)), (vec![10, 11], vec![0]));
    finish(&mut hall);
    assert_eq!(
        hall.say(&secretary(), "", Command::Close { round: 0 }),
        Err(TournamentRefusal::Late(vec![0]))
    );
    // After a correction by the desk, the round can be closed. Lines of the desk are never late.
    hall.say(
        &secretary(),
        "begun after the time",
        Command::Write {
            round: 0,
            table: 0,
            line: 11,
            content: Some(Box::new(Content::Unplayed)),
            seen: hall.now.number(),
        },
    )
    .unwrap();
    hall.desk(Command::Confirm { round: 0, table: 0, seen: hall.now.number() });
    hall.desk(Command::Close { round: 0 });
}

#[test]
fn a_deal_after_the_time_can_be_void_or_explained() {
    let mut hall = over(Unfinished::Void);
    let by = player(hall.now.seating(0)[1][2]);
    // Changing a line from before the end is a correction, not a late deal.
    hall.write(&by, (0, 1, 3), cego(2, 33)).unwrap();
    assert_eq!(hall.now.late(0, 1), Vec::<usize>::new());
    hall.write(&by, (0, 1, 10), cego(2, 33)).unwrap();
    assert_eq!(hall.now.too_late(0), [1]);
    finish(&mut hall);
    assert_eq!(
        hall.say(&secretary(), "", Command::Close { round: 0 }),
        Err(TournamentRefusal::Late(vec![1]))
    );
    hall.say(&secretary(), "their phone had no network", Command::Close { round: 0 }).unwrap();
    assert_eq!(hall.again().rounds(), hall.now.rounds());
}

#[test]
fn more_time_makes_a_deal_timely_again() {
    let mut hall = over(Unfinished::Void);
    let by = player(hall.now.seating(0)[0][0]);
    hall.write(&by, (0, 0, 10), cego(1, 40)).unwrap();
    hall.say(&secretary(), "a fire alarm", Command::Extend { round: 0, minutes: 5 }).unwrap();
    assert_eq!(hall.now.late(0, 0), Vec::<usize>::new());
    // A clock that was stopped before the end has no end.
    hall.desk(Command::Stop { round: 0 });
    assert_eq!(hall.now.late(0, 0), Vec::<usize>::new());
}

#[test]
fn warnings_come_before_the_end() {
    let mut hall = Hall::begun("twelve", 8);
    let mut at = |minute| {
        hall.time = Time(minute * MINUTE);
        (hall.now.warning(0, hall.time), hall.now.next_warning(0, hall.time))
    };
    assert_eq!(at(0), (None, Some((15, 75 * MINUTE))));
    assert_eq!(at(75), (Some(15), Some((5, 10 * MINUTE))));
    assert_eq!(at(86), (Some(5), None));
    assert_eq!(at(90), (None, None));
}

#[test]
fn time_given_after_the_end_counts_from_now() {
    let mut hall = Hall::begun("twelve", 8);
    let extend = |hall: &mut Hall, minutes: i32| {
        hall.say(&secretary(), "a fire alarm", Command::Extend { round: 0, minutes }).unwrap();
        assert_eq!(hall.again().time_left(0, hall.time), hall.now.time_left(0, hall.time));
        hall.now.time_left(0, hall.time).unwrap()
    };
    // More time was taken away than was left.
    assert_eq!(extend(&mut hall, -500), 0);
    assert_eq!(extend(&mut hall, 10), 10 * MINUTE);
    // The first extension comes two and a half minutes after the end; the second comes while time
    // is left.
    hall.time = Time(12 * MINUTE + 30_000);
    assert_eq!(hall.now.time_left(0, hall.time), Some(0));
    assert_eq!(extend(&mut hall, 5), 5 * MINUTE);
    assert_eq!(extend(&mut hall, 5), 10 * MINUTE);
    assert_eq!(extend(&mut hall, -3), 7 * MINUTE);
    // The clock is stopped after the time is over.
    hall.time = Time(30 * MINUTE);
    hall.desk(Command::Stop { round: 0 });
    hall.time = Time(50 * MINUTE);
    assert_eq!(extend(&mut hall, 8), 8 * MINUTE);
    hall.desk(Command::GoOn { round: 0 });
    hall.time = Time(51 * MINUTE);
    assert_eq!(hall.now.time_left(0, hall.time), Some(7 * MINUTE));
}
