//! Execution of moderation actions.

use cego_table::{PersonId, Time};

use super::{Actor, ModerationAction, ModerationCommand, Role, SanctionKind, SanctionTarget};
use crate::database::{Connection, values};
use crate::people::{PersonKind, lock_person};
use crate::{StoreError, TableId};

/// Serializes moderation actions, so that the audit log has no gap and no role is revoked halfway
/// through an action.
pub(super) async fn lock_moderation(db: &mut Connection<'_>) -> Result<(), StoreError> {
    // SQLite has a single writer. The number is the key of the advisory lock.
    db.execute(db.either("select 1", "select pg_advisory_xact_lock(34)"), Vec::new()).await?;
    Ok(())
}

/// Subject and end of an action, as recorded in the audit log.
#[derive(Default)]
struct AuditSubject {
    person: Option<PersonId>,
    address: Option<String>,
    table: Option<TableId>,
    until: Option<Time>,
}

impl AuditSubject {
    fn from_target(whom: &SanctionTarget, until: Option<Time>) -> AuditSubject {
        match whom {
            SanctionTarget::Person(person) => {
                AuditSubject { person: Some(*person), until, ..AuditSubject::default() }
            }
            SanctionTarget::Address(address) => {
                AuditSubject { address: Some(address.clone()), until, ..AuditSubject::default() }
            }
        }
    }
}

pub(super) async fn role(
    db: &mut Connection<'_>,
    who: PersonId,
) -> Result<Option<Role>, StoreError> {
    let row = db.row("select role from roles where person = $1", values![who]).await?;
    row.map(|row| row.parse_text(0, "a role", Role::from_id)).transpose()
}

