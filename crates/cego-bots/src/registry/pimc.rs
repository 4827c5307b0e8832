//! The reference player of plain sampling: perfect-information Monte Carlo.
//!
//! It is what other programs of this family of games do (Ginsberg 2001, "GIB"; Long, Sturtevant, Buro and
//! Furtak 2010): deal the hidden cards in ways that agree with what the seat knows, all equally likely, solve
//! each such world with all cards open, and play the card that is best on average. Its known flaws are left as
//! they are, so that a mended version can be measured against it. The mean is that of the settlement, not of
//! the card points, because tariffs pay in steps.

use cego_core::exchange::Exchange;
use cego_core::{Action, Card, CardSet, Goal, Phase, View};

use super::policy;
use crate::judge::Judge;
use crate::search::exact::{Exact, tells_amounts};
use crate::search::{self, Exchanging, Knockout, Mind, Money, Settings};
use crate::worlds::Places;
use crate::{Bot, Decision, Turn, cards, thumb};

/// Entries of the solvers' tables, as a power of two.
const TABLE: u32 = 17;
/// Worlds tried for one card.
const WORLDS: usize = 40;
/// With fewer worlds solved than this chance would decide, and only easy worlds would be heard: then it is the
/// policy's card. Measured in the play alone against the policy: docs/lab/strength.md.
const LEAST: usize = 8;
/// Cards played in all searches for one card if time is not limited; no world is begun after that.
const NODES: u64 = 250_000;
/// The same for each millisecond of a limited time: most of what one core of an ordinary machine does in it.
const NODES_PER_MS: u64 = 4_000;
/// One world gets this part of them; a harder one is left out. So the last one makes no answer late.
const PART_OF_WORLD: u64 = 5;

/// Its exchange is as when it was released, so that who has learned more can be measured against it.
static EXCHANGE: Settings = Settings { exchanging: Exchanging::ByRule(by_thumb), ..Settings::BY_POLICY };

fn by_thumb(exchange: &Exchange, allowed: CardSet) -> Option<Card> {
    thumb::discarded(exchange.hand(), allowed)
}

/// Plays cards by plain sampling with the exact solver, exchanges by sampled worlds that are played out, bids by the tables.
#[derive(Default)]
pub struct PimcBot {
    judge: Judge,
}

impl Bot for PimcBot {
    fn name(&self) -> &str {
        "pimc"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        match view.phase {
            Phase::Auction => self.judge.of(view).decide(view),
            Phase::Play => card(view, turn),
            Phase::Keep | Phase::Discard if view.choices.len() > 1 => {
                let mind = Mind { bidder: self.judge.of(view), settings: &EXCHANGE };
                search::exchange(view, turn, mind)
            }
            _ => thumb::hint(view).map(Decision::plain),
        }
    }
}

/// The best card on average. Where too few worlds could be solved it is the policy's, and time has run out.
fn card(view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
    let cards = cards::distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let (seat, declaration) = (view.seat?, view.declaration?);
    let places = Places::of(view);
    let money = Money::new(&view.rules, declaration, view.dealer, seat);
    let mut trial = Knockout::of_cards(&cards, &money);
    let nodes = turn.budget.limit().map_or(NODES, |limit| limit.as_millis() as u64 * NODES_PER_MS);
    // New for each card: what a search finds out in how many nodes must not depend on the decisions before.
    let mut exact = Exact::new(TABLE);
    let mut ran_out = false;
    for _ in 0..WORLDS {
        ran_out = turn.budget.is_spent();
        if ran_out || exact.nodes() > nodes {
            break;
        }
        let world = places.sample(turn.chance);
        let position = world.position(view, declaration, world.play(view)?);
        if let Some(worths) = exact.worths(&position, &cards, &money, seat, nodes / PART_OF_WORLD) {
            trial.add_solved(1.0, &worths);
        }
    }
    let enough = trial.solved() >= LEAST;
    let Some(mut decision) = enough.then(|| trial.decision(ran_out)).flatten() else {
        // As when it was released: the policy has learned Ultimos since.
        let learned = declaration.contract.properties().goal != Goal::Ulti;
        let card = if learned { policy::card(view) } else { None };
        let action = card.map(Action::Play).or_else(|| thumb::hint(view))?;
        return Some(Decision { ran_out: true, ..Decision::plain(action) });
    };
    if !tells_amounts(&declaration, view.hand.len()) {
        decision.alternatives.clear();
    }
    Some(decision)
}
