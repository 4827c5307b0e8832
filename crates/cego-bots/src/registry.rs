//! Bots by name.

use std::fmt;

use crate::{Bot, RandomBot, ThumbBot};

/// The names of all bots, weakest first.
pub const BOT_NAMES: &[&str] = &["random", "thumb"];

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
    match name {
        "random" => Ok(Box::new(RandomBot)),
        "thumb" => Ok(Box::new(ThumbBot)),
        other => Err(UnknownBot(other.chars().take(40).collect())),
    }
}
