#![allow(clippy::print_stdout, missing_docs)]
use cego_core::TableSize;
use cego_core::rules::CountingMethod;
use cego_core::shuffle::Seed;
use cego_sim::fast::{Backend, random_play};
fn main() {
    let tally = random_play(
        Backend::best(),
        Seed::from_number(1),
        TableSize::Four,
        CountingMethod::Triples,
        0..20000,
    );
    println!("{}", tally.opponents);
}
