//! `cego deck …`: our own cards as SVG.

mod card;
mod print;
mod sheet;
mod sprite;
mod style;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Card(card::Args),
    Sheet(sheet::Args),
    Sprite(sprite::Args),
    Print(print::Args),
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.command {
        Command::Card(args) => card::run(args, out),
        Command::Sheet(args) => sheet::run(args, out),
        Command::Sprite(args) => sprite::run(args, out),
        Command::Print(args) => print::run(args, out),
    }
}
