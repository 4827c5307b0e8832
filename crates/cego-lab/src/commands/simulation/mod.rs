//! How many random deals a second are played.

mod card_play;
mod whole;

pub(super) use card_play::card_play;
pub(super) use whole::WholeRate;

/// The best and the median of many short runs, so that a busy machine still gives an answer: nanoseconds a deal.
struct Times {
    best: f64,
    median: f64,
}

impl Times {
    /// Of `runs` runs of `deals` deals each; a run is told the number of its first deal.
    fn of(runs: u64, deals: u64, mut run: impl FnMut(u64)) -> Times {
        let mut times: Vec<f64> = (0..runs)
            .map(|number| {
                let start = std::time::Instant::now();
                run(number * deals);
                start.elapsed().as_secs_f64() * 1e9 / deals as f64
            })
            .collect();
        times.sort_by(f64::total_cmp);
        Times { best: times[0], median: times[times.len() / 2] }
    }
}
