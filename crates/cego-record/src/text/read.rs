//! Lenient line-by-line parser of one record, and of its head with the tag pairs.

use cego_core::rules::SwitchValue;
use cego_core::{BySeat, CardSet, Deal, Seat, TableSize};

use super::body::{Body, EndMark};
use crate::escaping::{shorten, unescape};
use crate::notation::parse_card;
use crate::record::needed_by;
use crate::{
    Lines, Phrase, ReadError, ReadErrorKind, Record, RecordEntry, RecordPlayer, RulesetRef,
    SyntaxElement, TagError, Tags,
};

/// Parser state of one record.
#[derive(Default)]
pub(crate) struct Parser {
    head: Head,
    body: Body,
    start: usize,
    last: usize,
}

/// Result of parsing a line.
pub(crate) enum LineOutcome {
    /// The record continues on the next line.
    More,
    /// The record is complete.
    Done(Box<RecordEntry>),
    /// The line belongs to the next record, and this one is truncated.
    NextBegins(ReadError),
}

impl Parser {
    /// Returns whether only blank lines have been read.
    pub(crate) fn is_empty(&self) -> bool {
        self.start == 0
    }

    /// Returns whether only comments have been read; they do not make a record.
    pub(crate) fn is_only_comment(&self) -> bool {
        !self.head.begun && !self.body.begun && self.body.open.is_none()
    }

    /// Parses line `number` (from 1, ascending).
    pub(crate) fn line(&mut self, line: &str, number: usize) -> Result<LineOutcome, ReadError> {
        let content = line.trim();
        if content.is_empty() && self.body.open.is_none() {
            return Ok(LineOutcome::More);
        }
        let is_tag = self.body.open.is_none() && content.starts_with('[');
        if is_tag && (self.body.begun || (self.head.begun && is_first_tag(content))) {
            return Ok(LineOutcome::NextBegins(ReadError::new(
                self.last,
                None,
                ReadErrorKind::CutOff,
            )));
        }
        if self.start == 0 {
            self.start = number;
        }
        self.last = number;
        if is_tag {
            let rest = self.head.tag(line, number)?;
            let column = line[..line.len() - rest.len()].chars().count() + 1;
            if !rest.trim_start().is_empty() && !rest.trim_start().starts_with(['{', ';']) {
                let problem = ReadErrorKind::unexpected(rest.trim(), SyntaxElement::LineEnd);
                return Err(ReadError::new(number, Some(column), problem));
            }
            self.body.line(rest, number, column)?;
        } else if self.body.open.is_some() {
            self.body.line(line.trim_start_matches([' ', '\t']), number, 1)?;
        } else {
            if !self.head.begun && !content.starts_with(['{', ';']) {
                let problem = ReadErrorKind::unexpected(content, SyntaxElement::RecordBegin);
                return Err(ReadError::new(number, Some(1), problem));
            }
            self.body.line(line, number, 1)?;
        }
        if self.body.end.is_some() && self.body.open.is_none() {
            return std::mem::take(self).finish().map(|entry| LineOutcome::Done(Box::new(entry)));
        }
        Ok(LineOutcome::More)
    }

