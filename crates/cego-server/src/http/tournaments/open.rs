//! Opens tournaments; says what one would look like; reads lists of people.

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
    CheckPeople, CheckTournament, FormatChoice, FormatFaultJson, FormatInList, FormatJson, Holder,
    ListColumn, OpenTournament, OwnRuleset, PeopleRead, TournamentOpened, TournamentPreview,
};
use cego_rules::preset;
use cego_store::{Beside, StoreError, TournamentId};
use cego_table::{NamedRules, is_unseen};
use cego_tournament::format::{Format, FormatFault, PRESETS, Preset};
use cego_tournament::{By, Entrant, OpenFault, Role, Tournament, list};
use data_encoding::BASE64_MIME_PERMISSIVE;

use super::fault::problem;
use crate::app::App;
use crate::checks;
use crate::clock::now;
use crate::club::{chance, public_link, said};
use crate::fault::Fault;
use crate::halls::{drawn_preview, key_link};
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::http::link::base;
use crate::visitor::Visitor;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/club/formats", "formats", "The formats of tournaments that come along.", formats)
        .post("/api/v1/club/check", "checkTournament", "What a format is, what is wrong with it, and what a draw for so many people would look like.", check)
        .post("/api/v1/club/people", "checkPeople", "Reads a list of people as a spreadsheet writes it, and keeps nothing.", people)
        .post("/api/v1/tournaments", "openTournament", "Opens a tournament. The answer has the key of its desk.", open)
}

/// The name of a format that was sent, where something is wrong with it. Whoever fills in a form sees no file.
const FORMAT: &str = "tournament-sent-format";
/// The same of a list that came without the name of a file.
const LIST: &str = "tournament-sent-list";
/// What a preview costs beside the request itself, in requests: a draw takes up to a second.
const PRICE: u32 = 8;

fn format_of(choice: &FormatChoice) -> Result<Format, Vec<FormatFault>> {
    match choice {
        FormatChoice::Preset { preset } => {
            let unknown =
                || vec![FormatFault::Unreadable { line: None, message: preset.chars().take(40).collect() }];
            Preset::find(preset).map(|preset| preset.format()).ok_or_else(unknown)
        }
        FormatChoice::Toml { toml } => Format::read(toml),
        FormatChoice::Format { format } => {
            let format =
                format.format().map_err(|tie| vec![FormatFault::Tie(tie.chars().take(40).collect())])?;
            // Read again it is checked as every file is.
            Format::read(&format.write())
        }
    }
}

/// `GET /api/v1/club/formats`
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

/// `POST /api/v1/club/check`
async fn check(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(wanted): Body<CheckTournament>,
) -> Result<Json<TournamentPreview>, Fault> {
    if wanted.people.is_some() && !app.gates.may_spend(address, PRICE) {
        return Err(Fault::TOO_MANY);
    }
    own_rulesets(&app, address, &wanted.rulesets)?;
    let locale = words::locale(words::language(&headers, &app.settings.language));
    Ok(Json(app.checks.run(move || preview(&wanted, locale)).await?))
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
    if let Err((file, fault)) = rules_of(&format, &wanted.rulesets) {
        faults.extend(rules_faults(&file, &fault, locale));
    }
    let draw = match wanted.people.filter(|_| faults.is_empty()).map(|people| drawn_preview(&format, people))
    {
        Some(Ok(draw)) => draw,
        Some(Err(refusal)) => {
            let said = said::not_drawn(refusal);
            faults.push(FormatFaultJson {
                id: said.reason(),
                line: None,
                round: None,
                text: said.text(locale),
            });
            None
        }
        None => None,
    };
    TournamentPreview { format: Some(FormatJson::from(&format)), toml: Some(format.write()), faults, draw }
}

