//! Choices of the switches: all values known from the sources.

use super::value::{SwitchType, SwitchValue};
use crate::Card;

macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)* }
    )*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl $name {
            /// All values, in order of declaration.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// Words for the values, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// Returns the word used in ruleset files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }

        impl SwitchType for $name {
            fn to_value(&self) -> SwitchValue {
                SwitchValue::Word(self.word().into())
            }
            fn from_value(value: &SwitchValue) -> Option<$name> {
                match value {
                    SwitchValue::Word(w) => match w.as_str() {
                        $($word => Some($name::$variant),)*
                        _ => None
                    },
                    _ => None,
                }
            }
        }
    )*};
}

// --- table, dealing, counting and payment

choices! {
    /// Tables of five people.
    FivePlayerTable {
        /// Five people cannot play at a table.
        Off = "off",
        /// The dealer sits out, but joins a Räuber from the second trick with the blind.
        DealerSitsOut = "dealer_sits_out",
    }
    /// Selection of the first dealer.
    FirstDealerDraw {
        /// Seat 1 deals first.
        None = "none",
        /// Each player draws a card; the highest card deals.
        HighCard = "high_card",
    }
    /// Tie-break between equal ranks in the draw.
    DrawTie {
        /// ♣ > ♠ > ♥ > ♦.
        SuitOrder = "clubs_spades_hearts_diamonds",
        /// The tied players draw again.
        Redraw = "redraw",
    }
    /// Position of the blind in the deal.
    BlindDealt {
        /// Before the hands: the top cards.
        First = "first",
        /// After the hands: the bottom cards.
        Last = "last",
    }
    /// Packets in which the hands are dealt.
    HandPacket {
        /// Each hand in one packet.
        FullBundle = "full_bundle",
        /// One card at a time, round by round.
        OneByOne = "one_by_one",
    }
    /// End of a match.
    SessionEnd {
        /// By agreement or after a number of deals.
        None = "none",
        /// "Der Gstieß geht ab": the next deal decides who holds the Gstieß, and the next deal
        /// dealt by that seat is the last.
        GstiessGehtAb = "gstiess_geht_ab",
    }
    /// Penalty of the dealer for a misdeal.
    MisdealPenalty {
        /// No penalty; the cards are dealt again.
        None = "none",
        /// The dealer pays the Berg.
        DealerBerg = "dealer_berg",
    }
    /// Method of counting piles.
    CountingMethod {
        /// Groups of three, 70 points in total.
        Triples = "triples",
        /// Groups of two, 79 points in total.
        Pairs = "pairs",
    }
    /// Rounding of the odd half point in three-handed pair counting.
    HalfPoint {
        /// Both parties are rounded up.
        RoundBothUp = "round_both_up",
        /// Halves of both parties are dropped.
        Drop = "drop",
    }
    /// Rule for equal points of both sides.
    TieRule {
        /// Lost by one Fach, with the multiplier of the contract.
        DeclarerLosesOneFach = "declarer_loses_1fach",
        /// Lost by a flat five, whatever the contract.
        FlatFive = "flat_5",
        /// Ties cannot occur with this counting method.
        Impossible = "impossible",
    }
    /// Rule for a side without a trick.
    NoTrickRule {
        /// The game counts as eight Fächer.
        Fach8 = "fach8",
        /// The Berg: forty for each unit of game value.
        Berg40 = "berg40",
        /// The laid cards (or the blind) go to the defenders, who then have all points.
        LegageToDefenders = "legage_to_defenders",
    }
    /// Boundaries of the Fächer.
    FachBounds {
        /// Declarer: below 36, 31, 26 …; opponents: below 35, 30, 25 ….
        Offset = "offset",
        /// Both sides: the loser's distance to 40, in steps of five.
        Symmetric40 = "symmetric_40",
        /// The winner's points above 35 in steps of five.
        CeilWinnerMinus35 = "ceil_winner_minus_35",
    }
    /// Rounding of the final amount.
    AmountRounding {
        /// Amounts stay as they are computed.
        None = "none",
        /// Up to a full ten.
        Up10 = "up10",
    }
    /// Base that is multiplied by the game value.
    BaseMethod {
        /// The Fächer of the loser's points.
        Fach = "fach",
        /// The number of points that the loser lacks to 40.
        DifferenceTo40 = "difference_to_40",
    }
    /// Steps of the raising.
    Ladder {
        /// Six steps, without the Halbe.
        Ladder6 = "ladder_6",
        /// With the Halbe between Cego and Eine.
        Ladder7 = "ladder_7",
    }
    /// Form in which results are written down.
    Notation {
        /// The amount that each opponent pays or receives.
        PerOpponent = "per_opponent",
        /// Gain or loss of each player.
        ZeroSum = "zero_sum",
    }
    /// Unit of the amounts.
    UnitName {
        /// Amounts are given in cents.
        Cent = "cent",
        /// Amounts are given in points.
        Point = "point",
    }
    /// Size of the Berg as a penalty.
    BergSize {
        /// Forty for each unit of game value.
        Forty = "forty",
        /// The amount of eight Fächer.
        EightFach = "eight_fach",
    }
}

