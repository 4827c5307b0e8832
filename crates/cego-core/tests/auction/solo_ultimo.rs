//! Tests of the Solo and the answers to it (C-33 to C-36, C-42), of Ultimo and the purchase of T1
//! (C-32, D-2, D-3, D-9).

use cego_core::rules::{
    CounterFirst, GegensoloForehand, GegensoloMode, NumberSet, UltimoMode, UltimoTiming,
};
use cego_core::{Contract, Rules, Stage, TableSize, UltiFeats};

use super::*;

// --- Solo

/// C-33: the right neighbour of the soloist, or forehand, is asked first.
#[test]
fn c_33_counter_first() {
    let right = Table::new(&schopfheim()).speak("1 fort, 2 solo");
    assert_eq!(right.on_turn(), Some(3));
    let rules = Rules { counter_first: CounterFirst::Forehand, ..schopfheim() };
    assert_eq!(Table::new(&rules).speak("1 fort, 2 solo").on_turn(), Some(1));
    assert_eq!(
        Table::new(&rules).speak("1 solo").on_turn(),
        Some(2),
        "forehand himself is the soloist"
    );
}

/// C-34: the three modes `final`, `held` and `auction`.
#[test]
fn c_34_what_follows_a_gegensolo() {
    let start = "1 solo, 2 gegensolo";
    Table::new(&schopfheim()).speak(start).plays(2, Contract::Gegensolo);
    let held = Rules { gegensolo_mode: GegensoloMode::Held, ..schopfheim() };
    let table = Table::new(&held).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(1), Stage::Answer));
    Table::new(&held).speak("1 solo, 2 gegensolo, 1 selbst").plays(1, Contract::Gegensolo);
    Table::new(&held).speak("1 solo, 2 gegensolo, 1 weg").plays(2, Contract::Gegensolo);
    let auction = Rules { gegensolo_mode: GegensoloMode::Auction, ..schopfheim() };
    let table = Table::new(&auction).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(3), Stage::Raising));
    table.speak("3 eine, 2 gut, 4 gut").plays(3, Contract::Eine);
}

/// C-35: no special displaces an uncontested Solo; after a Gegensolo the soloist is out.
#[test]
fn c_35_absolute_priority() {
    let table = Table::new(&st_georgen()).speak("1 fort, 2 solo");
    table.refuses(1, "piccolo", "no_specials_after_solo");
    let table = table.speak("1 gut, 3 gegensolo");
    assert!(table.auction.public_state().out.contains(seat(2)));
}

/// C-36: the first seat in the raising after a Gegensolo, if the soloist may raise.
#[test]
fn c_36_gegensolo_forehand() {
    let rules = |gegensolo_forehand| Rules {
        soloist_may_raise: true,
        gegensolo_mode: GegensoloMode::Auction,
        counter_first: CounterFirst::Forehand,
        gegensolo_forehand,
        ..schopfheim()
    };
    let start = "1 fort, 2 solo, 1 gegensolo";
    // `announcer`: the soloist sits to the right.
    let table = Table::new(&rules(GegensoloForehand::Announcer)).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(2), Stage::Raising));
    assert_eq!(table.auction.public_state().holder, Some(seat(1)));
    table.speak("2 eine, 1 gut, 3 gut, 4 gut").plays(2, Contract::Eine);
    // `right_of_soloist`: the right neighbour of the soloist speaks first, the soloist last.
    let table = Table::new(&rules(GegensoloForehand::RightOfSoloist)).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(3), Stage::Raising));
    table.speak("3 gut, 4 gut, 2 gut").plays(1, Contract::Gegensolo);
    // `soloist`: the soloist answers.
    let table = Table::new(&rules(GegensoloForehand::Soloist)).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(2), Stage::Answer));
    assert_eq!(table.auction.public_state().holder, Some(seat(2)));
}

