//! Records from a source, one at a time.

use std::io::BufRead;

use crate::json::{Fed, Splitter, from_json};
use crate::lines::LineReader;
use crate::text::{Parser, Step, is_first_tag};
use crate::{Phrase, Problem, ReadError, RecordEntry, Thing};

/// What a reader puts up with, so that a file of something else ends soon and without filling the memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The longest line of text, in bytes.
    pub line: usize,
    /// The longest record in either form, in bytes.
    pub record: usize,
}

impl Default for Limits {
    /// 64 KiB for a line, 1 MiB for a record; the longest deals take about 4 KiB of text.
    fn default() -> Limits {
        Limits { line: 64 << 10, record: 1 << 20 }
    }
}

/// A JSON record that is cut off.
const OPEN_OBJECT: Problem = Problem::NotClosed { what: Phrase::Thing(Thing::OpenObject, 0), closing: '}' };

/// The records of a source, in either form; the first line that is not blank decides which. A file is JSON
/// if it begins with `{` and then `"`, `}` or the end of the line.
///
/// After a broken record reading goes on with the next one. After an error of the source itself, bytes
/// that are not UTF-8 or something beyond the [`Limits`] there is nothing more.
pub struct Records<R> {
    lines: LineReader<R>,
    limits: Limits,
    state: State,
    /// A line read but not used: its number is the reader's.
    held: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Unknown,
    Text,
    /// In text after a broken record; whether the line before was a tag.
    Skipping(bool),
    Json,
    Ended,
}

impl<R: BufRead> Records<R> {
    /// Reads from a source with the default limits.
    pub fn new(source: R) -> Records<R> {
        Records::with_limits(source, Limits::default())
    }

    /// Reads from a source with other limits.
    pub fn with_limits(source: R, limits: Limits) -> Records<R> {
        Records { lines: LineReader::new(source), limits, state: State::Unknown, held: None }
    }

    /// The held line or the next one; an error ends everything.
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

    /// Finds out which form it is.
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
                let problem = Problem::LineTooLong(self.limits.line);
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
                let problem = Problem::RecordTooLong(self.limits.record);
                return Err(self.end(ReadError::new(self.lines.number, None, problem)));
            }
            match parser.line(&line, self.lines.number) {
                Ok(Step::More) => {}
                Ok(Step::Done(entry)) => return Ok(Some(*entry)),
                Ok(Step::NextBegins(error)) => {
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
                    return Err(ReadError::new(number, None, Problem::found(content, Thing::JsonObject)));
                }
                start = number;
            } else if content.starts_with("{\"cego\"") {
                self.held = Some(line);
                return Err(ReadError::new(number - 1, None, OPEN_OBJECT));
            }
            if splitter.len() + line.len() > self.limits.record {
                let problem = Problem::RecordTooLong(self.limits.record);
                return Err(self.end(ReadError::new(number, None, problem)));
            }
            match splitter.feed(&line) {
                Fed::More => {}
                Fed::CutOff => return Err(ReadError::new(number, None, OPEN_OBJECT)),
                Fed::Complete(used) => {
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

/// Reads a text that holds one record.
///
/// # Errors
/// A [`ReadError`] if there is none, more than one, or a broken one.
pub fn read_one(text: &str) -> Result<RecordEntry, ReadError> {
    let mut records = Records::new(text.as_bytes());
    let entry =
        records.next().unwrap_or_else(|| Err(ReadError::new(1, None, Problem::found("", "a record"))))?;
    match records.next() {
        None => Ok(entry),
        Some(_) => {
            let problem = Problem::found("a second one", "one record");
            Err(ReadError::new(entry.lines.end + 1, None, problem))
        }
    }
}
