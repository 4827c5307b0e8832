//! What moderators see and do. To everybody else these paths are nothing at all.

use std::collections::{BTreeSet, HashMap};

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use cego_protocol::http::{
    ActJson, CaseJson, CasesWanted, DeedJson, EntriesWanted, EntryJson, MOST_HOURS, Party, SaidJson,
    SanctionJson, WholeCase,
};
use cego_store::{Act, Actor, Case, Deed, Entry, Person, Role, Said, Sanction, StoreError, Which, Whom};
use cego_table::{PersonId, Time};

use super::api::Api;
use super::body::Body;
use super::people::enter::{self, chosen};
use super::shown;
use crate::app::App;
use crate::clock::now;
use crate::desk::fresh_id;
use crate::fault::Fault;
use crate::moderator::Moderator;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/moderation/reports", "cases", "Reports, 50 at a time, for moderators.", cases)
        .get("/api/v1/moderation/reports/{report}", "case", "A report with what was said, for moderators.", case)
        .post("/api/v1/moderation/deeds", "moderate", "Does something about somebody, a table or a report, for moderators.", moderate)
        .get("/api/v1/moderation/audit", "audit", "What was done, 50 entries at a time, for moderators.", audit)
}

/// How many are listed at once.
const MOST: u32 = 50;
/// The longest reason, in characters.
const LONGEST: usize = 1_000;
const HOUR_MS: u64 = 3_600_000;

/// The names of people, as they are now.
async fn names(app: &App, who: BTreeSet<PersonId>) -> Result<HashMap<PersonId, String>, Fault> {
    let people = app.store.people(&who.into_iter().collect::<Vec<_>>()).await?;
    Ok(people.into_iter().map(|Person { id, name, .. }| (id, name.to_string())).collect())
}

fn party(person: PersonId, names: &HashMap<PersonId, String>) -> Party {
    Party { person, name: names.get(&person).cloned().unwrap_or_default() }
}

fn case_json(case: Case, names: &HashMap<PersonId, String>) -> CaseJson {
    let Case { id, report, name, address, closed } = case;
    let (closed, outcome) = closed.unzip();
    CaseJson {
        id,
        at: report.at,
        by: party(report.by, names),
        whom: party(report.whom, names),
        name,
        table: report.table.to_string(),
        record: report.record.map(|record| record.to_string()),
        why: report.why,
        text: report.text,
        address,
        closed,
        outcome,
    }
}

fn said_json(said: Said, whom: PersonId) -> SaidJson {
    let Said { at, seat, who, name, phrase, text, .. } = said;
    SaidJson { at, seat: seat.number(), name, reported: who == Some(whom), phrase, text }
}

fn sanction_json(sanction: &Sanction, now: Time) -> SanctionJson {
    let address = match &sanction.whom {
        Whom::Address(address) => Some(address.clone()),
        Whom::Person(_) => None,
    };
    SanctionJson {
        notice: shown::notice(sanction),
        address,
        lifted: sanction.lifted,
        lasts: sanction.lasts(now),
    }
}

/// `GET /api/v1/moderation/reports`
async fn cases(
    State(app): State<App>,
    _: Moderator,
    Query(wanted): Query<CasesWanted>,
) -> Result<Json<Vec<CaseJson>>, Fault> {
    let which = if wanted.closed { Which::Closed } else { Which::Open };
    let cases = app.store.cases(which, wanted.skip, MOST).await?;
    let who = cases.iter().flat_map(|case| [case.report.by, case.report.whom]).collect();
    let names = names(&app, who).await?;
    Ok(Json(cases.into_iter().map(|case| case_json(case, &names)).collect()))
}

