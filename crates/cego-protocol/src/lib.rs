//! Messages between programs. This crate defines every JSON form except that of records.
//!
//! * [`analysis`]: advice, solutions and reviews.
//! * [`bot`]: the external-bot protocol, one JSON object a line (`docs/bot-protocol.md`).
//! * [`command`]: commands of clients to a table. Commands of the server have no JSON form.
//! * [`http`]: request and response bodies of a server.
//! * [`message`]: messages of a server to the clients of a table.
//! * [`module`]: requests and responses of the WebAssembly module.
//! * [`phrase`]: messages as ids with arguments, for clients that have the texts.
//! * [`puzzle`]: positions with a clearly best answer, as stored in packs.
//! * [`scoring`]: reports of deals, and calculations of settlements and card points.
//! * [`stored`]: the versioned form of stored events.
//!
//! Types of the game and of tables do not implement serde traits; `Json` converts them.
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
pub mod http;
pub mod message;
pub mod module;
pub mod phrase;
pub mod puzzle;
#[cfg(feature = "schema")]
pub mod schema;
pub mod scoring;
mod serde_adapters;
pub mod stored;

pub use serde_adapters::{Json, JsonCodec, JsonForm, WantedName};
