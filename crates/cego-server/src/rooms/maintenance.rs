//! Before a restart nothing new begins.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use cego_store::TableId;
use cego_table::{Command, Input, Stage};

use super::all::Rooms;
use super::failure::Failure;

impl Rooms {
    /// From now on nothing new begins, or something does again.
    pub(crate) fn set_maintenance(&self, is_on: bool) {
        self.maintenance.store(is_on, Ordering::Relaxed);
    }

    /// Whether a client's command would let a match begin while none is to. What runs goes on to the end of its match.
    pub(super) async fn must_wait(self: &Arc<Rooms>, id: TableId, input: &Input) -> Result<bool, Failure> {
        let begins = matches!(input, Input::Client(_, Command::Begin | Command::Sit { .. } | Command::GoOn));
        if !begins || !self.maintenance.load(Ordering::Relaxed) {
            return Ok(false);
        }
        self.look(id, |table| matches!(table.stage(), Stage::Gathering | Stage::Over)).await
    }
}
