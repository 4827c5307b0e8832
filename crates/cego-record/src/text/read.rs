//! The lenient reader of one record, line by line.

use cego_core::BySeat;

use super::body::{Body, End};
use super::head::Head;
use crate::record::needed_by;
use crate::{Lines, Problem, ReadError, RecordEntry, Thing};

/// Reads the lines of one record.
#[derive(Default)]
pub(crate) struct Parser {
    head: Head,
    body: Body,
    start: usize,
    last: usize,
}

/// What a line has done.
pub(crate) enum Step {
    /// The record goes on.
    More,
    /// The record is complete.
    Done(Box<RecordEntry>),
    /// The line belongs to the next record, and this one has no end.
    NextBegins(ReadError),
}

impl Parser {
    /// Whether nothing but blank lines has been read.
    pub(crate) fn is_empty(&self) -> bool {
        self.start == 0
    }

    /// Whether no tag has been read: comments alone make no record.
    pub(crate) fn is_only_comment(&self) -> bool {
        !self.head.begun && !self.body.begun && self.body.open.is_none()
    }

    /// Reads line `number` (from 1, growing).
    pub(crate) fn line(&mut self, line: &str, number: usize) -> Result<Step, ReadError> {
        let content = line.trim();
        if content.is_empty() && self.body.open.is_none() {
            return Ok(Step::More);
        }
        let is_tag = self.body.open.is_none() && content.starts_with('[');
        if is_tag && (self.body.begun || (self.head.begun && is_first_tag(content))) {
            return Ok(Step::NextBegins(ReadError::new(self.last, None, Problem::CutOff)));
        }
        if self.start == 0 {
            self.start = number;
        }
        self.last = number;
        if is_tag {
            let rest = self.head.tag(line, number)?;
            let column = line[..line.len() - rest.len()].chars().count() + 1;
            if !rest.trim_start().is_empty() && !rest.trim_start().starts_with(['{', ';']) {
                let problem = Problem::found(rest.trim(), Thing::LineEnd);
                return Err(ReadError::new(number, Some(column), problem));
            }
            self.body.line(rest, number, column)?;
        } else if self.body.open.is_some() {
            self.body.line(line.trim_start_matches([' ', '\t']), number, 1)?;
        } else {
            if !self.head.begun && !content.starts_with(['{', ';']) {
                let problem = Problem::found(content, Thing::RecordBegin);
                return Err(ReadError::new(number, Some(1), problem));
            }
            self.body.line(line, number, 1)?;
        }
        if self.body.end.is_some() && self.body.open.is_none() {
            return std::mem::take(self).finish().map(|entry| Step::Done(Box::new(entry)));
        }
        Ok(Step::More)
    }

    /// Ends the record.
    pub(crate) fn finish(self) -> Result<RecordEntry, ReadError> {
        if let Some((_, begun)) = self.body.open {
            let problem = Problem::NotClosed { what: Thing::OpenComment.into(), closing: '}' };
            return Err(ReadError::new(begun, None, problem));
        }
        let Some(end) = self.body.end else {
            return Err(ReadError::new(self.last, None, Problem::CutOff));
        };
        let marked = self.head.version.map(|(version, _)| version);
        let (mut record, head) = self.head.finish(self.start)?;
        let table = record.table;
        for (&(seat, _), &line) in self.body.actions.iter().zip(&self.body.lines) {
            if seat.index() >= table.people() {
                let expected = Thing::Seats.of(table.people());
                return Err(ReadError::new(line, None, Problem::found(&seat.number().to_string(), expected)));
            }
        }
        for (penalty, line) in &self.body.penalties {
            if penalty.seat.index() >= table.people() {
                let expected = Thing::Seats.of(table.people());
                let problem = Problem::found(&penalty.seat.number().to_string(), expected);
                return Err(ReadError::new(*line, None, problem));
            }
        }
        if let End::Settled(amounts) = end {
            if amounts.len() != table.people() {
                let found = amounts.len().to_string();
                let expected = Thing::Amounts.of(table.people());
                return Err(ReadError::new(self.last, None, Problem::found(&found, expected)));
            }
            let sum = amounts.iter().sum();
            if sum != 0 {
                return Err(ReadError::new(self.last, None, Problem::NotZeroSum(sum)));
            }
            record.settlement = Some(BySeat::from_fn(|seat| amounts.get(seat.index()).copied().unwrap_or(0)));
        }
        record.actions = self.body.actions;
        let penalties: Vec<usize> = self.body.penalties.iter().map(|(_, line)| *line).collect();
        record.penalties = self.body.penalties.into_iter().map(|(penalty, _)| penalty).collect();
        if let Some(problem) = marked.and_then(|marked| record.too_new_for(marked)) {
            let needs = |(_, action): &(_, _)| needed_by(action) > marked.unwrap_or(0);
            let line = record.actions.iter().position(needs).map(|n| self.body.lines[n]);
            let line = line.or(penalties.first().copied());
            return Err(ReadError::new(line.unwrap_or(self.start), None, problem));
        }
        record.comments = self.body.comments;
        let lines = Lines { actions: self.body.lines, penalties, end: self.last, ..head };
        Ok(RecordEntry { record, lines })
    }
}

/// Whether a tag line begins a record for certain.
pub(crate) fn is_first_tag(content: &str) -> bool {
    let name = content.trim_start_matches(['[', ' ', '\t']).as_bytes();
    name.len() > 4
        && name[..4].eq_ignore_ascii_case(b"cego")
        && !name[4].is_ascii_alphanumeric()
        && name[4] != b'_'
}
