//! The Solo and what is said against it (C-33 to C-36, C-42).

use cego_core::rules::{CounterFirst, GegensoloForehand, GegensoloMode, UltimoMode};
use cego_core::{Contract, Rules, Stage, TableSize, UltiFeats};

use super::common::*;

/// C-33: the right neighbour of the soloist, or forehand, is asked first.
#[test]
fn c_33_counter_first() {
    let right = Table::new(&schopfheim()).speak("1 fort, 2 solo");
    assert_eq!(right.on_turn(), Some(3));
    let rules = Rules { counter_first: CounterFirst::Forehand, ..schopfheim() };
    assert_eq!(Table::new(&rules).speak("1 fort, 2 solo").on_turn(), Some(1));
    assert_eq!(Table::new(&rules).speak("1 solo").on_turn(), Some(2), "forehand himself is the soloist");
}

/// C-34: final, held, auction.
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

/// C-35: un-countered, the Solo stands and no special displaces it; countered, the soloist is out.
#[test]
fn c_35_absolute_priority() {
    let table = Table::new(&st_georgen()).speak("1 fort, 2 solo");
    table.refuses(1, "piccolo", "no_specials_after_solo");
    let table = table.speak("1 gut, 3 gegensolo");
    assert!(table.auction.standing().out.contains(seat(2)));
}

/// C-36: who is in front in the raising after a Gegensolo when the soloist may raise.
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
    // The announcer: the soloist sits to the right.
    let table = Table::new(&rules(GegensoloForehand::Announcer)).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(2), Stage::Raising));
    assert_eq!(table.auction.standing().holder, Some(seat(1)));
    table.speak("2 eine, 1 gut, 3 gut, 4 gut").plays(2, Contract::Eine);
    // The right neighbour of the soloist speaks first, the soloist last.
    let table = Table::new(&rules(GegensoloForehand::RightOfSoloist)).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(3), Stage::Raising));
    table.speak("3 gut, 4 gut, 2 gut").plays(1, Contract::Gegensolo);
    // The soloist answers.
    let table = Table::new(&rules(GegensoloForehand::Soloist)).speak(start);
    assert_eq!((table.on_turn(), table.stage()), (Some(2), Stage::Answer));
    assert_eq!(table.auction.standing().holder, Some(seat(2)));
}

/// Without `soloist_may_raise` nobody can sit in front as soloist: as with the announcer.
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

/// R-002-100: a seat that declined is out, unless the ruleset lets it in again.
#[test]
fn r_002_100_decliner_may_reenter() {
    let words = "1 gut, 3 gut, 4 gegensolo, 2 gut";
    Table::new(&stockholm()).speak(&format!("1 fort, 2 solo, {words}")).plays(4, Contract::Gegensolo);
    let rules = Rules { decliner_may_reenter: true, ..stockholm() };
    let table = Table::new(&rules).speak(&format!("1 fort, 2 solo, {words}"));
    assert_eq!(table.on_turn(), Some(1));
    table.speak("1 halbe, 4 gut, 3 gut").plays(1, Contract::Halbe);
}

/// R-003-73: a later Solo, where the ruleset has it, takes the game.
#[test]
fn r_003_73_second_solo() {
    let rules = Rules { second_solo_allowed: true, ..schopfheim() };
    let table = Table::new(&rules).speak("1 solo, 2 fort, 3 solo");
    assert_eq!(table.stage(), Stage::SoloQuery, "the query is finished first");
    let table = table.speak("4 fort");
    assert_eq!((table.stage(), table.on_turn()), (Stage::CounterQuery, Some(4)));
    let passed = table.auction.standing().passed_solo;
    assert!(passed.is_empty(), "after a Solo nobody has a duty to call one");
    table.speak("4 gut, 1 gut, 2 gut").plays(3, Contract::Solo);
    let table = Table::new(&schopfheim()).speak("1 solo");
    table.refuses(2, "solo", "solo_already_called");
}

/// C-42: Solo against Solo, own reading of 1860.
#[test]
fn c_42_solo_against_solo() {
    let rules = Rules { solo_against_solo: true, ..schopfheim() };
    let table = Table::new(&rules).speak("1 solo, 2 gut, 3 solo");
    assert_eq!(table.auction.standing().soloist, Some(seat(3)));
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
    let table = Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 solo ulti durch, 2 gut, 3 gut, 4 gut");
    assert!(table.result().durch);
    // Gone against, the Ulti falls with the Solo.
    let table = Table::new(&rules).with_hand(1, WITH_GEISS).speak("1 solo ulti durch, 2 gegensolo");
    assert_eq!((table.result().ulti, table.result().durch), (UltiFeats::NONE, false));
}

/// C-22: where Ultimo is not played with three, neither is it with a Solo.
#[test]
fn c_22_solo_with_ulti_with_three() {
    let three = Rules { table: TableSize::Three, ultimo_mode: UltimoMode::SoloPlus, ..schopfheim() };
    let without = Rules { ultimo_3p: false, ..three.clone() };
    Table::new(&without).with_hand(1, WITH_GEISS).refuses(1, "solo ulti", "ulti_not_in_this_ruleset");
    let table = Table::new(&three).with_hand(1, WITH_GEISS).speak("1 solo ulti, 2 gut, 3 gut");
    assert_eq!(table.result().ulti, UltiFeats::GEISS);
}

/// R-002-150: what is played over a Solo is marked, the Solo itself is not.
#[test]
fn after_solo_marks_what_was_played_over_it() {
    assert!(!Table::new(&stockholm()).speak("1 solo, 2 gut, 3 gut, 4 gut").result().after_solo);
    let table = Table::new(&stockholm()).speak("1 solo, 2 gegensolo, 1 gut, 3 halbe, 2 gut, 4 gut");
    assert!(table.result().after_solo);
    let table = Table::new(&stockholm()).speak(&after_fort("1 cego, 2 halbe, 1 gut, 3 gut, 4 gut"));
    assert!(!table.result().after_solo);
}
