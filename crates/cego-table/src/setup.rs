//! What is agreed before anybody sits down.

use std::sync::Arc;

use cego_core::Rules;

/// What people may say at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Talk {
    /// Nothing.
    Off,
    /// Set phrases and emotes.
    #[default]
    Phrases,
    /// Set phrases, and text of their own.
    Free,
}

/// How long people may take. All in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// For a word or a card; 0 for no clock.
    pub turn_ms: u64,
    /// For keeping and discarding.
    pub exchange_ms: u64,
    /// How long before the end there is a warning.
    pub warning_ms: u64,
    /// How long an owner on turn may be without a connection before a stand-in plays for them, if that is earlier.
    pub grace_ms: u64,
    /// The number of turns missed in a row after which a stand-in plays until the owner is back.
    pub missed: u8,
    /// How long a settlement stays before the next deal begins without those who have not said they are ready.
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
    /// No clock: for one person alone with bots.
    pub const NONE: Clock =
        Clock { turn_ms: 0, exchange_ms: 0, warning_ms: 0, grace_ms: 0, missed: 0, rest_ms: 0 };
}

/// The rules of a table, and what they are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedRules {
    /// The name, for people.
    pub name: String,
    /// The hash of what is played: the same hash, the same rules. Empty where it is not known.
    pub hash: String,
    /// The rules, with the number of seats.
    pub rules: Arc<Rules>,
}

impl NamedRules {
    /// Rules of this name and hash.
    #[must_use]
    pub fn new(name: impl Into<String>, hash: impl ToString, rules: Rules) -> NamedRules {
        NamedRules { name: name.into(), hash: hash.to_string(), rules: Arc::new(rules) }
    }
}

/// What is agreed before anybody sits down.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// The rules, with the number of seats.
    pub ruleset: Arc<NamedRules>,
    /// After how many deals the match ends; `None`: when all agree.
    pub deals: Option<u32>,
    /// How long people may take.
    pub clock: Clock,
    /// Whether decisions may be taken back, if all agree.
    pub undo: bool,
    /// What may be said.
    pub talk: Talk,
    /// Whether people may ask for advice.
    pub hints: bool,
    /// Whether the match changes ratings.
    pub rated: bool,
    /// Whether the table is in the lobby; else it is found by its link alone.
    pub listed: bool,
    /// Whether others may watch.
    pub watched: bool,
    /// The bot that stands in for people who are away and takes free seats, by name or level.
    pub bot: String,
    /// Whether bots take the free seats as soon as somebody sits.
    pub fill: bool,
}

/// Why a table cannot be opened like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// The host has no table of this size.
    Seats,
    /// Rules by which no deal can begin.
    Ruleset,
    /// More than 200 deals, or none.
    Deals,
    /// A clock of less than five seconds or more than ten minutes, or a warning longer than the turn.
    Clock,
    /// A rated match knows no taking back.
    RatedUndo,
    /// In a rated match nobody gets advice.
    RatedHints,
    /// A rated match is played by the clock.
    RatedWithoutClock,
    /// A rated match has a fixed number of deals.
    RatedOpenEnd,
    /// A name of a player longer than any.
    Bot,
}

impl SetupFault {
    /// All faults.
    pub const ALL: [SetupFault; 9] = [
        SetupFault::Seats,
        SetupFault::Ruleset,
        SetupFault::Deals,
        SetupFault::Clock,
        SetupFault::RatedUndo,
        SetupFault::RatedHints,
        SetupFault::RatedWithoutClock,
        SetupFault::RatedOpenEnd,
        SetupFault::Bot,
    ];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            SetupFault::Seats => "setup_seats",
            SetupFault::Ruleset => "setup_ruleset",
            SetupFault::Deals => "setup_deals",
            SetupFault::Clock => "setup_clock",
            SetupFault::RatedUndo => "setup_rated_undo",
            SetupFault::RatedHints => "setup_rated_hints",
            SetupFault::RatedWithoutClock => "setup_rated_without_clock",
            SetupFault::RatedOpenEnd => "setup_rated_open_end",
            SetupFault::Bot => "setup_bot",
        }
    }
}

impl Setup {
    /// A table of these rules, for friends: an open end, no clock, set phrases. Of the bot only the name is kept; whether there is one,
    /// the host knows.
    #[must_use]
    pub fn new(ruleset: NamedRules, bot: &str) -> Setup {
        Setup {
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

    /// Checks that a table can be opened like this.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn check(&self) -> Result<(), Vec<SetupFault>> {
        let mut faults = Vec::new();
        let mut wrong = |is: bool, fault| {
            if is {
                faults.push(fault);
            }
        };
        wrong(self.deals.is_some_and(|deals| !(1..=200).contains(&deals)), SetupFault::Deals);
        wrong(!self.clock.is_sound(), SetupFault::Clock);
        wrong(self.rated && self.undo, SetupFault::RatedUndo);
        wrong(self.rated && self.hints, SetupFault::RatedHints);
        wrong(self.rated && self.clock.turn_ms == 0, SetupFault::RatedWithoutClock);
        wrong(self.rated && self.deals.is_none(), SetupFault::RatedOpenEnd);
        wrong(self.bot.is_empty() || self.bot.len() > 64, SetupFault::Bot);
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }
}

impl Clock {
    /// No clock at all, or one people can play by.
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

#[cfg(test)]
mod tests {
    use cego_core::TableSize;

    use super::*;

    fn with_seats(table: TableSize) -> Setup {
        Setup::new(NamedRules::new("", "", Rules::new(table)), "thumb")
    }

    #[test]
    fn everything_wrong_is_said_at_once() {
        assert_eq!(with_seats(TableSize::Four).check(), Ok(()));
        let clock = Clock { turn_ms: 1, ..Clock::default() };
        let rated = |setup| Setup { rated: true, bot: String::new(), ..setup };
        let bad = Setup { deals: Some(0), clock, ..rated(with_seats(TableSize::Four)) };
        use SetupFault as F;
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
