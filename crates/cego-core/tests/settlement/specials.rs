//! Tests of games with a fixed value (C-8), Räuber and Drescher (C-9, C-10).

use cego_core::rules::*;
use cego_core::settle::SettlementLine;
use cego_core::{
    CardPoints, Contract, DealResult, Declaration, Outcome, Rules, TableSize, UltiFeats,
};

use super::*;

const FOUR: TableSize = TableSize::Four;
const WON: DealResult = DealResult::Special { made: true };
const LOST: DealResult = DealResult::Special { made: false };

fn ultimo(feats: UltiFeats) -> Declaration {
    Declaration { ulti: feats, ..plain(Contract::Ultimo) }
}

fn made(feats: UltiFeats) -> DealResult {
    DealResult::Ultimo { made: feats }
}

#[test]
fn t_24_lost_bettel_and_lost_ulti_in_money() {
    let rules = schwarzwaldmeisterschaft();
    assert_eq!(paid(&rules, &outcome(&rules, plain(Contract::Bettel), LOST)), [-90, 30, 30, 30]);
    let lost = outcome(&rules, ultimo(UltiFeats::GEISS), made(UltiFeats::NONE));
    assert_eq!(paid(&rules, &lost), [-240, 80, 80, 80]);
}

#[test]
fn t_30_ultimo_in_schopfheim() {
    let rules = schopfheim(FOUR);
    assert_eq!(per_opponent(&rules, ultimo(UltiFeats::GEISS), made(UltiFeats::GEISS)), 20);
    assert_eq!(per_opponent(&rules, ultimo(UltiFeats::GEISS), made(UltiFeats::NONE)), -20);
}

#[test]
fn t_31_piccolo_and_bettel() {
    for (rules, piccolo, bettel) in
        [(schopfheim(FOUR), 10, 15), (schwarzwaldmeisterschaft(), 40, 30), (stockholm(), 40, 40)]
    {
        assert_eq!(per_opponent(&rules, plain(Contract::Piccolo), WON), piccolo);
        assert_eq!(per_opponent(&rules, plain(Contract::Piccolo), LOST), -piccolo);
        assert_eq!(per_opponent(&rules, plain(Contract::Bettel), WON), bettel);
        assert_eq!(per_opponent(&rules, plain(Contract::Bettel), LOST), -bettel);
    }
}

#[test]
fn every_special_has_its_own_value() {
    let rules = Rules {
        bettel_value: 11,
        piccolo_value: 12,
        zwiccolo_value: 13,
        trio_value: 14,
        quarto_value: 16,
        quinto_value: 17,
        pascha_value: 18,
        ..schopfheim(FOUR)
    };
    let specials = Contract::ALL.into_iter().filter(|c| c.is_special());
    let values: Vec<i32> = specials.map(|c| per_opponent(&rules, plain(c), WON)).collect();
    assert_eq!(values, [11, 12, 13, 14, 16, 17, 18]);
}

#[test]
fn laid_open_a_special_counts_double_where_that_is_paid() {
    let open = |contract| Declaration { ouvert: true, ..plain(contract) };
    assert_eq!(per_opponent(&st_georgen(FOUR), open(Contract::Pascha), WON), 60);
    assert_eq!(per_opponent(&st_georgen(FOUR), open(Contract::Bettel), LOST), -30);
    let schopfheim = schopfheim(FOUR);
    assert_eq!(per_opponent(&schopfheim, open(Contract::Bettel), LOST), -15);
    let raised = |l: &SettlementLine| matches!(l, SettlementLine::Raised { .. });
    assert!(
        !lines(&schopfheim, &outcome(&schopfheim, open(Contract::Bettel), LOST)).iter().any(raised)
    );
    let ulti = Declaration { ouvert: true, ..ultimo(UltiFeats::GEISS) };
    assert_eq!(per_opponent(&st_georgen(FOUR), ulti, made(UltiFeats::GEISS)), 40);
}

#[test]
fn each_feat_of_an_ultimo_is_paid_for_itself() {
    let rules = hochschwarzwald(FOUR);
    let two = UltiFeats::from_bits(0b011);
    assert_eq!(per_opponent(&rules, ultimo(UltiFeats::ALL), made(two)), 80);
    assert_eq!(per_opponent(&rules, ultimo(two), made(two)), 160);
    assert_eq!(per_opponent(&rules, ultimo(two), made(UltiFeats::NONE)), -160);
}

