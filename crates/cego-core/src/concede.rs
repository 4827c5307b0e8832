//! Who may give the rest away (ADR 9). No proof is needed, for it can only harm the side that does it.

use crate::{Declaration, Phase, Refusal, Seat, View};

impl View {
    /// Whether the seat may give the rest away without asking anybody, as
    /// [`Game::may_concede_alone`](crate::Game::may_concede_alone).
    ///
    /// # Errors
    /// The rule that forbids it; [`Refusal::ConcedeTogether`] where partners are to be asked.
    pub fn may_concede_alone(&self) -> Result<(), Refusal> {
        let seat = self.seat.ok_or(Refusal::NotInThisDeal)?;
        may_concede_alone(seat, self.phase, self.on_turn, self.declaration.as_ref())
    }
}

/// Whether a seat may give the rest away for its side. Nothing in here is hidden from anybody.
pub(crate) fn may_concede(
    seat: Seat,
    phase: Phase,
    on_turn: Option<Seat>,
    declaration: Option<&Declaration>,
) -> Result<(), Refusal> {
    let declaration = declaration.ok_or(Refusal::AuctionNotOver)?;
    let on_turn = on_turn.ok_or(Refusal::DealOver)?;
    if phase != Phase::Play {
        return Err(Refusal::ExchangeNotOver);
    }
    if on_turn != seat {
        return Err(Refusal::NotYourTurn { on_turn });
    }
    if declaration.contract.is_all_against_all() {
        return Err(Refusal::ConcedeAllAgainstAll);
    }
    Ok(())
}

/// Whether it may without asking anybody.
pub(crate) fn may_concede_alone(
    seat: Seat,
    phase: Phase,
    on_turn: Option<Seat>,
    declaration: Option<&Declaration>,
) -> Result<(), Refusal> {
    may_concede(seat, phase, on_turn, declaration)?;
    let is_declarer = declaration.is_some_and(|declaration| declaration.declarer == seat);
    if is_declarer { Ok(()) } else { Err(Refusal::ConcedeTogether) }
}
