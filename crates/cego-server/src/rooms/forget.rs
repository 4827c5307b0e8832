//! Removes deleted people from the tables where they sat.

use std::sync::Arc;

use cego_store::Forget;
use cego_table::{Caller, Command, forgotten};

use super::room::read;
use super::{Failure, Rooms};

impl Rooms {
    /// Takes people out of a table: out of the seats they may still have, and their names and words out of its events. Other
    /// servers that have the table at hand keep a name for who has left in the middle of a match until they let go of the table;
    /// they neither show nor keep it.
    ///
    /// # Errors
    /// If there is no such table, or the store cannot be read or written.
    pub(crate) async fn forget(self: &Arc<Rooms>, forget: &Forget) -> Result<(), Failure> {
        for &who in &forget.who {
            match self.command(forget.table, (Caller::Person(who), Command::Leave)).await {
                // Most have no seat any more.
                Ok(_) | Err(Failure::Refused(_)) => {}
                Err(failure) => return Err(failure),
            }
        }
        // Without a seat and an account nothing more is said: the events that count are there.
        let events = read(&*self.store, &forget.table, 0).await?;
        self.store.forget_at(forget, &forgotten(&events, &forget.who)).await?;
        self.room(forget.table).reload(&*self.store).await
    }
}
