//! The strongest player.

use cego_core::{Phase, View};

use crate::judge::Judge;
use crate::search;
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
            Phase::Auction => search::word(view, turn, bidder),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => {
                search::exchange(view, turn, bidder, discards::best)
            }
            Phase::Play => search::card(view, turn, bidder),
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}
