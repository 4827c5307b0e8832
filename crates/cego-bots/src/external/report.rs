//! Statistics and faults of an external bot, over all its processes.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use cego_core::{Action, Phase, Seat};

/// Number of faults of each kind that are kept in full.
const EXAMPLES: usize = 3;
/// Number of log lines that are kept.
const LOGS: usize = 20;
/// Maximum length of a foreign text, in characters.
const LENGTH: usize = 200;
/// Number of consecutive lost turns, over all processes, after which the bot gets no further
/// requests.
const LOST_IN_A_ROW: u32 = 20;

/// Introduction of a bot, from its hello.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Introduction {
    /// Name of the bot.
    pub name: String,
    /// Version of the bot.
    pub version: Option<String>,
    /// Author of the bot.
    pub author: Option<String>,
}

/// Report about an external bot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExternalBotReport {
    /// Introduction; `None` if the bot never sent a hello.
    pub introduction: Option<Introduction>,
    /// Longest time from the start of a process to its hello; `None` without any hello.
    pub slowest_start: Option<Duration>,
    /// Number of turns with a choice, whether a request was still possible or not.
    pub turns: u64,
    /// Number of requests sent.
    pub asked: u64,
    /// Number of faults by kind.
    pub counts: BTreeMap<ExternalBotErrorKind, u64>,
    /// The first faults of each kind, in the order of their occurrence.
    pub examples: Vec<ExternalBotErrorNote>,
    /// The first log lines.
    pub logs: Vec<String>,
    /// The end of a process's standard error, preferably of the first process that failed.
    pub errors: String,
}

impl ExternalBotReport {
    /// Returns the number of decisions that the fallback made.
    #[must_use]
    pub fn lost_turns(&self) -> u64 {
        self.counts.iter().filter(|(kind, _)| kind.costs_turn()).map(|(_, count)| count).sum()
    }
}

/// Ledger of a program, shared by its bots on all threads.
#[derive(Debug, Default)]
pub struct Ledger {
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    report: ExternalBotReport,
    lost_in_a_row: u32,
    given_up: bool,
    errors_of_failure: bool,
}

impl Ledger {
    /// Returns the report so far.
    #[must_use]
    pub fn report(&self) -> ExternalBotReport {
        self.lock().report.clone()
    }

    /// Returns whether the bot gets no further requests.
    pub(super) fn has_given_up(&self) -> bool {
        self.lock().given_up
    }

    pub(super) fn note_start(&self, after: Duration) {
        let mut inner = self.lock();
        inner.report.slowest_start = inner.report.slowest_start.max(Some(after));
    }

    pub(super) fn note_turn(&self) {
        self.lock().report.turns += 1;
    }

    pub(super) fn note_request(&self) {
        self.lock().report.asked += 1;
    }

    pub(super) fn note_answer(&self) {
        self.lock().lost_in_a_row = 0;
    }

    pub(super) fn note_introduction(
        &self,
        name: &str,
        version: Option<&str>,
        author: Option<&str>,
    ) {
        let short = |text: &str| clean(text, 60);
        let introduction = Introduction {
            name: short(name),
            version: version.map(short),
            author: author.map(short),
        };
        self.lock().report.introduction.get_or_insert(introduction);
    }

    pub(super) fn log(&self, text: &str) {
        let mut inner = self.lock();
        if inner.report.logs.len() < LOGS {
            inner.report.logs.push(clean(text, LENGTH));
        }
    }

    /// Stores the standard error of a process. The first failed process takes precedence.
    pub(super) fn errors(&self, text: &str, failed: bool) {
        let mut inner = self.lock();
        if inner.report.errors.is_empty() || (failed && !inner.errors_of_failure) {
            inner.errors_of_failure = failed;
            let lines: Vec<String> = text.lines().map(|line| clean(line, LENGTH)).collect();
            inner.report.errors = lines.join("\n").trim_end().to_owned();
        }
    }

    pub(super) fn fault(&self, fault: ExternalBotError, at: Option<(Phase, Option<Seat>)>) {
        let mut inner = self.lock();
        if fault.kind.costs_turn() {
            inner.lost_in_a_row = inner.lost_in_a_row.saturating_add(1);
        }
        // A wrong version cannot become right in a later process.
        inner.given_up |= inner.lost_in_a_row >= LOST_IN_A_ROW
            || fault.kind == ExternalBotErrorKind::WrongVersion;
        let count = inner.report.counts.entry(fault.kind).or_default();
        *count += 1;
        if *count <= EXAMPLES as u64 {
            inner.report.examples.push(ExternalBotErrorNote {
                kind: fault.kind,
                detail: clean(&fault.detail, LENGTH),
                action: fault.action,
                phase: at.map(|(phase, _)| phase),
                seat: at.and_then(|(_, seat)| seat),
            });
        }
    }

