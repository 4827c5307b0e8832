//! The strongest player.

use cego_core::{Phase, View};

use crate::think::{self, Effort, Solvers};
use crate::{Bot, Decision, Turn, thumb};

/// Bids, exchanges and plays by what its actions bring in sampled worlds.
pub struct StrongBot {
    name: &'static str,
    effort: Effort,
    solvers: Solvers,
}

impl StrongBot {
    /// A player of this name and effort.
    pub(crate) fn new(name: &'static str, effort: Effort) -> StrongBot {
        StrongBot { name, effort, solvers: Solvers::new(18) }
    }
}

impl Bot for StrongBot {
    fn name(&self) -> &str {
        self.name
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        match view.phase {
            Phase::Play => think::card(view, turn, self.effort, &mut self.solvers),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => {
                think::exchange(view, turn, self.effort.player)
            }
            _ => thumb::hint(view).map(Decision::plain),
        }
    }
}
