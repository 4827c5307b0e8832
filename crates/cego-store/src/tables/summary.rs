//! Summary of a table, readable without its events.
//!
//! The owners of seats are stored beside the tables, too, so that lists need not read events.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::Seat;
use cego_table::{Event, NumberedEvent, PersonId, Stage, Table, Time};

use crate::database::{Connection, chunk_values, insert_rows, many, values};
use crate::people::PersonState;
use crate::{StoreError, TableId, people};

/// Summary of a table, readable without its events. The settings agreed at creation are stored once
/// and never change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// True if the table is in the lobby: listed, neither over nor closed, and with people present.
    pub listed: bool,
    /// True if the table is closed.
    pub closed: bool,
    /// Number of seats open to anybody, including bot seats that people may take over.
    pub free: u8,
    /// Number of connected people, without bots.
    pub people: u8,
    /// Stage of the table.
    pub stage: Stage,
    /// Number of the current deal, or else of the next one, from 0.
    pub deal: u64,
    /// Seat whose turn it is.
    pub turn: Option<Seat>,
    /// Time of the next timer.
    pub due: Option<Time>,
    /// Time of the last event.
    pub at: Time,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Hash of the ruleset.
    pub hash: String,
    pub players: u8,
    /// Number of deals after which the match ends.
    pub deals: Option<u32>,
    /// Time limit for a bid or a card, in milliseconds; 0 without a clock.
    pub turn_ms: u64,
    /// True if the match counts for ratings.
    pub rated: bool,
    /// True if spectators are allowed.
    pub watched: bool,
    /// Owners and bots of the seats, in order; empty once the match is over.
    pub sitters: Vec<Sitter>,
}

/// Rarely changing part of a summary. Lists and timers query it, so each change costs an index
/// update.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexedSummary {
    /// See [`TableSummary::listed`].
    pub listed: bool,
    /// See [`TableSummary::closed`].
    pub closed: bool,
    /// See [`TableSummary::free`].
    pub free: u8,
    /// See [`TableSummary::people`].
    pub people: u8,
    /// See [`TableSummary::stage`].
    pub stage: Stage,
    /// See [`TableSummary::deal`].
    pub deal: u64,
    /// See [`TableSummary::due`].
    pub due: Option<Time>,
}

