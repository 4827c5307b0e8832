//! Why what is told cannot be.

use super::Field;
use crate::count::total_points;
use crate::phrase::Phrase;
use crate::rules::Rules;
use crate::{Contract, Refusal, Seat, SeatSet};

/// The points that a declarer can have with their number of tricks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointRange {
    /// The declarer's tricks.
    pub tricks: i32,
    /// The points as told.
    pub points: i32,
    /// The least points that are possible.
    pub least: i32,
    /// The most points that are possible.
    pub most: i32,
}

/// Something that is wrong with, or missing from, what is told of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportFault {
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
    /// The declarer's tricks bring more points than that.
    FewPoints(PointRange),
    /// The declarer's tricks cannot bring so many points: the others have theirs from the other tricks.
    ManyPoints(PointRange),
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
    /// The points of a pile cannot come from its number of tricks.
    PileRange {
        /// The seat that has the pile.
        seat: Seat,
        /// The least whole points that they bring.
        least: i32,
        /// The most.
        most: i32,
    },
    /// Only who took up the blind may demand it.
    BlindTaker,
    /// Who demanded it cannot be guilty.
    GuiltyChallenger,
}

impl ReportFault {
    /// What is said of it: `told-` and its id, or what is said of the refusal.
    #[must_use]
    pub fn phrase(&self, rules: &Rules) -> Phrase {
        let plain = Phrase::new(format!("told-{}", self.id()));
        match *self {
            ReportFault::Refused(refusal) => refusal.phrase(),
            ReportFault::Missing(Field::Points) => plain.with("total", total_points(rules)),
            ReportFault::PilesMissing(seats) => plain.with("seats", seats),
            ReportFault::OutOfRange { number, most, .. } => plain.with("number", number).with("most", most),
            ReportFault::AllTricks { points, total } => plain.with("points", points).with("total", total),
            ReportFault::AllPoints { total } => plain.with("total", total),
            ReportFault::FewPoints(range) | ReportFault::ManyPoints(range) => {
                let PointRange { tricks, points, least, most } = range;
                let phrase = plain.with("tricks", tricks).with("points", points);
                phrase.with("least", least).with("most", most)
            }
            ReportFault::NotAnnounced(trump) => plain.with("trump", trump),
            ReportFault::SitsOut(seat) | ReportFault::PileTwice(seat) => plain.with("seat", seat),
            ReportFault::PileTricks { won, played } => plain.with("won", won).with("played", played),
            ReportFault::PilePoints { sum, total } => plain.with("sum", sum).with("total", total),
            ReportFault::PileRange { seat, least, most } => {
                plain.with("seat", seat).with("least", least).with("most", most)
            }
            ReportFault::Missing(_)
            | ReportFault::Unneeded(..)
            | ReportFault::AfterSolo
            | ReportFault::UltiMadeTwice
            | ReportFault::DurchTricks
            | ReportFault::NoBuying
            | ReportFault::TricksContradict
            | ReportFault::BlindTaker
            | ReportFault::GuiltyChallenger => plain,
        }
    }

    /// The stable id; the words are `told-` and this id in the locale files, a refusal's are its own.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            ReportFault::Missing(field) => match field {
                Field::Contract => "contract_missing",
                Field::Declarer => "declarer_missing",
                Field::Points => "points_missing",
                Field::UltiMade => "ulti_made_missing",
                Field::LastTrick => "last_trick_missing",
                Field::Offender => "offender_missing",
                _ => "made_missing",
            },
            ReportFault::PilesMissing(_) => "piles_missing",
            ReportFault::Unneeded(..) => "unneeded",
            ReportFault::AfterSolo => "after_solo",
            ReportFault::UltiMadeTwice => "ulti_made_twice",
            ReportFault::DurchTricks => "durch_tricks",
            ReportFault::Refused(refusal) => refusal.id(),
            ReportFault::NoBuying => "no_buying",
            ReportFault::OutOfRange { .. } => "out_of_range",
            ReportFault::AllTricks { .. } => "all_tricks",
            ReportFault::AllPoints { .. } => "all_points",
            ReportFault::FewPoints(_) => "few_points",
            ReportFault::ManyPoints(_) => "many_points",
            ReportFault::TricksContradict => "tricks_contradict",
            ReportFault::NotAnnounced(_) => "not_announced",
            ReportFault::SitsOut(_) => "sits_out",
            ReportFault::PileTwice(_) => "pile_twice",
            ReportFault::PileTricks { .. } => "pile_tricks",
            ReportFault::PilePoints { .. } => "pile_points",
            ReportFault::PileRange { .. } => "pile_range",
            ReportFault::BlindTaker => "blind_taker",
            ReportFault::GuiltyChallenger => "guilty_challenger",
        }
    }

    /// Returns whether the points are out of the range of their tricks. Such a deal can be settled all the same.
    #[must_use]
    pub const fn is_bound_on_points(&self) -> bool {
        matches!(
            self,
            ReportFault::FewPoints(_)
                | ReportFault::ManyPoints(_)
                | ReportFault::PilePoints { .. }
                | ReportFault::PileRange { .. }
        )
    }

    /// Whether nothing is wrong but that something has not been told.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(self, ReportFault::Missing(_) | ReportFault::PilesMissing(_) | ReportFault::DurchTricks)
    }
}
