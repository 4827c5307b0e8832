//! Duplicate tournaments: all tables of a size play the same deals, and each seat is compared with
//! the same seat elsewhere.
//!
//! The cards follow from the seed of the tournament, which is committed before the doors open. The
//! seed is therefore published only when no more cards will be dealt from it ([ADR
//! 55](../../../../docs/adr/archive/0055-duplicate-tournaments-with-delayed-seed-reveal.md)).
//!
//! Means are exact fractions, so that rounding never decides an order. Seats are balanced, because
//! each of them holds the same cards at all tables.

use std::cmp::Ordering;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg};

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal};
use cego_table::{Secret, deal_of};

use crate::event::Seating;
use crate::lot::deals_seed;
use crate::people::Number;
use crate::sheet::{ScoredDeal, dealer};
use crate::tournament::{RoundStage, Tournament};

/// Largest amount a referee may set in a duplicate tournament, which keeps all fractions exact.
pub const MOST_SET: i32 = 10_000;

impl Tournament {
    /// Returns whether all tables play the same deals.
    #[must_use]
    pub fn is_duplicate(&self) -> bool {
        self.format.duplicate.is_some()
    }

    /// Returns the deals of a round at tables of this many people, for preparing the packs. `None`
    /// if the tournament is not duplicate or has no such tables.
    ///
    /// Players must not see them before the round is over; use
    /// [`public_deals`](Tournament::public_deals) for them.
    #[must_use]
    pub fn secret_deals(&self, round: usize, people: usize) -> Option<Vec<Deal>> {
        self.format.duplicate.as_ref()?;
        let rules = self.rules(people)?;
        let deals = self.format.rounds.get(round)?.deals_at(people);
        if let Some(secret) = self.table_secret(round, people) {
            let dealt = |number: u32| {
                deal_of(
                    rules,
                    &secret.derive_deal_secret(u64::from(number)),
                    &BySeat::default(),
                    u64::from(number),
                    dealer(rules, number as usize),
                )
            };
            return Some((0..deals).map(dealt).collect());
        }
        let mut shuffler = Shuffler::new(deals_seed(self.lot_seed_source(), round, people));
        let deal = |number: u32| {
            let dealer = dealer(rules, number as usize);
            Deal::from_seed(rules, &mut shuffler, u64::from(number), dealer)
        };
        Some((0..deals).map(deal).collect())
    }

    /// Returns the shared secret of all match tables of this size in an online duplicate round.
    /// Deals follow from it as from the secret of any table, without contributions of the players.
    #[must_use]
    pub fn table_secret(&self, round: usize, people: usize) -> Option<Secret> {
        let same = self.is_duplicate() && self.format.online.is_some();
        same.then(|| Secret(deals_seed(self.lot_seed_source(), round, people).0))
    }

    /// Returns the deals of a closed round, for publication.
    #[must_use]
    pub fn public_deals(&self, round: usize, people: usize) -> Option<Vec<Deal>> {
        match self.rounds.get(round)?.stage {
            RoundStage::Closed => self.secret_deals(round, people),
            RoundStage::Drawn | RoundStage::Running => None,
        }
    }

    /// Returns the seed of the deals of a closed round, for publication. Line 0 of the sheets is
    /// deal 0 of this seed.
    #[must_use]
    pub fn public_deals_seed(&self, round: usize, people: usize) -> Option<Seed> {
        self.public_deals(round, people).map(|_| deals_seed(self.lot_seed_source(), round, people))
    }

    /// Returns whether cards that follow from the seed may still be played. Until then, seed and
    /// export must not be published.
    #[must_use]
    pub fn has_secret_deals(&self) -> bool {
        let closed = self.rounds.iter().filter(|round| round.stage == RoundStage::Closed).count();
        self.is_duplicate() && !self.seed_was_told && closed < self.format.rounds.len()
    }

    /// Returns the table sizes of a round, the smallest first.
    #[must_use]
    pub fn table_sizes(&self, round: usize) -> Vec<usize> {
        let tables = self.rounds.get(round).map(|round| &round.tables[..]).unwrap_or_default();
        (3..=5).filter(|&size| tables.iter().any(|table| table.people.len() == size)).collect()
    }
}

/// A fraction in lowest terms. It is exact while amounts are below [`MOST_SET`]
/// and fewer than 70 tables are compared. Arithmetic saturates instead of panicking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: i128,
    /// Denominator, at least 1.
    denominator: i128,
}

