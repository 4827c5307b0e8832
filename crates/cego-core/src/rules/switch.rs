//! A switch as data: by its name it can be found, read and set.

use super::value::{Allowed, Value};
use super::{Group, Rules, SWITCHES};
use crate::TableSize;

/// One switch: its name, what it accepts, and how to read and set it.
#[derive(Clone, Copy)]
pub struct Switch {
    /// The name, as in ruleset files and as the field of [`Rules`].
    pub id: &'static str,
    /// The chapter.
    pub group: Group,
    /// What it means, in English, for those who write rulesets; players read the locale files.
    pub meaning: &'static str,
    /// The rule atoms it carries.
    pub atoms: &'static [&'static str],
    /// What it accepts.
    pub allowed: Allowed,
    /// Reads the value.
    pub get: fn(&Rules) -> Value,
    pub(super) set: fn(&mut Rules, &Value) -> bool,
}

impl Switch {
    /// The switch of this name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Switch> {
        SWITCHES.iter().find(|s| s.id == id)
    }

    /// Sets the value; says whether it was one the switch accepts. If not, nothing changes.
    pub fn set(&self, rules: &mut Rules, value: &Value) -> bool {
        self.allowed.accepts(value) && (self.set)(rules, value)
    }

    /// The default value.
    #[must_use]
    pub fn default_value(&self) -> Value {
        (self.get)(&Rules::new(TableSize::Four))
    }
}

impl std::fmt::Debug for Switch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Switch").field("id", &self.id).field("allowed", &self.allowed).finish_non_exhaustive()
    }
}
