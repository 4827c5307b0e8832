//! Limits failed attempts. An attempt counts from its start, so that trying many at once gains nothing; a success is taken back.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Over what time tries are counted.
const HOUR: Duration = Duration::from_secs(3600);

/// Limits wrong tries an hour for each key: a burst of this size, then one more at regular intervals.
pub(crate) struct Tries<K> {
    /// How long a wrong try counts.
    each: Duration,
    /// When all tries of a key will be forgotten.
    spent: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash + Clone> Tries<K> {
    /// A limit of this many an hour, at least one.
    pub(crate) fn an_hour(most: u32) -> Tries<K> {
        Tries { each: HOUR / most.max(1), spent: Mutex::default() }
    }

    /// Counts an attempt. `false` if the limit is reached; then it does not count.
    pub(crate) fn begin(&self, key: &K, now: Instant) -> bool {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        let until = spent.get(key).map_or(now, |until| (*until).max(now)) + self.each;
        // A part of the last nanosecond gets lost where the hour is divided.
        let fits = until - now <= HOUR;
        if fits {
            spent.insert(key.clone(), until);
        }
        fits
    }

    /// Takes back an attempt that has succeeded.
    pub(crate) fn take_back(&self, key: &K) {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(until) = spent.get_mut(key) {
            *until = until.checked_sub(self.each).unwrap_or(*until);
        }
    }

    /// Drops attempts that no longer count.
    pub(crate) fn tidy(&self, now: Instant) {
        self.spent.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, until| *until > now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_wrong_ones_count() {
        let tries = Tries::an_hour(3);
        let now = Instant::now();
        for _ in 0..50 {
            assert!(tries.begin(&"vroni", now));
            tries.take_back(&"vroni");
        }
        assert_eq!((0..9).filter(|_| tries.begin(&"vroni", now)).count(), 3);
        assert!(tries.begin(&"karl", now));
        // One more after a third of the hour; all after the whole of it.
        assert!(!tries.begin(&"vroni", now + HOUR / 3 - Duration::from_secs(1)));
        assert!(tries.begin(&"vroni", now + HOUR / 3));
        assert!(!tries.begin(&"vroni", now + HOUR / 3));
        assert_eq!((0..9).filter(|_| tries.begin(&"vroni", now + 2 * HOUR)).count(), 3);
    }

    #[test]
    fn numbers_that_do_not_divide_the_hour_are_kept() {
        let now = Instant::now();
        for most in [1, 7, 20, 401, 100_000] {
            let tries = Tries::an_hour(most);
            assert_eq!((0..most + 5).filter(|_| tries.begin(&0, now)).count(), most as usize);
        }
    }

    /// Who tries many at once gets no more than who waits for each answer: what is under way counts.
    #[test]
    fn at_once_there_are_no_more() {
        let tries = Tries::an_hour(5);
        let now = Instant::now();
        let begun = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| (0..10).filter(|_| tries.begin(&"vroni", now)).count()))
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum::<usize>()
        });
        assert_eq!(begun, 5);
        tries.take_back(&"vroni");
        assert!(tries.begin(&"vroni", now));
        assert!(!tries.begin(&"vroni", now));
    }

    #[test]
    fn what_is_over_is_forgotten() {
        let tries = Tries::an_hour(2);
        let now = Instant::now();
        tries.begin(&"vroni", now);
        tries.tidy(now);
        assert_eq!(tries.spent.lock().unwrap().len(), 1);
        tries.tidy(now + HOUR);
        assert_eq!(tries.spent.lock().unwrap().len(), 0);
    }
}
