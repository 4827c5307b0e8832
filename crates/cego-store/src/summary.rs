//! What is known of a table without reading its events.

use cego_table::{Event, Numbered, Stage, Table, Time};

use crate::{StoreError, TableId};

/// What is known of a table without reading its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether it is in the lobby: listed, and neither over nor closed.
    pub listed: bool,
    /// Whether it is no more.
    pub closed: bool,
    /// Seats that are free.
    pub free: u8,
    /// The name of its ruleset.
    pub ruleset: String,
    /// When something is due if nobody does anything.
    pub due: Option<Time>,
    /// When its last event happened.
    pub at: Time,
}

impl Summary {
    /// Of a table after some events.
    #[must_use]
    pub fn of(table: &Table) -> Summary {
        let stage = table.stage();
        Summary {
            listed: table.setup().listed && !matches!(stage, Stage::Over | Stage::Closed),
            closed: stage == Stage::Closed,
            free: table.chairs().iter().filter(|chair| chair.is_free()).count() as u8,
            ruleset: table.setup().ruleset.name.clone(),
            due: table.due(),
            at: table.at(),
        }
    }
}

/// An event as it is kept: its JSON, number and time apart.
pub(crate) fn body(event: &Event) -> Result<String, StoreError> {
    serde_json::to_string(event).map_err(|error| StoreError::Broken(error.to_string()))
}

/// An event that was kept.
pub(crate) fn read(number: i64, at: i64, body: &str) -> Result<Numbered, StoreError> {
    let broken = |why: String| StoreError::Broken(format!("event {number}: {why}"));
    let event: Event = serde_json::from_str(body).map_err(|error| broken(error.to_string()))?;
    let number = u64::try_from(number).map_err(|_| broken("its number".to_owned()))?;
    let at = u64::try_from(at).map_err(|_| broken("its time".to_owned()))?;
    Ok(Numbered { number, at: Time(at), event })
}

/// The name of a table that was kept.
pub(crate) fn id(text: &str) -> Result<TableId, StoreError> {
    text.parse().map_err(|_| StoreError::Broken(format!("a table has the name {text:?}")))
}

/// Tables by what is due at them, the most overdue first: databases give changed rows in any order.
pub(crate) fn overdue<'r>(rows: impl Iterator<Item = (i64, &'r str)>) -> Result<Vec<TableId>, StoreError> {
    let mut rows: Vec<(i64, &str)> = rows.collect();
    rows.sort_unstable();
    rows.into_iter().map(|(_, name)| id(name)).collect()
}

/// Whether events are numbered in a row after a number; how the last one is numbered.
pub(crate) fn last(after: u64, events: &[Numbered]) -> Result<u64, StoreError> {
    let mut last = after;
    for event in events {
        if event.number != last + 1 {
            return Err(StoreError::Gap);
        }
        last = event.number;
    }
    Ok(last)
}

/// A moment or number as databases hold it.
pub(crate) fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
