//! Pooled estimates: the same question asked several times with independent random streams.

use cego_bots::{Alternative, Decision, Prior};
use cego_core::Action;

use crate::ActionValue;

/// Quantiles of 97.5 % of Student's t, from one degree of freedom on.
const STUDENT: [f32; 15] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131,
];

/// Returns the quantile for this many degrees of freedom, at least one. Beyond the table it returns
/// the last entry, which is slightly too large.
pub(crate) fn student_quantile(freedom: usize) -> f32 {
    STUDENT[freedom.clamp(1, STUDENT.len()) - 1]
}

/// The sampled part of one answer about an action, without the prior.
#[derive(Clone, Copy)]
struct SampleMean {
    settlement: f32,
    win: f32,
    worlds: f32,
}

/// Several answers about one action, pooled.
pub(crate) struct PooledEstimate {
    sampled: Vec<SampleMean>,
    /// The prior of the action, which all answers share.
    prior: Option<Prior>,
    value: ActionValue,
}

impl PooledEstimate {
    /// Pools the answers about the action that `find` looks up in each of them. Returns `None` if
    /// no answer evaluated it.
    ///
    /// The prior is part of every answer but counts once. An action that no answer sampled keeps
    /// its prior distance from the action with the best prior.
    pub(crate) fn new<'d>(
        decisions: &'d [Decision],
        find: impl Fn(&'d Decision) -> Option<&'d Alternative>,
    ) -> Option<PooledEstimate> {
        let found: Vec<&Alternative> = decisions.iter().filter_map(&find).collect();
        let prior = found.first()?.prior;
        let pool = PooledEstimate::from_alternatives(&found, prior);
        if !pool.sampled.is_empty() {
            return Some(pool);
        }
        let prior = prior?;
        let best = |decision: &'d Decision| {
            let held = |a: &Alternative| a.prior.map_or(f32::MIN, |prior| prior.settlement);
            decision.alternatives.iter().max_by(|a, b| held(a).total_cmp(&held(b)))
        };
        let found: Vec<&Alternative> = decisions.iter().filter_map(best).collect();
        let held = found.first()?.prior?;
        let shift = PooledEstimate::from_alternatives(&found, Some(held)).value.settlement
            - held.settlement;
        let value = ActionValue { settlement: prior.settlement + shift, ..pool.value };
        Some(PooledEstimate { value, ..pool })
    }

    fn from_alternatives(found: &[&Alternative], prior: Option<Prior>) -> PooledEstimate {
        let sampled: Vec<SampleMean> =
            found.iter().filter_map(|alternative| without_prior(alternative)).collect();
        let worlds: f32 = sampled.iter().map(|one| one.worlds).sum();
        let like = prior.map_or(0.0, |prior| prior.like);
        let mean = |of: fn(&SampleMean) -> f32, held: fn(&Prior) -> f32| {
            let sum: f32 = sampled.iter().map(|one| one.worlds * of(one)).sum();
            (sum + like * prior.as_ref().map_or(0.0, held)) / (worlds + like)
        };
        let value = ActionValue {
            settlement: mean(|one| one.settlement, |prior| prior.settlement),
            win: mean(|one| one.win, |prior| prior.win).clamp(0.0, 1.0),
            error: half_interval(
                &sampled.iter().map(|one| (one.settlement, one.worlds)).collect::<Vec<_>>(),
                like,
            ),
        };
        PooledEstimate { sampled, prior, value }
    }

    /// Returns the mean value. Its error is known if at least two answers sampled the action.
    pub(crate) const fn value(&self) -> ActionValue {
        self.value
    }

    /// Returns the half-width of the 95 % confidence interval of the difference to `better`. Both
    /// were tried in the same worlds (common random numbers), so that the paired differences count.
    pub(crate) fn doubt(&self, better: &PooledEstimate) -> Option<f32> {
        let differences: Vec<(f32, f32)> = self
            .sampled
            .iter()
            .zip(&better.sampled)
            .map(|(own, better)| {
                (better.settlement - own.settlement, own.worlds.min(better.worlds))
            })
            .collect();
        let like = |pool: &PooledEstimate| pool.prior.map_or(0.0, |prior| prior.like);
        half_interval(&differences, like(self).min(like(better)))
    }
}

/// Removes the prior from an answer; `None` if nothing was sampled. An answer without a prior has
/// weight 1, since all such answers use the same unknown number of worlds.
fn without_prior(alternative: &Alternative) -> Option<SampleMean> {
    let (settlement, win) = alternative.by_worlds()?;
    Some(SampleMean {
        settlement,
        win,
        worlds: alternative.prior.map_or(1.0, |prior| prior.worlds),
    })
}

/// Returns the pooled value of an action, see [`PooledEstimate::new`].
pub(crate) fn pooled_value<'d>(
    decisions: &'d [Decision],
    find: impl Fn(&'d Decision) -> Option<&'d Alternative>,
) -> Option<ActionValue> {
    PooledEstimate::new(decisions, find).map(|pool| pool.value())
}

