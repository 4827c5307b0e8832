//! Reads a file of positions.
//!
//! A file is TOML: entries `[[position]]` with `id`, `record` (a `.cego` record that ends where somebody is
//! to act), `good` (the right actions in the words of a record, without the seat), `en` and `de` (the
//! reason) and `advice` (ids of docs/advice.md or docs/atoms.md).

use std::fmt;
use std::sync::Arc;

use cego_core::{Action, Game, Phase};
use cego_record::{RecordEntry, Resolved, RulesetRef, read_one, replay};
use cego_rules::preset;
use serde::Deserialize;

use super::{Position, Subject, Why};

/// Why a file of positions cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaneFault {
    /// The id of the position; empty where the file itself is broken.
    pub id: String,
    /// What is wrong, for the author of the file.
    pub what: String,
}

impl fmt::Display for SaneFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.id.is_empty() {
            write!(f, "this is no file of positions: {}", self.what)
        } else {
            write!(f, "position \"{}\": {}", self.id, self.what)
        }
    }
}

impl std::error::Error for SaneFault {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    position: Vec<Item>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Item {
    id: String,
    good: Vec<String>,
    #[serde(default)]
    advice: Vec<String>,
    en: String,
    de: String,
    record: String,
}

/// The positions of a file.
///
/// # Errors
/// The first thing that is wrong: no such TOML, a record that cannot be read or breaks a rule, nobody on
/// turn, a right action that is not possible.
pub fn read(subject: Subject, text: &str) -> Result<Vec<Position>, SaneFault> {
    let file: File =
        toml::from_str(text).map_err(|error| SaneFault { id: String::new(), what: error.to_string() })?;
    file.position
        .into_iter()
        .map(|item| {
            let id = item.id.clone();
            position(subject, item).map_err(|what| SaneFault { id, what })
        })
        .collect()
}

fn position(subject: Subject, item: Item) -> Result<Position, String> {
    let game = set_up(&entry(&item.record)?)?;
    let seat = game.on_turn().ok_or("nobody is to act at the end of its record")?;
    let choices = game.choices(seat);
    let mut good = Vec::new();
    for words in &item.good {
        let action = action(&item.record, &game, words)?;
        if !choices.contains(&action) {
            return Err(format!("seat {seat} may not do what \"{words}\" says; write one of {choices:?}"));
        }
        good.push(action);
    }
    if good.is_empty() {
        return Err("no action is named good; name at least one".into());
    }
    let why = Why { en: item.en, de: item.de };
    Ok(Position { id: item.id, subject, game, seat, good, why, advice: item.advice })
}

/// The record, whose deal must be unfinished.
fn entry(record: &str) -> Result<RecordEntry, String> {
    read_one(record).map_err(|error| format!("its record cannot be read: {error}"))
}

fn set_up(entry: &RecordEntry) -> Result<Game, String> {
    let lookup = |wanted: &RulesetRef, table| {
        let ruleset = preset(&wanted.name).ok_or_else(|| format!("there is no ruleset {}", wanted.name))?;
        if !wanted.overrides.is_empty() {
            return Err("positions are played by rulesets as they are, without switches of their own".into());
        }
        let rules = ruleset.rules(table).map_err(|error| error.to_string())?;
        Ok(Resolved { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
    };
    let replayed = replay(entry, lookup).map_err(|found| format!("its record breaks a rule: {found}"))?;
    Ok(replayed.game)
}

/// An action in the words of a record, read by putting it at the record's end.
fn action(record: &str, game: &Game, words: &str) -> Result<Action, String> {
    let seat = game.on_turn().ok_or("nobody is to act")?;
    let heading = match game.phase() {
        Phase::Auction => format!("Auction: {seat} "),
        Phase::Keep => format!("Keep: {seat} "),
        Phase::Discard => format!("Discard: {seat} "),
        Phase::SecondHand => format!("Ulti: {seat} "),
        Phase::Play | Phase::Over => {
            let play = game.play();
            let number = play.map_or(0, |p| p.tricks_done()) + 1;
            let begun = play.is_some_and(|p| !p.on_table().is_empty());
            format!("{number}{} {seat}:", if begun { "..." } else { "." })
        }
    };
    let told = record.trim_end().strip_suffix('*').ok_or("its record does not end with *")?;
    let longer = entry(&format!("{told}\n{heading}{words}\n*\n"))
        .map_err(|error| format!("\"{words}\" is no action: {error}"))?;
    let last = longer.record.actions.last().filter(|_| longer.record.actions.len() == game.log().len() + 1);
    last.map(|&(_, action)| action).ok_or_else(|| format!("\"{words}\" is not exactly one action"))
}
