//! Tests of games decided by card points, and of games joined with them.

use cego_core::rules::*;
use cego_core::settle::{GameParty, SettlementLine};
use cego_core::{Contract, DealResult, Declaration, Rules, TableSize, UltiFeats};

use cego_testkit::all_rules;

use super::*;

const FOUR: TableSize = TableSize::Four;
const THREE: TableSize = TableSize::Three;

#[test]
fn t_04_36_wins_and_35_loses() {
    for rules in [schopfheim(FOUR), schopfheim(THREE), stockholm(), wikipedia(FOUR)] {
        assert!(per_opponent(&rules, plain(Contract::Cego), points(36)) > 0);
        assert!(per_opponent(&rules, plain(Contract::Cego), points(35)) < 0);
    }
}

#[test]
fn t_05_one_pip_with_47_points() {
    let rules = wikipedia(FOUR);
    assert_eq!(
        paid(&rules, &outcome(&rules, plain(Contract::Leere), points(47))),
        [27, -9, -9, -9]
    );
}

#[test]
fn t_06_one_pip_with_27_points() {
    let rules = wikipedia(FOUR);
    assert_eq!(paid(&rules, &outcome(&rules, plain(Contract::Leere), points(27))), [-18, 6, 6, 6]);
}

#[test]
fn t_07_solo_and_gegensolo() {
    for rules in [schopfheim(FOUR), wikipedia(FOUR)] {
        assert_eq!(per_opponent(&rules, plain(Contract::Solo), points(36)), 2);
        assert_eq!(per_opponent(&rules, plain(Contract::Solo), points(34)), -1);
        assert_eq!(per_opponent(&rules, plain(Contract::Gegensolo), points(36)), 4);
        assert_eq!(per_opponent(&rules, plain(Contract::Gegensolo), points(34)), -2);
    }
}

#[test]
fn t_08_halbe_43_points() {
    assert_eq!(per_opponent(&stockholm(), plain(Contract::Halbe), points(43)), 20);
}

#[test]
fn t_09_tie_costs_five_whatever_the_game() {
    for contract in [Contract::Cego, Contract::Solo, Contract::Geiss] {
        assert_eq!(per_opponent(&stockholm(), plain(contract), points(35)), -5);
    }
    assert_eq!(per_opponent(&stockholm(), after_solo(Contract::Geiss), points(35)), -5);
}

#[test]
fn t_17_halbe_lost_34_to_45() {
    assert_eq!(per_opponent(&schwarzwaldmeisterschaft(), plain(Contract::Halbe), points(34)), -20);
}

#[test]
fn t_18_eine_won_41_to_38_is_rounded_up() {
    let rules = schwarzwaldmeisterschaft();
    assert_eq!(per_opponent(&rules, plain(Contract::Eine), points(41)), 20);
    let working = lines(&rules, &outcome(&rules, plain(Contract::Eine), points(41)));
    assert!(working.contains(&SettlementLine::CardPoints {
        declarer: 41,
        opponents: 38,
        needed: 40
    }));
    assert!(working.contains(&SettlementLine::Winner { side: GameParty::Declarer }));
    assert!(working.contains(&SettlementLine::Faecher { loser: 38, count: 1, base: 5 }));
    assert!(working.contains(&SettlementLine::Rounded { from: 15, to: 20 }));
}

fn difference() -> Rules {
    Rules { base_method: BaseMethod::DifferenceTo40, ..hochschwarzwald(FOUR) }
}

#[test]
fn t_19_difference_of_a_loser_with_33_is_7() {
    let rules = Rules { amount_rounding: AmountRounding::None, ..difference() };
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), points(33)), -7);
}

#[test]
fn t_20_halbe_47_to_32_both_ways() {
    let exact = Rules { amount_rounding: AmountRounding::None, ..difference() };
    assert_eq!(per_opponent(&exact, plain(Contract::Halbe), points(47)), 16);
    assert_eq!(per_opponent(&difference(), plain(Contract::Halbe), points(47)), 20);
    assert_eq!(per_opponent(&hochschwarzwald(FOUR), plain(Contract::Halbe), points(47)), 20);
}

