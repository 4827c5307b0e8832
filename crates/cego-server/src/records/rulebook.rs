//! The rules a record was played by.

use std::sync::Arc;

use cego_core::TableSize;
use cego_host::{ChoiceFault, open_ruleset};
use cego_locale::{Locale, record_words};
use cego_protocol::http::RulesetChoice;
use cego_record::{Record, RecordEntry, Resolved, RulesetRef, read_one, replay};
use cego_store::{Kept, StoreError, TableId};
use cego_table::Event;

use crate::app::App;
use crate::words;

/// Finds the rules of a stored record: those of its table, or of the preset it names. The inner error says, in the language of `locale`,
/// why they cannot be found.
pub(crate) async fn rules(
    app: &App,
    locale: &Locale,
    kept: &Kept,
    record: &Record,
) -> Result<Result<Resolved, String>, StoreError> {
    let named = of_preset(&record.ruleset, record.table);
    let fits = |found: &Resolved| record.ruleset.hash.as_ref().is_none_or(|hash| *hash == found.hash);
    match kept {
        // A table can have rules of its own, under any name.
        Kept::Played(deal) if !named.as_ref().is_ok_and(fits) => of_table(app, &deal.table).await,
        _ => Ok(named.map_err(|fault| words::choice(locale, &fault))),
    }
}

async fn of_table(app: &App, table: &TableId) -> Result<Result<Resolved, String>, StoreError> {
    let first = app.store.events(table, 0, 1).await?.into_iter().next();
    let Some(Event::Opened { setup, .. }) = first.map(|first| first.event) else {
        return Ok(Err(format!("table {table} has no beginning")));
    };
    let ruleset = &setup.ruleset;
    Ok(Ok(Resolved { rules: Arc::clone(&ruleset.rules), hash: ruleset.hash.clone() }))
}

/// By name alone; names of files are not accepted.
fn of_preset(wanted: &RulesetRef, table: TableSize) -> Result<Resolved, ChoiceFault> {
    let choice = RulesetChoice::Preset { preset: wanted.name.clone(), set: wanted.assignments() };
    let ruleset = open_ruleset(&choice)?;
    let rules = ruleset.rules(table).map_err(ChoiceFault::Players)?;
    Ok(Resolved { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
}

/// Reads and replays a record that somebody imports.
///
/// # Errors
/// The first thing that is wrong with it, with its line, in the words of the language.
pub(crate) fn brought(locale: &Locale, text: &str) -> Result<RecordEntry, String> {
    let entry = read_one(text).map_err(|error| record_words::unreadable(locale, &error))?;
    let find = |ruleset: &RulesetRef, table| {
        of_preset(ruleset, table).map_err(|fault| words::choice(locale, &fault))
    };
    replay(&entry, find).map_err(|broken| record_words::broken(locale, &broken))?;
    Ok(entry)
}
