//! Tests the bounds on the length and the stakes of a deal.

use cego_core::{Contract, settle};
use cego_sim::encoding::{max_steps, name};

use super::{course, rules_of, step};

#[test]
fn no_deal_goes_beyond_the_bounds() {
    for deal in 0..300 {
        let rules = rules_of(deal % 120);
        let (least, most) = settle::extremes(&rules);
        assert!(least < 0 && most > 0 && least > -100_000 && most < 100_000, "{least} {most}");
        let (mut course, mut chance) = course(rules.clone(), deal);
        let mut steps = 0;
        loop {
            // In half of the deals bidders never pass voluntarily, which makes long auctions.
            let legal: Vec<usize> = course.legal().iter().collect();
            let word =
                legal.iter().copied().find(|&n| name(n) == "gut" || name(n).starts_with("bid"));
            let said = word.filter(|_| deal % 2 == 0).map(|n| course.step(n).unwrap());
            if said.is_none() && step(&mut course, &mut chance).is_none() {
                break;
            }
            steps += 1;
        }
        assert!(steps <= max_steps(&rules), "{steps}: {rules:?}");
        let amounts = settle::amounts(&rules, course.game().outcome().unwrap());
        for &amount in amounts.values(rules.table) {
            assert!(
                (least..=most).contains(&amount),
                "{amount} is not in {least}..={most}: {rules:?}"
            );
        }
    }
}

/// Bound worked out by hand. A declarer without a trick pays eight Fächer of five points to each of
/// three opponents, times the value of the highest contract after a Solo.
#[test]
fn the_bounds_are_those_of_a_deal() {
    let rules = cego_testkit::rules("schwarzwaldmeisterschaft", cego_core::TableSize::Four);
    let values = Contract::ALL.into_iter().filter(|&contract| rules.plays(contract));
    let highest = values.map(|contract| {
        let (value, after_solo) = settle::game_value(&rules, contract, false, true);
        value + after_solo
    });
    let amount = 3 * 8 * 5 * highest.max().unwrap();
    assert_eq!((amount, settle::extremes(&rules)), (960, (-960, 960)));
}
