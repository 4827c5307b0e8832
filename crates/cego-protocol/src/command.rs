//! What a client may ask of a table.

use cego_core::{Action, Seat};
use cego_table::{Command, Link, Nonce, PersonName, Wish};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Json;
use crate::forms::WishForm;

/// What a client may ask of a table: `{"type":"act","moment":3,"action":…}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Command"))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum CommandJson {
    /// A person sits down: on this seat, or on the first that is to be had. The server knows the name.
    Sit {
        /// The seat.
        #[serde(default, with = "Json::<Option<Seat>>", skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        /// What the person adds to the next deal in the open. It proves nothing: see `chain`.
        #[serde(default, with = "Json::<Option<Nonce>>", skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
        /// The tip of the chain from which their device adds to deals, as with `chain`.
        #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
        tip: Option<Link>,
    },
    /// The host gives a free seat to a bot.
    SeatBot {
        /// The seat.
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        /// The bot, by name or level.
        bot: String,
    },
    /// The host frees a seat, before the match. A person who was unseated twice does not sit down again.
    Unseat {
        /// The seat.
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    /// The host wants the match to begin.
    Begin,
    /// A person leaves for good.
    Leave,
    /// A person wants a stand-in to play for them.
    StandIn,
    /// A person wants a stand-in for an owner without a connection. Only where no clock runs: a clock does it by itself.
    Replace {
        /// The owner's seat.
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    /// A person plays again.
    Return,
    /// A person does something in the deal.
    Act {
        /// How many actions had been done in this deal: a message that comes twice, or late, does nothing.
        moment: usize,
        /// What.
        #[serde(with = "Json::<Action>")]
        action: Action,
    },
    /// A person wants something that all have to agree to.
    Propose(#[serde(with = "WishForm")] Wish),
    /// A person answers what was proposed.
    Answer {
        /// Whether they agree.
        agrees: bool,
    },
    /// A person is ready for the next deal or match, or wants a pause to be over.
    GoOn,
    /// A person adds to the next deal in the open. It proves nothing: see `chain`.
    Add {
        /// What.
        #[serde(with = "Json::<Nonce>")]
        nonce: Nonce,
    },
    /// A person's device tells the tip of the chain from which it adds to deals.
    Chain {
        /// The tip.
        #[serde(with = "Json::<Link>")]
        tip: Link,
    },
    /// A person's device opens the next link of its chain, for the deal that is drawn.
    Open {
        /// The link.
        #[serde(with = "Json::<Link>")]
        link: Link,
    },
    /// A person says "der Gstieß geht ab" (`R-002-163`).
    CallGstiess,
    /// A person says a set phrase or shows an emote, by its id.
    Say {
        /// Which.
        phrase: String,
    },
    /// A person writes something.
    Write {
        /// What.
        text: String,
    },
}

impl CommandJson {
    /// The command of somebody who plays under this name.
    #[must_use]
    pub fn of(self, name: &PersonName) -> Command {
        match self {
            CommandJson::Sit { seat, nonce, tip } => Command::Sit { seat, name: name.clone(), nonce, tip },
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

/// What a client says on a socket that asks nothing of the table: `{"type":"still"}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Sign {
    /// Asks whether the connection is still there. The answer is the server's own `still`.
    Still,
}

impl Sign {
    /// Reads a message that is no command; nothing where it is no sign either.
    #[must_use]
    pub fn read(text: &str) -> Option<Sign> {
        serde_json::from_str(text).ok()
    }
}

/// The number a client gives to what it asks; the rest of the message is a command.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RequestId {
    /// The number.
    #[serde(default)]
    pub id: Option<u64>,
}

/// What a client says on the socket of a table: a command with its number.
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    /// The number.
    #[serde(flatten)]
    pub number: RequestId,
    /// The command.
    #[serde(flatten)]
    pub command: CommandJson,
}

impl Said {
    /// Reads a message once: its number, and the command or why it is none. What is no command is refused under its number.
    ///
    /// # Errors
    /// In the words of the library that reads it.
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
        let said = Said { number: RequestId { id: Some(7) }, command: command.clone() };
        let text = serde_json::to_string(&said).unwrap();
        assert_eq!(text, r#"{"id":7,"type":"say","phrase":"good_evening"}"#);
        assert_eq!(Said::read(&text), (Some(7), Ok(command)));
        assert_eq!(Said::read(r#"{"type":"begin"}"#), (None, Ok(CommandJson::Begin)));
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
            let (id, command) = Said::read(bad);
            assert_eq!(id, number, "{bad}");
            assert!(command.is_err(), "{bad}");
        }
    }
}
