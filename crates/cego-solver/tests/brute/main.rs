//! The solver against a plain search of everything, on thousands of random endings of every contract, and
//! against itself on whole deals with suits and seats exchanged.

#![allow(unreachable_pub)]

mod aim;
mod counted;
mod ending;
mod goals;
mod maxn;
mod raeuber;
mod report;
mod search;
mod symmetry;
