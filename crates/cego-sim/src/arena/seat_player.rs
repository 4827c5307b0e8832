//! A seat of a game: a contestant for its part, the engine for the rest.

use cego_bots::Turn;
use cego_core::{Action, Game, Seat};

use super::guarded::Guarded;
use super::memory::Memory;
use super::{Contestant, Meter, Part, Track};

/// Delegates by the phase of the deal.
pub(super) struct SeatPlayer<'a> {
    track: Track,
    contestant: Guarded<'a>,
    engine: Guarded<'a>,
}

impl<'a> SeatPlayer<'a> {
    /// Contestant and engine, each with what it has decided in this deal before.
    pub(super) fn new(
        track: Track,
        (contestant, decided): (&'a Contestant, &'a Memory),
        (engine, arranged): (&'a Contestant, &'a Memory),
    ) -> SeatPlayer<'a> {
        let contestant = Guarded::new(contestant, decided);
        SeatPlayer { track, contestant, engine: Guarded::new(engine, arranged) }
    }

    /// What was noted of the contestant and of the engine.
    pub(super) const fn meters(&self) -> [&Meter; 2] {
        [self.contestant.meter(), self.engine.meter()]
    }

    /// What the seat on turn does.
    pub(super) fn decide(&mut self, game: &Game, seat: Seat, turn: &mut Turn<'_>) -> Option<Action> {
        if self.track.is_compared(Part::of(game.phase())) {
            self.contestant.decide(game, seat, turn)
        } else {
            self.engine.decide(game, seat, turn)
        }
    }
}
