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

/// Which seatings of every two contestants are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lineups {
    /// Each alone on every seat among the other.
    #[default]
    Both,
    /// The one named first alone among the one named later.
    One,
    /// The one named later alone among the one named first, who has all seats but one.
    Three,
}

impl Lineups {
    /// All ways.
    pub const ALL: [Lineups; 3] = [Lineups::Both, Lineups::One, Lineups::Three];

    /// The stable identifier.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Lineups::Both => "both",
            Lineups::One => "one",
            Lineups::Three => "three",
        }
    }

    /// The way of this identifier.
    #[must_use]
    pub fn of(id: &str) -> Option<Lineups> {
        Lineups::ALL.into_iter().find(|way| way.id() == id)
    }

    /// Whether `one` sits alone among `rest`.
    const fn has(self, one: usize, rest: usize) -> bool {
        match self {
            Lineups::Both => one != rest,
            Lineups::One => one < rest,
            Lineups::Three => one > rest,
        }
    }
}

/// The seatings of a deal in the order in which they are played and kept: each contestant alone on each
/// seat among each other one, as far as `ways` says. Where roles are told apart (the play track) each
/// contestant on all seats comes first; elsewhere those games would only add a mean of exactly zero.
#[must_use]
pub fn lineups(track: Track, contestants: usize, table: TableSize, ways: Lineups) -> Vec<Lineup> {
    let among = |rest: usize| (0..contestants).any(|one| ways.has(one, rest));
    let mut list = Vec::new();
    if track == Track::Play {
        list.extend((0..contestants).filter(|&all| among(all)).map(Lineup::All));
    }
    for one in 0..contestants {
        for rest in (0..contestants).filter(|&rest| ways.has(one, rest)) {
            list.extend(table.seats().map(|seat| Lineup::Alone { one, seat, rest }));
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In how many seatings each contestant sits alone.
    fn alone(list: &[Lineup], who: usize) -> usize {
        list.iter().filter(|lineup| matches!(lineup, Lineup::Alone { one, .. } if *one == who)).count()
    }

    #[test]
    fn every_pair_meets_on_every_seat_both_ways() {
        let list = lineups(Track::Play, 3, TableSize::Four, Lineups::Both);
        assert_eq!(list.len(), 3 + 3 * 2 * 4);
        let whole = lineups(Track::Whole, 2, TableSize::Three, Lineups::Both);
        assert_eq!(whole.len(), 2 * 3);
        for lineup in whole {
            let Lineup::Alone { one, seat, rest } = lineup else { panic!("{lineup:?}") };
            let held: Vec<usize> = TableSize::Three.seats().map(|s| lineup.on(s)).collect();
            assert_eq!(held.iter().filter(|&&who| who == one).count(), 1);
            assert_eq!((lineup.on(seat), held.iter().filter(|&&who| who == rest).count()), (one, 2));
        }
    }

    #[test]
    fn one_against_three_and_three_against_one_are_the_halves() {
        for (ways, seats) in [(Lineups::One, [8, 4, 0]), (Lineups::Three, [0, 4, 8])] {
            let list = lineups(Track::Whole, 3, TableSize::Four, ways);
            assert_eq!([0, 1, 2].map(|who| alone(&list, who)), seats, "{ways:?}");
            let both = lineups(Track::Whole, 3, TableSize::Four, Lineups::Both);
            assert!(list.iter().all(|lineup| both.contains(lineup)) && list.len() * 2 == both.len());
            assert_eq!(Lineups::of(ways.id()), Some(ways));
        }
        // A table of nobody but the first has no use where the first is never the company.
        let play = lineups(Track::Play, 2, TableSize::Four, Lineups::One);
        assert_eq!((play[0], play.len()), (Lineup::All(1), 5));
    }
}
