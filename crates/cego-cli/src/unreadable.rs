//! Files that are not the JSON or TOML they should be: where it goes wrong, and what is expected there.

use cego_puzzles::{BadLine, LineFault};
use cego_server::club::said;
use serde_json::error::Category;

use crate::failure::Failure;
use crate::message::Message;

/// Returns the failure for a line that is not the JSON it should be. `expected` is the id of the text that says what such a file holds.
///
/// The words of the parser name types of the program; they help nobody who has the file.
pub(crate) fn json_failure(file: &str, line: usize, category: Category, expected: &'static str) -> Failure {
    let id = match category {
        Category::Eof => "cli-json-cut",
        Category::Data => "cli-json-other",
        Category::Io | Category::Syntax => "cli-json-none",
    };
    let message = Message::new(id).with("file", file.to_owned()).with("line", line);
    Failure::Data(vec![message, Message::new(expected)])
}

/// Returns the failure for a file that is not TOML.
pub(crate) fn toml_failure(file: &str, text: &str, error: &toml::de::Error) -> Failure {
    let before = error.span().and_then(|span| text.get(..span.start));
    let line = before.map_or(0, |before| 1 + before.matches('\n').count());
    let said = said::unreadable(i64::try_from(line).unwrap_or(i64::MAX), error.message());
    Failure::Data(vec![said.with("file", file.to_owned()).into()])
}

/// Returns the failure for a line of a pack that holds no puzzle.
pub(crate) fn puzzle_failure(file: &str, bad: &BadLine) -> Failure {
    let message = |id| Message::new(id).with("file", file.to_owned()).with("line", bad.line);
    Failure::Data(vec![match &bad.fault {
        LineFault::Json(category) => {
            return json_failure(file, bad.line, *category, "cli-puzzle-expected");
        }
        LineFault::Version(version) => {
            let known = cego_protocol::puzzle::VERSION;
            message("cli-puzzle-version").with("version", *version).with("known", known)
        }
        LineFault::Unsound(why) => message("cli-puzzle-file").with("why", why.clone()),
    }])
}
