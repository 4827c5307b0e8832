//! Files to read from.

use std::fs::File;
use std::io::{self, BufRead, BufReader};

use crate::failure::Failure;
use crate::message::Message;

/// A file, or stdin for `-`.
pub(crate) struct Input {
    /// What messages call it.
    pub(crate) name: String,
    /// Where it comes from.
    pub(crate) source: Box<dyn BufRead>,
}

impl Input {
    /// Opens the file.
    pub(crate) fn open(name: &str) -> Result<Input, Failure> {
        if name == "-" {
            return Ok(Input { name: "stdin".to_owned(), source: Box::new(BufReader::new(io::stdin())) });
        }
        let file = File::open(name).map_err(|error| file_failure(name, &error))?;
        // Opening a folder succeeds where reading it does not.
        if file.metadata().is_ok_and(|data| data.is_dir()) {
            return Err(file_failure(name, &io::ErrorKind::IsADirectory.into()));
        }
        Ok(Input { name: name.to_owned(), source: Box::new(BufReader::with_capacity(1 << 16, file)) })
    }
}

/// What to say about a file that cannot be opened or written.
pub(crate) fn file_failure(name: &str, error: &io::Error) -> Failure {
    let message = match error.kind() {
        io::ErrorKind::NotFound => Message::new("cli-file-missing"),
        io::ErrorKind::PermissionDenied => Message::new("cli-file-forbidden"),
        io::ErrorKind::IsADirectory => Message::new("cli-file-folder"),
        _ => Message::new("cli-file-error").with("error", error.to_string()),
    };
    Failure::Data(vec![message.with("file", name.to_owned())])
}
