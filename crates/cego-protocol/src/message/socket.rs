//! The messages of a table's socket.

use cego_core::Seat;
use cego_table::{PersonId, Table, Time};
use serde::{Deserialize, Serialize};

use super::{Announcement, Notice, Picture, Problem, Shown, Subscription, TableNow, TurnJson};
use crate::Json;

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The first message.
    Hello {
        /// The version of the interface.
        version: u32,
        /// Who the server takes the client for; nobody for a spectator without a session.
        #[serde(default, with = "Json::<Option<PersonId>>")]
        you: Option<PersonId>,
        /// The server's time.
        #[serde(with = "Json::<Time>")]
        now: Time,
    },
    /// The whole table: for a client that has not seen its events, and for one whose person takes or leaves a seat.
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
        #[serde(with = "Json::<Time>")]
        now: Time,
    },
    /// Something was imposed on the person, or is and they have not confirmed it.
    Notice {
        /// What.
        notice: Notice,
    },
    /// The operator says something to everybody, or takes it back.
    Announcement {
        /// What; nothing any more if it is not there.
        announcement: Option<Announcement>,
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

impl ToClient {
    /// What has happened, as a seat (`None`: a spectator) of a table that stands as after it is told.
    #[must_use]
    pub fn events(
        table: &Table,
        viewer: Option<Seat>,
        subscription: Subscription,
        events: Vec<Shown>,
    ) -> ToClient {
        let now = || Box::new(TableNow::new(table, viewer));
        ToClient::Events {
            events,
            turn: TurnJson::new(table, viewer, subscription),
            table: (subscription == Subscription::Always).then(now),
        }
    }

    /// The whole table, as a seat (`None`: a spectator) may see it.
    #[must_use]
    pub fn picture(table: &Table, viewer: Option<Seat>, subscription: Subscription) -> ToClient {
        ToClient::Picture {
            picture: Box::new(Picture::new(table, viewer)),
            turn: TurnJson::new(table, viewer, subscription),
        }
    }

    /// As JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Maps with text for keys, numbers and text: nothing in it cannot be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}
