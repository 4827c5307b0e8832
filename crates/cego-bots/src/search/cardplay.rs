//! Choice of a card: every card is tried in sampled worlds.

use std::time::Duration;

use cego_core::{Action, Card, Declaration, Goal, Play, Seat, View};

use super::belief::Belief;
use super::exact::Exact;
use super::payoff::{Payoff, PayoffCalculator};
use super::sequential_halving::SequentialHalving;
use super::{SearchContext, Settings, play_out};
use crate::cards::distinct;
use crate::worlds::{CardKnowledge, World};
use crate::{Budget, Decision, TurnContext};

/// Minimum number of solved worlds in a game of exact tricks, an Ultimo and a Drescher, if time
/// allows.
const LEAST_WORLDS: usize = 40;
/// Largest hand at which a game of exact tricks is solved in a few milliseconds.
const SOON_SOLVED: usize = 7;
/// Number of first tricks that the declarer of an Ultimo plays by rollouts.
///
/// With solved worlds, fewer Ultimos were made than by rule of thumb
/// (research/notebooks/strength.md, "Ultimo").
const OPENING: usize = 2;
/// Smallest time limit for solving games with more cards; one solution may take longer than the
/// limit.
const TIME_TO_SOLVE: Duration = Duration::from_millis(150);

/// Batch size of worlds below that time limit, because sampling takes time, too.
const FEW: usize = 20;

/// Maximum number of nodes (cards played) for all searches of a decision, and for one world.
///
/// A harder world is left out.
const NODES: u64 = 700_000;
const NODES_OF_WORLD: u64 = 400_000;

/// Base-2 logarithm of the number of entries in the solvers' transposition tables.
const TABLE: u32 = 16;

/// Nodes per millisecond of a time limit in a counted game, for all searches and for one world.
///
/// An answer is late by at most the search of one world.
const SOLVED_NODES_PER_MS: u64 = 1_000;
const SOLVED_NODES_OF_WORLD_PER_MS: u64 = 250;

/// Returns the number of worlds to solve instead of rolling them out; `None` for rollouts.
///
/// `tricks` is the number of tricks done, `cards` the number of cards in the hand.
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
        // All against all: the result of a solver depends on the goals assumed for the others.
        Goal::Raeuber => None,
        // Games that the policy has not learned. Fewer worlds where each takes longer.
        Goal::Tricks(_) | Goal::Pascha | Goal::Ulti | Goal::Drescher => {
            if !has_time_to_solve(budget) && cards > SOON_SOLVED {
                return None;
            }
            Some((settings.ending_worlds >> cards.saturating_sub(6).min(4)).max(LEAST_WORLDS))
        }
    }
}

/// Returns the batch size for `needed` worlds: a small one if time is short.
fn at_once(budget: Budget<'_>, needed: usize) -> usize {
    if has_time_to_solve(budget) { needed } else { needed.min(FEW) }
}

/// Returns whether the time limit allows solving a game of exact tricks from its first card.
pub(super) fn has_time_to_solve(budget: Budget<'_>) -> bool {
    budget.limit().is_none_or(|limit| limit >= TIME_TO_SOLVE)
}

/// Returns the card with the best mean worth over sampled worlds; `None` if there is no card to
/// play.
pub(crate) fn card(
    view: &View,
    turn: &mut TurnContext<'_>,
    mind: SearchContext<'_>,
) -> Option<Decision> {
    card_within(view, turn, mind, CardKnowledge::from_view(view))
}

/// Like [`card`], with extra knowledge about where hidden cards lie.
pub(crate) fn card_within(
    view: &View,
    turn: &mut TurnContext<'_>,
    mind: SearchContext<'_>,
    places: CardKnowledge,
) -> Option<Decision> {
    let seat = view.seat?;
    let declaration = view.declaration?;
    let cards = distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let goal = declaration.contract.properties().goal;
    let declares = seat == declaration.declarer;
    let solved =
        solves(mind.settings, goal, declares, view.tricks.len(), view.hand.len(), turn.budget);
    let money = PayoffCalculator::new(&view.rules, declaration, view.dealer, seat);
    let choice = CardChoice { view, mind, seat, declaration, cards, money };
    let mut belief = Belief::within(view, mind, places);
    // A new solver for each card: the node counts must not depend on earlier decisions.
    let mut exact = Exact::new(TABLE);
    solved
        .and_then(|worlds| choice.solve(turn, &mut belief, &mut exact, worlds))
        .or_else(|| choice.weigh(turn, &mut belief, &mut exact))
}

/// A choice between cards.
struct CardChoice<'a> {
    view: &'a View,
    mind: SearchContext<'a>,
    seat: Seat,
    declaration: Declaration,
    cards: Vec<Card>,
    money: PayoffCalculator<'a>,
}

