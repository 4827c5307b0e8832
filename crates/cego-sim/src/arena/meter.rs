//! Counters and times of a contestant's decisions.

use cego_core::Phase;
use serde::{Deserialize, Serialize};

use super::Histogram;

/// A part of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamePart {
    /// Bids of the auction.
    Auction,
    /// Keeping, discarding, and announcements on the second hand.
    Exchange,
    Play,
}

impl GamePart {
    /// All parts, in playing order.
    pub const ALL: [GamePart; 3] = [GamePart::Auction, GamePart::Exchange, GamePart::Play];

    /// Returns the part that a phase belongs to.
    #[must_use]
    pub const fn from_phase(phase: Phase) -> GamePart {
        match phase {
            Phase::Auction => GamePart::Auction,
            Phase::Keep | Phase::Discard | Phase::SecondHand => GamePart::Exchange,
            Phase::Play | Phase::Over => GamePart::Play,
        }
    }

    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            GamePart::Auction => "auction",
            GamePart::Exchange => "exchange",
            GamePart::Play => "play",
        }
    }
}

/// Decision times and fault counters of a contestant.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Meter {
    /// Decision times by [`GamePart`], without forced decisions.
    pub times: [Histogram; 3],
    /// Decisions before which the time budget ran out, as reported by the bot.
    pub ran_out: u64,
    /// Decisions that took longer than the budget, as measured here.
    pub late: u64,
    /// Answers with an illegal action.
    pub illegal: u64,
    /// Questions without an answer.
    pub silent: u64,
    /// Questions at which the bot panicked or crashed.
    pub crashed: u64,
    /// Answers that could not be parsed. Journals older than external bots omit this counter.
    #[serde(default)]
    pub nonsense: u64,
}

impl Meter {
    /// Returns the number of decisions that had to be made in the bot's place.
    #[must_use]
    pub const fn faults(&self) -> u64 {
        self.illegal
            .saturating_add(self.silent)
            .saturating_add(self.crashed)
            .saturating_add(self.nonsense)
    }

    /// Adds all counters and times of another meter.
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
