//! Ultimo and the purchase of T1 (C-32, D-2, D-3, D-9).

use cego_core::rules::{GegensoloMode, NumberSet, UltimoTiming};
use cego_core::{Contract, Rules, Stage, TableSize, UltiFeats};

use super::common::*;

fn timed(ultimo_timing: UltimoTiming) -> Rules {
    Rules { ultimo_timing, ..schopfheim() }
}

/// D-2, D-9: everybody is asked before the Solo query, in order.
#[test]
fn d_02_query_first() {
    let table = Table::new(&wikipedia()).with_hand(3, WITH_GEISS);
    assert_eq!(table.stage(), Stage::UltimoQuery);
    table.refuses(1, "ultimo", "ulti_trump_missing");
    table.refuses(1, "solo", "word_out_of_place");
    table.refuses(3, "ultimo", "not_your_turn");
    assert_eq!(table.words(1), [word("fort")]);
    table.speak("1 fort, 2 fort, 3 ultimo").plays(3, Contract::Ultimo);
    let table = Table::new(&wikipedia()).with_hand(3, WITH_GEISS).speak(ALL_FORT);
    assert_eq!(table.stage(), Stage::SoloQuery);
    table.speak("1 fort, 2 fort").refuses(3, "ultimo", "ultimo_too_late");
}

/// D-3: st_georgen, with one's first word, never after a Solo.
#[test]
fn d_03_in_turn() {
    let table = Table::new(&st_georgen()).with_hand(2, WITH_GEISS);
    assert_eq!(table.stage(), Stage::SoloQuery);
    table.refuses(2, "ultimo", "not_your_turn");
    let spoken = Table::new(&st_georgen()).with_hand(2, WITH_GEISS).speak("1 fort, 2 fort");
    spoken.refuses(2, "ultimo", "ultimo_too_late");
    let solo = Table::new(&st_georgen()).with_hand(2, WITH_GEISS).speak("1 solo");
    solo.refuses(2, "ultimo", "ultimo_too_late");
    table.speak("1 fort, 2 ultimo").plays(2, Contract::Ultimo);
}

/// D-9, D-11: out of turn until somebody says Solo.
#[test]
fn d_09_before_the_first_solo() {
    let rules = timed(UltimoTiming::BeforeFirstSolo);
    let table = Table::new(&rules).with_hand(4, WITH_GEISS);
    assert_eq!(table.words(4), [word("ultimo")]);
    Table::new(&rules).with_hand(4, WITH_GEISS).speak("4 ultimo").plays(4, Contract::Ultimo);
    Table::new(&rules).with_hand(4, WITH_GEISS).speak("1 solo").refuses(4, "ultimo", "ultimo_too_late");
    // Not by a seat that has spoken.
    let table = Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 fort");
    table.refuses(1, "ultimo", "ultimo_too_late");
}

/// C-32, R-002-82, R-004-47: an Ultimo over a Solo.
#[test]
fn c_32_ultimo_over_a_solo() {
    let over = |timing| Rules { ultimo_overrides_solo: true, ..timed(timing) };
    // Out of turn, by a seat that has not spoken yet.
    let rules = over(UltimoTiming::BeforeFirstSolo);
    let table = Table::new(&rules).with_hand(4, WITH_GEISS).speak("1 fort, 2 solo");
    assert_eq!(table.on_turn(), Some(3));
    table.accepts(4, "ultimo");
    table.speak("3 gut, 4 ultimo").plays(4, Contract::Ultimo);
    // By a seat that has spoken only when it is asked.
    let table = Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 fort, 2 solo");
    table.refuses(1, "ultimo", "ultimo_too_late");
    table.speak("3 gut, 4 gut").accepts(1, "ultimo");
    // Not once somebody has gone against the Solo.
    let auction = Rules { gegensolo_mode: GegensoloMode::Auction, ..rules };
    let table = Table::new(&auction).with_hand(4, WITH_GEISS).speak("1 fort, 2 solo, 3 gegensolo");
    table.refuses(4, "ultimo", "ultimo_too_late");
    // In turn: still with the first word.
    let rules = over(UltimoTiming::InTurn);
    let table = Table::new(&rules).with_hand(4, WITH_GEISS).with_hand(1, WITH_GEISS).speak("1 fort, 2 solo");
    table.refuses(4, "ultimo", "not_your_turn");
    let table = table.speak("3 gut");
    table.accepts(4, "ultimo");
    table.speak("4 gut").refuses(1, "ultimo", "ultimo_too_late");
    // Asked first: the pass is final.
    let table = Table::new(&championship()).with_hand(2, WITH_GEISS).speak(&after_fort("1 solo"));
    table.refuses(2, "ultimo", "ultimo_too_late");
}