#[test]
fn the_seller_of_the_geiss_does_not_pay_for_a_won_ultimo() {
    let rules = hochschwarzwald(FOUR);
    let bought = Declaration { geiss_seller: Some(seat(3)), ..ultimo(UltiFeats::GEISS) };
    let won = outcome(&rules, bought, made(UltiFeats::GEISS));
    assert_eq!(paid(&rules, &won), [160, -80, 0, -80]);
    assert!(lines(&rules, &won).contains(&SettlementLine::SellerExempt { seller: seat(3) }));
    let lost = outcome(&rules, bought, made(UltiFeats::NONE));
    assert_eq!(paid(&rules, &lost), [-240, 80, 80, 80]);
    // The sale covers only T1: the seller pays for the other feats like the other players.
    let two = Declaration { ulti: UltiFeats::from_bits(0b011), ..bought };
    let both = outcome(&rules, two, made(UltiFeats::from_bits(0b011)));
    assert_eq!(paid(&rules, &both), [400, -160, -80, -160]);
    let pays = Rules { buy_geiss_seller_exempt: false, ..rules };
    assert_eq!(paid(&pays, &won), [240, -80, -80, -80]);
}

#[test]
fn with_five_at_the_table_the_sitter_pays_nothing() {
    let rules = schopfheim(TableSize::Five);
    let outcome = Outcome {
        declaration: Declaration::plain(Contract::Piccolo, seat(4)),
        players: seats(&[1, 3, 4, 5]),
        forehand: seat(3),
        result: LOST,
    };
    assert_eq!(paid(&rules, &outcome), [10, 0, 10, -30, 10]);
}

// --- Räuber and Drescher

const THREE: TableSize = TableSize::Three;

/// Returns a Räuber announced by forehand, seat 1, with card points and tricks by seat.
fn raeuber_of(rules: &Rules, halves: &[i32], tricks: &[u8]) -> Outcome {
    let points: Vec<CardPoints> = halves.iter().map(|&h| CardPoints::halves(h)).collect();
    Outcome {
        declaration: Declaration { announced: true, ..plain(Contract::Raeuber) },
        players: rules.table.seats().take(halves.len()).collect(),
        forehand: seat(1),
        result: DealResult::Raeuber { points: by_seat(&points), tricks: by_seat(tricks) },
    }
}

fn raeuber(rules: &Rules, points: &[i32], tricks: &[u8]) -> Vec<i32> {
    let halves: Vec<i32> = points.iter().map(|p| 2 * p).collect();
    paid(rules, &raeuber_of(rules, &halves, tricks))
}

const ALL_TOOK: [u8; 5] = [3, 3, 3, 2, 2];

#[test]
fn t_10_forehand_has_most() {
    assert_eq!(raeuber(&stockholm(), &[30, 20, 5, 5], &ALL_TOOK), [-180, 60, 60, 60]);
}

#[test]
fn t_11_another_has_most() {
    assert_eq!(raeuber(&stockholm(), &[20, 5, 30, 5], &ALL_TOOK), [30, 30, -90, 30]);
}

#[test]
fn t_12_two_others_have_most() {
    assert_eq!(raeuber(&stockholm(), &[5, 22, 22, 10], &ALL_TOOK), [60, -60, -60, 60]);
}

#[test]
fn t_13_forehand_and_another_have_most() {
    assert_eq!(raeuber(&stockholm(), &[22, 5, 22, 10], &ALL_TOOK), [-180, 60, 60, 60]);
}

#[test]
fn t_28_each_player_without_a_trick_doubles() {
    let rules = schopfheim(FOUR);
    for (tricks, each) in
        [([2, 5, 2, 2], 5), ([0, 7, 2, 2], 10), ([0, 9, 0, 2], 20), ([0, 11, 0, 0], 40)]
    {
        let points = tricks.map(|t| 3 * i32::from(t));
        assert_eq!(raeuber(&rules, &points, &tricks), [each, -3 * each, each, each]);
    }
}

