//! Expected results of an action.

use cego_bots::Alternative;
use cego_core::Action;

/// The expected result of an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ActionValue {
    /// Mean settlement of the own seat, in the ruleset's unit; negative if it pays.
    pub settlement: f32,
    /// Probability that the own side wins, from 0 to 1.
    pub win: f32,
    /// Half-width of the 95 % confidence interval of `settlement`. It covers the sampling error
    /// alone, not errors of the bot's judgement. `None` if the question was asked only once (see
    /// [`Adviser::with_repetitions`](crate::Adviser::with_repetitions)) or nothing was sampled.
    pub error: Option<f32>,
}

/// An action in a ranked list of options.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct RankedOption {
    pub(crate) action: Action,
    pub(crate) value: Option<ActionValue>,
    /// True if the action was tried in sampled worlds.
    pub(crate) sampled: bool,
    /// True if the action is not measurably worse than the first one in the list.
    pub(crate) equal: bool,
}

impl From<&Alternative> for ActionValue {
    fn from(alternative: &Alternative) -> ActionValue {
        ActionValue { settlement: alternative.settlement, win: alternative.win, error: None }
    }
}
