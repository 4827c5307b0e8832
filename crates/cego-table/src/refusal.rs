//! Reasons why a table refuses a command, and the stable ids of error enums.

use std::fmt;

use cego_core::matches::MatchRefusal;
use cego_core::phrase::Phrase;
use cego_core::{Refusal, Seat};

/// Defines [`TableRefusal`] with the stable id of each variant.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $({ $(#[$fdoc:meta])* $field:ident: $type:ty })? => $id:literal,)*) => {
        /// Reason why a table refuses a command. The table is unchanged.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum TableRefusal {
            /// The rules of the game forbid it.
            Rules(Refusal),
            /// The rules of the match forbid it.
            Match(MatchRefusal),
            $($(#[$doc])* $name $({ $(#[$fdoc])* $field: $type })?,)*
        }

        impl TableRefusal {
            /// Ids of the refusals defined by this crate.
            pub const IDS: &[&str] = &[$($id),*];

            /// Returns the stable id.
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
    /// The table is closed.
    Closed => "table_closed",
    /// The sender has no seat here.
    NotSeated => "table_not_seated",
    /// The person was removed from this table.
    Removed => "table_removed",
    /// The seat has no owner, or is the sender's own.
    NobodyToRemove => "table_nobody_to_remove",
    /// A removal needs two people to agree, and fewer can be asked.
    TooFewToRemove => "table_too_few_to_remove",
    /// A rated match does not allow removals.
    NoRemoving => "table_no_removing",
    /// The sender has made this proposal too often in this match.
    ProposedBefore => "table_proposed_before",
    /// Only the host of the table may do this.
    NotHost => "table_not_host",
    /// The sender already has a seat here.
    AlreadySeated {
        /// Seat of the sender.
        seat: Seat
    } => "table_already_seated",
    /// The table has no such seat.
    NoSuchSeat => "table_no_such_seat",
    /// The seat is taken.
    SeatTaken => "table_seat_taken",
    /// No seat is available.
    TableFull => "table_full",
    /// The sender has seen the cards of another seat in the current deal.
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
    /// The command is outdated or a duplicate.
    Stale {
        /// Number of actions in this deal so far.
        moment: usize
    } => "table_stale",
    /// No bot is on turn.
    NoBotOnTurn => "table_no_bot_on_turn",
    /// The match is paused.
    Paused => "table_paused",
    /// A stand-in plays on this seat, and its owner must return first.
    StoodIn => "table_stood_in",
    /// A bot plays the current deal, and the owner takes over with the next one.
    NextDeal => "table_next_deal",
    /// No owner is missing on this seat.
    NotMissing => "table_not_missing",
    /// Another proposal is open.
    ProposalOpen => "table_proposal_open",
    /// No proposal is open, or the sender's answer is not needed.
    NothingToAnswer => "table_nothing_to_answer",
    /// The sender's proposals were declined too often in this deal.
    TooManyProposals => "table_too_many_proposals",
    /// The side has already made its claim in this deal.
    ClaimedBefore => "table_claimed_before",
    /// The sender has no decision to take back in this deal.
    NothingToTakeBack => "table_nothing_to_take_back",
    /// The table does not allow taking back.
    NoTakingBack => "table_no_taking_back",
    /// A rated match has no pauses.
    NoPauses => "table_no_pauses",
    /// In a rated match, a bot or stand-in plays for a partner, who cannot be asked.
    PartnerNotAsked => "table_partner_not_asked",
    /// Length and participants of a tournament match are not decided at the table.
    OfTournament => "table_of_tournament",
    /// The sender has already contributed to this deal.
    AlreadyAdded => "table_already_added",
    /// The list of contributors to the deal is closed.
    BeingDrawn => "table_being_drawn",
    /// No link is expected: no deal is being drawn, or the time is over.
    NotBeingDrawn => "table_not_being_drawn",
    /// The link does not hash to the sender's last one, or the tip was already published here.
    BadLink => "table_bad_link",
    /// The sender has published too many tips in one deal.
    TooManyChains => "table_too_many_chains",
    /// The person was struck off too often in the last days. Their device may not contribute for a
    /// while.
    StruckTooOften => "table_struck_too_often",
    /// The table does not allow this kind of talk.
    NoTalk => "table_no_talk",
    /// There is no such phrase.
    NoSuchPhrase => "table_no_such_phrase",
    /// The text does not have 1 to 200 visible characters.
    BadText => "table_bad_text",
    /// The name of the bot is unknown, empty or too long.
    BadBot => "table_bad_bot",
}

impl TableRefusal {
    /// Returns the localized message: `refusal-` and the id, with arguments.
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

    /// Returns the rule atom behind the refusal, if it is a rule of the game.
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

/// Generates `IDS` and `id` for an enum from one row per variant.
macro_rules! ids {
    ($fault:ident { $($kind:ident => $id:literal,)* }) => {
        impl $fault {
            pub const IDS: &[&str] = &[$($id),*];

            /// Returns the stable id.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    $($fault::$kind { .. } => $id,)*
                }
            }
        }
    };
}

pub(crate) use ids;
