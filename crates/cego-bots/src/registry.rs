//! Bots by name: the ladder, from which no rung is ever taken away.

use std::fmt;

use crate::{
    Bot, CarelessBot, HastyBot, IsmctsBot, LEVELS, PimcBot, PolicyBot, RandomBot, StrongBot, ThumbBot,
};

/// A bot of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The stable name.
    pub name: &'static str,
    /// A new one.
    pub make: fn() -> Box<dyn Bot>,
}

/// All bots, weakest first.
pub const BOTS: &[Entry] = &[
    // Released with 0.1: any of its choices, uniformly.
    Entry { name: "random", make: || Box::new(RandomBot) },
    // The same advice, forgotten at every other card.
    Entry { name: "careless", make: || Box::new(CarelessBot) },
    // Released with 0.1: the advice a careful beginner has read.
    Entry { name: "thumb", make: || Box::new(ThumbBot) },
    // The policy, which often takes a card it likes less.
    Entry { name: "hasty", make: || Box::new(HastyBot::default()) },
    // Weights distilled from search, for cards; the learned tables of the auction. It does not look ahead.
    Entry { name: "policy", make: || Box::new(PolicyBot::default()) },
    // Cards by plain sampling with the exact solver; the rest as the strongest.
    Entry { name: "pimc", make: || Box::new(PimcBot::default()) },
    // Cards by information-set tree search; the rest as the strongest.
    Entry { name: "ismcts", make: || Box::new(IsmctsBot::default()) },
    // Everything by what it brings in sampled worlds.
    Entry { name: "strong", make: || Box::new(StrongBot::default()) },
];

/// The names of all bots, weakest first.
pub const BOT_NAMES: &[&str] = &NAMES;

const NAMES: [&str; BOTS.len()] = {
    let mut names = [""; BOTS.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = BOTS[i].name;
        i += 1;
    }
    names
};

/// Every name that stands for a bot: the levels, easiest first, then the bots, weakest first.
#[must_use]
pub fn names() -> Vec<&'static str> {
    LEVELS.iter().map(|level| level.name).chain(BOT_NAMES.iter().copied()).collect()
}

/// A name no bot has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot \"{}\"; there are {}", self.0, names().join(", "))
    }
}

impl std::error::Error for UnknownBot {}

/// The bot of this name, or the one that plays the [level](LEVELS) of this name.
#[must_use]
pub fn entry(name: &str) -> Option<&'static Entry> {
    let level = LEVELS.iter().find(|level| level.name == name);
    let bot = level.map_or(name, |level| level.bot);
    BOTS.iter().find(|entry| entry.name == bot)
}

/// A new bot of this name or level; see [`entry`].
///
/// # Errors
/// If there is none.
pub fn by_name(name: &str) -> Result<Box<dyn Bot>, UnknownBot> {
    match entry(name) {
        Some(entry) => Ok((entry.make)()),
        None => Err(UnknownBot(name.chars().take(40).collect())),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Game, Rules, Seat, TableSize};

    use super::*;
    use crate::Turn;

    #[test]
    fn every_bot_goes_by_its_own_name() {
        for name in BOT_NAMES {
            assert_eq!(by_name(name).unwrap().name(), *name);
        }
        assert_eq!(by_name("nobody").err(), Some(UnknownBot("nobody".to_owned())));
    }

    /// The references of the play say what the tables say, so that the ladder shows what thinking about words gains.
    #[test]
    fn the_references_bid_by_the_tables() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(2));
        let game = Game::new(rules, deal).unwrap();
        let view = game.view(game.on_turn());
        let wanted = crate::auction::decide(&view).unwrap();
        for name in ["policy", "pimc", "ismcts"] {
            let mut chance = Choosers::new(Seed::from_number(4)).of_deal(0);
            let mut bot = by_name(name).unwrap();
            assert_eq!(bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap(), wanted, "{name}");
        }
    }

    /// Levels go up the registry, and none hides a bot.
    #[test]
    fn every_level_is_a_better_bot_than_the_one_before() {
        let rung = |bot: &str| BOT_NAMES.iter().position(|name| *name == bot).unwrap();
        assert!(LEVELS.windows(2).all(|pair| rung(pair[0].bot) < rung(pair[1].bot)));
        for level in LEVELS {
            assert_eq!(by_name(level.name).unwrap().name(), level.bot);
            assert!(!BOT_NAMES.contains(&level.name));
        }
    }
}
