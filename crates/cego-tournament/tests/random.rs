//! Anything at all, in any order: what is accepted can be replayed, and sums stay zero.

use cego_tournament::standings::standings_now;
use cego_tournament::{Command, Entrant, RoundStage, Tournament};
use proptest::prelude::*;

use crate::hall::{Hall, cego, player, referee, secretary};

/// Something that somebody may want, from three numbers.
fn anything(hall: &Hall, what: usize, a: usize, b: usize) -> (cego_tournament::By, Command) {
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
        13 => {
            (referee(), Command::Penalise { number, round, amount: a as i64 - 50, paragraph: String::new() })
        }
        14 if a < 50 => (secretary(), Command::MetBefore(vec![(number, b as u32 % 8 + 1)])),
        14 => (player(number), Command::Dispute { round, table }),
        _ => match hall.now.mended(round) {
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
