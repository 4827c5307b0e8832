//! Opens tables, finds a seat, shows a table and carries out commands.

use axum::Json;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use cego_host::{command_of, setup_of};
use cego_protocol::command::CommandJson;
use cego_protocol::http::{DoneJson, Door, EventsAfter, Found, Happened, OpenTable, Quick};
use cego_protocol::message::{Picture, Subscription, TableNow, TurnJson};
use cego_rules::USUAL;
use cego_store::{KeptTable, TableId};
use cego_table::{Command, Link, PersonId, Secret, Table, TableRefusal};
use qrcode::QrCode;
use qrcode::render::svg;

use super::api::{Api, As, Svg};
use super::body::{Body, TextOf};
use super::link::link;
use super::offers::{may_offer, may_offer_at};
use super::{Address, TableName};
use crate::app::App;
use crate::checks::{pay, price};
use crate::clock::now;
use crate::fault::Fault;
use crate::rooms::Failure;
use crate::visitor::{Visitor, caller};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/tables", "openTable", "Opens a table.", open)
        .post("/api/v1/quick", "quick", "Finds a seat: 200 at a table of the lobby, 201 at a new one.", quick).status(200).also(201)
        .get("/api/v1/tables/{table}", "door", "What everybody who has the link may know of a table before they sit down.", door)
        .get("/api/v1/tables/{table}/qr.svg", "tableCode", "The link of a table as a QR code.", qr)
        .get("/api/v1/tables/{table}/picture", "picture", "The whole table, as the person who asks may see it.", picture)
        .get("/api/v1/tables/{table}/events", "events", "The events after a number, 1,000 at most, as the person who asks may see them.", events)
        .post("/api/v1/tables/{table}/commands", "command", "Carries out a command at a table.", command)
}

/// How many tables of the lobby are tried for a person who wants any seat.
const LOBBY: u32 = 100;

/// `POST /api/v1/tables`
async fn open(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<OpenTable>,
) -> Result<(StatusCode, Json<Found>), Fault> {
    let person = visitor.needed()?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    if wanted.listed {
        may_offer(&app, person.id).await?;
    }
    pay(&app.gates, &app.metrics, address, &wanted.ruleset)?;
    let (table, sits) = (open_for(&app, &wanted, Some(person.id)).await?, wanted.sit);
    let seat = if sits { Some(sit(&app, table, &visitor, wanted.tip).await?) } else { None };
    Ok((
        StatusCode::CREATED,
        Json(Found { table: table.to_string(), link: link(&app, &headers, &table), seat }),
    ))
}

/// Opens a table. Its host may begin the match.
pub(crate) async fn open_for(
    app: &App,
    wanted: &OpenTable,
    host: Option<PersonId>,
) -> Result<TableId, Fault> {
    let setup = if price(&wanted.ruleset) == 0 {
        setup_of(wanted)?
    } else {
        let wanted = wanted.clone();
        app.checks.run(move || setup_of(&wanted)).await??
    };
    let (mut name, mut secret) = ([0; 10], [0; 32]);
    let chance = getrandom::fill(&mut name).and_then(|()| getrandom::fill(&mut secret));
    chance.map_err(|_| Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "no_chance"))?;
    let step = Table::open(setup, host, Secret(secret), now()).map_err(Fault::Setup)?;
    let id = TableId::new(name);
    app.rooms.open(id, step.after, &step.events).await?;
    Ok(id)
}

/// Moves the seat of a guest who has logged in to their account.
pub(crate) async fn recognise(app: &App, table: TableId, visitor: &Visitor) -> Result<(), Fault> {
    match visitor.person() {
        Some(person) => Ok(app.rooms.recognise(table, person).await?),
        None => Ok(()),
    }
}

/// Seats the person, unless they have a seat already. Returns the seat's number.
/// `tip`: of the chain from which their device adds to deals.
pub(crate) async fn sit(
    app: &App,
    table: TableId,
    visitor: &Visitor,
    tip: Option<Link>,
) -> Result<usize, Fault> {
    let person = visitor.needed()?;
    let sit = Command::Sit { seat: None, name: person.name.clone(), nonce: None, tip };
    match app.rooms.command(table, (caller(person), sit)).await {
        // They have come back.
        Ok(_) | Err(Failure::Refused(TableRefusal::AlreadySeated { .. })) => {}
        Err(failure) => return Err(failure.into()),
    }
    let seat = app.rooms.look(table, |table| table.seat_of(person.id)).await?;
    seat.map(cego_core::Seat::number).ok_or(Failure::NoTable.into())
}

