//! What a page calls, and what it lends: `cego.mjs` beside this folder is the other side.
//!
//! A request is written to where [`request`] says, [`call`] answers it, and the answer is read from where
//! [`answer`] says.

// The one file of the crate with unsafe code, and without an unsafe block: names that are exported are unsafe
// because two functions could have the same one, and the clock because nothing checks its signature. No pointer
// is followed here: the page reads and writes the memory, after the functions have told it where.
#![allow(unsafe_code, reason = "see above")]

use std::cell::RefCell;
use std::time::Duration;

use cego_protocol::bot::LONGEST_LINE;

use crate::Module;

#[link(wasm_import_module = "cego")]
unsafe extern "C" {
    /// The host's clock: milliseconds since some moment that stays the same. It may stand still, then no
    /// budget is ever spent.
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

/// Makes room for a request of `length` bytes of UTF-8 and returns the address; 0 if it is longer than any request.
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

/// Answers the request and says how long the answer is, in bytes.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    DESK.with_borrow_mut(|desk| {
        let request = std::mem::take(&mut desk.request);
        let text = String::from_utf8_lossy(&request);
        desk.answer = desk.module.call(&text, &|| Duration::from_secs_f64(milliseconds() / 1e3)).into_bytes();
        desk.answer.len()
    })
}

/// Where the last answer lies, until the next request.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    DESK.with_borrow(|desk| desk.answer.as_ptr())
}

/// The clock, whatever the page makes of it.
fn milliseconds() -> f64 {
    let now = now_ms();
    // A year has 3·10¹⁰; what is no time at all stands still.
    if now.is_finite() { now.clamp(0.0, 1e15) } else { 0.0 }
}
