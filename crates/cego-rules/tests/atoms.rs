//! Tests of the list of rule atoms, and of `data/rules/atom-coverage.tsv`, which agrees with the
//! sources of this workspace.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use cego_core::rules::{SWITCHES, Switch};
use cego_rules::{Atom, AtomKind, CoverageSum, atoms, coverage};

/// 164 + 130 + 176 + 186 + 164 + 29 atoms, each source numbered without a gap.
#[test]
fn all_atoms_are_there() {
    let mut by_source: BTreeMap<&str, BTreeSet<u32>> = BTreeMap::new();
    for atom in atoms() {
        let number = atom.id.rsplit('-').next().unwrap().parse().unwrap();
        assert!(by_source.entry(atom.source()).or_default().insert(number), "{} twice", atom.id);
        assert!(!atom.lines.is_empty() && !atom.paraphrase.is_empty() && !atom.maps_to.is_empty());
        assert_eq!(Atom::find(atom.id), Some(atom));
    }
    let counts: Vec<(&str, u32)> = by_source
        .iter()
        .map(|(source, numbers)| {
            assert_eq!(numbers.len() as u32, *numbers.last().unwrap(), "gap in {source}");
            (*source, numbers.len() as u32)
        })
        .collect();
    assert_eq!(
        counts,
        [("000", 164), ("001", 130), ("002", 176), ("003", 186), ("004", 164), ("005", 29)]
    );
    assert_eq!(atoms().len(), 849);
    assert_eq!(Atom::find("R-003-187"), None);
}

#[test]
fn every_atom_of_a_switch_exists() {
    for switch in SWITCHES {
        for id in switch.atoms {
            assert!(Atom::find(id).is_some(), "{} names {id}", switch.id);
        }
        assert!(
            !switch.meaning.is_empty() && switch.meaning.ends_with(['.', '?']),
            "{}",
            switch.id
        );
    }
}

/// An atom that maps to a switch by name maps to an existing one, or to a rule that all sources
/// share.
#[test]
fn what_atoms_map_to_is_a_switch_or_a_fixed_rule() {
    // Rules with a single value, which are code instead of a switch, and rules that became two
    // switches.
    let fixed = [
        "num_players",
        "pack_size",
        "removed_cards_3p",
        "direction",
        "blind_size",
        "hand_size",
        "next_dealer",
        "total_points",
        "leftover_two_cards",
        "leftover_one_card",
        "fach_size",
        "payment_scope",
        "raeuber_lead",
        "specials_end_auction",
        "duel",
        "forehand_alternatives",
        "schinden_window",
        "nominated_points",
        "dead_lead_fallback",
        "two_pip_leads",
        "ulti_positions",
        "trump_duty",
        "overtrump_duty",
        "grebsler_value",
    ];
    for atom in atoms() {
        for part in atom.maps_to.split(',').map(str::trim) {
            let looks_like_a_switch = part.contains('_')
                && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
            if looks_like_a_switch && !fixed.contains(&part) {
                assert!(SWITCHES.iter().any(|s| s.id == part), "{} maps to {part}", atom.id);
            }
        }
    }
}

// --- coverage

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Cache of the source files that the coverage names.
#[derive(Default)]
struct Files(BTreeMap<String, Option<String>>);

impl Files {
    fn text(&mut self, path: &str) -> Option<&str> {
        let read = || std::fs::read_to_string(root().join(path)).ok();
        self.0.entry(path.to_owned()).or_insert_with(read).as_deref()
    }
}

#[test]
fn every_atom_is_covered_exactly_once() {
    let text = include_str!("../../../data/rules/atom-coverage.tsv");
    let rows: Vec<Vec<&str>> =
        text.lines().skip(1).map(|line| line.split('\t').collect()).collect();
    let ids: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    let atoms: Vec<&str> = atoms().iter().map(|atom| atom.id).collect();
    assert_eq!(ids, atoms, "one line for each atom, in their order");
    for row in &rows {
        assert_eq!(row.len(), 4, "{row:?}");
        let kind: AtomKind = row[1].parse().unwrap_or_else(|()| panic!("{row:?}"));
        assert_eq!(
            kind == AtomKind::Rule,
            !row[2].is_empty(),
            "a rule, and nothing else, has a carrier: {row:?}"
        );
        assert_eq!(
            kind == AtomKind::Rule,
            !row[3].is_empty(),
            "a rule, and nothing else, has tests: {row:?}"
        );
    }
    assert_eq!(coverage().len(), 849);
}