/// `GET /api/v1/moderation/reports/{report}`
async fn case(
    State(app): State<App>,
    moderator: Moderator,
    Path(id): Path<String>,
) -> Result<Json<WholeCase>, Fault> {
    let (case, talk) = app.store.case(&id).await.map_err(missing)?.ok_or(Fault::NOT_FOUND)?;
    let whom = case.report.whom;
    let names = names(&app, [case.report.by, whom].into()).await?;
    let sanctions = app.store.sanctions(whom).await?;
    let role = app.store.role(whom).await?;
    let now = now();
    Ok(Json(WholeCase {
        protected: whom == moderator.who || (moderator.role != Role::Operator && role.is_some()),
        there: names.contains_key(&whom),
        case: case_json(case, &names),
        talk: talk.into_iter().map(|said| said_json(said, whom)).collect(),
        sanctions: sanctions.iter().map(|one| sanction_json(one, now)).collect(),
    }))
}

/// What is not there for a moderator.
fn missing(error: StoreError) -> Fault {
    match error {
        StoreError::NoSuch | StoreError::Text => Fault::NOT_FOUND,
        error => error.into(),
    }
}

/// The moment some hours from now.
fn until(hours: Option<u32>) -> Result<Option<Time>, Fault> {
    match hours {
        None => Ok(None),
        Some(hours @ 1..=MOST_HOURS) => Ok(Some(now().after(u64::from(hours) * HOUR_MS))),
        Some(_) => Err(Fault::bad("bad_hours")),
    }
}

fn act(wanted: ActJson) -> Result<Act, Fault> {
    Ok(match wanted {
        ActJson::Warn { person } => Act::Warn { person },
        ActJson::Mute { person, hours } => Act::Mute { person, until: until(hours)? },
        ActJson::Rename { person, name, hours } => {
            Act::Rename { person, name: chosen(&enter::wanted(&name)?)?, until: until(hours)? }
        }
        ActJson::Ban { person, hours } => Act::Ban { whom: Whom::Person(person), until: until(hours)? },
        ActJson::BanAddress { address, hours } => {
            let is_hash = address.len() == 16
                && address.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
            if !is_hash {
                return Err(Fault::bad("bad_address"));
            }
            Act::Ban { whom: Whom::Address(address), until: until(hours)? }
        }
        ActJson::Lift { sanction } => Act::Lift { sanction },
        ActJson::CloseTable { table } => {
            Act::CloseTable { table: table.parse().map_err(|_| Fault::NOT_FOUND)? }
        }
        ActJson::CloseReport {} => Act::CloseReport,
    })
}

/// `POST /api/v1/moderation/deeds`
async fn moderate(
    State(app): State<App>,
    moderator: Moderator,
    Body(wanted): Body<DeedJson>,
) -> Result<StatusCode, Fault> {
    let why = wanted.why.trim();
    let unseen = |c: char| c.is_control() && c != '\n';
    if why.is_empty() || why.chars().take(LONGEST + 1).count() > LONGEST || why.chars().any(unseen) {
        return Err(Fault::bad("bad_reason"));
    }
    let deed = Deed {
        id: fresh_id().ok_or(Fault::NO_CHANCE)?,
        actor: Actor::Person(moderator.who),
        act: act(wanted.act)?,
        why: why.to_owned(),
        case: wanted.report,
        at: now(),
    };
    app.store.act(&deed).await.map_err(missing)?;
    app.desk.look(&app.rooms, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/v1/moderation/audit`
async fn audit(
    State(app): State<App>,
    _: Moderator,
    Query(wanted): Query<EntriesWanted>,
) -> Result<Json<Vec<EntryJson>>, Fault> {
    let entries = app.store.entries(wanted.before, MOST).await?;
    let actor = |entry: &Entry| match entry.actor {
        Actor::Operator => None,
        Actor::Person(who) => Some(who),
    };
    let who = entries.iter().flat_map(|entry| [actor(entry), entry.person]).flatten().collect();
    let names = names(&app, who).await?;
    let row = |entry: Entry| EntryJson {
        number: entry.number,
        at: entry.at,
        actor: actor(&entry).map(|who| party(who, &names)),
        act: entry.act,
        person: entry.person.map(|who| party(who, &names)),
        address: entry.address,
        table: entry.table.map(|table| table.to_string()),
        report: entry.case,
        until: entry.until,
        why: entry.why,
    };
    Ok(Json(entries.into_iter().map(row).collect()))
}
