//! Moderation API. All others get 404 for these paths.
//! Extractor for requests of moderators.
//! Follows the audit log for actions of operators and moderators on any server or by `cego admin`.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use cego_protocol::http::{
    ActJson, CaseJson, CasesWanted, DeedJson, EntriesWanted, EntryJson, MOST_HOURS, Party,
    SaidJson, SanctionJson, WholeCase,
};
use cego_store::{
    Actor, AuditEntry, Case, CaseFilter, ChatMessage, ModerationAction, ModerationCommand, Person,
    Role, Sanction, SanctionTarget, StoreError,
};
use cego_table::{PersonId, Time};

use super::sanctions::fresh_id;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::json_views;
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;
use crate::people::auth::sessions::{self, validate_chosen_name};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/moderation/reports", "cases", "Reports, 50 at a time, for moderators.", cases)
        .get("/api/v1/moderation/reports/{report}", "case", "A report with what was said, for \
            moderators.", case)
        .post("/api/v1/moderation/deeds", "moderate", "Does something about somebody, a table or a \
            report, for moderators.", moderate)
        .get("/api/v1/moderation/audit", "audit", "What was done, 50 entries at a time, for \
            moderators.", audit)
}

/// Number of entries on one page.
const MOST: u32 = 50;
/// Maximum length of a reason, in characters.
const LONGEST: usize = 1_000;
const HOUR_MS: u64 = 3_600_000;

