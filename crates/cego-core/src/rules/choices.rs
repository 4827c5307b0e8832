//! The choices of the switches: every value a source knows for a point.

use super::value::{SwitchType, Value};

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum $name { $($(#[$vdoc])* $variant,)* }

        impl $name {
            /// All values.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];
            /// The words for the values, in the same order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// The word that stands in a ruleset file.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }

        impl SwitchType for $name {
            fn to_value(&self) -> Value {
                Value::Word(self.word().into())
            }
            fn from_value(value: &Value) -> Option<$name> {
                match value {
                    Value::Word(w) => match w.as_str() { $($word => Some($name::$variant),)* _ => None },
                    _ => None,
                }
            }
        }
    )*};
}

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
        /// "Der Gstieß geht ab": until whoever is dealt the Gstieß in the next deal has dealt.
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
    /// Who may first go against a Solo.
    CounterFirst {
        /// The player to the right of the soloist.
        RightOfSoloist = "right_of_soloist",
        /// Forehand, or their right neighbour where forehand is the soloist.
        Forehand = "forehand",
    }
    /// What follows a Gegensolo.
    GegensoloMode {
        /// It is played.
        Final = "final",
        /// The soloist may hold it and play it himself.
        Held = "held",
        /// The raising goes on from it.
        Auction = "auction",
    }
    /// Who sits in front in the raising after a Gegensolo.
    GegensoloForehand {
        /// Who said it; the raising goes on to their right.
        Announcer = "announcer",
        /// The player to the right of the soloist speaks first.
        RightOfSoloist = "right_of_soloist",
        /// The soloist answers first.
        Soloist = "soloist",
    }
    /// When games of exact tricks can be named.
    SpecialsWindow {
        /// In a round of their own between the Solo query and forehand's Cego.
        RoundBetween = "round_between",
        /// In a round of their own after forehand's Cego.
        RoundAfterCego = "round_after_cego",
        /// On one's own turn in the raising.
        InTurn = "in_turn",
        /// After forehand's Cego until one's own turn, closed by the first raise.
        UntilOwnRaise = "until_own_raise",
        /// In a round of their own before the Cego, and after it until one's own turn.
        Mixed = "mixed",
    }
    /// Which of two wanted specials is played.
    SpecialsRank {
        /// Piccolo is asked for before Bettel.
        PiccoloFirst = "piccolo_first",
        /// Bettel is asked for before Piccolo.
        BettelFirst = "bettel_first",
        /// Whoever sits nearest to forehand.
        Position = "position",
    }
    /// Forehand's first word in the raising.
    ForehandOpening {
        /// Cego in any case.
        MustCego = "must_cego",
        /// Cego or a game of exact tricks.
        CegoOrSpecial = "cego_or_special",
    }
    /// The duty to call a Solo.
    SoloDuty {
        /// None.
        Off = "off",
        /// One should, without a penalty.
        Advisory = "advisory",
        /// One must.
        On = "on",
    }
    /// Who may have the hands laid open for a Solo that was held back.
    SchindenChallenger {
        /// Nobody.
        Off = "off",
        /// Every player.
        Any = "any",
        /// The declarer of a game with the blind, once they have taken it up.
        BlindTaker = "blind_taker",
    }
    /// What a held-back Solo costs.
    SchindenPenalty {
        /// Eight Fächer.
        EightFach = "eight_fach",
        /// Eight times the value of the game bid.
        EightTimesBid = "eight_times_bid",
        /// As a Solo lost without a trick.
        SoloLostNoTrick = "solo_lost_no_trick",
        /// The Berg.
        Berg = "berg",
    }
    /// What a challenge costs when nobody held back a Solo.
    FalseChallenge {
        /// The mirror image: the challenger pays what the guilty would pay (in the case of
        /// `solo_lost_no_trick` their own game as lost without a trick).
        Same = "same",
        /// Nothing.
        None = "none",
    }
    /// Which cards may be discarded.
    DiscardSource {
        /// Any card of the new hand.
        Any = "any",
        /// Only cards found in the blind.
        BlindOnly = "blind_only",
    }
    /// The card kept beside the pip of a Halbe.
    HalbeCompanion {
        /// Any card.
        Any = "any",
        /// A trump.
        Trump = "trump",
        /// The highest trump of the hand.
        HighestTrump = "highest_trump",
    }
    /// Pip games without the pips for them.
    PipRequirement {
        /// Cannot be bid.
        Strict = "strict",
        /// A court takes the place of a pip.
        SubstituteCourt = "substitute_court",
        /// Any side-suit card is nominated.
        Nominate = "nominate",
    }
    /// When a substitute is allowed.
    SubstitutionCondition {
        /// Only without any pip in the hand, and only for the first trick.
        NoPips = "no_pips",
        /// Whenever the pips of the game cannot be put together.
        CannotFormSet = "cannot_form_set",
    }
    /// Whether two substitutes must match in suit like the pips they stand for.
    SubstituteSuits {
        /// If the hand has such cards.
        IfPossible = "if_possible",
        /// No.
        Free = "free",
    }
    /// Whether a pip that was led can win its trick.
    DeadPip {
        /// Never.
        Never = "never",
        /// Like any card, unless it was withdrawn or is a substitute.
        MayWin = "may_win",
    }
    /// Whether a found card may be led in place of the pip.
    Withdraw {
        /// No.
        No = "no",
        /// The king of the suit.
        King = "king",
        /// A court of the suit.
        Court = "court",
        /// Any card of the suit.
        AnySameSuit = "any_same_suit",
    }
    /// Where the card led in place of the pip comes from.
    WithdrawSource {
        /// Out of the blind.
        Blind = "blind",
        /// Anywhere in the hand (in Halbe and Leere; with two pips it is always the blind).
        Hand = "hand",
    }
    /// When the pips are led.
    PipLead {
        /// Before the blind is taken up, unless it may be withdrawn.
        BeforeBlind = "before_blind",
        /// After the blind has been taken up.
        AfterBlind = "after_blind",
        /// The pips are shown and go into the hand; the lead is free.
        ShownOnly = "shown_only",
    }
    /// The discard of Zwei Leere.
    TwoPipsDiscard {
        /// Any card found.
        None = "none",
        /// The lowest trump of the blind.
        LowestTrump = "lowest_trump",
    }
    /// The discard of Zwei Verschiedene.
    TwoOddsDiscard {
        /// Any card found.
        None = "none",
        /// The highest trump of the blind.
        HighestTrump = "highest_trump",
    }
    /// When a forced discard is shown.
    ForcedDiscardShown {
        /// At once.
        BeforePlay = "before_play",
        /// Kept apart and shown after the play.
        AfterPlay = "after_play",
    }
    /// Who leads to the third trick after two pips.
    ThirdTrickLeader {
        /// The winner of the second trick.
        Trick2Winner = "trick2_winner",
        /// Whoever won with the higher card in the order of the draw.
        HigherWinningCard = "higher_winning_card",
    }
    /// A Solo joined with Ulti.
    SoloUltiScoring {
        /// Two games, each won or lost for itself.
        Separate = "separate",
        /// Won only if both succeed.
        BothRequired = "both_required",
    }
    /// Whether the declarer may look at the laid cards.
    ViewLegage {
        /// No.
        None = "none",
        /// Until the first trick is complete.
        DeclarerUntilTrick1 = "declarer_until_trick1",
    }
    /// Whether won tricks may be looked at.
    ViewTricks {
        /// No.
        None = "none",
        /// Until the third trick is complete.
        UntilTrick3 = "until_trick3",
    }
    /// What an error costs.
    Penalty {
        /// Eight Fächer.
        Eightfold = "eightfold",
        /// The Berg.
        Berg = "berg",
        /// The game is lost by one Fach.
        Lost = "lost",
        /// The game is lost as if without a trick.
        LostWithoutTrick = "lost_without_trick",
    }
}
