//! Contestants.

use std::fmt;
use std::sync::Arc;

use cego_bots::external::{ExternalBot, ExternalProgram};
use cego_bots::{Bot, Decision, LostTurn, Turn, UnknownBot, entry};
use cego_core::{Game, View};

use super::all_seeing::AllSeeing;

/// Makes the bots of a contestant.
type Make = Box<dyn Fn() -> Box<dyn Bot> + Send + Sync>;

/// What a contestant is.
enum Kind {
    /// Bots. They are asked by their view and get nothing else.
    Bots(Make),
    /// The one that is shown the game: see [`AllSeeing`].
    AllSeeing,
}

/// A player that takes part: a name to show and a way to make its bots.
pub struct Contestant {
    name: String,
    kind: Kind,
    remembers: bool,
}

/// A player on a seat for one game.
pub(super) enum Player {
    /// A bot.
    Bot(Box<dyn Bot>),
    /// See [`AllSeeing`].
    AllSeeing(Box<AllSeeing>),
}

impl Player {
    /// What the seat of the view does. Of the game a bot gets its view and nothing else.
    pub(super) fn decide(&mut self, game: &Game, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        match self {
            Player::Bot(bot) => bot.decide(view, turn),
            Player::AllSeeing(player) => player.decide(game, view, turn),
        }
    }

    /// See [`Bot::lost_turn`].
    pub(super) fn lost_turn(&self) -> Option<LostTurn> {
        match self {
            Player::Bot(bot) => bot.lost_turn(),
            Player::AllSeeing(_) => None,
        }
    }
}

impl Contestant {
    /// Any player, external ones included. A new bot is made for every game, so that nothing is
    /// remembered from one seating of a deal to the next; within a game it may remember.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn() -> Box<dyn Bot> + Send + Sync + 'static,
    ) -> Contestant {
        Contestant { name: name.into(), kind: Kind::Bots(Box::new(make)), remembers: true }
    }

    /// The same player, whose decisions follow from view, chance and time alone.
    fn without_memory(self) -> Contestant {
        Contestant { remembers: false, ..self }
    }

    /// Whether decisions may follow from what else the player was asked in a game.
    pub(super) const fn remembers(&self) -> bool {
        self.remembers
    }

    /// A bot of the registry, or a level by its name.
    ///
    /// # Errors
    /// If there is none of this name.
    pub fn registered(name: &str) -> Result<Contestant, UnknownBot> {
        let entry = entry(name).ok_or_else(|| UnknownBot(name.to_owned()))?;
        Ok(Contestant::new(name, entry.make).without_memory())
    }

    /// The name of the [all-seeing](Contestant::all_seeing) contestant.
    pub const ALL_SEEING: &'static str = "all-seeing";

    /// The ceiling, which is shown every card: it solves the deal as it lies, and bids and exchanges like the
    /// strongest bot. No bot of any registry, and for the arena only.
    #[must_use]
    pub fn all_seeing() -> Contestant {
        Contestant { name: Contestant::ALL_SEEING.to_owned(), kind: Kind::AllSeeing, remembers: false }
    }

    /// Whether it is shown what its seat cannot see.
    pub(super) const fn sees_all_cards(&self) -> bool {
        matches!(self.kind, Kind::AllSeeing)
    }

    /// A program of its own. Each of its bots is a process, so that no process sees a deal in two
    /// seatings; it does not learn how the deal ended.
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

    /// A new player for a game.
    pub(super) fn make(&self) -> Player {
        match &self.kind {
            Kind::Bots(make) => Player::Bot(make()),
            Kind::AllSeeing => Player::AllSeeing(Box::new(AllSeeing::new())),
        }
    }
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant").field("name", &self.name).finish_non_exhaustive()
    }
}
