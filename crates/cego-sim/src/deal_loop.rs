//! Deal loop: lets bots play a deal to its end through the checked game.

use std::fmt;

use cego_bots::{Bot, TurnContext};
use cego_core::chooser::Chooser;
use cego_core::{Action, BySeat, Game, Refusal, Seat};

/// A bot broke a rule or gave no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotError {
    /// Seat of the bot.
    pub seat: Seat,
    /// Name of the bot.
    pub bot: String,
    /// The rejected action; `None` if the bot gave no answer.
    pub wanted: Option<Action>,
    /// The rule that forbids the action; `None` if the bot gave no answer.
    pub refusal: Option<Refusal>,
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot \"{}\" on seat {} ", self.bot, self.seat)?;
        match (self.wanted, self.refusal) {
            (Some(action), Some(refusal)) => write!(f, "wanted {action:?}: {refusal}"),
            _ => f.write_str("gave no answer"),
        }
    }
}

impl std::error::Error for BotError {}

/// Plays the game to its end and shows every bot the final state.
///
/// `watch` is called with every action just before it is applied. Only the seat on turn is asked:
/// bots never bid out of turn.
///
/// # Errors
/// If a bot breaks a rule or gives no answer. The game then stays where that happened.
pub fn play_deal(
    game: &mut Game,
    bots: &mut BySeat<Box<dyn Bot>>,
    chance: &mut Chooser,
    mut watch: impl FnMut(&Game, Seat, Action),
) -> Result<(), BotError> {
    while let Some(seat) = game.on_turn() {
        let wanted = bots[seat]
            .decide(&game.view(Some(seat)), &mut TurnContext::unlimited(chance))
            .map(|d| d.action);
        let fault = |refusal| BotError { seat, bot: bots[seat].name().to_owned(), wanted, refusal };
        let action = wanted.ok_or_else(|| fault(None))?;
        // Nobody asks the partners here, so an action that needs their consent is refused.
        game.may_alone(seat, action).map_err(|refusal| fault(Some(refusal)))?;
        watch(game, seat, action);
        game.apply_unchecked(seat, action);
    }
    for seat in game.rules().table.seats() {
        bots[seat].deal_over(&game.view(Some(seat)));
    }
    Ok(())
}
