//! Search budgets counted in worlds: the clock advances by one world each time the search reads it.

use std::cell::Cell;
use std::time::Duration;

use cego_bots::Budget;

/// Time limit far above what a search needs, so that it saves no effort.
const LONG: Duration = Duration::from_secs(3600);

/// Time limit so short that the search solves hardly any world exactly and plays it out instead.
const SHORT: Duration = Duration::from_millis(20);

/// Maximum number of worlds for a question; unset, the search decides.
#[derive(Clone, Copy)]
pub(crate) struct WorldLimit {
    most: Option<u32>,
    limit: Duration,
}

impl WorldLimit {
    pub(crate) const ALL: WorldLimit = WorldLimit { most: None, limit: LONG };

    /// Returns a limit of this many worlds, at least one.
    pub(crate) fn at_most(most: u32) -> WorldLimit {
        WorldLimit { most: Some(most.max(1)), limit: LONG }
    }

    /// Returns a limit of this many worlds for the fastest search, which solves hardly any of them.
    pub(crate) fn at_most_fast(most: u32) -> WorldLimit {
        WorldLimit { limit: SHORT, ..WorldLimit::at_most(most) }
    }

    /// Returns the clock of one question. A search reads it before every world but the first.
    pub(crate) fn clock(self) -> impl Fn() -> Duration {
        let tried = Cell::new(0_u32);
        move || {
            tried.set(tried.get().saturating_add(1));
            self.most.map_or(Duration::ZERO, |most| self.limit * tried.get().min(most) / most)
        }
    }

    /// Returns the budget of one question, measured by its clock.
    pub(crate) fn budget(self, clock: &dyn Fn() -> Duration) -> Budget<'_> {
        self.most.map_or(Budget::UNLIMITED, |_| Budget::new(self.limit, clock))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_counts_worlds() {
        for most in [1, 3, 7] {
            for worlds in [WorldLimit::at_most(most), WorldLimit::at_most_fast(most)] {
                let clock = worlds.clock();
                let budget = worlds.budget(&clock);
                // The first world is tried without a look at the clock.
                let tried = 1 + (0..100).take_while(|_| !budget.is_spent()).count() as u32;
                assert_eq!(tried, most);
            }
        }
        let clock = WorldLimit::ALL.clock();
        assert!((0..100).all(|_| !WorldLimit::ALL.budget(&clock).is_spent()));
    }
}
