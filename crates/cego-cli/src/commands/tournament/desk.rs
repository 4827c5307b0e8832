//! The desk at which a command works on one tournament.

use cego_protocol::stored::tournament::History;
use cego_server::StoreError;
use cego_server::club::{Club, ClubFault, TournamentId};
use cego_tournament::{By, Command, Role, RoundStage, Tournament};

use super::refused;
use crate::failure::Failure;
use crate::message::Message;
use crate::store::must_exist;

/// Which tournament, and who acts.
#[derive(clap::Args)]
pub(crate) struct Which {
    #[arg(value_name = "TOURNAMENT")]
    id: String,
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true)]
    by: String,
    #[arg(long, default_value = "", hide_default_value = true)]
    why: String,
}

/// Which table of which round, from 1.
#[derive(clap::Args)]
pub(crate) struct AtTable {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) table: u16,
}

impl Which {
    /// A tournament without a reason.
    pub(super) fn new(id: &str, by: &str) -> Which {
        Which { id: id.to_owned(), by: by.to_owned(), why: String::new() }
    }

    /// The name that was given.
    pub(super) fn id(&self) -> &str {
        &self.id
    }
}

/// A tournament that is worked on.
pub(super) struct Desk {
    club: Club,
    pub(super) id: TournamentId,
    store: String,
    /// As it was when the command began.
    pub(super) now: Tournament,
    by: String,
    why: String,
}

pub(super) fn data(message: Message) -> Failure {
    Failure::Data(vec![message])
}

pub(super) fn usage(message: Message) -> Failure {
    Failure::Usage(vec![message])
}

/// A number as messages take it.
pub(super) fn count(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

/// The name of a tournament.
pub(super) fn id(text: &str) -> Result<TournamentId, Failure> {
    text.parse().map_err(|_| usage(Message::new("cli-tournament-bad-id").with("text", shown(text))))
}

/// The beginning of a text of the call.
pub(super) fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// Opens the store, which has to be there.
pub(super) fn open_store(store: &str) -> Result<Club, Failure> {
    must_exist(store)?;
    Club::open(store).map_err(|error| failed(store, &error))
}

/// What is said when the store fails.
pub(super) fn failed(store: &str, error: &StoreError) -> Failure {
    Failure::Store(Message::new("cli-admin-failed").with("store", store.to_owned()), error.clone())
}

/// The tournament a command is about.
pub(super) fn open(which: &Which, store: &str) -> Result<Desk, Failure> {
    let id = id(&which.id)?;
    let club = open_store(store)?;
    let now = club.tournament(&id).map_err(|error| missing(store, &which.id, &error))?;
    Ok(Desk { club, id, store: store.to_owned(), now, by: which.by.clone(), why: which.why.clone() })
}

/// What is said when there is no such tournament.
pub(super) fn missing(store: &str, id: &str, error: &StoreError) -> Failure {
    match error {
        StoreError::NoSuch => data(Message::new("cli-tournament-none").with("id", shown(id))),
        error => failed(store, error),
    }
}

impl Desk {
    /// Does something as the secretary.
    pub(super) fn does(&self, command: Command) -> Result<Tournament, Failure> {
        self.acts(Role::Secretary, command)
    }

    /// Does something as the referee.
    pub(super) fn decides(&self, command: Command) -> Result<Tournament, Failure> {
        self.acts(Role::Referee, command)
    }

    /// Does something as the secretary on the tournament as it is known here, one thing after the other: nothing is read and worked out
    /// again unless somebody else was faster.
    pub(super) fn goes_on(&self, command: Command) -> Result<Tournament, Failure> {
        let by = By { role: Role::Secretary, name: self.by.clone() };
        let done = self.club.handle_on(&self.id, self.now.clone(), &by, &self.why, &command);
        done.map_err(|fault| match fault {
            ClubFault::Refused(refusal) => {
                Failure::Data(refused::typed(&refusal, (&self.id, &self.now), &command))
            }
            fault => self.failure(fault, &command),
        })
    }

    /// The head of the hash chain over the events.
    pub(super) fn mark(&self) -> Result<String, Failure> {
        let events = self.club.events(&self.id);
        let events = events.map_err(|error| missing(&self.store, &self.id.to_string(), &error))?;
        Ok(History::over(&events).mark().to_string())
    }

    fn acts(&self, role: Role, command: Command) -> Result<Tournament, Failure> {
        let by = By { role, name: self.by.clone() };
        self.club.handle(&self.id, &by, &self.why, &command).map_err(|fault| self.failure(fault, &command))
    }

    fn failure(&self, fault: ClubFault, command: &Command) -> Failure {
        match fault {
            ClubFault::Refused(refusal) => {
                Failure::Data(refused::messages(&refusal, (&self.id, &self.now), command))
            }
            ClubFault::Store(error) => missing(&self.store, &self.id.to_string(), &error),
            ClubFault::Open(_) => data(Message::new("cli-tournament-none").with("id", self.id.to_string())),
        }
    }

    /// The table that is meant: its round and its number, from 0.
    pub(super) fn at(&self, at: &AtTable) -> (usize, usize) {
        (self.round(at.round), usize::from(at.table) - 1)
    }

    /// The round that is meant: the one named, from 1; else the one that runs, the next to begin, or the last.
    pub(super) fn round(&self, named: Option<u16>) -> usize {
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
