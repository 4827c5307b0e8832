//! `cego play --server ADDRESS`: comes to a table of a server and sits down.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use cego_protocol::command::CommandJson;
use cego_protocol::http::{Arrived, DoneJson, Found, NewGuest, OpenTable, PersonJson, RulesetChoice};
use cego_protocol::message::{ShownEvent, TableNow, ToClient};
use cego_rules::Ruleset;
use cego_table::{Link, PersonName};
use cego_tui::session::{Heard, Line, Session};
use cego_witness::Device;
use serde::de::IgnoredAny;

use super::api::{Api, Fault};
use super::line::{self, Wire};
use crate::failure::Failure;
use crate::input::LONGEST_FILE;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::place::Place;

/// Where the token of an account is looked for.
const TOKEN: &str = "CEGO_TOKEN";
/// How long the first message of a table may take.
const FIRST: Duration = Duration::from_secs(30);

/// What was asked for.
pub(super) struct Wanted {
    pub(super) server: String,
    pub(super) table: Option<String>,
    pub(super) name: Option<PersonName>,
    pub(super) watch: bool,
    pub(super) ruleset: Option<Ruleset>,
    pub(super) players: Option<u8>,
    pub(super) deals: Option<u32>,
    pub(super) bots: Option<String>,
}

/// Comes to the table of the link, or opens one, sits down or looks on, and waits until the match has begun.
pub(super) fn sit_down(wanted: &Wanted, out: &Output<'_>) -> Result<Session, Failure> {
    let language = out.locale().language().split('-').next().unwrap_or("en").to_owned();
    let bad =
        || Failure::Usage(vec![Message::new("cli-play-bad-server").with("server", wanted.server.clone())]);
    let ruleset = ruleset(wanted.ruleset.as_ref());
    let place = Place::read(&wanted.server, wanted.table.as_deref()).ok_or_else(bad)?;
    if wanted.watch && place.table.is_none() {
        return Err(Failure::Usage(vec![Message::new("cli-play-watch-what")]));
    }
    let failed = |fault| failure(wanted, fault);
    let mut api = Api::new(&place.base, &language);
    api.token = std::env::var(TOKEN).ok().map(|token| token.trim().to_owned());
    if api.token.is_none() {
        become_guest(&mut api, &place, wanted).map_err(failed)?;
    }
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).map_err(|why| failed(Fault::Away(why.to_string())))?;
    let device = Device::new(chance);
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
                Err(Fault::Refused(reason, _)) if reason == "table_already_seated" => {}
                Err(Fault::Refused(reason, _))
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
    let wire = line::open(api, place, table, language, device)?;
    Ok(begin(wire, wanted, out)?.introduced(me, link))
}

/// Whether this person may look on at a table; if not, the server says why.
fn may_watch(api: &Api, table: &str) -> Result<(), Fault> {
    api.get::<serde::de::IgnoredAny>(&format!("/tables/{table}/picture")).map(drop)
}

/// The rules as a server takes them: a preset by its name and what was set on top of it, else the ruleset as one file.
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

/// Opens a table at which bots sit until friends come.
fn open(
    api: &Api,
    wanted: &Wanted,
    ruleset: RulesetChoice,
    tip: Option<Link>,
    out: &Output<'_>,
) -> Result<Found, Fault> {
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
    let opened: Found = api.post("/tables", &table)?;
    tell(&Message::new("cli-play-opened").with("link", opened.link.clone()).text(out.locale()));
    Ok(opened)
}

/// Becomes the guest this machine was at the server before, renamed if another name is wanted, or a new one, who is kept.
fn become_guest(api: &mut Api, place: &Place, wanted: &Wanted) -> Result<(), Fault> {
    // What cannot be read is not overwritten: it may hold the guests of other servers.
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
    let guest = NewGuest { name: wanted.name.clone().map(Into::into), token: true, ..NewGuest::default() };
    let made: Arrived = api.post("/guests", &guest)?;
    let token = made.token.unwrap_or_default();
    guests.insert(place.base.clone(), token.clone());
    if keeps {
        keep(&guests);
    }
    api.token = Some(token);
    Ok(())
}

