//! `cego play --server ADDRESS`: joins a table of a server.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use cego_core::Seat;
use cego_host::fairness_client::WitnessDevice;
use cego_protocol::command::CommandJson;
use cego_protocol::http::{
    AuthenticatedPerson, DoneJson, NewGuest, OpenTable, PersonJson, RulesetChoice, TableInvitation,
};
use cego_protocol::message::{Problem, RedactedEventKind, TableState, ToClient};
use cego_rules::Ruleset;
use cego_table::{Link, PersonName, Verdict};
use cego_tui::session::{ConnectionEvent, Session, TableConnection};
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::connection::{self, Wire};
use crate::command_error::CommandError;
use crate::files::LONGEST_FILE;
use crate::message::{Message, plain};
use crate::output::{Output, tell};
use crate::server_address::ServerAddress;

/// Environment variable that holds the account token.
const TOKEN: &str = "CEGO_TOKEN";
/// Timeout for the first message of a table.
const FIRST: Duration = Duration::from_secs(30);

/// Options of the connection.
pub(super) struct JoinOptions {
    pub(super) server: String,
    pub(super) table: Option<String>,
    pub(super) name: Option<PersonName>,
    pub(super) watch: bool,
    pub(super) ruleset: Option<Ruleset>,
    pub(super) players: Option<u8>,
    pub(super) deals: Option<u32>,
    pub(super) bots: Option<String>,
}

/// Opens a table or joins the linked one, as player or spectator, and waits for the match to begin.
pub(super) fn join_table(wanted: &JoinOptions, out: &Output<'_>) -> Result<Session, CommandError> {
    let language = out.locale().language().split('-').next().unwrap_or("en").to_owned();
    let bad = || {
        CommandError::Usage(vec![
            Message::new("cli-play-bad-server").with("server", wanted.server.clone()),
        ])
    };
    let ruleset = ruleset(wanted.ruleset.as_ref());
    let place = ServerAddress::parse(&wanted.server, wanted.table.as_deref()).ok_or_else(bad)?;
    if wanted.watch && place.table.is_none() {
        return Err(CommandError::Usage(vec![Message::new("cli-play-watch-what")]));
    }
    let failed = |fault| failure(wanted, fault);
    let mut api = Api::new(&place.base, &language);
    api.token = std::env::var(TOKEN).ok().map(|token| token.trim().to_owned());
    if api.token.is_none() {
        become_guest(&mut api, &place, wanted).map_err(failed)?;
    }
    let mut chance = [0; 32];
    getrandom::fill(&mut chance)
        .map_err(|why| failed(RequestError::Unreachable(why.to_string())))?;
    let device = WitnessDevice::new(chance);
    let tip = Some(device.tip());
    let mut link = None;
    let table = match &place.table {
        Some(table) if wanted.watch => {
            may_watch(&api, table).map_err(failed)?;
            table.clone()
        }
        Some(table) => {
            let sit = CommandJson::Sit { seat: None, nonce: None, tip };
            match api.post::<DoneJson>(&format!("/tables/{table}/commands"), &sit) {
                Ok(DoneJson { .. }) => {}
                Err(RequestError::Refused(reason, _)) if reason == "table_already_seated" => {}
                Err(RequestError::Refused(reason, _))
                    if reason == "table_full" && may_watch(&api, table).is_ok() =>
                {
                    tell(&Message::new("cli-play-watching").text(out.locale()));
                }
                Err(fault) => return Err(failed(fault)),
            }
            table.clone()
        }
        None => {
            let opened = open(&api, wanted, ruleset, tip, out).map_err(failed)?;
            link = Some(opened.link);
            opened.table
        }
    };
    let me = api.get::<PersonJson>("/me").ok().map(|me| me.person);
    let link = link.or_else(|| Some(format!("{}/t/{table}", place.base)));
    let wire = connection::open(api, place, table, language, device)?;
    Ok(begin(wire, wanted, out)?.with_identity(me, link))
}

