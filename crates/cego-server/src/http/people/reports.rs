//! Reports of what somebody did at a table, for the operator.

use axum::extract::{Extension, State};
use axum::http::StatusCode;
use cego_protocol::Json;
use cego_store::{Kept, KeptDeal, RecordId, Report};
use cego_table::{PersonId, Table};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::app::App;
use crate::auth::Visitor;
use crate::clock::now;
use crate::http::body::Body;
use crate::http::{Address, Fault, TableName};
use crate::rooms::Failure;

/// The longest text, in characters.
const LONGEST: usize = 1_000;

/// What somebody did.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Why {
    /// Said or wrote what nobody should.
    Talk,
    /// Bears a name nobody should.
    Name,
    /// Told others of cards, or played into the hands of one.
    Cheating,
    /// Leaves, or lets others wait, again and again.
    Leaving,
    Other,
}

impl Why {
    const fn id(self) -> &'static str {
        match self {
            Why::Talk => "talk",
            Why::Name => "name",
            Why::Cheating => "cheating",
            Why::Leaving => "leaving",
            Why::Other => "other",
        }
    }
}

/// A report.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewReport {
    #[serde(with = "Json::<PersonId>")]
    whom: PersonId,
    #[schemars(with = "String")]
    table: TableName,
    /// The deal it is about; the last one that was finished at the table if it is not named.
    #[serde(default)]
    record: Option<String>,
    why: Why,
    #[serde(default)]
    text: String,
}

/// `POST /api/v1/reports`
pub(crate) async fn add(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(report): Body<NewReport>,
) -> Result<StatusCode, Fault> {
    let person = visitor.human()?;
    let TableName(table) = report.table;
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
        let sits = |who| table.seat_of(who).is_some();
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
    let report = Report {
        by: person.id,
        whom: report.whom,
        table,
        record: record.map(|deal| deal.facts.record),
        why: report.why.id().to_owned(),
        text: report.text,
        at: now(),
    };
    app.store.report(&report).await?;
    Ok(StatusCode::CREATED)
}
