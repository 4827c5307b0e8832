//! A draw while it is searched for: who sits where, and who has met whom.

use super::turns::Turns;

/// What a repeat costs beside what makes it worse.
pub(super) const REPEAT: i32 = 1000;

/// Who sits where in every round, and how often each two have met.
#[derive(Clone)]
pub(super) struct Plan {
    pub(super) people: usize,
    /// The sizes of the tables, the same in every round.
    sizes: Vec<usize>,
    /// Where the seats of each table begin.
    starts: Vec<usize>,
    /// Who sits on each seat, round by round.
    pub(super) seats: Vec<Vec<u16>>,
    /// The table of each person, round by round.
    table: Vec<Vec<u16>>,
    /// How often each two meet, by people × people.
    met: Vec<u8>,
    /// What a meeting of each two costs beyond repeats: season, clubs, people who are to be apart.
    extra: Vec<i32>,
    turns: Turns,
}

impl Plan {
    /// A plan from the people on each seat, table after table.
    pub(super) fn new(people: usize, sizes: &[usize], seats: Vec<Vec<u16>>, extra: Vec<i32>) -> Plan {
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
        let mut plan = Plan { people, sizes: sizes.to_vec(), starts, seats, table, met, extra, turns };
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
        for at in
            [usize::from(a) * self.people + usize::from(b), usize::from(b) * self.people + usize::from(a)]
        {
            self.met[at] = self.met[at].wrapping_add_signed(by);
        }
    }

    /// The people at a table.
    fn at(&self, round: usize, table: usize) -> &[u16] {
        &self.seats[round][self.starts[table]..self.starts[table + 1]]
    }

    pub(super) fn table_of(&self, round: usize, person: u16) -> usize {
        usize::from(self.table[round][usize::from(person)])
    }

    /// What a meeting costs of two who meet `times` times already: nothing the first time, and the more the oftener.
    fn price(times: u8) -> i32 {
        if times == 0 { 0 } else { REPEAT + 10 * (i32::from(times) - 1) }
    }

    /// What it changes if two people of different tables swap places.
    pub(super) fn swapped(&self, round: usize, a: u16, b: u16) -> i32 {
        let (of_a, of_b) = (self.table_of(round, a), self.table_of(round, b));
        let (row_a, row_b) = (usize::from(a) * self.people, usize::from(b) * self.people);
        let mut change = 0;
        for &other in self.at(round, of_a) {
            if other != a {
                let (old, new) = (row_a + usize::from(other), row_b + usize::from(other));
                change += Plan::price(self.met[new]) + self.extra[new];
                change -= Plan::price(self.met[old] - 1) + self.extra[old];
            }
        }
        for &other in self.at(round, of_b) {
            if other != b {
                let (old, new) = (row_b + usize::from(other), row_a + usize::from(other));
                change += Plan::price(self.met[new]) + self.extra[new];
                change -= Plan::price(self.met[old] - 1) + self.extra[old];
            }
        }
        if self.turns.differ(of_a, of_b) {
            let (leaves, enters) = if self.turns.is_odd(of_a) { (a, b) } else { (b, a) };
            change += self.turns.changed(round, leaves, enters);
        }
        change
    }

    /// 1 if the first sits at an odd table in this round and the second does not, −1 the other way round, else 0.
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
            (self.starts[table]..self.starts[table + 1]).find(|&seat| self.seats[round][seat] == person)
        };
        if let (Some(seat_a), Some(seat_b)) = (at(of_a, a), at(of_b, b)) {
            self.seats[round].swap(seat_a, seat_b);
        }
        self.table[round].swap(usize::from(a), usize::from(b));
    }

    /// How often people meet again.
    pub(super) fn repeats(&self) -> usize {
        self.pairs().map(|(_, _, times)| usize::from(times).saturating_sub(1)).sum()
    }

    /// How often two meet.
    pub(super) fn met(&self, a: usize, b: usize) -> u8 {
        self.met[a * self.people + b]
    }

    /// Each two who meet, and how often.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (usize, usize, u8)> {
        (0..self.people).flat_map(move |a| {
            (0..a).map(move |b| (b, a, self.met[a * self.people + b])).filter(|&(_, _, times)| times > 0)
        })
    }

    /// What the whole plan costs.
    pub(super) fn cost(&self) -> i64 {
        let meetings: i64 = self
            .pairs()
            .map(|(a, b, times)| {
                let repeats: i32 = (0..times).map(Plan::price).sum();
                i64::from(repeats) + i64::from(self.extra[a * self.people + b]) * i64::from(times)
            })
            .sum();
        meetings + self.turns.cost()
    }

    /// The tables of each round.
    pub(super) fn tables(&self) -> Vec<Vec<Vec<u16>>> {
        (0..self.seats.len())
            .map(|round| (0..self.sizes.len()).map(|table| self.at(round, table).to_vec()).collect())
            .collect()
    }
}
