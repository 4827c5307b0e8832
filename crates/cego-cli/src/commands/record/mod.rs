//! `cego record …`: files of records.

mod convert;
mod verify;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Convert(convert::Args),
    Verify(verify::Args),
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.command {
        Command::Convert(args) => convert::run(args, out),
        Command::Verify(args) => verify::run(args, out),
    }
}
