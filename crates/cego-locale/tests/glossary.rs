//! Tests of the glossary against the sources, and of its page.

use std::fmt::Write as _;
use std::path::PathBuf;

use cego_core::{Card, Contract, Stage, Word};
use cego_locale::Locale;

/// Rule atom, language, entry and names.
const NAMES: &[(&str, &str, &str, &[&str])] = &[
    ("R-000-4", "en", "game", &["Baden Tarock", "Zeco", "Zego", "Zigo", "Caeco", "Cäco", "Ceco"]),
    ("R-001-6", "de", "game", &["Cego", "Zego", "Ceco"]),
    ("R-003-7", "de", "game", &["Zigo", "Zego"]),
    ("R-003-11", "de", "t22", &["Stieß", "Geiger"]),
    ("R-003-12", "de", "t1", &["Babberle", "Pagat", "Kleiner Mann"]),
    ("R-003-12", "de", "t21", &["Mond"]),
    ("R-003-25", "de", "t22", &["Skis", "Geiger", "Gigema"]),
    ("R-004-9", "de", "t22", &["Gstieß", "Stieß", "Giegema", "Sküs"]),
    ("R-000-31", "en", "t22", &["Stieß", "G'stieß", "Geiger"]),
    ("R-001-10", "de", "t22", &["Gstieß"]),
    ("R-002-16", "sv", "t22", &["Gstieß", "Geiger"]),
    ("R-004-10", "de", "t21", &["Mund", "Mond"]),
    ("R-001-11", "de", "t21", &["Mond"]),
    ("R-001-11", "de", "t1", &["Geiß"]),
    ("R-002-15", "sv", "t1", &["der kleine Mann"]),
    (
        "R-004-11",
        "de",
        "t1",
        &["Geiß", "de klei Ma", "Bapperle", "Bäpperle", "Pagat", "Bachquaki", "Pfeiff"],
    ),
    ("R-000-38", "en", "trull", &["Trull"]),
    ("R-004-8", "de", "trump", &["Truck", "Trock"]),
    ("R-004-8", "de", "pip", &["Brettle"]),
    ("R-004-12", "de", "king", &["König", "Hanor", "Hanober"]),
    ("R-004-12", "de", "suits", &["Kreuz", "Pik", "Herz", "Karo"]),
    ("R-004-13", "de", "knight", &["Ritter", "Reiter", "Cavall"]),
    ("R-002-12", "sv", "pip", &["Leere"]),
    ("R-002-17", "sv", "points", &["ögon"]),
    ("R-002-20", "sv", "counter", &["värdekort"]),
    ("R-000-3", "en", "blind", &["Blinde"]),
    ("R-000-39", "en", "blind", &["Blinde", "Leger", "Cego"]),
    ("R-001-8", "de", "blind", &["Blinde"]),
    ("R-002-33", "sv", "blind", &["das Cego", "der Tapp"]),
    ("R-003-22", "de", "blind", &["Blinder", "Stock", "Skat"]),
    ("R-004-21", "de", "blind", &["Talon", "Blinde", "Leger"]),
    ("R-004-72", "de", "blind", &["Leger", "Dapp", "Blinder"]),
    ("R-002-39", "sv", "legage", &["Legage"]),
    ("R-003-64", "de", "forehand", &["vorn"]),
    ("R-004-27", "de", "forehand", &["Vorhand", "vorne"]),
    ("R-003-65", "de", "pass-solo", &["fort Solo", "Solofort"]),
    ("R-002-81", "sv", "pass-solo", &["fort Solo", "fort"]),
    ("R-004-29", "de", "pass-solo", &["fort"]),
    ("R-004-29", "de", "solo", &["Soli"]),
    ("R-003-114", "de", "pass-raising", &["fort", "mir ist recht", "genehm", "mir'sch wohl"]),
    ("R-004-91", "de", "pass-raising", &["gut", "weg"]),
    ("R-002-99", "sv", "pass-raising", &["gut"]),
    ("R-000-68", "en", "pass-raising", &["good", "fort"]),
    ("R-003-127", "de", "hold", &["selbst"]),
    ("R-003-128", "de", "pass-raising", &["weg", "fort"]),
    ("R-004-93", "de", "hold", &["selber"]),
    ("R-000-70", "en", "hold", &["mine", "my game"]),
    ("R-002-105", "sv", "hold", &["selbst"]),
    ("R-003-82", "de", "against", &["ich gehe dagegen"]),
    ("R-000-54", "en", "against", &["Counter-Solo"]),
    ("R-003-101", "de", "two-tricks", &["Zwiccolo", "Mord", "Duccolo"]),
    ("R-000-136", "en", "two-tricks", &["Duo", "Zwiccolo", "Mord", "Duccolo"]),
    ("R-000-137", "en", "two-tricks", &["Grebsler"]),
    ("R-001-95", "de", "two-tricks", &["Grebsler"]),
    ("R-004-70", "de", "five-tricks", &["Pfifferling"]),
    ("R-000-127", "en", "every-trick", &["March"]),
    ("R-000-141", "en", "open", &["ouverte"]),
    ("R-000-15", "en", "raeuber", &["Räuber", "Ramsch"]),
    ("R-000-145", "en", "wild", &["wild Räuber"]),
    ("R-003-51", "de", "no-trick", &["Schliff"]),
    ("R-004-25", "de", "no-trick", &["Berg", "durch"]),
    ("R-004-137", "de", "no-trick", &["Berg"]),
    ("R-003-45", "de", "tie", &["Schneider", "Bürgermeister"]),
    ("R-004-149", "de", "tie", &["Schneider"]),
    ("R-002-155", "sv", "tie", &["Bürgermeister", "borgmästare"]),
    ("R-003-75", "de", "schinden", &["Solo schinden"]),
    ("R-002-87", "sv", "schinden", &["schinden"]),
    ("R-000-119", "en", "schinden", &["Schinden"]),
    ("R-003-72", "de", "two-suits", &["Zweifarbenspiel"]),
    ("R-004-106", "de", "ready", &["genn ere"]),
    ("R-004-26", "de", "direction", &["gegen den Uhrzeigersinn", "in Richtung der Ohrfeige"]),
    ("R-004-120", "de", "throw", &["schmieren"]),
    ("R-004-153", "de", "jungfrau", &["Jungfrau"]),
    ("R-003-146", "de", "geiss-game", &["Pagat", "Geiß", "Pfeif"]),
    ("R-002-67", "sv", "geiss-game", &["der kleine Mann"]),
];

