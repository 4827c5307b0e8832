//! Mends the tables of a round after people left or came, with as few moves as possible.

use std::collections::{BTreeMap, BTreeSet};

use crate::draw;
use crate::draw::{Rest, sizes};
use crate::event::Seating;
use crate::people::Number;
use crate::refusal::TournamentRefusal;
use crate::tournament::{RoundStage, Tournament};

/// Cost of one person who changes tables: more than any number of tables of unusual size.
const MOVED: u64 = 1 << 40;
/// Cost of one table that gets an unusual size: more than any number of changed tables.
const UNUSUAL: u64 = 1 << 20;

/// A proposal for the tables of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReseatingProposal {
    /// All tables; unchanged ones keep their position.
    pub tables: Seating,
    /// Indices of changed tables, from 0. Indices beyond `tables` are dissolved tables.
    pub changed: Vec<usize>,
    /// Number of repeated meetings in this round, including repeats of meetings in other rounds.
    pub repeats: usize,
}

/// A seat at a table, both from 0.
#[derive(Clone, Copy)]
struct SeatAt {
    table: usize,
    seat: usize,
}

/// State of a proposal in progress.
struct ReseatingState {
    /// Tables before the change.
    before: Seating,
    tables: Seating,
    /// Target size of each table.
    targets: Vec<usize>,
    /// People without a table.
    waiting: Vec<Number>,
    /// Meeting costs by pair, the lower number first. A missing pair costs nothing.
    costs: BTreeMap<(Number, Number), i32>,
}

impl Tournament {
    /// Proposes new tables for a round that has not begun: people who left are removed, people who
    /// came are seated. Returns `None` if nothing has to change or no division into tables exists.
    ///
    /// Table sizes stay within those that have rules. The cost counts, in this order: moved people,
    /// tables that get an unusual size, changed tables, and meetings. Meetings are weighted as in a
    /// draw: people to be kept apart, repeats, people of one club.
    #[must_use]
    pub fn propose_seating(&self, round: usize) -> Option<ReseatingProposal> {
        if self.rounds().get(round)?.stage != RoundStage::Drawn {
            return None;
        }
        let before = self.seating(round);
        let people = self.playing(round);
        let playing: BTreeSet<Number> = people.iter().copied().collect();
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
        // More tables than these never save moves.
        tables.resize(tables.len() + waiting.len().div_ceil(least) + 1, Vec::new());
        let targets = targets(&before, &tables, &sizes, usual, people.len())?;
        let met = self.met_in_other_rounds(round);
        let costs = self.meeting_costs(&people, &met);
        let mut mending = ReseatingState { before, tables, targets, waiting, costs };
        mending.fill()?;
        let ReseatingState { before, mut tables, .. } = mending;
        tables.retain(|table| !table.is_empty());
        let numbers = 0..before.len().max(tables.len());
        let changed = numbers.filter(|&at| before.get(at) != tables.get(at)).collect();
        let repeats = tables.iter().map(|table| repeats(&met, table)).sum();
        Some(ReseatingProposal { tables, changed, repeats })
    }

    /// Returns whether the people seated in a round are exactly those who play it.
    fn are_all_seated(&self, round: usize) -> bool {
        let seated: BTreeSet<Number> = self.seating(round).into_iter().flatten().collect();
        seated == self.playing(round).into_iter().collect()
    }

    /// Returns the reason why the people of a drawn round cannot be divided into tables, or `None`
    /// if they can.
    #[must_use]
    pub fn no_tables(&self, round: usize) -> Option<TournamentRefusal> {
        if self.rounds().get(round)?.stage != RoundStage::Drawn
            || self.propose_seating(round).is_some()
        {
            return None;
        }
        if self.are_all_seated(round) {
            return None;
        }
        let (people, rest) = (self.playing(round).len(), self.format().rest);
        let unruled = sizes(people, rest)
            .and_then(|sizes| sizes.into_iter().find(|&size| self.rules(size).is_none()))
            .map(TournamentRefusal::NoRules);
        Some(unruled.unwrap_or(TournamentRefusal::Draw(draw::DrawError::Tables { people, rest })))
    }

