//! The strongest player.

use cego_core::{Phase, View};

use crate::judge::Judge;
use crate::think;
use crate::{Bot, Decision, Turn, discards, thumb};

/// Bids, exchanges and plays by what its actions bring in sampled worlds, which it takes as likely as what the others
/// have said and played makes them; in the auction the learned tables have a say.
#[derive(Default)]
pub struct StrongBot {
    judge: Judge,
}

impl Bot for StrongBot {
    fn name(&self) -> &str {
        "strong"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let bidder = self.judge.of(view);
        let decision = match view.phase {
            Phase::Auction => think::word(view, turn, bidder),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => {
                think::exchange(view, turn, bidder, discards::best)
            }
            Phase::Play => think::card(view, turn, bidder),
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}
