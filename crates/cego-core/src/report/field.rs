//! What can be told, and of which kind of deal.

use super::DealReport;
use crate::{Contract, Goal};

macro_rules! fields {
    ($($(#[$doc:meta])* $name:ident $id:literal $given:expr;)*) => {
        /// A part of what is told: a field of [`DealReport`].
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Field {
            $($(#[$doc])* $name,)*
        }

        impl Field {
            /// All of them.
            pub const ALL: &'static [Field] = &[$(Field::$name,)*];

            /// The stable id, the name of the field.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Field::$name => $id,)*
                }
            }

            /// Whether it is told.
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
    /// What was played.
    Contract "contract" |told| told.contract.is_some();
    /// Who played it.
    Declarer "declarer" |told| told.declarer.is_some();
    /// Their card points.
    Points "points" |told| told.points.is_some();
    /// Their tricks.
    Tricks "tricks" |told| told.tricks.is_some();
    /// Whether a Solo went before.
    AfterSolo "after_solo" |told| told.after_solo;
    /// Whether the hand lay open.
    Ouvert "ouvert" |told| told.ouvert;
    /// Whether every trick was announced.
    Durch "durch" |told| told.durch;
    /// Late tricks announced.
    Ulti "ulti" |told| told.ulti.is_some();
    /// Late tricks made.
    UltiMade "ulti_made" |told| told.ulti_made.is_some();
    /// Whether the game was made.
    Made "made" |told| told.made.is_some();
    /// Who sold T1.
    GeissSeller "geiss_seller" |told| told.geiss_seller.is_some();
    /// Piles of a Räuber.
    Piles "piles" |told| !told.piles.is_empty();
    /// Whether it was a Räuber round.
    RaeuberRound "raeuber_round" |told| told.raeuber_round;
    /// Who won the last trick.
    LastTrick "last_trick" |told| told.last_trick.is_some();
    /// Who demanded open hands.
    Challenge "challenge" |told| told.challenge.is_some();
    /// Who had held back a Solo.
    Guilty "guilty" |told| !told.guilty.is_empty();
    /// An error.
    Error "error" |told| told.error.is_some();
    /// Who made it.
    Offender "offender" |told| told.offender.is_some();
}

/// What is to be settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportKind {
    /// A game of card points.
    Counted,
    /// A game of exactly this many tricks.
    Tricks(u8),
    /// A Pascha.
    Pascha,
    /// An Ultimo.
    Ultimo,
    /// A Räuber.
    Raeuber,
    /// A Drescher.
    Drescher,
    /// Hands laid open for a Solo that was held back.
    Challenge,
    /// An error that ended the deal.
    Penalty,
}

impl ReportKind {
    /// The kind of a contract that was played out.
    #[must_use]
    pub const fn of(contract: Contract) -> ReportKind {
        match contract.properties().goal {
            Goal::Points => ReportKind::Counted,
            Goal::Tricks(tricks) => ReportKind::Tricks(tricks),
            Goal::Pascha => ReportKind::Pascha,
            Goal::Ulti => ReportKind::Ultimo,
            Goal::Raeuber => ReportKind::Raeuber,
            Goal::Drescher => ReportKind::Drescher,
        }
    }

    /// The stable id.
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

    /// What says something about it, beside the contract.
    const fn fields(self) -> &'static [Field] {
        use Field::{
            AfterSolo, Challenge, Declarer, Durch, Error, GeissSeller, Guilty, LastTrick, Made, Offender,
            Ouvert, Piles, Points, RaeuberRound, Tricks, Ulti, UltiMade,
        };
        match self {
            ReportKind::Counted => &[Declarer, Points, Tricks, AfterSolo, Durch, Ulti, UltiMade],
            ReportKind::Tricks(_) => &[Declarer, Tricks, Made, Ouvert],
            ReportKind::Pascha => &[Declarer, Made, Ouvert],
            ReportKind::Ultimo => &[Declarer, Ulti, UltiMade, Made, Ouvert, GeissSeller],
            ReportKind::Raeuber => &[Piles, RaeuberRound],
            ReportKind::Drescher => &[Piles, LastTrick],
            ReportKind::Challenge => &[Declarer, AfterSolo, Challenge, Guilty],
            ReportKind::Penalty => &[Declarer, AfterSolo, Ulti, Ouvert, RaeuberRound, Error, Offender],
        }
    }

    /// What is told and says nothing about it.
    pub(super) fn unneeded(self, told: &DealReport) -> impl Iterator<Item = Field> {
        let fields = self.fields();
        Field::ALL
            .iter()
            .copied()
            .filter(|field| *field != Field::Contract && field.given(told) && !fields.contains(field))
    }
}
