//! Score sheet of a table.

use cego_core::TableSize;
use cego_table::Time;
use cego_tournament::sheet::Content;
use serde::{Deserialize, Serialize};

use super::{ClockJson, Holder};
use crate::Json;
use crate::phrase::PhraseJson;
use crate::scoring::DealReportJson;

/// Content of a line. Seats are numbered from 1, in the order of play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LineContent"))]
#[serde(rename_all = "snake_case")]
pub enum ContentJson {
    /// A deal report. Without a `dealer`, the seat on turn dealt.
    Deal(Box<DealReportJson>),
    /// Amount won by each seat, without details.
    Amounts(Vec<i32>),
    /// A deal played at a table of the server. Only the server writes this. Seats count from 1.
    Record {
        /// Amount won by each seat.
        amounts: Vec<i32>,
        /// Contract, if known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contract: Option<String>,
        /// Seat of the declarer, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        declarer: Option<usize>,
        /// Id of the record. In duplicate play it can be read once the round is over.
        record: String,
    },
    /// Not played for lack of time.
    Unplayed,
    /// Struck out by the referee.
    Struck,
    /// Amounts set by the referee, by seat.
    Set(Vec<i32>),
}

impl From<&Content> for ContentJson {
    fn from(content: &Content) -> ContentJson {
        match content {
            Content::Deal(report) => ContentJson::Deal(Box::new(report.into())),
            Content::Amounts(amounts) => ContentJson::Amounts(amounts.clone()),
            Content::Record { amounts, contract, declarer, record } => ContentJson::Record {
                amounts: amounts.clone(),
                contract: contract.map(|contract| contract.id().to_owned()),
                declarer: declarer.map(|seat| seat + 1),
                record: record.clone(),
            },
            Content::Unplayed => ContentJson::Unplayed,
            Content::Struck => ContentJson::Struck,
            Content::Set(amounts) => ContentJson::Set(amounts.clone()),
        }
    }
}

impl ContentJson {
    /// Returns the content of a line of a table with `people` seats.
    ///
    /// # Errors
    ///
    /// Returns an error for invalid seats or contracts.
    pub fn content(self, people: Option<usize>) -> Result<Content, String> {
        Ok(match self {
            // A report for a missing table is not read; the command is refused for that reason
            // later.
            ContentJson::Deal(told) => match people.and_then(TableSize::new) {
                Some(size) => Content::Deal(told.report(size)?),
                None => Content::Unplayed,
            },
            ContentJson::Amounts(amounts) => Content::Amounts(amounts),
            ContentJson::Record { amounts, contract, declarer, record } => Content::Record {
                amounts,
                contract: contract.and_then(|id| id.parse().ok()),
                declarer: declarer.and_then(|seat| seat.checked_sub(1)),
                record,
            },
            ContentJson::Unplayed => Content::Unplayed,
            ContentJson::Struck => Content::Struck,
            ContentJson::Set(amounts) => Content::Set(amounts),
        })
    }
}

/// Originator of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ByJson {
    /// Role: `secretary`, `referee`, `table` (of the server), `visitor` or `player`.
    pub role: &'static str,
    /// Start number, for players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// Name of the person, visible only to the desk.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// A line of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SheetLine"))]
pub struct LineJson {
    /// Number of the line, from 0.
    pub line: usize,
    /// Seat on turn to deal.
    pub dealer: usize,
    /// Content; `null` if the line is empty or was cleared.
    pub content: Option<ContentJson>,
    /// Amount won by each seat; `null` if the line does not count.
    pub amounts: Option<Vec<i32>>,
    /// Calculation of the amounts, for a deal report.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub working: Vec<PhraseJson>,
    /// Number of the event that wrote the line, to be sent back as `expects`; 0 for an unwritten
    /// line.
    pub number: u64,
    /// Author of the line.
    pub by: Option<ByJson>,
    /// Time at which the line was written.
    #[serde(with = "Json::<Option<Time>>")]
    pub at: Option<Time>,
}

/// A person at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatOfSheet {
    /// Seat, from 1, in the order of play. Seat 1 deals first.
    pub seat: usize,
    /// Their start number.
    pub number: u32,
    /// Name visible to the requesting person, with a distinction from others of the same name, for
    /// example “Anna Huber (Krone)”.
    pub name: String,
    /// True if a device with the table's key is known to be theirs.
    pub bound: bool,
    /// True if their own key was used on this sheet.
    pub card: bool,
}

/// Rules of a sheet, in the form of the calls of the WebAssembly module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnderJson {
    /// Name of the preset.
    pub ruleset: String,
    /// Switches that differ from the preset, each as `switch=value`.
    pub set: Vec<String>,
    /// Number of people at the table.
    pub players: usize,
}