fn names(language: &str, thing: &str) -> Vec<String> {
    let glossary = Locale::load(language).unwrap().glossary();
    glossary
        .into_iter()
        .find(|e| e.id == thing)
        .unwrap_or_else(|| panic!("{thing} is no thing"))
        .names
}

#[test]
fn every_name_of_the_sources_is_in_the_glossary() {
    let mut missing = Vec::new();
    for (atom, language, thing, wanted) in NAMES {
        let known = names(language, thing);
        for name in *wanted {
            if !known.iter().any(|k| k == name) {
                missing.push(format!("{atom}: {language} does not call {thing} {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// R-004-18, R-004-9, R-004-10, R-004-27 … : a region uses its own names, and the glossary contains
/// the others.
#[test]
fn a_region_speaks_by_its_own_names() {
    let high = Locale::load("de-hochschwarzwald").unwrap();
    assert_eq!(high.card(Card::MOND), "Mund");
    assert_eq!(high.contract(Contract::Solo), "Soli");
    assert_eq!(high.phrase(&Word::Hold.phrase(Stage::Answer)), "Selber");
    assert_eq!(high.phrase(&Word::Pass.phrase(Stage::Answer)), "Weg");
    assert_eq!(high.text("blind"), "Leger");
    assert_eq!(high.contract(Contract::Quinto), "Pfifferling");
    let club = Locale::load("de-stgeorgen").unwrap();
    assert_eq!(club.contract(Contract::Zwiccolo), "Grebsler");
    let schopfheim = Locale::load("de-schopfheim").unwrap();
    assert_eq!(schopfheim.card(Card::GSTIESS), "Stieß");
    assert_eq!(schopfheim.card(Card::GEISS), "Kleiner Mann");
    assert_eq!(schopfheim.phrase(&Word::Pass.phrase(Stage::Raising)), "Mir’sch wohl");
    assert_eq!(schopfheim.phrase(&Word::Hold.phrase(Stage::Answer)), "Hab ich selber");
    let swedish = Locale::load("sv").unwrap();
    assert_eq!(
        ["counter", "blind", "legage"].map(|id| swedish.text(id)),
        ["värdekort", "talong", "kastkort"]
    );
    assert_eq!(swedish.phrase(&Word::Pass.phrase(Stage::SoloQuery)), "Fort Solo");
}

#[test]
fn no_name_stands_twice_and_each_thing_is_explained() {
    for language in ["de", "en", "sv"] {
        for entry in Locale::load(language).unwrap().glossary() {
            let mut distinct = entry.names.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), entry.names.len(), "{language}: {}", entry.id);
            assert!(
                entry.names.iter().all(|n| !n.trim().is_empty() && !n.contains('⟦')),
                "{}",
                entry.id
            );
            assert!(!entry.is.contains('⟦') && !entry.is.is_empty(), "{language}: {}", entry.id);
        }
    }
}

/// Splits text into lower-case words without accents.
fn words(text: &str) -> Vec<String> {
    let plain: String = text
        .to_lowercase()
        .chars()
        .map(|c| match c {
            'ä' | 'å' => 'a',
            'ö' => 'o',
            'ü' => 'u',
            other => other,
        })
        .collect();
    plain
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Returns whether a text contains a name, whose last word may have an ending.
fn said(name: &[String], text: &[String]) -> bool {
    let Some((last, first)) = name.split_last() else { return false };
    text.windows(name.len()).any(|at| {
        let word = &at[first.len()];
        let ends =
            last.len() >= 4 && word.starts_with(last.as_str()) && word.len() <= last.len() + 3;
        at[..first.len()] == *first && (word == last || ends)
    })
}

/// Definitions are not circular.
#[test]
fn no_thing_is_explained_by_itself() {
    for language in ["de", "en", "sv"] {
        let entries = Locale::load(language).unwrap().glossary();
        let names: Vec<Vec<Vec<String>>> =
            entries.iter().map(|e| e.names.iter().map(|name| words(name)).collect()).collect();
        // A name shared by several entries denotes another entry here.
        let own = |at: usize, name: &Vec<String>| {
            names.iter().enumerate().all(|(i, all)| i == at || !all.contains(name))
        };
        let needs: Vec<Vec<usize>> = (0..entries.len())
            .map(|at| {
                let text = words(&entries[at].is);
                let uses = |&to: &usize| {
                    names[to].iter().any(|n| said(n, &text) && (to != at || own(at, n)))
                };
                (0..entries.len()).filter(uses).collect()
            })
            .collect();
        assert!(
            needs.iter().flatten().count() > 10,
            "{language}: hardly anything needs anything: {needs:?}"
        );
        for (at, entry) in entries.iter().enumerate() {
            let (mut seen, mut open) = (vec![false; entries.len()], needs[at].clone());
            while let Some(next) = open.pop() {
                assert_ne!(
                    next, at,
                    "{language}: {} is explained by itself: {}",
                    entry.id, entry.is
                );
                if !std::mem::replace(&mut seen[next], true) {
                    open.extend(&needs[next]);
                }
            }
        }
    }
}

fn page() -> String {
    let mut page = String::from(
        "# Names\n\nWhat things are called in Baden and elsewhere. The words the program itself \
         uses are in \
         `data/locales/`; these are the ones people also say.\n\n\
         This page is generated: `CEGO_RENEW=1 cargo test -p cego-locale --test it glossary`.\n",
    );
    for (language, title) in [("de", "Deutsch"), ("en", "English"), ("sv", "Svenska")] {
        let _ = write!(page, "\n## {title}\n\n");
        for entry in Locale::load(language).unwrap().glossary() {
            let _ = writeln!(page, "- {}: {}", entry.is, entry.names.join(", "));
        }
    }
    page
}

#[test]
fn the_page_of_the_names_is_fresh() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/names.md");
    let fresh = page();
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    }
    let stored = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        stored == fresh,
        "docs/names.md is stale: CEGO_RENEW=1 cargo test -p cego-locale --test it glossary"
    );
}
