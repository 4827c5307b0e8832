//! Bots depend on their view alone: other hidden cards behind the same view change no decision.

use cego_bots::{BOTS, TurnContext};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_sim::test_positions::positions;
use cego_testkit::redeal;

/// Also: a bot that evaluates its bids makes the one with the highest value.
#[test]
fn the_same_view_gets_the_same_decision_whatever_lies_behind_it() {
    let choosers = Choosers::new(Seed::from_number(11));
    let (mut compared, mut evaluated) = (0, 0);
    for (number, position) in (0..).zip(positions()) {
        let game = position.game();
        let seat = game.on_turn();
        let view = game.view(seat);
        let other = redeal(position.game(), position.seat(), number);
        if let Some(other) = &other {
            assert_eq!(other.view(seat), view, "{}", position.id());
        }
        let other = other.filter(|other| other.deal() != game.deal());
        compared += usize::from(other.is_some());
        for bot in BOTS {
            let name = format!("{} in {}", bot.name, position.id());
            let decide = |view| {
                let mut chance = choosers.for_deal(number);
                (bot.make)().decide(view, &mut TurnContext::unlimited(&mut chance)).unwrap()
            };
            let decision = decide(&view);
            if let Some(other) = &other {
                assert_eq!(decision, decide(&other.view(seat)), "{name}");
            }
            assert!(view.choices.contains(&decision.action), "{name}");
            let Some(chosen) = decision.alternatives.iter().find(|a| a.action == decision.action)
            else {
                assert!(decision.alternatives.is_empty(), "{name}");
                continue;
            };
            if matches!(decision.action, cego_core::Action::Say(_)) {
                let best =
                    decision.alternatives.iter().map(|a| a.settlement).fold(f32::MIN, f32::max);
                assert!(chosen.settlement >= best, "{name}");
                evaluated += 1;
            }
        }
    }
    assert!(compared > 60, "only {compared} positions could be dealt anew");
    assert!(evaluated > 30, "{evaluated}");
}
