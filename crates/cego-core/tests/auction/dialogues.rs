//! Tests of the dialogues of docs/worked-examples.md and the ladder examples of 003, by their ids.

use cego_core::{Contract, Word};

use super::*;

/// Repeats `ALL_FORT` for each round of queries before forehand opens: Ultimo, Solo, Piccolo,
/// Bettel.
fn silent_start(rounds: usize) -> String {
    ALL_FORT.repeat(rounds)
}

/// A-1 (002, 004): the turn continues to the right of the seat that began the duel; the highest
/// bidder plays.
#[test]
fn a_01_three_raise_one_after_the_other() {
    let raising = "1 cego, 2 halbe, 1 gut, 3 eine, 2 gut, 4 gut";
    Table::new(&stockholm()).speak(&after_fort(raising)).plays(3, Contract::Eine);
    Table::new(&championship()).speak(&(silent_start(4) + raising)).plays(3, Contract::Eine);
}

/// A-2 (003): the holder takes the bid over and is overbid.
#[test]
fn a_02_selbst_and_overbid() {
    let words = after_fort("1 cego, 2 fort, 3 eine, 1 selbst, 3 leere, 1 fort, 4 fort");
    Table::new(&schopfheim()).speak(&words).plays(3, Contract::Leere);
}

/// A-3 (003): a duel up to Zwei Verschiedene.
#[test]
fn a_03_a_long_duel() {
    let words = after_fort(
        "1 cego, 2 eine, 1 selbst, 2 leere, 1 selbst, 2 zwei_leere, 1 selbst, 2 zwei_verschiedene, \
         1 fort, 3 fort, 4 fort",
    );
    Table::new(&schopfheim()).speak(&words).plays(2, Contract::ZweiVerschiedene);
}

/// A-4 (002): the soloist holds the Gegensolo, is overbid and gives way.
#[test]
fn a_04_the_soloist_fights_on() {
    let table = Table::new(&stockholm())
        .speak("1 fort, 2 solo, 1 gegensolo, 2 selbst, 1 halbe, 2 gut, 3 gut, 4 gut");
    table.plays(1, Contract::Halbe);
    assert!(table.result().after_solo);
}

/// A-5 (002): the soloist ends up with the Gegensolo.
#[test]
fn a_05_the_soloist_plays_the_gegensolo() {
    let table = Table::new(&stockholm())
        .speak("1 fort, 2 solo, 1 gut, 3 gegensolo, 2 selbst, 3 gut, 4 gut");
    table.plays(2, Contract::Gegensolo);
    assert!(table.result().after_solo);
}

/// A-6 (001): an uncontested Solo is played; a Gegensolo puts the soloist out.
#[test]
fn a_06_solo_in_st_georgen() {
    Table::new(&st_georgen()).speak("1 solo, 2 gut, 3 gut, 4 gut").plays(1, Contract::Solo);
    let table = Table::new(&st_georgen()).speak("1 solo, 2 gut, 3 gegensolo");
    assert_eq!(table.on_turn(), Some(4));
    table.refuses(1, "selbst", "soloist_may_not_bid");
    table.refuses(1, "halbe", "soloist_may_not_bid");
    table.speak("4 halbe, 3 gut").plays(4, Contract::Halbe);
}

/// A-7 (002): a special ends the raising; in 003 this is impossible after a raise.
#[test]
fn a_07_a_bettel_over_a_raise() {
    Table::new(&stockholm())
        .speak(&after_fort("1 cego, 2 halbe, 1 gut, 3 bettel"))
        .plays(3, Contract::Bettel);
    let table = Table::new(&schopfheim()).speak(&after_fort("1 cego, 2 eine, 1 gut"));
    table.refuses(3, "bettel", "specials_closed");
}

/// A-8 (all sources): an unraised Cego may become a Räuber.
#[test]
fn a_08_raeuber_on_an_unraised_cego() {
    let raising = "1 cego, 2 gut, 3 gut, 4 gut, 1 spielt raeuber";
    for (rules, start) in [
        (schopfheim(), silent_start(1)),
        (stockholm(), silent_start(1)),
        (championship(), silent_start(4)),
        (wikipedia(), silent_start(4)),
    ] {
        let table = Table::new(&rules).speak(&(start + raising));
        table.plays(1, Contract::Raeuber);
        assert!(table.result().announced);
    }
    let table = Table::new(&st_georgen()).speak(
        &(silent_start(1)
            + "1 cego, 2 weiter, 3 weiter, 4 weiter, 2 gut, 3 gut, 4 gut, 1 spielt raeuber"),
    );
    table.plays(1, Contract::Raeuber);
}

/// A-9 (004, 001, 002): Piccolo is asked for before Bettel, or the earlier seat takes precedence.
#[test]
fn a_09_which_special_goes_first() {
    let (two, four) = ((seat(2), word("bettel")), (seat(4), word("piccolo")));
    // 004: seat 2 can only wait while Piccolo is asked for.
    let table = Table::new(&championship()).speak(&(silent_start(2) + "1 weiter"));
    table.refuses(2, "bettel", "other_special_asked");
    assert!(table.auction.prefers(&table.rules, four, two));
    table.speak("2 weiter, 3 weiter, 4 piccolo").plays(4, Contract::Piccolo);
    // 001: in turn after the Cego, for any special.
    let table = Table::new(&st_georgen()).speak(&after_fort("1 cego"));
    assert!(table.auction.prefers(&table.rules, two, four));
    table.refuses(4, "piccolo", "not_your_turn");
    table.speak("2 bettel").plays(2, Contract::Bettel);
    // 002: both may speak; the seat nearest to forehand takes precedence.
    let table = Table::new(&stockholm()).speak(&after_fort("1 cego"));
    table.accepts(2, "bettel");
    table.accepts(4, "piccolo");
    assert!(table.auction.prefers(&table.rules, two, four));
    assert!(!table.auction.prefers(&table.rules, four, two));
}

