//! All tests of `cego-bots` that see it from outside, as one program: linking one for each file takes longer than most of them run.

mod exact;
mod external;
mod page;
mod worlds;
