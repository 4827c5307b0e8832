//! [`Moderation`] for both databases.
//!
//! Also statistics on who plays rated matches with whom and on shared addresses, and the removal of
//! expired data.

use async_trait::async_trait;
use cego_core::Seat;
use cego_table::{PersonId, Time};

use super::sanction::{read as sanction, sanction};
use super::{
    Actor, AuditEntry, Case, CaseFilter, ChatMessage, FilingOutcome, Moderation, ModerationCommand,
    NewCase, Role, Sanction, case, execute,
};
use crate::database::{Connection, Database, SqlRow, values};
use crate::people::{PersonState, Report, lock_people};
use crate::{StoreError, TableId};

/// Query with the columns of [`entry`].
macro_rules! entry {
    ($rest:expr) => {
        concat!(
            "select number, at, actor, act, person, address, table_id, case_id, until, why from \
             audit where ",
            $rest
        )
    };
}

fn entry(row: &SqlRow) -> Result<AuditEntry, StoreError> {
    Ok(AuditEntry {
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
    async fn file(&self, filed: &NewCase, a_day: u32) -> Result<FilingOutcome, StoreError> {
        let filed = filed.clone();
        self.write(move |db| Box::pin(case::file(db, filed, a_day))).await
    }

    async fn check_filing(&self, report: &Report, a_day: u32) -> Result<FilingOutcome, StoreError> {
        case::check_filing(&mut self.read_connection().await?.db(), report, a_day).await
    }

    async fn pairs(&self) -> Result<Vec<PlayerPair>, StoreError> {
        pairs(&mut self.read_connection().await?.db()).await
    }

    async fn deals_of_pair(
        &self,
        pair: (PersonId, PersonId),
        declared: bool,
        most: u32,
    ) -> Result<Vec<PairDeal>, StoreError> {
        deals(&mut self.read_connection().await?.db(), pair, declared, most).await
    }

    async fn cases(
        &self,
        which: CaseFilter,
        skip: u32,
        most: u32,
    ) -> Result<Vec<Case>, StoreError> {
        case::cases(&mut self.read_connection().await?.db(), which, skip, most).await
    }

    async fn case(&self, id: &str) -> Result<Option<(Case, Vec<ChatMessage>)>, StoreError> {
        case::case(&mut self.read_connection().await?.db(), id).await
    }

    async fn act(&self, deed: &ModerationCommand) -> Result<(), StoreError> {
        let deed = deed.clone();
        self.write(move |db| Box::pin(execute::act(db, deed))).await
    }

    async fn role(&self, who: PersonId) -> Result<Option<Role>, StoreError> {
        execute::role(&mut self.read_connection().await?.db(), who).await
    }

    async fn roles(&self) -> Result<Vec<(PersonId, Role, Time)>, StoreError> {
        let rows =
            self.rows("select person, role, at from roles order by at, person", Vec::new()).await?;
        let role = |row: &SqlRow| {
            Ok((row.person(0)?, row.parse_text(1, "a role", Role::from_id)?, row.time(2)?))
        };
        rows.iter().map(role).collect()
    }

    async fn active_sanctions(&self, now: Time) -> Result<Vec<Sanction>, StoreError> {
        let sql = sanction!(
            "lifted is null and (until is null or until > $1) and (kind <> 'warning' or confirmed \
             is null) order by at, id"
        );
        self.rows(sql, values![now]).await?.iter().map(sanction).collect()
    }

    async fn sanctions(&self, who: PersonId) -> Result<Vec<Sanction>, StoreError> {
        let sql = sanction!(
            "person = $1 or address in (select hash from addresses where person = $1) order by at \
             desc, id"
        );
        self.rows(sql, values![who]).await?.iter().map(sanction).collect()
    }

    async fn confirm(&self, who: PersonId, sanction: &str, now: Time) -> Result<(), StoreError> {
        let sql = "update sanctions set confirmed = coalesce(confirmed, $1) where id = $2 and \
            person = $3";
        self.change(sql, values![now, sanction, who], StoreError::NoSuch).await
    }

    async fn entries(&self, before: Option<u64>, most: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let sql = entry!("number < $1 order by number desc limit $2");
        self.rows(sql, values![before.unwrap_or(u64::MAX), most]).await?.iter().map(entry).collect()
    }

    async fn entries_after(&self, after: u64) -> Result<Vec<AuditEntry>, StoreError> {
        self.rows(entry!("number > $1 order by number"), values![after])
            .await?
            .iter()
            .map(entry)
            .collect()
    }

    async fn last_entry(&self) -> Result<u64, StoreError> {
        let row = self.row("select coalesce(max(number), 0) from audit", Vec::new()).await?;
        row.map_or(Ok(0), |row| row.count(0))
    }

    async fn closings(&self) -> Result<Vec<(TableId, Option<String>)>, StoreError> {
        let sql = "select c.table_id, (select a.why from audit a where a.act = 'close_table' and \
            a.table_id = c.table_id order by a.number desc limit 1) from closings c order by c.at, \
            c.table_id";
        let rows = self.rows(sql, Vec::new()).await?;
        rows.iter().map(|row| Ok((row.table(0)?, row.maybe_text(1)?.map(str::to_owned)))).collect()
    }

    async fn remove_closing(&self, table: &TableId) -> Result<(), StoreError> {
        self.execute("delete from closings where table_id = $1", values![table]).await.map(|_| ())
    }

    async fn record_address(
        &self,
        who: PersonId,
        address: &str,
        now: Time,
    ) -> Result<(), StoreError> {
        let values = values![who, address, now];
        self.write(move |db| {
            Box::pin(async move {
                // Nothing is stored about people deleted or merged meanwhile.
                if !matches!(lock_people(db, &[who]).await?.get(&who), Some(PersonState::Lives(_)))
                {
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

    async fn delete_expired(&self, closed: Time, seen: Time) -> Result<(u64, u64), StoreError> {
        self.write(move |db| Box::pin(delete_expired(db, closed, seen))).await
    }
}

/// A rated deal that two people played, the first of them against the declarer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairDeal {
    /// Seat of the first person.
    pub seat: Seat,
    /// The `.cego` record of the deal.
    pub text: String,
}

/// Two people who have played rated matches together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerPair {
    /// Both people, the smaller id first.
    pub who: [PersonId; 2],
    /// Rated matches in which both sat.
    pub together: u64,
    /// Rated matches of each person.
    pub played: [u64; 2],
    /// Number of addresses seen for both people, among those still stored.
    pub addresses: u64,
}

impl PlayerPair {
    /// Returns the share of common matches among the rated matches of the less active person, in
    /// percent.
    #[must_use]
    pub fn share(&self) -> u64 {
        100 * self.together / self.played[0].min(self.played[1]).max(1)
    }
}

/// Returns all pairs, those with the most common matches first.
pub(super) async fn pairs(db: &mut Connection<'_>) -> Result<Vec<PlayerPair>, StoreError> {
    let sql = "with played as (select s.table_id, s.number, s.person from match_seats s join \
        matches m on m.table_id = s.table_id and m.number = s.number where m.rated and s.person is \
        not null and not s.is_bot), totals as (select person, count(*) as n from played group by \
        person), pairs as (select a.person as low, b.person as high, count(*) as n from played a \
        join played b on b.table_id = a.table_id and b.number = a.number and a.person < b.person \
        group by a.person, b.person) select p.low, p.high, p.n, x.n, y.n, (select count(*) from \
        addresses c join addresses d on d.hash = c.hash where c.person = p.low and d.person = \
        p.high) from pairs p join totals x on x.person = p.low join totals y on y.person = p.high \
        order by p.n desc, p.low, p.high";
    let pair = |row: &SqlRow| {
        Ok(PlayerPair {
            who: [row.person(0)?, row.person(1)?],
            together: row.count(2)?,
            played: [row.count(3)?, row.count(4)?],
            addresses: row.count(5)?,
        })
    };
    db.rows(sql, Vec::new()).await?.iter().map(pair).collect()
}

/// Returns the newest rated deals of finished matches in which both people played and neither was
/// replaced by a bot.
///
/// With `declared` the second person was the declarer, otherwise a third person was.
pub(super) async fn deals(
    db: &mut Connection<'_>,
    (who, other): (PersonId, PersonId),
    declared: bool,
    most: u32,
) -> Result<Vec<PairDeal>, StoreError> {
    let sql = "select x.seat, d.words from deal_seats x join deal_seats y on y.record = x.record \
        and y.person = $2 and y.bot is null join deals d on d.record = x.record where x.person = \
        $1 and x.bot is null and d.declarer <> x.seat and (d.declarer = y.seat) = $3 and exists \
        (select 1 from matches m where m.table_id = d.table_id and m.rated and m.began <= d.ended \
        and d.ended <= m.ended) order by x.ended desc, x.record limit $4";
    let rows = db.rows(sql, values![who, other, declared, most]).await?;
    rows.iter()
        .map(|row| Ok(PairDeal { seat: row.seat(0)?, text: row.text(1)?.to_owned() }))
        .collect()
}

/// Deletes cases closed before `closed` and addresses not seen since `seen`. Returns the number of
/// each.
pub(super) async fn delete_expired(
    db: &mut Connection<'_>,
    closed: Time,
    seen: Time,
) -> Result<(u64, u64), StoreError> {
    let sql = "delete from case_talk where case_id in (select id from cases where closed < $1)";
    db.execute(sql, values![closed]).await?;
    let sql = "delete from reports where exists (select 1 from cases c where c.closed < $1 \
               and c.at = reports.at and c.reporter = reports.reporter and c.whom = reports.whom)";
    db.execute(sql, values![closed]).await?;
    let cases = db.execute("delete from cases where closed < $1", values![closed]).await?;
    Ok((cases, db.execute("delete from addresses where seen < $1", values![seen]).await?))
}
