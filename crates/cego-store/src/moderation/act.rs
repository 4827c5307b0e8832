//! How something is carried out.

use cego_table::{PersonId, Time};

use super::{Act, Actor, Deed, Role, SanctionKind, Whom};
use crate::database::{Connection, values};
use crate::people::{PersonKind, lives};
use crate::{StoreError, TableId};

/// Lets one deed be done after the other, so that the log has no gap and nobody loses their role half way.
pub(super) async fn alone(db: &mut Connection<'_>) -> Result<(), StoreError> {
    // SQLite has one writer. The number is only the key of this lock.
    db.execute(db.either("select 1", "select pg_advisory_xact_lock(34)"), Vec::new()).await?;
    Ok(())
}

/// What an entry of the log says beside who, what and why.
#[derive(Default)]
struct About {
    person: Option<PersonId>,
    address: Option<String>,
    table: Option<TableId>,
    until: Option<Time>,
}

impl About {
    fn whom(whom: &Whom, until: Option<Time>) -> About {
        match whom {
            Whom::Person(person) => About { person: Some(*person), until, ..About::default() },
            Whom::Address(address) => About { address: Some(address.clone()), until, ..About::default() },
        }
    }
}

pub(super) async fn role(db: &mut Connection<'_>, who: PersonId) -> Result<Option<Role>, StoreError> {
    let row = db.row("select role from roles where person = $1", values![who]).await?;
    row.map(|row| row.told(0, "a role", Role::from_id)).transpose()
}

/// Whether somebody who is not the operator may act on a person or an address.
async fn may(db: &mut Connection<'_>, by: (PersonId, Role), whom: &Whom) -> Result<(), StoreError> {
    let touched = match whom {
        Whom::Person(person) => {
            // The bots of somebody are theirs.
            let sql = "select coalesce(owner, id) from people where id = $1";
            let owner = db.row(sql, values![*person]).await?.map(|row| row.person(0)).transpose()?;
            vec![owner.unwrap_or(*person)]
        }
        Whom::Address(address) => {
            let sql = "select person from addresses where hash = $1 and \
                       (person = $2 or person in (select person from roles))";
            let rows = db.rows(sql, values![address.as_str(), by.0]).await?;
            rows.iter().map(|row| row.person(0)).collect::<Result<_, _>>()?
        }
    };
    for person in touched {
        if person == by.0 || (by.1 != Role::Operator && role(db, person).await?.is_some()) {
            return Err(StoreError::Protected);
        }
    }
    Ok(())
}

async fn impose(
    db: &mut Connection<'_>,
    deed: &Deed,
    kind: SanctionKind,
    (whom, until): (&Whom, Option<Time>),
) -> Result<About, StoreError> {
    let (person, address) = match whom {
        Whom::Person(person) => {
            lives(db, *person).await?;
            (Some(*person), None)
        }
        Whom::Address(address) => (None, Some(address.as_str())),
    };
    let sql = "insert into sanctions (id, kind, person, address, why, at, until) values ($1, $2, $3, $4, $5, $6, $7)";
    let values = values![deed.id.as_str(), kind.id(), person, address, deed.why.as_str(), deed.at, until];
    db.execute(sql, values).await?;
    Ok(About::whom(whom, until))
}

/// On whom a sanction is.
async fn imposed(db: &mut Connection<'_>, id: &str) -> Result<Whom, StoreError> {
    let sql = "select person, address from sanctions where id = $1 and lifted is null and kind <> 'warning'";
    let row = db.row(sql, values![id]).await?.ok_or(StoreError::NoSuch)?;
    match row.maybe_person(0)? {
        Some(person) => Ok(Whom::Person(person)),
        None => Ok(Whom::Address(row.text(1)?.to_owned())),
    }
}

/// On whom it is done, where that is somebody or an address.
async fn subject(db: &mut Connection<'_>, act: &Act) -> Result<Option<Whom>, StoreError> {
    Ok(match act {
        Act::Warn { person }
        | Act::Mute { person, .. }
        | Act::Rename { person, .. }
        | Act::EndSessions { person }
        | Act::ResetPassword { person, .. }
        | Act::Appoint { person, .. }
        | Act::Dismiss { person } => Some(Whom::Person(*person)),
        Act::Ban { whom, .. } | Act::Unban { whom } => Some(whom.clone()),
        Act::Lift { sanction } => Some(imposed(db, sanction).await?),
        Act::CloseTable { .. } | Act::CloseReport => None,
    })
}

pub(super) async fn act(db: &mut Connection<'_>, deed: Deed) -> Result<(), StoreError> {
    alone(db).await?;
    let whom = subject(db, &deed.act).await?;
    if let Actor::Person(by) = deed.actor {
        let role = role(db, by).await?.ok_or(StoreError::Protected)?;
        if role != Role::Operator && !deed.act.is_for_moderators() {
            return Err(StoreError::Protected);
        }
        if let Some(whom) = &whom {
            may(db, (by, role), whom).await?;
        }
    }
    if let Some(case) = &deed.case
        && db.row("select 1 from cases where id = $1", values![case.as_str()]).await?.is_none()
    {
        return Err(StoreError::NoSuch);
    }
    let about = carry_out(db, &deed, whom).await?;
    let actor = match deed.actor {
        Actor::Operator => None,
        Actor::Person(person) => Some(person),
    };
    let sql = "insert into audit (number, at, actor, act, person, address, table_id, case_id, until, why) \
               select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9 from audit";
    let table = about.table.map(|table| table.to_string());
    let entry = values![
        deed.at,
        actor,
        deed.act.id(),
        about.person,
        about.address,
        table,
        deed.case,
        about.until,
        deed.why
    ];
    db.execute(sql, entry).await?;
    Ok(())
}

