//! The messages of a table's socket.

use cego_table::{PersonId, Picture, Shown, TableNow, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Problem, TurnJson};

/// What the server says.
#[derive(Clone, PartialEq, Debug, JsonSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The first message.
    Hello {
        /// The version of the interface.
        version: u32,
        /// Who the server takes the client for; nobody for a spectator without a session.
        you: Option<PersonId>,
        /// The server's time.
        now: Time,
    },
    /// The whole table: to whoever comes without having seen its events, or takes or leaves a seat.
    Picture {
        /// The table.
        #[serde(flatten)]
        picture: Box<Picture>,
        /// Whose turn it is.
        turn: TurnJson,
    },
    /// What has happened since the last message, in order and without a gap.
    Events {
        /// The events.
        events: Vec<Shown>,
        /// Whose turn it is now.
        turn: TurnJson,
        /// How the table stands now, for who wants to be told with every message.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<Box<TableNow>>,
    },
    /// What was asked is done, and will not be lost.
    Done {
        /// The number the client gave it.
        id: Option<u64>,
        /// The number of the last event it brought about.
        number: u64,
    },
    /// What was asked was not done, and nothing has changed.
    Refused {
        /// The number the client gave it.
        id: Option<u64>,
        /// Why.
        #[serde(flatten)]
        problem: Problem,
    },
    /// The connection is still there.
    Still {
        /// The server's time.
        now: Time,
    },
    /// The server closes the connection.
    Bye {
        /// Why, and whether to come again.
        #[serde(flatten)]
        problem: Problem,
        /// After how many milliseconds to come again; never if it is not there.
        #[serde(skip_serializing_if = "Option::is_none")]
        again_ms: Option<u64>,
    },
}

/// The number a client gives to what it asks; the rest of the message is a `cego_table::Command`.
#[derive(Clone, Copy, Debug, Default, JsonSchema, Deserialize)]
pub struct Asked {
    /// The number.
    #[serde(default)]
    pub id: Option<u64>,
}

impl ToClient {
    /// As JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Maps with text for keys, numbers and text: nothing in it cannot be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}
