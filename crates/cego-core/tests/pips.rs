//! Tests of the cards that may be kept as pips (D-6, D-12, D-14, D-21).

use cego_core::rules::{HalbeCompanion, PipRequirement, SubstituteSuits, SubstitutionCondition};
use cego_core::{
    Card, CardSet, Contract, Rules, TableSize, can_play_step, companions, pip_set_allowed,
    pip_sets, substitutes,
};
use cego_testkit::cards;
use proptest::prelude::*;

fn rules(pip_requirement: PipRequirement) -> Rules {
    Rules { pip_requirement, ..Rules::new(TableSize::Four) }
}

#[track_caller]
fn sets(rules: &Rules, contract: Contract, hand: &str, expected: &[&str]) {
    let found: Vec<String> =
        pip_sets(rules, contract, cards(hand)).map(|s| s.to_string()).collect();
    assert_eq!(found, expected, "{contract} with {hand}");
}

#[track_caller]
fn refused(rules: &Rules, contract: Contract, hand: &str, pips: &str, id: &str) {
    match pip_set_allowed(rules, contract, cards(hand), cards(pips)) {
        Ok(()) => panic!("{pips} of {hand} is allowed instead of {id}"),
        Err(refusal) => assert_eq!(refusal.id(), id, "{pips} of {hand}"),
    }
}

const STRICT: PipRequirement = PipRequirement::Strict;
const COURT: PipRequirement = PipRequirement::SubstituteCourt;
const NOMINATE: PipRequirement = PipRequirement::Nominate;

/// R-000-78, R-000-80, R-000-82: a hand with fitting pips must keep pips, even if the ruleset
/// allows substitutes.
#[test]
fn pips_come_first() {
    let hand = "C7 C8 H3 CK HQ T3 T20";
    for requirement in [STRICT, COURT, NOMINATE] {
        let rules = rules(requirement);
        for one in [Contract::Halbe, Contract::Leere] {
            sets(&rules, one, hand, &["C7", "C8", "H3"]);
        }
        sets(&rules, Contract::ZweiLeere, hand, &["C7 C8"]);
        sets(&rules, Contract::ZweiVerschiedene, hand, &["C7 H3", "C8 H3"]);
        refused(&rules, Contract::ZweiLeere, hand, "C7 H3", "pips_same_suit");
        refused(&rules, Contract::ZweiVerschiedene, hand, "C7 C8", "pips_different_suits");
        refused(&rules, Contract::Leere, hand, "T3", "substitute_not_trump");
        refused(&rules, Contract::Leere, hand, "C7 C8", "keep_count");
        refused(&rules, Contract::Leere, hand, "C9", "not_in_hand");
        refused(&rules, Contract::Leere, hand, "CK", "substitute_not_needed");
    }
}

/// R-000-83: the Geiß keeps T1 only; Cego and Eine keep no pips; a Solo has no exchange.
#[test]
fn contracts_without_pips() {
    let rules = rules(STRICT);
    sets(&rules, Contract::Geiss, "C7 T1 T5", &["T1"]);
    sets(&rules, Contract::Geiss, "C7 T5", &[]);
    refused(&rules, Contract::Geiss, "C7 T1 T5", "C7", "keep_only_geiss");
    sets(&rules, Contract::Cego, "C7 T1 T5", &[""]);
    sets(&rules, Contract::Eine, "C7 T1 T5", &[""]);
    refused(&rules, Contract::Cego, "C7 T1 T5", "C7", "keep_count");
    sets(&rules, Contract::Solo, "C7 T1 T5", &[]);
    refused(&rules, Contract::Solo, "C7 T1 T5", "", "nothing_to_exchange");
}

/// `strict`: a hand without the pips cannot play the game.
#[test]
fn strict_has_no_substitutes() {
    let rules = rules(STRICT);
    sets(&rules, Contract::Leere, "CK CQ T3", &[]);
    sets(&rules, Contract::ZweiLeere, "C7 CQ T3", &[]);
    refused(&rules, Contract::Leere, "CK CQ T3", "CK", "keep_needs_pips");
    refused(&rules, Contract::ZweiLeere, "C7 CQ T3", "C7 CQ", "keep_needs_pips");
    refused(&rules, Contract::ZweiLeere, "C7 H3 T3", "C7 H3", "pips_same_suit");
}

