//! A seat of a game: a contestant for its part, the engine for the rest.

use cego_bots::{Bot, Decision, Turn};
use cego_core::View;

use super::{Contestant, Guarded, Meter, Part, Track};

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
}

impl Bot for SeatPlayer<'_> {
    fn name(&self) -> &str {
        self.contestant.name()
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if self.track.is_compared(Part::of(view.phase)) {
            self.contestant.decide(view, turn)
        } else {
            self.engine.decide(view, turn)
        }
    }
}
