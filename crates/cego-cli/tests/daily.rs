//! `cego daily`, called as people and scripts call it.

use std::sync::Arc;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_daily::{Day, replay};
use cego_record::ActionJson;
use serde_json::{Value, json};

use crate::common::{cego, cego_with_input};

const DAY: [&str; 4] = ["--rules", "schopfheim", "--seed", "24"];

fn show() -> Value {
    let call = cego(&[&["daily", "show", "--json"], &DAY[..]].concat()).ok();
    serde_json::from_str(&call.stdout).unwrap()
}

fn score(actions: &Value) -> crate::common::Call {
    let args = [&["daily", "score", "-", "--json"], &DAY[..]].concat();
    cego_with_input(&args, json!({ "actions": actions }).to_string().as_bytes())
}

#[test]
fn a_seed_is_the_one_that_was_committed_to() {
    let promised = show()["commitment"].as_str().unwrap().to_owned();
    cego(&["daily", "check", "24", &promised]).ok();
    cego(&["daily", "check", "24", &promised.to_uppercase()]).ok();
    cego(&["daily", "check", "25", &promised]).fails(1, &["not the one"]);
    cego(&["daily", "check", "x", &promised]).fails(2, &["no seed"]);
}

#[test]
fn what_was_done_is_played_again_and_judged() {
    assert_eq!(show()["hand"].as_array().unwrap().len(), 11);
    let rules = cego_rules::preset("schopfheim").unwrap().rules(TableSize::Four).unwrap();
    let day = Day::new(Arc::new(rules), Seed::from_number(24)).unwrap();
    let by_bot: Vec<ActionJson> =
        replay::by_the_bot(&day, &mut day.bots()).into_iter().map(ActionJson::from).collect();
    let judged: Value = serde_json::from_str(&score(&json!(by_bot)).ok().stdout).unwrap();
    assert_eq!((&judged["gain"], &judged["decisions"]), (&json!(0), &json!([])));
    assert_eq!(judged["amount"], judged["bot"]);
    let args = [&["daily", "score", "-"], &DAY[..]].concat();
    let told = cego_with_input(&args, json!({ "actions": by_bot }).to_string().as_bytes()).ok();
    assert!(told.stdout.contains("against the bot"), "{}", told.stdout);
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    score(&json!([])).fails(1, &["action number 1 is missing"]);
    score(&json!([{"type": "play", "card": "T1"}])).fails(1, &["action number 1 is not possible"]);
    score(&json!([{"type": "dance"}])).fails(1, &["number 1 of the list", "is no action"]);
    for none in ["{}", "[]", "", "[[]]", "{\"actions\": 3}"] {
        let args = [&["daily", "score", "-"], &DAY[..]].concat();
        cego_with_input(&args, none.as_bytes()).fails(1, &["stdin has no actions"]);
    }
}

#[test]
fn the_hand_is_shown_in_the_words_of_the_region() {
    let text = cego(&[&["daily", "show", "--lang", "de"], &DAY[..]].concat()).ok().stdout;
    assert!(text.contains("Geber: Platz") && !text.contains(" T"), "{text}");
}

#[test]
fn five_do_not_sit_at_it() {
    cego(&["daily", "show", "--rules", "schopfheim", "--players", "5", "--seed", "1"]).fails(2, &[]);
}
