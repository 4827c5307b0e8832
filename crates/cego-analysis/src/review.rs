//! The decisions of a deal, each held against what could be known and against all the cards.

use std::cmp::Ordering;

use cego_bots::{Alternative, Decision};
use cego_core::{Action, Card, CardPoints, Game, Phase, Rules, Seat, short};

use crate::Reason;
use crate::options::of_card;
use crate::sure::{Pool, pooled};
use crate::{Adviser, Grade, NOISE, Solver, Value};

/// From how many cards each on a deal is looked at with all cards known, unless somebody asks for more or less.
pub const DEEP: usize = 11;

/// A decision that seems to cost something is judged again this many times, each time in worlds of its own.
const AGAIN: usize = 5;

/// What a decision cost by what its player could know.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knowable {
    /// The expected settlement given away, 0 or more, in the ruleset's unit.
    pub cost: f32,
    /// Half the 95 % interval of the cost: how far chance in the sampled deals may have led it astray. `None` for what
    /// costs too little to be looked at again, and where nothing is sampled.
    pub error: Option<f32>,
    /// What was done.
    pub chosen: Value,
    /// What the best action was, and what it would have brought.
    pub best: (Action, Value),
}

impl Knowable {
    /// Whether it was worse than the best, as far as can be told: by more than the noise of the sampling, and by more than
    /// chance may have made of nothing.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        // By tenths, as it is shown: "−0.3 ±0.3" is no mistake.
        let shown = |x: f32| (10.0 * x).round();
        self.cost >= NOISE && self.error.is_none_or(|error| shown(self.cost) > shown(error))
    }

    /// How bad it was.
    #[must_use]
    pub fn grade(&self, rules: &Rules) -> Grade {
        if self.is_mistake() { Grade::of(rules, self.cost) } else { Grade::Good }
    }
}

/// What a card cost as the cards lay, if everybody had played perfectly from there on, knowing them all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hindsight {
    /// The settlement given away, 0 or more, in the ruleset's unit.
    pub cost: i32,
    /// The declarer's card points after the card and after the best one; `None` where they do not decide.
    pub points: Option<(CardPoints, CardPoints)>,
    /// The best card: the one played, if none is better.
    pub best: Card,
}

/// Something that could have been done, and what it is worth to the seat that decided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// What.
    pub action: Action,
    /// By what could be known.
    pub knowable: Value,
    /// As the cards lay, in the ruleset's unit; `None` where [`Judged::hindsight`] is.
    pub hindsight: Option<i32>,
}

/// A decision and its price.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The number of the action in the deal, from 1.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// Where the deal stood.
    pub phase: Phase,
    /// What was done.
    pub action: Action,
    /// By what could be known; `None` if the adviser did not weigh what was done.
    pub knowable: Option<Knowable>,
    /// With all cards known; `None` for everything but cards, and where [`Reviewer::new`] sets a limit or the
    /// value is not known exactly.
    pub hindsight: Option<Hindsight>,
    /// What the adviser weighed, the best by what could be known first.
    pub choices: Vec<Choice>,
    /// Why the best action is better, where another one was chosen.
    pub reasons: Vec<Reason>,
}

impl Judged {
    /// Whether something else was better, as far as could be known; see [`Knowable::is_mistake`].
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.knowable.is_some_and(|knowable| knowable.is_mistake())
    }

    /// The settlement given away by what could be known: the price of a mistake. What others cost is within the noise of the sampling.
    #[must_use]
    pub fn given_away(&self) -> f32 {
        self.knowable.filter(Knowable::is_mistake).map_or(0.0, |knowable| knowable.cost)
    }

    /// The order of a list of mistakes: by what they cost by what could be known, then as the cards lay; else as they happened.
    #[must_use]
    pub fn worst_first(&self, other: &Judged) -> Ordering {
        let known = |judged: &Judged| judged.knowable.map_or(0.0, |knowable| knowable.cost).max(0.0);
        let lost = |judged: &Judged| judged.hindsight.map_or(0, |hindsight| hindsight.cost);
        let by_cost = known(other).total_cmp(&known(self)).then(lost(other).cmp(&lost(self)));
        by_cost.then(self.step.cmp(&other.step))
    }
}

