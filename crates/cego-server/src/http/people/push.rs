//! Devices that are called when their page is closed.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cego_protocol::http::{NewPushDevice, PushDeviceGone, PushOffer};
use cego_store::{PushDevice, StoreError};
use data_encoding::BASE64URL_NOPAD;

use crate::app::App;
use crate::clock::now;
use crate::fault::Fault;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::push::{Calls, Keys};
use crate::visitor::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/push", "pushOffer", "Whether devices are called when their page is closed, and by whom.", offer)
        .put("/api/v1/me/push", "keepPushDevice", "Has the device that asks called when its page is closed.", keep)
        .delete("/api/v1/me/push", "forgetPushDevice", "Has a device not called any more.", forget)
}

/// How many devices of a person are called.
const MOST: usize = 5;

const NO_PUSH: Fault = Fault::Plain(StatusCode::NOT_FOUND, "no_push");

fn calls(app: &App) -> Result<&Calls, Fault> {
    app.calls.as_deref().ok_or(NO_PUSH)
}

/// `GET /api/v1/push`
async fn offer(State(app): State<App>) -> Json<PushOffer> {
    Json(PushOffer { key: calls(&app).ok().map(|calls| calls.key().to_owned()) })
}

/// `PUT /api/v1/me/push`: the device is one of the session that asks, and forgotten with it.
async fn keep(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<NewPushDevice>,
) -> Result<StatusCode, Fault> {
    let person = visitor.in_person()?;
    let calls = calls(&app)?;
    if !app.gates.may_add_device(person.id) {
        return Err(Fault::TOO_MANY);
    }
    let session = visitor.key().ok_or(Fault::NO_SESSION)?;
    if calls.endpoint(&new.endpoint).is_none() {
        return Err(Fault::bad("push_endpoint"));
    }
    let read = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok();
    let keys = read(&new.keys.p256dh).zip(read(&new.keys.auth));
    let keys = keys.filter(|(public, auth)| Keys::new(public, auth).is_some());
    let (public, auth) = keys.ok_or(Fault::bad("push_keys"))?;
    let device = PushDevice { endpoint: new.endpoint, person: person.id, session, public, auth, made: now() };
    app.store.keep_device(&device, MOST).await.map_err(|error| match error {
        StoreError::Taken => Fault::Plain(StatusCode::CONFLICT, "push_taken"),
        // The session has ended meanwhile.
        StoreError::NoSuch => Fault::NO_SESSION,
        error => error.into(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/v1/me/push`: also where devices are not called any more.
async fn forget(
    State(app): State<App>,
    visitor: Visitor,
    Body(gone): Body<PushDeviceGone>,
) -> Result<StatusCode, Fault> {
    app.store.forget_device(visitor.in_person()?.id, &gone.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
