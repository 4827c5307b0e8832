//! Integration tests of `cego-bots` in one binary, because linking one for each file would take
//! longer than most of them run.

mod exact;
mod external;
mod page;
mod worlds;
