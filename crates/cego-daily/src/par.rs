//! Par: what the strongest bot expects from the person's seat.

use cego_bots::{Bot, StrongBot, Turn};
use cego_core::chooser::Choosers;
use cego_core::{Action, Phase};

use crate::{Day, PERSON};

/// The number of the stream of chance that the search draws from, apart from that of the dealer.
const CHANCE: u64 = 1;

/// What the strongest bot expects when it first has something to decide in the person's seat, in hundredths of the ruleset's smallest unit. It
/// knows the hand and the words before it, no other card, and its search is bound by nodes: everybody finds the same. `None` if
/// nothing is ever weighed.
#[must_use]
pub fn hundredths(day: &Day) -> Option<i32> {
    let mut bots = day.bots();
    let mut game = day.start();
    let mut strongest = StrongBot::default();
    let mut chance = Choosers::new(day.seed()).of_deal(CHANCE);
    while game.phase() < Phase::Over
        && let Some(seat) = game.on_turn()
    {
        let mut action: Option<Action> = None;
        if seat == PERSON {
            let view = game.view(Some(seat));
            if view.choices.len() > 1 {
                let decision = strongest.decide(&view, &mut Turn::unlimited(&mut chance))?;
                let weighed = decision.alternatives.iter().find(|one| one.action == decision.action);
                if let Some(expected) = weighed {
                    return Some((expected.settlement * 100.0).round() as i32);
                }
                action = Some(decision.action);
            }
        }
        let action = action.or_else(|| bots.action(&game))?;
        game.apply_unchecked(seat, action);
    }
    None
}
