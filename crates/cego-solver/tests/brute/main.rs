//! Compares the solver with a brute-force search on thousands of random endings of every contract.
//! Also compares whole deals with themselves after an exchange of suits and seats.

#![allow(unreachable_pub)]

mod counted;
mod ending;
mod goals;
mod raeuber;
mod search;
mod symmetry;
