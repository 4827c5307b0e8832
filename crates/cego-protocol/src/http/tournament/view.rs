//! View of a tournament for the requesting person.

use cego_table::Time;
use cego_tournament::SeparationConflict;
use serde::{Deserialize, Serialize};

use super::{
    DisputeJson, EntrantJson, FormatJson, Holder, MarkJson, PlaceJson, SuspectJson, TeamPlaceJson,
};
use crate::Json;

/// A tournament, as visible to the requesting person. People appear under the names they chose for
/// lists. Data for the desk is omitted for others.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Tournament"))]
pub struct TournamentJson {
    /// Id of the tournament.
    pub tournament: String,
    /// Display name.
    pub name: String,
    /// Number of the last event.
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
    /// Format of the tournament.
    pub format: FormatJson,
    /// Ruleset for each table size.
    pub rulesets: Vec<RulesetOfSize>,
    /// Head of the hash chain over all events so far, printed below the standings. With it, an
    /// export can be verified later.
    pub history: String,
    /// Time of the newest automatic backup, visible only to the desk.
    #[serde(skip_serializing_if = "Option::is_none", with = "Json::<Option<Time>>")]
    pub copied: Option<Time>,
    /// Commitment published before the tournament, which binds the draw.
    pub commitment: String,
    /// Seed of draws and lots, as 64 hex digits; `null` before the first draw.
    pub seed: Option<String>,
    /// True if the tournament has ended.
    pub ended: bool,
    /// True if self-registration is open, for online tournaments.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub entries_open: bool,
    /// Scheduled starts of rounds that have not begun.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<StartJson>,
    /// Drawn rounds.
    pub rounds: Vec<RoundJson>,
    /// Draws, with their quality.
    pub draws: Vec<DrawnJson>,
    /// Public words mixed into draws.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordsJson>,
    /// Draws and round starts that were undone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<UndoneJson>,
    /// Entrants, by start number.
    pub people: Vec<TakerJson>,
    /// Pairs that must not share a table, lower start number first; visible only to the desk.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub kept_apart: Vec<[u32; 2]>,
    /// Pairs to be kept apart, or of one team, who share a table in a round that is not closed;
    /// visible only to the desk.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_apart: Vec<NotApartJson>,
    /// Individual standings.
    pub standings: Vec<PlaceJson>,
    /// Team standings.
    pub teams: Vec<TeamPlaceJson>,
    /// Start numbers of entrants without a place, because none of their deals counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_deal: Vec<u32>,
    /// Notes below the standings. Before the end: open sheets of closed rounds, and sheets of
    /// running rounds whose sums differ from the paper. After the end: all open sheets, with the
    /// reason given. Also names penalties for rounds that have not begun.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ending: Vec<String>,
    /// Penalties and credits: all for the desk, their own for others.
    pub penalties: Vec<PenaltyJson>,
}

/// A pair that should be kept apart but shares a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "NotApart"))]
pub struct NotApartJson {
    /// The round, from 0.
    pub round: usize,
    /// The table, from 0.
    pub table: usize,
    /// Start numbers, lower first.
    pub people: [u32; 2],
}

impl From<&SeparationConflict> for NotApartJson {
    fn from(pair: &SeparationConflict) -> NotApartJson {
        let SeparationConflict { round, table, people } = *pair;
        NotApartJson { round, table, people }
    }
}

/// Scheduled start of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RoundStart"))]
pub struct StartJson {
    /// The round, from 0.
    pub round: usize,
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// Ruleset for a table size.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetOfSize {
    /// Number of people at the table.
    pub players: usize,
    /// Name of the ruleset.
    pub name: String,
    /// Hash of the ruleset.
    pub hash: String,
    /// Unit of account: `point` or `cent`.
    pub unit: &'static str,
}

/// Clock of a round that has a time limit and has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RoundClock"))]
pub struct ClockJson {
    /// Time limit of the format, in minutes. Later extensions are in `ends`.
    pub minutes: u32,
    /// Warning times, in minutes before the end.
    pub warnings: Vec<u32>,
    /// Start of the round.
    #[serde(with = "Json::<Time>")]
    pub began: Time,
    /// End of the round, while the clock runs.
    #[serde(with = "Json::<Option<Time>>")]
    pub ends: Option<Time>,
    /// Remaining milliseconds, while the clock is paused.
    pub left_ms: Option<u64>,
}

/// A drawn round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentRound"))]
pub struct RoundJson {
    /// Stage: `drawn`, `running` or `closed`.
    pub stage: &'static str,
    /// Clock, if the round has a time limit and has begun; `null` once the tournament has ended.
    pub clock: Option<ClockJson>,
    /// Tables, in order.
    pub tables: Vec<TableJson>,
    /// True if the tables need to change because somebody left or came, even if no valid seating
    /// exists; visible only to the desk.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub to_mend: bool,
}

/// Rounds drawn together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnJson {
    /// First of the rounds.
    pub round: usize,
    pub rounds: usize,
    /// Number of repeated meetings.
    pub repeats: usize,
    /// Lower bound of `repeats`.
    pub bound: usize,
}

/// Public words mixed into a draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HallWords"))]
pub struct WordsJson {
    /// First round of the draw.
    pub round: usize,
    /// Words in the form that was hashed.
    pub text: String,
}

