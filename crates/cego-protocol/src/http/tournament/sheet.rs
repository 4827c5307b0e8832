//! A table's sheet.

use cego_core::TableSize;
use cego_table::Time;
use cego_tournament::sheet::Content;
use serde::{Deserialize, Serialize};

use super::{ClockJson, Holder};
use crate::Json;
use crate::phrase::PhraseJson;
use crate::told::DealReportJson;

/// What stands on a line. Seats are those of the table, in the order of play, from 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LineContent"))]
#[serde(rename_all = "snake_case")]
pub enum ContentJson {
    /// A deal as it was told. Without a `dealer`, whose turn it was.
    Deal(Box<DealReportJson>),
    /// Only what everybody won or lost.
    Amounts(Vec<i32>),
    /// Played at a table of the server, which alone writes this. Seats count from 1.
    Record {
        /// What everybody won or lost.
        amounts: Vec<i32>,
        /// The game, where it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contract: Option<String>,
        /// The declarer's seat, where there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        declarer: Option<usize>,
        /// The name of its record. Where every table has the same cards it can be read when the round is over.
        record: String,
    },
    /// There was no time left for it.
    Unplayed,
    /// The referee struck it out.
    Struck,
    /// The referee set what everybody won or lost.
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
    /// What stands on the line of a table of so many people.
    ///
    /// # Errors
    /// Seats or games that there are none of.
    pub fn content(self, people: Option<usize>) -> Result<Content, String> {
        Ok(match self {
            // Of a table that there is none of, nothing is read: that is refused for another reason.
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

/// Who did something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ByJson {
    /// `secretary`, `referee`, `table` (of the server), `visitor`, or `player`.
    pub role: &'static str,
    /// The start number of a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u32>,
    /// What they are called: at the desk alone.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// A line of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SheetLine"))]
pub struct LineJson {
    /// Which, from 0.
    pub line: usize,
    /// The seat whose turn it is to deal.
    pub dealer: usize,
    /// What stands there; nothing, if nobody has written, or it was cleared.
    pub content: Option<ContentJson>,
    /// What everybody won or lost, by seat; nothing, where it does not count.
    pub amounts: Option<Vec<i32>>,
    /// How that came about, where a deal was told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub working: Vec<PhraseJson>,
    /// The number of the event that wrote it, to be sent back as `expects`; 0, where nobody has written.
    pub number: u64,
    /// Who wrote it.
    pub by: Option<ByJson>,
    /// When.
    #[serde(with = "Json::<Option<Time>>")]
    pub at: Option<Time>,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatOfSheet {
    /// The seat, from 1, in the order of play; the first deals first.
    pub seat: usize,
    /// Their start number.
    pub number: u32,
    /// Their name, as the person who asks may see it.
    pub name: String,
    /// Whether a device that has the table's key is known to be theirs.
    pub bound: bool,
    /// Whether their own key was used at this sheet.
    pub card: bool,
}

/// The rules of a sheet, as the calls of the module take them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnderJson {
    /// The name of a preset.
    pub ruleset: String,
    /// The switches that differ from it, each as `switch=value`.
    pub set: Vec<String>,
    /// How many sit at the table.
    pub players: usize,
}

/// A line that may be wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuspectJson {
    /// Which.
    pub line: usize,
    /// What would make the sums agree: `sign`, `seats`, `result` (another one), `extra` (a line too many).
    pub why: &'static str,
    /// The seats that would be the other way round; of a line too many that stands here twice, the other line, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<i32>,
    /// The amounts that would have to stand there, by seat; zeros for a line too many.
    pub amounts: Vec<i32>,
    /// Whether a single slip would do. If not, a whole deal would have been mixed up.
    pub single: bool,
}

/// Something unusual on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "SheetMark"))]
pub struct MarkJson {
    /// `total`, `one_declarer`, `within_minute`, `equal`, `all_zero`, `no_trick`, `set_sum`, `no_sums`, `one_device`.
    pub mark: &'static str,
    /// The line, from 0, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// In words.
    pub text: String,
}

/// Somebody who says that a sheet is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DisputeJson {
    /// Who.
    pub number: u32,
    /// Where, in their words.
    pub why: String,
}

/// A table's sheet, as the person who asks may see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Sheet"))]
pub struct SheetJson {
    /// The name of the tournament in addresses.
    pub tournament: String,
    /// What people call it.
    pub name: String,
    /// The number of the last event of the tournament.
    pub number: u64,
    /// The mark of that event and of all before it. Who shows both in the header `Cego-Seen` is told when another copy goes on.
    pub mark: String,
    /// What who asks has seen last did not happen here: an older copy of the tournament goes on, and may lack what they have sent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub other_past: bool,
    /// The server's time.
    #[serde(with = "Json::<Time>")]
    pub now: Time,
    /// Whose key was shown.
    pub you: Holder,
    /// In whose name who asks writes and confirms, if they sit at this table and that is known.
    pub acts_as: Option<u32>,
    /// Whether who asks may write on it now.
    pub may_write: bool,
    /// Whether who asks may confirm it now, once nothing is missing.
    pub may_confirm: bool,
    /// The round, from 0.
    pub round: usize,
    /// The table, from 0.
    pub table: usize,
    /// How far the round has come: `drawn`, `running`, `closed`.
    pub stage: &'static str,
    /// The clock of its round, if that has a time limit and has begun; none once the tournament has ended.
    pub clock: Option<ClockJson>,
    /// Who sits there.
    pub people: Vec<SeatOfSheet>,
    /// The rules.
    pub under: UnderJson,
    /// Its lines.
    pub lines: Vec<LineJson>,
    /// Whether there is always another line.
    pub grows: bool,
    /// What everybody won or lost so far, by seat.
    pub totals: Vec<i64>,
    /// The sums that stand on the paper, if they were told.
    pub sums: Option<Vec<i64>>,
    /// Whether they are those of the lines.
    pub sums_agree: bool,
    /// The lines on which nothing stands.
    pub missing: Vec<usize>,
    /// The lines of which one alone would explain other sums, the likeliest first.
    pub suspects: Vec<SuspectJson>,
    /// What would explain other sums, in words, the likeliest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub explained: Vec<String>,
    /// What is unusual: at the desk.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkJson>,
    /// Whether it is confirmed with start cards alone, and not with the table's key.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cards_confirm: bool,
    /// Whether it counts as right.
    pub is_confirmed: bool,
    /// Who of the table has confirmed it.
    pub confirmed: Vec<u32>,
    /// Whether the desk has.
    pub confirmed_by_desk: bool,
    /// Who says that it is wrong.
    pub disputes: Vec<DisputeJson>,
    /// Why it does not count as a whole, if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// The number of the event that last changed it, to be sent back as `expects` with a confirmation.
    pub changed: u64,
}

/// What happened at a sheet, the last first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetHistory {
    /// The events.
    pub events: Vec<SheetEvent>,
}

/// Something that happened at a sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SheetEvent {
    /// Its number.
    pub number: u64,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Who.
    pub by: ByJson,
    /// Why.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub why: String,
    /// `written`, `summed`, `confirmed`, `one_device`, `unconfirmed`, `disputed`, `voided`, `reinstated`.
    pub event: &'static str,
    /// The line, where it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// What was written; nothing, if it was cleared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub content: Option<ContentJson>,
    /// What everybody won or lost by that, by seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amounts: Option<Vec<i32>>,
    /// The sums that were told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sums: Option<Vec<i64>>,
}
