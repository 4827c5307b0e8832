//! The working of a settlement, line by line.

use crate::{CardPoints, Contract, Seat, SeatSet, TableError};

/// One of the two parties of a game with a declarer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The declarer.
    Declarer,
    /// All others.
    Opponents,
}

impl Side {
    /// The other party.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Declarer => Side::Opponents,
            Side::Opponents => Side::Declarer,
        }
    }
}

/// Why an amount is multiplied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Raise {
    /// The hand lay open.
    Ouvert,
    /// Forehand announced the game and lost it.
    Announcer(Seat),
    /// A player without a trick.
    Trickless(Seat),
    /// The loser has more than forty points.
    Over40(Seat),
    /// The Jungfrau, a player without a trick, receives it.
    Jungfrau(Seat),
}

/// A line of the working. Amounts are in the ruleset's unit (points or cents), per opponent unless a line
/// says otherwise; `base` is what the game value multiplies. The words for people live in the locale
/// files under `settle-` and [`Line::id`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// What both parties counted, and what the declarer needs.
    CardPoints {
        /// The declarer's points.
        declarer: i32,
        /// The opponents' points.
        opponents: i32,
        /// The points the declarer needs to win.
        needed: i32,
    },
    /// The declarer won no trick, so their laid cards count for the opponents.
    LegageToOpponents {
        /// The points the opponents have now: all.
        points: i32,
    },
    /// Schliff, Berg: a party won no trick.
    NoTrick {
        /// That party.
        side: Side,
    },
    /// Both parties have the same number of points: Bürgermeister, Schneider.
    Tie {
        /// That number.
        points: i32,
    },
    /// Who won the game.
    Winner {
        /// The party that won.
        side: Side,
    },
    /// The Fächer of the loser's points.
    Faecher {
        /// The loser's points.
        loser: i32,
        /// How many Fächer.
        count: i32,
        /// What they are worth.
        base: i32,
    },
    /// A number of Fächer that does not depend on the points: eight without a trick, one for a tie.
    FixedFaecher {
        /// How many Fächer.
        count: i32,
        /// What they are worth.
        base: i32,
    },
    /// The points the loser lacks to forty (difference method).
    Difference {
        /// The loser's points.
        loser: i32,
        /// What they lack.
        base: i32,
    },
    /// The Berg: forty.
    Berg {
        /// Forty.
        base: i32,
    },
    /// The penalty is that of a game lost without a trick.
    AsIfTrickless,
    /// The value of the game.
    GameValue {
        /// The game.
        contract: Contract,
        /// Whether it counts as won.
        won: bool,
        /// Its own value.
        value: i32,
        /// What it gains because a Solo had been called.
        after_solo: i32,
    },
    /// Base times value.
    Product {
        /// The base.
        base: i32,
        /// The value, with everything that raised it.
        factor: i32,
        /// The product.
        amount: i32,
    },
    /// The amount is rounded.
    Rounded {
        /// From this.
        from: i32,
        /// To this.
        to: i32,
    },
    /// A tie that costs a flat amount whatever the game.
    FlatTie {
        /// The amount.
        amount: i32,
    },
    /// A game with a fixed value.
    FixedValue {
        /// The game.
        contract: Contract,
        /// Its value.
        amount: i32,
    },
    /// Every trick was announced.
    Durch {
        /// Whether every trick was won.
        made: bool,
    },
    /// A Solo joined with Ulti that is won only if both succeed.
    SoloAndUlti {
        /// Whether the Solo (or the Durch) was made.
        game: bool,
        /// Whether every announced feat was.
        feats: bool,
    },
    /// An announced late trick.
    UltiFeat {
        /// The trump that had to win it.
        trump: u8,
        /// Whether it counts as made.
        made: bool,
        /// What it pays.
        amount: i32,
    },
    /// Who sold T1 does not pay for the Ultimo that was won with it.
    SellerExempt {
        /// The seller.
        seller: Seat,
    },
    /// What a player of a Räuber has.
    RaeuberPoints {
        /// The player.
        seat: Seat,
        /// Card points as counted.
        points: CardPoints,
        /// Card points as they are compared.
        judged: CardPoints,
        /// Tricks.
        tricks: u8,
    },
    /// Who has most points in a Räuber.
    RaeuberLosers {
        /// They.
        losers: SeatSet,
    },
    /// Several have most points, forehand among them, who pays alone.
    ForehandAlone {
        /// Forehand.
        forehand: Seat,
    },
    /// Who won the last trick of a Drescher and loses.
    LastTrick {
        /// They.
        seat: Seat,
    },
    /// An amount is multiplied.
    Raised {
        /// Why.
        raise: Raise,
        /// The amount before.
        from: i32,
        /// The amount after.
        to: i32,
    },
    /// Several losers share what one player receives, each share rounded up.
    Share {
        /// Who receives it.
        receiver: Seat,
        /// What a single loser would pay.
        amount: i32,
        /// How many share it.
        losers: usize,
        /// What each of them pays.
        share: i32,
    },
    /// The hands were laid open.
    Challenge {
        /// Who demanded it.
        challenger: Seat,
        /// Who had held back a Solo; nobody if the challenge was false.
        guilty: SeatSet,
    },
    /// An error was booked.
    Error {
        /// Who erred.
        offender: Seat,
        /// How.
        error: TableError,
    },
    /// A payment.
    Pays {
        /// Who pays.
        from: Seat,
        /// Who receives.
        to: Seat,
        /// How much.
        amount: i32,
    },
    /// Nobody pays anything.
    NothingPaid,
}

/// The kinds of lines, each with its stable id.
macro_rules! ids {
    ($($kind:ident => $id:literal,)*) => {
        impl Line {
            /// Every id there is.
            pub const IDS: &'static [&'static str] = &[$($id),*];

            /// The stable identifier of the kind of line.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    $(Line::$kind { .. } => $id,)*
                }
            }
        }
    };
}

ids! {
    CardPoints => "card_points",
    LegageToOpponents => "legage_to_opponents",
    NoTrick => "no_trick",
    Tie => "tie",
    Winner => "winner",
    Faecher => "faecher",
    FixedFaecher => "fixed_faecher",
    Difference => "difference",
    Berg => "berg",
    AsIfTrickless => "as_if_trickless",
    GameValue => "game_value",
    Product => "product",
    Rounded => "rounded",
    FlatTie => "flat_tie",
    FixedValue => "fixed_value",
    Durch => "durch",
    SoloAndUlti => "solo_and_ulti",
    UltiFeat => "ulti_feat",
    SellerExempt => "seller_exempt",
    RaeuberPoints => "raeuber_points",
    RaeuberLosers => "raeuber_losers",
    ForehandAlone => "forehand_alone",
    LastTrick => "last_trick",
    Raised => "raised",
    Share => "share",
    Challenge => "challenge",
    Error => "error",
    Pays => "pays",
    NothingPaid => "nothing_paid",
}
