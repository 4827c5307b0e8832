//! What the goal search keeps of a pattern.

use crate::tricks::{Pattern, TranspositionTable};

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
}

impl TranspositionTable<Known> {
    #[inline(always)]
    pub(super) fn probe(&mut self, pattern: &Pattern) -> Known {
        let bucket = self.bucket(pattern);
        bucket.iter().find(|slot| slot.pattern == *pattern).map_or(Known::NOTHING, |slot| slot.known)
    }

    #[inline(always)]
    pub(super) fn store(&mut self, pattern: &Pattern, index: u32, answer: bool, lead: Option<u8>) {
        let bucket = self.bucket(pattern);
        if bucket[0].pattern != *pattern {
            bucket.swap(0, 1);
            if bucket[0].pattern != *pattern {
                bucket[0].pattern = *pattern;
                bucket[0].known = Known::NOTHING;
            }
        }
        let known = &mut bucket[0].known;
        known.known |= 1 << index;
        known.yes |= u16::from(answer) << index;
        if let Some(lead) = lead {
            known.lead = lead;
        }
    }
}
