//! Replays a record through the engine and verifies its statements.

use std::fmt;
use std::sync::Arc;

use cego_core::{
    Action, BySeat, DealCheckError, Game, Outcome, Refusal, Rules, Seat, Settlement, TableSize,
    settle,
};

use crate::record::penalty_outcome;
use crate::{Offence, RecordEntry, RulesetRef};

/// Rules for a [`RulesetRef`], as found by the caller.
#[derive(Clone, Debug)]
pub struct ResolvedRules {
    /// Rules for this table, overrides included.
    pub rules: Arc<Rules>,
    /// Hash of the rules.
    pub hash: String,
}

/// Record that was replayed without a violation of the rules.
#[derive(Clone, Debug)]
pub struct VerifiedRecord {
    /// Game after the last action.
    pub game: Game,
    /// Recomputed settlement with its working; `None` while the deal is unfinished.
    pub settlement: Option<Settlement>,
    /// Outcome by a referee's decision, if an error ended the deal.
    decided: Option<Outcome>,
}

impl VerifiedRecord {
    /// Returns the outcome, by the cards or by a referee; `None` while the deal is unfinished.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.decided.as_ref().or(self.game.outcome())
    }
}

/// First violation of the rules in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordReplayError {
    /// Line number of the violation, from 1.
    pub line: usize,
    /// Number of the illegal action, from 1, if an action is the cause.
    pub step: Option<usize>,
    /// Seat that acted illegally.
    pub seat: Option<Seat>,
    /// Kind of violation, with its details.
    pub breach: RecordViolation,
}

/// Violation in a syntactically valid record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordViolation {
    /// The lookup did not find the rules, for this reason.
    Rules(String),
    /// The rules support another table size.
    Table {
        /// Table size in the record.
        stated: TableSize,
        /// Table size of the rules.
        found: TableSize,
    },
    /// The rules of this name have another hash now.
    Hash {
        /// Hash in the record.
        stated: String,
        /// Hash of the rules.
        found: String,
    },
    /// Invalid deal under these rules, with all its faults.
    Deal(Vec<DealCheckError>),
    /// Action that the rules forbid.
    Refused(Refusal),
    /// Penalty for an error before any bid, or of a seat outside the deal. No rule fixes its cost.
    PenaltyTooEarly,
    /// The penalty for an error differs from the rules.
    Penalty {
        /// Amount in the record.
        stated: i32,
        /// Amount by the rules.
        found: i32,
    },
    /// The record states a settlement for an unfinished deal.
    NotOver,
    /// The settlement differs from the rules.
    Settlement {
        /// Amounts in the record.
        stated: BySeat<i32>,
        /// Amounts by the rules.
        found: BySeat<i32>,
        /// Table size: only its seats have amounts.
        table: TableSize,
    },
}

impl RecordViolation {
    /// Returns the stable id: that of the refusal, or one of `rules_unknown`, `table_differs`,
    /// `hash_differs`, `no_deal`, `penalty_too_early`, `penalty_differs`, `deal_not_over`,
    /// `settlement_differs`.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            RecordViolation::Rules(_) => "rules_unknown",
            RecordViolation::Table { .. } => "table_differs",
            RecordViolation::Hash { .. } => "hash_differs",
            RecordViolation::Deal(_) => "no_deal",
            RecordViolation::Refused(refusal) => refusal.id(),
            RecordViolation::PenaltyTooEarly => "penalty_too_early",
            RecordViolation::Penalty { .. } => "penalty_differs",
            RecordViolation::NotOver => "deal_not_over",
            RecordViolation::Settlement { .. } => "settlement_differs",
        }
    }
}

/// Replays a record and verifies the hash of the rules, the deal, every action and the settlement.
///
/// An unfinished record is valid if its actions are. Its `settlement` is `None` unless the deal
/// turns out to be over.
///
/// # Errors
/// The first [`RecordReplayError`].
pub fn replay(
    entry: &RecordEntry,
    lookup: impl FnMut(&RulesetRef, TableSize) -> Result<ResolvedRules, String>,
) -> Result<VerifiedRecord, RecordReplayError> {
    replay_watched(entry, lookup, |_, _, _| {})
}

