//! `cego puzzle`.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_core::TableSize;
use cego_locale::{Locale, review_words};
use cego_record::{Resolved, RulesetRef, read_one, replay};
use serde_json::Value;

use crate::common::{cego, cego_with_input};

fn listed(more: &[&str]) -> Vec<Value> {
    let call = cego(&[&["puzzle", "--list", "--json"], more].concat()).ok();
    call.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text<'a>(puzzle: &'a Value, field: &str) -> &'a str {
    puzzle[field].as_str().unwrap()
}

#[test]
fn a_puzzle_is_set_answered_and_explained() {
    let puzzle = listed(&["--phase", "play"]).swap_remove(0);
    let id = text(&puzzle, "id");
    let set = cego(&["puzzle", id]).ok().stdout;
    assert!(set.contains(id) && set.contains("What is best?"), "{set}");
    // Nothing gives the answer away before there is one.
    assert!(!set.contains('→') && !set.contains("Afterwards"), "{set}");
    let choices = puzzle["choices"].as_array().unwrap();
    let answers: Vec<Value> = (1..=choices.len())
        .map(|n| {
            let told = cego(&["puzzle", id, "--answer", &n.to_string(), "--json"]).ok().stdout;
            serde_json::from_str(&told).unwrap()
        })
        .collect();
    let right = choices.iter().filter(|choice| choice["right"] == true).count();
    assert_eq!(answers.iter().filter(|answer| answer["right"] == true).count(), right);
    let piped = cego_with_input(&["puzzle", id], b"1\n").ok().stdout;
    assert_eq!(piped, cego(&["puzzle", id, "--answer", "1"]).ok().stdout);
    cego_with_input(&["puzzle", id], b"99\n").tells(1, &["from 1 to"]);
    let wrong = answers.iter().position(|answer| answer["right"] == false).unwrap() + 1;
    let told = cego(&["puzzle", id, "--answer", &wrong.to_string()]).ok().stdout;
    assert!(told.contains("There is something better.") && told.contains("Afterwards"), "{told}");
    assert!(told.contains('→'), "{told}");
}

fn rules(wanted: &RulesetRef, table: TableSize) -> Result<Resolved, String> {
    let ruleset = cego_rules::preset(&wanted.name).ok_or("no preset")?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(Resolved { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
}

/// A Halbe with two pips can keep the same cards in two ways.
#[test]
fn no_two_answers_of_a_puzzle_read_alike() {
    let languages = ["de", "en", "sv"].map(|name| Locale::load(name).unwrap());
    for puzzle in cego_puzzles::shipped().unwrap() {
        let game = replay(&read_one(&puzzle.record).unwrap(), rules).unwrap().game;
        let stage = game.auction().stage();
        for locale in &languages {
            let (mut on_the_page, mut in_the_terminal) = (BTreeSet::new(), BTreeSet::new());
            for choice in &puzzle.choices {
                let action = choice.action.action().unwrap();
                let said = locale.phrase(&action.phrase(stage));
                assert!(on_the_page.insert(said.clone()), "{}: {said}", puzzle.id);
                let said = review_words::action(locale, action, stage);
                assert!(in_the_terminal.insert(said.clone()), "{}: {said}", puzzle.id);
            }
        }
    }
}

/// Trump 10 comes after trump 9.
#[test]
fn answers_are_in_the_order_of_the_cards() {
    let puzzles = listed(&["--phase", "play"]);
    for puzzle in puzzles.iter().take(20) {
        let shown = cego(&["puzzle", text(puzzle, "id")]).ok().stdout;
        let (_, answers) = shown.split_once("What is best?").unwrap();
        let trump = |line: &str| line.split_once("trump ")?.1.trim().parse::<u8>().ok();
        let trumps: Vec<u8> = answers.lines().filter_map(trump).collect();
        assert!(trumps.is_sorted(), "{shown}");
    }
}

#[test]
fn what_is_asked_for_is_what_comes() {
    let all = listed(&[]);
    let theme = all[0]["themes"][0].as_str().unwrap().to_owned();
    for puzzle in listed(&["--theme", &theme]) {
        assert!(puzzle["themes"].as_array().unwrap().iter().any(|one| *one == *theme));
    }
    for puzzle in listed(&["--phase", "auction", "--rules", "schopfheim"]) {
        assert_eq!((text(&puzzle, "phase"), text(&puzzle, "ruleset")), ("auction", "schopfheim"));
    }
    let seeded = |seed: &str| cego(&["puzzle", "--seed", seed]).ok().stdout;
    assert_eq!(seeded("7"), seeded("7"));
    assert_ne!(seeded("7"), seeded("8"));
    let list = cego(&["puzzle", "--list"]).ok().stdout;
    assert!(list.contains(&format!("{} puzzles", all.len())), "{list}");
}

#[test]
fn what_cannot_be_done_is_said() {
    cego(&["puzzle", "--theme", "nonsense"]).fails(2, &["nonsense", "draw_trumps"]);
    cego(&["puzzle", "no-such-id"]).fails(1, &["No puzzle fits", "--list"]);
    cego(&["puzzle", "--rules", "nowhere"]).fails(1, &["No puzzle fits"]);
    cego(&["puzzle", "--answer", "0"]).fails(2, &["from 1 to"]);
    cego(&["puzzle", "--answer", "99"]).fails(2, &["from 1 to"]);
    cego(&["puzzle", "--phase", "lunch"]).fails(2, &["--phase"]);
    cego(&["puzzle", "--file", "/nowhere/at/all"]).fails(1, &["/nowhere/at/all"]);
    cego(&["puzzle", "--file", "Cargo.toml"]).fails(1, &["Cargo.toml", "line 1"]);
}