#[test]
fn t_49_one_of_three_takes_every_trick() {
    assert_eq!(raeuber(&schopfheim(THREE), &[0, 65, 0], &[0, 13, 0]), [20, -40, 20]);
}

/// R-000-88, R-000-89: the two kinds of doubling in 000 multiply to sixteenfold.
#[test]
fn doublings_multiply_in_wikipedia() {
    assert_eq!(raeuber(&wikipedia(FOUR), &[60, 0, 0, 0], &[11, 0, 0, 0]), [-240, 80, 80, 80]);
}

#[test]
fn four_trickless_opponents_of_five() {
    let rules = schopfheim(TableSize::Five);
    assert_eq!(raeuber(&rules, &[0, 60, 0, 0, 0], &[0, 11, 0, 0, 0]), [80, -320, 80, 80, 80]);
}

#[test]
fn in_an_agreed_round_nobody_is_the_announcer_c_64() {
    let rules = stockholm();
    let mut outcome = raeuber_of(&rules, &[60, 40, 10, 10], &ALL_TOOK);
    outcome.declaration.announced = false;
    assert_eq!(paid(&rules, &outcome), [-90, 30, 30, 30]);
}

#[test]
fn d_4_losers_share_what_each_receives_rounded_up() {
    let rules = st_georgen(FOUR);
    let outcome = raeuber_of(&rules, &[10, 44, 44, 20], &ALL_TOOK);
    assert_eq!(paid(&rules, &outcome), [6, -6, -6, 6]);
    let share = SettlementLine::Share { receiver: seat(1), amount: 5, losers: 2, share: 3 };
    assert!(lines(&rules, &outcome).contains(&share));
    // Three losers share a sum that is divisible by three.
    let rules = Rules { raeuber_base: 30, ..rules };
    assert_eq!(raeuber(&rules, &[10, 20, 20, 20], &ALL_TOOK), [30, -10, -10, -10]);
}

#[test]
fn d_4_an_announcing_forehand_among_the_tied_pays_alone_and_double() {
    let rules = st_georgen(FOUR);
    let outcome = raeuber_of(&rules, &[44, 44, 10, 20], &ALL_TOOK);
    assert_eq!(paid(&rules, &outcome), [-30, 10, 10, 10]);
    let round = Outcome { declaration: plain(Contract::Raeuber), ..outcome };
    assert_eq!(paid(&rules, &round), [-6, -6, 6, 6]);
}

#[test]
fn the_four_tie_rules_with_forehand_among_the_tied() {
    let points = [22, 22, 10, 5];
    let with = |raeuber_tie| Rules { raeuber_tie, ..stockholm() };
    assert_eq!(raeuber(&with(RaeuberTie::AllPay), &points, &ALL_TOOK), [-120, -60, 90, 90]);
    for tie in
        [RaeuberTie::SplitSum, RaeuberTie::ForehandElseAllPay, RaeuberTie::ForehandElseSplitSum]
    {
        assert_eq!(raeuber(&with(tie), &points, &ALL_TOOK), [-180, 60, 60, 60], "{tie:?}");
    }
}

#[test]
fn the_four_tie_rules_with_others_tied() {
    let points = [5, 22, 10, 22];
    let with = |raeuber_tie| Rules { raeuber_tie, ..stockholm() };
    for tie in [RaeuberTie::AllPay, RaeuberTie::ForehandElseAllPay] {
        assert_eq!(raeuber(&with(tie), &points, &ALL_TOOK), [60, -60, 60, -60], "{tie:?}");
    }
    for tie in [RaeuberTie::SplitSum, RaeuberTie::ForehandElseSplitSum] {
        assert_eq!(raeuber(&with(tie), &points, &ALL_TOOK), [30, -30, 30, -30], "{tie:?}");
    }
}

#[test]
fn all_four_tied() {
    let with = |raeuber_tie| Rules { raeuber_tie, ..stockholm() };
    assert_eq!(raeuber(&with(RaeuberTie::AllPay), &[15; 4], &ALL_TOOK), [0; 4]);
    let forehand = with(RaeuberTie::ForehandElseAllPay);
    assert_eq!(raeuber(&forehand, &[15; 4], &ALL_TOOK), [-180, 60, 60, 60]);
    let mut round = raeuber_of(&stockholm(), &[30; 4], &ALL_TOOK);
    round.declaration.announced = false;
    assert_eq!(paid(&with(RaeuberTie::SplitSum), &round), [0; 4]);
}