/// Runs [`replay`] and calls `watch` with the game, the seat and the action before each action.
///
/// # Errors
/// The first [`RecordReplayError`]; `watch` also receives the illegal action.
pub fn replay_watched(
    entry: &RecordEntry,
    mut lookup: impl FnMut(&RulesetRef, TableSize) -> Result<ResolvedRules, String>,
    mut watch: impl FnMut(&Game, Seat, Action),
) -> Result<VerifiedRecord, RecordReplayError> {
    let (record, lines) = (&entry.record, &entry.lines);
    let at = |line, breach| RecordReplayError { line, step: None, seat: None, breach };
    let resolved = lookup(&record.ruleset, record.table)
        .map_err(|error| at(lines.rules, RecordViolation::Rules(error)))?;
    if resolved.rules.table != record.table {
        let breach = RecordViolation::Table { stated: record.table, found: resolved.rules.table };
        return Err(at(lines.rules, breach));
    }
    if let Some(stated) = record.ruleset.hash.clone().filter(|stated| *stated != resolved.hash) {
        return Err(at(lines.hash, RecordViolation::Hash { stated, found: resolved.hash }));
    }
    let begin = if record.raeuber_round { Game::raeuber_round } else { Game::new };
    let mut game = begin(resolved.rules, record.deal)
        .map_err(|faults| at(lines.deal, RecordViolation::Deal(faults)))?;
    for (i, &(seat, action)) in record.actions.iter().enumerate() {
        watch(&game, seat, action);
        if let Err(refusal) = game.apply(seat, action) {
            let line = lines.actions.get(i).copied().unwrap_or(lines.start);
            let (step, seat) = (Some(i + 1), Some(seat));
            return Err(RecordReplayError {
                line,
                step,
                seat,
                breach: RecordViolation::Refused(refusal),
            });
        }
    }
    let mut decided = None;
    for (penalty, &line) in
        record.penalties.iter().zip(lines.penalties.iter().chain(std::iter::repeat(&lines.end)))
    {
        if let Offence::Error(error) = penalty.offence {
            let of_referee =
                |breach| RecordReplayError { line, step: None, seat: Some(penalty.seat), breach };
            let outcome = penalty_outcome(&game, penalty.seat, error);
            let outcome = outcome.ok_or_else(|| of_referee(RecordViolation::PenaltyTooEarly))?;
            let found = settle::amounts(game.rules(), &outcome)[penalty.seat];
            if found != penalty.amount {
                return Err(of_referee(RecordViolation::Penalty { stated: penalty.amount, found }));
            }
            decided = Some(outcome);
        }
    }
    let settlement =
        decided.as_ref().or(game.outcome()).map(|outcome| settle::settle(game.rules(), outcome));
    match (&record.settlement, &settlement) {
        (Some(_), None) => Err(at(lines.end, RecordViolation::NotOver)),
        (Some(stated), Some(found))
            if stated.values(record.table) != found.amounts.values(record.table) =>
        {
            let (stated, found) = (*stated, found.amounts);
            Err(at(lines.end, RecordViolation::Settlement { stated, found, table: record.table }))
        }
        _ => Ok(VerifiedRecord { game, settlement, decided }),
    }
}

impl fmt::Display for RecordReplayError {
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

impl fmt::Display for RecordViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordViolation::Rules(error) => write!(f, "{error}"),
            RecordViolation::Table { stated, found } => {
                write!(f, "rules for {} players, not for {}", found.people(), stated.people())
            }
            RecordViolation::Hash { stated, found } => {
                write!(f, "the rules have the hash {found}, the record was played by {stated}")
            }
            RecordViolation::Deal(faults) => crate::error::write_faults(f, faults),
            RecordViolation::Refused(refusal) => write!(f, "{refusal}"),
            RecordViolation::PenaltyTooEarly => {
                f.write_str("nothing has been bid by which this error could be settled")
            }
            RecordViolation::Penalty { stated, found } => {
                write!(f, "the rules settle this error with {found:+}, stated is {stated:+}")
            }
            RecordViolation::NotOver => {
                f.write_str("a settlement is stated, but the deal is not over")
            }
            RecordViolation::Settlement { stated, found, table } => {
                let list = |amounts: &BySeat<i32>| {
                    amounts
                        .values(*table)
                        .iter()
                        .map(|n| format!("{n:+}"))
                        .collect::<Vec<_>>()
                        .join(" ")
                };
                write!(f, "the settlement is {}, stated is {}", list(found), list(stated))
            }
        }
    }
}

impl std::error::Error for RecordReplayError {}
