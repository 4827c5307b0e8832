//! The strongest player.

use cego_core::{Phase, View};

use crate::exact::Exact;
use crate::judge::Judge;
use crate::think::{self, Effort};
use crate::{Bot, Decision, Turn, thumb};

/// Entries of the solvers' tables, as a power of two: endings and games of exact tricks need few.
const TABLE: u32 = 16;

/// Bids, exchanges and plays by what its actions bring in sampled worlds, which it takes as likely as what the others
/// have said and played makes them; in the auction the learned tables have a say.
pub struct StrongBot {
    effort: Effort,
    exact: Exact,
    judge: Judge,
}

impl Default for StrongBot {
    fn default() -> StrongBot {
        let effort = Effort { played: 120, solved: 120, points_from: 3 };
        StrongBot { effort, exact: Exact::new(TABLE), judge: Judge::default() }
    }
}

impl Bot for StrongBot {
    fn name(&self) -> &str {
        "strong"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let bidder = self.judge.of(view);
        let decision = match view.phase {
            Phase::Auction => think::word(view, turn, &mut self.exact, bidder),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => think::exchange(view, turn, bidder),
            Phase::Play => think::card(view, turn, self.effort, &mut self.exact, bidder),
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}
