//! Seating plan during the search, with the meetings it causes.
//!
//! [`Turns`] counts turns at tables of another size: nobody has a second turn before everybody had
//! one. [`Random`] is reproducible from a seed on every machine.

use cego_core::shuffle::Seed;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::usual;

/// Base cost of a repeated meeting.
pub(super) const REPEAT: i32 = 1000;

/// Seats of all rounds, and the number of meetings of each pair.
#[derive(Clone)]
pub(super) struct SeatingPlan {
    pub(super) people: usize,
    /// Sizes of the tables, equal in all rounds.
    sizes: Vec<usize>,
    /// Index of the first seat of each table.
    starts: Vec<usize>,
    /// Person at each seat, by round.
    pub(super) seats: Vec<Vec<u16>>,
    /// Table of each person, by round.
    table: Vec<Vec<u16>>,
    /// Number of meetings of each pair, people × people.
    met: Vec<u8>,
    /// Cost of a meeting beyond repeats, people × people: season, clubs, people to be kept apart.
    extra: Vec<i32>,
    turns: Turns,
}

impl SeatingPlan {
    /// Creates a plan from the people at each seat, table by table.
    pub(super) fn new(
        people: usize,
        sizes: &[usize],
        seats: Vec<Vec<u16>>,
        extra: Vec<i32>,
    ) -> SeatingPlan {
        let mut starts = vec![0];
        for size in sizes {
            starts.push(starts.last().unwrap_or(&0) + size);
        }
        let mut table = vec![vec![0; people]; seats.len()];
        for (table, seats) in table.iter_mut().zip(&seats) {
            for (number, range) in starts.windows(2).enumerate() {
                for &person in &seats[range[0]..range[1]] {
                    table[usize::from(person)] = number as u16;
                }
            }
        }
        let turns = Turns::new(people, sizes, &table);
        let met = vec![0; people * people];
        let mut plan =
            SeatingPlan { people, sizes: sizes.to_vec(), starts, seats, table, met, extra, turns };
        for round in 0..plan.seats.len() {
            for table in 0..sizes.len() {
                for seat in plan.starts[table]..plan.starts[table + 1] {
                    let person = plan.seats[round][seat];
                    for other in plan.starts[table]..seat {
                        let other = plan.seats[round][other];
                        plan.change(person, other, 1);
                    }
                }
            }
        }
        plan
    }

    fn change(&mut self, a: u16, b: u16, by: i8) {
        for at in [
            usize::from(a) * self.people + usize::from(b),
            usize::from(b) * self.people + usize::from(a),
        ] {
            self.met[at] = self.met[at].wrapping_add_signed(by);
        }
    }

    /// Returns the people at a table.
    fn at(&self, round: usize, table: usize) -> &[u16] {
        &self.seats[round][self.starts[table]..self.starts[table + 1]]
    }

    pub(super) fn table_of(&self, round: usize, person: u16) -> usize {
        usize::from(self.table[round][usize::from(person)])
    }

    /// Returns the cost of a meeting of two people who have met `times` times. It is 0 for the
    /// first meeting and rises with each repeat.
    fn price(times: u8) -> i32 {
        if times == 0 { 0 } else { REPEAT + 10 * (i32::from(times) - 1) }
    }

    /// Returns the change of cost if two people of different tables swap places.
    pub(super) fn swapped(&self, round: usize, a: u16, b: u16) -> i32 {
        let (of_a, of_b) = (self.table_of(round, a), self.table_of(round, b));
        let (row_a, row_b) = (usize::from(a) * self.people, usize::from(b) * self.people);
        let mut change = 0;
        for &other in self.at(round, of_a) {
            if other != a {
                let (old, new) = (row_a + usize::from(other), row_b + usize::from(other));
                change += SeatingPlan::price(self.met[new]) + self.extra[new];
                change -= SeatingPlan::price(self.met[old] - 1) + self.extra[old];
            }
        }
        for &other in self.at(round, of_b) {
            if other != b {
                let (old, new) = (row_b + usize::from(other), row_a + usize::from(other));
                change += SeatingPlan::price(self.met[new]) + self.extra[new];
                change -= SeatingPlan::price(self.met[old] - 1) + self.extra[old];
            }
        }
        if self.turns.differ(of_a, of_b) {
            let (leaves, enters) = if self.turns.is_odd(of_a) { (a, b) } else { (b, a) };
            change += self.turns.changed(round, leaves, enters);
        }
        change
    }

    /// Returns 1 if only `a` sits at an odd table in this round, −1 if only `b` does, else 0.
    pub(super) fn turn(&self, round: usize, a: u16, b: u16) -> i8 {
        let odd = |person| i8::from(self.turns.is_odd(self.table_of(round, person)));
        odd(a) - odd(b)
    }

    /// Swaps two people of different tables.
    pub(super) fn swap(&mut self, round: usize, a: u16, b: u16) {
        let (of_a, of_b) = (self.table_of(round, a), self.table_of(round, b));
        for (person, from, to) in [(a, of_a, of_b), (b, of_b, of_a)] {
            for seat in self.starts[from]..self.starts[from + 1] {
                let other = self.seats[round][seat];
                if other != person {
                    self.change(person, other, -1);
                }
            }
            for seat in self.starts[to]..self.starts[to + 1] {
                let other = self.seats[round][seat];
                if other != a && other != b {
                    self.change(person, other, 1);
                }
            }
        }
        if self.turns.differ(of_a, of_b) {
            let (leaves, enters) = if self.turns.is_odd(of_a) { (a, b) } else { (b, a) };
            self.turns.change(round, leaves, enters);
        }
        let at = |table: usize, person: u16| {
            (self.starts[table]..self.starts[table + 1])
                .find(|&seat| self.seats[round][seat] == person)
        };
        if let (Some(seat_a), Some(seat_b)) = (at(of_a, a), at(of_b, b)) {
            self.seats[round].swap(seat_a, seat_b);
        }
        self.table[round].swap(usize::from(a), usize::from(b));
    }

