//! Faults of a deal report.

use super::Field;
use crate::count::total_points;
use crate::phrase::Phrase;
use crate::rules::Rules;
use crate::{Contract, Refusal, Seat, SeatSet};

/// Points outside the range possible with the declarer's number of tricks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointRange {
    /// Number of the declarer's tricks.
    pub tricks: i32,
    /// The declarer's card points as reported.
    pub points: i32,
    /// Fewest card points possible with these tricks.
    pub least: i32,
    /// Most card points possible with these tricks.
    pub most: i32,
}

/// An inconsistent or missing field of a deal report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportError {
    /// A required field is missing.
    Missing(Field),
    /// Each of these seats has to report its pile.
    PilesMissing(SeatSet),
    /// The field does not apply to this contract.
    Unneeded(Field, Contract),
    /// `after_solo` is set, but only games with the blind gain value after a Solo.
    AfterSolo,
    /// Two fields both report the result of an Ultimo.
    UltiMadeTwice,
    /// `durch` requires the number of tricks, which alone decides its success.
    DurchTricks,
    /// The rules forbid it.
    Refused(Refusal),
    /// The rules do not allow a sale of T1.
    NoBuying,
    /// The number is not in 0..=`most`.
    OutOfRange {
        /// Field with the number.
        field: Field,
        /// Number as reported, outside the range.
        number: i32,
        /// Largest possible number in this field.
        most: i32,
    },
    /// The declarer made all tricks, but does not have all points.
    AllTricks {
        /// The declarer's card points as reported.
        points: i32,
        /// All points of the pack.
        total: i32,
    },
    /// The declarer has all points, but did not make all tricks.
    AllPoints {
        /// All points of the pack.
        total: i32,
    },
    /// The declarer's tricks bring more points than reported.
    FewPoints(PointRange),
    /// The declarer's tricks bring fewer points than reported, because the opponents have points
    /// from the other tricks.
    ManyPoints(PointRange),
    /// The field contradicts the number of tricks.
    TricksContradict,
    /// A late trick with this trump succeeded, but was not announced.
    NotAnnounced(u8),
    /// This seat deals and sits out.
    SitsOut(Seat),
    /// A seat reports two piles.
    PileTwice(Seat),
    /// The piles have a wrong total number of tricks.
    PileTricks {
        /// Number of tricks reported.
        won: usize,
        /// Number of tricks played.
        played: usize,
    },
    /// The piles have more points than the pack.
    PilePoints {
        /// Sum of the points reported.
        sum: i32,
        /// All points of the pack.
        total: i32,
    },
    /// The points of a pile are impossible with its number of tricks.
    PileRange {
        /// Seat that has the pile.
        seat: Seat,
        /// Minimum possible whole points.
        least: i32,
        /// Maximum possible whole points.
        most: i32,
    },
    /// Only the player who took up the blind may challenge.
    BlindTaker,
    /// The challenger cannot be guilty.
    GuiltyChallenger,
}

impl ReportError {
    /// Returns the phrase: `told-` and the id, or the phrase of the refusal.
    #[must_use]
    pub fn phrase(&self, rules: &Rules) -> Phrase {
        let plain = Phrase::new(format!("told-{}", self.id()));
        match *self {
            ReportError::Refused(refusal) => refusal.phrase(),
            ReportError::Missing(Field::Points) => plain.with("total", total_points(rules)),
            ReportError::PilesMissing(seats) => plain.with("seats", seats),
            ReportError::OutOfRange { number, most, .. } => {
                plain.with("number", number).with("most", most)
            }
            ReportError::AllTricks { points, total } => {
                plain.with("points", points).with("total", total)
            }
            ReportError::AllPoints { total } => plain.with("total", total),
            ReportError::FewPoints(range) | ReportError::ManyPoints(range) => {
                let PointRange { tricks, points, least, most } = range;
                let phrase = plain.with("tricks", tricks).with("points", points);
                phrase.with("least", least).with("most", most)
            }
            ReportError::NotAnnounced(trump) => plain.with("trump", trump),
            ReportError::SitsOut(seat) | ReportError::PileTwice(seat) => plain.with("seat", seat),
            ReportError::PileTricks { won, played } => {
                plain.with("won", won).with("played", played)
            }
            ReportError::PilePoints { sum, total } => plain.with("sum", sum).with("total", total),
            ReportError::PileRange { seat, least, most } => {
                plain.with("seat", seat).with("least", least).with("most", most)
            }
            ReportError::Missing(_)
            | ReportError::Unneeded(..)
            | ReportError::AfterSolo
            | ReportError::UltiMadeTwice
            | ReportError::DurchTricks
            | ReportError::NoBuying
            | ReportError::TricksContradict
            | ReportError::BlindTaker
            | ReportError::GuiltyChallenger => plain,
        }
    }

    /// Returns the stable id. The texts are in the locale files under `told-` and this id; a
    /// refusal has its own.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            ReportError::Missing(field) => match field {
                Field::Contract => "contract_missing",
                Field::Declarer => "declarer_missing",
                Field::Points => "points_missing",
                Field::UltiMade => "ulti_made_missing",
                Field::LastTrick => "last_trick_missing",
                Field::Offender => "offender_missing",
                _ => "made_missing",
            },
            ReportError::PilesMissing(_) => "piles_missing",
            ReportError::Unneeded(..) => "unneeded",
            ReportError::AfterSolo => "after_solo",
            ReportError::UltiMadeTwice => "ulti_made_twice",
            ReportError::DurchTricks => "durch_tricks",
            ReportError::Refused(refusal) => refusal.id(),
            ReportError::NoBuying => "no_buying",
            ReportError::OutOfRange { .. } => "out_of_range",
            ReportError::AllTricks { .. } => "all_tricks",
            ReportError::AllPoints { .. } => "all_points",
            ReportError::FewPoints(_) => "few_points",
            ReportError::ManyPoints(_) => "many_points",
            ReportError::TricksContradict => "tricks_contradict",
            ReportError::NotAnnounced(_) => "not_announced",
            ReportError::SitsOut(_) => "sits_out",
            ReportError::PileTwice(_) => "pile_twice",
            ReportError::PileTricks { .. } => "pile_tricks",
            ReportError::PilePoints { .. } => "pile_points",
            ReportError::PileRange { .. } => "pile_range",
            ReportError::BlindTaker => "blind_taker",
            ReportError::GuiltyChallenger => "guilty_challenger",
        }
    }

    /// Returns whether the fault is only that the points do not fit the tricks. Such a deal can
    /// still be settled.
    #[must_use]
    pub const fn is_bound_on_points(&self) -> bool {
        matches!(
            self,
            ReportError::FewPoints(_)
                | ReportError::ManyPoints(_)
                | ReportError::PilePoints { .. }
                | ReportError::PileRange { .. }
        )
    }

    /// Returns whether the fault is only that a field is missing.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(
            self,
            ReportError::Missing(_) | ReportError::PilesMissing(_) | ReportError::DurchTricks
        )
    }
}
