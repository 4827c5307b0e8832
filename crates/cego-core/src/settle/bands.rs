//! What a counted game would have come to with other points.

use super::{Line, Side, settle};
use crate::count::total_points;
use crate::{DealResult, Outcome, Rules};

/// Points of the declarer that come to the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The fewest.
    pub from: i32,
    /// The most.
    pub to: i32,
    /// What the declarer gets, or pays, all in all.
    pub amount: i32,
    /// Whether the game is won.
    pub won: bool,
}

/// Settles a counted game with every number of points, tricks and late tricks as they were: from none to all, without gaps. Empty where points
/// decide nothing: another game, or a party without a trick, or every trick announced.
#[must_use]
pub fn bands(rules: &Rules, outcome: &Outcome) -> Vec<Band> {
    let DealResult::Counted { declarer_tricks, opponent_tricks, ulti_made, .. } = outcome.result else {
        return Vec::new();
    };
    if declarer_tricks == 0 || opponent_tricks == 0 || outcome.declaration.durch {
        return Vec::new();
    }
    let declarer = outcome.declaration.declarer;
    let mut bands: Vec<Band> = Vec::new();
    for points in 0..=total_points(rules) {
        let result = DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made };
        let settled = settle(rules, &Outcome { result, ..*outcome });
        let amount = settled.amounts[declarer];
        // A Solo joined with Ulti has a winner before its late tricks are looked at, and one after it.
        let winner = settled.working.iter().rev().find(|line| matches!(line, Line::Winner { .. }));
        let won = winner == Some(&Line::Winner { side: Side::Declarer });
        match bands.last_mut() {
            Some(last) if last.amount == amount && last.won == won => last.to = points,
            _ => bands.push(Band { from: points, to: points, amount, won }),
        }
    }
    bands
}