/// A line that may be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuspectJson {
    /// Number of the line, from 0.
    pub line: usize,
    /// Correction that would make the sums agree: `sign`, `seats`, `result` (a different one) or
    /// `extra` (a superfluous line).
    pub why: &'static str,
    /// Seats that would be swapped; for a duplicated line, the number of the other line, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<i32>,
    /// Corrected amounts, by seat; zeros for a superfluous line.
    pub amounts: Vec<i32>,
    /// True if a single slip explains the error; false if a whole deal would have been confused.
    pub single: bool,
}

/// An anomaly of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SheetMark"))]
pub struct MarkJson {
    /// Id: `total`, `one_declarer`, `within_minute`, `equal`, `all_zero`, `no_trick`, `set_sum`,
    /// `no_sums`, `one_device` or `same_as`.
    pub mark: &'static str,
    /// Line, from 0, if the anomaly concerns one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Description, for display.
    pub text: String,
}

/// A dispute of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DisputeJson {
    /// Start number of the person who disputes the sheet.
    pub number: u32,
    /// Reason, in their words.
    pub why: String,
}

/// Score sheet of a table, as visible to the requesting person.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Sheet"))]
pub struct SheetJson {
    /// Id of the tournament.
    pub tournament: String,
    /// Display name of the tournament.
    pub name: String,
    /// The number of the last event of the tournament.
    pub number: u64,
    /// Fingerprint of the history up to that event. A client that sends number and mark in the
    /// header `Cego-Seen` learns if the server has continued from another copy.
    pub mark: String,
    /// True if the last event seen by the client is not in this history: an older copy was
    /// restored, and may lack commands the client has sent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub other_past: bool,
    /// Time of the server.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
    /// Holder of the key that was sent.
    pub you: Holder,
    /// Start number under which the client writes and confirms, if known and seated at this table.
    pub acts_as: Option<u32>,
    /// True if the client may write now.
    pub may_write: bool,
    /// True if the client may confirm now, once nothing is missing.
    pub may_confirm: bool,
    /// The round, from 0.
    pub round: usize,
    /// The table, from 0.
    pub table: usize,
    /// Stage of the round: `drawn`, `running` or `closed`.
    pub stage: &'static str,
    /// Clock of a round that has a time limit and has begun; `null` once the tournament has ended.
    pub clock: Option<ClockJson>,
    /// People at the table.
    pub people: Vec<SeatOfSheet>,
    /// Rules of the table.
    pub under: UnderJson,
    /// Lines, in order.
    pub lines: Vec<LineJson>,
    /// True if the sheet has no fixed number of lines.
    pub grows: bool,
    /// Total amount won by each seat so far.
    pub totals: Vec<i64>,
    /// Totals of the paper sheet, if entered.
    pub sums: Option<Vec<i64>>,
    /// True if `sums` equals `totals`.
    pub sums_agree: bool,
    /// Numbers of empty lines.
    pub missing: Vec<usize>,
    /// Lines each of which alone could explain a difference of the sums, likeliest first.
    pub suspects: Vec<SuspectJson>,
    /// Possible explanations of a difference of the sums, for display, likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explained: Vec<String>,
    /// Anomalies, visible only to the desk.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkJson>,
    /// True if start cards suffice to confirm the sheet, without the table's key.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cards_confirm: bool,
    /// True if the sheet counts as confirmed.
    pub is_confirmed: bool,
    /// Start numbers of the people at the table who have confirmed the sheet.
    pub confirmed: Vec<u32>,
    /// True if the desk has confirmed the sheet.
    pub confirmed_by_desk: bool,
    /// Open disputes.
    pub disputes: Vec<DisputeJson>,
    /// Reason why the sheet is excluded from the results, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// Number of the event that last changed the sheet, to be sent back as `expects` with a
    /// confirmation.
    pub changed: u64,
}

/// History of a sheet, newest event first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetHistory {
    /// Events, newest first.
    pub events: Vec<SheetEvent>,
}

/// An event of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetEvent {
    /// Number of the event.
    pub number: u64,
    /// Time of the event.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Originator of the event.
    pub by: ByJson,
    /// Reason given.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// Kind of event: `written`, `summed`, `confirmed`, `one_device`, `unconfirmed`, `disputed`,
    /// `voided` or `reinstated`.
    pub event: &'static str,
    /// Line, if the event concerns one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Content written; omitted if the line was cleared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<ContentJson>,
    /// Amount won by each seat under that content.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amounts: Option<Vec<i32>>,
    /// Totals entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sums: Option<Vec<i64>>,
}