/// A draw, or the start of a round, that was undone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Undone"))]
pub struct UndoneJson {
    /// The round, or the first round of the draw.
    pub round: usize,
    /// True for a draw, false for the start of a round.
    pub draw: bool,
    /// Time at which it was undone.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Reason given.
    pub why: String,
}

/// A table of a round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentTable"))]
pub struct TableJson {
    /// Start numbers of the people, in the order of play.
    pub people: Vec<u32>,
    /// Number of lines of the sheet; `null` if it has no fixed number.
    pub lines: Option<usize>,
    /// Number of written lines.
    pub done: usize,
    /// True if the sheet counts as confirmed.
    pub confirmed: bool,
    /// True if the totals of the paper sheet differ from those of the lines, so that the table has
    /// to check.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sums_differ: bool,
    /// Reason why the sheet is excluded from the results, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// True while the match is played at a table of the server, which writes the sheet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub plays: bool,
    /// Ids of the records of its deals, line by line, for a finished round at a table of the
    /// server; `null` for a line without a record.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub records: Vec<Option<String>>,
    /// Details for the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub desk: Option<TableDesk>,
}

/// Details of a table for the desk.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableDesk {
    /// Numbers of empty lines.
    pub missing: Vec<usize>,
    /// Total amount won by each seat so far.
    pub totals: Vec<i64>,
    /// Totals of the paper sheet.
    pub sums: Option<Vec<i64>>,
    /// True if `sums` equals `totals`.
    pub sums_agree: bool,
    /// Lines each of which alone could explain a difference of the sums, likeliest first.
    pub suspects: Vec<SuspectJson>,
    /// Anomalies of the sheet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkJson>,
    /// Start numbers of the people at the table who have confirmed the sheet.
    pub confirmed: Vec<u32>,
    /// True if the desk has confirmed the sheet.
    pub confirmed_by_desk: bool,
    /// Open disputes.
    pub disputes: Vec<DisputeJson>,
    /// Start numbers of people known to use a device with the table's key.
    pub bound: Vec<u32>,
    /// Start numbers of people who have used their own key.
    pub cards: Vec<u32>,
    /// Number of the event that last changed the sheet.
    pub changed: u64,
}

/// An entrant, as visible to the requesting person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TakerJson {
    /// Start number.
    pub number: u32,
    /// Name visible to the requesting person.
    pub name: String,
    /// Name in lists sorted by name, for example “Huber, Anna”, if different from `name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filed: Option<String>,
    /// Sort key for such lists, if different from `name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sorted_as: Option<String>,
    /// Distinction from others of the same name, shown in brackets after `name` and `filed`: the
    /// club, or “no. 7”.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distinction: Option<String>,
    /// Club; `null` for entrants listed under another name.
    pub club: Option<String>,
    /// Name of the team.
    pub team: Option<String>,
    /// True if the entrant has withdrawn.
    pub left: bool,
    /// True for a bot that completes the last table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// True if the person is known to the server and can sit at its tables; visible only to the
    /// desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joined: Option<bool>,
    /// All details, visible only to the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entrant: Option<EntrantJson>,
    /// Earlier holders of this start number, visible only to the desk.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<String>,
    /// Earlier holders who have begun a round, in order; they are shown at the tables of those
    /// rounds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<FormerJson>,
    /// Note on substitutions, to be shown with the results, for example “from round 2 for Lisbeth
    /// Bürkle” or “round 2: Rita Ersatz”.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fills_in: Option<String>,
}

/// An earlier holder of a start number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Former"))]
pub struct FormerJson {
    /// Name visible to the requesting person.
    pub name: String,
    /// First round, from 0, that the substitute plays.
    pub until: usize,
}

/// A penalty or credit given by the referee.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PenaltyJson {
    /// Number of its event, needed to lift it.
    pub penalty: u64,
    /// Start number of the entrant.
    pub number: u32,
    /// Round for which it counts.
    pub round: usize,
    /// Amount; negative for a penalty.
    pub amount: i64,
    /// Paragraph of the rules.
    pub paragraph: String,
    /// Reason given.
    pub why: String,
    /// True if it was lifted.
    pub lifted: bool,
}

/// Query for a proposal to reseat a round.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MendWanted {
    /// Number of the round.
    pub round: usize,
}

/// Proposed seating of a round after somebody left or came.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MendJson {
    /// All tables, in the form of the command `seat`; `null` if no change is needed or no valid
    /// seating exists.
    pub tables: Option<Vec<Vec<u32>>>,
    /// Numbers of the tables that change, by the previous numbering.
    pub changed: Vec<usize>,
    /// Number of repeated meetings in this round.
    pub repeats: usize,
    /// Pairs to be kept apart, or of one team, who would share a table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub not_apart: Vec<NotApartJson>,
    /// Reasons why no valid seating exists, for display.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<String>,
}

/// Participation of the requesting person in an online tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentEntry"))]
pub struct EntryJson {
    /// Start number, if they have one.
    pub number: Option<u32>,
    /// True if they have a start number and have not withdrawn.
    pub takes_part: bool,
    /// True if they may register themselves now.
    pub may_enter: bool,
    /// Id of the table at which they play or are expected.
    pub table: Option<String>,
    /// Round played at that table, from 0.
    pub round: Option<usize>,
}
