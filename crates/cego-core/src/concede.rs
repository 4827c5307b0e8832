//! Who may give the rest away (ADR 9). No proof is needed, for it can only harm the side that does it.

use crate::game::{Game, Phase};
use crate::{Declaration, Refusal, Seat, View};

impl Game {
    /// Whether a seat may give the rest away for its side. An opponent of the declarer has to ask their
    /// partners before they do; the game does not know what they said.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_concede(&self, seat: Seat) -> Result<(), Refusal> {
        may_concede(seat, self.phase(), self.on_turn(), self.declaration())
    }

    /// Whether a seat may give the rest away without asking anybody: only the declarer, whom alone it
    /// costs something.
    ///
    /// # Errors
    /// The rule that forbids it; [`Refusal::ConcedeTogether`] where partners are to be asked.
    pub fn may_concede_alone(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_concede(seat)?;
        alone(seat, self.declaration())
    }
}

impl View {
    /// Whether the seat may give the rest away without asking anybody, as [`Game::may_concede_alone`].
    ///
    /// # Errors
    /// The rule that forbids it; [`Refusal::ConcedeTogether`] where partners are to be asked.
    pub fn may_concede_alone(&self) -> Result<(), Refusal> {
        let seat = self.seat.ok_or(Refusal::NotInThisDeal)?;
        let declaration = self.declaration.as_ref();
        may_concede(seat, self.phase, self.on_turn, declaration)?;
        alone(seat, declaration)
    }
}

/// Nothing in here is hidden from anybody.
fn may_concede(
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

fn alone(seat: Seat, declaration: Option<&Declaration>) -> Result<(), Refusal> {
    let is_declarer = declaration.is_some_and(|declaration| declaration.declarer == seat);
    if is_declarer { Ok(()) } else { Err(Refusal::ConcedeTogether) }
}
