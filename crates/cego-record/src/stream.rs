//! Streaming reader of records, with a limit on the length of a line.

use std::io::BufRead;

use crate::json::{FeedResult, Splitter, from_json};
use crate::text::{LineOutcome, Parser, is_first_tag};
use crate::{Phrase, ReadError, ReadErrorKind, RecordEntry, SyntaxElement};

/// Input limits of a reader. They end the reading of unrelated files early and bound the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Maximum length of a line of text, in bytes.
    pub line: usize,
    /// Maximum length of a record in either form, in bytes.
    pub record: usize,
}

impl Default for Limits {
    /// Returns 64 KiB per line and 1 MiB per record; the longest deals take about 4 KiB of text.
    fn default() -> Limits {
        Limits { line: 64 << 10, record: 1 << 20 }
    }
}

/// Error of a truncated JSON record.
const OPEN_OBJECT: ReadErrorKind =
    ReadErrorKind::NotClosed { what: Phrase::Element(SyntaxElement::OpenObject, 0), closing: '}' };

/// Iterator over the records of a source in either form. The first line that is not blank decides
/// the form: JSON begins with `{` and then `"`, `}` or the end of the line.
///
/// Reading continues with the next record after a malformed one. It ends after an I/O error, bytes
/// that are not UTF-8 or a violation of the [`Limits`].
pub struct Records<R> {
    lines: LineReader<R>,
    limits: Limits,
    state: State,
    /// Line to be read again. Its number is the reader's.
    held: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Unknown,
    Text,
    /// Skipping text after a malformed record. Holds true if the previous line was a tag.
    Skipping(bool),
    Json,
    Ended,
}

impl<R: BufRead> Records<R> {
    /// Creates a reader with the default limits.
    pub fn new(source: R) -> Records<R> {
        Records::with_limits(source, Limits::default())
    }

    /// Creates a reader with these limits.
    pub fn with_limits(source: R, limits: Limits) -> Records<R> {
        Records { lines: LineReader::new(source), limits, state: State::Unknown, held: None }
    }

    /// Returns the held line or the next one. An error ends the iteration.
    fn line(&mut self) -> Result<Option<String>, ReadError> {
        if let Some(line) = self.held.take() {
            return Ok(Some(line));
        }
        let in_text = matches!(self.state, State::Text | State::Skipping(_));
        let most = if in_text { self.limits.line } else { self.limits.record };
        match self.lines.next(most) {
            Ok(line) => Ok(line.map(str::to_owned)),
            Err(error) => Err(self.end(error)),
        }
    }

    fn end(&mut self, error: ReadError) -> ReadError {
        self.state = State::Ended;
        error
    }

    /// Detects the form, text or JSON, from the first line that is not blank.
    fn sniff(&mut self) -> Result<(), ReadError> {
        while let Some(line) = self.line()? {
            let content = line.trim();
            if content.is_empty() {
                continue;
            }
            let is_json = content.strip_prefix('{').is_some_and(|rest| {
                let rest = rest.trim_start();
                rest.is_empty() || rest.starts_with(['"', '}'])
            });
            self.state = if is_json { State::Json } else { State::Text };
            if !is_json && line.len() > self.limits.line {
                let problem = ReadErrorKind::LineTooLong(self.limits.line);
                return Err(self.end(ReadError::new(self.lines.number, None, problem)));
            }
            self.held = Some(line);
            return Ok(());
        }
        self.state = State::Ended;
        Ok(())
    }

    fn next_text(&mut self) -> Result<Option<RecordEntry>, ReadError> {
        let mut parser = Parser::default();
        let mut bytes = 0;
        while let Some(line) = self.line()? {
            let content = line.trim_start();
            if let State::Skipping(after_tag) = self.state {
                let is_tag = content.starts_with('[');
                if !is_tag || (after_tag && !is_first_tag(content)) {
                    self.state = State::Skipping(is_tag);
                    continue;
                }
                self.state = State::Text;
            }
            if parser.is_empty() && content.is_empty() {
                continue;
            }
            bytes += line.len() + 1;
            if bytes > self.limits.record {
                let problem = ReadErrorKind::RecordTooLong(self.limits.record);
                return Err(self.end(ReadError::new(self.lines.number, None, problem)));
            }
            match parser.line(&line, self.lines.number) {
                Ok(LineOutcome::More) => {}
                Ok(LineOutcome::Done(entry)) => return Ok(Some(*entry)),
                Ok(LineOutcome::NextBegins(error)) => {
                    self.held = Some(line);
                    return Err(error);
                }
                Err(error) => {
                    self.state = State::Skipping(content.starts_with('['));
                    return Err(error);
                }
            }
        }
        self.state = State::Ended;
        if parser.is_only_comment() { Ok(None) } else { parser.finish().map(Some) }
    }

