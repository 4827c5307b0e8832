//! Answers of a bot to the test positions.

use cego_bots::{Bot, Decision, TurnContext};
use cego_core::Game;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;

use super::{TestPosition, positions};

/// Answer of a bot to one position.
#[derive(Clone, Debug)]
pub struct BotAnswer {
    pub position: TestPosition,
    /// The bot's decision with its evaluated alternatives; `None` if it gave no answer.
    pub decision: Option<Decision>,
}

impl BotAnswer {
    /// Returns whether the answer is right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.decision.as_ref().is_some_and(|decision| self.position.is_right(decision.action))
    }
}

/// Asks a bot in every position, with `seed` for its random choices. The bot sees only views.
pub fn ask(bot: &mut dyn Bot, seed: u64) -> Vec<BotAnswer> {
    let choosers = Choosers::new(Seed::from_number(seed));
    let numbered = positions().into_iter().zip(0..);
    numbered
        .map(|(position, number)| {
            let decision = decide(bot, position.game(), choosers, number);
            BotAnswer { position, decision }
        })
        .collect()
}

/// Asks the bot once, with a random stream of its own.
fn decide(bot: &mut dyn Bot, game: &Game, choosers: Choosers, number: u64) -> Option<Decision> {
    let mut chance = choosers.for_deal(number);
    bot.decide(&game.view(game.on_turn()), &mut TurnContext::unlimited(&mut chance))
}
