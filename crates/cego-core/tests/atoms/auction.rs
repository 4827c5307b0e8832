//! Tests of the order of the auction (D-23).

use cego_core::rules::{Ladder, Ouvert};
use cego_core::{Contract, Rules, Stage};

use crate::auction::*;

/// R-000-48, R-000-50, R-002-80, R-002-81, R-003-65, R-003-66, R-003-73, R-001-31, R-004-28,
/// R-004-29: each seat in turn, starting with forehand, says Solo or passes exactly once; the
/// holder of T1 may say Ultimo.
#[test]
fn everybody_is_asked_for_a_solo_once() {
    for rules in [stockholm(), schopfheim(), st_georgen()] {
        let mut table = Table::new(&rules).with_hand(3, WITH_GEISS);
        for number in 1..=4 {
            assert_eq!((table.stage(), table.on_turn()), (Stage::SoloQuery, Some(number)));
            let mut expected = vec![word("fort"), word("solo")];
            if number == 3 {
                expected.push(word("ultimo"));
                expected
                    .extend((rules.ouvert == Ouvert::AllSpecials).then(|| word("ultimo ouvert")));
            }
            assert_eq!(table.words(number), expected);
            table.refuses(
                number % 4 + 1,
                "solo",
                if number == 4 { "already_passed" } else { "not_your_turn" },
            );
            table = table.speak(&format!("{number} fort"));
        }
        assert_eq!((table.stage(), table.on_turn()), (Stage::Opening, Some(1)));
    }
    // 004 and 000 ask for the Ultimo first, then for the Solo in the same way.
    for rules in [championship(), wikipedia()] {
        let table = Table::new(&rules).speak(ALL_FORT);
        assert_eq!((table.stage(), table.on_turn()), (Stage::SoloQuery, Some(1)));
        assert_eq!(table.words(1), [word("fort"), word("solo")]);
        assert!(!matches!(table.speak(ALL_FORT).stage(), Stage::SoloQuery));
    }
}

/// R-002-82, R-002-83, R-002-84, R-003-94, R-000-57: the first Solo or Ultimo ends the query, an
/// Ultimo the auction.
#[test]
fn the_first_solo_or_ultimo_ends_the_query() {
    let table = Table::new(&stockholm()).with_hand(3, WITH_GEISS).speak("1 fort, 2 solo");
    assert_eq!(table.stage(), Stage::CounterQuery);
    table.refuses(3, "solo", "not_your_turn");
    table.refuses(1, "solo", "solo_already_called");
    table.refuses(3, "ultimo", "ultimo_too_late");
    let table = Table::new(&stockholm()).with_hand(2, WITH_GEISS).speak("1 fort, 2 ultimo");
    table.plays(2, Contract::Ultimo);
    for (number, said) in [(3, "solo"), (3, "gegensolo"), (1, "cego")] {
        table.refuses(number, said, "auction_over");
    }
}

/// R-000-51, R-001-34, R-001-45, R-002-128, R-004-32: an uncontested Solo is played by its caller.
#[test]
fn an_uncontested_solo_is_played() {
    for (rules, start, answers) in [
        (stockholm(), "1 fort, 2 solo, ", "1 gut, 3 gut, 4 gut"),
        (st_georgen(), "1 fort, 2 solo, ", "1 gut, 3 gut, 4 gut"),
        (schopfheim(), "1 fort, 2 solo, ", "3 gut, 4 gut, 1 gut"),
        (championship(), "1 fort, 2 fort, 3 fort, 4 fort, 1 fort, 2 solo, ", "3 gut, 4 gut, 1 gut"),
        (wikipedia(), "1 fort, 2 fort, 3 fort, 4 fort, 1 fort, 2 solo, ", "3 gut, 4 gut, 1 gut"),
    ] {
        Table::new(&rules).speak(&format!("{start}{answers}")).plays(2, Contract::Solo);
    }
}

/// R-001-42, R-001-44, R-002-117, R-002-118: after a Solo each seat in turn, except the soloist,
/// can only say Gegensolo or gut, until a seat says Gegensolo.
#[test]
fn against_a_solo_there_is_only_gegensolo_or_gut() {
    for rules in [stockholm(), st_georgen()] {
        let mut table = Table::new(&rules).speak("1 fort, 2 solo");
        for number in [1, 3, 4] {
            assert_eq!(table.on_turn(), Some(number));
            assert_eq!(table.words(number), [word("gut"), word("gegensolo")]);
            assert!(table.words(2).is_empty());
            table.refuses(number, "halbe", "word_out_of_place");
            if number != 4 {
                table = table.speak(&format!("{number} gut"));
            }
        }
        table.speak("4 gut").plays(2, Contract::Solo);
    }
}

