//! Tournaments: append-only lists of events, like tables.

use std::fmt;
use std::str::FromStr;

use async_trait::async_trait;
use cego_protocol::stored::tournament;
use cego_table::{PersonId, Time};
use cego_tournament::{Event, NumberedTournamentEvent};

use crate::StoreError;
use crate::database::{Connection, Database, SqlRow, SqlValue, insert_rows, values};
use crate::people::{PersonState, lock_people};

/// Id of a tournament in URLs and commands: 1 to 60 lower-case letters, digits and hyphens, not
/// starting with a hyphen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TournamentId(String);

/// Error for a text that is not the id of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TournamentIdError;

impl fmt::Display for TournamentIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a tournament is named by 1 to 60 small letters, digits and hyphens, no hyphen first",
        )
    }
}

impl std::error::Error for TournamentIdError {}

impl FromStr for TournamentId {
    type Err = TournamentIdError;

    fn from_str(text: &str) -> Result<TournamentId, TournamentIdError> {
        let sign = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let fits =
            (1..=60).contains(&text.len()) && !text.starts_with('-') && text.bytes().all(sign);
        if fits { Ok(TournamentId(text.to_owned())) } else { Err(TournamentIdError) }
    }
}

impl fmt::Display for TournamentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&TournamentId> for SqlValue {
    fn from(id: &TournamentId) -> SqlValue {
        SqlValue::from(id.0.as_str())
    }
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentListing {
    /// Id used in URLs.
    pub id: TournamentId,
    pub name: String,
    /// Number of the last event.
    pub last: u64,
    pub opened: Time,
    /// Time of the last event.
    pub at: Time,
    /// Time of its end, if it has ended.
    pub ended: Option<Time>,
}

/// Data stored in the same transaction as events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AppendContext {
    /// Idempotency key of the command, marked as
    /// [executed](crate::TournamentKeys::executed_command).
    pub once: Option<String>,
    /// Owner of a new tournament.
    pub owner: Option<PersonId>,
}

/// Storage of tournaments.
#[async_trait]
pub trait Tournaments: Send + Sync {
    /// Appends events after the number `after`; with 0 they create the tournament.
    ///
    /// # Errors
    /// - [`Gap`](StoreError::Gap) if the events are not numbered consecutively after `after`, or
    ///   the first one does not open the tournament.
    /// - [`Conflict`](StoreError::Conflict) if there are other events after `after`.
    /// - [`Taken`](StoreError::Taken) if the id is in use.
    /// - [`NoSuch`](StoreError::NoSuch) if a deleted or merged person joins.
    async fn append_tournament(
        &self,
        id: &TournamentId,
        after: u64,
        events: &[NumberedTournamentEvent],
    ) -> Result<(), StoreError> {
        self.append_tournament_with(id, after, events, AppendContext::default()).await
    }

    /// Appends events as [`append_tournament`](Tournaments::append_tournament) does, together with
    /// other data.
    ///
    /// # Errors
    /// Same as [`append_tournament`](Tournaments::append_tournament).
    async fn append_tournament_with(
        &self,
        id: &TournamentId,
        after: u64,
        events: &[NumberedTournamentEvent],
        beside: AppendContext,
    ) -> Result<(), StoreError>;

    /// Returns the events of a tournament with numbers above `after`, in order; an empty list if it
    /// does not exist.
    ///
    /// # Errors
    /// Fails if the store cannot be read, or an event cannot be decoded.
    async fn tournament_events(
        &self,
        id: &TournamentId,
        after: u64,
    ) -> Result<Vec<NumberedTournamentEvent>, StoreError>;

    /// Returns all tournaments, newest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn tournaments(&self) -> Result<Vec<TournamentListing>, StoreError>;

    /// Deletes a tournament with all its events. Returns whether it existed.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn delete_tournament(&self, id: &TournamentId) -> Result<bool, StoreError>;
}

