//! HTML pages: records and the verification of their cards.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Html;
use cego_locale::Locale;
use cego_protocol::http::{Language, StepJson, VerifiedJson};

use super::replay_page::{self, SeatAnnouncements};
use super::stored::{ReplayedRecord, load_and_replay};
use super::verification::{CardVerification, check};
use super::verification_page;
use crate::net::api::{Api, Css, TypedResponse};
use crate::net::app::App;
use crate::net::error::ApiError;
use crate::net::html::{self, STYLE};
use crate::net::{body, i18n, web_client};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/records/{record}/verify", "verifyRecord", "Checks where the cards of a \
            record come from, step by step.", verified)
        .get("/r/{record}", "recordPage", "A record as a page.", record)
        .get("/verify", "verifyPage", "Explains how it is made sure that nobody chooses the \
            cards.", explained)
        .get("/verify/{record}", "verifiedPage", "Where the cards of a record come from, as a \
            page.", verify)
        .get("/style.css", "style", "The style sheet of these pages.", style)
}

/// Returns the locale of a request: the chosen language, or else from `Accept-Language`.
pub(crate) fn locale(app: &App, headers: &HeaderMap, asked: &Language) -> &'static Locale {
    let chosen = asked.lang.as_deref().and_then(i18n::supported_language);
    i18n::locale(chosen.unwrap_or_else(|| i18n::language(headers, &app.settings.language)))
}

/// Returns a page, or an error page.
fn answer(
    locale: &Locale,
    page: Result<String, ApiError>,
    address: &str,
) -> TypedResponse<Html<String>> {
    match page {
        Ok(page) => TypedResponse::new(Html(page)),
        Err(fault) => {
            let problem = fault.problem(locale.language());
            TypedResponse::new((fault.status(), Html(html::problem(locale, &problem, address))))
        }
    }
}

/// `GET /r/{record}`: a record as a page.
async fn record(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> TypedResponse<Html<String>> {
    let locale = locale(&app, &headers, &asked);
    let page = async {
        let record = body::record(&name)?;
        let mut spoken = SeatAnnouncements::default();
        let opened = load_and_replay(&app, locale, &record, |game, seat, action| {
            spoken.record(locale, game, seat, action)
        })
        .await?;
        let checked = judged(&app, &opened).await?;
        Ok(replay_page::replay(locale, &opened, &checked, &spoken))
    };
    answer(locale, page.await, "/verify")
}

/// Verifies the origin of a record's cards.
async fn judged(app: &App, opened: &ReplayedRecord) -> Result<CardVerification, ApiError> {
    let keys = app.signing.keyring(&*app.store).await?;
    Ok(check(opened.replayed.game.rules(), &opened.entry.record, opened.is_own(), &keys))
}

/// `GET /verify/{record}`: the verification of a record's cards as a page.
async fn verify(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> TypedResponse<Html<String>> {
    let locale = locale(&app, &headers, &asked);
    let page = async {
        let opened = load_and_replay(&app, locale, &body::record(&name)?, |_, _, _| {}).await?;
        let checked = judged(&app, &opened).await?;
        Ok(verification_page::verification(locale, &opened, &checked))
    };
    answer(locale, page.await, "/verify")
}

/// `GET /verify`: explains the fair dealing protocol.
async fn explained(
    State(app): State<App>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Html<String> {
    Html(verification_page::explanation(locale(&app, &headers, &asked)))
}

async fn style() -> TypedResponse<Css> {
    let kept = "public, max-age=3600";
    let font = web_client::font().map_or_else(String::new, |address| {
        format!(
            "@font-face {{ font-family: Alegreya; font-weight: 700; font-display: swap; src: \
             url('{address}') format('woff2'); }}\n"
        )
    });
    TypedResponse::new((
        [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, kept)],
        font + STYLE,
    ))
}

async fn verified(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Result<Json<VerifiedJson>, ApiError> {
    let locale = locale(&app, &headers, &asked);
    let record = body::record(&name)?;
    let opened = load_and_replay(&app, locale, &record, |_, _, _| {}).await?;
    let checked = judged(&app, &opened).await?;
    let step = |(step, text): (crate::records::verification::VerificationStep, String)| StepJson {
        step: step.id(),
        ok: checked.holds(step),
        text,
    };
    Ok(Json(VerifiedJson {
        record: record.to_string(),
        verdict: checked.verdict().id(),
        played_here: opened.is_own(),
        reason: Some(checked.reason()),
        text: verification_page::sentence(locale, &checked),
        steps: verification_page::steps(locale).map(step).into(),
        commitment: checked.commitment,
        secret: checked.secret,
        added: checked.added,
        links: checked.links,
        signed_by: checked.signed_by,
        seed: checked.seed,
        deal: checked.number,
        command: format!("cego verify cego-{record}.cego"),
    }))
}
