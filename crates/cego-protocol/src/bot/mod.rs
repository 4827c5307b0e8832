//! External-bot protocol: messages between the program and a bot, one line of JSON each.
//!
//! Cards, bids and actions are spelled as in the JSON form of `.cego` records.

mod ruleset;
mod view;

use std::fmt;
use std::sync::Arc;

use cego_core::{Rules, Seat, View};
use cego_record::{ActionJson, ReadErrorKind, card_names};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

pub use ruleset::{RulesetJson, RulesetName};
pub use view::{
    DeclarationJson, ExchangeJson, LeadsJson, PlayedJson, SpokenJson, StageJson, StandingJson,
    TrickJson, ViewJson,
};

/// Version of the protocol spoken by this program.
pub const VERSION: u32 = 1;

/// Maximum length of a line in bytes, without the line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// A message of the program to a bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToBot {
    /// The first message. The bot answers with its own `hello`.
    Hello {
        /// Version of the protocol.
        protocol: u32,
        /// Name of the program.
        program: String,
        /// Version of the program.
        version: String,
    },
    /// The rules of all following deals, until the next such message.
    Ruleset(RulesetJson),
    /// A deal begins. State of the previous deal is obsolete.
    Deal {
        /// Seat of the bot, from 1.
        seat: usize,
        /// Seat of the dealer, from 1.
        dealer: usize,
    },
    /// The bot is on turn and has to answer with `action`.
    Decide(Box<Decide>),
    /// A message of the bot was refused.
    Refused {
        /// Number of the question it answered, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Stable id of the reason.
        reason: String,
        /// Error message, for display.
        text: String,
    },
    /// The deal is over.
    Result(Box<DealOver>),
    /// The session is over. The bot's input ends after this message.
    Bye {},
}

/// A question for a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Decide {
    /// Number of the question, repeated in the answer. Numbers only increase.
    pub id: u64,
    /// Time limit for the answer, in milliseconds.
    pub deadline_ms: u64,
    /// Random number below 2³², derived from the seed of the match. A bot that takes its randomness
    /// from it decides reproducibly.
    pub chance: u32,
    /// View of the seat.
    pub view: ViewJson,
    /// Legal actions, at least two. Forced actions are not asked for.
    pub legal: Vec<ActionJson>,
    /// True if the bot may also concede, with `{"type":"concede"}`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may_concede: bool,
}

impl Decide {
    /// Returns the view with its legal actions.
    ///
    /// # Errors
    ///
    /// Returns an error for an invalid field.
    pub fn view(&self, rules: &Arc<Rules>) -> Result<View, ReadErrorKind> {
        let choices = self.legal.iter().map(ActionJson::action).collect::<Result<_, _>>()?;
        self.view.read(rules, choices)
    }
}

/// Result of a finished deal, visible to everyone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DealOver {
    /// Amount won by each seat, negative for a loss, in the ruleset's smallest unit. The sum is
    /// zero.
    pub amounts: Vec<i32>,
    /// Hands as dealt.
    pub hands: Vec<Vec<String>>,
    /// Blind as dealt.
    pub blind: Vec<String>,
    /// Contract and announcements.
    pub declaration: DeclarationJson,
    /// Exchange of the declarer; `null` if they did not take up the blind.
    pub exchange: Option<ExchangeJson>,
    /// Completed tricks, in order.
    pub tricks: Vec<TrickJson>,
    /// Seat that conceded, if that ended the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<usize>,
}

impl DealOver {
    /// Returns the result for the view of a finished deal; `None` for an unfinished one.
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

/// A message of a bot to the program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromBot {
    /// The answer to the `hello` of the program.
    Hello {
        /// Version of the protocol the bot speaks.
        protocol: u32,
        /// Name of the bot.
        name: String,
        /// Version of the bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<String>,
        /// Author of the bot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        author: Option<String>,
    },
    /// The answer to `decide`.
    Action {
        /// Number of the question.
        id: u64,
        /// One of the actions in `legal`, or a concession if the question allows one.
        action: Box<ActionJson>,
        /// Actions considered, best first; `None` for unreadable ones. They are informative, so an
        /// error in them does not invalidate the action.
        #[serde(default, deserialize_with = "reasons", skip_serializing_if = "Vec::is_empty")]
        alternatives: Vec<Option<AlternativeJson>>,
        /// True if the time limit cut the search short.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ran_out: bool,
    },
    /// A line for the log.
    Log {
        /// Text of the line.
        text: String,
    },
}

/// A possible action, with the bot's evaluation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AlternativeJson {
    /// Action considered.
    pub action: ActionJson,
    /// Expected amount won by the bot's seat in this deal, in the ruleset's smallest unit.
    pub settlement: f32,
    /// Probability that the bot's side wins, from 0 to 1.
    pub win: f32,
}

