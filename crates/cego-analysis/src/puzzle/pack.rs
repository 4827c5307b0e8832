//! Packs: files with one puzzle per line.

use std::fmt;

use cego_protocol::puzzle::{PuzzleJson, VERSION};
use serde_json::error::Category;

/// A line of a pack that holds no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzlePackError {
    /// Line number, from 1.
    pub line: usize,
    /// The reason for the rejection.
    pub fault: PuzzlePackErrorKind,
}

/// A reason why a line of a pack is rejected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzlePackErrorKind {
    /// The line is not the JSON of a puzzle.
    Json(Category),
    /// The puzzle has a format version that this program does not read.
    Version(u32),
    /// The puzzle is unsound; the reason is in English.
    Unsound(String),
}

impl fmt::Display for PuzzlePackErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzlePackErrorKind::Json(Category::Eof) => f.write_str("the JSON is cut off"),
            PuzzlePackErrorKind::Json(Category::Data) => f.write_str("the JSON is no puzzle"),
            PuzzlePackErrorKind::Json(_) => f.write_str("not JSON"),
            PuzzlePackErrorKind::Version(version) => {
                write!(f, "a puzzle of version {version}; this program reads {VERSION}")
            }
            PuzzlePackErrorKind::Unsound(why) => f.write_str(why),
        }
    }
}

impl fmt::Display for PuzzlePackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl std::error::Error for PuzzlePackError {}

/// Parses the puzzles of a pack and skips empty lines.
///
/// # Errors
/// The first line that is no puzzle, or has another format version.
pub fn read(text: &str) -> Result<Vec<PuzzleJson>, PuzzlePackError> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(n, line)| {
            let bad = |fault| PuzzlePackError { line: n + 1, fault };
            let puzzle: PuzzleJson = serde_json::from_str(line)
                .map_err(|error| bad(PuzzlePackErrorKind::Json(error.classify())))?;
            if puzzle.version != VERSION {
                return Err(bad(PuzzlePackErrorKind::Version(puzzle.version)));
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
