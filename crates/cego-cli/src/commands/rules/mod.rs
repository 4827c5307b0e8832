//! `cego rules …`: the rulesets themselves.

mod atoms;
mod check;
mod diff;
mod explain;
mod list;
mod show;
mod words;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Diff(diff::Args),
    Check(check::Args),
    Explain(explain::Args),
    Atoms(atoms::Args),
}

/// Runs the command.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match args.command {
        Command::List(args) => list::run(&args, out),
        Command::Show(args) => show::run(&args, out),
        Command::Diff(args) => diff::run(&args, out),
        Command::Check(args) => check::run(&args, out),
        Command::Explain(args) => explain::run(&args, out),
        Command::Atoms(args) => atoms::run(&args, out),
    }
}