/// R-000-128, R-000-131, R-004-51, R-004-52: other trumps, alone and together.
#[test]
fn r_004_51_other_trumps() {
    let hand = "C7 C8 H3 CK SQ T1 T3 T12 T20 T21 T22";
    let table = Table::new(&timed(UltimoTiming::InTurn)).with_hand(1, hand);
    table.refuses(1, "ultimo 1+3", "ulti_not_in_this_ruleset");
    let rules = Rules { ulti_trumps: NumberSet::of(&[1, 2, 3]), ..timed(UltimoTiming::InTurn) };
    let table = Table::new(&rules).with_hand(1, hand);
    table.refuses(1, "ultimo 2", "ulti_trump_missing");
    let ultimos = table.words(1).iter().filter(|w| matches!(w, cego_core::Word::Ultimo { .. })).count();
    assert_eq!(ultimos, 3, "1, 3 and 1+3");
    let table = table.speak("1 ultimo 1+3");
    assert_eq!(table.result().ulti, UltiFeats::from_bits(0b101));
}

/// R-003-100: with three players only where it is played.
#[test]
fn ultimo_with_three() {
    let rules = Rules { table: TableSize::Three, ultimo_3p: false, ..wikipedia() };
    let table = Table::new(&rules).with_hand(1, WITH_GEISS);
    assert_eq!(table.stage(), Stage::SoloQuery, "nobody is asked");
    table.refuses(1, "ultimo", "not_in_this_ruleset");
}

fn market() -> Rules {
    Rules { buy_geiss: true, buy_geiss_price: 12, ..wikipedia() }
}

/// R-003-184, R-003-185, R-004-55: T1 is bought from its holder, if the holder sells.
#[test]
fn r_003_184_the_geiss_is_bought() {
    let table = Table::new(&market()).with_hand(4, WITH_GEISS);
    table.refuses(1, "kauft mit T5", "geiss_price");
    table.refuses(1, "kauft mit T13", "geiss_price");
    table.refuses(1, "kauft mit CK", "geiss_price");
    table.refuses(4, "kauft mit T12", "not_your_turn");
    let table = table.speak("1 fort, 2 kauft mit T12");
    assert_eq!(table.auction.purchase(), Some((seat(2), "T12".parse().unwrap())));
    assert_eq!(
        (table.stage(), table.on_turn()),
        (Stage::GeissSale { buyer: seat(2), give: "T12".parse().unwrap() }, Some(3))
    );
    table.refuses(3, "verkauft", "no_geiss_to_sell");
    table.refuses(4, "verkauft", "not_your_turn");
    table.refuses(3, "ultimo", "word_out_of_place");
    let table = table.speak("3 fort, 4 verkauft");
    table.plays(2, Contract::Ultimo);
    assert_eq!(table.result().geiss_seller, Some(seat(4)));
    assert_eq!(table.result().ulti, UltiFeats::GEISS);
    assert_eq!(table.auction.purchase(), None);
    Table::new(&wikipedia()).refuses(1, "kauft mit T12", "not_in_this_ruleset");
    Table::new(&market()).with_hand(1, WITH_GEISS).refuses(1, "kauft mit T12", "geiss_is_held");
}

/// R-003-184: in the blind or refused, the buyer goes on speaking and asks no second time.
#[test]
fn r_003_184_nobody_sells() {
    let table =
        Table::new(&market()).with_hand(4, WITH_GEISS).speak("1 kauft mit T12, 2 fort, 3 fort, 4 fort");
    assert_eq!((table.stage(), table.on_turn()), (Stage::UltimoQuery, Some(1)));
    table.refuses(1, "kauft mit T12", "geiss_asked_already");
    assert_eq!(table.words(1), [word("fort")]);
    table.speak("1 fort").accepts(2, "kauft mit T12");
}

/// R-003-185: whether the holder may refuse.
#[test]
fn r_003_185_refusal() {
    let rules = Rules { buy_geiss_refusal: false, ..market() };
    let table = Table::new(&rules).with_hand(2, WITH_GEISS).speak("1 kauft mit T12");
    table.refuses(2, "fort", "must_sell_geiss");
    assert_eq!(table.words(2), [word("verkauft")]);
}
