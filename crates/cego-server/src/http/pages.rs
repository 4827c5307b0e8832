//! Pages for people: records, and where their cards come from.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Html;
use cego_locale::Locale;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::api::{As, Css};
use super::{Fault, names};
use crate::app::App;
use crate::pages::{self, Spoken};
use crate::records::{Checked, check, open};
use crate::words;

/// The language somebody chose on a page.
#[derive(Debug, Default, JsonSchema, Deserialize)]
pub(crate) struct Language {
    lang: Option<String>,
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
pub(crate) async fn record(
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
        Ok(pages::replay(locale, &opened, &spoken))
    };
    answer(locale, page.await, "/verify")
}

/// `GET /verify/{record}`: where the cards of a record come from, as a page.
pub(crate) async fn verify(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> As<Html<String>> {
    let locale = locale(&app, &headers, &asked);
    let page = async {
        let opened = open(&app, locale, &names::record(&name)?, |_, _, _| {}).await?;
        let checked = check(opened.replayed.game.rules(), &opened.entry.record);
        Ok(pages::verification(locale, &opened, &checked))
    };
    answer(locale, page.await, "/verify")
}

/// `GET /verify`: how it is made sure that nobody chooses the cards.
pub(crate) async fn explained(
    State(app): State<App>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Html<String> {
    Html(pages::explanation(locale(&app, &headers, &asked)))
}

/// `GET /style.css`
pub(crate) async fn style() -> As<Css> {
    let kept = "public, max-age=3600";
    As::new((
        [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, kept)],
        pages::STYLE,
    ))
}

/// A step of the computation.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct StepJson {
    step: &'static str,
    /// Whether it holds; nothing if it was not come to.
    ok: Option<bool>,
    text: String,
}

/// Where the cards of a record come from.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct VerifiedJson {
    record: String,
    /// `proven`, `committed` (nobody added anything), `seeded`, `unknown` or `wrong`.
    verdict: &'static str,
    /// Whether it was played here: of a record that was brought along nobody here knows when its commitment was published.
    played_here: bool,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
    text: String,
    commitment: Option<String>,
    secret: Option<String>,
    /// What each seat added, from seat 1.
    added: Vec<Option<String>>,
    seed: Option<String>,
    deal: Option<u64>,
    steps: Vec<StepJson>,
    /// How to do it oneself.
    command: String,
}

/// `GET /api/v1/records/{record}/verify`
pub(crate) async fn verified(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Result<Json<VerifiedJson>, Fault> {
    let locale = locale(&app, &headers, &asked);
    let record = names::record(&name)?;
    let opened = open(&app, locale, &record, |_, _, _| {}).await?;
    let checked: Checked = check(opened.replayed.game.rules(), &opened.entry.record);
    let step = |(step, text): (crate::records::Step, String)| StepJson {
        step: step.id(),
        ok: checked.holds(step),
        text,
    };
    Ok(Json(VerifiedJson {
        record: record.to_string(),
        verdict: checked.verdict.id(),
        played_here: opened.is_own(),
        reason: checked.fault.as_ref().map(cego_table::ProofFault::id),
        text: pages::sentence(locale, &checked),
        steps: pages::steps(locale).map(step).into(),
        commitment: checked.commitment,
        secret: checked.secret,
        added: checked.added,
        seed: checked.seed,
        deal: checked.number,
        command: format!("cego verify cego-{record}.cego"),
    }))
}