// --- games with fixed values

choices! {
    /// Effect of players without a trick in a Räuber.
    RaeuberNoTrick {
        /// Players without a trick change nothing.
        None = "none",
        /// One doubling for each of them.
        PerPlayer = "per_player",
        /// Each of them (the Jungfrau) receives double.
        Jungfrau = "jungfrau",
    }
    /// Recipient of the blind in a Räuber.
    RaeuberBlind {
        /// No player receives the blind.
        Nobody = "nobody",
        /// The winner of the last trick.
        LastTrickWinner = "last_trick_winner",
    }
    /// Payment if several players have most points in a Räuber.
    RaeuberTie {
        /// All of them pay the full amount to each of the others.
        AllPay = "all_pay",
        /// They share the amount.
        SplitSum = "split_sum",
        /// If forehand is among them, forehand alone pays; otherwise as in `all_pay`.
        ForehandElseAllPay = "forehand_only_else_all_pay",
        /// If forehand is among them, forehand alone pays; otherwise as in `split_sum`.
        ForehandElseSplitSum = "forehand_only_else_split_sum",
    }
    /// Players constrained in a regulated Räuber.
    RegulatedScope {
        /// The leader leads trump in the first three tricks and the holder of the card plays it.
        LeadTrump = "lead_trump",
        /// Only the holder of the card must play it.
        HolderOnly = "holder_only",
    }
    /// Games that may be played with the hand laid open.
    Ouvert {
        /// No game can be played ouvert.
        Off = "off",
        /// Only the Bettel can be played ouvert.
        Bettel = "bettel",
        /// Ultimo and every game of exact tricks.
        AllSpecials = "all_specials",
    }
    /// Variant of the Pascha.
    PaschaVariant {
        /// The Pascha cannot be played.
        None = "none",
        /// Win the first three tricks, then none.
        First3ThenNone = "first3_then_none",
        /// Hold T22, T21 and T20, and win exactly three tricks with them.
        Top3Exactly3 = "top3_exactly3",
    }
    /// Games of exact tricks with three players.
    Specials3p {
        /// They can be played with three players.
        On = "on",
        /// They cannot be played with three players.
        Off = "off",
        /// Only if no Solo duty is in force.
        OnlyWithoutDuty = "only_without_duty",
    }
    /// Time at which Ultimo is called.
    UltimoTiming {
        /// All players are asked before the Solo query.
        QueryFirst = "query_first",
        /// On one's turn in the Solo query, or before it out of turn, until a player calls a Solo.
        BeforeFirstSolo = "before_first_solo",
        /// Only with one's own first word.
        InTurn = "in_turn",
    }
    /// Combination of Ultimo with a Solo.
    UltimoMode {
        /// Ultimo cannot be combined with a Solo.
        Pure = "pure",
        /// A Solo may also be announced together with Ulti feats.
        SoloPlus = "solo_plus",
    }
}

// --- auction and Solo duty