/// Checks that the user may watch a table; otherwise the error of the server gives the reason.
fn may_watch(api: &Api, table: &str) -> Result<(), RequestError> {
    api.get::<serde::de::IgnoredAny>(&format!("/tables/{table}/picture")).map(drop)
}

/// Converts the rules to the format of the server: a preset with overrides, else the ruleset as one
/// file.
fn ruleset(wanted: Option<&Ruleset>) -> RulesetChoice {
    let Some(wanted) = wanted else {
        return RulesetChoice::Preset { preset: cego_rules::USUAL.to_owned(), set: Vec::new() };
    };
    match cego_rules::preset(&wanted.name) {
        Some(_) => RulesetChoice::Preset {
            preset: wanted.name.clone(),
            set: wanted.overrides.iter().map(ToString::to_string).collect(),
        },
        None => RulesetChoice::File { toml: wanted.to_file() },
    }
}

/// Opens a table with bots on the free seats until other players join.
fn open(
    api: &Api,
    wanted: &JoinOptions,
    ruleset: RulesetChoice,
    tip: Option<Link>,
    out: &Output<'_>,
) -> Result<TableInvitation, RequestError> {
    let players = wanted.players.map(usize::from);
    let table = OpenTable {
        deals: wanted.deals,
        bot: wanted.bots.clone(),
        clock: None,
        listed: false,
        ruleset,
        tip,
        ..OpenTable::for_anybody(String::new(), players)
    };
    let opened: TableInvitation = api.post("/tables", &table)?;
    tell(&Message::new("cli-play-opened").with("link", opened.link.clone()).text(out.locale()));
    Ok(opened)
}

/// Logs in as the guest stored for this server, renaming them if another name is given. Otherwise
/// creates a new guest and stores it.
fn become_guest(
    api: &mut Api,
    place: &ServerAddress,
    wanted: &JoinOptions,
) -> Result<(), RequestError> {
    // An unreadable file is not overwritten, because it may hold the guests of other servers.
    let found = guests();
    let keeps = found.is_some();
    let mut guests = found.unwrap_or_default();
    api.token = guests.get(&place.base).cloned();
    if api.token.is_some() && api.get::<IgnoredAny>("/me").is_ok() {
        return wanted.name.as_ref().map_or(Ok(()), |name| {
            api.patch::<IgnoredAny>("/me", &serde_json::json!({ "name": name.as_str() })).map(drop)
        });
    }
    api.token = None;
    let guest =
        NewGuest { name: wanted.name.clone().map(Into::into), token: true, ..NewGuest::default() };
    let made: AuthenticatedPerson = api.post("/guests", &guest)?;
    let token = made.token.unwrap_or_default();
    guests.insert(place.base.clone(), token.clone());
    if keeps {
        keep(&guests);
    }
    api.token = Some(token);
    Ok(())
}

/// Returns the path of the file with the guest tokens by server.
fn guests_file() -> Option<PathBuf> {
    let play = cego_tui::save::default_file(|name| std::env::var(name).ok())?;
    Some(play.with_file_name("guests.json"))
}

/// Reads the guest tokens. Returns `None` if the file exists but cannot be read.
fn guests() -> Option<BTreeMap<String, String>> {
    match cego_rules::read_at_most(&guests_file()?, LONGEST_FILE) {
        Ok(bytes) => serde_json::from_slice(&bytes).ok(),
        Err(error) => (error.kind() == std::io::ErrorKind::NotFound).then(BTreeMap::new),
    }
}

/// Stores the guest tokens with access for the owner only. If this fails, the user becomes a new
/// guest next time.
fn keep(guests: &BTreeMap<String, String>) {
    let Some(file) = guests_file() else { return };
    let Some(folder) = file.parent() else { return };
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = fs::create_dir_all(folder)
        .and_then(|()| options.open(&file))
        .and_then(|out| Ok(serde_json::to_writer(out, guests)?));
}

