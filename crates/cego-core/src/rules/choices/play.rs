//! Choices of the play of the cards, penalties and customs.

use super::{SwitchType, Value};

choices! {
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
