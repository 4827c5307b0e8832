//! Who is told how long the database took, and whether it did what was asked.

use std::sync::OnceLock;
use std::time::Instant;

use crate::StoreError;

/// Something the database was asked to do, and how that went.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// `read`, `write` or `append`; or a part of these: `transaction`, which holds the appends of many callers, and `commit`, the end of
    /// one in SQLite.
    pub what: &'static str,
    /// How long it took, waiting included. Callers do not wait for the parts alone: the rest is the queue before them.
    pub seconds: f64,
    /// Why it was not done, where the database is the reason and not what was asked.
    pub failed: Option<&'static str>,
}

/// Is told of everything.
pub type Observer = Box<dyn Fn(Asked) + Send + Sync>;

/// The observer, once there is one.
#[derive(Default)]
pub(crate) struct Watch(OnceLock<Observer>);

impl Watch {
    /// From now on it is told.
    pub(crate) fn begin(&self, observer: Observer) {
        // The first one stays.
        let _ = self.0.set(observer);
    }

    /// Does a part of something that callers wait for, and tells how long it took. What failed is told to its callers.
    pub(crate) async fn part<T>(&self, what: &'static str, work: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let done = work.await;
        if let Some(observer) = self.0.get() {
            observer(Asked { what, seconds: begun.elapsed().as_secs_f64(), failed: None });
        }
        done
    }

    /// Does it, and tells.
    pub(crate) async fn over<T>(
        &self,
        what: &'static str,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let done = work.await;
        if let Some(observer) = self.0.get() {
            let failed = done.as_ref().err().filter(|error| is_its_own(error)).map(StoreError::id);
            observer(Asked { what, seconds: begun.elapsed().as_secs_f64(), failed });
        }
        done
    }
}

/// Whether an error is a fault of the database. That somebody was faster, or that there is nothing of that name, is an answer.
const fn is_its_own(error: &StoreError) -> bool {
    match error {
        StoreError::Full | StoreError::ReadOnly | StoreError::Broken(_) | StoreError::Unavailable(_) => true,
        StoreError::Conflict
        | StoreError::Gap
        | StoreError::Taken
        | StoreError::NoSuch
        | StoreError::InUse
        | StoreError::Protected
        | StoreError::NotEmpty
        | StoreError::Text
        | StoreError::Backup(_)
        | StoreError::Address => false,
    }
}
