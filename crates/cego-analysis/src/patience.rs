//! How long advice may take.

use std::time::Duration;

use cego_bots::Budget;

use crate::worlds::Worlds;

/// How long those who ask wait for an answer. After that what is known so far is the answer: less sure, and not always the same.
#[derive(Clone, Copy)]
pub struct Patience<'a>(Wait<'a>);

#[derive(Clone, Copy)]
enum Wait<'a> {
    /// As long as so many worlds take, in each question.
    For(Worlds),
    /// Until a clock shows so much.
    Until(Duration, &'a dyn Fn() -> Duration),
}

impl<'a> Patience<'a> {
    /// As long as it takes.
    pub const FOR_EVER: Patience<'static> = Patience::of(Worlds::ALL);

    /// Until a clock that tells the time since the question was put shows so much. It ends with the world that is being tried then.
    #[must_use]
    pub const fn until(limit: Duration, elapsed: &'a dyn Fn() -> Duration) -> Patience<'a> {
        Patience(Wait::Until(limit, elapsed))
    }

    pub(crate) const fn of(worlds: Worlds) -> Patience<'static> {
        Patience(Wait::For(worlds))
    }

    /// Whether it can end before a question has had all it wants.
    pub(crate) const fn ends(self) -> bool {
        matches!(self.0, Wait::Until(..))
    }

    /// So many of so many parts of the time that is left, for one question of several.
    pub(crate) fn part(self, of: u32, parts: u32) -> Patience<'a> {
        Patience(match self.0 {
            Wait::For(worlds) => Wait::For(worlds),
            Wait::Until(limit, elapsed) => {
                let now = elapsed();
                Wait::Until(now + limit.saturating_sub(now) * of / parts.max(1), elapsed)
            }
        })
    }

    /// Puts a question with the time there is for it.
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
        let all = Patience::until(Duration::from_millis(700), &clock);
        let half = all.part(1, 2);
        assert_eq!(half.ask(|budget| budget.limit()), Some(Duration::from_millis(300)));
        // The first took longer: the next has what is left.
        now.set(Duration::from_millis(600));
        assert_eq!(half.ask(|budget| (budget.limit(), budget.is_spent())), (Some(Duration::ZERO), true));
        assert_eq!(
            all.ask(|budget| (budget.limit(), budget.is_spent())),
            (Some(Duration::from_millis(100)), false)
        );
    }
}
