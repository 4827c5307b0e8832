//! Tests of the raising: opening, jumps, the Geiß, the choice at the end (C-40, C-41, C-43).

use cego_core::rules::{HalbeCompanion, Ladder, PipRequirement, SpecialsWindow};
use cego_core::{Contract, Rules, Stage, TableSize};

use super::*;

const NO_PIPS: &str = "CK CQ SK SQ HJ T3 T5 T12 T20 T21 T22";
const NO_TRUMPS: &str = "C7 C8 C9 C10 S7 S8 H1 H2 D1 D2 DK";

/// R-000-69, R-002-101, R-002-103: no jumps, unless the ruleset allows them.
#[test]
fn r_002_101_jump_bids() {
    let table = Table::new(&stockholm()).speak(&after_fort("1 cego"));
    table.refuses(2, "eine", "only_next_step");
    let rules = Rules { jump_bids: true, ..stockholm() };
    let table = Table::new(&rules).speak(&after_fort("1 cego, 2 leere"));
    assert_eq!(table.on_turn(), Some(1));
    let table = table.speak("1 selbst");
    table.refuses(2, "eine", "only_next_step");
    table.speak("2 zwei_verschiedene, 1 gut, 3 gut, 4 gut").plays(2, Contract::ZweiVerschiedene);
    // Forehand may still not open higher than Cego (R-003-89).
    Table::new(&rules).speak(ALL_FORT).refuses(1, "eine", "only_next_step");
}

/// C-40, D-19: Räuber and Drescher only if the ruleset offers them and no seat has raised.
#[test]
fn d_19_only_on_an_unraised_cego() {
    let unraised = "1 cego, 2 gut, 3 gut, 4 gut";
    let table = Table::new(&schopfheim()).speak(&after_fort(unraised));
    assert_eq!(table.words(1), [word("spielt cego"), word("spielt raeuber")]);
    let both = Rules { drescher_offered: true, ..schopfheim() };
    let table = Table::new(&both).speak(&after_fort(unraised)).speak("1 spielt drescher");
    table.plays(1, Contract::Drescher);
    assert!(table.result().announced);
    let table = Table::new(&both).speak(&after_fort(unraised)).speak("1 spielt cego");
    table.plays(1, Contract::Cego);
    assert!(!table.result().announced);
    // A held raise rules them out.
    Table::new(&both)
        .speak(&after_fort("1 cego, 2 eine, 1 selbst, 2 gut, 3 gut, 4 gut"))
        .plays(1, Contract::Eine);
    // Without an alternative the winner is not asked.
    let none = Rules { raeuber_offered: false, ..schopfheim() };
    Table::new(&none).speak(&after_fort(unraised)).plays(1, Contract::Cego);
    // The choice is not offered after a Solo either.
    Table::new(&stockholm())
        .speak("1 gut, 2 solo, 1 gegensolo, 2 gut, 3 gut, 4 gut")
        .plays(1, Contract::Gegensolo);
}

/// R-003-105: Räuber with three players.
#[test]
fn raeuber_with_three() {
    let unraised = "1 fort, 2 fort, 3 fort, 1 cego, 2 gut, 3 gut";
    let rules = Rules { table: TableSize::Three, ..schopfheim() };
    Table::new(&rules).speak(unraised).accepts(1, "spielt raeuber");
    let rules = Rules { raeuber_3p: false, ..rules };
    Table::new(&rules).speak(unraised).plays(1, Contract::Cego);
}

/// C-41, R-003-153, R-003-154: "Cego, eine selber".
#[test]
fn c_41_shortened_opening() {
    Table::new(&schopfheim()).speak(ALL_FORT).refuses(1, "cego eine selber", "not_in_this_ruleset");
    let rules = Rules { shortened_opening: true, ..schopfheim() };
    let table = Table::new(&rules).speak(&after_fort("1 cego eine selber"));
    table.refuses(2, "eine", "only_next_step");
    table.refuses(2, "bettel", "specials_closed");
    table.accepts(2, "leere");
    table.speak("2 gut, 3 gut, 4 gut").plays(1, Contract::Eine);
    // If the first raise does not close the window for specials, this opening does not either.
    let rules = Rules { specials_window: SpecialsWindow::InTurn, ..rules };
    Table::new(&rules).speak(&after_fort("1 cego eine selber")).accepts(3, "bettel");
    // Only forehand may say it, and only as their first word.
    Table::new(&rules).speak(&after_fort("1 cego")).refuses(
        2,
        "cego eine selber",
        "word_out_of_place",
    );
}

/// C-43, R-004-98: a voluntarily higher game.
#[test]
fn c_43_voluntary_raise() {
    let words = after_fort("1 cego, 2 halbe, 1 gut, 3 gut, 4 gut");
    Table::new(&stockholm()).speak(&words).plays(2, Contract::Halbe);
    let rules = Rules { voluntary_raise: true, ..stockholm() };
    let table = Table::new(&rules).speak(&words);
    assert_eq!((table.stage(), table.on_turn()), (Stage::Choice, Some(2)));
    table.refuses(2, "spielt cego", "not_a_choice");
    table.refuses(2, "spielt raeuber", "not_a_choice");
    table.refuses(2, "spielt solo", "not_a_choice");
    table.refuses(2, "spielt geiss", "cannot_play_step");
    table.speak("2 spielt zwei_verschiedene").plays(2, Contract::ZweiVerschiedene);
    // Also after a Solo, if the raising continued.
    let table = Table::new(&rules).speak("1 solo, 2 gegensolo, 1 gut, 3 gut, 4 gut");
    table.accepts(2, "spielt gegensolo");
    assert!(table.speak("2 spielt halbe").result().after_solo);
    // Forehand too, in addition to the Räuber.
    let table = Table::new(&rules).speak(&after_fort("1 cego, 2 gut, 3 gut, 4 gut"));
    table.accepts(1, "spielt leere");
    table.accepts(1, "spielt raeuber");
}

