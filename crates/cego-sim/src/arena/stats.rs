//! Means, standard errors and bootstrap intervals.

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use serde::{Serialize, Serializer, ser::SerializeStruct};

/// Number of bootstrap resamples.
const RESAMPLES: usize = 2000;

/// A mean with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The estimated mean, in the unit of the values.
    pub mean: f64,
    /// Standard error with the deal as the unit; 0 for a single deal, see
    /// [`error`](Estimate::error).
    pub se: f64,
    /// 95 % interval by the cluster bootstrap.
    ///
    /// For a single deal it has zero width, see [`interval`](Estimate::interval).
    pub ci95: [f64; 2],
    /// Number of deals used.
    pub deals: usize,
}

impl Estimate {
    /// Returns the standard error; `None` for a single deal, which has no estimate of variance.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        (self.deals > 1).then_some(self.se)
    }

    /// Returns the 95 % interval; `None` for a single deal.
    #[must_use]
    pub fn interval(&self) -> Option<[f64; 2]> {
        (self.deals > 1).then_some(self.ci95)
    }
}

/// Writes error and interval of a single deal as `null`, because zero width would suggest
/// certainty.
impl Serialize for Estimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Estimate", 4)?;
        fields.serialize_field("mean", &self.mean)?;
        fields.serialize_field("se", &self.error())?;
        fields.serialize_field("ci95", &self.interval())?;
        fields.serialize_field("deals", &self.deals)?;
        fields.end()
    }
}

/// Bootstrap over deals. Its results are determined by the seed.
#[derive(Clone, Copy, Debug)]
pub struct Sampler {
    chance: Chooser,
}

impl Sampler {
    /// Creates the sampler for a seed.
    #[must_use]
    pub const fn new(seed: Seed) -> Sampler {
        // No seat of a deal uses this random stream.
        Sampler { chance: Choosers::new(seed).for_deal(u64::MAX) }
    }

    /// Estimates the mean of one value per deal; `None` without deals.
    #[must_use]
    pub fn mean(&self, values: &[f64]) -> Option<Estimate> {
        let pairs: Vec<(f64, f64)> = values.iter().map(|&value| (value, 1.0)).collect();
        self.ratio(&pairs)
    }

    /// Estimates a ratio of means, for events with a varying number per deal.
    ///
    /// Each pair holds sum and count of one deal. Deals with count 0 are left out. `None` if no
    /// deal is left.
    #[must_use]
    pub fn ratio(&self, deals: &[(f64, f64)]) -> Option<Estimate> {
        let deals: Vec<(f64, f64)> =
            deals.iter().copied().filter(|(_, count)| *count > 0.0).collect();
        let n = deals.len();
        if n == 0 {
            return None;
        }
        let (sum, count) =
            deals.iter().fold((0.0, 0.0), |(s, c), (sum, count)| (s + sum, c + count));
        let mean = sum / count;
        // Linearised (delta method). For equal counts this is the usual standard error of a mean.
        let squares: f64 = deals.iter().map(|(sum, count)| (sum - mean * count).powi(2)).sum();
        let se = if n > 1 { (squares * n as f64 / (n - 1) as f64).sqrt() / count } else { 0.0 };
        let mut chance = self.chance;
        let mut means: Vec<f64> = (0..RESAMPLES)
            .map(|_| {
                let (mut sum, mut count) = (0.0, 0.0);
                for _ in 0..n {
                    let deal = deals[chance.index(n)];
                    sum += deal.0;
                    count += deal.1;
                }
                sum / count
            })
            .collect();
        means.sort_by(f64::total_cmp);
        let cut = RESAMPLES / 40;
        Some(Estimate { mean, se, ci95: [means[cut], means[RESAMPLES - 1 - cut]], deals: n })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLER: Sampler = Sampler::new(Seed::from_number(1));

    /// The sample has mean 5, variance 32/7 and eight values.
    #[test]
    fn mean_and_standard_error_of_a_small_sample() {
        let found = SAMPLER.mean(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
        assert_eq!((found.mean, found.deals), (5.0, 8));
        assert!((found.se - (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12);
        assert!(found.ci95[0] < 5.0 && 5.0 < found.ci95[1]);
        assert_eq!(SAMPLER.mean(&[]), None);
        assert_eq!(SAMPLER.mean(&[3.0; 9]).unwrap().ci95, [3.0; 2]);
    }

    /// For many values the interval matches that of the normal distribution and has its coverage.
    ///
    /// 190 of 200 intervals should contain the true mean; 178 is the 0.0001 quantile of the
    /// binomial distribution.
    #[test]
    fn the_interval_keeps_its_promise() {
        let mut chance = Choosers::new(Seed::from_number(7)).for_deal(0);
        let mut holds = 0;
        for _ in 0..200 {
            let values: Vec<f64> = (0..100).map(|_| chance.index(101) as f64).collect();
            let found = SAMPLER.mean(&values).unwrap();
            holds += u32::from(found.ci95[0] <= 50.0 && 50.0 <= found.ci95[1]);
            let half = (found.ci95[1] - found.ci95[0]) / 2.0;
            assert!((half / (1.96 * found.se) - 1.0).abs() < 0.15, "{found:?}");
        }
        assert!((178..200).contains(&holds), "{holds}");
    }

    #[test]
    fn deals_with_more_of_a_thing_weigh_more() {
        let found = SAMPLER.ratio(&[(10.0, 1.0), (0.0, 0.0), (0.0, 4.0)]).unwrap();
        assert_eq!((found.mean, found.deals), (2.0, 2));
        assert_eq!(SAMPLER.ratio(&[(0.0, 0.0)]), None);
    }
}
