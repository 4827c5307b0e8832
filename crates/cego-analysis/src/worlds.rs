//! How many worlds a question is tried in, as a budget: its clock goes on by a world each time the search looks at it.

use std::cell::Cell;
use std::time::Duration;

use cego_bots::Budget;

/// Longer than anything a search would do without, were it short of time.
const LONG: Duration = Duration::from_secs(3600);

/// So short that a search hardly solves a world, and plays all of them out.
const SHORT: Duration = Duration::from_millis(20);

/// The most worlds of a question; as many as the search wants if it is not said.
#[derive(Clone, Copy)]
pub(crate) struct Worlds {
    most: Option<u32>,
    limit: Duration,
}

impl Worlds {
    pub(crate) const ALL: Worlds = Worlds { most: None, limit: LONG };

    /// At most this many, and at least one.
    pub(crate) fn at_most(most: u32) -> Worlds {
        Worlds { most: Some(most.max(1)), limit: LONG }
    }

    /// As many, as if there were hardly time to solve one: the quickest answer that can be had in them.
    pub(crate) fn at_a_glance(most: u32) -> Worlds {
        Worlds { limit: SHORT, ..Worlds::at_most(most) }
    }

    /// The clock of one question. A search looks at it before every world but the first.
    pub(crate) fn clock(self) -> impl Fn() -> Duration {
        let tried = Cell::new(0_u32);
        move || {
            tried.set(tried.get().saturating_add(1));
            self.most.map_or(Duration::ZERO, |most| self.limit * tried.get().min(most) / most)
        }
    }

    /// The budget of one question, by its clock.
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
            for worlds in [Worlds::at_most(most), Worlds::at_a_glance(most)] {
                let clock = worlds.clock();
                let budget = worlds.budget(&clock);
                // The first world is tried unasked.
                let tried = 1 + (0..100).take_while(|_| !budget.is_spent()).count() as u32;
                assert_eq!(tried, most);
            }
        }
        let clock = Worlds::ALL.clock();
        assert!((0..100).all(|_| !Worlds::ALL.budget(&clock).is_spent()));
    }
}
