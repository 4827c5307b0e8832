//! Measuring the advice of the sources (docs/advice.md): do the games it recommends pay?
//!
//! Every claim is put as a comparison of two cases, the advised one and its contrast, and played out by one
//! bot on all seats. Deals are the units of the confidence intervals.

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

/// In what a claim is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// What the seat gets in a deal, in the ruleset's smallest unit.
    Settlement,
    /// What the seat gets more than by doing otherwise with the same cards, in the same unit.
    Gain,
    /// The declarer's card points more than by doing otherwise with the same cards.
    Points,
    /// The part of the games that is made, 0 to 1.
    Made,
    /// What the loser pays in all, in the ruleset's smallest unit.
    Loss,
}

/// How a claim is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The interval lies on the side the advice says.
    Confirmed,
    /// The interval lies on the other side.
    Refuted,
    /// The interval holds both, or there were too few deals.
    Open,
}

/// What makes a claim true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// The advised case lies above zero.
    AboveZero,
    /// The advised case lies above the contrast.
    AboveContrast,
}

/// A claim of docs/advice.md and how it is measured.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Its number, for example `B-4`.
    pub id: &'static str,
    /// In what.
    pub measure: Measure,
    /// How it is judged.
    pub test: Test,
}

/// One of the two cases of a claim, measured.
#[derive(Clone, Debug, Serialize)]
pub struct Case {
    /// How many games.
    pub games: u64,
    /// The part of them in which the seat got something.
    pub won: Option<Estimate>,
    /// The measure.
    pub mean: Option<Estimate>,
}

/// What was found of a claim.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The claim's number.
    pub claim: &'static str,
    /// In what it was measured.
    pub measure: Measure,
    /// What the advice is about.
    pub advised: Case,
    /// What it is compared with; `None` where it cannot be tried at this table.
    pub contrast: Case,
    /// The judgement.
    pub verdict: Verdict,
}

/// A study that has been set up.
pub struct Study {
    rules: Arc<Rules>,
    make: fn() -> Box<dyn Bot>,
    seed: Seed,
    samples: Vec<[Sample; 2]>,
}

/// Sums of one case, deal by deal.
#[derive(Clone, Debug, Default)]
struct Sample {
    values: Vec<(f64, f64)>,
    wins: Vec<(f64, f64)>,
}

/// What one game says of a claim.
struct Seen {
    claim: usize,
    contrast: bool,
    value: f64,
    won: bool,
}

impl Study {
    /// A study by the rules of one table, with one bot on all seats.
    #[must_use]
    pub fn new(rules: Arc<Rules>, make: fn() -> Box<dyn Bot>, seed: Seed) -> Study {
        let samples = claims::CLAIMS.iter().map(|_| Default::default()).collect();
        Study { rules, make, seed, samples }
    }

    /// Deals once and plays every case the hands fit.
    pub fn deal(&mut self, number: u64) {
        let seen = cases::of_deal(&table::StudyTable::new(&self.rules, self.make, self.seed, number));
        for (claim, samples) in self.samples.iter_mut().enumerate() {
            for (contrast, sample) in [false, true].into_iter().zip(samples) {
                let of_case = || seen.iter().filter(|s| s.claim == claim && s.contrast == contrast);
                let games = of_case().count() as f64;
                sample.values.push((of_case().map(|s| s.value).sum(), games));
                sample.wins.push((of_case().filter(|s| s.won).count() as f64, games));
            }
        }
    }

    /// What has been found so far, claim by claim.
    #[must_use]
    pub fn findings(&self) -> Vec<Finding> {
        let sampler = Sampler::new(self.seed);
        let pairs = claims::CLAIMS.iter().zip(&self.samples);
        pairs
            .map(|(claim, [advised, contrast])| {
                let (advised, contrast) = (advised.case(&sampler), contrast.case(&sampler));
                let verdict = judge(claim.test, advised.mean.as_ref(), contrast.mean.as_ref());
                Finding { claim: claim.id, measure: claim.measure, advised, contrast, verdict }
            })
            .collect()
    }
}

impl Sample {
    fn case(&self, sampler: &Sampler) -> Case {
        Case {
            games: self.values.iter().map(|(_, games)| *games as u64).sum(),
            won: sampler.ratio(&self.wins),
            mean: sampler.ratio(&self.values),
        }
    }
}

/// Fewer deals than these settle nothing.
const LEAST: usize = 30;

fn judge(test: Test, advised: Option<&Estimate>, contrast: Option<&Estimate>) -> Verdict {
    let Some(advised) = advised.filter(|e| e.deals >= LEAST) else { return Verdict::Open };
    let [low, high] = match (test, contrast.filter(|e| e.deals >= LEAST)) {
        (Test::AboveZero, _) => advised.ci95,
        (Test::AboveContrast, Some(contrast)) => {
            // The difference of two means whose errors are taken as independent.
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
        let judged = |contrast: Option<&Estimate>| judge(Test::AboveContrast, Some(&advised), contrast);
        assert_eq!(judged(Some(&estimate(-1.0, 1.0, 100))), Verdict::Confirmed);
        assert_eq!(judged(Some(&estimate(7.0, 1.0, 100))), Verdict::Refuted);
        assert_eq!(judged(Some(&estimate(1.0, 1.0, 100))), Verdict::Open);
        assert_eq!(judged(None), Verdict::Open);
    }
}
