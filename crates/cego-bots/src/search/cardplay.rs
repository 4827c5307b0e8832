//! Which card to play: every card tried in sampled worlds.

use std::time::Duration;

use cego_core::{Action, Card, Declaration, Goal, Play, Seat, View};

use super::belief::Belief;
use super::exact::Exact;
use super::knockout::Knockout;
use super::money::{Money, Worth};
use super::{Mind, Settings, play_out};
use crate::cards::distinct;
use crate::worlds::{Places, World};
use crate::{Budget, Decision, Turn};

/// The least number of worlds solved with all cards in a game of exact tricks, an Ultimo and a Drescher, if time allows.
const LEAST_WORLDS: usize = 40;
/// With up to this many cards a hand, a game of exact tricks is solved in a few milliseconds.
const SOON_SOLVED: usize = 7;
/// The declarer of an Ultimo plays this many first tricks by playouts, not by solved worlds, with which fewer were made than
/// by rule of thumb (docs/lab/strength.md, "Ultimo").
const OPENING: usize = 2;
/// With less time than this, games of more cards are not solved: one of them may take longer.
const TIME_TO_SOLVE: Duration = Duration::from_millis(150);

/// So many worlds are taken at a time by who has less: drawing them takes time, too.
const FEW: usize = 20;

/// Cards played in all searches for one card, and in the search of one world: a harder one is left out.
const NODES: u64 = 700_000;
const NODES_OF_WORLD: u64 = 400_000;

/// Entries of the solvers' tables, as a power of two.
const TABLE: u32 = 16;

/// Cards played in all searches of a counted game, and in that of one world, for each millisecond of a limited time; no answer is later than by the search of one world.
const SOLVED_NODES_PER_MS: u64 = 1_000;
const SOLVED_NODES_OF_WORLD_PER_MS: u64 = 250;

/// How many worlds are solved, and nothing else, after this many tricks with this many cards in the hand; `None` where they are
/// played out.
fn solves(
    settings: &Settings,
    goal: Goal,
    declares: bool,
    tricks: usize,
    cards: usize,
    budget: Budget<'_>,
) -> Option<usize> {
    match goal {
        Goal::Ulti if declares && tricks < OPENING => None,
        Goal::Points => (cards <= settings.ending).then_some(settings.ending_worlds),
        // Everybody for themselves: what solving would find out rests on what all want.
        Goal::Raeuber => None,
        // Games the policy has not learned. Fewer worlds where each takes longer.
        Goal::Tricks(_) | Goal::Pascha | Goal::Ulti | Goal::Drescher => {
            if !has_time_to_solve(budget) && cards > SOON_SOLVED {
                return None;
            }
            Some((settings.ending_worlds >> cards.saturating_sub(6).min(4)).max(LEAST_WORLDS))
        }
    }
}

/// How many worlds are taken at once where so many are needed: few if time is short.
fn at_once(budget: Budget<'_>, needed: usize) -> usize {
    if has_time_to_solve(budget) { needed } else { needed.min(FEW) }
}

/// Whether a game of exact tricks with all its cards may be solved.
pub(super) fn has_time_to_solve(budget: Budget<'_>) -> bool {
    budget.limit().is_none_or(|limit| limit >= TIME_TO_SOLVE)
}

/// The best card by its mean worth over sampled worlds; `None` if there is no card to play.
pub(crate) fn card(view: &View, turn: &mut Turn<'_>, mind: Mind<'_>) -> Option<Decision> {
    card_within(view, turn, mind, Places::of(view))
}

/// The same with places that may tell more than the view does.
pub(crate) fn card_within(
    view: &View,
    turn: &mut Turn<'_>,
    mind: Mind<'_>,
    places: Places,
) -> Option<Decision> {
    let seat = view.seat?;
    let declaration = view.declaration?;
    let cards = distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let goal = declaration.contract.properties().goal;
    let declares = seat == declaration.declarer;
    let solved = solves(mind.settings, goal, declares, view.tricks.len(), view.hand.len(), turn.budget);
    let money = Money::new(&view.rules, declaration, view.dealer, seat);
    let choice = Choice { view, mind, seat, declaration, cards, money };
    let mut belief = Belief::within(view, mind, places);
    // New for each card: what a search finds out in how many nodes must not depend on the decisions before.
    let mut exact = Exact::new(TABLE);
    solved
        .and_then(|worlds| choice.solve(turn, &mut belief, &mut exact, worlds))
        .or_else(|| choice.weigh(turn, &mut belief, &mut exact))
}

/// A choice between cards.
struct Choice<'a> {
    view: &'a View,
    mind: Mind<'a>,
    seat: Seat,
    declaration: Declaration,
    cards: Vec<Card>,
    money: Money<'a>,
}

