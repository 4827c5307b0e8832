//! A deal as somebody with a pencil tells it: the game, the points, who erred. No cards are known.
//!
//! [`DealReport::outcome`] makes an [`Outcome`](crate::Outcome) of it, or says all that cannot be; [`Form`] says what there is to
//! tell under some rules.

mod fault;
mod field;
mod form;
mod outcome;

pub use fault::{PointRange, ReportFault};
pub use field::{Field, ReportKind};
pub use form::{Form, FormGame};

use crate::{CardPoints, Contract, Seat, TableError, UltiFeats};

/// A player's pile in a Räuber or Drescher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Whose.
    pub seat: Seat,
    /// Its card points, as counted alone.
    pub points: CardPoints,
    /// Their tricks.
    pub tricks: u8,
}

/// What is told of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealReport {
    /// Who dealt; the last seat, if nothing is said: then seats are numbered from forehand.
    pub dealer: Option<Seat>,
    /// What was played, or had been bid when an error ended the deal.
    pub contract: Option<Contract>,
    /// Who played it; forehand, if nothing is said.
    pub declarer: Option<Seat>,
    /// The declarer's card points as counted.
    pub points: Option<i32>,
    /// The declarer's tricks.
    pub tricks: Option<i32>,
    /// Whether a Solo had been called before a game with the blind.
    pub after_solo: bool,
    /// Whether the declarer's hand lay open.
    pub ouvert: bool,
    /// Whether every trick was announced with a Solo.
    pub durch: bool,
    /// The late tricks announced; with an Ultimo that of the Geiß, if nothing is said.
    pub ulti: Option<UltiFeats>,
    /// Those of them that succeeded.
    pub ulti_made: Option<UltiFeats>,
    /// Whether a game of exact tricks, a Pascha or an Ultimo was made.
    pub made: Option<bool>,
    /// Who sold T1.
    pub geiss_seller: Option<Seat>,
    /// The piles of a Räuber or Drescher.
    pub piles: Vec<Pile>,
    /// Whether it was an agreed Räuber round, which nobody had announced.
    pub raeuber_round: bool,
    /// Who won the last trick of a Drescher.
    pub last_trick: Option<Seat>,
    /// Who demanded the hands to be laid open for a Solo held back.
    pub challenge: Option<Seat>,
    /// Who had held one back.
    pub guilty: Vec<Seat>,
    /// An error that ended the deal.
    pub error: Option<TableError>,
    /// Who made it; of a misdeal the dealer, if nothing is said.
    pub offender: Option<Seat>,
}

impl DealReport {
    /// Returns whether a game with a declarer is told and nobody is named as the declarer. An error that ended the deal needs none: the offender pays.
    #[must_use]
    pub fn lacks_declarer(&self) -> bool {
        let has_one = self.contract.is_some_and(|contract| !contract.is_all_against_all());
        has_one && self.error.is_none() && self.declarer.is_none()
    }
}