fn fault_json(fault: &FormatFault, locale: &Locale) -> FormatFaultJson {
    let said = said::format_fault(&locale.text(FORMAT), fault);
    let line = if let FormatFault::Unreadable { line, .. } = fault { *line } else { None };
    let round = match fault {
        FormatFault::Deals(round)
        | FormatFault::Minutes(round)
        | FormatFault::Warning(round)
        | FormatFault::Take(round) => Some(*round),
        FormatFault::FirstByStanding => Some(1),
        _ => None,
    };
    FormatFaultJson { id: said.reason(), line, round, text: said.text(locale) }
}

/// What is wrong with the rules a format names: of a file all of it, each with its line.
fn rules_faults(file: &str, fault: &Fault, locale: &Locale) -> Vec<FormatFaultJson> {
    let problem = fault.problem(locale.language());
    let json =
        |id: String, line: Option<usize>, text: String| FormatFaultJson { id, line, round: None, text };
    if problem.faults.is_empty() {
        return vec![json(problem.reason, None, problem.text)];
    }
    let in_file = |text: String, line: Option<usize>| {
        let args = [("file", file.into()), ("line", line.unwrap_or(0).into()), ("message", text.into())];
        locale.format("cli-format-rules", &args)
    };
    problem.faults.into_iter().map(|one| json(one.id, one.line, in_file(one.text, one.line))).collect()
}

/// The rules a format names, each at the size of its tables: of the program, or of the club's own.
///
/// # Errors
/// Which of them is wrong, and what is.
fn rules_of(format: &Format, own: &[OwnRuleset]) -> Result<[Option<NamedRules>; 3], (String, Fault)> {
    let mut all = [None, None, None];
    for (place, (name, size)) in all.iter_mut().zip(format.rules.iter().zip(TableSize::ALL)) {
        let Some(name) = name else { continue };
        let choice = match own.iter().find(|own| own.name == *name) {
            Some(own) => RulesetChoice::File { toml: own.toml.clone() },
            None => RulesetChoice::Preset { preset: name.clone(), set: Vec::new() },
        };
        let wrong = |fault: Fault| (name.clone(), fault);
        let ruleset = open_ruleset(&choice).map_err(|fault| wrong(fault.into()))?;
        let rules = ruleset.rules(size).map_err(|fault| wrong(Fault::Players(fault)))?;
        *place = Some(NamedRules::new(ruleset.name.clone(), ruleset.hash(), rules));
    }
    Ok(all)
}

/// Takes what rulesets of one's own cost from an address; they have names of their own.
fn own_rulesets(app: &App, address: IpAddr, own: &[OwnRuleset]) -> Result<(), Fault> {
    let taken = |at: usize| {
        let name = &own[at].name;
        let length = name.chars().count();
        preset(name).is_some()
            || !(1..=60).contains(&length)
            || own[..at].iter().any(|before| before.name == *name)
    };
    if own.len() > TableSize::ALL.len() || (0..own.len()).any(taken) {
        return Err(Fault::bad("bad_tournament_rules"));
    }
    for OwnRuleset { toml, .. } in own {
        checks::pay(&app.gates, &app.metrics, address, &RulesetChoice::File { toml: toml.clone() })?;
    }
    Ok(())
}

/// `POST /api/v1/club/people`
async fn people(
    State(app): State<App>,
    headers: HeaderMap,
    Body(wanted): Body<CheckPeople>,
) -> Result<Json<PeopleRead>, Fault> {
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let file = wanted.file.unwrap_or_else(|| locale.text(LIST));
    let file: String = file.chars().filter(|c| !is_unseen(*c)).take(60).collect();
    let (bytes, encoding) = match (wanted.text, wanted.base64) {
        (Some(text), None) => (text.into_bytes(), Some("utf-8".to_owned())),
        (None, Some(text)) => {
            let bytes = BASE64_MIME_PERMISSIVE.decode(text.as_bytes());
            (bytes.map_err(|why| Fault::Body(format!("base64: {why}")))?, wanted.encoding)
        }
        _ => return Err(Fault::Body("one of text and base64 is needed".to_owned())),
    };
    let as_text = encoding.as_deref() == Some("utf-8");
    let read = app.checks.run(move || list::read(&bytes, encoding.as_deref())).await?;
    Ok(Json(match read {
        Ok(list) => PeopleRead {
            people: list.people.iter().map(Into::into).collect(),
            sorted_as: list.people.iter().map(Entrant::sorted_as).collect(),
            encoding: (!as_text).then(|| list.encoding.to_owned()),
            columns: list.columns.into_iter().map(list_column).collect(),
            faults: Vec::new(),
        },
        Err(faults) => PeopleRead {
            people: Vec::new(),
            sorted_as: Vec::new(),
            encoding: None,
            columns: Vec::new(),
            faults: faults.iter().map(|fault| problem(&said::list_fault(&file, fault), locale)).collect(),
        },
    }))
}