/// E-5: number of cases in which the difference method and the Fächer give the same amount, for 1
/// to 40 missing points.
#[test]
fn e_5_difference_and_faecher_agree_only_sometimes() {
    let mut agreeing = Vec::new();
    for value in 1..=8 {
        let contract_values = StepValues::Fixed([value; 7]);
        let by_difference = Rules { contract_values, ..difference() };
        let by_fach = Rules { contract_values, ..hochschwarzwald(FOUR) };
        let same = (1..=40).filter(|missing| {
            let result = points(79 - (40 - missing));
            per_opponent(&by_difference, plain(Contract::Cego), result)
                == per_opponent(&by_fach, plain(Contract::Cego), result)
        });
        agreeing.push(same.count());
    }
    assert_eq!(agreeing, [40, 40, 24, 24, 12, 16, 12, 16]);
}

#[test]
fn t_25_faecher_of_a_losing_declarer() {
    let rules = schopfheim(FOUR);
    let lost = [(35, 1), (31, 1), (30, 2), (26, 2), (25, 3), (6, 6), (5, 7)];
    for (declarer, fach) in lost {
        assert_eq!(
            per_opponent(&rules, plain(Contract::Cego), points(declarer)),
            -fach,
            "{declarer}"
        );
    }
    for legage in [3, 30, 40] {
        assert_eq!(per_opponent(&rules, plain(Contract::Cego), declarer_trickless(legage)), -8);
    }
}

#[test]
fn t_26_faecher_of_losing_opponents() {
    let rules = schopfheim(FOUR);
    for (opponents, fach) in [(34, 1), (30, 1), (29, 2), (25, 2), (24, 3), (5, 6), (4, 7)] {
        assert_eq!(
            per_opponent(&rules, plain(Contract::Cego), points(70 - opponents)),
            fach,
            "{opponents}"
        );
    }
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), opponents_trickless(70)), 8);
}

#[test]
fn t_27_pagat_won_5_and_lost_8() {
    let rules = schopfheim(FOUR);
    assert_eq!(per_opponent(&rules, plain(Contract::Geiss), points(60)), 30);
    assert_eq!(per_opponent(&rules, plain(Contract::Geiss), declarer_trickless(20)), -48);
}

#[test]
fn t_35_berg_of_a_halbe() {
    let rules = schwarzwaldmeisterschaft();
    assert_eq!(per_opponent(&rules, plain(Contract::Halbe), declarer_trickless(25)), -80);
    assert_eq!(per_opponent(&rules, plain(Contract::Halbe), opponents_trickless(79)), 80);
}

#[test]
fn t_38_three_handed_40_wins() {
    assert_eq!(per_opponent(&hochschwarzwald(THREE), plain(Contract::Cego), points(40)), 10);
    assert_eq!(per_opponent(&hochschwarzwald(THREE), plain(Contract::Cego), points(39)), -10);
}

#[test]
fn t_39_three_handed_36_wins() {
    assert_eq!(
        paid(&schopfheim(THREE), &outcome(&schopfheim(THREE), plain(Contract::Cego), points(36))),
        [2, -1, -1]
    );
}

#[test]
fn t_40_three_handed_tie_is_lost() {
    let rules = schopfheim(THREE);
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), points(35)), -1);
    assert!(
        lines(&rules, &outcome(&rules, plain(Contract::Cego), points(35)))
            .contains(&SettlementLine::Tie { points: 35 })
    );
}

#[test]
fn t_41_trickless_eine_in_stockholm() {
    let rules = stockholm();
    for legage in [0, 20, 40] {
        assert_eq!(per_opponent(&rules, plain(Contract::Eine), declarer_trickless(legage)), -105);
    }
    assert_eq!(per_opponent(&rules, plain(Contract::Eine), opponents_trickless(70)), 105);
}

#[test]
fn t_42_one_fach_of_a_cego_at_the_championship() {
    assert_eq!(per_opponent(&schwarzwaldmeisterschaft(), plain(Contract::Cego), points(40)), 10);
}

#[test]
fn t_43_berg_of_an_eine_after_a_solo() {
    let rules = schwarzwaldmeisterschaft();
    assert_eq!(per_opponent(&rules, after_solo(Contract::Eine), declarer_trickless(20)), -160);
}

