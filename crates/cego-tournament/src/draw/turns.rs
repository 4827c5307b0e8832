//! Whose turn it is to sit at a table of another size: nobody twice before everybody has been once.

use super::sizes::usual;

/// What it costs that somebody is a time ahead of others, or behind them, after a round: so little that all of it
/// together is hardly ever as much as a repeat.
const OUT_OF_TURN: i32 = 20;

/// How often each person has sat at an odd table, after each round.
#[derive(Clone)]
pub(super) struct Turns {
    /// Whether a table is an odd one.
    odd: Vec<bool>,
    /// Round by round and person by person: how often they have sat at one by then.
    times: Vec<Vec<u8>>,
    /// How often each has when all is in order: at least, at most.
    order: Vec<(u8, u8)>,
}

impl Turns {
    /// Counts from the table of each person, round by round.
    pub(super) fn new(people: usize, sizes: &[usize], tables: &[Vec<u16>]) -> Turns {
        let usual = usual(sizes);
        let odd: Vec<bool> = sizes.iter().map(|&size| size != usual).collect();
        let seats: usize = sizes.iter().filter(|&&size| size != usual).sum();
        let mut times: Vec<Vec<u8>> = Vec::new();
        for round in tables {
            let before = times.last().cloned().unwrap_or_else(|| vec![0; people]);
            times.push(
                before.iter().zip(round).map(|(n, &table)| n + u8::from(odd[usize::from(table)])).collect(),
            );
        }
        let order = (1..=tables.len()).map(|rounds| seats * rounds);
        let order = order.map(|all| ((all / people) as u8, all.div_ceil(people) as u8)).collect();
        Turns { odd, times, order }
    }

    /// Whether two tables differ in what is counted here.
    pub(super) fn differ(&self, a: usize, b: usize) -> bool {
        self.odd[a] != self.odd[b]
    }

    /// What it changes if in this round `leaves` sits at a usual table instead of an odd one, and `enters` the other way round.
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

    /// Whether a table is an odd one.
    pub(super) fn is_odd(&self, table: usize) -> bool {
        self.odd[table]
    }

    /// What all that is out of turn costs.
    pub(super) fn cost(&self) -> i64 {
        let out = |n: u8, (least, most): (u8, u8)| {
            i64::from(n.saturating_sub(most)) + i64::from(least.saturating_sub(n))
        };
        let rounds = self.times.iter().zip(&self.order);
        rounds.map(|(times, &order)| times.iter().map(|&n| out(n, order)).sum::<i64>()).sum::<i64>()
            * i64::from(OUT_OF_TURN)
    }
}