    /// Finishes the record and checks its parts against each other.
    pub(crate) fn finish(self) -> Result<RecordEntry, ReadError> {
        if let Some((_, begun)) = self.body.open {
            let problem =
                ReadErrorKind::NotClosed { what: SyntaxElement::OpenComment.into(), closing: '}' };
            return Err(ReadError::new(begun, None, problem));
        }
        let Some(end) = self.body.end else {
            return Err(ReadError::new(self.last, None, ReadErrorKind::CutOff));
        };
        let marked = self.head.version.map(|(version, _)| version);
        let (mut record, head) = self.head.finish(self.start)?;
        let table = record.table;
        for (&(seat, _), &line) in self.body.actions.iter().zip(&self.body.lines) {
            if seat.index() >= table.people() {
                let expected = SyntaxElement::Seats.with_number(table.people());
                return Err(ReadError::new(
                    line,
                    None,
                    ReadErrorKind::unexpected(&seat.number().to_string(), expected),
                ));
            }
        }
        for (penalty, line) in &self.body.penalties {
            if penalty.seat.index() >= table.people() {
                let expected = SyntaxElement::Seats.with_number(table.people());
                let problem =
                    ReadErrorKind::unexpected(&penalty.seat.number().to_string(), expected);
                return Err(ReadError::new(*line, None, problem));
            }
        }
        if let EndMark::Settled(amounts) = end {
            if amounts.len() != table.people() {
                let found = amounts.len().to_string();
                let expected = SyntaxElement::Amounts.with_number(table.people());
                return Err(ReadError::new(
                    self.last,
                    None,
                    ReadErrorKind::unexpected(&found, expected),
                ));
            }
            let sum = amounts.iter().sum();
            if sum != 0 {
                return Err(ReadError::new(self.last, None, ReadErrorKind::NotZeroSum(sum)));
            }
            record.settlement =
                Some(BySeat::from_fn(|seat| amounts.get(seat.index()).copied().unwrap_or(0)));
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

/// Returns whether a tag line must begin a record.
pub(crate) fn is_first_tag(content: &str) -> bool {
    let name = content.trim_start_matches(['[', ' ', '\t']).as_bytes();
    name.len() > 4
        && name[..4].eq_ignore_ascii_case(b"cego")
        && !name[4].is_ascii_alphanumeric()
        && name[4] != b'_'
}

/// Value with the line number of its tag.
type TagValue<T> = Option<(T, usize)>;

/// Tags parsed so far.
#[derive(Default)]
struct Head {
    /// True once any tag was read.
    pub(super) begun: bool,
    pub(super) version: TagValue<u32>,
    rules: TagValue<String>,
    hash: TagValue<String>,
    overrides: Vec<(String, SwitchValue)>,
    table: TagValue<TableSize>,
    names: BySeat<TagValue<String>>,
    bots: BySeat<TagValue<String>>,
    dealer: TagValue<Seat>,
    number: TagValue<u64>,
    seed: TagValue<String>,
    raeuber_round: TagValue<bool>,
    hands: BySeat<TagValue<CardSet>>,
    blind: TagValue<CardSet>,
    tags: Tags,
}

/// Position of a tag for error messages.
struct TagPosition {
    line: usize,
    column: usize,
}

impl TagPosition {
    fn error(&self, problem: ReadErrorKind) -> ReadError {
        ReadError::new(self.line, Some(self.column), problem)
    }

    fn expected(&self, found: &str, expected: SyntaxElement) -> ReadError {
        self.error(ReadErrorKind::unexpected(found, expected))
    }

    fn set<T>(&self, slot: &mut TagValue<T>, name: &str, value: T) -> Result<(), ReadError> {
        match slot.replace((value, self.line)) {
            None => Ok(()),
            Some(_) => Err(self.error(ReadErrorKind::TagTwice(name.to_owned()))),
        }
    }
}

/// Splits `[Name "value"] rest`. Quotes are optional for a value without `]`.
fn split_tag(line: &str, number: usize) -> Result<(&str, String, &str), ReadError> {
    let column = |rest: &str| line[..line.len() - rest.len()].chars().count() + 1;
    let fail = |rest: &str, problem| ReadError::new(number, Some(column(rest)), problem);
    let inner = line.trim_start().strip_prefix('[').unwrap_or(line).trim_start();
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(inner.len());
    let (name, rest) = inner.split_at(end);
    if name.is_empty() {
        return Err(fail(inner, ReadErrorKind::unexpected(inner, SyntaxElement::TagName)));
    }
    let rest = rest.trim_start();
    let (value, after) = match rest.strip_prefix('"') {
        Some(quoted) => match unescape(quoted, '"') {
            (value, Some(length)) => (value, quoted[length..].trim_start()),
            (_, None) => {
                return Err(fail(
                    rest,
                    ReadErrorKind::NotClosed {
                        what: SyntaxElement::OpenValue.into(),
                        closing: '"',
                    },
                ));
            }
        },
        None => {
            let end = rest.find(']').unwrap_or(rest.len());
            (rest[..end].trim_end().to_owned(), &rest[end..])
        }
    };
    match after.strip_prefix(']') {
        Some(rest) => Ok((name, value, rest)),
        None => Err(fail(after, ReadErrorKind::unexpected(after, SyntaxElement::TagEnd))),
    }
}

impl Head {
    /// Parses one tag and returns the rest of the line.
    pub(super) fn tag<'a>(&mut self, line: &'a str, number: usize) -> Result<&'a str, ReadError> {
        let (name, value, rest) = split_tag(line, number)?;
        let at = TagPosition {
            line: number,
            column: line.chars().take_while(|c| c.is_whitespace()).count() + 1,
        };
        self.begun = true;
        let lower = name.to_ascii_lowercase();
        let text = value.trim();
        match lower.as_str() {
            "cego" => {
                let version =
                    text.parse().ok().filter(|version| (1..=crate::VERSION).contains(version));
                // A duplicate tag takes precedence over an unknown version.
                at.set(&mut self.version, name, version.unwrap_or_default())?;
                if version.is_none() {
                    return Err(at.error(ReadErrorKind::Version(shorten(text))));
                }
            }
            "rules" => at.set(&mut self.rules, name, value)?,
            "ruleshash" => at.set(&mut self.hash, name, value)?,
            "switch" => {
                let (switch, value) =
                    switch(text).ok_or_else(|| at.expected(text, SyntaxElement::SwitchValue))?;
                if self.overrides.iter().any(|(s, _)| *s == switch) {
                    return Err(
                        at.error(ReadErrorKind::TagTwice(format!("{name} {}", shorten(&switch))))
                    );
                }
                if self.overrides.len() >= Tags::MOST {
                    return Err(at.error(ReadErrorKind::Tag(TagError::TooMany)));
                }
                self.overrides.push((switch, value));
            }
            "players" => {
                let table = text.parse().ok().and_then(TableSize::new);
                let table = table.ok_or_else(|| at.expected(text, SyntaxElement::Players))?;
                at.set(&mut self.table, name, table)?;
            }
            "dealer" => {
                let seat = super::body::seat(text)
                    .ok_or_else(|| at.expected(text, SyntaxElement::DealerSeat))?;
                at.set(&mut self.dealer, name, seat)?;
            }
            "deal" => {
                let n = text.parse().map_err(|_| at.expected(text, SyntaxElement::DealNumber))?;
                at.set(&mut self.number, name, n)?;
            }
            "seed" => at.set(&mut self.seed, name, value)?,
            "raeuberround" => {
                let flag = match text.to_ascii_lowercase().as_str() {
                    "yes" | "true" | "1" => true,
                    "no" | "false" | "0" => false,
                    _ => return Err(at.expected(text, SyntaxElement::YesNo)),
                };
                at.set(&mut self.raeuber_round, name, flag)?;
            }
            "blind" => {
                at.set(&mut self.blind, name, hand(&value, SyntaxElement::Blind.into(), &at)?)?
            }
            _ => match numbered(&lower) {
                Some((stem, digits)) => {
                    let seat = super::body::seat(digits)
                        .ok_or_else(|| at.expected(name, SyntaxElement::SeatNumber))?;
                    match stem {
                        "seat" => at.set(&mut self.names[seat], name, value)?,
                        "bot" => at.set(&mut self.bots[seat], name, value)?,
                        _ => {
                            let cards = hand(
                                &value,
                                SyntaxElement::HandOf.with_number(seat.number()),
                                &at,
                            )?;
                            at.set(&mut self.hands[seat], name, cards)?;
                        }
                    }
                }
                None => self
                    .tags
                    .add(name, &value)
                    .map_err(|fault| at.error(ReadErrorKind::Tag(fault)))?,
            },
        }
        Ok(rest)
    }

    /// Returns the record without its actions, and the line numbers of its head.
    pub(super) fn finish(self, start: usize) -> Result<(Record, Lines), ReadError> {
        let mut missing = Vec::new();
        let mut lacks = |absent: bool, name: &str| {
            if absent {
                missing.push(name.to_owned());
            }
        };
        lacks(self.rules.is_none(), "Rules");
        lacks(self.table.is_none(), "Players");
        lacks(self.dealer.is_none(), "Dealer");
        let dealer = self.dealer.map(|(seat, _)| seat);
        if let Some((table, _)) = self.table {
            for seat in table.seats() {
                let sits_out = table == TableSize::Five && dealer == Some(seat);
                lacks(self.hands[seat].is_none() && !sits_out, &format!("Hand{seat}"));
            }
        }
        lacks(self.blind.is_none(), "Blind");
        let (
            Some((name, rules_line)),
            Some((table, table_line)),
            Some(dealer),
            Some((blind, blind_line)),
            [],
        ) = (self.rules, self.table, dealer, self.blind, &missing[..])
        else {
            return Err(ReadError::new(start, None, ReadErrorKind::Missing(missing)));
        };
        for seat in (table.people()..5).map(Seat::new) {
            let lines = [&self.names[seat], &self.bots[seat]]
                .map(|slot| slot.as_ref().map(|&(_, line)| line));
            let hand = self.hands[seat].as_ref().map(|&(_, line)| line);
            if let Some(line) = lines.into_iter().flatten().chain(hand).min() {
                let expected = SyntaxElement::Seats.with_number(table.people());
                return Err(ReadError::new(
                    line,
                    None,
                    ReadErrorKind::unexpected(&seat.number().to_string(), expected),
                ));
            }
        }
        let deal = Deal {
            dealer,
            hands: BySeat::from_fn(|s| self.hands[s].map_or(CardSet::EMPTY, |h| h.0)),
            blind,
        };
        let lines = table.seats().filter_map(|seat| self.hands[seat].map(|h| h.1));
        let deal_line = lines.chain([blind_line]).min().unwrap_or(table_line);
        let faults = deal.check(table);
        if !faults.is_empty() {
            return Err(ReadError::new(deal_line, None, ReadErrorKind::Deal(faults)));
        }
        let hash_line = self.hash.as_ref().map_or(rules_line, |h| h.1);
        let ruleset = RulesetRef { name, hash: self.hash.map(|h| h.0), overrides: self.overrides };
        let mut record = Record::new(ruleset, table, deal);
        let (mut names, mut bots) = (self.names, self.bots);
        record.players = BySeat::from_fn(|seat| RecordPlayer {
            name: names[seat].take().map(|n| n.0).unwrap_or_default(),
            bot: bots[seat].take().map(|b| b.0),
        });
        record.number = self.number.map(|n| n.0);
        record.seed = self.seed.map(|s| s.0);
        record.raeuber_round = self.raeuber_round.is_some_and(|r| r.0);
        record.tags = self.tags;
        Ok((
            record,
            Lines {
                start,
                rules: rules_line,
                hash: hash_line,
                deal: deal_line,
                ..Lines::default()
            },
        ))
    }
}

/// Splits `hand3` into `hand` and `3`, for the tags of each seat.
fn numbered(lower: &str) -> Option<(&'static str, &str)> {
    ["seat", "bot", "hand"].into_iter().find_map(|stem| {
        let digits = lower.strip_prefix(stem)?;
        (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then_some((stem, digits))
    })
}

fn hand(text: &str, place: Phrase, at: &TagPosition) -> Result<CardSet, ReadError> {
    let mut set = CardSet::EMPTY;
    for word in text.split([' ', ',', '\t']).filter(|w| !w.is_empty()) {
        let card = parse_card(word).ok_or_else(|| at.expected(word, SyntaxElement::Card))?;
        if set.contains(card) {
            return Err(at.error(ReadErrorKind::CardTwice { card, place }));
        }
        set.insert(card);
    }
    Ok(set)
}

/// Parses `name = value`.
fn switch(text: &str) -> Option<(String, SwitchValue)> {
    let (name, rest) = word(text)?;
    let rest = rest.trim_start().strip_prefix('=')?.trim();
    let value = if let Some(list) = rest.strip_prefix('[') {
        let list = list.strip_suffix(']')?.trim();
        let ints = if list.is_empty() {
            Ok(Vec::new())
        } else {
            list.split(',').map(|n| n.trim().parse()).collect()
        };
        SwitchValue::Ints(ints.ok()?)
    } else if let Ok(n) = rest.parse() {
        SwitchValue::Int(n)
    } else {
        let quoted = rest.starts_with('"');
        match word(rest)? {
            (_, more) if !more.is_empty() => return None,
            (w, _) if !quoted && w == "true" => SwitchValue::Bool(true),
            (w, _) if !quoted && w == "false" => SwitchValue::Bool(false),
            (w, _) => SwitchValue::Word(w),
        }
    };
    Some((name, value))
}

/// Parses a plain or quoted word and returns the rest.
fn word(text: &str) -> Option<(String, &str)> {
    if let Some(quoted) = text.strip_prefix('"') {
        let (word, length) = unescape(quoted, '"');
        return Some((word, &quoted[length?..]));
    }
    let end =
        text.find(|c: char| c.is_whitespace() || matches!(c, '=' | '"')).unwrap_or(text.len());
    (end > 0).then(|| (text[..end].to_owned(), &text[end..]))
}
