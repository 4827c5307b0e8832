//! All tests of `cego-tui` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod advice;
mod app;
mod claim;
mod claim_side;
mod common;
mod concede;
mod manners;
mod mouse;
mod review;
mod save;
mod screens;
mod session;
mod there;
mod watch;