choices! {
    /// First seat to be asked if it goes against a Solo.
    CounterFirst {
        /// The player to the right of the soloist.
        RightOfSoloist = "right_of_soloist",
        /// Forehand, or their right neighbour where forehand is the soloist.
        Forehand = "forehand",
    }
    /// Continuation of the auction after a Gegensolo.
    GegensoloMode {
        /// The Gegensolo is played.
        Final = "final",
        /// The soloist may hold the Gegensolo and play it.
        Held = "held",
        /// The raising continues from the Gegensolo.
        Auction = "auction",
    }
    /// First seat in the raising after a Gegensolo.
    GegensoloForehand {
        /// The announcer of the Gegensolo; the raising continues to their right.
        Announcer = "announcer",
        /// The player to the right of the soloist speaks first.
        RightOfSoloist = "right_of_soloist",
        /// The soloist answers first.
        Soloist = "soloist",
    }
    /// Window in which games of exact tricks can be named.
    SpecialsWindow {
        /// In a separate round between the Solo query and forehand's Cego.
        RoundBetween = "round_between",
        /// In a separate round after forehand's Cego.
        RoundAfterCego = "round_after_cego",
        /// On one's own turn in the raising.
        InTurn = "in_turn",
        /// After forehand's Cego until one's own turn, closed by the first raise.
        UntilOwnRaise = "until_own_raise",
        /// In a separate round before the Cego, and after it until one's own turn.
        Mixed = "mixed",
    }
    /// Precedence between two specials.
    SpecialsRank {
        /// Piccolo is asked for before Bettel.
        PiccoloFirst = "piccolo_first",
        /// Bettel is asked for before Piccolo.
        BettelFirst = "bettel_first",
        /// The seat nearest to forehand takes precedence.
        Position = "position",
    }
    /// Forehand's first word in the raising.
    ForehandOpening {
        /// Forehand always opens with Cego.
        MustCego = "must_cego",
        /// Cego or a game of exact tricks.
        CegoOrSpecial = "cego_or_special",
    }
    /// Duty to call a Solo.
    SoloDuty {
        /// No hand must call a Solo.
        Off = "off",
        /// A recommendation without a penalty.
        Advisory = "advisory",
        /// A duty: a challenge punishes its breach.
        On = "on",
    }
    /// Players who may challenge for a held-back Solo.
    SchindenChallenger {
        /// No player may challenge.
        Off = "off",
        /// Every player may challenge.
        Any = "any",
        /// The declarer of a game with the blind, once they have taken it up.
        BlindTaker = "blind_taker",
    }
    /// Penalty for a held-back Solo.
    SchindenPenalty {
        /// The amount of eight Fächer.
        EightFach = "eight_fach",
        /// Eight times the value of the game bid.
        EightTimesBid = "eight_times_bid",
        /// The loss of a Solo without a trick.
        SoloLostNoTrick = "solo_lost_no_trick",
        /// The Berg, in the size that `berg_multiplier` sets.
        Berg = "berg",
    }
    /// Penalty for a challenge if no player held back a Solo.
    FalseChallenge {
        /// The challenger pays the amount that a guilty player would pay. With `solo_lost_no_trick`
        /// this is the loss of the game that was bid, without a trick.
        Same = "same",
        /// A false challenge costs nothing.
        None = "none",
    }
}

// --- keeping, laying and discarding

