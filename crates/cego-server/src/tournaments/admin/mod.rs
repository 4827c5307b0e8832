//! Tournament desk commands that work directly on the store (`cego tournament`), whether servers
//! run or not.
//!
//! Keys and messages are shared with the server.

pub(crate) mod capability_keys;
pub mod messages;
pub mod records;

use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_store::{Store, StoreError};
use cego_table::NamedRules;
use cego_tournament::format::Format;
use cego_tournament::{
    Author, Command, NumberedTournamentEvent, OpenTournamentError, Tournament, TournamentRefusal,
};

pub use capability_keys::{CapabilityKeys, public_link};
pub use cego_protocol::http::tournament::Holder;
pub use cego_store::{TournamentId, TournamentIdError, TournamentListing};

use self::capability_keys::mark;
use crate::ops::clock::now;

/// Maximum retries of a command after write conflicts.
const TRIES: usize = 20;

/// Error of a tournament command.
#[derive(Clone, PartialEq, Debug)]
pub enum TournamentAdminError {
    /// The store has failed, or the tournament does not exist.
    Store(StoreError),
    /// The tournament refuses the command.
    Refused(TournamentRefusal),
    /// It cannot be created like this.
    Open(OpenTournamentError),
}

impl From<StoreError> for TournamentAdminError {
    fn from(error: StoreError) -> TournamentAdminError {
        TournamentAdminError::Store(error)
    }
}

/// A club desk's access to a store.
pub struct TournamentAdmin {
    runtime: tokio::runtime::Runtime,
    store: Arc<dyn Store>,
}

impl TournamentAdmin {
    /// Opens the store at an address.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn open(address: &str) -> Result<TournamentAdmin, StoreError> {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let store = runtime.block_on(cego_store::open(address))?;
        Ok(TournamentAdmin { runtime, store })
    }

    /// Creates a tournament. Without a seed a random one is drawn.
    ///
    /// # Errors
    /// If it cannot be created, or the name is taken.
    pub fn new_tournament(
        &self,
        id: &TournamentId,
        format: Format,
        rules: [Option<NamedRules>; 3],
        seed: Option<Seed>,
        by: Author,
    ) -> Result<Tournament, TournamentAdminError> {
        let seed = seed.map_or_else(|| chance().map(Seed), Ok)?;
        let step =
            Tournament::open(format, rules, seed, by, now()).map_err(TournamentAdminError::Open)?;
        self.runtime.block_on(self.store.append_tournament(id, 0, &step.events))?;
        Ok(step.after)
    }

    /// Returns all tournaments, newest first.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn tournaments(&self) -> Result<Vec<TournamentListing>, StoreError> {
        self.runtime.block_on(self.store.tournaments())
    }

    /// Deletes a tournament. Returns whether it existed.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn delete(&self, id: &TournamentId) -> Result<bool, StoreError> {
        self.runtime.block_on(self.store.delete_tournament(id))
    }

    /// Returns the events of a tournament.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if it does not exist.
    pub fn events(&self, id: &TournamentId) -> Result<Vec<NumberedTournamentEvent>, StoreError> {
        let events = self.runtime.block_on(self.store.tournament_events(id, 0))?;
        if events.is_empty() { Err(StoreError::NoSuch) } else { Ok(events) }
    }

    /// Returns the current state of a tournament.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if it does not exist.
    pub fn tournament(&self, id: &TournamentId) -> Result<Tournament, StoreError> {
        replay(&self.events(id)?)
    }

    /// Returns the keys of a tournament, for links.
    ///
    /// # Errors
    /// [`NoSuch`](StoreError::NoSuch) if it does not exist.
    pub fn keys(&self, id: &TournamentId) -> Result<CapabilityKeys, StoreError> {
        let secret = self.runtime.block_on(self.store.tournament_secret(id, chance()?))?;
        Ok(CapabilityKeys::new(id.clone(), secret))
    }

    /// Executes a command and returns the tournament after it. After a write conflict it retries.
    ///
    /// # Errors
    /// The reason why nothing was done.
    pub fn handle(
        &self,
        id: &TournamentId,
        by: &Author,
        why: &str,
        command: &Command,
    ) -> Result<Tournament, TournamentAdminError> {
        self.handle_on(id, self.tournament(id)?, by, why, command)
    }

    /// Executes a command on a known state of the tournament. It is only read again after a write
    /// conflict. A substitution renews the key of the start number, because the start card of the
    /// replaced person must not act for the substitute.
    ///
    /// # Errors
    /// The reason why nothing was done.
    pub fn handle_on(
        &self,
        id: &TournamentId,
        mut tournament: Tournament,
        by: &Author,
        why: &str,
        command: &Command,
    ) -> Result<Tournament, TournamentAdminError> {
        for _ in 0..TRIES {
            let step = tournament
                .handle(by, why, command.clone(), now())
                .map_err(TournamentAdminError::Refused)?;
            match self.runtime.block_on(self.store.append_tournament(
                id,
                tournament.number(),
                &step.events,
            )) {
                Ok(()) => {
                    if let Command::Substitute(number, _) = command {
                        self.renew_key(id, Holder::Person { number: *number })?;
                    }
                    return Ok(step.after);
                }
                Err(StoreError::Conflict) => tournament = self.tournament(id)?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// Renews the key of a holder. The one before opens nothing from then on.
    fn renew_key(&self, id: &TournamentId, holder: Holder) -> Result<(), StoreError> {
        // Without a mark, all keys would be renewed.
        let Some(mark) = mark(holder) else { return Ok(()) };
        self.runtime.block_on(self.store.renew_tournament_key(id, Some(&mark), chance()?))
    }
}

impl Drop for TournamentAdmin {
    fn drop(&mut self) {
        // Data is already on disk. Closing checkpoints the log into the main file, which people
        // copy.
        let _ = self.runtime.block_on(self.store.close());
    }
}

/// Returns 32 random bytes, for a seed or a key.
pub(crate) fn chance() -> Result<[u8; 32], StoreError> {
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).map_err(|why| StoreError::Unavailable(why.to_string()))?;
    Ok(chance)
}

/// Replays the events of a tournament.
fn replay(events: &[NumberedTournamentEvent]) -> Result<Tournament, StoreError> {
    let broken = |why: cego_tournament::TournamentReplayError| {
        StoreError::Broken(format!("a tournament: {why}"))
    };
    Tournament::replay(events).map_err(broken)?.ok_or(StoreError::NoSuch)
}
