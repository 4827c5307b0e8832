//! What a bot is.

use cego_core::View;
use cego_core::chooser::Chooser;

use crate::{Budget, Decision};

/// A player that decides from what its seat may know.
///
/// It is deterministic: the same view and the same state of the chooser give the same decision, unless the
/// budget ran out, and then the decision says so ([`Decision::ran_out`]).
pub trait Bot: Send {
    /// The stable name, as in records and on the command line.
    fn name(&self) -> &str;

    /// One of the view's [`choices`](View::choices) for a seat that is on turn, with its reasons; `None`
    /// if the seat has nothing to do.
    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision>;
}

/// What a bot is lent for one decision: chance and time, both from outside.
#[derive(Debug)]
pub struct Turn<'a> {
    /// The only source of chance, so that a deal can be repeated exactly.
    pub chance: &'a mut Chooser,
    /// The time it may take.
    pub budget: Budget<'a>,
}

impl<'a> Turn<'a> {
    /// A turn with all the time in the world.
    #[must_use]
    pub const fn unlimited(chance: &'a mut Chooser) -> Turn<'a> {
        Turn { chance, budget: Budget::UNLIMITED }
    }
}