    /// Proposes new tables as [`Tournament::propose_seating`] does, and also separates people to be
    /// kept apart. Pairs of people swap seats while that reduces the number of such pairs at one
    /// table. Returns `None` if nothing would change.
    #[must_use]
    pub fn propose_separated_seating(&self, round: usize) -> Option<ReseatingProposal> {
        if self.rounds().get(round)?.stage != RoundStage::Drawn {
            return None;
        }
        let mended = self.propose_seating(round);
        if mended.is_none() && !self.are_all_seated(round) {
            return None;
        }
        let before = self.seating(round);
        let mut tables =
            mended.as_ref().map_or_else(|| before.clone(), |mended| mended.tables.clone());
        if self.separation_conflicts_at(round, &tables).is_empty() {
            return mended;
        }
        let met = self.met_in_other_rounds(round);
        let costs = self.meeting_costs(&self.playing(round), &met);
        while let Some([one, other]) = self.best_exchange(&tables, &costs) {
            let (a, b) = (tables[one.table][one.seat], tables[other.table][other.seat]);
            tables[one.table][one.seat] = b;
            tables[other.table][other.seat] = a;
        }
        let changed: Vec<usize> = (0..before.len().max(tables.len()))
            .filter(|&at| before.get(at) != tables.get(at))
            .collect();
        let repeats = tables.iter().map(|table| repeats(&met, table)).sum();
        (!changed.is_empty()).then_some(ReseatingProposal { tables, changed, repeats })
    }

    /// Returns the seats of the swap that leaves the fewest pairs to be kept apart together, and
    /// then the lowest meeting cost. Returns `None` if no swap reduces the number of such pairs.
    fn best_exchange(
        &self,
        tables: &Seating,
        costs: &BTreeMap<(Number, Number), i32>,
    ) -> Option<[SeatAt; 2]> {
        // Returns the number of conflicting pairs and the meeting cost of a person at a table that
        // another person leaves.
        let meetings = |person: Number, table: &[Number], leaves: Number| -> (i64, i64) {
            let others = table.iter().copied().filter(|&other| other != person && other != leaves);
            others.fold((0, 0), |(apart, cost), other| {
                let meeting =
                    costs.get(&(person.min(other), person.max(other))).copied().unwrap_or(0);
                (apart + i64::from(self.are_to_be_apart(person, other)), cost + i64::from(meeting))
            })
        };
        let mut best: Option<((i64, i64), [SeatAt; 2])> = None;
        for (at, table) in tables.iter().enumerate() {
            for (seat, &a) in
                table.iter().enumerate().filter(|&(_, &a)| meetings(a, table, a).0 > 0)
            {
                for (to, other) in tables.iter().enumerate().filter(|&(to, _)| to != at) {
                    for (place, &b) in other.iter().enumerate() {
                        let now = [meetings(a, table, b), meetings(b, other, a)];
                        let then = [meetings(a, other, b), meetings(b, table, a)];
                        let change = (
                            then[0].0 + then[1].0 - now[0].0 - now[1].0,
                            then[0].1 + then[1].1 - now[0].1 - now[1].1,
                        );
                        if change.0 < 0 && best.as_ref().is_none_or(|(least, _)| change < *least) {
                            let seats =
                                [SeatAt { table: at, seat }, SeatAt { table: to, seat: place }];
                            best = Some((change, seats));
                        }
                    }
                }
            }
        }
        best.map(|(_, seats)| seats)
    }

    /// Returns the pairs that meet in other drawn rounds.
    fn met_in_other_rounds(&self, round: usize) -> BTreeSet<(Number, Number)> {
        let others = self.rounds().iter().enumerate().filter(|&(at, _)| at != round);
        let tables = others.flat_map(|(_, round)| &round.tables);
        let pairs = |people: &[Number]| -> Vec<(Number, Number)> {
            people
                .iter()
                .flat_map(|&a| people.iter().map(move |&b| (a, b)))
                .filter(|(a, b)| a < b)
                .collect()
        };
        tables.flat_map(|table| pairs(&table.people)).collect()
    }

    /// Returns the meeting costs in a round of these people by pair, the lower number first.
    fn meeting_costs(
        &self,
        people: &[Number],
        met: &BTreeSet<(Number, Number)>,
    ) -> BTreeMap<(Number, Number), i32> {
        let mut costs: BTreeMap<(Number, Number), i32> = BTreeMap::new();
        for (a, b, cost) in self.wish(people, 1, met.iter().copied()).costs() {
            let (a, b) = (people[a - 1], people[b - 1]);
            *costs.entry((a.min(b), a.max(b))).or_default() += cost;
        }
        costs
    }
}

/// Returns the cheapest table sizes for exactly this many people, or `None` if there are none.
///
/// Tables are numbered without gaps, so only the last ones can be dissolved. The algorithm is
/// dynamic programming over the tables and the number of seated people.
fn targets(
    before: &Seating,
    tables: &Seating,
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
    // By number of tables and of seated people: the lowest cost, and the size of the last table.
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
    let count = (0..=tables.len())
        .filter(|&count| whole(count).is_some())
        .min_by_key(|&count| whole(count))?;
    let mut targets = vec![0; tables.len()];
    let mut left = people;
    for at in (0..count).rev() {
        targets[at] = best[at + 1][left]?.1;
        left -= targets[at];
    }
    Some(targets)
}

