//! The time of this machine.

use std::time::{SystemTime, UNIX_EPOCH};

use cego_table::Time;

/// Now.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
