//! Räuber: all against all, most card points lose.
//!
//! A game of four sides has no value in the sense of a game of two. What is offered:
//!
//! * [`RaeuberSolver::paranoid`]: the card points a player cannot be made to exceed, whatever the others do:
//!   they are taken to know all cards and to conspire to give them as many as they can. It is exact, as a
//!   bound: no play of the others can be worse for a player who plays for it. It is not what sensible
//!   opponents will do.
//! * [`RaeuberSolver::maxn`]: the max^n solution (Luckhardt and Irani, 1986): everybody plays for their own settlement, knowing
//!   that the others do. It depends on what is done among equals; here the first card in index order is
//!   played. It is computed to the end or not at all.

mod maxn;
mod order;
mod search;
mod table;

use cego_core::result::Tricks;
use cego_core::rules::{CountingMethod, RaeuberBlind};
use cego_core::{BySeat, Card, CardPoints, Contract, Rules, Seat, TableSize};

use crate::Position;
use crate::prices::Prices;
use crate::tricks::{Ring, Setup, TranspositionTable};
use search::Search;
use table::Known;

/// A solver of Räuber; what it learns in one position of a deal serves the next one.
pub struct RaeuberSolver {
    search: Search,
}

impl RaeuberSolver {
    /// A solver whose table has 2^`log2` entries of 40 bytes (at least 2, at most 2^28).
    #[must_use]
    pub fn new(log2: u32) -> RaeuberSolver {
        let table = TranspositionTable::new(log2, Known::NOTHING);
        let prices = Prices::of(CountingMethod::Triples);
        RaeuberSolver { search: Search { table, ring: Ring::none(), prices, bonus: 0, nodes: 0 } }
    }

    /// The card points the seat ends with, tricks already won included, if it wants as few as possible and
    /// all others conspire to give it as many as possible. Counted as the rules count a Räuber
    /// (`raeuber_points`), the blind with the last trick where the rules say so; 0 for a seat that does not
    /// play.
    ///
    /// Where leftover cards are rounded, the rounding is that of the exact value: a smaller sum never
    /// counts for more.
    pub fn paranoid(&mut self, position: &Position<'_>, seat: Seat) -> CardPoints {
        let rules = position.rules;
        let prices = Prices::of(rules.counting_method);
        let blind = if gets_blind(position) { prices.sum(position.blind.bits()) } else { 0 };
        // Values are known for one set of prices and one price of the blind.
        if (prices, blind) != (self.search.prices, self.search.bonus) {
            self.search.table.clear();
        }
        self.search.prices = prices;
        self.search.bonus = blind;
        let (mut low, mut high) = (0, prices.sum(rules.table.pack().bits()));
        while low < high {
            let beta = (low + high + 1) / 2;
            let value = self.total(position, seat, beta - 1, beta);
            if value < beta {
                high = value.max(low);
            } else {
                low = value.min(high);
            }
        }
        card_points(rules, low)
    }

    /// After each card that may be played: what every seat pays or gets in the end, if from then on everybody
    /// plays the card that brings them most, the first in index order among equals. Cards in index order.
    ///
    /// `None` if that takes more than three million cards, as it may with more than five cards a hand: an
    /// estimate would not be worth the name.
    ///
    /// The settlement is that of the contract as declared, a Drescher or any other; where the blind is
    /// taken, that of the pile laid aside, [`Position::aside`].
    pub fn maxn(&mut self, position: &Position<'_>) -> Option<Vec<(Card, BySeat<i32>)>> {
        let (cards, nodes) = maxn::cards(position);
        self.search.nodes += nodes;
        cards
    }

    /// Cards played in all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// What the seat has at the end, in the unit of the search.
    fn total(&mut self, position: &Position<'_>, seat: Seat, alpha: i32, beta: i32) -> i32 {
        let had = self.search.prices.sum(position.play.won()[seat].bits());
        let setup = Setup::new(position, seat);
        if setup.is_none_or(|setup| setup.is_free() && !position.is_regulated()) {
            let future = match setup {
                Some(setup) => self.search.from(&setup, alpha - had, beta - had),
                None if position.play.is_over() && position.play.last() == Some(seat) => self.search.bonus,
                None => 0,
            };
            return had + future;
        }
        // The first tricks of a Räuber by the rules (and games with open pips): the rules themselves say
        // what may be played.
        let minimises = position.play.on_turn() == Some(seat);
        let (mut alpha, mut beta) = (alpha, beta);
        let mut best = if minimises { i32::MAX } else { i32::MIN };
        for card in position.playable().iter() {
            let value = self.total(&position.after(card), seat, alpha, beta);
            if minimises {
                best = best.min(value);
                beta = beta.min(value);
            } else {
                best = best.max(value);
                alpha = alpha.max(value);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

/// Whether the winner of the last trick gets the blind (`R-003-103`); of five the dealer has played it.
fn gets_blind(position: &Position<'_>) -> bool {
    let rules = position.rules;
    position.declaration.contract == Contract::Raeuber
        && rules.raeuber_blind_to == RaeuberBlind::LastTrickWinner
        && rules.table != TableSize::Five
}

/// Card points as a Räuber of these rules counts them, from a sum in the unit of the search.
///
/// In threes the leftover cards of a pile are rounded; that is the nearest whole number to the sum,
/// whatever the number of cards, and so the smaller sum never counts for more.
fn card_points(rules: &Rules, sum: i32) -> CardPoints {
    match (rules.counting_method, rules.raeuber_tie_on_rounded) {
        (CountingMethod::Triples, true) => CardPoints::whole((sum + 1).div_euclid(3)),
        (CountingMethod::Triples, false) => CardPoints::thirds(sum),
        (CountingMethod::Pairs, _) => CardPoints::halves(sum),
    }
}

#[cfg(test)]
mod tests;
