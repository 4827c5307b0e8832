//! All integration tests of `cego-tui` in one binary, because linking one binary for each file
//! takes longer than most of them run.

mod app;
mod claims;
mod common;
mod manners;
mod review;
mod save;
mod screens;
mod session;
mod there;
mod watch;
