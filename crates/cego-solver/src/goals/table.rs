//! The transposition table of the goal search.

use crate::tricks::Pattern;

/// What is known of a pattern: one bit for each number of tricks needed (for an Ulti, for each set of T1,
/// T2 and T3 still in play).
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The questions whose answer is known.
    known: u16,
    /// Those of them that can be reached.
    yes: u16,
    /// The place among the cards in play of the lead that decided last; 63 for none.
    pub(super) lead: u8,
}

impl Known {
    pub(super) const NOTHING: Known = Known { known: 0, yes: 0, lead: 63 };

    #[inline(always)]
    pub(super) fn answer(&self, index: u32) -> Option<bool> {
        (self.known >> index & 1 == 1).then_some(self.yes >> index & 1 == 1)
    }

    #[inline(always)]
    pub(super) fn learn(&mut self, index: u32, answer: bool) {
        self.known |= 1 << index;
        self.yes |= u16::from(answer) << index;
    }
}

#[derive(Clone, Copy)]
struct Slot {
    pattern: Pattern,
    known: Known,
}

/// Two entries a bucket; the older one makes room.
pub(super) struct TranspositionTable {
    entries: Box<[[Slot; 2]]>,
    shift: u32,
}

impl TranspositionTable {
    /// A table of 2^`log2` entries of 32 bytes; at least two, at most 2^28.
    pub(super) fn new(log2: u32) -> TranspositionTable {
        let log2 = log2.clamp(1, 28);
        let empty = Slot { pattern: Pattern([u64::MAX; 3]), known: Known::NOTHING };
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
    pub(super) fn probe(&mut self, pattern: &Pattern) -> Known {
        let bucket = self.bucket(pattern);
        bucket.iter().find(|entry| entry.pattern == *pattern).map_or(Known::NOTHING, |entry| entry.known)
    }

    #[inline(always)]
    pub(super) fn store(&mut self, pattern: &Pattern, index: u32, answer: bool, lead: Option<u8>) {
        let bucket = self.bucket(pattern);
        if bucket[0].pattern != *pattern {
            bucket.swap(0, 1);
            if bucket[0].pattern != *pattern {
                bucket[0] = Slot { pattern: *pattern, known: Known::NOTHING };
            }
        }
        let known = &mut bucket[0].known;
        known.learn(index, answer);
        if let Some(lead) = lead {
            known.lead = lead;
        }
    }
}
