//! Games with a fixed value (C-8).

use cego_core::settle::Line;
use cego_core::{Contract, DealResult, Declaration, Outcome, Rules, TableSize, UltiFeats};

use super::presets::*;
use super::{lines, outcome, paid, per_opponent, plain, seat, seats};

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
    let raised = |l: &Line| matches!(l, Line::Raised { .. });
    assert!(!lines(&schopfheim, &outcome(&schopfheim, open(Contract::Bettel), LOST)).iter().any(raised));
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
    assert!(lines(&rules, &won).contains(&Line::SellerExempt { seller: seat(3) }));
    let lost = outcome(&rules, bought, made(UltiFeats::NONE));
    assert_eq!(paid(&rules, &lost), [-240, 80, 80, 80]);
    // What was sold is T1: the other feats cost the seller as they cost everybody.
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
