//! Tests of the windows for games of exact tricks (C-37 to C-39, D-7, D-11).

use cego_core::rules::{
    ForehandOpening, GegensoloForehand, Ladder, NumberSet, Ouvert, PaschaVariant, Specials3p,
    SpecialsRank, SpecialsWindow,
};
use cego_core::{Contract, Rules, Stage, TableSize};

use super::*;

fn with_window(specials_window: SpecialsWindow) -> Rules {
    Rules { specials_window, ..stockholm() }
}

/// C-37: each of the five windows, at the stages in which they differ.
#[test]
fn c_37_five_windows() {
    let asked_before_cego = |w| {
        matches!(Table::new(&with_window(w)).speak(ALL_FORT).stage(), Stage::SpecialsRound { .. })
    };
    assert!(asked_before_cego(SpecialsWindow::RoundBetween));
    assert!(asked_before_cego(SpecialsWindow::Mixed));
    for window in
        [SpecialsWindow::RoundAfterCego, SpecialsWindow::InTurn, SpecialsWindow::UntilOwnRaise]
    {
        assert!(!asked_before_cego(window));
    }
    // After forehand's Cego.
    let opened = |w| {
        let start = if asked_before_cego(w) { ALL_FORT } else { "" };
        Table::new(&with_window(w)).speak(&after_fort(&format!("{start}1 cego")))
    };
    opened(SpecialsWindow::RoundBetween).refuses(2, "bettel", "specials_closed");
    let table = opened(SpecialsWindow::RoundAfterCego);
    assert_eq!(table.stage(), Stage::SpecialsRound { asked: None });
    table.accepts(2, "bettel");
    table.refuses(3, "bettel", "not_your_turn");
    table.refuses(2, "halbe", "word_out_of_place");
    let table = table.speak("2 weiter, 3 weiter, 4 weiter");
    assert_eq!((table.stage(), table.on_turn()), (Stage::Raising, Some(2)));
    table.refuses(2, "bettel", "specials_closed");
    for window in [SpecialsWindow::InTurn, SpecialsWindow::UntilOwnRaise, SpecialsWindow::Mixed] {
        opened(window).accepts(2, "bettel");
        opened(window).accepts(4, "piccolo");
        opened(window).refuses(1, "bettel", "specials_closed");
        opened(window).speak("2 gut").refuses(2, "bettel", "specials_closed");
    }
    // Over a raise, during the duel and after it.
    for window in [SpecialsWindow::InTurn, SpecialsWindow::Mixed] {
        let table = opened(window).speak("2 halbe");
        assert_eq!(table.stage(), Stage::Answer);
        table.accepts(4, "piccolo");
        table.refuses(2, "piccolo", "specials_closed");
        table.refuses(1, "piccolo", "specials_closed");
        let table = table.speak("1 selbst");
        table.refuses(2, "piccolo", "specials_closed");
        table.speak("2 gut").accepts(3, "piccolo");
    }
    let table = opened(SpecialsWindow::UntilOwnRaise).speak("2 halbe");
    table.refuses(4, "piccolo", "specials_closed");
}

/// C-38, D-7: the first raise closes the window, even if it is the Halbe.
#[test]
fn d_07_the_halbe_closes_the_window() {
    let rules = Rules { ladder: Ladder::Ladder7, ..schopfheim() };
    let table = Table::new(&rules).speak(&after_fort("1 cego"));
    table.accepts(4, "bettel");
    let table = table.speak("2 halbe");
    table.refuses(4, "bettel", "specials_closed");
    table.speak("1 gut").refuses(3, "bettel", "specials_closed");
}

/// D-11: specials out of turn, if the ruleset allows them; never before forehand's Cego (D-21).
#[test]
fn d_11_out_of_turn() {
    let rules = stockholm();
    let table = Table::new(&rules).speak(ALL_FORT);
    table.refuses(3, "bettel", "specials_not_yet");
    let table = table.speak("1 cego");
    assert_eq!(
        table.words(3),
        [word("bettel"), word("piccolo")],
        "all that seat 3 may say before its turn"
    );
    table.speak("3 bettel").plays(3, Contract::Bettel);
    let rules = Rules { specials_out_of_turn: false, ..rules };
    let table = Table::new(&rules).speak(&after_fort("1 cego"));
    table.refuses(3, "bettel", "not_your_turn");
    assert!(table.words(3).is_empty());
    table.accepts(2, "bettel");
    table.speak("2 halbe").refuses(3, "bettel", "not_your_turn");
}

/// C-39: forehand's first word.
#[test]
fn c_39_forehand_opening() {
    let table = Table::new(&stockholm()).speak(ALL_FORT);
    assert_eq!(table.words(1), [word("cego"), word("bettel"), word("piccolo")]);
    table.refuses(1, "gut", "forehand_must_open");
    Table::new(&stockholm()).speak(&after_fort("1 piccolo")).plays(1, Contract::Piccolo);
    let must = Rules { forehand_opening: ForehandOpening::MustCego, ..stockholm() };
    let table = Table::new(&must).speak(ALL_FORT);
    assert_eq!(table.words(1), [word("cego")]);
    table.refuses(1, "bettel", "forehand_must_say_cego");
}