#[test]
fn t_48_thirty_and_thirty_one_points() {
    assert_eq!(per_opponent(&stockholm(), plain(Contract::Cego), points(30)), -5);
    assert_eq!(per_opponent(&stockholm(), plain(Contract::Cego), points(31)), -5);
    assert_eq!(per_opponent(&schopfheim(FOUR), plain(Contract::Cego), points(30)), -2);
    assert_eq!(per_opponent(&schopfheim(FOUR), plain(Contract::Cego), points(31)), -1);
}

#[test]
fn laid_cards_do_not_count_without_a_trick_where_a_trick_is_required() {
    let rules = Rules { legage_requires_trick: true, ..schopfheim(FOUR) };
    let result = declarer_trickless(40);
    let line = SettlementLine::LegageToOpponents { points: 70 };
    assert!(lines(&rules, &outcome(&rules, plain(Contract::Cego), result)).contains(&line));
    let without = schopfheim(FOUR);
    assert!(!lines(&without, &outcome(&without, plain(Contract::Cego), result)).contains(&line));
}

#[test]
fn the_highest_number_of_faecher_limits_points_and_not_the_schliff() {
    let rules = Rules { max_fach: 7, ..schwarzwaldmeisterschaft() };
    assert_eq!(per_opponent(&rules, plain(Contract::Halbe), points(77)), 70);
    let rules = Rules { max_fach: 7, ..schopfheim(FOUR) };
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), declarer_trickless(9)), -8);
}

#[test]
fn pairs_with_offset_bounds_follow_their_own_threshold() {
    let rules = Rules {
        counting_method: CountingMethod::Pairs,
        win_threshold: 40,
        tie_rule: TieRule::Impossible,
        ..schopfheim(FOUR)
    };
    for (declarer, fach) in [(40, 1), (44, 1), (45, 2), (39, -1), (35, -1), (34, -2)] {
        assert_eq!(
            per_opponent(&rules, plain(Contract::Cego), points(declarer)),
            fach,
            "{declarer}"
        );
    }
}

/// C-2: a documented anomaly of 003's pair counting.
#[test]
fn over_forty_needed_makes_forty_a_loss() {
    let rules = Rules { win_threshold: 41, ..st_georgen(FOUR) };
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), points(40)), -1);
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), points(41)), 1);
    // The loser lacks no point to forty, and still the game is lost.
    let rules = Rules { base_method: BaseMethod::DifferenceTo40, ..rules };
    assert_eq!(per_opponent(&rules, plain(Contract::Cego), points(40)), -1);
}

/// Labers: in some regions only a won game gains value after a Solo.
#[test]
fn after_a_solo_a_lost_game_may_keep_its_value() {
    let rules = Rules {
        after_solo_increment_loss: 0,
        gegensolo_loss_mult: 1,
        ..schwarzwaldmeisterschaft()
    };
    assert_eq!(per_opponent(&rules, after_solo(Contract::Halbe), points(48)), 30);
    assert_eq!(per_opponent(&rules, after_solo(Contract::Halbe), points(34)), -20);
    assert_eq!(per_opponent(&rules, plain(Contract::Gegensolo), points(48)), 20);
    assert_eq!(per_opponent(&rules, plain(Contract::Gegensolo), points(34)), -10);
}

#[test]
fn a_gegensolo_gains_nothing_on_top_of_its_own_multiplier() {
    assert_eq!(per_opponent(&stockholm(), plain(Contract::Gegensolo), points(36)), 10);
    let rules = stockholm();
    let working = lines(&rules, &outcome(&rules, plain(Contract::Gegensolo), points(36)));
    let value = SettlementLine::GameValue {
        contract: Contract::Gegensolo,
        won: true,
        value: 2,
        after_solo: 0,
    };
    assert!(working.contains(&value));
}

fn with_ulti(contract: Contract, feats: UltiFeats) -> Declaration {
    Declaration { ulti: feats, ..plain(contract) }
}

fn made(points: i32, ulti_made: UltiFeats) -> DealResult {
    DealResult::Counted { points, declarer_tricks: 6, opponent_tricks: 5, ulti_made }
}