choices! {
    /// Cards that may be discarded.
    DiscardSource {
        /// Any card of the new hand.
        Any = "any",
        /// Only cards found in the blind.
        BlindOnly = "blind_only",
    }
    /// Card kept beside the pip of a Halbe.
    HalbeCompanion {
        /// Any card of the hand.
        Any = "any",
        /// Any trump of the hand.
        Trump = "trump",
        /// The highest trump of the hand.
        HighestTrump = "highest_trump",
    }
    /// Requirement for pip games if the hand lacks the pips.
    PipRequirement {
        /// The game cannot be bid.
        Strict = "strict",
        /// A court replaces a pip.
        SubstituteCourt = "substitute_court",
        /// Any side-suit card can be nominated.
        Nominate = "nominate",
    }
    /// Condition for a substitute.
    SubstitutionCondition {
        /// Only if the hand holds no pip, and only for the first trick.
        NoPips = "no_pips",
        /// Whenever the hand cannot form the required set of pips.
        CannotFormSet = "cannot_form_set",
    }
    /// Suit condition for two substitutes.
    SubstituteSuits {
        /// They must meet the condition of the pips if the hand has such cards.
        IfPossible = "if_possible",
        /// They may have any suits.
        Free = "free",
    }
    /// Winning power of a led pip.
    DeadPip {
        /// A led pip never wins.
        Never = "never",
        /// A led pip can win like any card, unless it was withdrawn or is a substitute.
        MayWin = "may_win",
    }
    /// Cards that may be led in place of the pip.
    Withdraw {
        /// No card: the pip itself must be led.
        No = "no",
        /// The king of the suit.
        King = "king",
        /// A court of the suit.
        Court = "court",
        /// Any card of the suit.
        AnySameSuit = "any_same_suit",
    }
    /// Origin of the card led in place of the pip.
    WithdrawSource {
        /// Only a card found in the blind.
        Blind = "blind",
        /// Anywhere in the hand (in Halbe and Leere; with two pips it is always the blind).
        Hand = "hand",
    }
    /// Time at which the pips are led.
    PipLead {
        /// Before the blind is taken up, unless it may be withdrawn.
        BeforeBlind = "before_blind",
        /// After the blind has been taken up.
        AfterBlind = "after_blind",
        /// The pips are shown and go into the hand; the lead is free.
        ShownOnly = "shown_only",
    }
    /// Discard in Zwei Leere.
    TwoPipsDiscard {
        /// Any card of the blind.
        None = "none",
        /// The lowest trump of the blind.
        LowestTrump = "lowest_trump",
    }
    /// Discard in Zwei Verschiedene.
    TwoOddsDiscard {
        /// Any card of the blind.
        None = "none",
        /// The highest trump of the blind.
        HighestTrump = "highest_trump",
    }
    /// Time at which a forced discard is shown.
    ForcedDiscardShown {
        /// At once, before the first lead.
        BeforePlay = "before_play",
        /// Kept apart and shown after the play.
        AfterPlay = "after_play",
    }
}

// --- play of the cards, penalties and customs

choices! {
    /// Leader to the third trick after two pips.
    ThirdTrickLeader {
        /// The winner of the second trick.
        Trick2Winner = "trick2_winner",
        /// The seat that won with the higher card in the order of the draw.
        HigherWinningCard = "higher_winning_card",
    }
    /// Scoring of a Solo joined with Ulti.
    SoloUltiScoring {
        /// Two games, each won or lost independently.
        Separate = "separate",
        /// Won only if both succeed.
        BothRequired = "both_required",
    }
    /// Permission of the declarer to look at the laid cards.
    ViewLegage {
        /// The declarer may never look at them.
        None = "none",
        /// Until the first trick is complete.
        DeclarerUntilTrick1 = "declarer_until_trick1",
    }
    /// Permission to look at won tricks.
    ViewTricks {
        /// No player may look at them.
        None = "none",
        /// Until the third trick is complete.
        UntilTrick3 = "until_trick3",
    }
    /// Penalty for an error.
    Penalty {
        /// The amount of eight Fächer.
        Eightfold = "eightfold",
        /// The Berg, in the size that `berg_multiplier` sets.
        Berg = "berg",
        /// The game is lost by one Fach.
        Lost = "lost",
        /// The game is lost as if without a trick.
        LostWithoutTrick = "lost_without_trick",
    }
}

impl ThirdTrickLeader {
    /// Returns whether the winner of the first trick may lead to the third.
    #[must_use]
    pub const fn compares(self) -> bool {
        !matches!(self, ThirdTrickLeader::Trick2Winner)
    }

    /// Returns the leader to the third trick after two pips (`R-002-140`, `R-002-141`). `first` and
    /// `second` are the winners of the first two tricks, each with the winning card.
    #[must_use]
    pub fn leader<S>(self, first: (S, Card), second: (S, Card)) -> S {
        match self {
            ThirdTrickLeader::Trick2Winner => second.0,
            ThirdTrickLeader::HigherWinningCard => {
                if first.1.draw_order() > second.1.draw_order() {
                    first.0
                } else {
                    second.0
                }
            }
        }
    }
}
