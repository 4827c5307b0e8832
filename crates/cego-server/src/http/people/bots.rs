//! Bots that belong to an account.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use cego_protocol::http::{Given, Made, NewBot, PersonJson};
use cego_store::{Person, PersonKind, SessionKind};
use cego_table::PersonId;

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
        .post("/api/v1/me/bots/{person}/token", "renewBotToken", "Gives a bot another token, which is shown once; those before end.", renew)
        .delete("/api/v1/me/bots/{person}/token", "withdrawBotToken", "Ends the tokens of a bot.", withdraw)
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
    let name = enter::wanted(&wanted.name)?;
    let bot = enter::person(&app, (PersonKind::Bot, Some(owner.id)), name, None).await?;
    let token = enter::token(&app, bot.id, SessionKind::BotToken, bot.name.to_string()).await?;
    let made = Made { bot: shown::person(&bot), token: token.text().to_owned() };
    Ok((StatusCode::CREATED, Json(made)))
}

/// One of one's own bots.
async fn own(app: &App, visitor: &Visitor, whom: PersonId) -> Result<Person, Fault> {
    let bots = app.store.bots(visitor.account()?.id).await?;
    bots.into_iter().find(|bot| bot.id == whom).ok_or(Fault::NOBODY)
}

/// `POST /api/v1/me/bots/{person}/token`: the tokens before are not valid any more.
async fn renew(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    Whom(whom): Whom,
    visitor: Visitor,
) -> Result<(StatusCode, Json<Given>), Fault> {
    let bot = own(&app, &visitor, whom).await?;
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    app.store.remove_sessions(bot.id, None).await?;
    app.ends.tell(bot.id);
    let token = enter::token(&app, bot.id, SessionKind::BotToken, bot.name.to_string()).await?;
    Ok((StatusCode::CREATED, Json(Given { token: token.text().to_owned() })))
}

/// `DELETE /api/v1/me/bots/{person}/token`: the bot stays, with what it has played, and nobody plays with it.
async fn withdraw(State(app): State<App>, Whom(whom): Whom, visitor: Visitor) -> Result<StatusCode, Fault> {
    let bot = own(&app, &visitor, whom).await?;
    app.store.remove_sessions(bot.id, None).await?;
    app.ends.tell(bot.id);
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/v1/me/bots/{person}`
async fn remove(State(app): State<App>, Whom(whom): Whom, visitor: Visitor) -> Result<StatusCode, Fault> {
    leave_tables(&app, &own(&app, &visitor, whom).await?).await?;
    app.store.delete_person(whom).await?;
    app.ends.tell(whom);
    app.forget.notify_one();
    Ok(StatusCode::NO_CONTENT)
}
