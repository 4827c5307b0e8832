//! `cego deck sprite`: every card as a symbol, for pages.

use cego_deck::Deck;

use super::style::{self, Flags};
use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: Option<String>,
}

/// Writes the sprite.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let style = args.style.style(out.locale())?;
    style::write(&Deck::schwarzwald().sprite(&style), args.output.as_deref(), out)
}
