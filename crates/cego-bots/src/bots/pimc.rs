//! The reference player of perfect-information Monte Carlo (PIMC).
//!
//! Other programs of this family of games use the technique (Ginsberg 2001, "GIB"; Long,
//! Sturtevant, Buro and Furtak 2010). It samples worlds consistent with the knowledge of the seat,
//! all equally likely. It solves each world with all cards open and plays the card that is best on
//! average. The known flaws of the technique are left in, so that an improved version can be
//! measured against it. The average is over settlements, not card points, because tariffs pay in
//! steps.

use cego_core::exchange::Exchange;
use cego_core::{Action, Card, CardSet, Goal, Phase, View};

use super::without_search::policy_card;
use crate::auction::BidderCache;
use crate::search::exact::{Exact, tells_amounts};
use crate::search::{
    self, ExchangeModel, PayoffCalculator, SearchContext, SequentialHalving, Settings,
};
use crate::worlds::CardKnowledge;
use crate::{Bot, Decision, TurnContext, cards, thumb};

/// Base-2 logarithm of the number of entries in the solvers' transposition tables.
const TABLE: u32 = 17;
/// Worlds tried for one card.
const WORLDS: usize = 40;
/// Minimum number of solved worlds; with fewer, the policy chooses the card.
///
/// Sampling noise and a bias towards easy worlds would dominate. Measured in the play alone against
/// the policy: research/notebooks/strength.md.
const LEAST: usize = 8;
/// Search budget for one card without a time limit, in cards played. No world is begun beyond it.
const NODES: u64 = 250_000;
/// Search budget per millisecond of a time limit: most of the speed of one core of an ordinary
/// machine.
const NODES_PER_MS: u64 = 4_000;
/// Divisor of the budget for a single world. A harder world is left out, so that no answer is late.
const PART_OF_WORLD: u64 = 5;

/// Settings of the exchange as first released, so that improved bots can be measured against it.
static EXCHANGE: Settings =
    Settings { exchanging: ExchangeModel::ByRule(by_thumb), ..Settings::BY_POLICY };

fn by_thumb(exchange: &Exchange, allowed: CardSet) -> Option<Card> {
    thumb::choose_discard(exchange.hand(), allowed)
}

/// Bot that plays cards by perfect-information Monte Carlo with the exact solver.
///
/// It exchanges by rollouts of sampled worlds and bids by the tables.
#[derive(Default)]
pub struct PimcBot {
    judge: BidderCache,
}

impl Bot for PimcBot {
    fn name(&self) -> &str {
        "pimc"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        match view.phase {
            Phase::Auction => self.judge.bidder(view).decide(view),
            Phase::Play => card(view, turn),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => {
                let mind = SearchContext { bidder: self.judge.bidder(view), settings: &EXCHANGE };
                search::exchange(view, turn, mind)
            }
            _ => thumb::hint(view).map(Decision::plain),
        }
    }
}

/// Returns the best card on average.
///
/// If too few worlds could be solved, it returns the policy's card, marked as out of time.
fn card(view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
    let cards = cards::distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let (seat, declaration) = (view.seat?, view.declaration?);
    let places = CardKnowledge::from_view(view);
    let money = PayoffCalculator::new(&view.rules, declaration, view.dealer, seat);
    let mut trial = SequentialHalving::for_cards(&cards, &money);
    let nodes = turn.budget.limit().map_or(NODES, |limit| limit.as_millis() as u64 * NODES_PER_MS);
    // A new solver for each card: the node counts must not depend on earlier decisions.
    let mut exact = Exact::new(TABLE);
    let mut ran_out = false;
    for _ in 0..WORLDS {
        ran_out = turn.budget.is_spent();
        if ran_out || exact.nodes() > nodes {
            break;
        }
        let world = places.sample(turn.chance);
        let position = world.position(view, declaration, world.play(view)?);
        if let Some(worths) = exact.payoffs(&position, &cards, &money, seat, nodes / PART_OF_WORLD)
        {
            trial.add_solved(1.0, &worths);
        }
    }
    let enough = trial.solved() >= LEAST;
    let Some(mut decision) = enough.then(|| trial.decision(ran_out)).flatten() else {
        // As first released: the policy has learned Ultimos since.
        let learned = declaration.contract.properties().goal != Goal::Ulti;
        let card = if learned { policy_card(view) } else { None };
        let action = card.map(Action::Play).or_else(|| thumb::hint(view))?;
        return Some(Decision { ran_out: true, ..Decision::plain(action) });
    };
    if !tells_amounts(&declaration, view.hand.len()) {
        decision.alternatives.clear();
    }
    Some(decision)
}
