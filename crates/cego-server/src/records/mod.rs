//! Records of deals: opened, replayed, and listed for the people who may see them.

mod cards;
mod cursor;
mod listed;
mod rulebook;

use cego_core::{Action, Game, Seat};
use cego_locale::{Locale, record_words};
use cego_record::{ReadError, RecordEntry, Replayed, read_one, replay_watched, to_text};
use cego_store::{DealFacts, Kept, RecordId, StoreError};

pub(crate) use cards::{Checked, Step, Wrong, check};
pub(crate) use cursor::{lobby_cursor, lobby_place, match_cursor, match_place, record_cursor, record_place};
pub(crate) use listed::Listed;
pub(crate) use rulebook::{brought, rules};

use crate::app::App;
use crate::fault::Fault;

/// A record as it is handed out.
pub(crate) struct Read {
    /// Where it comes from.
    pub(crate) kept: Kept,
    /// The record, without the names of people who have deleted their accounts.
    pub(crate) entry: RecordEntry,
    /// Its text.
    pub(crate) text: String,
}

/// A record that was replayed.
pub(crate) struct Opened {
    /// Where it comes from.
    pub(crate) kept: Kept,
    /// The record.
    pub(crate) entry: RecordEntry,
    /// The deal at its end.
    pub(crate) replayed: Replayed,
}

impl Opened {
    /// Whether it was played here.
    pub(crate) fn is_own(&self) -> bool {
        matches!(self.kept, Kept::Played(_))
    }
}

/// Reads a record that is kept.
pub(crate) async fn read(app: &App, record: &RecordId) -> Result<Read, Fault> {
    let (kept, text) = app.store.record(record).await?.ok_or(Fault::NO_RECORD)?;
    let broken = |why: ReadError| StoreError::Broken(format!("record {record}: {why}"));
    let mut entry = read_one(&text).map_err(broken)?;
    if let Kept::Played(deal) = &kept {
        crate::online::may_be_read(app, &deal.table).await?;
        unname(&mut entry, &deal.facts);
    }
    let text = to_text(&entry.record);
    Ok(Read { kept, entry, text })
}

/// Reads a record and plays it again; `watch` sees every action before it is done.
pub(crate) async fn open(
    app: &App,
    locale: &Locale,
    record: &RecordId,
    watch: impl FnMut(&Game, Seat, Action),
) -> Result<Opened, Fault> {
    let Read { kept, entry, .. } = read(app, record).await?;
    let found = rules(app, locale, &kept, &entry.record).await?;
    // What was brought along can be older than the rules of today.
    let fault = |why| Fault::Record(record_words::broken(locale, &why));
    let replayed = replay_watched(&entry, |_, _| found.clone(), watch).map_err(fault)?;
    Ok(Opened { kept, entry, replayed })
}

/// Removes the names of people whom the lists no longer name. A deleted account is forgotten at once, although the stored text
/// is rewritten only later.
fn unname(entry: &mut RecordEntry, facts: &DealFacts) {
    for (seat, kept) in entry.record.table.seats().zip(&facts.seats) {
        if kept.bot.is_none() && kept.name.is_empty() {
            entry.record.players[seat].name.clear();
        }
    }
}
