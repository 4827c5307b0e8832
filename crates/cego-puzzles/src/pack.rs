//! Packs: a file with a puzzle a line.

use std::fmt;

use cego_protocol::puzzle::{PuzzleJson, VERSION};

/// A line of a pack that holds no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine {
    /// Its number, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BadLine {}

/// The puzzles of a pack; empty lines are none.
///
/// # Errors
/// The first line that is no puzzle, or one of a later version.
pub fn read(text: &str) -> Result<Vec<PuzzleJson>, BadLine> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(n, line)| {
            let bad = |why: String| BadLine { line: n + 1, why };
            let puzzle: PuzzleJson = serde_json::from_str(line).map_err(|why| bad(why.to_string()))?;
            if puzzle.version != VERSION {
                return Err(bad(format!(
                    "a puzzle of version {}; this program reads {VERSION}",
                    puzzle.version
                )));
            }
            Ok(puzzle)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_puzzle_is_refused_with_its_line() {
        assert_eq!(read("\n\n").unwrap(), []);
        for bad in ["{}", "7", "{\"puzzle\":1}", "x"] {
            assert_eq!(read(&format!("\n{bad}\n")).unwrap_err().line, 2, "{bad}");
        }
    }
}
