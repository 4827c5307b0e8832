//! Tests of the properties of the luck-adjusted score.

use std::sync::Arc;

use cego_analysis::daily::{Day, SCORE_WALK, WalkLength, replay, score};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_testkit::rules;

use super::{days, somebody};

const QUICK: WalkLength = WalkLength { worlds: 4, first: 8, between: 4 };

/// In the real cards the person's result is the bot's result plus the differences of all decisions.
#[test]
fn the_differences_add_up_to_the_whole() {
    for (day, number) in days(90).into_iter().zip(0..) {
        let mut bots = day.bots();
        let mut chance = Choosers::new(Seed::from_number(2)).for_deal(number);
        for every in [1, 4] {
            let actions = somebody(&day, &mut bots, &mut chance, every);
            let played = replay::complete_deal(&day, &mut bots, &actions).unwrap();
            let found = score::compute(&day, &mut bots, &played, QUICK);
            let real: i32 = found.decisions.iter().map(|decided| decided.real).sum();
            assert_eq!(found.amount, found.bot + real, "{:?}", day.rules());
        }
    }
}

#[test]
fn the_bot_is_no_better_than_itself() {
    for day in days(110) {
        let mut bots = day.bots();
        let actions = replay::bot_actions(&day, &mut bots);
        let played = replay::complete_deal(&day, &mut bots, &actions).unwrap();
        let found = score::compute(&day, &mut bots, &played, SCORE_WALK);
        assert_eq!((found.gain_hundredths(), found.amount), (0, found.bot));
        assert!(found.decisions.is_empty());
    }
}

/// Equal decisions get equal values, whatever follows: the worlds depend on the day and the
/// decision alone.
#[test]
fn the_same_decision_is_worth_the_same() {
    let day = Day::new(
        Arc::new(rules("schwarzwaldmeisterschaft", cego_core::TableSize::Four)),
        Seed::from_number(4),
    )
    .unwrap();
    let mut bots = day.bots();
    let mut compared = 0;
    for number in 0..6 {
        let mut chance = Choosers::new(Seed::from_number(3)).for_deal(number);
        let actions = somebody(&day, &mut bots, &mut chance, 2);
        let played = replay::complete_deal(&day, &mut bots, &actions).unwrap();
        let found = score::compute(&day, &mut bots, &played, QUICK);
        assert_eq!(score::compute(&day, &mut day.bots(), &played, QUICK), found);
        let Some(first) = found.decisions.first() else { continue };
        // The rest follows the bot, so that the first difference is the only one.
        let own = played.game().log()[..=first.index]
            .iter()
            .filter(|(seat, _)| *seat == cego_analysis::daily::PERSON)
            .count();
        let mut quiet = actions[..own].to_vec();
        while let Some(action) = {
            let game = replay::up_to_turn(&day, &mut bots, &quiet).unwrap();
            bots.action(&game)
        } {
            quiet.push(action);
        }
        let played = replay::complete_deal(&day, &mut bots, &quiet).unwrap();
        let other = score::compute(&day, &mut bots, &played, QUICK);
        assert_eq!(other.decisions, [*first]);
        compared += 1;
    }
    assert!(compared > 3, "{compared}");
}

/// Golden values: server, page and terminal show the same number.
#[test]
fn scores_are_as_they_were() {
    let mut found = Vec::new();
    for number in 0..6 {
        let rules = Arc::new(rules("schwarzwaldmeisterschaft", cego_core::TableSize::Four));
        let day = Day::new(rules, Seed::from_number(number)).unwrap();
        let mut bots = day.bots();
        let mut chance = Choosers::new(Seed::from_number(8)).for_deal(number);
        let actions = somebody(&day, &mut bots, &mut chance, 3);
        let played = replay::complete_deal(&day, &mut bots, &actions).unwrap();
        let score = score::compute(&day, &mut bots, &played, SCORE_WALK);
        found.push((score.amount, score.bot, score.gain_hundredths()));
    }
    let pinned = [
        (20, 20, 63),
        (10, 20, -172),
        (-10, -10, -328),
        (-20, -20, -188),
        (30, 30, -188),
        (-30, -20, -953),
    ];
    assert_eq!(found, pinned);
}

#[test]
fn means_are_rounded_to_the_nearest_hundredth() {
    let decided = |sum| score::DecisionValue {
        index: 0,
        action: cego_core::Action::Challenge,
        bot: cego_core::Action::Concede,
        real: 0,
        sum,
    };
    assert_eq!([1, 2, -1, -2, 64].map(|sum| decided(sum).hundredths(64)), [2, 3, -2, -3, 100]);
    assert_eq!(decided(5).hundredths(0), 500);
}