#[test]
fn solo_with_ulti_as_two_games_one_may_be_lost() {
    let rules = Rules { ulti_combined_value: 60, ..hochschwarzwald(FOUR) };
    let both = with_ulti(Contract::Solo, UltiFeats::GEISS);
    assert_eq!(per_opponent(&rules, both, made(40, UltiFeats::GEISS)), 10 + 60);
    assert_eq!(per_opponent(&rules, both, made(40, UltiFeats::NONE)), 10 - 60);
    assert_eq!(per_opponent(&rules, both, made(39, UltiFeats::GEISS)), -10 + 60);
    assert_eq!(per_opponent(&rules, both, made(39, UltiFeats::NONE)), -10 - 60);
}

#[test]
fn each_announced_late_trick_is_scored_separately() {
    let rules = Rules { ulti_combined_value: 7, ..hochschwarzwald(FOUR) };
    let all = with_ulti(Contract::Solo, UltiFeats::ALL);
    let two = UltiFeats::from_bits(0b110);
    assert_eq!(per_opponent(&rules, all, made(45, two)), 20 + 7 + 7 - 7);
    // A feat that was not announced does not pay.
    let one = with_ulti(Contract::Solo, UltiFeats::GEISS);
    assert_eq!(per_opponent(&rules, one, made(45, two)), 20 - 7);
}

#[test]
fn ulti_on_the_second_hand_is_a_game_of_its_own() {
    let rules = Rules {
        ulti_combined_value: 7,
        solo_ulti_scoring: SoloUltiScoring::BothRequired,
        ..hochschwarzwald(FOUR)
    };
    let eine = with_ulti(Contract::Eine, UltiFeats::GEISS);
    assert_eq!(per_opponent(&rules, eine, made(48, UltiFeats::NONE)), 30 - 7);
}

#[test]
fn solo_ulti_that_needs_both() {
    let rules = Rules { ulti_combined_value: 20, ..wikipedia(FOUR) };
    let both = with_ulti(Contract::Solo, UltiFeats::GEISS);
    assert_eq!(per_opponent(&rules, both, made(41, UltiFeats::GEISS)), 2 * 2 + 20);
    assert_eq!(per_opponent(&rules, both, made(41, UltiFeats::NONE)), -2 - 20);
    assert_eq!(per_opponent(&rules, both, made(29, UltiFeats::GEISS)), -2 - 20);
}

#[test]
fn durch_by_value_and_by_faecher() {
    let durch = Declaration { durch: true, ..plain(Contract::Solo) };
    let fixed = Rules { durch_value: 50, ..wikipedia(FOUR) };
    assert_eq!(per_opponent(&fixed, durch, opponents_trickless(70)), 50);
    assert_eq!(per_opponent(&fixed, durch, points(60)), -50);
    let by_fach = wikipedia(FOUR);
    assert_eq!(per_opponent(&by_fach, durch, opponents_trickless(70)), 16);
    assert_eq!(per_opponent(&by_fach, durch, points(60)), -8);
}

#[test]
fn every_step_of_the_ladder_may_have_a_value_of_its_own() {
    let rules =
        Rules { contract_values: StepValues::Fixed([2, 0, 3, 5, 8, 13, 20]), ..schopfheim(FOUR) };
    let values = Contract::LADDER.map(|c| per_opponent(&rules, plain(c), points(41)));
    assert_eq!(values, [4, 0, 6, 10, 16, 26, 40]);
}

#[test]
fn points_out_of_range_are_brought_into_it() {
    for rules in all_rules() {
        let most = per_opponent(&rules, plain(Contract::Cego), points(i32::MAX));
        let least = per_opponent(&rules, plain(Contract::Cego), points(i32::MIN));
        assert!(most > 0 && least < 0);
    }
}

#[test]
fn more_points_never_pay_less() {
    for rules in all_rules() {
        for contract in rules.ladder().chain([Contract::Solo, Contract::Gegensolo]) {
            let paid: Vec<i32> =
                (0..=79).map(|p| per_opponent(&rules, plain(contract), points(p))).collect();
            assert!(paid.is_sorted(), "{contract}: {paid:?}");
        }
    }
}
