//! The uniformly random player, the lowest rung of every ladder.

use cego_core::chooser::Chooser;
use cego_core::{Action, View};

use crate::Bot;

/// Takes any of its choices with equal probability.
#[derive(Clone, Copy, Default, Debug)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn name(&self) -> &'static str {
        "random"
    }

    fn decide(&mut self, view: &View, chance: &mut Chooser) -> Option<Action> {
        if view.choices.is_empty() { None } else { Some(view.choices[chance.index(view.choices.len())]) }
    }
}
