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
    /// if the seat has nothing to do. A bot outside the program may also concede where its seat
    /// [may](View::may_concede_alone).
    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision>;

    /// The deal is over, and this is the seat's last view of it. Most bots remember nothing.
    fn deal_over(&mut self, _view: &View) {}

    /// Why the last decision was made in the bot's place, if it was. Only bots outside the program let
    /// others decide.
    fn lost_turn(&self) -> Option<LostTurn> {
        None
    }
}

/// Why a decision was made in a bot's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LostTurn {
    /// It wanted what is not allowed.
    Illegal,
    /// It gave no answer in time.
    Silent,
    /// It broke down, or could not be started.
    Crashed,
    /// Its answer could not be understood.
    Nonsense,
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
