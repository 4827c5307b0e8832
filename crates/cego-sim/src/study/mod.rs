//! Measurement of the advice in the sources (docs/advice.md): do the recommended games pay?
//!
//! Every claim is a comparison of two cases, the advised one and its contrast, played by one bot on
//! all seats. The deal is the unit of the confidence intervals.

mod cases;
mod chart;
mod claims;
mod table;

pub use chart::{StudyWords, study_chart};

use std::sync::Arc;

use cego_bots::Bot;
use cego_core::Rules;
use cego_core::shuffle::Seed;
use serde::Serialize;

use crate::arena::{Estimate, Sampler};

/// Quantity by which a claim is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Settlement of the seat per deal, in the ruleset's smallest unit.
    Settlement,
    /// Gain of the seat over the alternative with the same cards, in the ruleset's smallest unit.
    Gain,
    /// Gain of the declarer over the alternative with the same cards, in card points.
    Points,
    /// Fraction of the games that are made, from 0 to 1.
    Made,
    /// Total payment of the loser, in the ruleset's smallest unit.
    Loss,
}

/// Verdict on a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The interval lies on the side the advice predicts.
    Confirmed,
    /// The interval lies on the opposite side.
    Refuted,
    /// The interval contains zero, or there were too few deals.
    Open,
}

/// Condition under which a claim is confirmed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// The mean of the advised case is above zero.
    AboveZero,
    /// The mean of the advised case is above that of the contrast.
    AboveContrast,
}

/// A claim of docs/advice.md and its measurement.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Identifier of the claim, for example `B-4`.
    pub id: &'static str,
    pub measure: Measure,
    /// The condition for confirmation.
    pub test: Test,
}

/// Measurement of one of the two cases of a claim.
#[derive(Clone, Debug, Serialize)]
pub struct Case {
    pub games: u64,
    /// Fraction of games in which the seat gained.
    pub won: Option<Estimate>,
    /// Mean of the measured quantity.
    pub mean: Option<Estimate>,
}

/// Result for one claim.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimFinding {
    /// Identifier of the claim.
    pub claim: &'static str,
    pub measure: Measure,
    /// The case the advice is about.
    pub advised: Case,
    /// The case it is compared with; its estimates are `None` if it cannot be tried at this table.
    pub contrast: Case,
    pub verdict: Verdict,
}

/// A study in progress: its settings and the samples so far.
pub struct Study {
    rules: Arc<Rules>,
    make: fn() -> Box<dyn Bot>,
    seed: Seed,
    samples: Vec<[CaseSamples; 2]>,
}

/// Sums of one case, deal by deal.
#[derive(Clone, Debug, Default)]
struct CaseSamples {
    values: Vec<(f64, f64)>,
    wins: Vec<(f64, f64)>,
}

/// Result of one game for one claim.
struct CaseResult {
    claim: usize,
    contrast: bool,
    value: f64,
    won: bool,
}

impl Study {
    /// Creates a study for the rules of one table, with one bot on all seats.
    #[must_use]
    pub fn new(rules: Arc<Rules>, make: fn() -> Box<dyn Bot>, seed: Seed) -> Study {
        let samples = claims::CLAIMS.iter().map(|_| Default::default()).collect();
        Study { rules, make, seed, samples }
    }

    /// Deals once and plays every case that the hands fit.
    pub fn deal(&mut self, number: u64) {
        let seen = cases::collect_results(&table::StudyTable::new(
            &self.rules,
            self.make,
            self.seed,
            number,
        ));
        for (claim, samples) in self.samples.iter_mut().enumerate() {
            for (contrast, sample) in [false, true].into_iter().zip(samples) {
                let of_case = || seen.iter().filter(|s| s.claim == claim && s.contrast == contrast);
                let games = of_case().count() as f64;
                sample.values.push((of_case().map(|s| s.value).sum(), games));
                sample.wins.push((of_case().filter(|s| s.won).count() as f64, games));
            }
        }
    }

    /// Returns the results so far, claim by claim.
    #[must_use]
    pub fn findings(&self) -> Vec<ClaimFinding> {
        let sampler = Sampler::new(self.seed);
        let pairs = claims::CLAIMS.iter().zip(&self.samples);
        pairs
            .map(|(claim, [advised, contrast])| {
                let (advised, contrast) = (advised.case(&sampler), contrast.case(&sampler));
                let verdict = judge(claim.test, advised.mean.as_ref(), contrast.mean.as_ref());
                ClaimFinding { claim: claim.id, measure: claim.measure, advised, contrast, verdict }
            })
            .collect()
    }
}

impl CaseSamples {
    fn case(&self, sampler: &Sampler) -> Case {
        Case {
            games: self.values.iter().map(|(_, games)| *games as u64).sum(),
            won: sampler.ratio(&self.wins),
            mean: sampler.ratio(&self.values),
        }
    }
}

/// Minimum number of deals for a verdict.
const LEAST: usize = 30;

fn judge(test: Test, advised: Option<&Estimate>, contrast: Option<&Estimate>) -> Verdict {
    let Some(advised) = advised.filter(|e| e.deals >= LEAST) else { return Verdict::Open };
    let [low, high] = match (test, contrast.filter(|e| e.deals >= LEAST)) {
        (Test::AboveZero, _) => advised.ci95,
        (Test::AboveContrast, Some(contrast)) => {
            // Interval of the difference of two means, with errors taken as independent.
            let (difference, error) = (advised.mean - contrast.mean, advised.se.hypot(contrast.se));
            [difference - 1.96 * error, difference + 1.96 * error]
        }
        (Test::AboveContrast, None) => return Verdict::Open,
    };
    match (low > 0.0, high < 0.0) {
        (true, _) => Verdict::Confirmed,
        (_, true) => Verdict::Refuted,
        _ => Verdict::Open,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(mean: f64, se: f64, deals: usize) -> Estimate {
        Estimate { mean, se, ci95: [mean - 1.96 * se, mean + 1.96 * se], deals }
    }

    #[test]
    fn only_a_clear_interval_settles_a_claim() {
        let judged = |mean, deals| judge(Test::AboveZero, Some(&estimate(mean, 1.0, deals)), None);
        assert_eq!(judged(3.0, 100), Verdict::Confirmed);
        assert_eq!(judged(-3.0, 100), Verdict::Refuted);
        assert_eq!(judged(1.0, 100), Verdict::Open);
        assert_eq!(judged(3.0, 10), Verdict::Open);
    }

    #[test]
    fn a_contrast_counts_with_its_own_error() {
        let advised = estimate(3.0, 1.0, 100);
        let judged =
            |contrast: Option<&Estimate>| judge(Test::AboveContrast, Some(&advised), contrast);
        assert_eq!(judged(Some(&estimate(-1.0, 1.0, 100))), Verdict::Confirmed);
        assert_eq!(judged(Some(&estimate(7.0, 1.0, 100))), Verdict::Refuted);
        assert_eq!(judged(Some(&estimate(1.0, 1.0, 100))), Verdict::Open);
        assert_eq!(judged(None), Verdict::Open);
    }
}
