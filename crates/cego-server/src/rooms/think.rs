//! Bots that think: asked in turns, and heard when it is time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_core::Action;

use super::Rooms;
use super::bots;
use super::pace::Task;
use super::room::SharedRoom;
use crate::clock::now;

impl Rooms {
    /// Lets the bot on turn think, and shows what it has decided when it is time.
    pub(super) fn think(self: &Arc<Rooms>, room: SharedRoom) {
        let rooms = Arc::clone(self);
        tokio::spawn(async move {
            let Some(task) = room.take_task().await else { return };
            let action = rooms.decide(&task).await;
            tokio::time::sleep(Duration::from_millis(task.wait(rooms.pace_ms, now()))).await;
            room.thought(task.turn).await;
            if let Some(action) = action {
                // Where something was taken back meanwhile this does nothing, and the bot is asked again.
                let _ = rooms.command_in(room.id, task.decided(action).into(), Some(task.turn)).await;
            }
        });
    }

    /// Asks a bot, when it is its turn among those that think.
    async fn decide(&self, Task { task, of, .. }: &Task) -> Option<Action> {
        let waits = &self.metrics.thinkers_waiting;
        waits.inc();
        let _turn = self.thinkers.turn(*of).await;
        waits.dec();
        self.metrics.thinkers_busy.inc();
        let (begun, task) = (Instant::now(), task.clone());
        let action = tokio::task::spawn_blocking(move || bots::decide(&task)).await.ok().flatten();
        self.metrics.thinkers_busy.dec();
        self.metrics.thought_seconds.observe(begun.elapsed().as_secs_f64());
        action
    }
}
