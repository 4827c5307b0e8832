//! The messages.

use cego_core::{Seat, View};
use cego_record::{ActionJson, card_names};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::{DeclarationJson, ExchangeJson, RulesetJson, TrickJson, ViewJson};

/// What the program says to a bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToBot {
    /// The first message. The bot answers with its own `hello`.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// Who speaks.
        program: String,
        /// Which version of it.
        version: String,
    },
    /// The rules of all deals that follow, until there are others.
    Ruleset(RulesetJson),
    /// A deal begins: what was known of another one is over.
    Deal {
        /// The bot's seat, from 1.
        seat: usize,
        /// Who dealt, from 1.
        dealer: usize,
    },
    /// The bot is on turn. It answers with `action`.
    Decide(Box<Decide>),
    /// A message of the bot could not be used.
    Refused {
        /// The question it answered, if it answered one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// The stable id of what was wrong.
        reason: String,
        /// What was wrong, for people.
        text: String,
    },
    /// The deal is over.
    Result(Box<DealOver>),
    /// The bot may go home. Its input ends after this.
    Bye {},
}

/// The question of a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decide {
    /// The number of the question; the answer repeats it. Numbers only grow.
    pub id: u64,
    /// The time for the answer, in milliseconds.
    pub deadline_ms: u64,
    /// A number below 2³² that follows from the seed of the match: a bot that takes its randomness from
    /// here plays the same deal again.
    pub chance: u32,
    /// What the seat may know.
    pub view: ViewJson,
    /// Everything it may do, at least two things: what is forced is not asked.
    pub legal: Vec<ActionJson>,
    /// Whether it may also give the rest away, `{"type":"concede"}`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_concede: bool,
}

/// What everybody may see when a deal is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealOver {
    /// What each seat gets or pays, in the ruleset's smallest unit; zero in sum.
    pub amounts: Vec<i32>,
    /// The hands as dealt.
    pub hands: Vec<Vec<String>>,
    /// The blind as dealt.
    pub blind: Vec<String>,
    /// What was played.
    pub declaration: DeclarationJson,
    /// What the declarer kept and laid away; `null` if they did not take up the blind.
    pub exchange: Option<ExchangeJson>,
    /// The tricks.
    pub tricks: Vec<TrickJson>,
    /// Who gave the rest away, if that ended the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<usize>,
}

impl DealOver {
    /// Of the view of a deal that has been played to its end; `None` while it is not.
    #[must_use]
    pub fn new(view: &View) -> Option<DealOver> {
        let table = view.rules.table;
        let revealed = view.revealed.as_ref()?;
        let amounts = cego_core::settle::amounts(&view.rules, &revealed.outcome);
        let exchanged = !revealed.exchange.found.is_empty();
        Some(DealOver {
            amounts: amounts.values(table).to_vec(),
            hands: revealed.deal.hands.values(table).iter().copied().map(card_names).collect(),
            blind: card_names(revealed.deal.blind),
            declaration: (&revealed.outcome.declaration).into(),
            exchange: exchanged.then(|| (&revealed.exchange).into()),
            tricks: view.tricks.iter().map(|trick| TrickJson::new(trick, table)).collect(),
            conceded: revealed.conceded.map(Seat::number),
        })
    }
}

/// What a bot says to the program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromBot {
    /// The answer to the `hello` of the program.
    Hello {
        /// The version of the protocol the bot speaks.
        protocol: u32,
        /// What it is called.
        name: String,
        /// Its version.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<String>,
        /// Who made it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<String>,
    },
    /// The answer to `decide`.
    Action {
        /// The number of the question.
        id: u64,
        /// One of the actions in `legal`, or where the question says so a concession.
        action: Box<ActionJson>,
        /// What it weighed, best first; `None` for what cannot be read. Reasons are not worth losing the action.
        #[serde(default, deserialize_with = "reasons", skip_serializing_if = "Vec::is_empty")]
        alternatives: Vec<Option<AlternativeJson>>,
        /// Whether it would have thought longer, had there been time.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ran_out: bool,
    },
    /// A line for the report.
    Log {
        /// The line.
        text: String,
    },
}

/// One thing that could be done, and what the bot expects of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AlternativeJson {
    /// What.
    pub action: ActionJson,
    /// What the own seat can expect to get in this deal, in the ruleset's smallest unit.
    pub settlement: f32,
    /// The probability, 0 to 1, that the own side wins.
    pub win: f32,
}

/// Reasons, each read for itself; what is no list is one reason that cannot be read.
fn reasons<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Option<AlternativeJson>>, D::Error> {
    Ok(match Value::deserialize(from)? {
        Value::Array(list) => list.into_iter().map(|one| serde_json::from_value(one).ok()).collect(),
        Value::Null => Vec::new(),
        _ => vec![None],
    })
}
