//! A tournament, as the person who asks may see it.

use cego_table::Time;
use serde::{Deserialize, Serialize};

use super::{DisputeJson, EntrantJson, FormatJson, Holder, MarkJson, PlaceJson, SuspectJson, TeamPlaceJson};
use crate::Json;

/// A tournament, as the person who asks may see it: everybody sees people by the names they chose for lists; what is for the desk alone is left out for others.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Tournament"))]
pub struct TournamentJson {
    /// Its name in addresses.
    pub tournament: String,
    /// What people call it.
    pub name: String,
    /// The number of its last event.
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
    /// What it is.
    pub format: FormatJson,
    /// The rules of each size of tables.
    pub rulesets: Vec<RulesetOfSize>,
    /// The head of the hash chain over all events so far, as it is printed under the standings: whoever keeps it can check an export.
    pub history: String,
    /// When the newest copy was made that the server makes by itself, for the desk.
    #[serde(skip_serializing_if = "Option::is_none", with = "Json::<Option<Time>>")]
    pub copied: Option<Time>,
    /// What was published before: it binds the draw.
    pub commitment: String,
    /// What draw and lots follow from, once something was drawn: 64 hex digits.
    pub seed: Option<String>,
    /// Whether it is over.
    pub ended: bool,
    /// Whether people enter themselves now, where the tables are the server's.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub entries_open: bool,
    /// When rounds begin by themselves, as far as that was set and they have not begun.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub starts: Vec<StartJson>,
    /// The rounds that have been drawn.
    pub rounds: Vec<RoundJson>,
    /// What was drawn together, and how well it came out.
    pub draws: Vec<DrawnJson>,
    /// Words from the hall that went into draws.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<WordsJson>,
    /// Draws and beginnings of rounds that were undone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<UndoneJson>,
    /// Everybody, by start number.
    pub people: Vec<TakerJson>,
    /// The standings.
    pub standings: Vec<PlaceJson>,
    /// Those of the teams.
    pub teams: Vec<TeamPlaceJson>,
    /// Who has a start number and no place, because no deal of theirs counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without_deal: Vec<u32>,
    /// Notes under the standings: before the end the open sheets of closed rounds; afterwards all open sheets, and the reason that was given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ending: Vec<String>,
    /// Penalties and credits: all at the desk, one's own for others.
    pub penalties: Vec<PenaltyJson>,
}

/// When a round begins by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RoundStart"))]
pub struct StartJson {
    /// The round, from 0.
    pub round: usize,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
}

/// The rules of a size of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetOfSize {
    /// How many sit at the table.
    pub players: usize,
    /// The ruleset.
    pub name: String,
    /// Its hash.
    pub hash: String,
    /// In what is paid: `point` or `cent`.
    pub unit: &'static str,
}

/// The clock of a round that has a limit and has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "RoundClock"))]
pub struct ClockJson {
    /// How long the round lasts by the format; what was added or taken off since is in `ends`.
    pub minutes: u32,
    /// How many minutes before the end there are warnings.
    pub warnings: Vec<u32>,
    /// When it began.
    #[serde(with = "Json::<Time>")]
    pub began: Time,
    /// When it ends, as long as the clock goes.
    #[serde(with = "Json::<Option<Time>>")]
    pub ends: Option<Time>,
    /// The milliseconds left, while it stands.
    pub left_ms: Option<u64>,
}

/// A round that has been drawn.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentRound"))]
pub struct RoundJson {
    /// How far it has come: `drawn`, `running`, `closed`.
    pub stage: &'static str,
    /// Its clock, if it has a time limit and has begun; none once the tournament has ended.
    pub clock: Option<ClockJson>,
    /// Its tables.
    pub tables: Vec<TableJson>,
    /// Whether tables have to change because somebody left or came: at the desk.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub to_mend: bool,
}

/// What was drawn together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnJson {
    /// The first of the rounds.
    pub round: usize,
    /// How many.
    pub rounds: usize,
    /// How often people meet again.
    pub repeats: usize,
    /// What that cannot be below.
    pub bound: usize,
}

