//! Lines of a source, none longer than a limit.

use std::io::BufRead;

use crate::{Problem, ReadError};

/// Reads line by line and counts.
pub(crate) struct LineReader<R> {
    source: R,
    /// The number of the line read last.
    pub(crate) number: usize,
    line: Vec<u8>,
}

impl<R: BufRead> LineReader<R> {
    pub(crate) fn new(source: R) -> LineReader<R> {
        LineReader { source, number: 0, line: Vec::new() }
    }

    /// The next line without its end (`\n` or `\r\n`) and without a byte order mark; `None` at the end.
    pub(crate) fn next(&mut self, most: usize) -> Result<Option<&str>, ReadError> {
        self.number += 1;
        self.line.clear();
        loop {
            let chunk = match self.source.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(ReadError::new(self.number, None, Problem::Io(error))),
            };
            let end = chunk.iter().position(|&b| b == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            if self.line.len() + part.len() > most {
                return Err(ReadError::new(self.number, None, Problem::LineTooLong(most)));
            }
            self.line.extend_from_slice(part);
            let (used, empty) = (part.len() + usize::from(end.is_some()), chunk.is_empty());
            self.source.consume(used);
            if empty && self.line.is_empty() {
                return Ok(None);
            }
            if empty || end.is_some() {
                break;
            }
        }
        if self.line.last() == Some(&b'\r') {
            self.line.pop();
        }
        match std::str::from_utf8(&self.line) {
            Ok(line) if self.number == 1 => Ok(Some(line.strip_prefix('\u{feff}').unwrap_or(line))),
            Ok(line) => Ok(Some(line)),
            Err(error) => {
                let before = String::from_utf8_lossy(&self.line[..error.valid_up_to()]);
                let column = before.chars().count() + 1;
                Err(ReadError::new(self.number, Some(column), Problem::NotUtf8))
            }
        }
    }
}
