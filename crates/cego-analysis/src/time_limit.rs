//! Time limits for advice.

use std::time::Duration;

use cego_bots::Budget;

use crate::world_limit::WorldLimit;

/// The time that a caller waits for an answer. When it is over, the caller gets the answer found so
/// far, which is less certain and not reproducible.
#[derive(Clone, Copy)]
pub struct TimeLimit<'a>(Wait<'a>);

#[derive(Clone, Copy)]
enum Wait<'a> {
    /// A limit in sampled worlds, for each question.
    For(WorldLimit),
    /// A deadline on a clock.
    Until(Duration, &'a dyn Fn() -> Duration),
}

impl<'a> TimeLimit<'a> {
    /// Neither a deadline nor a limit of worlds.
    pub const UNLIMITED: TimeLimit<'static> = TimeLimit::from_worlds(WorldLimit::ALL);

    /// Returns a deadline: a question ends once `elapsed` reaches `limit`.
    ///
    /// `elapsed` returns the time since the question was asked. The search still completes the
    /// world that it is in.
    #[must_use]
    pub const fn until(limit: Duration, elapsed: &'a dyn Fn() -> Duration) -> TimeLimit<'a> {
        TimeLimit(Wait::Until(limit, elapsed))
    }

    pub(crate) const fn from_worlds(worlds: WorldLimit) -> TimeLimit<'static> {
        TimeLimit(Wait::For(worlds))
    }

    /// Returns whether the limit can cut a question short.
    pub(crate) const fn is_limited(self) -> bool {
        matches!(self.0, Wait::Until(..))
    }

    /// Returns the share `of / parts` of the remaining time, for one of several questions.
    pub(crate) fn part(self, of: u32, parts: u32) -> TimeLimit<'a> {
        TimeLimit(match self.0 {
            Wait::For(worlds) => Wait::For(worlds),
            Wait::Until(limit, elapsed) => {
                let now = elapsed();
                Wait::Until(now + limit.saturating_sub(now) * of / parts.max(1), elapsed)
            }
        })
    }

    /// Asks a question with the budget that remains.
    pub(crate) fn ask<R>(self, question: impl FnOnce(Budget<'_>) -> R) -> R {
        match self.0 {
            Wait::For(worlds) => {
                let clock = worlds.clock();
                question(worlds.budget(&clock))
            }
            Wait::Until(limit, elapsed) => {
                let begun = elapsed();
                let clock = || elapsed().saturating_sub(begun);
                question(Budget::new(limit.saturating_sub(begun), &clock))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_questions_share_the_time() {
        let now = std::cell::Cell::new(Duration::from_millis(100));
        let clock = || now.get();
        let all = TimeLimit::until(Duration::from_millis(700), &clock);
        let half = all.part(1, 2);
        assert_eq!(half.ask(|budget| budget.limit()), Some(Duration::from_millis(300)));
        // The first question took longer, so the next one gets what is left.
        now.set(Duration::from_millis(600));
        assert_eq!(
            half.ask(|budget| (budget.limit(), budget.is_spent())),
            (Some(Duration::ZERO), true)
        );
        assert_eq!(
            all.ask(|budget| (budget.limit(), budget.is_spent())),
            (Some(Duration::from_millis(100)), false)
        );
    }
}
