//! Messages between programs, whatever carries them: the one crate that says how anything but a record is written in JSON.
//!
//! * [`bot`]: the external-bot protocol, specified in `docs/bot-protocol.md`, one JSON object a line.
//! * [`command`]: what a client may ask of a table. What only its host may ask has no form.
//! * [`http`]: bodies of requests and answers of a server.
//! * [`message`]: what a server says to the clients of a table.
//! * [`stored`]: how events are stored, with a version.
//!
//! Types of the game and of tables know no JSON; [`Json`] gives them their form.

pub mod bot;
pub mod command;
mod forms;
pub mod http;
pub mod message;
pub mod stored;
mod written;

pub use written::{Form, Json, Written};
