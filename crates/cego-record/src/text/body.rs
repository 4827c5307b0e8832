//! What was said and played.

use cego_core::{Action, CardSet, Seat, UltiFeats};

use super::penalty;
use super::section::Section;
use crate::penalty::MOST_POINTS;
use crate::{Comment, Penalty, Problem, ReadError, Thing, cards, quote, words};

/// How a record ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// `*`
    Unfinished,
    /// `Settlement:`
    Settled(Vec<i32>),
}

/// What the lines below the tags have said so far.
#[derive(Default)]
pub(super) struct Body {
    /// Whether anything but comments was read.
    pub(super) begun: bool,
    pub(super) actions: Vec<(Seat, Action)>,
    pub(super) lines: Vec<usize>,
    pub(super) comments: Vec<Comment>,
    /// Penalties with the lines they stand on.
    pub(super) penalties: Vec<(Penalty, usize)>,
    pub(super) end: Option<End>,
    /// A comment that goes on in the next line, and where it began.
    pub(super) open: Option<(String, usize)>,
    section: Option<Section>,
    trick: usize,
}

/// A word of a line and its column.
type Token<'a> = (&'a str, usize);

impl Body {
    /// Reads one line, or what stands behind a tag.
    pub(super) fn line(&mut self, line: &str, number: usize, first_column: usize) -> Result<(), ReadError> {
        let mut item: Vec<Token<'_>> = Vec::new();
        let mut rest = line;
        let mut column = first_column;
        if self.open.is_none() && self.end.is_none() && penalty::begins(line) {
            let (penalty, behind) = penalty::read(line, number, first_column)?;
            let others: Vec<Penalty> = self.penalties.iter().map(|(penalty, _)| penalty.clone()).collect();
            if let Some(problem) = penalty.problem_after(&others) {
                return Err(ReadError::new(number, None, problem));
            }
            self.begun = true;
            self.penalties.push((penalty, number));
            column += line[..line.len() - behind.len()].chars().count();
            rest = behind;
        }
        loop {
            if self.open.is_some() || rest.starts_with('{') {
                let (mut text, begun) = self.open.take().unwrap_or_else(|| {
                    rest = &rest[1..];
                    column += 1;
                    (String::new(), number)
                });
                let (more, length) = quote::unescape(rest, '}');
                let Some(length) = length else {
                    // The line break is a single space, whatever ends this line and indents the next.
                    let (more, _) = quote::unescape(rest.trim_end_matches([' ', '\t', '\r']), '}');
                    text.push_str(&more);
                    if !more.is_empty() {
                        text.push(' ');
                    }
                    self.open = Some((text, begun));
                    break;
                };
                if more.is_empty() && begun < number {
                    text.pop();
                }
                text.push_str(&more);
                let after = self.actions.len() + usize::from(!item.is_empty());
                self.comments.push(Comment { after, text });
                column += rest[..length].chars().count();
                rest = &rest[length..];
                continue;
            }
            let Some(c) = rest.chars().next() else { break };
            if c == ';' {
                let text = rest[1..].trim().to_owned();
                let after = self.actions.len() + usize::from(!item.is_empty());
                self.comments.push(Comment { after, text });
                break;
            }
            if c == ',' || c.is_whitespace() {
                if c == ',' {
                    self.flush(&mut item, number)?;
                }
                rest = &rest[c.len_utf8()..];
                column += 1;
                continue;
            }
            let end =
                rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | '{' | ';')).unwrap_or(rest.len());
            let (token, tail) = rest.split_at(end);
            self.token(token, column, &mut item, number)?;
            column += token.chars().count();
            rest = tail;
        }
        self.flush(&mut item, number)
    }

    fn token<'a>(
        &mut self,
        token: &'a str,
        column: usize,
        item: &mut Vec<Token<'a>>,
        number: usize,
    ) -> Result<(), ReadError> {
        let fail = |problem| ReadError::new(number, Some(column), problem);
        self.begun = true;
        if self.end.is_some() && self.section != Some(Section::Settlement) {
            return Err(fail(Problem::found(token, Thing::RecordEnd)));
        }
        if self.section == Some(Section::Settlement) {
            return self.amount(token).map_err(fail);
        }
        let ends = token == "*"
            || token.split_once(':').and_then(|(heading, _)| Section::named(heading))
                == Some(Section::Settlement);
        if !self.penalties.is_empty() && !ends {
            return Err(fail(Problem::found(token, Thing::RecordEnd)));
        }
        if let Some((heading, dots)) = trick_heading(token) {
            self.flush(item, number)?;
            let continued = dots >= 3;
            let expected = if continued { self.trick.max(1) } else { self.trick + 1 };
            if heading != expected {
                return Err(fail(Problem::TrickNumber { found: heading, expected }));
            }
            self.trick = heading;
            self.section = Some(Section::Trick);
            return Ok(());
        }
        if item.is_empty() {
            if token == "*" {
                self.end = Some(End::Unfinished);
                return Ok(());
            }
            if let Some((heading, rest)) = token.split_once(':')
                && let Some(section) = Section::named(heading)
            {
                self.section = Some(section);
                if section == Section::Settlement {
                    self.end = Some(End::Settled(Vec::new()));
                }
                return match rest {
                    "" => Ok(()),
                    rest => self.token(rest, column + heading.chars().count() + 1, item, number),
                };
            }
        }
        item.push((token, column));
        if self.section == Some(Section::Trick) {
            self.flush(item, number)?;
        }
        Ok(())
    }

    fn amount(&mut self, token: &str) -> Result<(), Problem> {
        // A typographic minus is what text programs make of a hyphen.
        let plain = token.replace('−', "-");
        let amount = plain.parse::<i32>().ok().filter(|n| n.unsigned_abs() <= MOST_POINTS);
        let amount = amount.ok_or_else(|| Problem::found(token, Thing::Amount))?;
        match &mut self.end {
            Some(End::Settled(amounts)) if amounts.len() < 5 => {
                amounts.push(amount);
                Ok(())
            }
            _ => Err(Problem::found(token, Thing::OneAmountEach)),
        }
    }

    /// Ends the item that was being read.
    fn flush(&mut self, item: &mut Vec<Token<'_>>, number: usize) -> Result<(), ReadError> {
        let Some(&(first, column)) = item.first() else { return Ok(()) };
        let (who, rest) = match (self.section, first.split_once(':')) {
            (Some(Section::Trick), Some((seat, card))) => (seat, vec![(card, column + seat.len() + 1)]),
            _ => (first, item[1..].to_vec()),
        };
        let fail = |column, found, expected: Thing| {
            ReadError::new(number, Some(column), Problem::found(found, expected))
        };
        let Some(section) = self.section else {
            return Err(fail(column, first, Thing::Heading));
        };
        // A misspelled heading is no seat.
        let expected = if who.ends_with(':') { Thing::Heading } else { Thing::SeatNumber };
        let seat = seat(who).ok_or_else(|| fail(column, who, expected))?;
        let at = rest.first().map_or(column + first.chars().count(), |&(_, column)| column);
        let said = rest.iter().map(|&(word, _)| word).collect::<Vec<_>>().join(" ");
        let single = |expected: Thing| match rest[..] {
            [(word, _)] => Ok(word),
            _ => Err(fail(at, &said, expected)),
        };
        let card = |expected: Thing| {
            let word = single(expected)?;
            cards::parse(word).ok_or_else(|| fail(at, word, expected))
        };
        let action = match section {
            Section::Auction => {
                Action::Say(words::parse(&said).ok_or_else(|| fail(at, &said, Thing::AuctionWord))?)
            }
            Section::Keep => keep(&rest, number)?,
            Section::Discard => Action::Discard(card(Thing::OneCard)?),
            Section::Trick => Action::Play(card(Thing::SeatAndCard)?),
            Section::Ulti => {
                let expected = Thing::UltiTrumps;
                let feats: Option<UltiFeats> = cards::feats(single(expected)?);
                Action::SecondHandUlti(feats.ok_or_else(|| fail(at, &said, expected))?)
            }
            Section::Claim => {
                let expected = Thing::ClaimWord;
                let claim = words::claim(single(expected)?);
                Action::Claim(claim.ok_or_else(|| fail(at, &said, expected))?)
            }
            Section::Challenge if rest.is_empty() => Action::Challenge,
            Section::Concede if rest.is_empty() => Action::Concede,
            Section::Challenge | Section::Concede | Section::Settlement => {
                return Err(fail(at, &said, Thing::NothingMore));
            }
        };
        self.actions.push((seat, action));
        self.lines.push(number);
        item.clear();
        Ok(())
    }
}

