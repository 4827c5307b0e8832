//! `cego bot`: for those who write players.

mod check;
mod connect;
mod list;
mod play;
mod serve;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Args {
    #[arg(long, value_name = "ADDRESS", required = true)]
    server: Option<String>,
    #[arg(long, value_name = "COMMAND", required = true)]
    exec: Option<String>,
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "table")]
    rules: Option<String>,
    #[arg(long, value_name = "N", conflicts_with = "table", value_parser = clap::value_parser!(u8).range(3..=4))]
    players: Option<u8>,
    #[command(subcommand)]
    command: Option<Command>,
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
        Some(Command::Check(args)) => check::run(args, out),
        Some(Command::List(args)) => list::run(&args, out),
        Some(Command::Run(args)) => serve::run(&args, out),
        None => {
            let (Some(server), Some(exec)) = (args.server, args.exec) else { return Ok(()) };
            let (table, rules, players) = (args.table, args.rules, args.players);
            connect::run(&connect::Wanted { server, exec, table, rules, players }, out)
        }
    }
}
