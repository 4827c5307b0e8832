//! Functions shared by all hosts of a table: servers, terminals and offline web pages.
//!
//! They convert commands, create tables from chosen settings, and ask the bots. The messages
//! themselves are in `cego-protocol`.
//!
//! The crate has no clock, socket, source of randomness, store or text. Reasons are ids, which the
//! caller translates.
//!
//! ```
//! use cego_host::create_setup;
//! use cego_protocol::http::OpenTable;
//!
//! let wanted: OpenTable = serde_json::from_str(
//!     r#"{"ruleset": {"preset": "schopfheim"}, "players": 4, "fill": true}"#,
//! )?;
//! let setup = create_setup(&wanted).unwrap();
//! assert_eq!((setup.bot.as_str(), setup.deals), (cego_bots::USUAL_LEVEL, None));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod bots;
mod choice;
mod command;
pub mod fairness_client;
mod rulebook;

pub use bots::{BUDGET, Bots, is_known, is_quick, play_quick};
pub use choice::{TableChoiceError, create_setup, open_ruleset};
pub use command::to_command;
pub use rulebook::{overrides, reference};
