//! How somebody is forgotten.

use cego_table::PersonId;

use super::{PersonKind, Rewrite, alone, entries};
use crate::StoreError;
use crate::database::{Connection, values};

/// What is done for each who goes.
const FORGET: [&str; 30] = [
    "delete from logins where person = $1",
    "delete from passkeys where person = $1",
    "delete from sessions where person = $1",
    "delete from ratings where person = $1",
    "delete from mutes where who = $1",
    "delete from mutes where whom = $1",
    "delete from friends where low = $1 or high = $1",
    // What others said, in reports by or about others, goes like their words at tables; what somebody said themselves stays with
    // reports about them.
    "delete from case_talk where case_id in (select id from cases where reporter = $1)",
    "update case_talk set name = '', phrase = null, words = '' where person = $1 \
     and case_id not in (select id from cases where whom = $1)",
    "delete from cases where reporter = $1",
    "delete from reports where reporter = $1",
    "delete from codes where person = $1",
    "delete from password_changes where person = $1",
    "delete from roles where person = $1",
    "delete from sanctions where person = $1",
    "delete from addresses where person = $1",
    "delete from imports where owner = $1",
    "delete from daily_results where person = $1",
    "delete from puzzle_answers where person = $1",
    "delete from puzzle_people where person = $1",
    "delete from given_deals where person = $1",
    "update tournaments set owner = null where owner = $1",
    "insert into rewrites (record, seat) select record, seat from deal_seats \
     where person = $1 and name <> '' on conflict do nothing",
    "delete from table_seats where person = $1",
    "insert into forgets (table_id, person) select table_id, person from visits \
     where person = $1 or person in (select id from people where merged = $1) on conflict do nothing",
    "delete from visits where person = $1 or person in (select id from people where merged = $1)",
    "update deal_seats set name = '' where person = $1",
    "update match_seats set name = '' where person = $1",
    // Guests who have become part of the account go with it.
    "update people set kind = 'deleted', merged = null where merged = $1",
    "update people set kind = 'deleted', name = '', locale = null, owner = null where id = $1",
];

pub(crate) async fn delete(db: &mut Connection<'_>, who: PersonId) -> Result<(), StoreError> {
    alone(db).await?;
    // Nobody adds to what is being deleted, nor under the id of a guest who has become part of it.
    let sql = db.either(
        "select id, kind from people where id = $1 or owner = $1 or merged = $1 order by id",
        "select id, kind from people where id = $1 or owner = $1 or merged = $1 order by id for update",
    );
    let mut all = Vec::new();
    for row in db.rows(sql, values![who]).await? {
        if PersonKind::from_id(row.text(1)?).is_some() {
            all.push(row.person(0)?);
        }
    }
    if !all.contains(&who) {
        return Err(StoreError::NoSuch);
    }
    for who in all {
        entries::forget(db, who).await?;
        for sql in FORGET {
            db.execute(sql, values![who]).await?;
        }
    }
    Ok(())
}

pub(super) async fn rewrites(db: &mut Connection<'_>, most: u32) -> Result<Vec<Rewrite>, StoreError> {
    let sql = "select r.record, r.seat, d.words from rewrites r join deals d on d.record = r.record \
               where r.record in (select distinct record from rewrites order by record limit $1) \
               order by r.record, r.seat";
    let mut all: Vec<Rewrite> = Vec::new();
    for row in db.rows(sql, values![most]).await? {
        let (record, seat) = (row.record(0)?, row.seat(1)?);
        match all.last_mut().filter(|last| last.record == record) {
            Some(last) => last.seats.push(seat),
            None => all.push(Rewrite { record, text: row.text(2)?.to_owned(), seats: vec![seat] }),
        }
    }
    Ok(all)
}

pub(super) async fn rewrite(db: &mut Connection<'_>, read: Rewrite, text: String) -> Result<(), StoreError> {
    let sql = "update deals set words = $1 where record = $2 and words = $3";
    if db.execute(sql, values![text, &read.record, read.text]).await? == 0 {
        return Err(StoreError::Conflict);
    }
    for seat in read.seats {
        let sql = "delete from rewrites where record = $1 and seat = $2";
        db.execute(sql, values![&read.record, seat]).await?;
    }
    Ok(())
}
