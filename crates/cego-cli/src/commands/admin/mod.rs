//! `cego admin …`: what an operator does about people, on the store directly.

mod deeds;
mod favour;
mod open;
mod pairs;
mod people;
mod reports;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        env = "CEGO_STORE",
        hide_env = true,
        default_value = "sqlite:cego.db"
    )]
    store: String,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Reports(reports::ListArgs),
    Report(reports::Args),
    Person(people::PersonArgs),
    Warn(deeds::WhoArgs),
    Mute(deeds::WhileArgs),
    Rename(deeds::RenameArgs),
    Ban(deeds::WhileArgs),
    Unban(deeds::WhoArgs),
    Lift(deeds::LiftArgs),
    Close(deeds::CloseArgs),
    ResetPassword(deeds::WhoArgs),
    Sessions(deeds::SessionsArgs),
    Moderator(people::ModeratorArgs),
    Audit(reports::AuditArgs),
    Pairs(pairs::Args),
    Favour(favour::Args),
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let store = &args.store;
    match &args.command {
        Command::Reports(args) => reports::list(args, store, out),
        Command::Report(args) => reports::run(args, store, out),
        Command::Person(args) => people::show(args, store, out),
        Command::Warn(args) => deeds::warn(args, store, out),
        Command::Mute(args) => deeds::mute(args, store, out),
        Command::Rename(args) => deeds::rename(args, store, out),
        Command::Ban(args) => deeds::ban(args, store, out),
        Command::Unban(args) => deeds::unban(args, store, out),
        Command::Lift(args) => deeds::lift(args, store, out),
        Command::Close(args) => deeds::close(args, store, out),
        Command::ResetPassword(args) => deeds::reset_password(args, store, out),
        Command::Sessions(args) => deeds::sessions(args, store, out),
        Command::Moderator(args) => people::moderator(args, store, out),
        Command::Audit(args) => reports::audit(args, store, out),
        Command::Pairs(args) => pairs::run(args, store, out),
        Command::Favour(args) => favour::run(args, store, out),
    }
}
