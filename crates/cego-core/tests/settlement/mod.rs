//! Tests of counting, settlement, Solo duty and penalties with the worked examples of
//! docs/worked-examples.md.

mod conduct;
mod counted;
mod counting;
mod properties;
mod report;
mod specials;
mod tables;

use cego_core::settle::{SettlementLine, amounts};
use cego_core::{
    BySeat, Contract, DealResult, Declaration, Outcome, Rules, SeatSet, TableSize, UltiFeats,
    settle,
};
use cego_testkit::rules;

use crate::common::{cards, seat};

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|&n| seat(n)).collect()
}

/// Returns the outcome of a game of seat 1, who is forehand, at a table where no player sits out.
fn outcome(rules: &Rules, declaration: Declaration, result: DealResult) -> Outcome {
    let players = rules.table.seats().take(rules.table.players()).collect();
    Outcome { declaration, players, forehand: seat(1), result }
}

fn plain(contract: Contract) -> Declaration {
    Declaration::plain(contract, seat(1))
}

fn after_solo(contract: Contract) -> Declaration {
    Declaration { after_solo: true, ..plain(contract) }
}

/// Returns a result in which both parties have won tricks.
fn points(points: i32) -> DealResult {
    DealResult::Counted {
        points,
        declarer_tricks: 5,
        opponent_tricks: 6,
        ulti_made: UltiFeats::NONE,
    }
}

fn declarer_trickless(points: i32) -> DealResult {
    DealResult::Counted {
        points,
        declarer_tricks: 0,
        opponent_tricks: 11,
        ulti_made: UltiFeats::NONE,
    }
}

fn opponents_trickless(points: i32) -> DealResult {
    DealResult::Counted {
        points,
        declarer_tricks: 11,
        opponent_tricks: 0,
        ulti_made: UltiFeats::NONE,
    }
}

/// Returns the amounts by seat, after asserting that [`settle`] and [`amounts`] agree and the sum
/// is zero.
fn paid(rules: &Rules, outcome: &Outcome) -> Vec<i32> {
    let settlement = settle(rules, outcome);
    assert_eq!(settlement.amounts, amounts(rules, outcome));
    let by_seat = settlement.amounts.values(rules.table).to_vec();
    assert_eq!(by_seat.iter().sum::<i32>(), 0, "zero-sum");
    by_seat
}

/// Returns the amount that the declarer, seat 1, receives from each opponent; negative if the
/// declarer pays.
fn per_opponent(rules: &Rules, declaration: Declaration, result: DealResult) -> i32 {
    let paid = paid(rules, &outcome(rules, declaration, result));
    let each = -paid[1];
    let others = rules.table.players() as i32 - 1;
    let mut expected = vec![-each; paid.len()];
    expected[0] = each * others;
    assert_eq!(paid[..rules.table.players()], expected[..rules.table.players()]);
    each
}

fn lines(rules: &Rules, outcome: &Outcome) -> Vec<SettlementLine> {
    settle(rules, outcome).working
}

fn by_seat<T: Copy + Default>(values: &[T]) -> BySeat<T> {
    BySeat::from_fn(|seat| values.get(seat.index()).copied().unwrap_or_default())
}

// --- presets

pub(crate) fn schopfheim(table: TableSize) -> Rules {
    rules("schopfheim", table)
}

pub(crate) fn schwarzwaldmeisterschaft() -> Rules {
    rules("schwarzwaldmeisterschaft", TableSize::Four)
}

pub(crate) fn hochschwarzwald(table: TableSize) -> Rules {
    rules("hochschwarzwald", table)
}

pub(crate) fn st_georgen(table: TableSize) -> Rules {
    rules("st_georgen", table)
}

pub(crate) fn stockholm() -> Rules {
    rules("stockholm", TableSize::Four)
}

pub(crate) fn wikipedia(table: TableSize) -> Rules {
    rules("wikipedia", table)
}
