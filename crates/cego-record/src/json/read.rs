//! Lenient reader of the JSON form. It holds one object of a file in memory at a time.

use cego_core::rules::SwitchValue;
use cego_core::{Action, BySeat, Card, CardSet, Contract, Deal, Seat, TableSize, UltiFeats, Word};

use super::{PenaltyWire, RecordWire, SettlementWire, StepWire, ValueWire};
use crate::notation::{parse_card, parse_claim};
use crate::record::MOST_POINTS;
use crate::{
    Comment, Lines, Offence, Penalty, Phrase, ReadError, ReadErrorKind, Record, RecordEntry,
    RecordPlayer, RulesetRef, SyntaxElement, Tags,
};

/// Parses one object that begins on line `start`.
pub(crate) fn from_json(text: &str, start: usize) -> Result<RecordEntry, ReadError> {
    // Checks the version first, because other versions can have other fields.
    #[derive(serde::Deserialize)]
    struct VersionField {
        cego: u32,
    }
    let broken = |error: serde_json::Error| {
        let line = start + error.line().saturating_sub(1);
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or(&what).to_owned();
        ReadError::new(
            line,
            (error.column() > 0).then_some(error.column()),
            ReadErrorKind::Json(what),
        )
    };
    let fail = |problem| ReadError::new(start, None, problem);
    let known = 1..=crate::VERSION;
    let unknown = |version: u32| fail(ReadErrorKind::Version(version.to_string()));
    let wire: RecordWire = match serde_json::from_str(text) {
        Ok(wire) => wire,
        Err(error) => {
            return Err(match serde_json::from_str::<VersionField>(text) {
                Ok(version) if !known.contains(&version.cego) => unknown(version.cego),
                _ => broken(error),
            });
        }
    };
    if !known.contains(&wire.cego) {
        return Err(unknown(wire.cego));
    }
    let marked = wire.cego;
    let record = record(wire).map_err(fail)?;
    if let Some(problem) = record.too_new_for(marked) {
        return Err(fail(problem));
    }
    let lines = Lines {
        start,
        rules: start,
        hash: start,
        deal: start,
        actions: vec![start; record.actions.len()],
        penalties: vec![start; record.penalties.len()],
        end: start + text.matches('\n').count(),
    };
    Ok(RecordEntry { record, lines })
}

fn record(wire: RecordWire) -> Result<Record, ReadErrorKind> {
    let table = TableSize::new(wire.players)
        .ok_or_else(|| ReadErrorKind::unexpected(&wire.players.to_string(), "\"players\" 3–5"))?;
    if wire.hands.len() != table.people() {
        return Err(ReadErrorKind::unexpected(
            &wire.hands.len().to_string(),
            SyntaxElement::Hands.with_number(table.people()),
        ));
    }
    if wire.seats.len() > table.people() {
        return Err(ReadErrorKind::unexpected(
            &wire.seats.len().to_string(),
            SyntaxElement::SeatCount.with_number(table.people()),
        ));
    }
    let dealer = seat(wire.dealer, table, "\"dealer\"")?;
    let mut deal = Deal {
        dealer,
        hands: BySeat::default(),
        blind: set(&wire.blind, &SyntaxElement::Blind.into())?,
    };
    for (seat, hand) in table.seats().zip(&wire.hands) {
        deal.hands[seat] = set(hand, &SyntaxElement::HandOf.with_number(seat.number()))?;
    }
    let faults = deal.check(table);
    if !faults.is_empty() {
        return Err(ReadErrorKind::Deal(faults));
    }
    let overrides =
        wire.ruleset.overrides.0.into_iter().map(|(switch, v)| (switch, value(v))).collect();
    let ruleset = RulesetRef { name: wire.ruleset.name, hash: wire.ruleset.hash, overrides };
    let mut record = Record::new(ruleset, table, deal);
    for (seat, player) in table.seats().zip(wire.seats) {
        record.players[seat] = RecordPlayer { name: player.name, bot: player.bot };
    }
    record.number = wire.deal;
    record.seed = wire.seed;
    record.raeuber_round = wire.raeuber_round;
    let mut tags = Tags::default();
    for (name, value) in &wire.tags.0 {
        tags.add(name, value).map_err(ReadErrorKind::Tag)?;
    }
    record.tags = tags;
    for (i, step) in wire.actions.iter().enumerate() {
        record.actions.push(self::step(step, table).map_err(|problem| within(problem, i + 1))?);
    }
    record.comments =
        wire.comments.into_iter().map(|c| Comment { after: c.after, text: c.text }).collect();
    record.comments.sort_by_key(|comment| comment.after);
    if let Some(last) = record.comments.last().filter(|c| c.after > record.actions.len()) {
        let expected = SyntaxElement::CommentAfter.with_number(record.actions.len());
        return Err(ReadErrorKind::unexpected(&last.after.to_string(), expected));
    }
    for told in &wire.penalties {
        let penalty = penalty(told, table)?;
        if let Some(problem) = penalty.problem_after(&record.penalties) {
            return Err(problem);
        }
        record.penalties.push(penalty);
    }
    record.settlement = wire.settlement.map(|s| settlement(&s, table)).transpose()?;
    Ok(record)
}

