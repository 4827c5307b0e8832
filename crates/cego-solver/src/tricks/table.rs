//! The transposition table of the searches for goals and for Räuber.

use super::Pattern;

/// What is known of a pattern.
#[derive(Clone, Copy)]
pub(crate) struct Slot<V> {
    pub(crate) pattern: Pattern,
    pub(crate) known: V,
}

/// Two entries a bucket; the older one makes room.
pub(crate) struct TranspositionTable<V> {
    entries: Box<[[Slot<V>; 2]]>,
    shift: u32,
}

impl<V: Copy> TranspositionTable<V> {
    /// A table of 2^`log2` entries, at least two, at most 2^28, that know `nothing`.
    pub(crate) fn new(log2: u32, nothing: V) -> TranspositionTable<V> {
        let log2 = log2.clamp(1, 28);
        let empty = Slot { pattern: Pattern::NONE, known: nothing };
        let buckets = 1usize << (log2 - 1);
        TranspositionTable { entries: vec![[empty; 2]; buckets].into_boxed_slice(), shift: 65 - log2 }
    }

    /// Where a pattern is kept, the newer entry first.
    #[inline(always)]
    pub(crate) fn bucket(&mut self, pattern: &Pattern) -> &mut [Slot<V>; 2] {
        // Two shifts: a table of one bucket would shift by 64.
        let index = (pattern.hash() >> 1 >> (self.shift - 1)) as usize;
        &mut self.entries[index]
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.entries.iter_mut().flatten() {
            slot.pattern = Pattern::NONE;
        }
    }
}
