//! Records of a file, each read and played again.

use cego_core::{Action, Game, Seat};
use cego_locale::{Locale, record_words};
use cego_record::{Breach, Break, ReadError, RecordEntry, Records, Replayed, replay_watched};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::rulebooks::Rulebooks;

/// What is wrong with a record.
pub(crate) enum Wrong {
    /// It cannot be read.
    Unreadable(ReadError),
    /// It breaks a rule.
    Broken(Break),
}

impl Wrong {
    /// `line 3, column 5: …` or `line 7, action 12 of seat 2: …`, in the words of the language.
    pub(crate) fn text(&self, locale: &Locale) -> String {
        match self {
            Wrong::Unreadable(error) => record_words::unreadable(locale, error),
            Wrong::Broken(broken) => record_words::broken(locale, broken),
        }
    }

    /// The same for scripts.
    pub(crate) fn json(&self, locale: &Locale, record: u64) -> Value {
        let (line, column, step, seat, reason, atom, text) = match self {
            Wrong::Unreadable(error) => {
                let text = record_words::problem(locale, &error.problem);
                (error.line, error.column, None, None, error.problem.id(), None, text)
            }
            Wrong::Broken(broken) => {
                let atom = match &broken.breach {
                    Breach::Refused(refusal) => Some(refusal.atom()),
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

/// A record that keeps the rules.
pub(crate) struct Good {
    /// The record as read.
    pub(crate) entry: RecordEntry,
    /// The game at its end.
    pub(crate) replayed: Replayed,
}

/// Reads and replays every record and hands each on, with its number from 1. One is held at a time. At the end
/// it is told which of the rulesets given no record named.
/// `watch` sees each action before it is done; `None` begins a new record.
pub(crate) fn each(
    input: Input,
    books: &mut Rulebooks<'_>,
    mut watch: impl FnMut(Option<(&Game, Seat, Action)>),
    mut take: impl FnMut(u64, Result<Good, Wrong>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut number = 0;
    for read in Records::new(input.source) {
        number += 1;
        watch(None);
        let checked = read.map_err(Wrong::Unreadable).and_then(|entry| {
            let replayed = replay_watched(
                &entry,
                |ruleset, table| books.find(ruleset, table),
                |game, seat, action| watch(Some((game, seat, action))),
            );
            replayed.map(|replayed| Good { entry, replayed }).map_err(Wrong::Broken)
        });
        take(number, checked)?;
    }
    if number == 0 {
        return Err(Failure::Data(vec![Message::new("cli-no-record").with("file", input.name)]));
    }
    books.tell_unused();
    Ok(())
}
