//! Card points: the declarer against all others.

mod bits;
mod bounds;
mod moves;
mod order;
mod search;
mod table;

use cego_core::rules::{CountingMethod, ThirdTrickLeader};
use cego_core::{Card, CardSet, Seat};

use crate::Position;
use search::{Opening, Search};
use table::Table;

/// A solver of counted games; keeps its table from one position of a deal to the next.
pub struct PointSolver {
    search: Search,
}

impl PointSolver {
    #[must_use]
    pub fn new(log2: u32) -> PointSolver {
        PointSolver {
            search: Search {
                table: Table::new(log2, 3),
                players: 4,
                step: 3,
                grounds: (4, 3, 0),
                opening: Opening::default(),
                nodes: 0,
                weights: order::loaded(),
                stop: None,
                #[cfg(feature = "learn")]
                samples: Vec::new(),
                #[cfg(feature = "learn")]
                sampling: false,
                #[cfg(feature = "learn")]
                counters: [0; 64],
            },
        }
    }

    pub fn clear(&mut self) {
        self.search.table.clear();
    }

    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// The declarer's share still to come of the position: trick on the table included.
    pub fn exact(&mut self, position: &Position<'_>) -> i32 {
        let root = Root::of(&mut self.search, position);
        let mut low = 0;
        let mut high = root.rest;
        let mut guess = root.rest / 2;
        while low < high {
            let beta = guess.clamp(low + 1, high);
            let value = root.value(&mut self.search, beta - 1, beta);
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

    /// Writes the samples gathered.
    #[cfg(feature = "learn")]
    pub fn dump(&mut self, out: &mut impl std::io::Write) {
        for sample in self.search.samples.drain(..) {
            write!(out, "{} {}", sample.left, sample.every).unwrap();
            for (features, cuts, cost) in sample.rows {
                let features: Vec<String> = features.iter().map(|f| f.to_string()).collect();
                write!(out, " {} {} {}", features.join(","), u8::from(cuts), cost).unwrap();
            }
            writeln!(out).unwrap();
        }
    }

    /// What the declarer still gets after each card that may be played now, the trick on the table
    /// included, in the unit of [`exact`](PointSolver::exact).
    pub fn cards(&mut self, position: &Position<'_>) -> Vec<(Card, i32)> {
        let mut values = Vec::new();
        for card in position.playable().iter() {
            let next = position.after(card);
            // The trick that this card completes, if it does.
            let taken = if next.play.tricks_done() > position.play.tricks_done() {
                let declarer = position.declaration.declarer;
                (next.play.won()[declarer] - position.play.won()[declarer])
                    .iter()
                    .map(|c| self.search.worth(CardSet::of(c).bits()))
                    .sum()
            } else {
                0
            };
            let later = if next.play.is_over() { 0 } else { self.exact(&next) };
            values.push((card, taken + later));
        }
        values
    }

    /// Whether the declarer still gets at least this much, in the unit of [`exact`](PointSolver::exact).
    pub fn reaches(&mut self, position: &Position<'_>, wanted: i32) -> bool {
        let root = Root::of(&mut self.search, position);
        wanted <= 0 || (wanted <= root.rest && root.value(&mut self.search, wanted - 1, wanted) >= wanted)
    }

    pub fn probe(&mut self, position: &Position<'_>, beta: i32) -> i32 {
        let root = Root::of(&mut self.search, position);
        root.value(&mut self.search, beta - 1, beta)
    }

    pub fn window(&mut self, position: &Position<'_>) -> i32 {
        let root = Root::of(&mut self.search, position);
        root.value(&mut self.search, -1, root.rest + 1)
    }
}

struct Root {
    hands: [u64; 4],
    trick: moves::Trick,
    rest: i32,
}

impl Root {
    fn of(search: &mut Search, position: &Position<'_>) -> Root {
        let play = &position.play;
        let declarer = position.declaration.declarer;
        let table = position.rules.table;
        let order: Vec<Seat> = table.seats_from(declarer).filter(|&s| play.players().contains(s)).collect();
        let step = match position.rules.counting_method {
            CountingMethod::Triples => 3,
            CountingMethod::Pairs => 2,
        };
        let leads = play.leads();
        // What the entries of the table take for granted.
        let known = (order.len(), step, (play.dead() | play.dead_if_withdrawn()).bits());
        if search.grounds != known {
            search.grounds = known;
            search.table.clear();
            search.table.step = step;
        }
        search.players = order.len();
        search.step = step;
        search.opening = Opening {
            due: leads.due,
            open: leads.open.bits(),
            instead: leads.instead.bits(),
            dead: play.dead().bits(),
            dead_if_withdrawn: play.dead_if_withdrawn().bits(),
            compare: false,
            first: None,
        };
        let thirds = position.rules.third_trick_leader == ThirdTrickLeader::HigherWinningCard;
        if play.led_two() && play.tricks_done() < 2 && thirds {
            search.opening.compare = true;
            if let Some(trick) = play.tricks().next()
                && let Some(card) = trick.cards[trick.winner]
            {
                let winner = order.iter().position(|&s| s == trick.winner).unwrap_or(0);
                search.opening.first = Some((winner as u8, card.draw_order()));
            }
        }
        let mut hands = [0; 4];
        for (i, &seat) in order.iter().enumerate() {
            hands[i] = play.hands()[seat].bits();
        }
        let rel = |seat: Seat| order.iter().position(|&s| s == seat).unwrap_or(0);
        let on_table: Vec<_> = play.on_table().iter().collect();
        let first = on_table.first().map_or(play.on_turn(), |&(s, _)| Some(s)).unwrap_or(declarer);
        let mut trick = moves::Trick::empty(rel(first));
        let mut rest = 0;
        for (seat, card) in on_table {
            trick.seat = rel(seat);
            let bit = CardSet::of(card).bits();
            let worth = search.worth(bit);
            rest += worth;
            trick.put(bit, worth, play.dead().contains(card));
        }
        if let Some(seat) = play.on_turn() {
            trick.seat = rel(seat);
        }
        rest += hands.iter().map(|&h| search.sum(h)).sum::<i32>();
        Root { hands, trick, rest }
    }

    fn value(&self, search: &mut Search, alpha: i32, beta: i32) -> i32 {
        let mut hands = self.hands;
        if self.trick.count == 0 {
            search.between(&mut hands, self.trick.seat, self.rest, alpha, beta)
        } else {
            search.choose(&mut hands, self.trick, self.rest, alpha, beta, 0).0
        }
    }
}
