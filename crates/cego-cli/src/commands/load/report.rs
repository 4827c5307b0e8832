//! What was measured, as rows of a table or as JSON.

use std::time::Duration;

use serde_json::{Value, json};

use super::player::Times;
use super::stages::Stages;

/// What was measured with one number of tables.
pub(super) struct Row {
    pub(super) tables: usize,
    pub(super) seconds: u64,
    pub(super) times: Times,
    /// Processor time of the server, in seconds.
    pub(super) processor: Option<f64>,
    /// Memory of the server, in bytes.
    pub(super) memory: Option<u64>,
    /// Where the server spent the time.
    pub(super) stages: Stages,
}

/// A quantile of sorted times, in milliseconds.
fn quantile(sorted: &[Duration], share: f64) -> Option<f64> {
    let at = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).map(|time| time.as_secs_f64() * 1e3)
}

fn shown(value: Option<f64>, unit: &str) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.1}{unit}"))
}

impl Row {
    /// Sorts the times; to be called before the others.
    pub(super) fn sorted(mut self) -> Row {
        self.times.shown.sort_unstable();
        self.times.kept.sort_unstable();
        self
    }

    fn per_second(&self, number: u64) -> f64 {
        number as f64 / self.seconds.max(1) as f64
    }

    fn processor_share(&self) -> Option<f64> {
        self.processor.map(|used| used / self.seconds.max(1) as f64 * 100.0)
    }

    /// As a row of a table in Markdown.
    pub(super) fn line(&self) -> String {
        let times = &self.times;
        let cells = [
            self.tables.to_string(),
            format!("{:.0}", self.per_second(times.kept.len() as u64)),
            format!("{:.0}", self.per_second(times.events)),
            shown(quantile(&times.shown, 0.5), " ms"),
            shown(quantile(&times.shown, 0.99), " ms"),
            shown(quantile(&times.shown, 0.999), " ms"),
            shown(quantile(&times.shown, 1.0), " ms"),
            shown(quantile(&times.kept, 0.99), " ms"),
            times.refused.values().sum::<u64>().to_string(),
            format!("{:.1}", self.per_second(times.linked)),
            times.struck.to_string(),
            self.processor_share().map_or_else(|| "-".to_owned(), |share| format!("{share:.0} %")),
            self.memory.map_or_else(|| "-".to_owned(), |bytes| format!("{} MiB", bytes >> 20)),
        ];
        format!("| {} |", cells.join(" | "))
    }

    /// The stages as one line: mean and 99 % of each, in milliseconds.
    pub(super) fn stage_line(&self) -> Option<String> {
        let each = self
            .stages
            .iter()
            .map(|(name, stage)| format!("{name} {:.2}/{:.1}", stage.mean(), stage.quantile(0.99)));
        let each: Vec<String> = each.collect();
        (!each.is_empty()).then(|| each.join(", "))
    }

    /// As JSON, times in milliseconds.
    pub(super) fn json(&self) -> Value {
        let times = &self.times;
        let of = |sorted: &[Duration]| {
            json!({
                "p50": quantile(sorted, 0.5), "p99": quantile(sorted, 0.99),
                "p999": quantile(sorted, 0.999), "max": quantile(sorted, 1.0),
            })
        };
        let stages = self
            .stages
            .iter()
            .map(|(name, stage)| (name.clone(), json!({"mean": stage.mean(), "p99": stage.quantile(0.99)})));
        json!({
            "tables": self.tables, "seconds": self.seconds,
            "actions_per_second": self.per_second(times.kept.len() as u64),
            "events_per_second": self.per_second(times.events),
            "shown_ms": of(&times.shown), "kept_ms": of(&times.kept), "refused": times.refused,
            "deals_per_second": self.per_second(times.linked), "struck": times.struck,
            "server_processor_percent": self.processor_share(), "server_bytes": self.memory,
            "stages_ms": stages.collect::<serde_json::Map<_, _>>(),
        })
    }
}
