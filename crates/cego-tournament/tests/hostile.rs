//! People who want what they may not.

use cego_tournament::{Command, Entrant, Refusal};

use crate::hall::{Hall, cego, player, secretary};

#[test]
fn nobody_writes_or_confirms_at_another_table() {
    let mut hall = Hall::begun("championship", 8);
    let other = hall.now.seating(0)[1][0];
    assert_eq!(hall.write(&player(other), (0, 0, 0), cego(0, 50)), Err(Refusal::NotYourTable));
    hall.write(&player(hall.now.seating(0)[0][0]), (0, 0, 0), cego(0, 50)).unwrap();
    // Not even whether they guessed what stands there.
    assert_eq!(hall.write(&player(other), (0, 0, 0), cego(0, 50)), Err(Refusal::NotYourTable));
    let dispute = hall.say(&player(other), "mine", Command::Dispute { round: 0, table: 0 });
    assert_eq!(dispute, Err(Refusal::NotYourTable));
    let sums = Command::Sum { round: 0, table: 0, sums: vec![0; 4] };
    assert_eq!(hall.say(&player(other), "", sums), Err(Refusal::NotYourTable));
    assert_eq!(hall.write(&player(99), (0, 0, 0), cego(0, 51)), Err(Refusal::NotYourTable));
}

#[test]
fn players_run_nothing() {
    let mut hall = Hall::begun("championship", 8);
    let by = player(1);
    for command in [
        Command::Draw,
        Command::Leave(2),
        Command::Close { round: 0 },
        Command::Extend { round: 0, minutes: 10 },
        Command::Change(1, Box::new(Entrant::named("Champion"))),
        Command::MetBefore(vec![(1, 2)]),
        Command::Penalise { number: 2, round: 0, amount: -40, paragraph: String::new() },
        Command::Lift(3),
        Command::End,
        Command::Reopen,
    ] {
        assert_eq!(hall.say(&by, "because", command.clone()), Err(Refusal::NotAllowed), "{command:?}");
    }
}

#[test]
fn numbers_at_their_ends_are_refused() {
    let mut hall = Hall::begun("championship", 8);
    for sum in [i64::MIN, i64::MAX, 1_000_001] {
        let sums = Command::Sum { round: 0, table: 0, sums: vec![sum; 4] };
        assert_eq!(hall.say(&secretary(), "", sums), Err(Refusal::LargeSum(sum)));
    }
    for round in [usize::MAX, 2] {
        assert_eq!(hall.say(&secretary(), "", Command::Begin { round }), Err(Refusal::NoSuchRound(round)));
        assert_eq!(
            hall.write(&secretary(), (round, usize::MAX, usize::MAX), cego(0, 50)),
            Err(Refusal::NoSuchRound(round))
        );
    }
    assert_eq!(hall.say(&secretary(), "", Command::Leave(u32::MAX)), Err(Refusal::NoSuchPerson(u32::MAX)));
    let extend = Command::Extend { round: 0, minutes: i32::MIN };
    assert_eq!(hall.say(&secretary(), "because", extend), Err(Refusal::Minutes(i32::MIN)));
}

#[test]
fn a_refusal_changes_nothing() {
    let mut hall = Hall::begun("championship", 8);
    let events = hall.events.len();
    let long = "x".repeat(501);
    assert_eq!(hall.say(&secretary(), &long, Command::End), Err(Refusal::LongReason));
    assert_eq!(hall.say(&secretary(), "", Command::End), Err(Refusal::RoundsOpen));
    assert_eq!(hall.say(&secretary(), "", Command::Begin { round: 0 }), Err(Refusal::HasBegun(0)));
    assert_eq!(hall.say(&secretary(), "", Command::Begin { round: 1 }), Err(Refusal::BeforeIsOpen(0)));
    assert_eq!(hall.say(&secretary(), "", Command::Draw), Err(Refusal::AllDrawn));
    assert_eq!(hall.events.len(), events);
}

#[test]
fn nothing_happens_after_the_end() {
    let mut hall = Hall::begun("championship", 8);
    hall.play(0, 1);
    hall.desk(Command::Begin { round: 1 });
    hall.play(1, 2);
    hall.desk(Command::End);
    assert_eq!(hall.write(&secretary(), (0, 0, 0), cego(0, 50)), Err(Refusal::Ended));
    assert_eq!(hall.say(&secretary(), "", Command::Reopen), Err(Refusal::NoReason));
    hall.say(&secretary(), "a sheet turned up", Command::Reopen).unwrap();
    assert!(!hall.now.has_ended());
}
