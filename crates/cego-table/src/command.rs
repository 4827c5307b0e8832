//! The commands of a table.

use cego_core::{Action, Seat};
use serde::Deserialize;

use crate::form;
use crate::{Nonce, PersonId, PersonName};

/// The sender of a [`Command`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    /// A person.
    Person(PersonId),
    /// An account's bot, which plays under a name of its own: a person to the table, and marked as a bot.
    Bot(PersonId),
}

/// A command with its sender.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// A client's command.
    Client(Caller, Command),
    /// A command of the host.
    Host(HostCommand),
}

impl From<(Caller, Command)> for Input {
    fn from((caller, command): (Caller, Command)) -> Input {
        Input::Client(caller, command)
    }
}

impl From<HostCommand> for Input {
    fn from(command: HostCommand) -> Input {
        Input::Host(command)
    }
}

/// A proposal that the other owners of seats have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Wish {
    /// To take back the own last decision, and what came after it.
    TakeBack,
    /// A pause.
    Pause,
    /// To end the match here.
    End,
    /// To give the rest of the deal away: asked are those whose side it is. The declarer needs to ask nobody.
    Concede,
    /// To play Räuber in the next deals (`R-003-106`).
    Raeuber {
        /// How many.
        rounds: u32,
    },
}

/// What a client may ask of a table: `{"type":"act","moment":3,"action":…}`.
// What only the host may ask is a `HostCommand`: this comment is also the API's, which knows no such thing.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Command {
    /// A person sits down: on this seat, or on the first that is to be had.
    Sit {
        /// The seat.
        #[serde(default, with = "form::AnybodyForm")]
        seat: Option<Seat>,
        /// The name to play under. A server knows it, and takes no other.
        #[cfg_attr(feature = "schema", schemars(skip))]
        name: PersonName,
        /// What the person adds to the next deal.
        #[serde(default)]
        nonce: Option<Nonce>,
    },
    /// The host gives a free seat to a bot.
    SeatBot {
        /// The seat.
        #[serde(with = "form::SeatForm")]
        seat: Seat,
        /// The bot, by name or level.
        bot: String,
    },
    /// The host frees a seat, before the match.
    Unseat {
        /// The seat.
        #[serde(with = "form::SeatForm")]
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
        #[serde(with = "form::SeatForm")]
        seat: Seat,
    },
    /// A person plays again.
    Return,
    /// A person does something in the deal.
    Act {
        /// How many actions had been done in this deal: a message that comes twice, or late, does nothing.
        moment: usize,
        /// What.
        #[serde(with = "form::ActionForm")]
        action: Action,
    },
    /// A person wants something that all have to agree to.
    Propose(Wish),
    /// A person answers what was proposed.
    Answer {
        /// Whether they agree.
        agrees: bool,
    },
    /// A person is ready for the next deal or match, or wants a pause to be over.
    GoOn,
    /// A person adds to the next deal.
    Add {
        /// What.
        nonce: Nonce,
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

/// What only the host of a table may ask of it. It has no form in JSON, so that no client can send it.
#[derive(Clone, PartialEq, Debug)]
pub enum HostCommand {
    /// A person has a connection.
    Came {
        /// Who.
        who: PersonId,
    },
    /// A person has lost their last connection.
    Went {
        /// Who.
        who: PersonId,
    },
    /// A guest has become part of an account.
    Became {
        /// The guest.
        guest: PersonId,
        /// The account.
        who: PersonId,
        /// The name the account plays under.
        name: PersonName,
    },
    /// The bot on turn has decided.
    BotActs {
        /// As in [`Command::Act`].
        moment: usize,
        /// Its decision.
        action: Action,
    },
    /// Time has passed.
    Tick,
    /// The table is closed for good.
    Close,
}