#[test]
fn no_rule_is_without_a_test() {
    let missing: Vec<&str> =
        coverage().iter().filter(|c| c.is_missing()).map(|c| c.atom.id).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let sum = CoverageSum::from_lines(coverage());
    assert_eq!((sum.atoms, sum.untested), (849, 0));
    assert_eq!(sum.tested + sum.history + sum.card_art + sum.advice, 849);
}

#[test]
fn every_carrier_exists() {
    let mut files = Files::default();
    let mut wrong = Vec::new();
    for line in coverage() {
        for carrier in &line.carriers {
            let exists = match carrier.split_once(' ') {
                Some(("switch", id)) => Switch::find(id).is_some(),
                Some((path, name)) => {
                    files.text(path).is_some_and(|text| defines(text, path, name))
                }
                None => files.text(carrier).is_some(),
            };
            if !exists {
                wrong.push(format!("{}: {carrier}", line.atom.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns whether the file defines the name as a function, a type or a message.
fn defines(text: &str, path: &str, name: &str) -> bool {
    if path.ends_with(".ftl") {
        return text.lines().any(|line| line.starts_with(&format!("{name} =")));
    }
    ["fn", "struct", "enum"].iter().any(|what| {
        text.match_indices(&format!("{what} {name}")).any(|(at, found)| {
            !text[at + found.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
        })
    })
}

/// Returns the functions marked as tests in a source file, without ignored ones.
fn tests_in(text: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let (mut test, mut ignored) = (false, false);
    for line in text.lines().map(str::trim) {
        if line == "#[test]" {
            test = true;
        } else if line.starts_with("#[ignore") {
            ignored = true;
        } else if let Some(rest) = line.strip_prefix("fn ") {
            if test && !ignored {
                found.insert(rest.split('(').next().unwrap_or_default());
            }
            (test, ignored) = (false, false);
        }
    }
    found
}

#[test]
fn every_test_exists_and_is_run() {
    let mut files = Files::default();
    let mut wrong = Vec::new();
    for line in coverage() {
        let distinct: BTreeSet<&&str> = line.tests.iter().collect();
        if distinct.len() != line.tests.len() {
            wrong.push(format!("{}: a test stands twice", line.atom.id));
        }
        for test in &line.tests {
            let (path, name) = test.split_once("::").unwrap_or((test, ""));
            let text = files.text(&format!("crates/{path}"));
            if !text.is_some_and(|text| tests_in(text).contains(name)) {
                wrong.push(format!("{}: {test}", line.atom.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A test over a table covers exactly the atoms in that table.
#[test]
fn tables_name_the_atoms_they_guard() {
    let values = include_str!("atom_values/values.txt");
    let options = include_str!("atom_values/options.txt");
    let names =
        std::fs::read_to_string(root().join("crates/cego-locale/tests/glossary.rs")).unwrap();
    let first_words = |text: &str| -> BTreeSet<String> {
        text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
    };
    let quoted: BTreeSet<String> = names
        .split("\"R-")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(|n| format!("R-{n}"))
        .collect();
    for (test, table) in [
        ("presets_have_the_values_of_their_atoms", first_words(values)),
        ("options_of_the_atoms_can_be_played", first_words(options)),
        ("every_name_of_the_sources_is_in_the_glossary", quoted),
    ] {
        let claimed: BTreeSet<String> = coverage()
            .iter()
            .filter(|line| line.tests.iter().any(|t| t.ends_with(&format!("::{test}"))))
            .map(|line| line.atom.id.to_owned())
            .collect();
        assert_eq!(claimed, table, "{test}");
    }
}

/// A switch that names an atom as its source is a carrier of the atom.
#[test]
fn switches_carry_the_atoms_they_name() {
    for line in coverage().iter().filter(|line| line.kind == AtomKind::Rule) {
        for switch in cego_core::rules::SWITCHES.iter().filter(|s| s.atoms.contains(&line.atom.id))
        {
            let carrier = format!("switch {}", switch.id);
            assert!(
                line.carriers.contains(&carrier.as_str()),
                "{} is carried by {}",
                line.atom.id,
                switch.id
            );
        }
    }
}

#[test]
fn ignored_tests_are_no_tests() {
    let text = "#[test]\nfn a() {}\n#[test]\n#[ignore = \"x\"]\nfn b() {}\nfn c() \
        {}\n    #[test]\n    fn d(x: u8) {}";
    assert_eq!(tests_in(text), BTreeSet::from(["a", "d"]));
}