/// `POST /api/v1/quick`: a seat at a table of the lobby, or at a new one, where bots take the other seats until people come.
async fn quick(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<Quick>,
) -> Result<(StatusCode, Json<Found>), Fault> {
    visitor.needed()?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let (status, table, seat) = seat_anywhere(&app, wanted, &visitor).await?;
    let found = Found { table: table.to_string(), link: link(&app, &headers, &table), seat: Some(seat) };
    Ok((status, Json(found)))
}

/// Seats the person at a table of the lobby, or at a new one. Returns 200 or 201, the table and the seat's number.
pub(crate) async fn seat_anywhere(
    app: &App,
    Quick { preset, players, tip }: Quick,
    visitor: &Visitor,
) -> Result<(StatusCode, TableId, usize), Fault> {
    let who = visitor.needed()?.id;
    let suits = |table: &Table| {
        let players = players.is_none_or(|players| players == table.chairs().len());
        // A host need never begin: people who want to play now are not put there.
        let may_come = players && !table.removals().is_out(who);
        may_come && table.begins_by_itself() && (table.open_seats() > 0 || table.seat_of(who).is_some())
    };
    for KeptTable { table, summary, .. } in app.store.lobby(None, LOBBY).await? {
        let ruleset = preset.as_ref().is_none_or(|preset| *preset == summary.ruleset);
        if !ruleset || summary.free == 0 || !app.rooms.look(table, suits).await.unwrap_or(false) {
            continue;
        }
        // Somebody else may have been faster, or the table be rated: the next one, then.
        if let Ok(seat) = sit(app, table, visitor, tip).await {
            return Ok((StatusCode::OK, table, seat));
        }
    }
    let new = OpenTable::for_anybody(preset.unwrap_or_else(|| USUAL.to_owned()), players);
    let table = open_for(app, &new, None).await?;
    Ok((StatusCode::CREATED, table, sit(app, table, visitor, tip).await?))
}

/// `GET /api/v1/tables/{table}/qr.svg`: the address of the table for a camera.
async fn qr(State(app): State<App>, TableName(id): TableName, headers: HeaderMap) -> Result<As<Svg>, Fault> {
    app.rooms.look(id, |_| ()).await?;
    let code = QrCode::new(link(&app, &headers, &id)).map_err(|_| Fault::bad("too_large"))?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(As::new(([(header::CONTENT_TYPE, "image/svg+xml")], picture)))
}

/// `GET /api/v1/tables/{table}`
async fn door(
    State(app): State<App>,
    TableName(id): TableName,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<Door>, Fault> {
    recognise(&app, id, &visitor).await?;
    let link = link(&app, &headers, &id);
    let watchers = app.rooms.watchers(id).await;
    let door = |table: &Table| {
        let seat = visitor.who().and_then(|who| table.seat_of(who));
        let Picture { setup, now: TableNow { chairs, stage, host, .. }, .. } = Picture::new(table, None);
        Door {
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
    Ok(Json(app.rooms.look(id, door).await?))
}

/// `GET /api/v1/tables/{table}/picture`
async fn picture(
    State(app): State<App>,
    TableName(id): TableName,
    visitor: Visitor,
) -> Result<Json<Picture>, Fault> {
    recognise(&app, id, &visitor).await?;
    let see = |table: &Table| {
        let viewer = visitor.who().and_then(|who| table.sees_as(who));
        table.may_watch(visitor.who()).then(|| Picture::new(table, viewer))
    };
    Ok(Json(app.rooms.look(id, see).await?.ok_or(Failure::NotWatched)?))
}

/// `GET /api/v1/tables/{table}/events?after=…`
async fn events(
    State(app): State<App>,
    TableName(id): TableName,
    Query(EventsAfter { after }): Query<EventsAfter>,
    visitor: Visitor,
) -> Result<Json<Happened>, Fault> {
    recognise(&app, id, &visitor).await?;
    let who = visitor.who();
    let (events, more) = app.rooms.since(id, who, after).await?.ok_or(Fault::bad("not_happened"))?;
    let turn =
        |table: &Table| TurnJson::new(table, who.and_then(|who| table.sees_as(who)), Subscription::Turn);
    Ok(Json(Happened { events, more, turn: app.rooms.look(id, turn).await? }))
}

/// `POST /api/v1/tables/{table}/commands`
async fn command(
    State(app): State<App>,
    TableName(id): TableName,
    visitor: Visitor,
    command: TextOf<CommandJson>,
) -> Result<Json<DoneJson>, Fault> {
    let person = visitor.needed()?;
    recognise(&app, id, &visitor).await?;
    let command = command_of(command.read()?, &person.name)?;
    app.desk.may_do(person, &command)?;
    app.gates.may_do(person.id, &command)?;
    may_offer_at(&app, id, person.id, &command).await?;
    let done = app.rooms.command(id, (caller(person), command)).await?;
    Ok(Json(DoneJson { number: done.number }))
}
