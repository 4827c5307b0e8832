//! What the opponents of the declarer claim together.

use super::Game;
use super::claimed::Claimed;
use crate::result::deal_result;
use crate::{Action, BySeat, CardSet, Claim, DealResult, Phase, Refusal, Seat, claim};

impl Game {
    /// Whether a seat may propose to its partners to claim the rest for their side. Cards that are hidden decide nothing
    /// here; whether the claim holds shows when it is made.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_claim_for_side(&self, seat: Seat) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::DealOver);
        }
        claim::may_claim_for_side(&self.view(Some(seat)))?;
        let (Some(declaration), Some(play)) = (&self.declaration, &self.play) else {
            return Err(Refusal::AuctionNotOver);
        };
        // Of a game of exact tricks what was played says how it ends with this claim; nobody claims what the declarer needs.
        let tricks = Claimed::new(play, declaration, seat, Claim::Side);
        match deal_result(&self.rules, &self.deal, declaration, &self.exchange, &tricks) {
            DealResult::Special { made: true } => Err(Refusal::ClaimMakesGame),
            _ => Ok(()),
        }
    }

    /// Whether a seat may do this without asking its partners. What it would have to ask them about is refused before
    /// anything is looked into that only they know.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_alone(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Concede => self.may(seat, action).and_then(|()| self.may_concede_alone(seat)),
            Action::Claim(Claim::Side) => self.may_claim_for_side(seat).and(Err(Refusal::ClaimTogether)),
            _ => self.may(seat, action),
        }
    }

    /// Whether the claim of a seat for its side holds.
    pub(super) fn proves_for_side(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_claim_for_side(seat)?;
        claim::prove_for_side(&self.view(Some(seat)), &self.hands_of_side(seat)).map(drop)
    }

    /// The hands of a seat and its partners against the declarer; the declarer's is left out.
    #[must_use]
    pub fn hands_of_side(&self, seat: Seat) -> BySeat<CardSet> {
        let (Some(declaration), Some(play)) = (&self.declaration, &self.play) else {
            return BySeat::default();
        };
        let alone = seat == declaration.declarer || declaration.contract.is_all_against_all();
        BySeat::from_fn(|other| {
            let partner = !alone && play.players().contains(other) && other != declaration.declarer;
            if other == seat || partner { play.hands()[other] } else { CardSet::EMPTY }
        })
    }
}
