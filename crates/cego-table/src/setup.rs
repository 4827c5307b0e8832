//! Settings of a table, fixed before anybody sits down.
//!
//! A [`Booked`] table of a tournament has its seats drawn before it opens. An [`ImportedDeal`] is
//! the cards and actions of a record, to be continued at a table.

use std::fmt;
use std::sync::Arc;

use cego_core::{Action, Deal, Game, Refusal, Rules, Seat};
use cego_record::{Record, RulesetRef};

use crate::refusal::ids;
use crate::{SeatOwner, Time};

/// Kinds of talk allowed at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Talk {
    Off,
    /// Set phrases and emotes.
    #[default]
    Phrases,
    /// Set phrases and free text.
    Free,
}

/// Time limits for people. Durations are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Limit for a word or a card. 0 turns the clock off.
    pub turn_ms: u64,
    /// Limit for keeping and discarding.
    pub exchange_ms: u64,
    /// Time before the end of a turn at which a warning is sent.
    pub warning_ms: u64,
    /// Time without a connection after which a stand-in replaces the owner on turn.
    pub grace_ms: u64,
    /// Number of turns missed in a row after which a stand-in plays until the owner returns.
    pub missed: u8,
    /// Maximum pause between deals. Then the next deal begins without waiting for further owners.
    pub rest_ms: u64,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock {
            turn_ms: 30_000,
            exchange_ms: 60_000,
            warning_ms: 10_000,
            grace_ms: 20_000,
            missed: 2,
            rest_ms: 45_000,
        }
    }
}

impl Clock {
    /// No clock, for one person alone with bots.
    pub const NONE: Clock =
        Clock { turn_ms: 0, exchange_ms: 0, warning_ms: 0, grace_ms: 0, missed: 0, rest_ms: 0 };
}

/// Rules of a table, with their name and hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedRules {
    pub name: String,
    /// Hash of the rules, equal only for equal rules. Empty if unknown.
    pub hash: String,
    /// Rules, including the number of seats.
    pub rules: Arc<Rules>,
}

impl NamedRules {
    #[must_use]
    pub fn new(name: impl Into<String>, hash: impl ToString, rules: Rules) -> NamedRules {
        NamedRules { name: name.into(), hash: hash.to_string(), rules: Arc::new(rules) }
    }
}

/// Settings of a table, fixed before anybody sits down.
#[derive(Clone, PartialEq, Debug)]
pub struct TableSetup {
    /// Rules, including the number of seats.
    pub ruleset: Arc<NamedRules>,
    /// Number of deals in a match. `None` if the match ends by agreement.
    pub deals: Option<u32>,
    pub clock: Clock,
    /// True if a decision may be taken back if all agree.
    pub undo: bool,
    /// Kinds of talk allowed.
    pub talk: Talk,
    /// True if players may ask for advice.
    pub hints: bool,
    /// True if the match changes ratings.
    pub rated: bool,
    /// True if the table is listed in the lobby. Otherwise it can be reached only by its link.
    pub listed: bool,
    /// True if spectators may watch.
    pub watched: bool,
    /// Bot that stands in for absent people and takes free seats, by name or level.
    pub bot: String,
    /// True if bots take the free seats as soon as a person sits down.
    pub fill: bool,
}

/// Reason why a table cannot be opened with a setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The number of seats is not supported.
    Seats,
    /// No deal can begin under the rules.
    Ruleset,
    /// The number of deals is not in 1 to 200.
    Deals,
    /// A time limit is below five seconds or above ten minutes, or the warning is too early.
    Clock,
    /// A rated match must not allow taking back.
    RatedUndo,
    /// A rated match must not allow advice.
    RatedHints,
    /// A rated match needs a clock.
    RatedWithoutClock,
    /// A rated match needs a fixed number of deals.
    RatedOpenEnd,
    /// The name of the bot is unknown, empty or longer than 64 bytes.
    Bot,
}

