//! Contracts that are not decided by card points.

use cego_core::{Game, Goal};
use cego_solver::{GoalQuestion, GoalSolver, Position};

/// Size of the solver's transposition table, as a power of two of entries.
const TABLE: u32 = 18;

/// Creates a solver for [`is_made`].
pub(super) fn solver() -> GoalSolver {
    GoalSolver::new(TABLE)
}

/// Returns whether bots without search play games of this goal well enough to value a hand.
///
/// Other games are solved or played by the rule of thumb, because search bots are too slow for this
/// number of games. The policy has learned Ultimos since the tables were generated, but they are
/// still solved here.
pub(super) fn has_learned(goal: Goal) -> bool {
    matches!(goal, Goal::Points | Goal::Raeuber)
}

/// Returns whether a game of exact tricks or an Ultimo can be made with open cards.
///
/// `game` must be before its first lead. `None` for other games. The rule of thumb plays these
/// games too badly for its results to value a hand. Open cards help both sides.
pub(super) fn is_made(solver: &mut GoalSolver, game: &Game) -> Option<bool> {
    let question = GoalQuestion::from_declaration(game.declaration()?)?;
    Some(solver.can(&Position::from_game(game)?, question))
}
