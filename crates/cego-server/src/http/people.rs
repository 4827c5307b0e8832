//! People: guests, for now.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cego_store::{Person, PersonKind, Session, SessionKind, TokenHash};
use cego_table::{PersonId, PersonName};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::body::Body;
use super::{Address, Fault};
use crate::app::App;
use crate::auth::{COOKIE, Token, Visitor};
use crate::clock::now;

#[derive(JsonSchema, Deserialize)]
pub(crate) struct NewGuest {
    name: Option<PersonName>,
    #[serde(default)]
    token: bool,
}
#[derive(JsonSchema, Serialize)]
pub(crate) struct Me {
    person: PersonId,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

fn no_chance() -> Fault {
    Fault::Plain(StatusCode::SERVICE_UNAVAILABLE, "no_chance")
}

pub(crate) async fn guest(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    _headers: HeaderMap,
    Body(wanted): Body<NewGuest>,
) -> Result<Response, Fault> {
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| no_chance())?;
    let who = PersonId(u128::from_be_bytes(id));
    let name = wanted.name.or_else(|| PersonName::new("Gast")).ok_or_else(no_chance)?;
    let made = now();
    let person =
        Person { id: who, name: name.clone(), kind: PersonKind::Guest, locale: None, owner: None, made };
    app.store.add_person(&person).await?;
    let token = Token::new().ok_or_else(no_chance)?;
    let expires = made.after(app.settings.session.as_millis() as u64);
    let kind = if wanted.token { SessionKind::ApiToken } else { SessionKind::Browser };
    let session = Session {
        hash: TokenHash(token.hash()),
        person: who,
        kind,
        label: String::new(),
        made,
        seen: made,
        expires,
    };
    app.store.add_session(&session).await?;
    let me = Me { person: who, name: name.to_string(), token: wanted.token.then(|| token.text().to_owned()) };
    let mut response = (StatusCode::CREATED, Json(me)).into_response();
    if !wanted.token {
        let cookie = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000", token.text());
        if let Ok(v) = HeaderValue::from_str(&cookie) {
            response.headers_mut().insert(header::SET_COOKIE, v);
        }
    }
    Ok(response)
}

pub(crate) async fn me(visitor: Visitor) -> Result<Json<Me>, Fault> {
    let p = visitor.needed()?;
    Ok(Json(Me { person: p.id, name: p.name.to_string(), token: None }))
}
