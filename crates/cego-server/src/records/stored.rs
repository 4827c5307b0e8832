//! Stored records: loading, replaying and visibility.
//! Finds the rules of a record.
//! Public visibility of tables.

use std::collections::HashMap;
use std::sync::Arc;

use cego_core::{Action, Game, Seat, TableSize};
use cego_host::{TableChoiceError, open_ruleset};
use cego_locale::{Locale, record_words};
use cego_protocol::http::RulesetChoice;
use cego_record::{
    ReadError, Record, RecordEntry, ResolvedRules, RulesetRef, VerifiedRecord, read_one, replay,
    replay_watched, to_text,
};
use cego_store::{DealFacts, RecordId, Store, StoreError, StoredRecord, TableId};
use cego_table::Event;

use crate::net::app::App;
use crate::net::error::ApiError;
use crate::net::i18n;

/// A loaded record, ready for download.
pub(crate) struct LoadedRecord {
    /// Source of the record.
    pub(crate) kept: StoredRecord,
    /// The record, without names of deleted people.
    pub(crate) entry: RecordEntry,
    /// Text form of the record.
    pub(crate) text: String,
}

pub(crate) struct ReplayedRecord {
    /// Source of the record.
    pub(crate) kept: StoredRecord,
    pub(crate) entry: RecordEntry,
    /// State at the end of the deal.
    pub(crate) replayed: VerifiedRecord,
}

impl ReplayedRecord {
    /// Returns whether it was played on this server.
    pub(crate) fn is_own(&self) -> bool {
        matches!(self.kept, StoredRecord::Played(_))
    }
}

/// Loads a stored record.
pub(crate) async fn load(app: &App, record: &RecordId) -> Result<LoadedRecord, ApiError> {
    let (kept, text) = app.store.record(record).await?.ok_or(ApiError::NO_RECORD)?;
    let broken = |why: ReadError| StoreError::Broken(format!("record {record}: {why}"));
    let mut entry = read_one(&text).map_err(broken)?;
    if let StoredRecord::Played(deal) = &kept {
        crate::tournaments::online::check_readable(app, &deal.table).await?;
        unname(&mut entry, &deal.facts);
    }
    let text = to_text(&entry.record);
    Ok(LoadedRecord { kept, entry, text })
}

/// Loads a record and replays it. `watch` sees each action before it is applied.
pub(crate) async fn load_and_replay(
    app: &App,
    locale: &Locale,
    record: &RecordId,
    watch: impl FnMut(&Game, Seat, Action),
) -> Result<ReplayedRecord, ApiError> {
    let LoadedRecord { kept, entry, .. } = load(app, record).await?;
    let found = rules(app, locale, &kept, &entry.record).await?;
    // An imported record may predate the current rules.
    let fault = |why| ApiError::Record(record_words::broken(locale, &why));
    let replayed = replay_watched(&entry, |_, _| found.clone(), watch).map_err(fault)?;
    Ok(ReplayedRecord { kept, entry, replayed })
}

/// Removes names that lists no longer show.
///
/// A deleted account is hidden at once, although the stored text is rewritten later.
fn unname(entry: &mut RecordEntry, facts: &DealFacts) {
    for (seat, kept) in entry.record.table.seats().zip(&facts.seats) {
        if kept.bot.is_none() && kept.name.is_empty() {
            entry.record.players[seat].name.clear();
        }
    }
}

/// Finds the rules of a stored record: those of its table, or of the preset it names.
///
/// The inner error explains in the language of `locale` why they cannot be found.
pub(crate) async fn rules(
    app: &App,
    locale: &Locale,
    kept: &StoredRecord,
    record: &Record,
) -> Result<Result<ResolvedRules, String>, StoreError> {
    let named = load_preset(&record.ruleset, record.table);
    let fits =
        |found: &ResolvedRules| record.ruleset.hash.as_ref().is_none_or(|hash| *hash == found.hash);
    match kept {
        // A table can have custom rules under any name.
        StoredRecord::Played(deal) if !named.as_ref().is_ok_and(fits) => {
            load_for_table(app, &deal.table).await
        }
        _ => Ok(named.map_err(|fault| i18n::choice(locale, &fault))),
    }
}

async fn load_for_table(
    app: &App,
    table: &TableId,
) -> Result<Result<ResolvedRules, String>, StoreError> {
    let first = app.store.events(table, 0, 1).await?.into_iter().next();
    let Some(Event::Opened { setup, .. }) = first.map(|first| first.event) else {
        return Ok(Err(format!("table {table} has no beginning")));
    };
    let ruleset = &setup.ruleset;
    Ok(Ok(ResolvedRules { rules: Arc::clone(&ruleset.rules), hash: ruleset.hash.clone() }))
}

/// Loads a preset by name. File names are not accepted.
fn load_preset(wanted: &RulesetRef, table: TableSize) -> Result<ResolvedRules, TableChoiceError> {
    let choice = RulesetChoice::Preset { preset: wanted.name.clone(), set: wanted.assignments() };
    let ruleset = open_ruleset(&choice)?;
    let rules = ruleset.rules(table).map_err(TableChoiceError::Players)?;
    Ok(ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
}

/// Parses and replays an imported record.
///
/// # Errors
/// The first error with its line, in the language of `locale`.
pub(crate) fn parse_import(locale: &Locale, text: &str) -> Result<RecordEntry, String> {
    let entry = read_one(text).map_err(|error| record_words::unreadable(locale, &error))?;
    let find = |ruleset: &RulesetRef, table| {
        load_preset(ruleset, table).map_err(|fault| i18n::choice(locale, &fault))
    };
    replay(&entry, find).map_err(|broken| record_words::broken(locale, &broken))?;
    Ok(entry)
}

/// Cache of whether tables were in the lobby.
#[derive(Default)]
pub(crate) struct LobbyVisibility(HashMap<TableId, bool>);

impl LobbyVisibility {
    /// Returns whether a table was in the lobby. Other games are only listed for their
    /// participants.
    pub(crate) async fn was_listed(
        &mut self,
        store: &dyn Store,
        table: TableId,
    ) -> Result<bool, StoreError> {
        if let Some(listed) = self.0.get(&table) {
            return Ok(*listed);
        }
        let first = store.events(&table, 0, 1).await?.into_iter().next().map(|first| first.event);
        let listed = matches!(first, Some(Event::Opened { setup, .. }) if setup.listed);
        self.0.insert(table, listed);
        Ok(listed)
    }
}
