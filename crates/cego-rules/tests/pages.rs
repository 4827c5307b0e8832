//! Generated files are up to date. `CEGO_RENEW=1 cargo test -p cego-rules --test it pages`
//! regenerates them.

use std::fmt::Write as _;
use std::path::PathBuf;

use cego_core::TableSize;
use cego_core::rules::{Group, SWITCHES, Switch, SwitchValue};
use cego_rules::{AtomKind, CoverageSum, Ruleset, coverage, presets};

fn check(path: &str, fresh: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(&path, fresh).unwrap();
    }
    // A checkout may have converted the line ends.
    let stored = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        stored == fresh,
        "{} is stale; if the change is meant: CEGO_RENEW=1 cargo test -p cego-rules --test it \
         pages",
        path.display()
    );
}

#[test]
fn the_page_of_the_switches_is_fresh() {
    check("docs/switches.md", &switches_page());
}

#[test]
fn the_page_of_the_atoms_is_fresh() {
    check("docs/atoms.md", &atoms_page());
}

/// A changed hash means that records and ratings made under a preset no longer fit it.
#[test]
fn the_hashes_of_the_presets_are_pinned() {
    let mut golden = String::from(
        "# SHA-256 of the canonical form of each preset. A changed line means that the preset \
         plays\n\
         # differently (or has a new switch). To renew: CEGO_RENEW=1 cargo test -p cego-rules \
         --test it pages\n",
    );
    for ruleset in presets() {
        golden.push_str(&format!("{} {}\n", ruleset.hash(), ruleset.name));
    }
    check("data/golden/ruleset-hashes.txt", &golden);
}

// --- generator of `docs/atoms.md`

/// Numbers and names of the sources.
const SOURCES: [(&str, &str); 6] = [
    ("000", "English Wikipedia"),
    ("001", "Cegofreunde St. Georgen"),
    ("002", "a Swedish description"),
    ("003", "Baumann and Blümle"),
    ("004", "Achim Labers"),
    ("005", "Cego-Schwarzwald e.V."),
];

/// Returns the page: every statement of the sources in one line.
fn atoms_page() -> String {
    let sum = CoverageSum::from_lines(coverage());
    let mut page = format!(
        "# The rule atoms\n\n\
         Every statement of the six sources, numbered, in our own words.\n\
         Where each is implemented and which tests fail without it is in \
         `data/rules/atom-coverage.tsv`; `cego rules atoms` prints it.\n\n\
         {} atoms: {} rules tested, {} without a test, {} history, {} card art, {} advice.\n\n\
         This page is generated: `CEGO_RENEW=1 cargo test -p cego-rules --test it pages`.\n",
        sum.atoms, sum.tested, sum.untested, sum.history, sum.card_art, sum.advice
    );
    // Writing to a String cannot fail.
    for (number, name) in SOURCES {
        let _ = write!(page, "\n## {number}: {name}\n\n");
        for line in coverage().iter().filter(|line| line.atom.source() == number) {
            let kind = match line.kind {
                AtomKind::Rule => String::new(),
                kind => format!(" ({kind})"),
            };
            let _ = writeln!(page, "- {}{kind}: {}", line.atom.id, line.atom.paraphrase);
        }
    }
    page
}

// --- generator of `docs/switches.md`

/// Returns the page: meaning, accepted values, default, presets and atoms of every switch.
fn switches_page() -> String {
    let mut page = String::from(
        "# The switches\n\n\
         Every point on which the sources disagree, with the value each preset gives it. How to \
         set switches is \
         in [rulesets.md](rulesets.md), and what the atoms say in [atoms.md](atoms.md). Where a preset differs by the number of players the value \
         is marked \
         3: or 4:. Where each value of a preset comes from is in its file under `data/rules/`.\n\n\
         This page is generated: `CEGO_RENEW=1 cargo test -p cego-rules --test it pages`.\n",
    );
    // Writing to a String cannot fail.
    page.push_str("\n## The presets\n\n| preset | title | source | players |\n|---|---|---|---|\n");
    for ruleset in presets() {
        let tables: Vec<String> =
            ruleset.tables().iter().map(|table| table.people().to_string()).collect();
        let (name, title, source) = (&ruleset.name, &ruleset.title, &ruleset.source);
        let _ = writeln!(page, "| `{name}` | {title} | {source} | {} |", tables.join(", "));
    }
    for group in Group::ALL {
        let _ = write!(page, "\n## {}\n", group.id());
        for switch in SWITCHES.iter().filter(|s| s.group == group) {
            push_switch(&mut page, switch);
        }
    }
    page
}

fn push_switch(page: &mut String, switch: &Switch) {
    let _ = write!(page, "\n### {}\n\n{}\n\n", switch.id, switch.meaning);
    let _ = writeln!(page, "- takes {}", switch.allowed);
    let _ = writeln!(page, "- default `{}`", switch.default_value());
    let mut by_value: Vec<(String, Vec<&str>)> = Vec::new();
    for ruleset in presets() {
        let value = value_by_table(ruleset, switch);
        match by_value.iter_mut().find(|(v, _)| *v == value) {
            Some((_, names)) => names.push(&ruleset.name),
            None => by_value.push((value, vec![&ruleset.name])),
        }
    }
    let all = by_value.len() == 1;
    for (value, names) in by_value {
        let _ = writeln!(
            page,
            "- {value} in {}",
            if all { "all presets".into() } else { names.join(", ") }
        );
    }
    let _ = writeln!(page, "- atoms: {}", switch.atoms.join(", "));
}

/// Formats a value as `` `true` ``, or as `` 3: `false`, 4: `true` `` if it depends on the number
/// of players.
fn value_by_table(ruleset: &Ruleset, switch: &Switch) -> String {
    let values: Vec<(TableSize, SwitchValue)> = ruleset
        .tables()
        .into_iter()
        .filter_map(|t| Some((t, (switch.get)(&ruleset.rules(t).ok()?))))
        .collect();
    match values.split_first() {
        Some(((_, first), rest)) if rest.iter().all(|(_, v)| v == first) => format!("`{first}`"),
        _ => {
            let parts: Vec<String> =
                values.iter().map(|(t, v)| format!("{}: `{v}`", t.people())).collect();
            parts.join(", ")
        }
    }
}
