//! What moderators see and do, and what a person is told of it.

use cego_table::{PersonId, Time};
use serde::{Deserialize, Serialize};

use crate::message::Notice;
use crate::{Json, WantedName};

/// The longest that something is imposed unless it is for good: ten years.
pub const MOST_HOURS: u32 = 10 * 366 * 24;

/// Something imposed on a person or an address, as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SanctionJson {
    /// As the person sees it.
    #[serde(flatten)]
    pub notice: Notice,
    /// The keyed hash of the address, where it is imposed on one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// When it was lifted.
    #[serde(with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub lifted: Option<Time>,
    /// Whether it is in force.
    pub lasts: bool,
}

/// Somebody who has to do with a report, or with an entry of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Party {
    /// Who.
    #[serde(with = "Json::<PersonId>")]
    pub person: PersonId,
    /// Under what name now; empty if they are not there any more.
    pub name: String,
}

/// A report in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CaseJson {
    /// Its id.
    pub id: String,
    /// When it came.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Who reports.
    pub by: Party,
    /// About whom.
    pub whom: Party,
    /// The name of whom it is about when it came.
    pub name: String,
    /// The table.
    pub table: String,
    /// The record of the deal, if one was over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// `talk`, `name`, `cheating`, `leaving`, `other`.
    pub why: String,
    /// In the words of who reports.
    pub text: String,
    /// The keyed hash of the address from which the person it is about came last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// When it was closed.
    #[serde(with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub closed: Option<Time>,
    /// With what words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// Something somebody said, kept with a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SaidJson {
    /// When.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// The seat, from 1.
    pub seat: usize,
    /// Under what name; empty once the account is deleted.
    pub name: String,
    /// Whether it is the person the report is about.
    pub reported: bool,
    /// The id of the set phrase, where it was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// What was written.
    pub text: String,
}

/// A report with all that belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WholeCase {
    /// The report.
    #[serde(flatten)]
    pub case: CaseJson,
    /// What was said in that match, in order.
    pub talk: Vec<SaidJson>,
    /// What was ever imposed on the person it is about, the newest first.
    pub sanctions: Vec<SanctionJson>,
    /// Whether a moderator may act on that person: not on themselves, nor on somebody with a role.
    pub protected: bool,
    /// Whether that person is there.
    pub there: bool,
}

/// Which reports.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CasesWanted {
    /// Closed ones, the newest first; otherwise open ones, the oldest first.
    #[serde(default)]
    pub closed: bool,
    /// After how many others.
    #[serde(default)]
    pub skip: u32,
}

/// Which entries of the log.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EntriesWanted {
    /// Those before this number; the newest if it is not there.
    #[serde(default)]
    pub before: Option<u64>,
}

/// What a moderator does.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActJson {
    /// Warns somebody.
    Warn {
        /// Whom.
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
    },
    /// Nobody is to hear somebody.
    Mute {
        /// Whom.
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
        /// For how many hours; for good if it is not there.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    /// Gives somebody another name.
    Rename {
        /// Whom.
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
        /// Which.
        #[serde(with = "Json::<WantedName>")]
        name: WantedName,
        /// For how many hours they cannot change it; for good if it is not there.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    /// Lets a person in no more.
    Ban {
        /// Whom.
        #[serde(with = "Json::<PersonId>")]
        person: PersonId,
        /// For how many hours; for good if it is not there.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    /// Lets nobody in from an address any more.
    BanAddress {
        /// Its keyed hash.
        #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::ADDRESS)))]
        address: String,
        /// For how many hours; for good if it is not there.
        #[serde(default)]
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MOST_HOURS)))]
        hours: Option<u32>,
    },
    /// Takes back a mute, a name lock or a ban.
    Lift {
        /// Its id.
        #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
        sanction: String,
    },
    /// Closes a table for good.
    CloseTable {
        /// Which.
        #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
        table: String,
    },
    /// Closes the report: nothing more is to be done.
    CloseReport {},
}

/// What a moderator does, and why.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeedJson {
    /// What.
    pub act: ActJson,
    /// Why. The person reads it.
    #[cfg_attr(feature = "schema", schemars(length(max = 1_000), regex(pattern = super::pattern::SAID)))]
    pub why: String,
    /// The report it answers.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = super::pattern::NAME)))]
    pub report: Option<String>,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EntryJson {
    /// Its number.
    pub number: u64,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Who did it; the operator if nobody is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub actor: Option<Party>,
    /// What: `warn`, `mute`, `rename`, `ban`, `lift`, `unban`, `close_table`, `close_report`, `end_sessions`, `reset_password`,
    /// `appoint`, `dismiss`.
    pub act: String,
    /// To whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<Party>,
    /// To what address, as its keyed hash.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// To what table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    /// The report it answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub report: Option<String>,
    /// Until when it lasts.
    #[serde(with = "Json::<Option<Time>>", skip_serializing_if = "Option::is_none")]
    pub until: Option<Time>,
    /// Why.
    pub why: String,
}
