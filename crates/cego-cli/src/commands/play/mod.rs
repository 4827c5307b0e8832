//! `cego play`: the table in the terminal, on this machine or on a server.

mod api;
mod line;
mod server;

use std::path::PathBuf;

use cego_core::TableSize;
use cego_table::PersonName;
use cego_tui::session::BotKind;
use cego_tui::{Error, Options};

use crate::failure::Failure;
use crate::faults;
use crate::lang;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, conflicts_with = "table")]
    rules: Option<String>,
    #[arg(long, conflicts_with = "table", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    #[arg(long, conflicts_with = "server")]
    seed: Option<u64>,
    #[arg(long, conflicts_with = "table", value_parser = clap::value_parser!(u32).range(1..=200))]
    deals: Option<u32>,
    #[arg(long, value_name = "NAME", value_parser = clap::builder::PossibleValuesParser::new(cego_bots::names()), hide_possible_values = true)]
    bots: Option<String>,
    #[arg(long, conflicts_with = "server")]
    new: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "server")]
    state: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "server")]
    records: Option<PathBuf>,
    #[arg(long)]
    ascii: bool,
    #[arg(long, value_name = "ADDRESS")]
    server: Option<String>,
    #[arg(long, value_name = "LINK", requires = "server")]
    table: Option<String>,
    #[arg(long, requires = "server", conflicts_with_all = ["rules", "players", "deals", "bots"])]
    watch: bool,
    #[arg(long, value_name = "NAME", requires = "server")]
    name: Option<String>,
}

/// Plays until the person leaves.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let given: Vec<_> = std::env::args_os().collect();
    let language_asked = lang::asked(&given, |name| std::env::var(name).ok());
    let name = match &args.name {
        Some(name) => Some(PersonName::new(name).ok_or_else(|| {
            Failure::Usage(vec![Message::new("cli-play-bad-name").with("name", name.clone())])
        })?),
        None => None,
    };
    let wanted = args.server.as_ref().map(|server| server::Wanted {
        server: server.clone(),
        table: args.table.clone(),
        name,
        watch: args.watch,
        rules: args.rules.clone(),
        players: args.players,
        deals: args.deals,
        bots: args.bots.clone(),
    });
    let options = Options {
        rules: args.rules,
        players: args.players.and_then(|n| TableSize::new(usize::from(n))),
        language: out.locale().language().to_owned(),
        language_asked,
        seed: args.seed,
        deals: args.deals,
        bots: args.bots.and_then(|name| BotKind::of(&name)),
        new: args.new,
        state: args.state,
        records: args.records,
        ascii: args.ascii,
    };
    let played = match wanted {
        Some(wanted) => {
            if !cego_tui::has_terminal() {
                return Err(Failure::Usage(vec![Message::new("cli-play-no-terminal")]));
            }
            cego_tui::run_session(options, server::sit_down(&wanted, out)?)
        }
        None => cego_tui::run(options),
    };
    played.map_err(|error| match error {
        Error::NoTerminal => Failure::Usage(vec![Message::new("cli-play-no-terminal")]),
        Error::Rules(error) => faults::failure(out.locale(), &error),
        Error::Io(error) => Failure::Io(error),
    })
}
