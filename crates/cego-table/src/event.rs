//! What happened at a table.

use crate::{Booked, Commitment, Given, Link, Nonce, PersonId, PersonName, Remover, Secret, Setup, Time};
use cego_core::{Action, Card, Claim, Seat, SeatSet};

/// Who made a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// The owner of the seat.
    Owner,
    /// The bot whose seat it is.
    Bot,
    /// A bot in the owner's place.
    StandIn,
}

/// Why a stand-in plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gone {
    /// The connection was lost for too long.
    Lost,
    /// Too many turns were missed.
    Missed,
    /// The owner asked for it.
    Asked,
}

/// Something that others who own a seat have to agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// The deal goes back to after its first actions.
    Undo {
        /// How many of them stay.
        to: usize,
    },
    /// Nobody plays until somebody wants to go on.
    Pause,
    /// The match ends here; a deal under way does not count.
    End,
    /// The side of who proposes it gives the rest of the deal away; only this side is asked.
    Concede,
    /// The side of who proposes it claims the rest of the deal; only this side is asked.
    Claim,
    /// The next deals are Räuber (`R-003-106`).
    Raeuber {
        /// How many.
        rounds: u32,
    },
    /// The owner of a seat has to leave the table. They are not asked, and neither are bots.
    Remove {
        /// Whose seat it is.
        whom: Seat,
    },
}

impl Proposal {
    /// What is done in the deal when a side agrees to it; nothing where it is everybody's business.
    pub(crate) const fn of_side(self) -> Option<Action> {
        match self {
            Proposal::Concede => Some(Action::Concede),
            Proposal::Claim => Some(Action::Claim(Claim::Side)),
            Proposal::Undo { .. }
            | Proposal::Pause
            | Proposal::End
            | Proposal::Raeuber { .. }
            | Proposal::Remove { .. } => None,
        }
    }
}

/// What came of a match for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Whose match it was: the owner, or the person who left the seat during it; `None` for a bot.
    pub who: Option<PersonId>,
    /// What the seat got or paid in all, in the ruleset's smallest unit.
    pub amount: i64,
    /// Whether its owner left before the end.
    pub left: bool,
    /// Decisions of the owner.
    pub own: u32,
    /// Decisions of stand-ins.
    pub stood_in: u32,
}

