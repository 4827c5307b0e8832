//! Why something cannot be done at a table.

use std::fmt;

use cego_core::matches::MatchRefusal;
use cego_core::phrase::Phrase;
use cego_core::{Refusal, Seat};

/// The refusals that are the table's own, each with its stable id.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $({ $(#[$fdoc:meta])* $field:ident: $type:ty })? => $id:literal,)*) => {
        /// Why something cannot be done at a table. Nothing has changed.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum TableRefusal {
            /// The rules of the game forbid it.
            Rules(Refusal),
            /// The rules of the match forbid it.
            Match(MatchRefusal),
            $($(#[$doc])* $name $({ $(#[$fdoc])* $field: $type })?,)*
        }

        impl TableRefusal {
            /// The ids of all refusals that are the table's own.
            pub const IDS: &[&str] = &[$($id),*];

            /// The stable id.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    TableRefusal::Rules(refusal) => refusal.id(),
                    TableRefusal::Match(refusal) => refusal.id(),
                    $(TableRefusal::$name { .. } => $id,)*
                }
            }
        }
    };
}

refusals! {
    /// The table is no more.
    Closed => "table_closed",
    /// Only who has a seat here may do this.
    NotSeated => "table_not_seated",
    /// Who wants to sit had to leave this table.
    Removed => "table_removed",
    /// Nobody owns the seat, or it is one's own: nobody can be asked to leave it.
    NobodyToRemove => "table_nobody_to_remove",
    /// Two people have to agree that somebody leaves, and there are not as many.
    TooFewToRemove => "table_too_few_to_remove",
    /// In a rated match nobody is made to leave.
    NoRemoving => "table_no_removing",
    /// Who proposes it has done so often enough in this match.
    ProposedBefore => "table_proposed_before",
    /// Only the host may do this.
    NotHost => "table_not_host",
    /// Who wants to sit has a seat here already.
    AlreadySeated {
        /// Which.
        seat: Seat
    } => "table_already_seated",
    /// The table has no such seat.
    NoSuchSeat => "table_no_such_seat",
    /// Somebody sits there.
    SeatTaken => "table_seat_taken",
    /// No seat is to be had.
    TableFull => "table_full",
    /// Who wants to sit has seen the cards of another seat in the deal under way.
    SeenAnother => "table_seen_another",
    /// The match has begun.
    MatchBegun => "table_match_begun",
    /// The match has not begun.
    MatchNotBegun => "table_match_not_begun",
    /// There are free seats.
    SeatsFree => "table_seats_free",
    /// No deal is under way.
    NoDeal => "table_no_deal",
    /// A deal is under way.
    DealUnderWay => "table_deal_under_way",
    /// Something else has happened since: the message is old, or came twice.
    Stale {
        /// How many actions have been done in this deal.
        moment: usize
    } => "table_stale",
    /// No bot is on turn.
    NoBotOnTurn => "table_no_bot_on_turn",
    /// There is a pause.
    Paused => "table_paused",
    /// A stand-in plays on this seat; its owner has to come back first.
    StoodIn => "table_stood_in",
    /// Their seat is theirs from the next deal on; a bot plays this one.
    NextDeal => "table_next_deal",
    /// Nobody is missing there.
    NotMissing => "table_not_missing",
    /// Something else has been proposed.
    ProposalOpen => "table_proposal_open",
    /// Nothing has been proposed, or one's own answer is not needed.
    NothingToAnswer => "table_nothing_to_answer",
    /// The others have declined often enough in this deal.
    TooManyProposals => "table_too_many_proposals",
    /// The side has had its claim of this deal.
    ClaimedBefore => "table_claimed_before",
    /// There is no own decision to take back in this deal.
    NothingToTakeBack => "table_nothing_to_take_back",
    /// Nothing is taken back at this table.
    NoTakingBack => "table_no_taking_back",
    /// No pauses in a rated match.
    NoPauses => "table_no_pauses",
    /// In a rated match a partner for whom a stand-in plays cannot be asked.
    PartnerNotAsked => "table_partner_not_asked",
    /// How long a match of a tournament lasts, and who plays it, is not for the table to say.
    OfTournament => "table_of_tournament",
    /// What is added to a deal is added once.
    AlreadyAdded => "table_already_added",
    /// The list of those who add to the deal is closed.
    BeingDrawn => "table_being_drawn",
    /// No link is opened now: no deal is drawn, or time was over.
    NotBeingDrawn => "table_not_being_drawn",
    /// The link does not lead to the one told before, or the tip is one that somebody has told here.
    BadLink => "table_bad_link",
    /// Too many chains in one deal.
    TooManyChains => "table_too_many_chains",
    /// The person was struck off too often in the last days; their device adds to no deal for some time.
    StruckTooOften => "table_struck_too_often",
    /// This is not said at this table.
    NoTalk => "table_no_talk",
    /// There is no such phrase.
    NoSuchPhrase => "table_no_such_phrase",
    /// A text has 1 to 200 characters that can be seen.
    BadText => "table_bad_text",
    /// The name of the player is longer than any.
    BadBot => "table_bad_bot",
}

impl TableRefusal {
    /// What is said of it: `refusal-` and its id, and what it is about.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match self {
            TableRefusal::Rules(refusal) => refusal.phrase(),
            TableRefusal::AlreadySeated { seat } => {
                Phrase::new(format!("refusal-{}", self.id())).with("seat", *seat)
            }
            other => Phrase::new(format!("refusal-{}", other.id())),
        }
    }

    /// The rule behind it, where it is one of the game.
    #[must_use]
    pub const fn atom(&self) -> Option<&'static str> {
        match self {
            TableRefusal::Rules(refusal) => Some(refusal.atom()),
            _ => None,
        }
    }
}

impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl std::error::Error for TableRefusal {}

impl From<Refusal> for TableRefusal {
    fn from(refusal: Refusal) -> TableRefusal {
        TableRefusal::Rules(refusal)
    }
}

impl From<MatchRefusal> for TableRefusal {
    fn from(refusal: MatchRefusal) -> TableRefusal {
        TableRefusal::Match(refusal)
    }
}
