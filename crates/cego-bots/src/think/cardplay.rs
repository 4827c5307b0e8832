//! Which card to play: every card tried in sampled worlds.

use cego_core::{Action, Card, Goal, View};
use cego_solver::{GoalSolver, PointSolver, Position, Question};

use super::belief::worlds;
use super::money::{Money, Worth};
use super::{Weigh, play_out};
use crate::auction::Bidder;
use crate::cards::distinct;
use crate::worlds::Places;
use crate::{Decision, Turn};

/// How hard to think about a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effort {
    /// Worlds played out.
    pub(crate) worlds: usize,
    /// Worlds solved.
    pub(crate) solved: usize,
    /// Up to so many cards in the hand worlds are solved instead of played out.
    pub(crate) solve_from: usize,
}

/// What the solvers keep between decisions.
pub(crate) struct Solvers {
    points: PointSolver,
    goals: GoalSolver,
}

impl Solvers {
    /// Solvers with tables of 2^`log2` entries.
    pub(crate) fn new(log2: u32) -> Solvers {
        Solvers { points: PointSolver::new(log2), goals: GoalSolver::new(log2.min(18)) }
    }
}

/// The best card by its mean worth over sampled worlds; `None` if there is no card to play.
pub(crate) fn card(
    view: &View,
    turn: &mut Turn<'_>,
    effort: Effort,
    solvers: &mut Solvers,
    bidder: &Bidder<'_>,
) -> Option<Decision> {
    let seat = view.seat?;
    let declaration = view.declaration?;
    let cards = distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let places = Places::of(view);
    let money = Money::new(&view.rules, declaration, view.dealer, seat);
    let solving = view.hand.len() <= effort.solve_from && can_solve(declaration.contract.properties().goal);
    let wanted = if solving { effort.solved } else { effort.worlds };
    let mut weigh = Weigh::new(cards.iter().map(|&card| Action::Play(card)), money.per_point());
    let mut ran_out = false;
    let worlds = worlds(view, &places, bidder, turn, wanted);
    for (n, world) in worlds.into_iter().enumerate() {
        if n > 0 && turn.budget.is_spent() {
            ran_out = true;
            break;
        }
        let play = world.play(view)?;
        if solving {
            let position = world.position(view, declaration, play);
            solve(&position, &cards, &money, solvers, |row, worth| weigh.add(row, 1.0, worth));
        } else {
            for (row, &card) in cards.iter().enumerate() {
                let mut play = play.clone();
                play.play_unchecked(&view.rules, card);
                play_out(&view.rules, &declaration, &mut play);
                weigh.add(row, 1.0, money.of_play(&play, world.aside));
            }
        }
        weigh.done(1.0);
    }
    weigh.decision(ran_out)
}

fn can_solve(goal: Goal) -> bool {
    matches!(goal, Goal::Points | Goal::Tricks(_) | Goal::Pascha)
}

fn solve(
    position: &Position<'_>,
    cards: &[Card],
    money: &Money<'_>,
    solvers: &mut Solvers,
    mut book: impl FnMut(usize, Worth),
) {
    let question = match position.declaration.contract.properties().goal {
        Goal::Tricks(n) => Question::ExactTricks(n),
        Goal::Pascha => Question::Pascha,
        _ => {
            let values = solvers.points.cards(position);
            for (row, card) in cards.iter().enumerate() {
                if let Some(&(_, still)) = values.iter().find(|(c, _)| c == card) {
                    let tricks = position.tricks_with(still);
                    book(row, money.of_points(position.counted(still), tricks, cego_core::UltiFeats::NONE));
                }
            }
            return;
        }
    };
    let values = solvers.goals.cards(position, question);
    for (row, card) in cards.iter().enumerate() {
        if let Some(&(_, made)) = values.iter().find(|(c, _)| c == card) {
            book(row, money.of_special(made));
        }
    }
}
