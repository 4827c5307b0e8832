//! Review of the decisions of a deal, by what the player could know and with all cards known.

use std::cmp::Ordering;

use cego_bots::{Alternative, Decision};
use cego_core::{Action, Card, CardPoints, Game, Phase, Rules, Seat, small_sort};

use crate::Reason;
use crate::options::find_for_card;
use crate::pooled_estimate::{PooledEstimate, pooled_value};
use crate::{ActionValue, Adviser, Grade, NOISE, Solver};

/// Default maximum hand size for which cards are reviewed with all cards known.
pub const HINDSIGHT_HAND_SIZE: usize = 11;

/// Number of repeated evaluations of a decision that seems to cost something, each in independent
/// worlds.
const REPETITIONS: usize = 5;

/// Cost of a decision by what its player could know.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knowable {
    /// Expected settlement given away, 0 or more, in the ruleset's unit.
    pub cost: f32,
    /// Half-width of the 95 % confidence interval of the cost, from the sampled worlds. `None` if
    /// the cost is too small for a repeated evaluation, or nothing was sampled.
    pub error: Option<f32>,
    /// Value of the action taken.
    pub chosen: ActionValue,
    /// The best action and its value.
    pub best: (Action, ActionValue),
}

impl Knowable {
    /// Returns whether the action was measurably worse than the best one: the cost exceeds both
    /// [`NOISE`] and its own error.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        // Compares tenths, as they are shown: "−0.3 ±0.3" is no mistake.
        let shown = |x: f32| (10.0 * x).round();
        self.cost >= NOISE && self.error.is_none_or(|error| shown(self.cost) > shown(error))
    }

    /// Returns the grade of the decision.
    #[must_use]
    pub fn grade(&self, rules: &Rules) -> Grade {
        if self.is_mistake() { Grade::from_cost(rules, self.cost) } else { Grade::Good }
    }
}

/// Cost of a card with all cards known and perfect play of everybody afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hindsight {
    /// Settlement given away, 0 or more, in the ruleset's unit.
    pub cost: i32,
    /// The declarer's card points after the card played and after the best one; `None` if points do
    /// not decide.
    pub points: Option<(CardPoints, CardPoints)>,
    /// The best card: the one played, unless another is better.
    pub best: Card,
}

/// An alternative, valued for the seat that decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ReviewAlternative {
    /// Action that the seat could have chosen.
    pub action: Action,
    /// Value by what the player could know.
    pub knowable: ActionValue,
    /// Settlement with all cards known, in the ruleset's unit; `None` if
    /// [`DecisionReview::hindsight`] is `None`.
    pub hindsight: Option<i32>,
}

/// A decision and its cost.
#[derive(Clone, PartialEq, Debug)]
pub struct DecisionReview {
    /// Number of the action in the deal, from 1.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// Phase of the deal at the decision.
    pub phase: Phase,
    /// Action that the seat chose.
    pub action: Action,
    /// Cost by what the player could know; `None` if the adviser did not evaluate the action.
    pub knowable: Option<Knowable>,
    /// Cost with all cards known. `None` for all actions but cards, for hands above the limit of
    /// [`Reviewer::new`], and if the value is not known exactly.
    pub hindsight: Option<Hindsight>,
    /// The actions that the adviser evaluated, best first by what the player could know.
    pub choices: Vec<ReviewAlternative>,
    /// Reasons why the best action is better, if it was not the one taken.
    pub reasons: Vec<Reason>,
}

impl DecisionReview {
    /// Returns whether another action was measurably better; see [`Knowable::is_mistake`].
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.knowable.is_some_and(|knowable| knowable.is_mistake())
    }

    /// Returns the settlement given away by a mistake, by what the player could know. It is 0 for
    /// other decisions, whose cost is within the sampling noise.
    #[must_use]
    pub fn mistake_cost(&self) -> f32 {
        self.knowable.filter(Knowable::is_mistake).map_or(0.0, |knowable| knowable.cost)
    }

    /// Orders mistakes, worst first: by cost from the player's view, then by cost with all cards
    /// known, then by step.
    #[must_use]
    pub fn worst_first(&self, other: &DecisionReview) -> Ordering {
        let known = |judged: &DecisionReview| {
            judged.knowable.map_or(0.0, |knowable| knowable.cost).max(0.0)
        };
        let lost = |judged: &DecisionReview| judged.hindsight.map_or(0, |hindsight| hindsight.cost);
        let by_cost = known(other).total_cmp(&known(self)).then(lost(other).cmp(&lost(self)));
        by_cost.then(self.step.cmp(&other.step))
    }
}

/// Returns whether an action is a decision worth judging. It is not if the seat has only one choice
/// or acts out of turn.
#[must_use]
pub fn is_decision(game: &Game, seat: Seat, action: Action) -> bool {
    let out_of_turn = matches!(action, Action::Challenge | Action::Claim(_) | Action::Concede);
    let free =
        || game.choices(seat).into_iter().filter(|&choice| choice != Action::Challenge).count();
    game.on_turn() == Some(seat) && !out_of_turn && free() > 1
}

