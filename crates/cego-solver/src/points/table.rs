//! Transposition table of the card-point search.
//!
//! A position between two tricks is identified by its *pattern*: the owner of each rank of each
//! suit, counting only cards in play, and the leader. Two positions of one pattern are the same
//! game with different card worths. A bound proven for one holds for the other up to the difference
//! in worth (the quasi-symmetry of Kupferschmid and Helmert, 2006).

use super::backend::Backend;
use crate::prices::STEPS;

/// Pattern of a position between two tricks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Pattern {
    /// Low bits of the owners (44 bits), lengths of the four suits (4 bits each), leader (2 bits),
    /// presence of dead cards (1 bit).
    a: u64,
    /// High bits of the owners (44 bits).
    b: u64,
    /// Set of the cards in play.
    live: u64,
}

impl Pattern {
    #[inline(always)]
    pub(super) fn new<W: Backend>(
        way: W,
        hands: &[u64; 4],
        live: u64,
        leader: usize,
        dead: bool,
    ) -> Pattern {
        let low = way.extract(hands[1] | hands[3], live);
        let high = way.extract(hands[2] | hands[3], live);
        let lens = u64::from((live & 0xFF).count_ones())
            | u64::from((live & 0xFF00).count_ones()) << 4
            | u64::from((live & 0xFF_0000).count_ones()) << 8
            | u64::from((live & 0xFF00_0000).count_ones()) << 12;
        Pattern {
            a: low | lens << 44 | (leader as u64) << 60 | u64::from(dead) << 62,
            b: high,
            live,
        }
    }

    #[inline(always)]
    fn hash(&self) -> u64 {
        let x = (self.a ^ 0x9e37_79b9_7f4a_7c15) as u128 * (self.b ^ 0xd1b5_4a32_d192_ed03) as u128;
        let y = (x >> 64) as u64 ^ x as u64;
        y.wrapping_mul(0x9fb2_1c65_1e98_df25)
    }
}

/// Bounds on what the declarer still gets from a position, and its best lead.
#[derive(Clone, Copy, Debug)]
pub(super) struct PointBounds {
    pub(super) lower: i16,
    pub(super) upper: i16,
    /// Rank of the best lead among the leader's cards.
    pub(super) lead: u8,
}

impl PointBounds {
    /// Value of `lead` if no best lead is known.
    pub(super) const NO_LEAD: u8 = 63;

    /// Returns bounds without a best lead.
    #[inline(always)]
    pub(super) const fn null_window(lower: i32, upper: i32) -> PointBounds {
        PointBounds { lower: lower as i16, upper: upper as i16, lead: PointBounds::NO_LEAD }
    }

    /// Returns a value that decides the null window.
    #[inline(always)]
    pub(super) const fn exactly(value: i32) -> PointBounds {
        PointBounds::null_window(value, value)
    }

    /// Returns the value if both bounds agree.
    #[inline(always)]
    pub(super) fn value(self) -> Option<i32> {
        (self.lower == self.upper).then_some(i32::from(self.lower))
    }

    /// Tightens the bounds with the result of a null-window search at `beta`.
    #[inline(always)]
    pub(super) fn learn(&mut self, value: i32, beta: i32) {
        if value < beta {
            self.upper = self.upper.min(value as i16);
        } else {
            self.lower = self.lower.max(value as i16);
        }
    }
}

#[derive(Clone, Copy)]
struct Slot {
    a: u64,
    /// High bits of the owners (44 bits), epoch (4 bits) and both bounds (8 bits each).
    b: u64,
    /// Cards in play (54 bits) and best lead.
    live: u64,
}

const EMPTY: Slot = Slot { a: u64::MAX, b: 0, live: 0 };
const LOW48: u64 = (1 << 48) - 1;
/// Number of epochs that entries can distinguish. Empty entries are of epoch 0, which is never the
/// current one.
const EPOCHS: u64 = 16;
const LOW54: u64 = (1 << 54) - 1;

/// Transposition table with two entries a bucket, the newer one first.
pub(super) struct TranspositionTable {
    entries: Box<[[Slot; 2]]>,
    shift: u32,
    /// Current epoch. Entries of other epochs are ignored.
    epoch: u64,
    /// Worth of one step of nominal value in the search unit.
    step: i32,
}

impl TranspositionTable {
    /// Creates a table of 2^`log2` entries of 24 bytes. `step` is the worth of one step of nominal
    /// value.
    pub(super) fn new(log2: u32, step: i32) -> TranspositionTable {
        let buckets = 1 << (log2 - 1);
        TranspositionTable {
            entries: vec![[EMPTY; 2]; buckets].into_boxed_slice(),
            shift: 65 - log2,
            epoch: 1,
            step,
        }
    }

    /// Clears the table and sets the worth of a step, as in [`TranspositionTable::new`].
    pub(super) fn reset(&mut self, step: i32) {
        self.step = step;
        self.clear();
    }

    /// Clears the table by starting a new epoch.
    pub(super) fn clear(&mut self) {
        self.epoch += 1;
        if self.epoch == EPOCHS {
            self.epoch = 1;
            self.entries.fill([EMPTY; 2]);
        }
    }

    #[inline(always)]
    fn bucket(&mut self, pattern: &Pattern) -> &mut [Slot; 2] {
        let index = (pattern.hash() >> self.shift) as usize;
        &mut self.entries[index]
    }

    /// Tightens `known` with the entries of the pattern. If `exact`, only entries of the same cards
    /// count.
    #[inline(always)]
    pub(super) fn probe<W: Backend>(
        &mut self,
        way: W,
        pattern: &Pattern,
        exact: bool,
        known: &mut PointBounds,
    ) {
        let step = self.step;
        let b = pattern.b | self.epoch << 44;
        let bucket = self.bucket(pattern);
        for entry in bucket.iter() {
            if entry.a != pattern.a || entry.b & LOW48 != b {
                continue;
            }
            let live = entry.live & LOW54;
            let (mut lower, mut upper) = ((entry.b >> 48 & 0xFF) as i32, (entry.b >> 56) as i32);
            let lead = (entry.live >> 54) as u8 & 63;
            if live == pattern.live {
                known.lead = lead;
            } else if !exact {
                for mask in STEPS {
                    let now = way.extract(mask & pattern.live, pattern.live);
                    let then = way.extract(mask & live, live);
                    upper += step * (now & !then).count_ones() as i32;
                    lower -= step * (then & !now).count_ones() as i32;
                }
                if known.lead == PointBounds::NO_LEAD {
                    known.lead = lead;
                }
            } else {
                continue;
            }
            known.lower = known.lower.max(lower as i16);
            known.upper = known.upper.min(upper as i16);
        }
    }

    #[inline(always)]
    pub(super) fn store(&mut self, pattern: &Pattern, known: PointBounds) {
        let b = pattern.b | self.epoch << 44;
        let entry = Slot {
            a: pattern.a,
            b: b | (known.lower as u64) << 48 | (known.upper.min(255) as u64) << 56,
            live: pattern.live | u64::from(known.lead) << 54,
        };
        let bucket = self.bucket(pattern);
        let same = bucket[0].a == pattern.a
            && bucket[0].b & LOW48 == b
            && bucket[0].live & LOW54 == pattern.live;
        if !same {
            bucket[1] = bucket[0];
        }
        bucket[0] = entry;
    }
}
