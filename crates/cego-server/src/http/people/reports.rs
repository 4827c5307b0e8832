//! Reports of what somebody did at a table, for the operator.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use cego_protocol::http::NewReport;
use cego_store::{Filed, Filing, Kept, KeptDeal, NoTableId, RecordId, Report, TableId};
use cego_table::{PersonId, Table};

use super::talk::talk;
use crate::app::App;
use crate::clock::now;
use crate::desk::fresh_id;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::rooms::Failure;
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/reports", "report", "Reports somebody to the operator, with a record.", add).status(201)
}

/// How many reports a person may write in 24 hours.
const A_DAY: u32 = 20;
/// The longest text of a report, in characters.
const LONGEST: usize = 1_000;

/// `POST /api/v1/reports`
async fn add(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(report): Body<NewReport>,
) -> Result<StatusCode, Fault> {
    let person = visitor.human()?;
    let table: TableId = report.table.parse().map_err(|why: NoTableId| Fault::Body(why.to_string()))?;
    if report.whom == person.id {
        return Err(Fault::bad("oneself"));
    }
    let unseen = |c: char| c.is_control() && c != '\n';
    if report.text.chars().take(LONGEST + 1).count() > LONGEST || report.text.chars().any(unseen) {
        return Err(Fault::bad("bad_text"));
    }
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let see = |table: &Table| {
        // Who had to leave has been there, too, before any deal was over.
        let left = |who| table.removals().people().any(|person| person == who);
        let sits = |who| table.seat_of(who).is_some() || left(who);
        (table.deal(), table.setup().watched || sits(person.id), sits(report.whom))
    };
    let (deal, may_see, is_there) = app.rooms.look(table, see).await?;
    let record = match report.record {
        Some(name) => {
            let record: RecordId = name.parse().map_err(|_| Fault::NOT_FOUND)?;
            match app.store.record(&record).await? {
                Some((Kept::Played(deal), _)) if deal.table == table => Some(deal),
                _ => return Err(Fault::NOT_FOUND),
            }
        }
        None => app.store.deals_at(&table, deal.saturating_sub(1), 2).await?.pop(),
    };
    let was_there = |who: PersonId| {
        let sat = |deal: &KeptDeal| deal.facts.seats.iter().any(|seat| seat.who == Some(who));
        record.as_ref().is_some_and(sat)
    };
    if !may_see && !was_there(person.id) {
        return Err(Failure::NotWatched.into());
    }
    if !is_there && !was_there(report.whom) {
        return Err(Fault::bad("not_at_table"));
    }
    let number = record.as_ref().map(|deal| deal.facts.number);
    let report = Report {
        by: person.id,
        whom: report.whom,
        table,
        record: record.map(|deal| deal.facts.record),
        why: report.why.id().to_owned(),
        text: report.text,
        at: now(),
    };
    kept(app.store.may_file(&report, A_DAY).await?)?;
    let talk = talk(&*app.store, &table, number).await?;
    let id = fresh_id().ok_or(Fault::NO_CHANCE)?;
    let name = app.store.person(report.whom).await?.map_or_else(String::new, |whom| whom.name.to_string());
    kept(app.store.file(&Filed { id, report, name, talk }, A_DAY).await?)?;
    app.metrics.reports.inc();
    Ok(StatusCode::CREATED)
}

/// Refuses a report that is not kept.
fn kept(filing: Filing) -> Result<(), Fault> {
    match filing {
        Filing::Kept => Ok(()),
        Filing::Already => Err(Fault::Plain(StatusCode::CONFLICT, "already_reported")),
        Filing::TooMany => Err(Fault::Plain(StatusCode::TOO_MANY_REQUESTS, "enough_reports")),
    }
}
