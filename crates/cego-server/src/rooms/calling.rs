//! Whom a table waits for who has no connection to it: they are called, if they want to be (`crate::push`).

use std::sync::Arc;

use cego_protocol::http::{CallAbout, CallJson};
use cego_store::TableId;
use cego_table::{Chair, PersonId, Stage, Table};

use super::Rooms;
use super::room::{Room, SharedRoom};
use crate::push::Call;

/// How many times as long it takes until it is seen whether somebody still looks at another page.
const ELSEWHERE: u32 = 6;

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// Somebody is on turn: in which deal, after how many actions.
    Turn(u64, usize),
    /// A round of a tournament begins when everybody has come.
    Round,
}

/// Somebody a table waits for, who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wait {
    who: PersonId,
    what: What,
}

/// The owner of a seat, if that is a person without a connection.
fn absent(chair: &Chair) -> Option<PersonId> {
    chair.gone?;
    chair.owner.as_ref().filter(|owner| !owner.is_bot).map(|owner| owner.who)
}

impl Wait {
    /// The person on turn, if they are not there and somebody waits for them: another person, or a clock. Who plays alone with bots and goes is
    /// missed by nobody.
    fn for_turn(table: &Table) -> Option<Wait> {
        if table.stage() != Stage::Playing || table.is_paused() {
            return None;
        }
        // A table at which nobody is left stands still, and the turn is still theirs.
        let game = table.game()?;
        let chair = table.chairs().get(game.on_turn()?.index()).filter(|chair| !chair.is_played_by_bot())?;
        let who = absent(chair)?;
        let owners = || table.chairs().iter().filter_map(|chair| chair.owner.as_ref());
        let others = owners().any(|owner| !owner.is_bot && owner.who != who);
        let what = What::Turn(table.deal(), game.log().len());
        (others || table.turn_ends().is_some()).then_some(Wait { who, what })
    }

    /// Those for whom a table of a tournament waits to begin.
    pub(super) fn for_round(table: &Table) -> Vec<Wait> {
        let chairs = table.chairs().iter().filter(|_| table.stage() == Stage::Gathering);
        chairs.filter_map(absent).map(|who| Wait { who, what: What::Round }).collect()
    }

    /// Whether the table still waits, and until when; nothing if it does not.
    fn lasts(self, id: &TableId, table: &Table) -> Option<Call> {
        let still = match self.what {
            What::Turn(..) => Wait::for_turn(table) == Some(self),
            What::Round => Wait::for_round(table).contains(&self),
        };
        let (about, key, until) = match self.what {
            What::Turn(deal, moment) => (CallAbout::Turn, format!("turn {deal} {moment}"), table.turn_ends()),
            What::Round => (CallAbout::Round, "round".to_owned(), table.due()),
        };
        let said = CallJson { about, table: id.to_string() };
        still.then_some(Call { who: self.who, said, about: key, until })
    }
}

impl Room {
    /// Whom the table waits for who is not there, unless that was told before.
    async fn newly_waits(&self) -> Option<Wait> {
        let mut state = self.state.lock().await;
        let wait = state.table.as_ref().and_then(Wait::for_turn);
        if wait == state.missed {
            return None;
        }
        state.missed = wait;
        wait
    }
}

impl Rooms {
    /// Has the person on turn called, in a while, if they are not there.
    pub(super) fn call_who_is_missed(self: &Arc<Rooms>, room: &SharedRoom) {
        if self.calls.is_none() {
            return;
        }
        let (rooms, room) = (Arc::clone(self), Arc::clone(room));
        tokio::spawn(async move {
            if let Some(wait) = room.newly_waits().await {
                rooms.call_later(room.id, wait).await;
            }
        });
    }

    /// Has those called, in a while, for whom a table that has just been opened waits.
    pub(super) fn call_to_round(self: &Arc<Rooms>, id: TableId, waits: Vec<Wait>) {
        for wait in waits {
            tokio::spawn(Arc::clone(self).call_later(id, wait));
        }
    }

    async fn call_later(self: Arc<Rooms>, id: TableId, wait: Wait) {
        let Some(calls) = self.calls.clone() else { return };
        tokio::time::sleep(calls.after).await;
        // A table that cannot be read now says so where it is played at.
        while let Ok(Some(call)) = self.look(id, |table| wait.lasts(&id, table)).await {
            if !calls.is_here(wait.who) {
                return calls.call(call);
            }
            // Another page of theirs is open, which they look at.
            tokio::time::sleep(calls.after * ELSEWHERE).await;
        }
    }
}
