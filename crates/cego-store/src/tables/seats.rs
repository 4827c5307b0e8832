//! Which person has which seat, kept beside the tables so that no events have to be read for it.

use std::collections::{BTreeMap, BTreeSet};

use cego_table::{Event, Numbered, PersonId};

use super::Sitter;
use crate::database::{Connection, by_many, insert_rows, many, values};
use crate::people::Fate;
use crate::{StoreError, TableId, people};

/// The columns of a seat.
const COLUMNS: [&str; 6] = ["table_id", "seat", "person", "name", "is_bot", "bot"];

/// How events change the owners of seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Moves {
    /// Whether anybody sits elsewhere than before, or the table is over, or goes on after that.
    pub(super) any: bool,
    /// The people who have sat down.
    pub(super) came: BTreeSet<PersonId>,
}

impl Moves {
    pub(super) fn of(events: &[Numbered]) -> Moves {
        let mut moves = Moves::default();
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

/// Whether events change who sits where, so that the whole summary has to be kept with them.
#[must_use]
pub fn seats_change(events: &[Numbered]) -> bool {
    Moves::of(events).any
}

/// Stores who has the seats of a table now, and who has sat down. A guest who has become part of an account is stored as the account.
///
/// # Errors
/// [`NoSuch`](StoreError::NoSuch) if somebody has come who has deleted the account.
pub(super) async fn keep(
    db: &mut Connection<'_>,
    table: &TableId,
    moves: Moves,
    sitters: Vec<Sitter>,
) -> Result<(), StoreError> {
    let mut who = moves.came.clone();
    who.extend(sitters.iter().filter_map(|sitter| sitter.who));
    let fates = people::fates(db, &who.into_iter().collect::<Vec<_>>()).await?;
    let gone = |who: &PersonId| fates.get(who) == Some(&Fate::Deleted);
    if moves.came.iter().any(gone) {
        return Err(StoreError::NoSuch);
    }
    db.execute("delete from table_seats where table_id = $1", values![table]).await?;
    let mut rows = Vec::new();
    for sitter in sitters.into_iter().filter(|sitter| !sitter.who.as_ref().is_some_and(gone)) {
        let who = sitter.who.map(|who| match fates.get(&who) {
            Some(Fate::Merged(account)) => *account,
            _ => who,
        });
        rows.push(values![table, sitter.seat, who, sitter.name, sitter.is_bot, sitter.bot.as_deref()]);
    }
    insert_rows(db, "table_seats", &COLUMNS, rows).await?;
    for who in moves.came {
        let sql = "insert into visits (person, table_id) values ($1, $2) on conflict do nothing";
        db.execute(sql, values![who, table]).await?;
    }
    Ok(())
}

/// Who sits at some tables.
pub(super) async fn load(
    db: &mut Connection<'_>,
    tables: &[TableId],
) -> Result<BTreeMap<TableId, Vec<Sitter>>, StoreError> {
    let mut found: BTreeMap<TableId, Vec<Sitter>> = BTreeMap::new();
    let tables: Vec<&TableId> = tables.iter().collect();
    for some in by_many(&tables) {
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