/// Returns the half-width of the 95 % confidence interval of a weighted mean.
///
/// The weights are numbers of worlds. The mean includes a prior of weight `like`, which is as
/// uncertain as that many worlds. Returns `None` for fewer than two values.
fn half_interval(values: &[(f32, f32)], like: f32) -> Option<f32> {
    let freedom = values.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
    // Rounding must not turn identical values into a small error.
    if values.iter().all(|value| value.0 == values[0].0) {
        return Some(0.0);
    }
    let worlds: f32 = values.iter().map(|value| value.1).sum();
    let mean = values.iter().map(|(value, weight)| value * weight).sum::<f32>() / worlds;
    let squares: f32 = values.iter().map(|(value, weight)| weight * (value - mean).powi(2)).sum();
    // Variance of a single world.
    let variance = squares / freedom as f32;
    Some(student_quantile(freedom) * (variance / (worlds + like)).sqrt())
}

/// Returns every action that some answer evaluated, in order of first appearance.
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
    use cego_core::Word;

    use super::*;

    const PASS: Action = Action::Say(Word::Pass);
    const HOLD: Action = Action::Say(Word::Hold);

    /// Mean 5, variance 32/7, eight values: 2.365 · √(32/7/8).
    #[test]
    fn the_interval_of_a_small_sample_is_students() {
        let alike = |values: &[f32]| -> Vec<(f32, f32)> {
            values.iter().map(|&value| (value, 1.0)).collect()
        };
        let values = alike(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        let half = half_interval(&values, 0.0).unwrap();
        assert!((half - 2.365 * (32.0_f32 / 7.0 / 8.0).sqrt()).abs() < 1e-4, "{half}");
        assert_eq!(half_interval(&alike(&[3.0; 20]), 0.0), Some(0.0));
        assert_eq!(half_interval(&alike(&[3.0]), 0.0), None);
        assert_eq!(half_interval(&[], 0.0), None);
    }

    /// Returns an answer after `worlds` worlds with the mean `own` and a prior of `held` that
    /// weighs 100 worlds.
    fn answer(action: Action, held: f32, own: f32, worlds: f32) -> Alternative {
        let settlement = (100.0 * held + worlds * own) / (100.0 + worlds);
        let prior = Prior { settlement: held, win: 0.5, like: 100.0, worlds };
        Alternative { action, settlement, win: 0.5, prior: Some(prior) }
    }

    fn decision(alternatives: Vec<Alternative>) -> Decision {
        Decision { action: alternatives[0].action, alternatives, ran_out: false }
    }

    fn find_action(action: Action) -> impl Fn(&Decision) -> Option<&Alternative> {
        move |decision| decision.alternatives.iter().find(|a| a.action == action)
    }

    /// Prior 4 of weight 100, and 300 worlds with a mean of (100 · 6 + 200 · 9) / 300 = 8, give 7.
    /// The variance of one world from two answers is 100 · 2² + 200 · 1² = 600; that of the mean is
    /// 600 / 400.
    #[test]
    fn what_was_held_before_counts_once_and_is_uncertain_itself() {
        let answers = [(6.0, 100.0), (9.0, 200.0)]
            .map(|(own, worlds)| decision(vec![answer(PASS, 4.0, own, worlds)]));
        let value = pooled_value(&answers, find_action(PASS)).unwrap();
        assert!((value.settlement - 7.0).abs() < 1e-4, "{value:?}");
        assert!((value.error.unwrap() - 12.706 * 1.5_f32.sqrt()).abs() < 1e-3, "{value:?}");
    }

    /// The prior is 3 below the best one, whose estimate rose by 2, to (100 · 5 + 400 · 7.5) / 500
    /// = 7.
    #[test]
    fn what_was_never_tried_keeps_its_distance() {
        let untried = Prior { settlement: 2.0, win: 0.25, like: 100.0, worlds: 0.0 };
        let untried =
            Alternative { action: HOLD, settlement: 3.0, win: 0.25, prior: Some(untried) };
        let answers = [7.0, 8.0].map(|own| decision(vec![answer(PASS, 5.0, own, 200.0), untried]));
        let value = pooled_value(&answers, find_action(HOLD)).unwrap();
        assert!((value.settlement - 4.0).abs() < 1e-4, "{value:?}");
        assert_eq!((value.win, value.error), (0.25, None));
    }

    /// An answer without a prior counts as it is.
    #[test]
    fn answers_without_a_prior_are_averaged() {
        let answers =
            [1.0, 2.0, 3.0].map(|own| decision(vec![Alternative::new(PASS, own, own / 4.0)]));
        let value = pooled_value(&answers, find_action(PASS)).unwrap();
        assert_eq!((value.settlement, value.win), (2.0, 0.5));
        assert!((value.error.unwrap() - 4.303 / 3.0_f32.sqrt()).abs() < 1e-3, "{value:?}");
    }
}
