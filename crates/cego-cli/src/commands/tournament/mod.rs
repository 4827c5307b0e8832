//! `cego tournament …`: what a club's secretary needs.

mod draw;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Draw(draw::Args),
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.command {
        Command::Draw(args) => draw::run(args, out),
    }
}
