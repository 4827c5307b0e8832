//! Property tests of the settlement for any rules and any outcome, and tests of its bands of card
//! points.

use std::collections::BTreeSet;

use cego_core::rules::{AllowedValues, SWITCHES, SwitchValue};
use cego_core::settle::{Raise, SettlementLine, amounts, bands, payments, phrases};
use cego_core::{
    BySeat, CardPoints, Contract, DealResult, Declaration, Outcome, Rules, Seat, SeatSet,
    TableError, TableSize, UltiFeats, settle,
};
use cego_testkit::{SplitMix, random_rules, rules};
use proptest::prelude::*;

use super::{outcome, plain, points};
use crate::common::seat;

fn value(allowed: AllowedValues, n: u64) -> SwitchValue {
    let within = |low: i64, high: i64, n: u64| low + (n % (high - low + 1) as u64) as i64;
    match allowed {
        AllowedValues::Bool => SwitchValue::Bool(n % 2 == 1),
        AllowedValues::Words(words) => SwitchValue::Word(words[n as usize % words.len()].into()),
        AllowedValues::Ints(ints) => SwitchValue::Int(ints[n as usize % ints.len()]),
        AllowedValues::Range(low, high) => SwitchValue::Int(within(low, high, n)),
        AllowedValues::Subset(ints) => SwitchValue::Ints(
            ints.iter().enumerate().filter(|(i, _)| n >> i & 1 == 1).map(|(_, &v)| v).collect(),
        ),
        AllowedValues::StepValues(..) if n.is_multiple_of(2) => SwitchValue::Word("by_step".into()),
        AllowedValues::StepValues(low, high) => {
            SwitchValue::Ints((0..7).map(|i| within(low, high, n >> (3 + 5 * i))).collect())
        }
    }
}

/// Strategy for rules with every switch drawn at random, contradictions included.
fn any_rules() -> impl Strategy<Value = Rules> {
    (0usize..3, proptest::collection::vec(any::<u64>(), SWITCHES.len())).prop_map(
        |(table, numbers)| {
            let mut rules = Rules::new(TableSize::ALL[table]);
            for (switch, n) in SWITCHES.iter().zip(numbers) {
                assert!(switch.set(&mut rules, &value(switch.allowed, n)), "{}", switch.id);
            }
            rules
        },
    )
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
    (0..Contract::ALL.len(), any_seat(), flags, any_feats(), proptest::option::of(any_seat()))
        .prop_map(
            |(contract, declarer, (after_solo, announced, ouvert, durch), ulti, geiss_seller)| {
                Declaration {
                    contract: Contract::ALL[contract],
                    declarer,
                    after_solo,
                    announced,
                    ouvert,
                    durch,
                    ulti,
                    geiss_seller,
                }
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
        |(declaration, players, forehand, result)| Outcome {
            declaration,
            players,
            forehand,
            result,
        },
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
            prop_assert!(SettlementLine::IDS.contains(&line.id()));
            if let &SettlementLine::Pays { from, to, amount } = line {
                prop_assert!(amount > 0 && from != to);
                booked[from] -= amount;
                booked[to] += amount;
            }
        }
        prop_assert_eq!(booked, settlement.amounts);
        prop_assert_eq!(
            settlement.working.contains(&SettlementLine::NothingPaid),
            all_seats().all(|s| settlement.amounts[s] == 0)
                && !settlement.working.iter().any(|l| matches!(l, SettlementLine::Pays { .. }))
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

    /// Rounded amounts are whole tens, except flat and fixed values.
    #[test]
    fn rounding_up_to_ten_gives_tens(rules in any_rules(), outcome in any_outcome()) {
        let rules = Rules { amount_rounding: cego_core::rules::AmountRounding::Up10, ..rules };
        let working = settle(&rules, &outcome).working;
        for pair in working.windows(2) {
            if let &[SettlementLine::Product { amount, .. }, next] = pair {
                let end = if let SettlementLine::Rounded { from, to } = next {
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
    assert_eq!(
        SettlementLine::IDS.iter().collect::<BTreeSet<_>>().len(),
        SettlementLine::IDS.len()
    );
    assert_eq!(SettlementLine::Raised { raise: Raise::Ouvert, from: 1, to: 2 }.id(), "raised");
    assert_eq!(SettlementLine::Pays { from: seat(1), to: seat(2), amount: 1 }.id(), "pays");
}

// --- bands

/// For random rules the bands have no gaps, and each number of points is settled as its band says.
#[test]
fn bands_say_what_settlement_says() {
    let mut rng = SplitMix::new(23);
    for seed in 0..200 {
        let rules = random_rules(seed, TableSize::Four);
        let scored = points(rng.below(70) as i32);
        let bands = bands(&rules, &outcome(&rules, plain(Contract::Cego), scored));
        assert_eq!(bands.first().unwrap().from, 0);
        assert_eq!(bands.last().unwrap().to, cego_core::count::total_points(&rules));
        assert!(bands.windows(2).all(|pair| pair[0].to + 1 == pair[1].from), "{bands:?}");
        for band in &bands {
            for at in [band.from, band.to] {
                let settled = settle(&rules, &outcome(&rules, plain(Contract::Cego), points(at)));
                assert_eq!(settled.amounts[seat(1)], band.amount, "{at} of {band:?}");
            }
        }
    }
}

/// R-003-49, R-003-52: with a boundary at 36 the declarer's Fächer begin below 36, 31, 26 …
#[test]
fn bands_of_schopfheim_change_at_its_borders() {
    let rules = rules("schopfheim", TableSize::Four);
    let bands = bands(&rules, &outcome(&rules, plain(Contract::Cego), points(34)));
    let lost: Vec<i32> = bands.iter().filter(|band| !band.won).map(|band| band.to).collect();
    assert!(lost.contains(&35) && lost.contains(&30) && lost.contains(&25), "{lost:?}");
    assert_eq!(bands.iter().find(|band| band.won).map(|band| band.from), Some(36));
}

/// If points decide nothing, there are no bands.
#[test]
fn bands_are_of_games_that_points_decide() {
    let rules = rules("schopfheim", TableSize::Four);
    let trickless = DealResult::Counted {
        points: 0,
        declarer_tricks: 0,
        opponent_tricks: 11,
        ulti_made: UltiFeats::NONE,
    };
    assert_eq!(bands(&rules, &outcome(&rules, plain(Contract::Cego), trickless)), []);
    let special = DealResult::Special { made: true };
    assert_eq!(
        bands(
            &rules,
            &Outcome { result: special, ..outcome(&rules, plain(Contract::Bettel), special) }
        ),
        []
    );
}

/// Equal payments are merged into one phrase: the loser pays each other player, or each other
/// player pays the winner.
#[test]
fn payments_that_are_alike_are_said_together() {
    let rules = rules("schopfheim", TableSize::Four);
    for (scored, id) in [(20, "settle-pays_each"), (60, "settle-pay_each")] {
        let working =
            settle(&rules, &outcome(&rules, plain(Contract::Cego), points(scored))).working;
        let said = phrases(&working);
        assert_eq!(said.last().unwrap().id, id);
        assert_eq!(payments(&working), 1);
        assert_eq!(said.len(), working.len() - 2);
    }
}
