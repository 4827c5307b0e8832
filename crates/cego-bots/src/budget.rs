//! Time to think.

use std::fmt;
use std::time::Duration;

/// The time a bot may take for one decision.
///
/// It has no clock of its own, because WebAssembly has none: the caller lends one.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    limit: Option<Duration>,
    elapsed: Option<&'a dyn Fn() -> Duration>,
}

impl<'a> Budget<'a> {
    /// No limit: decisions follow from view and chance alone.
    pub const UNLIMITED: Budget<'static> = Budget { limit: None, elapsed: None };

    /// At most `limit` by a clock that tells the time since the question was put.
    #[must_use]
    pub const fn new(limit: Duration, elapsed: &'a dyn Fn() -> Duration) -> Budget<'a> {
        Budget { limit: Some(limit), elapsed: Some(elapsed) }
    }

    /// The whole time; `None` if there is no limit.
    #[must_use]
    pub const fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// Whether the time is over. It looks at the clock: not for every node of a search.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        match (self.limit, self.elapsed) {
            (Some(limit), Some(elapsed)) => elapsed() >= limit,
            _ => false,
        }
    }
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("limit", &self.limit).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn it_is_spent_when_the_clock_reaches_the_limit() {
        let now = Cell::new(Duration::ZERO);
        let clock = || now.get();
        let budget = Budget::new(Duration::from_millis(20), &clock);
        assert!(!budget.is_spent());
        now.set(Duration::from_millis(19));
        assert!(!budget.is_spent());
        now.set(Duration::from_millis(20));
        assert!(budget.is_spent());
        assert_eq!(budget.limit(), Some(Duration::from_millis(20)));
    }

    #[test]
    fn without_a_limit_it_is_never_spent() {
        assert!(!Budget::UNLIMITED.is_spent());
        assert_eq!(Budget::UNLIMITED.limit(), None);
    }
}
