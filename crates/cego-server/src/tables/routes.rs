//! Creates tables, finds seats, shows tables and executes commands.

use axum::Json;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use cego_host::{create_setup, to_command};
use cego_protocol::command::CommandJson;
use cego_protocol::http::{
    DoneJson, EventsAfter, EventsPage, OpenTable, Quick, TableInvitation, TableOverview,
};
use cego_protocol::message::{FullTableState, Subscription, TableState, TurnJson};
use cego_rules::USUAL;
use cego_store::{ListedTable, TableId};
use cego_table::{Command, Link, PersonId, Secret, Table, TableRefusal};
use qrcode::QrCode;
use qrcode::render::svg;

use super::lobby::{may_offer, may_offer_at};
use super::registry::TableCommandError;
use super::ruleset_workers::{charge, price};
use crate::net::api::{Api, Svg, TypedResponse};
use crate::net::app::App;
use crate::net::body::{Body, TablePath, TextOf};
use crate::net::error::ApiError;
use crate::net::proxy_address::Address;
use crate::net::public_url::link;
use crate::ops::clock::now;
use crate::people::auth::identity::{Visitor, caller};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/tables", "openTable", "Opens a table.", open)
        .post("/api/v1/quick", "quick", "Finds a seat: 200 at a table of the lobby, 201 at a new \
            one.", quick).status(200).also(201)
        .get("/api/v1/tables/{table}", "door", "What everybody who has the link may know of a \
            table before they sit down.", door)
        .get("/api/v1/tables/{table}/qr.svg", "tableCode", "The link of a table as a QR code.", qr)
        .get("/api/v1/tables/{table}/picture", "picture", "The whole table, as the person who asks \
            may see it.", picture)
        .get("/api/v1/tables/{table}/events", "events", "The events after a number, 1,000 at most, \
            as the person who asks may see them.", events)
        .post("/api/v1/tables/{table}/commands", "command", "Carries out a command at a \
            table.", command)
}

/// Maximum number of lobby tables tried for a person who wants any seat.
const LOBBY: u32 = 100;

async fn open(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<OpenTable>,
) -> Result<(StatusCode, Json<TableInvitation>), ApiError> {
    let person = visitor.require_person()?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    if wanted.listed {
        may_offer(&app, person.id).await?;
    }
    charge(&app.rate_limiters, &app.metrics, address, &wanted.ruleset)?;
    let (table, sits) = (open_for(&app, &wanted, Some(person.id)).await?, wanted.sit);
    let seat = if sits { Some(sit(&app, table, &visitor, wanted.tip).await?) } else { None };
    Ok((
        StatusCode::CREATED,
        Json(TableInvitation {
            table: table.to_string(),
            link: link(&app, &headers, &table),
            seat,
        }),
    ))
}

/// Creates a table. Its host may begin the match.
pub(crate) async fn open_for(
    app: &App,
    wanted: &OpenTable,
    host: Option<PersonId>,
) -> Result<TableId, ApiError> {
    let setup = if price(&wanted.ruleset) == 0 {
        create_setup(wanted)?
    } else {
        let wanted = wanted.clone();
        app.ruleset_workers.run(move || create_setup(&wanted)).await??
    };
    let (mut name, mut secret) = ([0; 10], [0; 32]);
    let chance = getrandom::fill(&mut name).and_then(|()| getrandom::fill(&mut secret));
    chance.map_err(|_| ApiError::Plain(StatusCode::SERVICE_UNAVAILABLE, "no_chance"))?;
    let step = Table::open(setup, host, Secret(secret), now()).map_err(ApiError::Setup)?;
    let id = TableId::new(name);
    app.tables.open(id, step.after, &step.events).await?;
    Ok(id)
}

/// Moves the seat of a guest who has logged in to their account.
pub(crate) async fn recognise(
    app: &App,
    table: TableId,
    visitor: &Visitor,
) -> Result<(), ApiError> {
    match visitor.person() {
        Some(person) => Ok(app.tables.restore_guest_seat(table, person).await?),
        None => Ok(()),
    }
}

/// Seats the person, unless they already have a seat. Returns the seat's number.
///
/// `tip` is the tip of the hash chain from which their device contributes to deals.
pub(crate) async fn sit(
    app: &App,
    table: TableId,
    visitor: &Visitor,
    tip: Option<Link>,
) -> Result<usize, ApiError> {
    let person = visitor.require_person()?;
    let sit = Command::Sit { seat: None, name: person.name.clone(), nonce: None, tip };
    match app.tables.command(table, (caller(person), sit)).await {
        // They already have a seat.
        Ok(_) | Err(TableCommandError::Refused(TableRefusal::AlreadySeated { .. })) => {}
        Err(failure) => return Err(failure.into()),
    }
    let seat = app.tables.inspect(table, |table| table.seat_of(person.id)).await?;
    seat.map(cego_core::Seat::number).ok_or(TableCommandError::NoTable.into())
}