/// Waits for the match to begin. The host starts it with Enter, with bots on the free seats.
fn begin(mut wire: Wire, wanted: &JoinOptions, out: &Output<'_>) -> Result<Session, CommandError> {
    let mut first: Option<ToClient> = None;
    let mut told = String::new();
    loop {
        let patience = if first.is_some() { Duration::from_millis(200) } else { FIRST };
        match wire.wait(patience) {
            Some(ConnectionEvent::Message(message)) => match (*message, &mut first) {
                (ToClient::Events { events, turn, table }, None) => {
                    first = Some(ToClient::Events { events, turn, table });
                }
                // The first message is extended by later events, because the session folds all of
                // them.
                (
                    ToClient::Events { events: more, turn: now, table: Some(state) },
                    Some(ToClient::Events { events, turn, table }),
                ) => {
                    events.extend(more);
                    (*turn, *table) = (now, Some(state));
                }
                (
                    ToClient::Events { events: more, table: None, .. },
                    Some(ToClient::Events { events, .. }),
                ) => {
                    events.extend(more);
                }
                (
                    ToClient::Picture { picture, turn: now },
                    Some(ToClient::Events { turn, table, .. }),
                ) => {
                    (*turn, *table) = (now, Some(Box::new(picture.now)));
                }
                (ToClient::Refused { problem, .. }, _) => tell(&problem.text),
                _ => {}
            },
            Some(ConnectionEvent::Gone(why)) => {
                return Err(failure(wanted, RequestError::Unreachable(why)));
            }
            // The table shows the connection state.
            Some(ConnectionEvent::Lost | ConnectionEvent::Back) => {}
            // Cards may already be dealt. The session counts every deal, but an alarm is shown at
            // once.
            Some(heard) => {
                if let ConnectionEvent::Found(found) = &heard
                    && found.verdict == Verdict::Wrong
                {
                    let (locale, named) = (out.locale(), |seat: Seat| seat.to_string());
                    tell(&format!(
                        "{} {}",
                        locale.text("device-wrong"),
                        locale.say(&found.phrase(), named)
                    ));
                }
                wire.queue(heard);
            }
            None if first.is_none() => {
                return Err(failure(wanted, RequestError::Unreachable(String::new())));
            }
            None => {}
        }
        let Some(ToClient::Events { events, table: Some(now), .. }) = &first else { continue };
        // The requested bot, or the bot with which the table was opened.
        let opened = events.iter().find_map(|shown| match &shown.event {
            RedactedEventKind::Opened { setup, .. } => Some(setup.bot.clone()),
            _ => None,
        });
        let Some(bot) = wanted.bots.clone().or(opened) else { continue };
        if now.stage != "gathering" {
            break;
        }
        let waiting = waiting(now, out);
        if waiting != told {
            tell(&waiting);
            told = waiting;
        }
        if cego_tui::enter_pressed()? && now.seat.is_some() {
            fill(&mut wire, now, &bot);
        }
    }
    let first = first.ok_or_else(|| failure(wanted, RequestError::Unreachable(String::new())))?;
    Session::connect(Box::new(wire), first)
        .map_err(|why| failure(wanted, RequestError::Unreachable(why)))
}

/// Seats bots on the free seats and begins the match.
fn fill(wire: &mut Wire, now: &TableState, bot: &str) {
    let free = now
        .chairs
        .iter()
        .enumerate()
        .filter(|(_, chair)| chair.name.is_none() && chair.bot.is_none());
    // A server may send more chairs than there are seats.
    let seats = free.filter_map(|(at, _)| Seat::from_number(at.checked_add(1)?));
    for (id, seat) in (1..).zip(seats) {
        wire.send(id, &CommandJson::SeatBot { seat, bot: bot.to_owned() });
    }
    wire.send(0, &CommandJson::Begin);
}

/// Returns a line with the players at the table and the number of free seats.
fn waiting(now: &TableState, out: &Output<'_>) -> String {
    let names: Vec<&str> = now.chairs.iter().filter_map(|chair| chair.name.as_deref()).collect();
    let free =
        now.chairs.iter().filter(|chair| chair.name.is_none() && chair.bot.is_none()).count();
    Message::new("cli-play-waiting")
        .with("names", names.join(", "))
        .with("free", free as i64)
        .text(out.locale())
}

