//! Files to read from.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use crate::failure::Failure;
use crate::message::{Message, plain};

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
        let mut source = BufReader::with_capacity(1 << 16, file);
        // The state of `cego play` is no record, though it is JSON and lies beside them.
        let start = source.fill_buf().map_err(|error| file_failure(name, &error))?;
        if start.trim_ascii_start().starts_with(br#"{"cego_play""#) {
            return Err(Failure::Data(vec![
                Message::new("cli-file-saved-game").with("file", name.to_owned()),
            ]));
        }
        Ok(Input { name: name.to_owned(), source: Box::new(source) })
    }

    /// All of it. Nothing without an end is read: neither devices nor pipes that never close.
    ///
    /// # Errors
    /// If it has more bytes than `most`, or reading fails.
    pub(crate) fn read(self, most: usize) -> Result<Vec<u8>, Failure> {
        let Input { name, source } = self;
        let mut bytes = Vec::new();
        source.take(most as u64 + 1).read_to_end(&mut bytes).map_err(|error| file_failure(&name, &error))?;
        if bytes.len() > most {
            let message = Message::new("cli-file-too-long").with("file", name);
            return Err(Failure::Data(vec![message.with("most", most.div_ceil(1024))]));
        }
        Ok(bytes)
    }

    /// All of it as text, without a byte order mark.
    ///
    /// # Errors
    /// As [`Input::read`], and if it is not UTF-8.
    pub(crate) fn read_text(self, most: usize) -> Result<String, Failure> {
        let name = self.name.clone();
        let text = String::from_utf8(self.read(most)?)
            .map_err(|_| Failure::Data(vec![Message::new("cli-file-no-text").with("file", name)]))?;
        Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
    }
}

/// The longest file of settings, formats or rules, in bytes: none that people write is longer.
pub(crate) const LONGEST_FILE: usize = 1 << 20;

/// What to say about a file that cannot be opened or written.
pub(crate) fn file_failure(name: &str, error: &io::Error) -> Failure {
    let message = match error.kind() {
        io::ErrorKind::NotFound => Message::new("cli-file-missing"),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            Message::new("cli-file-forbidden")
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Message::new("cli-file-full"),
        io::ErrorKind::IsADirectory => Message::new("cli-file-folder"),
        _ => Message::new("cli-file-error").with("error", plain(error)),
    };
    Failure::Data(vec![message.with("file", name.to_owned())])
}
