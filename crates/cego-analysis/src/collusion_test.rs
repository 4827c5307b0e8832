//! Collusion test: compares a player's errors against one declarer with errors against all others.
//! Its result is evidence for the judges of rated play.
//!
//! A choice costs the settlement that it gives away by the player's own knowledge
//! ([`Knowable`](crate::Knowable)). The unit is a hundredth of what an opponent pays for the
//! narrowest Cego, so that results of different rulesets can be pooled. Sampling noise makes costs
//! a little too large, equally on both sides of the comparison.

use cego_core::Rules;

use crate::grade::stake;
use crate::pooled_estimate::student_quantile;

/// Minimum number of deals on each side for a result. The costs of two deals may agree by chance,
/// and most are zero.
const FEWEST: usize = 5;

/// Errors of a player in one deal, as an opponent of the declarer.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct DealMistakes {
    /// Number of judged choices.
    pub choices: u32,
    /// Total cost of the choices, in hundredths of what an opponent pays for the narrowest Cego.
    pub cost: f64,
}

impl DealMistakes {
    /// Adds a choice that cost `cost`, in the ruleset's unit.
    pub fn add(&mut self, rules: &Rules, cost: f32) {
        self.choices += 1;
        self.cost += 100.0 * f64::from(cost.max(0.0)) / f64::from(stake(rules));
    }
}

/// Errors in a set of deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PooledMistakes {
    /// Number of deals with at least one judged choice.
    pub deals: usize,
    /// Number of judged choices in these deals.
    pub choices: u32,
    /// Mean cost of a choice; 0 without choices.
    pub mean: f64,
    /// Standard error of the mean; `None` for fewer than two deals.
    error: Option<f64>,
}

impl PooledMistakes {
    /// Pools deals. The deal is the independent unit, since choices within a deal are correlated.
    fn from_deals(deals: &[DealMistakes]) -> PooledMistakes {
        let deals: Vec<DealMistakes> =
            deals.iter().copied().filter(|deal| deal.choices > 0).collect();
        let choices: u32 = deals.iter().map(|deal| deal.choices).sum();
        let weight = f64::from(choices.max(1));
        let mean = deals.iter().map(|deal| deal.cost).sum::<f64>() / weight;
        let squares: f64 =
            deals.iter().map(|deal| (deal.cost - mean * f64::from(deal.choices)).powi(2)).sum();
        let n = deals.len() as f64;
        let error = (deals.len() > 1).then(|| (n / (n - 1.0) * squares).sqrt() / weight);
        PooledMistakes { deals: deals.len(), choices, mean, error }
    }
}

/// Comparison of the errors against one declarer with those against all others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CollusionTest {
    /// Errors against the one declarer.
    pub against_one: PooledMistakes,
    /// Errors against all other declarers.
    pub against_others: PooledMistakes,
    /// Mean cost against the one declarer less mean cost against the others.
    pub excess: f64,
    /// Half-width of the 95 % confidence interval of `more`, with the degrees of freedom of the
    /// smaller side. `None` if a side has fewer than five deals.
    pub error: Option<f64>,
}

impl CollusionTest {
    /// Compares the deals against one declarer with those against the others.
    #[must_use]
    pub fn compare(one: &[DealMistakes], others: &[DealMistakes]) -> CollusionTest {
        let (one, others) = (PooledMistakes::from_deals(one), PooledMistakes::from_deals(others));
        let fewer = one.deals.min(others.deals);
        let errors = one.error.zip(others.error).filter(|_| fewer >= FEWEST);
        let error = errors.map(|(a, b)| {
            let freedom = fewer - 1;
            f64::from(student_quantile(freedom)) * (a * a + b * b).sqrt()
        });
        CollusionTest {
            against_one: one,
            against_others: others,
            excess: one.mean - others.mean,
            error,
        }
    }

    /// Returns whether the excess is statistically significant (one-sided test at 2.5 %).
    #[must_use]
    pub fn is_significant(&self) -> bool {
        self.error.is_some_and(|error| self.excess > error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deals(costs: &[f64]) -> Vec<DealMistakes> {
        costs.iter().map(|&cost| DealMistakes { choices: 10, cost }).collect()
    }

    /// Means 3 and 1 for ten choices; variances of the deals 2.5 and 1; five deals each, four
    /// degrees of freedom.
    #[test]
    fn the_interval_is_that_of_deals() {
        let found = CollusionTest::compare(
            &deals(&[1.0, 2.0, 3.0, 4.0, 5.0]),
            &deals(&[0.0, 0.0, 1.0, 2.0, 2.0]),
        );
        assert_eq!(
            (found.against_one.deals, found.against_one.choices, found.against_others.choices),
            (5, 50, 50)
        );
        assert!((found.against_one.mean - 0.3).abs() < 1e-12 && (found.excess - 0.2).abs() < 1e-12);
        let half = 2.776 * (2.5_f64 / 5.0 + 1.0 / 5.0).sqrt() / 10.0;
        assert!((found.error.unwrap() - half).abs() < 1e-6, "{found:?}");
        assert!(!found.is_significant(), "ten deals are not enough for this");
    }

    #[test]
    fn a_few_deals_say_nothing() {
        let found = CollusionTest::compare(&deals(&[90.0]), &deals(&[0.0, 1.0, 2.0]));
        assert_eq!((found.error, found.is_significant()), (None, false));
        assert_eq!(CollusionTest::compare(&[], &[]).excess, 0.0);
        // Identical costs in two deals prove nothing either.
        assert!(!CollusionTest::compare(&deals(&[20.0, 20.0]), &deals(&[0.0; 9])).is_significant());
        // Two deals would make a wide interval.
        assert!(
            !CollusionTest::compare(&deals(&[20.0, 30.0]), &deals(&[0.0, 1.0, 2.0, 1.0]))
                .is_significant()
        );
    }

    #[test]
    fn a_thrown_match_shows() {
        let thrown: Vec<f64> = (0..20).map(|n| 40.0 + f64::from(n % 5)).collect();
        let fair: Vec<f64> = (0..40).map(|n| f64::from(n % 7)).collect();
        assert!(CollusionTest::compare(&deals(&thrown), &deals(&fair)).is_significant());
        assert!(!CollusionTest::compare(&deals(&fair), &deals(&fair)).is_significant());
    }

    /// Deals without a judged choice do not count.
    #[test]
    fn a_deal_without_choices_is_none() {
        let mut with = deals(&[1.0, 2.0]);
        with.push(DealMistakes::default());
        assert_eq!(
            CollusionTest::compare(&with, &with),
            CollusionTest::compare(&deals(&[1.0, 2.0]), &deals(&[1.0, 2.0]))
        );
    }
}
