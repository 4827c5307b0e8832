//! Par: the expected result of the strongest bot in the person's seat.

use cego_bots::{Bot, StrongBot, TurnContext};
use cego_core::chooser::Choosers;
use cego_core::{Action, Phase};

use crate::daily::{Day, PERSON};

/// Number of the random stream of the search, apart from that of the dealer.
const CHANCE: u64 = 1;

/// Returns the expectation of the strongest bot at the person's first real decision, in hundredths
/// of the ruleset's smallest unit.
///
/// The bot knows the hand and the preceding words, and no other card. A limit in nodes bounds its
/// search, so that the result is reproducible. Returns `None` if no decision is ever evaluated.
#[must_use]
pub fn hundredths(day: &Day) -> Option<i32> {
    let mut bots = day.bots();
    let mut game = day.start();
    let mut strongest = StrongBot::default();
    let mut chance = Choosers::new(day.seed()).for_deal(CHANCE);
    while game.phase() < Phase::Over
        && let Some(seat) = game.on_turn()
    {
        let mut action: Option<Action> = None;
        if seat == PERSON {
            let view = game.view(Some(seat));
            if view.choices.len() > 1 {
                let decision = strongest.decide(&view, &mut TurnContext::unlimited(&mut chance))?;
                let weighed =
                    decision.alternatives.iter().find(|one| one.action == decision.action);
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
