//! Lineups: which bot sits where in the games of one deal.

use cego_core::{Seat, TableSize};

use super::Track;

/// A seating of a deal. Contestants are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lineup {
    /// One contestant on every seat.
    All(usize),
    /// One contestant alone on a seat, another on all others.
    Alone {
        /// The bot that sits alone.
        one: usize,
        /// Where.
        seat: Seat,
        /// The bot on the other seats.
        rest: usize,
    },
    /// One contestant as the declarer, another against them.
    Declares {
        /// The bot of the declarer.
        one: usize,
        /// The bot of the others; of all seats where all play against all.
        rest: usize,
    },
    /// One contestant as all defenders, another as the declarer.
    Opposes {
        /// The bot of the defenders.
        one: usize,
        /// The bot of the declarer; of all seats where all play against all.
        rest: usize,
    },
    /// One contestant on a seat, bots that decide at a glance on all others.
    Field {
        /// The bot that sits there.
        one: usize,
        /// Where.
        seat: Seat,
    },
}

impl Lineup {
    /// The bot on a seat, given the declarer. Seats have roles in the play track only, and none where all play
    /// against all.
    #[must_use]
    pub fn on(self, seat: Seat, declarer: Option<Seat>) -> usize {
        let (chosen, one, rest) = match self {
            Lineup::All(all) => return all,
            // The others are no contestants.
            Lineup::Field { one, .. } => return one,
            Lineup::Alone { one, seat: alone, rest } => (seat == alone, one, rest),
            Lineup::Declares { one, rest } => (declarer == Some(seat), one, rest),
            Lineup::Opposes { one, rest } => (declarer.is_some_and(|other| other != seat), one, rest),
        };
        if chosen { one } else { rest }
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
    /// The one named first as the declarer, the one named later against them. In the play track only.
    Declarer,
    /// The one named first as all defenders, the one named later as the declarer. In the play track only.
    Opponents,
    /// Each alone on every seat among bots that decide at a glance, where the luck of the cards can be taken out. In the
    /// whole game only.
    Field,
}

impl Lineups {
    /// All ways.
    pub const ALL: [Lineups; 6] =
        [Lineups::Both, Lineups::One, Lineups::Three, Lineups::Declarer, Lineups::Opponents, Lineups::Field];

    /// The stable identifier.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Lineups::Both => "both",
            Lineups::One => "one",
            Lineups::Three => "three",
            Lineups::Declarer => "declarer",
            Lineups::Opponents => "opponents",
            Lineups::Field => "field",
        }
    }

    /// Whether they are for the play track only, where it is known who declares before the seats are taken.
    #[must_use]
    pub const fn are_by_role(self) -> bool {
        matches!(self, Lineups::Declarer | Lineups::Opponents)
    }

    /// The way of this identifier.
    #[must_use]
    pub fn of(id: &str) -> Option<Lineups> {
        Lineups::ALL.into_iter().find(|way| way.id() == id)
    }

    /// Whether `one` sits alone, or in their role, among `rest`.
    const fn has(self, one: usize, rest: usize) -> bool {
        match self {
            Lineups::Both => one != rest,
            Lineups::One | Lineups::Declarer | Lineups::Opponents => one < rest,
            Lineups::Three => one > rest,
            Lineups::Field => false,
        }
    }
}

/// The seatings of a deal in the order in which they are played and kept: each contestant alone on each
/// seat among each other one, as far as `ways` says, or in their role. Where seats have roles (the play track) each
/// contestant on all seats comes first; elsewhere those games would only add a mean of exactly zero.
#[must_use]
pub fn lineups(track: Track, contestants: usize, table: TableSize, ways: Lineups) -> Vec<Lineup> {
    if ways == Lineups::Field {
        let seats = |one| table.seats().map(move |seat| Lineup::Field { one, seat });
        return (0..contestants).flat_map(seats).collect();
    }
    let among = |rest: usize| (0..contestants).any(|one| ways.has(one, rest));
    let mut list = Vec::new();
    if track == Track::Play {
        list.extend((0..contestants).filter(|&all| among(all)).map(Lineup::All));
    }
    for one in 0..contestants {
        for rest in (0..contestants).filter(|&rest| ways.has(one, rest)) {
            match ways {
                Lineups::Declarer => list.push(Lineup::Declares { one, rest }),
                Lineups::Opponents => list.push(Lineup::Opposes { one, rest }),
                _ => list.extend(table.seats().map(|seat| Lineup::Alone { one, seat, rest })),
            }
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
            let held: Vec<usize> = TableSize::Three.seats().map(|s| lineup.on(s, None)).collect();
            assert_eq!(held.iter().filter(|&&who| who == one).count(), 1);
            assert_eq!((lineup.on(seat, None), held.iter().filter(|&&who| who == rest).count()), (one, 2));
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

    /// The seats follow the declarer, and where nobody declares there is nothing to compare.
    #[test]
    fn roles_are_taken_by_the_declarer_and_the_opponents() {
        let (here, seats) = (Seat::new(2), TableSize::Four.seats());
        for (ways, held) in [(Lineups::Declarer, [1, 1, 0, 1]), (Lineups::Opponents, [0, 0, 1, 0])] {
            let list = lineups(Track::Play, 2, TableSize::Four, ways);
            let [all, lineup] = list[..] else { panic!("{list:?}") };
            assert_eq!(all, Lineup::All(1));
            assert_eq!(seats.clone().map(|seat| lineup.on(seat, Some(here))).collect::<Vec<_>>(), held);
            assert!(seats.clone().all(|seat| lineup.on(seat, None) == 1));
            assert!(ways.are_by_role() && Lineups::of(ways.id()) == Some(ways));
        }
        assert_eq!(lineups(Track::Play, 3, TableSize::Four, Lineups::Declarer).len(), 2 + 3);
    }
}
