//! Reports of people as moderation cases, with the chat of the match.

use cego_core::Seat;
use cego_table::{PersonId, Time};

use super::CaseFilter;
use crate::StoreError;
use crate::database::{Connection, SqlRow, values};
use crate::people::{Report, lock_person};

/// Length of a day, in milliseconds.
const DAY_MS: u64 = 24 * 3_600_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewCase {
    /// Id of the new case.
    pub id: String,
    /// The report as it was filed.
    pub report: Report,
    /// Name of the reported person.
    pub name: String,
    /// Chat messages of the match.
    pub talk: Vec<ChatMessage>,
}

/// Outcome of filing a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilingOutcome {
    /// The report is stored.
    Kept,
    /// The reporter has already reported this person for this deal.
    Already,
    /// The reporter has reached the daily limit.
    TooMany,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Id of the case.
    pub id: String,
    pub report: Report,
    /// Name of the reported person at that time.
    pub name: String,
    /// Keyed hash of the last known address of the reported person.
    pub address: Option<String>,
    /// Time and stated reason of closing.
    pub closed: Option<(Time, String)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatMessage {
    /// Number of the table event.
    pub number: u64,
    /// Time of the message.
    pub at: Time,
    /// Seat of the author.
    pub seat: Seat,
    /// Author of the message.
    pub who: Option<PersonId>,
    /// Name of the author; empty once the account is deleted.
    pub name: String,
    /// Id of the set phrase, if it is one.
    pub phrase: Option<String>,
    /// Text of the message.
    pub text: String,
}

/// Query with the columns of [`read`].
macro_rules! case {
    ($rest:expr) => {
        concat!(
            "select c.id, c.name, c.address, c.closed, c.outcome, r.reporter, r.whom, r.table_id, \
             r.record, r.why, r.words, r.at from cases c join reports r on r.at = c.at and \
             r.reporter = c.reporter and r.whom = c.whom ",
            $rest
        )
    };
}

fn read(row: &SqlRow) -> Result<Case, StoreError> {
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

/// Returns whether a report would be stored.
pub(super) async fn check_filing(
    db: &mut Connection<'_>,
    report: &Report,
    a_day: u32,
) -> Result<FilingOutcome, StoreError> {
    // Compared by person, because a guest who has reported and then logged in is still the same
    // person.
    let sql = "select 1 from reports where reporter = $1 and whom = $2 and table_id = $3 and \
               coalesce(record, '') = $4 limit 1";
    let record = report.record.as_ref().map_or("", |record| record.as_str());
    if db.row(sql, values![report.by, report.whom, &report.table, record]).await?.is_some() {
        return Ok(FilingOutcome::Already);
    }
    let since = Time(report.at.0.saturating_sub(DAY_MS));
    let sql = "select count(*) from cases where reporter = $1 and at > $2";
    let today =
        db.row(sql, values![report.by, since]).await?.map_or(Ok(0), |row| row.count::<u64>(0))?;
    Ok(if today >= u64::from(a_day) { FilingOutcome::TooMany } else { FilingOutcome::Kept })
}

pub(super) async fn file(
    db: &mut Connection<'_>,
    filed: NewCase,
    a_day: u32,
) -> Result<FilingOutcome, StoreError> {
    super::execute::lock_moderation(db).await?;
    lock_person(db, filed.report.by).await?;
    let may = check_filing(db, &filed.report, a_day).await?;
    if may != FilingOutcome::Kept {
        return Ok(may);
    }
    let NewCase { id, report, name, talk } = filed;
    let record = report.record.as_ref().map(|record| record.as_str().to_owned());
    let sql = "select hash from addresses where person = $1 order by seen desc, hash limit 1";
    let address = match db.row(sql, values![report.whom]).await? {
        Some(row) => Some(row.text(0)?.to_owned()),
        None => None,
    };
    let once = format!(
        "{} {} {} {}",
        report.by,
        report.whom,
        report.table,
        record.as_deref().unwrap_or_default()
    );
    let sql = "insert into reports (reporter, whom, table_id, record, why, words, at) \
               values ($1, $2, $3, $4, $5, $6, $7)";
    let kept =
        values![report.by, report.whom, &report.table, record, report.why, report.text, report.at];
    db.execute(sql, kept).await?;
    let sql = "insert into cases (id, at, reporter, whom, once, name, address) values ($1, $2, $3, \
        $4, $5, $6, $7)";
    db.execute(sql, values![id.as_str(), report.at, report.by, report.whom, once, name, address])
        .await?;
    for said in talk {
        let sql = "insert into case_talk (case_id, number, at, seat, person, name, phrase, words) \
                   values ($1, $2, $3, $4, $5, $6, $7, $8)";
        let ChatMessage { number, at, seat, who, name, phrase, text } = said;
        db.execute(sql, values![id.as_str(), number, at, seat, who, name, phrase, text]).await?;
    }
    Ok(FilingOutcome::Kept)
}

pub(super) async fn cases(
    db: &mut Connection<'_>,
    which: CaseFilter,
    skip: u32,
    most: u32,
) -> Result<Vec<Case>, StoreError> {
    let sql = match which {
        CaseFilter::Open => case!("where c.closed is null order by c.at, c.id limit $1 offset $2"),
        CaseFilter::Closed => {
            case!("where c.closed is not null order by c.closed desc, c.id limit $1 offset $2")
        }
    };
    db.rows(sql, values![most, skip]).await?.iter().map(read).collect()
}

pub(super) async fn case(
    db: &mut Connection<'_>,
    id: &str,
) -> Result<Option<(Case, Vec<ChatMessage>)>, StoreError> {
    let Some(row) = db.row(case!("where c.id = $1"), values![id]).await? else { return Ok(None) };
    let sql = "select number, at, seat, person, name, phrase, words from case_talk where case_id = \
        $1 order by number";
    let said = |row: &SqlRow| {
        Ok(ChatMessage {
            number: row.count(0)?,
            at: row.time(1)?,
            seat: row.seat(2)?,
            who: row.maybe_person(3)?,
            name: row.text(4)?.to_owned(),
            phrase: row.maybe_text(5)?.map(str::to_owned),
            text: row.text(6)?.to_owned(),
        })
    };
    let talk =
        db.rows(sql, values![id]).await?.iter().map(said).collect::<Result<_, StoreError>>()?;
    Ok(Some((read(&row)?, talk)))
}

/// Creates cases for reports without one, which come from older backups.
pub(crate) async fn create_missing_cases(db: &mut Connection<'_>) -> Result<(), StoreError> {
    let sql = db.either(
        "insert into cases (id, at, reporter, whom, name) select lower(hex(randomblob(8))), r.at, \
         r.reporter, r.whom, coalesce(p.name, '') from reports r left join people p on p.id = \
         r.whom where not exists (select 1 from cases c where c.at = r.at and c.reporter = \
         r.reporter and c.whom = r.whom)",
        "insert into cases (id, at, reporter, whom, name) select substr(md5(random()::text || r.at \
         || r.reporter || r.whom), 1, 16), r.at, r.reporter, r.whom, coalesce(p.name, '') from \
         reports r left join people p on p.id = r.whom where not exists (select 1 from cases c \
         where c.at = r.at and c.reporter = r.reporter and c.whom = r.whom)",
    );
    db.execute(sql, Vec::new()).await?;
    Ok(())
}
