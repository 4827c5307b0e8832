//! Parser for files of test positions.
//!
//! A file is TOML with entries `[[position]]`:
//!
//! - `id`: the unique name.
//! - `record`: a `.cego` record that ends at a decision.
//! - `good`: the right actions in record notation, without the seat.
//! - `en` and `de`: the explanation.
//! - `advice`: ids of docs/advice.md or docs/atoms.md.

use std::fmt;
use std::sync::Arc;

use cego_core::{Action, Game, Phase};
use cego_record::{RecordEntry, ResolvedRules, RulesetRef, read_one, replay};
use cego_rules::preset;
use serde::Deserialize;

use super::{PositionExplanation, Subject, TestPosition};

/// Why a file of positions is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionFileError {
    /// The id of the position; empty if the file itself is invalid.
    pub id: String,
    /// Error message for the author of the file.
    pub what: String,
}

impl fmt::Display for PositionFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.id.is_empty() {
            write!(f, "this is no file of positions: {}", self.what)
        } else {
            write!(f, "position \"{}\": {}", self.id, self.what)
        }
    }
}

impl std::error::Error for PositionFileError {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionFile {
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

/// Parses the positions of a file.
///
/// # Errors
/// The first error: invalid TOML, an invalid record, a record without a seat on turn, or an illegal
/// right action.
pub fn read(subject: Subject, text: &str) -> Result<Vec<TestPosition>, PositionFileError> {
    let file: PositionFile = toml::from_str(text)
        .map_err(|error| PositionFileError { id: String::new(), what: error.to_string() })?;
    file.position
        .into_iter()
        .map(|item| {
            let id = item.id.clone();
            position(subject, item).map_err(|what| PositionFileError { id, what })
        })
        .collect()
}

fn position(subject: Subject, item: Item) -> Result<TestPosition, String> {
    let game = set_up(&entry(&item.record)?)?;
    let seat = game.on_turn().ok_or("nobody is to act at the end of its record")?;
    let choices = game.choices(seat);
    let mut good = Vec::new();
    for words in &item.good {
        let action = action(&item.record, &game, words)?;
        if !choices.contains(&action) {
            return Err(format!(
                "seat {seat} may not do what \"{words}\" says; write one of {choices:?}"
            ));
        }
        good.push(action);
    }
    if good.is_empty() {
        return Err("no action is named good; name at least one".into());
    }
    let why = PositionExplanation { en: item.en, de: item.de };
    Ok(TestPosition { id: item.id, subject, game, seat, good, why, advice: item.advice })
}

/// Parses a record that contains exactly one deal.
fn entry(record: &str) -> Result<RecordEntry, String> {
    read_one(record).map_err(|error| format!("its record cannot be read: {error}"))
}

fn set_up(entry: &RecordEntry) -> Result<Game, String> {
    let lookup = |wanted: &RulesetRef, table| {
        let ruleset =
            preset(&wanted.name).ok_or_else(|| format!("there is no ruleset {}", wanted.name))?;
        if !wanted.overrides.is_empty() {
            return Err(
                "positions are played by rulesets as they are, without switches of their own"
                    .into(),
            );
        }
        let rules = ruleset.rules(table).map_err(|error| error.to_string())?;
        Ok(ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
    };
    let replayed =
        replay(entry, lookup).map_err(|found| format!("its record breaks a rule: {found}"))?;
    Ok(replayed.game)
}

/// Parses an action in record notation by appending it to the record.
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
    let last = longer
        .record
        .actions
        .last()
        .filter(|_| longer.record.actions.len() == game.log().len() + 1);
    last.map(|&(_, action)| action).ok_or_else(|| format!("\"{words}\" is not exactly one action"))
}
