//! The tag pairs at the head of a record.

use cego_core::rules::Value;
use cego_core::{BySeat, CardSet, Deal, Seat, TableSize};

use crate::{
    Lines, Phrase, Player, Problem, ReadError, Record, RulesetRef, TagFault, Tags, Thing, cards, quote,
};

/// A value and the line it stood on.
type At<T> = Option<(T, usize)>;

/// What the tags have said so far.
#[derive(Default)]
pub(super) struct Head {
    /// Whether any tag was read.
    pub(super) begun: bool,
    pub(super) version: At<u32>,
    rules: At<String>,
    hash: At<String>,
    overrides: Vec<(String, Value)>,
    table: At<TableSize>,
    names: BySeat<At<String>>,
    bots: BySeat<At<String>>,
    dealer: At<Seat>,
    number: At<u64>,
    seed: At<String>,
    raeuber_round: At<bool>,
    hands: BySeat<At<CardSet>>,
    blind: At<CardSet>,
    tags: Tags,
}

/// Where a tag stands, for its errors.
struct Place {
    line: usize,
    column: usize,
}

impl Place {
    fn error(&self, problem: Problem) -> ReadError {
        ReadError::new(self.line, Some(self.column), problem)
    }

    fn expected(&self, found: &str, expected: Thing) -> ReadError {
        self.error(Problem::found(found, expected))
    }

    fn set<T>(&self, slot: &mut At<T>, name: &str, value: T) -> Result<(), ReadError> {
        match slot.replace((value, self.line)) {
            None => Ok(()),
            Some(_) => Err(self.error(Problem::TagTwice(name.to_owned()))),
        }
    }
}

/// Splits `[Name "value"] rest`; quotes may be missing around a value without `]`.
fn split(line: &str, number: usize) -> Result<(&str, String, &str), ReadError> {
    let column = |rest: &str| line[..line.len() - rest.len()].chars().count() + 1;
    let fail = |rest: &str, problem| ReadError::new(number, Some(column(rest)), problem);
    let inner = line.trim_start().strip_prefix('[').unwrap_or(line).trim_start();
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(inner.len());
    let (name, rest) = inner.split_at(end);
    if name.is_empty() {
        return Err(fail(inner, Problem::found(inner, Thing::TagName)));
    }
    let rest = rest.trim_start();
    let (value, after) = match rest.strip_prefix('"') {
        Some(quoted) => match quote::unescape(quoted, '"') {
            (value, Some(length)) => (value, quoted[length..].trim_start()),
            (_, None) => {
                return Err(fail(rest, Problem::NotClosed { what: Thing::OpenValue.into(), closing: '"' }));
            }
        },
        None => {
            let end = rest.find(']').unwrap_or(rest.len());
            (rest[..end].trim_end().to_owned(), &rest[end..])
        }
    };
    match after.strip_prefix(']') {
        Some(rest) => Ok((name, value, rest)),
        None => Err(fail(after, Problem::found(after, Thing::TagEnd))),
    }
}

