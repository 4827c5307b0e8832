//! Bots owned by an account.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use cego_protocol::http::{BotWithToken, NewBot, PersonJson, TokenResponse};
use cego_store::{Person, PersonKind, SessionKind};
use cego_table::PersonId;

use super::accounts::leave_tables;
use super::auth::identity::Visitor;
use super::auth::sessions;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::{Body, PersonPath};
use crate::net::error::ApiError;
use crate::net::json_views;
use crate::net::proxy_address::Address;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/me/bots", "ownBots", "The bots of the person who asks.", list)
        .post("/api/v1/me/bots", "makeBot", "Makes a bot with its token, which is shown once.", add)
        .delete("/api/v1/me/bots/{person}", "removeBot", "Deletes a bot.", remove)
        .post("/api/v1/me/bots/{person}/token", "renewBotToken", "Gives a bot another token, which \
            is shown once; those before end.", renew)
        .delete("/api/v1/me/bots/{person}/token", "withdrawBotToken", "Ends the tokens of a \
            bot.", withdraw)
}

/// Maximum number of bots per account.
const MOST: usize = 20;

async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Vec<PersonJson>>, ApiError> {
    let bots = app.store.bots(visitor.require_account()?.id).await?;
    Ok(Json(bots.iter().map(json_views::person).collect()))
}

async fn add(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    visitor: Visitor,
    Body(wanted): Body<NewBot>,
) -> Result<(StatusCode, Json<BotWithToken>), ApiError> {
    let owner = visitor.require_account()?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    if app.store.bots(owner.id).await?.len() >= MOST {
        return Err(ApiError::bad("enough_of_these"));
    }
    let name = sessions::validate_wanted_name(&wanted.name)?;
    let bot = sessions::person(&app, (PersonKind::Bot, Some(owner.id)), name, None).await?;
    let token = sessions::token(&app, bot.id, SessionKind::BotToken, bot.name.to_string()).await?;
    let made = BotWithToken { bot: json_views::person(&bot), token: token.text().to_owned() };
    Ok((StatusCode::CREATED, Json(made)))
}

/// Returns one of the person's own bots.
async fn own(app: &App, visitor: &Visitor, whom: PersonId) -> Result<Person, ApiError> {
    let bots = app.store.bots(visitor.require_account()?.id).await?;
    bots.into_iter().find(|bot| bot.id == whom).ok_or(ApiError::NOBODY)
}

/// `POST /api/v1/me/bots/{person}/token`: issues a new token and revokes the earlier ones.
async fn renew(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    PersonPath(whom): PersonPath,
    visitor: Visitor,
) -> Result<(StatusCode, Json<TokenResponse>), ApiError> {
    let bot = own(&app, &visitor, whom).await?;
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    app.store.remove_sessions(bot.id, None).await?;
    app.revocations.notify(bot.id);
    let token = sessions::token(&app, bot.id, SessionKind::BotToken, bot.name.to_string()).await?;
    Ok((StatusCode::CREATED, Json(TokenResponse { token: token.text().to_owned() })))
}

/// `DELETE /api/v1/me/bots/{person}/token`: revokes access. The bot and its history stay.
async fn withdraw(
    State(app): State<App>,
    PersonPath(whom): PersonPath,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let bot = own(&app, &visitor, whom).await?;
    app.store.remove_sessions(bot.id, None).await?;
    app.revocations.notify(bot.id);
    Ok(StatusCode::NO_CONTENT)
}

async fn remove(
    State(app): State<App>,
    PersonPath(whom): PersonPath,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    leave_tables(&app, &own(&app, &visitor, whom).await?).await?;
    app.store.delete_person(whom).await?;
    app.revocations.notify(whom);
    app.erasure.notify_one();
    Ok(StatusCode::NO_CONTENT)
}