/// A separate round before the Cego is the only window, because forehand is asked in it too.
#[test]
fn after_the_round_between_forehand_says_cego() {
    let table = Table::new(&with_window(SpecialsWindow::RoundBetween)).speak(&after_fort(ALL_FORT));
    assert_eq!(table.words(1), [word("cego")]);
    table.refuses(1, "bettel", "specials_closed");
    let mixed = Table::new(&with_window(SpecialsWindow::Mixed)).speak(&after_fort(ALL_FORT));
    mixed.accepts(1, "bettel");
}

/// The soloist may not name a special against their own Solo.
#[test]
fn the_soloist_names_no_special() {
    let rules = Rules {
        specials_after_solo: true,
        gegensolo_forehand: GegensoloForehand::Announcer,
        ..stockholm()
    };
    let table = Table::new(&rules).speak("1 fort, 2 solo, 1 gegensolo");
    assert_eq!(table.words(2), [word("gut"), word("halbe")]);
    table.refuses(2, "bettel", "specials_closed");
    table.speak("2 gut").accepts(3, "bettel");
}

/// R-004-64: order of the queries for specials.
#[test]
fn r_004_64_rank_of_the_questions() {
    let rules = |specials_rank| Rules {
        specials_rank,
        trick_games: NumberSet::from_numbers(&[0, 1, 2]),
        pascha_variant: PaschaVariant::First3ThenNone,
        ..wikipedia()
    };
    let questions = |rank| {
        let mut table = Table::new(&rules(rank)).speak(&after_fort(ALL_FORT));
        let mut asked = Vec::new();
        while let Stage::SpecialsRound { asked: question } = table.stage() {
            asked.push(question);
            table = table.speak(ALL_FORT);
        }
        asked
    };
    use Contract::{Bettel, Pascha, Piccolo, Zwiccolo};
    assert_eq!(
        questions(SpecialsRank::PiccoloFirst),
        [Some(Piccolo), Some(Bettel), Some(Zwiccolo), Some(Pascha)]
    );
    assert_eq!(
        questions(SpecialsRank::BettelFirst),
        [Some(Bettel), Some(Piccolo), Some(Zwiccolo), Some(Pascha)]
    );
    assert_eq!(questions(SpecialsRank::Position), [None]);
}

/// Without specials in the ruleset the round is skipped.
#[test]
fn no_specials_no_round() {
    for rank in [SpecialsRank::PiccoloFirst, SpecialsRank::Position] {
        let rules =
            Rules { trick_games: NumberSet::from_numbers(&[]), specials_rank: rank, ..wikipedia() };
        let table = Table::new(&rules).speak(&after_fort(ALL_FORT));
        assert_eq!(table.stage(), Stage::Opening);
        table.refuses(1, "bettel", "not_in_this_ruleset");
    }
}

/// D-11: between simultaneous words the rank decides, then the seat.
#[test]
fn d_11_two_wishes_at_once() {
    let prefers = |rank, first: (usize, &str), second: (usize, &str)| {
        let table = Table::dealt_by(&Rules { specials_rank: rank, ..championship() }, 1);
        let wish = |(n, w): (usize, &str)| (seat(n), word(w));
        table.auction.prefers(&table.rules, wish(first), wish(second))
    };
    // Seat 2 is forehand here, and seat 1 speaks last.
    assert!(prefers(SpecialsRank::PiccoloFirst, (1, "piccolo"), (2, "bettel")));
    assert!(prefers(SpecialsRank::BettelFirst, (1, "bettel"), (2, "piccolo")));
    assert!(prefers(SpecialsRank::PiccoloFirst, (2, "piccolo"), (1, "piccolo")));
    assert!(!prefers(SpecialsRank::Position, (1, "piccolo"), (4, "bettel")));
    assert!(prefers(SpecialsRank::PiccoloFirst, (1, "ultimo"), (2, "piccolo")));
    assert!(prefers(SpecialsRank::Position, (1, "bettel"), (2, "eine")));
}

/// R-001-40: no special after a Solo, unless the ruleset allows it.
#[test]
fn r_001_40_specials_after_solo() {
    let start = "1 fort, 2 solo, 1 gut";
    Table::new(&stockholm()).speak(start).refuses(3, "bettel", "no_specials_after_solo");
    let rules = Rules { specials_after_solo: true, ..stockholm() };
    let table = Table::new(&rules).speak(start);
    table.refuses(4, "bettel", "not_your_turn");
    let over = Table::new(&rules).speak(&format!("{start}, 3 bettel"));
    over.plays(3, Contract::Bettel);
    assert!(over.result().after_solo);
    // Also in the raising, with one's first word; not for the soloist or after one's turn.
    let table = table.speak("3 gegensolo, 2 selbst");
    table.refuses(3, "bettel", "specials_closed");
    table.refuses(2, "bettel", "specials_closed");
    table.refuses(4, "bettel", "not_your_turn");
    table.speak("3 gut, 4 bettel").plays(4, Contract::Bettel);
    Table::new(&stockholm()).speak("1 fort, 2 solo, 1 gegensolo, 2 gut").refuses(
        3,
        "bettel",
        "no_specials_after_solo",
    );
}

