//! The duty to call a Solo (C-44 to C-49), and the Schinden challenge that enforces it (D-13).

use crate::rules::{SchindenChallenger, SoloDuty};
use crate::{
    Action, CardSet, Deal, DealResult, Declaration, Outcome, Refusal, Rules, Seat, SeatSet, View,
    settle,
};

/// Number of high trumps required by the conditional duty ("two of them higher than 16").
const HIGH_TRUMPS_WANTED: u8 = 2;

/// Criterion that obliges a hand to call a Solo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DutyReason {
    /// Enough trumps to oblige in any case (`solo_duty_outright_min`).
    ManyTrumps,
    /// Fewer trumps, but two high ones and few suits (`solo_duty_cond_trumps`).
    HighTrumpsFewSuits,
}

/// Evaluation of a hand against the duty to call a Solo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DutyCheck {
    /// Number of trumps, the Gstieß included.
    pub trumps: u8,
    /// Number of trumps at least as high as `solo_duty_high_min`; the Gstieß counts as 22.
    pub high_trumps: u8,
    /// Number of plain suits.
    pub suits: u8,
    /// Criterion that is met, if any.
    pub reason: Option<DutyReason>,
}

impl DutyCheck {
    /// Evaluates a dealt hand, even if the ruleset has no duty.
    ///
    /// A number of trumps in a condition is a minimum, so that more trumps never oblige less (C-46;
    /// `R-000-117`, `R-000-118`, `R-001-86`, `R-001-87`, `R-002-85`, `R-002-86`, `R-003-70` …
    /// `R-003-74`, `R-004-33` … `R-004-35`).
    #[must_use]
    pub fn new(rules: &Rules, hand: CardSet) -> DutyCheck {
        let trumps = hand.trumps().len() as u8;
        let high = |c: &crate::Card| {
            c.trump_number().is_some_and(|n| i32::from(n) >= rules.solo_duty_high_min)
        };
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

/// Returns whether the ruleset obliges the holder of this dealt hand to call a Solo, so that
/// holding it back can be challenged (`R-000-117`, `R-001-86`, `R-003-69`, `R-004-37`). An advisory
/// duty does not oblige.
///
/// The auction handles two exceptions: another seat has already called a Solo, or the holder called
/// an Ultimo (`R-003-73`, `R-002-83`).
#[must_use]
pub fn solo_duty(rules: &Rules, hand: CardSet) -> bool {
    rules.solo_duty == SoloDuty::On && DutyCheck::new(rules, hand).reason.is_some()
}

/// Progress of a deal, as far as challenges depend on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DealProgress {
    /// The declarer has not yet taken up the blind.
    BeforeBlind,
    /// The declarer has taken up the blind if the contract takes it; no card has been led.
    BeforeLead,
    /// A card has been led.
    AfterLead,
}

/// Checks whether a seat may demand that the hands are laid open.
///
/// # Errors
/// The rule that forbids the challenge.
pub fn may_challenge(
    rules: &Rules,
    deal: &Deal,
    declaration: Option<&Declaration>,
    moment: DealProgress,
    seat: Seat,
) -> Result<(), Refusal> {
    if rules.solo_duty != SoloDuty::On || rules.schinden_challenger == SchindenChallenger::Off {
        return Err(Refusal::NoSoloDuty);
    }
    let Some(declaration) = declaration else { return Err(Refusal::ChallengeTooEarly) };
    if !deal.players(rules.table).any(|player| player == seat) {
        return Err(Refusal::NotInThisDeal);
    }
    if !declaration.contract.is_counted() {
        return Err(Refusal::ChallengeOnlyCounted);
    }
    if moment == DealProgress::AfterLead {
        return Err(Refusal::ChallengeTooLate);
    }
    if rules.schinden_challenger == SchindenChallenger::BlindTaker {
        if seat != declaration.declarer || !declaration.contract.takes_blind() {
            return Err(Refusal::MayNotChallenge);
        }
        if moment == DealProgress::BeforeBlind {
            return Err(Refusal::ChallengeTooEarly);
        }
    }
    Ok(())
}

/// Returns the seats that passed in the Solo query although bound to call a Solo, the challenger
/// excepted.
#[must_use]
pub fn guilty_seats(rules: &Rules, deal: &Deal, passed_solo: SeatSet, challenger: Seat) -> SeatSet {
    deal.players(rules.table)
        .filter(|&seat| seat != challenger && passed_solo.contains(seat))
        .filter(|&seat| solo_duty(rules, deal.hands[seat]))
        .collect()
}

impl View {
    /// Returns the amount that this seat pays in total if it challenges now and no seat has held
    /// back a Solo, in the ruleset's smallest unit. `None` where it may not challenge.
    #[must_use]
    pub fn false_challenge_cost(&self) -> Option<i32> {
        let challenger = self.seat.filter(|_| self.choices.contains(&Action::Challenge))?;
        let outcome = Outcome {
            declaration: self.declaration?,
            players: self.players,
            forehand: self.rules.table.next(self.dealer),
            result: DealResult::Challenge { challenger, guilty: SeatSet::EMPTY },
        };
        Some(-settle::amounts(&self.rules, &outcome)[challenger])
    }
}