#[async_trait]
impl Tournaments for Database {
    async fn append_tournament_with(
        &self,
        id: &TournamentId,
        after: u64,
        events: &[NumberedTournamentEvent],
        beside: AppendContext,
    ) -> Result<(), StoreError> {
        let Some(last) = events.last() else { return Ok(()) };
        if !(after + 1..).zip(events).all(|(number, event)| event.number == number) {
            return Err(StoreError::Gap);
        }
        let opened = match (&events[0].event, after) {
            (Event::Opened { format, .. }, 0) => Some(format.name.clone()),
            (Event::Opened { .. }, _) | (_, 0) => return Err(StoreError::Gap),
            _ => None,
        };
        let ended = events.iter().rev().find_map(|event| match event.event {
            Event::Ended => Some(Some(event.at)),
            Event::Reopened => Some(None),
            _ => None,
        });
        let mut rows = Vec::new();
        for event in events {
            let body =
                tournament::write(event).map_err(|error| StoreError::Broken(error.to_string()))?;
            rows.push(values![id, event.number, event.at, body]);
        }
        let tables = side_statements(id, events);
        let joins = |event: &NumberedTournamentEvent| match event.event {
            Event::Joined { who, .. } => Some(who),
            _ => None,
        };
        let joined: Vec<PersonId> = events.iter().filter_map(joins).collect();
        let (id, last, at, first) = (id.clone(), last.number, last.at, events[0].at);
        self.write(move |db| {
            Box::pin(async move {
                let gone = |fate: &PersonState| !matches!(fate, PersonState::Lives(_));
                if lock_people(db, &joined).await?.values().any(gone) {
                    return Err(StoreError::NoSuch);
                }
                let changed = match &opened {
                    Some(name) => {
                        let sql = "insert into tournaments (id, name, last, opened, at, ended, \
                            owner) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing";
                        let ended = ended.flatten();
                        let new = values![&id, name.as_str(), last, first, at, ended, beside.owner];
                        db.execute(sql, new).await?
                    }
                    None => {
                        let sql = "update tournaments set last = $3, at = $4 where id = $1 and \
                            last = $2";
                        db.execute(sql, values![&id, after, last, at]).await?
                    }
                };
                if changed == 0 {
                    return Err(if opened.is_some() {
                        StoreError::Taken
                    } else {
                        StoreError::Conflict
                    });
                }
                if let (Some(ended), None) = (ended, &opened) {
                    let sql = "update tournaments set ended = $2 where id = $1";
                    db.execute(sql, values![&id, ended]).await?;
                }
                if let Some(once) = &beside.once {
                    let sql = "insert into tournament_done (tournament_id, once, number) values \
                        ($1, $2, $3)";
                    db.execute(sql, values![&id, once.as_str(), last]).await?;
                }
                keep_rows(db, tables).await?;
                insert_rows(
                    db,
                    "tournament_events",
                    &["tournament_id", "number", "at", "body"],
                    rows,
                )
                .await
            })
        })
        .await
    }

    async fn tournament_events(
        &self,
        id: &TournamentId,
        after: u64,
    ) -> Result<Vec<NumberedTournamentEvent>, StoreError> {
        let sql = "select number, at, body from tournament_events \
                   where tournament_id = $1 and number > $2 order by number";
        self.rows(sql, values![id, after]).await?.iter().map(event).collect()
    }

    async fn tournaments(&self) -> Result<Vec<TournamentListing>, StoreError> {
        let sql =
            "select id, name, last, opened, at, ended from tournaments order by opened desc, id";
        self.rows(sql, values![]).await?.iter().map(read_tournament).collect()
    }

    async fn delete_tournament(&self, id: &TournamentId) -> Result<bool, StoreError> {
        let id = id.clone();
        self.write(move |db| Box::pin(async move { delete(db, &id).await })).await
    }
}

