//! What every host of a table shares, be it a server or a page without a network: the messages of a table's socket, reading
//! commands, opening a table from a choice of settings, asking the bots.
//!
//! It has no clock, socket, randomness, store or text: reasons are ids, which the caller puts into words.

mod choice;
mod command;
mod players;
mod problem;
mod rulebook;
mod socket;
mod turn;

pub use choice::{ChoiceFault, ClockChoice, OpenTable, RulesetChoice, Usual};
pub use command::{CommandFault, read_command};
pub use players::{BUDGET, Players, is_known, is_quick, play_quick};
pub use problem::{Problem, RulesetFault};
pub use rulebook::overrides;
pub use socket::{Asked, ToClient};
pub use turn::{Told, TurnJson};

/// The version of the interface: in every path of a server, and in the first message of a table.
pub const VERSION: u32 = 1;
