//! The commands of a table.

use cego_core::{Action, Seat};

use crate::{Link, Nonce, PersonId, PersonName, Time};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To take back the own last decision, and what came after it.
    TakeBack,
    /// A pause.
    Pause,
    /// To end the match here.
    End,
    /// To give the rest of the deal away: asked are those whose side it is. The declarer needs to ask nobody.
    Concede,
    /// To claim the rest of the deal for the side against the declarer: asked is this side, once a deal.
    Claim,
    /// To play Räuber in the next deals (`R-003-106`).
    Raeuber {
        /// How many.
        rounds: u32,
    },
    /// That the owner of a seat leaves the table. They are not asked, and neither are bots.
    Remove {
        /// Whose seat it is.
        whom: Seat,
    },
}

/// What a client may ask of a table. What only the host may ask is a [`HostCommand`].
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A person sits down: on this seat, or on the first that is to be had.
    Sit {
        /// The seat.
        seat: Option<Seat>,
        /// The name to play under. The host knows it; no message holds it.
        name: PersonName,
        /// What the person adds to the next deal in the open.
        nonce: Option<Nonce>,
        /// The tip of the chain from which their device adds to deals.
        tip: Option<Link>,
    },
    /// The host gives a free seat to a bot.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The bot, by name or level.
        bot: String,
    },
    /// The host frees a seat, before the match. A person who was unseated twice does not sit down again.
    Unseat {
        /// The seat.
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
        seat: Seat,
    },
    /// A person plays again.
    Return,
    /// A person does something in the deal.
    Act {
        /// How many actions had been done in this deal: a message that comes twice, or late, does nothing.
        moment: usize,
        /// What.
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
    /// A person adds to the next deal in the open.
    Add {
        /// What.
        nonce: Nonce,
    },
    /// A person's device tells the tip of the chain from which it adds to deals.
    Chain {
        /// The tip.
        tip: Link,
    },
    /// A person's device opens the next link of its chain, for the deal that is drawn.
    Open {
        /// The link.
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

/// What only the host of a table may ask of it. No message holds it, so that no client can send it.
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
    /// The time of the tournament's round is over.
    TimeIsUp {
        /// Whether a deal under way is played to its end; else it is broken off.
        play_out: bool,
    },
    /// Breaks off a match with which nobody goes on, and closes the table for good. Nothing happens if something has happened since.
    BreakOff {
        /// The time since when nothing may have happened.
        idle_since: Time,
        /// The reason, for people who look at the table.
        why: Option<String>,
    },
    /// The table is closed for good.
    Close {
        /// What the people there are to read of it.
        why: Option<String>,
    },
}
