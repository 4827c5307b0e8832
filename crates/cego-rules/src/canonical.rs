//! Canonical form and hash of a ruleset, which depend only on how the game is played, and the
//! self-contained file, which can be sent without the files that the ruleset extends.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use cego_core::TableSize;
use cego_core::rules::{Rules, SWITCHES};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use sha2::{Digest, Sha256};

use crate::Ruleset;

/// First line of every canonical form. The version number rises if the form changes.
const HEADER: &str = "cego-rules 1\n";

/// SHA-256 hash of the canonical form of a ruleset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RulesHash([u8; 32]);

impl RulesHash {
    fn from_canonical(canonical: &str) -> RulesHash {
        RulesHash(Sha256::digest(canonical.as_bytes()).into())
    }

    /// Returns the 32 bytes of the hash.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the first 12 hexadecimal digits, enough to tell rulesets apart by eye.
    #[must_use]
    pub fn short(&self) -> String {
        let mut digits = self.to_string();
        digits.truncate(12);
        digits
    }
}

/// Formats the hash as 64 hexadecimal digits.
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
    type Err = ParseRulesHashError;

    fn from_str(text: &str) -> Result<RulesHash, ParseRulesHashError> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).map_err(|_| ParseRulesHashError)?;
        bytes.try_into().map(RulesHash).map_err(|_| ParseRulesHashError)
    }
}

/// Error for a text that is not a hash of 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseRulesHashError;

impl fmt::Display for ParseRulesHashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a ruleset hash has 64 hexadecimal digits")
    }
}

impl std::error::Error for ParseRulesHashError {}

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
    /// Returns the canonical form: every switch of every table the ruleset is for. Overrides are
    /// part of it. Names, comments, order, origins and the extended ruleset are not.
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = HEADER.to_owned();
        for rules in self.tables().into_iter().filter_map(|t| self.rules(t).ok()) {
            push_table(&mut text, &rules);
        }
        text
    }

    /// Returns the hash of the canonical form.
    #[must_use]
    pub fn hash(&self) -> RulesHash {
        RulesHash::from_canonical(&self.canonical())
    }
}

impl Ruleset {
    /// Returns the ruleset as one file that extends nothing: name, title, source, tables and every
    /// switch.
    ///
    /// Parsed again it has the same rules at every table and the same [hash](crate::RulesHash). A
    /// file may not take the name of a preset, so the file of a preset is rejected.
    #[must_use]
    pub fn to_file(&self) -> String {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let people: Vec<String> =
            self.listed().iter().map(|table| table.people().to_string()).collect();
        let mut file = format!(
            "name = {}\ntitle = {}\nsource = {}\nplayers = [{}]\n",
            quoted(&self.name),
            quoted(&self.title),
            quoted(&self.source),
            people.join(", ")
        );
        let [three, four, five] = TableSize::ALL.map(|table| self.at(table));
        // Writing to a String cannot fail.
        let _ = writeln!(file, "\n[switches]");
        for switch in SWITCHES {
            let _ = writeln!(file, "{} = {}", switch.id, (switch.get)(four));
        }
        let _ = write!(file, "\n[switches_3p]\n{}", differences(four, three));
        let for_five = differences(four, five);
        if !for_five.is_empty() {
            let _ = write!(file, "\n[switches_5p]\n{for_five}");
        }
        file
    }
}

/// Returns a line for each switch of `rules` that differs from the rules for four players.
fn differences(four: &Rules, rules: &Rules) -> String {
    let differing = SWITCHES.iter().filter(|switch| (switch.get)(rules) != (switch.get)(four));
    differing.map(|switch| format!("{} = {}\n", switch.id, (switch.get)(rules))).collect()
}
