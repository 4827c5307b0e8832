//! Passkeys: where they are valid, and what the store keeps between the two halves of a ceremony.

use axum::http::HeaderMap;
use cego_store::Store;
use cego_table::PersonId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use webauthn_rs::prelude::{Url, Uuid, Webauthn, WebauthnBuilder};

use super::Token;
use super::host::{host, is_localhost};
use crate::clock::now;
use crate::fault::Fault;
use crate::settings::Settings;

/// How long a ceremony may take.
const CEREMONY_MS: u64 = 5 * 60_000;

/// Where passkeys are valid: at the address people reach the server by. Without a public address only `localhost` will do: anybody can
/// write anything into the `Host` of a request.
pub(crate) fn webauthn(settings: &Settings, headers: &HeaderMap) -> Result<Webauthn, Fault> {
    let nowhere = Fault::bad("passkeys_need_address");
    let address = match &settings.public_url {
        Some(url) => url.clone(),
        None => {
            let host = host(headers).filter(|host| is_localhost(host)).ok_or(nowhere.clone())?;
            format!("http://{host}")
        }
    };
    let origin = Url::parse(&address).map_err(|_| nowhere.clone())?;
    let domain = origin.domain().ok_or(nowhere.clone())?;
    let builder = WebauthnBuilder::new(domain, &origin).map_err(|_| nowhere.clone())?;
    builder.rp_name("Cego").build().map_err(|_| nowhere)
}

/// The handle by which an authenticator knows a person.
pub(crate) fn handle(who: PersonId) -> Uuid {
    Uuid::from_u128(who.0)
}

/// The person behind the handle of an authenticator.
pub(crate) fn whom(handle: Uuid) -> PersonId {
    PersonId(handle.as_u128())
}

fn key(kind: &str, ceremony: &str) -> String {
    format!("passkey-{kind}-{ceremony}")
}

/// Keeps the first half of a ceremony, so that any server can do the second. Returns the name of the ceremony.
///
/// # Errors
/// If the store cannot keep it.
pub(crate) async fn begin<T: Serialize>(store: &dyn Store, kind: &str, half: &T) -> Result<String, Fault> {
    let ceremony = Token::new().ok_or(Fault::NO_CHANCE)?;
    let half = serde_json::to_string(half).map_err(|_| Fault::NO_CHANCE)?;
    store.put_once(&key(kind, ceremony.text()), &half, now().after(CEREMONY_MS)).await?;
    Ok(ceremony.text().to_owned())
}

/// Takes the first half of a ceremony out of the store: it can be used once, also if the second half fails.
///
/// # Errors
/// If there is none of that name, it was taken, or is too old.
pub(crate) async fn take<T: DeserializeOwned>(
    store: &dyn Store,
    kind: &str,
    ceremony: &str,
) -> Result<T, Fault> {
    let over = Fault::bad("ceremony_over");
    let ceremony = Token::read(ceremony).ok_or(over.clone())?;
    let half = store.take_once(&key(kind, ceremony.text()), now()).await?.ok_or(over.clone())?;
    serde_json::from_str(&half).map_err(|_| over)
}
