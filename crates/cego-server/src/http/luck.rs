//! The luck of a person: how good the cards were that they were dealt.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use cego_protocol::http::{Language, Luck, LuckPoint};

use super::api::{Api, As, Svg};
use super::pages::locale;
use super::profile::there;
use crate::app::App;
use crate::fault::Fault;
use crate::luck::{Point, UNIT, chart, history};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/people/{person}/luck", "luckOf", "How good the cards were that a person was dealt, deal by deal.", points)
        .get("/api/v1/people/{person}/luck.svg", "luckChart", "The same as a picture.", picture)
}

/// The number of deals to go back.
const MOST: u32 = 1_000;

async fn of(app: &App, name: &str) -> Result<Vec<Point>, Fault> {
    let person = there(app, name).await?;
    Ok(history(&app.store.luck(person.id, MOST).await?))
}

/// `GET /api/v1/people/{person}/luck`
async fn points(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Luck>, Fault> {
    let point = |Point { at, luck, sum, band }: Point| LuckPoint {
        at,
        luck,
        sum,
        band: (band * 10.0).round() / 10.0,
    };
    Ok(Json(Luck { unit: UNIT, points: of(&app, &name).await?.into_iter().map(point).collect() }))
}

/// `GET /api/v1/people/{person}/luck.svg`
async fn picture(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Result<As<Svg>, Fault> {
    let history = of(&app, &name).await?;
    // The picture has its own few colours, and nothing of anybody's in it.
    let headers_out = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        ),
    ];
    Ok(As::new((headers_out, chart(locale(&app, &headers, &asked), &history))))
}
