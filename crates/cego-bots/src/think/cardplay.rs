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
    pub(crate) worlds: usize,
    /// Worlds solved.
    pub(crate) solved: usize,
    /// Up to so many cards in the hand worlds are solved instead of played out, if card points count.
    pub(crate) points_from: usize,
    /// The same where something else decides, which the policy has not learned.
    pub(crate) goals_from: usize,
}

impl Effort {
    /// Whether worlds are solved with so many cards in the hand.
    fn solves(self, goal: Goal, cards: usize) -> bool {
        match goal {
            Goal::Points => cards <= self.points_from,
            // Everybody for himself: what solving would find out rests on what all want.
            Goal::Raeuber => false,
            Goal::Tricks(_) | Goal::Pascha | Goal::Ulti | Goal::Drescher => cards <= self.goals_from,
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
    let solving = effort.solves(declaration.contract.properties().goal, view.hand.len());
    let wanted = if solving { effort.solved } else { effort.worlds };
    let mut weigh = Weigh::of_cards(&cards, &money);
    let mut ran_out = false;
    let mut belief = Belief::new(view, bidder);
    for n in 0..wanted {
        if n > 0 && turn.budget.is_spent() {
            ran_out = true;
            break;
        }
        let world = belief.world(turn.chance);
        let play = world.play(view)?;
        if solving {
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
