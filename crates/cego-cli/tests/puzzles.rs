//! Tests of `cego puzzle`, `cego packs` and `cego daily`.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_analysis::daily::{Day, replay as daily_replay};
use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_locale::{Locale, review_words};
use cego_record::{ActionJson, ResolvedRules, RulesetRef, read_one, replay};
use serde_json::{Value, json};

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
    // The question does not reveal the answer.
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

fn rules(wanted: &RulesetRef, table: TableSize) -> Result<ResolvedRules, String> {
    let ruleset = cego_rules::preset(&wanted.name).ok_or("no preset")?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
}

/// A Halbe with two pips can keep the same cards in two ways.
#[test]
fn no_two_answers_of_a_puzzle_read_alike() {
    let languages = ["de", "en", "sv"].map(|name| Locale::load(name).unwrap());
    for puzzle in cego_analysis::puzzle::shipped().unwrap() {
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

/// Trump 10 is listed after trump 9.
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

/// `cego packs`: packs of a server.
#[cfg(unix)]
mod packs {
    use std::path::Path;
    use std::process::{Command, Output};

    const PACK: &str = include_str!("../../../data/puzzles/pack.jsonl");

    fn cego(folder: &Path, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
        command
            .args(arguments)
            .args(["--lang", "en"])
            .current_dir(folder)
            .env("XDG_STATE_HOME", folder);
        command.output().unwrap()
    }

    fn said(output: &Output) -> String {
        String::from_utf8_lossy(&output.stdout).into_owned()
            + &String::from_utf8_lossy(&output.stderr)
    }

    /// Runs a command successfully and returns its output.
    #[track_caller]
    fn told(folder: &Path, arguments: &[&str]) -> String {
        let output = cego(folder, arguments);
        assert!(output.status.success(), "{arguments:?}: {}", said(&output));
        said(&output)
    }

    #[test]
    fn a_pack_is_added_fetched_and_taken_away() {
        let folder = std::env::temp_dir().join(format!("cego-puzzles-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = ["--store", "sqlite:one.db"];
        let with = |arguments: &[&'static str]| [arguments, &store].concat();
        let missing = cego(&folder, &with(&["packs", "list"]));
        assert!(
            !missing.status.success() && said(&missing).contains("no store"),
            "{}",
            said(&missing)
        );
        let server = crate::common::serve("--store sqlite:one.db".split(' '), &folder);
        let lines: Vec<&str> = PACK.lines().take(2).collect();
        let bad = format!("{}\n\n{}\n", lines[0], lines[1].replacen("\"seat\":", "\"seat\":9", 1));
        std::fs::write(folder.join("bad.jsonl"), bad).unwrap();
        let refused = cego(&folder, &with(&["packs", "add", "bad.jsonl"]));
        assert!(
            said(&refused).contains("line 3") && !refused.status.success(),
            "{}",
            said(&refused)
        );
        assert!(
            told(&folder, &with(&["packs", "list"])).contains("no packs but the one that ships")
        );
        std::fs::write(folder.join("good.jsonl"), format!("{}\n\n{}\n", lines[0], lines[1]))
            .unwrap();
        let name = with(&["packs", "add", "good.jsonl", "--name", "Winter"]);
        assert!(told(&folder, &name).contains("is on the server now"));
        assert!(told(&folder, &name).contains("already"));
        let list = told(&folder, &with(&["packs", "list"]));
        assert!(list.contains("Winter") && list.contains("2 puzzles"), "{list}");
        let (status, body) = server.ask("GET", "/api/v1/puzzles", None, "");
        assert!(status == 200 && body.contains("Winter"), "{body}");
        // Fetched once, the pack is available without the server.
        let address = server.address.clone();
        assert!(told(&folder, &["packs", "fetch", &address]).contains("1 new pack"));
        assert!(told(&folder, &["packs", "fetch", &address]).contains("no new packs"));
        assert_eq!(told(&folder, &with(&["packs", "deals"])), "");
        let line = list.lines().next().unwrap().split_whitespace().next().unwrap().to_owned();
        let remove = [&["packs", "remove", &line[..]][..], &store].concat();
        assert!(told(&folder, &remove).contains("taken away"));
        assert!(!cego(&folder, &remove).status.success());
        server.stop();
        assert!(!cego(&folder, &["packs", "fetch", &address]).status.success());
        let all = told(&folder, &["puzzle", "--list"]);
        assert!(
            all.contains(&format!("{} puzzles", PACK.lines().count())),
            "none is there twice: {all}"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

// --- `cego daily`

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
    let by_bot: Vec<ActionJson> = daily_replay::bot_actions(&day, &mut day.bots())
        .into_iter()
        .map(ActionJson::from)
        .collect();
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
    cego(&["daily", "show", "--rules", "schopfheim", "--players", "5", "--seed", "1"])
        .fails(2, &[]);
}
