//! Requests and responses of the WebAssembly module (`docs/wasm.md`). A request is `{"call":…}`
//! with the fields of the call beside it. The response is the object of that call, or `ErrorJson`
//! as `{"error":…}`.

mod deal;
mod puzzle;
mod score_pad;
mod table;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::analysis::{AdviceJson, SolvedJson};
use crate::bot::RulesetJson;
use crate::http::SwitchJson;
use crate::message::RulesetErrorJson;
use crate::phrase::PhraseJson;

pub use deal::{
    Advise, Apply, ComparedCards, DealRecord, Decide, DecideResponse, EndedDeal, FoundJson,
    JudgeDeal, Moment, NewGame, NewGameResponse, Parse, ParseResponse, RecordOf, Replay,
    ReplayResponse, Review, ReviewResponse, Solve, ViewOf, ViewResponse,
};
pub use puzzle::{
    DailyAt, DailyDecision, DailyJudged, DailyOf, PuzzleAnswer, PuzzleOf, PuzzleRate, PuzzleRated,
    PuzzleShown,
};
pub use score_pad::{
    Count, CountResponse, Faults, FormGameJson, FormJson, PileOwner, ResultGroup, Results,
    ResultsOf, ScoreRequest, Scored, SettledJson, SideJson, Under, Worth, WorthOf,
};
pub use table::{
    OpenHere, Person, TableAgain, TableHandle, TableHear, TableLines, TableMore, TableReply,
    TimedTableHandle,
};

/// Reason why a request cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RequestReadError {
    /// Invalid JSON, or a missing or invalid field; contains the parser's message.
    Broken(String),
    /// Unknown call; contains its name.
    NoCall(String),
}