impl SetupError {
    pub const ALL: [SetupError; 9] = [
        SetupError::Seats,
        SetupError::Ruleset,
        SetupError::Deals,
        SetupError::Clock,
        SetupError::RatedUndo,
        SetupError::RatedHints,
        SetupError::RatedWithoutClock,
        SetupError::RatedOpenEnd,
        SetupError::Bot,
    ];

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SetupError::Seats => "setup_seats",
            SetupError::Ruleset => "setup_ruleset",
            SetupError::Deals => "setup_deals",
            SetupError::Clock => "setup_clock",
            SetupError::RatedUndo => "setup_rated_undo",
            SetupError::RatedHints => "setup_rated_hints",
            SetupError::RatedWithoutClock => "setup_rated_without_clock",
            SetupError::RatedOpenEnd => "setup_rated_open_end",
            SetupError::Bot => "setup_bot",
        }
    }
}

impl TableSetup {
    /// Creates a setup for friends: open end, no clock, set phrases.
    ///
    /// The bot is stored by name only. The hosting program checks that it exists.
    #[must_use]
    pub fn new(ruleset: NamedRules, bot: &str) -> TableSetup {
        TableSetup {
            ruleset: Arc::new(ruleset),
            deals: None,
            clock: Clock::NONE,
            undo: true,
            talk: Talk::Phrases,
            hints: true,
            rated: false,
            listed: false,
            watched: false,
            bot: bot.to_owned(),
            fill: false,
        }
    }

    /// Checks that a table can be opened with this setup.
    ///
    /// # Errors
    /// Returns every fault of the setup.
    pub fn check(&self) -> Result<(), Vec<SetupError>> {
        let mut faults = Vec::new();
        let mut wrong = |is: bool, fault| {
            if is {
                faults.push(fault);
            }
        };
        wrong(self.deals.is_some_and(|deals| !(1..=200).contains(&deals)), SetupError::Deals);
        wrong(!self.clock.is_sound(), SetupError::Clock);
        wrong(self.rated && self.undo, SetupError::RatedUndo);
        wrong(self.rated && self.hints, SetupError::RatedHints);
        wrong(self.rated && self.clock.turn_ms == 0, SetupError::RatedWithoutClock);
        wrong(self.rated && self.deals.is_none(), SetupError::RatedOpenEnd);
        wrong(self.bot.is_empty() || self.bot.len() > 64, SetupError::Bot);
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

impl Clock {
    /// Returns whether the clock is off or all its limits are in range.
    fn is_sound(&self) -> bool {
        const LONGEST: u64 = 600_000;
        let turn = |ms: u64| (5_000..=LONGEST).contains(&ms);
        *self == Clock::NONE
            || turn(self.turn_ms)
                && turn(self.exchange_ms)
                && self.warning_ms < self.turn_ms.min(self.exchange_ms)
                && self.grace_ms <= LONGEST
                && (1..=10).contains(&self.missed)
                && turn(self.rest_ms)
    }
}

/// Settings of a table whose seats belong to the people drawn by a tournament.
///
/// Nobody else may sit down. The first seat deals first, the match goes on without absent people,
/// and each deal is a line of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Booked {
    /// Deadline for absent people. Afterwards stand-ins play for them.
    pub until: Time,
    /// True if other tables play the same cards. In that case nobody may contribute to deals.
    pub same_cards: bool,
}

/// Holder of a booked seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatAssignment {
    /// A participant of the tournament.
    Owner(SeatOwner),
    /// A bot, by name or level.
    Bot(String),
}

/// An imported deal: cards and actions of a record, without the players.
#[derive(Clone, PartialEq, Debug)]
pub struct ImportedDeal(Box<Record>);

/// Reason why a deal cannot be continued at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportedDealError {
    /// The number of players differs.
    Players,
    Rules,
    /// A rated match accepts only deals shuffled at the table.
    Rated,
    /// The cards are not a valid deal.
    Cards,
    /// The rules of the table have no Räuber rounds.
    Raeuber,
    /// A recorded action is illegal.
    Step {
        /// Number of the action, from 1.
        number: usize,
        /// Rule that forbids it.
        why: Refusal,
    },
    /// The deal is over.
    Over,
}

ids! { ImportedDealError {
    Players => "given_players",
    Rules => "given_rules",
    Rated => "given_rated",
    Cards => "given_cards",
    Raeuber => "given_raeuber",
    Step => "given_step",
    Over => "given_over",
} }

