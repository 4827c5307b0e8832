//! The transposition table of the Räuber search.

use super::worth::{STEPS, Worth};
use crate::tricks::{Compress, Pattern};

/// What is known of a position between two tricks: bounds of what the player still gets, and the lead that
/// was best, as its place among the cards in play (63 for none).
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) lower: u8,
    pub(super) upper: u8,
    pub(super) lead: u8,
}

#[derive(Clone, Copy)]
struct Slot {
    pattern: Pattern,
    live: u64,
    known: Known,
}

/// Two entries a bucket; the older one makes room.
///
/// A position of the same pattern with other cards is the same game at other prices: its bounds hold but
/// for the difference of the prices (Kupferschmid and Helmert, 2006).
pub(super) struct TranspositionTable {
    entries: Box<[[Slot; 2]]>,
    shift: u32,
}

impl TranspositionTable {
    const UNKNOWN: Known = Known { lower: 0, upper: 255, lead: 63 };

    /// A table of 2^`log2` entries of 40 bytes; at least two, at most 2^28.
    pub(super) fn new(log2: u32) -> TranspositionTable {
        let log2 = log2.clamp(1, 28);
        let empty = Slot { pattern: Pattern([u64::MAX; 3]), live: 0, known: TranspositionTable::UNKNOWN };
        let buckets = 1usize << (log2 - 1);
        TranspositionTable { entries: vec![[empty; 2]; buckets].into_boxed_slice(), shift: 65 - log2 }
    }

    #[inline(always)]
    fn bucket(&mut self, pattern: &Pattern) -> &mut [Slot; 2] {
        // Two shifts: a table of one bucket would shift by 64.
        let index = (pattern.hash() >> 1 >> (self.shift - 1)) as usize;
        &mut self.entries[index]
    }

    #[inline(always)]
    pub(super) fn probe(&mut self, pattern: &Pattern, live: u64, worth: Worth) -> Known {
        let mut known = TranspositionTable::UNKNOWN;
        for entry in self.bucket(pattern).iter().filter(|entry| entry.pattern == *pattern) {
            let (mut lower, mut upper) = (i32::from(entry.known.lower), i32::from(entry.known.upper));
            if entry.live != live {
                let (now, then) = (Compress::new(live), Compress::new(entry.live));
                for mask in STEPS {
                    let (now, then) = (now.apply(mask), then.apply(mask));
                    lower -= (then & !now).count_ones() as i32 * worth.step;
                    upper += (now & !then).count_ones() as i32 * worth.step;
                }
            }
            known.lower = known.lower.max(lower.clamp(0, 255) as u8);
            known.upper = known.upper.min(upper.clamp(0, 255) as u8);
            if entry.live == live || known.lead == 63 {
                known.lead = entry.known.lead;
            }
        }
        known
    }

    #[inline(always)]
    pub(super) fn store(&mut self, pattern: &Pattern, live: u64, known: Known) {
        let bucket = self.bucket(pattern);
        if bucket[0].pattern != *pattern || bucket[0].live != live {
            bucket[1] = bucket[0];
        }
        bucket[0] = Slot { pattern: *pattern, live, known };
    }

    pub(super) fn clear(&mut self) {
        for entry in self.entries.iter_mut().flatten() {
            entry.pattern = Pattern([u64::MAX; 3]);
        }
    }
}