async fn carry_out(db: &mut Connection<'_>, deed: &Deed, whom: Option<Whom>) -> Result<About, StoreError> {
    let on = |person: PersonId| Whom::Person(person);
    match &deed.act {
        Act::Warn { person } => impose(db, deed, SanctionKind::Warning, (&on(*person), None)).await,
        Act::Mute { person, until } => impose(db, deed, SanctionKind::Mute, (&on(*person), *until)).await,
        Act::Rename { person, name, until } => {
            let about = impose(db, deed, SanctionKind::Rename, (&on(*person), *until)).await?;
            let sql = "update people set name = $1 where id = $2";
            db.execute(sql, values![name.as_str(), *person]).await?;
            Ok(about)
        }
        Act::Ban { whom, until } => impose(db, deed, SanctionKind::Ban, (whom, *until)).await,
        Act::Lift { sanction } => {
            let sql = "update sanctions set lifted = $1 where id = $2 and lifted is null";
            db.execute(sql, values![deed.at, sanction.as_str()]).await?;
            Ok(whom.map_or_else(About::default, |whom| About::whom(&whom, None)))
        }
        Act::Unban { whom } => {
            let (person, address) = match whom {
                Whom::Person(person) => (Some(*person), None),
                Whom::Address(address) => (None, Some(address.as_str())),
            };
            let sql = "update sanctions set lifted = $1 where kind = 'ban' and lifted is null and \
                       (until is null or until > $1) and (person = $2 or address = $3)";
            if db.execute(sql, values![deed.at, person, address]).await? == 0 {
                return Err(StoreError::NoSuch);
            }
            Ok(About::whom(whom, None))
        }
        Act::CloseTable { table } => {
            let row = db.row("select closed from tables where id = $1", values![table]).await?;
            if row.ok_or(StoreError::NoSuch)?.flag(0)? {
                return Err(StoreError::NoSuch);
            }
            let sql = "insert into closings (table_id, at) values ($1, $2) on conflict do nothing";
            db.execute(sql, values![table, deed.at]).await?;
            Ok(About { table: Some(*table), ..About::default() })
        }
        Act::CloseReport => {
            let case = deed.case.as_deref().ok_or(StoreError::NoSuch)?;
            let sql = "update cases set closed = $1, outcome = $2 where id = $3 and closed is null";
            if db.execute(sql, values![deed.at, deed.why.as_str(), case]).await? == 0 {
                return Err(StoreError::NoSuch);
            }
            Ok(About::default())
        }
        Act::EndSessions { person } => {
            lives(db, *person).await?;
            db.execute("delete from sessions where person = $1", values![*person]).await?;
            Ok(About::whom(&on(*person), None))
        }
        Act::ResetPassword { person, hash, expires } => {
            if lives(db, *person).await? != PersonKind::Account {
                return Err(StoreError::NoSuch);
            }
            // An earlier one is good for nothing any more.
            db.execute("delete from codes where person = $1 and kind = 'reset'", values![*person]).await?;
            let sql =
                "insert into codes (hash, person, kind, made, expires) values ($1, $2, 'reset', $3, $4)";
            db.execute(sql, values![hash.as_slice(), *person, deed.at, *expires]).await?;
            Ok(About::whom(&on(*person), Some(*expires)))
        }
        Act::Appoint { person, role } => {
            if lives(db, *person).await? != PersonKind::Account {
                return Err(StoreError::NoSuch);
            }
            let sql = "insert into roles (person, role, at) values ($1, $2, $3) \
                       on conflict (person) do update set role = excluded.role, at = excluded.at";
            db.execute(sql, values![*person, role.id(), deed.at]).await?;
            Ok(About::whom(&on(*person), None))
        }
        Act::Dismiss { person } => {
            if db.execute("delete from roles where person = $1", values![*person]).await? == 0 {
                return Err(StoreError::NoSuch);
            }
            Ok(About::whom(&on(*person), None))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::database::Database;

    /// What PostgreSQL does is in `tests/story/desk.rs`.
    #[tokio::test]
    async fn nobody_changes_the_log() {
        let file = std::env::temp_dir().join(format!("cego-store-audit-{}.db", std::process::id()));
        let database = Database::sqlite(&file.display().to_string(), None).await.unwrap();
        let add = "insert into audit (number, at, act, why) values (1, 2, 'warn', 'why')";
        database.execute(add, Vec::new()).await.unwrap();
        for sql in ["delete from audit", "update audit set why = ''"] {
            let refused = database.execute(sql, Vec::new()).await.unwrap_err();
            assert!(refused.to_string().contains("only added to"), "{refused}");
        }
        drop(database);
        std::fs::remove_file(file).unwrap();
    }
}
