//! What must hold for any input: one function for each kind of input, from bytes.
//!
//! The fuzz targets of `fuzz/` and the tests of `cego-sim` call the same functions, so what is fuzzed on a
//! nightly compiler is also exercised on the stable one. A broken promise comes back as a [`Finding`];
//! a panic is one as well. See `docs/fuzzing.md`.

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

/// A promise that was broken, in words for developers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding(pub String);

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Finding {}

/// Fails with the words unless the condition holds.
fn ensure(condition: bool, words: impl FnOnce() -> String) -> Result<(), Finding> {
    if condition { Ok(()) } else { Err(Finding(words())) }
}
