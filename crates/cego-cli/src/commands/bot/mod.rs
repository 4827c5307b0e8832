//! `cego bot`: for those who write players.

mod check;
mod list;
mod play;
mod serve;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Check(check::Args),
    List(list::Args),
    Run(serve::Args),
}

/// Runs the subcommand.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match args.command {
        Command::Check(args) => check::run(args, out),
        Command::List(args) => list::run(&args, out),
        Command::Run(args) => serve::run(&args, out),
    }
}
