//! Rulesets and bots.
//! The switches of a ruleset, for forms.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::HeaderMap;
use cego_core::{Rules, TableSize};
use cego_host::open_ruleset;
use cego_locale::Locale;
use cego_locale::explain::{Format, house_rules};
use cego_protocol::bot::{RulesetJson, RulesetName};
use cego_protocol::http::{BotInList, InList, Rulebook, RulesetChoice, SwitchJson};
use cego_rules::{Ruleset, preset, presets};

use super::ruleset_workers::charge;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::proxy_address::Address;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/rules", "rulesets", "The presets.", list)
        .get("/api/v1/rules/{name}", "ruleset", "A preset with its switches and house rules.", one)
        .post("/api/v1/rules/check", "checkRuleset", "Checks a ruleset of one's own and shows it \
            as a table would play it.", check)
        .get("/api/v1/bots", "bots", "The bots, easiest first.", bots)
        .get(
            "/api/v1/switches",
            "switches",
            "The switches of a ruleset, and what they take.",
            switches,
        )
}

fn sizes(ruleset: &Ruleset) -> impl Iterator<Item = TableSize> {
    ruleset.tables().into_iter().filter(|&table| table != TableSize::Five)
}

async fn list() -> Json<Vec<InList>> {
    let row = |ruleset: &Ruleset| InList {
        name: ruleset.name.clone(),
        hash: ruleset.hash().to_string(),
        players: sizes(ruleset).map(TableSize::people).collect(),
    };
    Json(presets().iter().map(row).collect())
}

fn rulebook(locale: &Locale, ruleset: &Ruleset) -> Rulebook {
    let name = RulesetName { name: ruleset.name.clone(), hash: ruleset.hash().to_string() };
    let rules = || sizes(ruleset).filter_map(|table| ruleset.rules(table).ok());
    let all: Vec<Rules> = rules().collect();
    let text =
        house_rules(&all.iter().collect::<Vec<_>>(), &ruleset.name, locale, Format::Markdown);
    Rulebook {
        tables: rules().map(|rules| RulesetJson::new(&name, &rules)).collect(),
        text,
        name: name.name,
        hash: name.hash,
    }
}

async fn one(
    State(app): State<App>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Rulebook>, ApiError> {
    let ruleset = preset(&name).ok_or(ApiError::NOT_FOUND)?;
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    Ok(Json(rulebook(locale, ruleset)))
}

/// `POST /api/v1/rules/check`: validates a custom ruleset.
async fn check(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(choice): Body<RulesetChoice>,
) -> Result<Json<Rulebook>, ApiError> {
    charge(&app.rate_limiters, &app.metrics, address, &choice)?;
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let book = move || Ok(Json(rulebook(locale, &open_ruleset(&choice)?)));
    app.ruleset_workers.run(book).await?
}

/// `GET /api/v1/bots`: the levels, easiest first.
async fn bots() -> Json<Vec<BotInList>> {
    Json(
        cego_bots::LEVELS
            .iter()
            .map(|level| BotInList { name: level.name, bot: level.bot })
            .collect(),
    )
}

async fn switches() -> Json<Vec<SwitchJson>> {
    Json(SwitchJson::all())
}