    /// A panic while the lock was held leaves consistent values behind.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Kind of a fault.
///
/// After one that [costs the turn](ExternalBotErrorKind::costs_turn), the rule-of-thumb player
/// decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExternalBotErrorKind {
    /// The program could not be started.
    NotStarted,
    /// The program exited or closed its output during a request.
    Ended,
    /// The hello did not come in time.
    NoHello,
    /// The answer did not come in time, or the bot does not read its input.
    Stalled,
    /// A line is not a message, or an answer contains no action.
    Nonsense,
    /// A line exceeds the maximum length; the program is stopped.
    TooLong,
    /// An answer has the id of a request that was never sent.
    WrongId,
    /// The action is not allowed.
    Illegal,
    /// The bot speaks another version of the protocol; it gets no further requests.
    WrongVersion,
    /// The bot had too many faults and gets no further requests.
    GivenUp,
    /// A second answer to the same request; the first one counts.
    Twice,
    /// A message has an unknown type; it is ignored.
    UnknownType,
    /// An entry of `alternatives` cannot be parsed; it is dropped, and the action counts.
    Reasons,
}

impl ExternalBotErrorKind {
    /// All kinds, in order of declaration.
    pub const ALL: [ExternalBotErrorKind; 13] = [
        ExternalBotErrorKind::NotStarted,
        ExternalBotErrorKind::Ended,
        ExternalBotErrorKind::NoHello,
        ExternalBotErrorKind::Stalled,
        ExternalBotErrorKind::Nonsense,
        ExternalBotErrorKind::TooLong,
        ExternalBotErrorKind::WrongId,
        ExternalBotErrorKind::Illegal,
        ExternalBotErrorKind::WrongVersion,
        ExternalBotErrorKind::GivenUp,
        ExternalBotErrorKind::Twice,
        ExternalBotErrorKind::UnknownType,
        ExternalBotErrorKind::Reasons,
    ];

    /// Returns the stable identifier, which is also the `reason` of a `refused` message.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            ExternalBotErrorKind::NotStarted => "not_started",
            ExternalBotErrorKind::Ended => "ended",
            ExternalBotErrorKind::NoHello => "no_hello",
            ExternalBotErrorKind::Stalled => "stalled",
            ExternalBotErrorKind::Nonsense => "nonsense",
            ExternalBotErrorKind::TooLong => "too_long",
            ExternalBotErrorKind::WrongId => "wrong_id",
            ExternalBotErrorKind::Illegal => "illegal",
            ExternalBotErrorKind::WrongVersion => "wrong_version",
            ExternalBotErrorKind::GivenUp => "given_up",
            ExternalBotErrorKind::Twice => "twice",
            ExternalBotErrorKind::UnknownType => "unknown_type",
            ExternalBotErrorKind::Reasons => "reasons",
        }
    }

    /// Returns whether the fallback makes the decision after this fault.
    #[must_use]
    pub const fn costs_turn(self) -> bool {
        !matches!(
            self,
            ExternalBotErrorKind::Twice
                | ExternalBotErrorKind::UnknownType
                | ExternalBotErrorKind::Reasons
        )
    }
}

/// A fault as reported to the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalBotErrorNote {
    /// Kind of the fault.
    pub kind: ExternalBotErrorKind,
    /// Sanitized and truncated text from the bot or the system.
    ///
    /// For a timeout of an answer or a hello, it is the limit in milliseconds.
    pub detail: String,
    /// The action that was not allowed.
    pub action: Option<Action>,
    /// Phase of the deal; `None` without a request.
    pub phase: Option<Phase>,
    /// Seat of the request.
    pub seat: Option<Seat>,
}

/// A fault before it is recorded in the ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ExternalBotError {
    pub(super) kind: ExternalBotErrorKind,
    pub(super) detail: String,
    pub(super) action: Option<Action>,
}

impl ExternalBotError {
    pub(super) fn new(kind: ExternalBotErrorKind, detail: impl Into<String>) -> ExternalBotError {
        ExternalBotError { kind, detail: detail.into(), action: None }
    }

    pub(super) fn wrong_id(id: u64) -> ExternalBotError {
        ExternalBotError::new(ExternalBotErrorKind::WrongId, id.to_string())
    }
}

/// Sanitizes a foreign text for a report, at most `most` characters on one line.
///
/// It removes control characters, so that the text cannot control the terminal.
fn clean(text: &str, most: usize) -> String {
    // Invisible characters that change the writing direction are not control characters.
    let turns = |c| {
        let marks = matches!(c, '\u{200e}' | '\u{200f}');
        marks || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let text = text.trim_end();
    let visible = |c: char| if c.is_control() || turns(c) { ' ' } else { c };
    let mut out: String = text.chars().take(most).map(visible).collect();
    if text.chars().nth(most).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_cannot_paint_on_the_terminal() {
        assert_eq!(clean(" a\u{1b}[31mb\r\nc\u{202e}! \n", 100), " a [31mb  c !");
        assert_eq!(clean(&"é".repeat(50), 10), "é".repeat(10) + "…");
    }

    #[test]
    fn every_kind_has_its_own_id() {
        let ids: std::collections::BTreeSet<_> =
            ExternalBotErrorKind::ALL.iter().map(|kind| kind.id()).collect();
        assert_eq!(ids.len(), ExternalBotErrorKind::ALL.len());
    }
}
