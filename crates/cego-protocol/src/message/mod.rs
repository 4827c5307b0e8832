//! Messages of a server to the clients of a table, on the WebSocket and in HTTP responses.

mod deal_result;
mod event;
mod game_event;
mod table_state;

use cego_core::Seat;
use cego_table::{PersonId, Table, Time};
use serde::{Deserialize, Serialize};

use crate::Json;

pub use deal_result::{
    BandJson, CountJson, DecidedJson, DecidedTrickJson, DecisionCriterion, LateTrickJson,
};
pub use event::{RedactedEvent, RedactedEventKind, redact_since};
pub use game_event::GameEventJson;
pub use table_state::{
    ChoiceJson, DealDrawingState, FullTableState, GameJson, ProposalState, SeatState, SetupJson,
    Subscription, TableState, TakenJson, TurnJson, bid_phrases, question_phrase,
};

/// Version of the interface, part of every path of a server and of the first message of a table.
pub const VERSION: u32 = 1;

/// A message of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The first message of a connection.
    Hello {
        /// Version of the interface.
        version: u32,
        /// Authenticated person; omitted for a spectator without a session.
        #[serde(default, with = "Json::<Option<PersonId>>")]
        you: Option<PersonId>,
        /// Time of the server.
        #[serde(with = "Json::<Time>")]
        now: Time,
    },
    /// Complete table state, sent to a client that has not received its events, and when its person
    /// takes or leaves a seat.
    Picture {
        /// State of the table.
        #[serde(flatten)]
        picture: Box<FullTableState>,
        /// Current turn.
        turn: TurnJson,
    },
    /// Events since the last message, in order and without gaps.
    Events {
        /// Events, in order.
        events: Vec<RedactedEvent>,
        /// Current turn.
        turn: TurnJson,
        /// State after the events, included if the client subscribed to `always`.
        #[serde(skip_serializing_if = "Option::is_none")]
        table: Option<Box<TableState>>,
    },
    /// A command was executed and stored durably.
    Done {
        /// Number given to the command by the client.
        id: Option<u64>,
        /// Number of the last event it caused.
        number: u64,
    },
    /// A command was refused and changed nothing.
    Refused {
        /// Number given to the command by the client.
        id: Option<u64>,
        /// Reason of the refusal.
        #[serde(flatten)]
        problem: Problem,
    },
    /// Keep-alive message.
    Still {
        /// Time of the server.
        #[serde(with = "Json::<Time>")]
        now: Time,
    },
    /// A sanction or warning was imposed, or is still unconfirmed.
    Notice {
        /// The sanction or warning.
        notice: Notice,
    },
    /// The operator made or withdrew an announcement.
    Announcement {
        /// Current announcement; `null` if it was withdrawn.
        announcement: Option<Announcement>,
    },
    /// The server closes the connection.
    Bye {
        /// Reason, and whether to reconnect.
        #[serde(flatten)]
        problem: Problem,
        /// Delay before reconnecting, in milliseconds; omitted if the client should not reconnect.
        #[serde(skip_serializing_if = "Option::is_none")]
        again_ms: Option<u64>,
    },
}

impl ToClient {
    /// Builds the `events` message for a viewer (`None`: spectator). `table` is the state after the
    /// events.
    #[must_use]
    pub fn events(
        table: &Table,
        viewer: Option<Seat>,
        subscription: Subscription,
        events: Vec<RedactedEvent>,
    ) -> ToClient {
        let now = || Box::new(TableState::new(table, viewer));
        ToClient::Events {
            events,
            turn: TurnJson::new(table, viewer, subscription),
            table: (subscription == Subscription::Always).then(now),
        }
    }

    /// Builds the `picture` message for a viewer (`None`: spectator).
    #[must_use]
    pub fn picture(table: &Table, viewer: Option<Seat>, subscription: Subscription) -> ToClient {
        ToClient::Picture {
            picture: Box::new(FullTableState::new(table, viewer)),
            turn: TurnJson::new(table, viewer, subscription),
        }
    }

    /// Returns the message as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Serializing text, numbers and maps with text keys cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Error description: a stable id, and text in the requested language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// Stable id of the error.
    pub reason: String,
    /// Error message, with advice.
    pub text: String,
    /// Rule behind the error: an atom `R-…` (docs/atoms.md) or a decision `D-…`
    /// (docs/decisions.md).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// All errors of a ruleset, in file order; omitted for other problems.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<RulesetErrorJson>,
}

/// An error in a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetErrorJson {
    /// Stable id of the kind of error, or of the contradiction between switches.
    pub id: String,
    /// Location: `ruleset.toml` for a submitted file, `switch=value` as set, or the name of a
    /// ruleset.
    pub file: String,
    /// Line of the file, from 1, if known.
    pub line: Option<usize>,
    /// Error message, with a correction.
    pub text: String,
    /// Switches concerned; for a contradiction, all switches involved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub switches: Vec<String>,
}

/// A sanction or warning on the requesting person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Notice {
    /// Id of the sanction.
    pub id: String,
    /// Kind: `warning`, `mute`, `rename` or `ban`.
    pub kind: String,
    /// Reason given by the moderator.
    pub why: String,
    /// Time at which it was imposed.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// End of the sanction; omitted if permanent or without a duration.
    #[serde(default, with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub until: Option<Time>,
    /// True if the person has confirmed reading it.
    pub confirmed: bool,
}

/// Current announcement, if any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announced {
    /// The announcement; `null` without one.
    pub announcement: Option<Announcement>,
}

/// An announcement, as sent to clients.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announcement {
    /// Text of the operator. May be empty if the other fields say everything.
    pub text: String,
    /// Time at which it was made.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Time until the server restarts, in milliseconds; 0 when due, omitted without a restart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restart_in_ms: Option<u64>,
    /// True if no new tables or matches can begin.
    pub maintenance: bool,
}

/// An announcement, as stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptAnnouncement {
    /// Text of the operator.
    pub text: String,
    /// Time at which it was made.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Time of the announced restart, if any.
    #[serde(default, with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub restart_at: Option<Time>,
    /// True if no new tables or matches can begin.
    #[serde(default)]
    pub maintenance: bool,
}

impl KeptAnnouncement {
    /// Returns the announcement as sent to clients at `now`.
    #[must_use]
    pub fn to_announcement(&self, now: Time) -> Announcement {
        Announcement {
            text: self.text.clone(),
            at: self.at,
            restart_in_ms: self.restart_at.map(|at| at.0.saturating_sub(now.0)),
            maintenance: self.maintenance,
        }
    }

    /// Returns whether the announced restart has happened, given the start time of the server.
    #[must_use]
    pub fn is_over(&self, started: Time) -> bool {
        self.restart_at.is_some_and(|at| started >= at)
    }

    /// Returns the announcement as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Serializing text and numbers cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Parses an announcement; returns `None` for any other text.
    #[must_use]
    pub fn read(text: &str) -> Option<KeptAnnouncement> {
        serde_json::from_str(text).ok()
    }
}