/// Checks that a person with this role may act on a person or an address.
///
/// # Errors
/// Returns [`Protected`](StoreError::Protected) for themselves, and unless they are an operator for
/// anybody with a role.
async fn check_permission(
    db: &mut Connection<'_>,
    by: (PersonId, Role),
    whom: &SanctionTarget,
) -> Result<(), StoreError> {
    let touched = match whom {
        SanctionTarget::Person(person) => {
            // An action on a bot counts as one on its owner.
            let sql = "select coalesce(owner, id) from people where id = $1";
            let owner =
                db.row(sql, values![*person]).await?.map(|row| row.person(0)).transpose()?;
            vec![owner.unwrap_or(*person)]
        }
        SanctionTarget::Address(address) => {
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
    deed: &ModerationCommand,
    kind: SanctionKind,
    (whom, until): (&SanctionTarget, Option<Time>),
) -> Result<AuditSubject, StoreError> {
    let (person, address) = match whom {
        SanctionTarget::Person(person) => {
            lock_person(db, *person).await?;
            (Some(*person), None)
        }
        SanctionTarget::Address(address) => (None, Some(address.as_str())),
    };
    let sql = "insert into sanctions (id, kind, person, address, why, at, until) values ($1, $2, \
        $3, $4, $5, $6, $7)";
    let values =
        values![deed.id.as_str(), kind.id(), person, address, deed.why.as_str(), deed.at, until];
    db.execute(sql, values).await?;
    Ok(AuditSubject::from_target(whom, until))
}

/// Returns the subject of a sanction that can be lifted.
async fn liftable_target(db: &mut Connection<'_>, id: &str) -> Result<SanctionTarget, StoreError> {
    let sql = "select person, address from sanctions where id = $1 and lifted is null and kind <> \
        'warning'";
    let row = db.row(sql, values![id]).await?.ok_or(StoreError::NoSuch)?;
    match row.maybe_person(0)? {
        Some(person) => Ok(SanctionTarget::Person(person)),
        None => Ok(SanctionTarget::Address(row.text(1)?.to_owned())),
    }
}

/// Returns the person or address an action is about, if any.
async fn subject(
    db: &mut Connection<'_>,
    act: &ModerationAction,
) -> Result<Option<SanctionTarget>, StoreError> {
    Ok(match act {
        ModerationAction::Warn { person }
        | ModerationAction::Mute { person, .. }
        | ModerationAction::Rename { person, .. }
        | ModerationAction::EndSessions { person }
        | ModerationAction::ResetPassword { person, .. }
        | ModerationAction::Appoint { person, .. }
        | ModerationAction::Dismiss { person } => Some(SanctionTarget::Person(*person)),
        ModerationAction::Ban { whom, .. } | ModerationAction::Unban { whom } => Some(whom.clone()),
        ModerationAction::Lift { sanction } => Some(liftable_target(db, sanction).await?),
        ModerationAction::CloseTable { .. } | ModerationAction::CloseReport => None,
    })
}

pub(super) async fn act(
    db: &mut Connection<'_>,
    deed: ModerationCommand,
) -> Result<(), StoreError> {
    lock_moderation(db).await?;
    let whom = subject(db, &deed.act).await?;
    if let Actor::Person(by) = deed.actor {
        let role = role(db, by).await?.ok_or(StoreError::Protected)?;
        if role != Role::Operator && !deed.act.is_for_moderators() {
            return Err(StoreError::Protected);
        }
        if let Some(whom) = &whom {
            check_permission(db, (by, role), whom).await?;
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
    let sql = "insert into audit (number, at, actor, act, person, address, table_id, case_id, \
        until, why) select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9 from \
        audit";
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

async fn carry_out(
    db: &mut Connection<'_>,
    deed: &ModerationCommand,
    whom: Option<SanctionTarget>,
) -> Result<AuditSubject, StoreError> {
    let on = |person: PersonId| SanctionTarget::Person(person);
    match &deed.act {
        ModerationAction::Warn { person } => {
            impose(db, deed, SanctionKind::Warning, (&on(*person), None)).await
        }
        ModerationAction::Mute { person, until } => {
            impose(db, deed, SanctionKind::Mute, (&on(*person), *until)).await
        }
        ModerationAction::Rename { person, name, until } => {
            let about = impose(db, deed, SanctionKind::Rename, (&on(*person), *until)).await?;
            let sql = "update people set name = $1 where id = $2";
            db.execute(sql, values![name.as_str(), *person]).await?;
            Ok(about)
        }
        ModerationAction::Ban { whom, until } => {
            impose(db, deed, SanctionKind::Ban, (whom, *until)).await
        }
        ModerationAction::Lift { sanction } => {
            let sql = "update sanctions set lifted = $1 where id = $2 and lifted is null";
            db.execute(sql, values![deed.at, sanction.as_str()]).await?;
            Ok(whom
                .map_or_else(AuditSubject::default, |whom| AuditSubject::from_target(&whom, None)))
        }
        ModerationAction::Unban { whom } => {
            let (person, address) = match whom {
                SanctionTarget::Person(person) => (Some(*person), None),
                SanctionTarget::Address(address) => (None, Some(address.as_str())),
            };
            let sql = "update sanctions set lifted = $1 where kind = 'ban' and lifted is null and \
                       (until is null or until > $1) and (person = $2 or address = $3)";
            if db.execute(sql, values![deed.at, person, address]).await? == 0 {
                return Err(StoreError::NoSuch);
            }
            Ok(AuditSubject::from_target(whom, None))
        }
        ModerationAction::CloseTable { table } => {
            let row = db.row("select closed from tables where id = $1", values![table]).await?;
            if row.ok_or(StoreError::NoSuch)?.flag(0)? {
                return Err(StoreError::NoSuch);
            }
            let sql = "insert into closings (table_id, at) values ($1, $2) on conflict do nothing";
            db.execute(sql, values![table, deed.at]).await?;
            Ok(AuditSubject { table: Some(*table), ..AuditSubject::default() })
        }
        ModerationAction::CloseReport => {
            let case = deed.case.as_deref().ok_or(StoreError::NoSuch)?;
            let sql = "update cases set closed = $1, outcome = $2 where id = $3 and closed is null";
            if db.execute(sql, values![deed.at, deed.why.as_str(), case]).await? == 0 {
                return Err(StoreError::NoSuch);
            }
            Ok(AuditSubject::default())
        }
        ModerationAction::EndSessions { person } => {
            lock_person(db, *person).await?;
            db.execute("delete from sessions where person = $1", values![*person]).await?;
            Ok(AuditSubject::from_target(&on(*person), None))
        }
        ModerationAction::ResetPassword { person, hash, expires } => {
            if lock_person(db, *person).await? != PersonKind::Account {
                return Err(StoreError::NoSuch);
            }
            // Revokes earlier reset codes.
            db.execute("delete from codes where person = $1 and kind = 'reset'", values![*person])
                .await?;
            let sql = "insert into codes (hash, person, kind, made, expires) values ($1, $2, \
                'reset', $3, $4)";
            db.execute(sql, values![hash.as_slice(), *person, deed.at, *expires]).await?;
            Ok(AuditSubject::from_target(&on(*person), Some(*expires)))
        }
        ModerationAction::Appoint { person, role } => {
            if lock_person(db, *person).await? != PersonKind::Account {
                return Err(StoreError::NoSuch);
            }
            let sql = "insert into roles (person, role, at) values ($1, $2, $3) \
                       on conflict (person) do update set role = excluded.role, at = excluded.at";
            db.execute(sql, values![*person, role.id(), deed.at]).await?;
            Ok(AuditSubject::from_target(&on(*person), None))
        }
        ModerationAction::Dismiss { person } => {
            if db.execute("delete from roles where person = $1", values![*person]).await? == 0 {
                return Err(StoreError::NoSuch);
            }
            Ok(AuditSubject::from_target(&on(*person), None))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::database::Database;

    /// PostgreSQL is tested in `tests/story/moderation.rs`.
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
