//! Who takes part.

use std::fmt;
use std::sync::Arc;

use cego_bots::external::{ExternalBot, ExternalProgram};
use cego_bots::{BOTS, Bot, UnknownBot};

/// Makes the bots of a contestant.
type Make = Box<dyn Fn() -> Box<dyn Bot> + Send + Sync>;

/// A player that takes part: a name to show and a way to make its bots.
pub struct Contestant {
    name: String,
    make: Make,
}

impl Contestant {
    /// Any player, external ones included. A new bot is made for every game, so that nothing is
    /// remembered from one seating of a deal to the next.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn() -> Box<dyn Bot> + Send + Sync + 'static,
    ) -> Contestant {
        Contestant { name: name.into(), make: Box::new(make) }
    }

    /// A bot of the registry.
    ///
    /// # Errors
    /// If there is none of this name.
    pub fn registered(name: &str) -> Result<Contestant, UnknownBot> {
        let entry = BOTS.iter().find(|entry| entry.name == name);
        entry.map(|entry| Contestant::new(entry.name, entry.make)).ok_or_else(|| UnknownBot(name.to_owned()))
    }

    /// A program of its own. Each of its bots is a process, so that no process sees a deal in two
    /// seatings; how the deal ended it is not told.
    #[must_use]
    pub fn external(program: Arc<ExternalProgram>) -> Contestant {
        let name = program.name().to_owned();
        Contestant::new(name, move || Box::new(ExternalBot::new(Arc::clone(&program))))
    }

    /// The name to show.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same player by another name: for a match against itself.
    #[must_use]
    pub fn named(mut self, name: impl Into<String>) -> Contestant {
        self.name = name.into();
        self
    }

    pub(super) fn make(&self) -> Box<dyn Bot> {
        (self.make)()
    }
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant").field("name", &self.name).finish_non_exhaustive()
    }
}