/// The cost of a decision, and the values of all actions, by what the player could know.
type WeighedDecision = (Knowable, Vec<(Action, ActionValue)>);

/// Judges the decisions of a deal one by one.
pub struct Reviewer<'a> {
    adviser: &'a mut Adviser,
    solver: &'a mut Solver,
    deep: usize,
}

impl<'a> Reviewer<'a> {
    /// Returns a reviewer that uses all cards once the players have at most `deep` cards each.
    #[must_use]
    pub fn new(adviser: &'a mut Adviser, solver: &'a mut Solver, deep: usize) -> Reviewer<'a> {
        Reviewer { adviser, solver, deep }
    }

    /// Judges `action`, which is about to be taken in `game` as action number `step`. Returns
    /// `None` if it is no [decision](is_decision).
    pub fn judge(
        &mut self,
        game: &Game,
        step: usize,
        seat: Seat,
        action: Action,
    ) -> Option<DecisionReview> {
        if !is_decision(game, seat, action) {
            return None;
        }
        let (knowable, weighed) = self.knowable(game, seat, action).unzip();
        let (hindsight, solved) = self.hindsight(game, seat, action).unzip();
        let solved = solved.unwrap_or_default();
        let lay = |action| {
            solved.iter().find(|(card, _)| Action::Play(*card) == action).map(|&(_, own)| own)
        };
        let mut choices: Vec<ReviewAlternative> = (weighed.unwrap_or_default().into_iter())
            .map(|(action, knowable)| ReviewAlternative {
                action,
                knowable,
                hindsight: lay(action),
            })
            .collect();
        small_sort::sort_by(&mut choices, |a, b| {
            b.knowable.settlement.total_cmp(&a.knowable.settlement)
        });
        let other = knowable.filter(|knowable| knowable.best.0 != action);
        let why = |known: Knowable| {
            self.adviser.explain_better(&game.view(Some(seat)), known.best, (action, known.chosen))
        };
        let reasons = other.map(why).unwrap_or_default();
        Some(DecisionReview {
            step,
            seat,
            phase: game.phase(),
            action,
            knowable,
            hindsight,
            choices,
            reasons,
        })
    }

    fn knowable(&mut self, game: &Game, seat: Seat, action: Action) -> Option<WeighedDecision> {
        let mut view = game.view(Some(seat));
        let all = view.choices.clone();
        let first = self.adviser.decide(&view, 0)?;
        let best = first.alternatives.iter().find(|a| a.action == first.action)?.action;
        let exchanges = matches!(view.phase, Phase::Keep | Phase::Discard);
        let mut again = None;
        if exchanges {
            view.choices = vec![best, action];
            if find_alternative(&first, action).is_none() {
                // The first search dropped the action early: compare the two alone.
                again = Some(self.adviser.exchange(&view, 0)?);
            }
        }
        let decision = again.as_ref().unwrap_or(&first);
        // All evaluated actions, each with the most reliable answers about it.
        let values = |answers: &[Decision]| -> Vec<(Action, ActionValue)> {
            let of = |action: Action| {
                pooled_value(answers, |d| find_alternative(d, action))
                    .or_else(|| action_value(decision, action))
            };
            all.iter()
                .filter_map(|&action| {
                    Some((action, of(action).or_else(|| action_value(&first, action))?))
                })
                .collect()
        };
        let (chosen, best_value) = (action_value(decision, action)?, action_value(decision, best)?);
        let cost = best_value.settlement - chosen.settlement;
        if cost <= 0.0 {
            let right = Knowable { cost: 0.0, error: None, chosen, best: (action, chosen) };
            return Some((right, values(&[])));
        }
        let once = Knowable { cost, error: None, chosen, best: (best, best_value) };
        if cost < NOISE {
            return Some((once, values(&[])));
        }
        // The worlds that revealed the mistake overstate its size (selection bias), so that fresh
        // ones measure it.
        let mut again = |n| {
            if exchanges { self.adviser.exchange(&view, n) } else { self.adviser.decide(&view, n) }
        };
        let weigh_both = |d: &Decision| {
            find_alternative(d, action).is_some() && find_alternative(d, best).is_some()
        };
        let again: Vec<Decision> =
            (1..=REPETITIONS).filter_map(&mut again).filter(weigh_both).collect();
        Some((pooled_cost(&again, (action, best)).unwrap_or(once), values(&again)))
    }

    /// Returns the cost with all cards known, and the settlement of each card for the seat.
    fn hindsight(
        &mut self,
        game: &Game,
        seat: Seat,
        action: Action,
    ) -> Option<(Hindsight, Vec<(Card, i32)>)> {
        let Action::Play(card) = action else { return None };
        if game.hand(seat).len() > self.deep {
            return None;
        }
        let solved = self.solver.solve(game).ok()?;
        let own = solved.cards.iter().find(|value| value.card == card)?;
        let gain = own.amounts?[seat];
        let best =
            solved.cards.iter().max_by_key(|value| value.amounts.map(|amounts| amounts[seat]))?;
        let most = best.amounts?[seat];
        let better = if most > gain { best } else { own };
        // Points in a Räuber are those of the seat alone, by another solution concept than the
        // amounts.
        let counted = solved.declaration.contract.is_counted();
        let points = own.points.zip(better.points).filter(|_| counted);
        let hindsight = Hindsight { cost: most.max(gain) - gain, points, best: better.card };
        let amounts =
            solved.cards.iter().filter_map(|value| Some((value.card, value.amounts?[seat])));
        Some((hindsight, amounts.collect()))
    }
}

