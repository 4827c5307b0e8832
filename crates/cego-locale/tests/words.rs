//! Tests of names and words at the table.

use cego_core::phrase::{Phrase, PhraseArgument};
use cego_core::{Action, Card, CardSet, Contract, Refusal, Seat, Stage, Word};
use cego_locale::{Locale, review_words};

fn locale(name: &str) -> Locale {
    Locale::load(name).unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

#[test]
fn a_region_speaks_its_own_words_and_else_those_of_its_language() {
    let names = |l: &str| ["T1", "T21", "T22", "CN", "T14", "C10"].map(|c| locale(l).card(card(c)));
    assert_eq!(names("de"), ["Geiß", "Mond", "Gstieß", "Kreuz-Ritter", "14er Trumpf", "Kreuz-10"]);
    assert_eq!(
        names("de-schopfheim"),
        ["Kleiner Mann", "Mond", "Stieß", "Kreuz-Reiter", "14er Trumpf", "Kreuz-10"]
    );
    assert_eq!(names("de-hochschwarzwald")[1], "Mund");
    assert_eq!(
        names("en"),
        ["Geiß", "Mond", "Gstieß", "knight of clubs", "trump 14", "10 of clubs"]
    );
    assert_eq!(names("sv"), ["Geiß", "Mond", "Gstieß", "klöverkavall", "tarock 14", "klöver 10"]);
    assert_eq!(locale("de-stgeorgen").contract(Contract::Zwiccolo), "Grebsler");
    assert_eq!(
        locale("de-hochschwarzwald").phrase(&Word::Pass.phrase(Stage::SoloQuery)),
        "Fort Soli"
    );
}

#[test]
fn the_region_is_that_of_the_first_ruleset_that_has_one() {
    let region =
        |list: &[&str]| Locale::load_regional("de", list).map(|found| found.id().to_owned());
    assert_eq!(
        region(&["krone", "schopfheim", "hochschwarzwald"]).as_deref(),
        Some("de-schopfheim")
    );
    assert_eq!(region(&["st-georgen"]).as_deref(), Some("de-stgeorgen"));
    assert_eq!(region(&["krone"]), None);
    assert!(Locale::load_regional("sv", &["schopfheim"]).is_none());
    let played =
        |name: &str| locale(name).to_regional(&["st_georgen"]).map(|found| found.id().to_owned());
    assert_eq!(played("de").as_deref(), Some("de-stgeorgen"));
    assert_eq!(played("de-schopfheim"), None, "what was asked for stays");
    assert_eq!(played("en"), None);
}

/// Dropping the umlaut would turn "zurück" into "zuruck".
#[test]
fn without_umlauts_german_is_spelt_with_two_letters() {
    let plain = |language: &str| locale(language).in_plain_letters();
    assert_eq!(plain("de").contract(Contract::Raeuber), "Raeuber");
    assert_eq!(plain("de").card(Card::GSTIESS), "Gstiess");
    assert_eq!(plain("de").text("tui-tempo-calm"), "gemuetlich");
    assert_eq!(plain("en").contract(Contract::Raeuber), "Raeuber");
    assert_eq!(plain("sv").card(Card::GSTIESS), "Gstiess");
    assert_eq!(plain("sv").text("tui-menu-language"), locale("sv").text("tui-menu-language"));
}

#[test]
fn a_region_without_words_is_its_language_and_an_unknown_language_is_refused() {
    for (name, id) in [
        ("de-CH", "de"),
        ("sv_SE.UTF-8", "sv"),
        ("EN", "en"),
        ("de_Hochschwarzwald", "de-hochschwarzwald"),
    ] {
        assert_eq!(locale(name).id(), id);
    }
    assert!(Locale::load("fr").unwrap_err().to_string().contains("de-stgeorgen"));
    assert!(Locale::load("").is_err());
    assert!(Locale::load("C.UTF-8").is_err());
}

/// The web client has equal test sentences (`web/src/shell/phrase.test.ts`).
#[test]
fn the_lowest_trump_is_declined_where_it_is_the_object_of_a_sentence() {
    let cards: CardSet = [Card::GEISS, card("T9")].into_iter().collect();
    let said = |locale: &str, reason: &str, arg| {
        self::locale(locale)
            .phrase(&Phrase::new(format!("reason-{reason}")).with(arg, PhraseArgument::All(cards)))
    };
    for (reason, arg, sentence) in [
        ("spares", "cards", "Spart den Kleinen Mann und 9er Trumpf für später."),
        (
            "keeps_for_last",
            "saved",
            "Hebt den Kleinen Mann und 9er Trumpf für den letzten Stich auf.",
        ),
        ("goes_over", "beaten", "Geht über den Kleinen Mann und 9er Trumpf."),
        ("stays_below", "above", "Bleibt unter dem Kleinen Mann und 9er Trumpf."),
    ] {
        assert_eq!(said("de-schopfheim", reason, arg), sentence);
    }
    assert_eq!(said("de", "spares", "cards"), "Spart die Geiß und 9er Trumpf für später.");
    assert_eq!(said("en", "stays_below", "above"), "Stays below the Geiß and trump 9.");
}

#[test]
fn an_unknown_id_stays_visible() {
    assert_eq!(locale("de").text("no-such-word"), "⟦no-such-word⟧");
    assert!(!locale("de").has("no-such-word"));
    assert!(locale("de").has("suit-hearts"));
}

#[test]
fn every_card_has_its_own_names_three_columns_wide_at_most() {
    for name in Locale::available() {
        let locale = locale(name);
        let mut seen = std::collections::BTreeSet::new();
        for card in Card::all() {
            assert!(seen.insert(locale.card(card)), "{name}: {card}");
            let short = locale.card_short(card);
            assert!(short.chars().count() <= 3, "{name}: {short}");
            assert!(seen.insert(short), "{name}: {card}");
        }
    }
}

#[test]
fn cards_are_listed_as_people_do() {
    let cards: CardSet = ["HK", "S7", "T1"].iter().map(|c| card(c)).collect();
    assert_eq!(locale("de").cards(cards), "Pik-7, Herz-König und Geiß");
    assert_eq!(locale("en").list_or(&["a", "b"]), "a or b");
    assert_eq!(locale("de").list_or::<&str>(&[]), "");
}

#[test]
fn refusals_say_what_is_the_matter() {
    let de = locale("de");
    assert_eq!(
        de.refusal(&Refusal::MustFollowSuit { led: card("H3") }),
        "Herz ist angespielt und du hast Herz."
    );
    assert_eq!(
        de.refusal(&Refusal::MustFollowSuit { led: card("T22") }),
        "Trumpf ist angespielt und du hast Trumpf."
    );
    assert_eq!(
        de.refusal(&Refusal::NotYourTurn { on_turn: Seat::new(2) }),
        "Erst ist Platz 3 an der Reihe."
    );
    assert_eq!(
        de.refusal(&Refusal::KeepCount { pips: 1, free: 1 }),
        "Du behältst eine Leere und eine weitere Karte."
    );
    assert_eq!(
        de.refusal(&Refusal::KeepCount { pips: 0, free: 2 }),
        "Du behältst 2 Karten deiner Wahl."
    );
    assert_eq!(
        de.refusal(&Refusal::MustLeadPip {
            choices: [card("H3"), card("S8")].into_iter().collect()
        }),
        "Zuerst wird ausgespielt, was offen liegt: Pik-8 oder Herz-3."
    );
    assert_eq!(
        locale("de-schopfheim").refusal(&Refusal::MustLeadGeiss),
        "Du spielst zuerst den Kleinen Mann aus."
    );
}

#[test]
fn a_word_within_a_sentence_stands_in_quotation_marks() {
    let pass = Action::Say(Word::Pass);
    for (language, said) in [("de", "„Fort Solo“"), ("en", "“No Solo”"), ("sv", "”Fort Solo”")]
    {
        let locale = locale(language);
        assert_eq!(review_words::quoted(&locale, pass, Stage::SoloQuery), said);
        let play = Action::Play(card("CK"));
        assert_eq!(review_words::quoted(&locale, play, Stage::Over), locale.card(card("CK")));
    }
}

/// Zero counts need special sentences, unlike "0 trumps, 0 of them from 17 upwards".
#[test]
fn a_hand_without_trumps_or_high_ones_is_told_in_words() {
    for language in ["de", "en", "sv"] {
        let said = |trumps: i64, high: i64| {
            locale(language)
                .format("reason-trumps", &[("trumps", trumps.into()), ("high", high.into())])
        };
        for (trumps, high) in [(0, 0), (1, 0), (1, 1), (4, 0), (4, 2)] {
            let text = said(trumps, high);
            let digits: Vec<&str> =
                text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
            assert!(!digits.contains(&"0") && !text.contains(['{', '⟦']), "{language}: {text}");
            assert_eq!(digits.contains(&"4"), trumps == 4, "{language}: {text}");
        }
        assert_ne!(said(4, 0), said(4, 2));
    }
}

#[test]
fn what_the_system_refuses_is_said_in_every_language() {
    use std::io::{Error, ErrorKind};
    for language in cego_locale::LANGUAGES {
        let locale = Locale::load(language).unwrap();
        for kind in [
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::StorageFull,
            ErrorKind::ReadOnlyFilesystem,
            ErrorKind::IsADirectory,
            ErrorKind::InvalidData,
            ErrorKind::FileTooLarge,
            ErrorKind::ConnectionRefused,
        ] {
            let said = locale.io_error(&Error::from(kind));
            assert!(!said.contains('⟦') && !said.contains("os error"), "{language}: {said}");
            assert!(
                language == "en" || said != Locale::english().io_error(&Error::from(kind)),
                "{said}"
            );
        }
        assert_eq!(locale.io_error(&Error::other("odd")), "odd");
    }
}
