//! Test vectors of `data/features/vectors.jsonl` for implementations in other languages. They pin
//! numbering and layout to their version.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Shuffler;
use cego_core::{Deal, Game, Seat, TableSize};
use cego_rules::presets;
use cego_sim::encoding::{INFORMATION, NumberedGame, VERSION};
use serde_json::{Value, json};

use super::{SEED, step};

/// Number of decisions between full dumps.
const EVERY: usize = 9;

/// Returns the non-zero entries as `[place, number]`.
fn sparse(numbers: &[u8]) -> Vec<[usize; 2]> {
    let told = |(place, &number): (usize, &u8)| [place, usize::from(number)];
    numbers.iter().enumerate().filter(|(_, number)| **number != 0).map(told).collect()
}

/// Returns a deal of each preset for three and four players.
fn made() -> Vec<Value> {
    let mut lines = Vec::new();
    for (preset, table) in
        presets().iter().flat_map(|p| p.tables().into_iter().map(move |table| (p, table)))
    {
        if table == TableSize::Five {
            continue;
        }
        let deal = lines.len() as u64;
        let rules = Arc::new(preset.rules(table).unwrap());
        let dealer = Seat::new(deal as usize % table.people());
        let dealt = Deal::from_seed(&rules, &mut Shuffler::new(SEED), deal, dealer);
        let mut course = NumberedGame::new(Game::new(rules, dealt).unwrap());
        let mut chance = Choosers::new(SEED).for_deal(deal);
        let (mut actions, mut moments) = (Vec::new(), Vec::new());
        loop {
            let at = actions.len();
            if let Some(seat) = course.on_turn().filter(|_| at.is_multiple_of(EVERY)) {
                let mut numbers = vec![0; INFORMATION];
                course.write_information(Some(seat), &mut numbers);
                let legal: Vec<usize> = course.legal().iter().collect();
                moments.push(json!({
                    "at": at, "seat": seat.number(), "legal": legal,
                    "information": sparse(&numbers),
                }));
            }
            match step(&mut course, &mut chance) {
                Some(number) => actions.push(number),
                None => break,
            }
        }
        let amounts =
            cego_core::settle::amounts(course.game().rules(), course.game().outcome().unwrap());
        lines.push(json!({
            "version": VERSION, "ruleset": preset.name, "hash": preset.hash().to_string(),
            "players": table.people(), "seed": "62", "deal": deal, "dealer": dealer.number(),
            "actions": actions, "moments": moments, "amounts": amounts.values(table),
        }));
    }
    lines
}

#[test]
fn the_vectors_are_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/features/vectors.jsonl");
    let wanted: String = made().iter().map(|line| format!("{line}\n")).collect();
    if std::env::var_os("CEGO_RENEW").is_some() {
        fs::write(&path, wanted).unwrap();
        return;
    }
    let stored = fs::read_to_string(&path).unwrap();
    for (line, (stored, wanted)) in stored.lines().zip(wanted.lines()).enumerate() {
        assert!(stored == wanted, "line {}: numbers of version {VERSION} have changed", line + 1);
    }
    assert_eq!(stored.lines().count(), wanted.lines().count());
}
