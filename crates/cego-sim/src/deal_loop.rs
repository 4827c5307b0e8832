//! Plays a deal to its end between bots, through the checked game.

use std::fmt;

use cego_bots::{Bot, Turn};
use cego_core::chooser::Chooser;
use cego_core::{Action, BySeat, Game, Refusal, Seat};

/// A bot did what may not be done, or nothing where it had to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotFault {
    /// Its seat.
    pub seat: Seat,
    /// Its name.
    pub bot: String,
    /// What it wanted; `None` if it gave no answer.
    pub wanted: Option<Action>,
    /// Why that is not allowed.
    pub refusal: Option<Refusal>,
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot \"{}\" on seat {} ", self.bot, self.seat)?;
        match (self.wanted, self.refusal) {
            (Some(action), Some(refusal)) => write!(f, "wanted {action:?}: {refusal}"),
            _ => f.write_str("gave no answer"),
        }
    }
}

impl std::error::Error for BotFault {}

/// Plays the game to its end and lets every bot see the end. `watch` gets every action just before it is done.
///
/// Only the seat on turn is asked: words out of turn are for people in a hurry.
///
/// # Errors
/// If a bot breaks a rule; the game then stands where it did so.
pub fn play_deal(
    game: &mut Game,
    bots: &mut BySeat<Box<dyn Bot>>,
    chance: &mut Chooser,
    mut watch: impl FnMut(&Game, Seat, Action),
) -> Result<(), BotFault> {
    while let Some(seat) = game.on_turn() {
        let wanted =
            bots[seat].decide(&game.view(Some(seat)), &mut Turn::unlimited(chance)).map(|d| d.action);
        let fault = |refusal| BotFault { seat, bot: bots[seat].name().to_owned(), wanted, refusal };
        let action = wanted.ok_or_else(|| fault(None))?;
        // No partner is asked here.
        game.may_alone(seat, action).map_err(|refusal| fault(Some(refusal)))?;
        watch(game, seat, action);
        game.apply_unchecked(seat, action);
    }
    for seat in game.rules().table.seats() {
        bots[seat].deal_over(&game.view(Some(seat)));
    }
    Ok(())
}
