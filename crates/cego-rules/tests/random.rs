//! Random rules: valid, the same for the same seed, and every value of every switch occurs.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::TableSize;
use cego_core::rules::{Allowed, SWITCHES, Value};
use cego_rules::contradictions;
use cego_testkit::random_rules;

const SEEDS: u64 = 1500;

#[test]
fn random_rules_contain_no_contradiction() {
    for table in TableSize::ALL {
        for seed in 0..SEEDS {
            let rules = random_rules(seed, table);
            assert_eq!(rules.table, table);
            assert!(contradictions(&rules).is_empty(), "seed {seed}: {:?}", contradictions(&rules));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_rules() {
    let all: Vec<_> = (0..50).map(|seed| random_rules(seed, TableSize::Four)).collect();
    for (seed, rules) in all.iter().enumerate() {
        assert_eq!(rules, &random_rules(seed as u64, TableSize::Four));
    }
    assert!(all.windows(2).all(|w| w[0] != w[1]));
}

#[test]
fn every_value_of_every_switch_occurs() {
    for table in TableSize::ALL {
        let mut seen: BTreeMap<&str, BTreeSet<Value>> = BTreeMap::new();
        for seed in 0..SEEDS {
            let rules = random_rules(seed, table);
            for switch in SWITCHES {
                seen.entry(switch.id).or_default().insert((switch.get)(&rules));
            }
        }
        for switch in SWITCHES {
            let seen = &seen[switch.id];
            for value in wanted(switch.allowed) {
                // Five sit at a table only with this switch on.
                let excluded = table == TableSize::Five
                    && switch.id == "five_player_table"
                    && value == Value::Word("off".into());
                // No Ultimo at all would be no rule for it.
                let excluded = excluded || switch.id == "ulti_trumps" && value == Value::Ints(vec![]);
                // With five the dealer has the blind of a Räuber.
                let excluded = excluded
                    || table == TableSize::Five
                        && switch.id == "raeuber_blind_to"
                        && value == Value::Word("last_trick_winner".into());
                assert_eq!(seen.contains(&value), !excluded, "{} = {value} at {table:?}", switch.id);
            }
            if let Allowed::StepValues(..) = switch.allowed {
                assert!(seen.len() > 100, "too few different lists of values");
            }
        }
    }
}

/// All values of a switch, or of a wide range its ends and the small numbers.
fn wanted(allowed: Allowed) -> Vec<Value> {
    match allowed {
        Allowed::Bool => vec![Value::Bool(false), Value::Bool(true)],
        Allowed::Words(words) => words.iter().map(|&w| Value::Word(w.into())).collect(),
        Allowed::Ints(ints) => ints.iter().map(|&n| Value::Int(n)).collect(),
        Allowed::Range(low, high) => (low..=high.min(low + 19)).chain([high]).map(Value::Int).collect(),
        Allowed::Subset(ints) => (0u32..1 << ints.len())
            .map(|bits| {
                let chosen = ints.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
                Value::Ints(chosen.map(|(_, &n)| n).collect())
            })
            .collect(),
        Allowed::StepValues(..) => vec![Value::Word("by_step".into())],
    }
}
