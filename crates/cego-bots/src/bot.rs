//! The interface of a bot: the turn it gets, and the decision it returns.
//!
//! [`answer`] puts a request of the bot protocol to a bot of this crate.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{Action, Rules, View};
use cego_protocol::bot::{AlternativeJson, Decide, FromBot};

/// A player that decides from what its seat may know.
///
/// It is deterministic: the same view and the same state of the chooser give the same decision. The
/// exception is a decision whose budget ran out, which is marked by [`Decision::ran_out`].
pub trait Bot: Send {
    /// Returns the stable name, as used in records and on the command line.
    fn name(&self) -> &str;

    /// Chooses one of the view's [`choices`](View::choices) for a seat that is on turn.
    ///
    /// Returns `None` if the seat has nothing to do. An external bot may also concede where its
    /// seat [may](View::may_concede_alone).
    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision>;

    /// Notifies the bot of the end of a deal, with its seat's last view. Most bots keep no state.
    fn deal_over(&mut self, _view: &View) {}

    /// Returns the reason if a fallback made the last decision instead of this bot.
    ///
    /// Only external bots have a fallback.
    fn lost_turn(&self) -> Option<LostTurn> {
        None
    }
}

/// Reason why a fallback decided instead of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LostTurn {
    /// The bot chose an action that is not allowed.
    Illegal,
    /// The bot did not answer in time.
    Silent,
    /// The bot crashed or could not be started.
    Crashed,
    /// The answer of the bot could not be parsed.
    Nonsense,
}

/// Resources of one decision: randomness and time, both supplied by the caller.
#[derive(Debug)]
pub struct TurnContext<'a> {
    /// The only source of randomness, so that a deal can be reproduced exactly.
    pub chance: &'a mut Chooser,
    /// Time limit of the decision.
    pub budget: Budget<'a>,
}

impl<'a> TurnContext<'a> {
    /// Creates a turn without a time limit.
    #[must_use]
    pub const fn unlimited(chance: &'a mut Chooser) -> TurnContext<'a> {
        TurnContext { chance, budget: Budget::UNLIMITED }
    }
}

/// A chosen action with the alternatives that were weighed.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// Action that the bot chose.
    pub action: Action,
    /// The weighed actions, best first, with the chosen one; empty if the bot weighs nothing.
    pub alternatives: Vec<Alternative>,
    /// True if the budget ran out before the search was complete.
    ///
    /// Only then may the same request get a different answer another time.
    pub ran_out: bool,
}

impl Decision {
    /// Creates a decision without alternatives.
    #[must_use]
    pub const fn plain(action: Action) -> Decision {
        Decision { action, alternatives: Vec::new(), ran_out: false }
    }
}

impl From<Action> for Decision {
    fn from(action: Action) -> Decision {
        Decision::plain(action)
    }
}

/// One action and its estimated value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternative {
    /// Action that the bot weighed.
    pub action: Action,
    /// Expected settlement of the own seat in this deal, in the ruleset's smallest unit; negative
    /// if it pays.
    pub settlement: f32,
    /// Probability, from 0 to 1, that the own side wins.
    pub win: f32,
    /// Prior estimate, if it still counts beside the sampled worlds.
    pub prior: Option<Prior>,
}

/// Prior estimate of an action, made before it was tried in sampled worlds.
///
/// Every answer to a question contains the prior. A caller that merges several answers must count
/// it only once.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prior {
    /// Expected settlement, in the unit of [`Alternative::settlement`].
    pub settlement: f32,
    /// Probability that the own side wins.
    pub win: f32,
    /// Weight of the prior, in equivalent sampled worlds.
    pub like: f32,
    /// Number of worlds in which the action was tried.
    ///
    /// With 0, the settlement is the prior's, shifted by as much as the settlement of the action
    /// that was best before.
    pub worlds: f32,
}

impl Alternative {
    /// Creates an alternative without a prior.
    #[must_use]
    pub const fn new(action: Action, settlement: f32, win: f32) -> Alternative {
        Alternative { action, settlement, win, prior: None }
    }

    /// Returns the settlement and the winning probability by the sampled worlds alone.
    ///
    /// Returns `None` if the action was tried in no world. Without a prior, both values are
    /// returned as they are.
    #[must_use]
    pub fn by_worlds(&self) -> Option<(f32, f32)> {
        let Some(prior) = self.prior else { return Some((self.settlement, self.win)) };
        let alone = |mixed: f32, held: f32| mixed + (mixed - held) * prior.like / prior.worlds;
        (prior.worlds > 0.0)
            .then(|| (alone(self.settlement, prior.settlement), alone(self.win, prior.win)))
    }
}

/// Time limit of a bot for one decision.
///
/// It has no clock of its own, because WebAssembly has none: the caller supplies one.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    limit: Option<Duration>,
    elapsed: Option<&'a dyn Fn() -> Duration>,
}

impl<'a> Budget<'a> {
    /// No limit: decisions depend on the view and the chooser alone.
    pub const UNLIMITED: Budget<'static> = Budget { limit: None, elapsed: None };

    /// Creates a budget of `limit`. `elapsed` returns the time since the request was made.
    #[must_use]
    pub const fn new(limit: Duration, elapsed: &'a dyn Fn() -> Duration) -> Budget<'a> {
        Budget { limit: Some(limit), elapsed: Some(elapsed) }
    }

    /// Returns the whole time limit, or `None` if there is no limit.
    #[must_use]
    pub const fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// Returns whether the time is over.
    ///
    /// It reads the clock and is too slow to be called for every node of a search.
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

/// Returns the action of a bot. `elapsed` returns the time since the request was made.
///
/// # Errors
/// A message for the author of the request, if the request is invalid or the seat has nothing to
/// do.
pub fn answer(
    bot: &mut dyn Bot,
    rules: &Arc<Rules>,
    question: &Decide,
    elapsed: &dyn Fn() -> Duration,
) -> Result<FromBot, String> {
    let view = question
        .view(rules)
        .map_err(|why| format!("question {} not understood: {why}", question.id))?;
    let mut chance = Choosers::new(Seed::from_number(question.chance.into())).for_deal(0);
    let budget = Budget::new(Duration::from_millis(question.deadline_ms), elapsed);
    let decision = bot
        .decide(&view, &mut TurnContext { chance: &mut chance, budget })
        .ok_or_else(|| format!("nothing to do at question {}", question.id))?;
    let weighed = decision.alternatives.iter();
    Ok(FromBot::Action {
        id: question.id,
        action: Box::new(decision.action.into()),
        alternatives: weighed
            .map(|one| {
                Some(AlternativeJson {
                    action: one.action.into(),
                    settlement: one.settlement,
                    win: one.win,
                })
            })
            .collect(),
        ran_out: decision.ran_out,
    })
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