fn failure(wanted: &JoinOptions, fault: RequestError) -> CommandError {
    let server = wanted.server.clone();
    CommandError::Data(vec![match fault {
        RequestError::Unreachable(why) => {
            Message::new("cli-play-away").with("server", server).with("why", why)
        }
        RequestError::Refused(_, text) => {
            Message::new("cli-play-refused").with("server", server).with("why", text)
        }
    }])
}

/// Timeout of a request.
const PATIENCE: Duration = Duration::from_secs(20);

/// HTTP client for one server, with the language and token of the user.
#[derive(Clone, Debug)]
pub(super) struct Api {
    agent: ureq::Agent,
    base: String,
    language: String,
    pub(super) token: Option<String>,
}

/// Error of a request.
#[derive(Debug)]
pub(super) enum RequestError {
    /// The server cannot be reached, for this reason.
    Unreachable(String),
    /// The server refused the request: stable id, and explanation in the user's language.
    Refused(String, String),
}

impl Api {
    pub(super) fn new(base: &str, language: &str) -> Api {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .proxy(None);
        let (base, language) = (base.to_owned(), language.to_owned());
        Api { agent: config.build().into(), base, language, token: None }
    }

    /// Sends a `GET` request to a path below `/api/v1` and returns the response.
    pub(super) fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, RequestError> {
        answer(self.signed(self.agent.get(self.address(path))).call())
    }

    /// Sends a `POST` request with a body and returns the response.
    pub(super) fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, RequestError> {
        self.send(self.agent.post(self.address(path)), body)
    }

    /// Sends a `PATCH` request with a body and returns the response.
    fn patch<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, RequestError> {
        self.send(self.agent.patch(self.address(path)), body)
    }

    fn address(&self, path: &str) -> String {
        format!("{}/api/v1{path}", self.base)
    }

    fn send<T: DeserializeOwned>(
        &self,
        request: ureq::RequestBuilder<ureq::typestate::WithBody>,
        body: &impl Serialize,
    ) -> Result<T, RequestError> {
        let body =
            serde_json::to_string(body).map_err(|why| RequestError::Unreachable(plain(&why)))?;
        answer(self.signed(request).header("Content-Type", "application/json").send(body))
    }

    fn signed<B>(&self, request: ureq::RequestBuilder<B>) -> ureq::RequestBuilder<B> {
        let request = request.header("Accept-Language", &self.language);
        match &self.token {
            Some(token) => request.header("Authorization", format!("Bearer {token}")),
            None => request,
        }
    }
}

fn answer<T: DeserializeOwned>(
    answered: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> Result<T, RequestError> {
    let mut response = answered.map_err(|why| RequestError::Unreachable(plain(&why)))?;
    let text = response
        .body_mut()
        .read_to_string()
        .map_err(|why| RequestError::Unreachable(plain(&why)))?;
    if response.status().is_success() {
        return serde_json::from_str(&text).map_err(|why| RequestError::Unreachable(plain(&why)));
    }
    // A proxy may answer with a body of its own.
    let status = response.status().as_u16().to_string();
    Err(match serde_json::from_str::<Problem>(&text) {
        Ok(problem) => RequestError::Refused(problem.reason, problem.text),
        Err(_) => RequestError::Refused(
            status.clone(),
            format!("{status} {}", text.chars().take(200).collect::<String>()),
        ),
    })
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_asked_for_as_the_interface_reads_it() {
        let table = OpenTable::for_anybody("schopfheim".to_owned(), Some(3));
        let text = serde_json::to_string(&table).unwrap();
        assert_eq!(serde_json::from_str::<OpenTable>(&text).unwrap(), table);
        assert!(text.contains("{\"preset\":\"schopfheim\""), "{text}");
    }
}
