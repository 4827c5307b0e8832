//! Commands that come with no key: of the server itself, and of people it knows.

use std::sync::Arc;

use cego_store::{Beside, StoreError, TournamentId};
use cego_tournament::{By, Command, Role};

use super::Halls;
use super::act::{TRIES, Trouble};
use crate::clock::now as clock;
use crate::metrics::Outcome;

impl Halls {
    /// Carries out a command in somebody's name. When this returns, its events are kept.
    pub(crate) async fn decide(
        &self,
        id: &TournamentId,
        role: Role,
        command: Command,
    ) -> Result<(), Trouble> {
        let done = self.carry_out_of(id, role, command).await;
        let outcome = match &done {
            Ok(()) => "done",
            Err(Trouble::Store(error)) => {
                self.failed(id, error);
                "failed"
            }
            Err(_) => "refused",
        };
        self.metrics.tournament_commands.get_or_create(&Outcome::new(outcome)).inc();
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
            let kept = self.store.append_tournament_with(id, now.head.last, &step.events, Beside::default());
            match kept.await {
                Ok(()) => {
                    hall.goes_on(&now, step.after, &step.events);
                    self.tell(&hall);
                    return Ok(());
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::Conflict.into())
    }
}
