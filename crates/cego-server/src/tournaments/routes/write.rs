//! Tournament commands.
//! Registration of people for tournaments on the server's own tables.

use axum::Json;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use cego_protocol::http::tournament::{
    BindWanted, EntryJson, Holder, TournamentAnswer, TournamentCommands, TournamentDone,
    TournamentSent,
};
use cego_store::{Person, PersonKind};
use cego_table::PersonId;
use cego_tournament::{Command, Entrant, Role, RoundStage, Tournament};

use super::caller::{NOT_YOURS, TournamentCaller, authenticate, fault, refused};
use crate::net::api::Api;
use crate::net::app::App;
use crate::net::body::Body;
use crate::net::error::ApiError;
use crate::net::i18n;
use crate::net::proxy_address::Address;
use crate::people::auth::identity::Visitor;
use crate::tournaments::execute::{CommandSender, TournamentCommandError};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/tournaments/{tournament}/commands", "tournamentCommands", "Carries out \
            commands in their order, up to the first that is refused; each once, however often it \
            is sent.", commands)
        .post(
            "/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/bind",
            "bindDevice",
            "Says whose the device is that has a table's key: then it writes and confirms for \
             them, at this sheet.",
            bind,
        )
        .delete(
            "/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/people/{number}",
            "releaseDevice",
            "Lets somebody's device go: at the desk, where another person had said it was theirs.",
            release,
        )
        .delete("/api/v1/tournaments/{tournament}", "deleteTournament", "Deletes a tournament with \
            all that was kept of it: at the desk.", remove)
        .get("/api/v1/tournaments/{tournament}/entry", "entry", "The part of who asks in a \
            tournament whose tables are the server's, and the table they play at.", entry)
        .post("/api/v1/tournaments/{tournament}/entry", "takePart", "Who asks takes part: with a \
            number of their own, or, with the key of a start card, with its number.", take_part)
        .delete("/api/v1/tournaments/{tournament}/entry", "withdraw", "Who asks takes part no \
            more.", withdraw)
}

/// Maximum number of commands in a request.
const MOST: usize = 200;
/// Number of commands that cost as much as one request.
const TOGETHER: usize = 4;
/// Maximum length of the sender's name, in characters.
const LONGEST: usize = 60;

async fn commands(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(asked): Body<TournamentCommands>,
) -> Result<Json<TournamentDone>, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    if who.holder == Holder::Everybody {
        return Err(ApiError::Plain(StatusCode::UNAUTHORIZED, "no_key"));
    }
    if !(1..=MOST).contains(&asked.commands.len()) {
        return Err(ApiError::bad("bad_commands"));
    }
    let name = asked.by.unwrap_or_default().trim().to_owned();
    if name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        return Err(ApiError::bad("bad_name"));
    }
    if asked.commands.iter().any(|sent| !is_name(&sent.id)) {
        return Err(ApiError::bad("bad_command_id"));
    }
    let TournamentCaller { now, holder, device, key, seen: _ } = who;
    // The first commands are covered by the request itself. A reconnecting phone sends a whole
    // sheet.
    let more = u32::try_from((asked.commands.len() - 1) / TOGETHER).unwrap_or(u32::MAX);
    if !app.rate_limiters.may_use_key(&format!("{} {}", now.id, key.unwrap_or_default()), more) {
        return Err(ApiError::TOO_MANY);
    }
    let sender = CommandSender { holder, device, name, address };
    let language = i18n::language(&headers, &app.settings.language);
    let mut answers = Vec::new();
    for sent in asked.commands {
        let TournamentSent { id, .. } = &sent;
        let answer =
            |done, again, refused| TournamentAnswer { id: id.clone(), done, again, refused };
        match app.tournaments.command(&now.id, &sender, &sent).await {
            Ok(done) => answers.push(answer(Some(done.number), done.again, None)),
            Err(trouble) => {
                // The state in which it was refused, or a later one.
                let now = app.tournaments.snapshot(&now.id).await.unwrap_or_else(|_| now.clone());
                let refused = refused(trouble, &sent.command, &now, holder, language);
                answers.push(answer(None, false, Some(refused)));
                break;
            }
        }
    }
    let number = app.tournaments.snapshot(&now.id).await.map_or(now.head.last, |now| now.head.last);
    Ok(Json(TournamentDone { number, answers }))
}

