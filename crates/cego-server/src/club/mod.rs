//! Tournaments: what a club's desk does with them on the store directly (`cego tournament`), while servers run or not; their keys and words,
//! which the server has in common with it.

mod key;
pub mod records;
pub mod said;

use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_store::{Store, StoreError};
use cego_table::NamedRules;
use cego_tournament::format::Format;
use cego_tournament::{By, Command, Numbered, OpenFault, Refusal, Tournament};

pub use cego_protocol::http::tournament::Holder;
pub use cego_store::{KeptTournament, NoTournamentId, TournamentId};
pub(crate) use key::mark;
pub use key::{Keys, public_link};

use crate::clock::now;

/// How often a command is decided anew because somebody else was faster.
const TRIES: usize = 20;

/// Why a tournament did not do what was wanted.
#[derive(Clone, PartialEq, Debug)]
pub enum ClubFault {
    /// The store fails, or knows no such tournament.
    Store(StoreError),
    /// The tournament refuses it.
    Refused(Refusal),
    /// It cannot be opened like this.
    Open(OpenFault),
}

impl From<StoreError> for ClubFault {
    fn from(error: StoreError) -> ClubFault {
        ClubFault::Store(error)
    }
}

/// A store in the hands of a club's desk.
pub struct Club {
    runtime: tokio::runtime::Runtime,
    store: Arc<dyn Store>,
}

impl Club {
    /// Opens a store by its address.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open(address: &str) -> Result<Club, StoreError> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let store = runtime.block_on(cego_store::open(address))?;
        Ok(Club { runtime, store })
    }

    /// Opens a tournament; without a seed one is drawn.
    ///
    /// # Errors
    /// If it cannot be opened, or there is one of that name.
    pub fn new_tournament(
        &self,
        id: &TournamentId,
        format: Format,
        rules: [Option<NamedRules>; 3],
        seed: Option<Seed>,
        by: By,
    ) -> Result<Tournament, ClubFault> {
        let seed = seed.map_or_else(|| chance().map(Seed), Ok)?;
        let step = Tournament::open(format, rules, seed, by, now()).map_err(ClubFault::Open)?;
        self.runtime.block_on(self.store.append_tournament(id, 0, &step.events))?;
        Ok(step.after)
    }

    /// All tournaments, the newest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn tournaments(&self) -> Result<Vec<KeptTournament>, StoreError> {
        self.runtime.block_on(self.store.tournaments())
    }

    /// Deletes a tournament; whether there was one.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn delete(&self, id: &TournamentId) -> Result<bool, StoreError> {
        self.runtime.block_on(self.store.delete_tournament(id))
    }

    /// The events of a tournament.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is none of that name.
    pub fn events(&self, id: &TournamentId) -> Result<Vec<Numbered>, StoreError> {
        let events = self.runtime.block_on(self.store.tournament_events(id, 0))?;
        if events.is_empty() { Err(StoreError::NoSuch) } else { Ok(events) }
    }

    /// A tournament as it is now.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is none of that name.
    pub fn tournament(&self, id: &TournamentId) -> Result<Tournament, StoreError> {
        replay(&self.events(id)?)
    }

    /// The keys of a tournament, to write links with.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if there is none of that name.
    pub fn keys(&self, id: &TournamentId) -> Result<Keys, StoreError> {
        let secret = self.runtime.block_on(self.store.tournament_secret(id, chance()?))?;
        Ok(Keys::new(id.clone(), secret))
    }

    /// Does something, and returns the tournament after it. Where somebody else is faster, it is decided anew on what they did.
    ///
    /// # Errors
    /// Why nothing was done.
    pub fn handle(
        &self,
        id: &TournamentId,
        by: &By,
        why: &str,
        command: &Command,
    ) -> Result<Tournament, ClubFault> {
        self.handle_on(id, self.tournament(id)?, by, why, command)
    }

    /// The same on the tournament as it was known last: it is read again only where somebody else was faster.
    ///
    /// # Errors
    /// Why nothing was done.
    pub fn handle_on(
        &self,
        id: &TournamentId,
        mut tournament: Tournament,
        by: &By,
        why: &str,
        command: &Command,
    ) -> Result<Tournament, ClubFault> {
        for _ in 0..TRIES {
            let step = tournament.handle(by, why, command.clone(), now()).map_err(ClubFault::Refused)?;
            match self.runtime.block_on(self.store.append_tournament(id, tournament.number(), &step.events)) {
                Ok(()) => return Ok(step.after),
                Err(StoreError::Conflict) => tournament = self.tournament(id)?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }
}

/// 32 bytes of chance, for a seed or a key.
pub(crate) fn chance() -> Result<[u8; 32], StoreError> {
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).map_err(|why| StoreError::Unavailable(why.to_string()))?;
    Ok(chance)
}

/// The tournament of its events.
fn replay(events: &[Numbered]) -> Result<Tournament, StoreError> {
    let broken = |why: cego_tournament::Broken| StoreError::Broken(format!("a tournament: {why}"));
    Tournament::replay(events).map_err(broken)?.ok_or(StoreError::NoSuch)
}
