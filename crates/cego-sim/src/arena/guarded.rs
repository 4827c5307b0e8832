//! A bot that may fail without harm.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use cego_bots::{Bot, Decision, LostTurn, Turn, thumb};
use cego_core::View;

use super::{Contestant, Meter, Part};

/// A bot whose answers are checked and timed. Where it answers what is not allowed, does not answer or
/// breaks down, the rule-of-thumb player decides in its place, and that is counted as a fault.
///
/// A decision with one choice is made without asking.
pub struct Guarded<'a> {
    contestant: &'a Contestant,
    /// Made when it is first needed, and again after it broke down.
    bot: Option<Box<dyn Bot>>,
    meter: Meter,
}

impl<'a> Guarded<'a> {
    /// A bot of the contestant, not made yet.
    #[must_use]
    pub fn new(contestant: &'a Contestant) -> Guarded<'a> {
        Guarded { contestant, bot: None, meter: Meter::default() }
    }

    /// What was noted so far.
    #[must_use]
    pub const fn meter(&self) -> &Meter {
        &self.meter
    }

    /// A bot, made if there is none; `None` if that fails. It takes no time from a decision.
    fn bot(&mut self) -> Option<Box<dyn Bot>> {
        let contestant = self.contestant;
        self.bot.take().or_else(|| catch_unwind(AssertUnwindSafe(|| contestant.make())).ok())
    }

    /// Asks the bot; `None` if it broke down.
    fn ask(&mut self, mut bot: Box<dyn Bot>, view: &View, turn: &mut Turn<'_>) -> Option<Asked> {
        // A bot that broke down is not used again, so that its half-done state harms nobody.
        let asked = catch_unwind(AssertUnwindSafe(move || {
            let decision = bot.decide(view, turn);
            (decision, bot.lost_turn(), bot)
        }));
        let (decision, lost, bot) = asked.ok()?;
        self.bot = Some(bot);
        Some(Asked { decision, lost })
    }
}

/// What came of a question.
struct Asked {
    decision: Option<Decision>,
    /// Set where the bot itself had to let another one decide.
    lost: Option<LostTurn>,
}

impl Bot for Guarded<'_> {
    fn name(&self) -> &str {
        self.contestant.name()
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if let [only] = view.choices[..] {
            return Some(Decision::plain(only));
        }
        let bot = self.bot();
        let begun = Instant::now();
        let asked = bot.and_then(|bot| self.ask(bot, view, turn));
        let taken = begun.elapsed();
        self.meter.times[Part::of(view.phase) as usize].add(taken);
        self.meter.late += u64::from(turn.budget.limit().is_some_and(|limit| taken > limit));
        match asked {
            Some(Asked { lost: Some(LostTurn::Illegal), .. }) => self.meter.illegal += 1,
            Some(Asked { lost: Some(LostTurn::Silent), .. }) => self.meter.silent += 1,
            Some(Asked { lost: Some(LostTurn::Nonsense), .. }) => self.meter.nonsense += 1,
            Some(Asked { lost: Some(LostTurn::Crashed), .. }) | None => self.meter.crashed += 1,
            Some(Asked { decision: Some(decision), .. }) if view.choices.contains(&decision.action) => {
                self.meter.ran_out += u64::from(decision.ran_out);
                return Some(decision);
            }
            Some(Asked { decision: Some(_), .. }) => self.meter.illegal += 1,
            Some(Asked { decision: None, .. }) => self.meter.silent += 1,
        }
        thumb::hint(view).map(Decision::plain)
    }
}
