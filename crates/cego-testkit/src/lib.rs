//! Test support for several crates: cards and rulesets by name, random rules, property checks, and
//! tables with simulated time.
//!
//! Only tests, benchmarks and fuzz targets depend on this crate. Dependencies beyond the core and
//! the rulesets are behind features, so that tests of the inner crates do not build the outer ones.
//!
//! ```
//! use cego_core::{Rules, TableSize};
//! use cego_testkit::{cards, random_rules, rules};
//!
//! assert_eq!(cards("T22 CK").len(), 2);
//! assert_ne!(rules("stockholm", TableSize::Four), Rules::new(TableSize::Four));
//! assert!(cego_rules::contradictions(&random_rules(7, TableSize::Three)).is_empty());
//! ```

#[cfg(feature = "check")]
pub mod check;
mod knowledge;
mod named;
pub mod page;
mod random;
mod redeal;
#[cfg(feature = "table")]
pub mod table;

pub use knowledge::{cards_in, may_know};
pub use named::{all_rules, cards, offered, rules};
pub use random::{SplitMix, random_rules};
pub use redeal::{redeal, redeal_for};
