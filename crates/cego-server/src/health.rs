//! Whether the server is ready: found out in the background (`looks.rs`), so that the answer waits for nobody.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// After how long without a result nothing is known any more.
const STALE: Duration = Duration::from_secs(20);

/// What was found last: when, and what is wrong.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, Option<&'static str>)>>);

impl Health {
    /// Something was found.
    pub(crate) fn found(&self, fault: Option<&'static str>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), fault));
    }

    /// What keeps the server from serving, as the id of a problem.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some((at, fault)) if at.elapsed() < STALE => fault,
            _ => Some("store_unavailable"),
        }
    }
}