/// D-1: a Geiß can be neither held nor raised; without specials it ends the auction.
#[test]
fn d_01_the_geiss_ends_the_duel() {
    let up = "1 cego, 2 eine, 1 selbst, 2 leere, 1 selbst, 2 zwei_leere, 1 selbst, 2 \
        zwei_verschiedene, 1 selbst";
    let table = Table::new(&schopfheim()).with_hand(2, WITH_GEISS).speak(&after_fort(up));
    table.speak("2 geiss").plays(2, Contract::Geiss);
    Table::new(&schopfheim()).speak(&after_fort(up)).refuses(2, "geiss", "cannot_play_step");
}

/// D-1: a later player who may still name Piccolo or Bettel is asked.
#[test]
fn d_01_a_special_over_the_geiss() {
    let up = "1 cego, 2 halbe, 1 selbst, 2 eine, 1 selbst, 2 leere, 1 selbst, 2 zwei_leere, 1 \
        selbst, 2 zwei_verschiedene, 1 selbst, 2 geiss";
    let table = Table::new(&stockholm()).with_hand(2, WITH_GEISS).speak(&after_fort(up));
    assert_eq!(table.on_turn(), Some(3));
    assert_eq!(table.words(3), [word("gut"), word("bettel"), word("piccolo")]);
    table.accepts(4, "bettel");
    table.speak("3 gut, 4 piccolo").plays(4, Contract::Piccolo);
    let table = Table::new(&stockholm()).with_hand(2, WITH_GEISS).speak(&after_fort(up));
    table.speak("3 gut, 4 gut").plays(2, Contract::Geiss);
    // No seat speaks after the last one.
    let last = up.replace("2 ", "4 ").replace("1 cego,", "1 cego, 2 gut, 3 gut,");
    Table::new(&stockholm())
        .with_hand(4, WITH_GEISS)
        .speak(&after_fort(&last))
        .plays(4, Contract::Geiss);
}

/// C-31: without the Geiß the ladder ends with Zwei Verschiedene.
#[test]
fn without_the_geiss_nothing_is_higher_than_zwei_verschiedene() {
    let rules = Rules { geiss_contract: false, ..schopfheim() };
    let up = "1 cego, 2 eine, 1 selbst, 2 leere, 1 selbst, 2 zwei_leere, 1 selbst, 2 \
        zwei_verschiedene, 1 selbst";
    let table = Table::new(&rules).with_hand(2, WITH_GEISS).speak(&after_fort(up));
    table.refuses(2, "geiss", "not_in_this_ruleset");
    assert_eq!(table.words(2), [word("gut")]);
    table.speak("2 gut, 3 gut, 4 gut").plays(1, Contract::ZweiVerschiedene);
}

/// R-003-131: the Halbe is in the ladder or not, and possibly only with four players.
#[test]
fn r_003_131_the_halbe_in_the_ladder() {
    let rules = Rules { ladder: Ladder::Ladder7, ..schopfheim() };
    Table::new(&rules).speak(&after_fort("1 cego")).refuses(2, "eine", "only_next_step");
    let rules = Rules { table: TableSize::Three, halbe_min_players: 4, ..rules };
    Table::new(&rules).speak("1 fort, 2 fort, 3 fort, 1 cego").accepts(2, "eine");
}

/// D-12: only a hand that can play a step may bid or hold it.
#[test]
fn d_12_steps_a_hand_cannot_play() {
    let strict = Rules { pip_requirement: PipRequirement::Strict, ..stockholm() };
    let table = Table::new(&strict).with_hand(2, NO_PIPS).speak(&after_fort("1 cego"));
    table.refuses(2, "halbe", "cannot_play_step");
    let table = Table::new(&strict).with_hand(1, NO_PIPS).speak(&after_fort("1 cego, 2 halbe"));
    table.refuses(1, "selbst", "cannot_play_step");
    assert_eq!(table.words(1), [word("gut")]);
    // Substitutes make the step playable.
    let courts = Rules { pip_requirement: PipRequirement::SubstituteCourt, ..stockholm() };
    let table = Table::new(&courts).with_hand(1, NO_PIPS).speak(&after_fort("1 cego, 2 halbe"));
    table.accepts(1, "selbst");
    // A Halbe that requires a trump beside the pip.
    for (companion, id) in [
        (HalbeCompanion::Any, None),
        (HalbeCompanion::Trump, Some("cannot_play_step")),
        (HalbeCompanion::HighestTrump, Some("cannot_play_step")),
    ] {
        let rules = Rules { halbe_companion: companion, ..stockholm() };
        let table = Table::new(&rules).with_hand(2, NO_TRUMPS).speak(&after_fort("1 cego"));
        match id {
            None => table.accepts(2, "halbe"),
            Some(id) => table.refuses(2, "halbe", id),
        }
    }
}
