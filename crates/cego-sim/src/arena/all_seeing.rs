//! The all-seeing reference player: an upper bound for inference about hidden cards.

use cego_bots::exact::Exact;
use cego_bots::{Bot, Decision, PolicyBot, StrongBot, TurnContext};
use cego_core::{Game, Phase, View};
use cego_solver::Position;

/// Size of the solvers' transposition tables, as a power of two of entries.
const TABLE: u32 = 18;
/// Node limit of the solver for one decision in a counted game.
const NODES: u64 = 4_000_000;

/// Reference player that sees all hands: solves the actual deal and plays the best card.
///
/// It bids and exchanges like [`StrongBot`], from the view of its seat. If the solver exceeds its
/// limits, the player plays the card of [`PolicyBot`].
///
/// This is a yardstick, not a bot that could sit at a real table. Its solver assumes that the other
/// seats see all cards too. Its lead over a bot that samples worlds uniformly bounds the gain that
/// inference about hidden cards can bring. Because it sees hidden cards, it does not implement
/// [`Bot`] and is in no bot registry.
pub(super) struct AllSeeing {
    exact: Exact,
    policy: PolicyBot,
    strong: StrongBot,
}

impl AllSeeing {
    pub(super) fn new() -> AllSeeing {
        AllSeeing {
            exact: Exact::new(TABLE),
            policy: PolicyBot::default(),
            strong: StrongBot::default(),
        }
    }

    /// Decides for the seat of `view`, which is on turn, with knowledge of all cards in `game`.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        view: &View,
        turn: &mut TurnContext<'_>,
    ) -> Option<Decision> {
        if game.phase() != Phase::Play {
            return self.strong.decide(view, turn);
        }
        let solved = Position::from_game(game)
            .and_then(|p| self.exact.decide(&p, game.deal().dealer, NODES));
        solved.or_else(|| self.policy.decide(view, turn))
    }
}
