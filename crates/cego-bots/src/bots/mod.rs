//! Registry of the bots by name. A name is never removed.
//!
//! A bot is a type in this folder and a row of [`BOTS`]. Its description for users is in
//! `data/locales/*/players.ftl`. The table of `docs/strength.md` is generated from the rows.

mod ismcts;
mod pimc;
mod strong;
#[cfg(not(target_family = "wasm"))]
mod strong1;
mod without_search;

use std::fmt;
use std::sync::LazyLock;

pub use pimc::PimcBot;
pub use strong::StrongBot;
pub use without_search::{PolicyBot, RandomBot};

use self::without_search::{CarelessBot, HastyBot, NetBot};
use crate::{Bot, ThumbBot};

/// A bot of the registry.
#[derive(Clone, Copy, Debug)]
pub struct BotEntry {
    /// Stable name, unique in the registry.
    pub name: &'static str,
    /// Constructor of a new instance.
    pub make: fn() -> Box<dyn Bot>,
    /// True if it answers within a fraction of a millisecond and reads no clock. All others search.
    pub quick: bool,
    /// Level that this bot plays, if any. The level's name stays when a better bot takes over.
    pub level: Option<&'static str>,
    /// Centre of its fixed rating (`docs/ratings.md`).
    pub strength: f64,
    /// Playing style, in English, for programs (`cego bot list --json`) and `docs/strength.md`.
    ///
    /// The text for users is `player-…` in `data/locales/*/players.ftl`.
    pub description: &'static str,
}

/// All bots, weakest first.
pub const BOTS: &[BotEntry] = &[
    BotEntry {
        name: "random",
        make: || Box::new(RandomBot),
        quick: true,
        level: None,
        strength: 0.0,
        description: "any legal action, uniformly",
    },
    BotEntry {
        name: "careless",
        make: || Box::new(CarelessBot),
        quick: true,
        level: Some("level1"),
        strength: 16.0,
        description: "rules of thumb; every other card at random, except kings and the Trull",
    },
    BotEntry {
        name: "thumb",
        make: || Box::new(ThumbBot),
        quick: true,
        level: Some("level2"),
        strength: 19.0,
        description: "rules of thumb: the advice a careful beginner has read",
    },
    BotEntry {
        name: "hasty",
        make: || Box::new(HastyBot::default()),
        quick: true,
        level: Some("level3"),
        strength: 25.0,
        description: "bids by learned tables; plays by learned weights, often a card it likes less",
    },
    BotEntry {
        name: "policy",
        make: || Box::new(PolicyBot::default()),
        quick: true,
        level: None,
        strength: 28.0,
        description: "bids by learned tables, plays by learned weights; does not look ahead",
    },
    BotEntry {
        name: "net",
        make: || Box::new(NetBot::default()),
        quick: true,
        level: Some("level4"),
        strength: 33.0,
        description: "bids by learned tables, exchanges and plays by learned networks; does not \
            look ahead",
    },
    BotEntry {
        name: "pimc",
        make: || Box::new(PimcBot::default()),
        quick: false,
        level: None,
        strength: 33.0,
        description: "reference: cards by solving sampled deals, the auction by the learned tables",
    },
    BotEntry {
        name: "ismcts",
        make: || Box::new(ismcts::IsmctsBot::default()),
        quick: false,
        level: None,
        strength: 33.0,
        description: "reference: cards by information-set tree search, the rest as `pimc`",
    },
    // Its weights and tables are too large for a web page.
    #[cfg(not(target_family = "wasm"))]
    BotEntry {
        name: "strong1",
        make: || Box::new(strong1::bot()),
        quick: false,
        level: None,
        strength: 35.0,
        description: "reference: `strong` as it was in November 2026",
    },
    BotEntry {
        name: "strong",
        make: || Box::new(StrongBot::default()),
        quick: false,
        level: Some("level5"),
        strength: 35.0,
        description: "searches sampled deals, in the auction and in the play",
    },
];

/// Default level of a table.
pub const USUAL_LEVEL: &str = "level3";

/// Bot that decides where the requested one does not exist or gives no decision.
pub const FALLBACK: &str = "thumb";

/// A level that people play against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Stable name, which stays when another bot plays the level.
    pub name: &'static str,
    /// Name of the bot that plays it.
    pub bot: &'static str,
}

