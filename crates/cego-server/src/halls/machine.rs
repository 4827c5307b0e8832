//! Commands that come with no key: of the server itself, and of people it knows.

use std::sync::Arc;

use cego_store::{Beside, StoreError, TournamentId};
use cego_tournament::{By, Command, Role};

use super::Halls;
use super::act::{TRIES, Trouble};
use crate::clock::now as clock;

impl Halls {
    /// Carries out a command in somebody's name. When this returns, its events are kept.
    pub(crate) async fn decide(
        &self,
        id: &TournamentId,
        role: Role,
        command: Command,
    ) -> Result<(), Trouble> {
        let done = self.carry_out_of(id, role, command).await;
        self.count(id, &done, |()| "done");
        done
    }

    async fn carry_out_of(&self, id: &TournamentId, role: Role, command: Command) -> Result<(), Trouble> {
        let hall = self.hall(id);
        let turn = hall.turn().await;
        for _ in 0..TRIES {
            let now = hall.read(&*self.store, &turn).await?;
            let (seen, command) = (Arc::clone(&now), command.clone());
            let by = By { role, name: String::new() };
            // A draw takes up to a second.
            let decided =
                tokio::task::spawn_blocking(move || seen.tournament.handle(&by, "", command, clock()));
            let decided = decided.await.map_err(|why| StoreError::Unavailable(why.to_string()))?;
            let step = decided.map_err(Trouble::Refused)?;
            if step.events.is_empty() {
                return Ok(());
            }
            if self.keep(&hall, &now, step, Beside::default()).await?.is_some() {
                return Ok(());
            }
        }
        Err(StoreError::Conflict.into())
    }
}
