//! People who enter themselves into a tournament whose tables are the server's.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::tournament::{EntryJson, Holder};
use cego_store::{Person, PersonKind};
use cego_table::PersonId;
use cego_tournament::{Command, Entrant, Role, RoundStage, Tournament};

use super::fault::fault;
use super::who::{NOT_YOURS, Who, who};
use crate::app::App;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::Api;
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments/{tournament}/entry", "entry", "The part of who asks in a tournament whose tables are the server's, and the table they play at.", entry)
        .post("/api/v1/tournaments/{tournament}/entry", "takePart", "Who asks takes part: with a number of their own, or, with the key of a start card, with its number.", take_part)
        .delete("/api/v1/tournaments/{tournament}/entry", "withdraw", "Who asks takes part no more.", withdraw)
}

/// `GET /api/v1/tournaments/{tournament}/entry`
async fn entry(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<EntryJson>, Fault> {
    let Who { now, .. } = who(&app, &tournament, &headers).await?;
    Ok(Json(shown(&now.tournament, visitor.person())))
}

/// `POST /api/v1/tournaments/{tournament}/entry`
async fn take_part(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<EntryJson>, Fault> {
    let person = visitor.human()?;
    let Who { now, holder, .. } = who(&app, &tournament, &headers).await?;
    let role = match holder {
        Holder::Everybody => Role::Visitor,
        Holder::Person { number } => Role::Player(number),
        Holder::Desk | Holder::Referee | Holder::Sheet { .. } => return Err(NOT_YOURS),
    };
    let guests = now.tournament.format().online.as_ref().is_none_or(|online| online.guests);
    if person.kind != PersonKind::Account && !guests {
        return Err(Fault::NO_ACCOUNT);
    }
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let entrant = Box::new(Entrant::named(person.name.as_str()));
    let done = app.halls.decide(&now.id, role, Command::TakePart { who: person.id, entrant }).await;
    done.map_err(|trouble| fault(&trouble, &now, None))?;
    let now = app.halls.now(&now.id).await?;
    Ok(Json(shown(&now.tournament, Some(person))))
}

/// `DELETE /api/v1/tournaments/{tournament}/entry`
async fn withdraw(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<StatusCode, Fault> {
    let person = visitor.human()?;
    let Who { now, .. } = who(&app, &tournament, &headers).await?;
    let number = now.tournament.number_of(person.id);
    let number = number.ok_or(Fault::Plain(StatusCode::NOT_FOUND, "takes_no_part"))?;
    let done = app.halls.decide(&now.id, Role::Player(number), Command::Withdraw).await;
    done.map_err(|trouble| fault(&trouble, &now, None))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody's part, as they may see it.
fn shown(tournament: &Tournament, person: Option<&Person>) -> EntryJson {
    let number = person.and_then(|person| tournament.number_of(person.id));
    let takes_part = number.and_then(|number| tournament.person(number)).is_some_and(|taker| !taker.left);
    let plays = person.and_then(|person| plays(tournament, person.id));
    EntryJson {
        number,
        takes_part,
        may_enter: tournament.entries_open() && !takes_part,
        round: plays.as_ref().map(|(round, _)| *round),
        table: plays.map(|(_, table)| table),
    }
}

/// The round that somebody plays now, and the table of the server.
fn plays(tournament: &Tournament, who: PersonId) -> Option<(usize, String)> {
    let number = tournament.number_of(who)?;
    let round = tournament.rounds().iter().position(|round| round.stage == RoundStage::Running)?;
    let (table, _) = tournament.seat_of(round, number)?;
    Some((round, tournament.table(round, table)?.place.clone()?))
}
