//! Bots by name: the ladder, from which no rung is ever taken away.

use std::fmt;

use crate::think::{Effort, Player};
use crate::strong::Skills;
use crate::{Bot, IsmctsBot, RandomBot, StrongBot, ThumbBot};

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
    // Released with 0.1: the advice a careful beginner has read.
    Entry { name: "thumb", make: || Box::new(ThumbBot) },
    Entry { name: "mp", make: || searching("mp", false, false, false, 200) },
    Entry { name: "mpx", make: || searching("mpx", false, true, false, 200) },
    Entry { name: "mpw", make: || searching("mpw", false, false, true, 200) },
    Entry { name: "mpb", make: || searching("mpb", true, true, true, 200) },
    // Differs from "mpb" in the play of the cards alone.
    Entry { name: "ismcts", make: || Box::new(IsmctsBot::new("ismcts", skills(true, true, true, 200))) },
    Entry { name: "policy", make: || Box::new(crate::PolicyBot) },
];

fn searching(name: &'static str, bids: bool, exchanges: bool, believes: bool, worlds: usize) -> Box<dyn Bot> {
    Box::new(StrongBot::new(name, skills(bids, exchanges, believes, worlds)))
}

fn skills(bids: bool, exchanges: bool, believes: bool, worlds: usize) -> Skills {
    let effort = Effort { player: Player::Policy, worlds, solved: 40, solve_from: 0 };
    Skills { bids, exchanges, believes, effort }
}

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

/// A name no bot has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no bot \"{}\"; there are {}", self.0, BOT_NAMES.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

/// The bot of this name.
///
/// # Errors
/// If there is none.
pub fn by_name(name: &str) -> Result<Box<dyn Bot>, UnknownBot> {
    match BOTS.iter().find(|entry| entry.name == name) {
        Some(entry) => Ok((entry.make)()),
        None => Err(UnknownBot(name.chars().take(40).collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_goes_by_its_own_name() {
        for name in BOT_NAMES {
            assert_eq!(by_name(name).unwrap().name(), *name);
        }
        assert_eq!(by_name("nobody").err(), Some(UnknownBot("nobody".to_owned())));
    }
}
