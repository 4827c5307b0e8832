//! Seatings: the contestant on each seat in the games of one deal.

use cego_core::{Seat, TableSize};

use super::Track;

/// One seating of a deal. Contestants are given by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lineup {
    /// One contestant on every seat.
    All(usize),
    /// One contestant on one seat, another on all other seats.
    Alone {
        /// The contestant that sits alone.
        one: usize,
        /// Seat of that contestant.
        seat: Seat,
        /// The contestant on the other seats.
        rest: usize,
    },
    /// One contestant as the declarer, another as all defenders.
    Declares {
        /// The contestant on the declarer's seat.
        one: usize,
        /// The contestant on the other seats, or on all seats if all play against all.
        rest: usize,
    },
    /// One contestant as all defenders, another as the declarer.
    Opposes {
        /// The contestant on the defenders' seats.
        one: usize,
        /// The contestant of the declarer, or of all seats if all play against all.
        rest: usize,
    },
    /// One contestant on one seat, the fast playout policy on all other seats.
    Field {
        /// The contestant on one seat.
        one: usize,
        /// Seat of that contestant.
        seat: Seat,
    },
}

impl Lineup {
    /// Returns the contestant on a seat, given the declarer.
    ///
    /// Pass `None` as the declarer outside the play track, and if all play against all: then no
    /// seat has a role.
    #[must_use]
    pub fn contestant_on(self, seat: Seat, declarer: Option<Seat>) -> usize {
        let (chosen, one, rest) = match self {
            Lineup::All(all) => return all,
            // The other seats belong to the playout policy, not to a contestant.
            Lineup::Field { one, .. } => return one,
            Lineup::Alone { one, seat: alone, rest } => (seat == alone, one, rest),
            Lineup::Declares { one, rest } => (declarer == Some(seat), one, rest),
            Lineup::Opposes { one, rest } => {
                (declarer.is_some_and(|other| other != seat), one, rest)
            }
        };
        if chosen { one } else { rest }
    }
}

/// Selection of the seatings played for every two contestants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LineupSelection {
    /// Each contestant alone on every seat, with the other on the remaining seats.
    #[default]
    Both,
    /// The contestant named first alone, with the one named later on the remaining seats.
    One,
    /// The contestant named later alone, with the one named first on the remaining seats.
    Three,
    /// The contestant named first as the declarer, the one named later as the defenders. Play track
    /// only.
    Declarer,
    /// The contestant named first as all defenders, the one named later as the declarer. Play track
    /// only.
    Opponents,
    /// Each contestant alone on every seat, with the fast playout policy on the remaining seats.
    ///
    /// These games allow a luck-adjusted score. Whole-game track only.
    Field,
}

impl LineupSelection {
    pub const ALL: [LineupSelection; 6] = [
        LineupSelection::Both,
        LineupSelection::One,
        LineupSelection::Three,
        LineupSelection::Declarer,
        LineupSelection::Opponents,
        LineupSelection::Field,
    ];

    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            LineupSelection::Both => "both",
            LineupSelection::One => "one",
            LineupSelection::Three => "three",
            LineupSelection::Declarer => "declarer",
            LineupSelection::Opponents => "opponents",
            LineupSelection::Field => "field",
        }
    }

    /// Returns whether seats are assigned by role.
    ///
    /// This needs the play track, where the declarer is known before contestants take their seats.
    #[must_use]
    pub const fn are_by_role(self) -> bool {
        matches!(self, LineupSelection::Declarer | LineupSelection::Opponents)
    }

    /// Parses a stable identifier; `None` if it is unknown.
    #[must_use]
    pub fn parse(id: &str) -> Option<LineupSelection> {
        LineupSelection::ALL.into_iter().find(|way| way.id() == id)
    }

    /// Returns whether `one` plays alone, or in a role, with `rest` on the other seats.
    const fn has(self, one: usize, rest: usize) -> bool {
        match self {
            LineupSelection::Both => one != rest,
            LineupSelection::One | LineupSelection::Declarer | LineupSelection::Opponents => {
                one < rest
            }
            LineupSelection::Three => one > rest,
            LineupSelection::Field => false,
        }
    }
}