/// Adds the action's number to a problem, because JSON provides no line for it.
fn within(problem: ReadErrorKind, step: usize) -> ReadErrorKind {
    ReadErrorKind::InAction { step, problem: Box::new(problem) }
}

pub(super) fn seat(number: usize, table: TableSize, field: &str) -> Result<Seat, ReadErrorKind> {
    Seat::from_number(number).filter(|seat| seat.index() < table.people()).ok_or_else(|| {
        ReadErrorKind::unexpected(&number.to_string(), format!("{field} 1–{}", table.people()))
    })
}

pub(super) fn card(text: &str) -> Result<Card, ReadErrorKind> {
    parse_card(text).ok_or_else(|| ReadErrorKind::unexpected(text, SyntaxElement::Card))
}

pub(super) fn set(names: &[String], place: &Phrase) -> Result<CardSet, ReadErrorKind> {
    let mut set = CardSet::EMPTY;
    for name in names {
        let card = card(name)?;
        if !set.insert(card) {
            return Err(ReadErrorKind::CardTwice { card, place: place.clone() });
        }
    }
    Ok(set)
}

pub(super) fn value(wire: ValueWire) -> SwitchValue {
    match wire {
        ValueWire::Bool(b) => SwitchValue::Bool(b),
        ValueWire::Int(n) => SwitchValue::Int(n),
        ValueWire::Word(w) => SwitchValue::Word(w),
        ValueWire::Ints(list) => SwitchValue::Ints(list),
    }
}

fn penalty(wire: &PenaltyWire, table: TableSize) -> Result<Penalty, ReadErrorKind> {
    let seat = seat(wire.seat, table, "\"seat\"")?;
    let offence = Offence::named(&wire.what)
        .ok_or_else(|| ReadErrorKind::unexpected(&wire.what, SyntaxElement::PenaltyWord))?;
    let (paragraph, reason) = (wire.paragraph.clone(), wire.reason.clone());
    Ok(Penalty { seat, offence, amount: wire.amount, paragraph, reason })
}

fn settlement(wire: &SettlementWire, table: TableSize) -> Result<BySeat<i32>, ReadErrorKind> {
    if wire.amounts.len() != table.people() {
        return Err(ReadErrorKind::unexpected(
            &wire.amounts.len().to_string(),
            SyntaxElement::Amounts.with_number(table.people()),
        ));
    }
    if let Some(amount) = wire.amounts.iter().find(|n| n.unsigned_abs() > MOST_POINTS) {
        return Err(ReadErrorKind::unexpected(&amount.to_string(), SyntaxElement::TableAmount));
    }
    match wire.amounts.iter().sum() {
        0 => Ok(BySeat::from_fn(|seat| wire.amounts.get(seat.index()).copied().unwrap_or(0))),
        sum => Err(ReadErrorKind::NotZeroSum(sum)),
    }
}

pub(super) fn step(wire: &StepWire, table: TableSize) -> Result<(Seat, Action), ReadErrorKind> {
    let number = wire.seat.ok_or_else(|| ReadErrorKind::unexpected("", "\"seat\""))?;
    Ok((seat(number, table, "\"seat\"")?, action(wire)?))
}

fn need<'a, T>(field: &'a Option<T>, name: &str) -> Result<&'a T, ReadErrorKind> {
    field.as_ref().ok_or_else(|| ReadErrorKind::unexpected("", format!("\"{name}\"")))
}