/// All levels, easiest first. Each clearly beats the one before it: `docs/strength.md`.
pub static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| {
    BOTS.iter().filter_map(|bot| Some(Level { name: bot.level?, bot: bot.name })).collect()
});

/// Returns all names of bots: the levels, easiest first, then the bots, weakest first.
#[must_use]
pub fn names() -> Vec<&'static str> {
    LEVELS.iter().map(|level| level.name).chain(BOTS.iter().map(|bot| bot.name)).collect()
}

/// Error for a name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBotError(pub String);

impl fmt::Display for UnknownBotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot \"{}\"; there are {}", self.0, names().join(", "))
    }
}

impl std::error::Error for UnknownBotError {}

/// Returns the bot with this name, or the one that plays the [level](LEVELS) with this name.
#[must_use]
pub fn entry(name: &str) -> Option<&'static BotEntry> {
    BOTS.iter().find(|entry| entry.name == name || entry.level == Some(name))
}

/// Creates the bot with this name or level; see [`entry`].
///
/// # Errors
/// If no bot or level has this name.
pub fn by_name(name: &str) -> Result<Box<dyn Bot>, UnknownBotError> {
    match entry(name) {
        Some(entry) => Ok((entry.make)()),
        None => Err(UnknownBotError(name.chars().take(40).collect())),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::sync::Arc;
    use std::time::Duration;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Game, Rules, Seat, TableSize};

    use super::*;
    use crate::{Budget, TurnContext};

    #[test]
    fn every_bot_goes_by_its_own_name() {
        for bot in BOTS {
            assert_eq!(by_name(bot.name).unwrap().name(), bot.name);
        }
        assert_eq!(by_name("nobody").err(), Some(UnknownBotError("nobody".to_owned())));
    }

    /// The reference bots of the play bid by the tables. The difference to the stronger bots then
    /// includes the gain from search in the auction.
    #[test]
    fn the_references_bid_by_the_tables() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal =
            Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(2));
        let game = Game::new(rules, deal).unwrap();
        let view = game.view(game.on_turn());
        let wanted = crate::auction::decide(&view).unwrap();
        for name in ["policy", "pimc", "ismcts"] {
            let mut chance = Choosers::new(Seed::from_number(4)).for_deal(0);
            let mut bot = by_name(name).unwrap();
            assert_eq!(
                bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap(),
                wanted,
                "{name}"
            );
        }
    }

    /// Levels rise in name and strength, and no level has the name of a bot.
    #[test]
    fn every_level_is_a_better_bot_than_the_one_before() {
        let strength = |level: &Level| entry(level.name).unwrap().strength;
        assert!(
            LEVELS.is_sorted_by(|one, next| one.name < next.name && strength(one) < strength(next))
        );
        assert!(BOTS.is_sorted_by(|one, next| one.strength <= next.strength));
        assert!(LEVELS.iter().any(|level| level.name == USUAL_LEVEL));
        for level in LEVELS.iter() {
            assert_eq!(by_name(level.name).unwrap().name(), level.bot);
            assert!(BOTS.iter().all(|bot| bot.name != level.name));
        }
        assert!(entry(FALLBACK).is_some_and(|bot| bot.quick));
    }

    /// A bot is quick if and only if it reads no clock in a whole deal.
    #[test]
    fn only_quick_bots_ask_no_clock() {
        for row in BOTS {
            let asked = Cell::new(false);
            let clock = || {
                asked.set(true);
                Duration::MAX
            };
            let rules = Arc::new(Rules::new(TableSize::Four));
            let deal =
                Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(2));
            let mut game = Game::new(rules, deal).unwrap();
            let mut chance = Choosers::new(Seed::from_number(4)).for_deal(0);
            let mut bot = (row.make)();
            while let Some(seat) = game.on_turn() {
                let mut turn = TurnContext {
                    chance: &mut chance,
                    budget: Budget::new(Duration::from_millis(1), &clock),
                };
                let decision = bot.decide(&game.view(Some(seat)), &mut turn).unwrap();
                game.apply(seat, decision.action).unwrap();
            }
            assert_eq!(row.quick, !asked.get(), "{}", row.name);
        }
    }
}
