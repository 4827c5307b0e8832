//! Seats at the table.

use std::fmt;
use std::ops::{Index, IndexMut};

/// Number of people at the table: three, four, or five with the dealer sitting out (`R-003-15`,
/// `R-003-109`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableSize {
    /// 51 cards, 13 each, 12 in the blind.
    Three,
    /// 54 cards, 11 each, 10 in the blind.
    Four,
    /// Cards as at [`TableSize::Four`]. The dealer sits out, but joins a Räuber with the blind from
    /// the second trick on.
    Five,
}

impl TableSize {
    /// All table sizes, smallest first.
    pub const ALL: [TableSize; 3] = [TableSize::Three, TableSize::Four, TableSize::Five];

    /// Returns the size for a number of people.
    #[must_use]
    pub const fn new(people: usize) -> Option<TableSize> {
        match people {
            3 => Some(TableSize::Three),
            4 => Some(TableSize::Four),
            5 => Some(TableSize::Five),
            _ => None,
        }
    }

    /// Returns the number of people at the table: 3, 4 or 5.
    #[must_use]
    pub const fn people(self) -> usize {
        match self {
            TableSize::Three => 3,
            TableSize::Four => 4,
            TableSize::Five => 5,
        }
    }

    /// Returns the number of players who are dealt a hand: 3, or 4 (also with five at the table).
    #[must_use]
    pub const fn players(self) -> usize {
        match self {
            TableSize::Three => 3,
            TableSize::Four | TableSize::Five => 4,
        }
    }

    /// Returns the number of cards in a dealt hand, which is also the number of tricks (`R-003-17`,
    /// `R-003-19`).
    #[must_use]
    pub const fn hand_size(self) -> usize {
        match self {
            TableSize::Three => 13,
            TableSize::Four | TableSize::Five => 11,
        }
    }

    /// Returns the number of cards in the blind, one fewer than in a hand (`R-003-16`).
    #[must_use]
    pub const fn blind_size(self) -> usize {
        self.hand_size() - 1
    }

    /// Returns the cards that are dealt: all 54, or 51 without ♣7 ♠7 ♦4 for three players
    /// (`R-003-18`).
    #[must_use]
    pub fn pack(self) -> crate::CardSet {
        match self {
            TableSize::Three => crate::CardSet::PACK - crate::CardSet::REMOVED_FOR_THREE,
            TableSize::Four | TableSize::Five => crate::CardSet::PACK,
        }
    }

    /// Iterates over all seats of the table, from seat 1 anticlockwise.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.people() as u8).map(Seat)
    }

    /// Returns the set of all seats of the table.
    #[must_use]
    pub const fn everybody(self) -> SeatSet {
        SeatSet((1 << self.people()) - 1)
    }

    /// Returns the next seat in turn, on the right of `seat`: the game runs anticlockwise
    /// (`R-000-45`).
    #[must_use]
    pub const fn next(self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        if next as usize >= self.people() { Seat(0) } else { Seat(next) }
    }

    /// Iterates over all seats in turn order, beginning with `first`.
    pub fn seats_from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        let n = self.people() as u8;
        let first = if first.0 < n { first.0 } else { first.0 % n };
        (first..first + n).map(move |i| Seat(if i < n { i } else { i - n }))
    }
}

/// A seat; seats are numbered from 1 anticlockwise, in turn order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Makes the seat with an index in 0..5.
    ///
    /// # Panics
    /// If `index` is 5 or more.
    #[must_use]
    pub const fn new(index: usize) -> Seat {
        assert!(index < 5, "at most five sit at a table");
        Seat(index as u8)
    }

    /// Makes the seat with a number in 1..=5, as people write it.
    #[must_use]
    pub const fn from_number(number: usize) -> Option<Seat> {
        if number >= 1 && number <= 5 { Some(Seat(number as u8 - 1)) } else { None }
    }

    /// Returns the index, 0..5.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number that people see, 1..=5.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{}", self.number())
    }
}

/// One value for each seat. Entries beyond the table's size hold the default and have no meaning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BySeat<T>([T; 5]);

impl<T> BySeat<T> {
    /// Computes one value for each seat with `f`.
    pub fn from_fn(f: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut f = f;
        BySeat(std::array::from_fn(|i| f(Seat(i as u8))))
    }

    /// Returns the values of the first `table.people()` seats.
    #[must_use]
    pub fn values(&self, table: TableSize) -> &[T] {
        &self.0[..table.people()]
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.0 as usize]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.0 as usize]
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set that contains no seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat to the set.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat from the set.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Returns the set with the seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Returns the number of seats in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the seats in order of their number.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = (left != 0).then(|| Seat(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-003-17, R-003-19: 4·11 + 10 = 54, 3·13 + 12 = 51.
    #[test]
    fn every_card_of_the_pack_is_dealt() {
        for table in TableSize::ALL {
            assert_eq!(
                table.pack().len(),
                table.players() * table.hand_size() + table.blind_size()
            );
        }
    }

    #[test]
    fn turn_goes_round() {
        let table = TableSize::Three;
        let order: Vec<_> = table.seats_from(Seat::new(1)).map(Seat::number).collect();
        assert_eq!(order, [2, 3, 1]);
        assert_eq!(table.next(Seat::new(2)), Seat::new(0));
    }
}
