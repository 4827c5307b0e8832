//! What was measured, as rows of a table.

use std::time::Duration;

use crate::client::Times;

/// What was measured with one number of tables.
pub(crate) struct Row {
    tables: usize,
    seconds: u64,
    times: Times,
}

#[allow(clippy::print_stdout, reason = "the result of the benchmark")]
pub(crate) fn head() {
    println!(
        "| tables | actions/s | events/s | shown p50 | p99 | p99.9 | max | kept p99 | refused | drawn/s | struck | server CPU | memory |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
}

#[allow(clippy::print_stdout, reason = "the result of the benchmark")]
pub(crate) fn memory(tables: usize, empty: u64, full: u64) {
    let each = full.saturating_sub(empty) as f64 / tables as f64 / 1024.0;
    println!("{tables} idle tables with a connection each: {each:.1} KiB a table");
}

fn quantile(sorted: &[Duration], share: f64) -> String {
    let at = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).map_or_else(|| "-".to_owned(), |time| format!("{:.1} ms", time.as_secs_f64() * 1e3))
}

impl Row {
    pub(crate) fn new(tables: usize, seconds: u64) -> Row {
        Row { tables, seconds, times: Times::default() }
    }

    pub(crate) fn add(&mut self, times: Times) {
        self.times.shown.extend(times.shown);
        self.times.kept.extend(times.kept);
        for (reason, refused) in times.refused {
            *self.times.refused.entry(reason).or_default() += refused;
        }
        self.times.events += times.events;
        self.times.linked += times.linked;
        self.times.struck += times.struck;
    }

    #[allow(clippy::print_stdout, clippy::print_stderr, reason = "the result of the benchmark")]
    pub(crate) fn print(mut self, processor: f64, memory: u64) {
        self.times.shown.sort_unstable();
        self.times.kept.sort_unstable();
        let (shown, kept) = (&self.times.shown, &self.times.kept);
        println!(
            "| {} | {:.0} | {:.0} | {} | {} | {} | {} | {} | {} | {:.1} | {} | {:.0} % | {} MiB |",
            self.tables,
            kept.len() as f64 / self.seconds as f64,
            self.times.events as f64 / self.seconds as f64,
            quantile(shown, 0.5),
            quantile(shown, 0.99),
            quantile(shown, 0.999),
            quantile(shown, 1.0),
            quantile(kept, 0.99),
            self.times.refused.values().sum::<u64>(),
            self.times.linked as f64 / self.seconds as f64,
            self.times.struck,
            processor / self.seconds as f64 * 100.0,
            memory >> 20,
        );
        for (reason, refused) in &self.times.refused {
            eprintln!("Refused {refused} times: {reason}");
        }
    }
}
