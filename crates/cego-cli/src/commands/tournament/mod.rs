//! `cego tournament …`: what a club's secretary needs.

mod deals;
mod desk;
mod diff;
mod draw;
mod entry;
mod export;
mod formats;
mod links;
mod open;
mod people;
mod print;
mod records;
mod referee;
mod refused;
mod rounds;
mod season;
mod sheets;
mod show;
mod standings;
mod typing;
mod verify;

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
    Formats(formats::Args),
    New(open::NewArgs),
    List(open::ListArgs),
    Show(show::Args),
    People(people::ListArgs),
    Add(people::AddArgs),
    Change(people::ChangeArgs),
    Import(people::ImportArgs),
    Remove(people::RemoveArgs),
    Substitute(people::SubstituteArgs),
    Leave(people::NumberArgs),
    Back(people::NumberArgs),
    Apart(people::ApartArgs),
    Draw(draw::Args),
    Deals(deals::Args),
    Mend(rounds::MendArgs),
    Table(rounds::TableArgs),
    Entries(rounds::EntriesArgs),
    Begin(rounds::BeginArgs),
    Undo(rounds::UndoArgs),
    Clock(rounds::ClockArgs),
    Close(rounds::Args),
    Enter(Box<sheets::EnterArgs>),
    Desk(typing::Args),
    Sums(sheets::SumsArgs),
    Sheet(sheets::Args),
    Confirm(sheets::Args),
    Void(sheets::VoidArgs),
    Penalise(referee::PenaliseArgs),
    Lift(referee::LiftArgs),
    Standings(standings::Args),
    Compare(deals::CompareArgs),
    Records(records::Args),
    Season(season::Args),
    End(rounds::EndArgs),
    Reopen(rounds::EndArgs),
    Print(print::Args),
    Links(links::Args),
    Export(export::Args),
    Verify(verify::Args),
    Diff(diff::Args),
    Delete(open::DeleteArgs),
}

/// Runs the command.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let store = &args.store;
    match &args.command {
        Command::Formats(args) => formats::run(args, out),
        Command::New(args) => open::new(args, store, out),
        Command::List(args) => open::list(args, store, out),
        Command::Show(args) => show::run(args, store, out),
        Command::People(args) => people::list(args, store, out),
        Command::Add(args) => people::add(args, store, out),
        Command::Change(args) => people::change(args, store, out),
        Command::Import(args) => people::import(args, store, out),
        Command::Remove(args) => people::remove(args, store, out),
        Command::Substitute(args) => people::substitute(args, store, out),
        Command::Leave(args) => people::leave(args, store, out),
        Command::Back(args) => people::back(args, store, out),
        Command::Apart(args) => people::apart(args, store, out),
        Command::Draw(args) => draw::run(args, store, out),
        Command::Deals(args) => deals::run(args, store, out),
        Command::Mend(args) => rounds::mend(args, store, out),
        Command::Table(args) => rounds::table(args, store, out),
        Command::Entries(args) => rounds::entries(args, store, out),
        Command::Begin(args) => rounds::begin(args, store, out),
        Command::Undo(args) => rounds::undo(args, store, out),
        Command::Clock(args) => rounds::clock(args, store, out),
        Command::Close(args) => rounds::close(args, store, out),
        Command::Enter(args) => sheets::enter(args, store, out),
        Command::Desk(args) => typing::run(args, store, out),
        Command::Sums(args) => sheets::sums(args, store, out),
        Command::Sheet(args) => sheets::show(args, store, out),
        Command::Confirm(args) => sheets::confirm(args, store, out),
        Command::Void(args) => sheets::void(args, store, out),
        Command::Penalise(args) => referee::penalise(args, store, out),
        Command::Lift(args) => referee::lift(args, store, out),
        Command::Standings(args) => standings::run(args, store, out),
        Command::Compare(args) => deals::compare(args, store, out),
        Command::Records(args) => records::run(args, store, out),
        Command::Season(args) => season::run(args, store, out),
        Command::End(args) => rounds::end(args, store, out),
        Command::Reopen(args) => rounds::reopen(args, store, out),
        Command::Print(args) => print::run(args, store, out),
        Command::Links(args) => links::run(args, store, out),
        Command::Export(args) => export::run(args, store, out),
        Command::Verify(args) => verify::run(args, out),
        Command::Diff(args) => diff::run(args, store, out),
        Command::Delete(args) => open::delete(args, store, out),
    }
}
