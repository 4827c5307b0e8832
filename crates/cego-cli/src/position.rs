//! One record of a file, up to some point: what commands about positions work on.

use std::sync::Arc;

use cego_core::{Action, Game, Seat};
use cego_locale::Locale;
use cego_record::{RecordEntry, Records, replay_watched};

use crate::checked::Wrong;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::rulebooks::Rulebooks;

/// Which position.
pub(crate) struct Wanted<'a> {
    /// The file, `-` for stdin.
    pub(crate) file: &'a str,
    /// Rulesets from files.
    pub(crate) rules: &'a [String],
    /// The number of the record, from 1.
    pub(crate) record: usize,
    /// How many of its actions are done; all if it is not said.
    pub(crate) at: Option<usize>,
}

/// Plays a record up to the position; `watch` sees each action before it is done.
pub(crate) fn open(
    locale: &Locale,
    wanted: &Wanted<'_>,
    watch: impl FnMut(&Game, Seat, Action),
) -> Result<(RecordEntry, Game), Failure> {
    let mut books = Rulebooks::new(locale, wanted.rules)?;
    let input = Input::open(wanted.file)?;
    let name = input.name.clone();
    let broken = |wrong: &Wrong| {
        let what = wrong.text(locale);
        Failure::Data(vec![Message::new("cli-position-broken").with("file", name.clone()).with("what", what)])
    };
    let mut found = None;
    let mut count = 0;
    for read in Records::new(input.source) {
        count += 1;
        if count == wanted.record {
            found = Some(read.map_err(|error| broken(&Wrong::Unreadable(error)))?);
            break;
        }
    }
    let Some(mut entry) = found else {
        let message = if count == 0 {
            Message::new("cli-no-record").with("file", name)
        } else {
            Message::new("cli-position-record").with("file", name).with("count", count)
        };
        return Err(Failure::Data(vec![message]));
    };
    if let Some(at) = wanted.at {
        let all = entry.record.actions.len();
        if at > all {
            return Err(Failure::Data(vec![Message::new("cli-position-at").with("all", all)]));
        }
        if at < all {
            entry.record.actions.truncate(at);
            entry.lines.actions.truncate(at);
            entry.record.settlement = None;
        }
    }
    let replayed = replay_watched(&entry, |ruleset, table| books.find(ruleset, table), watch)
        .map_err(|found| broken(&Wrong::Broken(found)))?;
    if books.all_unused() {
        let message = Message::new("cli-position-rules").with("given", books.unused().join(", "));
        return Err(Failure::Usage(vec![message.with("ruleset", entry.record.ruleset.name.clone())]));
    }
    Ok((entry, replayed.game))
}

/// The unit of amounts, as in JSON.
pub(crate) fn unit(game: &Game) -> &'static str {
    Arc::as_ref(game.rules()).unit_name.word()
}
