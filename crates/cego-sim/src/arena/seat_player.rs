//! A seat of a game: a contestant for its part, the engine for the rest.

use cego_bots::{Decision, Turn};
use cego_core::{Game, Seat};

use super::guarded::Guarded;
use super::{Contestant, Meter, Part, Track};

/// Delegates by the phase of the deal.
pub(super) struct SeatPlayer<'a> {
    track: Track,
    contestant: Guarded<'a>,
    engine: Guarded<'a>,
}

impl<'a> SeatPlayer<'a> {
    pub(super) fn new(track: Track, contestant: &'a Contestant, engine: &'a Contestant) -> SeatPlayer<'a> {
        SeatPlayer { track, contestant: Guarded::new(contestant), engine: Guarded::new(engine) }
    }

    /// What was noted of the contestant and of the engine.
    pub(super) const fn meters(&self) -> [&Meter; 2] {
        [self.contestant.meter(), self.engine.meter()]
    }

    /// What the seat on turn does.
    pub(super) fn decide(&mut self, game: &Game, seat: Seat, turn: &mut Turn<'_>) -> Option<Decision> {
        if self.track.is_compared(Part::of(game.phase())) {
            self.contestant.decide(game, seat, turn)
        } else {
            self.engine.decide(game, seat, turn)
        }
    }
}