impl IndexedSummary {
    /// Returns the values for the current state of a table.
    #[must_use]
    pub fn from_table(table: &Table) -> IndexedSummary {
        let (stage, chairs) = (table.stage(), table.chairs().iter());
        let is_over = matches!(stage, Stage::Over | Stage::Closed);
        let people = chairs.filter(|chair| {
            chair.is_present() && chair.owner.as_ref().is_some_and(|owner| !owner.is_bot)
        });
        IndexedSummary {
            listed: table.setup().listed && !is_over && table.has_people(),
            closed: stage == Stage::Closed,
            free: table.open_seats() as u8,
            people: people.count() as u8,
            stage,
            deal: table.deal(),
            due: table.due(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// Number of the seat.
    pub seat: Seat,
    /// Owner of the seat; `None` for a built-in bot.
    pub who: Option<PersonId>,
    /// Name of the owner; empty for a built-in bot.
    pub name: String,
    /// True if the owner is a bot of an account.
    pub is_bot: bool,
    /// Built-in bot in a seat without an owner.
    pub bot: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// Id of the table.
    pub table: TableId,
    pub opened: Time,
    /// Summary of the table.
    pub summary: TableSummary,
}

/// Position in the lobby.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LobbyCursor {
    /// Rank of the table ([`TableSummary::lobby_rank`]).
    pub place: u8,
    /// Time of creation of the table.
    pub opened: Time,
    /// Id of the table.
    pub table: TableId,
}

impl ListedTable {
    /// Returns the position of the table in the lobby.
    #[must_use]
    pub fn cursor(&self) -> LobbyCursor {
        LobbyCursor { place: self.summary.lobby_rank(), opened: self.opened, table: self.table }
    }
}

impl TableSummary {
    /// Returns the summary of the current state of a table.
    #[must_use]
    pub fn from_table(table: &Table) -> TableSummary {
        let setup = table.setup();
        let IndexedSummary { listed, closed, free, people, stage, deal, due } =
            IndexedSummary::from_table(table);
        let is_over = matches!(stage, Stage::Over | Stage::Closed);
        TableSummary {
            listed,
            closed,
            free,
            people,
            stage,
            deal,
            turn: table.on_turn(),
            due,
            at: table.at(),
            ruleset: setup.ruleset.name.clone(),
            hash: setup.ruleset.hash.clone(),
            players: table.chairs().len() as u8,
            deals: setup.deals,
            turn_ms: setup.clock.turn_ms,
            rated: setup.rated,
            watched: setup.watched,
            sitters: if is_over { Vec::new() } else { sitters(table) },
        }
    }

    /// Returns the rank in the lobby; smaller ranks come first.
    ///
    /// Tables that wait for players come first, those with the most people leading. Then come
    /// running tables with an open seat, then tables that can only be watched.
    #[must_use]
    pub fn lobby_rank(&self) -> u8 {
        let kind = match (self.free, self.stage) {
            (0, _) => 2,
            (_, Stage::Gathering) => 0,
            _ => 1,
        };
        10 * kind + 9_u8.saturating_sub(self.people)
    }
}

fn sitters(table: &Table) -> Vec<Sitter> {
    let seats =
        table.rules().table.seats().zip(table.chairs()).filter(|(_, chair)| !chair.is_free());
    seats
        .map(|(seat, chair)| match &chair.owner {
            Some(owner) => Sitter {
                seat,
                who: Some(owner.who),
                name: owner.name.to_string(),
                is_bot: owner.is_bot,
                bot: None,
            },
            None => Sitter {
                seat,
                who: None,
                name: String::new(),
                is_bot: false,
                bot: chair.bot.clone(),
            },
        })
        .collect()
}

// --- owners of seats

/// Columns of a seat.
const COLUMNS: [&str; 6] = ["table_id", "seat", "person", "name", "is_bot", "bot"];

/// Changes of seat owners by a list of events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SeatChanges {
    /// True if any seat changes its owner, or a match or the table begins or ends.
    pub(super) any: bool,
    /// People who sit down.
    pub(super) came: BTreeSet<PersonId>,
}

impl SeatChanges {
    pub(super) fn from_events(events: &[NumberedEvent]) -> SeatChanges {
        let mut moves = SeatChanges::default();
        for event in events {
            match &event.event {
                Event::Sat { who, .. } | Event::Became { who, .. } => {
                    moves.came.insert(*who);
                }
                Event::BotSat { .. }
                | Event::Rose { .. }
                | Event::Left { .. }
                | Event::MatchBegan { .. }
                | Event::MatchEnded { .. }
                | Event::Closed { .. } => {}
                _ => continue,
            }
            moves.any = true;
        }
        moves
    }
}

/// Returns whether events change the seats, so that the whole summary has to be stored with them.
#[must_use]
pub fn seats_change(events: &[NumberedEvent]) -> bool {
    SeatChanges::from_events(events).any
}

/// Stores the current sitters of a table, and a visit for everybody who has sat down. A merged
/// guest is stored as the account.
///
/// # Errors
/// Returns [`NoSuch`](StoreError::NoSuch) if a deleted person sits down.
pub(super) async fn keep_seats(
    db: &mut Connection<'_>,
    table: &TableId,
    moves: SeatChanges,
    sitters: Vec<Sitter>,
) -> Result<(), StoreError> {
    let mut who = moves.came.clone();
    who.extend(sitters.iter().filter_map(|sitter| sitter.who));
    let fates = people::lock_people(db, &who.into_iter().collect::<Vec<_>>()).await?;
    let gone = |who: &PersonId| fates.get(who) == Some(&PersonState::Deleted);
    if moves.came.iter().any(gone) {
        return Err(StoreError::NoSuch);
    }
    db.execute("delete from table_seats where table_id = $1", values![table]).await?;
    let mut rows = Vec::new();
    for sitter in sitters.into_iter().filter(|sitter| !sitter.who.as_ref().is_some_and(gone)) {
        let who = sitter.who.map(|who| match fates.get(&who) {
            Some(PersonState::Merged(account)) => *account,
            _ => who,
        });
        rows.push(values![
            table,
            sitter.seat,
            who,
            sitter.name,
            sitter.is_bot,
            sitter.bot.as_deref()
        ]);
    }
    insert_rows(db, "table_seats", &COLUMNS, rows).await?;
    for who in moves.came {
        let sql = "insert into visits (person, table_id) values ($1, $2) on conflict do nothing";
        db.execute(sql, values![who, table]).await?;
    }
    Ok(())
}

/// Returns the sitters of some tables.
pub(super) async fn load_seats(
    db: &mut Connection<'_>,
    tables: &[TableId],
) -> Result<BTreeMap<TableId, Vec<Sitter>>, StoreError> {
    let mut found: BTreeMap<TableId, Vec<Sitter>> = BTreeMap::new();
    let tables: Vec<&TableId> = tables.iter().collect();
    for some in chunk_values(&tables) {
        let sql = concat!(
            "select table_id, seat, person, name, is_bot, bot from table_seats where table_id in ",
            many!(),
            " order by table_id, seat"
        );
        for row in db.rows(sql, some).await? {
            found.entry(row.table(0)?).or_default().push(Sitter {
                seat: row.seat(1)?,
                who: row.maybe_person(2)?,
                name: row.text(3)?.to_owned(),
                is_bot: row.flag(4)?,
                bot: row.maybe_text(5)?.map(str::to_owned),
            });
        }
    }
    Ok(found)
}
