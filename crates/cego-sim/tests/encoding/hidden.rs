//! Tests that observations do not leak hidden cards.

use std::collections::BTreeMap;

use cego_core::Phase;
use cego_sim::encoding::{INFORMATION, NumberedGame};
use cego_testkit::redeal;

use super::{course, rules_of, step};

/// Redealing hidden cards leaves the information state of a seat unchanged, and the mask of the
/// seat on turn.
#[test]
fn hidden_cards_change_no_number() {
    let mut compared: BTreeMap<(usize, &str), u32> = BTreeMap::new();
    for deal in 0..1200u64 {
        // Alternates between the presets and random rulesets.
        let mut rules = rules_of(if deal.is_multiple_of(3) { deal / 3 % 10 } else { deal });
        // A regulated Räuber reveals whether a card of the Trull lies in the blind.
        rules.raeuber_regulated = false;
        // Exchanges are short. Most deals stop in one, so that enough of them are compared.
        const STOPS: [Phase; 6] = [
            Phase::Keep,
            Phase::Discard,
            Phase::Auction,
            Phase::SecondHand,
            Phase::Discard,
            Phase::Play,
        ];
        let wanted = STOPS[(deal / 2) as usize % STOPS.len()];
        // Few rulesets ask this question.
        rules.ulti_second_hand |= wanted == Phase::SecondHand;
        let (mut course, mut chance) = course(rules, deal);
        while course.game().phase() < wanted && step(&mut course, &mut chance).is_some() {}
        let more = if matches!(wanted, Phase::Auction | Phase::Play) {
            chance.index(8 + 8 * wanted as usize)
        } else {
            0
        };
        for _ in 0..more {
            step(&mut course, &mut chance);
        }
        let (game, table) = (course.game(), course.game().rules().table);
        // Most random auctions lead to contracts without the blind.
        if game.phase() != wanted {
            continue;
        }
        for seat in table.seats() {
            // The declarer's chosen card is not in the game state, so a redeal could move it.
            if course.chosen().is_some() && Some(seat) != course.on_turn() {
                continue;
            }
            let Some(other) = redeal(game, seat, deal) else { continue };
            let numbers = |course: &NumberedGame| {
                let mut numbers = vec![0; INFORMATION];
                course.write_information(Some(seat), &mut numbers);
                let legal = (course.on_turn() == Some(seat)).then(|| course.legal());
                (numbers, legal)
            };
            let now = NumberedGame::new(game.clone());
            assert_eq!(
                numbers(&NumberedGame::new(other)),
                numbers(&now),
                "seat {seat} of deal {deal}"
            );
            *compared.entry((table.people(), game.phase().id())).or_default() += 1;
        }
    }
    // Few random auctions reach this phase, so any table size will do.
    assert!(compared.keys().any(|&(_, phase)| phase == "second_hand"), "{compared:?}");
    for people in [3, 4] {
        for phase in ["auction", "keep", "discard", "play"] {
            assert!(
                compared.get(&(people, phase)).is_some_and(|&n| n > 2),
                "{people} {phase}: {compared:?}"
            );
        }
    }
}

/// Only the declarer sees the first of two kept cards.
#[test]
fn half_a_keep_is_seen_by_nobody_else() {
    let mut compared = 0;
    for deal in 0..200 {
        let (mut course, mut chance) = course(rules_of(deal), deal);
        while course.on_turn().is_some() {
            if course.chosen().is_some() {
                let whole = NumberedGame::new(course.game().clone());
                for seat in course.game().rules().table.seats().map(Some).chain([None]) {
                    let numbers = |course: &NumberedGame| {
                        let mut numbers = vec![0; INFORMATION];
                        course.write_information(seat, &mut numbers);
                        numbers
                    };
                    let same = numbers(&course) == numbers(&whole);
                    assert_eq!(same, seat != course.on_turn(), "{seat:?}");
                    compared += 1;
                }
            }
            step(&mut course, &mut chance);
        }
    }
    assert!(compared > 100, "{compared}");
}
