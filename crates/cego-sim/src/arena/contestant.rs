//! Contestants of a match.

use std::fmt;
use std::sync::Arc;

use cego_bots::external::{ExternalBot, ExternalProgram};
use cego_bots::{Bot, Decision, LostTurn, TurnContext, UnknownBotError, entry};
use cego_core::{Game, View};

use super::all_seeing::AllSeeing;

/// Factory for the bots of a contestant.
type BotFactory = Box<dyn Fn() -> Box<dyn Bot> + Send + Sync>;

/// Implementation behind a contestant.
enum ContestantKind {
    /// Ordinary bots, which get the view of their seat and nothing else.
    Bots(BotFactory),
    /// The reference player that sees all cards: see [`AllSeeing`].
    AllSeeing,
}

/// A contestant of a match: a display name and a factory for its bots.
pub struct Contestant {
    name: String,
    kind: ContestantKind,
    remembers: bool,
}

/// A contestant's player for one seat in one game.
pub(super) enum ContestantPlayer {
    Bot(Box<dyn Bot>),
    /// The reference player: see [`AllSeeing`].
    AllSeeing(Box<AllSeeing>),
}

impl ContestantPlayer {
    /// Decides for the seat of `view`. A bot gets the view only, never `game`.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        view: &View,
        turn: &mut TurnContext<'_>,
    ) -> Option<Decision> {
        match self {
            ContestantPlayer::Bot(bot) => bot.decide(view, turn),
            ContestantPlayer::AllSeeing(player) => player.decide(game, view, turn),
        }
    }

    /// See [`Bot::lost_turn`].
    pub(super) fn lost_turn(&self) -> Option<LostTurn> {
        match self {
            ContestantPlayer::Bot(bot) => bot.lost_turn(),
            ContestantPlayer::AllSeeing(_) => None,
        }
    }
}

impl Contestant {
    /// Creates a contestant from a bot factory, external bots included.
    ///
    /// The factory makes a new bot for every game, so that a bot carries nothing from one seating
    /// of a deal to the next. Within a game a bot may keep state.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn() -> Box<dyn Bot> + Send + Sync + 'static,
    ) -> Contestant {
        Contestant {
            name: name.into(),
            kind: ContestantKind::Bots(Box::new(make)),
            remembers: true,
        }
    }

    /// Marks the contestant as stateless: its decisions depend on view, randomness and time only.
    fn without_memory(self) -> Contestant {
        Contestant { remembers: false, ..self }
    }

    /// Returns whether decisions may depend on earlier questions in the same game.
    pub(super) const fn remembers(&self) -> bool {
        self.remembers
    }

    /// Creates a contestant from the bot registry, by the name of a bot or of a level.
    ///
    /// # Errors
    /// If the registry has no bot or level of this name.
    pub fn from_registry(name: &str) -> Result<Contestant, UnknownBotError> {
        let entry = entry(name).ok_or_else(|| UnknownBotError(name.to_owned()))?;
        Ok(Contestant::new(name, entry.make).without_memory())
    }

    /// The name of the [all-seeing](Contestant::all_seeing) contestant.
    pub const ALL_SEEING: &'static str = "all-seeing";

    /// Creates the reference player that sees every card.
    ///
    /// It solves the actual deal, and bids and exchanges like the strongest bot. It exists for the
    /// arena only and is in no bot registry.
    #[must_use]
    pub fn all_seeing() -> Contestant {
        Contestant {
            name: Contestant::ALL_SEEING.to_owned(),
            kind: ContestantKind::AllSeeing,
            remembers: false,
        }
    }

    /// Returns whether the contestant sees cards that are hidden from its seat.
    pub(super) const fn sees_all_cards(&self) -> bool {
        matches!(self.kind, ContestantKind::AllSeeing)
    }

    /// Creates a contestant that runs an external program.
    ///
    /// Every bot is a process of its own, so that no process sees a deal in two seatings. A process
    /// does not learn how the deal ended.
    #[must_use]
    pub fn external(program: Arc<ExternalProgram>) -> Contestant {
        let name = program.name().to_owned();
        Contestant::new(name, move || Box::new(ExternalBot::new(Arc::clone(&program))))
    }

    /// The display name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Renames the contestant, for a match of a bot against itself.
    #[must_use]
    pub fn with_name(mut self, name: impl Into<String>) -> Contestant {
        self.name = name.into();
        self
    }

    /// Creates a new player for one game.
    pub(super) fn make(&self) -> ContestantPlayer {
        match &self.kind {
            ContestantKind::Bots(make) => ContestantPlayer::Bot(make()),
            ContestantKind::AllSeeing => ContestantPlayer::AllSeeing(Box::new(AllSeeing::new())),
        }
    }
}

impl fmt::Debug for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contestant").field("name", &self.name).finish_non_exhaustive()
    }
}
