//! Set of legal action numbers.

use crate::encoding::ACTIONS;

const WORDS: usize = ACTIONS.div_ceil(64);

/// Set of action numbers, as a bit set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LegalNumbers([u64; WORDS]);

impl LegalNumbers {
    pub const NONE: LegalNumbers = LegalNumbers([0; WORDS]);

    /// Adds a number.
    ///
    /// # Panics
    /// If the number is not below [`ACTIONS`], rounded up to a multiple of 64.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Returns whether the set contains a number.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        number < ACTIONS && self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Returns the size of the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Returns the lowest number.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// Iterates over the numbers in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let n = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(64 * place + n)
            })
        })
    }

    /// Writes a mask with 1 for each number in the set and 0 for the others.
    ///
    /// # Panics
    /// If the length of `mask` is not [`ACTIONS`].
    pub fn write(&self, mask: &mut [i8]) {
        assert_eq!(mask.len(), ACTIONS, "a mask has a place for every number");
        mask.fill(0);
        self.iter().for_each(|n| mask[n] = 1);
    }
}