/// R-003-178: extended Bettel and Piccolo overcall a Solo; other specials do not.
#[test]
fn r_003_178_extended_bettel_and_piccolo() {
    let rules = Rules {
        extended_bettel_piccolo: true,
        trick_games: NumberSet::from_numbers(&[0, 1, 2]),
        ..schopfheim()
    };
    let table = Table::new(&rules).speak("1 solo");
    table.refuses(2, "zwiccolo", "no_specials_after_solo");
    table.refuses(3, "bettel", "not_your_turn");
    Table::new(&rules).speak("1 solo, 2 piccolo").plays(2, Contract::Piccolo);
    table.speak("2 gut, 3 bettel").plays(3, Contract::Bettel);
    Table::new(&schopfheim()).speak("1 solo").refuses(2, "bettel", "no_specials_after_solo");
}

/// R-003-179: specials before all seats have said "fort Solo".
#[test]
fn r_003_179_specials_in_the_solo_query() {
    let rules = Rules { specials_before_phase1_end: true, ..schopfheim() };
    let table = Table::new(&rules).speak("1 fort");
    table.refuses(3, "bettel", "not_your_turn");
    table.speak("2 bettel").plays(2, Contract::Bettel);
    let rules = Rules { second_solo_allowed: true, ..rules };
    Table::new(&rules).speak("1 solo").refuses(2, "bettel", "no_specials_after_solo");
    Table::new(&schopfheim()).speak("1 fort").refuses(2, "bettel", "specials_not_yet");
}

/// R-001-95, R-000-138 to R-000-140, R-004-69: only the games of the ruleset can be named.
#[test]
fn trick_games() {
    let rules = Rules { trick_games: NumberSet::from_numbers(&[0, 2, 5]), ..stockholm() };
    let table = Table::new(&rules).speak(ALL_FORT);
    assert_eq!(table.words(1), [word("cego"), word("bettel"), word("zwiccolo"), word("quinto")]);
    for other in ["piccolo", "trio", "quarto", "pascha"] {
        table.refuses(1, other, "not_in_this_ruleset");
    }
}

/// R-000-163: specials with three players.
#[test]
fn specials_with_three() {
    let rules = Rules { table: TableSize::Three, specials_3p: Specials3p::Off, ..wikipedia() };
    let table = Table::new(&rules).speak("1 fort, 2 fort, 3 fort, 1 fort, 2 fort, 3 fort");
    assert_eq!(table.stage(), Stage::Opening);
    table.refuses(1, "bettel", "not_in_this_ruleset");
    let rules = Rules { specials_3p: Specials3p::On, ..rules };
    let table = Table::new(&rules).speak("1 fort, 2 fort, 3 fort, 1 fort, 2 fort, 3 fort");
    assert_eq!(table.stage(), Stage::SpecialsRound { asked: Some(Contract::Piccolo) });
}

/// D-10, R-000-141, R-003-176: games that may be played with the hand laid open.
#[test]
fn d_10_ouvert() {
    let rules = |ouvert| Rules { ouvert, ..stockholm() };
    let opening = |ouvert| Table::new(&rules(ouvert)).speak(ALL_FORT);
    opening(Ouvert::Off).refuses(1, "bettel ouvert", "ouvert_not_in_this_ruleset");
    opening(Ouvert::Bettel).refuses(1, "piccolo ouvert", "ouvert_not_in_this_ruleset");
    let table = opening(Ouvert::Bettel).speak("1 bettel ouvert");
    assert!(table.result().ouvert);
    opening(Ouvert::AllSpecials).accepts(1, "piccolo ouvert");
    let query = |ouvert| Table::new(&rules(ouvert)).with_hand(1, WITH_GEISS);
    query(Ouvert::Bettel).refuses(1, "ultimo ouvert", "ouvert_not_in_this_ruleset");
    assert!(query(Ouvert::AllSpecials).speak("1 ultimo ouvert").result().ouvert);
}

/// R-000-134, C-14: one Pascha requires the three top trumps, the other does not.
#[test]
fn r_000_134_pascha() {
    let opening = |pascha_variant, hand| {
        let rules = Rules { pascha_variant, ..stockholm() };
        Table::new(&rules).with_hand(1, hand).speak(ALL_FORT)
    };
    let without = "C7 C8 H3 CK SQ T3 T5 T12 T19 T21 T22";
    opening(PaschaVariant::None, ABLE).refuses(1, "pascha", "not_in_this_ruleset");
    opening(PaschaVariant::Top3Exactly3, ABLE).accepts(1, "pascha");
    opening(PaschaVariant::Top3Exactly3, without).refuses(1, "pascha", "pascha_trumps_missing");
    opening(PaschaVariant::First3ThenNone, without).accepts(1, "pascha");
}
