//! What the Räuber search keeps of a pattern.
//!
//! A position of the same pattern with other cards is the same game at other prices: its bounds hold but
//! for the difference of the prices (Kupferschmid and Helmert, 2006).

use crate::prices::{Prices, STEPS};
use crate::tricks::{Compress, Pattern, Slot, TranspositionTable};

/// What is known of a position between two tricks: bounds of what the player still gets, and the lead that
/// was best, as its place among the cards in play (63 for none).
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) live: u64,
    pub(super) lower: u8,
    pub(super) upper: u8,
    pub(super) lead: u8,
}

impl Known {
    pub(super) const NOTHING: Known = Known { live: 0, lower: 0, upper: 255, lead: 63 };
}

impl TranspositionTable<Known> {
    #[inline(always)]
    pub(super) fn probe(&mut self, pattern: &Pattern, live: u64, prices: Prices) -> Known {
        let mut known = Known { live, ..Known::NOTHING };
        for entry in
            self.bucket(pattern).iter().filter(|slot| slot.pattern == *pattern).map(|slot| slot.known)
        {
            let (mut lower, mut upper) = (i32::from(entry.lower), i32::from(entry.upper));
            if entry.live != live {
                let (now, then) = (Compress::new(live), Compress::new(entry.live));
                for mask in STEPS {
                    let (now, then) = (now.apply(mask), then.apply(mask));
                    lower -= (then & !now).count_ones() as i32 * prices.step;
                    upper += (now & !then).count_ones() as i32 * prices.step;
                }
            }
            known.lower = known.lower.max(lower.clamp(0, 255) as u8);
            known.upper = known.upper.min(upper.clamp(0, 255) as u8);
            if entry.live == live || known.lead == 63 {
                known.lead = entry.lead;
            }
        }
        known
    }

    #[inline(always)]
    pub(super) fn store(&mut self, pattern: &Pattern, known: Known) {
        let bucket = self.bucket(pattern);
        if bucket[0].pattern != *pattern || bucket[0].known.live != known.live {
            bucket[1] = bucket[0];
        }
        bucket[0] = Slot { pattern: *pattern, known };
    }
}
