//! Who sits where: the games of one deal.

use cego_core::{Seat, TableSize};

use super::Track;

/// A seating of a deal. Contestants are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lineup {
    /// One contestant on every seat.
    All(usize),
    /// One contestant alone on a seat, another on all others.
    Alone {
        /// Who is alone.
        one: usize,
        /// Where.
        seat: Seat,
        /// Who has the other seats.
        rest: usize,
    },
}

impl Lineup {
    /// Who sits on a seat.
    #[must_use]
    pub fn on(self, seat: Seat) -> usize {
        match self {
            Lineup::All(all) => all,
            Lineup::Alone { one, seat: alone, rest } => {
                if seat == alone {
                    one
                } else {
                    rest
                }
            }
        }
    }
}

/// All seatings of a deal in the order in which they are played and kept: each contestant alone on each
/// seat among each other one. Where roles are told apart (the play track) each contestant on all seats
/// comes first; elsewhere those games would only add a mean of exactly zero.
#[must_use]
pub fn lineups(track: Track, contestants: usize, table: TableSize) -> Vec<Lineup> {
    let mut list = Vec::new();
    if track == Track::Play {
        list.extend((0..contestants).map(Lineup::All));
    }
    for one in 0..contestants {
        for rest in (0..contestants).filter(|&rest| rest != one) {
            list.extend(table.seats().map(|seat| Lineup::Alone { one, seat, rest }));
        }
    }
    list
}

/// The place in [`lineups`] of `one` alone on a seat among `rest`.
pub(super) fn place_alone(
    track: Track,
    contestants: usize,
    table: TableSize,
    [one, rest]: [usize; 2],
    seat: usize,
) -> usize {
    let first = if track == Track::Play { contestants } else { 0 };
    let pair = one * (contestants - 1) + rest - usize::from(rest > one);
    first + pair * table.people() + seat
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_list() {
        for (track, table) in [(Track::Whole, TableSize::Three), (Track::Play, TableSize::Four)] {
            for (place, lineup) in lineups(track, 3, table).into_iter().enumerate() {
                let expected = match lineup {
                    Lineup::All(all) => all,
                    Lineup::Alone { one, seat, rest } => {
                        place_alone(track, 3, table, [one, rest], seat.index())
                    }
                };
                assert_eq!(place, expected);
            }
        }
    }

    #[test]
    fn every_pair_meets_on_every_seat_both_ways() {
        let list = lineups(Track::Play, 3, TableSize::Four);
        assert_eq!(list.len(), 3 + 3 * 2 * 4);
        let whole = lineups(Track::Whole, 2, TableSize::Three);
        assert_eq!(whole.len(), 2 * 3);
        for lineup in whole {
            let Lineup::Alone { one, seat, rest } = lineup else { panic!("{lineup:?}") };
            let held: Vec<usize> = TableSize::Three.seats().map(|s| lineup.on(s)).collect();
            assert_eq!(held.iter().filter(|&&who| who == one).count(), 1);
            assert_eq!((lineup.on(seat), held.iter().filter(|&&who| who == rest).count()), (one, 2));
        }
    }
}
