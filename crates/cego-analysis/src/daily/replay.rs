//! Replay of a deal of the day from the person's actions.

use std::fmt;

use cego_bots::fast_playout::FastPlayer;
use cego_core::{Action, Game, Refusal, settle};

use crate::daily::{Day, PERSON};

/// A deal of the day that was played to its end.
#[derive(Clone, Debug)]
pub struct CompletedDeal {
    game: Game,
    amount: i32,
}

impl CompletedDeal {
    /// Returns the game at its end.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the person's settlement, in the ruleset's smallest unit; negative if they pay.
    #[must_use]
    pub const fn amount(&self) -> i32 {
        self.amount
    }

    /// Returns the person's actions, in order.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.game.log().iter().filter(|(seat, _)| *seat == PERSON).map(|&(_, action)| action)
    }
}

/// Error: actions that are no complete deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// Number of the illegal or missing action, from 1.
    pub number: usize,
    /// Reason why the actions are no complete deal.
    pub kind: ReplayErrorKind,
}

/// A reason why a list of actions is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayErrorKind {
    /// The rules forbid the action.
    Refused(Refusal),
    /// The person is on turn, but there is no further action.
    Missing,
    /// The deal is over before the action.
    Extra,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReplayError { number, kind: why } = self;
        match why {
            ReplayErrorKind::Refused(refusal) => {
                write!(f, "action {number} is not allowed: {refusal}")
            }
            ReplayErrorKind::Missing => {
                write!(f, "action {number} is missing: the deal is not over")
            }
            ReplayErrorKind::Extra => {
                write!(f, "action {number} is one too many: the deal is over")
            }
        }
    }
}

impl std::error::Error for ReplayError {}

/// Replays a deal from the person's actions, up to the person's next turn.
///
/// The person acts only on their turn. Claims and concessions are actions like others, if they need
/// nobody's consent.
///
/// # Errors
/// The first action that is illegal or comes after the end.
pub fn up_to_turn(
    day: &Day,
    bots: &mut FastPlayer,
    actions: &[Action],
) -> Result<Game, ReplayError> {
    let mut game = day.start();
    let moods = day.common_random();
    let mut left = actions.iter().zip(1..);
    while let Some(seat) = game.on_turn() {
        if seat == PERSON {
            let Some((&action, number)) = left.next() else { return Ok(game) };
            let refused = |refusal| ReplayError { number, kind: ReplayErrorKind::Refused(refusal) };
            game.may_alone(seat, action).map_err(refused)?;
            game.apply_unchecked(seat, action);
        } else {
            let Some(action) = bots.sample_action(&game, &moods) else { break };
            game.apply_unchecked(seat, action);
        }
    }
    match left.next() {
        Some((_, number)) => Err(ReplayError { number, kind: ReplayErrorKind::Extra }),
        None => Ok(game),
    }
}

/// Replays a complete deal from the person's actions.
///
/// # Errors
/// The first action that is illegal, is missing, or comes after the end.
pub fn complete_deal(
    day: &Day,
    bots: &mut FastPlayer,
    actions: &[Action],
) -> Result<CompletedDeal, ReplayError> {
    let game = up_to_turn(day, bots, actions)?;
    let Some(outcome) = game.outcome() else {
        return Err(ReplayError { number: actions.len() + 1, kind: ReplayErrorKind::Missing });
    };
    let amount = settle::amounts(day.rules(), outcome)[PERSON];
    Ok(CompletedDeal { game, amount })
}

/// Returns the actions of a bot in the person's seat.
#[must_use]
pub fn bot_actions(day: &Day, bots: &mut FastPlayer) -> Vec<Action> {
    let mut game = day.start();
    let moods = day.common_random();
    while let Some(seat) = game.on_turn() {
        let action =
            if seat == PERSON { bots.action(&game) } else { bots.sample_action(&game, &moods) };
        let Some(action) = action else { break };
        game.apply_unchecked(seat, action);
    }
    game.log().iter().filter(|(seat, _)| *seat == PERSON).map(|&(_, action)| action).collect()
}
