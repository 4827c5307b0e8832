//! Formats, and tournaments as a whole: `formats`, `new`, `list`, `delete` and `links`.

use std::path::Path;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_server::StoreError;
use cego_server::admin::moment;
use cego_server::tournament_admin::{
    CapabilityKeys, Holder, TournamentAdmin, TournamentAdminError, messages, public_link,
};
use cego_table::NamedRules;
use cego_tournament::format::{Format, FormatError, PRESETS, Preset};
use cego_tournament::{Author, OpenTournamentError, Role, Tournament};
use serde_json::json;

use super::{data, excerpt, failed, id, missing, open_store, usage};
use crate::command_error::CommandError;
use crate::files::{Input, LONGEST_FILE};
use crate::format::columns;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::rulesets::open_ruleset;
use crate::store::folder_must_exist;

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

/// Opens a tournament and prints the commitment to its seed.
pub(super) fn new(args: &NewArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let id = id(&args.id)?;
    let base = args.address.as_deref().map(base_address).transpose()?;
    let mut format = read(&args.format)?;
    if let Some(name) = &args.name {
        name.trim().clone_into(&mut format.name);
        let faults = format.faults();
        if !faults.is_empty() {
            return Err(CommandError::Usage(
                faults.iter().map(|fault| in_words("--name", fault)).collect(),
            ));
        }
    }
    let bad_seed =
        |text: &String| usage(Message::new("cli-simulate-bad-seed").with("text", text.clone()));
    let seed = args
        .seed
        .as_ref()
        .map(|text| Seed::parse(text).ok_or_else(|| bad_seed(text)))
        .transpose()?;
    let rules = rules(&format, out)?;
    folder_must_exist(store)?;
    let club = TournamentAdmin::open(store).map_err(|error| failed(store, &error))?;
    let by = Author { role: Role::Secretary, name: args.by.clone() };
    let opened =
        club.new_tournament(&id, format, rules, seed, by).map_err(|fault| match fault {
            TournamentAdminError::Store(StoreError::Taken) => {
                data(Message::new("cli-tournament-taken").with("id", args.id.clone()))
            }
            TournamentAdminError::Store(error) => failed(store, &error),
            TournamentAdminError::Open(OpenTournamentError::Units(mixed)) => {
                data(messages::mixed_units(&excerpt(&args.format), &mixed).into())
            }
            TournamentAdminError::Refused(_) | TournamentAdminError::Open(_) => {
                data(Message::new("cli-tournament-bad-rules").with("format", excerpt(&args.format)))
            }
        })?;
    // A tournament opened on the command line may have no server, so the link is printed only if
    // an address was given.
    let keys = base.map(|base| Ok((base, club.keys(&id)?))).transpose();
    let keys = keys.map_err(|error: StoreError| failed(store, &error))?;
    let desk = keys.map(|(base, keys)| keys.link(base, Holder::Desk));
    if args.json {
        let opened = json!({
            "id": args.id, "name": opened.format().name, "commitment": opened.commitment(),
            "desk": desk,
        });
        return Ok(out.json(&opened)?);
    }
    let said = Message::new("cli-tournament-opened").with("name", opened.format().name.clone());
    out.line(&said.with("id", args.id.clone()).text(out.locale()))?;
    out.line(
        &Message::new("cli-tournament-commitment")
            .with("hash", opened.commitment())
            .text(out.locale()),
    )?;
    if let Some(link) = desk {
        out.line(&Message::new("cli-tournament-link-desk").with("link", link).text(out.locale()))?;
    }
    Ok(())
}

/// Reads a format by its name or from a file.
fn read(name: &str) -> Result<Format, CommandError> {
    if let Some(preset) = Preset::find(name) {
        return Ok(preset.format());
    }
    let path = Path::new(name);
    let is_toml = || path.extension().is_some_and(|ending| ending == "toml");
    let is_path = name == "-" || path.components().count() > 1 || is_toml();
    if !is_path && !path.exists() {
        return Err(unknown_format(name));
    }
    let text = Input::open(name)?.read_text(LONGEST_FILE)?;
    let faults = |faults: Vec<FormatError>| {
        CommandError::Data(faults.iter().map(|fault| in_words(name, fault)).collect())
    };
    Format::read(&text).map_err(faults)
}

