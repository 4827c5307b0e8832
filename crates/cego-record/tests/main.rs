//! Integration tests of `cego-record` in one binary, because linking one for each file would take
//! longer than most tests.

mod claims;
mod common;
mod errors;
mod penalty;
mod replay;
#[cfg(feature = "signature")]
mod signature;
mod text;
