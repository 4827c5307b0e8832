//! Choices of keeping, laying and discarding.

use super::{SwitchType, Value};

choices! {
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
}
