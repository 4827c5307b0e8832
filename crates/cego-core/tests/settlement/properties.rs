//! What holds for any rules and any outcome.

use std::collections::BTreeSet;

use cego_core::rules::{Allowed, SWITCHES, Value};
use cego_core::settle::{Line, Raise, amounts};
use cego_core::{
    BySeat, CardPoints, Contract, DealResult, Declaration, Outcome, Rules, Seat, SeatSet, TableError,
    TableSize, UltiFeats, settle,
};
use proptest::prelude::*;

use super::seat;

fn value(allowed: Allowed, n: u64) -> Value {
    let within = |low: i64, high: i64, n: u64| low + (n % (high - low + 1) as u64) as i64;
    match allowed {
        Allowed::Bool => Value::Bool(n % 2 == 1),
        Allowed::Words(words) => Value::Word(words[n as usize % words.len()].into()),
        Allowed::Ints(ints) => Value::Int(ints[n as usize % ints.len()]),
        Allowed::Range(low, high) => Value::Int(within(low, high, n)),
        Allowed::Subset(ints) => {
            Value::Ints(ints.iter().enumerate().filter(|(i, _)| n >> i & 1 == 1).map(|(_, &v)| v).collect())
        }
        Allowed::StepValues(..) if n.is_multiple_of(2) => Value::Word("by_step".into()),
        Allowed::StepValues(low, high) => {
            Value::Ints((0..7).map(|i| within(low, high, n >> (3 + 5 * i))).collect())
        }
    }
}

/// Rules drawn from every switch, contradictory ones too.
fn any_rules() -> impl Strategy<Value = Rules> {
    (0usize..3, proptest::collection::vec(any::<u64>(), SWITCHES.len())).prop_map(|(table, numbers)| {
        let mut rules = Rules::new(TableSize::ALL[table]);
        for (switch, n) in SWITCHES.iter().zip(numbers) {
            assert!(switch.set(&mut rules, &value(switch.allowed, n)), "{}", switch.id);
        }
        rules
    })
}

fn any_seat() -> impl Strategy<Value = Seat> {
    (0usize..5).prop_map(Seat::new)
}

fn any_seats() -> impl Strategy<Value = SeatSet> {
    (0u8..32).prop_map(|bits| (0..5).filter(|i| bits >> i & 1 == 1).map(Seat::new).collect())
}

fn any_feats() -> impl Strategy<Value = UltiFeats> {
    (0u8..8).prop_map(UltiFeats::from_bits)
}

fn any_declaration() -> impl Strategy<Value = Declaration> {
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (0..Contract::ALL.len(), any_seat(), flags, any_feats(), proptest::option::of(any_seat())).prop_map(
        |(contract, declarer, (after_solo, announced, ouvert, durch), ulti, geiss_seller)| Declaration {
            contract: Contract::ALL[contract],
            declarer,
            after_solo,
            announced,
            ouvert,
            durch,
            ulti,
            geiss_seller,
        },
    )
}

fn any_result() -> impl Strategy<Value = DealResult> {
    prop_oneof![
        (-5i32..90, 0u8..=2, 0u8..=2, any_feats()).prop_map(
            |(points, declarer_tricks, opponent_tricks, ulti_made)| {
                DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made }
            }
        ),
        any::<bool>().prop_map(|made| DealResult::Special { made }),
        any_feats().prop_map(|made| DealResult::Ultimo { made }),
        (any::<[u8; 5]>(), any::<[u8; 5]>()).prop_map(|(points, tricks)| DealResult::Raeuber {
            points: BySeat::from_fn(|s| CardPoints::halves(i32::from(points[s.index()] % 12) + 75)),
            tricks: BySeat::from_fn(|s| tricks[s.index()] % 3),
        }),
        any_seat().prop_map(|last_trick| DealResult::Drescher { last_trick }),
        (any_seat(), any_seats())
            .prop_map(|(challenger, guilty)| DealResult::Challenge { challenger, guilty }),
        (any_seat(), 0..TableError::ALL.len())
            .prop_map(|(offender, e)| DealResult::Penalty { offender, error: TableError::ALL[e] }),
    ]
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    (any_declaration(), any_seats(), any_seat(), any_result()).prop_map(
        |(declaration, players, forehand, result)| Outcome { declaration, players, forehand, result },
    )
}

fn all_seats() -> impl Iterator<Item = Seat> {
    (0..5).map(Seat::new)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4096))]

    #[test]
    fn settlements_are_zero_sum_and_explained(rules in any_rules(), outcome in any_outcome()) {
        let settlement = settle(&rules, &outcome);
        prop_assert_eq!(settlement.amounts, amounts(&rules, &outcome));
        prop_assert_eq!(all_seats().map(|s| settlement.amounts[s]).sum::<i32>(), 0);
        let mut booked: BySeat<i32> = BySeat::default();
        for line in &settlement.working {
            prop_assert!(Line::IDS.contains(&line.id()));
            if let &Line::Pays { from, to, amount } = line {
                prop_assert!(amount > 0 && from != to);
                booked[from] -= amount;
                booked[to] += amount;
            }
        }
        prop_assert_eq!(booked, settlement.amounts);
        prop_assert_eq!(
            settlement.working.contains(&Line::NothingPaid),
            all_seats().all(|s| settlement.amounts[s] == 0)
                && !settlement.working.iter().any(|l| matches!(l, Line::Pays { .. }))
        );
    }

    #[test]
    fn seats_that_are_not_in_the_game_pay_and_get_nothing(rules in any_rules(), outcome in any_outcome()) {
        let amounts = amounts(&rules, &outcome);
        let acting = match outcome.result {
            DealResult::Challenge { challenger, .. } => challenger,
            DealResult::Penalty { offender, .. } => offender,
            DealResult::Drescher { last_trick } => last_trick,
            _ => outcome.declaration.declarer,
        };
        for seat in all_seats().filter(|&s| !outcome.players.contains(s) && s != acting) {
            prop_assert_eq!(amounts[seat], 0);
        }
    }

    /// Rounded amounts are whole tens, apart from flat and fixed values.
    #[test]
    fn rounding_up_to_ten_gives_tens(rules in any_rules(), outcome in any_outcome()) {
        let rules = Rules { amount_rounding: cego_core::rules::AmountRounding::Up10, ..rules };
        let working = settle(&rules, &outcome).working;
        for pair in working.windows(2) {
            if let &[Line::Product { amount, .. }, next] = pair {
                let end = if let Line::Rounded { from, to } = next {
                    prop_assert_eq!(from, amount);
                    to
                } else {
                    amount
                };
                prop_assert_eq!(end % 10, 0);
                prop_assert!((amount..amount + 10).contains(&end));
            }
        }
    }
}

#[test]
fn line_ids_are_distinct() {
    assert_eq!(Line::IDS.iter().collect::<BTreeSet<_>>().len(), Line::IDS.len());
    assert_eq!(Line::Raised { raise: Raise::Ouvert, from: 1, to: 2 }.id(), "raised");
    assert_eq!(Line::Pays { from: seat(1), to: seat(2), amount: 1 }.id(), "pays");
}
