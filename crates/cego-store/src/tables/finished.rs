//! Deals and matches that are over, kept beside the events of their table.

use cego_core::Seat;
use cego_table::{PersonId, Share, Time};

use crate::RecordId;

/// A deal or match that is over, written in the same transaction as the event that ends it.
#[derive(Clone, PartialEq, Debug)]
pub enum Finished {
    /// A deal that was settled.
    Deal(FinishedDeal),
    /// A match.
    Match(FinishedMatch),
}

impl Finished {
    /// Whether a text of a deal holds NUL, which cannot be kept.
    pub(super) fn has_nul(&self) -> bool {
        // Matches are written one by one, and what is wrong with one is found there.
        let Finished::Deal(FinishedDeal { facts, text }) = self else { return false };
        let seats = facts.seats.iter().flat_map(|seat| [seat.bot.as_deref(), Some(&*seat.name)]);
        let texts = [Some(&**text), Some(&*facts.ruleset), Some(&*facts.hash), facts.contract.as_deref()];
        texts.into_iter().chain(seats).flatten().any(has_nul)
    }
}

pub(super) fn has_nul(text: &str) -> bool {
    text.contains('\0')
}

/// A deal that was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedDeal {
    /// What lists need.
    pub facts: DealFacts,
    /// Its `.cego` record.
    pub text: String,
}

/// What lists need of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealFacts {
    /// The name of its record.
    pub record: RecordId,
    /// Its number at the table, from 0.
    pub number: u64,
    /// When it was over.
    pub ended: Time,
    /// The name of the ruleset.
    pub ruleset: String,
    /// Its hash.
    pub hash: String,
    /// The number of players: 3 or 4.
    pub players: u8,
    /// The stable id of the contract; `None` if the cards were thrown in.
    pub contract: Option<String>,
    /// The declarer; `None` if nobody played alone.
    pub declarer: Option<Seat>,
    /// The seats, from seat 1.
    pub seats: Vec<DealSeat>,
}

/// A seat of a deal that is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealSeat {
    /// Who owned the seat.
    pub who: Option<PersonId>,
    /// The owner's name; empty for a bot, and once the account is deleted.
    pub name: String,
    /// Whether its owner is an account's bot.
    pub is_bot: bool,
    /// The bot that had the seat, if one had.
    pub bot: Option<String>,
    /// What the seat got or paid, in the ruleset's smallest unit.
    pub amount: i64,
    /// The luck of the cards dealt to it, as the server computes it; here it is only stored.
    pub luck: i32,
}

/// A match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedMatch {
    /// The number of the event that ended it.
    pub number: u64,
    /// When it began.
    pub began: Time,
    /// When it was over.
    pub ended: Time,
    /// The name of the ruleset.
    pub ruleset: String,
    /// Its hash.
    pub hash: String,
    /// Deals that were settled.
    pub deals: u32,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The seats, from seat 1.
    pub seats: Vec<MatchSeat>,
}

/// A seat of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchSeat {
    /// What the seat got or paid in all.
    pub share: Share,
    /// The owner's name; empty for a bot, and once the account is deleted.
    pub name: String,
    /// Whether its owner is an account's bot.
    pub is_bot: bool,
    /// The bot that had the seat at the end, if one had.
    pub bot: Option<String>,
}
