//! Body of a record: bids, cards, claims, penalties and comments.

use cego_core::{Action, CardSet, Seat, UltiFeats};

use crate::escaping::{escape_into, unescape};
use crate::notation::{parse_card, parse_claim, parse_feats, parse_word};
use crate::record::MOST_POINTS;
use crate::{Comment, Offence, Penalty, ReadError, ReadErrorKind, SyntaxElement};

/// End mark of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EndMark {
    /// `*`, for an unfinished deal.
    Unfinished,
    /// `Settlement:` with its amounts.
    Settled(Vec<i32>),
}

/// Body parsed so far.
#[derive(Default)]
pub(super) struct Body {
    /// True once anything but comments was read.
    pub(super) begun: bool,
    pub(super) actions: Vec<(Seat, Action)>,
    pub(super) lines: Vec<usize>,
    pub(super) comments: Vec<Comment>,
    /// Penalties with their line numbers.
    pub(super) penalties: Vec<(Penalty, usize)>,
    pub(super) end: Option<EndMark>,
    /// Unclosed comment, with the line of its beginning.
    pub(super) open: Option<(String, usize)>,
    section: Option<BodySection>,
    trick: usize,
}

/// Word with its column.
type Token<'a> = (&'a str, usize);

impl Body {
    /// Parses one line, or the rest of a line after a tag.
    pub(super) fn line(
        &mut self,
        line: &str,
        number: usize,
        first_column: usize,
    ) -> Result<(), ReadError> {
        let mut item: Vec<Token<'_>> = Vec::new();
        let mut rest = line;
        let mut column = first_column;
        if self.open.is_none() && self.end.is_none() && begins_penalty(line) {
            let (penalty, behind) = read_penalty(line, number, first_column)?;
            let others: Vec<Penalty> =
                self.penalties.iter().map(|(penalty, _)| penalty.clone()).collect();
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
                let (more, length) = unescape(rest, '}');
                let Some(length) = length else {
                    // The line break counts as one space, with any trailing space and any
                    // indentation of the next line.
                    let (more, _) = unescape(rest.trim_end_matches([' ', '\t', '\r']), '}');
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
            let end = rest
                .find(|c: char| c.is_whitespace() || matches!(c, ',' | '{' | ';'))
                .unwrap_or(rest.len());
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
        if self.end.is_some() && self.section != Some(BodySection::Settlement) {
            return Err(fail(ReadErrorKind::unexpected(token, SyntaxElement::RecordEnd)));
        }
        if self.section == Some(BodySection::Settlement) {
            return self.amount(token).map_err(fail);
        }
        let ends = token == "*"
            || token.split_once(':').and_then(|(heading, _)| BodySection::named(heading))
                == Some(BodySection::Settlement);
        if !self.penalties.is_empty() && !ends {
            return Err(fail(ReadErrorKind::unexpected(token, SyntaxElement::RecordEnd)));
        }
        if let Some((heading, dots)) = trick_heading(token) {
            self.flush(item, number)?;
            let continued = dots >= 3;
            let expected = if continued { self.trick.max(1) } else { self.trick + 1 };
            if heading != expected {
                return Err(fail(ReadErrorKind::TrickNumber { found: heading, expected }));
            }
            self.trick = heading;
            self.section = Some(BodySection::Trick);
            return Ok(());
        }
        if item.is_empty() {
            if token == "*" {
                self.end = Some(EndMark::Unfinished);
                return Ok(());
            }
            if let Some((heading, rest)) = token.split_once(':')
                && let Some(section) = BodySection::named(heading)
            {
                self.section = Some(section);
                if section == BodySection::Settlement {
                    self.end = Some(EndMark::Settled(Vec::new()));
                }
                return match rest {
                    "" => Ok(()),
                    rest => self.token(rest, column + heading.chars().count() + 1, item, number),
                };
            }
        }
        item.push((token, column));
        if self.section == Some(BodySection::Trick) {
            self.flush(item, number)?;
        }
        Ok(())
    }

    fn amount(&mut self, token: &str) -> Result<(), ReadErrorKind> {
        // Word processors turn a hyphen into a typographic minus.
        let plain = token.replace('−', "-");
        let amount = plain.parse::<i32>().ok().filter(|n| n.unsigned_abs() <= MOST_POINTS);
        let amount =
            amount.ok_or_else(|| ReadErrorKind::unexpected(token, SyntaxElement::Amount))?;
        match &mut self.end {
            Some(EndMark::Settled(amounts)) if amounts.len() < 5 => {
                amounts.push(amount);
                Ok(())
            }
            _ => Err(ReadErrorKind::unexpected(token, SyntaxElement::OneAmountEach)),
        }
    }

    /// Finishes the current item.
    fn flush(&mut self, item: &mut Vec<Token<'_>>, number: usize) -> Result<(), ReadError> {
        let Some(&(first, column)) = item.first() else { return Ok(()) };
        let (who, rest) = match (self.section, first.split_once(':')) {
            (Some(BodySection::Trick), Some((seat, card))) => {
                (seat, vec![(card, column + seat.len() + 1)])
            }
            _ => (first, item[1..].to_vec()),
        };
        let fail = |column, found, expected: SyntaxElement| {
            ReadError::new(number, Some(column), ReadErrorKind::unexpected(found, expected))
        };
        let Some(section) = self.section else {
            return Err(fail(column, first, SyntaxElement::Heading));
        };
        // A misspelled heading must not be reported as a wrong seat.
        let expected =
            if who.ends_with(':') { SyntaxElement::Heading } else { SyntaxElement::SeatNumber };
        let seat = seat(who).ok_or_else(|| fail(column, who, expected))?;
        let at = rest.first().map_or(column + first.chars().count(), |&(_, column)| column);
        let said = rest.iter().map(|&(word, _)| word).collect::<Vec<_>>().join(" ");
        let single = |expected: SyntaxElement| match rest[..] {
            [(word, _)] => Ok(word),
            _ => Err(fail(at, &said, expected)),
        };
        let card = |expected: SyntaxElement| {
            let word = single(expected)?;
            parse_card(word).ok_or_else(|| fail(at, word, expected))
        };
        let action = match section {
            BodySection::Auction => Action::Say(
                parse_word(&said).ok_or_else(|| fail(at, &said, SyntaxElement::AuctionWord))?,
            ),
            BodySection::Keep => keep(&rest, number)?,
            BodySection::Discard => Action::Discard(card(SyntaxElement::OneCard)?),
            BodySection::Trick => Action::Play(card(SyntaxElement::SeatAndCard)?),
            BodySection::Ulti => {
                let expected = SyntaxElement::UltiTrumps;
                let feats: Option<UltiFeats> = parse_feats(single(expected)?);
                Action::SecondHandUlti(feats.ok_or_else(|| fail(at, &said, expected))?)
            }
            BodySection::Claim => {
                let expected = SyntaxElement::ClaimWord;
                let claim = parse_claim(single(expected)?);
                Action::Claim(claim.ok_or_else(|| fail(at, &said, expected))?)
            }
            BodySection::Challenge if rest.is_empty() => Action::Challenge,
            BodySection::Concede if rest.is_empty() => Action::Concede,
            BodySection::Challenge | BodySection::Concede | BodySection::Settlement => {
                return Err(fail(at, &said, SyntaxElement::NothingMore));
            }
        };
        self.actions.push((seat, action));
        self.lines.push(number);
        item.clear();
        Ok(())
    }
}

/// Parses a seat, such as `3` or `P3`.
pub(super) fn seat(text: &str) -> Option<Seat> {
    let digits = text.strip_prefix(['P', 'p']).unwrap_or(text);
    match digits.as_bytes() {
        [digit @ b'1'..=b'5'] => Seat::from_number(usize::from(digit - b'0')),
        _ => None,
    }
}

/// Parses `7.` or `7...` into the trick number and the number of dots.
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
                let card = parse_card(word).ok_or_else(|| {
                    fail(ReadErrorKind::unexpected(word, SyntaxElement::KeptCard))
                })?;
                let set = if into_pips { &mut pips } else { &mut free };
                if !set.insert(card) {
                    return Err(fail(ReadErrorKind::CardTwice {
                        card,
                        place: SyntaxElement::Kept.into(),
                    }));
                }
            }
        }
    }
    Ok(Action::Keep { pips, free })
}

