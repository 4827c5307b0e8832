//! The pack that ships, as programs hold it: compressed.

use std::io::Read as _;

use cego_protocol::puzzle::PuzzleJson;
use flate2::read::GzDecoder;

use crate::pack::{BadLine, LineFault, read};

static SQUEEZED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/pack.jsonl.gz"));

/// The puzzles that ship.
///
/// # Errors
/// The first line that is no puzzle; there is none in a program that was tested.
pub fn shipped() -> Result<Vec<PuzzleJson>, BadLine> {
    let mut text = String::new();
    let read_all = GzDecoder::new(SQUEEZED).read_to_string(&mut text);
    read_all.map_err(|why| BadLine { line: 1, fault: LineFault::Unsound(why.to_string()) })?;
    read(&text)
}
