//! Mergeable histogram of durations.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Histogram of durations with a relative resolution of one sixteenth.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram {
    /// Count by bucket, with eight buckets for every doubling of nanoseconds.
    counts: BTreeMap<u16, u64>,
}

impl Histogram {
    pub fn add(&mut self, time: Duration) {
        let nanos = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        *self.counts.entry(class(nanos)).or_default() += 1;
    }

    /// Adds all counts of another histogram.
    pub fn merge(&mut self, other: &Histogram) {
        for (&class, &count) in &other.counts {
            let sum = self.counts.entry(class).or_default();
            *sum = sum.saturating_add(count);
        }
    }

    /// The number of durations counted.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.counts.values().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Returns the given quantile (0 to 1) in seconds; `None` if the histogram is empty.
    #[must_use]
    pub fn quantile(&self, part: f64) -> Option<f64> {
        let wanted = (part * self.count() as f64).ceil().max(1.0);
        let mut seen = 0.0;
        for (&class, &count) in &self.counts {
            seen += count as f64;
            if seen >= wanted {
                return Some(middle(class) * 1e-9);
            }
        }
        None
    }
}

fn class(nanos: u64) -> u16 {
    if nanos < 8 {
        return nanos as u16;
    }
    let power = nanos.ilog2();
    ((power - 2) * 8) as u16 + ((nanos >> (power - 3)) & 7) as u16
}

/// Returns the midpoint of a bucket, in nanoseconds.
fn middle(class: u16) -> f64 {
    if class < 8 {
        return f64::from(class);
    }
    let power = i32::from(class / 8) + 2;
    (8.5 + f64::from(class % 8)) * 2f64.powi(power - 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_never_wider_than_an_eighth() {
        for nanos in (8..5000).chain([1 << 40, u64::MAX]) {
            let off = middle(class(nanos)) / nanos as f64;
            assert!((0.93..1.07).contains(&off), "{nanos}: {off}");
        }
        assert!((0..100_000).all(|n| class(n) <= class(n + 1)));
    }

    #[test]
    fn quantiles_of_a_hundred_times() {
        let mut all = Histogram::default();
        assert_eq!(all.quantile(0.5), None);
        for i in 1..=100 {
            let mut one = Histogram::default();
            one.add(Duration::from_millis(i));
            all.merge(&one);
        }
        assert_eq!(all.count(), 100);
        for (part, seconds) in [(0.5, 0.05), (0.99, 0.099)] {
            let found = all.quantile(part).unwrap();
            assert!((found / seconds - 1.0).abs() < 0.07, "{part}: {found}");
        }
    }
}
