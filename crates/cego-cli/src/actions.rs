//! Players and chances, as reports write them.

use cego_bots::LEVELS;

/// The level that a bot plays, if it plays one.
pub(crate) fn level(bot: &str) -> Option<&'static str> {
    LEVELS.iter().find(|level| level.bot == bot).map(|level| level.name)
}

/// A player by its name, with its level: `strong (level5)`.
pub(crate) fn player(bot: &str) -> String {
    level(bot).map_or_else(|| bot.to_owned(), |level| format!("{bot} ({level})"))
}

/// A probability in whole percent.
pub(crate) fn chance(win: f32) -> String {
    format!("{:.0} %", 100.0 * win)
}
