//! Reads the records of a file, replays each, and finds a position in one.

use std::sync::Arc;

use cego_core::{Action, Game, Seat};
use cego_locale::{Locale, record_words};
use cego_record::{
    ReadError, Record, RecordEntry, RecordReplayError, RecordViolation, Records, VerifiedRecord,
    replay_watched,
};
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::files::Input;
use crate::message::Message;
use crate::rulesets::Rulebooks;

/// Error in a record.
pub(crate) enum RecordError {
    /// The record cannot be parsed.
    Unreadable(ReadError),
    /// An action of the record breaks a rule.
    Broken(RecordReplayError),
    /// The record names an unknown ruleset, so its actions cannot be checked.
    UnknownRuleset {
        /// The record as read.
        record: Box<Record>,
        /// The error for callers that cannot proceed without the rules.
        broken: RecordReplayError,
    },
}

impl RecordError {
    /// Describes the error with its position: `line 3, column 5: …` or
    /// `line 7, action 12 of seat 2: …`.
    pub(crate) fn text(&self, locale: &Locale) -> String {
        match self {
            RecordError::Unreadable(error) => record_words::unreadable(locale, error),
            RecordError::Broken(broken) | RecordError::UnknownRuleset { broken, .. } => {
                record_words::broken(locale, broken)
            }
        }
    }

    /// Returns the error as a JSON object.
    pub(crate) fn json(&self, locale: &Locale, record: u64) -> Value {
        let (line, column, step, seat, reason, atom, text) = match self {
            RecordError::Unreadable(error) => {
                let text = record_words::problem(locale, &error.problem);
                (error.line, error.column, None, None, error.problem.id(), None, text)
            }
            RecordError::Broken(broken) | RecordError::UnknownRuleset { broken, .. } => {
                let atom = match &broken.breach {
                    RecordViolation::Refused(refusal) => Some(refusal.atom()),
                    _ => None,
                };
                let text = record_words::breach(locale, broken);
                (broken.line, None, broken.step, broken.seat, broken.breach.id(), atom, text)
            }
        };
        json!({
            "record": record,
            "ok": false,
            "line": line,
            "column": column,
            "step": step,
            "seat": seat.map(Seat::number),
            "reason": reason,
            "atom": atom,
            "text": text,
        })
    }
}

/// A record whose actions are all legal.
pub(crate) struct LegalRecord {
    pub(crate) entry: RecordEntry,
    /// The game at the end of the record.
    pub(crate) replayed: VerifiedRecord,
}

/// Reads and replays every record and passes each to `take` with its number, counting from 1.
///
/// Only one record is in memory at a time. At the end the user is warned of given rulesets that no
/// record names. `watch` is called before each action; `None` marks the start of a record.
pub(crate) fn replay_each(
    input: Input,
    books: &mut Rulebooks<'_>,
    mut watch: impl FnMut(Option<(&Game, Seat, Action)>),
    mut take: impl FnMut(u64, Result<LegalRecord, RecordError>) -> Result<(), CommandError>,
) -> Result<(), CommandError> {
    let mut number = 0;
    for read in Records::new(input.source) {
        number += 1;
        watch(None);
        let checked = read.map_err(RecordError::Unreadable).and_then(|entry| {
            let replayed = replay_watched(
                &entry,
                |ruleset, table| books.find(ruleset, table),
                |game, seat, action| watch(Some((game, seat, action))),
            );
            match replayed {
                Ok(replayed) => Ok(LegalRecord { entry, replayed }),
                Err(broken)
                    if matches!(broken.breach, RecordViolation::Rules(_))
                        && !books.knows(&entry.record.ruleset.name) =>
                {
                    Err(RecordError::UnknownRuleset { record: Box::new(entry.record), broken })
                }
                Err(broken) => Err(RecordError::Broken(broken)),
            }
        });
        take(number, checked)?;
    }
    if number == 0 {
        return Err(CommandError::Data(vec![
            Message::new("cli-no-record").with("file", input.name),
        ]));
    }
    books.tell_unused();
    Ok(())
}

/// Selection of a position.
pub(crate) struct PositionSelection<'a> {
    /// The file, `-` for stdin.
    pub(crate) file: &'a str,
    pub(crate) rules: &'a [String],
    /// The number of the record, from 1.
    pub(crate) record: usize,
    /// The number of actions to replay, or `None` for all.
    pub(crate) at: Option<usize>,
}

/// Replays a record up to the position. `watch` is called before each action.
pub(crate) fn open_position(
    locale: &Locale,
    wanted: &PositionSelection<'_>,
    watch: impl FnMut(&Game, Seat, Action),
) -> Result<(RecordEntry, Game), CommandError> {
    let mut books = Rulebooks::new(locale, wanted.rules)?;
    let input = Input::open(wanted.file)?;
    let name = input.name.clone();
    let broken = |wrong: &RecordError| {
        let what = wrong.text(locale);
        CommandError::Data(vec![
            Message::new("cli-position-broken").with("file", name.clone()).with("what", what),
        ])
    };
    let mut found = None;
    let mut count = 0;
    for read in Records::new(input.source) {
        count += 1;
        if count == wanted.record {
            found = Some(read.map_err(|error| broken(&RecordError::Unreadable(error)))?);
            break;
        }
    }
    let Some(mut entry) = found else {
        let message = if count == 0 {
            Message::new("cli-no-record").with("file", name)
        } else {
            Message::new("cli-position-record").with("file", name).with("count", count)
        };
        return Err(CommandError::Data(vec![message]));
    };
    if let Some(at) = wanted.at {
        let all = entry.record.actions.len();
        if at > all {
            return Err(CommandError::Data(vec![Message::new("cli-position-at").with("all", all)]));
        }
        if at < all {
            entry.record.actions.truncate(at);
            entry.lines.actions.truncate(at);
            entry.record.settlement = None;
        }
    }
    let replayed = replay_watched(&entry, |ruleset, table| books.find(ruleset, table), watch)
        .map_err(|found| broken(&RecordError::Broken(found)))?;
    if books.all_unused() {
        let message = Message::new("cli-position-rules").with("given", books.unused().join(", "));
        return Err(CommandError::Usage(vec![
            message.with("ruleset", entry.record.ruleset.name.clone()),
        ]));
    }
    Ok((entry, replayed.game))
}

/// Returns the unit of amounts, as in JSON.
pub(crate) fn unit_word(game: &Game) -> &'static str {
    Arc::as_ref(game.rules()).unit_name.word()
}
