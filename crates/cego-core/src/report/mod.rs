//! Deal reports: a deal described by people with a score pad, without its cards.
//!
//! [`DealReport::outcome`] turns a report into an [`Outcome`](crate::Outcome) or lists its faults.
//! [`DealReportForm`] describes the fields of a report under given rules, as a score pad shows
//! them.

mod error;
mod outcome;

pub use error::{PointRange, ReportError};

use crate::count::total_points;
use crate::rules::{Rules, SchindenChallenger};
use crate::settle::{fixed_value, game_value};
use crate::{CardPoints, Contract, Goal, Seat, TableError, UltiFeats};

/// A player's pile in a Räuber or Drescher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile {
    /// Seat that owns the pile.
    pub seat: Seat,
    /// Card points of this pile, counted separately.
    pub points: CardPoints,
    /// Number of the player's tricks.
    pub tricks: u8,
}

/// Report of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealReport {
    /// Seat that dealt. The default is the last seat, so that seats are numbered from forehand.
    pub dealer: Option<Seat>,
    /// Contract that was played, or had been bid when an error ended the deal.
    pub contract: Option<Contract>,
    /// Seat that played the contract; forehand by default.
    pub declarer: Option<Seat>,
    /// The declarer's card points as counted.
    pub points: Option<i32>,
    /// Number of the declarer's tricks.
    pub tricks: Option<i32>,
    /// Set if a Solo had been called before a game with the blind.
    pub after_solo: bool,
    /// Set if the declarer's hand was laid open.
    pub ouvert: bool,
    /// Set if every trick was announced with a Solo.
    pub durch: bool,
    /// Announced late tricks; in an Ultimo that of the Geiß by default.
    pub ulti: Option<UltiFeats>,
    /// Announced late tricks that succeeded.
    pub ulti_made: Option<UltiFeats>,
    /// Success of a game of exact tricks, a Pascha or an Ultimo.
    pub made: Option<bool>,
    /// Seat that sold T1.
    pub geiss_seller: Option<Seat>,
    /// Piles of a Räuber or Drescher.
    pub piles: Vec<Pile>,
    /// Set for an agreed Räuber round, which has no announcer.
    pub raeuber_round: bool,
    /// Seat that won the last trick of a Drescher.
    pub last_trick: Option<Seat>,
    /// Seat that challenged for a held-back Solo.
    pub challenge: Option<Seat>,
    /// Seats that had held back a Solo.
    pub guilty: Vec<Seat>,
    /// Error that ended the deal.
    pub error: Option<TableError>,
    /// Seat that erred; in a misdeal the dealer by default.
    pub offender: Option<Seat>,
}

impl DealReport {
    /// Returns whether the report has a game with a declarer, but names no declarer. A deal ended
    /// by an error needs no declarer, because the offender pays.
    #[must_use]
    pub fn lacks_declarer(&self) -> bool {
        let has_one = self.contract.is_some_and(|contract| !contract.is_all_against_all());
        has_one && self.error.is_none() && self.declarer.is_none()
    }
}

macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident $id:literal $given:expr;)*) => {
        /// A field of [`DealReport`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Field {
            $($(#[$doc])* $name,)*
        }

        impl Field {
            /// All fields, in order of declaration.
            pub const ALL: &'static [Field] = &[$(Field::$name,)*];

            /// Returns the stable id, which is the name of the field.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Field::$name => $id,)*
                }
            }

            /// Returns whether the report gives the field.
            #[must_use]
            pub fn given(self, told: &DealReport) -> bool {
                let test: fn(&DealReport) -> bool = match self {
                    $(Field::$name => $given,)*
                };
                test(told)
            }
        }
    };
}

fields! {
    /// Contract that was played or had been bid.
    Contract "contract" |told| told.contract.is_some();
    /// Seat that played the contract.
    Declarer "declarer" |told| told.declarer.is_some();
    /// The declarer's card points.
    Points "points" |told| told.points.is_some();
    /// The number of the declarer's tricks.
    Tricks "tricks" |told| told.tricks.is_some();
    /// Set if a Solo had been called before.
    AfterSolo "after_solo" |told| told.after_solo;
    /// Set if the hand was laid open.
    Ouvert "ouvert" |told| told.ouvert;
    /// Set if every trick was announced.
    Durch "durch" |told| told.durch;
    /// Late tricks that were announced.
    Ulti "ulti" |told| told.ulti.is_some();
    /// Announced late tricks that succeeded.
    UltiMade "ulti_made" |told| told.ulti_made.is_some();
    /// Set if the game was made.
    Made "made" |told| told.made.is_some();
    /// Seat that sold T1.
    GeissSeller "geiss_seller" |told| told.geiss_seller.is_some();
    /// Piles of a Räuber or Drescher.
    Piles "piles" |told| !told.piles.is_empty();
    /// Set for an agreed Räuber round.
    RaeuberRound "raeuber_round" |told| told.raeuber_round;
    /// Seat that won the last trick.
    LastTrick "last_trick" |told| told.last_trick.is_some();
    /// Seat that challenged for a held-back Solo.
    Challenge "challenge" |told| told.challenge.is_some();
    /// Seats that had held back a Solo.
    Guilty "guilty" |told| !told.guilty.is_empty();
    /// Error that ended the deal.
    Error "error" |told| told.error.is_some();
    /// Seat that made the error.
    Offender "offender" |told| told.offender.is_some();
}

