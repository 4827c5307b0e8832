//! How it is kept.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use super::sanction::{read as sanction, sanction};
use super::{
    Actor, Case, Deed, Entry, Filed, Filing, Moderation, Pair, PairDeal, Role, Said, Sanction, Which, act,
    case, forget, pairs,
};
use crate::database::{Database, Row, values};
use crate::people::{Fate, Report, fates};
use crate::{StoreError, TableId};

/// The columns of [`entry`].
macro_rules! entry {
    ($rest:expr) => {
        concat!(
            "select number, at, actor, act, person, address, table_id, case_id, until, why from audit where ",
            $rest
        )
    };
}

fn entry(row: &Row) -> Result<Entry, StoreError> {
    Ok(Entry {
        number: row.count(0)?,
        at: row.time(1)?,
        actor: row.maybe_person(2)?.map_or(Actor::Operator, Actor::Person),
        act: row.text(3)?.to_owned(),
        person: row.maybe_person(4)?,
        address: row.maybe_text(5)?.map(str::to_owned),
        table: row.maybe_text(6)?.map(|_| row.table(6)).transpose()?,
        case: row.maybe_text(7)?.map(str::to_owned),
        until: row.maybe_time(8)?,
        why: row.text(9)?.to_owned(),
    })
}

#[async_trait]
impl Moderation for Database {
    async fn file(&self, filed: &Filed, a_day: u32) -> Result<Filing, StoreError> {
        let filed = filed.clone();
        self.write(move |db| Box::pin(case::file(db, filed, a_day))).await
    }

    async fn may_file(&self, report: &Report, a_day: u32) -> Result<Filing, StoreError> {
        case::may(&mut self.reading().await?.db(), report, a_day).await
    }

    async fn pairs(&self) -> Result<Vec<Pair>, StoreError> {
        pairs::pairs(&mut self.reading().await?.db()).await
    }

    async fn deals_of_pair(
        &self,
        pair: (PersonId, PersonId),
        declared: bool,
        most: u32,
    ) -> Result<Vec<PairDeal>, StoreError> {
        pairs::deals(&mut self.reading().await?.db(), pair, declared, most).await
    }

    async fn cases(&self, which: Which, skip: u32, most: u32) -> Result<Vec<Case>, StoreError> {
        case::cases(&mut self.reading().await?.db(), which, skip, most).await
    }

    async fn case(&self, id: &str) -> Result<Option<(Case, Vec<Said>)>, StoreError> {
        case::case(&mut self.reading().await?.db(), id).await
    }

    async fn act(&self, deed: &Deed) -> Result<(), StoreError> {
        let deed = deed.clone();
        self.write(move |db| Box::pin(act::act(db, deed))).await
    }

    async fn role(&self, who: PersonId) -> Result<Option<Role>, StoreError> {
        act::role(&mut self.reading().await?.db(), who).await
    }

    async fn roles(&self) -> Result<Vec<(PersonId, Role, Time)>, StoreError> {
        let rows = self.rows("select person, role, at from roles order by at, person", Vec::new()).await?;
        let role = |row: &Row| Ok((row.person(0)?, row.told(1, "a role", Role::from_id)?, row.time(2)?));
        rows.iter().map(role).collect()
    }

    async fn in_force(&self, now: Time) -> Result<Vec<Sanction>, StoreError> {
        let sql = sanction!(
            "lifted is null and (until is null or until > $1) and (kind <> 'warning' or confirmed is null) \
             order by at, id"
        );
        self.rows(sql, values![now]).await?.iter().map(sanction).collect()
    }

    async fn sanctions(&self, who: PersonId) -> Result<Vec<Sanction>, StoreError> {
        let sql = sanction!(
            "person = $1 or address in (select hash from addresses where person = $1) order by at desc, id"
        );
        self.rows(sql, values![who]).await?.iter().map(sanction).collect()
    }

    async fn confirm(&self, who: PersonId, sanction: &str, now: Time) -> Result<(), StoreError> {
        let sql = "update sanctions set confirmed = coalesce(confirmed, $1) where id = $2 and person = $3";
        self.change(sql, values![now, sanction, who], StoreError::NoSuch).await
    }

    async fn entries(&self, before: Option<u64>, most: u32) -> Result<Vec<Entry>, StoreError> {
        let sql = entry!("number < $1 order by number desc limit $2");
        self.rows(sql, values![before.unwrap_or(u64::MAX), most]).await?.iter().map(entry).collect()
    }

    async fn entries_after(&self, after: u64) -> Result<Vec<Entry>, StoreError> {
        self.rows(entry!("number > $1 order by number"), values![after]).await?.iter().map(entry).collect()
    }

    async fn last_entry(&self) -> Result<u64, StoreError> {
        let row = self.row("select coalesce(max(number), 0) from audit", Vec::new()).await?;
        row.map_or(Ok(0), |row| row.count(0))
    }

    async fn closings(&self) -> Result<Vec<(TableId, Option<String>)>, StoreError> {
        let sql = "select c.table_id, (select a.why from audit a where a.act = 'close_table' and a.table_id = c.table_id \
                   order by a.number desc limit 1) from closings c order by c.at, c.table_id";
        let rows = self.rows(sql, Vec::new()).await?;
        rows.iter().map(|row| Ok((row.table(0)?, row.maybe_text(1)?.map(str::to_owned)))).collect()
    }

    async fn closed(&self, table: &TableId) -> Result<(), StoreError> {
        self.execute("delete from closings where table_id = $1", values![table]).await.map(|_| ())
    }

    async fn came_from(&self, who: PersonId, address: &str, now: Time) -> Result<(), StoreError> {
        let values = values![who, address, now];
        self.write(move |db| {
            Box::pin(async move {
                // Nothing is kept of who has gone meanwhile.
                if !matches!(fates(db, &[who]).await?.get(&who), Some(Fate::Lives(_))) {
                    return Ok(());
                }
                let sql = "insert into addresses (person, hash, seen) values ($1, $2, $3) \
                           on conflict (person, hash) do update set seen = excluded.seen";
                db.execute(sql, values).await.map(|_| ())
            })
        })
        .await
    }

    async fn addresses(&self, who: PersonId) -> Result<Vec<(String, Time)>, StoreError> {
        let sql = "select hash, seen from addresses where person = $1 order by seen desc, hash";
        let rows = self.rows(sql, values![who]).await?;
        rows.iter().map(|row| Ok((row.text(0)?.to_owned(), row.time(1)?))).collect()
    }

    async fn key(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, StoreError> {
        let sql = "select body from keys where name = $1";
        if let Some(row) = self.row(sql, values![name]).await? {
            return Ok(row.bytes(0)?.to_vec());
        }
        let add = "insert into keys (name, body) values ($1, $2) on conflict do nothing";
        self.execute(add, values![name, fresh]).await?;
        let row = self.row(sql, values![name]).await?.ok_or(StoreError::NoSuch)?;
        Ok(row.bytes(0)?.to_vec())
    }

    async fn tidy(&self, closed: Time, seen: Time) -> Result<(u64, u64), StoreError> {
        self.write(move |db| Box::pin(forget::tidy(db, closed, seen))).await
    }
}
