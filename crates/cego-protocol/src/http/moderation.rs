//! Moderation: reports of misconduct, sanctions and the audit log.

use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::message::Notice;
use crate::{Json, WantedName};

/// Longest limited duration of a sanction, in hours: ten years. Permanent sanctions have no end.
pub const MOST_HOURS: u32 = 10 * 366 * 24;

/// A sanction on a person or an address, as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SanctionJson {
    /// The sanction as the person sees it.
    #[serde(flatten)]
    pub notice: Notice,
    /// Keyed hash of the address, if the sanction is on an address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Time at which the sanction was lifted.
    #[serde(with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub lifted: Option<Time>,
    /// True while the sanction is in force.
    pub lasts: bool,
}

/// A person involved in a report or an audit log entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Party {
    /// Id of the person.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Current display name; empty if the account no longer exists.
    pub name: String,
}

/// A listed report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CaseJson {
    /// Id of the report.
    pub id: String,
    /// Time at which the report was received.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Person who filed the report.
    pub by: Party,
    /// Person who was reported.
    pub whom: Party,
    /// Display name of the reported person when the report was received.
    pub name: String,
    /// Id of the table.
    pub table: String,
    /// Record of the deal, if one had been finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Reason: `talk`, `name`, `cheating`, `leaving` or `other`.
    pub why: String,
    /// Description by the person who filed the report.
    pub text: String,
    /// Keyed hash of the last known address of the reported person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Time at which the report was closed.
    #[serde(with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub closed: Option<Time>,
    /// Closing remark of the moderator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// A chat message stored with a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SaidJson {
    /// Time of the message.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// The seat, from 1.
    pub seat: usize,
    /// Display name of the sender; empty once the account is deleted.
    pub name: String,
    /// True if the sender is the reported person.
    pub reported: bool,
    /// Id of the preset phrase, if the message was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// Text of the message.
    pub text: String,
}

/// A report with its chat log and sanctions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeCase {
    /// The report.
    #[serde(flatten)]
    pub case: CaseJson,
    /// Chat messages of the match, in order.
    pub talk: Vec<SaidJson>,
    /// All sanctions ever imposed on the reported person, newest first.
    pub sanctions: Vec<SanctionJson>,
    /// True if the requesting moderator may not act on the reported person: on themselves, or on a
    /// person with a role, unless the requester is an operator.
    pub protected: bool,
    /// True if the reported person still exists.
    pub there: bool,
}

/// Query for a list of reports.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CasesWanted {
    /// True for closed reports, newest first; false for open ones, oldest first.
    #[serde(default)]
    pub closed: bool,
    /// Number of reports to skip.
    #[serde(default)]
    pub skip: u32,
}

/// Query for audit log entries.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EntriesWanted {
    /// Upper bound (exclusive) of the entry number; omitted for the newest entries.
    #[serde(default)]
    pub before: Option<u64>,
}

/// An action of a moderator.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActJson {
    /// Warns a person.
    Warn {
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
    },
    /// Mutes a person: other people do not receive their messages.
    Mute {
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
        /// Duration in hours; omitted for a permanent mute.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    /// Renames a person.
    Rename {
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
        /// New display name.
        #[serde(with = "Json::<WantedName>")]
        name: WantedName,
        /// Time during which the person cannot change the name, in hours; omitted for a permanent
        /// lock.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    /// Bans a person from logging in.
    Ban {
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
        /// Duration in hours; omitted for a permanent ban.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    BanAddress {
        /// Keyed hash of the address.
        #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::ADDRESS)))]
        address: String,
        /// Duration in hours; omitted for a permanent ban.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    /// Lifts a mute, a name lock or a ban.
    Lift {
        /// Id of the sanction.
        #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
        sanction: String,
    },
    /// Closes a table permanently.
    CloseTable {
        /// Id of the table.
        #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
        table: String,
    },
    /// Closes the report without further action.
    CloseReport {},
}

/// Request for a moderator action, with its reason.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeedJson {
    /// Action to perform.
    pub act: ActJson,
    /// Reason, which is shown to the person.
    #[cfg_attr(
        feature = "schema", schemars(length(max = 1_000), regex(pattern = super::pattern::SAID))
    )]
    pub why: String,
    /// Report that the action answers.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub report: Option<String>,
}

/// An audit log entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntryJson {
    /// Number of the entry.
    pub number: u64,
    /// Time of the action.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Moderator who acted; omitted for the operator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Party>,
    /// Kind of action: `warn`, `mute`, `rename`, `ban`, `lift`, `unban`, `close_table`,
    /// `close_report`, `end_sessions`, `reset_password`, `appoint` or `dismiss`.
    pub act: String,
    /// Person affected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<Party>,
    /// Keyed hash of the address affected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Table affected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// Report that the action answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
    /// End of the sanction.
    #[serde(with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub until: Option<Time>,
    /// Reason given for the action.
    pub why: String,
}

/// Reason of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Abusive messages.
    Talk,
    /// Abusive display name.
    Name,
    /// Revealing cards, or playing for another person's benefit.
    Cheating,
    /// Leaving matches or delaying them repeatedly.
    Leaving,
    /// Any other reason.
    Other,
}

impl ReportReason {
    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ReportReason::Talk => "talk",
            ReportReason::Name => "name",
            ReportReason::Cheating => "cheating",
            ReportReason::Leaving => "leaving",
            ReportReason::Other => "other",
        }
    }
}

/// A report to file.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    #[serde(with = "Json::<PersonId>")]
    pub whom: PersonId,
    /// Table of the incident.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub table: String,
    /// Record of the deal; omitted for the last finished deal of the table.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub record: Option<String>,
    /// Reason of the report.
    pub why: ReportReason,
    /// Description in the words of the person who files the report.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema", schemars(length(max = 1_000), regex(pattern = super::pattern::LINES))
    )]
    pub text: String,
}
