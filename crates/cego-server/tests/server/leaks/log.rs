//! All the server writes into its log, however little of it a keeper asks for.

use std::io::Write;
use std::sync::{Mutex, PoisonError};

use tracing_subscriber::EnvFilter;

static LINES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Kept;

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LINES.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Keeps the log from now on.
pub(super) fn keep() {
    let filter = EnvFilter::new("off,cego_server=trace,cego_store=trace,cego_table=trace");
    let lines = tracing_subscriber::fmt().with_writer(|| Kept).with_env_filter(filter).with_ansi(false);
    // Another test may have done so.
    let _ = lines.without_time().try_init();
}

/// What it says so far.
pub(super) fn text() -> String {
    String::from_utf8_lossy(&LINES.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
}
