//! The tables of a round after somebody came or left: as few people as possible change tables.

use std::collections::BTreeSet;

use crate::draw::Rest;
use crate::event::Tables;
use crate::people::Number;
use crate::tournament::{RoundStage, Tournament};

/// Cost of one person who changes tables: more than any number of tables of an unusual size.
const MOVED: u64 = 1 << 40;
/// Cost of one table that comes to an unusual size: more than any number of changed tables.
const UNUSUAL: u64 = 1 << 20;
/// Cost of two at one table who are to be apart: more than any number of repeated meetings.
const APART: i64 = 1 << 20;

/// A proposal for the tables of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    /// All tables; those that do not change stand where they stood.
    pub tables: Tables,
    /// The numbers, from 0, under which others sit than before. Those that are no longer in `tables` are dissolved.
    pub changed: Vec<usize>,
    /// How many meetings again there are in this round, those of rounds that were played counted.
    pub repeats: usize,
}

/// Tables on their way to a proposal.
struct Mending {
    /// The tables as they were.
    before: Tables,
    /// The tables as they are to be.
    tables: Tables,
    /// The size each table is to have.
    targets: Vec<usize>,
    /// Those who have no table yet.
    waiting: Vec<Number>,
    /// Pairs who meet in other rounds.
    met: BTreeSet<(Number, Number)>,
    /// Pairs who are to be apart.
    apart: BTreeSet<(Number, Number)>,
}

impl Tournament {
    /// A proposal for a round that has been drawn and has not begun: those who left stand up, those who came sit down.
    /// Nothing, if all is as it should be or no tables come out.
    ///
    /// Tables stay between the sizes there are rules for. What counts, in this order: how many people change tables, how
    /// many tables come to an unusual size, how many tables change, and how often people meet again.
    #[must_use]
    pub fn mended(&self, round: usize) -> Option<Mended> {
        if self.rounds().get(round)?.stage != RoundStage::Drawn {
            return None;
        }
        let before = self.seating(round);
        let playing: BTreeSet<Number> = self.playing(round).into_iter().collect();
        let mut tables = before.clone();
        for table in &mut tables {
            table.retain(|person| playing.contains(person));
        }
        let seated: BTreeSet<Number> = tables.iter().flatten().copied().collect();
        let waiting: Vec<Number> = playing.difference(&seated).copied().collect();
        if waiting.is_empty() && tables == before {
            return None;
        }
        let sizes: Vec<usize> = (3..=5).filter(|&size| self.rules(size).is_some()).collect();
        let usual = if self.format().rest == Rest::AllThrees { 3 } else { 4 };
        let least = *sizes.first()?;
        // More tables than these never need fewer people to move.
        tables.resize(tables.len() + waiting.len().div_ceil(least) + 1, Vec::new());
        let targets = targets(&before, &tables, &sizes, usual, playing.len())?;
        let (met, apart) = (self.met_in_other_rounds(round), self.apart.clone());
        let mut mending = Mending { before, tables, targets, waiting, met, apart };
        mending.fill()?;
        let Mending { before, mut tables, met, .. } = mending;
        tables.retain(|table| !table.is_empty());
        let numbers = 0..before.len().max(tables.len());
        let changed = numbers.filter(|&at| before.get(at) != tables.get(at)).collect();
        let repeats = tables.iter().map(|table| repeats(&met, table)).sum();
        Some(Mended { tables, changed, repeats })
    }

    /// Pairs who have met in the rounds before, or meet in those drawn after.
    fn met_in_other_rounds(&self, round: usize) -> BTreeSet<(Number, Number)> {
        let others = self.rounds().iter().enumerate().filter(|&(at, _)| at != round);
        let tables = others.flat_map(|(_, round)| &round.tables);
        let pairs = |people: &[Number]| -> Vec<(Number, Number)> {
            people.iter().flat_map(|&a| people.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b).collect()
        };
        tables.flat_map(|table| pairs(&table.people)).collect()
    }
}

