//! Actions and numbers about them, in words.

use cego_bots::LEVELS;
use cego_core::{Action, Stage};
use cego_locale::Locale;

use crate::columns::decimal;

/// What somebody does, as one says it, or the cards it is done with; `stage` is the question that a word answers.
pub(crate) fn words(locale: &Locale, action: Action, stage: Stage) -> String {
    match action {
        Action::Keep { pips, free } if (pips | free).is_empty() => locale.text("cli-action-keeps-nothing"),
        Action::Keep { pips, free } => locale.cards(pips | free),
        Action::Discard(card) | Action::Play(card) => locale.card(card),
        _ => locale.phrase(&action.phrase(stage)),
    }
}

/// The level that a bot plays, if it plays one.
pub(crate) fn level(bot: &str) -> Option<&'static str> {
    LEVELS.iter().find(|level| level.bot == bot).map(|level| level.name)
}

/// A player by its name, with its level: `strong (level5)`.
pub(crate) fn player(bot: &str) -> String {
    level(bot).map_or_else(|| bot.to_owned(), |level| format!("{bot} ({level})"))
}

/// An expected settlement with its sign.
pub(crate) fn expected(locale: &Locale, settlement: f32) -> String {
    let text = format!("{settlement:+.1}");
    decimal(locale, if text == "-0.0" { "+0.0".to_owned() } else { text })
}

/// A probability in whole percent.
pub(crate) fn chance(win: f32) -> String {
    format!("{:.0} %", 100.0 * win)
}
