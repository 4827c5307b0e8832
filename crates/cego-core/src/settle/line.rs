//! Lines of the working of a settlement, and phrases for them.

use crate::phrase::{Phrase, PhraseArgument};
use crate::{CardPoints, Contract, Seat, SeatSet, TableError};

/// One of the two parties of a game with a declarer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameParty {
    /// The declarer, who plays alone.
    Declarer,
    /// All players except the declarer.
    Opponents,
}

impl GameParty {
    /// Returns the other party.
    #[must_use]
    pub const fn other(self) -> GameParty {
        match self {
            GameParty::Declarer => GameParty::Opponents,
            GameParty::Opponents => GameParty::Declarer,
        }
    }
}

/// Reason why an amount is multiplied.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Raise {
    /// The hand was laid open.
    Ouvert,
    /// Forehand announced the game and lost it.
    Announcer(Seat),
    /// This player has no trick.
    Trickless(Seat),
    /// This loser has more than forty points.
    Over40(Seat),
    /// The receiver is a Jungfrau, a player without a trick.
    Jungfrau(Seat),
}

/// A line of the working.
///
/// Amounts are in the ruleset's unit (points or cents), per opponent unless a line says otherwise.
/// `base` is the amount that the game value multiplies. The texts are in the locale files under
/// `settle-` and [`SettlementLine::id`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SettlementLine {
    /// Points counted by both parties, and points that the declarer needs.
    CardPoints {
        /// The declarer's card points as counted.
        declarer: i32,
        /// Card points of all opponents together.
        opponents: i32,
        /// Points that the declarer needs to win.
        needed: i32,
    },
    /// The declarer won no trick, so their laid cards count for the opponents.
    LegageToOpponents {
        /// The opponents' new points, which are all points of the pack.
        points: i32,
    },
    /// A party won no trick (Schliff or Berg).
    NoTrick {
        /// Party without a trick.
        side: GameParty,
    },
    /// Both parties have equal points (Bürgermeister or Schneider).
    Tie {
        /// Points of each party.
        points: i32,
    },
    /// Winner of the game.
    Winner {
        /// Party that won the game.
        side: GameParty,
    },
    /// Fächer of the loser's points.
    Faecher {
        /// Card points of the losing party.
        loser: i32,
        /// Number of Fächer of these points.
        count: i32,
        /// Value of these Fächer.
        base: i32,
    },
    /// A fixed number of Fächer: eight without a trick, one for a tie.
    FixedFaecher {
        /// Number of Fächer, whatever the points.
        count: i32,
        /// Value of these Fächer.
        base: i32,
    },
    /// Points that the loser lacks to forty (difference method).
    Difference {
        /// Card points of the losing party.
        loser: i32,
        /// Points that the loser lacks to forty.
        base: i32,
    },
    /// The Berg: a base of forty, whatever the points.
    Berg {
        /// Base of the Berg, which is forty.
        base: i32,
    },
    /// The penalty equals that of a game lost without a trick.
    AsIfTrickless,
    /// The value of the game.
    GameValue {
        /// Contract that has the value.
        contract: Contract,
        /// Set if the game counts as won.
        won: bool,
        /// Own value of the game, without the increment.
        value: i32,
        /// Increment because a Solo had been called.
        after_solo: i32,
    },
    /// Product of the base and the game value.
    Product {
        /// Amount before the game value multiplies it.
        base: i32,
        /// Value, with all increments.
        factor: i32,
        /// Base multiplied by the factor.
        amount: i32,
    },
    /// Rounding of the amount.
    Rounded {
        /// Amount before it is rounded.
        from: i32,
        /// Amount after it is rounded.
        to: i32,
    },
    /// A tie that costs a flat amount in any game.
    FlatTie {
        /// Flat amount, whatever the game value.
        amount: i32,
    },
    /// A game with a fixed value.
    FixedValue {
        /// Contract that has the value.
        contract: Contract,
        /// Fixed value that the ruleset sets.
        amount: i32,
    },
    /// Every trick was announced.
    Durch {
        /// Set if every trick was won.
        made: bool,
    },
    /// A Solo joined with Ulti that is won only if both succeed.
    SoloAndUlti {
        /// Set if the Solo (or the Durch) was made.
        game: bool,
        /// Set if all announced feats were made.
        feats: bool,
    },
    /// An announced late trick.
    UltiFeat {
        /// The trump that had to win it.
        trump: u8,
        /// Set if the trick counts as made.
        made: bool,
        /// Amount that it pays.
        amount: i32,
    },
    /// The seller of T1 does not pay for the Ultimo won with it.
    SellerExempt {
        /// Seat that sold T1 to the declarer.
        seller: Seat,
    },
    /// Points of a player in a Räuber.
    RaeuberPoints {
        /// Seat of the player.
        seat: Seat,
        /// Card points as counted.
        points: CardPoints,
        /// Card points used in the comparison.
        judged: CardPoints,
        /// Number of tricks in the pile.
        tricks: u8,
    },
    /// Players with most points in a Räuber.
    RaeuberLosers {
        /// Seats that have most points.
        losers: SeatSet,
    },
    /// Several players have most points, among them forehand, who pays alone.
    ForehandAlone {
        /// Seat of forehand, the only loser.
        forehand: Seat,
    },
    /// Winner of the last trick of a Drescher, who loses.
    LastTrick {
        /// Seat that won the last trick.
        seat: Seat,
    },
    /// Multiplication of an amount.
    Raised {
        /// Reason for the multiplication.
        raise: Raise,
        /// Amount before the multiplication.
        from: i32,
        /// Amount after the multiplication.
        to: i32,
    },
    /// Several losers share the amount that one player receives, each share rounded up.
    Share {
        /// Player who receives it.
        receiver: Seat,
        /// Amount that a single loser would pay.
        amount: i32,
        /// Number of losers who share it.
        losers: usize,
        /// Share of each loser.
        share: i32,
    },
    /// A challenge laid the hands open.
    Challenge {
        /// Seat that challenged for a held-back Solo.
        challenger: Seat,
        /// Seats that had held back a Solo; empty if the challenge was false.
        guilty: SeatSet,
    },
    /// An error at the table.
    Error {
        /// Seat that made the error.
        offender: Seat,
        /// Kind of error, which determines the penalty.
        error: TableError,
    },
    /// A payment from one seat to another.
    Pays {
        /// Seat that pays the amount.
        from: Seat,
        /// Seat that receives the amount.
        to: Seat,
        /// Amount of this payment, in the ruleset's unit.
        amount: i32,
    },
    /// No player pays anything.
    NothingPaid,
}

