//! Parallel map with results in order.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use crate::dataset::DataSetError;

/// Runs `work` on each number in parallel, with separate tools for each thread, and passes the
/// results to `take` in ascending order. The number of threads affects only the running time.
///
/// # Errors
/// The first error of `take`, or of `work` on the lowest number that fails; no further work is
/// started then.
pub(crate) fn map_in_order<Tools, T: Send>(
    numbers: Range<u64>,
    threads: usize,
    tools: impl Fn() -> Tools + Sync,
    work: impl Fn(&mut Tools, u64) -> Result<T, DataSetError> + Sync,
    mut take: impl FnMut(T) -> Result<(), DataSetError>,
) -> Result<(), DataSetError> {
    let (next, stop) = (AtomicU64::new(numbers.start), AtomicBool::new(false));
    let (sender, done) = mpsc::sync_channel(64);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (sender, next, stop, tools, work, end) =
                (sender.clone(), &next, &stop, &tools, &work, numbers.end);
            scope.spawn(move || {
                let mut tools = tools();
                while !stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= end || sender.send((number, work(&mut tools, number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut wanted = numbers.start;
        let result = done.iter().try_for_each(|(number, result)| {
            early.insert(number, result);
            while let Some(result) = early.remove(&wanted) {
                wanted += 1;
                take(result?)?;
            }
            Ok(())
        });
        stop.store(true, Ordering::Relaxed);
        // Releases threads that are blocked on sending a result.
        drop(done);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_come_in_order_and_the_lowest_fault_ends_it() {
        for threads in [1, 2, 5] {
            let mut seen = Vec::new();
            let work = |(): &mut (), n: u64| {
                if n < 300 { Ok(n) } else { Err(DataSetError::BadSeed(n.to_string())) }
            };
            let take = |n| {
                seen.push(n);
                Ok(())
            };
            let result = map_in_order(100..400, threads, || (), work, take);
            assert!(matches!(result, Err(DataSetError::BadSeed(n)) if n == "300"));
            assert!(seen.into_iter().eq(100..300), "{threads}");
        }
    }
}
