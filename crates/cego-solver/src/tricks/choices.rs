//! The cards worth trying, and in which order.

#[derive(Clone, Copy)]
struct Choice {
    card: u64,
    score: i32,
}

/// The cards worth trying, with a score of how much they promise.
pub(crate) struct Choices {
    list: [Choice; 16],
    tried: usize,
    count: usize,
}

impl Choices {
    pub(crate) const NONE: Choices = Choices { list: [Choice { card: 0, score: 0 }; 16], tried: 0, count: 0 };

    /// The only card of a hand that has no choice, or nothing of one that has no card; `None` where there is a choice.
    #[inline(always)]
    pub(crate) fn forced(legal: u64) -> Option<Choices> {
        if legal & legal.wrapping_sub(1) != 0 {
            return None;
        }
        let mut only = Choices::NONE;
        if legal != 0 {
            only.add(legal, 0);
        }
        Some(only)
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, card: u64, score: i32) {
        self.list[self.count] = Choice { card, score };
        self.count += 1;
    }

    /// Takes back the card added last.
    #[inline(always)]
    pub(crate) fn drop_last(&mut self) {
        self.count -= 1;
    }

    /// How many there are, tried or not.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// The most promising card not yet tried. Selection sort: the first is often enough.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<u64> {
        let first = self.tried;
        let top = (first..self.count).max_by_key(|&j| self.list[j].score)?;
        self.list.swap(first, top);
        self.tried += 1;
        Some(self.list[first].card)
    }
}
