//! Pages for people: records, and where their cards come from.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Html;
use cego_locale::Locale;
use cego_protocol::http::{Language, StepJson, VerifiedJson};

use super::api::{Api, As, Css};
use super::{client, names};
use crate::app::App;
use crate::fault::Fault;
use crate::pages::{self, Spoken};
use crate::records::{Checked, Opened, check, open};
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/records/{record}/verify", "verifyRecord", "Checks where the cards of a record come from, step by step.", verified)
        .get("/r/{record}", "recordPage", "A record as a page.", record)
        .get("/verify", "verifyPage", "Explains how it is made sure that nobody chooses the cards.", explained)
        .get("/verify/{record}", "verifiedPage", "Where the cards of a record come from, as a page.", verify)
        .get("/style.css", "style", "The style sheet of these pages.", style)
}

/// The locale of a request: the language chosen, else the one the browser asks for.
pub(crate) fn locale(app: &App, headers: &HeaderMap, asked: &Language) -> &'static Locale {
    let chosen = asked.lang.as_deref().and_then(words::known);
    words::locale(chosen.unwrap_or_else(|| words::language(headers, &app.settings.language)))
}

/// A page, or one that says why there is none.
fn answer(locale: &Locale, page: Result<String, Fault>, address: &str) -> As<Html<String>> {
    match page {
        Ok(page) => As::new(Html(page)),
        Err(fault) => {
            let problem = fault.problem(locale.language());
            As::new((fault.status(), Html(pages::problem(locale, &problem, address))))
        }
    }
}

/// `GET /r/{record}`: a record as a page.
async fn record(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> As<Html<String>> {
    let locale = locale(&app, &headers, &asked);
    let page = async {
        let record = names::record(&name)?;
        let mut spoken = Spoken::default();
        let opened =
            open(&app, locale, &record, |game, seat, action| spoken.hear(locale, game, seat, action)).await?;
        let checked = judged(&app, &opened).await?;
        Ok(pages::replay(locale, &opened, &checked, &spoken))
    };
    answer(locale, page.await, "/verify")
}

/// Computes where the cards of a record come from.
async fn judged(app: &App, opened: &Opened) -> Result<Checked, Fault> {
    let keys = app.signing.keyring(&*app.store).await?;
    Ok(check(opened.replayed.game.rules(), &opened.entry.record, opened.is_own(), &keys))
}

/// `GET /verify/{record}`: where the cards of a record come from, as a page.
async fn verify(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> As<Html<String>> {
    let locale = locale(&app, &headers, &asked);
    let page = async {
        let opened = open(&app, locale, &names::record(&name)?, |_, _, _| {}).await?;
        let checked = judged(&app, &opened).await?;
        Ok(pages::verification(locale, &opened, &checked))
    };
    answer(locale, page.await, "/verify")
}

/// `GET /verify`: how it is made sure that nobody chooses the cards.
async fn explained(
    State(app): State<App>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Html<String> {
    Html(pages::explanation(locale(&app, &headers, &asked)))
}

/// `GET /style.css`
async fn style() -> As<Css> {
    let kept = "public, max-age=3600";
    let font = client::font().map_or_else(String::new, |address| {
        format!(
            "@font-face {{ font-family: Alegreya; font-weight: 700; font-display: swap; src: url('{address}') format('woff2'); }}\n"
        )
    });
    As::new((
        [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, kept)],
        font + pages::STYLE,
    ))
}

/// `GET /api/v1/records/{record}/verify`
async fn verified(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Result<Json<VerifiedJson>, Fault> {
    let locale = locale(&app, &headers, &asked);
    let record = names::record(&name)?;
    let opened = open(&app, locale, &record, |_, _, _| {}).await?;
    let checked = judged(&app, &opened).await?;
    let step = |(step, text): (crate::records::Step, String)| StepJson {
        step: step.id(),
        ok: checked.holds(step),
        text,
    };
    Ok(Json(VerifiedJson {
        record: record.to_string(),
        verdict: checked.verdict().id(),
        played_here: opened.is_own(),
        reason: Some(checked.reason()),
        text: pages::sentence(locale, &checked),
        steps: pages::steps(locale).map(step).into(),
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
