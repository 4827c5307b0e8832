//! Messages between programs, whatever carries them.
//!
//! [`bot`] is the external-bot protocol, specified in `docs/bot-protocol.md`: one JSON object a line.

pub mod bot;
mod happened;

pub use happened::HappenedJson;