/// Words from the hall that went into a draw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "HallWords"))]
pub struct WordsJson {
    /// The first round of the draw.
    pub round: usize,
    /// The words in the form that was hashed.
    pub text: String,
}

/// A draw, or the beginning of a round, that was undone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Undone"))]
pub struct UndoneJson {
    /// The round, or the first of the draw.
    pub round: usize,
    /// True for a draw, false for the beginning of a round.
    pub draw: bool,
    /// When.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// The reason.
    pub why: String,
}

/// A table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TournamentTable"))]
pub struct TableJson {
    /// Who sits there, by start number, in the order of play.
    pub people: Vec<u32>,
    /// How many lines its sheet has; nothing, if there is always another.
    pub lines: Option<usize>,
    /// On how many something stands.
    pub done: usize,
    /// Whether the sheet counts as right.
    pub confirmed: bool,
    /// Whether the sums on its paper are others than those of its lines: the table looks again.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub sums_differ: bool,
    /// Why the sheet does not count as a whole, if it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub void: Option<String>,
    /// Whether it is being played at a table of the server, which writes its sheet.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub plays: bool,
    /// The names of the records of its deals, line by line, where it was played at a table of the server and the round is over; null where a line has none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub records: Vec<Option<String>>,
    /// What the desk has to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub desk: Option<TableDesk>,
}

/// What the desk has to know of a table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableDesk {
    /// The lines on which nothing stands.
    pub missing: Vec<usize>,
    /// What everybody won or lost so far, by seat.
    pub totals: Vec<i64>,
    /// The sums that stand on the paper.
    pub sums: Option<Vec<i64>>,
    /// Whether they are those of the lines.
    pub sums_agree: bool,
    /// The lines of which one alone would explain other sums, the likeliest first.
    pub suspects: Vec<SuspectJson>,
    /// What is unusual on its sheet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<MarkJson>,
    /// Who of the table has confirmed the sheet.
    pub confirmed: Vec<u32>,
    /// Whether the desk has.
    pub confirmed_by_desk: bool,
    /// Who says that it is wrong.
    pub disputes: Vec<DisputeJson>,
    /// Of whom a device with the table's key is known.
    pub bound: Vec<u32>,
    /// Who has used their own key.
    pub cards: Vec<u32>,
    /// The number of the event that last changed it.
    pub changed: u64,
}

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TakerJson {
    /// Their start number.
    pub number: u32,
    /// Their name, as the person who asks may see it.
    pub name: String,
    /// The name in lists that are sorted by name, such as “Huber, Anna”, where it is not `name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filed: Option<String>,
    /// The text that sorts them in such lists, where it is not `name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sorted_as: Option<String>,
    /// Their club; not of those who are in lists under another name.
    pub club: Option<String>,
    /// Their team.
    pub team: Option<String>,
    /// Whether they have left.
    pub left: bool,
    /// Whether it is a bot, which fills up the last table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
    /// Whether they are known to the server, so that they can sit at its tables: at the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joined: Option<bool>,
    /// All their details: at the desk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entrant: Option<EntrantJson>,
    /// Who played under this number before: at the desk.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<String>,
}

/// A penalty or credit of the referee's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PenaltyJson {
    /// The number of its event, to lift it by.
    pub penalty: u64,
    /// Who got it.
    pub number: u32,
    /// The round it counts for.
    pub round: usize,
    /// How much.
    pub amount: i64,
    /// The paragraph.
    pub paragraph: String,
    /// The reason.
    pub why: String,
    /// Whether it was lifted.
    pub lifted: bool,
}

/// The round whose tables are to be mended.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MendWanted {
    /// Which.
    pub round: usize,
}

/// A proposal for the tables of a round, after somebody left or came.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MendJson {
    /// All tables, as the command `seat` takes them; nothing, if all is as it should be, or no tables come out.
    pub tables: Option<Vec<Vec<u32>>>,
    /// The tables that change, as they were counted before.
    pub changed: Vec<usize>,
    /// How often people meet again in this round.
    pub repeats: usize,
}
