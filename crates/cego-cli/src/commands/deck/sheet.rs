//! `cego deck sheet`: all cards on one page, to look at.

use cego_deck::Deck;

use super::style::{self, Flags};
use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u8).range(1..=56))]
    columns: u8,
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: Option<String>,
}

/// Writes the page.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let style = args.style.style(out.locale())?;
    style::write(&Deck::schwarzwald().contact_sheet(&style, args.columns), args.output.as_deref(), out)
}