    /// Returns the number of repeated meetings.
    pub(super) fn repeats(&self) -> usize {
        self.pairs().map(|(_, _, times)| usize::from(times).saturating_sub(1)).sum()
    }

    /// Returns the number of meetings of two people.
    pub(super) fn met(&self, a: usize, b: usize) -> u8 {
        self.met[a * self.people + b]
    }

    /// Returns the pairs that meet, with the number of meetings.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize, u8)> {
        (0..self.people).flat_map(move |a| {
            (0..a)
                .map(move |b| (b, a, self.met[a * self.people + b]))
                .filter(|&(_, _, times)| times > 0)
        })
    }

    /// Returns the cost of the whole plan.
    pub(super) fn cost(&self) -> i64 {
        let meetings: i64 = self
            .pairs()
            .map(|(a, b, times)| {
                let repeats: i32 = (0..times).map(SeatingPlan::price).sum();
                i64::from(repeats) + i64::from(self.extra[a * self.people + b]) * i64::from(times)
            })
            .sum();
        meetings + self.turns.cost()
    }

    /// Returns the tables of each round.
    pub(super) fn tables(&self) -> Vec<Vec<Vec<u16>>> {
        (0..self.seats.len())
            .map(|round| {
                (0..self.sizes.len()).map(|table| self.at(round, table).to_vec()).collect()
            })
            .collect()
    }
}

/// Cost of a person being one turn ahead of or behind the others after a round. All such costs
/// together rarely reach that of a repeat.
const OUT_OF_TURN: i32 = 20;

/// Number of turns of each person at odd tables after each round.
#[derive(Clone)]
pub(super) struct Turns {
    /// True if each table is odd.
    odd: Vec<bool>,
    /// Turns so far, by round and person.
    times: Vec<Vec<u8>>,
    /// Minimum and maximum number of turns after each round if turns are spread evenly.
    order: Vec<(u8, u8)>,
}

impl Turns {
    /// Counts the turns from the table of each person, by round.
    pub(super) fn new(people: usize, sizes: &[usize], tables: &[Vec<u16>]) -> Turns {
        let usual = usual(sizes);
        let odd: Vec<bool> = sizes.iter().map(|&size| size != usual).collect();
        let seats: usize = sizes.iter().filter(|&&size| size != usual).sum();
        let mut times: Vec<Vec<u8>> = Vec::new();
        for round in tables {
            let before = times.last().cloned().unwrap_or_else(|| vec![0; people]);
            times.push(
                before
                    .iter()
                    .zip(round)
                    .map(|(n, &table)| n + u8::from(odd[usize::from(table)]))
                    .collect(),
            );
        }
        let order = (1..=tables.len()).map(|rounds| seats * rounds);
        let order = order.map(|all| ((all / people) as u8, all.div_ceil(people) as u8)).collect();
        Turns { odd, times, order }
    }

    /// Returns whether one of two tables is odd and the other is not.
    pub(super) fn differ(&self, a: usize, b: usize) -> bool {
        self.odd[a] != self.odd[b]
    }

    /// Returns the change of cost if `leaves` moves from an odd to a usual table in this round, and
    /// `enters` the other way.
    pub(super) fn changed(&self, round: usize, leaves: u16, enters: u16) -> i32 {
        let out = |n: u8, (least, most): (u8, u8)| {
            i32::from(n.saturating_sub(most)) + i32::from(least.saturating_sub(n))
        };
        let later = self.times[round..].iter().zip(&self.order[round..]);
        let change: i32 = later
            .map(|(times, &order)| {
                let (a, b) = (times[usize::from(leaves)], times[usize::from(enters)]);
                out(a - 1, order) + out(b + 1, order) - out(a, order) - out(b, order)
            })
            .sum();
        change * OUT_OF_TURN
    }

    pub(super) fn change(&mut self, round: usize, leaves: u16, enters: u16) {
        for times in &mut self.times[round..] {
            times[usize::from(leaves)] -= 1;
            times[usize::from(enters)] += 1;
        }
    }

    /// Returns whether a table is odd.
    fn is_odd(&self, table: usize) -> bool {
        self.odd[table]
    }

    /// Returns the cost of all uneven turns.
    pub(super) fn cost(&self) -> i64 {
        let out = |n: u8, (least, most): (u8, u8)| {
            i64::from(n.saturating_sub(most)) + i64::from(least.saturating_sub(n))
        };
        let rounds = self.times.iter().zip(&self.order);
        rounds.map(|(times, &order)| times.iter().map(|&n| out(n, order)).sum::<i64>()).sum::<i64>()
            * i64::from(OUT_OF_TURN)
    }
}

/// Random number generator on the ChaCha8 key stream of a seed.
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// Creates a generator with its own stream for each purpose.
    pub(super) fn new(seed: Seed, stream: u64) -> Random {
        let mut rng = ChaCha8Rng::from_seed(seed.0);
        rng.set_stream(stream);
        Random(rng)
    }

    /// Returns a uniform number below `limit`, which is at least 1. The bias is at most one in four
    /// billion.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.0.next_u32()) * limit as u64) >> 32) as usize
    }

    /// Shuffles a list (Fisher–Yates, from the end).
    pub(super) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }

    /// Returns 32 random bits.
    pub(super) fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }
}