/// `POST /api/v1/quick`: finds a seat at a lobby table or a new one, where bots fill the other
/// seats.
async fn quick(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<Quick>,
) -> Result<(StatusCode, Json<TableInvitation>), ApiError> {
    visitor.require_person()?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let (status, table, seat) = seat_anywhere(&app, wanted, &visitor).await?;
    let found = TableInvitation {
        table: table.to_string(),
        link: link(&app, &headers, &table),
        seat: Some(seat),
    };
    Ok((status, Json(found)))
}

/// Seats the person at a lobby table or a new one. Returns 200 or 201, the table and the seat's
/// number.
pub(crate) async fn seat_anywhere(
    app: &App,
    Quick { preset, players, tip }: Quick,
    visitor: &Visitor,
) -> Result<(StatusCode, TableId, usize), ApiError> {
    let who = visitor.require_person()?.id;
    let suits = |table: &Table| {
        let players = players.is_none_or(|players| players == table.chairs().len());
        // A host may never begin, so people who want to play now skip hosted tables.
        let may_come = players && !table.removals().is_removed(who);
        may_come
            && table.begins_by_itself()
            && (table.open_seats() > 0 || table.seat_of(who).is_some())
    };
    for ListedTable { table, summary, .. } in app.store.lobby(None, LOBBY).await? {
        let ruleset = preset.as_ref().is_none_or(|preset| *preset == summary.ruleset);
        if !ruleset || summary.free == 0 || !app.tables.inspect(table, suits).await.unwrap_or(false)
        {
            continue;
        }
        // Another person may have been faster, or the table is rated. Try the next one.
        if let Ok(seat) = sit(app, table, visitor, tip).await {
            return Ok((StatusCode::OK, table, seat));
        }
    }
    let new = OpenTable::for_anybody(preset.unwrap_or_else(|| USUAL.to_owned()), players);
    let table = open_for(app, &new, None).await?;
    Ok((StatusCode::CREATED, table, sit(app, table, visitor, tip).await?))
}

/// `GET /api/v1/tables/{table}/qr.svg`: the table's link as a QR code.
async fn qr(
    State(app): State<App>,
    TablePath(id): TablePath,
    headers: HeaderMap,
) -> Result<TypedResponse<Svg>, ApiError> {
    app.tables.inspect(id, |_| ()).await?;
    let code = QrCode::new(link(&app, &headers, &id)).map_err(|_| ApiError::bad("too_large"))?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(TypedResponse::new(([(header::CONTENT_TYPE, "image/svg+xml")], picture)))
}

async fn door(
    State(app): State<App>,
    TablePath(id): TablePath,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<TableOverview>, ApiError> {
    recognise(&app, id, &visitor).await?;
    let link = link(&app, &headers, &id);
    let watchers = app.tables.watchers(id).await;
    let door = |table: &Table| {
        let seat = visitor.who().and_then(|who| table.seat_of(who));
        let FullTableState { setup, now: TableState { chairs, stage, host, .. }, .. } =
            FullTableState::new(table, None);
        TableOverview {
            table: id.to_string(),
            link,
            stage,
            setup,
            chairs,
            host,
            seat: seat.map(cego_core::Seat::number),
            watchers,
        }
    };
    Ok(Json(app.tables.inspect(id, door).await?))
}

async fn picture(
    State(app): State<App>,
    TablePath(id): TablePath,
    visitor: Visitor,
) -> Result<Json<FullTableState>, ApiError> {
    recognise(&app, id, &visitor).await?;
    let see = |table: &Table| {
        let viewer = visitor.who().and_then(|who| table.sees_as(who));
        table.may_watch(visitor.who()).then(|| FullTableState::new(table, viewer))
    };
    Ok(Json(app.tables.inspect(id, see).await?.ok_or(TableCommandError::NotWatched)?))
}

async fn events(
    State(app): State<App>,
    TablePath(id): TablePath,
    Query(EventsAfter { after }): Query<EventsAfter>,
    visitor: Visitor,
) -> Result<Json<EventsPage>, ApiError> {
    recognise(&app, id, &visitor).await?;
    let who = visitor.who();
    let (events, more) =
        app.tables.since(id, who, after).await?.ok_or(ApiError::bad("not_happened"))?;
    let turn = |table: &Table| {
        TurnJson::new(table, who.and_then(|who| table.sees_as(who)), Subscription::Turn)
    };
    Ok(Json(EventsPage { events, more, turn: app.tables.inspect(id, turn).await? }))
}

async fn command(
    State(app): State<App>,
    TablePath(id): TablePath,
    visitor: Visitor,
    command: TextOf<CommandJson>,
) -> Result<Json<DoneJson>, ApiError> {
    let person = visitor.require_person()?;
    recognise(&app, id, &visitor).await?;
    let command = to_command(command.read()?, &person.name)?;
    app.sanctions.may_do(person, &command)?;
    app.rate_limiters.may_do(person.id, &command)?;
    may_offer_at(&app, id, person.id, &command).await?;
    let done = app.tables.command(id, (caller(person), command)).await?;
    Ok(Json(DoneJson { number: done.number }))
}
