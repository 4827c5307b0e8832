//! Complete random deals: the fast path gives the same results as the checked game.

use std::sync::Arc;

use cego_bots::{Bot, RandomBot};
use cego_core::chooser::Choosers;
use cego_core::rules::{NumberSet, PaschaVariant, Rules};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, BySeat, Contract, Deal, DealResult, Game, TableSize, settle};
use cego_rules::presets;
use cego_sim::fast::Backend;
use cego_sim::fast::whole::{WholeDeal, WholeDealTally, dealer, each_random_deal, random_deals};
use cego_sim::play_deal;
use cego_testkit::random_rules;

fn deal_of_seed(rules: &Arc<Rules>, seed: Seed, number: u64) -> Game {
    let deal =
        Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer(rules.table, number));
    Game::new(Arc::clone(rules), deal).expect("a shuffled deal")
}

fn ended(number: u64, game: &Game) -> WholeDeal {
    let outcome = *game.outcome().expect("over");
    let words = game.log().iter().filter(|(_, action)| matches!(action, Action::Say(_))).count();
    WholeDeal {
        number,
        words: words as u32,
        outcome,
        won: game.play().map_or_else(BySeat::default, |play| *play.won()),
        amounts: settle::amounts(game.rules(), &outcome),
    }
}

/// Plays a deal through the checked game, with uniform choices of the seat on turn.
fn checked(rules: &Arc<Rules>, seed: Seed, number: u64) -> WholeDeal {
    let mut game = deal_of_seed(rules, seed, number);
    let mut chooser = Choosers::new(seed).for_deal(number);
    let mut choices = Vec::new();
    while let Some(seat) = game.on_turn() {
        choices.clear();
        game.choices_into(seat, &mut choices);
        game.apply(seat, choices[chooser.index(choices.len())]).expect("a choice is allowed");
    }
    ended(number, &game)
}

fn backends() -> Vec<Backend> {
    let mut all = vec![Backend::PORTABLE, Backend::best()];
    all.dedup();
    all
}

/// Plays the deals on every backend, compares each with the checked game, and returns them.
fn compare(name: &str, rules: Rules, seed: Seed, deals: std::ops::Range<u64>) -> Vec<WholeDeal> {
    let rules = Arc::new(rules);
    let mut expected: Vec<WholeDeal> = deals.clone().map(|n| checked(&rules, seed, n)).collect();
    let mut expected_tally = WholeDealTally::EMPTY;
    // The order of adding must not matter.
    expected.iter().rev().for_each(|deal| expected_tally.add(rules.table, deal));
    for backend in backends() {
        let mut fast = Vec::new();
        each_random_deal(backend, &rules, seed, deals.clone(), |deal| fast.push(*deal));
        fast.sort_by_key(|deal| deal.number);
        assert_eq!(fast.len(), expected.len(), "{name}");
        for (fast, expected) in fast.iter().zip(&expected) {
            assert_eq!(fast, expected, "{name}, {:?}, {}", rules.table, backend.name());
        }
        assert_eq!(random_deals(backend, &rules, seed, deals.clone()), expected_tally, "{name}");
    }
    expected.shrink_to_fit();
    expected
}

#[test]
fn presets_give_the_same_deals_both_ways() {
    for preset in presets() {
        for table in preset.tables() {
            let rules = preset.rules(table).expect("a table of the preset");
            for deal in compare(&preset.name, rules, Seed::from_number(1), 0..1500) {
                assert_eq!(deal.amounts.values(table).iter().sum::<i32>(), 0);
            }
        }
    }
}

#[test]
fn random_rulesets_give_the_same_deals_both_ways() {
    let (mut challenges, mut sales) = (0, 0);
    for number in 0..450 {
        let rules = random_rules(number, TableSize::ALL[number as usize % 3]);
        let seed = Seed::from_number(number);
        for deal in compare(&format!("random ruleset {number}"), rules, seed, number..number + 40) {
            challenges += usize::from(matches!(deal.outcome.result, DealResult::Challenge { .. }));
            sales += usize::from(deal.outcome.declaration.geiss_seller.is_some());
        }
    }
    assert!(challenges > 50 && sales > 50, "{challenges} {sales}");
}

/// Contracts that random auctions rarely reach are the same in both implementations.
///
/// They are searched on the fast path, in rulesets with few bids, and compared where they occur.
#[test]
fn seldom_contracts_are_the_same_both_ways() {
    let mut counts = [0; Contract::ALL.len()];
    let (mut joined, mut regulated) = (0, 0);
    for number in 0..60 {
        let mut rules = random_rules(number, TableSize::ALL[number as usize % 3]);
        rules.trick_games = NumberSet::default();
        rules.ulti_trumps = NumberSet::default();
        rules.pascha_variant = PaschaVariant::None;
        rules.raeuber_offered = true;
        let (rules, seed) = (Arc::new(rules), Seed::from_number(number));
        let mut found = [0; Contract::ALL.len()];
        each_random_deal(Backend::best(), &rules, seed, 0..4000, |fast| {
            let count = &mut found[fast.outcome.declaration.contract as usize];
            *count += 1;
            if *count <= 20 {
                assert_eq!(
                    *fast,
                    checked(&rules, seed, fast.number),
                    "ruleset {number}, {:?}",
                    rules.table
                );
                counts[fast.outcome.declaration.contract as usize] += 1;
                let raeuber = fast.outcome.declaration.contract == Contract::Raeuber;
                joined += usize::from(fast.outcome.players.len() == 5);
                regulated += usize::from(raeuber && rules.raeuber_regulated);
            }
        });
    }
    for contract in Contract::ALL.into_iter().filter(|c| !c.is_special() && *c != Contract::Ultimo)
    {
        assert!(counts[contract as usize] > 20, "{contract} was hardly ever played: {counts:?}");
    }
    assert!(joined > 0 && regulated > 0, "{joined} {regulated}");
}

/// The random bot makes the same choices from its view alone.
#[test]
fn the_random_player_gives_the_same_deals() {
    let seed = Seed::from_number(8);
    for preset in presets() {
        for table in preset.tables() {
            let rules = Arc::new(preset.rules(table).expect("a table of the preset"));
            each_random_deal(Backend::best(), &rules, seed, 30..60, |fast| {
                let mut game = deal_of_seed(&rules, seed, fast.number);
                let mut bots = BySeat::from_fn(|_| Box::new(RandomBot) as Box<dyn Bot>);
                let mut chooser = Choosers::new(seed).for_deal(fast.number);
                play_deal(&mut game, &mut bots, &mut chooser, |_, _, _| ())
                    .expect("a choice is allowed");
                assert_eq!(*fast, ended(fast.number, &game), "{} {table:?}", preset.name);
            });
        }
    }
}

#[test]
fn ranges_counted_apart_add_up() {
    let (rules, seed) = (Rules::new(TableSize::Four), Seed::from_number(2));
    for backend in backends() {
        let mut sum = random_deals(backend, &rules, seed, 5..5);
        assert_eq!(sum, WholeDealTally::EMPTY);
        for part in [5..6, 6..13, 13..200] {
            sum += &random_deals(backend, &rules, seed, part);
        }
        assert_eq!(sum, random_deals(backend, &rules, seed, 5..200));
        assert_eq!(sum.sum.iter().sum::<i64>(), 0);
        assert_ne!(
            sum.checksum,
            random_deals(backend, &rules, Seed::from_number(3), 5..200).checksum
        );
    }
}
