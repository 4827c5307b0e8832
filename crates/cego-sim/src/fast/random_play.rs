//! Shuffle, deal, play and count, many times over.

use std::ops::{AddAssign, Range};

use cego_core::chooser::Choosers;
use cego_core::rules::CountingMethod;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{CardSet, TableSize};

use super::backend::Kernel;
use super::lane::{self, Lane};
use super::select::Select;
use super::{Backend, Setup, points};

/// Deals played in lockstep. Measured: see `docs/benchmarks.md`.
const LANES: usize = 4;

/// What many random plays of forehand's Solo came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Deals played.
    pub deals: u64,
    /// Deals by forehand's card points, the blind and a bonus for three included.
    pub points: [u64; 80],
    /// Deals by forehand's tricks.
    pub tricks: [u64; 14],
    /// The card points of the opponents in all deals together.
    pub opponents: u64,
}

impl Tally {
    /// Nothing played yet.
    pub const EMPTY: Tally = Tally { deals: 0, points: [0; 80], tricks: [0; 14], opponents: 0 };

    /// The card points of forehand in all deals together.
    #[must_use]
    pub fn forehand(&self) -> u64 {
        (0..).zip(&self.points).map(|(points, deals)| points * deals).sum()
    }
}

/// Deals counted apart can be added.
impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.deals += other.deals;
        self.opponents += other.opponents;
        for (sum, n) in self.points.iter_mut().zip(other.points) {
            *sum += n;
        }
        for (sum, n) in self.tricks.iter_mut().zip(other.tricks) {
            *sum += n;
        }
    }
}

/// Shuffles the deals of these numbers, lets forehand play a Solo with every card chosen at random, and
/// counts. The blind is dealt first and each hand in one packet; it counts for forehand. At a table of
/// five the four who are dealt in play.
#[must_use]
pub fn random_play(
    backend: Backend,
    seed: Seed,
    table: TableSize,
    method: CountingMethod,
    deals: Range<u64>,
) -> Tally {
    let run = Run { seed, method, deals };
    match table {
        TableSize::Three => backend.run(Many::<3>(run)),
        TableSize::Four | TableSize::Five => backend.run(Many::<4>(run)),
    }
}

struct Run {
    seed: Seed,
    method: CountingMethod,
    deals: Range<u64>,
}

struct Many<const N: usize>(Run);

impl<const N: usize> Kernel for Many<N> {
    type Output = Tally;

    #[inline(always)]
    fn run<S: Select>(self, select: S) -> Tally {
        let Run { seed, method, deals } = self.0;
        let mut dealer = Dealer { shuffler: Shuffler::new(seed), choosers: Choosers::new(seed) };
        let mut tally = Tally::EMPTY;
        let mut lanes = [Lane::<N>::EMPTY; LANES];
        let mut number = deals.start;
        while deals.end.saturating_sub(number) >= LANES as u64 {
            some(select, &mut dealer, &mut lanes, method, number, &mut tally);
            number += LANES as u64;
        }
        let mut lanes = [Lane::<N>::EMPTY; 1];
        for number in number..deals.end {
            some(select, &mut dealer, &mut lanes, method, number, &mut tally);
        }
        tally
    }
}

struct Dealer {
    shuffler: Shuffler,
    choosers: Choosers,
}

impl Dealer {
    /// Deals deal `number`: gives the blind.
    #[inline(always)]
    fn deal<const N: usize>(&mut self, number: u64, lane: &mut Lane<N>) -> CardSet {
        let mut hands = [CardSet::EMPTY; N];
        let blind = if N == 3 {
            let [blind, a, b, c] = self.shuffler.parts(TableSize::Three, number, [12, 13, 13, 13]);
            hands.copy_from_slice(&[a, b, c]);
            blind
        } else {
            let [blind, a, b, c, d] = self.shuffler.parts(TableSize::Four, number, [10, 11, 11, 11, 11]);
            hands.copy_from_slice(&[a, b, c, d]);
            blind
        };
        lane.start(&Setup::plain(hands), self.choosers.of_deal(number));
        blind
    }
}

/// Deals, plays and counts `W` deals from `number` on.
#[inline(always)]
fn some<S: Select, const N: usize, const W: usize>(
    select: S,
    dealer: &mut Dealer,
    lanes: &mut [Lane<N>; W],
    method: CountingMethod,
    number: u64,
    tally: &mut Tally,
) {
    let mut blinds = [CardSet::EMPTY; W];
    for ((number, lane), blind) in (number..).zip(lanes.iter_mut()).zip(&mut blinds) {
        *blind = dealer.deal(number, lane);
    }
    lane::play(select, lanes);
    for (lane, &blind) in lanes.iter().zip(&blinds) {
        let mut others = CardSet::EMPTY;
        for player in 1..N {
            others |= lane.pile(player);
        }
        let forehand = points(method, lane.pile(0) | blind) + u32::from(N == 3);
        tally.deals += 1;
        tally.points[forehand as usize] += 1;
        tally.tricks[lane.pile(0).len() / N] += 1;
        tally.opponents += u64::from(points(method, others));
    }
}
