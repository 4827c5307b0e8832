//! `cego tournament …`: runs club tournaments.

mod deals;
mod desk_input;
mod diff;
mod draw;
mod entry;
mod export;
mod import;
mod people;
mod print;
mod refusal_messages;
mod rounds;
mod season;
mod sheets;
mod show;
mod standings;
mod tournaments;

use cego_protocol::stored::tournament::History;
use cego_server::StoreError;
use cego_server::tournament_admin::{TournamentAdmin, TournamentAdminError, TournamentId};
use cego_tournament::{Author, Command, NumberedTournamentEvent, Role, RoundStage, Tournament};

use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::Output;
use crate::store::must_exist;

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
    command: TournamentCommand,
}

#[derive(clap::Subcommand)]
enum TournamentCommand {
    Formats(tournaments::FormatsArgs),
    New(tournaments::NewArgs),
    List(tournaments::ListArgs),
    Show(show::Args),
    People(people::ListArgs),
    Add(people::AddArgs),
    Change(people::ChangeArgs),
    Import(import::Args),
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
    Desk(desk_input::Args),
    Sums(sheets::SumsArgs),
    Sheet(sheets::Args),
    Confirm(sheets::Args),
    Void(sheets::VoidArgs),
    Penalise(rounds::PenaliseArgs),
    Lift(rounds::LiftArgs),
    Standings(standings::Args),
    Compare(deals::CompareArgs),
    Records(export::RecordsArgs),
    Season(season::Args),
    End(rounds::EndArgs),
    Reopen(rounds::EndArgs),
    Print(print::Args),
    Links(tournaments::LinksArgs),
    Export(export::ExportArgs),
    Verify(export::VerifyArgs),
    Diff(diff::Args),
    Delete(tournaments::DeleteArgs),
}

pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let store = &args.store;
    match &args.command {
        TournamentCommand::Formats(args) => tournaments::formats(args, out),
        TournamentCommand::New(args) => tournaments::new(args, store, out),
        TournamentCommand::List(args) => tournaments::list(args, store, out),
        TournamentCommand::Show(args) => show::run(args, store, out),
        TournamentCommand::People(args) => people::list(args, store, out),
        TournamentCommand::Add(args) => people::add(args, store, out),
        TournamentCommand::Change(args) => people::change(args, store, out),
        TournamentCommand::Import(args) => import::run(args, store, out),
        TournamentCommand::Remove(args) => people::remove(args, store, out),
        TournamentCommand::Substitute(args) => people::substitute(args, store, out),
        TournamentCommand::Leave(args) => people::leave(args, store, out),
        TournamentCommand::Back(args) => people::back(args, store, out),
        TournamentCommand::Apart(args) => people::apart(args, store, out),
        TournamentCommand::Draw(args) => draw::run(args, store, out),
        TournamentCommand::Deals(args) => deals::run(args, store, out),
        TournamentCommand::Mend(args) => rounds::mend(args, store, out),
        TournamentCommand::Table(args) => rounds::table(args, store, out),
        TournamentCommand::Entries(args) => rounds::entries(args, store, out),
        TournamentCommand::Begin(args) => rounds::begin(args, store, out),
        TournamentCommand::Undo(args) => rounds::undo(args, store, out),
        TournamentCommand::Clock(args) => rounds::clock(args, store, out),
        TournamentCommand::Close(args) => rounds::close(args, store, out),
        TournamentCommand::Enter(args) => sheets::enter(args, store, out),
        TournamentCommand::Desk(args) => desk_input::run(args, store, out),
        TournamentCommand::Sums(args) => sheets::sums(args, store, out),
        TournamentCommand::Sheet(args) => sheets::show(args, store, out),
        TournamentCommand::Confirm(args) => sheets::confirm(args, store, out),
        TournamentCommand::Void(args) => sheets::void(args, store, out),
        TournamentCommand::Penalise(args) => rounds::penalise(args, store, out),
        TournamentCommand::Lift(args) => rounds::lift(args, store, out),
        TournamentCommand::Standings(args) => standings::run(args, store, out),
        TournamentCommand::Compare(args) => deals::compare(args, store, out),
        TournamentCommand::Records(args) => export::write_records(args, store, out),
        TournamentCommand::Season(args) => season::run(args, store, out),
        TournamentCommand::End(args) => rounds::end(args, store, out),
        TournamentCommand::Reopen(args) => rounds::reopen(args, store, out),
        TournamentCommand::Print(args) => print::run(args, store, out),
        TournamentCommand::Links(args) => tournaments::links(args, store, out),
        TournamentCommand::Export(args) => export::export(args, store, out),
        TournamentCommand::Verify(args) => export::verify(args, out),
        TournamentCommand::Diff(args) => diff::run(args, store, out),
        TournamentCommand::Delete(args) => tournaments::delete(args, store, out),
    }
}

// --- The store, and the desk that applies commands

/// Selection of a tournament, with author and reason of the action.
#[derive(clap::Args)]
pub(crate) struct TournamentSelection {
    #[arg(value_name = "TOURNAMENT")]
    id: String,
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    by: String,
    #[arg(long, default_value = "", hide_default_value = true)]
    why: String,
}

/// Selection of a table by round and number, from 1.
#[derive(clap::Args)]
pub(crate) struct TableSelection {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    table: u16,
}

impl TournamentSelection {
    /// Selects a tournament, without a reason.
    fn new(id: &str, by: &str) -> TournamentSelection {
        TournamentSelection { id: id.to_owned(), by: by.to_owned(), why: String::new() }
    }

