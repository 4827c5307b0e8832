//! Card-point solver: the declarer against all defenders.

mod backend;
mod bounds;
mod moves;
mod search;
mod table;
mod trick;

use cego_core::rules::CountingMethod;
use cego_core::{Card, CardSet, Seat};

use crate::Position;
use crate::position::Opening;
use crate::prices::Prices;
use backend::{Backend, Portable};
use search::PointSearch;
use table::TranspositionTable;
use trick::{Hands, PointTrick};

/// Solver for counted games. Its transposition table is reused from one position of a deal to the
/// next.
///
/// Worth is measured in thirds of a card point when counting in triples, in halves when counting in
/// pairs ([`Position::worth`]).
pub struct PointSolver {
    search: PointSearch,
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "there is one way only"))]
    portable: bool,
}

impl PointSolver {
    /// Creates a solver with a transposition table of 2^`log2` entries of 24 bytes. 2^18 entries
    /// are enough for any deal; with 2^20 the hardest deals cost one twentieth less.
    ///
    /// # Panics
    /// Panics if `log2` is not in 1..=64 or the memory cannot be allocated.
    #[must_use]
    pub fn new(log2: u32) -> PointSolver {
        PointSolver {
            search: PointSearch {
                table: TranspositionTable::new(log2, 3),
                prices: Prices::new(CountingMethod::Triples),
                table_scope: (4, 3, 0),
                opening: Opening::default(),
                nodes: 0,
                limit: u64::MAX,
                weights: moves::LEARNED,
            },
            portable: false,
        }
    }

    /// Creates a solver that uses portable arithmetic whatever the processor supports. It is slower
    /// than [`new`](PointSolver::new), with the same results.
    #[must_use]
    pub fn portable(log2: u32) -> PointSolver {
        PointSolver { portable: true, ..PointSolver::new(log2) }
    }

    /// Clears the transposition table. This is never needed for correctness; it makes room for a
    /// new deal.
    pub fn clear(&mut self) {
        self.search.table.clear();
    }

    /// Returns the number of nodes, that is cards played, in all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// Returns the worth of the cards the declarer still wins under best play, including the trick
    /// on the table, in the unit of [`Position::worth`].
    pub fn exact(&mut self, position: &Position<'_>) -> i32 {
        let root = Root::new(&mut self.search, position);
        self.exact_near(&root, root.rest * 3 / 5)
    }

    /// Finds the exact value by null-window searches that start at `guess` (the MTD(f) scheme).
    fn exact_near(&mut self, root: &Root, mut guess: i32) -> i32 {
        let (mut low, mut high) = (0, root.rest);
        while low < high {
            let beta = guess.clamp(low + 1, high);
            let value = self.value(root, beta);
            if value < beta {
                high = value;
                guess = value;
            } else {
                low = value;
                guess = value + 1;
            }
        }
        low
    }

    /// Returns how many of the ascending `thresholds` the declarer reaches. This is cheaper than
    /// [`exact`](PointSolver::exact) where only a payment step is needed.
    pub fn thresholds(&mut self, position: &Position<'_>, thresholds: &[i32]) -> usize {
        let root = Root::new(&mut self.search, position);
        let (mut low, mut high) = (0, thresholds.len());
        let likely = thresholds.partition_point(|&threshold| threshold <= root.rest * 3 / 5);
        let mut next = likely.clamp(1, high.max(1)) - 1;
        while low < high {
            next = next.clamp(low, high - 1);
            let threshold = thresholds[next];
            let reached = threshold <= 0
                || threshold <= root.rest && {
                    let value = self.value(&root, threshold);
                    // The search is fail-soft, so its value can decide further thresholds.
                    if value >= threshold {
                        low = low.max(thresholds.partition_point(|&other| other <= value));
                    } else {
                        high = high.min(thresholds.partition_point(|&other| other <= value));
                    }
                    value >= threshold
                };
            if reached {
                low = low.max(next + 1);
                next += 1;
            } else {
                high = high.min(next);
                next = next.saturating_sub(1);
            }
        }
        low
    }

