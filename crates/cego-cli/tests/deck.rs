//! Tests of `cego deck`: card images.

use crate::common::cego;

#[test]
fn a_card_is_written_to_stdout_or_to_a_file() {
    let folder = std::env::temp_dir().join(format!("cego-deck-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("t21.svg").display().to_string();
    let said = cego(&["deck", "card", "t21"]).ok().stdout;
    assert!(said.starts_with("<svg ") && said.ends_with("</svg>\n"));
    assert_eq!(cego(&["deck", "card", "T21", "-o", &file]).ok().stdout, "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), said);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_letters_are_those_of_the_language() {
    let card = |lang: &str, card: &str| cego(&["--lang", lang, "deck", "card", card]).ok().stdout;
    assert_ne!(card("de", "HJ"), card("en", "HJ"));
    assert_ne!(card("sv", "HJ"), card("en", "HJ"));
    assert_eq!(card("de", "HK"), card("en", "HK"));
    assert_eq!(card("de", "H3"), card("sv", "H3"));
}

#[test]
fn the_other_side_has_no_index() {
    let back = cego(&["deck", "card", "back"]).ok().stdout;
    assert_eq!(back, cego(&["deck", "card", "back-fir"]).ok().stdout);
    assert_ne!(back, cego(&["deck", "card", "back-shingle"]).ok().stdout);
    assert!(!back.contains("cd-index"));
}

#[test]
fn what_is_no_card_is_said() {
    cego(&["deck", "card", "H7"]).fails(2, &["“H7” is no card", "H1 to H4"]);
    cego(&["deck", "sheet", "--columns", "0"]).fails(2, &["columns"]);
    cego(&["deck", "print", "-o", "/no/such/folder/cards.svg"]).fails(1, &["no such folder"]);
}
