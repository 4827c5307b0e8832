//! Tests of the Solo duty (C-44 to C-47), Schinden and errors (D-13, D-17, C-52).

use cego_core::rules::*;
use cego_core::settle::{self, SettlementLine};
use cego_core::solo_duty::{DutyCheck, DutyReason};
use cego_core::{
    Action, Card, CardSet, Contract, DealResult, Declaration, Outcome, Phase, Refusal, Rules, Suit,
    TableError, TableSize, UltiFeats, solo_duty,
};

use super::*;
use crate::common::{act, declared, keep, refused};

// --- Solo duty

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
    assert_eq!(DutyCheck::new(&rules, eight).reason, Some(DutyReason::ManyTrumps));
    assert!(!solo_duty(&schopfheim(FOUR), eight), "without the rule there is no duty");
    let advised = Rules { solo_duty: SoloDuty::Advisory, ..schopfheim(FOUR) };
    assert!(!solo_duty(&advised, eight), "advice does not bind");
    assert!(DutyCheck::new(&advised, eight).reason.is_some());
}

#[test]
fn seven_trumps_oblige_with_two_high_ones_and_two_suits() {
    let rules = binding(schopfheim(FOUR));
    let hand = cards("T2 T3 T4 T5 T6 T17 T22 CK C7 HK H1");
    assert_eq!(
        DutyCheck::new(&rules, hand),
        DutyCheck {
            trumps: 7,
            high_trumps: 2,
            suits: 2,
            reason: Some(DutyReason::HighTrumpsFewSuits)
        }
    );
    assert!(!solo_duty(&rules, cards("T2 T3 T4 T5 T6 T16 T22 CK C7 HK H1")), "one high trump");
    assert!(!solo_duty(&rules, cards("T2 T3 T4 T5 T6 T17 T22 CK S7 HK H1")), "three suits");
    assert!(!solo_duty(&rules, cards("T2 T3 T4 T5 T17 T22 CK C7 HK H1 H2")), "six trumps");
    let over_17 = binding(stockholm());
    assert!(!solo_duty(&over_17, hand), "17 is not over 17");
    assert!(solo_duty(&over_17, cards("T2 T3 T4 T5 T6 T18 T22 CK C7 C8 C9")));
}

/// C-46: under the conditions eight trumps oblige just as seven do.
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

