//! What a record holds, free of either form.

use cego_core::rules::Value;
use cego_core::{Action, BySeat, Claim, Deal, Game, Seat, TableSize, settle};

use crate::{Penalty, Problem, Tags};

/// One deal as it was played, complete or broken off.
///
/// A record that was read is consistent in itself: the deal is a deal, all seats sit at the table, the
/// amounts add up to zero. Only a replay shows whether the actions keep the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The rules that were played.
    pub ruleset: RulesetRef,
    /// How many people sat at the table.
    pub table: TableSize,
    /// Who sat where; places above the table's size are empty.
    pub players: BySeat<Player>,
    /// Dealer, hands and blind.
    pub deal: Deal,
    /// The number of the deal in its match or seed, counted from 0 as the shuffle does.
    pub number: Option<u64>,
    /// The seed of the shuffle as it was given.
    pub seed: Option<String>,
    /// Whether this was a deal of an agreed Räuber round (`R-003-106`).
    pub raeuber_round: bool,
    /// Other tags: event, date, place.
    pub tags: Tags,
    /// Every word and every card in the order they happened, out of turn or not.
    pub actions: Vec<(Seat, Action)>,
    /// Remarks, in the order of [`Comment::after`].
    pub comments: Vec<Comment>,
    /// What a referee decided, in the order it was written down.
    pub penalties: Vec<Penalty>,
    /// What each seat got (or paid, below zero) in the ruleset's unit; `None` while the deal is unfinished.
    pub settlement: Option<BySeat<i32>>,
}

impl Record {
    /// A record of a deal in which nothing has happened yet.
    #[must_use]
    pub fn new(ruleset: RulesetRef, table: TableSize, deal: Deal) -> Record {
        Record {
            ruleset,
            table,
            players: BySeat::default(),
            deal,
            number: None,
            seed: None,
            raeuber_round: false,
            tags: Tags::default(),
            actions: Vec::new(),
            comments: Vec::new(),
            penalties: Vec::new(),
            settlement: None,
        }
    }

    /// The record of a game as far as it has gone, with the settlement once it is over. Names, number and
    /// seed are the caller's to add, and [`Record::raeuber_round`] where it is one: the game does not tell
    /// an agreed Räuber from one whose contract was set in some other way.
    #[must_use]
    pub fn of_game(ruleset: RulesetRef, game: &Game) -> Record {
        let mut record = Record::new(ruleset, game.rules().table, *game.deal());
        record.actions = game.log().to_vec();
        record.settlement = game.outcome().map(|outcome| settle::amounts(game.rules(), outcome));
        record
    }

    /// What is wrong if it is marked with this version.
    pub(crate) fn too_new_for(&self, marked: u32) -> Option<Problem> {
        let needed = self.version();
        let penalty = self.by_actions() <= marked;
        (needed > marked).then_some(Problem::VersionTooLow { marked, needed, penalty })
    }

    /// The lowest version of the format that can hold it: 4 if a side claimed the rest or a referee gave a penalty, 3 if it was given away, 2 if a seat
    /// claimed something, else 1.
    #[must_use]
    pub fn version(&self) -> u32 {
        if self.penalties.is_empty() { self.by_actions() } else { OF_PENALTIES }
    }

    fn by_actions(&self) -> u32 {
        self.actions.iter().map(|(_, action)| needed_by(action)).max().unwrap_or(1)
    }
}

/// The lowest version of the format that knows penalties; it knows all actions, too.
const OF_PENALTIES: u32 = 4;

/// The lowest version of the format that knows such an action.
pub(crate) const fn needed_by(action: &Action) -> u32 {
    match action {
        Action::Claim(Claim::Side) => 4,
        Action::Concede => 3,
        Action::Claim(_) => 2,
        _ => 1,
    }
}

/// Which rules were played: a ruleset by name and hash, and the switches that were turned.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesetRef {
    /// The name of the ruleset, as `stockholm`.
    pub name: String,
    /// The hash of the rules as they were played, overrides included; `None` if it was not noted.
    pub hash: Option<String>,
    /// Switches that differ from the named ruleset, each at most once.
    pub overrides: Vec<(String, Value)>,
}

impl RulesetRef {
    /// A ruleset as it is, without a hash.
    #[must_use]
    pub fn named(name: impl Into<String>) -> RulesetRef {
        RulesetRef { name: name.into(), ..RulesetRef::default() }
    }

    /// The overrides as `switch=value`, the value written as in a ruleset file.
    #[must_use]
    pub fn assignments(&self) -> Vec<String> {
        self.overrides.iter().map(|(switch, value)| format!("{switch}={value}")).collect()
    }
}

/// Somebody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The name; empty if it was not noted.
    pub name: String,
    /// Which program played, with its version; `None` for a person.
    pub bot: Option<String>,
}

/// A remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// How many actions had happened; 0 stands before the first one.
    pub after: usize,
    /// What was remarked.
    pub text: String,
}

/// A record as it was read, with the places to point at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordEntry {
    /// The record.
    pub record: Record,
    /// Where its parts stood.
    pub lines: Lines,
}

/// Line numbers (from 1) of the parts of a record. In JSON only the first line is known; everything
/// stands there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// The first line of the record.
    pub start: usize,
    /// Where the rules are named.
    pub rules: usize,
    /// Where their hash stands, or the rules if it is not noted.
    pub hash: usize,
    /// Where the hands begin.
    pub deal: usize,
    /// Where each action stands.
    pub actions: Vec<usize>,
    /// Where each penalty stands.
    pub penalties: Vec<usize>,
    /// The end of the record, where the settlement stands.
    pub end: usize,
}
