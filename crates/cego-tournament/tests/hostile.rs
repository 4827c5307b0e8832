//! Forbidden commands, and random commands: accepted ones can be replayed, and sums stay zero.

use cego_tournament::standings::standings_now;
use cego_tournament::{Command, Entrant, RoundStage, Tournament, TournamentRefusal};
use proptest::prelude::*;

use crate::hall::{Hall, cego, player, referee, secretary};

#[test]
fn nobody_writes_or_confirms_at_another_table() {
    let mut hall = Hall::begun("championship", 8);
    let other = hall.now.seating(0)[1][0];
    assert_eq!(
        hall.write(&player(other), (0, 0, 0), cego(0, 50)),
        Err(TournamentRefusal::NotYourTable)
    );
    hall.write(&player(hall.now.seating(0)[0][0]), (0, 0, 0), cego(0, 50)).unwrap();
    // The refusal does not reveal the content of the line.
    assert_eq!(
        hall.write(&player(other), (0, 0, 0), cego(0, 50)),
        Err(TournamentRefusal::NotYourTable)
    );
    let dispute = hall.say(&player(other), "mine", Command::Dispute { round: 0, table: 0 });
    assert_eq!(dispute, Err(TournamentRefusal::NotYourTable));
    let sums = Command::Sum { round: 0, table: 0, sums: vec![0; 4] };
    assert_eq!(hall.say(&player(other), "", sums), Err(TournamentRefusal::NotYourTable));
    assert_eq!(
        hall.write(&player(99), (0, 0, 0), cego(0, 51)),
        Err(TournamentRefusal::NotYourTable)
    );
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
        assert_eq!(
            hall.say(&by, "because", command.clone()),
            Err(TournamentRefusal::NotAllowed),
            "{command:?}"
        );
    }
}

#[test]
fn numbers_at_their_ends_are_refused() {
    let mut hall = Hall::begun("championship", 8);
    for sum in [i64::MIN, i64::MAX, 1_000_001] {
        let sums = Command::Sum { round: 0, table: 0, sums: vec![sum; 4] };
        assert_eq!(hall.say(&secretary(), "", sums), Err(TournamentRefusal::LargeSum(sum)));
    }
    for round in [usize::MAX, 2] {
        assert_eq!(
            hall.say(&secretary(), "", Command::Begin { round }),
            Err(TournamentRefusal::NoSuchRound(round))
        );
        assert_eq!(
            hall.write(&secretary(), (round, usize::MAX, usize::MAX), cego(0, 50)),
            Err(TournamentRefusal::NoSuchRound(round))
        );
    }
    assert_eq!(
        hall.say(&secretary(), "", Command::Leave(u32::MAX)),
        Err(TournamentRefusal::NoSuchPerson(u32::MAX))
    );
    let extend = Command::Extend { round: 0, minutes: i32::MIN };
    assert_eq!(
        hall.say(&secretary(), "because", extend),
        Err(TournamentRefusal::Minutes(i32::MIN))
    );
}

#[test]
fn a_refusal_changes_nothing() {
    let mut hall = Hall::begun("championship", 8);
    let events = hall.events.len();
    let long = "x".repeat(501);
    assert_eq!(hall.say(&secretary(), &long, Command::End), Err(TournamentRefusal::LongReason));
    assert_eq!(hall.say(&secretary(), "", Command::End), Err(TournamentRefusal::RoundsOpen));
    assert_eq!(
        hall.say(&secretary(), "", Command::Begin { round: 0 }),
        Err(TournamentRefusal::HasBegun(0))
    );
    assert_eq!(
        hall.say(&secretary(), "", Command::Begin { round: 1 }),
        Err(TournamentRefusal::BeforeIsOpen(0))
    );
    assert_eq!(hall.say(&secretary(), "", Command::Draw), Err(TournamentRefusal::AllDrawn));
    assert_eq!(hall.events.len(), events);
}

#[test]
fn nothing_happens_after_the_end() {
    let mut hall = Hall::begun("championship", 8);
    hall.play(0, 1);
    hall.desk(Command::Begin { round: 1 });
    hall.play(1, 2);
    hall.desk(Command::End);
    assert_eq!(hall.write(&secretary(), (0, 0, 0), cego(0, 50)), Err(TournamentRefusal::Ended));
    assert_eq!(hall.say(&secretary(), "", Command::Reopen), Err(TournamentRefusal::NoReason));
    hall.say(&secretary(), "a sheet turned up", Command::Reopen).unwrap();
    assert!(!hall.now.has_ended());
}

/// Returns an arbitrary command made from three numbers.
fn anything(hall: &Hall, what: usize, a: usize, b: usize) -> (cego_tournament::Author, Command) {
    let people = hall.now.people().len().max(1);
    let number = (a % (people + 1)) as u32 + 1;
    let round = b % 3;
    let tables = hall.now.seating(round).len().max(1);
    let table = a % (tables + 1);
    let (line, seen) = (b % 14, hall.now.number().saturating_sub((a % 5) as u64));
    let content = Some(Box::new(cego(a % 4, (b % 90) as i32)));
    match what % 16 {
        0 => (secretary(), Command::Enter(Box::new(Entrant::named(&format!("New {a} {b}"))))),
        1 => (secretary(), Command::Leave(number)),
        2 => (secretary(), Command::Return(number)),
        3 => (secretary(), Command::Draw),
        4 => (secretary(), Command::Begin { round }),
        5..=8 => (secretary(), Command::Write { round, table, line, content, seen }),
        9 => (player(number), Command::Write { round, table, line, content, seen }),
        10 => (player(number), Command::Confirm { round, table, seen: hall.now.number() }),
        11 => (secretary(), Command::Confirm { round, table, seen: hall.now.number() }),
        12 => (secretary(), Command::Close { round }),
        13 => (
            referee(),
            Command::Penalise { number, round, amount: a as i64 - 50, paragraph: String::new() },
        ),
        14 if a < 50 => (secretary(), Command::MetBefore(vec![(number, b as u32 % 8 + 1)])),
        14 => (player(number), Command::Dispute { round, table }),
        _ => match hall.now.propose_seating(round) {
            Some(mended) => (secretary(), Command::Seat { round, tables: mended.tables }),
            None => (secretary(), Command::Extend { round, minutes: 1 }),
        },
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn what_is_accepted_is_replayed(
        people in 8_usize..20,
        wishes in proptest::collection::vec((0_usize..16, 0_usize..100, 0_usize..100), 1..250),
    ) {
        let mut hall = Hall::with("championship", people);
        for (what, a, b) in wishes {
            let (by, command) = anything(&hall, what, a, b);
            let before = hall.events.len();
            if hall.say(&by, "because", command).is_err() {
                prop_assert_eq!(hall.events.len(), before);
            }
        }
        prop_assert_eq!(hall.events.iter().map(|event| event.number).collect::<Vec<_>>(), (1..=hall.events.len() as u64).collect::<Vec<_>>());
        let again: Tournament = hall.again();
        prop_assert_eq!(standings_now(&again), standings_now(&hall.now));
        prop_assert_eq!(again.rounds(), hall.now.rounds());
        let rows = standings_now(&hall.now);
        let penalties: i64 = rows.iter().map(|row| row.penalties).sum();
        prop_assert_eq!(rows.iter().map(|row| row.total).sum::<i64>(), penalties);
        for round in hall.now.rounds() {
            let confirmed = round.tables.iter().all(|table| table.sheet.missing().is_empty());
            prop_assert!(round.stage != RoundStage::Closed || confirmed);
        }
    }
}
