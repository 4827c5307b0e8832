//! Card points: the declarer against all others.

mod backend;
mod bounds;
mod ending;
mod hands;
mod moves;
mod order;
mod search;
mod step;
mod table;
mod trick;

use cego_core::rules::CountingMethod;
use cego_core::{Card, CardSet, Seat};

use crate::Position;
use crate::opening::Opening;
use crate::prices::Prices;
use backend::{Backend, Portable};
use hands::Hands;
use search::Search;
use table::TranspositionTable;
use trick::Trick;

/// A solver of counted games; keeps its table from one position of a deal to the next.
///
/// Worth is measured in thirds of a card point where the rules count in triples, in halves where they count in
/// pairs ([`Position::worth`]).
pub struct PointSolver {
    search: Search,
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "there is one way only"))]
    portable: bool,
}

impl PointSolver {
    /// A solver with a table of 2^`log2` entries of 24 bytes. 2^18 are enough for any deal; with 2^20 the
    /// hardest take a twentieth less.
    ///
    /// # Panics
    /// If `log2` is not in 1..=64 or the memory is not there.
    #[must_use]
    pub fn new(log2: u32) -> PointSolver {
        PointSolver {
            search: Search {
                table: TranspositionTable::new(log2, 3),
                prices: Prices::of(CountingMethod::Triples),
                table_scope: (4, 3, 0),
                opening: Opening::default(),
                nodes: 0,
                limit: u64::MAX,
                weights: order::LEARNED,
            },
            portable: false,
        }
    }

    /// As [`new`](PointSolver::new), but keeps to plain arithmetic whatever the processor can do: slower, with
    /// the same results.
    #[must_use]
    pub fn portable(log2: u32) -> PointSolver {
        PointSolver { portable: true, ..PointSolver::new(log2) }
    }

    /// Forgets what earlier positions have taught. Never needed; for a new deal it makes room.
    pub fn clear(&mut self) {
        self.search.table.clear();
    }

    /// How many cards have been played in all searches so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// What the declarer still gets if all play best: the trick on the table included.
    pub fn exact(&mut self, position: &Position<'_>) -> i32 {
        let root = Root::of(&mut self.search, position);
        self.exact_near(&root, root.rest * 3 / 5)
    }

    /// The value of a position, looked for around a guess.
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

