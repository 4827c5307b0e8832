//! Messages between programs, whatever carries them: the one crate that says how anything but a record is written in JSON.
//!
//! * [`analysis`]: advice, solutions and reviews.
//! * [`bot`]: the external-bot protocol, specified in `docs/bot-protocol.md`, one JSON object a line.
//! * [`command`]: what a client may ask of a table. What only its host may ask has no form.
//! * [`http`]: bodies of requests and answers of a server.
//! * [`message`]: what a server says to the clients of a table.
//! * [`module`]: what a page asks the WebAssembly module.
//! * [`phrase`]: what is said, for a client that has the words.
//! * [`puzzle`]: positions with a clear answer, as they are kept in packs.
//! * [`stored`]: how events are stored, with a version.
//! * [`working`]: how a deal was settled and a pile counted.
//!
//! Types of the game and of tables know no JSON; [`Json`] gives them their form.
//!
//! ```
//! use cego_protocol::command::CommandJson;
//! use cego_core::Seat;
//!
//! let text = r#"{"type":"seat_bot","seat":2,"bot":"level3"}"#;
//! let command: CommandJson = serde_json::from_str(text)?;
//! assert!(matches!(&command, CommandJson::SeatBot { seat, .. } if *seat == Seat::new(1)));
//! assert_eq!(serde_json::to_string(&command)?, text);
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod analysis;
pub mod bot;
pub mod command;
mod forms;
pub mod http;
pub mod message;
pub mod module;
pub mod phrase;
pub mod puzzle;
#[cfg(feature = "schema")]
pub mod schema;
pub mod stored;
pub mod told;
pub mod working;
mod written;

pub use written::{Form, Json, WantedName, Written};