/// A seat: `3`, also `P3`.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let digits = text.strip_prefix(['P', 'p']).unwrap_or(text);
    match digits.as_bytes() {
        [digit @ b'1'..=b'5'] => Seat::from_number(usize::from(digit - b'0')),
        _ => None,
    }
}

/// `7.` and `7...`: the number and how many dots.
fn trick_heading(token: &str) -> Option<(usize, usize)> {
    let digits = token.trim_end_matches('.');
    let dots = token.len() - digits.len();
    (dots > 0 && digits.len() <= 6).then_some(())?;
    digits.bytes().all(|b| b.is_ascii_digit()).then(|| Some((digits.parse().ok()?, dots)))?
}

fn keep(rest: &[Token<'_>], number: usize) -> Result<Action, ReadError> {
    let (mut pips, mut free) = (CardSet::EMPTY, CardSet::EMPTY);
    let mut into_pips = false;
    for &(word, column) in rest {
        match word.to_ascii_lowercase().as_str() {
            "pips" => into_pips = true,
            "free" => into_pips = false,
            "-" if rest.len() == 1 => {}
            _ => {
                let fail = |problem| ReadError::new(number, Some(column), problem);
                let card = cards::parse(word).ok_or_else(|| fail(Problem::found(word, Thing::KeptCard)))?;
                let set = if into_pips { &mut pips } else { &mut free };
                if !set.insert(card) {
                    return Err(fail(Problem::CardTwice { card, place: Thing::Kept.into() }));
                }
            }
        }
    }
    Ok(Action::Keep { pips, free })
}