impl Fraction {
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };

    /// Creates a fraction from a whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Fraction {
        Fraction { numerator: number as i128, denominator: 1 }
    }

    /// Returns `parts / whole`; zero if `whole` is 0.
    #[must_use]
    pub fn new(parts: i64, whole: u32) -> Fraction {
        reduced(i128::from(parts), i128::from(whole))
    }

    /// Divides the fraction by `parts`; returns zero if that is 0.
    #[must_use]
    pub fn share(self, parts: u32) -> Fraction {
        reduced(self.numerator, self.denominator.saturating_mul(i128::from(parts)))
    }

    /// Returns the value if it is a whole number.
    #[must_use]
    pub fn integer(self) -> Option<i64> {
        if self.denominator == 1 { i64::try_from(self.numerator).ok() } else { None }
    }

    /// Rounds to hundredths, halves away from zero: 12⅓ gives 1233.
    #[must_use]
    pub fn hundredths(self) -> i64 {
        self.rounded(100)
    }

    /// Rounds to a whole number, halves away from zero.
    #[must_use]
    pub fn nearest(self) -> i64 {
        self.rounded(1)
    }

    fn rounded(self, parts: i128) -> i64 {
        let (whole, rest) = (self.numerator / self.denominator, self.numerator % self.denominator);
        let half = self.denominator / 2 * rest.signum();
        // An odd denominator has no halves, so that rounding half of it down changes nothing.
        let rest = (rest.saturating_mul(parts).saturating_add(half)) / self.denominator;
        let all = whole.saturating_mul(parts).saturating_add(rest);
        i64::try_from(all).unwrap_or(if all < 0 { i64::MIN } else { i64::MAX })
    }
}

fn reduced(numerator: i128, denominator: i128) -> Fraction {
    if denominator < 1 {
        return Fraction::ZERO;
    }
    let by = gcd(numerator.saturating_abs(), denominator).max(1);
    Fraction { numerator: numerator / by, denominator: denominator / by }
}

const fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction::whole(number)
    }
}

impl Default for Fraction {
    fn default() -> Fraction {
        Fraction::ZERO
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        let common = gcd(self.denominator, other.denominator).max(1);
        let (own, others) = (other.denominator / common, self.denominator / common);
        let numerator = self
            .numerator
            .saturating_mul(own)
            .saturating_add(other.numerator.saturating_mul(others));
        reduced(numerator, self.denominator.saturating_mul(own))
    }
}

