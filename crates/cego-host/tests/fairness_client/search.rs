//! The exhaustive search within bounds that take seconds. Tests named `slow_` take longer.

use crate::adversary::{Adversary, Bounds, Figures};

#[allow(clippy::print_stdout, reason = "the figures of the search, with --nocapture")]
fn search(bounds: Bounds) -> Figures {
    let adversary = Adversary::new(bounds);
    let figures = adversary.search(bounds, &mut |_, _, _, _, _, _| ());
    println!("{} messages, {figures:?}", adversary.messages.len());
    assert!(figures.proven > 0 && figures.wrong > 0 && figures.unproven > 0, "{figures:?}");
    figures
}

#[test]
fn alone_against_the_server() {
    search(Bounds { deals: 1, accomplices: 0, chains: 1, depth: 5 });
}

#[test]
fn slow_with_an_accomplice() {
    search(Bounds { deals: 1, accomplices: 1, chains: 1, depth: 4 });
}

/// Search with custom bounds, with `CEGO_SEARCH="deals accomplices chains depth"` set:
/// `cargo test -p cego-host --release --test fairness_client search -- --ignored --nocapture`.
#[test]
#[ignore = "minutes to hours"]
fn as_far_as_asked() {
    let asked = std::env::var("CEGO_SEARCH").expect("CEGO_SEARCH is not set");
    let numbers: Vec<u64> =
        asked.split_whitespace().map(|number| number.parse().unwrap()).collect();
    let [deals, accomplices, chains, depth] = numbers[..] else {
        panic!("four numbers are needed")
    };
    search(Bounds {
        deals,
        accomplices: accomplices as usize,
        chains: chains as u32,
        depth: depth as usize,
    });
}
