//! Commands of a table.

use cego_core::{Action, Seat};

use crate::{Link, Nonce, PersonId, PersonName, Time};

/// The sender of a [`Command`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    Person(PersonId),
    /// The bot of an account. It sits under a name of its own like a person, and is marked as a
    /// bot.
    Bot(PersonId),
}

/// A command with its sender.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// A command of a client.
    Client(Caller, Command),
    /// A command of the hosting program.
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

/// A proposal to the other owners of seats, as sent by a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProposalRequest {
    /// Takes back the sender's last decision and everything after it.
    TakeBack,
    Pause,
    /// Ends the match now.
    End,
    /// Concedes the rest of the deal. Defenders must all agree, a declarer needs no agreement.
    Concede,
    /// Claims the rest of the deal for the defenders, who must agree. Allowed once a deal.
    Claim,
    /// Plays Räuber in the next deals (`R-003-106`).
    Raeuber {
        rounds: u32,
    },
    /// Removes the owner of a seat from the table. Neither they nor bots have a vote.
    Remove {
        /// Seat of the person to remove.
        whom: Seat,
    },
}

/// A command that a client may send. The hosting program sends [`HostCommand`]s.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Sits down on the given seat, or on the first available one.
    Sit {
        /// Seat asked for, or `None` for any free one.
        seat: Option<Seat>,
        /// Name to play under. The server supplies it: no message contains it.
        name: PersonName,
        /// Open contribution to the next deal.
        nonce: Option<Nonce>,
        /// Tip of the hash chain from which the person's device contributes to deals.
        tip: Option<Link>,
    },
    /// Gives a free seat to a bot. Only for the host of the table.
    SeatBot {
        /// Seat for the bot.
        seat: Seat,
        /// Bot, by name or level.
        bot: String,
    },
    /// Frees a seat while no match is played. Only for the host of the table.
    ///
    /// A person who is unseated twice may not sit down again.
    Unseat {
        /// Seat whose owner is removed.
        seat: Seat,
    },
    /// Begins the match. Only for the host of the table.
    Begin,
    /// Leaves the table for good.
    Leave,
    /// Asks for a stand-in for the sender.
    StandIn,
    /// Asks for a stand-in for a disconnected owner, at tables without a clock. A clock does it by
    /// timer.
    Replace {
        /// Seat of the disconnected owner.
        seat: Seat,
    },
    /// Takes the sender's seat back from a stand-in.
    Return,
    /// Acts in the deal.
    Act {
        /// Number of actions in this deal that the sender has seen. A mismatch rejects duplicate
        /// and late commands.
        moment: usize,
        action: Action,
    },
    /// Makes a proposal to the other owners.
    Propose(ProposalRequest),
    /// Answers the open proposal.
    Answer {
        /// True if the sender agrees.
        agrees: bool,
    },
    /// Signals readiness for the next deal or match, or ends a pause.
    GoOn,
    /// Makes an open contribution to the next deal.
    Add {
        /// Value that the person adds to the draw.
        nonce: Nonce,
    },
    /// Publishes the tip of the hash chain from which the sender's device contributes to deals.
    Chain {
        /// Tip of the chain.
        tip: Link,
    },
    /// Opens the next link of the sender's chain for the deal being drawn.
    Open { link: Link },
    /// Says "der Gstieß geht ab" (`R-002-163`).
    CallGstiess,
    /// Says a set phrase or shows an emote.
    Say {
        /// Id of the phrase, one of [`PHRASES`](crate::PHRASES).
        phrase: String,
    },
    /// Writes a chat text.
    Write { text: String },
}

/// A command of the program that hosts the table: server, terminal or browser.
///
/// No message contains it, so clients cannot send it.
#[derive(Clone, PartialEq, Debug)]
pub enum HostCommand {
    /// A person has connected.
    Came { who: PersonId },
    /// A person has lost their last connection.
    Went { who: PersonId },
    /// A guest has logged in to an account.
    Became {
        /// Id of the guest.
        guest: PersonId,
        /// Id of the account.
        who: PersonId,
        /// Name the account plays under.
        name: PersonName,
    },
    /// The bot on turn has decided.
    BotActs {
        /// Number of actions in this deal before the decision, as in [`Command::Act`].
        moment: usize,
        /// Decision of the bot.
        action: Action,
    },
    /// Time has passed: runs the timers that are due.
    Tick,
    /// The time of the tournament's round is over.
    TimeIsUp {
        /// True if the current deal is played to its end. Otherwise it is annulled.
        play_out: bool,
    },
    /// Ends an idle match and closes the table for good. Does nothing if the table was active
    /// meanwhile.
    BreakOff {
        /// Time since which the table must have been idle.
        idle_since: Time,
        /// Reason shown to people at the table.
        why: Option<String>,
    },
    /// Closes the table for good.
    Close {
        /// Reason shown to people at the table.
        why: Option<String>,
    },
}