/// Returns the share of hands that oblige, in hundredths of a percent. Each class of hands (numbers
/// of high trumps, low trumps and cards of each suit) is evaluated once and weighted by its
/// frequency.
fn frequency(rules: &Rules) -> u64 {
    let table = rules.table;
    let pack = table.pack();
    let is_high =
        |c: &Card| c.trump_number().is_some_and(|n| i32::from(n) >= rules.solo_duty_high_min);
    let high: CardSet = pack.trumps().iter().filter(is_high).collect();
    let pools: Vec<CardSet> = [high, pack.trumps() - high]
        .into_iter()
        .chain(Suit::ALL.map(|s| pack & CardSet::suit(s)))
        .collect();
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

/// B-23: frequency of the duty under the presets.
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

// --- Schinden and errors

fn challenge(
    rules: &Rules,
    declaration: Declaration,
    challenger: usize,
    guilty: &[usize],
) -> Vec<i32> {
    let result = DealResult::Challenge { challenger: seat(challenger), guilty: seats(guilty) };
    paid(rules, &outcome(rules, declaration, result))
}

#[test]
fn t_32_a_proven_schinder_in_stockholm_pays_a_trickless_solo() {
    assert_eq!(challenge(&stockholm(), plain(Contract::Eine), 1, &[3]), [35, 35, -105, 35]);
    assert_eq!(challenge(&stockholm(), after_solo(Contract::Geiss), 1, &[3]), [35, 35, -105, 35]);
}

#[test]
fn t_33_a_false_challenge_in_stockholm_costs_the_own_game() {
    assert_eq!(challenge(&stockholm(), plain(Contract::Eine), 1, &[]), [-315, 105, 105, 105]);
}

#[test]
fn t_34_schinden_in_st_georgen_costs_eight_times_the_game_bid() {
    assert_eq!(challenge(&st_georgen(THREE), plain(Contract::Eine), 1, &[2]), [24, -48, 24]);
    assert_eq!(challenge(&st_georgen(THREE), plain(Contract::Eine), 1, &[]), [-48, 24, 24]);
}

#[test]
fn schinden_in_schopfheim_costs_eight_faecher_of_the_game() {
    assert_eq!(challenge(&schopfheim(FOUR), plain(Contract::Eine), 2, &[4]), [16, 16, 16, -48]);
    assert_eq!(challenge(&schopfheim(FOUR), plain(Contract::Cego), 2, &[]), [8, -24, 8, 8]);
    // D-13: the amount uses the loss value of the contract bid.
    assert_eq!(
        challenge(&schopfheim(FOUR), plain(Contract::Gegensolo), 2, &[4]),
        [16, 16, 16, -48]
    );
}

#[test]
fn schinden_in_the_high_black_forest_costs_the_berg() {
    assert_eq!(challenge(&hochschwarzwald(THREE), plain(Contract::Halbe), 1, &[3]), [80, 80, -160]);
    assert_eq!(challenge(&hochschwarzwald(THREE), plain(Contract::Cego), 1, &[]), [-80, 40, 40]);
    let eight =
        Rules { berg_multiplier: BergSize::EightFach, fach_unit: 1, ..hochschwarzwald(THREE) };
    assert_eq!(challenge(&eight, plain(Contract::Cego), 1, &[]), [-20, 10, 10]);
}

#[test]
fn d_13_each_guilty_player_pays_each_who_is_not() {
    assert_eq!(challenge(&schopfheim(FOUR), plain(Contract::Cego), 1, &[2, 4]), [16, -16, 16, -16]);
}

#[test]
fn a_false_challenge_may_be_free() {
    let rules = Rules { false_challenge_penalty: FalseChallenge::None, ..schopfheim(FOUR) };
    assert_eq!(challenge(&rules, plain(Contract::Cego), 2, &[]), [0; 4]);
    assert_eq!(challenge(&rules, plain(Contract::Cego), 2, &[1]), [-24, 8, 8, 8]);
    let result = DealResult::Challenge { challenger: seat(2), guilty: seats(&[]) };
    let working = lines(&rules, &outcome(&rules, plain(Contract::Cego), result));
    assert_eq!(working.last(), Some(&SettlementLine::NothingPaid));
}

fn error(rules: &Rules, declaration: Declaration, offender: usize, error: TableError) -> Vec<i32> {
    paid(
        rules,
        &outcome(rules, declaration, DealResult::Penalty { offender: seat(offender), error }),
    )
}

#[test]
fn a_revoke_in_every_source() {
    let eine = plain(Contract::Eine);
    let revoke = |rules| error(&rules, eine, 1, TableError::Revoke);
    assert_eq!(revoke(schopfheim(FOUR)), [-48, 16, 16, 16]);
    assert_eq!(revoke(schwarzwaldmeisterschaft()), [-360, 120, 120, 120]);
    assert_eq!(revoke(st_georgen(FOUR)), [-72, 24, 24, 24]);
    assert_eq!(revoke(stockholm()), [-315, 105, 105, 105]);
}

#[test]
fn d_17_lost_is_one_fach() {
    let rules = wikipedia(FOUR);
    assert_eq!(error(&rules, plain(Contract::Leere), 1, TableError::Revoke), [-9, 3, 3, 3]);
    assert_eq!(error(&rules, plain(Contract::Gegensolo), 1, TableError::Revoke), [-6, 2, 2, 2]);
}

#[test]
fn c_52_an_opponent_who_errs_pays_every_other_player() {
    let rules = schwarzwaldmeisterschaft();
    assert_eq!(
        error(&rules, after_solo(Contract::Halbe), 3, TableError::Revoke),
        [120, 120, -360, 120]
    );
}

#[test]
fn every_error_has_a_penalty_of_its_own() {
    let rules = Rules {
        revoke_penalty: Penalty::Lost,
        forgot_discard_penalty: Penalty::Berg,
        card_count_penalty: Penalty::LostWithoutTrick,
        misdeal_penalty: MisdealPenalty::DealerBerg,
        berg_multiplier: BergSize::EightFach,
        ..stockholm()
    };
    let each = |e| error(&rules, plain(Contract::Halbe), 4, e)[0];
    assert_eq!(TableError::ALL.map(each), [10, 80, 70, 40]);
}

#[test]
fn a_misdeal_costs_the_dealer_the_berg_in_some_areas() {
    let rules = Rules { misdeal_penalty: MisdealPenalty::DealerBerg, ..hochschwarzwald(FOUR) };
    assert_eq!(error(&rules, plain(Contract::Geiss), 4, TableError::Misdeal), [40, 40, 40, -120]);
    assert_eq!(
        error(&hochschwarzwald(FOUR), plain(Contract::Cego), 4, TableError::Misdeal),
        [0; 4]
    );
}

#[test]
fn the_dealer_of_five_pays_the_four_players() {
    let rules = Rules {
        table: TableSize::Five,
        misdeal_penalty: MisdealPenalty::DealerBerg,
        ..hochschwarzwald(FOUR)
    };
    let outcome = Outcome {
        declaration: plain(Contract::Cego),
        players: seats(&[1, 2, 3, 4]),
        forehand: seat(1),
        result: DealResult::Penalty { offender: seat(5), error: TableError::Misdeal },
    };
    assert_eq!(paid(&rules, &outcome), [40, 40, 40, 40, -160]);
}

/// In a game with a fixed value an error costs that value, because no source says more.
#[test]
fn an_error_in_a_game_with_a_fixed_value_costs_that_value() {
    let rules = schwarzwaldmeisterschaft();
    assert_eq!(error(&rules, plain(Contract::Bettel), 2, TableError::Revoke), [30, -90, 30, 30]);
    let ulti = Declaration { ulti: UltiFeats::from_bits(3), ..plain(Contract::Ultimo) };
    assert_eq!(error(&rules, ulti, 1, TableError::Revoke), [-480, 160, 160, 160]);
    let raeuber = Declaration { announced: true, ..plain(Contract::Raeuber) };
    assert_eq!(error(&rules, raeuber, 1, TableError::Revoke), [-240, 80, 80, 80]);
    assert_eq!(error(&rules, raeuber, 2, TableError::Revoke), [40, -120, 40, 40]);
}

// --- challenges during the exchange

fn rules() -> Rules {
    Rules {
        solo_duty: SoloDuty::On,
        schinden_challenger: SchindenChallenger::Any,
        ..Rules::new(TableSize::Four)
    }
}

const HAND: &str = "T22 T4 T3 CK C10 SK S10 HK H1 DK D1";

/// Regression test: the challenge was still listed after the end of the deal.
#[test]
fn after_a_challenge_nothing_is_left_to_do() {
    for contract in [Contract::Solo, Contract::Cego] {
        let mut game = declared(&rules(), contract, 1, &[HAND], "T21 T20");
        assert!(game.choices(seat(3)).contains(&Action::Challenge));
        act(&mut game, 3, Action::Challenge);
        assert_eq!(game.phase(), Phase::Over);
        for number in 1..=4 {
            assert_eq!(game.choices(seat(number)), []);
            assert_eq!(game.view(Some(seat(number))).choices, []);
            assert_eq!(refused(&mut game, number, Action::Challenge), Refusal::DealOver);
        }
    }
}

/// Regression test: the declarer's hand was empty after a challenge before the exchange.
#[test]
fn a_challenge_before_the_exchange_leaves_the_dealt_hand() {
    let mut game = declared(&rules(), Contract::Cego, 1, &[HAND], "T21 T20");
    act(&mut game, 2, Action::Challenge);
    assert_eq!(game.hand(seat(1)), cards(HAND));
    let view = game.view(Some(seat(1)));
    assert_eq!((view.hand, view.own_exchange), (cards(HAND), None));
}

#[test]
fn a_challenge_during_the_exchange_leaves_the_hand_with_the_blind() {
    let mut game = declared(&rules(), Contract::Cego, 1, &[HAND], "T21 T20");
    act(&mut game, 1, keep("", "T22 T4"));
    act(&mut game, 2, Action::Challenge);
    let view = game.view(Some(seat(1)));
    assert_eq!(view.hand, cards("T22 T4") | game.deal().blind);
    assert!(view.own_exchange.is_some());
}

/// The cost shown before the challenge equals the amount paid after it.
#[test]
fn the_cost_of_a_false_challenge_is_known_beforehand() {
    for contract in [Contract::Solo, Contract::Cego, Contract::Eine] {
        let mut game = declared(&rules(), contract, 1, &[HAND], "T21 T20");
        let told = game.view(Some(seat(3))).false_challenge_cost().unwrap();
        assert!(told > 0);
        act(&mut game, 3, Action::Challenge);
        let outcome = game.view(Some(seat(3))).revealed.unwrap().outcome;
        assert_eq!(settle::amounts(&rules(), &outcome)[seat(3)], -told);
        assert_eq!(game.view(Some(seat(3))).false_challenge_cost(), None);
    }
    let free = Rules { false_challenge_penalty: FalseChallenge::None, ..rules() };
    let game = declared(&free, Contract::Cego, 1, &[HAND], "T21 T20");
    assert_eq!(game.view(Some(seat(3))).false_challenge_cost(), Some(0));
    assert_eq!(game.view(None).false_challenge_cost(), None);
    let off = Rules { schinden_challenger: SchindenChallenger::Off, ..rules() };
    let game = declared(&off, Contract::Cego, 1, &[HAND], "T21 T20");
    assert_eq!(game.view(Some(seat(3))).false_challenge_cost(), None);
}
