//! Player of one seat: the contestant in its part of the game, the engine in the rest.

use cego_bots::TurnContext;
use cego_core::{Action, Game, Seat};

use super::decision_cache::DecisionCache;
use super::guarded_player::GuardedPlayer;
use super::{Contestant, GamePart, Meter, Track};

/// Delegates each decision to the contestant or to the engine, by the phase of the deal.
pub(super) struct SeatPlayer<'a> {
    track: Track,
    contestant: GuardedPlayer<'a>,
    engine: GuardedPlayer<'a>,
}

impl<'a> SeatPlayer<'a> {
    /// Combines contestant and engine, each with its decisions in earlier seatings of this deal.
    pub(super) fn new(
        track: Track,
        (contestant, decided): (&'a Contestant, &'a DecisionCache),
        (engine, arranged): (&'a Contestant, &'a DecisionCache),
    ) -> SeatPlayer<'a> {
        let contestant = GuardedPlayer::new(contestant, decided);
        SeatPlayer { track, contestant, engine: GuardedPlayer::new(engine, arranged) }
    }

    /// The meters of the contestant and of the engine.
    pub(super) const fn meters(&self) -> [&Meter; 2] {
        [self.contestant.meter(), self.engine.meter()]
    }

    /// Decides for the seat on turn.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        seat: Seat,
        turn: &mut TurnContext<'_>,
    ) -> Option<Action> {
        if self.track.is_compared(GamePart::from_phase(game.phase())) {
            self.contestant.decide(game, seat, turn)
        } else {
            self.engine.decide(game, seat, turn)
        }
    }
}