/// Whether there is something to judge in an action that is about to be done: not where there is no choice, and not in what is
/// said out of turn.
#[must_use]
pub fn is_decision(game: &Game, seat: Seat, action: Action) -> bool {
    let out_of_turn = matches!(action, Action::Challenge | Action::Claim(_) | Action::Concede);
    let free = || game.choices(seat).into_iter().filter(|&choice| choice != Action::Challenge).count();
    game.on_turn() == Some(seat) && !out_of_turn && free() > 1
}

/// The price by what could be known, and what each action is worth by it.
type Weighed = (Knowable, Vec<(Action, Value)>);

/// Goes through a deal, decision by decision.
pub struct Reviewer<'a> {
    adviser: &'a mut Adviser,
    solver: &'a mut Solver,
    deep: usize,
}

impl<'a> Reviewer<'a> {
    /// A reviewer who looks at all cards from where the players have at most `deep` cards each.
    #[must_use]
    pub fn new(adviser: &'a mut Adviser, solver: &'a mut Solver, deep: usize) -> Reviewer<'a> {
        Reviewer { adviser, solver, deep }
    }

    /// Judges an action that is about to be done in a game; `step` is its number. `None` where it is no [decision](is_decision).
    pub fn judge(&mut self, game: &Game, step: usize, seat: Seat, action: Action) -> Option<Judged> {
        if !is_decision(game, seat, action) {
            return None;
        }
        let (knowable, weighed) = self.knowable(game, seat, action).unzip();
        let (hindsight, solved) = self.hindsight(game, seat, action).unzip();
        let solved = solved.unwrap_or_default();
        let lay = |action| solved.iter().find(|(card, _)| Action::Play(*card) == action).map(|&(_, own)| own);
        let mut choices: Vec<Choice> = (weighed.unwrap_or_default().into_iter())
            .map(|(action, knowable)| Choice { action, knowable, hindsight: lay(action) })
            .collect();
        short::sort_by(&mut choices, |a, b| b.knowable.settlement.total_cmp(&a.knowable.settlement));
        let other = knowable.filter(|knowable| knowable.best.0 != action);
        let why =
            |known: Knowable| self.adviser.why(&game.view(Some(seat)), known.best, (action, known.chosen));
        let reasons = other.map(why).unwrap_or_default();
        Some(Judged { step, seat, phase: game.phase(), action, knowable, hindsight, choices, reasons })
    }

    fn knowable(&mut self, game: &Game, seat: Seat, action: Action) -> Option<Weighed> {
        let mut view = game.view(Some(seat));
        let all = view.choices.clone();
        let first = self.adviser.decide(&view, 0)?;
        let best = first.alternatives.iter().find(|a| a.action == first.action)?.action;
        let exchanges = matches!(view.phase, Phase::Keep | Phase::Discard);
        let mut again = None;
        if exchanges {
            view.choices = vec![best, action];
            if weighed(&first, action).is_none() {
                // It was knocked out early: both once more, alone.
                again = Some(self.adviser.exchange(&view, 0)?);
            }
        }
        let decision = again.as_ref().unwrap_or(&first);
        // What was weighed at all, by the answers that are the surest of each.
        let values = |answers: &[Decision]| -> Vec<(Action, Value)> {
            let of =
                |action: Action| pooled(answers, |d| weighed(d, action)).or_else(|| worth(decision, action));
            all.iter()
                .filter_map(|&action| Some((action, of(action).or_else(|| worth(&first, action))?)))
                .collect()
        };
        let (chosen, best_value) = (worth(decision, action)?, worth(decision, best)?);
        let cost = best_value.settlement - chosen.settlement;
        if cost <= 0.0 {
            let right = Knowable { cost: 0.0, error: None, chosen, best: (action, chosen) };
            return Some((right, values(&[])));
        }
        let once = Knowable { cost, error: None, chosen, best: (best, best_value) };
        if cost < NOISE {
            return Some((once, values(&[])));
        }
        // The worlds that called it a mistake are no fair judges of how big a one: chance had its part in that.
        let mut again =
            |n| if exchanges { self.adviser.exchange(&view, n) } else { self.adviser.decide(&view, n) };
        let weigh_both = |d: &Decision| weighed(d, action).is_some() && weighed(d, best).is_some();
        let again: Vec<Decision> = (1..=AGAIN).filter_map(&mut again).filter(weigh_both).collect();
        Some((judged_again(&again, (action, best)).unwrap_or(once), values(&again)))
    }

    /// The price as the cards lay, and what each card then brings the seat.
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
        let best = solved.cards.iter().max_by_key(|value| value.amounts.map(|amounts| amounts[seat]))?;
        let most = best.amounts?[seat];
        let better = if most > gain { best } else { own };
        // In a Räuber points are those of the seat alone, by another concept than the amounts.
        let counted = solved.declaration.contract.is_counted();
        let points = own.points.zip(better.points).filter(|_| counted);
        let hindsight = Hindsight { cost: most.max(gain) - gain, points, best: better.card };
        let amounts = solved.cards.iter().filter_map(|value| Some((value.card, value.amounts?[seat])));
        Some((hindsight, amounts.collect()))
    }
}