/// R-003-135: "mit Einer" after zero to two "fort".
#[test]
fn r_003_135_eine_after_any_number_of_forts() {
    for start in ["2 eine", "2 fort, 3 eine", "2 fort, 3 fort, 4 eine"] {
        let table = Table::new(&schopfheim()).speak(&after_fort(&format!("1 cego, {start}")));
        assert_eq!(table.on_turn(), Some(1), "forehand answers");
        table.accepts(1, "selbst");
        table.accepts(1, "weg");
    }
}

/// R-003-137, R-003-140: after a hold the others pass or overbid in turn.
#[test]
fn r_003_137_after_a_hold_the_others_speak() {
    let words = after_fort("1 cego, 2 eine, 1 selbst, 2 fort, 3 leere, 1 selbst, 3 fort, 4 fort");
    Table::new(&schopfheim()).speak(&words).plays(1, Contract::Leere);
}

/// R-004-95, R-004-96: the new holder answers the next raise.
#[test]
fn r_004_95_the_new_holder_answers() {
    let table = Table::new(&championship())
        .speak(&(silent_start(4) + "1 cego, 2 halbe, 1 gut, 3 eine, 2 selber, 3 gut, 4 leere"));
    assert_eq!(table.on_turn(), Some(2));
    table.speak("2 gut").plays(4, Contract::Leere);
}

/// R-000-73: the auction ends after three passes.
#[test]
fn r_000_73_three_folds_end_it() {
    let table = Table::new(&wikipedia()).speak(&(silent_start(4) + "1 cego, 2 gut, 3 eine, 1 gut"));
    assert_eq!(table.on_turn(), Some(4));
    table.speak("4 gut").plays(3, Contract::Eine);
}

/// R-003-82: a Gegensolo cannot be overcalled.
#[test]
fn r_003_82_the_gegensolo_ends_the_auction() {
    let table = Table::new(&schopfheim()).speak("1 fort, 2 solo, 3 gut, 4 gegensolo");
    table.plays(4, Contract::Gegensolo);
    assert!(table.result().after_solo);
}

/// R-003-109: with five at the table the dealer does not speak.
#[test]
fn r_003_109_the_dealer_sits_out() {
    let rules = cego_core::Rules { table: cego_core::TableSize::Five, ..schopfheim() };
    let table =
        Table::dealt_by(&rules, 2).speak("3 fort, 4 fort, 5 fort, 1 fort, 3 cego, 4 gut, 5 gut");
    table.refuses(2, "gut", "not_in_this_deal");
    assert!(table.words(2).is_empty());
    table.speak("1 eine, 3 gut").plays(1, Contract::Eine);
}

/// With three players the dealer speaks last.
#[test]
fn three_players() {
    let rules = cego_core::Rules { table: cego_core::TableSize::Three, ..schopfheim() };
    let table = Table::new(&rules).speak("1 fort, 2 fort, 3 fort, 1 cego, 2 eine, 1 gut");
    assert_eq!(table.on_turn(), Some(3));
    table.speak("3 gut").plays(2, Contract::Eine);
}

/// D-13: the state records the passes of the Solo query, but not a pass after a Solo.
#[test]
fn d_13_who_passed_the_solo_query() {
    let table = Table::new(&schopfheim()).speak("1 fort, 2 fort, 3 solo, 4 gut");
    let passed: Vec<usize> =
        table.auction.public_state().passed_solo.iter().map(cego_core::Seat::number).collect();
    assert_eq!(passed, [1, 2]);
    assert_eq!(table.auction.public_state().soloist, Some(seat(3)));
}

/// Typical mistakes and their refusals.
#[test]
fn mistakes_are_named() {
    let table = Table::new(&schopfheim());
    table.refuses(2, "fort", "not_your_turn");
    table.refuses(1, "gegensolo", "no_solo_called");
    table.refuses(1, "cego", "word_out_of_place");
    table.refuses(1, "selbst", "nothing_to_hold");
    let table = table.speak("1 fort");
    table.refuses(1, "solo", "already_passed");
    let table = table.speak("2 solo");
    table.refuses(3, "solo", "solo_already_called");
    table.refuses(2, "gegensolo", "soloist_may_not_bid");
    let table = Table::new(&schopfheim()).speak(ALL_FORT);
    table.refuses(1, "gut", "forehand_must_open");
    table.refuses(1, "eine", "only_next_step");
    let table = table.speak("1 cego");
    table.refuses(2, "leere", "only_next_step");
    table.refuses(2, "cego", "only_next_step");
    table.refuses(2, "halbe", "not_in_this_ruleset");
    table.refuses(2, "gegensolo", "no_solo_called");
    table.refuses(2, "spielt raeuber", "word_out_of_place");
    table.refuses(2, "solo", "word_out_of_place");
    let table = table.speak("2 gut, 3 gut");
    table.refuses(2, "gut", "already_passed");
    let table = table.speak("4 gut");
    table.refuses(1, "gut", "word_out_of_place");
    table.refuses(1, "spielt drescher", "not_a_choice");
    table.refuses(1, "spielt eine", "not_a_choice");
    let table = table.speak("1 spielt cego");
    table.refuses(1, "gut", "auction_over");
    assert_eq!(table.may(1, Word::SellGeiss).unwrap_err().id(), "auction_over");
}