impl Choice<'_> {
    /// The best card over this many solved worlds, or as many as the searches may take; `None` if none could be.
    fn solve(
        &self,
        turn: &mut Turn<'_>,
        belief: &mut Belief<'_>,
        exact: &mut Exact,
        worlds: usize,
    ) -> Option<Decision> {
        let mut trial = Knockout::of_cards(&self.cards, &self.money);
        let mut ran_out = false;
        let end = exact.nodes() + NODES;
        let mut seen = 0.0;
        while seen + 0.5 < worlds as f32 {
            ran_out = seen > 0.0 && turn.budget.is_spent();
            let left = end.saturating_sub(exact.nodes());
            if ran_out || left == 0 {
                break;
            }
            let (world, _, weight) = belief.weighed(turn.chance, at_once(turn.budget, worlds));
            seen += weight;
            let nodes = NODES_OF_WORLD.min(left);
            if let Some(worths) = self.solved(exact, &world, world.play(self.view)?, nodes) {
                trial.add_solved(weight, &worths);
            }
        }
        trial.decision(ran_out)
    }

    /// The best card over worlds that are played out, and in a counted game some of them solved, too.
    fn weigh(&self, turn: &mut Turn<'_>, belief: &mut Belief<'_>, exact: &mut Exact) -> Option<Decision> {
        let rules = &*self.view.rules;
        let (players, settings) = (self.mind.players(), self.mind.settings);
        let counted = self.declaration.contract.properties().goal == Goal::Points;
        let defends = self.seat != self.declaration.declarer;
        let share = if defends { settings.share_of_defender } else { settings.share_of_declarer };
        let trial = Knockout::of_cards(&self.cards, &self.money)
            .counting_solved(share)
            .at_a_glance(settings.glance, players.at_a_glance(self.view, &self.cards));
        let within = |most: u64, per_ms: u64| {
            turn.budget.limit().map_or(most, |limit| (per_ms * limit.as_millis() as u64).min(most))
        };
        let nodes = within(settings.solved_nodes, SOLVED_NODES_PER_MS);
        let nodes_of_world = within(settings.solved_nodes_of_world, SOLVED_NODES_OF_WORLD_PER_MS);
        let end = if counted { exact.nodes() + nodes } else { 0 };
        trial.run(if counted { settings.counted } else { settings.others }, turn, |trial, turn, left| {
            let (world, company, weight) = belief.weighed(turn.chance, at_once(turn.budget, left));
            let play = world.play(self.view)?;
            let left = end.saturating_sub(exact.nodes()).min(nodes_of_world);
            if left > 0
                && trial.solved() < settings.solved
                && let Some(worths) = self.solved(exact, &world, play.clone(), left)
            {
                trial.add_solved(weight, &worths);
            }
            let kinds = company.drawn(turn.chance);
            trial.add(weight, |action| {
                let mut play = play.clone();
                if let Action::Play(card) = action {
                    play.play_unchecked(rules, card);
                }
                play_out(players, kinds, rules, &self.declaration, &mut play, world.aside);
                self.money.of_play(&play, world.aside)
            });
            Some(())
        })
    }

    /// What each card is worth in a world with all cards open; `None` if it takes more nodes.
    fn solved(&self, exact: &mut Exact, world: &World, play: Play, nodes: u64) -> Option<Vec<Worth>> {
        let position = world.position(self.view, self.declaration, play);
        exact.worths(&position, &self.cards, &self.money, self.seat, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A budget of a phone is not spent on one world.
    #[test]
    fn games_of_many_cards_are_solved_only_with_time() {
        let clock = || Duration::ZERO;
        let phone = Budget::new(Duration::from_millis(20), &clock);
        let begun = |goal, cards, budget| solves(&Settings::STRONG, goal, false, 11 - cards, cards, budget);
        for goal in [Goal::Tricks(0), Goal::Pascha, Goal::Ulti, Goal::Drescher] {
            assert_eq!(begun(goal, 11, phone), None);
            assert_eq!(begun(goal, 7, phone), Some(60));
            assert_eq!(begun(goal, 11, Budget::UNLIMITED), Some(LEAST_WORLDS));
        }
        assert_eq!(begun(Goal::Points, 3, phone), Some(120));
        assert_eq!(begun(Goal::Points, 4, Budget::UNLIMITED), None);
        assert_eq!(begun(Goal::Raeuber, 2, Budget::UNLIMITED), None);
    }

    /// Who declares an Ultimo plays it out at first, whatever time they have; their opponents solve it.
    #[test]
    fn an_ultimo_is_begun_without_open_cards() {
        let solved = |declares| {
            (0..4).map(move |n| solves(&Settings::STRONG, Goal::Ulti, declares, n, 11 - n, Budget::UNLIMITED))
        };
        assert_eq!(
            solved(true).map(|worlds| worlds.is_some()).collect::<Vec<_>>(),
            [false, false, true, true]
        );
        assert!(solved(false).all(|worlds| worlds.is_some()));
    }
}