/// Statements that delete the data of a tournament.
const OF_TOURNAMENT: [&str; 8] = [
    "delete from tournament_people where tournament_id = $1",
    "delete from tournament_tables where tournament_id = $1",
    "delete from tournament_online where tournament_id = $1",
    "delete from tournament_devices where tournament_id = $1",
    "delete from tournament_done where tournament_id = $1",
    "delete from tournament_renewals where tournament_id = $1",
    "delete from tournament_keys where tournament_id = $1",
    "delete from tournament_events where tournament_id = $1",
];

/// Deletes a tournament. Returns whether it existed.
pub(crate) async fn delete(db: &mut Connection<'_>, id: &TournamentId) -> Result<bool, StoreError> {
    // Locks the tournament against concurrent appends.
    let lock = db.either(
        "select 1 from tournaments where id = $1",
        "select 1 from tournaments where id = $1 for update",
    );
    db.row(lock, values![id]).await?;
    for sql in OF_TOURNAMENT {
        db.execute(sql, values![id]).await?;
    }
    Ok(db.execute("delete from tournaments where id = $1", values![id]).await? > 0)
}

/// Deletes the tournaments that still have no new events, and returns their number.
pub(crate) async fn delete_old(
    db: &mut Connection<'_>,
    ids: &[String],
    before: Time,
) -> Result<u64, StoreError> {
    let mut gone = 0;
    for id in ids {
        let sql = "select 1 from tournaments where id = $1 and at < $2";
        if db.row(sql, values![id.as_str(), before]).await?.is_some() {
            gone += u64::from(delete(db, &TournamentId(id.clone())).await?);
        }
    }
    Ok(gone)
}

fn event(row: &SqlRow) -> Result<NumberedTournamentEvent, StoreError> {
    let (number, at) = (row.count(0)?, row.time(1)?);
    let broken = |error| StoreError::Broken(format!("event {number} of a tournament: {error}"));
    tournament::read(number, at, row.text(2)?).map_err(broken)
}

fn read_tournament(row: &SqlRow) -> Result<TournamentListing, StoreError> {
    let id =
        row.text(0)?.parse().map_err(|no: TournamentIdError| StoreError::Broken(no.to_string()))?;
    Ok(TournamentListing {
        id,
        name: row.text(1)?.to_owned(),
        last: row.count(2)?,
        opened: row.time(3)?,
        at: row.time(4)?,
        ended: row.maybe_time(5)?,
    })
}

/// Returns the statements to run beside the events: entries of people, server tables, and the mark
/// of an online tournament.
fn side_statements(
    id: &TournamentId,
    events: &[NumberedTournamentEvent],
) -> Vec<(&'static str, Vec<SqlValue>)> {
    let mut rows = Vec::new();
    let mut online = false;
    for event in events {
        match &event.event {
            Event::Opened { format, .. } => online = format.online.is_some(),
            // For a tournament that is not online this mark has no effect.
            Event::Reopened => online = true,
            Event::Joined { number, who } => {
                let sql = "insert into tournament_people (tournament_id, number, person) values \
                    ($1, $2, $3) on conflict (tournament_id, number) do update set person = \
                    excluded.person";
                rows.push((sql, values![id, u64::from(*number), *who]));
            }
            Event::Placed { round, places } => {
                for (sheet, place) in places.iter().enumerate() {
                    let sql = "insert into tournament_tables (table_id, tournament_id, round, \
                        sheet) values ($1, $2, $3, $4) on conflict do nothing";
                    rows.push((sql, values![place.as_str(), id, *round as u64, sheet as u64]));
                }
            }
            _ => {}
        }
    }
    if online {
        let sql =
            "insert into tournament_online (tournament_id) values ($1) on conflict do nothing";
        rows.push((sql, values![id]));
    }
    rows
}

async fn keep_rows(
    db: &mut Connection<'_>,
    rows: Vec<(&'static str, Vec<SqlValue>)>,
) -> Result<(), StoreError> {
    for (sql, values) in rows {
        db.execute(sql, values).await?;
    }
    Ok(())
}
