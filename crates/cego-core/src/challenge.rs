//! The Schinden challenge: who may have the hands laid open, and who is found out (D-13).

use crate::rules::{SchindenChallenger, SoloDuty};
use crate::{
    Action, Deal, DealResult, Declaration, Outcome, Refusal, Rules, Seat, SeatSet, View, duty, settle,
};

/// How far a deal has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Moment {
    /// The declarer has not yet taken up the blind.
    BeforeBlind,
    /// The blind, if the contract takes it, is taken up; no card has been led.
    BeforeLead,
    /// A card has been led.
    AfterLead,
}

/// Whether a seat may demand that the hands are laid open.
///
/// # Errors
/// Why not.
pub fn may_challenge(
    rules: &Rules,
    deal: &Deal,
    declaration: Option<&Declaration>,
    moment: Moment,
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
    if moment == Moment::AfterLead {
        return Err(Refusal::ChallengeTooLate);
    }
    if rules.schinden_challenger == SchindenChallenger::BlindTaker {
        if seat != declaration.declarer || !declaration.contract.takes_blind() {
            return Err(Refusal::MayNotChallenge);
        }
        if moment == Moment::BeforeBlind {
            return Err(Refusal::ChallengeTooEarly);
        }
    }
    Ok(())
}

/// Who of the seats that passed in the Solo query held back a Solo, the challenger left aside.
#[must_use]
pub fn guilty(rules: &Rules, deal: &Deal, passed_solo: SeatSet, challenger: Seat) -> SeatSet {
    deal.players(rules.table)
        .filter(|&seat| seat != challenger && passed_solo.contains(seat))
        .filter(|&seat| duty::solo_duty(rules, deal.hands[seat]))
        .collect()
}

impl View {
    /// Returns what this seat pays in all if it challenges now and nobody has held back a Solo, in the
    /// ruleset's smallest unit; `None` where it may not challenge.
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
