//! Every contract is reached.

use std::collections::BTreeMap;

use cego_core::{Contract, Rules, TableSize};

use crate::walk::{game, step};
use crate::{deals, rules_of};

/// How often each contract comes up in random walks.
fn contracts(rules: impl Fn(u64) -> Rules, deals: u64) -> BTreeMap<Contract, u32> {
    let mut counts = BTreeMap::new();
    for number in 0..deals {
        let (mut game, mut chance) = game(rules(number), number);
        while game.declaration().is_none() && step(&mut game, &mut chance).is_some() {}
        if let Some(declaration) = game.declaration() {
            *counts.entry(declaration.contract).or_default() += 1;
        }
    }
    counts
}

#[test]
fn random_rulesets_reach_every_contract() {
    let counts = contracts(rules_of, 2 * deals());
    for contract in Contract::ALL {
        assert!(counts.contains_key(&contract), "{contract} was never reached: {counts:?}");
    }
}

/// What a ruleset offers at a table.
fn offered(rules: &Rules) -> Vec<Contract> {
    Contract::ALL
        .into_iter()
        .filter(|&contract| match contract {
            Contract::Solo | Contract::Gegensolo => true,
            Contract::Ultimo => rules.plays_ultimo(),
            Contract::Raeuber => rules.offers_raeuber(),
            Contract::Drescher => rules.drescher_offered,
            special if special.is_special() => rules.has_special(special),
            step => rules.has_step(step),
        })
        .collect()
}

#[test]
fn presets_reach_every_contract_they_offer_and_no_other() {
    for preset in cego_rules::presets() {
        for table in preset.tables() {
            let rules = preset.rules(table).expect("a table of the preset");
            let mut counts = BTreeMap::new();
            let mut round = 0;
            // High steps need the right hands: go on until everything has come up.
            while offered(&rules).iter().any(|c| !counts.contains_key(c)) && round < 200 {
                for (contract, n) in contracts(|_| rules.clone(), 500 * (round + 1)) {
                    *counts.entry(contract).or_insert(0) += n;
                }
                round = 2 * round + 1;
            }
            let reached: Vec<Contract> = counts.keys().copied().collect();
            assert_eq!(reached, offered(&rules), "{} with {}", preset.name, table.people());
        }
    }
}

#[test]
fn five_at_the_table_play_as_four() {
    let counts = contracts(
        |number| cego_rules::random::random_rules(number, TableSize::Five),
        deals() / 2,
    );
    assert!(counts.len() > 10, "{counts:?}");
}