/// Returns the message for an error in a format.
fn in_words(file: &str, fault: &FormatError) -> Message {
    messages::format_fault(file, fault).into()
}

/// Loads the rulesets named by a format, each for its table size.
fn rules(format: &Format, out: &Output<'_>) -> Result<[Option<NamedRules>; 3], CommandError> {
    let mut all = [None, None, None];
    for (place, (name, size)) in all.iter_mut().zip(format.rules.iter().zip(TableSize::ALL)) {
        let Some(name) = name else { continue };
        let ruleset = open_ruleset(out.locale(), name, &[])?;
        let rules = ruleset.rules(size).map_err(|_| {
            let message =
                Message::new("cli-tournament-rules-size").with("ruleset", ruleset.name.clone());
            data(message.with("size", size.people()))
        })?;
        *place = Some(NamedRules::new(ruleset.name.clone(), ruleset.hash(), rules));
    }
    Ok(all)
}

/// Lists all tournaments of the store.
pub(super) fn list(args: &ListArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let kept = open_store(store)?.tournaments().map_err(|error| failed(store, &error))?;
    if args.json {
        let row = |one: &cego_server::tournament_admin::TournamentListing| {
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
    let state = |ended: bool| {
        locale.text(if ended { "cli-tournament-is-over" } else { "cli-tournament-is-open" })
    };
    let rows: Vec<Vec<String>> = kept
        .iter()
        .map(|one| {
            vec![
                one.id.to_string(),
                one.name.clone(),
                moment(one.opened),
                state(one.ended.is_some()),
            ]
        })
        .collect();
    for line in columns(&rows, 4) {
        out.line(&line)?;
    }
    Ok(())
}

/// Deletes a tournament if `--yes` is given.
pub(super) fn delete(
    args: &DeleteArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let id = id(&args.id)?;
    let club = open_store(store)?;
    let tournament = club.tournament(&id).map_err(|error| missing(store, &args.id, &error))?;
    let about = |message: &'static str| {
        Message::new(message)
            .with("id", args.id.clone())
            .with("name", tournament.format().name.clone())
    };
    if !args.yes {
        return Err(usage(
            about("cli-tournament-delete-sure").with("people", tournament.people().len()),
        ));
    }
    club.delete(&id).map_err(|error| failed(store, &error))?;
    Ok(out.line(&about("cli-tournament-deleted").text(out.locale()))?)
}

#[derive(clap::Args)]
pub(crate) struct FormatsArgs {
    format: Option<String>,
}

/// Lists the formats, or prints one as a template for a custom format.
pub(super) fn formats(args: &FormatsArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    if let Some(name) = &args.format {
        let preset = Preset::find(name).ok_or_else(|| unknown_format(name))?;
        out.raw(preset.text().as_bytes())?;
        return Ok(());
    }
    let called = |preset: &Preset| out.locale().text(&format!("club-format-name-{}", preset.id));
    let rows: Vec<Vec<String>> =
        PRESETS.iter().map(|preset| vec![preset.id.to_owned(), called(preset)]).collect();
    for line in columns(&rows, 2) {
        out.line(&line)?;
    }
    Ok(())
}

/// Returns the error for a name that is neither a built-in format nor a file.
fn unknown_format(name: &str) -> CommandError {
    let known: Vec<&str> = PRESETS.iter().map(|preset| preset.id).collect();
    usage(
        Message::new("cli-tournament-no-format")
            .with("name", excerpt(name))
            .with("known", known.join(", ")),
    )
}

// --- Capability links

/// Default address of a server on this computer.
pub(super) const ADDRESS: &str = "http://localhost:8080";

#[derive(clap::Args)]
pub(crate) struct LinksArgs {
    #[arg(value_name = "TOURNAMENT")]
    id: String,
    #[arg(long, value_name = "ADDRESS", default_value = ADDRESS)]
    address: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    people: bool,
    #[arg(long)]
    json: bool,
}

/// A capability link with its holder.
struct Link {
    whose: Message,
    holder: Holder,
    link: String,
}

pub(super) fn links(
    args: &LinksArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let base = base_address(&args.address)?;
    let id = id(&args.id)?;
    let club = open_store(store)?;
    let now = club.tournament(&id).map_err(|error| missing(store, &args.id, &error))?;
    let keys = club.keys(&id).map_err(|error| missing(store, &args.id, &error))?;
    let links = all_links(args, &now, &keys, base, out.locale())?;
    let public = public_link(base, &id);
    tell_here_only(base, out.locale());
    if args.json {
        let row = |link: &Link| {
            json!({
                "holder": link.holder, "key": keys.key(link.holder), "link": link.link,
            })
        };
        let rows: Vec<_> = links.iter().map(row).collect();
        return Ok(out.json(
            &json!({ "public": public, "hall": format!("{public}/hall"), "links": rows }),
        )?);
    }
    out.line(
        &Message::new("cli-tournament-link-public").with("link", public.clone()).text(out.locale()),
    )?;
    let hall = Message::new("cli-tournament-link-hall").with("link", format!("{public}/hall"));
    out.line(&hall.text(out.locale()))?;
    for Link { whose, link, .. } in links {
        out.line(&whose.with("link", link).text(out.locale()))?;
    }
    Ok(())
}

/// Warns on stderr if a link names only this computer, so that a phone cannot open it.
pub(super) fn tell_here_only(link: &str, locale: &Locale) {
    if is_here_only(link) {
        tell(&Message::new("cli-links-here-only").text(locale));
    }
}

/// Returns whether the host of a link is a loopback address or the unspecified address (`0.0.0.0`,
/// `[::]`). Other devices cannot open such a link.
fn is_here_only(link: &str) -> bool {
    let place = link.split_once("://").map_or(link, |(_, place)| place);
    let place = place.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match place.find(']') {
        Some(end) => &place[..=end],
        None => place.split(':').next().unwrap_or_default(),
    };
    ["localhost", "[::1]", "0.0.0.0", "[::]"].contains(&host) || host.starts_with("127.")
}

/// Validates the address of a server and removes the slash at its end.
fn base_address(address: &str) -> Result<&str, CommandError> {
    let base = address.trim_end_matches('/');
    if !base.starts_with("http://") && !base.starts_with("https://") {
        return Err(usage(
            Message::new("cli-tournament-bad-address").with("text", super::excerpt(base)),
        ));
    }
    Ok(base)
}

fn all_links(
    args: &LinksArgs,
    now: &Tournament,
    keys: &CapabilityKeys,
    base: &str,
    locale: &Locale,
) -> Result<Vec<Link>, CommandError> {
    let link =
        |whose: Message, holder: Holder| Link { whose, holder, link: keys.link(base, holder) };
    let mut links = vec![
        link(Message::new("cli-tournament-link-desk"), Holder::Desk),
        link(Message::new("cli-tournament-link-referee"), Holder::Referee),
    ];
    if let Some(round) = args.round {
        let round = usize::from(round) - 1;
        if round >= now.rounds().len() {
            return Err(data(Message::new("tournament-not-drawn").with("round", round + 1)));
        }
        for table in 0..now.rounds()[round].tables.len() {
            let whose = Message::new("cli-tournament-link-sheet").with("round", round + 1);
            links.push(link(whose.with("table", table + 1), Holder::Sheet { round, table }));
        }
    }
    if args.people {
        for number in (1..=now.people().len() as u32).filter(|&number| !now.is_bot(number)) {
            let whose = Message::new("cli-tournament-link-person").with("number", number);
            let whose = whose.with("name", cego_print::called(locale, now, number));
            links.push(link(whose, Holder::Person { number }));
        }
    }
    Ok(links)
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_this_computer_alone_is_known() {
        for link in [
            "http://localhost:8080",
            "http://127.0.0.1:8080/club/a#d.x",
            "http://[::1]/club",
            "http://localhost",
            "http://0.0.0.0:8080",
            "http://[::]:8080/club",
        ] {
            assert!(is_here_only(link), "{link}");
        }
        for link in [
            "http://192.168.1.5:8080",
            "https://cego.example/club",
            "http://laptop.local:8080",
            "http://localhost.example",
            "http://10.0.0.0:8080",
            "http://[2001:db8::]:8080",
        ] {
            assert!(!is_here_only(link), "{link}");
        }
    }
}
