//! Replay: a record is played again through the engine, and everything it says is verified.

use std::fmt;
use std::sync::Arc;

use cego_core::{
    Action, BySeat, DealFault, Game, Outcome, Refusal, Rules, Seat, Settlement, TableSize, settle,
};

use crate::{Offence, RecordEntry, RulesetRef, penalty};

/// The rules behind a [`RulesetRef`], as the caller's library of rulesets found them.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The rules for this table, overrides included.
    pub rules: Arc<Rules>,
    /// Their hash.
    pub hash: String,
}

/// A record that keeps the rules.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The game after the last action.
    pub game: Game,
    /// The settlement, computed anew, with its working; `None` while the deal is unfinished.
    pub settlement: Option<Settlement>,
    /// What a referee made of it, where an error ended the deal.
    decided: Option<Outcome>,
}

impl Replayed {
    /// What the deal came to, by its cards or by a referee's decision; `None` while it is unfinished.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.decided.as_ref().or(self.game.outcome())
    }
}

/// Where a record breaks the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Break {
    /// The line, from 1.
    pub line: usize,
    /// The number of the action, from 1, if it is one that breaks a rule.
    pub step: Option<usize>,
    /// Who broke it.
    pub seat: Option<Seat>,
    /// Which rule.
    pub breach: Breach,
}

/// What is wrong with a record that could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Breach {
    /// The rules cannot be found, in the words of the lookup.
    Rules(String),
    /// The rules found are for another table.
    Table {
        /// The table of the record.
        stated: TableSize,
        /// The table of the rules.
        found: TableSize,
    },
    /// The rules of that name have another hash today.
    Hash {
        /// The hash in the record.
        stated: String,
        /// The hash of the rules.
        found: String,
    },
    /// No valid deal under these rules: everything that is wrong with it.
    Deal(Vec<DealFault>),
    /// The action is forbidden.
    Refused(Refusal),
    /// An error is penalised in a game that nobody has bid yet, or of somebody who is not dealt in: nothing says what that costs.
    PenaltyTooEarly,
    /// The penalty for an error is another.
    Penalty {
        /// That of the record.
        stated: i32,
        /// That of the rules.
        found: i32,
    },
    /// The record states a settlement, but the deal is not over after the last action.
    NotOver,
    /// The amounts are others.
    Settlement {
        /// Those of the record.
        stated: BySeat<i32>,
        /// Those of the rules.
        found: BySeat<i32>,
        /// How many sit at the table.
        table: TableSize,
    },
}

impl Breach {
    /// The stable id: that of the refusal, or one of `rules_unknown`, `table_differs`, `hash_differs`,
    /// `no_deal`, `penalty_too_early`, `penalty_differs`, `deal_not_over`, `settlement_differs`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            Breach::Rules(_) => "rules_unknown",
            Breach::Table { .. } => "table_differs",
            Breach::Hash { .. } => "hash_differs",
            Breach::Deal(_) => "no_deal",
            Breach::Refused(refusal) => refusal.id(),
            Breach::PenaltyTooEarly => "penalty_too_early",
            Breach::Penalty { .. } => "penalty_differs",
            Breach::NotOver => "deal_not_over",
            Breach::Settlement { .. } => "settlement_differs",
        }
    }
}

/// Plays a record again and verifies the hash of the rules, the deal, every action and the settlement.
///
/// An unfinished record is in order as far as it goes; its `settlement` is `None` unless the deal turns out
/// to be over.
///
/// # Errors
/// The first [`Break`].
pub fn replay(
    entry: &RecordEntry,
    lookup: impl FnMut(&RulesetRef, TableSize) -> Result<Resolved, String>,
) -> Result<Replayed, Break> {
    replay_watched(entry, lookup, |_, _, _| {})
}

