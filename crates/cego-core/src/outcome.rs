//! What a deal came to, before money: all a settlement needs, with or without the cards.

use crate::{BySeat, Card, CardPoints, Declaration, Seat, SeatSet, UltiFeats};

/// Points in halves: 79 half points are 39½. Final scores "ums Halbe" come in them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfPoints(pub i32);

impl HalfPoints {
    /// Whole points.
    #[must_use]
    pub const fn whole(points: i32) -> HalfPoints {
        HalfPoints(2 * points)
    }
}

/// `39` or `39½`.
impl std::fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (n, 0) => write!(f, "{n}"),
            (0, -1) => f.write_str("-½"),
            (0, _) => f.write_str("½"),
            (n, _) => write!(f, "{n}½"),
        }
    }
}

/// What a deal came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// What was played and by whom.
    pub declaration: Declaration,
    /// Everybody who pays or gets: those dealt in, and the dealer of five where they join a Räuber.
    pub players: SeatSet,
    /// Forehand of the deal, who answers for an announced Räuber or Drescher.
    pub forehand: Seat,
    /// How it ended.
    pub result: DealResult,
}

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DealResult {
    /// A counted game was played out.
    Counted {
        /// The declarer's card points as counted, three-handed bonus and rounding included.
        points: i32,
        /// Tricks of the declarer.
        declarer_tricks: u8,
        /// Tricks of the opponents together.
        opponent_tricks: u8,
        /// The announced Ulti feats that succeeded.
        ulti_made: UltiFeats,
    },
    /// A game of exact tricks or a Pascha.
    Special {
        /// Whether it was made.
        made: bool,
    },
    /// An Ultimo.
    Ultimo {
        /// The announced feats that succeeded.
        made: UltiFeats,
    },
    /// A Räuber.
    Raeuber {
        /// Each player's card points, as [`raeuber_points`](crate::count::raeuber_points) counts them.
        points: BySeat<CardPoints>,
        /// Each player's tricks.
        tricks: BySeat<u8>,
    },
    /// A Drescher.
    Drescher {
        /// Who won the last trick.
        last_trick: Seat,
    },
    /// The hands were laid open for a held-back Solo (D-13); the declaration is the game that was bid.
    Challenge {
        /// Who demanded it.
        challenger: Seat,
        /// Who had held back a Solo.
        guilty: SeatSet,
    },
    /// An error that ends the deal, booked by a scorer or referee (C-50, C-51).
    Penalty {
        /// Who erred.
        offender: Seat,
        /// How.
        error: TableError,
    },
}

/// An error at the table (C-50, C-51).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableError {
    /// A suit or trump was not served though it could have been (`R-004-139`).
    Revoke,
    /// The declarer forgot to discard (`R-003-119`).
    ForgottenDiscard,
    /// Too many or too few cards (`R-004-140`).
    CardCount,
    /// The dealer dealt wrongly (`R-004-141`).
    Misdeal,
}

impl TableError {
    /// All errors.
    pub const ALL: [TableError; 4] =
        [TableError::Revoke, TableError::ForgottenDiscard, TableError::CardCount, TableError::Misdeal];

    /// The stable identifier.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            TableError::Revoke => "revoke",
            TableError::ForgottenDiscard => "forgotten_discard",
            TableError::CardCount => "card_count",
            TableError::Misdeal => "misdeal",
        }
    }
}

/// A completed trick.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick {
    /// Who led.
    pub leader: Seat,
    /// The cards by seat; `None` for a seat that was not part of the trick.
    pub cards: BySeat<Option<Card>>,
    /// Who won it.
    pub winner: Seat,
}
