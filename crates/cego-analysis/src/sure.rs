//! The same question put several times, each with chance of its own: means, and how sure they are.

use cego_bots::{Alternative, Decision, Prior};
use cego_core::Action;

use crate::Value;

/// The 97.5 % quantiles of Student's t, from one degree of freedom on.
const STUDENT: [f32; 15] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
];

/// The factor for so many degrees of freedom, one at least. Of many the table has the last, a little too large.
pub(crate) fn student(freedom: usize) -> f32 {
    STUDENT[freedom.clamp(1, STUDENT.len()) - 1]
}

/// What one answer found out about an action by itself.
#[derive(Clone, Copy)]
struct Sampled {
    settlement: f32,
    win: f32,
    worlds: f32,
}

/// What several answers say of one action.
pub(crate) struct Pool {
    sampled: Vec<Sampled>,
    /// What all of them held of it before.
    prior: Option<Prior>,
    value: Value,
}

impl Pool {
    /// Puts together what the answers say of an action, as `find` reads it from one of them; `None` if none
    /// weighed it.
    ///
    /// What was held of an action before it was tried is in every answer and counts once. One that none of them
    /// tried is as much worse than the action that was best before as was held of it.
    pub(crate) fn new<'d>(
        decisions: &'d [Decision],
        find: impl Fn(&'d Decision) -> Option<&'d Alternative>,
    ) -> Option<Pool> {
        let found: Vec<&Alternative> = decisions.iter().filter_map(&find).collect();
        let prior = found.first()?.prior;
        let pool = Pool::of(&found, prior);
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
        let shift = Pool::of(&found, Some(held)).value.settlement - held.settlement;
        let value = Value { settlement: prior.settlement + shift, ..pool.value };
        Some(Pool { value, ..pool })
    }

    fn of(found: &[&Alternative], prior: Option<Prior>) -> Pool {
        let sampled: Vec<Sampled> = found.iter().filter_map(|alternative| sampled(alternative)).collect();
        let worlds: f32 = sampled.iter().map(|one| one.worlds).sum();
        let like = prior.map_or(0.0, |prior| prior.like);
        let mean = |of: fn(&Sampled) -> f32, held: fn(&Prior) -> f32| {
            let sum: f32 = sampled.iter().map(|one| one.worlds * of(one)).sum();
            (sum + like * prior.as_ref().map_or(0.0, held)) / (worlds + like)
        };
        let value = Value {
            settlement: mean(|one| one.settlement, |prior| prior.settlement),
            win: mean(|one| one.win, |prior| prior.win).clamp(0.0, 1.0),
            error: half_interval(
                &sampled.iter().map(|one| (one.settlement, one.worlds)).collect::<Vec<_>>(),
                like,
            ),
        };
        Pool { sampled, prior, value }
    }

    /// The mean worth. The error is known from two answers on that tried the action.
    pub(crate) const fn value(&self) -> Value {
        self.value
    }

    /// Half the 95 % interval of how much better another action is. Both were tried in the same worlds: what these
    /// have in common is no doubt about the difference.
    pub(crate) fn doubt(&self, better: &Pool) -> Option<f32> {
        let differences: Vec<(f32, f32)> = self
            .sampled
            .iter()
            .zip(&better.sampled)
            .map(|(own, better)| (better.settlement - own.settlement, own.worlds.min(better.worlds)))
            .collect();
        let like = |pool: &Pool| pool.prior.map_or(0.0, |prior| prior.like);
        half_interval(&differences, like(self).min(like(better)))
    }
}

/// An answer without what was held before; `None` if nothing is left. Where nothing was held an answer counts as one
/// world: how many it took is not known, but all took as many.
fn sampled(alternative: &Alternative) -> Option<Sampled> {
    let (settlement, win) = alternative.by_worlds()?;
    Some(Sampled { settlement, win, worlds: alternative.prior.map_or(1.0, |prior| prior.worlds) })
}

/// The mean worth of an action over the answers that weighed it, see [`Pool::new`].
pub(crate) fn pooled<'d>(
    decisions: &'d [Decision],
    find: impl Fn(&'d Decision) -> Option<&'d Alternative>,
) -> Option<Value> {
    Pool::new(decisions, find).map(|pool| pool.value())
}

