//! Tests of advice under a time limit: it is on time in every phase and still complete.

use std::cell::Cell;
use std::collections::HashMap;
use std::time::Duration;

use cego_analysis::{ADVISER, Adviser, TimeLimit};
use cego_core::{Action, Phase, View};
use cego_sim::test_positions::positions;

const LIMIT: Duration = Duration::from_millis(700);
/// Duration of a world on a slow phone.
const WORLD: Duration = Duration::from_millis(20);

/// Returns two positions of each phase.
fn views() -> Vec<View> {
    let mut seen: HashMap<Phase, usize> = HashMap::new();
    let views = positions().into_iter().map(|position| position.game().view(Some(position.seat())));
    views
        .filter(|view| {
            let times = seen.entry(view.phase).or_default();
            *times += 1;
            *times <= 2
        })
        .collect()
}

/// Returns a clock that advances by one world per reading, since a search reads it before each
/// world.
fn slow(now: &Cell<Duration>) -> impl Fn() -> Duration {
    || now.replace(now.get() + WORLD)
}

fn actions(options: &[cego_analysis::AdvisedAction]) -> Vec<Action> {
    let mut actions: Vec<Action> = options.iter().map(|option| option.action).collect();
    actions.sort_by_key(|action| format!("{action:?}"));
    actions
}

#[test]
fn advice_comes_in_time_and_names_all_there_is() {
    let mut phases = Vec::new();
    for view in views() {
        let mut adviser = Adviser::new(ADVISER).unwrap();
        let now = Cell::new(Duration::ZERO);
        let clock = slow(&now);
        let soon = adviser.advise_within(&view, TimeLimit::until(LIMIT, &clock)).unwrap();
        let took = now.get();
        // Each question reads the clock a few times before it may stop.
        assert!(took <= LIMIT + 10 * WORLD, "{:?} took {took:?}", view.phase);
        let whole = adviser.advise(&view).unwrap();
        assert_eq!(soon.options.len(), whole.options.len());
        if view.phase != Phase::Keep {
            // A search drops some keeps early.
            assert_eq!(actions(&soon.options), actions(&whole.options));
        }
        assert!(soon.options.iter().all(|option| !option.reasons.is_empty()));
        phases.push(view.phase);
    }
    for phase in [Phase::Auction, Phase::Keep, Phase::Discard, Phase::Play] {
        assert!(phases.contains(&phase), "{phase:?}");
    }
}

/// On a fast machine the limit changes nothing.
#[test]
fn with_time_enough_it_is_the_same_advice() {
    for view in views() {
        let mut adviser = Adviser::new(ADVISER).unwrap();
        let clock = || Duration::ZERO;
        let patience = TimeLimit::until(LIMIT, &clock);
        let soon = adviser.advise_within(&view, patience).unwrap();
        let whole = adviser.advise(&view).unwrap();
        assert_eq!(soon, whole, "{:?}", view.phase);
    }
}

/// The games get a time limit of their own.
#[test]
fn games_come_in_time() {
    let view = views().into_iter().find(|view| view.phase == Phase::Auction).unwrap();
    let mut adviser = Adviser::new(ADVISER).unwrap();
    let now = Cell::new(Duration::ZERO);
    let clock = slow(&now);
    let advice = adviser.advise_within(&view, TimeLimit::until(LIMIT, &clock)).unwrap();
    let advice = adviser.with_games_within(&view, advice, TimeLimit::until(2 * LIMIT, &clock));
    assert!(now.get() <= 2 * LIMIT + 20 * WORLD, "{:?}", now.get());
    let whole = adviser.games(&view);
    assert_eq!(advice.games.len(), whole.len());
    assert!(advice.games.iter().all(|game| !game.keeps.is_empty()));
}
