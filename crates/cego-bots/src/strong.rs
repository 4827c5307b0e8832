//! The strongest player, and its parts.

use std::sync::Arc;

use cego_core::{Phase, Rules, View};

use crate::auction::Bidder;
use crate::think::{self, Effort, Solvers};
use crate::{Bot, Decision, Turn, thumb};

/// What a searching player does itself; the rest it leaves to the rule of thumb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Skills {
    /// Bids by the learned tables.
    pub(crate) bids: bool,
    /// Keeps and discards by trying in sampled worlds.
    pub(crate) exchanges: bool,
    /// Takes worlds as likely as the words of the others make them.
    pub(crate) believes: bool,
    /// How hard it thinks about cards.
    pub(crate) effort: Effort,
}

/// Bids, exchanges and plays by what its actions bring in sampled worlds.
pub struct StrongBot {
    name: &'static str,
    skills: Skills,
    solvers: Solvers,
    /// The judge of hands for the rules it was last asked about.
    bidder: Option<(Arc<Rules>, Bidder<'static>)>,
}

impl StrongBot {
    /// A player of this name and these skills.
    pub(crate) fn new(name: &'static str, skills: Skills) -> StrongBot {
        StrongBot { name, skills, solvers: Solvers::new(14), bidder: None }
    }
}

impl Bot for StrongBot {
    fn name(&self) -> &str {
        self.name
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if self.bidder.as_ref().is_none_or(|(rules, _)| **rules != *view.rules) {
            self.bidder = Some((Arc::clone(&view.rules), Bidder::new(&view.rules)));
        }
        let Skills { bids, exchanges, believes, effort } = self.skills;
        let bidder = self.bidder.as_ref().map(|(_, bidder)| bidder);
        let belief = bidder.filter(|_| believes);
        match view.phase {
            Phase::Auction if bids => bidder?.decide(view),
            Phase::Keep | Phase::Discard if exchanges && view.choices.len() > 1 => {
                think::exchange(view, turn, effort.player, belief)
            }
            Phase::Play => think::card(view, turn, effort, &mut self.solvers, belief),
            _ => None,
        }
        .or_else(|| thumb::hint(view).map(Decision::plain))
    }
}
