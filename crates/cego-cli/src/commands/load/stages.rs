//! Where the time between an action and its answer goes, by the server's metric `cego_command_stage_seconds`.

use std::collections::BTreeMap;

/// The metric.
const METRIC: &str = "cego_command_stage_seconds";

/// The histogram of a stage: count and sum, and the cumulative count of each bucket.
#[derive(Clone, Default, Debug)]
pub(super) struct Histogram {
    count: f64,
    /// In seconds.
    sum: f64,
    /// Upper bounds in seconds, ascending, with cumulative counts.
    buckets: Vec<(f64, f64)>,
}

/// The histograms by the name of the stage.
pub(super) type Stages = BTreeMap<String, Histogram>;

/// Parses the stages from what `/metrics` answers.
pub(super) fn parse(metrics: &str) -> Stages {
    let mut stages = Stages::new();
    for line in metrics.lines().filter_map(|line| line.strip_prefix(METRIC)) {
        let Some((series, value)) = line.rsplit_once(' ') else { continue };
        let Ok(value) = value.parse::<f64>() else { continue };
        let Some(stage) = label(series, "stage") else { continue };
        let histogram = stages.entry(stage.to_owned()).or_default();
        match (series.split('{').next(), label(series, "le")) {
            (Some("_count"), _) => histogram.count = value,
            (Some("_sum"), _) => histogram.sum = value,
            (Some("_bucket"), Some(bound)) => {
                let bound = bound.parse().unwrap_or(f64::INFINITY);
                histogram.buckets.push((bound, value));
            }
            _ => {}
        }
    }
    stages
}

/// The value of a label of a series.
fn label<'s>(series: &'s str, name: &str) -> Option<&'s str> {
    series.split_once(&format!("{name}=\""))?.1.split('"').next()
}

impl Histogram {
    /// Returns what was added since an earlier reading.
    pub(super) fn since(&self, before: &Histogram) -> Histogram {
        let earlier = |at: usize| before.buckets.get(at).map_or(0.0, |bucket| bucket.1);
        Histogram {
            count: self.count - before.count,
            sum: self.sum - before.sum,
            buckets: self
                .buckets
                .iter()
                .enumerate()
                .map(|(at, &(bound, n))| (bound, n - earlier(at)))
                .collect(),
        }
    }

    /// The mean in milliseconds.
    pub(super) fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count * 1e3 } else { 0.0 }
    }

    /// The quantile in milliseconds, interpolated within its bucket as Prometheus does.
    pub(super) fn quantile(&self, share: f64) -> f64 {
        let wanted = self.count * share;
        let mut lower = (0.0, 0.0);
        for &(bound, count) in &self.buckets {
            if count >= wanted && count > lower.1 {
                let bound = if bound.is_finite() { bound } else { lower.0 };
                return (lower.0 + (bound - lower.0) * (wanted - lower.1) / (count - lower.1)) * 1e3;
            }
            lower = (bound, count);
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_what_was_added() {
        let text = |a: u32, b: u32| {
            format!(
                "# TYPE {METRIC} histogram\n{METRIC}_sum{{stage=\"store\"}} {}\n{METRIC}_count{{stage=\"store\"}} {}\n\
                 {METRIC}_bucket{{le=\"0.001\",stage=\"store\"}} {a}\n{METRIC}_bucket{{le=\"0.002\",stage=\"store\"}} {}\n\
                 {METRIC}_bucket{{le=\"+Inf\",stage=\"store\"}} {}\nother 7\n",
                f64::from(a + b) * 0.001,
                a + b,
                a + b,
                a + b,
            )
        };
        let (before, after) = (parse(&text(100, 0)), parse(&text(150, 50)));
        let row = after["store"].since(&before["store"]);
        assert!((row.mean() - 1.0).abs() < 1e-9, "{row:?}");
        assert!((row.quantile(0.5) - 1.0).abs() < 1e-9, "{row:?}");
        assert!((row.quantile(0.75) - 1.5).abs() < 1e-9, "{row:?}");
        assert_eq!(Histogram::default().quantile(0.99), 0.0);
    }
}
