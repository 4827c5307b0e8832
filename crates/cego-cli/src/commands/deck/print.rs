//! `cego deck print`: pages to print and cut, a file each.

use cego_deck::Deck;

use super::style::{self, BackName, Flags};
use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_enum, default_value = "fir")]
    back: BackName,
    #[command(flatten)]
    style: Flags,
    #[arg(long, short, alias = "out", value_name = "FILE.svg")]
    output: String,
}

/// Writes the pages and names their files.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let style = args.style.style(out.locale())?;
    let stem = args.output.strip_suffix(".svg").unwrap_or(&args.output);
    for (i, page) in Deck::schwarzwald().print_pages(args.back.back(), &style).iter().enumerate() {
        let name = format!("{stem}-{}.svg", i + 1);
        style::write(page, Some(&name), out)?;
        out.line(&name)?;
    }
    Ok(())
}
