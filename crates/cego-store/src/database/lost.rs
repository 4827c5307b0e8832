//! Tasks that write, and whether one of them is gone.

use std::future::Future;
use std::sync::Arc;

use tokio::sync::Notify;

/// Reports that a task is gone, whether it has ended or panicked.
#[derive(Clone, Default)]
pub(crate) struct Lost(Arc<Notify>);

impl Lost {
    /// The task, watched.
    pub(super) fn watch<F: Future<Output = ()>>(&self, task: F) -> impl Future<Output = ()> + use<F> {
        let gone = Gone(self.0.clone());
        async move {
            let _gone = gone;
            task.await;
        }
    }

    /// Waits until one of the tasks is gone.
    pub(crate) async fn wait(&self) {
        self.0.notified().await;
    }
}

/// Reports it however the task is left.
struct Gone(Arc<Notify>);

impl Drop for Gone {
    fn drop(&mut self) {
        // Kept for those who ask later.
        self.0.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use crate::database::Database;
    use crate::upkeep::Upkeep;
    use crate::{Sessions, StoreError};

    /// A writer that panics is noticed, and what it was to write is refused.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_writer_that_is_gone_is_noticed() {
        let file = std::env::temp_dir().join(format!("cego-store-lost-{}.db", std::process::id()));
        let database = Database::sqlite(&file.display().to_string(), None).await.unwrap();
        assert!(timeout(Duration::from_millis(100), database.lost()).await.is_err());
        let killed = database.write::<(), _>(|_| Box::pin(async { panic!("killed by the test") })).await;
        assert!(matches!(killed, Err(StoreError::Unavailable(_))), "{killed:?}");
        timeout(Duration::from_secs(5), database.lost()).await.expect("it is gone");
        let refused = database.remove_expired(cego_table::Time(0)).await;
        assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
        drop(database);
        std::fs::remove_file(file).unwrap();
    }
}
