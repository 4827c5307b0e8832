//! Outcome of a deal before money: the input of a settlement. It follows from the tricks of a
//! played deal, or is stated without the cards.

use crate::exchange::Exchange;
use crate::rules::{PaschaVariant, RaeuberBlind};
use crate::{
    BySeat, Card, CardPoints, CardSet, Deal, Declaration, Goal, PASCHA_TRICKS, Rules, Seat,
    SeatSet, TableSize, UltiFeats, count,
};

/// Half points: 79 half points are 39½. Final scores "ums Halbe" use them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HalfPoints(pub i32);

impl HalfPoints {
    /// Makes half points from whole points.
    #[must_use]
    pub const fn whole(points: i32) -> HalfPoints {
        HalfPoints(2 * points)
    }
}

/// Formats as `39` or `39½`.
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

/// Outcome of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Contract, declarer and announcements.
    pub declaration: Declaration,
    /// Seats that pay or receive: those dealt in, and the dealer of five if they join a Räuber.
    pub players: SeatSet,
    /// Forehand of the deal: the announcer of an announced Räuber or Drescher.
    pub forehand: Seat,
    /// Result of the play, or the challenge or error that ended the deal.
    pub result: DealResult,
}

/// Result of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DealResult {
    /// A counted game was played out.
    Counted {
        /// The declarer's card points as counted, including three-handed bonus and rounding.
        points: i32,
        /// Number of the declarer's tricks.
        declarer_tricks: u8,
        /// Number of the opponents' tricks together.
        opponent_tricks: u8,
        /// Announced Ulti feats that succeeded.
        ulti_made: UltiFeats,
    },
    /// A game of exact tricks or a Pascha.
    Special {
        /// Set if the declarer made the game.
        made: bool,
    },
    /// An Ultimo, decided by the announced late tricks.
    Ultimo {
        /// Announced Ulti feats that succeeded.
        made: UltiFeats,
    },
    /// A Räuber, in which all play against all for few card points.
    Raeuber {
        /// Card points of each player, counted by [`raeuber_points`](crate::count::raeuber_points).
        points: BySeat<CardPoints>,
        /// Number of each player's tricks.
        tricks: BySeat<u8>,
    },
    /// A Drescher, in which all play against all to avoid the last trick.
    Drescher {
        /// Seat that won the last trick.
        last_trick: Seat,
    },
    /// A challenge laid the hands open (D-13); the declaration is the game that was bid.
    Challenge {
        /// Seat that challenged for a held-back Solo.
        challenger: Seat,
        /// Seats that had held back a Solo.
        guilty: SeatSet,
    },
    /// An error that ends the deal, entered by a scorer or referee (C-50, C-51).
    Penalty {
        /// Seat that made the error.
        offender: Seat,
        /// Kind of error, which determines the penalty.
        error: TableError,
    },
}

/// An error at the table (C-50, C-51).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TableError {
    /// A player did not follow suit or trump although they could (`R-004-139`).
    Revoke,
    /// The declarer forgot to discard (`R-003-119`).
    ForgottenDiscard,
    /// A player had too many or too few cards (`R-004-140`).
    CardCount,
    /// The dealer dealt wrongly (`R-004-141`).
    Misdeal,
}

impl TableError {
    /// All errors, in order of declaration.
    pub const ALL: [TableError; 4] = [
        TableError::Revoke,
        TableError::ForgottenDiscard,
        TableError::CardCount,
        TableError::Misdeal,
    ];

    /// Returns the stable identifier.
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

/// A complete trick, with its leader and its winner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trick {
    /// Seat that led to the trick.
    pub leader: Seat,
    /// Cards by seat; `None` for a seat that was not part of the trick.
    pub cards: BySeat<Option<Card>>,
    /// Seat that won the trick.
    pub winner: Seat,
}

