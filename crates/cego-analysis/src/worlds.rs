//! How many worlds a question is tried in, as a budget: its clock goes on by a world each time the search looks at it.

use std::cell::Cell;
use std::time::Duration;

use cego_bots::Budget;

/// Longer than anything a search would do without, were it short of time.
const LONG: Duration = Duration::from_secs(3600);

/// The most worlds of a question; as many as the search wants if it is not said.
#[derive(Clone, Copy)]
pub(crate) struct Worlds(Option<u32>);

impl Worlds {
    pub(crate) const ALL: Worlds = Worlds(None);

    /// At most this many, and at least one.
    pub(crate) fn at_most(most: u32) -> Worlds {
        Worlds(Some(most.max(1)))
    }

    /// The clock of one question. A search looks at it before every world but the first.
    pub(crate) fn clock(self) -> impl Fn() -> Duration {
        let tried = Cell::new(0_u32);
        move || {
            tried.set(tried.get().saturating_add(1));
            self.0.map_or(Duration::ZERO, |most| LONG * tried.get().min(most) / most)
        }
    }

    /// The budget of one question, by its clock.
    pub(crate) fn budget(self, clock: &dyn Fn() -> Duration) -> Budget<'_> {
        self.0.map_or(Budget::UNLIMITED, |_| Budget::new(LONG, clock))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_counts_worlds() {
        for most in [1, 3, 7] {
            let worlds = Worlds::at_most(most);
            let clock = worlds.clock();
            let budget = worlds.budget(&clock);
            // The first world is tried unasked.
            let tried = 1 + (0..100).take_while(|_| !budget.is_spent()).count() as u32;
            assert_eq!(tried, most);
        }
        let clock = Worlds::ALL.clock();
        assert!((0..100).all(|_| !Worlds::ALL.budget(&clock).is_spent()));
    }
}
