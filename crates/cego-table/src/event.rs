//! Events of a table.

use crate::{
    Booked, Commitment, ImportedDeal, Link, Nonce, PersonId, PersonName, Remover, Secret,
    TableSetup, Time,
};
use cego_core::{Action, Card, Claim, Seat, SeatSet};

/// Decider of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decider {
    /// The owner of the seat.
    Owner,
    /// The bot that has the seat.
    Bot,
    /// A bot that plays for the owner.
    StandIn,
}

/// Reason why a stand-in plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandInReason {
    /// The connection was lost for too long.
    Lost,
    /// The owner missed too many turns.
    Missed,
    /// The owner asked for it.
    Asked,
}

/// A proposal that other owners of seats must agree to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposal {
    /// Take the deal back to the state after its first actions.
    Undo {
        /// Number of actions that remain.
        to: usize,
    },
    /// Pause until somebody resumes.
    Pause,
    /// End the match now. The current deal does not count.
    End,
    /// Concede the rest of the deal. Only the proposer's side is asked.
    Concede,
    /// Claim the rest of the deal. Only the proposer's side is asked.
    Claim,
    /// Play Räuber in the next deals (`R-003-106`).
    Raeuber { rounds: u32 },
    /// Remove the owner of a seat from the table. Neither they nor bots have a vote.
    Remove {
        /// Seat of the person to remove.
        whom: Seat,
    },
}

