//! Rulesets of Cego as data: loads, validates, compares and hashes them; includes six presets.
//!
//! A ruleset is a TOML file (`docs/rulesets.md`) that `extends` another one and overrides switches
//! of [`cego_core::rules`]. [`Library`] finds and reads rulesets, and [`Ruleset::rules`] returns
//! the [`Rules`] of a table. [`LoadError`] lists every fault of a file, including contradictions
//! between switches ([`contradictions`]). The canonical form and the [hash](RulesHash) depend only
//! on the values of the switches.
//!
//! ```
//! use cego_core::TableSize;
//! use cego_rules::{Library, preset};
//!
//! let schopfheim = preset("schopfheim").unwrap();
//! assert_eq!(schopfheim.rules(TableSize::Four)?.win_threshold, 36);
//!
//! let file = br#"
//!     name = "krone"
//!     extends = "schopfheim"
//!     [switches]
//!     bettel_value = 25
//! "#;
//! let krone = Library::new().parse("krone.toml", file)?;
//! assert_eq!(krone.rules(TableSize::Four)?.bettel_value, 25);
//! assert_ne!(krone.hash(), schopfheim.hash());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod atoms;
mod canonical;
mod contradiction;
mod document;
mod error;
mod library;
mod origin;
mod ruleset;
mod suggest;

pub use atoms::{Atom, AtomKind, Coverage, CoverageSum, atoms, coverage};
pub use canonical::RulesHash;
pub use cego_core::rules::{AllowedValues, Group, Rules, SWITCHES, Switch, SwitchValue};
pub use contradiction::{CONTRADICTIONS, Contradiction, contradictions};
pub use document::MAX_FILE_BYTES;
pub use error::{LoadError, MAX_FAULTS, RulesetError, RulesetErrorKind};
pub use library::{Library, PRESETS, Preset, USUAL, lineage, preset, presets, read_at_most};
pub use origin::{Origin, Reason, Silence};
pub use ruleset::{
    Override, Ruleset, ShownSwitch, ShownValue, SwitchDifference, TableDifference,
    UnsupportedTableSizeError, diff, show,
};
pub use suggest::is_near;
