//! Calls about a deal that travels as its record.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

use super::DealRecord;
use crate::bot::{self, AlternativeJson, DealOver, FromBot, RulesetJson, ViewJson};
use crate::message::ChoiceJson;
use crate::phrase::PhraseJson;

/// What the module is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The version of the program.
    pub version: &'static str,
    /// The names of the rulesets.
    pub rulesets: Vec<&'static str>,
    /// The names of the bots, weakest first.
    pub bots: Vec<&'static str>,
}

/// The rulesets of the program.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rulesets {
    /// In the order in which they are offered.
    pub rulesets: Vec<RulesetRow>,
}

/// A ruleset.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulesetRow {
    /// Its name.
    pub name: String,
    /// The hash of its rules.
    pub hash: String,
    /// How many may sit at a table.
    pub players: Vec<usize>,
}

/// `new_game`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGame {
    /// The name of a preset.
    pub ruleset: String,
    /// Switches set on top of it, each as `switch=value`.
    #[serde(default)]
    pub set: Vec<String>,
    /// How many sit at the table.
    pub players: usize,
    /// A whole number in digits, or 64 hex digits.
    pub seed: String,
    /// The number of the deal in the seed.
    #[serde(default)]
    pub deal: u64,
    /// Who deals.
    pub dealer: usize,
}

/// A deal that has begun.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Begun {
    /// The record.
    pub record: DealRecord,
    /// The rules as a bot is told them.
    pub ruleset: RulesetJson,
}

/// `view`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewOf {
    /// The record.
    pub record: DealRecord,
    /// Whose view.
    pub seat: usize,
}

/// What a seat sees.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Viewed {
    /// What it may know.
    pub view: ViewJson,
    /// What it may do.
    pub legal: Vec<ChoiceJson>,
    /// How people say each word of the view.
    pub said: Vec<PhraseJson>,
    /// What is asked in the auction; `null` after it.
    pub asks: Option<PhraseJson>,
    /// What everybody may see once the deal is over.
    pub over: Option<DealOver>,
}

/// `apply`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Apply {
    /// The record.
    pub record: DealRecord,
    /// Who acts.
    pub seat: usize,
    /// What they do.
    pub action: ActionJson,
}

/// A record.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordOf {
    /// With its settlement where the deal is over.
    pub record: DealRecord,
}

/// `decide`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DecideBy"))]
pub struct Decide {
    /// A bot, by name or level.
    pub bot: String,
    /// The rules as a bot is told them.
    pub ruleset: RulesetJson,
    /// The question of the external-bot protocol.
    pub question: bot::Decide,
}

/// What a bot decided: the `action` message of the external-bot protocol.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decided {
    /// `action`.
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// The number of the question.
    pub id: u64,
    /// What it does.
    pub action: ActionJson,
    /// What it weighed, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<Option<AlternativeJson>>,
    /// Whether it would have searched longer, had there been time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ran_out: bool,
}

impl Decided {
    /// Of a message of a bot; `None` if it is no decision.
    #[must_use]
    pub fn new(message: FromBot) -> Option<Decided> {
        match message {
            FromBot::Action { id, action, alternatives, ran_out } => {
                Some(Decided { kind: "action", id, action: *action, alternatives, ran_out })
            }
            FromBot::Hello { .. } | FromBot::Log { .. } => None,
        }
    }
}

/// `advise`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advise {
    /// The rules as a bot is told them.
    pub ruleset: RulesetJson,
    /// What the seat may know.
    pub view: ViewJson,
    /// What it may do.
    pub legal: Vec<ActionJson>,
    /// Whether the games that could be played are to be judged, too. It takes some seconds.
    #[serde(default)]
    pub games: bool,
    /// After how many milliseconds what is known so far is the advice, and after twice as many what is known of the games; without it, they take as
    /// long as they take.
    #[serde(default)]
    pub limit_ms: Option<u32>,
}

/// `solve`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solve {
    /// The record.
    pub record: DealRecord,
    /// After how many cards played in the search it is given up.
    #[serde(default)]
    pub nodes: Option<u64>,
}