    /// Returns the worth the declarer still gets after each playable card, including the trick on
    /// the table, in the unit of [`exact`](PointSolver::exact).
    pub fn cards(&mut self, position: &Position<'_>) -> Vec<(Card, i32)> {
        // The search for the best value leaves one-sided bounds on all other cards in the table,
        // and most of their values are close to it.
        let best = self.exact(position);
        let playable = position.playable();
        if playable.len() == 1 {
            return playable.iter().map(|card| (card, best)).collect();
        }
        let declarer = position.declaration.declarer;
        let mut value = |card: Card| {
            let next = position.after(card);
            let taken = position.worth(next.play.won()[declarer] - position.play.won()[declarer]);
            if next.play.is_over() {
                return taken;
            }
            let root = Root::new(&mut self.search, &next);
            taken + self.exact_near(&root, best - taken)
        };
        playable.iter().map(|card| (card, value(card))).collect()
    }

    /// Returns the same as [`cards`](PointSolver::cards), or `None` if the search reaches the limit
    /// of `nodes` cards played.
    pub fn cards_within(
        &mut self,
        position: &Position<'_>,
        nodes: u64,
    ) -> Option<Vec<(Card, i32)>> {
        self.within(nodes, |solver| solver.cards(position))
    }

    /// Returns the answer of `ask`, or `None` if the search reaches the limit of `nodes` cards
    /// played.
    fn within<T>(&mut self, nodes: u64, ask: impl FnOnce(&mut PointSolver) -> T) -> Option<T> {
        self.search.limit = self.search.nodes.saturating_add(nodes);
        let answer = ask(self);
        let done = self.search.nodes < self.search.limit;
        self.search.limit = u64::MAX;
        done.then_some(answer)
    }

    /// Returns whether the declarer still gets at least `wanted`, in the unit of
    /// [`exact`](PointSolver::exact).
    pub fn reaches(&mut self, position: &Position<'_>, wanted: i32) -> bool {
        let root = Root::new(&mut self.search, position);
        wanted <= 0 || (wanted <= root.rest && self.value(&root, wanted) >= wanted)
    }

    /// Returns a bound on the value of [`exact`](PointSolver::exact). The bound is at least `beta`
    /// if and only if the value is.
    pub fn probe(&mut self, position: &Position<'_>, beta: i32) -> i32 {
        let root = Root::new(&mut self.search, position);
        self.value(&root, beta)
    }

    /// Returns the weights of the move ordering.
    #[must_use]
    pub fn weights(&self) -> &[i16] {
        &self.search.weights
    }

    /// Replaces the weights of the move ordering and clamps each to ±1000.
    ///
    /// # Panics
    ///
    /// Panics if the slice is not as long as [`weights`](PointSolver::weights).
    pub fn set_weights(&mut self, weights: &[i16]) {
        self.search.weights.copy_from_slice(weights);
        for weight in &mut self.search.weights {
            *weight = (*weight).clamp(-moves::LARGEST, moves::LARGEST);
        }
    }

    /// Runs a null-window search: returns at least `beta` if the declarer gets that much, otherwise
    /// at most `beta - 1`.
    fn value(&mut self, root: &Root, beta: i32) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if !self.portable
            && let Some(way) = backend::Bmi2::detected()
        {
            return root.value_on(way, &mut self.search, beta);
        }
        root.value_on(Portable, &mut self.search, beta)
    }
}

/// A position in the representation of the search.
struct Root {
    players: usize,
    hands: Hands,
    trick: PointTrick,
    /// Number of cards on the table.
    on_table: usize,
    /// Worth of all cards in play, including those on the table.
    rest: i32,
}

impl Root {
    fn new(search: &mut PointSearch, position: &Position<'_>) -> Root {
        let play = &position.play;
        let declarer = position.declaration.declarer;
        let table = position.rules.table;
        let order: Vec<Seat> =
            table.seats_from(declarer).filter(|&s| play.players().contains(s)).collect();
        let prices = Prices::new(position.rules.counting_method);
        // Entries of the transposition table are valid only for these values.
        let table_scope =
            (order.len(), prices.step, (play.dead() | play.dead_if_withdrawn()).bits());
        if search.table_scope != table_scope {
            search.table_scope = table_scope;
            search.table.reset(prices.step);
        }
        search.prices = prices;
        search.opening = Opening::new(position, &order);
        let mut hands = [0; 4];
        for (i, &seat) in order.iter().enumerate() {
            hands[i] = play.hands()[seat].bits();
        }
        let rel = |seat: Seat| order.iter().position(|&s| s == seat).unwrap_or(0);
        let on_table: Vec<_> = play.on_table().iter().collect();
        let first = on_table.first().map_or(play.on_turn(), |&(s, _)| Some(s)).unwrap_or(declarer);
        let mut trick = PointTrick::empty(rel(first));
        let mut rest = 0;
        for (count, &(seat, card)) in on_table.iter().enumerate() {
            trick.seat = rel(seat);
            let bit = CardSet::from_card(card).bits();
            let worth = search.prices.worth(bit);
            rest += worth;
            let dead = play.dead().contains(card);
            if count == 0 {
                trick.put::<0, true>(bit, worth, dead);
            } else {
                trick.put::<1, true>(bit, worth, dead);
            }
        }
        if let Some(seat) = play.on_turn() {
            trick.seat = rel(seat);
        }
        rest += hands.iter().map(|&h| search.prices.sum(h)).sum::<i32>();
        Root {
            players: order.len(),
            hands: Hands::new(hands),
            on_table: on_table.len(),
            trick,
            rest,
        }
    }

