//! Links to give out, and keys made anew.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use cego_locale::Locale;
use cego_protocol::http::tournament::{Holder, Links, LinksWanted, Renew};

use super::who::{missing, who};
use crate::app::App;
use crate::fault::Fault;
use crate::halls::links;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::http::link::base;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/tournaments/{tournament}/links", "tournamentLinks", "Links with keys, for table cards and start cards: for the desk.", list)
        .post("/api/v1/tournaments/{tournament}/keys", "renewKey", "Makes a key anew, at the desk; the one before opens nothing from then on. The answer has the new links of desk and referee, and that of the sheet's round or the people.", renew)
}

/// `GET /api/v1/tournaments/{tournament}/links`
async fn list(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Query(wanted): Query<LinksWanted>,
    headers: HeaderMap,
) -> Result<Json<Links>, Fault> {
    let who = who(&app, &tournament, &headers).await?.secretary()?;
    Ok(Json(links(&who.now, &base(&app, &headers), &wanted, language(&app, &headers))))
}

/// `POST /api/v1/tournaments/{tournament}/keys`
async fn renew(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    Body(what): Body<Renew>,
) -> Result<Json<Links>, Fault> {
    let who = who(&app, &tournament, &headers).await?.secretary()?;
    let mut wanted = LinksWanted::default();
    let holder = match what {
        Renew::All => None,
        Renew::Desk => Some(Holder::Desk),
        Renew::Referee => Some(Holder::Referee),
        Renew::Sheet { round, table } => {
            wanted.round = Some(round);
            Some(Holder::Sheet { round, table })
        }
        Renew::Person { number } => {
            wanted.people = true;
            Some(Holder::Person { number })
        }
    };
    let now = app.halls.renew(&who.now.id, holder).await.map_err(missing)?;
    Ok(Json(links(&now, &base(&app, &headers), &wanted, language(&app, &headers))))
}

fn language(app: &App, headers: &HeaderMap) -> &'static Locale {
    words::locale(words::language(headers, &app.settings.language))
}
