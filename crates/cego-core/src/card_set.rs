//! A set of cards in one machine word.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;

use crate::{Card, Suit, UnknownCardError};

/// A set of cards; bit `n` stands for the card with index `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct CardSet(u64);

impl CardSet {
    /// The set that contains no card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The full pack of 54 cards.
    pub const PACK: CardSet = CardSet((1 << 54) - 1);
    /// The 22 trumps, from T1 (Geiß) to T22 (Gstieß).
    pub const TRUMPS: CardSet = CardSet(((1 << 22) - 1) << 32);
    /// The 16 pips (Leere).
    pub const PIPS: CardSet = CardSet(0x0F0F_0F0F);
    /// The 16 courts (Bilder).
    pub const COURTS: CardSet = CardSet(0xF0F0_F0F0);
    /// The four kings, the highest cards of the suits.
    pub const KINGS: CardSet = CardSet(0x8080_8080);
    /// The 32 cards of the four suits.
    pub const SIDE: CardSet = CardSet(0xFFFF_FFFF);
    /// The 19 counters: courts, T1, T21 and T22.
    pub const COUNTERS: CardSet = CardSet(0xF0F0_F0F0 | 1 << 32 | 1 << 52 | 1 << 53);
    /// T22, T21 and T20: the trumps required for the Pascha of `R-000-134`.
    pub const TOP_THREE: CardSet = CardSet(0b111 << 51);
    /// The three pips removed from the pack with three players: ♣7 ♠7 ♦4 (`R-003-18`).
    pub const REMOVED_FOR_THREE: CardSet = CardSet(1 | 1 << 8 | 1 << 24);

    /// Makes a set from its bits. Bits above 53 are dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::PACK.0)
    }

    /// Returns the bits: bit `n` for the card with index `n`.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set that holds only `card`.
    #[must_use]
    pub const fn from_card(card: Card) -> CardSet {
        CardSet(1 << card.index())
    }

    /// Returns all eight cards of a suit.
    #[must_use]
    pub const fn suit(suit: Suit) -> CardSet {
        CardSet(0xFF << (suit as u8 * 8))
    }

    /// Returns the cards that follow suit to `card`: its whole suit, or all trumps.
    #[must_use]
    pub const fn same_suit(card: Card) -> CardSet {
        match card.suit() {
            Some(suit) => CardSet::suit(suit),
            None => CardSet::TRUMPS,
        }
    }

    /// Returns the cards of the full pack that are not in the set.
    #[must_use]
    pub const fn complement(self) -> CardSet {
        CardSet(CardSet::PACK.0 & !self.0)
    }

    /// Returns the number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Returns whether all cards of `other` are in the set.
    #[must_use]
    pub const fn contains_all(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card; returns true if it was not in the set.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Removes a card; returns true if it was in the set.
    pub const fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        self.0 &= !(1 << card.index());
        there
    }

    /// Returns the set with the card added.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.index())
    }

    /// Returns the set without the card.
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.index()))
    }

    /// Returns the card with the lowest index.
    #[must_use]
    pub const fn lowest(self) -> Option<Card> {
        Card::from_index(self.0.trailing_zeros() as u8)
    }

    /// Returns the card with the highest index.
    #[must_use]
    pub const fn highest(self) -> Option<Card> {
        if self.0 == 0 { None } else { Card::from_index(63 - self.0.leading_zeros() as u8) }
    }

    /// Returns the trumps in the set.
    #[must_use]
    pub const fn trumps(self) -> CardSet {
        CardSet(self.0 & CardSet::TRUMPS.0)
    }

    /// Returns the number of plain suits in the set.
    #[must_use]
    pub fn suit_count(self) -> usize {
        Suit::ALL.iter().filter(|&&suit| !(self & CardSet::suit(suit)).is_empty()).count()
    }

    /// Returns the sum of the nominal values, empties as 1 (see [`Card::nominal`]).
    #[must_use]
    pub const fn nominal(self) -> u32 {
        const KINGS_AND_TRULL: u64 = 0x8080_8080 | 1 << 32 | 1 << 52 | 1 << 53;
        self.0.count_ones()
            + 4 * (self.0 & KINGS_AND_TRULL).count_ones()
            + 3 * (self.0 & 0x4040_4040).count_ones()
            + 2 * (self.0 & 0x2020_2020).count_ones()
            + (self.0 & 0x1010_1010).count_ones()
    }

    /// Iterates over the cards in index order.
    #[must_use]
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }
}

/// Iterator over the cards of a set in index order.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = Card::from_index(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl DoubleEndedIterator for Cards {
    fn next_back(&mut self) -> Option<Card> {
        let card = CardSet(self.0).highest()?;
        self.0 &= !(1 << card.index());
        Some(card)
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> CardSet {
        CardSet::from_card(card)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: CardSet) {
        self.0 |= other.0;
    }
}

impl Sub for CardSet {
    type Output = CardSet;
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: CardSet) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// Formats the card names in index order, separated by spaces.
impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

/// Error for a text that is not a set of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardSetError {
    /// A word that names no card.
    Unknown(UnknownCardError),
    /// A card named twice.
    Twice(Card),
}

impl fmt::Display for CardSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardSetError::Unknown(unknown) => unknown.fmt(f),
            CardSetError::Twice(card) => write!(f, "{card} is named twice"),
        }
    }
}

impl std::error::Error for CardSetError {}

impl FromStr for CardSet {
    type Err = CardSetError;

    /// Parses card names in any order, separated by white space. A blank text is the empty set.
    fn from_str(text: &str) -> Result<CardSet, CardSetError> {
        let mut set = CardSet::EMPTY;
        for name in text.split_whitespace() {
            let card = name.parse().map_err(CardSetError::Unknown)?;
            if !set.insert(card) {
                return Err(CardSetError::Twice(card));
            }
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_match_the_card_predicates() {
        for card in Card::all() {
            assert_eq!(CardSet::PIPS.contains(card), card.is_pip());
            assert_eq!(CardSet::COURTS.contains(card), card.is_court());
            assert_eq!(CardSet::TRUMPS.contains(card), card.is_trump());
            assert_eq!(CardSet::COUNTERS.contains(card), card.is_counter());
            assert_eq!(CardSet::from_card(card).nominal(), u32::from(card.nominal()));
        }
        assert_eq!(CardSet::REMOVED_FOR_THREE.to_string(), "C7 S7 D4");
    }

    #[test]
    fn iterates_from_both_ends() {
        let set: CardSet = "C7 T22 HK".parse().unwrap();
        assert_eq!(set.to_string(), "C7 HK T22");
        assert_eq!(set.iter().rev().count(), 3);
        assert_eq!(set.highest(), Some(Card::GSTIESS));
        assert_eq!(CardSet::EMPTY.highest(), None);
        assert_eq!(CardSet::EMPTY.lowest(), None);
    }
    #[test]
    fn every_set_is_read_back_and_a_fault_names_its_word() {
        for set in [CardSet::EMPTY, CardSet::PACK, CardSet::COURTS] {
            assert_eq!(set.to_string().parse(), Ok(set));
        }
        assert_eq!("\tt22  hk\nC7 ".parse::<CardSet>().unwrap().to_string(), "C7 HK T22");
        let refused = |text: &str| text.parse::<CardSet>().unwrap_err();
        assert_eq!(refused("C7 T23 X"), CardSetError::Unknown(UnknownCardError("T23".to_owned())));
        assert_eq!(refused("C7 T22 c7"), CardSetError::Twice("C7".parse().unwrap()));
    }
}
