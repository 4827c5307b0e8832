//! What a deal can come to, beside what random deals do come to.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::settle::settle;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat};
use cego_testkit::{all_rules, random_rules};
use cego_tournament::sheet::Tariff;

/// What a deal of random choices comes to; nothing if it is thrown in.
fn random_deal(rules: &Arc<Rules>, number: u64) -> Option<Vec<i32>> {
    let seed = Seed::from_number(24);
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
    let mut game = Game::new(rules.clone(), deal).unwrap();
    let mut chance = Choosers::new(seed).of_deal(number);
    while let Some(seat) = game.on_turn() {
        let choices = game.choices(seat);
        game.apply(seat, choices[chance.index(choices.len())]).unwrap();
    }
    Some(settle(rules, game.outcome()?).amounts.values(rules.table).to_vec())
}

fn holds(rules: Rules, deals: u64) {
    let rules = Arc::new(rules);
    let tariff = Tariff::of(&rules);
    for number in 0..deals {
        if let Some(amounts) = random_deal(&rules, number) {
            assert!(tariff.pays(&amounts), "deal {number}: {amounts:?} under {rules:?}");
        }
    }
}

#[test]
fn every_deal_of_the_presets_is_in_their_tariff() {
    for rules in all_rules() {
        holds(rules, 400);
    }
}

#[test]
fn every_deal_of_random_rules_is_in_their_tariff() {
    for seed in 0..12 {
        for table in cego_core::TableSize::ALL {
            holds(random_rules(seed, table), 60);
        }
    }
}

#[test]
fn what_no_game_pays_is_in_no_tariff() {
    for rules in all_rules() {
        let tariff = Tariff::of(&rules);
        let people = rules.table.people();
        for wrong in [1, 7, 10_007] {
            let mut amounts = vec![-wrong; people];
            amounts[0] = wrong * (people as i32 - 1) + 1;
            assert!(!tariff.pays(&amounts), "{amounts:?}");
        }
        assert!(!tariff.is_empty());
    }
}