impl Head {
    /// Reads one tag and returns what stands behind it on the line.
    pub(super) fn tag<'a>(&mut self, line: &'a str, number: usize) -> Result<&'a str, ReadError> {
        let (name, value, rest) = split(line, number)?;
        let at = Place { line: number, column: line.chars().take_while(|c| c.is_whitespace()).count() + 1 };
        self.begun = true;
        let lower = name.to_ascii_lowercase();
        let text = value.trim();
        match lower.as_str() {
            "cego" => {
                let version = text.parse().ok().filter(|version| (1..=crate::VERSION).contains(version));
                // That it stands there twice is said first.
                at.set(&mut self.version, name, version.unwrap_or_default())?;
                if version.is_none() {
                    return Err(at.error(Problem::Version(quote::shown(text))));
                }
            }
            "rules" => at.set(&mut self.rules, name, value)?,
            "ruleshash" => at.set(&mut self.hash, name, value)?,
            "switch" => {
                let (switch, value) = switch(text).ok_or_else(|| at.expected(text, Thing::SwitchValue))?;
                if self.overrides.iter().any(|(s, _)| *s == switch) {
                    return Err(at.error(Problem::TagTwice(format!("{name} {}", quote::shown(&switch)))));
                }
                if self.overrides.len() >= Tags::MOST {
                    return Err(at.error(Problem::Tag(TagFault::TooMany)));
                }
                self.overrides.push((switch, value));
            }
            "players" => {
                let table = text.parse().ok().and_then(TableSize::new);
                let table = table.ok_or_else(|| at.expected(text, Thing::Players))?;
                at.set(&mut self.table, name, table)?;
            }
            "dealer" => {
                let seat = super::body::seat(text).ok_or_else(|| at.expected(text, Thing::DealerSeat))?;
                at.set(&mut self.dealer, name, seat)?;
            }
            "deal" => {
                let n = text.parse().map_err(|_| at.expected(text, Thing::DealNumber))?;
                at.set(&mut self.number, name, n)?;
            }
            "seed" => at.set(&mut self.seed, name, value)?,
            "raeuberround" => {
                let flag = match text.to_ascii_lowercase().as_str() {
                    "yes" | "true" | "1" => true,
                    "no" | "false" | "0" => false,
                    _ => return Err(at.expected(text, Thing::YesNo)),
                };
                at.set(&mut self.raeuber_round, name, flag)?;
            }
            "blind" => at.set(&mut self.blind, name, hand(&value, Thing::Blind.into(), &at)?)?,
            _ => match numbered(&lower) {
                Some((stem, digits)) => {
                    let seat =
                        super::body::seat(digits).ok_or_else(|| at.expected(name, Thing::SeatNumber))?;
                    match stem {
                        "seat" => at.set(&mut self.names[seat], name, value)?,
                        "bot" => at.set(&mut self.bots[seat], name, value)?,
                        _ => {
                            let cards = hand(&value, Thing::HandOf.of(seat.number()), &at)?;
                            at.set(&mut self.hands[seat], name, cards)?;
                        }
                    }
                }
                None => self.tags.add(name, &value).map_err(|fault| at.error(Problem::Tag(fault)))?,
            },
        }
        Ok(rest)
    }

    /// The record without its actions, and the lines of its head.
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
            return Err(ReadError::new(start, None, Problem::Missing(missing)));
        };
        for seat in (table.people()..5).map(Seat::new) {
            let lines =
                [&self.names[seat], &self.bots[seat]].map(|slot| slot.as_ref().map(|&(_, line)| line));
            let hand = self.hands[seat].as_ref().map(|&(_, line)| line);
            if let Some(line) = lines.into_iter().flatten().chain(hand).min() {
                let expected = Thing::Seats.of(table.people());
                return Err(ReadError::new(line, None, Problem::found(&seat.number().to_string(), expected)));
            }
        }
        let deal =
            Deal { dealer, hands: BySeat::from_fn(|s| self.hands[s].map_or(CardSet::EMPTY, |h| h.0)), blind };
        let lines = table.seats().filter_map(|seat| self.hands[seat].map(|h| h.1));
        let deal_line = lines.chain([blind_line]).min().unwrap_or(table_line);
        let faults = deal.check(table);
        if !faults.is_empty() {
            return Err(ReadError::new(deal_line, None, Problem::Deal(faults)));
        }
        let hash_line = self.hash.as_ref().map_or(rules_line, |h| h.1);
        let ruleset = RulesetRef { name, hash: self.hash.map(|h| h.0), overrides: self.overrides };
        let mut record = Record::new(ruleset, table, deal);
        let (mut names, mut bots) = (self.names, self.bots);
        record.players = BySeat::from_fn(|seat| Player {
            name: names[seat].take().map(|n| n.0).unwrap_or_default(),
            bot: bots[seat].take().map(|b| b.0),
        });
        record.number = self.number.map(|n| n.0);
        record.seed = self.seed.map(|s| s.0);
        record.raeuber_round = self.raeuber_round.is_some_and(|r| r.0);
        record.tags = self.tags;
        Ok((record, Lines { start, rules: rules_line, hash: hash_line, deal: deal_line, ..Lines::default() }))
    }
}

/// `hand3` as `hand` and `3`, for the tags that there are once per seat.
fn numbered(lower: &str) -> Option<(&'static str, &str)> {
    ["seat", "bot", "hand"].into_iter().find_map(|stem| {
        let digits = lower.strip_prefix(stem)?;
        (!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())).then_some((stem, digits))
    })
}

fn hand(text: &str, place: Phrase, at: &Place) -> Result<CardSet, ReadError> {
    let mut set = CardSet::EMPTY;
    for word in text.split([' ', ',', '\t']).filter(|w| !w.is_empty()) {
        let card = cards::parse(word).ok_or_else(|| at.expected(word, Thing::Card))?;
        if set.contains(card) {
            return Err(at.error(Problem::CardTwice { card, place }));
        }
        set.insert(card);
    }
    Ok(set)
}

/// `name = value`.
fn switch(text: &str) -> Option<(String, Value)> {
    let (name, rest) = word(text)?;
    let rest = rest.trim_start().strip_prefix('=')?.trim();
    let value = if let Some(list) = rest.strip_prefix('[') {
        let list = list.strip_suffix(']')?.trim();
        let ints = if list.is_empty() {
            Ok(Vec::new())
        } else {
            list.split(',').map(|n| n.trim().parse()).collect()
        };
        Value::Ints(ints.ok()?)
    } else if let Ok(n) = rest.parse() {
        Value::Int(n)
    } else {
        let quoted = rest.starts_with('"');
        match word(rest)? {
            (_, more) if !more.is_empty() => return None,
            (w, _) if !quoted && w == "true" => Value::Bool(true),
            (w, _) if !quoted && w == "false" => Value::Bool(false),
            (w, _) => Value::Word(w),
        }
    };
    Some((name, value))
}

/// A plain or quoted word and what follows it.
fn word(text: &str) -> Option<(String, &str)> {
    if let Some(quoted) = text.strip_prefix('"') {
        let (word, length) = quote::unescape(quoted, '"');
        return Some((word, &quoted[length?..]));
    }
    let end = text.find(|c: char| c.is_whitespace() || matches!(c, '=' | '"')).unwrap_or(text.len());
    (end > 0).then(|| (text[..end].to_owned(), &text[end..]))
}
