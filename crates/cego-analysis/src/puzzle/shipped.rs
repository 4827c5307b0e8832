//! The pack that ships, compressed into the program.

use std::io::Read as _;

use cego_protocol::puzzle::PuzzleJson;
use flate2::read::GzDecoder;

use crate::puzzle::pack::{PuzzlePackError, PuzzlePackErrorKind, read};

static SQUEEZED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/pack.jsonl.gz"));

/// Returns the puzzles that ship.
///
/// # Errors
/// The first line that is no puzzle; tests ensure that there is no such line.
pub fn shipped() -> Result<Vec<PuzzleJson>, PuzzlePackError> {
    let mut text = String::new();
    let read_all = GzDecoder::new(SQUEEZED).read_to_string(&mut text);
    read_all.map_err(|why| PuzzlePackError {
        line: 1,
        fault: PuzzlePackErrorKind::Unsound(why.to_string()),
    })?;
    read(&text)
}
