//! The uniformly random player, the lowest rung of every ladder.

use cego_core::View;

use crate::{Bot, Decision, Turn};

/// Takes any of its choices with equal probability.
#[derive(Clone, Copy, Default, Debug)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn name(&self) -> &str {
        "random"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let action = view.choices.get(turn.chance.index(view.choices.len()))?;
        Some(Decision::plain(*action))
    }
}