fn list_column(column: list::ReadColumn) -> ListColumn {
    let meaning = column.meaning.map(|meaning| meaning.id().to_owned());
    ListColumn { heading: column.heading, meaning }
}

/// `POST /api/v1/tournaments`
async fn open(
    State(app): State<App>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
    Body(wanted): Body<OpenTournament>,
) -> Result<(StatusCode, Json<TournamentOpened>), Fault> {
    let owner = visitor.account()?.id;
    if !app.settings.tournaments {
        return Err(Fault::Plain(StatusCode::FORBIDDEN, "no_tournaments_here"));
    }
    if !app.gates.may_begin(address) {
        return Err(Fault::TOO_MANY);
    }
    if app.store.tournaments_open_of(owner).await? >= u64::from(app.settings.limits.tournaments) {
        return Err(Fault::Plain(StatusCode::CONFLICT, "too_many_tournaments"));
    }
    let locale = words::locale(words::language(&headers, &app.settings.language));
    let bad = |faults: Vec<FormatFault>| {
        let said = faults.iter().map(|fault| said::format_fault(&locale.text(FORMAT), fault)).collect();
        Fault::Said(StatusCode::UNPROCESSABLE_ENTITY, said)
    };
    let mut format = format_of(&wanted.format).map_err(bad)?;
    if let Some(name) = wanted.name {
        name.trim().clone_into(&mut format.name);
    }
    let secretary = wanted.by.unwrap_or_default().trim().to_owned();
    let unseen = |c: char| c.is_control();
    if secretary.chars().count() > 60 || secretary.chars().any(unseen) {
        return Err(Fault::bad("bad_name"));
    }
    let id = match &wanted.id {
        Some(id) => id.parse().map_err(|_| Fault::bad("bad_tournament_id"))?,
        None => made_of(&format.name)?,
    };
    if let Some(online) = &format.online
        && !is_known(&online.absent_bot)
    {
        return Err(bad(vec![FormatFault::Online("absent_bot")]));
    }
    own_rulesets(&app, address, &wanted.rulesets)?;
    let (rules, format) = {
        let own = wanted.rulesets;
        let found = app.checks.run(move || (rules_of(&format, &own), format)).await?;
        (found.0.map_err(|(_, fault)| fault)?, found.1)
    };
    let by = By { role: Role::Secretary, name: secretary };
    let step = Tournament::open(format, rules, Seed(chance()?), by, now()).map_err(|fault| match fault {
        OpenFault::Format(faults) => bad(faults),
        OpenFault::Rules => Fault::bad("bad_tournament_rules"),
    })?;
    let beside = Beside { once: None, owner: Some(owner) };
    match app.store.append_tournament_with(&id, 0, &step.events, beside).await {
        Err(StoreError::Taken) => return Err(Fault::Plain(StatusCode::CONFLICT, "tournament_taken")),
        kept => kept?,
    }
    app.metrics.tournaments_opened.inc();
    let kept = app.halls.now(&id).await?;
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

/// A name for addresses: the letters and digits of a name, and some chance behind them.
fn made_of(name: &str) -> Result<TournamentId, Fault> {
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
    id.parse().map_err(|_| Fault::bad("bad_tournament_id"))
}
