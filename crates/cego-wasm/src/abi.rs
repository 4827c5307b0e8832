//! Functions that a page calls, and the clock it provides. `cego.mjs` beside this folder is the
//! other side.
//!
//! The page writes a request to the address that [`request`] returns. [`call`] answers it, and the
//! page reads the answer at the address that [`answer`] returns.

// The only file of the crate that uses unsafe code, without any unsafe block. Exported names are
// unsafe because two functions could share one, and the clock is because nothing checks its
// signature. No pointer is dereferenced here: the page reads and writes the memory at the addresses
// it was given.
#![allow(unsafe_code, reason = "see above")]

use std::cell::RefCell;
use std::time::Duration;

use cego_protocol::bot::LONGEST_LINE;

use crate::Module;

#[link(wasm_import_module = "cego")]
unsafe extern "C" {
    /// The host's clock: milliseconds since a fixed moment. If it stands still, no time budget is
    /// ever used up.
    safe fn now_ms() -> f64;
}

#[derive(Default)]
struct Desk {
    module: Module,
    request: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Makes room for a request of `length` bytes of UTF-8 and returns its address. Returns null if the
/// request is too long.
#[unsafe(no_mangle)]
extern "C" fn request(length: usize) -> *mut u8 {
    if length > LONGEST_LINE {
        return std::ptr::null_mut();
    }
    DESK.with_borrow_mut(|desk| {
        desk.request = vec![0; length];
        desk.request.as_mut_ptr()
    })
}

/// Answers the request and returns the length of the answer, in bytes.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    DESK.with_borrow_mut(|desk| {
        let request = std::mem::take(&mut desk.request);
        let text = String::from_utf8_lossy(&request);
        desk.answer =
            desk.module.call(&text, &|| Duration::from_secs_f64(milliseconds() / 1e3)).into_bytes();
        desk.answer.len()
    })
}

/// Returns the address of the last answer, which is valid until the next request.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    DESK.with_borrow(|desk| desk.answer.as_ptr())
}

/// Returns the host's time in milliseconds, made finite and bounded.
fn milliseconds() -> f64 {
    let now = now_ms();
    // A year has 3·10¹⁰ ms. An invalid time counts as 0, so that the clock stands still.
    if now.is_finite() { now.clamp(0.0, 1e15) } else { 0.0 }
}
