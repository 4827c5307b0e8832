//! Counts and times of a contestant's decisions.

use cego_core::Phase;
use serde::{Deserialize, Serialize};

use super::Histogram;

/// A part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words of the auction.
    Auction,
    /// Keeping, discarding, and what is announced on the second hand.
    Exchange,
    /// Cards.
    Play,
}

impl Part {
    /// All parts in their order.
    pub const ALL: [Part; 3] = [Part::Auction, Part::Exchange, Part::Play];

    /// The part a phase belongs to.
    #[must_use]
    pub const fn of(phase: Phase) -> Part {
        match phase {
            Phase::Auction => Part::Auction,
            Phase::Keep | Phase::Discard | Phase::SecondHand => Part::Exchange,
            Phase::Play | Phase::Over => Part::Play,
        }
    }

    /// The stable identifier.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Part::Auction => "auction",
            Part::Exchange => "exchange",
            Part::Play => "play",
        }
    }
}

/// Times and faults of a contestant.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Meter {
    /// Times of the decisions by [`Part`], forced ones left out.
    pub times: [Histogram; 3],
    /// Decisions before which the budget ran out, by the bot's own word.
    pub ran_out: u64,
    /// Decisions that took longer than the budget, whatever the bot says.
    pub late: u64,
    /// Answers that were not allowed.
    pub illegal: u64,
    /// Questions without an answer.
    pub silent: u64,
    /// Questions at which the bot broke down.
    pub crashed: u64,
    /// Answers that could not be understood. Journals older than external bots do not name them.
    #[serde(default)]
    pub nonsense: u64,
}

impl Meter {
    /// Decisions that were made in the bot's place.
    #[must_use]
    pub const fn faults(&self) -> u64 {
        self.illegal.saturating_add(self.silent).saturating_add(self.crashed).saturating_add(self.nonsense)
    }

    /// Adds all of another one.
    pub fn merge(&mut self, other: &Meter) {
        for (sum, times) in self.times.iter_mut().zip(&other.times) {
            sum.merge(times);
        }
        let pairs = [
            (&mut self.ran_out, other.ran_out),
            (&mut self.late, other.late),
            (&mut self.illegal, other.illegal),
            (&mut self.silent, other.silent),
            (&mut self.crashed, other.crashed),
            (&mut self.nonsense, other.nonsense),
        ];
        for (sum, count) in pairs {
            *sum = sum.saturating_add(count);
        }
    }
}
