//! Property checks of records: reading, writing and replay.

use std::sync::Arc;

use cego_core::{Game, TableSize};
use cego_record::{
    Extras, Limits, Record, RecordEntry, Records, ResolvedRules, RulesetRef, read_one, replay,
    to_json, to_text,
};

use super::{PropertyViolation, ensure};

/// Maximum length of an error message, in bytes.
const LONGEST_MESSAGE: usize = 4000;

/// Reads bytes as records in text or JSON. Each error names a line. Each record survives a round
/// trip through both forms. A replay ends with a settlement or a break that names a line.
///
/// # Errors
/// The first violated property.
pub fn records(data: &[u8]) -> Result<(), PropertyViolation> {
    let lines = data.iter().filter(|&&b| b == b'\n').count() + 1;
    for entry in Records::new(data) {
        match entry {
            Err(error) => message_is_sound(error.line, lines, &error.to_string())?,
            Ok(entry) => {
                let at = &entry.lines;
                ensure(at.actions.len() == entry.record.actions.len(), || {
                    format!("{} actions, {} lines", entry.record.actions.len(), at.actions.len())
                })?;
                let ordered = at.actions.is_sorted()
                    && at.actions.iter().all(|&l| at.start <= l && l <= at.end);
                ensure(ordered, || format!("lines out of order: {at:?}"))?;
                record(&entry.record)?;
                replays(&entry, lines)?;
            }
        }
    }
    // Narrow limits must also end the reading without a panic.
    for entry in Records::with_limits(data, Limits { line: 60, record: 600 }) {
        if let Err(error) = entry {
            message_is_sound(error.line, lines, &error.to_string())?;
        }
    }
    Ok(())
}

/// Checks that a record survives a round trip through text and JSON.
///
/// # Errors
/// The difference.
pub fn record(record: &Record) -> Result<(), PropertyViolation> {
    let text = to_text(record);
    let from_text = read(&text)?;
    ensure(from_text == *record, || format!("{from_text:?}\nwas\n{record:?}\n{text}"))?;
    ensure(to_text(&from_text) == text, || format!("two texts of one record: {text}"))?;
    let json = to_json(record, &Extras::default());
    ensure(!json.contains('\n'), || format!("JSON of several lines: {json}"))?;
    let from_json = read(&json)?;
    ensure(from_json == *record, || format!("{from_json:?}\nwas\n{record:?}\n{json}"))
}

fn read(text: &str) -> Result<Record, PropertyViolation> {
    read_one(text)
        .map(|entry| entry.record)
        .map_err(|error| PropertyViolation(format!("{error}\n{text}")))
}

/// Checks that an error names a line of the input and that its message has a sensible length.
fn message_is_sound(line: usize, lines: usize, message: &str) -> Result<(), PropertyViolation> {
    ensure((1..=lines).contains(&line), || format!("line {line} of {lines}: {message}"))?;
    ensure((1..LONGEST_MESSAGE).contains(&message.len()), || {
        format!("a message without measure: {message}")
    })
}

/// Resolves a ruleset among the presets.
fn preset(ruleset: &RulesetRef, table: TableSize) -> Result<ResolvedRules, String> {
    let preset = cego_rules::preset(&ruleset.name).ok_or_else(|| "no such preset".to_owned())?;
    let sets: Vec<String> =
        ruleset.overrides.iter().map(|(switch, value)| format!("{switch}={value}")).collect();
    let set = preset
        .overridden(&sets)
        .map_err(|error| error.to_string().chars().take(1000).collect::<String>())?;
    let rules = set.rules(table).map_err(|error| error.to_string())?;
    Ok(ResolvedRules { rules: Arc::new(rules), hash: set.hash().to_string() })
}

fn replays(entry: &RecordEntry, lines: usize) -> Result<(), PropertyViolation> {
    match replay(entry, preset) {
        Err(broken) => message_is_sound(broken.line, lines, &broken.to_string()),
        Ok(replayed) => {
            ensure(replayed.game.log() == entry.record.actions, || {
                format!("another game: {replayed:?}")
            })?;
            let Some(settlement) = replayed.settlement else { return Ok(()) };
            let amounts = settlement.amounts.values(entry.record.table);
            ensure(amounts.iter().sum::<i32>() == 0, || format!("not zero-sum: {amounts:?}"))
        }
    }
}

/// Checks that the record of a game, finished or not, survives text and JSON and replays to the
/// same game.
///
/// # Errors
/// The difference.
pub fn game_survives(game: &Game, raeuber_round: bool) -> Result<(), PropertyViolation> {
    let mut written = Record::from_game(RulesetRef::named("played"), game);
    written.raeuber_round = raeuber_round;
    record(&written)?;
    let entry =
        read_one(&to_text(&written)).map_err(|error| PropertyViolation(error.to_string()))?;
    let resolved = ResolvedRules { rules: Arc::clone(game.rules()), hash: String::new() };
    let replayed = replay(&entry, |_, _| Ok(resolved.clone()))
        .map_err(|broken| PropertyViolation(broken.to_string()))?;
    ensure(replayed.game == *game, || format!("{:?}\nreplayed from\n{game:?}", replayed.game))
}
