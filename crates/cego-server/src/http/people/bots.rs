//! Bots that belong to an account.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use cego_protocol::http::{Made, NewBot, PersonJson};
use cego_store::{PersonKind, SessionKind};

use super::enter;
use super::me::leave_tables;
use crate::app::App;
use crate::fault::Fault;
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::http::{Whom, shown};
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/me/bots", "ownBots", "The bots of the person who asks.", list)
        .post("/api/v1/me/bots", "makeBot", "Makes a bot with its token, which is shown once.", add)
        .delete("/api/v1/me/bots/{person}", "removeBot", "Deletes a bot.", remove)
}

/// How many bots an account may have.
const MOST: usize = 20;

/// `GET /api/v1/me/bots`
async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<PersonJson>>, Fault> {
    let bots = app.store.bots(visitor.account()?.id).await?;
    Ok(Json(bots.iter().map(shown::person).collect()))
}

/// `POST /api/v1/me/bots`
async fn add(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(wanted): Body<NewBot>,
) -> Result<(StatusCode, Json<Made>), Fault> {
    let owner = visitor.account()?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    if app.store.bots(owner.id).await?.len() >= MOST {
        return Err(Fault::bad("enough_of_these"));
    }
    let bot = enter::person(&app, (PersonKind::Bot, Some(owner.id)), wanted.name, None).await?;
    let token = enter::token(&app, bot.id, SessionKind::BotToken, bot.name.to_string()).await?;
    let made = Made { bot: shown::person(&bot), token: token.text().to_owned() };
    Ok((StatusCode::CREATED, Json(made)))
}

/// `DELETE /api/v1/me/bots/{person}`
async fn remove(State(app): State<App>, Whom(whom): Whom, visitor: Visitor) -> Result<StatusCode, Fault> {
    let owner = visitor.account()?;
    let bots = app.store.bots(owner.id).await?;
    leave_tables(&app, bots.iter().find(|bot| bot.id == whom).ok_or(Fault::NOBODY)?).await?;
    app.store.delete_person(whom).await?;
    app.forget.notify_one();
    Ok(StatusCode::NO_CONTENT)
}
