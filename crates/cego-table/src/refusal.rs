//! Why something cannot be done at a table.

use std::fmt;

use cego_core::matchplay::MatchRefusal;
use cego_core::{Refusal, Seat};

/// Why something cannot be done at a table. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableRefusal {
    /// The rules of the game forbid it.
    Rules(Refusal),
    /// The rules of the match forbid it.
    Match(MatchRefusal),
    /// The table is no more.
    Closed,
    /// Only whoever runs the table may do this.
    ForTheHouse,
    /// Only who has a seat here may do this.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// Who wants to sit has a seat here already.
    AlreadySeated {
        /// Which.
        seat: Seat,
    },
    /// The table has no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// No seat is to be had.
    TableFull,
    /// The match has begun.
    MatchBegun,
    /// The match has not begun.
    MatchNotBegun,
    /// There are free seats.
    SeatsFree,
    /// No deal is under way.
    NoDeal,
    /// A deal is under way.
    DealUnderWay,
    /// Something else has happened since: the message is old, or came twice.
    Stale {
        /// How many actions have been done in this deal.
        moment: usize,
    },
    /// It is not a player of the program's turn.
    NoBotOnTurn,
    /// There is a pause.
    Paused,
    /// A stand-in plays on this seat; its owner has to come back first.
    StoodIn,
    /// Nobody is missing there.
    NotMissing,
    /// Something else has been proposed.
    ProposalOpen,
    /// Nothing has been proposed, or one's own answer is not needed.
    NothingToAnswer,
    /// The others have declined often enough in this deal.
    TooManyProposals,
    /// There is no own decision to take back in this deal.
    NothingToTakeBack,
    /// Nothing is taken back at this table.
    NoTakingBack,
    /// No pauses in a rated match.
    NoPauses,
    /// What is added to a deal is added once.
    AlreadyAdded,
    /// This is not said at this table.
    NoTalk,
    /// There is no such phrase.
    NoSuchPhrase,
    /// A text has 1 to 200 characters that can be seen.
    BadText,
    /// The name of the player is longer than any.
    BadBot,
}

impl TableRefusal {
    /// The stable id.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            TableRefusal::Rules(refusal) => refusal.id(),
            TableRefusal::Match(refusal) => refusal.id(),
            TableRefusal::Closed => "table_closed",
            TableRefusal::ForTheHouse => "table_for_the_house",
            TableRefusal::NotSeated => "table_not_seated",
            TableRefusal::NotHost => "table_not_host",
            TableRefusal::AlreadySeated { .. } => "table_already_seated",
            TableRefusal::NoSuchSeat => "table_no_such_seat",
            TableRefusal::SeatTaken => "table_seat_taken",
            TableRefusal::TableFull => "table_full",
            TableRefusal::MatchBegun => "table_match_begun",
            TableRefusal::MatchNotBegun => "table_match_not_begun",
            TableRefusal::SeatsFree => "table_seats_free",
            TableRefusal::NoDeal => "table_no_deal",
            TableRefusal::DealUnderWay => "table_deal_under_way",
            TableRefusal::Stale { .. } => "table_stale",
            TableRefusal::NoBotOnTurn => "table_no_bot_on_turn",
            TableRefusal::Paused => "table_paused",
            TableRefusal::StoodIn => "table_stood_in",
            TableRefusal::NotMissing => "table_not_missing",
            TableRefusal::ProposalOpen => "table_proposal_open",
            TableRefusal::NothingToAnswer => "table_nothing_to_answer",
            TableRefusal::TooManyProposals => "table_too_many_proposals",
            TableRefusal::NothingToTakeBack => "table_nothing_to_take_back",
            TableRefusal::NoTakingBack => "table_no_taking_back",
            TableRefusal::NoPauses => "table_no_pauses",
            TableRefusal::AlreadyAdded => "table_already_added",
            TableRefusal::NoTalk => "table_no_talk",
            TableRefusal::NoSuchPhrase => "table_no_such_phrase",
            TableRefusal::BadText => "table_bad_text",
            TableRefusal::BadBot => "table_bad_bot",
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