/// R-002-48, D-6, R-004-89: a hand without pips may keep any side-suit card, which is then always a
/// court.
#[test]
fn d_06_one_card_nominated() {
    for requirement in [COURT, NOMINATE] {
        for one in [Contract::Halbe, Contract::Leere] {
            sets(&rules(requirement), one, "CK HJ T3 T20", &["CK", "HJ"]);
        }
    }
}

/// D-14, R-002-62: two cards that satisfy the suit condition, if the hand has such a pair. Pips
/// need not be used.
#[test]
fn d_14_two_cards_keep_the_suit_condition_if_possible() {
    for requirement in [COURT, NOMINATE] {
        let rules = rules(requirement);
        sets(&rules, Contract::ZweiLeere, "C7 CK CQ H3 DJ T3", &["C7 CQ", "C7 CK", "CQ CK"]);
        refused(&rules, Contract::ZweiLeere, "C7 CK H3 T3", "C7 DJ", "not_in_hand");
        sets(&rules, Contract::ZweiVerschiedene, "C7 C8 HJ T3", &["C7 HJ", "C8 HJ"]);
        refused(&rules, Contract::ZweiVerschiedene, "C7 CK HJ T3", "C7 CK", "pips_different_suits");
    }
}

/// D-14: otherwise any side-suit cards; 001 and 004 require a court among them.
#[test]
fn d_14_else_any_side_cards() {
    let hand = "C7 H3 SK T3";
    sets(&rules(NOMINATE), Contract::ZweiLeere, hand, &["C7 SK", "C7 H3", "SK H3"]);
    sets(&rules(COURT), Contract::ZweiLeere, hand, &["C7 SK", "SK H3"]);
    refused(&rules(COURT), Contract::ZweiLeere, hand, "C7 H3", "substitute_must_be_court");
    // No court at all.
    sets(&rules(NOMINATE), Contract::ZweiLeere, "C7 H3 T3", &["C7 H3"]);
    sets(&rules(COURT), Contract::ZweiLeere, "C7 H3 T3", &[]);
    // One side card is too few.
    sets(&rules(NOMINATE), Contract::ZweiLeere, "C7 T3 T4", &[]);
}

/// D-21: with `free` the suits of substitutes do not matter.
#[test]
fn d_21_free_suits() {
    let free = |requirement| Rules {
        substitute_keeps_suit_condition: SubstituteSuits::Free,
        ..rules(requirement)
    };
    let hand = "C7 CK H3 T3";
    sets(&rules(NOMINATE), Contract::ZweiLeere, hand, &["C7 CK"]);
    sets(&free(NOMINATE), Contract::ZweiLeere, hand, &["C7 CK", "C7 H3", "CK H3"]);
    sets(&free(COURT), Contract::ZweiLeere, hand, &["C7 CK", "CK H3"]);
}

/// R-003-180, D-21: the option `no_pips`.
#[test]
fn d_21_no_pips() {
    let rules = Rules { substitution_condition: SubstitutionCondition::NoPips, ..rules(COURT) };
    sets(&rules, Contract::Leere, "CK HJ T3", &["CK", "HJ"]);
    sets(&rules, Contract::ZweiLeere, "CK CQ HJ T3", &["CQ CK"]);
    sets(&rules, Contract::ZweiLeere, "C7 CQ HJ T3", &[]);
    refused(&rules, Contract::ZweiLeere, "C7 CQ HJ T3", "C7 CQ", "substitute_only_without_pips");
    assert!(!can_play_step(&rules, Contract::ZweiLeere, cards("C7 CQ HJ T3")));
    let rules = Rules { substitution_condition: SubstitutionCondition::CannotFormSet, ..rules };
    assert!(can_play_step(&rules, Contract::ZweiLeere, cards("C7 CQ HJ T3")));
}