/// Returns the evaluation of an action in an answer.
fn find_alternative(decision: &Decision, action: Action) -> Option<&Alternative> {
    match action {
        Action::Play(card) => find_for_card(decision, card),
        _ => decision.alternatives.iter().find(|a| a.action == action),
    }
}

fn action_value(decision: &Decision, action: Action) -> Option<ActionValue> {
    find_alternative(decision, action).map(ActionValue::from)
}

/// Returns the cost of an action from several answers that evaluate it and the best one; `None`
/// without answers.
fn pooled_cost(answers: &[Decision], (action, best): (Action, Action)) -> Option<Knowable> {
    let chosen = PooledEstimate::new(answers, |decision| find_alternative(decision, action))?;
    let better = PooledEstimate::new(answers, |decision| find_alternative(decision, best))?;
    let cost = better.value().settlement - chosen.value().settlement;
    if cost <= 0.0 {
        return Some(Knowable {
            cost: 0.0,
            error: None,
            chosen: chosen.value(),
            best: (action, chosen.value()),
        });
    }
    // A value without variance comes from tables or an exact solution.
    let error = chosen.doubt(&better).filter(|&error| error > 0.0);
    Some(Knowable { cost, error, chosen: chosen.value(), best: (best, better.value()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTIONS: (Action, Action) = (Action::Play(Card::GEISS), Action::Play(Card::GSTIESS));

    /// Returns answers with these settlements for the action taken and the best one.
    fn answers(pairs: &[(f32, f32)]) -> Vec<Decision> {
        let answer = |&(chosen, best): &(f32, f32)| {
            let alternatives = vec![
                Alternative::new(ACTIONS.0, chosen, 0.5),
                Alternative::new(ACTIONS.1, best, 0.5),
            ];
            Decision { action: ACTIONS.1, alternatives, ran_out: false }
        };
        pairs.iter().map(answer).collect()
    }

    /// The worlds of an answer affect both actions alike: only the difference is uncertain. Costs
    /// 1, 2, 3 have the mean 2, and 4.303 · √(1/3) around it.
    #[test]
    fn the_doubt_is_about_the_difference() {
        let judged =
            pooled_cost(&answers(&[(10.0, 11.0), (-20.0, -18.0), (4.0, 7.0)]), ACTIONS).unwrap();
        assert!((judged.cost - 2.0).abs() < 1e-4, "{judged:?}");
        assert!((judged.error.unwrap() - 4.303 / 3.0_f32.sqrt()).abs() < 1e-3, "{judged:?}");
        assert_eq!(judged.best.0, ACTIONS.1);
        // The interval contains zero, so it is no mistake.
        assert!(!judged.is_mistake());
        let sure = pooled_cost(&answers(&[(1.0, 3.0), (9.0, 11.1), (5.0, 6.9)]), ACTIONS).unwrap();
        assert!(sure.is_mistake(), "{sure:?}");
    }

    /// Only mistakes count in sums.
    #[test]
    fn only_mistakes_give_away() {
        let value = ActionValue { settlement: 0.0, win: 0.5, error: None };
        let judged = |cost, error| DecisionReview {
            step: 1,
            seat: Seat::new(0),
            phase: Phase::Play,
            action: ACTIONS.0,
            knowable: Some(Knowable { cost, error, chosen: value, best: (ACTIONS.1, value) }),
            hindsight: None,
            choices: Vec::new(),
            reasons: Vec::new(),
        };
        assert_eq!(
            [judged(2.0, None), judged(2.0, Some(2.5)), judged(NOISE / 2.0, None)]
                .map(|one| one.mistake_cost()),
            [2.0, 0.0, 0.0]
        );
    }

    /// Fresh worlds may show that the presumed best action is worse: then nothing was given away.
    #[test]
    fn a_mistake_that_does_not_come_again_is_none() {
        let judged = pooled_cost(&answers(&[(3.0, 2.0), (4.0, 4.5), (6.0, 2.0)]), ACTIONS).unwrap();
        assert_eq!((judged.cost, judged.best.0, judged.is_mistake()), (0.0, ACTIONS.0, false));
        // Identical results have no error.
        let table = pooled_cost(&answers(&[(1.0, 2.0); 5]), ACTIONS).unwrap();
        assert_eq!((table.cost, table.error, table.is_mistake()), (1.0, None, true));
        assert_eq!(pooled_cost(&[], ACTIONS), None);
    }
}
