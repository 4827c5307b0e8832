//! How long the stages of a command take, from its arrival to the messages about it.

use std::time::{Duration, Instant};

/// The time a command spent in each stage.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Stages {
    /// Waiting for other commands to the same table.
    pub(crate) locked: Duration,
    /// Deciding it, the answers of quick bots included.
    pub(crate) decided: Duration,
    /// Storing its events: the queue of the store, and the transaction.
    pub(crate) stored: Duration,
    /// Making the messages to the connections.
    pub(crate) told: Duration,
}

/// Measures one stage after the other.
pub(super) struct Stopwatch(Instant);

impl Stopwatch {
    pub(super) fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// Ends a stage, and begins the next. Returns the time since the last call.
    pub(super) fn lap(&mut self) -> Duration {
        let now = Instant::now();
        now - std::mem::replace(&mut self.0, now)
    }
}

impl Stages {
    /// The stages by the name of their label.
    pub(crate) fn named(&self) -> [(&'static str, Duration); 4] {
        [("lock", self.locked), ("decide", self.decided), ("store", self.stored), ("tell", self.told)]
    }
}
