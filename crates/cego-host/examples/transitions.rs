//! Prints every transition of the exhaustive search as JSON lines, so that another implementation
//! of the device can be compared with it:
//! `cargo run -p cego-host --example transitions 2 0 2 4 | node web/scripts/transitions.mjs`.
//!
//! The first line has the messages and the state before all of them. Every other line is
//! `[from, message, to, state, command, ended]`: numbers of states and of the message, the stored
//! state if `to` is new, and the output of the device.

#[path = "../tests/fairness_client/adversary.rs"]
mod adversary;

use std::io::Write;

use adversary::{Adversary, Bounds, CHANCE};
use cego_host::fairness_client::WitnessDevice;
use serde_json::json;

#[allow(clippy::print_stderr, reason = "the transitions go to stdout, the figures beside them")]
fn main() -> std::io::Result<()> {
    let numbers: Vec<u64> =
        std::env::args().skip(1).filter_map(|number| number.parse().ok()).collect();
    let [deals, accomplices, chains, depth] = numbers[..] else {
        panic!("deals accomplices chains depth")
    };
    let bounds = Bounds {
        deals,
        accomplices: accomplices as usize,
        chains: chains as u32,
        depth: depth as usize,
    };
    let adversary = Adversary::new(bounds);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let texts: Vec<&str> = adversary.messages.iter().map(|message| message.text.as_str()).collect();
    writeln!(out, "{}", json!({"messages": texts, "state": WitnessDevice::new(CHANCE)}))?;
    let mut most = 0;
    let figures = adversary.search(bounds, &mut |from, at, to, device, command, ended| {
        let state = if to > most { json!(device) } else { json!(null) };
        most = most.max(to);
        writeln!(out, "{}", json!([from, at, to, state, command, ended])).unwrap();
    });
    eprintln!("{figures:?}");
    out.flush()
}
