//! The reference player of plain sampling: perfect-information Monte Carlo.
//!
//! It is what other programs of this family of games do (Ginsberg 2001, "GIB"; Long, Sturtevant, Buro and
//! Furtak 2010): deal the hidden cards in ways that agree with what the seat knows, all equally likely, solve
//! each such world with all cards open, and play the card that is best on average. Its known flaws are left as
//! they are, so that whoever mends them can be measured against it. The mean is that of the settlement, not of
//! the card points, because tariffs pay in steps.

use cego_core::{Action, Phase, View};

use crate::exact::Exact;
use crate::think::{Money, Weigh};
use crate::worlds::Places;
use crate::{Bot, Decision, StrongBot, Turn, cards, policy_bot, thumb};

/// Entries of the solvers' tables, as a power of two.
const TABLE: u32 = 17;
/// Worlds tried for one card.
const WORLDS: usize = 40;
/// Cards played in all searches for one card if time is not limited; no world is begun after that.
const NODES: u64 = 250_000;
/// The same for each millisecond of a limited time: most of what one core of an ordinary machine does in it.
const NODES_PER_MS: u64 = 4_000;
/// One world gets this part of them; a harder one is left out. So the last one makes no answer late.
const PART_OF_WORLD: u64 = 5;

/// Plays cards by plain sampling with the exact solver, the rest like a [`StrongBot`].
pub struct PimcBot {
    exact: Exact,
    /// Who bids and exchanges.
    bidder: StrongBot,
}

impl Default for PimcBot {
    fn default() -> PimcBot {
        PimcBot { exact: Exact::new(TABLE), bidder: StrongBot::default() }
    }
}

impl Bot for PimcBot {
    fn name(&self) -> &str {
        "pimc"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if view.phase == Phase::Play { self.card(view, turn) } else { self.bidder.decide(view, turn) }
    }
}

impl PimcBot {
    /// The best card on average. Where no world could be solved it is the policy's, and time has run out.
    fn card(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let cards = cards::distinct(view);
        if let [only] = cards[..] {
            return Some(Decision::plain(Action::Play(only)));
        }
        let (seat, declaration) = (view.seat?, view.declaration?);
        let places = Places::of(view);
        let money = Money::new(&view.rules, declaration, view.dealer, seat);
        let mut weigh = Weigh::of_cards(&cards, &money);
        let nodes = turn.budget.limit().map_or(NODES, |limit| limit.as_millis() as u64 * NODES_PER_MS);
        let begun = self.exact.nodes();
        let mut ran_out = false;
        for _ in 0..WORLDS {
            ran_out = turn.budget.is_spent();
            if ran_out || self.exact.nodes() - begun > nodes {
                break;
            }
            let world = places.sample(turn.chance);
            let position = world.position(view, declaration, world.play(view)?);
            if let Some(worths) = self.exact.worths(&position, &cards, &money, seat, nodes / PART_OF_WORLD) {
                weigh.add_all(&worths);
            }
        }
        weigh.decision(ran_out).or_else(|| {
            let action = policy_bot::card(view).map(Action::Play).or_else(|| thumb::hint(view))?;
            Some(Decision { ran_out: true, ..Decision::plain(action) })
        })
    }
}
