//! Players in other programs, which speak the protocol of `docs/bot-protocol.md` on their standard input
//! and output.
//!
//! Whatever such a program does, the deal goes on: where it gives no answer that can be used, the
//! rule-of-thumb player decides in its place, and that is written down.

mod bot;
mod command;
mod conversation;
mod fault;
mod ledger;
mod process;
mod program;
mod serve;

pub use bot::ExternalBot;
pub use command::{BadCommand, BotCommand};
pub use fault::{FaultKind, FaultNote};
pub use ledger::{Introduction, Ledger, Report};
pub use process::end_all;
pub use program::{ExternalProgram, Patience};
pub use serve::{About, serve};
