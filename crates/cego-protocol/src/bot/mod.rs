//! The external-bot protocol: what the program and a bot say to each other.
//!
//! Cards, words and actions are spelt as in the JSON form of `.cego` records.

mod declaration;
mod line;
mod message;
mod ruleset;
mod stage;
mod view;
mod view_read;
mod view_write;

pub use declaration::DeclarationJson;
pub use line::{LineFault, ToLine, read_line};
pub use message::{AlternativeJson, DealOver, Decide, FromBot, ToBot};
pub use ruleset::{RulesetJson, RulesetName};
pub use stage::{StageJson, StandingJson};
pub use view::{ExchangeJson, LeadsJson, PlayedJson, SpokenJson, TrickJson, ViewJson};

/// The version of the protocol that this program speaks.
pub const VERSION: u32 = 1;

/// The longest line, line end left out, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;