/// Without `soloist_may_raise` the mode `soloist` behaves like `announcer`.
#[test]
fn a_soloist_who_may_not_raise_does_not_answer() {
    let rules = Rules { soloist_may_raise: false, ..stockholm() };
    let table = Table::new(&rules).speak("1 fort, 2 solo, 1 gegensolo");
    assert_eq!((table.on_turn(), table.stage()), (Some(3), Stage::Raising));
    table.refuses(2, "halbe", "soloist_may_not_bid");
}

/// R-002-123: once the soloist has passed, the last bidder answers.
#[test]
fn r_002_123_then_the_last_bidder_answers() {
    let table = Table::new(&stockholm()).speak("1 fort, 2 solo, 1 gegensolo, 2 gut, 3 halbe");
    assert_eq!(table.on_turn(), Some(1));
    table.speak("1 gut, 4 eine, 3 selbst, 4 gut").plays(3, Contract::Eine);
}

/// R-002-100: a seat that declined is out, unless the ruleset lets it take part again.
#[test]
fn r_002_100_decliner_may_reenter() {
    let words = "1 gut, 3 gut, 4 gegensolo, 2 gut";
    Table::new(&stockholm())
        .speak(&format!("1 fort, 2 solo, {words}"))
        .plays(4, Contract::Gegensolo);
    let rules = Rules { decliner_may_reenter: true, ..stockholm() };
    let table = Table::new(&rules).speak(&format!("1 fort, 2 solo, {words}"));
    assert_eq!(table.on_turn(), Some(1));
    table.speak("1 halbe, 4 gut, 3 gut").plays(1, Contract::Halbe);
}

/// R-003-73: a later Solo takes the game if the ruleset allows it.
#[test]
fn r_003_73_second_solo() {
    let rules = Rules { second_solo_allowed: true, ..schopfheim() };
    let table = Table::new(&rules).speak("1 solo, 2 fort, 3 solo");
    assert_eq!(table.stage(), Stage::SoloQuery, "the query is finished first");
    let table = table.speak("4 fort");
    assert_eq!((table.stage(), table.on_turn()), (Stage::CounterQuery, Some(4)));
    let passed = table.auction.public_state().passed_solo;
    assert!(passed.is_empty(), "after a Solo nobody has a duty to call one");
    table.speak("4 gut, 1 gut, 2 gut").plays(3, Contract::Solo);
    let table = Table::new(&schopfheim()).speak("1 solo");
    table.refuses(2, "solo", "solo_already_called");
}

/// C-42: Solo against Solo of 1860, as this implementation interprets it.
#[test]
fn c_42_solo_against_solo() {
    let rules = Rules { solo_against_solo: true, ..schopfheim() };
    let table = Table::new(&rules).speak("1 solo, 2 gut, 3 solo");
    assert_eq!(table.auction.public_state().soloist, Some(seat(3)));
    assert_eq!(table.on_turn(), Some(4), "who has not been heard may still go against it");
    Table::new(&rules).speak("1 solo, 2 gut, 3 solo, 4 gut").plays(3, Contract::Solo);
    Table::new(&rules).speak("1 solo, 2 gut, 3 solo, 4 gegensolo").plays(4, Contract::Gegensolo);
    Table::new(&rules).speak("1 solo, 2 gut, 3 solo, 4 solo").plays(4, Contract::Solo);
}

/// R-000-127, R-003-175: Durch.
#[test]
fn r_000_127_solo_durch() {
    Table::new(&schopfheim()).refuses(1, "solo durch", "durch_not_in_this_ruleset");
    let rules = Rules { solo_durch: true, ..schopfheim() };
    let table = Table::new(&rules).speak("1 solo durch, 2 gut, 3 gut, 4 gut");
    table.plays(1, Contract::Solo);
    assert!(table.result().durch);
    assert!(!Table::new(&rules).speak("1 solo, 2 gut, 3 gut, 4 gut").result().durch);
}