    /// How many of these thresholds the declarer reaches; they must ascend. Cheaper than
    /// [`exact`](PointSolver::exact) where only a step of payment is asked for.
    pub fn thresholds(&mut self, position: &Position<'_>, thresholds: &[i32]) -> usize {
        let root = Root::of(&mut self.search, position);
        let (mut low, mut high) = (0, thresholds.len());
        let likely = thresholds.partition_point(|&threshold| threshold <= root.rest * 3 / 5);
        let mut next = likely.clamp(1, high.max(1)) - 1;
        while low < high {
            next = next.clamp(low, high - 1);
            let threshold = thresholds[next];
            let reached = threshold <= 0
                || threshold <= root.rest && {
                    let value = self.value(&root, threshold);
                    // What the search saw beyond the threshold counts too.
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

    /// What the declarer still gets after each card that may be played now, the trick on the table
    /// included, in the unit of [`exact`](PointSolver::exact).
    pub fn cards(&mut self, position: &Position<'_>) -> Vec<(Card, i32)> {
        // The search for the best card leaves in the table what bounds all others from its side, and few are far from it.
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
            let root = Root::of(&mut self.search, &next);
            taken + self.exact_near(&root, best - taken)
        };
        playable.iter().map(|card| (card, value(card))).collect()
    }

    /// As [`cards`](PointSolver::cards), unless more than `nodes` cards would have to be played for it.
    pub fn cards_within(&mut self, position: &Position<'_>, nodes: u64) -> Option<Vec<(Card, i32)>> {
        self.within(nodes, |solver| solver.cards(position))
    }

    /// What a question answers, if it plays no more than `nodes` cards.
    fn within<T>(&mut self, nodes: u64, ask: impl FnOnce(&mut PointSolver) -> T) -> Option<T> {
        self.search.limit = self.search.nodes.saturating_add(nodes);
        let answer = ask(self);
        let done = self.search.nodes < self.search.limit;
        self.search.limit = u64::MAX;
        done.then_some(answer)
    }

    /// Whether the declarer still gets at least this much, in the unit of [`exact`](PointSolver::exact).
    pub fn reaches(&mut self, position: &Position<'_>, wanted: i32) -> bool {
        let root = Root::of(&mut self.search, position);
        wanted <= 0 || (wanted <= root.rest && self.value(&root, wanted) >= wanted)
    }

    /// A bound of what the declarer still gets: at least `beta` exactly if they get that much.
    pub fn probe(&mut self, position: &Position<'_>, beta: i32) -> i32 {
        let root = Root::of(&mut self.search, position);
        self.value(&root, beta)
    }

    /// The weights of the order in which cards are tried.
    #[must_use]
    pub fn weights(&self) -> &[i16] {
        &self.search.weights
    }

    /// Puts other weights in place, as many as there are, none larger than 1000.
    pub fn set_weights(&mut self, weights: &[i16]) {
        self.search.weights.copy_from_slice(weights);
        for weight in &mut self.search.weights {
            *weight = (*weight).clamp(-order::LARGEST, order::LARGEST);
        }
    }

    /// At least `beta` if the declarer gets that much, else at most `beta - 1`.
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

/// A position as the search holds it.
struct Root {
    players: usize,
    hands: Hands,
    trick: Trick,
    /// How many cards lie on the table.
    on_table: usize,
    /// The worth of all cards in play.
    rest: i32,
}

impl Root {
    fn of(search: &mut Search, position: &Position<'_>) -> Root {
        let play = &position.play;
        let declarer = position.declaration.declarer;
        let table = position.rules.table;
        let order: Vec<Seat> = table.seats_from(declarer).filter(|&s| play.players().contains(s)).collect();
        let prices = Prices::of(position.rules.counting_method);
        // What the entries of the table take for granted.
        let table_scope = (order.len(), prices.step, (play.dead() | play.dead_if_withdrawn()).bits());
        if search.table_scope != table_scope {
            search.table_scope = table_scope;
            search.table.reset(prices.step);
        }
        search.prices = prices;
        search.opening = Opening::of(position, &order);
        let mut hands = [0; 4];
        for (i, &seat) in order.iter().enumerate() {
            hands[i] = play.hands()[seat].bits();
        }
        let rel = |seat: Seat| order.iter().position(|&s| s == seat).unwrap_or(0);
        let on_table: Vec<_> = play.on_table().iter().collect();
        let first = on_table.first().map_or(play.on_turn(), |&(s, _)| Some(s)).unwrap_or(declarer);
        let mut trick = Trick::empty(rel(first));
        let mut rest = 0;
        for (count, &(seat, card)) in on_table.iter().enumerate() {
            trick.seat = rel(seat);
            let bit = CardSet::of(card).bits();
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
        Root { players: order.len(), hands: Hands::new(hands), on_table: on_table.len(), trick, rest }
    }

    fn value_on<W: Backend>(&self, way: W, search: &mut Search, beta: i32) -> i32 {
        match self.players {
            3 => self.value_of::<W, 3>(way, search, beta),
            _ => self.value_of::<W, 4>(way, search, beta),
        }
    }

    fn value_of<W: Backend, const P: usize>(&self, way: W, search: &mut Search, beta: i32) -> i32 {
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

    /// Both ways to compile play the same cards, and the thresholds agree with the exact value.
    #[test]
    fn plain_arithmetic_searches_the_same_tree() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(8));
        let (mut fast, mut plain) = (PointSolver::new(14), PointSolver::portable(14));
        for number in 0..30 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
            let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
            let mut game = Game::declared(Arc::clone(&rules), deal, declaration).unwrap();
            let mut chance = Choosers::new(Seed::from_number(9)).of_deal(number);
            for _ in 0..22 + number % 4 {
                let seat = game.on_turn().unwrap();
                let choices = game.choices(seat);
                game.apply(seat, choices[chance.index(choices.len())]).unwrap();
            }
            let position = Position::of(&game).unwrap();
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

    /// A search that was given up leaves nothing wrong in the table.
    #[test]
    fn searches_within_a_number_of_nodes() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(3));
        for number in 0..10 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
            let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
            let mut game = Game::declared(Arc::clone(&rules), deal, declaration).unwrap();
            let mut chance = Choosers::new(Seed::from_number(2)).of_deal(number);
            for _ in 0..20 {
                let seat = game.on_turn().unwrap();
                let choices = game.choices(seat);
                game.apply(seat, choices[chance.index(choices.len())]).unwrap();
            }
            let position = Position::of(&game).unwrap();
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
