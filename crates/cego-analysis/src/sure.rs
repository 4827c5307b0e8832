//! The same question put several times, each with chance of its own: means, and how sure they are.

use cego_bots::Decision;
use cego_core::Action;

use crate::Value;

/// The 97.5 % quantiles of Student's t, from one degree of freedom on.
const STUDENT: [f32; 15] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
];

/// The mean worth of an action over the answers that weighed it, as `find` reads it from one of them; `None` if
/// none did. The error is known from two answers on.
pub(crate) fn pooled(decisions: &[Decision], find: impl Fn(&Decision) -> Option<Value>) -> Option<Value> {
    let values: Vec<Value> = decisions.iter().filter_map(find).collect();
    mean(&values)
}

/// The mean of several judgements of the same; `None` of none.
pub(crate) fn mean(values: &[Value]) -> Option<Value> {
    let mean = |of: fn(&Value) -> f32| values.iter().map(of).sum::<f32>() / values.len() as f32;
    let settlements: Vec<f32> = values.iter().map(|value| value.settlement).collect();
    (!values.is_empty()).then(|| Value {
        settlement: mean(|value| value.settlement),
        win: mean(|value| value.win),
        error: half_interval(&settlements),
    })
}

/// Half the 95 % interval of the mean of a few independent values; `None` for fewer than two.
pub(crate) fn half_interval(values: &[f32]) -> Option<f32> {
    let freedom = values.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
    // Rounding must not make a little doubt out of none.
    if values.iter().all(|value| *value == values[0]) {
        return Some(0.0);
    }
    let mean = values.iter().sum::<f32>() / values.len() as f32;
    let squares: f32 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = (squares / freedom as f32 / values.len() as f32).sqrt();
    Some(STUDENT[freedom.min(STUDENT.len()) - 1] * error)
}

/// Every action that some answer weighed, in the order in which they were met.
pub(crate) fn actions(decisions: &[Decision]) -> Vec<Action> {
    let mut actions: Vec<Action> = Vec::new();
    for alternative in decisions.iter().flat_map(|decision| &decision.alternatives) {
        if !actions.contains(&alternative.action) {
            actions.push(alternative.action);
        }
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mean 5, variance 32/7, eight values: 2.365 · √(32/7/8).
    #[test]
    fn the_interval_of_a_small_sample_is_students() {
        let values = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0];
        let half = half_interval(&values).unwrap();
        assert!((half - 2.365 * (32.0_f32 / 7.0 / 8.0).sqrt()).abs() < 1e-4, "{half}");
        assert_eq!(half_interval(&[3.0; 20]), Some(0.0));
        assert_eq!(half_interval(&[3.0]), None);
        assert_eq!(half_interval(&[]), None);
    }
}