/// Name of a call. Its other fields are read afterwards.
#[derive(Deserialize)]
struct Call {
    call: String,
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, RequestReadError> {
    serde_json::from_str(text).map_err(|error| RequestReadError::Broken(error.to_string()))
}

macro_rules! calls {
    ($($(#[doc = $doc:literal])* $name:literal $variant:ident($asks:ty) -> $answers:ty;)*) => {
        /// A request to the module.
        #[derive(Debug)]
        pub enum Request {
            $($(#[doc = $doc])* $variant(Box<$asks>),)*
        }

        /// A response of the module.
        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        pub enum Response {
            $($(#[doc = $doc])* $variant(Box<$answers>),)*
        }

        impl Request {
            /// Names of all calls.
            pub const NAMES: &[&str] = &[$($name),*];

            /// Parses a request.
            ///
            /// # Errors
            ///
            /// Returns an error for an unknown call, and for a missing or invalid field.
            pub fn read(text: &str) -> Result<Request, RequestReadError> {
                let Call { call } = read(text)?;
                match call.as_str() {
                    $($name => Ok(Request::$variant(Box::new(read(text)?))),)*
                    _ => Err(RequestReadError::NoCall(call)),
                }
            }
        }

        /// Returns the calls for the TypeScript types: name, description, and the schemas of
        /// request and response.
        #[cfg(feature = "schema")]
        #[must_use]
        pub fn described(schemas: &mut crate::schema::Schemas) -> Vec<crate::schema::Call> {
            vec![$(crate::schema::Call {
                name: $name,
                note: [$($doc.trim()),*].join(" "),
                asks: schemas.bodies.subschema_for::<$asks>().to_value(),
                answers: schemas.answers.subschema_for::<$answers>().to_value(),
            }),*]
        }
    };
}

calls! {
    /// Returns the version, the rulesets and the bots, weakest first.
    "about" About(Nothing) -> ModuleInfo;
    /// Returns the rulesets with their table sizes.
    "rulesets" Rulesets(Nothing) -> Rulesets;
    /// Returns the switches of rulesets with their value types.
    "switches" Switches(Nothing) -> Switches;
    /// Returns the complete rules of a ruleset with switches, or its errors.
    "rules" Rules(RulesOf) -> RulesChecked;
    /// Deals new cards from a seed.
    "new_game" NewGame(NewGame) -> NewGameResponse;
    /// Returns the view and the legal actions of a seat.
    "view" View(ViewOf) -> ViewResponse;
    /// Appends an action to a record.
    "apply" Apply(Apply) -> RecordOf;
    /// Returns the decision of a bot.
    "decide" Decide(Decide) -> DecideResponse;
    /// Estimates the value of each legal action from the information of the seat.
    "advise" Advise(Advise) -> AdviceJson;
    /// Computes the exact value of each card with all cards known.
    "solve" Solve(Solve) -> SolvedJson;
    /// Parses the records of a text, in either format, at most 200.
    "parse" Parse(Parse) -> ParseResponse;
    /// Returns every position of a deal.
    "replay" Replay(Replay) -> ReplayResponse;
    /// Evaluates one decision.
    "review" Review(Review) -> ReviewResponse;
    /// Returns a puzzle for display: its deal, and the value of each answer with reasons.
    "puzzle" Puzzle(PuzzleOf) -> PuzzleShown;
    /// Updates both ratings after an answer to a puzzle.
    "puzzle_rate" PuzzleRate(PuzzleRate) -> PuzzleRated;
    /// Returns the form fields needed to report a deal under a ruleset.
    "form" Form(Under) -> FormJson;
    /// Settles a reported deal.
    "score" Score(ScoreRequest) -> SettledJson;
    /// Returns the settlement of a counted game for every number of card points.
    "results" Results(ScoreRequest) -> ResultsOf;
    /// Returns the position of the daily deal after the person's actions, with an evaluation once
    /// it is over.
    "daily" Daily(DailyOf) -> DailyAt;
    /// Counts the card points of a pile.
    "count" Count(Count) -> CountResponse;
    /// Converts totals to money, in halves of a cent.
    "worth" Worth(Worth) -> WorthOf;
    /// Opens a table for one person, with bots on the other seats.
    "table_open" TableOpen(OpenHere) -> TableReply;
    /// Restores a table from its events.
    "table_again" TableAgain(TableAgain) -> TableReply;
    /// Applies further events, if there are too many for one request.
    "table_more" TableMore(TableMore) -> TableReply;
    /// Returns the complete table state, as a newly opened socket would send it.
    "table_watch" TableWatch(TimedTableHandle) -> TableReply;
    /// Handles a message as a client sends it to a socket.
    "table_hear" TableHear(TableHear) -> TableReply;
    /// Executes everything that is due at the given time.
    "table_due" TableDue(TimedTableHandle) -> TableReply;
    /// Lets the bot on turn act, if it needs a search.
    "table_think" TableThink(TimedTableHandle) -> TableReply;
    /// Returns the settlement of the last finished deal.
    "table_settlement" TableSettlement(TableHandle) -> TableLines;
    /// Returns the record of the last finished deal.
    "table_record" TableRecord(TableHandle) -> RecordOf;
    /// Verifies a deal of a server's table from the messages a device has stored.
    "judge_deal" JudgeDeal(JudgeDeal) -> FoundJson;
    /// Closes a table and frees its handle.
    "table_close" TableClose(TableHandle) -> Nothing;
}

/// An error. The texts are for developers; the locale files contain texts for display.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorJson {
    /// Stable id; `refused` for an illegal action.
    pub id: &'static str,
    /// Error message.
    pub text: String,
    /// Reason for refusing an action, or kind of error in a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<&'static str>,
    /// Rule behind a refusal: an atom `R-…` (docs/atoms.md) or a decision `D-…`
    /// (docs/decisions.md).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub atom: Option<&'static str>,
    /// Display text of a refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<PhraseJson>,
    /// Line of a record, from 1; for JSON the line on which the record begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Number of the illegal action in a record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
}

/// Error response to a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ErrorResponse {
    /// Reason of the failure.
    pub error: ErrorJson,
}

/// Response of the module's call `switches`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Switches {
    /// All switches, in the order of `docs/switches.md`.
    pub switches: Vec<SwitchJson>,
}

/// Request of the module's call `rules`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesOf {
    /// Name of the preset.
    pub ruleset: String,
    /// Switches to change, each as `switch=value`.
    #[serde(default)]
    pub set: Vec<String>,
}

/// Complete rules of a table, or all errors in them.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesChecked {
    /// Hash of the rules; empty if they have errors.
    pub hash: String,
    /// Switches for each number of players; empty if the rules have errors.
    pub tables: Vec<RulesetJson>,
    /// Errors, without texts. The locale files of the page contain `contradiction-…` for the id of
    /// each contradiction.
    pub faults: Vec<RulesetErrorJson>,
}

/// Empty object.
#[derive(Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nothing {}

/// Information about the module.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ModuleInfo {
    /// Version of the program.
    pub version: &'static str,
    /// Names of the rulesets.
    pub rulesets: Vec<&'static str>,
    /// Names of the bots, weakest first.
    pub bots: Vec<&'static str>,
}

/// Built-in rulesets.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rulesets {
    /// Rulesets, in the order of presentation.
    pub rulesets: Vec<RulesetRow>,
}

/// A built-in ruleset.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetRow {
    /// Name of the ruleset.
    pub name: String,
    /// Hash of the rules.
    pub hash: String,
    /// Possible table sizes.
    pub players: Vec<usize>,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_call_has_one_name() {
        let names: BTreeSet<&&str> = Request::NAMES.iter().collect();
        assert_eq!(names.len(), Request::NAMES.len());
    }
}