/// Reads the alternatives one by one. A value that is not a list counts as one unreadable
/// alternative.
fn reasons<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Option<AlternativeJson>>, D::Error> {
    Ok(match Value::deserialize(from)? {
        Value::Array(list) => {
            list.into_iter().map(|one| serde_json::from_value(one).ok()).collect()
        }
        Value::Null => Vec::new(),
        _ => vec![None],
    })
}

/// A message that can be written as a line.
pub trait ToLine: Serialize {
    /// All values of its `type` field.
    const TYPES: &'static [&'static str];

    /// Returns the message as one line, including the line end.
    #[must_use]
    fn to_line(&self) -> String {
        let mut line =
            serde_json::to_string(self).expect("numbers, strings and lists always serialize");
        line.push('\n');
        line
    }
}

impl ToLine for ToBot {
    const TYPES: &'static [&'static str] =
        &["hello", "ruleset", "deal", "decide", "refused", "result", "bye"];
}

impl ToLine for FromBot {
    const TYPES: &'static [&'static str] = &["hello", "action", "log"];
}

/// Reason why a line is not a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// Not a JSON object, or a field is missing or invalid; contains the parser's message.
    Broken(String),
    /// Unknown message type, perhaps of a later version.
    UnknownType(String),
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Broken(why) => f.write_str(why),
            LineError::UnknownType(name) => write!(f, "there is no message of type \"{name}\""),
        }
    }
}

impl std::error::Error for LineError {}

/// Parses a message. Unknown fields are ignored.
///
/// # Errors
///
/// Returns the reason why the text is not a message.
pub fn read_line<M: ToLine + DeserializeOwned>(line: &str) -> Result<M, LineError> {
    #[derive(Deserialize)]
    struct Typed {
        r#type: String,
    }
    serde_json::from_str(line).map_err(|error| match serde_json::from_str::<Typed>(line) {
        Ok(typed) if !M::TYPES.contains(&typed.r#type.as_str()) => {
            LineError::UnknownType(typed.r#type.chars().take(40).collect())
        }
        _ => LineError::Broken(error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_fields_are_skipped_and_unknown_types_named() {
        let hello = r#"{"type":"hello","protocol":1,"name":"x","mood":["good"]}"#;
        assert!(matches!(read_line::<FromBot>(hello), Ok(FromBot::Hello { protocol: 1, .. })));
        let later = read_line::<FromBot>(r#"{"type":"claim","tricks":3}"#);
        assert_eq!(later, Err(LineError::UnknownType("claim".to_owned())));
        for broken in [
            "",
            "{",
            "7",
            "[]",
            "{}",
            r#"{"type":7}"#,
            r#"{"type":"hello"}"#,
            r#"{"type":"action","id":-1}"#,
        ] {
            assert!(matches!(read_line::<FromBot>(broken), Err(LineError::Broken(_))), "{broken}");
        }
    }

    /// The alternatives are only informative, so an error in them does not invalidate the action.
    #[test]
    fn reasons_that_cannot_be_read_cost_no_action() {
        let good = r#"{"action":{"type":"play","card":"T12"},"settlement":12.5,"win":0.75}"#;
        let told = [
            ("[]", "[]".to_owned()),
            ("7", "[false]".to_owned()),
            ("null", "[]".to_owned()),
            ("[null]", "[false]".to_owned()),
            (r#"{"T12":1}"#, "[false]".to_owned()),
            (
                r#"["T12",{"action":{"type":"play"},"settlement":"much","win":1}]"#,
                "[false, false]".to_owned(),
            ),
        ];
        let some = format!("[{good},7]");
        for (alternatives, read) in
            told.iter().map(|(a, r)| (*a, r.as_str())).chain([(&*some, "[true, false]")])
        {
            let line = format!(
                r#"{{"type":"action","id":7,"action":{{"type":"play","card":"T12"}},"alternatives":{alternatives}}}"#
            );
            let Ok(FromBot::Action { id: 7, alternatives, .. }) = read_line::<FromBot>(&line)
            else {
                panic!("{line}");
            };
            let found: Vec<bool> = alternatives.iter().map(Option::is_some).collect();
            assert_eq!(format!("{found:?}"), read, "{line}");
        }
    }

    #[test]
    fn a_message_is_one_line() {
        let line = FromBot::Log { text: "a\nb\u{2028}".to_owned() }.to_line();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(
            read_line::<FromBot>(line.trim_end()),
            Ok(FromBot::Log { text: "a\nb\u{2028}".to_owned() })
        );
        assert_eq!(ToBot::Bye {}.to_line(), "{\"type\":\"bye\"}\n");
    }

    /// A type missing from the list would be reported as unknown if one of its fields is missing.
    #[test]
    fn every_type_is_listed() {
        for name in ToBot::TYPES {
            let fault = read_line::<ToBot>(&format!(r#"{{"type":"{name}"}}"#));
            assert!(!matches!(fault, Err(LineError::UnknownType(_))), "{name}");
        }
    }
}
