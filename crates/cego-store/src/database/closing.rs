//! The log of a SQLite file when all have closed it.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{Connection as _, SqliteConnection};

/// How often it is looked again, and how long between: half a second for those who read it beside a server.
const TIMES: usize = 25;
const PAUSE: Duration = Duration::from_millis(20);

/// Empties the log beside a file that everybody has closed, so that the file alone is whole.
///
/// The last connection to a file takes the log away, but not one that may only read. Such a one may be left: where a reader was no longer wanted
/// while its connection was being made, that is closed by its thread, a moment later than the pool says.
pub(super) async fn empty_log(file: &Path) {
    let mut log = file.as_os_str().to_owned();
    log.push("-wal");
    // Asking for the mode it has is a look at the file: who has not looked leaves the log alone.
    let options = SqliteConnectOptions::new().filename(file).journal_mode(SqliteJournalMode::Wal);
    for _ in 0..TIMES {
        if !Path::new(&log).exists() {
            return;
        }
        // What cannot be opened or written now keeps its log, in which nothing is lost.
        if let Ok(connection) = SqliteConnection::connect_with(&options).await {
            let _ = connection.close().await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}
