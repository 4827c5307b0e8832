//! Who runs the server: their texts as pages, and where they are.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use cego_protocol::http::{About, Language};

use super::api::{Api, As};
use super::pages::locale;
use crate::app::App;
use crate::fault::Fault;
use crate::legal::{NAMES, Notice};
use crate::pages;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/about", "about", "Where imprint, privacy text and contact of the operator are.", about)
        .get("/about", "aboutPage", "Who runs this server, as a page.", all)
        .get("/about/{text}", "aboutText", "A text of the operator, as a page.", one)
}

/// `GET /api/v1/about`
async fn about(State(app): State<App>) -> Json<About> {
    let [imprint, privacy, contact] = NAMES.map(|name| app.legal.address(name));
    Json(About { imprint, privacy, contact })
}

/// `GET /about`
async fn all(State(app): State<App>, Query(asked): Query<Language>, headers: HeaderMap) -> Html<String> {
    let texts = NAMES.into_iter().filter_map(|name| Some((name, app.legal.address(name)?)));
    Html(pages::about(locale(&app, &headers, &asked), &texts.collect::<Vec<_>>()))
}

/// `GET /about/{text}`
async fn one(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> As<Html<String>> {
    let locale = locale(&app, &headers, &asked);
    As::new(match (app.legal.notice(&name), NAMES.iter().find(|known| **known == name)) {
        (Some(Notice::Here(text)), Some(name)) => Html(pages::notice(locale, name, text)).into_response(),
        (Some(Notice::There(address)), _) => elsewhere(address),
        _ => {
            let problem = Fault::NOT_FOUND.problem(locale.language());
            (StatusCode::NOT_FOUND, Html(pages::problem(locale, &problem, "/about"))).into_response()
        }
    })
}

fn elsewhere(address: &str) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, address.to_owned())]).into_response()
}
