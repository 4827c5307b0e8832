//! The end of the interpreter. Threads of this package that call Python must not come to it then: before Python 3.14 it takes away what belongs to a thread
//! that is just coming in.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

static CLOSING: AtomicBool = AtomicBool::new(false);
static INSIDE: AtomicUsize = AtomicUsize::new(0);

/// How long the interpreter waits for those who are inside: a bot written in Python may never come back.
const PATIENCE: Duration = Duration::from_secs(2);

/// A thread that calls Python, or is about to.
struct Inside;

impl Inside {
    fn enter() -> Option<Inside> {
        INSIDE.fetch_add(1, Ordering::SeqCst);
        let inside = Inside;
        (!CLOSING.load(Ordering::SeqCst)).then_some(inside)
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        INSIDE.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Calls Python from any thread; `None` once the interpreter is about to end.
pub(crate) fn attached<T>(work: impl FnOnce(Python<'_>) -> T) -> Option<T> {
    let _inside = Inside::enter()?;
    Python::try_attach(work)
}

/// Lets nobody in any more, and waits for those who are inside. Python calls it before it ends.
#[pyfunction]
pub(crate) fn close(py: Python<'_>) {
    CLOSING.store(true, Ordering::SeqCst);
    let begun = Instant::now();
    py.detach(|| {
        while INSIDE.load(Ordering::SeqCst) > 0 && begun.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(1));
        }
    });
}
