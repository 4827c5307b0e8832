//! The duty to call a Solo (C-44 to C-49).

use crate::rules::SoloDuty;
use crate::{CardSet, Rules};

/// High trumps that belong to the conditions: "two of them higher than 16".
const HIGH_TRUMPS_WANTED: u8 = 2;

/// Why a hand obliges to call a Solo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DutyReason {
    /// The number of trumps that oblige in any case (`solo_duty_outright_min`).
    ManyTrumps,
    /// Fewer trumps, but two high ones and few suits (`solo_duty_cond_trumps`).
    HighTrumpsFewSuits,
}

/// What a hand holds of the things the duty asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DutyCheck {
    /// Trumps, the Gstieß included.
    pub trumps: u8,
    /// Trumps at least as high as `solo_duty_high_min`; the Gstieß counts as 22.
    pub high_trumps: u8,
    /// Plain suits.
    pub suits: u8,
    /// The criterion that is met, if one is.
    pub reason: Option<DutyReason>,
}

impl DutyCheck {
    /// Looks at a dealt hand, whether or not the ruleset has the duty.
    ///
    /// A number of trumps with conditions is read as "at least so many", so that more trumps never oblige
    /// less (C-46; `R-000-117`, `R-000-118`, `R-001-86`, `R-001-87`, `R-002-85`, `R-002-86`, `R-003-70` …
    /// `R-003-74`, `R-004-33` … `R-004-35`).
    #[must_use]
    pub fn of(rules: &Rules, hand: CardSet) -> DutyCheck {
        let trumps = hand.trumps().len() as u8;
        let high =
            |c: &crate::Card| c.trump_number().is_some_and(|n| i32::from(n) >= rules.solo_duty_high_min);
        let high_trumps = hand.trumps().iter().filter(high).count() as u8;
        let suits = hand.suit_count() as u8;
        let reason = if i32::from(trumps) >= rules.solo_duty_outright_min {
            Some(DutyReason::ManyTrumps)
        } else if i32::from(trumps) >= rules.solo_duty_cond_trumps
            && high_trumps >= HIGH_TRUMPS_WANTED
            && i32::from(suits) <= rules.solo_duty_max_suits
        {
            Some(DutyReason::HighTrumpsFewSuits)
        } else {
            None
        };
        DutyCheck { trumps, high_trumps, suits, reason }
    }
}

/// Whether the ruleset obliges the holder of this dealt hand to call a Solo, so that holding it back can
/// be challenged (`R-000-117`, `R-001-86`, `R-003-69`, `R-004-37`). An advisory duty is none; nor does
/// the duty bind once somebody else has called a Solo or the hand itself an Ultimo (`R-003-73`,
/// `R-002-83`), which is for the auction to know.
#[must_use]
pub fn solo_duty(rules: &Rules, hand: CardSet) -> bool {
    rules.solo_duty == SoloDuty::On && DutyCheck::of(rules, hand).reason.is_some()
}
