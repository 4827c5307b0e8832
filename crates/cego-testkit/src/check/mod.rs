//! Property checks for arbitrary input, with one function for each kind.
//!
//! The fuzz targets of `fuzz/` and the tests of `cego-sim` call the same functions. Code that is
//! fuzzed on a nightly compiler is thus also tested on the stable one. A violated property is
//! returned as a [`PropertyViolation`]; a panic counts as one. See `docs/fuzzing.md`.

mod actions;
mod bytes;
mod conserve;
mod records;
mod ruleset;

use std::fmt;

pub use actions::{actions, deal_is_sound};
pub use conserve::cards_are_conserved;
pub use records::{game_survives, record, records};
pub use ruleset::ruleset;

/// Violated property, described for developers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PropertyViolation(pub String);

impl fmt::Display for PropertyViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PropertyViolation {}

/// Returns a finding with this text unless the condition holds.
fn ensure(condition: bool, words: impl FnOnce() -> String) -> Result<(), PropertyViolation> {
    if condition { Ok(()) } else { Err(PropertyViolation(words())) }
}
