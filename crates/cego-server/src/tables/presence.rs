//! Presence at a table: detects disconnects and corrects wrong presence marks.
//! Push notifications for players whose turn it is while they are disconnected (`crate::push`).

use std::sync::Arc;
use std::time::Duration;

use cego_protocol::http::{CallAbout, CallJson};
use cego_store::TableId;
use cego_table::{HostCommand, PersonId, Stage, Table, TableSeat};

use super::live::{LiveTable, SharedTable};
use super::registry::TableRegistry;
use crate::people::push::notifier::PushNotification;

/// Grace period before the table learns of a disconnect. Reloading the page takes less.
const AWAY: Duration = Duration::from_secs(3);
/// Delay after loading a table before owners without a connection are marked as absent.
const SETTLED: Duration = Duration::from_secs(15);

impl TableRegistry {
    /// Removes a connection.
    ///
    /// The table learns of it after a grace period if the person has not reconnected.
    pub(crate) async fn unwatch(self: &Arc<TableRegistry>, id: TableId, connection: u64) {
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

    /// Reports people as present who are marked as absent but have a connection to this server.
    pub(crate) async fn report_present(self: &Arc<TableRegistry>, id: TableId, room: &LiveTable) {
        let gone = |table: &Table| -> Vec<PersonId> {
            let chairs = table.chairs().iter().filter(|chair| chair.gone.is_some());
            chairs.filter_map(|chair| chair.owner.as_ref()).map(|owner| owner.who).collect()
        };
        for who in room.inspect(&*self.store, gone).await.unwrap_or_default() {
            if room.is_connected(who).await {
                self.command_as_host(id, HostCommand::Came { who }).await;
            }
        }
    }

    /// Marks owners as absent who were present but have no connection.
    ///
    /// Their server may have crashed.
    pub(crate) async fn report_absent(self: &Arc<TableRegistry>, id: TableId) {
        tokio::time::sleep(SETTLED).await;
        let Some(room) = self.lock().get(&id).cloned() else { return };
        let here = |table: &Table| -> Vec<PersonId> {
            let chairs = table.chairs().iter().filter(|chair| chair.gone.is_none());
            chairs.filter_map(|chair| chair.owner.as_ref()).map(|owner| owner.who).collect()
        };
        for who in room.inspect(&*self.store, here).await.unwrap_or_default() {
            if !room.is_connected(who).await {
                self.command_as_host(id, HostCommand::Went { who }).await;
            }
        }
    }
}

/// Factor on the delay before checking again, while the person has another page open.
const ELSEWHERE: u32 = 6;

/// Reason why a table waits for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WaitReason {
    /// The person is on turn: number of the deal, and of the actions so far.
    Turn(u64, usize),
    /// A tournament round begins once all players have arrived.
    Round,
}

/// An absent person for whom a table waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct AbsentPlayer {
    who: PersonId,
    what: WaitReason,
}

/// Returns the owner of a seat, if that is a person without a connection.
fn absent(chair: &TableSeat) -> Option<PersonId> {
    chair.gone?;
    chair.owner.as_ref().filter(|owner| !owner.is_bot).map(|owner| owner.who)
}

impl AbsentPlayer {
    /// Returns the absent person on turn, if another person or a clock is waiting for them.
    ///
    /// Nobody is notified about a table where only bots are left.
    fn for_turn(table: &Table) -> Option<AbsentPlayer> {
        if table.stage() != Stage::Playing || table.is_paused() {
            return None;
        }
        // A table without people stands still, and the absent owner keeps the turn.
        let game = table.game()?;
        let chair = table
            .chairs()
            .get(game.on_turn()?.index())
            .filter(|chair| !chair.is_played_by_bot())?;
        let who = absent(chair)?;
        let owners = || table.chairs().iter().filter_map(|chair| chair.owner.as_ref());
        let others = owners().any(|owner| !owner.is_bot && owner.who != who);
        let what = WaitReason::Turn(table.deal(), game.log().len());
        (others || table.turn_ends().is_some()).then_some(AbsentPlayer { who, what })
    }

    /// Returns the absent people for whom a tournament table waits to begin.
    pub(crate) fn for_round(table: &Table) -> Vec<AbsentPlayer> {
        let chairs = table.chairs().iter().filter(|_| table.stage() == Stage::Gathering);
        chairs.filter_map(absent).map(|who| AbsentPlayer { who, what: WaitReason::Round }).collect()
    }

    /// Returns the notification if the table still waits, with its deadline.
    fn notification(self, id: &TableId, table: &Table) -> Option<PushNotification> {
        let still = match self.what {
            WaitReason::Turn(..) => AbsentPlayer::for_turn(table) == Some(self),
            WaitReason::Round => AbsentPlayer::for_round(table).contains(&self),
        };
        let (about, key, until) = match self.what {
            WaitReason::Turn(deal, moment) => {
                (CallAbout::Turn, format!("turn {deal} {moment}"), table.turn_ends())
            }
            WaitReason::Round => (CallAbout::Round, "round".to_owned(), table.due()),
        };
        let said = CallJson { about, table: id.to_string() };
        still.then_some(PushNotification { who: self.who, said, about: key, until })
    }
}

impl LiveTable {
    /// Returns the absent person the table now waits for, unless already notified.
    async fn newly_absent(&self) -> Option<AbsentPlayer> {
        let mut state = self.state.lock().await;
        let wait = state.table.as_ref().and_then(AbsentPlayer::for_turn);
        if wait == state.missed {
            return None;
        }
        state.missed = wait;
        wait
    }
}

impl TableRegistry {
    /// Schedules a push notification to the person on turn, if absent.
    pub(crate) fn schedule_turn_notification(self: &Arc<TableRegistry>, room: &SharedTable) {
        if self.calls.is_none() {
            return;
        }
        let (rooms, room) = (Arc::clone(self), Arc::clone(room));
        tokio::spawn(async move {
            if let Some(wait) = room.newly_absent().await {
                rooms.call_later(room.id, wait).await;
            }
        });
    }

    /// Schedules push notifications to the people for whom a new table waits.
    pub(crate) fn schedule_round_notifications(
        self: &Arc<TableRegistry>,
        id: TableId,
        waits: Vec<AbsentPlayer>,
    ) {
        for wait in waits {
            tokio::spawn(Arc::clone(self).call_later(id, wait));
        }
    }

    async fn call_later(self: Arc<TableRegistry>, id: TableId, wait: AbsentPlayer) {
        let Some(calls) = self.calls.clone() else { return };
        tokio::time::sleep(calls.after).await;
        // If the table cannot be read, the error is reported where it is played.
        while let Ok(Some(call)) = self.inspect(id, |table| wait.notification(&id, table)).await {
            if !calls.is_here(wait.who) {
                return calls.call(call);
            }
            // The person has another page open and may notice it there.
            tokio::time::sleep(calls.after * ELSEWHERE).await;
        }
    }
}
