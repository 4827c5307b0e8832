//! What many deals came to.

mod show;

use std::collections::BTreeMap;

use cego_core::settle::amounts;
use cego_core::{Action, BySeat, Contract, DealResult, Game};

use super::plan::Plan;

/// Whole numbers seen one by one: their count, sum and squares.
#[derive(Clone, Copy, Default)]
struct Series {
    count: u64,
    sum: i128,
    squares: i128,
    least: i64,
    most: i64,
}

impl Series {
    fn add(&mut self, value: i64) {
        (self.least, self.most) = match self.count {
            0 => (value, value),
            _ => (self.least.min(value), self.most.max(value)),
        };
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// The mean; `None` of nothing.
    fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// Half the width of the 95 % interval of the mean, by the normal distribution; `None` of fewer than
    /// two.
    fn half_interval(&self) -> Option<f64> {
        let n = i128::from(self.count);
        // Exact up to here: the difference of two large numbers is where floats go wrong.
        let scaled = n * self.squares - self.sum * self.sum;
        (n > 1).then(|| 1.96 * (scaled as f64 / (n * (n - 1)) as f64 / n as f64).sqrt())
    }
}

/// How a game fared.
#[derive(Clone, Copy, Default)]
struct Games {
    deals: u64,
    /// In how many the declarer got something; not counted where all play against all.
    won: u64,
    /// In how many the hands were laid open instead.
    challenged: u64,
    /// What the declarer got; all others are left out.
    declarer: Series,
}

/// The sums of all deals so far.
pub(super) struct Summary {
    seats: BySeat<Series>,
    /// Per bot what all its seats got together, deal by deal, and how many seats it has.
    bots: Vec<(String, usize, Series)>,
    contracts: BTreeMap<Contract, Games>,
    words: Series,
    deals: u64,
}

impl Summary {
    /// Nothing played yet.
    pub(super) fn new(plan: &Plan) -> Summary {
        let mut bots: Vec<(String, usize, Series)> = Vec::new();
        for name in &plan.bots {
            match bots.iter_mut().find(|(known, ..)| known == name) {
                Some((_, seats, _)) => *seats += 1,
                None => bots.push((name.clone(), 1, Series::default())),
            }
        }
        Summary {
            seats: BySeat::default(),
            bots,
            contracts: BTreeMap::new(),
            words: Series::default(),
            deals: 0,
        }
    }

    /// Counts a deal that has been played to its end.
    pub(super) fn add(&mut self, plan: &Plan, game: &Game) {
        let Some(outcome) = game.outcome() else { return };
        let amounts = amounts(game.rules(), outcome);
        self.deals += 1;
        for seat in plan.table.seats() {
            self.seats[seat].add(amounts[seat].into());
        }
        for (name, _, series) in &mut self.bots {
            let seats = plan.table.seats().zip(&plan.bots).filter(|(_, bot)| *bot == name);
            series.add(seats.map(|(seat, _)| i64::from(amounts[seat])).sum());
        }
        let words = game.log().iter().filter(|(_, action)| matches!(action, Action::Say(_))).count();
        self.words.add(words as i64);

        let declaration = outcome.declaration;
        let games = self.contracts.entry(declaration.contract).or_default();
        games.deals += 1;
        if matches!(outcome.result, DealResult::Challenge { .. }) {
            games.challenged += 1;
        } else if !declaration.contract.is_all_against_all() {
            let amount = amounts[declaration.declarer];
            games.won += u64::from(amount > 0);
            games.declarer.add(amount.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sample 2, 4, 4, 4, 5, 5, 7, 9 has mean 5 and variance 32/7.
    #[test]
    fn mean_and_interval_of_a_small_sample() {
        let mut series = Series::default();
        assert_eq!((series.mean(), series.half_interval()), (None, None));
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|n| series.add(n));
        assert_eq!((series.mean(), series.least, series.most), (Some(5.0), 2, 9));
        let half = series.half_interval().unwrap();
        assert!((half - 1.96 * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12, "{half}");
    }

    #[test]
    fn one_value_has_no_interval_and_equal_ones_have_none_wide() {
        let mut series = Series::default();
        series.add(-20);
        assert_eq!((series.mean(), series.half_interval()), (Some(-20.0), None));
        series.add(-20);
        assert_eq!(series.half_interval(), Some(0.0));
    }
}
