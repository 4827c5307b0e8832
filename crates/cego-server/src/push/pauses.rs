//! Whom not to send to for a while, because they have asked for it or are not there.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long who names no time is left alone.
const USUAL: Duration = Duration::from_secs(60);
/// The longest that anybody is believed.
const LONGEST: Duration = Duration::from_secs(3_600);
/// How many are remembered. When there are more those whose time is over are dropped, and if that is not enough all.
const MOST: usize = 10_000;

/// Whom not to send to, and until when.
#[derive(Default)]
pub(super) struct Pauses(Mutex<HashMap<String, Instant>>);

impl Pauses {
    fn all(&self) -> std::sync::MutexGuard<'_, HashMap<String, Instant>> {
        // Nothing that holds it can panic half way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves somebody alone for so many seconds, or for as long as is usual. Whether that is news: nobody had to be left alone there before, or they were
    /// [well](Pauses::well) since.
    pub(super) fn pause(&self, whom: &str, seconds: Option<u64>, now: Instant) -> bool {
        let pause = seconds.map_or(USUAL, Duration::from_secs).min(LONGEST);
        let mut all = self.all();
        if all.len() >= MOST {
            all.retain(|_, until| *until > now);
            if all.len() >= MOST {
                all.clear();
            }
        }
        all.insert(whom.to_owned(), now + pause).is_none()
    }

    /// Whether somebody is left alone now.
    pub(super) fn holds(&self, whom: &str, now: Instant) -> bool {
        self.all().get(whom).is_some_and(|until| *until > now)
    }

    /// Somebody has taken a message. Whether they had been left alone before.
    pub(super) fn well(&self, whom: &str) -> bool {
        self.all().remove(whom).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_lasts_as_long_as_was_asked_for() {
        let (pauses, now) = (Pauses::default(), Instant::now());
        let after = |seconds| now + Duration::from_secs(seconds);
        assert!(!pauses.holds("a", now));
        assert!(pauses.pause("a", Some(120), now));
        assert!(pauses.holds("a", after(119)) && !pauses.holds("a", after(121)) && !pauses.holds("b", now));
        // It is news once, until they are well again.
        assert!(!pauses.pause("a", None, after(121)));
        assert!(pauses.holds("a", after(180)) && !pauses.holds("a", after(182)));
        assert!(pauses.well("a") && !pauses.well("a") && !pauses.holds("a", after(150)));
        assert!(pauses.pause("a", Some(u64::MAX), now));
        assert!(!pauses.holds("a", after(3_601)), "nobody is believed for longer");
    }

    #[test]
    fn memory_has_an_end() {
        let (pauses, now) = (Pauses::default(), Instant::now());
        for number in 0..3 * MOST {
            pauses.pause(&number.to_string(), None, now);
        }
        assert!(pauses.all().len() <= MOST);
    }
}
