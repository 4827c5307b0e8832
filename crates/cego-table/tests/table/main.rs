//! Tables played with simulated time.

mod clocks;
mod concede;
mod driver;
mod fairness;
mod forget;
mod given;
mod leaks;
mod logs;
mod matches;
mod messages;
mod monkeys;
mod proposals;
mod seats;
mod words;
