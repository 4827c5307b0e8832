//! All integration tests of `cego-analysis` in one binary, since linking one per file takes longer
//! than most tests run.

mod advise;
mod daily;
mod puzzle;
mod reasons;
mod review;
mod solve;
mod soon;
mod truth;
