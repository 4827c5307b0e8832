//! The numbers that are allowed.

use crate::ACTIONS;

const WORDS: usize = ACTIONS.div_ceil(64);

/// A set of numbers of actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Legal([u64; WORDS]);

impl Legal {
    /// No number.
    pub const NONE: Legal = Legal([0; WORDS]);

    /// Adds a number.
    ///
    /// # Panics
    /// If there is no such number.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Whether a number is in the set.
    #[must_use]
    pub fn contains(&self, number: usize) -> bool {
        number < ACTIONS && self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The lowest.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The numbers, lowest first.
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

    /// Writes 1 for every number that is allowed and 0 for the others.
    ///
    /// # Panics
    /// If `mask` has not [`ACTIONS`] places.
    pub fn write(&self, mask: &mut [i8]) {
        assert_eq!(mask.len(), ACTIONS, "a mask has a place for every number");
        mask.fill(0);
        self.iter().for_each(|n| mask[n] = 1);
    }
}
