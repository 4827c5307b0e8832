//! The examples of `docs/record-format.md` are real.

use std::sync::Arc;

use cego_core::Rules;
use cego_record::{Resolved, read_one, replay, to_text};

const PAGE: &str = include_str!("../../../docs/record-format.md");

fn block(language: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// Both examples are the same record, the text is canonical, and it replays under the preset it names. The
/// hash is not compared: the page is about the format, and presets may still learn.
#[test]
fn the_examples_of_the_specification() {
    let entry = read_one(block("cego")).unwrap();
    assert_eq!(to_text(&entry.record).trim_end(), block("cego").trim_end());
    assert_eq!(read_one(block("json")).unwrap().record, entry.record);
    let hash = entry.record.ruleset.hash.clone().unwrap();
    let replayed = replay(&entry, |ruleset, table| {
        let preset = cego_rules::preset(&ruleset.name).ok_or("unknown")?;
        let preset = preset.overridden(&ruleset.assignments()).map_err(|error| error.to_string())?;
        let rules: Rules = preset.rules(table).map_err(|error| error.to_string())?;
        Ok(Resolved { rules: Arc::new(rules), hash: hash.clone() })
    });
    assert!(replayed.unwrap().settlement.is_some());
}
