//! Takes a deleted person's name and words out of the tables where they sat.

use cego_table::Numbered;

use super::Forget;
use crate::StoreError;
use crate::database::{Connection, values};
use crate::tables::body;

pub(super) async fn forgets(db: &mut Connection<'_>, most: u32) -> Result<Vec<Forget>, StoreError> {
    let sql = "select table_id, person from forgets \
               where table_id in (select distinct table_id from forgets order by table_id limit $1) \
               order by table_id, person";
    let mut all: Vec<Forget> = Vec::new();
    for row in db.rows(sql, values![most]).await? {
        let (table, who) = (row.table(0)?, row.person(1)?);
        match all.last_mut().filter(|last| last.table == table) {
            Some(last) => last.who.push(who),
            None => all.push(Forget { table, who: vec![who] }),
        }
    }
    Ok(all)
}

/// Events as they are kept, with their numbers.
pub(super) fn bodies(events: &[Numbered]) -> Result<Vec<(u64, String)>, StoreError> {
    events.iter().map(|event| Ok((event.number, body(event)?))).collect()
}

pub(super) async fn forget_at(
    db: &mut Connection<'_>,
    which: Forget,
    bodies: Vec<(u64, String)>,
) -> Result<(), StoreError> {
    for (number, body) in bodies {
        let sql = "update events set body = $1 where table_id = $2 and number = $3";
        if db.execute(sql, values![body, &which.table, number]).await? == 0 {
            return Err(StoreError::NoSuch);
        }
    }
    // They were made of the events as they were.
    db.execute(crate::tables::DROP_SNAPSHOTS, values![&which.table]).await?;
    for who in which.who {
        let sql = "delete from forgets where table_id = $1 and person = $2";
        db.execute(sql, values![&which.table, who]).await?;
    }
    Ok(())
}
