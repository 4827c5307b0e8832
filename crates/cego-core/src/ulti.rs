//! The feats of an Ultimo.

use std::fmt;

use crate::{Card, CardSet};

/// A set of ulti feats: T1 wins the last trick, T2 the last but one, T3 the last but two (`R-000-130`,
/// `R-004-51`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UltiFeats(u8);

impl UltiFeats {
    /// No feat.
    pub const NONE: UltiFeats = UltiFeats(0);
    /// The last trick with T1.
    pub const GEISS: UltiFeats = UltiFeats(1);
    /// All three.
    pub const ALL: UltiFeats = UltiFeats(7);

    /// The feat of trump 1, 2 or 3.
    #[must_use]
    pub const fn of_trump(number: u8) -> Option<UltiFeats> {
        match number {
            1..=3 => Some(UltiFeats(1 << (number - 1))),
            _ => None,
        }
    }

    /// The set of these bits: bit 0 for T1, bit 1 for T2, bit 2 for T3; higher bits are dropped.
    #[must_use]
    pub const fn from_bits(bits: u8) -> UltiFeats {
        UltiFeats(bits & 7)
    }

    /// The bits, as for [`UltiFeats::from_bits`].
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether no feat is announced.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of feats.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether all of `other` is in the set.
    #[must_use]
    pub const fn contains(self, other: UltiFeats) -> bool {
        other.0 & !self.0 == 0
    }

    /// Both sets together.
    #[must_use]
    pub const fn union(self, other: UltiFeats) -> UltiFeats {
        UltiFeats(self.0 | other.0)
    }

    /// The numbers of the trumps, lowest first.
    pub fn trumps(self) -> impl Iterator<Item = u8> {
        (1..=3u8).filter(move |n| self.0 >> (n - 1) & 1 == 1)
    }

    /// The trumps a hand must hold.
    #[must_use]
    pub fn cards(self) -> CardSet {
        self.trumps().map(Card::trump).collect()
    }

    /// The trick that this trump has to win, counted from 0: number `n` the `n`-th from the end (`R-000-130`). None in a deal that is too short.
    #[must_use]
    pub fn trick_of(number: u8, length: usize) -> Option<usize> {
        length.checked_sub(usize::from(number))
    }

    /// Every non-empty subset, in the order of the bits.
    pub fn subsets(self) -> impl Iterator<Item = UltiFeats> {
        (1..=7u8).map(UltiFeats).filter(move |&s| self.contains(s))
    }
}

/// The trump numbers joined by `+`: `1`, `1+3`.
impl fmt::Display for UltiFeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, n) in self.trumps().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            write!(f, "{n}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for UltiFeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ulti({self})")
    }
}
