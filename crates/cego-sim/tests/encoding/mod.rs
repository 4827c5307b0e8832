//! Compares the encoding with the games.

mod batch;
mod bounds;
mod hidden;
mod numbers;
mod page;
mod vectors;

use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize};
use cego_sim::encoding::NumberedGame;
use cego_testkit::{all_rules, random_rules};

const SEED: Seed = Seed::from_number(62);

/// Returns the rules of deal `number`: first all presets for three and four players, then random
/// rulesets.
fn rules_of(number: u64) -> Rules {
    let presets: Vec<Rules> =
        all_rules().into_iter().filter(|rules| rules.table != TableSize::Five).collect();
    match presets.get(number as usize) {
        Some(rules) => rules.clone(),
        None => random_rules(number, [TableSize::Three, TableSize::Four][number as usize % 2]),
    }
}

/// Returns a deal with its random choices.
fn course(rules: Rules, number: u64) -> (NumberedGame, Chooser) {
    let rules = Arc::new(rules);
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, dealer);
    (NumberedGame::new(Game::new(rules, deal).unwrap()), Choosers::new(SEED).for_deal(number))
}

/// Takes a random legal action. Challenges are rare because they would hide the other actions.
fn step(course: &mut NumberedGame, chance: &mut Chooser) -> Option<usize> {
    course.on_turn()?;
    let legal: Vec<usize> = course.legal().iter().collect();
    let mut number = legal[chance.index(legal.len())];
    if cego_sim::encoding::name(number) == "challenge" && chance.index(6) > 0 {
        number = legal[0];
    }
    course
        .step(number)
        .unwrap_or_else(|refusal| panic!("{number} is listed, but refused: {refusal}"));
    Some(number)
}
