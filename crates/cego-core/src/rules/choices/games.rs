//! Choices of the games with fixed values.

use super::{SwitchType, Value};

choices! {
    /// Players without a trick in a Räuber.
    RaeuberNoTrick {
        /// Nothing changes.
        None = "none",
        /// One doubling for each of them.
        PerPlayer = "per_player",
        /// Each of them (the Jungfrau) gets double.
        Jungfrau = "jungfrau",
    }
    /// Who gets the blind in a Räuber.
    RaeuberBlind {
        /// Nobody.
        Nobody = "nobody",
        /// The winner of the last trick.
        LastTrickWinner = "last_trick_winner",
    }
    /// Several players have most points in a Räuber.
    RaeuberTie {
        /// All of them pay the full amount to each of the others.
        AllPay = "all_pay",
        /// They share the amount.
        SplitSum = "split_sum",
        /// If forehand is among them they alone pay, otherwise as `all_pay`.
        ForehandElseAllPay = "forehand_only_else_all_pay",
        /// If forehand is among them they alone pay, otherwise as `split_sum`.
        ForehandElseSplitSum = "forehand_only_else_split_sum",
    }
    /// Who is bound in a Räuber by the rules.
    RegulatedScope {
        /// The leader leads trump in the first three tricks and the holder of the card plays it.
        LeadTrump = "lead_trump",
        /// Only the holder of the card must play it.
        HolderOnly = "holder_only",
    }
    /// Which games may be played with the hand laid open.
    Ouvert {
        /// None.
        Off = "off",
        /// Only the Bettel.
        Bettel = "bettel",
        /// Ultimo and every game of exact tricks.
        AllSpecials = "all_specials",
    }
    /// The Pascha.
    PaschaVariant {
        /// Not played.
        None = "none",
        /// The first three tricks, then none.
        First3ThenNone = "first3_then_none",
        /// Holds T22, T21 and T20 and wins exactly three tricks with them.
        Top3Exactly3 = "top3_exactly3",
    }
    /// Games of exact tricks with three players.
    Specials3p {
        /// Played.
        On = "on",
        /// Not played.
        Off = "off",
        /// Only where no Solo duty is in force.
        OnlyWithoutDuty = "only_without_duty",
    }
    /// When Ultimo is called.
    UltimoTiming {
        /// Everybody is asked before the Solo query.
        QueryFirst = "query_first",
        /// On one's turn in the Solo query, or before it out of turn, until somebody says Solo.
        BeforeFirstSolo = "before_first_solo",
        /// With one's own first word only.
        InTurn = "in_turn",
    }
    /// Whether Ultimo can be joined to a Solo.
    UltimoMode {
        /// Ultimo stands alone.
        Pure = "pure",
        /// A Solo may be announced together with Ulti feats, too.
        SoloPlus = "solo_plus",
    }
}
