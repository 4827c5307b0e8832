//! All tests of `cego-analysis` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod advise;
mod reasons;
mod review;
mod solve;
mod soon;
mod truth;
