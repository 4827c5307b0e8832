//! Whether somebody gives away more against one declarer than against others: evidence for those who judge rated play.
//!
//! A choice costs what it gives away by what could be known ([`Knowable`](crate::Knowable)), in hundredths of what an opponent pays for the
//! narrowest Cego, so that rulesets can be taken together. Chance in the sampling makes costs a little too large, and as much on both sides
//! of the comparison.

use cego_core::Rules;

use crate::grade::stake;
use crate::sure::student;

/// The fewest deals on each side that say anything. The choices of two deals may be alike by chance, and mostly cost nothing.
const FEWEST: usize = 5;

/// What a player gave away in one deal, as an opponent of the declarer.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Given {
    /// Choices that were judged.
    pub choices: u32,
    /// What they cost together, in hundredths of what an opponent pays for the narrowest Cego.
    pub cost: f64,
}

impl Given {
    /// Adds a choice that cost this much in the ruleset's unit.
    pub fn add(&mut self, rules: &Rules, cost: f32) {
        self.choices += 1;
        self.cost += 100.0 * f64::from(cost.max(0.0)) / f64::from(stake(rules));
    }
}

/// What was given away in some deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Side {
    /// Deals with a choice that was judged.
    pub deals: usize,
    /// These choices.
    pub choices: u32,
    /// What one of them cost on average; 0 where there is none.
    pub mean: f64,
    /// The standard error of that; `None` for fewer than two deals.
    error: Option<f64>,
}

impl Side {
    /// The choices of a deal hang together, so deals are what counts as independent.
    fn of(deals: &[Given]) -> Side {
        let deals: Vec<Given> = deals.iter().copied().filter(|deal| deal.choices > 0).collect();
        let choices: u32 = deals.iter().map(|deal| deal.choices).sum();
        let weight = f64::from(choices.max(1));
        let mean = deals.iter().map(|deal| deal.cost).sum::<f64>() / weight;
        let squares: f64 =
            deals.iter().map(|deal| (deal.cost - mean * f64::from(deal.choices)).powi(2)).sum();
        let n = deals.len() as f64;
        let error = (deals.len() > 1).then(|| (n / (n - 1.0) * squares).sqrt() / weight);
        Side { deals: deals.len(), choices, mean, error }
    }
}

/// The comparison.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Favour {
    /// Against the one declarer.
    pub one: Side,
    /// Against all others.
    pub others: Side,
    /// How much more a choice against the one cost.
    pub more: f64,
    /// Half the 95 % interval of that, by the smaller number of deals; `None` where one side has fewer than five.
    pub error: Option<f64>,
}

impl Favour {
    /// Compares deals with the one declarer with those of others.
    #[must_use]
    pub fn of(one: &[Given], others: &[Given]) -> Favour {
        let (one, others) = (Side::of(one), Side::of(others));
        let fewer = one.deals.min(others.deals);
        let errors = one.error.zip(others.error).filter(|_| fewer >= FEWEST);
        let error = errors.map(|(a, b)| {
            let freedom = fewer - 1;
            f64::from(student(freedom)) * (a * a + b * b).sqrt()
        });
        Favour { one, others, more: one.mean - others.mean, error }
    }

    /// Whether more was given away to the one than chance explains, once in forty.
    #[must_use]
    pub fn shows(&self) -> bool {
        self.error.is_some_and(|error| self.more > error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals(costs: &[f64]) -> Vec<Given> {
        costs.iter().map(|&cost| Given { choices: 10, cost }).collect()
    }

    /// Means 3 and 1 for ten choices; variances of the deals 2.5 and 1; five deals each, four degrees of freedom.
    #[test]
    fn the_interval_is_that_of_deals() {
        let found = Favour::of(&deals(&[1.0, 2.0, 3.0, 4.0, 5.0]), &deals(&[0.0, 0.0, 1.0, 2.0, 2.0]));
        assert_eq!((found.one.deals, found.one.choices, found.others.choices), (5, 50, 50));
        assert!((found.one.mean - 0.3).abs() < 1e-12 && (found.more - 0.2).abs() < 1e-12);
        let half = 2.776 * (2.5_f64 / 5.0 + 1.0 / 5.0).sqrt() / 10.0;
        assert!((found.error.unwrap() - half).abs() < 1e-6, "{found:?}");
        assert!(!found.shows(), "ten deals are not enough for this");
    }

    #[test]
    fn a_few_deals_say_nothing() {
        let found = Favour::of(&deals(&[90.0]), &deals(&[0.0, 1.0, 2.0]));
        assert_eq!((found.error, found.shows()), (None, false));
        assert_eq!(Favour::of(&[], &[]).more, 0.0);
        // Nor do deals that are all alike.
        assert!(!Favour::of(&deals(&[20.0, 20.0]), &deals(&[0.0; 9])).shows());
        // Two deals, and the interval is wide.
        assert!(!Favour::of(&deals(&[20.0, 30.0]), &deals(&[0.0, 1.0, 2.0, 1.0])).shows());
    }

    #[test]
    fn a_thrown_match_shows() {
        let thrown: Vec<f64> = (0..20).map(|n| 40.0 + f64::from(n % 5)).collect();
        let fair: Vec<f64> = (0..40).map(|n| f64::from(n % 7)).collect();
        assert!(Favour::of(&deals(&thrown), &deals(&fair)).shows());
        assert!(!Favour::of(&deals(&fair), &deals(&fair)).shows());
    }

    /// Deals in which nothing was judged do not count.
    #[test]
    fn a_deal_without_choices_is_none() {
        let mut with = deals(&[1.0, 2.0]);
        with.push(Given::default());
        assert_eq!(Favour::of(&with, &with), Favour::of(&deals(&[1.0, 2.0]), &deals(&[1.0, 2.0])));
    }
}
