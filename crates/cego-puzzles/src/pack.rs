//! Packs: a file with a puzzle a line.

use std::fmt;

use cego_protocol::puzzle::{PuzzleJson, VERSION};
use serde_json::error::Category;

/// A line of a pack that holds no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadLine {
    /// Its number, from 1.
    pub line: usize,
    /// The reason.
    pub fault: LineFault,
}

/// A reason why a line of a pack is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// It is not the JSON of a puzzle.
    Json(Category),
    /// A puzzle of a version that this program does not read.
    Version(u32),
    /// A puzzle that is not sound: why, in English.
    Unsound(String),
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Json(Category::Eof) => f.write_str("the JSON is cut off"),
            LineFault::Json(Category::Data) => f.write_str("the JSON is no puzzle"),
            LineFault::Json(_) => f.write_str("not JSON"),
            LineFault::Version(version) => {
                write!(f, "a puzzle of version {version}; this program reads {VERSION}")
            }
            LineFault::Unsound(why) => f.write_str(why),
        }
    }
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
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
            let bad = |fault| BadLine { line: n + 1, fault };
            let puzzle: PuzzleJson =
                serde_json::from_str(line).map_err(|error| bad(LineFault::Json(error.classify())))?;
            if puzzle.version != VERSION {
                return Err(bad(LineFault::Version(puzzle.version)));
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
