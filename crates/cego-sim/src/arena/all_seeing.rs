//! The ceiling: a player who sees all cards.

use cego_bots::exact::Exact;
use cego_bots::{Bot, Decision, PolicyBot, StrongBot, Turn};
use cego_core::{Game, Phase, View};
use cego_solver::Position;

/// Entries of the solvers' tables, as a power of two.
const TABLE: u32 = 18;
/// Cards played at most for one decision in a counted game.
const NODES: u64 = 4_000_000;

/// Solves the deal as it lies and plays the best card; bids and exchanges like the strongest bot, from the
/// view of its seat. Where the deal is too hard to solve it plays the policy's card.
///
/// It is a yardstick and no player: it takes the others to see all cards too, and nobody could play like it.
/// What a bot gains by knowing where the cards lie cannot be more than what lies between plain sampling and
/// this. So it is no [`Bot`], which sees a view and nothing else, is in no registry and sits at no
/// table but the arena's.
pub(super) struct AllSeeing {
    exact: Exact,
    policy: PolicyBot,
    strong: StrongBot,
}

impl AllSeeing {
    pub(super) fn new() -> AllSeeing {
        AllSeeing { exact: Exact::new(TABLE), policy: PolicyBot::default(), strong: StrongBot::default() }
    }

    /// What the seat of the view, which is on turn, does in this game.
    pub(super) fn decide(&mut self, game: &Game, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if game.phase() != Phase::Play {
            return self.strong.decide(view, turn);
        }
        let solved = Position::of(game).and_then(|p| self.exact.decide(&p, game.deal().dealer, NODES));
        solved.or_else(|| self.policy.decide(view, turn))
    }
}
