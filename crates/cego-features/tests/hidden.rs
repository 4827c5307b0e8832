//! Hidden cards are in no observation.

use std::collections::BTreeMap;

use cego_core::Phase;
use cego_features::{Course, INFORMATION};
use cego_testkit::redeal;

use super::{course, rules_of, step};

/// Where hidden cards are dealt otherwise, so that a seat sees the same, its numbers are the same, the mask of the seat on turn included.
#[test]
fn hidden_cards_change_no_number() {
    let mut compared: BTreeMap<(usize, &str), u32> = BTreeMap::new();
    for deal in 0..1200u64 {
        // Every preset in turn, and random rulesets.
        let mut rules = rules_of(if deal.is_multiple_of(3) { deal / 3 % 10 } else { deal });
        // A Räuber by the rules tells the table whether a card of the Trull lies in the blind.
        rules.raeuber_regulated = false;
        // Exchanges are short: most deals are to stop in one.
        const STOPS: [Phase; 6] =
            [Phase::Keep, Phase::Discard, Phase::Auction, Phase::SecondHand, Phase::Discard, Phase::Play];
        let wanted = STOPS[(deal / 2) as usize % STOPS.len()];
        // Few rules ask this question.
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
        // Most random auctions end in other games than those with the blind.
        if game.phase() != wanted {
            continue;
        }
        for seat in table.seats() {
            // What the declarer has chosen to keep is in no game yet: they know it, and keep it.
            if course.chosen().is_some() && Some(seat) != course.on_turn() {
                continue;
            }
            let Some(other) = redeal(game, seat, deal) else { continue };
            let numbers = |course: &Course| {
                let mut numbers = vec![0; INFORMATION];
                course.inform(Some(seat), &mut numbers);
                let legal = (course.on_turn() == Some(seat)).then(|| course.legal());
                (numbers, legal)
            };
            let now = Course::new(game.clone());
            assert_eq!(numbers(&Course::new(other)), numbers(&now), "seat {seat} of deal {deal}");
            *compared.entry((table.people(), game.phase().id())).or_default() += 1;
        }
    }
    // At whatever table: few random auctions lead to it.
    assert!(compared.keys().any(|&(_, phase)| phase == "second_hand"), "{compared:?}");
    for people in [3, 4] {
        for phase in ["auction", "keep", "discard", "play"] {
            assert!(compared.get(&(people, phase)).is_some_and(|&n| n > 2), "{people} {phase}: {compared:?}");
        }
    }
}

/// The first of two cards to keep is seen by the declarer alone.
#[test]
fn half_a_keep_is_seen_by_nobody_else() {
    let mut compared = 0;
    for deal in 0..200 {
        let (mut course, mut chance) = course(rules_of(deal), deal);
        while course.on_turn().is_some() {
            if course.chosen().is_some() {
                let whole = Course::new(course.game().clone());
                for seat in course.game().rules().table.seats().map(Some).chain([None]) {
                    let numbers = |course: &Course| {
                        let mut numbers = vec![0; INFORMATION];
                        course.inform(seat, &mut numbers);
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
