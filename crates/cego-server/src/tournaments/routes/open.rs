//! Creates tournaments, previews them and parses lists of people.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_host::{is_known, open_ruleset};
use cego_locale::Locale;
use cego_protocol::http::RulesetChoice;
use cego_protocol::http::tournament::{
    CheckPeople, CheckTournament, FormatChoice, FormatErrorJson, FormatInList, FormatJson, Holder,
    ListColumn, ListName, ListSimilar, OpenTournament, OwnRuleset, PeopleRead, TournamentOpened,
    TournamentPreview,
};
use cego_rules::preset;
use cego_store::{AppendContext, StoreError, TournamentId};
use cego_table::{NamedRules, is_unseen};
use cego_tournament::format::{Format, FormatError, PRESETS, Preset};
use cego_tournament::{Author, Entrant, MixedUnits, OpenTournamentError, Role, Tournament, list};
use data_encoding::BASE64_MIME_PERMISSIVE;

use super::caller::problem;
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::proxy_address::Address;
use crate::net::public_url::base;
use crate::ops::clock::now;
use crate::people::auth::identity::Visitor;
use crate::tables::ruleset_workers;
use crate::tournaments::admin::capability_keys::public_link;
use crate::tournaments::admin::{chance, messages};
use crate::tournaments::views::{key_link, preview_draw};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/club/formats", "formats", "The formats of tournaments that come \
            along.", formats)
        .post("/api/v1/club/check", "checkTournament", "What a format is, what is wrong with it, \
            and what a draw for so many people would look like.", check)
        .post("/api/v1/club/people", "checkPeople", "Reads a list of people as a spreadsheet \
            writes it, and keeps nothing.", people)
        .post("/api/v1/tournaments", "openTournament", "Opens a tournament. The answer has the key \
            of its desk.", open)
}

/// Message id of the name for an uploaded format in errors, since a form shows no file name.
const FORMAT: &str = "tournament-sent-format";
/// Message id of the name for an uploaded list without a file name.
const LIST: &str = "tournament-sent-list";
/// Price of a preview, in requests, beyond the request itself. A draw takes up to a second.
const PRICE: u32 = 8;

fn format_of(choice: &FormatChoice) -> Result<Format, Vec<FormatError>> {
    match choice {
        FormatChoice::Preset { preset } => {
            let unknown = || {
                vec![FormatError::Unreadable {
                    line: None,
                    message: preset.chars().take(40).collect(),
                }]
            };
            Preset::find(preset).map(|preset| preset.format()).ok_or_else(unknown)
        }
        FormatChoice::Toml { toml } => Format::read(toml),
        FormatChoice::Format { format } => {
            let format = format
                .format()
                .map_err(|tie| vec![FormatError::Tie(tie.chars().take(40).collect())])?;
            // Parsing it again validates it like any file.
            Format::read(&format.write())
        }
    }
}

async fn formats() -> Json<Vec<FormatInList>> {
    let row = |preset: &Preset| {
        let format = preset.format();
        FormatInList {
            id: preset.id.to_owned(),
            name: format.name.clone(),
            source: format.source.clone(),
            toml: preset.text().to_owned(),
            format: (&format).into(),
        }
    };
    Json(PRESETS.iter().map(row).collect())
}

async fn check(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(wanted): Body<CheckTournament>,
) -> Result<Json<TournamentPreview>, ApiError> {
    if wanted.people.is_some() && !app.rate_limiters.may_spend(address, PRICE) {
        return Err(ApiError::TOO_MANY);
    }
    own_rulesets(&app, address, &wanted.rulesets)?;
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    Ok(Json(app.ruleset_workers.run(move || preview(&wanted, locale)).await?))
}

