//! Long work: other threads of Python go on, and Ctrl-C is heard.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use pyo3::prelude::*;

use crate::closing::detach;
use crate::errors::{Error, raise};

/// Interval between the checks whether somebody wants to stop.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Does the work on a thread of its own. Who stops waiting for it gets their prompt back at once;
/// what was begun ends in the background, and is forgotten.
///
/// # Errors
/// What Python raises meanwhile, `KeyboardInterrupt` above all.
pub(crate) fn run_interruptible<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    run_with_progress(py, move |_: mpsc::Sender<()>| work(), |_, ()| Ok(()))
}

/// Like [`run_interruptible`], and passes on whatever the work sends meanwhile. Sending fails once
/// nobody waits any more, so that the work can end early.
pub(crate) fn run_with_progress<T: Send + 'static, N: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(mpsc::Sender<N>) -> T + Send + 'static,
    mut show: impl FnMut(Python<'_>, N) -> PyResult<()>,
) -> PyResult<T> {
    let (sender, mut news) = mpsc::channel();
    let thread = std::thread::Builder::new().name("cego".to_owned()).spawn(move || work(sender));
    let thread = thread.map_err(|why| raise::<Error>("no_thread", why.to_string()))?;
    loop {
        let (heard, back) = detach(py, move || (news.recv_timeout(SIGNAL_INTERVAL), news));
        news = back;
        py.check_signals()?;
        match heard {
            Ok(one) => show(py, one)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    detach(py, || thread.join()).map_err(|_| raise::<Error>("broken", "the search broke down"))
}
