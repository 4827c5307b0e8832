//! What a bot does in the positions.

use cego_bots::{Bot, Decision, Turn};
use cego_core::Game;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;

use super::{Position, positions};

/// What a bot did in a position.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The position.
    pub position: Position,
    /// What it did and what it thought of the alternatives; `None` if it gave no answer.
    pub decision: Option<Decision>,
}

impl Answer {
    /// Whether that was right.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.decision.as_ref().is_some_and(|decision| self.position.is_good(decision.action))
    }
}

/// Asks a bot in every position. `seed` is its chance; the bot sees views and nothing else.
pub fn ask(bot: &mut dyn Bot, seed: u64) -> Vec<Answer> {
    let choosers = Choosers::new(Seed::from_number(seed));
    let numbered = positions().into_iter().zip(0..);
    numbered
        .map(|(position, number)| {
            let decision = decide(bot, position.game(), choosers, number);
            Answer { position, decision }
        })
        .collect()
}

/// The one place that knows how a bot is asked.
fn decide(bot: &mut dyn Bot, game: &Game, choosers: Choosers, number: u64) -> Option<Decision> {
    let mut chance = choosers.of_deal(number);
    bot.decide(&game.view(game.on_turn()), &mut Turn::unlimited(&mut chance))
}
