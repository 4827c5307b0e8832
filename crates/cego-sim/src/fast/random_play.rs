//! Random play of forehand's Solo: shuffles, deals, plays and counts many deals.

use std::ops::{AddAssign, Range};

use cego_core::chooser::Choosers;
use cego_core::rules::CountingMethod;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{CardSet, TableSize};

use super::backend::Kernel;
use super::lane::{self, Lane};
use super::select::Select;
use super::{Backend, FirstLeadState, points};

/// Number of deals played in lockstep, chosen by measurement: see `docs/benchmarks.md`.
const LANES: usize = 4;

/// Totals of many random plays of forehand's Solo.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomPlayTally {
    /// Number of deals played.
    pub deals: u64,
    /// Deals by forehand's card points, including the blind and the bonus at a table of three.
    pub points: [u64; 80],
    /// Deals by forehand's tricks.
    pub tricks: [u64; 14],
    /// Sum of the opponents' card points over all deals.
    pub opponents: u64,
}

impl RandomPlayTally {
    /// The tally of no deals.
    pub const EMPTY: RandomPlayTally =
        RandomPlayTally { deals: 0, points: [0; 80], tricks: [0; 14], opponents: 0 };

    /// Returns the sum of forehand's card points over all deals.
    #[must_use]
    pub fn forehand(&self) -> u64 {
        (0..).zip(&self.points).map(|(points, deals)| points * deals).sum()
    }
}

/// Merges tallies of disjoint ranges of deals.
impl AddAssign<&RandomPlayTally> for RandomPlayTally {
    fn add_assign(&mut self, other: &RandomPlayTally) {
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

/// Plays a random Solo of forehand in each of these deals and counts the results.
///
/// The blind is dealt first and counts for forehand; each hand is dealt in one packet. At a table
/// of five only the four seats with a hand take part.
#[must_use]
pub fn random_play(
    backend: Backend,
    seed: Seed,
    table: TableSize,
    method: CountingMethod,
    deals: Range<u64>,
) -> RandomPlayTally {
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
    type Output = RandomPlayTally;

    #[inline(always)]
    fn run<S: Select>(self, select: S) -> RandomPlayTally {
        let Run { seed, method, deals } = self.0;
        let mut dealer = Dealer { shuffler: Shuffler::new(seed), choosers: Choosers::new(seed) };
        let mut tally = RandomPlayTally::EMPTY;
        let mut lanes = [Lane::<N>::EMPTY; LANES];
        let mut number = deals.start;
        while deals.end.saturating_sub(number) >= LANES as u64 {
            play_batch(select, &mut dealer, &mut lanes, method, number, &mut tally);
            number += LANES as u64;
        }
        let mut lanes = [Lane::<N>::EMPTY; 1];
        for number in number..deals.end {
            play_batch(select, &mut dealer, &mut lanes, method, number, &mut tally);
        }
        tally
    }
}

struct Dealer {
    shuffler: Shuffler,
    choosers: Choosers,
}

impl Dealer {
    /// Deals deal `number` into a lane and returns the blind.
    #[inline(always)]
    fn deal<const N: usize>(&mut self, number: u64, lane: &mut Lane<N>) -> CardSet {
        let mut hands = [CardSet::EMPTY; N];
        let blind = if N == 3 {
            let [blind, a, b, c] = self.shuffler.parts(TableSize::Three, number, [12, 13, 13, 13]);
            hands.copy_from_slice(&[a, b, c]);
            blind
        } else {
            let [blind, a, b, c, d] =
                self.shuffler.parts(TableSize::Four, number, [10, 11, 11, 11, 11]);
            hands.copy_from_slice(&[a, b, c, d]);
            blind
        };
        lane.start(&FirstLeadState::plain(hands), self.choosers.for_deal(number));
        blind
    }
}

/// Deals, plays and counts `W` deals, starting with `number`.
#[inline(always)]
fn play_batch<S: Select, const N: usize, const W: usize>(
    select: S,
    dealer: &mut Dealer,
    lanes: &mut [Lane<N>; W],
    method: CountingMethod,
    number: u64,
    tally: &mut RandomPlayTally,
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
