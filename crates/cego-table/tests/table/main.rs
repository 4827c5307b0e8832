//! Tables played with simulated time.

mod clocks;
mod driver;
mod fairness;
mod leaks;
mod matches;
mod monkeys;
mod proposals;
mod seats;
mod words;