/// Distribution of the tricks of a deal, abstracted from its representation.
pub trait Tricks {
    /// Returns the cards won by a seat; empty for a seat that did not play.
    fn pile(&self, seat: Seat) -> CardSet;
    /// Returns the total number of tricks.
    fn length(&self) -> usize;
    /// Returns the number of tricks won by a seat.
    fn count(&self, seat: Seat) -> u8;
    /// Returns the winner of the last trick.
    fn last(&self) -> Option<Seat>;
    /// Returns the card with which a seat won trick `number`, counted from 0; `None` if it did not
    /// win it.
    fn won_with(&self, seat: Seat, number: usize) -> Option<Card>;
}

/// Returns the result of a deal whose tricks have all been played. The exchange matters only in
/// contracts that take the blind.
#[must_use]
#[inline]
pub fn deal_result(
    rules: &Rules,
    deal: &Deal,
    declaration: &Declaration,
    exchange: &Exchange,
    tricks: &impl Tricks,
) -> DealResult {
    let &Declaration { contract, declarer, .. } = declaration;
    match contract.properties().goal {
        Goal::Points => {
            let declarer_tricks = tricks.count(declarer);
            let aside = if contract.takes_blind() { exchange.legage } else { deal.blind };
            DealResult::Counted {
                points: count::party_points(rules, tricks.pile(declarer) | aside).declarer,
                declarer_tricks,
                opponent_tricks: tricks.length() as u8 - declarer_tricks,
                ulti_made: ulti_made(declaration, tricks),
            }
        }
        Goal::Tricks(n) => DealResult::Special { made: tricks.count(declarer) == n },
        Goal::Pascha => DealResult::Special { made: pascha_made(rules, declarer, tricks) },
        Goal::Ulti => DealResult::Ultimo { made: ulti_made(declaration, tricks) },
        Goal::Raeuber => DealResult::Raeuber {
            points: raeuber_points(rules, deal, tricks),
            tricks: BySeat::from_fn(|seat| tricks.count(seat)),
        },
        Goal::Drescher => DealResult::Drescher { last_trick: tricks.last().unwrap_or(declarer) },
    }
}

/// Returns the card points of each player's pile. The blind goes to the player chosen by the rules
/// (`R-003-103`). With five at the table the dealer has played the blind.
fn raeuber_points(rules: &Rules, deal: &Deal, tricks: &impl Tricks) -> BySeat<CardPoints> {
    let blind_to = match rules.raeuber_blind_to {
        RaeuberBlind::LastTrickWinner if rules.table != TableSize::Five => tricks.last(),
        _ => None,
    };
    BySeat::from_fn(|seat| {
        let pile = tricks.pile(seat);
        count::raeuber_points(rules, if blind_to == Some(seat) { pile | deal.blind } else { pile })
    })
}

/// Returns the announced feats that succeeded: trump `n` wins the `n`-th trick from the end
/// (`R-000-130`).
fn ulti_made(declaration: &Declaration, tricks: &impl Tricks) -> UltiFeats {
    let mut made = UltiFeats::NONE;
    for number in declaration.ulti.trumps() {
        let trick = UltiFeats::trick_of(number, tricks.length());
        let card = trick.and_then(|trick| tricks.won_with(declaration.declarer, trick));
        if card == Some(Card::trump(number)) {
            made = made.union(UltiFeats::from_trump(number).unwrap_or_default());
        }
    }
    made
}

/// Returns whether a Pascha was made, as the ruleset defines it (C-14, `R-001-96`, `R-000-134`,
/// `R-000-135`).
fn pascha_made(rules: &Rules, seat: Seat, tricks: &impl Tricks) -> bool {
    usize::from(tricks.count(seat)) == PASCHA_TRICKS
        && match rules.pascha_variant {
            PaschaVariant::None => false,
            PaschaVariant::First3ThenNone => {
                (0..PASCHA_TRICKS).all(|n| tricks.won_with(seat, n).is_some())
            }
            PaschaVariant::Top3Exactly3 => (0..tricks.length())
                .filter_map(|n| tricks.won_with(seat, n))
                .all(|card| CardSet::TOP_THREE.contains(card)),
        }
}
