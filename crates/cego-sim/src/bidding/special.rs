//! Games in which something else than card points decides.

use cego_core::{Game, Goal};
use cego_solver::{GoalSolver, Position, Question};

/// Entries of the solver's table, as a power of two.
const TABLE: u32 = 18;

/// A solver for [`is_made`].
pub(super) fn solver() -> GoalSolver {
    GoalSolver::new(TABLE)
}

/// Whether what players without foresight make of a game tells what a hand is worth in it. The others are left to the rule of thumb or
/// solved, because players who look ahead take too long for that many games. (Ultimos the policy has learned since the tables were made.)
pub(super) fn has_learned(goal: Goal) -> bool {
    matches!(goal, Goal::Points | Goal::Raeuber)
}

/// Whether a game of exact tricks or an Ultimo can be made if all see all cards, before the first of them is played;
/// `None` for other games.
///
/// The rule of thumb plays these games so badly that what it makes says little of a hand; open cards help both
/// sides.
pub(super) fn is_made(solver: &mut GoalSolver, game: &Game) -> Option<bool> {
    let question = Question::of(game.declaration()?)?;
    Some(solver.can(&Position::of(game)?, question))
}
