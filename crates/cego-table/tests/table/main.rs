//! Tests of tables in simulated time.

mod claims;
mod clocks;
mod fairness;
mod matches;
mod monkeys;
mod personal_data;
mod proposals;
mod seats;
mod words;