impl ReseatingState {
    /// Fills every table to its target size. Returns `None` if people are left over, which the
    /// sizes exclude.
    fn fill(&mut self) -> Option<()> {
        for (table, _) in
            self.tables.iter_mut().zip(&self.targets).filter(|(_, target)| **target == 0)
        {
            self.waiting.append(table);
        }
        let short =
            |mending: &ReseatingState, at: usize| mending.tables[at].len() < mending.targets[at];
        let mut order: Vec<usize> = (0..self.tables.len()).filter(|&at| short(self, at)).collect();
        // New tables come last and take the people who fit nowhere better.
        order.sort_by_key(|&at| self.tables[at].is_empty());
        let mut receivers: BTreeSet<usize> = order.iter().copied().collect();
        for at in order {
            let at = self.choose_receiver(at, &mut receivers);
            while short(self, at) {
                let candidate = self.cheapest_for(at, &receivers)?;
                let person = self.take(&candidate);
                self.tables[at].push(person);
            }
        }
        self.waiting.is_empty().then_some(())
    }

    /// Picks the cheapest table to receive a person: this one, or one of the same shape that would
    /// keep its size. The two swap their target sizes.
    fn choose_receiver(&mut self, at: usize, receivers: &mut BTreeSet<usize>) -> usize {
        let known: &BTreeSet<usize> = receivers;
        let keeps_its_size = |&other: &usize| {
            let size = self.tables[other].len();
            size > 0 && size == self.targets[other] && !known.contains(&other)
        };
        let alike = (0..self.tables.len())
            .filter(keeps_its_size)
            .filter(|&other| self.shape(other) == self.shape(at));
        let cost = |to: usize| Some((self.cheapest_for(to, known)?.cost, to));
        let cheapest =
            std::iter::once(at).chain(alike).filter_map(cost).min_by_key(|&(cost, _)| cost);
        let Some((_, to)) = cheapest.filter(|&(_, to)| to != at) else { return at };
        self.targets.swap(at, to);
        receivers.remove(&at);
        receivers.insert(to);
        to
    }

    /// Returns the cheapest person to join a table, from those waiting or from a table that
    /// shrinks.
    fn cheapest_for(&self, at: usize, receivers: &BTreeSet<usize>) -> Option<Candidate> {
        let table = &self.tables[at];
        let mut best: Option<Candidate> = None;
        let mut consider = |cost: i32, place: usize, from: Option<(usize, usize)>| {
            if best.as_ref().is_none_or(|best| cost < best.cost) {
                best = Some(Candidate { cost, place, from });
            }
        };
        for (place, &person) in self.waiting.iter().enumerate() {
            consider(self.cost(person, table), place, None);
        }
        for from in (0..self.tables.len()).filter(|from| *from != at && !receivers.contains(from)) {
            let Some(donor) = self.donor_like(from) else { continue };
            for (place, &person) in self.tables[from].iter().enumerate() {
                let gain = self.cost(person, &self.tables[from]);
                consider(self.cost(person, table) - gain, place, Some((from, donor)));
            }
        }
        best
    }

    /// Removes a candidate from their present place.
    fn take(&mut self, candidate: &Candidate) -> Number {
        match candidate.from {
            None => self.waiting.remove(candidate.place),
            Some((from, donor)) => {
                self.targets.swap(from, donor);
                self.tables[from].remove(candidate.place)
            }
        }
    }

    /// Returns a table that has to shrink and has the same shape as this one, so that either can
    /// give up a person.
    fn donor_like(&self, at: usize) -> Option<usize> {
        let gives = |&other: &usize| self.tables[other].len() > self.targets[other];
        if gives(&at) {
            return Some(at);
        }
        let keeps = !self.tables[at].is_empty();
        (0..self.tables.len())
            .filter(gives)
            .find(|&other| keeps && self.shape(other) == self.shape(at))
    }

    /// Returns the present and the former number of people at a table.
    fn shape(&self, at: usize) -> (usize, usize) {
        (self.tables[at].len(), self.before.get(at).map_or(0, Vec::len))
    }

    /// Returns the cost of the meetings of a person at a table.
    fn cost(&self, person: Number, table: &[Number]) -> i32 {
        table
            .iter()
            .filter_map(|&other| self.costs.get(&(person.min(other), person.max(other))))
            .sum()
    }
}

/// A candidate for a seat.
struct Candidate {
    /// Cost of seating them.
    cost: i32,
    /// Index among the waiting people, or seat at their table.
    place: usize,
    /// Their table, and the table that has to shrink.
    from: Option<(usize, usize)>,
}

/// Returns the number of people at the table who form one of these pairs with the person.
fn count(pairs: &BTreeSet<(Number, Number)>, person: Number, table: &[Number]) -> usize {
    table.iter().filter(|&&other| pairs.contains(&(person.min(other), person.max(other)))).count()
}

fn repeats(met: &BTreeSet<(Number, Number)>, table: &[Number]) -> usize {
    (0..table.len()).map(|at| count(met, table[at], &table[..at])).sum()
}
