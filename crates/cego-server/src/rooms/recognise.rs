//! Guests who have opened an account, at the tables where they still sit as guests.

use std::sync::Arc;

use cego_store::{Person, PersonKind, TableId};
use cego_table::{HostCommand, PersonId, Table};

use super::{Failure, Rooms};

impl Rooms {
    /// Gives a person the seat they had at a table as a guest, before they opened their account. Nobody has to know at which tables a
    /// guest sits: it is looked up when they come.
    ///
    /// # Errors
    /// If there is no such table, or the store cannot be read.
    pub(crate) async fn recognise(self: &Arc<Rooms>, id: TableId, person: &Person) -> Result<(), Failure> {
        if person.kind != PersonKind::Account {
            return Ok(());
        }
        let others = |table: &Table| -> Vec<PersonId> {
            if table.seat_of(person.id).is_some() {
                return Vec::new();
            }
            let owners = table.chairs().iter().flat_map(|chair| [&chair.owner, &chair.left]).flatten();
            owners.map(|owner| owner.who).chain(table.host()).chain(table.removals().people()).collect()
        };
        let others = self.look(id, others).await?;
        if others.is_empty() {
            return Ok(());
        }
        for (guest, account) in self.store.became(&others).await? {
            if account == person.id {
                let name = person.name.clone();
                self.command_as_host(id, HostCommand::Became { guest, who: account, name }).await;
            }
        }
        Ok(())
    }
}
