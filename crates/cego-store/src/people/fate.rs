//! Whether people are there, merged or deleted.

use std::collections::BTreeMap;

use cego_table::PersonId;

use super::PersonKind;
use crate::StoreError;
use crate::database::{Connection, by_many, many};

/// The state of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    /// There.
    Lives(PersonKind),
    /// A guest who became part of an account.
    Merged(PersonId),
    /// Deleted.
    Deleted,
}

/// The state of some people, which stays so until the transaction is over. People who were never there are left out.
pub(crate) async fn fates(
    db: &mut Connection<'_>,
    who: &[PersonId],
) -> Result<BTreeMap<PersonId, Fate>, StoreError> {
    let mut fates = BTreeMap::new();
    // SQLite has one writer.
    let sql = db.either(
        concat!("select id, kind, merged from people where id in ", many!()),
        concat!("select id, kind, merged from people where id in ", many!(), " order by id for share"),
    );
    let mut who = who.to_vec();
    who.sort_unstable();
    for some in by_many(&who) {
        for row in db.rows(sql, some).await? {
            let fate = match (row.text(1)?, row.maybe_person(2)?) {
                (_, Some(account)) => Fate::Merged(account),
                (kind, None) => PersonKind::from_id(kind).map_or(Fate::Deleted, Fate::Lives),
            };
            fates.insert(row.person(0)?, fate);
        }
    }
    Ok(fates)
}

/// Checks that a person is there, and keeps them there until the transaction is over.
pub(crate) async fn lives(db: &mut Connection<'_>, who: PersonId) -> Result<PersonKind, StoreError> {
    match fates(db, &[who]).await?.get(&who) {
        Some(Fate::Lives(kind)) => Ok(*kind),
        _ => Err(StoreError::NoSuch),
    }
}

/// Locks deleting and merging of people until the transaction is over. A merge touches other people, who might be deleted
/// meanwhile; both are so rare that one may wait for the other.
pub(super) async fn alone(db: &mut Connection<'_>) -> Result<(), StoreError> {
    // SQLite has one writer. The number is only the key of this lock.
    db.execute(db.either("select 1", "select pg_advisory_xact_lock(20)"), Vec::new()).await?;
    Ok(())
}
