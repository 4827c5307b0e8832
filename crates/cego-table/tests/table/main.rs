//! Tables played with simulated time.

mod booked;
mod claim_side;
mod clocks;
mod concede;
mod drawing;
mod fairness;
mod forget;
mod given;
mod hosts;
mod matches;
mod monkeys;
mod next_deal;
mod proposals;
mod removals;
mod seats;
mod words;