fn preview(wanted: &CheckTournament, locale: &Locale) -> TournamentPreview {
    let nothing = TournamentPreview { format: None, toml: None, faults: Vec::new(), draw: None };
    let format = match format_of(&wanted.format) {
        Ok(format) => format,
        Err(faults) => {
            let faults = faults.iter().map(|fault| fault_json(fault, locale)).collect();
            return TournamentPreview { faults, ..nothing };
        }
    };
    let mut faults = Vec::new();
    match rules_of(&format, &wanted.rulesets) {
        Err((file, fault)) => faults.extend(rules_faults(&file, &fault, locale)),
        Ok(rules) => faults.extend(MixedUnits::among_rules(&rules).map(|mixed| {
            let said = messages::mixed_units(&locale.text(FORMAT), &mixed);
            FormatErrorJson { id: said.reason(), line: None, round: None, text: said.text(locale) }
        })),
    }
    let draw = match wanted
        .people
        .filter(|_| faults.is_empty())
        .map(|people| preview_draw(&format, people))
    {
        Some(Ok(draw)) => draw,
        Some(Err(refusal)) => {
            let said = messages::not_drawn(refusal);
            faults.push(FormatErrorJson {
                id: said.reason(),
                line: None,
                round: None,
                text: said.text(locale),
            });
            None
        }
        None => None,
    };
    TournamentPreview {
        format: Some(FormatJson::from(&format)),
        toml: Some(format.write()),
        faults,
        draw,
    }
}

fn fault_json(fault: &FormatError, locale: &Locale) -> FormatErrorJson {
    let said = messages::format_fault(&locale.text(FORMAT), fault);
    let line = if let FormatError::Unreadable { line, .. } = fault { *line } else { None };
    let round = match fault {
        FormatError::Deals(round)
        | FormatError::Minutes(round)
        | FormatError::Warning(round)
        | FormatError::Take(round)
        | FormatError::TakesMore { round, .. }
        | FormatError::CarryWithoutTake(round) => Some(*round),
        FormatError::FirstByStanding => Some(1),
        _ => None,
    };
    FormatErrorJson { id: said.reason(), line, round, text: said.text(locale) }
}

/// Returns the errors in the rules a format names. For a file these are all errors with their
/// lines.
fn rules_faults(file: &str, fault: &ApiError, locale: &Locale) -> Vec<FormatErrorJson> {
    let problem = fault.problem(locale.language());
    let json = |id: String, line: Option<usize>, text: String| FormatErrorJson {
        id,
        line,
        round: None,
        text,
    };
    if problem.faults.is_empty() {
        return vec![json(problem.reason, None, problem.text)];
    }
    let in_file = |text: String, line: Option<usize>| {
        let args =
            [("file", file.into()), ("line", line.unwrap_or(0).into()), ("message", text.into())];
        locale.format("cli-format-rules", &args)
    };
    problem
        .faults
        .into_iter()
        .map(|one| json(one.id, one.line, in_file(one.text, one.line)))
        .collect()
}

/// Loads the rules a format names for each table size, from presets or the club's own files.
///
/// # Errors
/// The name of the first invalid ruleset, and its error.
fn rules_of(
    format: &Format,
    own: &[OwnRuleset],
) -> Result<[Option<NamedRules>; 3], (String, ApiError)> {
    let mut all = [None, None, None];
    for (place, (name, size)) in all.iter_mut().zip(format.rules.iter().zip(TableSize::ALL)) {
        let Some(name) = name else { continue };
        let choice = match own.iter().find(|own| own.name == *name) {
            Some(own) => RulesetChoice::File { toml: own.toml.clone() },
            None => RulesetChoice::Preset { preset: name.clone(), set: Vec::new() },
        };
        let wrong = |fault: ApiError| (name.clone(), fault);
        let ruleset = open_ruleset(&choice).map_err(|fault| wrong(fault.into()))?;
        let rules = ruleset.rules(size).map_err(|fault| wrong(ApiError::Players(fault)))?;
        *place = Some(NamedRules::new(ruleset.name.clone(), ruleset.hash(), rules));
    }
    Ok(all)
}