/// Half the 95 % interval of the mean of a few independent values with their weights, in worlds, and of one more that
/// weighs `like` and is as uncertain as this many worlds; `None` for fewer than two.
fn half_interval(values: &[(f32, f32)], like: f32) -> Option<f32> {
    let freedom = values.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
    // Rounding must not make a little doubt out of none.
    if values.iter().all(|value| value.0 == values[0].0) {
        return Some(0.0);
    }
    let worlds: f32 = values.iter().map(|value| value.1).sum();
    let mean = values.iter().map(|(value, weight)| value * weight).sum::<f32>() / worlds;
    let squares: f32 = values.iter().map(|(value, weight)| weight * (value - mean).powi(2)).sum();
    // Of one world.
    let variance = squares / freedom as f32;
    Some(student(freedom) * (variance / (worlds + like)).sqrt())
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
    use cego_core::Word;

    use super::*;

    const PASS: Action = Action::Say(Word::Pass);
    const HOLD: Action = Action::Say(Word::Hold);

    /// Mean 5, variance 32/7, eight values: 2.365 · √(32/7/8).
    #[test]
    fn the_interval_of_a_small_sample_is_students() {
        let alike =
            |values: &[f32]| -> Vec<(f32, f32)> { values.iter().map(|&value| (value, 1.0)).collect() };
        let values = alike(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        let half = half_interval(&values, 0.0).unwrap();
        assert!((half - 2.365 * (32.0_f32 / 7.0 / 8.0).sqrt()).abs() < 1e-4, "{half}");
        assert_eq!(half_interval(&alike(&[3.0; 20]), 0.0), Some(0.0));
        assert_eq!(half_interval(&alike(&[3.0]), 0.0), None);
        assert_eq!(half_interval(&[], 0.0), None);
    }

    /// An answer after this many worlds, whose own mean is `own`, to an action of which `held` was held like 100 worlds.
    fn answer(action: Action, held: f32, own: f32, worlds: f32) -> Alternative {
        let settlement = (100.0 * held + worlds * own) / (100.0 + worlds);
        let prior = Prior { settlement: held, win: 0.5, like: 100.0, worlds };
        Alternative { action, settlement, win: 0.5, prior: Some(prior) }
    }

    fn decision(alternatives: Vec<Alternative>) -> Decision {
        Decision { action: alternatives[0].action, alternatives, ran_out: false }
    }

    fn of(action: Action) -> impl Fn(&Decision) -> Option<&Alternative> {
        move |decision| decision.alternatives.iter().find(|a| a.action == action)
    }

    /// 100 worlds' worth of 4 and 300 worlds with a mean of (100 · 6 + 200 · 9) / 300 = 8: 7. One world's variance by
    /// two answers 100 · 2² + 200 · 1² = 600, that of the mean 600 / 400.
    #[test]
    fn what_was_held_before_counts_once_and_is_uncertain_itself() {
        let answers =
            [(6.0, 100.0), (9.0, 200.0)].map(|(own, worlds)| decision(vec![answer(PASS, 4.0, own, worlds)]));
        let value = pooled(&answers, of(PASS)).unwrap();
        assert!((value.settlement - 7.0).abs() < 1e-4, "{value:?}");
        assert!((value.error.unwrap() - 12.706 * 1.5_f32.sqrt()).abs() < 1e-3, "{value:?}");
    }

    /// Held for 3 worse than the best one, which turned out to be worth 2 more than was held: (100 · 5 + 400 · 7.5) / 500.
    #[test]
    fn what_was_never_tried_keeps_its_distance() {
        let untried = Prior { settlement: 2.0, win: 0.25, like: 100.0, worlds: 0.0 };
        let untried = Alternative { action: HOLD, settlement: 3.0, win: 0.25, prior: Some(untried) };
        let answers = [7.0, 8.0].map(|own| decision(vec![answer(PASS, 5.0, own, 200.0), untried]));
        let value = pooled(&answers, of(HOLD)).unwrap();
        assert!((value.settlement - 4.0).abs() < 1e-4, "{value:?}");
        assert_eq!((value.win, value.error), (0.25, None));
    }

    /// Without anything held before an answer is what it says.
    #[test]
    fn answers_without_a_prior_are_averaged() {
        let answers = [1.0, 2.0, 3.0].map(|own| decision(vec![Alternative::new(PASS, own, own / 4.0)]));
        let value = pooled(&answers, of(PASS)).unwrap();
        assert_eq!((value.settlement, value.win), (2.0, 0.5));
        assert!((value.error.unwrap() - 4.303 / 3.0_f32.sqrt()).abs() < 1e-3, "{value:?}");
    }
}