impl Neg for Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction { numerator: self.numerator.saturating_neg(), denominator: self.denominator }
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(all: I) -> Fraction {
        all.fold(Fraction::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    /// Compares the integer parts, then the reciprocals of the remainders (continued fractions).
    /// Without multiplication nothing can overflow.
    fn cmp(&self, other: &Fraction) -> Ordering {
        let (mut a, mut b) =
            ((self.numerator, self.denominator), (other.numerator, other.denominator));
        let mut turned = false;
        loop {
            let order = a.0.div_euclid(a.1).cmp(&b.0.div_euclid(b.1));
            let (left, right) = (a.0.rem_euclid(a.1), b.0.rem_euclid(b.1));
            let order = order.then(match (left, right) {
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                _ => {
                    if order == Ordering::Equal {
                        (a, b, turned) = ((a.1, left), (b.1, right), !turned);
                        continue;
                    }
                    order
                }
            });
            return if turned { order.reverse() } else { order };
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    /// Writes the exact value: `37/3`, or `12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

// --- comparison of a deal

/// Result of a deal at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    pub table: usize,
    /// Start numbers at the table, in the order of the seats.
    pub people: Vec<Number>,
    /// Result of the deal; `None` if it was not written, struck out or not played.
    pub played: Option<ScoredDeal>,
    /// Scores against the other tables, by seat; `None` while the deal does not count.
    pub shares: Option<Vec<Share>>,
}

/// Score of a seat against the same seat at other tables with the same cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// Difference to the mean of the other tables, in points or cents.
    pub difference: Fraction,
    /// Match points: two for each beaten table, one for each equal result.
    pub match_points: u32,
    /// Number of other tables.
    pub others: u32,
}

impl Share {
    /// Returns the share of the possible match points in percent; `None` without other tables.
    #[must_use]
    pub fn percent(&self) -> Option<Fraction> {
        let points = Fraction::new(i64::from(self.match_points) * 100, 2 * self.others);
        (self.others > 0).then_some(points)
    }
}

impl Tournament {
    /// Returns the results of a deal, from 0, at all tables of this many people. The list is empty
    /// unless the tournament is duplicate.
    ///
    /// A deal counts once all tables have written it, or the round is closed. Earlier scores would
    /// help a table that has yet to play it. Tables where it was struck out or not played are not
    /// compared.
    #[must_use]
    pub fn deal_at_all_tables(&self, round: usize, people: usize, deal: usize) -> Vec<TableLine> {
        let (Some(found), Some(rules)) = (self.rounds.get(round), self.rules(people)) else {
            return Vec::new();
        };
        if self.format.duplicate.is_none() {
            return Vec::new();
        }
        let tables = || {
            let alike = move |(_, table): &(usize, &crate::tournament::RoundTable)| {
                table.people.len() == people && deal < table.sheet.lines.len()
            };
            found.tables.iter().enumerate().filter(alike)
        };
        let waits = tables()
            .any(|(_, table)| table.sheet.content(deal).is_none() && table.sheet.void.is_none());
        let counts = found.stage == RoundStage::Closed || !waits;
        let played: Vec<Option<ScoredDeal>> =
            tables().map(|(_, table)| table.sheet.deal(rules, deal)).collect();
        let field: Vec<&[i32]> =
            played.iter().flatten().map(|played| &played.amounts[..]).collect();
        let shares = |own: &ScoredDeal| {
            let share = |seat: usize| share(&field, own.amounts[seat], seat);
            (0..people).map(share).collect()
        };
        let line = |((table, found), played): (
            (usize, &crate::tournament::RoundTable),
            &Option<ScoredDeal>,
        )| {
            let shares = played.as_ref().filter(|_| counts).map(shares);
            TableLine { table, people: found.people.clone(), played: played.clone(), shares }
        };
        tables().zip(&played).map(line).collect()
    }
}

/// Scores an amount against all amounts of the same seat, including itself.
fn share(field: &[&[i32]], own: i32, seat: usize) -> Share {
    let others = u32::try_from(field.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let at_seat = || field.iter().filter_map(|amounts| amounts.get(seat).copied());
    let sum: i64 = at_seat().map(i64::from).sum();
    // The amount itself is included once, as a tie.
    let points: u32 = at_seat()
        .map(|other| match own.cmp(&other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        })
        .sum();
    let all = i64::try_from(field.len()).unwrap_or(i64::MAX);
    Share {
        difference: Fraction::new(i64::from(own).saturating_mul(all).saturating_sub(sum), others),
        match_points: points.saturating_sub(1),
        others,
    }
}

// --- balance of seats

/// Orders the people at the tables of new rounds so that seats are balanced. For each table size,
/// nobody sits at one seat two times more often than at another, as far as these rounds allow.
/// `before` are the tables of earlier rounds.
///
/// Seats are balanced in pairs. Each table is an edge from the person at one seat to the person at
/// the other. From a person who sits too often at the first seat, a path leads to one who sits
/// there too seldom. All people along the path swap seats.
pub(crate) fn share_out(before: &[Vec<Number>], rounds: &mut [Seating]) {
    for size in 3..=5 {
        let mut seats: BTreeMap<Number, [i32; 5]> = BTreeMap::new();
        let mut tables: Vec<&mut Vec<Number>> =
            rounds.iter_mut().flatten().filter(|table| table.len() == size).collect();
        let sat = before.iter().filter(|table| table.len() == size);
        for table in sat.chain(tables.iter().map(|table| &**table)) {
            for (seat, &person) in table.iter().enumerate() {
                seats.entry(person).or_default()[seat] += 1;
            }
        }
        loop {
            let mut better = false;
            for a in 0..size {
                for b in a + 1..size {
                    while pass_on(&mut tables, &mut seats, (a, b)) {
                        better = true;
                    }
                }
            }
            if !better {
                break;
            }
        }
    }
}

/// Finds a path from a person who sits at seat `a` rather than `b` too often to one with an excess
/// lower by at least three. Swaps the seats along it and returns whether a path was found.
fn pass_on(
    tables: &mut [&mut Vec<Number>],
    seats: &mut BTreeMap<Number, [i32; 5]>,
    (a, b): (usize, usize),
) -> bool {
    let more = |seats: &BTreeMap<Number, [i32; 5]>, person: Number| {
        seats.get(&person).map_or(0, |times| times[a] - times[b])
    };
    let mut leads: BTreeMap<Number, Vec<usize>> = BTreeMap::new();
    for (at, table) in tables.iter().enumerate() {
        leads.entry(table[a]).or_default().push(at);
    }
    for &from in leads.keys() {
        // Table through which each person was reached.
        let mut came: BTreeMap<Number, usize> = BTreeMap::new();
        let mut next = VecDeque::from([from]);
        while let Some(person) = next.pop_front() {
            if more(seats, person) + 3 <= more(seats, from) {
                let mut to = person;
                while to != from {
                    let table = &mut *tables[came[&to]];
                    to = table[a];
                    table.swap(a, b);
                    for (person, seat, other) in [(table[a], a, b), (table[b], b, a)] {
                        let times = seats.entry(person).or_default();
                        times[seat] += 1;
                        times[other] -= 1;
                    }
                }
                return true;
            }
            for &at in leads.get(&person).into_iter().flatten() {
                let other = tables[at][b];
                if other != from && !came.contains_key(&other) {
                    came.insert(other, at);
                    next.push_back(other);
                }
            }
        }
    }
    false
}
