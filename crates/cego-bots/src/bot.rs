//! What a bot is.

use cego_core::chooser::Chooser;
use cego_core::{Action, View};

/// A player that decides from what its seat may know.
pub trait Bot: Send {
    /// The stable name, as in records and on the command line.
    fn name(&self) -> &'static str;

    /// One of the view's [`choices`](View::choices) for a seat that is on turn; `None` if the seat has
    /// nothing to do.
    ///
    /// Chance comes in from outside, so that a deal can be repeated exactly.
    fn decide(&mut self, view: &View, chance: &mut Chooser) -> Option<Action>;
}
