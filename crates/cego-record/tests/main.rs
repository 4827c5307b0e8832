//! All tests of `cego-record` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod claim_side;
mod common;
mod concede;
mod docs;
mod errors;
mod penalty;
mod replay;
mod roundtrip;
mod text;
