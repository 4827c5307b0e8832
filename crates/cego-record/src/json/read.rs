//! The lenient reader of the JSON form.

use cego_core::rules::Value;
use cego_core::{Action, BySeat, Card, CardSet, Contract, Deal, Seat, TableSize, UltiFeats, Word};

use super::wire::{PenaltyWire, RecordWire, SettlementWire, StepWire, ValueWire};
use crate::penalty::MOST_POINTS;
use crate::{
    Comment, Lines, Offence, Penalty, Phrase, Player, Problem, ReadError, Record, RecordEntry, RulesetRef,
    Tags, Thing, cards, words,
};

/// Reads one object that begins on line `start`.
pub(crate) fn from_json(text: &str, start: usize) -> Result<RecordEntry, ReadError> {
    // Another version may well have other fields: then that is what is wrong.
    #[derive(serde::Deserialize)]
    struct Version {
        cego: u32,
    }
    let broken = |error: serde_json::Error| {
        let line = start + error.line().saturating_sub(1);
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or(&what).to_owned();
        ReadError::new(line, (error.column() > 0).then_some(error.column()), Problem::Json(what))
    };
    let fail = |problem| ReadError::new(start, None, problem);
    let known = 1..=crate::VERSION;
    let unknown = |version: u32| fail(Problem::Version(version.to_string()));
    let wire: RecordWire = match serde_json::from_str(text) {
        Ok(wire) => wire,
        Err(error) => {
            return Err(match serde_json::from_str::<Version>(text) {
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

fn record(wire: RecordWire) -> Result<Record, Problem> {
    let table = TableSize::new(wire.players)
        .ok_or_else(|| Problem::found(&wire.players.to_string(), "\"players\" 3–5"))?;
    if wire.hands.len() != table.people() {
        return Err(Problem::found(&wire.hands.len().to_string(), Thing::Hands.of(table.people())));
    }
    if wire.seats.len() > table.people() {
        return Err(Problem::found(&wire.seats.len().to_string(), Thing::SeatCount.of(table.people())));
    }
    let dealer = seat(wire.dealer, table, "\"dealer\"")?;
    let mut deal = Deal { dealer, hands: BySeat::default(), blind: set(&wire.blind, &Thing::Blind.into())? };
    for (seat, hand) in table.seats().zip(&wire.hands) {
        deal.hands[seat] = set(hand, &Thing::HandOf.of(seat.number()))?;
    }
    let faults = deal.check(table);
    if !faults.is_empty() {
        return Err(Problem::Deal(faults));
    }
    let overrides = wire.ruleset.overrides.0.into_iter().map(|(switch, v)| (switch, value(v))).collect();
    let ruleset = RulesetRef { name: wire.ruleset.name, hash: wire.ruleset.hash, overrides };
    let mut record = Record::new(ruleset, table, deal);
    for (seat, player) in table.seats().zip(wire.seats) {
        record.players[seat] = Player { name: player.name, bot: player.bot };
    }
    record.number = wire.deal;
    record.seed = wire.seed;
    record.raeuber_round = wire.raeuber_round;
    let mut tags = Tags::default();
    for (name, value) in &wire.tags.0 {
        tags.add(name, value).map_err(Problem::Tag)?;
    }
    record.tags = tags;
    for (i, step) in wire.actions.iter().enumerate() {
        record.actions.push(self::step(step, table).map_err(|problem| within(problem, i + 1))?);
    }
    record.comments = wire.comments.into_iter().map(|c| Comment { after: c.after, text: c.text }).collect();
    record.comments.sort_by_key(|comment| comment.after);
    if let Some(last) = record.comments.last().filter(|c| c.after > record.actions.len()) {
        let expected = Thing::CommentAfter.of(record.actions.len());
        return Err(Problem::found(&last.after.to_string(), expected));
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

/// Names the step in a problem, because JSON gives no line for it.
fn within(problem: Problem, step: usize) -> Problem {
    Problem::InAction { step, problem: Box::new(problem) }
}

pub(super) fn seat(number: usize, table: TableSize, field: &str) -> Result<Seat, Problem> {
    Seat::from_number(number)
        .filter(|seat| seat.index() < table.people())
        .ok_or_else(|| Problem::found(&number.to_string(), format!("{field} 1–{}", table.people())))
}

pub(super) fn card(text: &str) -> Result<Card, Problem> {
    cards::parse(text).ok_or_else(|| Problem::found(text, Thing::Card))
}

pub(super) fn set(names: &[String], place: &Phrase) -> Result<CardSet, Problem> {
    let mut set = CardSet::EMPTY;
    for name in names {
        let card = card(name)?;
        if !set.insert(card) {
            return Err(Problem::CardTwice { card, place: place.clone() });
        }
    }
    Ok(set)
}

pub(super) fn value(wire: ValueWire) -> Value {
    match wire {
        ValueWire::Bool(b) => Value::Bool(b),
        ValueWire::Int(n) => Value::Int(n),
        ValueWire::Word(w) => Value::Word(w),
        ValueWire::Ints(list) => Value::Ints(list),
    }
}

fn penalty(wire: &PenaltyWire, table: TableSize) -> Result<Penalty, Problem> {
    let seat = seat(wire.seat, table, "\"seat\"")?;
    let offence = Offence::named(&wire.what).ok_or_else(|| Problem::found(&wire.what, Thing::PenaltyWord))?;
    let (paragraph, reason) = (wire.paragraph.clone(), wire.reason.clone());
    Ok(Penalty { seat, offence, amount: wire.amount, paragraph, reason })
}

fn settlement(wire: &SettlementWire, table: TableSize) -> Result<BySeat<i32>, Problem> {
    if wire.amounts.len() != table.people() {
        return Err(Problem::found(&wire.amounts.len().to_string(), Thing::Amounts.of(table.people())));
    }
    if let Some(amount) = wire.amounts.iter().find(|n| n.unsigned_abs() > MOST_POINTS) {
        return Err(Problem::found(&amount.to_string(), Thing::TableAmount));
    }
    match wire.amounts.iter().sum() {
        0 => Ok(BySeat::from_fn(|seat| wire.amounts.get(seat.index()).copied().unwrap_or(0))),
        sum => Err(Problem::NotZeroSum(sum)),
    }
}

pub(super) fn step(wire: &StepWire, table: TableSize) -> Result<(Seat, Action), Problem> {
    let number = wire.seat.ok_or_else(|| Problem::found("", "\"seat\""))?;
    Ok((seat(number, table, "\"seat\"")?, action(wire)?))
}

fn need<'a, T>(field: &'a Option<T>, name: &str) -> Result<&'a T, Problem> {
    field.as_ref().ok_or_else(|| Problem::found("", format!("\"{name}\"")))
}

pub(super) fn action(wire: &StepWire) -> Result<Action, Problem> {
    Ok(match wire.kind.to_ascii_lowercase().as_str() {
        "say" => Action::Say(word(wire)?),
        "challenge" => Action::Challenge,
        "keep" => {
            let kept =
                |field: &Option<Vec<String>>| set(field.as_deref().unwrap_or_default(), &Thing::Kept.into());
            if wire.pips.is_none() && wire.free.is_none() {
                return Err(Problem::found("", "\"pips\" | \"free\""));
            }
            let (pips, free) = (kept(&wire.pips)?, kept(&wire.free)?);
            if let Some(card) = (pips & free).lowest() {
                return Err(Problem::CardTwice { card, place: Thing::Kept.into() });
            }
            Action::Keep { pips, free }
        }
        "discard" => Action::Discard(card(need(&wire.card, "card")?)?),
        "ulti" => Action::SecondHandUlti(feats(need(&wire.feats, "feats")?)?),
        "play" => Action::Play(card(need(&wire.card, "card")?)?),
        "claim" => {
            let claim = need(&wire.claim, "claim")?;
            Action::Claim(
                words::claim(claim).ok_or_else(|| Problem::found(claim, "\"claim\" all | none | side"))?,
            )
        }
        "concede" => Action::Concede,
        other => {
            let expected = "\"type\" say | challenge | keep | discard | ulti | play | claim | concede";
            return Err(Problem::found(other, expected));
        }
    })
}

pub(super) fn feats(numbers: &[u8]) -> Result<UltiFeats, Problem> {
    numbers.iter().try_fold(UltiFeats::NONE, |all, &n| match UltiFeats::of_trump(n) {
        Some(feat) => Ok(all.union(feat)),
        None => Err(Problem::found(&n.to_string(), "\"feats\" 1 | 2 | 3")),
    })
}

fn word(wire: &StepWire) -> Result<Word, Problem> {
    let contract = || -> Result<Contract, Problem> {
        let name = need(&wire.contract, "contract")?;
        name.parse().map_err(|_| Problem::found(name, Thing::Contract))
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
            let expected = "\"word\" pass | ultimo | solo | buy_geiss | sell_geiss | gegensolo | bid | \
                            cego_eine_selber | hold | special | choose";
            return Err(Problem::found(other, expected));
        }
    })
}
