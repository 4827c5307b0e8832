//! The Solo duty (C-44 to C-47).

use cego_core::duty::{DutyCheck, DutyReason};
use cego_core::rules::SoloDuty;
use cego_core::{Card, CardSet, Rules, Suit, TableSize, solo_duty};

use super::cards;
use super::presets::*;

const FOUR: TableSize = TableSize::Four;
const THREE: TableSize = TableSize::Three;

fn binding(rules: Rules) -> Rules {
    Rules { solo_duty: SoloDuty::On, ..rules }
}

#[test]
fn eight_trumps_always_oblige_in_schopfheim_c_61() {
    let rules = binding(schopfheim(FOUR));
    let eight = cards("T2 T3 T4 T5 T6 T7 T8 T9 CK HK SK");
    assert!(solo_duty(&rules, eight));
    assert_eq!(DutyCheck::of(&rules, eight).reason, Some(DutyReason::ManyTrumps));
    assert!(!solo_duty(&schopfheim(FOUR), eight), "without the rule there is no duty");
    let advised = Rules { solo_duty: SoloDuty::Advisory, ..schopfheim(FOUR) };
    assert!(!solo_duty(&advised, eight), "advice does not bind");
    assert!(DutyCheck::of(&advised, eight).reason.is_some());
}

#[test]
fn seven_trumps_oblige_with_two_high_ones_and_two_suits() {
    let rules = binding(schopfheim(FOUR));
    let hand = cards("T2 T3 T4 T5 T6 T17 T22 CK C7 HK H1");
    assert_eq!(
        DutyCheck::of(&rules, hand),
        DutyCheck { trumps: 7, high_trumps: 2, suits: 2, reason: Some(DutyReason::HighTrumpsFewSuits) }
    );
    assert!(!solo_duty(&rules, cards("T2 T3 T4 T5 T6 T16 T22 CK C7 HK H1")), "one high trump");
    assert!(!solo_duty(&rules, cards("T2 T3 T4 T5 T6 T17 T22 CK S7 HK H1")), "three suits");
    assert!(!solo_duty(&rules, cards("T2 T3 T4 T5 T17 T22 CK C7 HK H1 H2")), "six trumps");
    let over_17 = binding(stockholm());
    assert!(!solo_duty(&over_17, hand), "17 is not over 17");
    assert!(solo_duty(&over_17, cards("T2 T3 T4 T5 T6 T18 T22 CK C7 C8 C9")));
}

/// C-46: with the conditions eight trumps oblige no less than seven.
#[test]
fn seven_means_at_least_seven() {
    let rules = binding(wikipedia(FOUR));
    assert!(solo_duty(&rules, cards("T2 T3 T4 T5 T6 T7 T17 T22 CK C7 HK")));
    assert!(!solo_duty(&rules, cards("T2 T3 T4 T5 T6 T7 T8 T22 CK C7 HK")));
    assert!(solo_duty(&rules, cards("T2 T3 T4 T5 T6 T7 T8 T9 T10 C7 HK")));
}

fn choose(n: usize, k: usize) -> u64 {
    if k > n { 0 } else { (0..k).fold(1, |c, i| c * (n - i) as u64 / (i + 1) as u64) }
}

/// How many of all hands oblige, in hundredths of a percent: every kind of hand (high trumps, low trumps,
/// cards of each suit) is tried once and weighted by how often it is dealt.
fn frequency(rules: &Rules) -> u64 {
    let table = rules.table;
    let pack = table.pack();
    let is_high = |c: &Card| c.trump_number().is_some_and(|n| i32::from(n) >= rules.solo_duty_high_min);
    let high: CardSet = pack.trumps().iter().filter(is_high).collect();
    let pools: Vec<CardSet> =
        [high, pack.trumps() - high].into_iter().chain(Suit::ALL.map(|s| pack & CardSet::suit(s))).collect();
    let mut obliging = 0u128;
    let mut stack = vec![(0usize, CardSet::EMPTY, 1u128)];
    while let Some((pool, hand, weight)) = stack.pop() {
        let missing = table.hand_size() - hand.len();
        if pool == pools.len() {
            if missing == 0 && solo_duty(rules, hand) {
                obliging += weight;
            }
            continue;
        }
        for take in 0..=missing.min(pools[pool].len()) {
            let hand = pools[pool].iter().take(take).fold(hand, CardSet::with);
            stack.push((pool + 1, hand, weight * u128::from(choose(pools[pool].len(), take))));
        }
    }
    let hands = u128::from(choose(pack.len(), table.hand_size()));
    ((obliging * 20_000 + hands) / (2 * hands)) as u64
}

/// B-23.
#[test]
fn how_often_a_solo_is_a_duty() {
    assert_eq!(frequency(&binding(schopfheim(FOUR))), 314);
    assert_eq!(frequency(&binding(st_georgen(FOUR))), 290);
    assert_eq!(frequency(&binding(stockholm())), 290);
    assert_eq!(frequency(&binding(wikipedia(FOUR))), 221);
    assert_eq!(frequency(&binding(hochschwarzwald(FOUR))), 185);
    assert_eq!(frequency(&binding(schopfheim(THREE))), 378);
    assert_eq!(frequency(&st_georgen(THREE)), 366);
    assert_eq!(frequency(&hochschwarzwald(THREE)), 366);
    assert_eq!(frequency(&binding(wikipedia(THREE))), 188);
}