impl fmt::Display for ImportedDealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImportedDealError::Step { number, why } => write!(f, "{} {number}: {why}", self.id()),
            _ => f.write_str(self.id()),
        }
    }
}

impl std::error::Error for ImportedDealError {}

impl ImportedDeal {
    /// Imports the deal of a record as far as it was played.
    #[must_use]
    pub fn new(record: &Record) -> ImportedDeal {
        let hash = record.ruleset.hash.clone();
        let ruleset = RulesetRef { hash, ..RulesetRef::named(record.ruleset.name.clone()) };
        let mut bare = Record::new(ruleset, record.table, record.deal);
        bare.raeuber_round = record.raeuber_round;
        bare.actions.clone_from(&record.actions);
        ImportedDeal(Box::new(bare))
    }

    /// Checks that the deal can be continued at a table with this setup.
    ///
    /// # Errors
    /// Returns the first mismatch.
    pub fn check(&self, setup: &TableSetup) -> Result<(), ImportedDealError> {
        let ImportedDeal(record) = self;
        if setup.rated {
            return Err(ImportedDealError::Rated);
        }
        if record.table != setup.ruleset.rules.table {
            return Err(ImportedDealError::Players);
        }
        let own = &setup.ruleset.hash;
        if record.ruleset.hash.as_ref().is_some_and(|hash| !own.is_empty() && hash != own) {
            return Err(ImportedDealError::Rules);
        }
        let rules = &setup.ruleset.rules;
        if record.raeuber_round && !rules.raeuber_rounds {
            return Err(ImportedDealError::Raeuber);
        }
        let new = if record.raeuber_round { Game::raeuber_round } else { Game::new };
        let mut game = new(Arc::clone(rules), record.deal).map_err(|_| ImportedDealError::Cards)?;
        for (done, &(seat, action)) in record.actions.iter().enumerate() {
            game.apply(seat, action)
                .map_err(|why| ImportedDealError::Step { number: done + 1, why })?;
        }
        if game.outcome().is_some() { Err(ImportedDealError::Over) } else { Ok(()) }
    }

    /// Returns the deal as a record without players.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.0
    }

    pub(crate) fn deal(&self) -> Deal {
        self.0.deal
    }

    /// Returns whether the deal belongs to a Räuber round.
    pub(crate) fn is_raeuber_round(&self) -> bool {
        self.0.raeuber_round
    }

    /// Returns the actions so far.
    pub(crate) fn steps(&self) -> &[(Seat, Action)] {
        &self.0.actions
    }
}

#[cfg(test)]
mod tests {
    use cego_core::TableSize;

    use super::*;

    fn with_seats(table: TableSize) -> TableSetup {
        TableSetup::new(NamedRules::new("", "", Rules::new(table)), "thumb")
    }

    #[test]
    fn everything_wrong_is_said_at_once() {
        assert_eq!(with_seats(TableSize::Four).check(), Ok(()));
        let clock = Clock { turn_ms: 1, ..Clock::default() };
        let rated = |setup| TableSetup { rated: true, bot: String::new(), ..setup };
        let bad = TableSetup { deals: Some(0), clock, ..rated(with_seats(TableSize::Four)) };
        use SetupError as F;
        assert_eq!(bad.check(), Err(vec![F::Deals, F::Clock, F::RatedUndo, F::RatedHints, F::Bot]));
        let all = [F::RatedUndo, F::RatedHints, F::RatedWithoutClock, F::RatedOpenEnd, F::Bot];
        assert_eq!(rated(with_seats(TableSize::Four)).check(), Err(all.to_vec()));
    }

    #[test]
    fn the_clock_that_is_proposed_is_one() {
        assert!(Clock::default().is_sound() && Clock::NONE.is_sound());
        assert!(!Clock { warning_ms: 30_000, ..Clock::default() }.is_sound());
        assert!(!Clock { missed: 0, ..Clock::default() }.is_sound());
        assert!(!Clock { rest_ms: u64::MAX, ..Clock::default() }.is_sound());
    }
}
