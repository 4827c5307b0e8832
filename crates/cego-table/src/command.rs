//! What somebody wants of a table.

use cego_core::{Action, Seat};

use crate::{Nonce, PersonId, PersonName};

/// Who wants something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caller {
    /// A person.
    Person(PersonId),
    /// Whoever runs the table.
    House,
}

/// What everybody who owns a seat has to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// To take back the own last decision, and what came after it.
    TakeBack,
    /// A pause.
    Pause,
    /// To end the match here.
    End,
    /// To play Räuber in the next deals (`R-003-106`).
    Raeuber {
        /// How many.
        rounds: u32,
    },
}

/// What somebody wants of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// A person sits down: on this seat, or on the first that is to be had.
    Sit {
        /// The seat.
        seat: Option<Seat>,
        /// The name to play under.
        name: PersonName,
        /// What the person adds to the next deal.
        nonce: Option<Nonce>,
    },
    /// The host gives a free seat to a player of the program.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// The player.
        bot: String,
    },
    /// The host frees a seat, before the match.
    Unseat {
        /// The seat.
        seat: Seat,
    },
    /// The host wants the match to begin.
    Begin,
    /// A person leaves for good.
    Leave,
    /// A person wants a stand-in to play for him.
    StandIn,
    /// A person wants a stand-in for somebody without a connection, where no clock sees to it.
    Replace {
        /// For whom.
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
        /// Whether he agrees.
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
    /// The house: somebody has a connection.
    Came {
        /// Who.
        who: PersonId,
    },
    /// The house: somebody has no connection any more.
    Went {
        /// Who.
        who: PersonId,
    },
    /// The house: what the player of the program on turn does.
    BotActs {
        /// As in [`Command::Act`].
        moment: usize,
        /// What.
        action: Action,
    },
    /// The house: time has passed.
    Tick,
    /// The house: the table is no more.
    Close,
}
