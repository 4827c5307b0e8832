//! Registration of devices for push notifications.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cego_protocol::http::{NewPushDevice, PushDeviceGone, PushOffer};
use cego_store::{PushDevice, StoreError};
use data_encoding::BASE64URL_NOPAD;

use super::encryption::DeviceKeys;
use super::notifier::PushNotifier;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/push", "pushOffer", "Whether devices are called when their page is closed, \
            and by whom.", offer)
        .put("/api/v1/me/push", "keepPushDevice", "Has the device that asks called when its page \
            is closed.", keep)
        .delete("/api/v1/me/push", "forgetPushDevice", "Has a device not called any more.", forget)
}

/// Maximum number of registered devices per person.
const MOST: usize = 5;

const NO_PUSH: ApiError = ApiError::Plain(StatusCode::NOT_FOUND, "no_push");

fn calls(app: &App) -> Result<&PushNotifier, ApiError> {
    app.push.as_deref().ok_or(NO_PUSH)
}

async fn offer(State(app): State<App>) -> Json<PushOffer> {
    Json(PushOffer { key: calls(&app).ok().map(|calls| calls.key().to_owned()) })
}

/// `PUT /api/v1/me/push`: registers the device with the current session, until that ends.
async fn keep(
    State(app): State<App>,
    visitor: Visitor,
    Body(new): Body<NewPushDevice>,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_personal_login()?;
    let calls = calls(&app)?;
    if !app.rate_limiters.may_add_device(person.id) {
        return Err(ApiError::TOO_MANY);
    }
    let session = visitor.key().ok_or(ApiError::NO_SESSION)?;
    if calls.endpoint(&new.endpoint).is_none() {
        return Err(ApiError::bad("push_endpoint"));
    }
    let read = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes()).ok();
    let keys = read(&new.keys.p256dh).zip(read(&new.keys.auth));
    let keys = keys.filter(|(public, auth)| DeviceKeys::new(public, auth).is_some());
    let (public, auth) = keys.ok_or(ApiError::bad("push_keys"))?;
    let device = PushDevice {
        endpoint: new.endpoint,
        person: person.id,
        session,
        public,
        auth,
        made: now(),
    };
    app.store.keep_device(&device, MOST).await.map_err(|error| match error {
        StoreError::Taken => ApiError::Plain(StatusCode::CONFLICT, "push_taken"),
        // The session has just ended.
        StoreError::NoSuch => ApiError::NO_SESSION,
        error => error.into(),
    })?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/v1/me/push`: also works where push notifications are off.
async fn forget(
    State(app): State<App>,
    visitor: Visitor,
    Body(gone): Body<PushDeviceGone>,
) -> Result<StatusCode, ApiError> {
    app.store.forget_device(visitor.require_personal_login()?.id, &gone.endpoint).await?;
    Ok(StatusCode::NO_CONTENT)
}
