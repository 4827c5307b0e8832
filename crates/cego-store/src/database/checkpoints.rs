//! Writes SQLite's log back into the file beside the writer, which otherwise does it in the middle of a commit, and all who wait for theirs with it
//! (docs/lab/load.md). The writer's own turn still comes at 4,000 pages and begins the log anew; then little is left to write.

use sqlx::{Connection as _, SqliteConnection};
use tokio::task::JoinHandle;

use super::connection::Connection;

/// After how many commits one begins: with 4,000 tables some hundred pages.
const COMMITS: u32 = 4;

/// A connection of its own, and whether it is at work.
pub(super) struct Checkpoints {
    state: State,
    commits: u32,
}

enum State {
    Idle(SqliteConnection),
    Working(JoinHandle<SqliteConnection>),
    /// It panicked. The writer still writes the log back.
    Gone,
}

impl Checkpoints {
    pub(super) const fn new(connection: SqliteConnection) -> Checkpoints {
        Checkpoints { state: State::Idle(connection), commits: 0 }
    }

    /// A commit is on the disk: begins one, if it is time and none is under way.
    pub(super) async fn committed(&mut self) {
        self.commits += 1;
        if self.commits < COMMITS || matches!(&self.state, State::Working(work) if !work.is_finished()) {
            return;
        }
        self.settle().await;
        self.commits = 0;
        if let State::Idle(connection) = std::mem::replace(&mut self.state, State::Gone) {
            self.state = State::Working(tokio::spawn(checkpoint(connection)));
        }
    }

    /// Waits until none is under way.
    pub(super) async fn settle(&mut self) {
        if let State::Working(work) = &mut self.state {
            self.state = work.await.map_or(State::Gone, State::Idle);
        }
    }

    /// Ends it. What is left in the log is the business of the connection that is closed last.
    pub(super) async fn close(mut self) {
        self.settle().await;
        if let State::Idle(connection) = self.state {
            // It holds nothing that could be lost.
            let _ = connection.close().await;
        }
    }
}

/// Writes back what nobody reads any more, and waits for nobody. If the disk is full, the next commit says so.
async fn checkpoint(mut connection: SqliteConnection) -> SqliteConnection {
    let _ = Connection::Sqlite(&mut connection).row("pragma wal_checkpoint(passive)", Vec::new()).await;
    connection
}
