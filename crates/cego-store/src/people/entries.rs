//! What becomes of somebody's entries in tournaments: they go with a deleted account, and come along with a guest.

use cego_protocol::stored::tournament::{read, write};
use cego_table::{PersonId, Time};
use cego_tournament::{By, Event, Numbered, Role, forgotten};

use crate::StoreError;
use crate::database::{Connection, Row, values};

/// Somebody's start number in a tournament.
struct Entry {
    tournament: String,
    number: u32,
}

/// Takes somebody's name out of the events of all tournaments they entered themselves, and adds to each that it is gone: who decides on what was before is too late
/// then, and cannot bring it in again.
pub(super) async fn forget(db: &mut Connection<'_>, who: PersonId) -> Result<(), StoreError> {
    for Entry { tournament, number } in entries(db, who).await? {
        add(db, &tournament, number, Event::Forgotten { number }).await?;
        let sql = "select number, at, body from tournament_events where tournament_id = $1 \
                   and (body like '%\"entrant\"%' or body like '%\"substituted\"%') order by number";
        let rows = db.rows(sql, values![tournament.as_str()]).await?;
        let events = rows.iter().map(event).collect::<Result<Vec<_>, _>>()?;
        for changed in forgotten(&events, number) {
            let sql = "update tournament_events set body = $3 where tournament_id = $1 and number = $2";
            let body = text(&changed)?;
            db.execute(sql, values![tournament.as_str(), changed.number, body]).await?;
        }
    }
    db.execute("delete from tournament_people where person = $1", values![who]).await?;
    Ok(())
}

/// Gives a guest's start numbers to their account. Where it has one itself it keeps that alone.
pub(super) async fn carry(
    db: &mut Connection<'_>,
    guest: PersonId,
    account: PersonId,
) -> Result<(), StoreError> {
    let own: Vec<String> =
        entries(db, account).await?.into_iter().map(|Entry { tournament, .. }| tournament).collect();
    for Entry { tournament, number } in entries(db, guest).await? {
        if !own.contains(&tournament) {
            add(db, &tournament, number, Event::Joined { number, who: account }).await?;
        }
    }
    // What the guest keeps goes with the account when it is deleted.
    db.execute("update tournament_people set person = $2 where person = $1", values![guest, account]).await?;
    Ok(())
}

async fn entries(db: &mut Connection<'_>, who: PersonId) -> Result<Vec<Entry>, StoreError> {
    let sql = "select tournament_id, number from tournament_people where person = $1 order by tournament_id, number";
    let entry = |row: &Row| {
        let number: u64 = row.count(1)?;
        let number = u32::try_from(number).map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(Entry { tournament: row.text(0)?.to_owned(), number })
    };
    db.rows(sql, values![who]).await?.iter().map(entry).collect()
}

/// Adds an event behind all others, in the name of a start number. Its time is that of the last: when somebody deletes their account is not told.
async fn add(db: &mut Connection<'_>, tournament: &str, number: u32, event: Event) -> Result<(), StoreError> {
    // Nobody else adds one meanwhile.
    db.execute("update tournaments set last = last + 1 where id = $1", values![tournament]).await?;
    let Some(row) = db.row("select last, at from tournaments where id = $1", values![tournament]).await?
    else {
        return Ok(());
    };
    let (last, at): (u64, Time) = (row.count(0)?, row.time(1)?);
    let by = By { role: Role::Player(number), name: String::new() };
    let body = text(&Numbered { number: last, at, by, why: String::new(), event })?;
    let sql = "insert into tournament_events (tournament_id, number, at, body) values ($1, $2, $3, $4)";
    db.execute(sql, values![tournament, last, at, body]).await?;
    Ok(())
}

fn text(event: &Numbered) -> Result<String, StoreError> {
    write(event).map_err(|error| StoreError::Broken(error.to_string()))
}

fn event(row: &Row) -> Result<Numbered, StoreError> {
    let (number, at) = (row.count(0)?, row.time(1)?);
    let broken = |error| StoreError::Broken(format!("event {number} of a tournament: {error}"));
    read(number, at, row.text(2)?).map_err(broken)
}
