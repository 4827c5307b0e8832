//! Commands of a client to a table.

use cego_core::{Action, Seat};
use cego_table::{Command, Link, Nonce, PersonName, ProposalRequest};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Json;
use crate::serde_adapters::WishForm;

/// A command of a client to a table, for example `{"type":"act","moment":3,"action":…}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Command"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CommandJson {
    /// Takes a seat: the given one, or the first that is available. The server knows the display
    /// name.
    Sit {
        /// Seat to take.
        #[serde(default, with = "Json::<Option<Seat>>", skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// Public contribution to the next deal. It proves nothing; see `chain`.
        #[serde(default, with = "Json::<Option<Nonce>>", skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
        /// Tip of the hash chain from which the device contributes to deals, as in `chain`.
        #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
        tip: Option<Link>,
    },
    /// Gives a free seat to a bot. Only for the host.
    SeatBot {
        /// Seat to fill.
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        /// Name or level of the bot.
        bot: String,
    },
    /// Frees a seat before the match. Only for the host. A person removed twice cannot take a seat
    /// again.
    Unseat {
        /// Seat to free.
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    /// Begins the match. Only for the host.
    Begin,
    /// Leaves the table permanently.
    Leave,
    /// Requests a stand-in for oneself.
    StandIn,
    /// Requests a stand-in for an owner without a connection. Only without a clock, since a clock
    /// does this automatically.
    Replace {
        /// Seat of the owner.
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    /// Resumes playing in place of the stand-in.
    Return,
    /// Acts in the deal.
    Act {
        /// Number of actions done in this deal so far. A command with another number is refused, so
        /// that duplicate or late messages have no effect.
        moment: usize,
        /// Action to do.
        #[serde(with = "Json::<Action>")]
        action: Action,
    },
    /// Makes a proposal to which all must agree.
    Propose(#[serde(with = "WishForm")] ProposalRequest),
    /// Answers the open proposal.
    Answer {
        /// True to agree.
        agrees: bool,
    },
    /// Confirms readiness for the next deal or match, or ends a pause.
    GoOn,
    /// Makes a public contribution to the next deal. It proves nothing; see `chain`.
    Add {
        /// Contributed value.
        #[serde(with = "Json::<Nonce>")]
        nonce: Nonce,
    },
    /// Publishes the tip of the hash chain from which the device contributes to deals.
    Chain {
        /// Tip of the chain.
        #[serde(with = "Json::<Link>")]
        tip: Link,
    },
    /// Reveals the next link of the device's hash chain, for the deal being drawn.
    Open {
        /// Link to reveal.
        #[serde(with = "Json::<Link>")]
        link: Link,
    },
    /// Calls "der Gstieß geht ab" (`R-002-163`).
    CallGstiess,
    /// Sends a preset phrase or an emote.
    Say {
        /// Id of the phrase or emote.
        phrase: String,
    },
    /// Sends a chat message.
    Write {
        /// Text of the message.
        text: String,
    },
}

impl CommandJson {
    /// Returns the domain command of a person with this display name.
    #[must_use]
    pub fn into_command(self, name: &PersonName) -> Command {
        match self {
            CommandJson::Sit { seat, nonce, tip } => {
                Command::Sit { seat, name: name.clone(), nonce, tip }
            }
            CommandJson::SeatBot { seat, bot } => Command::SeatBot { seat, bot },
            CommandJson::Unseat { seat } => Command::Unseat { seat },
            CommandJson::Begin => Command::Begin,
            CommandJson::Leave => Command::Leave,
            CommandJson::StandIn => Command::StandIn,
            CommandJson::Replace { seat } => Command::Replace { seat },
            CommandJson::Return => Command::Return,
            CommandJson::Act { moment, action } => Command::Act { moment, action },
            CommandJson::Propose(wish) => Command::Propose(wish),
            CommandJson::Answer { agrees } => Command::Answer { agrees },
            CommandJson::GoOn => Command::GoOn,
            CommandJson::Add { nonce } => Command::Add { nonce },
            CommandJson::Chain { tip } => Command::Chain { tip },
            CommandJson::Open { link } => Command::Open { link },
            CommandJson::CallGstiess => Command::CallGstiess,
            CommandJson::Say { phrase } => Command::Say { phrase },
            CommandJson::Write { text } => Command::Write { text },
        }
    }
}

/// A message on a socket that is no command to the table, for example `{"type":"still"}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Sign {
    /// Keep-alive request. The server answers with its own `still`.
    Still,
}

impl Sign {
    /// Parses such a message; returns `None` for any other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Sign> {
        serde_json::from_str(text).ok()
    }
}

/// Number of a command, chosen by the client.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RequestId {
    /// Number to be repeated in the answer.
    #[serde(default)]
    pub id: Option<u64>,
}

/// A message on a table's socket: a command with its number.
#[derive(Clone, Debug, Serialize)]
pub struct NumberedCommand {
    /// Number of the command.
    #[serde(flatten)]
    pub number: RequestId,
    /// Command to execute.
    #[serde(flatten)]
    pub command: CommandJson,
}

impl NumberedCommand {
    /// Parses a message into its number and its command. The number is also returned for an invalid
    /// command, so that the refusal can refer to it.
    ///
    /// # Errors
    ///
    /// Returns the parser's message.
    pub fn read(text: &str) -> (Option<u64>, Result<CommandJson, String>) {
        let message: Value = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(why) => return (None, Err(why.to_string())),
        };
        let id = message.get("id").and_then(Value::as_u64);
        (id, CommandJson::deserialize(message).map_err(|why| why.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read_with_its_number() {
        let command = CommandJson::Say { phrase: "good_evening".to_owned() };
        let said = NumberedCommand { number: RequestId { id: Some(7) }, command: command.clone() };
        let text = serde_json::to_string(&said).unwrap();
        assert_eq!(text, r#"{"id":7,"type":"say","phrase":"good_evening"}"#);
        assert_eq!(NumberedCommand::read(&text), (Some(7), Ok(command)));
        assert_eq!(NumberedCommand::read(r#"{"type":"begin"}"#), (None, Ok(CommandJson::Begin)));
        assert_eq!(Sign::read(r#"{"type":"still"}"#), Some(Sign::Still));
        assert_eq!(Sign::read(&text), None);
        for (number, bad) in [
            (Some(7), r#"{"id":7}"#),
            (Some(7), r#"{"id":7,"type":"tick"}"#),
            (Some(7), r#"{"id":7,"type":"act","moment":1.5}"#),
            (None, r#"{"id":-1,"type":"tick"}"#),
            (None, r#"{"id":7,"#),
            (None, "[7]"),
            (None, ""),
            (None, r#"{"type":"still"}"#),
        ] {
            let (id, command) = NumberedCommand::read(bad);
            assert_eq!(id, number, "{bad}");
            assert!(command.is_err(), "{bad}");
        }
    }
}
