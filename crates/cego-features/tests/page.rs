//! `docs/features.md`: its tables are made of the numbers.

use std::fmt::Write;
use std::path::Path;

use cego_features::{
    ACTIONS, BLOCKS, FIELDS, Field, HISTORY, HISTORY_FIELDS, INFORMATION, OBSERVATION, VERSION,
};

const BEGIN: &str = "<!-- made by CEGO_RENEW=1 cargo test -p cego-features page -->\n";
const END: &str = "<!-- end -->\n";

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
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/features.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(BEGIN).expect("a place for the tables");
    let (_, tail) = rest.split_once(END).expect("an end of the tables");
    let wanted = format!("{head}{BEGIN}\n{}\n{END}{tail}", made());
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(&path, wanted).unwrap();
    } else {
        assert!(page == wanted, "docs/features.md is stale: CEGO_RENEW=1 cargo test -p cego-features page");
    }
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