/// R-001-62, R-002-44, R-003-130: the card beside the pip of a Halbe.
#[test]
fn companions_of_a_halbe() {
    let hand = cards("C7 CK T3 T20");
    let beside = |halbe_companion| {
        let rules = Rules { halbe_companion, ..rules(STRICT) };
        companions(&rules, hand, cards("C7")).to_string()
    };
    assert_eq!(beside(HalbeCompanion::Any), "CK T3 T20");
    assert_eq!(beside(HalbeCompanion::Trump), "T3 T20");
    assert_eq!(beside(HalbeCompanion::HighestTrump), "T20");
}

/// Kept cards that only replace pips.
#[test]
fn which_cards_are_substitutes() {
    let of = |contract, pips| substitutes(contract, cards(pips)).to_string();
    assert_eq!(of(Contract::Leere, "C7"), "");
    assert_eq!(of(Contract::Leere, "CK"), "CK");
    assert_eq!(of(Contract::ZweiLeere, "C7 C8"), "");
    assert_eq!(of(Contract::ZweiLeere, "C7 CK"), "CK");
    assert_eq!(of(Contract::ZweiLeere, "C7 H3"), "C7 H3");
    assert_eq!(of(Contract::ZweiVerschiedene, "C7 H3"), "");
    assert_eq!(of(Contract::Geiss, "T1"), "");
}

/// Returns every pair or single card of the hand, by brute force.
fn subsets(hand: CardSet, size: u8) -> Vec<CardSet> {
    let list: Vec<Card> = hand.iter().collect();
    match size {
        0 => vec![CardSet::EMPTY],
        1 => list.iter().map(|&c| CardSet::from_card(c)).collect(),
        _ => list
            .iter()
            .enumerate()
            .flat_map(|(i, &a)| list[i + 1..].iter().map(move |&b| CardSet::from_card(a).with(b)))
            .collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    /// The sets listed are exactly the sets allowed. A step can be played if and only if there is
    /// such a set (and a companion for the Halbe).
    #[test]
    fn listed_is_allowed(
        order in Just((0..54u8).collect::<Vec<_>>()).prop_shuffle(),
        few_pips: bool, table in 0..3usize, requirement in 0..3usize, condition in 0..2usize,
        suits in 0..2usize, companion in 0..3usize, geiss: bool,
    ) {
        let table = TableSize::ALL[table];
        let rules = Rules {
            pip_requirement: PipRequirement::ALL[requirement],
            substitution_condition: SubstitutionCondition::ALL[condition],
            substitute_keeps_suit_condition: SubstituteSuits::ALL[suits],
            halbe_companion: HalbeCompanion::ALL[companion],
            geiss_contract: geiss,
            ..Rules::new(table)
        };
        // Hands without the pips of a game are rare, so half of the cases draw from a pack with few
        // pips.
        let hand: CardSet = order.iter().filter_map(|&i| Card::from_index(i))
            .filter(|c| !few_pips || !c.is_pip() || c.index() % 8 == 1)
            .filter(|&c| table.pack().contains(c))
            .take(table.hand_size()).collect();
        for contract in Contract::ALL {
            let listed: Vec<CardSet> = pip_sets(&rules, contract, hand).collect();
            let row = contract.properties();
            let size = row.pips + u8::from(row.keeps_geiss);
            let allowed: Vec<CardSet> = subsets(hand, size).into_iter()
                .filter(|&s| pip_set_allowed(&rules, contract, hand, s).is_ok()).collect();
            let sorted = |mut v: Vec<CardSet>| { v.sort(); v };
            prop_assert_eq!(sorted(listed.clone()), sorted(allowed), "{} with {}", contract, hand);
            let beside = contract != Contract::Halbe
                || listed.iter().any(|&pips| !companions(&rules, hand, pips).is_empty());
            let step = contract == Contract::Gegensolo || rules.has_step(contract);
            prop_assert_eq!(can_play_step(&rules, contract, hand), step && beside && !listed.is_empty());
        }
    }
}
