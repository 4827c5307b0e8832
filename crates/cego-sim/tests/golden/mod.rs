//! Golden data: whole deals and perft counts, regenerated and compared to detect rule changes.
//!
//! `CEGO_RENEW=1 cargo test -p cego-sim --test it golden` renews the files.

mod perft;
mod playthroughs;

use std::path::PathBuf;
use std::sync::Arc;

use cego_core::{Rules, TableSize};
use cego_rules::{Ruleset, presets};

/// Returns every preset at every table it supports.
fn tables() -> impl Iterator<Item = (&'static Ruleset, TableSize, Arc<Rules>)> {
    presets().iter().flat_map(|preset| {
        let rules = |table| Arc::new(preset.rules(table).expect("a table of the preset"));
        preset.tables().into_iter().map(move |table| (preset, table, rules(table)))
    })
}

fn renewing() -> bool {
    std::env::var_os("CEGO_RENEW").is_some()
}

fn path(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/golden").join(file)
}

fn stored(file: &str) -> String {
    // Git may have converted the line endings of the checkout.
    std::fs::read_to_string(path(file)).unwrap_or_default().replace("\r\n", "\n")
}

/// Compares a fresh text with its file, or renews the file.
fn check(file: &str, fresh: &str) {
    if renewing() {
        std::fs::write(path(file), fresh).unwrap();
    }
    let stored = stored(file);
    if stored == fresh {
        return;
    }
    let differs = stored.lines().zip(fresh.lines()).enumerate().find(|(_, (a, b))| a != b);
    let lengths = format!("{} lines, now {}", stored.lines().count(), fresh.lines().count());
    panic!(
        "{file} is stale ({lengths}), first at {differs:?}; if that is meant: \
         CEGO_RENEW=1 cargo test -p cego-sim --test it golden"
    );
}
