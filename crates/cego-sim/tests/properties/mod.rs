//! Properties checked over every preset, every table size and thousands of random rulesets.
//!
//! `CEGO_PROPERTY_DEALS` sets the number of deals for each property (2000 if unset).

mod actions;
mod leaks;
mod messages;
mod reach;
mod walk;

use cego_core::{Rules, TableSize};
use cego_testkit::{all_rules, random_rules};

/// Returns the number of deals for each property.
fn deals() -> u64 {
    std::env::var("CEGO_PROPERTY_DEALS").ok().and_then(|n| n.parse().ok()).unwrap_or(2000)
}

/// Returns the rules of deal `number`: every preset at every table size first, then random
/// rulesets.
fn rules_of(number: u64) -> Rules {
    match all_rules().get(number as usize) {
        Some(rules) => rules.clone(),
        None => random_rules(number, TableSize::ALL[number as usize % 3]),
    }
}