/// Charges an address for its own rulesets. Their names must be unique and not those of presets.
fn own_rulesets(app: &App, address: IpAddr, own: &[OwnRuleset]) -> Result<(), ApiError> {
    let taken = |at: usize| {
        let name = &own[at].name;
        let length = name.chars().count();
        preset(name).is_some()
            || !(1..=60).contains(&length)
            || own[..at].iter().any(|before| before.name == *name)
    };
    if own.len() > TableSize::ALL.len() || (0..own.len()).any(taken) {
        return Err(ApiError::bad("bad_tournament_rules"));
    }
    for OwnRuleset { toml, .. } in own {
        ruleset_workers::charge(
            &app.rate_limiters,
            &app.metrics,
            address,
            &RulesetChoice::File { toml: toml.clone() },
        )?;
    }
    Ok(())
}

async fn people(
    State(app): State<App>,
    headers: HeaderMap,
    Body(wanted): Body<CheckPeople>,
) -> Result<Json<PeopleRead>, ApiError> {
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let file = wanted.file.unwrap_or_else(|| locale.text(LIST));
    let file: String = file.chars().filter(|c| !is_unseen(*c)).take(60).collect();
    let (bytes, encoding) = match (wanted.text, wanted.base64) {
        (Some(text), None) => (text.into_bytes(), Some("utf-8".to_owned())),
        (None, Some(text)) => {
            let bytes = BASE64_MIME_PERMISSIVE.decode(text.as_bytes());
            (bytes.map_err(|why| ApiError::Body(format!("base64: {why}")))?, wanted.encoding)
        }
        _ => return Err(ApiError::Body("one of text and base64 is needed".to_owned())),
    };
    let as_text = encoding.as_deref() == Some("utf-8");
    let read = app.ruleset_workers.run(move || list::read(&bytes, encoding.as_deref())).await?;
    Ok(Json(match read {
        Ok(list) => PeopleRead {
            people: list.people.iter().map(Into::into).collect(),
            sorted_as: list.people.iter().map(Entrant::sorted_as).collect(),
            encoding: (!as_text).then(|| list.encoding.to_owned()),
            columns: list.columns.into_iter().map(list_column).collect(),
            above: list.above,
            skipped: list.skipped,
            changed: list.changed.into_iter().map(list_name).collect(),
            unclear: list.unclear.into_iter().map(list_name).collect(),
            left: list.left,
            waiting: list.waiting,
            similar: list.similar.into_iter().map(list_similar).collect(),
            says_who_paid: list.says_who_paid,
            faults: Vec::new(),
        },
        Err(faults) => PeopleRead {
            people: Vec::new(),
            sorted_as: Vec::new(),
            encoding: None,
            columns: Vec::new(),
            above: Vec::new(),
            skipped: Vec::new(),
            changed: Vec::new(),
            unclear: Vec::new(),
            left: Vec::new(),
            waiting: Vec::new(),
            similar: Vec::new(),
            says_who_paid: false,
            faults: faults
                .iter()
                .map(|fault| problem(&messages::list_fault(&file, fault), locale))
                .collect(),
        },
    }))
}

fn list_column(column: list::ReadColumn) -> ListColumn {
    let meaning = column.meaning.map(|meaning| meaning.id().to_owned());
    ListColumn { heading: column.heading, meaning }
}

fn list_name(name: list::ReadName) -> ListName {
    ListName { written: name.written, name: name.name }
}

fn list_similar(similar: list::SimilarNames) -> ListSimilar {
    ListSimilar { names: similar.names, lines: similar.lines }
}