/// R-000-129, R-000-133, R-004-48: a Solo joined with Ulti.
#[test]
fn r_004_48_solo_with_ulti() {
    let table = Table::new(&schopfheim()).with_hand(1, WITH_GEISS);
    table.refuses(1, "solo ulti", "ulti_not_in_this_ruleset");
    let rules = Rules { ultimo_mode: UltimoMode::SoloPlus, ..schopfheim() };
    Table::new(&rules).refuses(1, "solo ulti", "ulti_trump_missing");
    let table = Table::new(&rules).with_hand(1, WITH_GEISS);
    table.refuses(1, "solo ulti durch", "durch_not_in_this_ruleset");
    let table = table.speak("1 solo ulti, 2 gut, 3 gut, 4 gut");
    table.plays(1, Contract::Solo);
    assert_eq!(table.result().ulti, UltiFeats::GEISS);
    let rules = Rules { solo_durch: true, ..rules };
    let table =
        Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 solo ulti durch, 2 gut, 3 gut, 4 gut");
    assert!(table.result().durch);
    // If a seat goes against the Solo, its Ulti is void too.
    let table = Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 solo ulti durch, 2 gegensolo");
    assert_eq!((table.result().ulti, table.result().durch), (UltiFeats::NONE, false));
}

/// C-22: if Ultimo is not played with three players, it cannot be joined to a Solo either.
#[test]
fn c_22_solo_with_ulti_with_three() {
    let three =
        Rules { table: TableSize::Three, ultimo_mode: UltimoMode::SoloPlus, ..schopfheim() };
    let without = Rules { ultimo_3p: false, ..three.clone() };
    Table::new(&without).with_hand(1, WITH_GEISS).refuses(
        1,
        "solo ulti",
        "ulti_not_in_this_ruleset",
    );
    let table = Table::new(&three).with_hand(1, WITH_GEISS).speak("1 solo ulti, 2 gut, 3 gut");
    assert_eq!(table.result().ulti, UltiFeats::GEISS);
}

/// R-002-150: games played over a Solo are marked; the Solo itself is not.
#[test]
fn after_solo_marks_what_was_played_over_it() {
    assert!(!Table::new(&stockholm()).speak("1 solo, 2 gut, 3 gut, 4 gut").result().after_solo);
    let table = Table::new(&stockholm()).speak("1 solo, 2 gegensolo, 1 gut, 3 halbe, 2 gut, 4 gut");
    assert!(table.result().after_solo);
    let table = Table::new(&stockholm()).speak(&after_fort("1 cego, 2 halbe, 1 gut, 3 gut, 4 gut"));
    assert!(!table.result().after_solo);
}

// --- Ultimo

fn timed(ultimo_timing: UltimoTiming) -> Rules {
    Rules { ultimo_timing, ..schopfheim() }
}

/// D-2, D-9: all seats are asked in order before the Solo query.
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

/// D-3: in the preset st_georgen only with one's first word, never after a Solo.
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

/// D-9, D-11: out of turn until a seat calls a Solo.
#[test]
fn d_09_before_the_first_solo() {
    let rules = timed(UltimoTiming::BeforeFirstSolo);
    let table = Table::new(&rules).with_hand(4, WITH_GEISS);
    assert_eq!(table.words(4), [word("ultimo")]);
    Table::new(&rules).with_hand(4, WITH_GEISS).speak("4 ultimo").plays(4, Contract::Ultimo);
    Table::new(&rules).with_hand(4, WITH_GEISS).speak("1 solo").refuses(
        4,
        "ultimo",
        "ultimo_too_late",
    );
    // A seat that has spoken may not call Ultimo.
    let table = Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 fort");
    table.refuses(1, "ultimo", "ultimo_too_late");
}