/// R-001-43, R-001-47, R-001-49, R-002-119, R-002-121, R-002-125, R-004-57: a Gegensolo ends the
/// Solo and has the level of a Cego, so the next step is the Halbe. Then the seat to the right of
/// the announcer speaks; the soloist is left out.
#[test]
fn a_gegensolo_stands_where_cego_stands() {
    let table = Table::new(&st_georgen()).speak("1 fort, 2 solo, 1 gut, 3 gegensolo");
    assert_eq!(table.on_turn(), Some(4));
    table.refuses(4, "eine", "only_next_step");
    assert_eq!(table.words(4), [word("gut"), word("halbe")]);
    table.speak("4 gut").plays(3, Contract::Gegensolo);
    let table = Table::new(&st_georgen())
        .speak("1 gut, 2 gut, 3 gut, 4 solo, 1 gegensolo, 2 halbe, 1 selbst, 2 gut, 3 gut");
    table.plays(1, Contract::Halbe);
    // If the soloist sits to the right of the announcer, the seat to the right of the soloist
    // speaks.
    assert_eq!(Table::new(&st_georgen()).speak("1 fort, 2 solo, 1 gegensolo").on_turn(), Some(3));
    let table = Table::new(&stockholm()).speak("1 fort, 2 solo, 1 gegensolo, 2 gut");
    assert_eq!(table.words(3), [word("gut"), word("halbe")]);
    let table = table.speak("3 halbe, 1 selbst, 3 gut, 4 eine, 1 gut");
    table.plays(4, Contract::Eine);
}

/// R-001-103, R-002-101, R-002-102, R-001-39, R-004-92, R-003-166: all steps of both ladders in
/// order, and a pass.
#[test]
fn the_steps_of_both_ladders() {
    let seven = ["halbe", "eine", "leere", "zwei_leere", "zwei_verschiedene", "geiss"];
    for (ladder, steps) in [(Ladder::Ladder7, &seven[..]), (Ladder::Ladder6, &seven[1..])] {
        let rules = Rules { ladder, ..schopfheim() };
        let mut table = Table::new(&rules).with_hand(2, WITH_GEISS).speak(&after_fort("1 cego"));
        for step in steps {
            let words: Vec<_> = table
                .words(2)
                .into_iter()
                .filter(|w| !matches!(w, cego_core::Word::Special { .. }))
                .collect();
            assert_eq!(words, [word("gut"), word(step)]);
            let answer = if *step == "geiss" { "" } else { ", 1 selbst" };
            table = table.speak(&format!("2 {step}{answer}"));
        }
        table.plays(2, Contract::Geiss);
    }
}

/// R-002-96, R-002-97, R-002-98, R-002-99, R-002-100: after the Cego each seat in turn says the
/// next step, a special or gut; a pass is final.
#[test]
fn what_may_be_said_over_a_cego() {
    let table = Table::new(&stockholm()).speak(&after_fort("1 cego"));
    assert_eq!(table.on_turn(), Some(2));
    assert_eq!(table.words(2), [word("gut"), word("halbe"), word("bettel"), word("piccolo")]);
    let table = table.speak("2 gut");
    assert_eq!(table.on_turn(), Some(3));
    assert!(table.words(2).is_empty());
    let table = table.speak("3 halbe, 1 gut, 4 gut");
    table.plays(3, Contract::Halbe);
    Table::new(&stockholm())
        .speak(&after_fort("1 cego, 2 gut, 3 piccolo"))
        .plays(3, Contract::Piccolo);
    Table::new(&stockholm()).speak(&after_fort("1 bettel")).plays(1, Contract::Bettel);
}

/// R-002-104 … R-002-108, R-003-127, R-003-128, R-004-93, R-004-94, R-000-66, R-000-70 … R-000-72:
/// only the raising and the holding seat speak until one of them gives way. Then the seat to the
/// right of the raiser speaks.
#[test]
fn a_duel_is_between_two() {
    let table = Table::new(&stockholm()).speak(&after_fort("1 cego, 2 halbe"));
    assert_eq!((table.stage(), table.on_turn()), (Stage::Answer, Some(1)));
    assert_eq!(table.words(1), [word("gut"), word("selbst")]);
    table.refuses(3, "eine", "not_your_turn");
    let table = table.speak("1 selbst");
    assert_eq!(table.on_turn(), Some(2), "up or out");
    assert_eq!(table.words(2), [word("gut"), word("eine")]);
    table.refuses(3, "eine", "not_your_turn");
    let table = table.speak("2 eine, 1 selbst, 2 gut");
    assert_eq!(table.on_turn(), Some(3));
    assert!(table.words(2).is_empty(), "out for good");
    let table = table.speak("3 gut, 4 leere, 1 gut");
    table.plays(4, Contract::Leere);
    Table::new(&stockholm())
        .speak(&after_fort("1 cego, 2 halbe, 1 gut, 3 gut, 4 gut"))
        .plays(2, Contract::Halbe);
}

/// R-002-109, R-002-110, R-002-111, R-002-127, R-004-97: the auction ends after the dealer, who
/// speaks last. The seat that named the last game plays it, or the seat that said selbst to it.
#[test]
fn the_dealer_has_the_last_word() {
    for (words, number, contract) in [
        ("1 cego, 2 gut, 3 gut, 4 halbe, 1 gut", 4, Contract::Halbe),
        ("1 cego, 2 halbe, 1 gut, 3 gut, 4 gut", 2, Contract::Halbe),
        ("1 cego, 2 gut, 3 gut, 4 halbe, 1 selbst, 4 gut", 1, Contract::Halbe),
        ("1 cego, 2 halbe, 1 selbst, 2 gut, 3 gut, 4 gut", 1, Contract::Halbe),
        ("1 cego, 2 halbe, 1 selbst, 2 gut, 3 eine, 1 gut, 4 gut", 3, Contract::Eine),
    ] {
        let before = words.rsplit_once(',').unwrap().0;
        assert!(
            Table::new(&stockholm()).speak(&after_fort(before)).on_turn().is_some(),
            "{before}"
        );
        Table::new(&stockholm()).speak(&after_fort(words)).plays(number, contract);
    }
}
