//! What is settled before the program begins.

use std::path::PathBuf;

use cego_rules::Ruleset;

use crate::session::Plan;
use crate::theme::Theme;

/// The columns and rows that a table needs at least.
pub const LEAST: (u16, u16) = (60, 20);

/// What does not change while the program runs.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Where the game is saved; nowhere if there is no such place.
    pub file: Option<PathBuf>,
    /// Where the record of each deal is added, once the next one begins; nowhere if nobody asked for it.
    pub records: Option<PathBuf>,
    /// The ruleset that was asked for, with the switches set on top of it.
    pub ruleset: Option<Ruleset>,
    /// What the menu begins with.
    pub plan: Plan,
    /// The language to begin with: `de`, `en`, `sv`.
    pub language: String,
    /// Whether a language was asked for, so that a saved game does not bring its own.
    pub language_asked: bool,
    /// The colours to begin with.
    pub theme: Theme,
    /// Only ASCII on the screen.
    pub ascii: bool,
    /// Whether a saved game is left and cards are dealt at once.
    pub fresh: bool,
    /// Whether a hint is the rule of thumb, at once and without a reason.
    pub quick_hints: bool,
    /// What of the plan was asked for: a saved game of another kind then waits.
    pub asked: Asked,
}

/// Which parts of a plan somebody asked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Asked {
    /// The ruleset.
    pub ruleset: bool,
    /// The size of the table.
    pub table: bool,
    /// The seed.
    pub seed: bool,
}

impl Asked {
    /// Whether a saved game is what was asked for.
    pub(super) fn is_met(self, wanted: &Plan, saved: &Plan) -> bool {
        (!self.ruleset || (&wanted.ruleset, &wanted.hash) == (&saved.ruleset, &saved.hash))
            && (!self.table || wanted.table == saved.table)
            && (!self.seed || wanted.seed == saved.seed)
    }
}
