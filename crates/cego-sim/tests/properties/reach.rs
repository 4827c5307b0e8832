//! Every contract is reached.

use std::collections::BTreeMap;

use cego_core::chooser::Chooser;
use cego_core::{Action, Contract, Game, Rules, Stage, TableSize, Word};
use cego_testkit::offered;

use super::walk::game;
use super::{deals, rules_of};

/// Says one word. In the queries a pass three times out of four, so that the raising is reached at all; in
/// the raising a pass in `passes` of four cases: a table that passes seldom climbs to a Geiß, one that
/// passes often lets forehand's Cego stand.
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

/// How often each contract comes up in random auctions.
fn contracts(rules: impl Fn(u64) -> Rules, numbers: std::ops::Range<u64>) -> BTreeMap<Contract, u32> {
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
            // High steps need the right hands: go on until everything has come up.
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
    let counts = contracts(|number| cego_testkit::random_rules(number, TableSize::Five), 0..deals() / 2);
    assert!(counts.len() > 10, "{counts:?}");
}