impl Proposal {
    /// Returns the action that a side performs by agreeing, or `None` if the proposal concerns all.
    pub(crate) const fn side_action(self) -> Option<Action> {
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

/// Result of a match for one seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    /// Owner of the seat, or the person who left it during the match. `None` for a bot.
    pub who: Option<PersonId>,
    /// Total of the seat, in the ruleset's smallest unit. Negative if it pays.
    pub amount: i64,
    /// True if the owner left before the end.
    pub left: bool,
    /// Number of decisions by the owner.
    pub own: u32,
    /// Number of decisions by stand-ins.
    pub stood_in: u32,
}

/// An event of a table. The state of a table is a fold over its events.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A table was opened.
    Opened {
        /// Setup of the table.
        setup: Box<TableSetup>,
        /// Host, who may seat and unseat others and begin the match. `None` if the match begins by
        /// itself.
        host: Option<PersonId>,
        /// Master secret from which the secrets of all deals are derived. Never shown to anybody.
        secret: Secret,
        /// Imported deal with which the first match begins. Never shown to anybody.
        given: Option<ImportedDeal>,
        /// Chosen seed of all deals. Such deals cannot be proven fair.
        seed: Option<u64>,
        /// Settings of a tournament table, whose seats belong to the people drawn for it.
        booked: Option<Booked>,
    },
    /// A person took a seat.
    Sat {
        /// Seat on which the person sits down.
        seat: Seat,
        /// Person who sat down.
        who: PersonId,
        /// Name the person plays under.
        name: PersonName,
        /// True if the person is the bot of an account.
        is_bot: bool,
        /// True if a bot plays the current deal to its end. The owner gets the cards from the next
        /// deal on.
        waits: bool,
    },
    /// A bot took a free seat.
    BotSat {
        /// Seat on which the person sits down.
        seat: Seat,
        /// Bot, by name or level.
        bot: String,
    },
    /// A guest logged in to an account, which takes over everything the guest had at this table.
    Became {
        /// Id of the guest.
        guest: PersonId,
        /// Id of the account.
        who: PersonId,
        /// Name the account plays under.
        name: PersonName,
    },
    /// The host was away or left, and another person became host.
    HostPassed { who: PersonId },
    /// The owner of a seat must leave. The next event records that they have.
    ///
    /// They may not return if the others voted for it, or if the host has unseated them twice.
    Removed {
        /// Seat of the removed owner.
        seat: Seat,
        /// Initiator of the removal.
        by: Remover,
    },
    /// A seat became free while no match is played.
    Rose {
        /// Seat that has become free.
        seat: Seat,
    },
    /// An owner left during a match, and a bot took over the seat.
    Left {
        /// Seat of the owner who left.
        seat: Seat,
    },
    Came {
        /// Seat of the owner.
        seat: Seat,
    },
    /// An owner lost the connection.
    Went {
        /// Seat of the owner.
        seat: Seat,
    },
    /// A stand-in plays until the owner returns.
    StoodIn {
        /// Seat of the owner.
        seat: Seat,
        /// Reason for the stand-in.
        why: StandInReason,
    },
    /// An owner plays again.
    Returned {
        /// Seat of the owner.
        seat: Seat,
    },
    /// The table went to sleep because no owner of a seat is present.
    Slept,
    /// The table woke up because an owner is present again.
    Woke,
    /// The table committed to the secret of an upcoming deal.
    Committed {
        /// Number of the deal, from 0.
        deal: u64,
        /// Hash of the secret.
        commitment: Commitment,
    },
    /// A person published the tip of the hash chain from which they contribute to deals.
    Chained {
        /// Seat of the person.
        seat: Seat,
        /// Tip of the chain.
        tip: Link,
    },
    /// The list of contributors to the next deal was closed. They now open their next links.
    Drawing {
        /// Number of the deal, from 0.
        deal: u64,
        /// Round of the drawing: 1, or 2 after somebody on the first list failed to open a link.
        round: u8,
        /// Seats on the list.
        seats: SeatSet,
    },
    /// A person opened the next link of their chain.
    Linked {
        /// Seat of the person.
        seat: Seat,
        /// Link of the hash chain that was opened.
        link: Link,
    },
    /// A person on the list failed to open a link in time and was struck off.
    Struck {
        /// Seat of the person.
        seat: Seat,
    },
    /// A person made an open contribution to the next deal.
    Added {
        /// Seat of the person.
        seat: Seat,
        /// Value that the person adds to the draw.
        nonce: Nonce,
    },
    MatchBegan {
        /// Cards drawn for the first dealer, round by round. Empty if the rules have no draw.
        draw: Vec<Vec<(Seat, Card)>>,
        dealer: Seat,
    },
    Dealt {
        /// Number of the deal, from 0.
        deal: u64,
        /// True if the cards were imported. Nothing can be proven about cards not shuffled here.
        given: bool,
    },
    /// A seat acted in the deal.
    Acted {
        seat: Seat,
        action: Action,
        /// Decider of the action.
        by: Decider,
    },
    /// The seat on turn has little time left.
    Warned {
        /// Seat whose turn it is.
        seat: Seat,
    },
    /// The time of a turn ran out, and a stand-in decides.
    TimedOut {
        /// Seat whose turn it is.
        seat: Seat,
    },
    /// The time of the tournament's round is over. The current deal is the last one.
    TimeIsUp,
    /// A deal ended, and its secret is revealed.
    DealEnded {
        /// Number of the deal, from 0.
        deal: u64,
        /// Amounts that the seats get (positive) or pay, in the ruleset's smallest unit.
        amounts: Vec<i32>,
        /// Secret of this deal.
        secret: Secret,
    },
    /// A deal was annulled because the match ends, and its secret is revealed.
    Annulled {
        /// Number of the deal, from 0.
        deal: u64,
        /// Secret of this deal.
        secret: Secret,
    },
    /// An owner is ready for the next deal.
    Ready {
        /// Seat of the owner.
        seat: Seat,
    },
    /// A player said "der Gstieß geht ab" (`R-002-163`).
    GstiessCalled {
        /// Seat of the player.
        seat: Seat,
    },
    /// An owner made a proposal. Seats without an owner agree implicitly.
    Proposed {
        /// Seat of the proposer.
        seat: Seat,
        proposal: Proposal,
    },
    /// An owner agreed to the open proposal.
    Agreed {
        /// Seat of the owner.
        seat: Seat,
    },
    /// The open proposal was declined, withdrawn or expired.
    Declined {
        /// Seat that declined, or `None` if nobody answered in time.
        ///
        /// A claim that a partner declines has `None` too: the event must not reveal whether an
        /// answer or the proof failed (ADR 40).
        seat: Option<Seat>,
    },
    /// All people asked have agreed, and the proposal was carried out.
    Done,
    Resumed {
        /// Seat that resumed, or `None` if the pause ended by timeout.
        seat: Option<Seat>,
    },
    MatchEnded {
        /// Results, seat by seat.
        shares: Vec<Share>,
    },
    /// A person said a set phrase or showed an emote.
    Said {
        /// Seat of the person.
        seat: Seat,
        /// Id of the phrase.
        phrase: String,
    },
    /// A person wrote a chat text.
    Wrote {
        /// Seat of the person.
        seat: Seat,
        text: String,
    },
    /// The table was closed for good.
    Closed {
        /// Reason shown to people at the table.
        why: Option<String>,
    },
}

/// An event with its number and time. The numbers of a table count from 1 without gaps.
#[derive(Clone, PartialEq, Debug)]
pub struct NumberedEvent {
    /// Number of the event, from 1.
    pub number: u64,
    /// Time of the event.
    pub at: Time,
    pub event: Event,
}
