//! `docs/features.md`: its tables are made of the numbers.

use std::fmt::Write;

use cego_features::{
    ACTIONS, BLOCKS, FIELDS, Field, HISTORY, HISTORY_FIELDS, INFORMATION, OBSERVATION, VERSION,
};
use cego_testkit::page::is_made;

fn made() -> String {
    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").unwrap();
    line(format!(
        "Version {VERSION}: {ACTIONS} actions, {OBSERVATION} numbers of an observation, {INFORMATION} of an information state.\n"
    ));
    line("## Actions\n".to_owned());
    line("| numbers | id | meaning |\n|---|---|---|".to_owned());
    for block in BLOCKS {
        let end = block.start + block.len - 1;
        let numbers = if block.len == 1 { end.to_string() } else { format!("{}–{end}", block.start) };
        line(format!("| {numbers} | `{}` | {} |", block.id, block.meaning));
    }
    line("\n## Observation\n".to_owned());
    text += &table(FIELDS, 0);
    text += &format!("\n## Information state\n\nThe observation, and then {HISTORY} numbers more:\n\n");
    text += &table(HISTORY_FIELDS, OBSERVATION);
    text
}

/// The places of these fields, counted from a place.
fn table(fields: &[Field], from: usize) -> String {
    let mut text = "| places | id | meaning |\n|---|---|---|\n".to_owned();
    for field in fields {
        let (start, end) = (from + field.start, from + field.start + field.len - 1);
        let places = if start == end { start.to_string() } else { format!("{start}–{end}") };
        writeln!(text, "| {places} | `{}` | {} |", field.id, field.meaning.trim()).unwrap();
    }
    text
}

#[test]
fn the_page_lists_every_number() {
    let marks = ["<!-- made by CEGO_RENEW=1 cargo test -p cego-features page -->\n", "<!-- end -->\n"];
    is_made("docs/features.md", marks, &format!("\n{}\n", made()), "cargo test -p cego-features page");
}

/// Fields follow one another, and every place has one meaning.
#[test]
fn fields_follow_one_another() {
    for (fields, length) in [(FIELDS, OBSERVATION), (HISTORY_FIELDS, HISTORY)] {
        let mut end = 0;
        for field in fields {
            assert_eq!(field.start, end, "{}", field.id);
            end += field.len;
        }
        assert_eq!(end, length);
    }
}
