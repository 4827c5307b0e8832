//! Rulesets of Cego as data: reading, checking, comparing and hashing them, and the six presets.
//!
//! A ruleset is a TOML file (`docs/rulesets.md`): it `extends` another one and overrides switches of
//! [`cego_core::rules`]. [`Library`] finds and reads rulesets, [`Ruleset::rules`] gives the [`Rules`] of a
//! table. Everything that is wrong with a file is listed ([`LoadError`]), contradictions between
//! switches included ([`contradictions`]). The canonical form and the [hash](RulesHash) depend on
//! the values of the switches and on nothing else.
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

mod atoms;
mod canonical;
mod contradiction;
mod coverage;
mod diff;
mod document;
mod fault;
mod library;
mod lines;
mod origin;
mod own_file;
mod presets;
mod ruleset;
mod show;
mod suggest;

pub use atoms::{Atom, atoms};
pub use canonical::RulesHash;
pub use cego_core::rules::{Allowed, Group, Rules, SWITCHES, Switch, Value};
pub use contradiction::{CONTRADICTIONS, Contradiction, contradictions};
pub use coverage::{AtomKind, Coverage, CoverageSum, coverage};
pub use diff::{Difference, TableDifference, diff};
pub use document::MAX_FILE_BYTES;
pub use fault::{Fault, FaultKind, LoadError, MAX_FAULTS};
pub use library::{Library, lineage, preset, presets, read_at_most};
pub use origin::{Origin, Reason, Silence};
pub use presets::{PRESETS, Preset, USUAL};
pub use ruleset::{NotForThisTable, Override, Ruleset};
pub use show::{ShownSwitch, ShownValue, show};
pub use suggest::is_near;
