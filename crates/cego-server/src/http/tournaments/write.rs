//! Commands to tournaments.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::StatusCode;
use axum::{Extension, Json};
use cego_protocol::http::tournament::{
    BindWanted, Holder, TournamentAnswer, TournamentCommands, TournamentDone, TournamentSent,
};

use super::fault::{fault, refused};
use super::who::{Who, who};
use crate::app::App;
use crate::fault::Fault;
use crate::halls::{Sender, Trouble};
use crate::http::Address;
use crate::http::api::Api;
use crate::http::body::Body;
use crate::words;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(super) fn routes(api: Api) -> Api {
    api
        .post("/api/v1/tournaments/{tournament}/commands", "tournamentCommands", "Carries out commands in their order, up to the first that is refused; each once, however often it is sent.", commands)
        .post("/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/bind", "bindDevice", "Says whose the device is that has a table's key: then it writes and confirms for them, at this sheet.", bind)
        .delete("/api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/people/{number}", "releaseDevice", "Lets somebody's device go: at the desk, where another person had said it was theirs.", release)
        .delete("/api/v1/tournaments/{tournament}", "deleteTournament", "Deletes a tournament with all that was kept of it: at the desk.", remove)
}

/// The most commands at once.
const MOST: usize = 200;
/// So many commands count as a request.
const TOGETHER: usize = 4;
/// The longest name of who asks, in characters.
const LONGEST: usize = 60;

/// `POST /api/v1/tournaments/{tournament}/commands`
async fn commands(
    State(app): State<App>,
    Path(tournament): Path<String>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(asked): Body<TournamentCommands>,
) -> Result<Json<TournamentDone>, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    if who.holder == Holder::Everybody {
        return Err(Fault::Plain(StatusCode::UNAUTHORIZED, "no_key"));
    }
    if !(1..=MOST).contains(&asked.commands.len()) {
        return Err(Fault::bad("bad_commands"));
    }
    let name = asked.by.unwrap_or_default().trim().to_owned();
    if name.chars().count() > LONGEST || name.chars().any(char::is_control) {
        return Err(Fault::bad("bad_name"));
    }
    if asked.commands.iter().any(|sent| !is_name(&sent.id)) {
        return Err(Fault::bad("bad_command_id"));
    }
    let Who { now, holder, device, key, seen: _ } = who;
    // The first is the request itself; a phone that comes back brings a whole sheet.
    let more = u32::try_from((asked.commands.len() - 1) / TOGETHER).unwrap_or(u32::MAX);
    if !app.gates.may_use_key(&format!("{} {}", now.id, key.unwrap_or_default()), more) {
        return Err(Fault::TOO_MANY);
    }
    let sender = Sender { holder, device, name, address };
    let language = words::language(&headers, &app.settings.language);
    let mut answers = Vec::new();
    for sent in asked.commands {
        let TournamentSent { id, .. } = &sent;
        let answer = |done, again, refused| TournamentAnswer { id: id.clone(), done, again, refused };
        match app.halls.command(&now.id, &sender, &sent).await {
            Ok(done) => answers.push(answer(Some(done.number), done.again, None)),
            Err(trouble) => {
                // In the state it was refused in, or a later one.
                let now = app.halls.now(&now.id).await.unwrap_or_else(|_| now.clone());
                let refused = refused(trouble, &sent.command, &now, holder, language);
                answers.push(answer(None, false, Some(refused)));
                break;
            }
        }
    }
    let number = app.halls.now(&now.id).await.map_or(now.head.last, |now| now.head.last);
    Ok(Json(TournamentDone { number, answers }))
}

/// The name a device gives to a command.
fn is_name(text: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (8..=64).contains(&text.len()) && text.bytes().all(sign)
}

/// `POST /api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/bind`
async fn bind(
    State(app): State<App>,
    Path((tournament, round, table)): Path<(String, usize, usize)>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
    Body(BindWanted { number }): Body<BindWanted>,
) -> Result<StatusCode, Fault> {
    let who = who(&app, &tournament, &headers).await?;
    who.may_see((round, table))?;
    let sender = Sender { holder: who.holder, device: who.device, name: String::new(), address };
    let done = app.halls.bind(&who.now.id, &sender, (round, table), number).await;
    done.map_err(|trouble: Trouble| fault(&trouble, &who.now, None))?;
    Ok(StatusCode::NO_CONTENT)
}

/// `DELETE /api/v1/tournaments/{tournament}/sheets/{round}/{sheet}/people/{number}`
async fn release(
    State(app): State<App>,
    Path((tournament, round, table, number)): Path<(String, usize, usize, u32)>,
    headers: HeaderMap,
) -> Result<StatusCode, Fault> {
    let who = who(&app, &tournament, &headers).await?.desk()?;
    if app.halls.release(&who.now.id, (round, table), number).await? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Fault::Plain(StatusCode::NOT_FOUND, "no_bound_device"))
    }
}

/// `DELETE /api/v1/tournaments/{tournament}`
async fn remove(
    State(app): State<App>,
    Path(tournament): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Fault> {
    let who = who(&app, &tournament, &headers).await?.secretary()?;
    app.halls.delete(&who.now.id).await?;
    Ok(StatusCode::NO_CONTENT)
}
