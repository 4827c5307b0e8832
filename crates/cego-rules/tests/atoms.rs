//! The list of rule atoms.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::rules::SWITCHES;
use cego_rules::{Atom, atoms};

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
    assert_eq!(counts, [("000", 164), ("001", 130), ("002", 176), ("003", 186), ("004", 164), ("005", 29)]);
    assert_eq!(atoms().len(), 849);
    assert_eq!(Atom::find("R-003-187"), None);
}

#[test]
fn every_atom_of_a_switch_exists() {
    for switch in SWITCHES {
        for id in switch.atoms {
            assert!(Atom::find(id).is_some(), "{} names {id}", switch.id);
        }
        assert!(!switch.meaning.is_empty() && switch.meaning.ends_with(['.', '?']), "{}", switch.id);
    }
}

/// An atom that maps to a switch by name maps to one that exists, or to a rule that all sources share.
#[test]
fn what_atoms_map_to_is_a_switch_or_a_fixed_rule() {
    // Rules with one value only, which are code and not a switch, and those that became two switches.
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
