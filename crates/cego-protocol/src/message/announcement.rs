//! What the operator says to everybody who plays.

use cego_table::Time;
use serde::{Deserialize, Serialize};

use crate::Json;

/// What is announced now, if anything is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announced {
    /// The announcement.
    pub announcement: Option<Announcement>,
}

/// An announcement, as clients are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Announcement {
    /// The operator's words. May be empty where the rest says it all.
    pub text: String,
    /// When it was made.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// After how many milliseconds the server is restarted, if it is; 0 when that is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restart_in_ms: Option<u64>,
    /// Whether no new tables and matches begin.
    pub maintenance: bool,
}

/// An announcement as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptAnnouncement {
    /// The operator's words.
    pub text: String,
    /// When it was made.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// When the server is restarted, if it is.
    #[serde(default, with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub restart_at: Option<Time>,
    /// Whether no new tables and matches begin.
    #[serde(default)]
    pub maintenance: bool,
}

impl KeptAnnouncement {
    /// As clients are told at a moment.
    #[must_use]
    pub fn shown(&self, now: Time) -> Announcement {
        Announcement {
            text: self.text.clone(),
            at: self.at,
            restart_in_ms: self.restart_at.map(|at| at.0.saturating_sub(now.0)),
            maintenance: self.maintenance,
        }
    }

    /// Whether it is over for a server that was started at a moment: it has been restarted, as announced.
    #[must_use]
    pub fn is_over(&self, started: Time) -> bool {
        self.restart_at.is_some_and(|at| started >= at)
    }

    /// As JSON.
    #[must_use]
    pub fn json(&self) -> String {
        // Text and numbers: nothing in it cannot be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From JSON; `None` where it is something else.
    #[must_use]
    pub fn read(text: &str) -> Option<KeptAnnouncement> {
        serde_json::from_str(text).ok()
    }
}
