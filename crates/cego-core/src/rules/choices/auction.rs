//! Choices of the auction and the Solo duty.

use super::{SwitchType, Value};

choices! {
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
        /// The soloist may hold it and play it.
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
        /// The seat nearest to forehand.
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
}