/// Heading of a penalty line.
const PENALTY_HEADING: &str = "Penalty:";

/// Formats a penalty line.
pub(super) fn penalty_text(penalty: &Penalty) -> String {
    let mut line =
        format!("{PENALTY_HEADING} {} {} {:+}", penalty.seat, penalty.offence.id(), penalty.amount);
    for text in [&penalty.paragraph, &penalty.reason] {
        line.push_str(" \"");
        escape_into(&mut line, text, '"');
        line.push('"');
    }
    line
}

/// Returns whether a line begins a penalty.
fn begins_penalty(line: &str) -> bool {
    line.trim_start()
        .get(..PENALTY_HEADING.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(PENALTY_HEADING))
}

/// Parses a penalty line and returns the rest, which is a comment or empty.
fn read_penalty(
    line: &str,
    number: usize,
    first_column: usize,
) -> Result<(Penalty, &str), ReadError> {
    let column = |rest: &str| first_column + line[..line.len() - rest.len()].chars().count();
    let fail = |rest: &str, problem| ReadError::new(number, Some(column(rest)), problem);
    let rest = &line.trim_start()[PENALTY_HEADING.len()..];
    let (who, rest) = word(rest);
    let found_seat = seat(who)
        .ok_or_else(|| fail(rest, ReadErrorKind::unexpected(who, SyntaxElement::SeatNumber)))?;
    let (what, rest) = word(rest);
    let offence = Offence::named(what)
        .ok_or_else(|| fail(rest, ReadErrorKind::unexpected(what, SyntaxElement::PenaltyWord)))?;
    let (much, rest) = word(rest);
    // Word processors turn a hyphen into a typographic minus.
    let amount = much.replace('−', "-").parse::<i32>().ok();
    let amount =
        amount.ok_or_else(|| fail(rest, ReadErrorKind::unexpected(much, SyntaxElement::Amount)))?;
    let mut texts = [String::new(), String::new()];
    let mut rest = rest;
    for text in &mut texts {
        let Some(quoted) = rest.trim_start().strip_prefix('"') else { break };
        let (read, Some(length)) = unescape(quoted, '"') else {
            return Err(fail(
                rest,
                ReadErrorKind::NotClosed { what: SyntaxElement::OpenValue.into(), closing: '"' },
            ));
        };
        *text = read;
        rest = &quoted[length..];
    }
    let behind = rest.trim_start();
    if !behind.is_empty() && !behind.starts_with(['{', ';']) {
        return Err(fail(behind, ReadErrorKind::unexpected(behind, SyntaxElement::LineEnd)));
    }
    let [paragraph, reason] = texts;
    Ok((Penalty { seat: found_seat, offence, amount, paragraph, reason }, rest))
}

