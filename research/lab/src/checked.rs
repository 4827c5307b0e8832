//! Whole random deals through the checked API of the core, as a reference for the fast path.

use std::ops::Range;
use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, BySeat, Deal, Game, Rules, settle};
use cego_sim::fast::whole::{WholeDeal, WholeDealTally, dealer};

/// Plays the same deals as [`cego_sim::fast::whole::random_deals`], listing and checking every
/// action.
///
/// # Panics
///
/// If the core refuses a deal it made or an action it listed.
pub fn random_deals(rules: &Arc<Rules>, seed: Seed, deals: Range<u64>) -> WholeDealTally {
    let (mut shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
    let (mut choices, mut events) = (Vec::new(), 0);
    let mut tally = WholeDealTally::EMPTY;
    for number in deals {
        let deal = Deal::from_seed(rules, &mut shuffler, number, dealer(rules.table, number));
        let mut game = Game::new(Arc::clone(rules), deal).expect("a shuffled deal");
        let mut chooser = choosers.for_deal(number);
        while let Some(seat) = game.on_turn() {
            choices.clear();
            game.choices_into(seat, &mut choices);
            let action = choices[chooser.index(choices.len())];
            events += game.apply(seat, action).expect("a choice is allowed").as_slice().len();
        }
        let outcome = *game.outcome().expect("over");
        let won = game.play().map_or_else(BySeat::default, |play| *play.won());
        let amounts = settle::amounts(rules, &outcome);
        let words =
            game.log().iter().filter(|(_, action)| matches!(action, Action::Say(_))).count();
        let words = words as u32;
        tally.add(rules.table, &WholeDeal { number, words, outcome, won, amounts });
    }
    assert!(std::hint::black_box(events) as u64 >= tally.deals);
    tally
}