impl CardChoice<'_> {
    /// Returns the best card over at most this many solved worlds; `None` if none could be solved.
    fn solve(
        &self,
        turn: &mut TurnContext<'_>,
        belief: &mut Belief<'_>,
        exact: &mut Exact,
        worlds: usize,
    ) -> Option<Decision> {
        let mut trial = SequentialHalving::for_cards(&self.cards, &self.money);
        let mut ran_out = false;
        let end = exact.nodes() + NODES;
        let mut seen = 0.0;
        while seen + 0.5 < worlds as f32 {
            ran_out = seen > 0.0 && turn.budget.is_spent();
            let left = end.saturating_sub(exact.nodes());
            if ran_out || left == 0 {
                break;
            }
            let (world, _, weight) =
                belief.weighted_world(turn.chance, at_once(turn.budget, worlds));
            seen += weight;
            let nodes = NODES_OF_WORLD.min(left);
            if let Some(worths) = self.solved(exact, &world, world.play(self.view)?, nodes) {
                trial.add_solved(weight, &worths);
            }
        }
        trial.decision(ran_out)
    }

    /// Returns the best card over rollouts, and in a counted game over some solved worlds, too.
    fn weigh(
        &self,
        turn: &mut TurnContext<'_>,
        belief: &mut Belief<'_>,
        exact: &mut Exact,
    ) -> Option<Decision> {
        let rules = &*self.view.rules;
        let (players, settings) = (self.mind.players(), self.mind.settings);
        let counted = self.declaration.contract.properties().goal == Goal::Points;
        let defends = self.seat != self.declaration.declarer;
        let share = if defends { settings.share_of_defender } else { settings.share_of_declarer };
        let trial = SequentialHalving::for_cards(&self.cards, &self.money)
            .with_solved_weight(share)
            .with_prior(settings.card_prior, players.prior_values(self.view, &self.cards));
        let within = |most: u64, per_ms: u64| {
            turn.budget.limit().map_or(most, |limit| (per_ms * limit.as_millis() as u64).min(most))
        };
        let nodes = within(settings.solved_nodes, SOLVED_NODES_PER_MS);
        let nodes_of_world = within(settings.solved_nodes_of_world, SOLVED_NODES_OF_WORLD_PER_MS);
        let end = if counted { exact.nodes() + nodes } else { 0 };
        trial.run(
            if counted { settings.counted } else { settings.others },
            turn,
            |trial, turn, left| {
                let (world, company, weight) =
                    belief.weighted_world(turn.chance, at_once(turn.budget, left));
                let play = world.play(self.view)?;
                let left = end.saturating_sub(exact.nodes()).min(nodes_of_world);
                if left > 0
                    && trial.solved() < settings.solved
                    && let Some(worths) = self.solved(exact, &world, play.clone(), left)
                {
                    trial.add_solved(weight, &worths);
                }
                let kinds = company.sample(turn.chance);
                trial.add(weight, |action| {
                    let mut play = play.clone();
                    if let Action::Play(card) = action {
                        play.play_unchecked(rules, card);
                    }
                    play_out(players, kinds, rules, &self.declaration, &mut play, world.aside);
                    self.money.for_play(&play, world.aside)
                });
                Some(())
            },
        )
    }

    /// Returns the worth of each card with all cards open; `None` if that takes more than `nodes`
    /// nodes.
    fn solved(
        &self,
        exact: &mut Exact,
        world: &World,
        play: Play,
        nodes: u64,
    ) -> Option<Vec<Payoff>> {
        let position = world.position(self.view, self.declaration, play);
        exact.payoffs(&position, &self.cards, &self.money, self.seat, nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The budget of a phone is not spent on a single world.
    #[test]
    fn games_of_many_cards_are_solved_only_with_time() {
        let clock = || Duration::ZERO;
        let phone = Budget::new(Duration::from_millis(20), &clock);
        let begun =
            |goal, cards, budget| solves(&Settings::STRONG, goal, false, 11 - cards, cards, budget);
        for goal in [Goal::Tricks(0), Goal::Pascha, Goal::Ulti, Goal::Drescher] {
            assert_eq!(begun(goal, 11, phone), None);
            assert_eq!(begun(goal, 7, phone), Some(60));
            assert_eq!(begun(goal, 11, Budget::UNLIMITED), Some(LEAST_WORLDS));
        }
        assert_eq!(begun(Goal::Points, 3, phone), Some(120));
        assert_eq!(begun(Goal::Points, 4, Budget::UNLIMITED), None);
        assert_eq!(begun(Goal::Raeuber, 2, Budget::UNLIMITED), None);
    }

    /// The declarer of an Ultimo starts with rollouts at any time limit. The opponents solve it.
    #[test]
    fn an_ultimo_is_begun_without_open_cards() {
        let solved = |declares| {
            (0..4).map(move |n| {
                solves(&Settings::STRONG, Goal::Ulti, declares, n, 11 - n, Budget::UNLIMITED)
            })
        };
        assert_eq!(
            solved(true).map(|worlds| worlds.is_some()).collect::<Vec<_>>(),
            [false, false, true, true]
        );
        assert!(solved(false).all(|worlds| worlds.is_some()));
    }
}
