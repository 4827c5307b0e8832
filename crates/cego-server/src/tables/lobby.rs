//! Lists of tables: the lobby, friends' tables and one's own.
//! Limit on the lobby tables that one person offers.

use std::collections::HashSet;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::{FriendsTable, InLobby, Lobby, LobbyPart, OwnTable, SeatInList};
use cego_rules::preset;
use cego_store::{ListedTable, Sitter, TableId};
use cego_table::{Command, PersonId, Stage, Table};

use crate::net::api::Api;
use crate::net::app::App;
use crate::net::error::ApiError;
use crate::net::public_url::link;
use crate::people::auth::identity::Visitor;
use crate::records::history::most;
use crate::records::routes::{lobby_cursor, lobby_place};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tables", "lobby", "The tables of the lobby, where people wait for others \
            first.", lobby)
        .get("/api/v1/me/tables", "ownTables", "The tables at which the person who asks has a \
            seat.", mine)
        .get("/api/v1/me/friends/tables", "friendsTables", "The tables of the lobby at which \
            friends sit.", friends_tables)
}

/// Maximum number of own or friends' tables listed.
const MOST: u32 = 100;

/// Converts a stored table to a list entry.
fn in_lobby(app: &App, headers: &HeaderMap, kept: &ListedTable) -> InLobby {
    let summary = &kept.summary;
    let mut seats = vec![SeatInList::default(); summary.players.into()];
    for Sitter { seat, who, name, is_bot, bot } in &summary.sitters {
        if let Some(place) = seats.get_mut(seat.index()) {
            let name = who.map(|_| name.clone());
            *place = SeatInList { who: *who, name, is_bot: *is_bot, bot: bot.clone() };
        }
    }
    InLobby {
        table: kept.table.to_string(),
        link: link(app, headers, &kept.table),
        own: preset(&summary.ruleset)
            .is_none_or(|preset| preset.hash().to_string() != summary.hash),
        ruleset: summary.ruleset.clone(),
        hash: summary.hash.clone(),
        stage: summary.stage.id(),
        free: summary.free,
        people: summary.people,
        seats,
        deals: summary.deals,
        turn_ms: summary.turn_ms,
        rated: summary.rated,
        watched: summary.watched,
        opened: kept.opened,
        at: summary.at,
    }
}

/// `GET /api/v1/tables?after=…&most=…`: tables with waiting people come first.
async fn lobby(
    State(app): State<App>,
    headers: HeaderMap,
    Query(part): Query<LobbyPart>,
) -> Result<Json<Lobby>, ApiError> {
    let read = |text: &String| lobby_cursor(text).ok_or(ApiError::bad("bad_place"));
    let place = part.after.as_ref().map(read).transpose()?;
    let most = most(part.most);
    let tables = app.store.lobby(place, most).await?;
    let next = tables
        .last()
        .filter(|_| tables.len() as u32 == most)
        .map(|last| lobby_place(&last.cursor()));
    Ok(Json(Lobby {
        tables: tables.iter().map(|kept| in_lobby(&app, &headers, kept)).collect(),
        next,
    }))
}

/// `GET /api/v1/me/tables`: tables where the requesting person has a seat, from any device.
async fn mine(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<Vec<OwnTable>>, ApiError> {
    let who = visitor.require_person()?.id;
    let tables = app.store.tables_of(who, MOST).await?;
    let own = tables.iter().filter_map(|kept| {
        let seat = kept.summary.sitters.iter().find(|sitter| sitter.who == Some(who))?.seat;
        Some(OwnTable {
            table: in_lobby(&app, &headers, kept),
            seat: seat.number(),
            deal: kept.summary.deal,
            my_turn: kept.summary.turn == Some(seat),
        })
    });
    Ok(Json(own.collect()))
}

/// `GET /api/v1/me/friends/tables`: lobby tables with friends.
///
/// The server never reveals private tables; their links are shared by the people there.
async fn friends_tables(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<Vec<FriendsTable>>, ApiError> {
    let who = visitor.require_human()?.id;
    let friends = app.store.friends(who).await?;
    let friends: HashSet<PersonId> =
        friends.into_iter().filter(|friend| friend.accepted).map(|friend| friend.who).collect();
    let tables = app.store.tables_of_friends(who, MOST).await?;
    let with_friends = tables.iter().map(|kept| FriendsTable {
        table: in_lobby(&app, &headers, kept),
        friends: {
            let sit = kept.summary.sitters.iter().filter_map(|sitter| sitter.who);
            sit.filter(|who| friends.contains(who)).collect()
        },
    });
    Ok(Json(with_friends.collect()))
}

/// Maximum number of offered tables. Each is a promise to play there.
const OFFERED: usize = 3;
/// Maximum number of a person's tables examined.
const LOOKED_AT: u32 = 100;

/// Returns whether a seated person offers a table in the lobby: not begun, or hosted by them.
fn is_offer(table: &Table, who: PersonId) -> bool {
    let is_over = matches!(table.stage(), Stage::Over | Stage::Closed);
    let offers = table.stage() == Stage::Gathering || table.host() == Some(who);
    table.setup().listed && offers && !is_over
}

/// Rejects another lobby table if the person already offers too many, connected or not.
///
/// # Errors
/// 409 `too_many_tables`, or a store error.
pub(crate) async fn may_offer(app: &App, who: PersonId) -> Result<(), ApiError> {
    let mut count = 0;
    for table in app.store.tables_of(who, LOOKED_AT).await? {
        count += usize::from(app.tables.inspect(table.table, |table| is_offer(table, who)).await?);
        if count >= OFFERED {
            return Err(ApiError::Plain(StatusCode::CONFLICT, "too_many_tables"));
        }
    }
    Ok(())
}

/// Applies [`may_offer`] to a command, since a lobby table is listed once somebody sits down.
///
/// # Errors
/// As [`may_offer`].
pub(crate) async fn may_offer_at(
    app: &App,
    table: TableId,
    who: PersonId,
    command: &Command,
) -> Result<(), ApiError> {
    let Command::Sit { .. } = command else { return Ok(()) };
    let offers = |table: &Table| is_offer(table, who) && table.seat_of(who).is_none();
    if app.tables.inspect(table, offers).await? { may_offer(app, who).await } else { Ok(()) }
}