/// [`replay`], showing the game before each action together with who acts and how: for the legal choices at
/// each step, or to draw it.
///
/// # Errors
/// The first [`Break`]; the action that breaks a rule is still shown.
pub fn replay_watched(
    entry: &RecordEntry,
    mut lookup: impl FnMut(&RulesetRef, TableSize) -> Result<Resolved, String>,
    mut watch: impl FnMut(&Game, Seat, Action),
) -> Result<Replayed, Break> {
    let (record, lines) = (&entry.record, &entry.lines);
    let at = |line, breach| Break { line, step: None, seat: None, breach };
    let resolved =
        lookup(&record.ruleset, record.table).map_err(|error| at(lines.rules, Breach::Rules(error)))?;
    if resolved.rules.table != record.table {
        let breach = Breach::Table { stated: record.table, found: resolved.rules.table };
        return Err(at(lines.rules, breach));
    }
    if let Some(stated) = record.ruleset.hash.clone().filter(|stated| *stated != resolved.hash) {
        return Err(at(lines.hash, Breach::Hash { stated, found: resolved.hash }));
    }
    let begin = if record.raeuber_round { Game::raeuber_round } else { Game::new };
    let mut game =
        begin(resolved.rules, record.deal).map_err(|faults| at(lines.deal, Breach::Deal(faults)))?;
    for (i, &(seat, action)) in record.actions.iter().enumerate() {
        watch(&game, seat, action);
        if let Err(refusal) = game.apply(seat, action) {
            let line = lines.actions.get(i).copied().unwrap_or(lines.start);
            let (step, seat) = (Some(i + 1), Some(seat));
            return Err(Break { line, step, seat, breach: Breach::Refused(refusal) });
        }
    }
    let mut decided = None;
    for (penalty, &line) in
        record.penalties.iter().zip(lines.penalties.iter().chain(std::iter::repeat(&lines.end)))
    {
        if let Offence::Error(error) = penalty.offence {
            let of_referee = |breach| Break { line, step: None, seat: Some(penalty.seat), breach };
            let outcome = penalty::outcome(&game, penalty.seat, error);
            let outcome = outcome.ok_or_else(|| of_referee(Breach::PenaltyTooEarly))?;
            let found = settle::amounts(game.rules(), &outcome)[penalty.seat];
            if found != penalty.amount {
                return Err(of_referee(Breach::Penalty { stated: penalty.amount, found }));
            }
            decided = Some(outcome);
        }
    }
    let settlement = decided.as_ref().or(game.outcome()).map(|outcome| settle::settle(game.rules(), outcome));
    match (&record.settlement, &settlement) {
        (Some(_), None) => Err(at(lines.end, Breach::NotOver)),
        (Some(stated), Some(found)) if stated.values(record.table) != found.amounts.values(record.table) => {
            let (stated, found) = (*stated, found.amounts);
            Err(at(lines.end, Breach::Settlement { stated, found, table: record.table }))
        }
        _ => Ok(Replayed { game, settlement, decided }),
    }
}

impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(step) = self.step {
            write!(f, ", action {step}")?;
        }
        if let Some(seat) = self.seat {
            write!(f, " of seat {seat}")?;
        }
        write!(f, ": {}", self.breach)
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Breach::Rules(error) => write!(f, "{error}"),
            Breach::Table { stated, found } => {
                write!(f, "rules for {} players, not for {}", found.people(), stated.people())
            }
            Breach::Hash { stated, found } => {
                write!(f, "the rules have the hash {found}, the record was played by {stated}")
            }
            Breach::Deal(faults) => crate::error::write_faults(f, faults),
            Breach::Refused(refusal) => write!(f, "{refusal}"),
            Breach::PenaltyTooEarly => {
                f.write_str("nothing has been bid by which this error could be settled")
            }
            Breach::Penalty { stated, found } => {
                write!(f, "the rules settle this error with {found:+}, stated is {stated:+}")
            }
            Breach::NotOver => f.write_str("a settlement is stated, but the deal is not over"),
            Breach::Settlement { stated, found, table } => {
                let list = |amounts: &BySeat<i32>| {
                    amounts.values(*table).iter().map(|n| format!("{n:+}")).collect::<Vec<_>>().join(" ")
                };
                write!(f, "the settlement is {}, stated is {}", list(found), list(stated))
            }
        }
    }
}

impl std::error::Error for Break {}