    fn next_json(&mut self) -> Result<Option<RecordEntry>, ReadError> {
        let mut splitter = Splitter::default();
        let mut start = 0;
        while let Some(line) = self.line()? {
            let content = line.trim();
            let number = self.lines.number;
            if splitter.is_empty() {
                if content.is_empty() {
                    continue;
                }
                if !content.starts_with('{') {
                    return Err(ReadError::new(
                        number,
                        None,
                        ReadErrorKind::unexpected(content, SyntaxElement::JsonObject),
                    ));
                }
                start = number;
            } else if content.starts_with("{\"cego\"") {
                self.held = Some(line);
                return Err(ReadError::new(number - 1, None, OPEN_OBJECT));
            }
            if splitter.len() + line.len() > self.limits.record {
                let problem = ReadErrorKind::RecordTooLong(self.limits.record);
                return Err(self.end(ReadError::new(number, None, problem)));
            }
            match splitter.feed(&line) {
                FeedResult::More => {}
                FeedResult::CutOff => return Err(ReadError::new(number, None, OPEN_OBJECT)),
                FeedResult::Complete(used) => {
                    let rest = &line[used..];
                    if !rest.trim().is_empty() {
                        self.held = Some(rest.to_owned());
                    }
                    return from_json(splitter.text(), start).map(Some);
                }
            }
        }
        self.state = State::Ended;
        if splitter.is_empty() {
            return Ok(None);
        }
        Err(ReadError::new(self.lines.number.saturating_sub(1), None, OPEN_OBJECT))
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = Result<RecordEntry, ReadError>;

    fn next(&mut self) -> Option<Result<RecordEntry, ReadError>> {
        if self.state == State::Unknown
            && let Err(error) = self.sniff()
        {
            return Some(Err(error));
        }
        match self.state {
            State::Ended | State::Unknown => None,
            State::Text | State::Skipping(_) => self.next_text().transpose(),
            State::Json => self.next_json().transpose(),
        }
    }
}

/// Parses a text that holds exactly one record.
///
/// # Errors
/// A [`ReadError`] for no record, several records or a malformed one.
pub fn read_one(text: &str) -> Result<RecordEntry, ReadError> {
    let mut records = Records::new(text.as_bytes());
    let entry = records.next().unwrap_or_else(|| {
        Err(ReadError::new(1, None, ReadErrorKind::unexpected("", "a record")))
    })?;
    match records.next() {
        None => Ok(entry),
        Some(_) => {
            let problem = ReadErrorKind::unexpected("a second one", "one record");
            Err(ReadError::new(entry.lines.end + 1, None, problem))
        }
    }
}

/// Reader of numbered lines.
struct LineReader<R> {
    source: R,
    /// Number of the last line read.
    pub(crate) number: usize,
    line: Vec<u8>,
}

impl<R: BufRead> LineReader<R> {
    pub(crate) fn new(source: R) -> LineReader<R> {
        LineReader { source, number: 0, line: Vec::new() }
    }

    /// Returns the next line without its line break and without a byte order mark; `None` at the
    /// end.
    pub(crate) fn next(&mut self, most: usize) -> Result<Option<&str>, ReadError> {
        self.number += 1;
        self.line.clear();
        loop {
            let chunk = match self.source.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    return Err(ReadError::new(self.number, None, ReadErrorKind::Io(error)));
                }
            };
            let end = chunk.iter().position(|&b| b == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            if self.line.len() + part.len() > most {
                return Err(ReadError::new(self.number, None, ReadErrorKind::LineTooLong(most)));
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
                Err(ReadError::new(self.number, Some(column), ReadErrorKind::NotUtf8))
            }
        }
    }
}
