//! The decisions of the bots.

use std::time::Duration;

use cego_core::Action;
use cego_core::shuffle::Seed;
use cego_table::{Event, Numbered};

use super::Session;

/// What the bots' random numbers follow from: the seed of the table, or else its secret; and no card.
pub(super) fn chance(opened: &Numbered) -> Seed {
    /// The secrets of deals and of draws come from other numbers.
    const DECISIONS: u64 = 1 << 61;
    match &opened.event {
        Event::Opened { seed: Some(seed), .. } => Seed::from_number(*seed),
        Event::Opened { secret, .. } => Seed(secret.of_deal(DECISIONS).0),
        _ => Seed::from_number(0),
    }
}

impl Session {
    /// The decision of the bot on turn. Its random numbers are those of the deal and the moment alone, so that nothing changes by
    /// taking back or resuming; its clock stands still.
    pub(super) fn decide(&mut self) -> Option<Action> {
        let task = self.table.bot_on_turn()?;
        let number = self.table.deal() * 1024 + task.moment as u64;
        self.players.decide(&task, (self.chance, number), &|| Duration::ZERO)
    }
}
