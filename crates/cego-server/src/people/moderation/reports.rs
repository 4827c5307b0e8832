//! Reports about a person's behaviour at a table, for moderators.
//! Collects the chat of a match, to be stored with a report.
//! Confirmation of sanctions by the affected person.

use std::collections::HashMap;

use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use cego_protocol::http::NewReport;
use cego_store::{
    ChatMessage, FilingOutcome, NewCase, NoTableId, PlayedDeal, RecordId, Report, Store,
    StoreError, StoredRecord, TableId,
};
use cego_table::{Event, NumberedEvent, PersonId, Proposal, Remover, Table};

use super::sanctions::fresh_id;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::proxy_address::Address;
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;
use crate::tables::registry::TableCommandError;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/reports", "report", "Reports somebody to the operator, with a \
            record.", add).status(201)
        .post("/api/v1/me/notices/{notice}", "confirmNotice", "Confirms that the person has read \
            what is imposed on them.", confirm)
}

/// Maximum number of reports per person in 24 hours.
const A_DAY: u32 = 20;
/// Maximum length of a report, in characters.
const LONGEST: usize = 1_000;

async fn add(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(report): Body<NewReport>,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_human()?;
    let table: TableId =
        report.table.parse().map_err(|why: NoTableId| ApiError::Body(why.to_string()))?;
    if report.whom == person.id {
        return Err(ApiError::bad("oneself"));
    }
    let unseen = |c: char| c.is_control() && c != '\n';
    if report.text.chars().take(LONGEST + 1).count() > LONGEST || report.text.chars().any(unseen) {
        return Err(ApiError::bad("bad_text"));
    }
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let see = |table: &Table| {
        // A removed player counts as present, too, even before the first deal ended.
        let left = |who| table.removals().people().any(|person| person == who);
        let sits = |who| table.seat_of(who).is_some() || left(who);
        (table.deal(), table.setup().watched || sits(person.id), sits(report.whom))
    };
    let (deal, may_see, is_there) = app.tables.inspect(table, see).await?;
    let record = match report.record {
        Some(name) => {
            let record: RecordId = name.parse().map_err(|_| ApiError::NOT_FOUND)?;
            match app.store.record(&record).await? {
                Some((StoredRecord::Played(deal), _)) if deal.table == table => Some(deal),
                _ => return Err(ApiError::NOT_FOUND),
            }
        }
        None => app.store.deals_at(&table, deal.saturating_sub(1), 2).await?.pop(),
    };
    let was_there = |who: PersonId| {
        let sat = |deal: &PlayedDeal| deal.facts.seats.iter().any(|seat| seat.who == Some(who));
        record.as_ref().is_some_and(sat)
    };
    if !may_see && !was_there(person.id) {
        return Err(TableCommandError::NotWatched.into());
    }
    if !is_there && !was_there(report.whom) {
        return Err(ApiError::bad("not_at_table"));
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
    check_filing(app.store.check_filing(&report, A_DAY).await?)?;
    let talk = talk(&*app.store, &table, number).await?;
    let id = fresh_id().ok_or(ApiError::NO_CHANCE)?;
    let name =
        app.store.person(report.whom).await?.map_or_else(String::new, |whom| whom.name.to_string());
    check_filing(app.store.file(&NewCase { id, report, name, talk }, A_DAY).await?)?;
    app.metrics.reports.inc();
    Ok(StatusCode::CREATED)
}

/// Maps a report that was not stored to its fault.
fn check_filing(filing: FilingOutcome) -> Result<(), ApiError> {
    match filing {
        FilingOutcome::Kept => Ok(()),
        FilingOutcome::Already => Err(ApiError::Plain(StatusCode::CONFLICT, "already_reported")),
        FilingOutcome::TooMany => {
            Err(ApiError::Plain(StatusCode::TOO_MANY_REQUESTS, "enough_reports"))
        }
    }
}

/// Number of events read per batch.
const PAGE: u32 = 1_000;
/// Maximum number of messages stored per person, the latest ones.
///
/// The limit is per person so that nobody can displace messages by writing more.
const EACH: usize = 200;

/// Returns the chat of the match with this deal, up to the next match or now.
///
/// Without a deal it is the last match.
///
/// # Errors
/// If the store cannot be read.
pub(crate) async fn talk(
    store: &dyn Store,
    table: &TableId,
    deal: Option<u64>,
) -> Result<Vec<ChatMessage>, StoreError> {
    let mut talk = ChatCollector { deal, ..ChatCollector::default() };
    let mut after = 0;
    loop {
        let page = store.events(table, after, PAGE).await?;
        after = page.last().map_or(after, |event| event.number);
        for event in &page {
            if talk.is_over(event) {
                return Ok(talk.into_messages());
            }
            talk.collect(event);
        }
        if (page.len() as u32) < PAGE {
            return Ok(talk.into_messages());
        }
    }
}

#[derive(Default)]
struct ChatCollector {
    deal: Option<u64>,
    /// True once that deal has been dealt in this match.
    found: bool,
    owners: HashMap<usize, (PersonId, String)>,
    /// Chat messages of this match.
    said: Vec<ChatMessage>,
    /// Seat whose removal is currently proposed.
    removes: Option<cego_core::Seat>,
}

impl ChatCollector {
    /// Returns whether the match of the deal is over because the next one begins.
    fn is_over(&self, event: &NumberedEvent) -> bool {
        self.found && matches!(event.event, Event::MatchBegan { .. })
    }

    fn collect(&mut self, event: &NumberedEvent) {
        match &event.event {
            Event::Sat { seat, who, name, .. } => {
                self.owners.insert(seat.index(), (*who, name.to_string()));
            }
            Event::Became { guest, who, name } => {
                let seats = self.owners.values_mut().filter(|(owner, _)| owner == guest);
                seats.for_each(|owner| *owner = (*who, name.to_string()));
            }
            Event::MatchBegan { .. } => self.said.clear(),
            Event::Dealt { deal, .. } => self.found |= Some(*deal) == self.deal,
            // Proposals to remove a person, and votes for them, are part of the chat.
            Event::Proposed { seat, proposal: Proposal::Remove { whom } } => {
                self.removes = Some(*whom);
                self.about_leaving(event, *seat, "removal_proposed");
            }
            Event::Agreed { seat } if self.removes.is_some() => {
                self.about_leaving(event, *seat, "removal_agreed");
            }
            Event::Declined { seat } => {
                if let Some(seat) = seat.filter(|_| self.removes.is_some()) {
                    self.about_leaving(event, seat, "removal_declined");
                }
                self.removes = None;
            }
            Event::Done | Event::Proposed { .. } => self.removes = None,
            Event::Removed { seat, by } => {
                let id = match by {
                    Remover::Host => "removal_host",
                    Remover::Others => "removal_others",
                };
                self.add(event, *seat, Some(id.to_owned()), String::new());
            }
            Event::Said { seat, phrase } => {
                self.add(event, *seat, Some(phrase.clone()), String::new())
            }
            Event::Wrote { seat, text } => self.add(event, *seat, None, text.clone()),
            _ => {}
        }
    }

    fn about_leaving(&mut self, event: &NumberedEvent, seat: cego_core::Seat, id: &str) {
        let whom = self.removes.and_then(|whom| self.owners.get(&whom.index()));
        let name = whom.map(|(_, name)| name.clone()).unwrap_or_default();
        self.add(event, seat, Some(id.to_owned()), name);
    }

    fn add(
        &mut self,
        event: &NumberedEvent,
        seat: cego_core::Seat,
        phrase: Option<String>,
        text: String,
    ) {
        let (who, name) = self.owners.get(&seat.index()).cloned().unzip();
        let of_them = |said: &ChatMessage| said.seat == seat && said.who == who;
        if self.said.iter().filter(|said| of_them(said)).count() >= EACH
            && let Some(first) = self.said.iter().position(of_them)
        {
            self.said.remove(first);
        }
        let name = name.unwrap_or_default();
        self.said.push(ChatMessage {
            number: event.number,
            at: event.at,
            seat,
            who,
            name,
            phrase,
            text,
        });
    }

    fn into_messages(self) -> Vec<ChatMessage> {
        self.said
    }
}

async fn confirm(
    State(app): State<App>,
    Path(notice): Path<String>,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_human()?;
    app.store.confirm(person.id, &notice, now()).await.map_err(|error| match error {
        // The same error for a missing notice and one of another person.
        StoreError::NoSuch | StoreError::Text => ApiError::NOT_FOUND,
        error => error.into(),
    })?;
    app.sanctions.poll(&app.tables, true).await?;
    Ok(StatusCode::NO_CONTENT)
}