/// Returns whether a client's idempotency key is valid.
fn is_name(text: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (8..=64).contains(&text.len()) && text.bytes().all(sign)
}

async fn bind(
    State(app): State<App>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(BindWanted { number }): Body<BindWanted>,
) -> Result<StatusCode, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?;
    who.may_see((round, table))?;
    let sender =
        CommandSender { holder: who.holder, device: who.device, name: String::new(), address };
    let done = app.tournaments.bind(&who.now.id, &sender, (round, table), number).await;
    done.map_err(|trouble: TournamentCommandError| fault(&trouble, &who.now, None))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn release(
    State(app): State<App>,
    Path((tournament, round, table, number)): Path<(String, usize, usize, u32)>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.desk()?;
    if app.tournaments.release(&who.now.id, (round, table), number).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ApiError::Plain(StatusCode::NOT_FOUND, "no_bound_device"))
    }
}

async fn remove(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    let who = authenticate(&app, &tournament, &headers).await?.secretary()?;
    app.tournaments.delete(&who.now.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn entry(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<EntryJson>, ApiError> {
    let TournamentCaller { now, .. } = authenticate(&app, &tournament, &headers).await?;
    Ok(Json(entry_json(&now.tournament, visitor.person())))
}

async fn take_part(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Json<EntryJson>, ApiError> {
    let person = visitor.require_human()?;
    let TournamentCaller { now, holder, .. } = authenticate(&app, &tournament, &headers).await?;
    let role = match holder {
        Holder::Everybody => Role::Visitor,
        Holder::Person { number } => Role::Player(number),
        Holder::Desk | Holder::Referee | Holder::Sheet { .. } => return Err(NOT_YOURS),
    };
    let guests = now.tournament.format().online.as_ref().is_none_or(|online| online.guests);
    if person.kind != PersonKind::Account && !guests {
        return Err(ApiError::NO_ACCOUNT);
    }
    if !app.rate_limiters.may_begin(address) {
        return Err(ApiError::TOO_MANY);
    }
    let entrant = Box::new(Entrant::named(person.name.as_str()));
    let done = app
        .tournaments
        .command_as(&now.id, role, Command::TakePart { who: person.id, entrant })
        .await;
    done.map_err(|trouble| fault(&trouble, &now, None))?;
    let now = app.tournaments.snapshot(&now.id).await?;
    Ok(Json(entry_json(&now.tournament, Some(person))))
}

async fn withdraw(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<StatusCode, ApiError> {
    let person = visitor.require_human()?;
    let TournamentCaller { now, .. } = authenticate(&app, &tournament, &headers).await?;
    let number = now.tournament.number_of(person.id);
    let number = number.ok_or(ApiError::Plain(StatusCode::NOT_FOUND, "takes_no_part"))?;
    let done = app.tournaments.command_as(&now.id, Role::Player(number), Command::Withdraw).await;
    done.map_err(|trouble| fault(&trouble, &now, None))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns a person's registration, as they may see it.
fn entry_json(tournament: &Tournament, person: Option<&Person>) -> EntryJson {
    let number = person.and_then(|person| tournament.number_of(person.id));
    let takes_part =
        number.and_then(|number| tournament.person(number)).is_some_and(|taker| !taker.left);
    let plays = person.and_then(|person| plays(tournament, person.id));
    EntryJson {
        number,
        takes_part,
        may_enter: tournament.entries_open() && !takes_part,
        round: plays.as_ref().map(|(round, _)| *round),
        table: plays.map(|(_, table)| table),
    }
}

/// Returns the round a person plays now and its table on the server.
fn plays(tournament: &Tournament, who: PersonId) -> Option<(usize, String)> {
    let number = tournament.number_of(who)?;
    let round = tournament.rounds().iter().position(|round| round.stage == RoundStage::Running)?;
    let (table, _) = tournament.seat_of(round, number)?;
    Some((round, tournament.table(round, table)?.place.clone()?))
}