    fn value_on<W: Backend>(&self, way: W, search: &mut PointSearch, beta: i32) -> i32 {
        match self.players {
            3 => self.value_of::<W, 3>(way, search, beta),
            _ => self.value_of::<W, 4>(way, search, beta),
        }
    }

    fn value_of<W: Backend, const P: usize>(
        &self,
        way: W,
        search: &mut PointSearch,
        beta: i32,
    ) -> i32 {
        let mut hands = self.hands;
        let (trick, rest) = (&self.trick, self.rest);
        match self.on_table {
            0 => search::null_window::<W, P, true>(way, search, &mut hands, trick.seat, rest, beta),
            1 => way.follow::<P, 1, true>(search, &mut hands, trick, rest, beta),
            2 => way.follow::<P, 2, true>(search, &mut hands, trick, rest, beta),
            _ => way.follow::<P, 3, true>(search, &mut hands, trick, rest, beta),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Contract, Deal, Declaration, Game, Rules, TableSize};

    use super::*;

    /// Both backends search the same tree, and the thresholds agree with the exact value.
    #[test]
    fn plain_arithmetic_searches_the_same_tree() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(8));
        let (mut fast, mut plain) = (PointSolver::new(14), PointSolver::portable(14));
        for number in 0..30 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
            let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
            let mut game = Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
            let mut chance = Choosers::new(Seed::from_number(9)).for_deal(number);
            for _ in 0..22 + number % 4 {
                let seat = game.on_turn().unwrap();
                let choices = game.choices(seat);
                game.apply(seat, choices[chance.index(choices.len())]).unwrap();
            }
            let position = Position::from_game(&game).unwrap();
            let value = fast.exact(&position);
            assert_eq!(value, plain.exact(&position));
            assert_eq!(fast.nodes(), plain.nodes());
            let thresholds: Vec<i32> = (0..14).map(|k| 5 * k + 1 - position.won_so_far()).collect();
            let reached = thresholds.iter().filter(|&&threshold| threshold <= value).count();
            for solver in [&mut fast, &mut plain] {
                assert_eq!(solver.thresholds(&position, &thresholds), reached);
                solver.clear();
                assert_eq!(solver.thresholds(&position, &thresholds), reached);
            }
        }
    }

    /// An aborted search leaves no wrong entries in the table.
    #[test]
    fn searches_within_a_number_of_nodes() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(3));
        for number in 0..10 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
            let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
            let mut game = Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
            let mut chance = Choosers::new(Seed::from_number(2)).for_deal(number);
            for _ in 0..20 {
                let seat = game.on_turn().unwrap();
                let choices = game.choices(seat);
                game.apply(seat, choices[chance.index(choices.len())]).unwrap();
            }
            let position = Position::from_game(&game).unwrap();
            let (mut sure, mut hasty) = (PointSolver::new(14), PointSolver::new(14));
            let cards = sure.cards(&position);
            for nodes in [0, 10, 50, 200, 500, 1000] {
                if let Some(found) = hasty.cards_within(&position, nodes) {
                    assert_eq!(found, cards);
                }
                if let Some(found) = hasty.within(nodes, |solver| solver.exact(&position)) {
                    assert_eq!(found, sure.exact(&position));
                }
            }
            assert_eq!(hasty.cards_within(&position, 0), None);
            assert_eq!(hasty.cards_within(&position, u64::MAX), Some(cards));
        }
    }
}