/// Defines the stable id of each kind of line.
macro_rules! ids {
    ($($kind:ident => $id:literal,)*) => {
        impl SettlementLine {
            /// Stable ids of all kinds of line, in order of declaration.
            pub const IDS: &'static [&'static str] = &[$($id),*];

            /// Returns the stable identifier of the kind of line.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    $(SettlementLine::$kind { .. } => $id,)*
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

// --- phrases

impl SettlementLine {
    /// Returns the phrase: `settle-` and the id, with a variant if the wording depends on more than
    /// a number.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        let say = |variant: &str| Phrase::new(format!("settle-{}{variant}", self.id()));
        let plain = || say("");
        match *self {
            SettlementLine::CardPoints { declarer, opponents, needed } => plain()
                .with("declarer", declarer)
                .with("opponents", opponents)
                .with("needed", needed),
            SettlementLine::LegageToOpponents { points } | SettlementLine::Tie { points } => {
                plain().with("points", points)
            }
            SettlementLine::NoTrick { side } | SettlementLine::Winner { side } => {
                plain().with("side", side_of(side))
            }
            // If a Fach counts one, the number of Fächer is the whole message.
            SettlementLine::Faecher { loser, count, base } => {
                say(if base == count { "_alone" } else { "" })
                    .with("loser", loser)
                    .with("faecher", PhraseArgument::Counted("faecher", count))
                    .with("base", base)
            }
            SettlementLine::FixedFaecher { count, base } => {
                say(if base == count { "_alone" } else { "" })
                    .with("faecher", PhraseArgument::Counted("faecher", count))
                    .with("base", base)
            }
            SettlementLine::Difference { loser, base } => {
                plain().with("loser", loser).with("base", base)
            }
            SettlementLine::Berg { base } => plain().with("base", base),
            SettlementLine::AsIfTrickless
            | SettlementLine::NothingPaid
            | SettlementLine::ForehandAlone { .. } => plain(),
            SettlementLine::GameValue { contract, won, value, after_solo } => {
                say(if after_solo == 0 { "" } else { "_after_solo" })
                    .with("contract", contract)
                    .with("won", PhraseArgument::yes_or_no(won))
                    .with("value", value)
                    .with("more", after_solo)
            }
            SettlementLine::Product { base, factor, amount } => {
                plain().with("base", base).with("factor", factor).with("amount", amount)
            }
            SettlementLine::Rounded { from, to } => plain().with("from", from).with("to", to),
            SettlementLine::FlatTie { amount } => plain().with("amount", amount),
            SettlementLine::FixedValue { contract, amount } => {
                plain().with("contract", contract).with("amount", amount)
            }
            SettlementLine::Durch { made } => plain().with("made", PhraseArgument::yes_or_no(made)),
            SettlementLine::SoloAndUlti { game, feats } => plain().with(
                "made",
                PhraseArgument::Variant(match (game, feats) {
                    (true, true) => "both",
                    (true, false) => "solo",
                    (false, true) => "ulti",
                    (false, false) => "none",
                }),
            ),
            SettlementLine::UltiFeat { trump, made, amount } => plain()
                .with("feat", PhraseArgument::Feat(trump))
                .with("made", PhraseArgument::yes_or_no(made))
                .with("amount", amount),
            SettlementLine::SellerExempt { seller } => plain().with("seller", seller),
            SettlementLine::RaeuberPoints { seat, points, judged, tricks } => {
                let tricks = PhraseArgument::Counted("trick", tricks.into());
                if points == judged {
                    plain()
                        .with("seat", seat)
                        .with("points", PhraseArgument::CardPoints(points))
                        .with("tricks", tricks)
                } else {
                    let judged_as = say("_judged").with("seat", seat).with("points", points);
                    judged_as.with("judged", judged).with("tricks", tricks)
                }
            }
            SettlementLine::RaeuberLosers { losers } => plain().with("losers", losers),
            SettlementLine::LastTrick { seat } => plain().with("seat", seat),
            SettlementLine::Raised { raise, from, to } => match raise {
                Raise::Ouvert => say("-ouvert"),
                Raise::Announcer(seat) => say("-announcer").with("seat", seat),
                Raise::Trickless(seat) => say("-trickless").with("seat", seat),
                Raise::Over40(seat) => say("-over40").with("seat", seat),
                Raise::Jungfrau(seat) => say("-jungfrau").with("seat", seat),
            }
            .with("from", from)
            .with("to", to),
            SettlementLine::Share { receiver, amount, losers, share } => plain()
                .with("receiver", receiver)
                .with("amount", amount)
                .with("losers", i32::try_from(losers).unwrap_or(i32::MAX))
                .with("share", share),
            SettlementLine::Challenge { challenger, guilty } => {
                say(if guilty.is_empty() { "_false" } else { "" })
                    .with("challenger", challenger)
                    .with("guilty", guilty)
            }
            SettlementLine::Error { offender, error } => {
                say(&format!("-{}", error.id())).with("offender", offender)
            }
            SettlementLine::Pays { from, to, amount } => {
                plain().with("from", from).with("to", to).with("amount", amount)
            }
        }
    }
}

/// Returns the phrases of a working, line by line. Equal payments from one seat or to one seat are
/// merged into one phrase.
#[must_use]
pub fn phrases(lines: &[SettlementLine]) -> Vec<Phrase> {
    let mut said = Vec::with_capacity(lines.len());
    let mut rest = lines;
    while let Some((&first, after)) = rest.split_first() {
        let SettlementLine::Pays { from, to, amount } = first else {
            said.push(first.phrase());
            rest = after;
            continue;
        };
        let alike = |pays: bool| {
            let seats = rest.iter().map_while(move |line| match *line {
                SettlementLine::Pays { from: by, to: for_whom, amount: much } if much == amount => {
                    if pays {
                        (by == from).then_some(for_whom)
                    } else {
                        (for_whom == to).then_some(by)
                    }
                }
                _ => None,
            });
            seats.collect::<Vec<Seat>>()
        };
        let (paid, payers) = (alike(true), alike(false));
        let set = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
        let (phrase, count) = if paid.len() > 1 {
            (Phrase::new("settle-pays_each").with("from", from).with("to", set(&paid)), paid.len())
        } else if payers.len() > 1 {
            (Phrase::new("settle-pay_each").with("from", set(&payers)).with("to", to), payers.len())
        } else {
            (Phrase::new("settle-pays").with("from", from).with("to", to), 1)
        };
        said.push(phrase.with("amount", amount));
        rest = &rest[count..];
    }
    said
}

/// Returns the number of [`phrases`] of a working that are payments; they come last.
#[must_use]
pub fn payments(lines: &[SettlementLine]) -> usize {
    let from = lines
        .iter()
        .position(|line| matches!(line, SettlementLine::Pays { .. }))
        .unwrap_or(lines.len());
    phrases(&lines[from..]).len()
}

const fn side_of(side: GameParty) -> PhraseArgument {
    PhraseArgument::Variant(match side {
        GameParty::Declarer => "declarer",
        GameParty::Opponents => "opponents",
    })
}