/// Something that happened. Everything a table is follows from its events.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A table was opened.
    Opened {
        /// What was agreed.
        setup: Box<Setup>,
        /// Who may seat and unseat others before the match, and begin it; nobody at a table that begins by itself.
        host: Option<PersonId>,
        /// What all deals follow from. Nobody sees it.
        secret: Secret,
        /// A deal brought along, with which the first match begins. Nobody sees it.
        given: Option<Given>,
        /// The number that all deals follow from, where somebody chose it: there is nothing to prove then.
        seed: Option<u64>,
        /// Whether its seats belong to those whom a tournament has drawn.
        booked: Option<Booked>,
    },
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: Seat,
        /// Who.
        who: PersonId,
        /// Under what name.
        name: PersonName,
        /// Whether it is an account's bot.
        is_bot: bool,
        /// Whether a bot plays the deal under way to its end: the seat is theirs from the next deal on, and so are its cards.
        waits: bool,
    },
    /// A bot took a free seat.
    BotSat {
        /// Which.
        seat: Seat,
        /// The bot, by name or level.
        bot: String,
    },
    /// A guest is part of an account now: what was the guest's at this table is the account's.
    Became {
        /// The guest.
        guest: PersonId,
        /// The account.
        who: PersonId,
        /// Under what name the account plays.
        name: PersonName,
    },
    /// The host is away, or has left: their rights are somebody else's now.
    HostPassed {
        /// Whose.
        who: PersonId,
    },
    /// The owner of a seat has to leave; the next event says that they have. Once the others have agreed to it, or the host has done it
    /// twice, they do not sit down here again.
    Removed {
        /// Which seat.
        seat: Seat,
        /// Who wanted it.
        by: Remover,
    },
    /// A seat is free again, before the match.
    Rose {
        /// Which.
        seat: Seat,
    },
    /// The owner left during a match; a bot has the seat now.
    Left {
        /// Which seat.
        seat: Seat,
    },
    /// The owner has a connection again.
    Came {
        /// Which seat.
        seat: Seat,
    },
    /// The owner lost the connection.
    Went {
        /// Which seat.
        seat: Seat,
    },
    /// A stand-in plays until the owner is back.
    StoodIn {
        /// The owner's seat.
        seat: Seat,
        /// Why.
        why: Gone,
    },
    /// The owner plays again.
    Returned {
        /// Which seat.
        seat: Seat,
    },
    /// Nobody who owns a seat is there: the table stands still.
    Slept,
    /// Somebody is there again.
    Woke,
    /// The secret of a deal to come is fixed.
    Committed {
        /// The deal, from 0.
        deal: u64,
        /// The hash of its secret.
        commitment: Commitment,
    },
    /// Somebody told the tip of the chain from which they add to deals.
    Chained {
        /// Who.
        seat: Seat,
        /// The tip.
        tip: Link,
    },
    /// The list of those who add to the deal that is next is closed: now they open their next links.
    Drawing {
        /// The deal, from 0.
        deal: u64,
        /// 1, or 2 after somebody on the first list did not open.
        round: u8,
        /// Who is on the list.
        seats: SeatSet,
    },
    /// Somebody opened the next link of their chain.
    Linked {
        /// Who.
        seat: Seat,
        /// The link.
        link: Link,
    },
    /// Somebody on the list did not open in time.
    Struck {
        /// Who.
        seat: Seat,
    },
    /// Somebody added to the next deal in the open.
    Added {
        /// Who.
        seat: Seat,
        /// What.
        nonce: Nonce,
    },
    /// A match begins.
    MatchBegan {
        /// The cards drawn for the first dealer, round by round; empty where the rules know no draw.
        draw: Vec<Vec<(Seat, Card)>>,
        /// Who deals first.
        dealer: Seat,
    },
    /// Cards are dealt.
    Dealt {
        /// The deal, from 0.
        deal: u64,
        /// Whether its cards were brought along: nobody has shuffled them here, and nothing can be proven of them.
        given: bool,
    },
    /// Somebody did something in the deal.
    Acted {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// Who decided it.
        by: Hand,
    },
    /// Who is on turn has little time left.
    Warned {
        /// Who.
        seat: Seat,
    },
    /// The time of a turn was over; a stand-in decides.
    TimedOut {
        /// Whose.
        seat: Seat,
    },
    /// The time of the tournament's round is over: no deal is begun after the one under way.
    TimeIsUp,
    /// The deal is over, and its secret is told.
    DealEnded {
        /// The deal, from 0.
        deal: u64,
        /// What each seat got or paid, in the ruleset's smallest unit.
        amounts: Vec<i32>,
        /// The secret of this deal.
        secret: Secret,
    },
    /// The deal is broken off because the match ends; its secret is told.
    Annulled {
        /// The deal, from 0.
        deal: u64,
        /// The secret of this deal.
        secret: Secret,
    },
    /// Somebody is ready for the next deal.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// Somebody said "der Gstieß geht ab" (`R-002-163`).
    GstiessCalled {
        /// Who.
        seat: Seat,
    },
    /// Somebody wants what all must agree to. Who owns no seat agrees.
    Proposed {
        /// Who.
        seat: Seat,
        /// What.
        proposal: Proposal,
    },
    /// Somebody agreed.
    Agreed {
        /// Who.
        seat: Seat,
    },
    /// The proposal is off the table: somebody was against it, or it went out of date.
    Declined {
        /// Who was against it; nobody if nobody answered in time. Of a claim it is not told, nor whether somebody was (ADR 40).
        seat: Option<Seat>,
    },
    /// All agreed, and so it is done.
    Done,
    /// The pause is over.
    Resumed {
        /// Who wanted to go on; nobody if the pause was over by itself.
        seat: Option<Seat>,
    },
    /// The match is over.
    MatchEnded {
        /// What came of it, seat by seat.
        shares: Vec<Share>,
    },
    /// Somebody said a set phrase or showed an emote, by its id.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        phrase: String,
    },
    /// Somebody wrote something.
    Wrote {
        /// Who.
        seat: Seat,
        /// What.
        text: String,
    },
    /// The table is no more.
    Closed {
        /// What the people there are to read of it.
        why: Option<String>,
    },
}

/// An event with its number, counted from 1, and its time. The numbers of a table have no gap.
#[derive(Clone, PartialEq, Debug)]
pub struct Numbered {
    /// Its number.
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// What.
    pub event: Event,
}
