//! Choices of table, deal, counting and payment.

use super::{SwitchType, Value};

choices! {
    /// Five people at one table.
    FivePlayerTable {
        /// Not played.
        Off = "off",
        /// The dealer sits out, but joins a Räuber from the second trick with the blind.
        DealerSitsOut = "dealer_sits_out",
    }
    /// How the first dealer is found.
    FirstDealerDraw {
        /// Seat 1 deals first.
        None = "none",
        /// Everybody draws a card, the highest deals.
        HighCard = "high_card",
    }
    /// Equal ranks in the draw.
    DrawTie {
        /// ♣ > ♠ > ♥ > ♦.
        SuitOrder = "clubs_spades_hearts_diamonds",
        /// Those who tie draw again.
        Redraw = "redraw",
    }
    /// When the blind is dealt.
    BlindDealt {
        /// Before the hands: the top cards.
        First = "first",
        /// After the hands.
        Last = "last",
    }
    /// How the hands are dealt.
    HandPacket {
        /// Each hand in one packet.
        FullBundle = "full_bundle",
        /// One card at a time, round and round.
        OneByOne = "one_by_one",
    }
    /// How an evening ends.
    SessionEnd {
        /// By agreement or after a number of deals.
        None = "none",
        /// "Der Gstieß geht ab": until the seat that is dealt the Gstieß in the next deal has dealt.
        GstiessGehtAb = "gstiess_geht_ab",
    }
    /// What a misdeal costs the dealer.
    MisdealPenalty {
        /// Nothing, cards are dealt again.
        None = "none",
        /// The dealer pays the Berg.
        DealerBerg = "dealer_berg",
    }
    /// How piles are counted.
    CountingMethod {
        /// Groups of three, 70 in all.
        Triples = "triples",
        /// Groups of two, 79 in all.
        Pairs = "pairs",
    }
    /// The odd half point of three-handed pair counting.
    HalfPoint {
        /// Both parties are rounded up.
        RoundBothUp = "round_both_up",
        /// Halves are dropped.
        Drop = "drop",
    }
    /// Both sides have the same number of points.
    TieRule {
        /// Lost by one Fach, with the multiplier of the contract.
        DeclarerLosesOneFach = "declarer_loses_1fach",
        /// Lost by a flat five, whatever the contract.
        FlatFive = "flat_5",
        /// Cannot happen with this way of counting.
        Impossible = "impossible",
    }
    /// One side has won no trick.
    NoTrickRule {
        /// Eight Fächer.
        Fach8 = "fach8",
        /// The Berg: forty for each unit of game value.
        Berg40 = "berg40",
        /// The laid cards (or the blind) go to the defenders, who then have everything.
        LegageToDefenders = "legage_to_defenders",
    }
    /// Where the borders of the Fächer lie.
    FachBounds {
        /// Declarer: below 36, 31, 26 …; opponents: below 35, 30, 25 ….
        Offset = "offset",
        /// Both sides: the loser's distance to 40 in steps of five.
        Symmetric40 = "symmetric_40",
        /// The winner's points above 35 in steps of five.
        CeilWinnerMinus35 = "ceil_winner_minus_35",
    }
    /// Rounding of the final amount.
    AmountRounding {
        /// None.
        None = "none",
        /// Up to a full ten.
        Up10 = "up10",
    }
    /// What is multiplied by the game value.
    BaseMethod {
        /// The Fächer.
        Fach = "fach",
        /// The points the loser lacks to 40.
        DifferenceTo40 = "difference_to_40",
    }
    /// The steps of the raising.
    Ladder {
        /// Without the Halbe.
        Ladder6 = "ladder_6",
        /// With the Halbe between Cego and Eine.
        Ladder7 = "ladder_7",
    }
    /// How results are written down.
    Notation {
        /// The amount each opponent pays or gets.
        PerOpponent = "per_opponent",
        /// Everybody's plus and minus.
        ZeroSum = "zero_sum",
    }
    /// What the amounts are called.
    UnitName {
        /// Cents.
        Cent = "cent",
        /// Points.
        Point = "point",
    }
    /// The size of the Berg as a penalty.
    BergSize {
        /// Forty for each unit of game value.
        Forty = "forty",
        /// Eight Fächer.
        EightFach = "eight_fach",
    }
}