/// D-18: doublings also apply to ties.
#[test]
fn tied_losers_pay_the_doubled_amount() {
    let rules = schopfheim(FOUR);
    assert_eq!(raeuber(&rules, &[0, 30, 30, 9], &[0, 5, 4, 2]), [20, -20, -20, 20]);
}

#[test]
fn the_jungfrau_gets_double() {
    let rules =
        Rules { raeuber_no_trick_doubling: RaeuberNoTrick::Jungfrau, ..hochschwarzwald(FOUR) };
    assert_eq!(raeuber(&rules, &[0, 50, 9, 20], &[0, 6, 2, 3]), [80, -160, 40, 40]);
}

#[test]
fn over_forty_points_cost_double() {
    let rules = Rules { raeuber_over40_mult: 2, ..hochschwarzwald(FOUR) };
    assert_eq!(raeuber(&rules, &[9, 40, 10, 20], &ALL_TOOK), [40, -120, 40, 40]);
    assert_eq!(raeuber(&rules, &[9, 41, 9, 20], &ALL_TOOK), [80, -240, 80, 80]);
    assert_eq!(raeuber(&rules, &[41, 9, 9, 20], &ALL_TOOK), [-480, 160, 160, 160]);
}

#[test]
fn ties_are_judged_on_rounded_or_on_exact_counts() {
    // 25½ against 26: equal if halves are rounded up, but not in exact halves.
    let halves = [51, 52, 50];
    let exact = hochschwarzwald(THREE);
    assert!(!exact.raeuber_tie_on_rounded);
    assert_eq!(paid(&exact, &raeuber_of(&exact, &halves, &ALL_TOOK)), [40, -80, 40]);
    let rounded = Rules { raeuber_tie_on_rounded: true, ..exact.clone() };
    assert_eq!(paid(&rounded, &raeuber_of(&rounded, &halves, &ALL_TOOK)), [-160, 80, 80]);
    let dropped = Rules { half_point_3p: HalfPoint::Drop, ..rounded };
    assert_eq!(paid(&dropped, &raeuber_of(&dropped, &halves, &ALL_TOOK)), [40, -80, 40]);
}

#[test]
fn exact_thirds_decide_where_ties_are_exact() {
    let rules = Rules { raeuber_tie_on_rounded: false, ..schopfheim(FOUR) };
    let mut outcome = raeuber_of(&rules, &[0; 4], &ALL_TOOK);
    let thirds = [30, 61, 62, 40].map(CardPoints::thirds);
    outcome.result = DealResult::Raeuber { points: by_seat(&thirds), tricks: by_seat(&ALL_TOOK) };
    assert_eq!(paid(&rules, &outcome), [5, 5, -15, 5]);
}

fn drescher(rules: &Rules, loser: usize, announced: bool) -> Vec<i32> {
    let outcome = Outcome {
        declaration: Declaration { announced, ..plain(Contract::Drescher) },
        result: DealResult::Drescher { last_trick: seat(loser) },
        ..raeuber_of(rules, &[0; 4], &ALL_TOOK)
    };
    paid(rules, &outcome)
}

#[test]
fn the_last_trick_of_a_drescher_pays() {
    assert_eq!(drescher(&hochschwarzwald(FOUR), 3, true), [40, 40, -120, 40]);
    assert_eq!(drescher(&hochschwarzwald(FOUR), 1, true), [-120, 40, 40, 40]);
}

/// `R-000-90`: forehand loses double if they announced the game.
#[test]
fn forehand_loses_a_drescher_double_in_wikipedia() {
    assert_eq!(drescher(&wikipedia(FOUR), 1, true), [-30, 10, 10, 10]);
    assert_eq!(drescher(&wikipedia(FOUR), 1, false), [-15, 5, 5, 5]);
    assert_eq!(drescher(&wikipedia(FOUR), 4, true), [5, 5, 5, -15]);
}