    /// Returns the given reason, or an empty string.
    fn why(&self) -> &str {
        &self.why
    }

    /// Returns the given tournament name.
    fn id(&self) -> &str {
        &self.id
    }
}

struct TournamentDesk {
    club: TournamentAdmin,
    id: TournamentId,
    store: String,
    /// State at the start of the command.
    now: Tournament,
    by: String,
    why: String,
}

fn data(message: Message) -> CommandError {
    CommandError::Data(vec![message])
}

fn usage(message: Message) -> CommandError {
    CommandError::Usage(vec![message])
}

/// Converts a number for a message argument.
fn count(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

/// Parses the name of a tournament.
fn id(text: &str) -> Result<TournamentId, CommandError> {
    text.parse()
        .map_err(|_| usage(Message::new("cli-tournament-bad-id").with("text", excerpt(text))))
}

/// Returns the beginning of an argument, for messages.
fn excerpt(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// Opens the store, which must exist.
fn open_store(store: &str) -> Result<TournamentAdmin, CommandError> {
    must_exist(store)?;
    TournamentAdmin::open(store).map_err(|error| failed(store, &error))
}

/// Returns the error for a failed store operation.
fn failed(store: &str, error: &StoreError) -> CommandError {
    CommandError::Store(
        Message::new("cli-admin-failed").with("store", store.to_owned()),
        error.clone(),
    )
}

/// Opens the selected tournament.
fn open(which: &TournamentSelection, store: &str) -> Result<TournamentDesk, CommandError> {
    let id = id(&which.id)?;
    let club = open_store(store)?;
    let now = club.tournament(&id).map_err(|error| missing(store, &which.id, &error))?;
    Ok(TournamentDesk {
        club,
        id,
        store: store.to_owned(),
        now,
        by: which.by.clone(),
        why: which.why.clone(),
    })
}

/// Returns the error for an unknown tournament.
fn missing(store: &str, id: &str, error: &StoreError) -> CommandError {
    match error {
        StoreError::NoSuch => data(Message::new("cli-tournament-none").with("id", excerpt(id))),
        error => failed(store, error),
    }
}

impl TournamentDesk {
    /// Applies a command as the secretary.
    fn apply_as_secretary(&self, command: Command) -> Result<Tournament, CommandError> {
        self.apply_as(Role::Secretary, command)
    }

    /// Applies a command as the referee.
    fn apply_as_referee(&self, command: Command) -> Result<Tournament, CommandError> {
        self.apply_as(Role::Referee, command)
    }

    /// Applies a command as the secretary to the loaded state. Events are reread only if another
    /// writer was faster.
    fn continue_as_secretary(&self, command: Command) -> Result<Tournament, CommandError> {
        self.continue_as(Role::Secretary, &self.why, command)
    }

    /// Applies a command as the referee to the loaded state. An empty `why` stands for the reason
    /// of the call.
    fn continue_as_referee(&self, why: &str, command: Command) -> Result<Tournament, CommandError> {
        self.continue_as(Role::Referee, if why.is_empty() { &self.why } else { why }, command)
    }

    fn continue_as(
        &self,
        role: Role,
        why: &str,
        command: Command,
    ) -> Result<Tournament, CommandError> {
        let by = Author { role, name: self.by.clone() };
        let done = self.club.handle_on(&self.id, self.now.clone(), &by, why, &command);
        done.map_err(|fault| match fault {
            TournamentAdminError::Refused(refusal) => CommandError::Data(
                refusal_messages::desk_messages(&refusal, (&self.id, &self.now), &command),
            ),
            fault => self.failure(fault, &command),
        })
    }

    /// Returns whether the call gives a reason.
    fn has_reason(&self) -> bool {
        !self.why.trim().is_empty()
    }

    /// Returns the head of the hash chain over the events.
    fn mark(&self) -> Result<String, CommandError> {
        Ok(History::over(&self.events()?).mark().to_string())
    }

    /// Returns all events of the tournament.
    fn events(&self) -> Result<Vec<NumberedTournamentEvent>, CommandError> {
        self.club
            .events(&self.id)
            .map_err(|error| missing(&self.store, &self.id.to_string(), &error))
    }

    fn apply_as(&self, role: Role, command: Command) -> Result<Tournament, CommandError> {
        let by = Author { role, name: self.by.clone() };
        self.club
            .handle(&self.id, &by, &self.why, &command)
            .map_err(|fault| self.failure(fault, &command))
    }

    fn failure(&self, fault: TournamentAdminError, command: &Command) -> CommandError {
        match fault {
            TournamentAdminError::Refused(refusal) => CommandError::Data(
                refusal_messages::messages(&refusal, (&self.id, &self.now), command),
            ),
            TournamentAdminError::Store(error) => {
                missing(&self.store, &self.id.to_string(), &error)
            }
            TournamentAdminError::Open(_) => {
                data(Message::new("cli-tournament-none").with("id", self.id.to_string()))
            }
        }
    }

    /// Returns the selected round and table, from 0.
    fn at(&self, at: &TableSelection) -> (usize, usize) {
        (self.round(at.round), usize::from(at.table) - 1)
    }

    /// Returns the selected round, from 0: the named one, else the running, the next or the last
    /// round.
    fn round(&self, named: Option<u16>) -> usize {
        let rounds = self.now.rounds();
        let first = |stage| rounds.iter().position(|round| round.stage == stage);
        match named {
            Some(number) => usize::from(number) - 1,
            None => first(RoundStage::Running)
                .or_else(|| first(RoundStage::Drawn))
                .unwrap_or(rounds.len().saturating_sub(1)),
        }
    }
}
