//! The decisions of a deal, each held against what could be known and against all the cards.

use cego_core::{Action, Card, CardPoints, Game, Phase, Seat};

use crate::advise::of_card;
use crate::{Adviser, Solver, Value};

/// What a decision cost by what its player could know.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Knowable {
    /// The expected settlement given away, 0 or more, in the ruleset's unit.
    pub cost: f32,
    /// What was done.
    pub chosen: Value,
    /// What the best action was, and what it would have brought.
    pub best: (Action, Value),
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

/// A decision and its price.
#[derive(Clone, Copy, PartialEq, Debug)]
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
}

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

    /// Judges an action that is about to be done in a game; `step` is its number. `None` where there is
    /// nothing to decide, and for what is said out of turn.
    pub fn judge(&mut self, game: &Game, step: usize, seat: Seat, action: Action) -> Option<Judged> {
        let choices = game.choices(seat);
        let free = choices.iter().filter(|&&choice| choice != Action::Challenge).count();
        if game.on_turn() != Some(seat)
            || free < 2
            || matches!(action, Action::Challenge | Action::Claim(_) | Action::Concede)
        {
            return None;
        }
        let knowable = self.knowable(game, seat, action);
        let hindsight = self.hindsight(game, seat, action);
        Some(Judged { step, seat, phase: game.phase(), action, knowable, hindsight })
    }

    fn knowable(&mut self, game: &Game, seat: Seat, action: Action) -> Option<Knowable> {
        let mut view = game.view(Some(seat));
        let mut decision = self.adviser.decide(&view)?;
        let best = decision.alternatives.iter().find(|a| a.action == decision.action)?.action;
        let weighed = decision.alternatives.iter().any(|a| a.action == action);
        if !weighed && matches!(view.phase, Phase::Keep | Phase::Discard) {
            // It was knocked out early: both once more, alone.
            view.choices = vec![best, action];
            decision = self.adviser.exchange(&view)?;
        }
        let find = |action: Action| match action {
            Action::Play(card) => of_card(&decision, card).map(Value::from),
            _ => decision.alternatives.iter().find(|a| a.action == action).map(Value::from),
        };
        let (chosen, best_value) = (find(action)?, find(best)?);
        if chosen.settlement >= best_value.settlement {
            return Some(Knowable { cost: 0.0, chosen, best: (action, chosen) });
        }
        Some(Knowable { cost: best_value.settlement - chosen.settlement, chosen, best: (best, best_value) })
    }

    fn hindsight(&mut self, game: &Game, seat: Seat, action: Action) -> Option<Hindsight> {
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
        Some(Hindsight { cost: most.max(gain) - gain, points, best: better.card })
    }
}