/// C-32, R-002-82, R-004-47: an Ultimo over a Solo.
#[test]
fn c_32_ultimo_over_a_solo() {
    let over = |timing| Rules { ultimo_overrides_solo: true, ..timed(timing) };
    // `before_first_solo`: out of turn, by a seat that has not spoken yet.
    let rules = over(UltimoTiming::BeforeFirstSolo);
    let table = Table::new(&rules).with_hand(4, WITH_GEISS).speak("1 fort, 2 solo");
    assert_eq!(table.on_turn(), Some(3));
    table.accepts(4, "ultimo");
    table.speak("3 gut, 4 ultimo").plays(4, Contract::Ultimo);
    // A seat that has spoken may call it only on its turn.
    let table = Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 fort, 2 solo");
    table.refuses(1, "ultimo", "ultimo_too_late");
    table.speak("3 gut, 4 gut").accepts(1, "ultimo");
    // Too late after a Gegensolo.
    let auction = Rules { gegensolo_mode: GegensoloMode::Auction, ..rules };
    let table = Table::new(&auction).with_hand(4, WITH_GEISS).speak("1 fort, 2 solo, 3 gegensolo");
    table.refuses(4, "ultimo", "ultimo_too_late");
    // `in_turn`: only with one's first word.
    let rules = over(UltimoTiming::InTurn);
    let table = Table::new(&rules)
        .with_hand(4, WITH_GEISS)
        .with_hand(1, WITH_GEISS)
        .speak("1 fort, 2 solo");
    table.refuses(4, "ultimo", "not_your_turn");
    let table = table.speak("3 gut");
    table.accepts(4, "ultimo");
    table.speak("4 gut").refuses(1, "ultimo", "ultimo_too_late");
    // `query_first`: the pass is final.
    let table = Table::new(&championship()).with_hand(2, WITH_GEISS).speak(&after_fort("1 solo"));
    table.refuses(2, "ultimo", "ultimo_too_late");
}

/// R-000-128, R-000-131, R-004-51, R-004-52: other trumps, alone and combined.
#[test]
fn r_004_51_other_trumps() {
    let hand = "C7 C8 H3 CK SQ T1 T3 T12 T20 T21 T22";
    let table = Table::new(&timed(UltimoTiming::InTurn)).with_hand(1, hand);
    table.refuses(1, "ultimo 1+3", "ulti_not_in_this_ruleset");
    let rules =
        Rules { ulti_trumps: NumberSet::from_numbers(&[1, 2, 3]), ..timed(UltimoTiming::InTurn) };
    let table = Table::new(&rules).with_hand(1, hand);
    table.refuses(1, "ultimo 2", "ulti_trump_missing");
    let ultimos =
        table.words(1).iter().filter(|w| matches!(w, cego_core::Word::Ultimo { .. })).count();
    assert_eq!(ultimos, 3, "1, 3 and 1+3");
    let table = table.speak("1 ultimo 1+3");
    assert_eq!(table.result().ulti, UltiFeats::from_bits(0b101));
}

/// R-003-100: with three players only if the ruleset allows it.
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

/// R-003-184: if T1 lies in the blind or the holder refuses, the buyer continues and may not ask
/// again.
#[test]
fn r_003_184_nobody_sells() {
    let table = Table::new(&market())
        .with_hand(4, WITH_GEISS)
        .speak("1 kauft mit T12, 2 fort, 3 fort, 4 fort");
    assert_eq!((table.stage(), table.on_turn()), (Stage::UltimoQuery, Some(1)));
    table.refuses(1, "kauft mit T12", "geiss_asked_already");
    assert_eq!(table.words(1), [word("fort")]);
    table.speak("1 fort").accepts(2, "kauft mit T12");
}

/// R-003-185: the holder may or may not refuse.
#[test]
fn r_003_185_refusal() {
    let rules = Rules { buy_geiss_refusal: false, ..market() };
    let table = Table::new(&rules).with_hand(2, WITH_GEISS).speak("1 kauft mit T12");
    table.refuses(2, "fort", "must_sell_geiss");
    assert_eq!(table.words(2), [word("verkauft")]);
}