/// What an answer says of an action.
fn weighed(decision: &Decision, action: Action) -> Option<&Alternative> {
    match action {
        Action::Play(card) => of_card(decision, card),
        _ => decision.alternatives.iter().find(|a| a.action == action),
    }
}

fn worth(decision: &Decision, action: Action) -> Option<Value> {
    weighed(decision, action).map(Value::from)
}

/// The price of an action by several answers that weigh it and the best one; `None` without any.
fn judged_again(answers: &[Decision], (action, best): (Action, Action)) -> Option<Knowable> {
    let chosen = Pool::new(answers, |decision| weighed(decision, action))?;
    let better = Pool::new(answers, |decision| weighed(decision, best))?;
    let cost = better.value().settlement - chosen.value().settlement;
    if cost <= 0.0 {
        return Some(Knowable {
            cost: 0.0,
            error: None,
            chosen: chosen.value(),
            best: (action, chosen.value()),
        });
    }
    // What never changes comes from tables or is solved.
    let error = chosen.doubt(&better).filter(|&error| error > 0.0);
    Some(Knowable { cost, error, chosen: chosen.value(), best: (best, better.value()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTIONS: (Action, Action) = (Action::Play(Card::GEISS), Action::Play(Card::GSTIESS));

    /// Answers that give the action and the best one these settlements.
    fn answers(pairs: &[(f32, f32)]) -> Vec<Decision> {
        let answer = |&(chosen, best): &(f32, f32)| {
            let alternatives =
                vec![Alternative::new(ACTIONS.0, chosen, 0.5), Alternative::new(ACTIONS.1, best, 0.5)];
            Decision { action: ACTIONS.1, alternatives, ran_out: false }
        };
        pairs.iter().map(answer).collect()
    }

    /// The worlds of an answer may be good or bad for both: only the difference is in doubt. Costs 1, 2, 3: mean 2, and
    /// 4.303 · √(1/3) around it.
    #[test]
    fn the_doubt_is_about_the_difference() {
        let judged = judged_again(&answers(&[(10.0, 11.0), (-20.0, -18.0), (4.0, 7.0)]), ACTIONS).unwrap();
        assert!((judged.cost - 2.0).abs() < 1e-4, "{judged:?}");
        assert!((judged.error.unwrap() - 4.303 / 3.0_f32.sqrt()).abs() < 1e-3, "{judged:?}");
        assert_eq!(judged.best.0, ACTIONS.1);
        // Not clear of zero, so it may have been nothing.
        assert!(!judged.is_mistake());
        let sure = judged_again(&answers(&[(1.0, 3.0), (9.0, 11.1), (5.0, 6.9)]), ACTIONS).unwrap();
        assert!(sure.is_mistake(), "{sure:?}");
    }

    /// Sums count mistakes alone, wherever they are made.
    #[test]
    fn only_mistakes_give_away() {
        let value = Value { settlement: 0.0, win: 0.5, error: None };
        let judged = |cost, error| Judged {
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
                .map(|one| one.given_away()),
            [2.0, 0.0, 0.0]
        );
    }

    /// In worlds of their own, what seemed the best may turn out to be worse: then nothing was given away.
    #[test]
    fn a_mistake_that_does_not_come_again_is_none() {
        let judged = judged_again(&answers(&[(3.0, 2.0), (4.0, 4.5), (6.0, 2.0)]), ACTIONS).unwrap();
        assert_eq!((judged.cost, judged.best.0, judged.is_mistake()), (0.0, ACTIONS.0, false));
        // What always comes out the same is in no doubt.
        let table = judged_again(&answers(&[(1.0, 2.0); 5]), ACTIONS).unwrap();
        assert_eq!((table.cost, table.error, table.is_mistake()), (1.0, None, true));
        assert_eq!(judged_again(&[], ACTIONS), None);
    }
}
