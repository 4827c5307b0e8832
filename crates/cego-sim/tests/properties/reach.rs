//! Random auctions reach every contract.

use std::collections::BTreeMap;

use cego_core::chooser::Chooser;
use cego_core::{Action, Contract, Game, Rules, Stage, TableSize, Word};
use cego_testkit::offered;

use super::walk::game;
use super::{deals, rules_of};

/// Makes one bid, with pass probabilities that reach all contracts.
///
/// Before the raising a seat passes in three of four cases, so that the raising is reached at all.
/// During the raising it passes in `passes` of four cases. Tables that rarely pass climb to a Geiß;
/// tables that often pass leave forehand's Cego.
fn speak(game: &mut Game, passes: usize, chance: &mut Chooser) {
    let Some(seat) = game.on_turn() else { return };
    let choices = game.choices(seat);
    let pass = Action::Say(Word::Pass);
    let raising = matches!(game.auction().stage(), Stage::Raising | Stage::Answer);
    let passes = if raising { passes } else { 3 };
    let bids: Vec<Action> =
        choices.iter().copied().filter(|c| matches!(c, Action::Say(Word::Bid(_)))).collect();
    let action = if choices.contains(&pass) && chance.index(4) < passes {
        pass
    } else if passes == 0 && !bids.is_empty() {
        bids[chance.index(bids.len())]
    } else {
        choices[chance.index(choices.len())]
    };
    game.apply(seat, action).expect("listed");
}

/// Counts the contracts of random auctions.
fn contracts(
    rules: impl Fn(u64) -> Rules,
    numbers: std::ops::Range<u64>,
) -> BTreeMap<Contract, u32> {
    let mut counts = BTreeMap::new();
    for number in numbers {
        let (mut game, mut chance) = game(rules(number), number);
        while game.declaration().is_none() {
            speak(&mut game, number as usize / 64 % 4, &mut chance);
        }
        if let Some(declaration) = game.declaration() {
            *counts.entry(declaration.contract).or_default() += 1;
        }
    }
    counts
}

#[test]
fn random_rulesets_reach_every_contract() {
    let counts = contracts(rules_of, 0..2 * deals());
    for contract in Contract::ALL {
        assert!(counts.contains_key(&contract), "{contract} was never reached: {counts:?}");
    }
}

#[test]
fn presets_reach_every_contract_they_offer_and_no_other() {
    for preset in cego_rules::presets() {
        for table in preset.tables() {
            let rules = preset.rules(table).expect("a table of the preset");
            let mut counts = BTreeMap::new();
            // High steps need suitable hands, so deals are added until every contract has occurred.
            for round in (0..).take_while(|&round| round < 100) {
                counts.extend(contracts(|_| rules.clone(), 1000 * round..1000 * (round + 1)));
                if counts.len() >= offered(&rules).len() {
                    break;
                }
            }
            let reached: Vec<Contract> = counts.keys().copied().collect();
            assert_eq!(reached, offered(&rules), "{} with {}", preset.name, table.people());
        }
    }
}

#[test]
fn five_at_the_table_play_as_four() {
    let counts =
        contracts(|number| cego_testkit::random_rules(number, TableSize::Five), 0..deals() / 2);
    assert!(counts.len() > 10, "{counts:?}");
}
