//! Generated files are fresh. `CEGO_RENEW=1 cargo test -p cego-rules --test it pages` renews them.

mod atoms;
mod switches;

use std::path::PathBuf;

use cego_rules::presets;

fn check(path: &str, fresh: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(&path, fresh).unwrap();
    }
    // A checkout may have changed the line ends.
    let stored = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        stored == fresh,
        "{} is stale; if the change is meant: CEGO_RENEW=1 cargo test -p cego-rules --test it pages",
        path.display()
    );
}

#[test]
fn the_page_of_the_switches_is_fresh() {
    check("docs/switches.md", &switches::page());
}

#[test]
fn the_page_of_the_atoms_is_fresh() {
    check("docs/atoms.md", &atoms::page());
}

/// A changed hash means that records and ratings made under a preset no longer fit it.
#[test]
fn the_hashes_of_the_presets_are_pinned() {
    let mut golden = String::from(
        "# SHA-256 of the canonical form of each preset. A changed line means that the preset plays\n\
         # differently (or has a new switch). To renew: CEGO_RENEW=1 cargo test -p cego-rules --test it pages\n",
    );
    for ruleset in presets() {
        golden.push_str(&format!("{} {}\n", ruleset.hash(), ruleset.name));
    }
    check("data/golden/ruleset-hashes.txt", &golden);
}