pub(super) fn action(wire: &StepWire) -> Result<Action, ReadErrorKind> {
    Ok(match wire.kind.to_ascii_lowercase().as_str() {
        "say" => Action::Say(word(wire)?),
        "challenge" => Action::Challenge,
        "keep" => {
            let kept = |field: &Option<Vec<String>>| {
                set(field.as_deref().unwrap_or_default(), &SyntaxElement::Kept.into())
            };
            if wire.pips.is_none() && wire.free.is_none() {
                return Err(ReadErrorKind::unexpected("", "\"pips\" | \"free\""));
            }
            let (pips, free) = (kept(&wire.pips)?, kept(&wire.free)?);
            if let Some(card) = (pips & free).lowest() {
                return Err(ReadErrorKind::CardTwice { card, place: SyntaxElement::Kept.into() });
            }
            Action::Keep { pips, free }
        }
        "discard" => Action::Discard(card(need(&wire.card, "card")?)?),
        "ulti" => Action::SecondHandUlti(feats(need(&wire.feats, "feats")?)?),
        "play" => Action::Play(card(need(&wire.card, "card")?)?),
        "claim" => {
            let claim = need(&wire.claim, "claim")?;
            Action::Claim(
                parse_claim(claim).ok_or_else(|| {
                    ReadErrorKind::unexpected(claim, "\"claim\" all | none | side")
                })?,
            )
        }
        "concede" => Action::Concede,
        other => {
            let expected =
                "\"type\" say | challenge | keep | discard | ulti | play | claim | concede";
            return Err(ReadErrorKind::unexpected(other, expected));
        }
    })
}

pub(super) fn feats(numbers: &[u8]) -> Result<UltiFeats, ReadErrorKind> {
    numbers.iter().try_fold(UltiFeats::NONE, |all, &n| match UltiFeats::from_trump(n) {
        Some(feat) => Ok(all.union(feat)),
        None => Err(ReadErrorKind::unexpected(&n.to_string(), "\"feats\" 1 | 2 | 3")),
    })
}

fn word(wire: &StepWire) -> Result<Word, ReadErrorKind> {
    let contract = || -> Result<Contract, ReadErrorKind> {
        let name = need(&wire.contract, "contract")?;
        name.parse().map_err(|_| ReadErrorKind::unexpected(name, SyntaxElement::Contract))
    };
    let ouvert = wire.ouvert.unwrap_or(false);
    Ok(match need(&wire.word, "word")?.to_ascii_lowercase().as_str() {
        "pass" => Word::Pass,
        "ultimo" => {
            let feats = wire.feats.as_deref().map_or(Ok(UltiFeats::GEISS), feats)?;
            Word::Ultimo { feats, ouvert }
        }
        "solo" => {
            let feats = feats(wire.feats.as_deref().unwrap_or_default())?;
            Word::Solo { feats, durch: wire.durch.unwrap_or(false) }
        }
        "buy_geiss" => Word::BuyGeiss { give: card(need(&wire.give, "give")?)? },
        "sell_geiss" => Word::SellGeiss,
        "gegensolo" => Word::Gegensolo,
        "bid" => Word::Bid(contract()?),
        "cego_eine_selber" => Word::CegoEineSelber,
        "hold" => Word::Hold,
        "special" => Word::Special { contract: contract()?, ouvert },
        "choose" => Word::Choose(contract()?),
        other => {
            let expected = "\"word\" pass | ultimo | solo | buy_geiss | sell_geiss | gegensolo | \
                bid | cego_eine_selber | hold | special | choose";
            return Err(ReadErrorKind::unexpected(other, expected));
        }
    })
}

/// Buffer for the lines of one object.
#[derive(Default)]
pub(crate) struct Splitter {
    text: String,
    depth: usize,
    in_string: bool,
}

/// Result of feeding a line.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum FeedResult {
    /// The object continues on the next line.
    More,
    /// The object is complete in `Splitter::text` and takes this many bytes of the line.
    Complete(usize),
    /// The line ended within a string, so the object is truncated.
    CutOff,
}

impl Splitter {
    /// Returns whether the buffer is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the size of the buffer in bytes.
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }

    /// Returns the buffered text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Feeds a line; the first one begins with `{`.
    pub(crate) fn feed(&mut self, line: &str) -> FeedResult {
        let mut escaped = false;
        for (i, b) in line.bytes().enumerate() {
            match b {
                _ if escaped => escaped = false,
                b'\\' if self.in_string => escaped = true,
                b'"' => self.in_string = !self.in_string,
                b'{' | b'[' if !self.in_string => self.depth += 1,
                b'}' | b']' if !self.in_string => {
                    self.depth = self.depth.saturating_sub(1);
                    if self.depth == 0 {
                        self.text.push_str(&line[..=i]);
                        return FeedResult::Complete(i + 1);
                    }
                }
                _ => {}
            }
        }
        self.text.push_str(line);
        self.text.push('\n');
        if self.in_string { FeedResult::CutOff } else { FeedResult::More }
    }
}
