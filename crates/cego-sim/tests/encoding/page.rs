//! Compares the tables in `docs/features.md` with the code.

use std::fmt::Write;

use cego_sim::encoding::{
    ACTIONS, BLOCKS, FIELDS, HISTORY, HISTORY_FIELDS, INFORMATION, OBSERVATION, ObservationField,
    VERSION,
};
use cego_testkit::page::assert_up_to_date;

fn made() -> String {
    let mut text = String::new();
    let mut line = |line: String| writeln!(text, "{line}").unwrap();
    line(format!(
        "Version {VERSION}: {ACTIONS} actions, {OBSERVATION} numbers of an observation, \
         {INFORMATION} of an information state.\n"
    ));
    line("## Actions\n".to_owned());
    line("| numbers | id | meaning |\n|---|---|---|".to_owned());
    for block in BLOCKS {
        let end = block.start + block.len - 1;
        let numbers =
            if block.len == 1 { end.to_string() } else { format!("{}–{end}", block.start) };
        line(format!("| {numbers} | `{}` | {} |", block.id, block.meaning));
    }
    line("\n## Observation\n".to_owned());
    text += &table(FIELDS, 0);
    text +=
        &format!("\n## Information state\n\nThe observation, and then {HISTORY} numbers more:\n\n");
    text += &table(HISTORY_FIELDS, OBSERVATION);
    text
}

/// Formats the fields as a table, with indices counted from `from`.
fn table(fields: &[ObservationField], from: usize) -> String {
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
    let marks =
        ["<!-- made by CEGO_RENEW=1 cargo test -p cego-sim encoding::page -->\n", "<!-- end -->\n"];
    assert_up_to_date(
        "docs/features.md",
        marks,
        &format!("\n{}\n", made()),
        "cargo test -p cego-sim encoding::page",
    );
}

/// Fields are contiguous and do not overlap.
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
