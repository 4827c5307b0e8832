//! Why what is told cannot be.

use super::Field;
use crate::count::total_points;
use crate::phrase::Phrase;
use crate::rules::Rules;
use crate::{Contract, Refusal, Seat, SeatSet};

/// Something that is wrong with, or missing from, what is told of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TellingFault {
    /// This has to be told.
    Missing(Field),
    /// Each of these has to tell their pile.
    PilesMissing(SeatSet),
    /// This says nothing about such a deal.
    Unneeded(Field, Contract),
    /// A Solo before it raises games with the blind only.
    AfterSolo,
    /// Both say how an Ultimo went.
    UltiMadeTwice,
    /// Whether all tricks were made follows from their number only.
    DurchTricks,
    /// The rules do not have it.
    Refused(Refusal),
    /// In these rules nobody sells T1.
    NoBuying,
    /// A number goes from 0 to `most`.
    OutOfRange {
        /// Which.
        field: Field,
        /// As told.
        number: i32,
        /// The greatest there can be.
        most: i32,
    },
    /// Who makes all tricks has all points.
    AllTricks {
        /// As told.
        points: i32,
        /// All.
        total: i32,
    },
    /// All points has only who makes all tricks.
    AllPoints {
        /// All.
        total: i32,
    },
    /// Who has a trick has more points than that.
    FewPoints {
        /// As told.
        points: i32,
        /// What they have at least.
        least: i32,
    },
    /// The number of tricks says otherwise.
    TricksContradict,
    /// A late trick succeeded with this trump, and was not announced.
    NotAnnounced(u8),
    /// This seat deals and sits out.
    SitsOut(Seat),
    /// A seat tells two piles.
    PileTwice(Seat),
    /// The piles have other tricks than are played.
    PileTricks {
        /// As told.
        won: usize,
        /// As played.
        played: usize,
    },
    /// The piles have more points than there are.
    PilePoints {
        /// As told.
        sum: i32,
        /// All.
        total: i32,
    },
    /// Only who took up the blind may demand it.
    BlindTaker,
    /// Who demanded it cannot be guilty.
    GuiltyChallenger,
}

impl TellingFault {
    /// What is said of it: `told-` and its id, or what is said of the refusal.
    #[must_use]
    pub fn phrase(&self, rules: &Rules) -> Phrase {
        let plain = Phrase::new(format!("told-{}", self.id()));
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        match *self {
            TellingFault::Refused(refusal) => refusal.phrase(),
            TellingFault::Missing(Field::Points) => plain.with("total", total_points(rules)),
            TellingFault::PilesMissing(seats) => plain.with("seats", seats),
            TellingFault::OutOfRange { number, most, .. } => plain.with("number", number).with("most", most),
            TellingFault::AllTricks { points, total } => plain.with("points", points).with("total", total),
            TellingFault::AllPoints { total } => plain.with("total", total),
            TellingFault::FewPoints { points, least } => plain.with("points", points).with("least", least),
            TellingFault::NotAnnounced(trump) => plain.with("trump", trump),
            TellingFault::SitsOut(seat) | TellingFault::PileTwice(seat) => plain.with("seat", seat),
            TellingFault::PileTricks { won, played } => {
                plain.with("won", count(won)).with("played", count(played))
            }
            TellingFault::PilePoints { sum, total } => plain.with("sum", sum).with("total", total),
            TellingFault::Missing(_)
            | TellingFault::Unneeded(..)
            | TellingFault::AfterSolo
            | TellingFault::UltiMadeTwice
            | TellingFault::DurchTricks
            | TellingFault::NoBuying
            | TellingFault::TricksContradict
            | TellingFault::BlindTaker
            | TellingFault::GuiltyChallenger => plain,
        }
    }

    /// The stable id; the words are `told-` and this id in the locale files, a refusal's are its own.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            TellingFault::Missing(field) => match field {
                Field::Contract => "contract_missing",
                Field::Points => "points_missing",
                Field::UltiMade => "ulti_made_missing",
                Field::LastTrick => "last_trick_missing",
                Field::Offender => "offender_missing",
                _ => "made_missing",
            },
            TellingFault::PilesMissing(_) => "piles_missing",
            TellingFault::Unneeded(..) => "unneeded",
            TellingFault::AfterSolo => "after_solo",
            TellingFault::UltiMadeTwice => "ulti_made_twice",
            TellingFault::DurchTricks => "durch_tricks",
            TellingFault::Refused(refusal) => refusal.id(),
            TellingFault::NoBuying => "no_buying",
            TellingFault::OutOfRange { .. } => "out_of_range",
            TellingFault::AllTricks { .. } => "all_tricks",
            TellingFault::AllPoints { .. } => "all_points",
            TellingFault::FewPoints { .. } => "few_points",
            TellingFault::TricksContradict => "tricks_contradict",
            TellingFault::NotAnnounced(_) => "not_announced",
            TellingFault::SitsOut(_) => "sits_out",
            TellingFault::PileTwice(_) => "pile_twice",
            TellingFault::PileTricks { .. } => "pile_tricks",
            TellingFault::PilePoints { .. } => "pile_points",
            TellingFault::BlindTaker => "blind_taker",
            TellingFault::GuiltyChallenger => "guilty_challenger",
        }
    }

    /// Whether nothing is wrong but that something has not been told.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(self, TellingFault::Missing(_) | TellingFault::PilesMissing(_) | TellingFault::DurchTricks)
    }
}
