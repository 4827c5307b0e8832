//! Which card to play: every card tried in sampled worlds.

use std::time::Duration;

use cego_core::{Action, Card, Declaration, Goal, Seat, View};

use super::belief::Belief;
use super::money::Money;
use super::{Weigh, play_out};
use crate::auction::Bidder;
use crate::cards::distinct;
use crate::exact::Exact;
use crate::{Budget, Decision, Turn};

/// How hard to think about a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Effort {
    /// Worlds played out.
    pub(crate) played: usize,
    /// Worlds solved with few cards in the hand.
    pub(crate) solved: usize,
    /// Up to so many cards in the hand worlds are solved instead of played out, if card points count.
    pub(crate) points_from: usize,
}

/// Up to so many cards a hand a game of exact tricks is solved in a few milliseconds.
const SOON_SOLVED: usize = 7;
/// With less time than this, games of more cards are not solved: one of them may take longer.
const TIME_TO_SOLVE: Duration = Duration::from_millis(150);

/// Cards played in all searches for one card, and in the search of one world: a harder one is left out.
const NODES: u64 = 700_000;
const NODES_OF_WORLD: u64 = 400_000;

impl Effort {
    /// How many worlds are solved with so many cards in the hand; `None` where they are played out.
    fn solves(self, goal: Goal, cards: usize, budget: Budget<'_>) -> Option<usize> {
        let hurry = !has_time_to_solve(budget);
        match goal {
            Goal::Points => (cards <= self.points_from).then_some(self.solved),
            // Everybody for himself: what solving would find out rests on what all want.
            Goal::Raeuber => None,
            // Games the policy has not learned. Fewer worlds where each takes longer.
            Goal::Tricks(_) | Goal::Pascha | Goal::Ulti | Goal::Drescher => {
                if hurry && cards > SOON_SOLVED {
                    return None;
                }
                Some(self.solved >> cards.saturating_sub(6).min(4))
            }
        }
    }
}

/// Whether a game of exact tricks with all its cards may be solved.
pub(super) fn has_time_to_solve(budget: Budget<'_>) -> bool {
    budget.limit().is_none_or(|limit| limit >= TIME_TO_SOLVE)
}

/// The best card by its mean worth over sampled worlds; `None` if there is no card to play.
pub(crate) fn card(
    view: &View,
    turn: &mut Turn<'_>,
    effort: Effort,
    exact: &mut Exact,
    bidder: &Bidder<'_>,
) -> Option<Decision> {
    let seat = view.seat?;
    let declaration = view.declaration?;
    let cards = distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let solved = effort.solves(declaration.contract.properties().goal, view.hand.len(), turn.budget);
    let money = Money::new(&view.rules, declaration, view.dealer, seat);
    let choice = Choice { view, seat, declaration, cards, money };
    let mut belief = Belief::new(view, bidder);
    solved
        .and_then(|worlds| choice.solve(turn, &mut belief, exact, worlds))
        .or_else(|| choice.play_out(turn, &mut belief, effort.played))
}

/// A choice between cards.
struct Choice<'a> {
    view: &'a View,
    seat: Seat,
    declaration: Declaration,
    cards: Vec<Card>,
    money: Money<'a>,
}

impl Choice<'_> {
    /// The best card over so many worlds that are solved, or as many as the searches may take; `None` if none could be.
    fn solve(
        &self,
        turn: &mut Turn<'_>,
        belief: &mut Belief<'_>,
        exact: &mut Exact,
        worlds: usize,
    ) -> Option<Decision> {
        let mut weigh = Weigh::of_cards(&self.cards, &self.money);
        let mut ran_out = false;
        let end = exact.nodes() + NODES;
        for n in 0..worlds {
            ran_out = n > 0 && turn.budget.is_spent();
            let left = end.saturating_sub(exact.nodes());
            if ran_out || left == 0 {
                break;
            }
            let world = belief.world(turn.chance);
            let position = world.position(self.view, self.declaration, world.play(self.view)?);
            let nodes = NODES_OF_WORLD.min(left);
            if let Some(worths) = exact.worths(&position, &self.cards, &self.money, self.seat, nodes) {
                weigh.add_all(&worths);
            }
        }
        weigh.decision(ran_out)
    }

    /// The best card over so many worlds that are played out.
    fn play_out(&self, turn: &mut Turn<'_>, belief: &mut Belief<'_>, worlds: usize) -> Option<Decision> {
        let rules = &*self.view.rules;
        let mut weigh = Weigh::of_cards(&self.cards, &self.money);
        let mut ran_out = false;
        for n in 0..worlds {
            ran_out = n > 0 && turn.budget.is_spent();
            if ran_out {
                break;
            }
            let world = belief.world(turn.chance);
            let play = world.play(self.view)?;
            for (row, &card) in self.cards.iter().enumerate() {
                let mut play = play.clone();
                play.play_unchecked(rules, card);
                play_out(rules, &self.declaration, &mut play);
                weigh.add(row, 1.0, self.money.of_play(&play, world.aside));
            }
            weigh.done(1.0);
        }
        weigh.decision(ran_out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A budget of a phone is not spent on one world.
    #[test]
    fn games_of_many_cards_are_solved_only_with_time() {
        let effort = Effort { played: 120, solved: 120, points_from: 3 };
        let clock = || Duration::ZERO;
        let phone = Budget::new(Duration::from_millis(20), &clock);
        for goal in [Goal::Tricks(0), Goal::Pascha, Goal::Ulti, Goal::Drescher] {
            assert_eq!(effort.solves(goal, 11, phone), None);
            assert_eq!(effort.solves(goal, 7, phone), Some(60));
            assert_eq!(effort.solves(goal, 11, Budget::UNLIMITED), Some(7));
        }
        assert_eq!(effort.solves(Goal::Points, 3, phone), Some(120));
        assert_eq!(effort.solves(Goal::Points, 4, Budget::UNLIMITED), None);
        assert_eq!(effort.solves(Goal::Raeuber, 2, Budget::UNLIMITED), None);
    }
}
