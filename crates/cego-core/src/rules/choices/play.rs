//! Choices of the play of the cards, penalties and customs.

use super::{SwitchType, Value};
use crate::Card;

choices! {
    /// Who leads to the third trick after two pips.
    ThirdTrickLeader {
        /// The winner of the second trick.
        Trick2Winner = "trick2_winner",
        /// The seat that won with the higher card in the order of the draw.
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

impl ThirdTrickLeader {
    /// Whether the winner of the first trick may lead to the third.
    #[must_use]
    pub const fn compares(self) -> bool {
        !matches!(self, ThirdTrickLeader::Trick2Winner)
    }

    /// Who leads to the third trick after two pips: `first` and `second` won the first two tricks, each with this card
    /// (`R-002-140`, `R-002-141`).
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
