//! `cego play`: plays in the terminal, at a local table or on a server.

mod connection;
mod server;

use std::path::PathBuf;

use cego_core::TableSize;
use cego_locale::Locale;
use cego_rules::Ruleset;
use cego_table::PersonName;
use cego_tui::session::BotKind;
use cego_tui::{Error, Options};

use crate::command_error::CommandError;
use crate::files::must_be_text;
use crate::language::is_language_selected;
use crate::message::Message;
use crate::output::Output;
use crate::rulesets::{TableArgs, open_ruleset};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, conflicts_with = "table")]
    rules: Option<String>,
    #[arg(long, conflicts_with = "table", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    #[arg(long, conflicts_with = "table", value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long, conflicts_with = "server")]
    seed: Option<u64>,
    #[arg(long, conflicts_with = "table", value_parser = clap::value_parser!(u32).range(1..=200))]
    deals: Option<u32>,
    #[arg(
        long,
        value_name = "NAME",
        value_parser = clap::builder::PossibleValuesParser::new(cego_bots::names()),
        hide_possible_values = true
    )]
    bot: Option<String>,
    #[arg(long, conflicts_with = "server")]
    new: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "server")]
    state: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "server")]
    records: Option<PathBuf>,
    #[arg(long)]
    ascii: bool,
    #[arg(long)]
    quick_hints: bool,
    #[arg(long)]
    no_mouse: bool,
    #[arg(long, value_name = "ADDRESS")]
    server: Option<String>,
    #[arg(long, value_name = "LINK", requires = "server")]
    table: Option<String>,
    #[arg(
        long,
        requires = "server",
        conflicts_with_all = ["rules", "players", "set", "deals", "bot"]
    )]
    watch: bool,
    #[arg(long, value_name = "NAME", requires = "server")]
    name: Option<String>,
}

/// Plays until the user leaves.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let given: Vec<_> = std::env::args_os().collect();
    let language_asked = is_language_selected(&given, |name| std::env::var(name).ok());
    let name = match &args.name {
        Some(name) => Some(PersonName::new(name).ok_or_else(|| {
            CommandError::Usage(vec![Message::new("cli-play-bad-name").with("name", name.clone())])
        })?),
        None => None,
    };
    // An unreadable saved game is moved away, and records are appended. Neither must happen to the
    // file of another program.
    args.state.iter().chain(&args.records).try_for_each(|file| must_be_text(file))?;
    let ruleset = ruleset(&args, out.locale())?;
    let wanted = args.server.as_ref().map(|server| server::JoinOptions {
        server: server.clone(),
        table: args.table.clone(),
        name,
        watch: args.watch,
        ruleset: ruleset.clone(),
        players: args.players,
        deals: args.deals,
        bots: args.bot.clone(),
    });
    let options = Options {
        ruleset,
        ruleset_asked: args.rules.is_some() || !args.set.is_empty(),
        players: args.players.and_then(|n| TableSize::new(usize::from(n))),
        language: out.locale().language().to_owned(),
        language_asked,
        seed: args.seed,
        deals: args.deals,
        bots: args.bot.and_then(|name| BotKind::from_id(&name)),
        new: args.new,
        state: args.state,
        records: args.records,
        ascii: args.ascii,
        quick_hints: args.quick_hints,
        no_mouse: args.no_mouse,
    };
    let played = match wanted {
        Some(wanted) => {
            if !cego_tui::has_terminal() {
                return Err(CommandError::Usage(vec![Message::new("cli-play-no-terminal")]));
            }
            cego_tui::run_session(options, server::join_table(&wanted, out)?)
        }
        None => cego_tui::run(options),
    };
    played.map_err(|error| match error {
        Error::NoTerminal => CommandError::Usage(vec![Message::new("cli-play-no-terminal")]),
        Error::OpenElsewhere(file) => CommandError::Data(vec![
            Message::new("cli-play-open-elsewhere").with("file", file.display().to_string()),
        ]),
        Error::Io(error) => CommandError::Io(error),
    })
}

/// Returns the requested ruleset, or an error if it does not support the requested number of
/// players. Without a name, returns the first preset for that number.
fn ruleset(args: &Args, locale: &Locale) -> Result<Option<Ruleset>, CommandError> {
    let wants = args.rules.is_some() || args.players.is_some() || !args.set.is_empty();
    if !wants || args.table.is_some() {
        return Ok(None);
    }
    let usual = || if args.server.is_some() { cego_rules::preset(cego_rules::USUAL) } else { None };
    let size = args.players.and_then(|players| TableSize::new(usize::from(players)));
    let fits = |ruleset: &&Ruleset| size.is_none_or(|size| ruleset.tables().contains(&size));
    let first =
        || usual().into_iter().chain(cego_rules::presets()).find(fits).map(|one| one.name.clone());
    let name = args.rules.clone().or_else(first).unwrap_or_default();
    let opened = match args.players {
        Some(players) => TableArgs::new(name, players, args.set.clone()).open(locale)?.ruleset,
        None => open_ruleset(locale, &name, &args.set)?,
    };
    Ok(Some(opened))
}
