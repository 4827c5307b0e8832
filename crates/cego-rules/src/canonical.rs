//! The canonical form and the hash of a ruleset: what is played, and nothing else.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use cego_core::rules::{Rules, SWITCHES};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use sha2::{Digest, Sha256};

use crate::Ruleset;

/// The first line of every canonical form. The number rises if the form changes.
const HEADER: &str = "cego-rules 1\n";

/// SHA-256 of a canonical form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulesHash([u8; 32]);

impl RulesHash {
    fn of(canonical: &str) -> RulesHash {
        RulesHash(Sha256::digest(canonical.as_bytes()).into())
    }

    /// The 32 bytes.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The first 12 digits, enough to tell rulesets apart by eye.
    #[must_use]
    pub fn short(&self) -> String {
        let mut digits = self.to_string();
        digits.truncate(12);
        digits
    }
}

/// 64 hexadecimal digits.
impl fmt::Display for RulesHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for RulesHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RulesHash({})", self.short())
    }
}

impl FromStr for RulesHash {
    type Err = NoHash;

    fn from_str(text: &str) -> Result<RulesHash, NoHash> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).map_err(|_| NoHash)?;
        bytes.try_into().map(RulesHash).map_err(|_| NoHash)
    }
}

/// A text that is no hash of 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoHash;

impl fmt::Display for NoHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a ruleset hash has 64 hexadecimal digits")
    }
}

impl std::error::Error for NoHash {}

/// Appends the rules of one table: every switch, in alphabetical order.
fn push_table(text: &mut String, rules: &Rules) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "players {}", rules.table.people());
    let mut switches: Vec<_> = SWITCHES.iter().collect();
    switches.sort_unstable_by_key(|s| s.id);
    for switch in switches {
        let _ = writeln!(text, "{} = {}", switch.id, (switch.get)(rules));
    }
}

impl Ruleset {
    /// The canonical form: every switch of every table it is for. Names, comments, order, origins and
    /// what it extends are not part of it, overrides are.
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = HEADER.to_owned();
        for rules in self.tables().into_iter().filter_map(|t| self.rules(t).ok()) {
            push_table(&mut text, &rules);
        }
        text
    }

    /// The hash of the canonical form.
    #[must_use]
    pub fn hash(&self) -> RulesHash {
        RulesHash::of(&self.canonical())
    }
}