async fn open(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<OpenTournament>,
) -> Result<(StatusCode, Json<TournamentOpened>), ApiError> {
    let owner = visitor.require_account()?.id;
    if !app.settings.tournaments {
        return Err(ApiError::Plain(StatusCode::FORBIDDEN, "no_tournaments_here"));
    }
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    if app.store.count_open_tournaments(owner).await? >= u64::from(app.settings.limits.tournaments)
    {
        return Err(ApiError::Plain(StatusCode::CONFLICT, "too_many_tournaments"));
    }
    let locale = i18n::locale(i18n::language(&headers, &app.settings.language));
    let bad = |faults: Vec<FormatError>| {
        let said = faults
            .iter()
            .map(|fault| messages::format_fault(&locale.text(FORMAT), fault))
            .collect();
        ApiError::Said(StatusCode::UNPROCESSABLE_ENTITY, said)
    };
    let mut format = format_of(&wanted.format).map_err(bad)?;
    if let Some(name) = wanted.name {
        name.trim().clone_into(&mut format.name);
    }
    let secretary = wanted.by.unwrap_or_default().trim().to_owned();
    let unseen = |c: char| c.is_control();
    if secretary.chars().count() > 60 || secretary.chars().any(unseen) {
        return Err(ApiError::bad("bad_name"));
    }
    let id = match &wanted.id {
        Some(id) => id.parse().map_err(|_| ApiError::bad("bad_tournament_id"))?,
        None => generate_id(&format.name)?,
    };
    if let Some(online) = &format.online
        && !is_known(&online.absent_bot)
    {
        return Err(bad(vec![FormatError::Online("absent_bot")]));
    }
    own_rulesets(&app, address, &wanted.rulesets)?;
    let (rules, format) = {
        let own = wanted.rulesets;
        let found = app.ruleset_workers.run(move || (rules_of(&format, &own), format)).await?;
        (found.0.map_err(|(_, fault)| fault)?, found.1)
    };
    let by = Author { role: Role::Secretary, name: secretary };
    let step =
        Tournament::open(format, rules, Seed(chance()?), by, now()).map_err(
            |fault| match fault {
                OpenTournamentError::Format(faults) => bad(faults),
                OpenTournamentError::Rules => ApiError::bad("bad_tournament_rules"),
                OpenTournamentError::Units(mixed) => ApiError::Said(
                    StatusCode::UNPROCESSABLE_ENTITY,
                    vec![messages::mixed_units(&locale.text(FORMAT), &mixed)],
                ),
            },
        )?;
    let beside = AppendContext { once: None, owner: Some(owner) };
    match app.store.append_tournament_with(&id, 0, &step.events, beside).await {
        Err(StoreError::Taken) => {
            return Err(ApiError::Plain(StatusCode::CONFLICT, "tournament_taken"));
        }
        kept => kept?,
    }
    app.metrics.tournaments_opened.inc();
    let kept = app.tournaments.snapshot(&id).await?;
    let base = base(&app, &headers);
    let opened = TournamentOpened {
        tournament: id.to_string(),
        commitment: kept.tournament.commitment(),
        link: public_link(&base, &id),
        desk: key_link(&kept, &base, Holder::Desk, false),
        referee: key_link(&kept, &base, Holder::Referee, false),
    };
    Ok((StatusCode::CREATED, Json(opened)))
}

/// Creates a tournament id from the letters and digits of a name, with a random suffix.
fn generate_id(name: &str) -> Result<TournamentId, ApiError> {
    let letter = |c: char| match c {
        'ä' => "ae".to_owned(),
        'ö' => "oe".to_owned(),
        'ü' => "ue".to_owned(),
        'å' => "a".to_owned(),
        'ß' => "ss".to_owned(),
        c if c.is_ascii_alphanumeric() => c.to_string(),
        _ => "-".to_owned(),
    };
    let plain: String = name.to_lowercase().chars().map(letter).collect();
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    let short: String = words.join("-").chars().take(40).collect();
    let chance = data_encoding::HEXLOWER.encode(&chance()?[..3]);
    let id = format!("{}-{chance}", short.trim_matches('-')).trim_start_matches('-').to_owned();
    id.parse().map_err(|_| ApiError::bad("bad_tournament_id"))
}
