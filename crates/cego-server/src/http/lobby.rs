//! Lists of tables: the lobby, those of friends, and those of the person who asks.

use std::collections::HashSet;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use cego_protocol::http::{FriendsTable, InLobby, Lobby, LobbyPart, OwnTable, SeatInList};
use cego_rules::preset;
use cego_store::{KeptTable, Sitter};
use cego_table::PersonId;

use super::api::Api;
use super::history::most;
use super::link::link;
use crate::app::App;
use crate::fault::Fault;
use crate::records::{lobby_cursor, lobby_place};
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tables", "lobby", "The tables of the lobby, where people wait for others first.", lobby)
        .get("/api/v1/me/tables", "ownTables", "The tables at which the person who asks has a seat.", mine)
        .get("/api/v1/me/friends/tables", "friendsTables", "The tables of the lobby at which friends sit.", of_friends)
}

/// How many tables of the person who asks, or of friends, are listed at most.
const MOST: u32 = 100;

/// A table in a list, for a request with these headers.
fn in_lobby(app: &App, headers: &HeaderMap, kept: &KeptTable) -> InLobby {
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
        own: preset(&summary.ruleset).is_none_or(|preset| preset.hash().to_string() != summary.hash),
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

/// `GET /api/v1/tables?after=…&most=…`: where people wait for others first.
async fn lobby(
    State(app): State<App>,
    headers: HeaderMap,
    Query(part): Query<LobbyPart>,
) -> Result<Json<Lobby>, Fault> {
    let read = |text: &String| lobby_cursor(text).ok_or(Fault::bad("bad_place"));
    let place = part.after.as_ref().map(read).transpose()?;
    let most = most(part.most);
    let tables = app.store.lobby(place, most).await?;
    let next = tables.last().filter(|_| tables.len() as u32 == most).map(|last| lobby_place(&last.cursor()));
    Ok(Json(Lobby { tables: tables.iter().map(|kept| in_lobby(&app, &headers, kept)).collect(), next }))
}

/// `GET /api/v1/me/tables`: the tables where the person who asks has a seat, from any device.
async fn mine(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<Vec<OwnTable>>, Fault> {
    let who = visitor.needed()?.id;
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

/// `GET /api/v1/me/friends/tables`: tables of the lobby alone. People at other tables give the name to those they want
/// there, and the server to nobody.
async fn of_friends(
    State(app): State<App>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<Vec<FriendsTable>>, Fault> {
    let who = visitor.human()?.id;
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