/// The file with the guests this machine is, by server.
fn guests_file() -> Option<PathBuf> {
    let play = cego_tui::save::default_file(|name| std::env::var(name).ok())?;
    Some(play.with_file_name("guests.json"))
}

/// The guests this machine is; `None` if the file is there and cannot be read.
fn guests() -> Option<BTreeMap<String, String>> {
    match cego_rules::read_at_most(&guests_file()?, LONGEST_FILE) {
        Ok(bytes) => serde_json::from_slice(&bytes).ok(),
        Err(error) => (error.kind() == std::io::ErrorKind::NotFound).then(BTreeMap::new),
    }
}

/// Keeps the guests for this person's eyes alone. Where that cannot be done, they are somebody new next time.
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

/// Waits for the match to begin. The host of the table begins it, with bots on the free seats, by Enter.
fn begin(mut wire: Wire, wanted: &Wanted, out: &Output<'_>) -> Result<Session, Failure> {
    let mut first: Option<ToClient> = None;
    let mut told = String::new();
    loop {
        let patience = if first.is_some() { Duration::from_millis(200) } else { FIRST };
        match wire.wait(patience) {
            Some(Heard::Message(message)) => match (*message, &mut first) {
                (ToClient::Events { events, turn, table }, None) => {
                    first = Some(ToClient::Events { events, turn, table });
                }
                // The first message is brought up to date: the session folds all events.
                (
                    ToClient::Events { events: more, turn: now, table: Some(state) },
                    Some(ToClient::Events { events, turn, table }),
                ) => {
                    events.extend(more);
                    (*turn, *table) = (now, Some(state));
                }
                (ToClient::Refused { problem, .. }, _) => tell(&problem.text),
                _ => {}
            },
            Some(Heard::Gone(why)) => return Err(failure(wanted, Fault::Away(why))),
            Some(_) => {}
            None if first.is_none() => return Err(failure(wanted, Fault::Away(String::new()))),
            None => {}
        }
        let Some(ToClient::Events { events, table: Some(now), .. }) = &first else { continue };
        // The bot that was asked for, or the one the table was opened with.
        let opened = events.iter().find_map(|shown| match &shown.event {
            ShownEvent::Opened { setup, .. } => Some(setup.bot.clone()),
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
    let first = first.ok_or_else(|| failure(wanted, Fault::Away(String::new())))?;
    Session::connect(Box::new(wire), first).map_err(|why| failure(wanted, Fault::Away(why)))
}

/// Gives the free seats to bots, and begins.
fn fill(wire: &mut Wire, now: &TableNow, bot: &str) {
    let free = now.chairs.iter().enumerate().filter(|(_, chair)| chair.name.is_none() && chair.bot.is_none());
    for (id, (seat, _)) in (1..).zip(free) {
        wire.send(id, &CommandJson::SeatBot { seat: cego_core::Seat::new(seat), bot: bot.to_owned() });
    }
    wire.send(0, &CommandJson::Begin);
}

/// Who sits at the table, and how many seats are free.
fn waiting(now: &TableNow, out: &Output<'_>) -> String {
    let names: Vec<&str> = now.chairs.iter().filter_map(|chair| chair.name.as_deref()).collect();
    let free = now.chairs.iter().filter(|chair| chair.name.is_none() && chair.bot.is_none()).count();
    Message::new("cli-play-waiting")
        .with("names", names.join(", "))
        .with("free", free as i64)
        .text(out.locale())
}

fn failure(wanted: &Wanted, fault: Fault) -> Failure {
    let server = wanted.server.clone();
    Failure::Data(vec![match fault {
        Fault::Away(why) => Message::new("cli-play-away").with("server", server).with("why", why),
        Fault::Refused(_, text) => Message::new("cli-play-refused").with("server", server).with("why", text),
    }])
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
