//! The calls, each with what it asks and what it answers.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::*;
use crate::analysis::{AdviceJson, SolvedJson};

/// Why a request cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is no JSON, or lacks a field: the parser's words.
    Broken(String),
    /// There is no call of this name.
    NoCall(String),
}

/// The name of a call; its other fields are read afterwards.
#[derive(Deserialize)]
struct Call {
    call: String,
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unread> {
    serde_json::from_str(text).map_err(|error| Unread::Broken(error.to_string()))
}

macro_rules! calls {
    ($($(#[doc = $doc:literal])* $name:literal $variant:ident($asks:ty) -> $answers:ty;)*) => {
        /// What is asked.
        #[derive(Debug)]
        pub enum Request {
            $($(#[doc = $doc])* $variant(Box<$asks>),)*
        }

        /// What is answered.
        #[derive(Debug, Serialize)]
        #[serde(untagged)]
        pub enum Response {
            $($(#[doc = $doc])* $variant(Box<$answers>),)*
        }

        impl Request {
            /// The names of all calls.
            pub const NAMES: &[&str] = &[$($name),*];

            /// Reads a request.
            ///
            /// # Errors
            /// If there is no such call, or a field of it is missing or wrong.
            pub fn read(text: &str) -> Result<Request, Unread> {
                let Call { call } = read(text)?;
                match call.as_str() {
                    $($name => Ok(Request::$variant(Box::new(read(text)?))),)*
                    _ => Err(Unread::NoCall(call)),
                }
            }
        }

        /// The calls as TypeScript knows them: of each its name, what is to be known of it, and the schemas of what it asks and answers.
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
    /// The version, the rulesets and the bots, weakest first.
    "about" About(Nothing) -> About;
    /// The rulesets, and how many may sit at a table of each.
    "rulesets" Rulesets(Nothing) -> Rulesets;
    /// The switches of a ruleset, and what they take.
    "switches" Switches(Nothing) -> Switches;
    /// Rules as a table would play by them, or what is wrong with them.
    "rules" Rules(RulesOf) -> RulesChecked;
    /// A new deal from a seed.
    "new_game" NewGame(NewGame) -> Begun;
    /// What a seat sees and may do.
    "view" View(ViewOf) -> Viewed;
    /// The record with an action more.
    "apply" Apply(Apply) -> RecordOf;
    /// The decision of a bot.
    "decide" Decide(Decide) -> Decided;
    /// What each action is worth by what the seat can know.
    "advise" Advise(Advise) -> AdviceJson;
    /// What each card is worth with all cards known.
    "solve" Solve(Solve) -> SolvedJson;
    /// The records of a text, in either form, at most 200.
    "parse" Parse(Parse) -> Parsed;
    /// Every moment of a deal at once.
    "replay" Replay(Replay) -> Replayed;
    /// What one decision cost.
    "review" Review(Review) -> Reviewed;
    /// A puzzle before a person: its deal, and what each answer is worth and why.
    "puzzle" Puzzle(PuzzleOf) -> PuzzleShown;
    /// What an answer makes of both ratings.
    "puzzle_rate" PuzzleRate(PuzzleRate) -> PuzzleRated;
    /// What there is to tell of a deal under some rules.
    "form" Form(Under) -> FormJson;
    /// Who pays what.
    "score" Score(Score) -> SettledJson;
    /// What a counted game comes to with any number of points.
    "results" Results(Score) -> ResultsOf;
    /// The deal of the day, as far as somebody has played it; judged when it is over.
    "daily" Daily(DailyOf) -> DailyAt;
    /// The card points of a pile.
    "count" Count(Count) -> Counted;
    /// What totals are worth, in halves of a cent.
    "worth" Worth(Worth) -> WorthOf;
    /// A table for one person, with bots on the other seats.
    "table_open" TableOpen(OpenHere) -> TableReply;
    /// The table that these events made.
    "table_again" TableAgain(TableAgain) -> TableReply;
    /// Further events, where there are too many for one request.
    "table_more" TableMore(TableMore) -> TableReply;
    /// The whole table, as a socket that is opened says it.
    "table_watch" TableWatch(TableAt) -> TableReply;
    /// A message as a client sends it to a socket.
    "table_hear" TableHear(TableHear) -> TableReply;
    /// What time has brought.
    "table_due" TableDue(TableAt) -> TableReply;
    /// What the bot on turn did, if it had to search.
    "table_think" TableThink(TableAt) -> TableReply;
    /// The working of the last deal that is over.
    "table_settlement" TableSettlement(At) -> TableLines;
    /// The record of the last deal that is over.
    "table_record" TableRecord(At) -> RecordOf;
    /// What a device finds that hears these messages of a server's table.
    "judge_deal" JudgeDeal(JudgeDeal) -> FoundJson;
    /// Lets go of a table.
    "table_close" TableClose(At) -> Nothing;
}
