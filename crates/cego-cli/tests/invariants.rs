//! The invariants of `data/invariants.toml`: their guards exist, and the pages that list them are
//! up to date.
//!
//! `CEGO_RENEW=1 cargo test -p cego-cli --test it invariants` renews the pages.

use std::collections::BTreeSet;
use std::fs;

use serde::Deserialize;

use crate::pages::anchor;
use crate::project::{read, root};

const COMMAND: &str = "CEGO_RENEW=1 cargo test -p cego-cli --test it invariants";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Invariants {
    invariant: Vec<Invariant>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Invariant {
    title: String,
    /// The promise, in one sentence.
    holds: String,
    /// Further sentences, for the page of the invariants.
    #[serde(default)]
    detail: Vec<String>,
    /// Tests that fail if the invariant is broken: path and name, separated by a space.
    guards: Vec<String>,
}

impl Invariant {
    fn guards(&self) -> impl Iterator<Item = (&str, &str)> {
        self.guards
            .iter()
            .map(|guard| guard.split_once(' ').expect("a path and the name of a test"))
    }
}

fn invariants() -> Vec<Invariant> {
    let text = read(root().join("data/invariants.toml"));
    let file: Invariants = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    file.invariant
}

/// Returns `docs/invariants.md`.
fn page(invariants: &[Invariant]) -> String {
    let mut page = format!(
        "# Invariants\n\n\
         What always holds, and the tests that fail if it is broken.\n\
         This page is generated from `data/invariants.toml`: `{COMMAND}`.\n"
    );
    for invariant in invariants {
        page.push_str(&format!("\n## {}\n\n{}\n", invariant.title, invariant.holds));
        invariant.detail.iter().for_each(|sentence| page.push_str(&format!("{sentence}\n")));
        page.push('\n');
        invariant
            .guards()
            .for_each(|(path, test)| page.push_str(&format!("- `{test}` in `{path}`\n")));
    }
    page
}

/// Returns the list of invariants in `ARCHITECTURE.md`.
fn list(invariants: &[Invariant]) -> String {
    let line = |(number, Invariant { title, holds, .. }): (usize, &Invariant)| {
        format!("{number}. [{title}](docs/invariants.md#{}): {holds}\n", anchor(title))
    };
    (1..).zip(invariants).map(line).collect()
}

/// Checks that a page is up to date; with `CEGO_RENEW` set it writes the page instead.
fn is_fresh(path: &str, fresh: &str) {
    if std::env::var_os("CEGO_RENEW").is_some() {
        fs::write(root().join(path), fresh).unwrap();
    }
    // Git may have converted the line endings.
    let stored = read(root().join(path)).replace("\r\n", "\n");
    assert!(stored == fresh, "{path} is stale: {COMMAND}");
}

#[test]
fn pages_list_every_invariant() {
    let invariants = invariants();
    let titles: BTreeSet<&str> =
        invariants.iter().map(|invariant| invariant.title.as_str()).collect();
    assert_eq!(titles.len(), invariants.len(), "a title occurs twice");
    is_fresh("docs/invariants.md", &page(&invariants));

    let architecture = read(root().join("ARCHITECTURE.md")).replace("\r\n", "\n");
    let begin = format!("<!-- made by {COMMAND} -->\n\n");
    let (before, rest) = architecture.split_once(&begin).expect("the beginning of the list");
    let (_, after) = rest.split_once("\n<!-- end -->").expect("the end of the list");
    let fresh = [before, &begin, &list(&invariants), "\n<!-- end -->", after].concat();
    is_fresh("ARCHITECTURE.md", &fresh);
}

#[test]
fn every_guard_exists() {
    let mut guards = BTreeSet::new();
    for invariant in invariants() {
        assert!(!invariant.guards.is_empty(), "{} has no guard", invariant.title);
        for (path, test) in invariant.guards() {
            let source = read(root().join(path));
            let exists =
                ["fn", "def"].iter().any(|word| source.contains(&format!("{word} {test}(")));
            assert!(exists, "{path} has no test {test}");
            guards.insert((path.to_owned(), test.to_owned()));
        }
    }
    // Guards against a file that lost its content.
    assert!(guards.len() >= 160, "only {} guards", guards.len());
}
