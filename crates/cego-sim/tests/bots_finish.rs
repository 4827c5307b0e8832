//! Every built-in bot finishes deals, and the stronger one wins.

use std::sync::Arc;

use cego_bots::by_name;
use cego_core::chooser::Choosers;
use cego_core::rules::Rules;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Game, Seat, TableSize, settle};
use cego_sim::play_deal;

/// Returns the sum of seat 1's settlements when it plays as `one` and the others as `rest`.
fn score(rules: &Arc<Rules>, one: &str, rest: &str, deals: u64) -> i64 {
    let seed = Seed::from_number(20);
    let mut shuffler = Shuffler::new(seed);
    let choosers = Choosers::new(seed);
    let mut total = 0;
    for number in 0..deals {
        let dealer = Seat::new(number as usize % rules.table.people());
        let deal = Deal::from_seed(rules, &mut shuffler, number, dealer);
        let mut game = Game::new(Arc::clone(rules), deal).unwrap();
        let mut bots =
            BySeat::from_fn(|s| by_name(if s.index() == 0 { one } else { rest }).unwrap());
        play_deal(&mut game, &mut bots, &mut choosers.for_deal(number), |_, _, _| ()).unwrap();
        let amounts = settle::amounts(rules, game.outcome().unwrap());
        assert_eq!(amounts.values(rules.table).iter().sum::<i32>(), 0);
        total += i64::from(amounts[Seat::new(0)]);
    }
    total
}

#[test]
fn rule_of_thumb_beats_random() {
    for table in [TableSize::Three, TableSize::Four] {
        let rules = Arc::new(Rules::new(table));
        let (better, worse) =
            (score(&rules, "thumb", "random", 400), score(&rules, "random", "thumb", 400));
        assert!(better > 400 && worse < -400, "{table:?}: {better} against {worse}");
    }
}

#[test]
fn those_that_search_finish_deals() {
    for table in [TableSize::Three, TableSize::Four] {
        for name in ["pimc", "ismcts"] {
            score(&Arc::new(Rules::new(table)), name, "thumb", 1);
        }
    }
}
