//! How well the program is to play: levels for people, each a bot of the registry.

/// A level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The stable name, which stays when a better bot takes the place behind it.
    pub name: &'static str,
    /// The name of the bot that plays it.
    pub bot: &'static str,
}

/// All levels, easiest first. Each beats the one before it clearly: `docs/strength.md`.
pub const LEVELS: &[Level] = &[
    Level { name: "level1", bot: "careless" },
    Level { name: "level2", bot: "thumb" },
    Level { name: "level3", bot: "hasty" },
    Level { name: "level4", bot: "policy" },
    Level { name: "level5", bot: "strong" },
];
