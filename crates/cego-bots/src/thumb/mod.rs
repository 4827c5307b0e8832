//! The rule-of-thumb player: what a careful beginner does who has read docs/advice.md.
//!
//! It looks at its own hand, at the cards on the table and at nothing a beginner would have to remember.
//! It finishes any contract of any ruleset.

mod bidding;
mod cardplay;
mod exchange;
mod hand;

pub(crate) use cardplay::played_out;
pub(crate) use exchange::{announced, discarded, kept};

use cego_core::{Action, Phase, View};

use crate::{Bot, Decision, Turn};

/// See the module's documentation.
#[derive(Clone, Copy, Default, Debug)]
pub struct ThumbBot;

impl Bot for ThumbBot {
    fn name(&self) -> &str {
        "thumb"
    }

    fn decide(&mut self, view: &View, _turn: &mut Turn<'_>) -> Option<Decision> {
        hint(view).map(Decision::plain)
    }
}

/// What the rule-of-thumb player would do; always one of the view's choices, `None` if there are none.
#[must_use]
pub fn hint(view: &View) -> Option<Action> {
    let wanted = match view.phase {
        Phase::Auction => bidding::word(view),
        Phase::Keep => exchange::keep(view),
        Phase::Discard => exchange::discard(view),
        Phase::SecondHand => exchange::second_hand(view),
        Phase::Play => cardplay::card(view),
        Phase::Over => None,
    };
    wanted.filter(|action| view.choices.contains(action)).or_else(|| view.choices.first().copied())
}
