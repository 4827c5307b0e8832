//! What an action can be expected to bring.

use cego_bots::Alternative;
use cego_core::Action;

/// What an action can be expected to bring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// What the own seat gets in the mean, in the ruleset's unit; negative if it pays.
    pub settlement: f32,
    /// The probability, 0 to 1, that the own side wins.
    pub win: f32,
    /// Half the 95 % interval of the settlement: how far chance in the sampled deals may have led it astray. What
    /// the judgement itself gets wrong is not in it. `None` if it was asked for once only, see
    /// [`Adviser::repeated`](crate::Adviser::repeated), or was not sampled.
    pub error: Option<f32>,
}

/// An action in its place among others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Ranked {
    pub(crate) action: Action,
    pub(crate) value: Option<Value>,
    /// Whether it was tried in sampled worlds.
    pub(crate) sampled: bool,
    /// Whether it is as good as the first, as far as can be told.
    pub(crate) equal: bool,
}

impl From<&Alternative> for Value {
    fn from(alternative: &Alternative) -> Value {
        Value { settlement: alternative.settlement, win: alternative.win, error: None }
    }
}
