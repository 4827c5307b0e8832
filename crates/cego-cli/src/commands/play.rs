//! `cego play`: the table in the terminal.

use std::path::PathBuf;

use cego_core::TableSize;
use cego_tui::session::BotKind;
use cego_tui::{Error, Options};

use crate::failure::Failure;
use crate::faults;
use crate::lang;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    rules: Option<String>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=200))]
    deals: Option<u32>,
    #[arg(long, value_name = "NAME", value_parser = clap::builder::PossibleValuesParser::new(cego_bots::names()), hide_possible_values = true)]
    bots: Option<String>,
    #[arg(long)]
    new: bool,
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    #[arg(long)]
    ascii: bool,
}

/// Plays until the person leaves.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let given: Vec<_> = std::env::args_os().collect();
    let language_asked = lang::asked(&given, |name| std::env::var(name).ok());
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
    cego_tui::run(options).map_err(|error| match error {
        Error::NoTerminal => Failure::Usage(vec![Message::new("cli-play-no-terminal")]),
        Error::Rules(error) => faults::failure(out.locale(), &error),
        Error::Io(error) => Failure::Io(error),
    })
}
