//! No bot may see what its seat cannot: the same view with other cards behind it gets the same answer.

use cego_bots::{BOTS, Turn};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_sim::sane::positions;
use cego_testkit::redeal;

#[test]
fn the_same_view_gets_the_same_decision_whatever_lies_behind_it() {
    let choosers = Choosers::new(Seed::from_number(11));
    let mut compared = 0;
    for (number, position) in (0..).zip(positions()) {
        let game = position.game();
        let seat = game.on_turn();
        let view = game.view(seat);
        let Some(other) = redeal(position.game(), position.seat(), number) else { continue };
        assert_eq!(other.view(seat), view, "{}", position.id());
        if other.deal() == game.deal() {
            continue;
        }
        for bot in BOTS {
            let decide = |view| {
                let mut chance = choosers.of_deal(number);
                (bot.make)().decide(view, &mut Turn::unlimited(&mut chance))
            };
            assert_eq!(decide(&view), decide(&other.view(seat)), "{} in {}", bot.name, position.id());
        }
        compared += 1;
    }
    assert!(compared > 60, "only {compared} positions could be dealt anew");
}

/// No bot bids what it knows to be worse: of its alternatives it takes the best.
#[test]
fn a_bot_that_weighs_takes_the_best_it_found() {
    let choosers = Choosers::new(Seed::from_number(12));
    let mut weighed = 0;
    for (number, position) in (0..).zip(positions()) {
        let game = position.game();
        let view = game.view(game.on_turn());
        for bot in BOTS {
            let mut chance = choosers.of_deal(number);
            let decision = (bot.make)().decide(&view, &mut Turn::unlimited(&mut chance)).unwrap();
            assert!(view.choices.contains(&decision.action), "{} in {}", bot.name, position.id());
            let bids = matches!(decision.action, cego_core::Action::Say(_));
            let Some(chosen) = decision.alternatives.iter().find(|a| a.action == decision.action) else {
                assert!(decision.alternatives.is_empty(), "{} in {}", bot.name, position.id());
                continue;
            };
            if bids {
                let best = decision.alternatives.iter().map(|a| a.settlement).fold(f32::MIN, f32::max);
                assert!(chosen.settlement >= best, "{} in {}", bot.name, position.id());
                weighed += 1;
            }
        }
    }
    assert!(weighed > 30, "{weighed}");
}