/// Returns the seatings of a deal, in the order in which they are played and stored.
///
/// Each contestant plays alone on each seat with each other contestant on the rest, or in its role,
/// as selected by `ways`. In the play track, each contestant on all seats comes first, because a
/// seat's role needs it as a baseline. In other tracks those games would only add a mean of exactly
/// zero.
#[must_use]
pub fn lineups(
    track: Track,
    contestants: usize,
    table: TableSize,
    ways: LineupSelection,
) -> Vec<Lineup> {
    if ways == LineupSelection::Field {
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
                LineupSelection::Declarer => list.push(Lineup::Declares { one, rest }),
                LineupSelection::Opponents => list.push(Lineup::Opposes { one, rest }),
                _ => list.extend(table.seats().map(|seat| Lineup::Alone { one, seat, rest })),
            }
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of seatings in which a contestant sits alone.
    fn alone(list: &[Lineup], who: usize) -> usize {
        list.iter()
            .filter(|lineup| matches!(lineup, Lineup::Alone { one, .. } if *one == who))
            .count()
    }

    #[test]
    fn every_pair_meets_on_every_seat_both_ways() {
        let list = lineups(Track::Play, 3, TableSize::Four, LineupSelection::Both);
        assert_eq!(list.len(), 3 + 3 * 2 * 4);
        let whole = lineups(Track::Whole, 2, TableSize::Three, LineupSelection::Both);
        assert_eq!(whole.len(), 2 * 3);
        for lineup in whole {
            let Lineup::Alone { one, seat, rest } = lineup else { panic!("{lineup:?}") };
            let held: Vec<usize> =
                TableSize::Three.seats().map(|s| lineup.contestant_on(s, None)).collect();
            assert_eq!(held.iter().filter(|&&who| who == one).count(), 1);
            assert_eq!(
                (lineup.contestant_on(seat, None), held.iter().filter(|&&who| who == rest).count()),
                (one, 2)
            );
        }
    }

    #[test]
    fn one_against_three_and_three_against_one_are_the_halves() {
        for (ways, seats) in
            [(LineupSelection::One, [8, 4, 0]), (LineupSelection::Three, [0, 4, 8])]
        {
            let list = lineups(Track::Whole, 3, TableSize::Four, ways);
            assert_eq!([0, 1, 2].map(|who| alone(&list, who)), seats, "{ways:?}");
            let both = lineups(Track::Whole, 3, TableSize::Four, LineupSelection::Both);
            assert!(
                list.iter().all(|lineup| both.contains(lineup)) && list.len() * 2 == both.len()
            );
            assert_eq!(LineupSelection::parse(ways.id()), Some(ways));
        }
        // With `One`, the first contestant never fills the other seats, so it needs no baseline
        // game.
        let play = lineups(Track::Play, 2, TableSize::Four, LineupSelection::One);
        assert_eq!((play[0], play.len()), (Lineup::All(1), 5));
    }

    /// Roles follow the declarer. Without a declarer there is nothing to compare.
    #[test]
    fn roles_are_taken_by_the_declarer_and_the_opponents() {
        let (here, seats) = (Seat::new(2), TableSize::Four.seats());
        for (ways, held) in
            [(LineupSelection::Declarer, [1, 1, 0, 1]), (LineupSelection::Opponents, [0, 0, 1, 0])]
        {
            let list = lineups(Track::Play, 2, TableSize::Four, ways);
            let [all, lineup] = list[..] else { panic!("{list:?}") };
            assert_eq!(all, Lineup::All(1));
            assert_eq!(
                seats
                    .clone()
                    .map(|seat| lineup.contestant_on(seat, Some(here)))
                    .collect::<Vec<_>>(),
                held
            );
            assert!(seats.clone().all(|seat| lineup.contestant_on(seat, None) == 1));
            assert!(ways.are_by_role() && LineupSelection::parse(ways.id()) == Some(ways));
        }
        assert_eq!(
            lineups(Track::Play, 3, TableSize::Four, LineupSelection::Declarer).len(),
            2 + 3
        );
    }
}
