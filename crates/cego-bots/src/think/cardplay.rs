//! Which card to play: every card tried in sampled worlds.

use cego_core::{Action, Goal, View};

use super::belief::Belief;
use super::money::Money;
use super::{Weigh, play_out};
use crate::auction::Bidder;
use crate::cards::distinct;
use crate::exact::Exact;
use crate::{Decision, Turn};

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

impl Effort {
    /// How many worlds are solved with so many cards in the hand; `None` where they are played out.
    fn solves(self, goal: Goal, cards: usize) -> Option<usize> {
        match goal {
            Goal::Points => (cards <= self.points_from).then_some(self.solved),
            // Everybody for himself: what solving would find out rests on what all want.
            Goal::Raeuber => None,
            // Games the policy has not learned. Fewer worlds where each takes longer.
            Goal::Tricks(_) | Goal::Pascha | Goal::Ulti | Goal::Drescher => {
                Some(self.solved >> cards.saturating_sub(6).min(4))
            }
        }
    }
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
    let money = Money::new(&view.rules, declaration, view.dealer, seat);
    let solved = effort.solves(declaration.contract.properties().goal, view.hand.len());
    let mut weigh = Weigh::of_cards(&cards, &money);
    let mut ran_out = false;
    let mut belief = Belief::new(view, bidder);
    for n in 0..solved.unwrap_or(effort.played) {
        if n > 0 && turn.budget.is_spent() {
            ran_out = true;
            break;
        }
        let world = belief.world(turn.chance);
        let play = world.play(view)?;
        if solved.is_some() {
            let position = world.position(view, declaration, play);
            let worths = exact.worths(&position, &cards, &money, seat, u64::MAX)?;
            weigh.add_all(&worths);
            continue;
        }
        for (row, &card) in cards.iter().enumerate() {
            let mut play = play.clone();
            play.play_unchecked(&view.rules, card);
            play_out(&view.rules, &declaration, &mut play);
            weigh.add(row, 1.0, money.of_play(&play, world.aside));
        }
        weigh.done(1.0);
    }
    weigh.decision(ran_out)
}