/// Splits off the next word.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(text.len()))
}

/// Section by the kind of its items.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BodySection {
    Auction,
    Keep,
    Discard,
    Ulti,
    Challenge,
    Claim,
    Concede,
    Trick,
    Settlement,
}

impl BodySection {
    /// Sections with a word as heading; a trick has its number instead.
    const NAMED: [(&str, BodySection); 8] = [
        ("Auction", BodySection::Auction),
        ("Keep", BodySection::Keep),
        ("Discard", BodySection::Discard),
        ("Ulti", BodySection::Ulti),
        ("Challenge", BodySection::Challenge),
        ("Claim", BodySection::Claim),
        ("Concede", BodySection::Concede),
        ("Settlement", BodySection::Settlement),
    ];

    /// Returns the section for a heading without its colon, ignoring case.
    pub(super) fn named(heading: &str) -> Option<BodySection> {
        BodySection::NAMED
            .iter()
            .find(|(name, _)| heading.eq_ignore_ascii_case(name))
            .map(|&(_, section)| section)
    }

    /// Returns the heading without its colon; empty for a trick.
    pub(super) fn name(self) -> &'static str {
        BodySection::NAMED
            .iter()
            .find(|&&(_, section)| section == self)
            .map_or("", |&(name, _)| name)
    }
}
