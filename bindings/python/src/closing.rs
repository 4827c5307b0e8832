//! The end of the interpreter. Threads of this package, and threads of Python that wait in it, must
//! not come to it then: before Python 3.14 it takes away what belongs to a thread that is just
//! coming in, or ends the thread in the middle of Rust, which ends the process.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::prelude::*;

static CLOSING: AtomicBool = AtomicBool::new(false);
static CLOSER: OnceLock<ThreadId> = OnceLock::new();
static INSIDE: AtomicUsize = AtomicUsize::new(0);

/// Longest wait of the interpreter for calls under way: a bot written in Python may never return.
const EXIT_TIMEOUT: Duration = Duration::from_secs(2);

/// A thread that calls Python, or is about to.
struct InterpreterCall;

impl InterpreterCall {
    fn enter() -> Option<InterpreterCall> {
        INSIDE.fetch_add(1, Ordering::SeqCst);
        let inside = InterpreterCall;
        (!CLOSING.load(Ordering::SeqCst)).then_some(inside)
    }

    /// Before a thread of Python takes the interpreter's lock again. Once the interpreter is about
    /// to end it stays here for good; but for the one that ends it, which goes through what else
    /// was registered to be called then.
    fn reenter() -> Option<InterpreterCall> {
        let inside = InterpreterCall::enter();
        while inside.is_none() && CLOSER.get() != Some(&thread::current().id()) {
            thread::park();
        }
        inside
    }
}

impl Drop for InterpreterCall {
    fn drop(&mut self) {
        INSIDE.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Calls Python from any thread; `None` once the interpreter is about to end.
pub(crate) fn attach<T>(work: impl FnOnce(Python<'_>) -> T) -> Option<T> {
    let _inside = InterpreterCall::enter()?;
    Python::try_attach(work)
}

/// Works without the interpreter's lock. A thread that would come back to an interpreter that is
/// about to end does not.
pub(crate) fn detach<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    let (made, _inside) = py.detach(|| {
        let made = work();
        (made, InterpreterCall::reenter())
    });
    made
}

/// Lets nobody in any more, and waits for those who are inside. Python calls it before it ends.
#[pyfunction]
pub(crate) fn close(py: Python<'_>) {
    let _ = CLOSER.set(thread::current().id());
    CLOSING.store(true, Ordering::SeqCst);
    let begun = Instant::now();
    py.detach(|| {
        while INSIDE.load(Ordering::SeqCst) > 0 && begun.elapsed() < EXIT_TIMEOUT {
            thread::sleep(Duration::from_millis(1));
        }
    });
}
