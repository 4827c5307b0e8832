//! Reports as somebody works on them, with what was said.

use cego_core::Seat;
use cego_table::{PersonId, Time};

use super::Which;
use crate::StoreError;
use crate::database::{Connection, Row, values};
use crate::people::{Report, lives};

/// A day, in ms.
const DAY_MS: u64 = 24 * 3_600_000;

/// A report that comes in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filed {
    /// Its id.
    pub id: String,
    /// The report.
    pub report: Report,
    /// The name of the person it is about.
    pub name: String,
    /// What was said in that match.
    pub talk: Vec<Said>,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filing {
    /// It is kept.
    Kept,
    /// The same person has reported the other for this deal before.
    Already,
    /// The same person has reported too much today.
    TooMany,
}

/// A report that is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Its id.
    pub id: String,
    /// The report.
    pub report: Report,
    /// The name of the person it is about, at that time.
    pub name: String,
    /// The keyed hash of the address that person came from last.
    pub address: Option<String>,
    /// When it was closed, and with what words.
    pub closed: Option<(Time, String)>,
}

/// Something somebody said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// The number of the event.
    pub number: u64,
    /// When.
    pub at: Time,
    /// The seat.
    pub seat: Seat,
    /// Who.
    pub who: Option<PersonId>,
    /// Under what name; empty once the account is deleted.
    pub name: String,
    /// The id of the set phrase, where it was one.
    pub phrase: Option<String>,
    /// What was written.
    pub text: String,
}

/// The columns of [`read`].
macro_rules! case {
    ($rest:expr) => {
        concat!(
            "select c.id, c.name, c.address, c.closed, c.outcome, r.reporter, r.whom, r.table_id, r.record, r.why, \
             r.words, r.at from cases c join reports r on r.at = c.at and r.reporter = c.reporter and r.whom = c.whom ",
            $rest
        )
    };
}

fn read(row: &Row) -> Result<Case, StoreError> {
    let outcome = row.maybe_text(4)?.unwrap_or_default().to_owned();
    Ok(Case {
        id: row.text(0)?.to_owned(),
        name: row.text(1)?.to_owned(),
        address: row.maybe_text(2)?.map(str::to_owned),
        closed: row.maybe_time(3)?.map(|at| (at, outcome)),
        report: Report {
            by: row.person(5)?,
            whom: row.person(6)?,
            table: row.table(7)?,
            record: row.maybe_text(8)?.map(|_| row.record(8)).transpose()?,
            why: row.text(9)?.to_owned(),
            text: row.text(10)?.to_owned(),
            at: row.time(11)?,
        },
    })
}

/// Whether a report would be kept.
pub(super) async fn may(db: &mut Connection<'_>, report: &Report, a_day: u32) -> Result<Filing, StoreError> {
    // A guest who has reported and then logged in is still the same person.
    let sql = "select 1 from reports where reporter = $1 and whom = $2 and table_id = $3 and \
               coalesce(record, '') = $4 limit 1";
    let record = report.record.as_ref().map_or("", |record| record.as_str());
    if db.row(sql, values![report.by, report.whom, &report.table, record]).await?.is_some() {
        return Ok(Filing::Already);
    }
    let since = Time(report.at.0.saturating_sub(DAY_MS));
    let sql = "select count(*) from cases where reporter = $1 and at > $2";
    let today = db.row(sql, values![report.by, since]).await?.map_or(Ok(0), |row| row.count::<u64>(0))?;
    Ok(if today >= u64::from(a_day) { Filing::TooMany } else { Filing::Kept })
}

pub(super) async fn file(db: &mut Connection<'_>, filed: Filed, a_day: u32) -> Result<Filing, StoreError> {
    super::act::alone(db).await?;
    lives(db, filed.report.by).await?;
    let may = may(db, &filed.report, a_day).await?;
    if may != Filing::Kept {
        return Ok(may);
    }
    let Filed { id, report, name, talk } = filed;
    let record = report.record.as_ref().map(|record| record.as_str().to_owned());
    let sql = "select hash from addresses where person = $1 order by seen desc, hash limit 1";
    let address = match db.row(sql, values![report.whom]).await? {
        Some(row) => Some(row.text(0)?.to_owned()),
        None => None,
    };
    let once =
        format!("{} {} {} {}", report.by, report.whom, report.table, record.as_deref().unwrap_or_default());
    let sql = "insert into reports (reporter, whom, table_id, record, why, words, at) \
               values ($1, $2, $3, $4, $5, $6, $7)";
    let kept = values![report.by, report.whom, &report.table, record, report.why, report.text, report.at];
    db.execute(sql, kept).await?;
    let sql =
        "insert into cases (id, at, reporter, whom, once, name, address) values ($1, $2, $3, $4, $5, $6, $7)";
    db.execute(sql, values![id.as_str(), report.at, report.by, report.whom, once, name, address]).await?;
    for said in talk {
        let sql = "insert into case_talk (case_id, number, at, seat, person, name, phrase, words) \
                   values ($1, $2, $3, $4, $5, $6, $7, $8)";
        let Said { number, at, seat, who, name, phrase, text } = said;
        db.execute(sql, values![id.as_str(), number, at, seat, who, name, phrase, text]).await?;
    }
    Ok(Filing::Kept)
}

pub(super) async fn cases(
    db: &mut Connection<'_>,
    which: Which,
    skip: u32,
    most: u32,
) -> Result<Vec<Case>, StoreError> {
    let sql = match which {
        Which::Open => case!("where c.closed is null order by c.at, c.id limit $1 offset $2"),
        Which::Closed => case!("where c.closed is not null order by c.closed desc, c.id limit $1 offset $2"),
    };
    db.rows(sql, values![most, skip]).await?.iter().map(read).collect()
}

pub(super) async fn case(db: &mut Connection<'_>, id: &str) -> Result<Option<(Case, Vec<Said>)>, StoreError> {
    let Some(row) = db.row(case!("where c.id = $1"), values![id]).await? else { return Ok(None) };
    let sql = "select number, at, seat, person, name, phrase, words from case_talk where case_id = $1 order by number";
    let said = |row: &Row| {
        Ok(Said {
            number: row.count(0)?,
            at: row.time(1)?,
            seat: row.seat(2)?,
            who: row.maybe_person(3)?,
            name: row.text(4)?.to_owned(),
            phrase: row.maybe_text(5)?.map(str::to_owned),
            text: row.text(6)?.to_owned(),
        })
    };
    let talk = db.rows(sql, values![id]).await?.iter().map(said).collect::<Result<_, StoreError>>()?;
    Ok(Some((read(&row)?, talk)))
}

/// Makes cases of reports that have none: those in a backup of before.
pub(crate) async fn adopt(db: &mut Connection<'_>) -> Result<(), StoreError> {
    let sql = db.either(
        "insert into cases (id, at, reporter, whom, name) \
         select lower(hex(randomblob(8))), r.at, r.reporter, r.whom, coalesce(p.name, '') \
         from reports r left join people p on p.id = r.whom where not exists (select 1 from cases c \
         where c.at = r.at and c.reporter = r.reporter and c.whom = r.whom)",
        "insert into cases (id, at, reporter, whom, name) \
         select substr(md5(random()::text || r.at || r.reporter || r.whom), 1, 16), r.at, r.reporter, r.whom, \
         coalesce(p.name, '') from reports r left join people p on p.id = r.whom where not exists \
         (select 1 from cases c where c.at = r.at and c.reporter = r.reporter and c.whom = r.whom)",
    );
    db.execute(sql, Vec::new()).await?;
    Ok(())
}