/// Returns the sizes of the tables at the least cost for exactly so many people; nothing if no tables come out.
///
/// Tables are numbered without a gap: those from some number on are dissolved. Dynamic programming over the tables and
/// the number of people at them.
fn targets(
    before: &Tables,
    tables: &Tables,
    sizes: &[usize],
    usual: usize,
    people: usize,
) -> Option<Vec<usize>> {
    let cost = |at: usize, size: usize| -> u64 {
        let (now, once) = (tables[at].len(), before.get(at).map_or(0, Vec::len));
        let moved = now.saturating_sub(size) as u64 * MOVED;
        let unusual = if size != usual && size != once && size != 0 { UNUSUAL } else { 0 };
        moved + unusual + u64::from(size != now || now != once)
    };
    // By the number of tables so far and of people at them: the least cost, and the size of the last table.
    let mut best: Vec<Vec<Option<(u64, usize)>>> = vec![vec![None; people + 1]; tables.len() + 1];
    best[0][0] = Some((0, 0));
    for at in 0..tables.len() {
        for seated in 0..=people {
            let Some((so_far, _)) = best[at][seated] else { continue };
            for &size in sizes.iter().filter(|&&size| seated + size <= people) {
                let all = so_far + cost(at, size);
                let known = &mut best[at + 1][seated + size];
                if known.is_none_or(|(known, _)| all < known) {
                    *known = Some((all, size));
                }
            }
        }
    }
    let whole = |count: usize| -> Option<u64> {
        let dissolved: u64 = (count..tables.len()).map(|at| cost(at, 0)).sum();
        Some(best[count][people]?.0 + dissolved)
    };
    let count =
        (0..=tables.len()).filter(|&count| whole(count).is_some()).min_by_key(|&count| whole(count))?;
    let mut targets = vec![0; tables.len()];
    let mut left = people;
    for at in (0..count).rev() {
        targets[at] = best[at + 1][left]?.1;
        left -= targets[at];
    }
    Some(targets)
}

impl Mending {
    /// Brings every table to its size. Nothing if people are left over, which the sizes exclude.
    fn fill(&mut self) -> Option<()> {
        for (table, _) in self.tables.iter_mut().zip(&self.targets).filter(|(_, target)| **target == 0) {
            self.waiting.append(table);
        }
        let short = |mending: &Mending, at: usize| mending.tables[at].len() < mending.targets[at];
        let mut order: Vec<usize> = (0..self.tables.len()).filter(|&at| short(self, at)).collect();
        // New tables last: who sits there is whoever fits nowhere better.
        order.sort_by_key(|&at| self.tables[at].is_empty());
        let receivers: BTreeSet<usize> = order.iter().copied().collect();
        for at in order {
            while short(self, at) {
                let person = self.take_for(at, &receivers)?;
                self.tables[at].push(person);
            }
        }
        self.waiting.is_empty().then_some(())
    }

    /// Takes whoever adds the fewest repeated meetings at a table: of those who wait, or from a table that gives somebody up.
    fn take_for(&mut self, at: usize, receivers: &BTreeSet<usize>) -> Option<Number> {
        let table = &self.tables[at];
        let mut best: Option<Candidate> = None;
        let mut consider = |conflicts: i64, place: usize, from: Option<(usize, usize)>| {
            if best.as_ref().is_none_or(|best| conflicts < best.conflicts) {
                best = Some(Candidate { conflicts, place, from });
            }
        };
        for (place, &person) in self.waiting.iter().enumerate() {
            consider(self.conflicts(person, table), place, None);
        }
        for from in (0..self.tables.len()).filter(|from| !receivers.contains(from)) {
            let Some(donor) = self.donor_like(from) else { continue };
            for (place, &person) in self.tables[from].iter().enumerate() {
                let gain = self.conflicts(person, &self.tables[from]);
                consider(self.conflicts(person, table) - gain, place, Some((from, donor)));
            }
        }
        let Candidate { place, from, .. } = best?;
        match from {
            None => Some(self.waiting.remove(place)),
            Some((from, donor)) => {
                self.targets.swap(from, donor);
                Some(self.tables[from].remove(place))
            }
        }
    }

    /// Returns a table that has to give somebody up and looks like this one, so that either of them can do it.
    fn donor_like(&self, at: usize) -> Option<usize> {
        let shape = |at: usize| (self.tables[at].len(), self.before.get(at).map_or(0, Vec::len));
        let gives = |&other: &usize| self.tables[other].len() > self.targets[other];
        if gives(&at) {
            return Some(at);
        }
        let keeps = !self.tables[at].is_empty();
        (0..self.tables.len()).filter(gives).find(|&other| keeps && shape(other) == shape(at))
    }

    /// Returns the cost of a person at a table: repeated meetings, and pairs who are to be apart.
    fn conflicts(&self, person: Number, table: &[Number]) -> i64 {
        count(&self.met, person, table) as i64 + APART * count(&self.apart, person, table) as i64
    }
}

/// Somebody who may take a seat.
struct Candidate {
    /// Cost of seating them there.
    conflicts: i64,
    /// Their place among those who wait, or at the table they come from.
    place: usize,
    /// Their table, and the one that has to give somebody up.
    from: Option<(usize, usize)>,
}

/// Returns the number of people at the table who form one of these pairs with the person.
fn count(pairs: &BTreeSet<(Number, Number)>, person: Number, table: &[Number]) -> usize {
    table.iter().filter(|&&other| pairs.contains(&(person.min(other), person.max(other)))).count()
}

fn repeats(met: &BTreeSet<(Number, Number)>, table: &[Number]) -> usize {
    (0..table.len()).map(|at| count(met, table[at], &table[..at])).sum()
}
