//! What is being asked in an auction, and what everybody at the table knows of it.

use crate::{Card, Contract, Seat, SeatSet};

/// The question the seat on turn answers (D-23). Together with [`Standing`] it tells a screen which
/// words fit: `Pass` is "fort Solo" in the Solo query, "gut" in the raising, "weiter" elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// "Does anybody play Ultimo?", asked before the Solo query (`R-000-59`).
    UltimoQuery,
    /// "Solo?" or "Fort Solo" (`R-003-65`).
    SoloQuery,
    /// A Solo has been called: who goes against it (`R-003-82`)?
    CounterQuery,
    /// Who holds T1 and sells it (`R-003-184`)?
    GeissSale {
        /// Who wants it.
        buyer: Seat,
        /// The trump offered.
        give: Card,
    },
    /// A round of its own for the games of exact tricks (`R-000-60`, `R-001-98`, `R-004-64`).
    SpecialsRound {
        /// The game that is asked for; `None` where every one may be named.
        asked: Option<Contract>,
    },
    /// Forehand opens the raising (`R-002-94`).
    Opening,
    /// The seat on turn raises or passes. If it is the challenger of [`Standing`], its raise has been
    /// held and it goes up or passes (`R-002-106`).
    Raising,
    /// The holder says "selbst" or passes (`R-002-105`).
    Answer,
    /// The winner says what is played (`R-003-122`, `R-004-98`).
    Choice,
    /// The auction is over.
    Over,
}

/// The public state of an auction. Everything in it follows from the words said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// The highest step said so far, Gegensolo after a Solo.
    pub level: Option<Contract>,
    /// Who would play it.
    pub holder: Option<Seat>,
    /// Who has raised over the holder and waits for their answer, or has been held and must go up or pass.
    pub challenger: Option<Seat>,
    /// Who called the Solo that stands or was gone against.
    pub soloist: Option<Seat>,
    /// Who is out of the raising or has declined to go against the Solo.
    pub out: SeatSet,
    /// Who said "fort Solo" before anybody called one: the seats a Schinden challenge examines (D-13). A
    /// pass after a Solo does not count, because that Solo lifted the duty (`R-003-73`).
    pub passed_solo: SeatSet,
    /// Who has still to be heard in the present round; the seat on turn is among them unless it takes
    /// part in a duel.
    pub to_speak: SeatSet,
}
