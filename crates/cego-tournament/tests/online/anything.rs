//! Anything at all, in any order.

use cego_table::PersonId;
use cego_tournament::sheet::Content;
use cego_tournament::{By, Command, Number, RoundStage};
use proptest::prelude::*;

use super::{open, part, record, table, visitor};
use crate::hall::{Hall, player, secretary};

/// Something that somebody may want of an online event.
fn anything(hall: &Hall, what: usize, a: usize, b: usize) -> (By, Command) {
    let round = b % 2;
    let at = a % 4;
    let number = (a % (hall.now.people().len() + 1)) as Number;
    let seen = hall.now.number();
    let content = |content: Content| Some(Box::new(content));
    match what % 14 {
        0..=2 => (visitor(), part((a % 30) as u128)),
        3 => (player(number), Command::Withdraw),
        4 => (secretary(), Command::Entries { open: a.is_multiple_of(2) }),
        5 => (table(), Command::Draw),
        6 => (table(), Command::Begin { round }),
        7 => (table(), Command::Place { round, places: vec!["t".into(); hall.now.seating(round).len()] }),
        8 | 9 => (
            table(),
            Command::Write {
                round,
                table: at,
                line: b % 12,
                content: content(record([30, -10, -10, -10])),
                seen,
            },
        ),
        10 => (
            secretary(),
            Command::Write {
                round,
                table: at,
                line: b % 12,
                content: content(Content::Amounts(vec![60, -20, -20, -20])),
                seen,
            },
        ),
        11 => (table(), Command::Confirm { round, table: at, seen }),
        12 => (secretary(), Command::Leave(number)),
        _ => (table(), Command::Close { round }),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn what_is_accepted_is_replayed_and_tables_are_full(
        wishes in proptest::collection::vec((0_usize..14, 0_usize..100, 0_usize..100), 1..200),
    ) {
        let mut hall = open(6, |_| ());
        for (what, a, b) in wishes {
            let (by, command) = anything(&hall, what, a, b);
            let before = hall.events.len();
            if hall.say(&by, "", command).is_err() {
                prop_assert_eq!(hall.events.len(), before);
            }
            let people: Vec<PersonId> = hall.now.people().iter().filter_map(|taker| taker.who).collect();
            prop_assert!(people.iter().enumerate().all(|(at, who)| !people[..at].contains(who)));
        }
        for round in hall.now.rounds().iter().filter(|round| round.stage != RoundStage::Drawn) {
            prop_assert!(round.tables.iter().all(|table| table.people.len() == 4));
        }
        let again = hall.again();
        prop_assert_eq!(again.rounds(), hall.now.rounds());
        prop_assert_eq!(again.people(), hall.now.people());
    }
}
