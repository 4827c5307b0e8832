//! Opening, listing and deleting tournaments.

use std::path::Path;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_server::StoreError;
use cego_server::admin::moment;
use cego_server::club::{Club, ClubFault, Holder, said};
use cego_table::NamedRules;
use cego_tournament::format::{Format, FormatFault, Preset};
use cego_tournament::{By, Role};
use serde_json::json;

use super::desk::{data, failed, id, missing, open_store, shown, usage};
use super::{formats, links};
use crate::columns::columns;
use crate::failure::Failure;
use crate::input::{Input, LONGEST_FILE};
use crate::message::Message;
use crate::output::Output;
use crate::store::folder_must_exist;
use crate::table;

#[derive(clap::Args)]
pub(crate) struct NewArgs {
    #[arg(value_name = "TOURNAMENT")]
    id: String,
    #[arg(long, default_value = "championship")]
    format: String,
    #[arg(long)]
    name: Option<String>,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    by: String,
    #[arg(long, value_name = "ADDRESS")]
    address: Option<String>,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct ListArgs {
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct DeleteArgs {
    #[arg(value_name = "TOURNAMENT")]
    id: String,
    #[arg(long)]
    yes: bool,
}

/// Opens a tournament and says what is published of its seed.
pub(super) fn new(args: &NewArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let id = id(&args.id)?;
    let base = args.address.as_deref().map(links::base).transpose()?;
    let mut format = read(&args.format)?;
    if let Some(name) = &args.name {
        name.trim().clone_into(&mut format.name);
        let faults = format.faults();
        if !faults.is_empty() {
            return Err(Failure::Usage(faults.iter().map(|fault| in_words("--name", fault)).collect()));
        }
    }
    let bad_seed = |text: &String| usage(Message::new("cli-simulate-bad-seed").with("text", text.clone()));
    let seed = args.seed.as_ref().map(|text| Seed::parse(text).ok_or_else(|| bad_seed(text))).transpose()?;
    let rules = rules(&format, out)?;
    folder_must_exist(store)?;
    let club = Club::open(store).map_err(|error| failed(store, &error))?;
    let by = By { role: Role::Secretary, name: args.by.clone() };
    let opened = club.new_tournament(&id, format, rules, seed, by).map_err(|fault| match fault {
        ClubFault::Store(StoreError::Taken) => {
            data(Message::new("cli-tournament-taken").with("id", args.id.clone()))
        }
        ClubFault::Store(error) => failed(store, &error),
        ClubFault::Refused(_) | ClubFault::Open(_) => {
            data(Message::new("cli-tournament-bad-rules").with("format", shown(&args.format)))
        }
    })?;
    // Who opens it by hand may have no server at all: the link is for an address that was told.
    let keys = base.map(|base| Ok((base, club.keys(&id)?))).transpose();
    let keys = keys.map_err(|error: StoreError| failed(store, &error))?;
    let desk = keys.map(|(base, keys)| keys.link(base, Holder::Desk));
    if args.json {
        let opened = json!({
            "id": args.id, "name": opened.format().name, "commitment": opened.commitment(), "desk": desk,
        });
        return Ok(out.json(&opened)?);
    }
    let said = Message::new("cli-tournament-opened").with("name", opened.format().name.clone());
    out.line(&said.with("id", args.id.clone()).text(out.locale()))?;
    out.line(
        &Message::new("cli-tournament-commitment").with("hash", opened.commitment()).text(out.locale()),
    )?;
    if let Some(link) = desk {
        out.line(&Message::new("cli-tournament-link-desk").with("link", link).text(out.locale()))?;
    }
    Ok(())
}

/// A format by its name or file.
fn read(name: &str) -> Result<Format, Failure> {
    if let Some(preset) = Preset::find(name) {
        return Ok(preset.format());
    }
    let path = Path::new(name);
    let is_toml = || path.extension().is_some_and(|ending| ending == "toml");
    let is_path = name == "-" || path.components().count() > 1 || is_toml();
    if !is_path && !path.exists() {
        return Err(formats::unknown(name));
    }
    let text = Input::open(name)?.read_text(LONGEST_FILE)?;
    let faults =
        |faults: Vec<FormatFault>| Failure::Data(faults.iter().map(|fault| in_words(name, fault)).collect());
    Format::read(&text).map_err(faults)
}

/// What is wrong with a format.
fn in_words(file: &str, fault: &FormatFault) -> Message {
    said::format_fault(file, fault).into()
}

/// The rules a format names, each at the size of its tables.
fn rules(format: &Format, out: &Output<'_>) -> Result<[Option<NamedRules>; 3], Failure> {
    let mut all = [None, None, None];
    for (place, (name, size)) in all.iter_mut().zip(format.rules.iter().zip(TableSize::ALL)) {
        let Some(name) = name else { continue };
        let ruleset = table::open(out.locale(), name, &[])?;
        let rules = ruleset.rules(size).map_err(|_| {
            let message = Message::new("cli-tournament-rules-size").with("ruleset", ruleset.name.clone());
            data(message.with("size", size.people()))
        })?;
        *place = Some(NamedRules::new(ruleset.name.clone(), ruleset.hash(), rules));
    }
    Ok(all)
}

/// All tournaments of the store.
pub(super) fn list(args: &ListArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let kept = open_store(store)?.tournaments().map_err(|error| failed(store, &error))?;
    if args.json {
        let row = |one: &cego_server::club::KeptTournament| {
            json!({
                "id": one.id.to_string(), "name": one.name, "opened": one.opened.0, "at": one.at.0,
                "ended": one.ended.map(|ended| ended.0), "last": one.last,
            })
        };
        return Ok(out.json(&kept.iter().map(row).collect::<Vec<_>>())?);
    }
    if kept.is_empty() {
        return Ok(out.line(&Message::new("cli-tournament-no-list").text(out.locale()))?);
    }
    let locale = out.locale();
    let state =
        |ended: bool| locale.text(if ended { "cli-tournament-is-over" } else { "cli-tournament-is-open" });
    let rows: Vec<Vec<String>> = kept
        .iter()
        .map(|one| vec![one.id.to_string(), one.name.clone(), moment(one.opened), state(one.ended.is_some())])
        .collect();
    for line in columns(&rows, 4) {
        out.line(&line)?;
    }
    Ok(())
}

/// Deletes a tournament, if that is meant.
pub(super) fn delete(args: &DeleteArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let id = id(&args.id)?;
    let club = open_store(store)?;
    let tournament = club.tournament(&id).map_err(|error| missing(store, &args.id, &error))?;
    let about = |message: &'static str| {
        Message::new(message).with("id", args.id.clone()).with("name", tournament.format().name.clone())
    };
    if !args.yes {
        return Err(usage(about("cli-tournament-delete-sure").with("people", tournament.people().len())));
    }
    club.delete(&id).map_err(|error| failed(store, &error))?;
    Ok(out.line(&about("cli-tournament-deleted").text(out.locale()))?)
}
