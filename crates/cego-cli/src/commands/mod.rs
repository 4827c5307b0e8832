//! The commands, one file each. A command stands here when it works.

mod completions;
mod man;

use crate::failure::Failure;
use crate::output::Output;

/// What can be asked for.
#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the command.
pub(crate) fn run(command: Command, out: &mut Output<'_>) -> Result<(), Failure> {
    match command {
        Command::Completions(args) => completions::run(args, out),
        Command::Man(args) => man::run(args, out),
    }
}