/// Returns the current names of people.
async fn names(app: &App, who: BTreeSet<PersonId>) -> Result<HashMap<PersonId, String>, ApiError> {
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

fn message_json(said: ChatMessage, whom: PersonId) -> SaidJson {
    let ChatMessage { at, seat, who, name, phrase, text, .. } = said;
    SaidJson { at, seat: seat.number(), name, reported: who == Some(whom), phrase, text }
}

fn sanction_json(sanction: &Sanction, now: Time) -> SanctionJson {
    let address = match &sanction.whom {
        SanctionTarget::Address(address) => Some(address.clone()),
        SanctionTarget::Person(_) => None,
    };
    SanctionJson {
        notice: json_views::notice(sanction),
        address,
        lifted: sanction.lifted,
        lasts: sanction.is_in_force(now),
    }
}

async fn cases(
    State(app): State<App>,
    _: Moderator,
    Query(wanted): Query<CasesWanted>,
) -> Result<Json<Vec<CaseJson>>, ApiError> {
    let which = if wanted.closed { CaseFilter::Closed } else { CaseFilter::Open };
    let cases = app.store.cases(which, wanted.skip, MOST).await?;
    let who = cases.iter().flat_map(|case| [case.report.by, case.report.whom]).collect();
    let names = names(&app, who).await?;
    Ok(Json(cases.into_iter().map(|case| case_json(case, &names)).collect()))
}

async fn case(
    State(app): State<App>,
    moderator: Moderator,
    Path(id): Path<String>,
) -> Result<Json<WholeCase>, ApiError> {
    let (case, talk) = app.store.case(&id).await.map_err(missing)?.ok_or(ApiError::NOT_FOUND)?;
    let whom = case.report.whom;
    let names = names(&app, [case.report.by, whom].into()).await?;
    let sanctions = app.store.sanctions(whom).await?;
    let role = app.store.role(whom).await?;
    let now = now();
    Ok(Json(WholeCase {
        protected: whom == moderator.who || (moderator.role != Role::Operator && role.is_some()),
        there: names.contains_key(&whom),
        case: case_json(case, &names),
        talk: talk.into_iter().map(|said| message_json(said, whom)).collect(),
        sanctions: sanctions.iter().map(|one| sanction_json(one, now)).collect(),
    }))
}

/// Maps a missing target to 404 for moderators.
fn missing(error: StoreError) -> ApiError {
    match error {
        StoreError::NoSuch | StoreError::Text => ApiError::NOT_FOUND,
        error => error.into(),
    }
}

/// Returns the time this many hours from now.
fn until(hours: Option<u32>) -> Result<Option<Time>, ApiError> {
    match hours {
        None => Ok(None),
        Some(hours @ 1..=MOST_HOURS) => Ok(Some(now().after(u64::from(hours) * HOUR_MS))),
        Some(_) => Err(ApiError::bad("bad_hours")),
    }
}

fn act(wanted: ActJson) -> Result<ModerationAction, ApiError> {
    Ok(match wanted {
        ActJson::Warn { person } => ModerationAction::Warn { person },
        ActJson::Mute { person, hours } => ModerationAction::Mute { person, until: until(hours)? },
        ActJson::Rename { person, name, hours } => ModerationAction::Rename {
            person,
            name: validate_chosen_name(&sessions::validate_wanted_name(&name)?)?,
            until: until(hours)?,
        },
        ActJson::Ban { person, hours } => {
            ModerationAction::Ban { whom: SanctionTarget::Person(person), until: until(hours)? }
        }
        ActJson::BanAddress { address, hours } => {
            let is_hash = address.len() == 16
                && address.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
            if !is_hash {
                return Err(ApiError::bad("bad_address"));
            }
            ModerationAction::Ban { whom: SanctionTarget::Address(address), until: until(hours)? }
        }
        ActJson::Lift { sanction } => ModerationAction::Lift { sanction },
        ActJson::CloseTable { table } => {
            ModerationAction::CloseTable { table: table.parse().map_err(|_| ApiError::NOT_FOUND)? }
        }
        ActJson::CloseReport {} => ModerationAction::CloseReport,
    })
}

async fn moderate(
    State(app): State<App>,
    moderator: Moderator,
    Body(wanted): Body<DeedJson>,
) -> Result<StatusCode, ApiError> {
    let why = wanted.why.trim();
    let unseen = |c: char| c.is_control() && c != '\n';
    if why.is_empty() || why.chars().take(LONGEST + 1).count() > LONGEST || why.chars().any(unseen)
    {
        return Err(ApiError::bad("bad_reason"));
    }
    let deed = ModerationCommand {
        id: fresh_id().ok_or(ApiError::NO_CHANCE)?,
        actor: Actor::Person(moderator.who),
        act: act(wanted.act)?,
        why: why.to_owned(),
        case: wanted.report,
        at: now(),
    };
    app.store.act(&deed).await.map_err(missing)?;
    app.sanctions.poll(&app.tables, true).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn audit(
    State(app): State<App>,
    _: Moderator,
    Query(wanted): Query<EntriesWanted>,
) -> Result<Json<Vec<EntryJson>>, ApiError> {
    let entries = app.store.entries(wanted.before, MOST).await?;
    let actor = |entry: &AuditEntry| match entry.actor {
        Actor::Operator => None,
        Actor::Person(who) => Some(who),
    };
    let who = entries.iter().flat_map(|entry| [actor(entry), entry.person]).flatten().collect();
    let names = names(&app, who).await?;
    let row = |entry: AuditEntry| EntryJson {
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

/// A person with a role who is logged in with a session of their own.
///
/// Handlers take it before all other arguments that can fail. Other people then cannot learn
/// what exists or which parameter is missing.
pub(crate) struct Moderator {
    pub(crate) who: PersonId,
    pub(crate) role: Role,
}

impl FromRequestParts<App> for Moderator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Moderator, ApiError> {
        let visitor =
            Visitor::from_request_parts(parts, app).await.map_err(|fault| match fault {
                // A banned person gets the same answer on all routes.
                fault @ (ApiError::Imposed(_) | ApiError::Table(_)) => fault,
                _ => ApiError::NOT_FOUND,
            })?;
        let who = visitor.require_account().map_err(|_| ApiError::NOT_FOUND)?.id;
        let role = app.store.role(who).await?.ok_or(ApiError::NOT_FOUND)?;
        Ok(Moderator { who, role })
    }
}

/// Poll interval of the audit log.
const EVERY: Duration = Duration::from_secs(1);
/// Number of polls between complete reloads.
///
/// Reloads are needed because a guest who logs in keeps their sanctions without a log entry.
const ANEW: u64 = 30;

/// Polls the audit log in an endless loop.
pub(crate) async fn poll_audit_log(app: App) {
    let mut beat = tokio::time::interval(EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut looks = 0u64;
    loop {
        beat.tick().await;
        // Also at the start, since a table may have been waiting.
        let anew = looks.is_multiple_of(ANEW);
        looks += 1;
        if let Err(error) = app.sanctions.poll(&app.tables, anew).await {
            crate::ops::error_log::log_failure(&error, "reading what moderators do failed");
        }
    }
}