/// Kind of a reported deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportKind {
    /// A counted game, decided by card points.
    Counted,
    /// A game of exactly this number of tricks.
    Tricks(u8),
    /// A Pascha, which the declarer makes or fails.
    Pascha,
    /// An Ultimo, decided by the announced late tricks.
    Ultimo,
    /// A Räuber, reported by the piles of the players.
    Raeuber,
    /// A Drescher, reported by the winner of the last trick.
    Drescher,
    /// A challenge that laid the hands open for a held-back Solo.
    Challenge,
    /// An error that ended the deal.
    Penalty,
}

impl ReportKind {
    /// Returns the kind of a contract that was played out.
    #[must_use]
    pub const fn from_contract(contract: Contract) -> ReportKind {
        match contract.properties().goal {
            Goal::Points => ReportKind::Counted,
            Goal::Tricks(tricks) => ReportKind::Tricks(tricks),
            Goal::Pascha => ReportKind::Pascha,
            Goal::Ulti => ReportKind::Ultimo,
            Goal::Raeuber => ReportKind::Raeuber,
            Goal::Drescher => ReportKind::Drescher,
        }
    }

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ReportKind::Counted => "counted",
            ReportKind::Tricks(_) => "tricks",
            ReportKind::Pascha => "pascha",
            ReportKind::Ultimo => "ultimo",
            ReportKind::Raeuber => "raeuber",
            ReportKind::Drescher => "drescher",
            ReportKind::Challenge => "challenge",
            ReportKind::Penalty => "penalty",
        }
    }

    /// Returns the fields that apply to this kind, apart from the contract.
    const fn fields(self) -> &'static [Field] {
        use Field::{
            AfterSolo, Challenge, Declarer, Durch, Error, GeissSeller, Guilty, LastTrick, Made,
            Offender, Ouvert, Piles, Points, RaeuberRound, Tricks, Ulti, UltiMade,
        };
        match self {
            ReportKind::Counted => &[Declarer, Points, Tricks, AfterSolo, Durch, Ulti, UltiMade],
            ReportKind::Tricks(_) => &[Declarer, Tricks, Made, Ouvert],
            ReportKind::Pascha => &[Declarer, Made, Ouvert],
            ReportKind::Ultimo => &[Declarer, Ulti, UltiMade, Made, Ouvert, GeissSeller],
            ReportKind::Raeuber => &[Piles, RaeuberRound],
            ReportKind::Drescher => &[Piles, LastTrick],
            ReportKind::Challenge => &[Declarer, AfterSolo, Challenge, Guilty],
            ReportKind::Penalty => {
                &[Declarer, AfterSolo, Ulti, Ouvert, RaeuberRound, Error, Offender]
            }
        }
    }

    /// Iterates over the given fields that do not apply to this kind.
    fn unneeded(self, told: &DealReport) -> impl Iterator<Item = Field> {
        let fields = self.fields();
        Field::ALL.iter().copied().filter(|field| {
            *field != Field::Contract && field.given(told) && !fields.contains(field)
        })
    }
}

/// A contract and the fields that apply to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormGame {
    /// Contract that the other fields describe.
    pub contract: Contract,
    /// Kind of the deal.
    pub kind: ReportKind,
    /// Set if a Solo called before it changes its value.
    pub after_solo: bool,
    /// Set if it can be played with the hand laid open.
    pub ouvert: bool,
    /// Set if every trick can be announced with it.
    pub durch: bool,
    /// Late tricks that can be announced with it.
    pub ulti: UltiFeats,
    /// Set if it can be agreed on for a round, without an announcer.
    pub round: bool,
    /// Multipliers of a counted game, won and lost; 1 for other games.
    pub multiplies: [i32; 2],
    /// Value of a game with a fixed value, in units of the settlement; 0 for counted games.
    pub pays: i32,
}

/// Form of a deal report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealReportForm {
    /// Card points of both parties together.
    pub total: i32,
    /// Number of tricks in a deal.
    pub tricks: usize,
    /// Contracts that are played, in the order of [`Contract::ALL`].
    pub games: Vec<FormGame>,
    /// Set if T1 can be bought for an Ultimo.
    pub buying: bool,
    /// Players who may challenge for a held-back Solo.
    pub challenge: SchindenChallenger,
}

impl DealReportForm {
    /// Makes the form for these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> DealReportForm {
        DealReportForm {
            total: total_points(rules),
            tricks: rules.table.hand_size(),
            games: Contract::ALL.into_iter().filter_map(|contract| game(rules, contract)).collect(),
            buying: rules.sells_geiss(),
            challenge: rules.schinden_challenger,
        }
    }
}

fn game(rules: &Rules, contract: Contract) -> Option<FormGame> {
    let round = contract == Contract::Raeuber && rules.raeuber_rounds;
    (round || rules.plays(contract)).then(|| FormGame {
        contract,
        kind: ReportKind::from_contract(contract),
        after_solo: contract.takes_blind() && contract != Contract::Gegensolo,
        ouvert: rules.allows_ouvert(contract),
        durch: rules.allows_durch(contract),
        ulti: if rules.allows_ulti(contract) { rules.ulti_feats() } else { UltiFeats::NONE },
        round,
        multiplies: [true, false].map(|won| game_value(rules, contract, won, false).0),
        pays: fixed_value(rules, contract),
    })
}
