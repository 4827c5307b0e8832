//! What every host of a table shares, be it a server, a terminal or a page without a network: judging commands, opening a table from a
//! choice of settings, asking the bots. The messages themselves are in `cego-protocol`.
//!
//! It has no clock, socket, randomness, store or text: reasons are ids, which the caller puts into words.
//!
//! ```
//! use cego_host::setup_of;
//! use cego_protocol::http::OpenTable;
//!
//! let wanted: OpenTable = serde_json::from_str(r#"{"ruleset": {"preset": "schopfheim"}, "players": 4, "fill": true}"#)?;
//! let setup = setup_of(&wanted).unwrap();
//! assert_eq!((setup.bot.as_str(), setup.deals), (cego_bots::USUAL_LEVEL, None));
//! # Ok::<(), serde_json::Error>(())
//! ```

mod bots;
mod choice;
mod command;
mod rulebook;

pub use bots::{BUDGET, Bots, is_known, is_quick, play_quick};
pub use choice::{ChoiceFault, open_ruleset, setup_of};
pub use command::command_of;
pub use rulebook::{overrides, reference};
