//! The clock of a round.

use cego_table::Time;
use cego_tournament::sheet::Content;
use cego_tournament::{Command, Refusal};

use crate::hall::{Hall, player, secretary};

const MINUTE: u64 = 60_000;

#[test]
fn a_round_lasts_as_long_as_its_clock_goes() {
    let mut hall = Hall::begun("championship", 8);
    let left = |hall: &Hall| hall.now.time_left(0, hall.time).map(|left| left / MINUTE);
    assert_eq!(left(&hall), Some(90));
    hall.time = Time(30 * MINUTE);
    hall.desk(Command::Stop { round: 0 });
    hall.time = Time(50 * MINUTE);
    assert_eq!(left(&hall), Some(60));
    assert_eq!(hall.say(&secretary(), "", Command::Stop { round: 0 }), Err(Refusal::Stopped(0)));
    hall.desk(Command::GoOn { round: 0 });
    hall.time = Time(70 * MINUTE);
    assert_eq!(left(&hall), Some(40));
    let extend = || Command::Extend { round: 0, minutes: 15 };
    assert_eq!(hall.say(&secretary(), "", extend()), Err(Refusal::NoReason));
    hall.say(&secretary(), "late food", extend()).unwrap();
    assert_eq!(left(&hall), Some(55));
    hall.time = Time(600 * MINUTE);
    assert_eq!(left(&hall), Some(0));
}

#[test]
fn deals_are_left_out_only_when_the_time_is_over() {
    let mut hall = Hall::begun("championship", 8);
    let by = player(hall.now.seating(0)[0][0]);
    assert_eq!(hall.write(&by, (0, 0, 11), Content::Unplayed), Err(Refusal::TimeLeft));
    hall.time = Time(90 * MINUTE);
    hall.write(&by, (0, 0, 11), Content::Unplayed).unwrap();
}
