//! Throughput of random simulation.

mod card_play;
mod whole;

pub(super) use card_play::card_play;
pub(super) use whole::WholeRate;

/// Best and median time of many short runs, in nanoseconds per deal. They are robust on a busy
/// machine.
struct Times {
    best: f64,
    median: f64,
}

impl Times {
    /// Times `runs` runs of `deals` deals each. The argument of `run` is the number of its first
    /// deal.
    fn measure(runs: u64, deals: u64, mut run: impl FnMut(u64)) -> Times {
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
