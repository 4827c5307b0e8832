//! Schinden and errors (D-13, D-17, C-52).

use cego_core::rules::*;
use cego_core::settle::Line;
use cego_core::{Contract, DealResult, Declaration, Outcome, Rules, TableError, TableSize, UltiFeats};

use super::presets::*;
use super::{after_solo, lines, outcome, paid, plain, seat, seats};

const FOUR: TableSize = TableSize::Four;
const THREE: TableSize = TableSize::Three;

fn challenge(rules: &Rules, declaration: Declaration, challenger: usize, guilty: &[usize]) -> Vec<i32> {
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
    // D-13: at the loss value of the contract bid.
    assert_eq!(challenge(&schopfheim(FOUR), plain(Contract::Gegensolo), 2, &[4]), [16, 16, 16, -48]);
}

#[test]
fn schinden_in_the_high_black_forest_costs_the_berg() {
    assert_eq!(challenge(&hochschwarzwald(THREE), plain(Contract::Halbe), 1, &[3]), [80, 80, -160]);
    assert_eq!(challenge(&hochschwarzwald(THREE), plain(Contract::Cego), 1, &[]), [-80, 40, 40]);
    let eight = Rules { berg_multiplier: BergSize::EightFach, fach_unit: 1, ..hochschwarzwald(THREE) };
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
    assert_eq!(working.last(), Some(&Line::NothingPaid));
}

fn error(rules: &Rules, declaration: Declaration, offender: usize, error: TableError) -> Vec<i32> {
    paid(rules, &outcome(rules, declaration, DealResult::Penalty { offender: seat(offender), error }))
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
    assert_eq!(error(&rules, after_solo(Contract::Halbe), 3, TableError::Revoke), [120, 120, -360, 120]);
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
    assert_eq!(error(&hochschwarzwald(FOUR), plain(Contract::Cego), 4, TableError::Misdeal), [0; 4]);
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

/// No source says more: in a game with a fixed value an error costs that value.
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
