//! What is written down of an external bot, all its processes together.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cego_core::{Phase, Seat};

use super::fault::{Fault, FaultKind, FaultNote, clean};

/// Faults of each kind that are kept whole.
const EXAMPLES: usize = 3;
/// Log lines that are kept.
const LOGS: usize = 20;
/// Characters of a foreign text that are kept.
const LENGTH: usize = 200;
/// Turns lost one after the other, whatever the process, after which the bot is not asked any more.
const LOST_IN_A_ROW: u32 = 20;

/// How a bot introduced itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Introduction {
    /// What it is called.
    pub name: String,
    /// Its version.
    pub version: Option<String>,
    /// Who made it.
    pub author: Option<String>,
}

/// What is to be told of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// How it introduced itself; `None` if it never did.
    pub introduction: Option<Introduction>,
    /// The longest time from the start of a process to its hello; `None` if none ever came.
    pub slowest_start: Option<Duration>,
    /// Turns in which there was something to decide, whether it could still be asked or not.
    pub turns: u64,
    /// Questions that were put.
    pub asked: u64,
    /// Faults by kind.
    pub counts: BTreeMap<FaultKind, u64>,
    /// The first faults of each kind, in the order in which they happened.
    pub examples: Vec<FaultNote>,
    /// The first lines it logged.
    pub logs: Vec<String>,
    /// The end of what a process wrote to its standard error: the first one that failed, if any did.
    pub errors: String,
}

impl Report {
    /// How often the decision was made in its place.
    #[must_use]
    pub fn lost_turns(&self) -> u64 {
        self.counts.iter().filter(|(kind, _)| kind.costs_turn()).map(|(_, count)| count).sum()
    }
}

/// The ledger of a program; its bots on all threads write into it.
#[derive(Debug, Default)]
pub struct Ledger {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    report: Report,
    lost_in_a_row: u32,
    given_up: bool,
    errors_of_failure: bool,
}

impl Ledger {
    /// What has been written down so far.
    #[must_use]
    pub fn report(&self) -> Report {
        self.lock().report.clone()
    }

    /// Whether the bot is not asked any more.
    pub(super) fn has_given_up(&self) -> bool {
        self.lock().given_up
    }

    pub(super) fn started(&self, after: Duration) {
        let mut inner = self.lock();
        inner.report.slowest_start = inner.report.slowest_start.max(Some(after));
    }

    pub(super) fn turn(&self) {
        self.lock().report.turns += 1;
    }

    pub(super) fn asked(&self) {
        self.lock().report.asked += 1;
    }

    pub(super) fn answered(&self) {
        self.lock().lost_in_a_row = 0;
    }

    pub(super) fn introduced(&self, name: &str, version: Option<&str>, author: Option<&str>) {
        let short = |text: &str| clean(text, 60);
        let introduction =
            Introduction { name: short(name), version: version.map(short), author: author.map(short) };
        self.lock().report.introduction.get_or_insert(introduction);
    }

    pub(super) fn log(&self, text: &str) {
        let mut inner = self.lock();
        if inner.report.logs.len() < LOGS {
            inner.report.logs.push(clean(text, LENGTH));
        }
    }

    /// Keeps what a process wrote to its standard error. That of the first that failed says most.
    pub(super) fn errors(&self, text: &str, failed: bool) {
        let mut inner = self.lock();
        if inner.report.errors.is_empty() || (failed && !inner.errors_of_failure) {
            inner.errors_of_failure = failed;
            let lines: Vec<String> = text.lines().map(|line| clean(line, LENGTH)).collect();
            inner.report.errors = lines.join("\n").trim_end().to_owned();
        }
    }

    pub(super) fn fault(&self, fault: Fault, at: Option<(Phase, Option<Seat>)>) {
        let mut inner = self.lock();
        if fault.kind.costs_turn() {
            inner.lost_in_a_row = inner.lost_in_a_row.saturating_add(1);
        }
        // Another version stays another version.
        inner.given_up |= inner.lost_in_a_row >= LOST_IN_A_ROW || fault.kind == FaultKind::WrongVersion;
        let count = inner.report.counts.entry(fault.kind).or_default();
        *count += 1;
        if *count <= EXAMPLES as u64 {
            inner.report.examples.push(FaultNote {
                kind: fault.kind,
                detail: clean(&fault.detail, LENGTH),
                action: fault.action,
                phase: at.map(|(phase, _)| phase),
                seat: at.and_then(|(_, seat)| seat),
            });
        }
    }

    /// A thread that broke down while writing has left whole values behind.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
