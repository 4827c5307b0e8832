//! A deal of the day, replayed from what the person did.

use std::fmt;

use cego_bots::glance::Glance;
use cego_core::{Action, Game, Refusal, settle};

use crate::{Day, PERSON};

/// A deal that has been played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    game: Game,
    amount: i32,
}

impl Played {
    /// The game at its end.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// What the person gets, in the ruleset's smallest unit; negative if they pay.
    #[must_use]
    pub const fn amount(&self) -> i32 {
        self.amount
    }

    /// What the person did, in order.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        self.game.log().iter().filter(|(seat, _)| *seat == PERSON).map(|&(_, action)| action)
    }
}

/// Actions that are not a whole deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The number of the action that is wrong, or missing, from 1.
    pub number: usize,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The rules forbid it.
    Refused(Refusal),
    /// The person is on turn and there is no action.
    Missing,
    /// The deal is over before it.
    Extra,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Wrong { number, why } = self;
        match why {
            Why::Refused(refusal) => write!(f, "action {number} is not allowed: {refusal}"),
            Why::Missing => write!(f, "action {number} is missing: the deal is not over"),
            Why::Extra => write!(f, "action {number} is one too many: the deal is over"),
        }
    }
}

impl std::error::Error for Wrong {}

/// The deal as it stands after these actions of the person, the bots having done all they do before the person's next one.
///
/// The person acts on their turn alone; claims and giving away the rest are actions like others, as far as they need nobody's consent.
///
/// # Errors
/// The first action that is not allowed, or comes after the end.
pub fn so_far(day: &Day, bots: &mut Glance, actions: &[Action]) -> Result<Game, Wrong> {
    let mut game = day.start();
    let moods = day.moods();
    let mut left = actions.iter().zip(1..);
    while let Some(seat) = game.on_turn() {
        if seat == PERSON {
            let Some((&action, number)) = left.next() else { return Ok(game) };
            let refused = |refusal| Wrong { number, why: Why::Refused(refusal) };
            game.may_alone(seat, action).map_err(refused)?;
            game.apply_unchecked(seat, action);
        } else {
            let Some(action) = bots.moody(&game, &moods) else { break };
            game.apply_unchecked(seat, action);
        }
    }
    match left.next() {
        Some((_, number)) => Err(Wrong { number, why: Why::Extra }),
        None => Ok(game),
    }
}

/// The whole deal from the person's actions.
///
/// # Errors
/// The first action that is not allowed, is missing, or comes after the end.
pub fn whole(day: &Day, bots: &mut Glance, actions: &[Action]) -> Result<Played, Wrong> {
    let game = so_far(day, bots, actions)?;
    let Some(outcome) = game.outcome() else {
        return Err(Wrong { number: actions.len() + 1, why: Why::Missing });
    };
    let amount = settle::amounts(day.rules(), outcome)[PERSON];
    Ok(Played { game, amount })
}

/// What a bot does that sits in the person's place.
#[must_use]
pub fn by_the_bot(day: &Day, bots: &mut Glance) -> Vec<Action> {
    let mut game = day.start();
    let moods = day.moods();
    while let Some(seat) = game.on_turn() {
        let action = if seat == PERSON { bots.action(&game) } else { bots.moody(&game, &moods) };
        let Some(action) = action else { break };
        game.apply_unchecked(seat, action);
    }
    game.log().iter().filter(|(seat, _)| *seat == PERSON).map(|&(_, action)| action).collect()
}
