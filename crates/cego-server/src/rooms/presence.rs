//! Who is at a table: connections that end, and owners who are marked as gone or present otherwise than they are.

use std::sync::Arc;
use std::time::Duration;

use cego_store::TableId;
use cego_table::{HostCommand, PersonId, Table};

use super::Rooms;
use super::room::Room;

/// How long a connection may be gone before the table learns of it. A page that is loaded again is back sooner.
const AWAY: Duration = Duration::from_secs(3);
/// How long after a table was read its owners without a connection are marked as gone.
const SETTLED: Duration = Duration::from_secs(15);

impl Rooms {
    /// Removes a connection. The table learns of it a little later, if the person has not come back.
    pub(crate) async fn unwatch(self: &Arc<Rooms>, id: TableId, connection: u64) {
        let room = self.room(id);
        if let Some(who) = room.unwatch(connection).await {
            let rooms = Arc::clone(self);
            tokio::spawn(async move {
                tokio::time::sleep(AWAY).await;
                if !room.is_connected(who).await {
                    rooms.command_as_host(id, HostCommand::Went { who }).await;
                }
            });
        }
    }

    /// Reports people as present again who are marked as gone but have a connection to this server.
    pub(super) async fn see_who_is_here(self: &Arc<Rooms>, id: TableId, room: &Room) {
        let gone = |table: &Table| -> Vec<PersonId> {
            let chairs = table.chairs().iter().filter(|chair| chair.gone.is_some());
            chairs.filter_map(|chair| chair.owner.as_ref()).map(|owner| owner.who).collect()
        };
        for who in room.look(&*self.store, gone).await.unwrap_or_default() {
            if room.is_connected(who).await {
                self.command_as_host(id, HostCommand::Came { who }).await;
            }
        }
    }

    /// Marks owners as gone who were present when the table was last used and have no connection now: their server may have stopped
    /// without saying so.
    pub(super) async fn see_who_is_gone(self: &Arc<Rooms>, id: TableId) {
        tokio::time::sleep(SETTLED).await;
        let Some(room) = self.lock().get(&id).cloned() else { return };
        let here = |table: &Table| -> Vec<PersonId> {
            let chairs = table.chairs().iter().filter(|chair| chair.gone.is_none());
            chairs.filter_map(|chair| chair.owner.as_ref()).map(|owner| owner.who).collect()
        };
        for who in room.look(&*self.store, here).await.unwrap_or_default() {
            if !room.is_connected(who).await {
                self.command_as_host(id, HostCommand::Went { who }).await;
            }
        }
    }
}
