//! What a bot answers.

use cego_core::Action;

/// What a bot does, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// What it does.
    pub action: Action,
    /// What it weighed, best first, the chosen action included; empty if it weighs nothing.
    pub alternatives: Vec<Alternative>,
    /// Whether the budget ran out before it was done thinking. Only then may the same question get another
    /// answer another time.
    pub ran_out: bool,
}

impl Decision {
    /// An action without reasons.
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

/// One thing that could have been done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Alternative {
    /// What.
    pub action: Action,
    /// The amount the own seat can expect to get in this deal, in the ruleset's smallest unit; negative if
    /// it pays.
    pub settlement: f32,
    /// The probability, 0 to 1, that the own side wins.
    pub win: f32,
    /// What was held of it before it was tried in worlds, if that still counts beside them.
    pub prior: Option<Prior>,
}

/// The prior of an action, before it was tried in sampled worlds. Callers that merge several answers to one
/// question must count it once, though each of them has it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prior {
    /// The amount, as of an [`Alternative`].
    pub settlement: f32,
    /// The probability that the own side wins.
    pub win: f32,
    /// Its weight, in worlds.
    pub like: f32,
    /// The number of worlds in which the action was tried; 0 if it was not, and its amount is the prior's, moved by as much
    /// as that of the action which was best before.
    pub worlds: f32,
}

impl Alternative {
    /// An action without a prior.
    #[must_use]
    pub const fn new(action: Action, settlement: f32, win: f32) -> Alternative {
        Alternative { action, settlement, win, prior: None }
    }

    /// What its worlds alone say: the amount and the probability to win; `None` if it was not tried in any. Where nothing
    /// was held before there is nothing to take away.
    #[must_use]
    pub fn by_worlds(&self) -> Option<(f32, f32)> {
        let Some(prior) = self.prior else { return Some((self.settlement, self.win)) };
        let alone = |mixed: f32, held: f32| mixed + (mixed - held) * prior.like / prior.worlds;
        (prior.worlds > 0.0).then(|| (alone(self.settlement, prior.settlement), alone(self.win, prior.win)))
    }
}
