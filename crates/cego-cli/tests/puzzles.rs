//! `cego puzzles`: packs of a server, and deals that people gave.

#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output};

const PACK: &str = include_str!("../../../data/puzzles/pack.jsonl");

fn cego(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
    command.args(arguments).args(["--lang", "en"]).current_dir(folder).env("XDG_STATE_HOME", folder);
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// What it prints when all goes well.
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
    let missing = cego(&folder, &with(&["puzzles", "list"]));
    assert!(!missing.status.success() && said(&missing).contains("no store"), "{}", said(&missing));
    let server = crate::common::serve("--store sqlite:one.db".split(' '), &folder);
    let lines: Vec<&str> = PACK.lines().take(2).collect();
    let bad = format!("{}\n\n{}\n", lines[0], lines[1].replacen("\"seat\":", "\"seat\":9", 1));
    std::fs::write(folder.join("bad.jsonl"), bad).unwrap();
    let refused = cego(&folder, &with(&["puzzles", "add", "bad.jsonl"]));
    assert!(said(&refused).contains("line 3") && !refused.status.success(), "{}", said(&refused));
    assert!(told(&folder, &with(&["puzzles", "list"])).contains("no packs but the one that ships"));
    std::fs::write(folder.join("good.jsonl"), format!("{}\n\n{}\n", lines[0], lines[1])).unwrap();
    let name = with(&["puzzles", "add", "good.jsonl", "--name", "Winter"]);
    assert!(told(&folder, &name).contains("is on the server now"));
    assert!(told(&folder, &name).contains("already"));
    let list = told(&folder, &with(&["puzzles", "list"]));
    assert!(list.contains("Winter") && list.contains("2 puzzles"), "{list}");
    let (status, body) = server.ask("GET", "/api/v1/puzzles", None, "");
    assert!(status == 200 && body.contains("Winter"), "{body}");
    // Fetched once, and then there without the server.
    let address = server.address.clone();
    assert!(told(&folder, &["puzzles", "fetch", &address]).contains("1 new pack"));
    assert!(told(&folder, &["puzzles", "fetch", &address]).contains("no new packs"));
    assert_eq!(told(&folder, &with(&["puzzles", "given"])), "");
    let line = list.lines().next().unwrap().split_whitespace().next().unwrap().to_owned();
    let remove = [&["puzzles", "remove", &line[..]][..], &store].concat();
    assert!(told(&folder, &remove).contains("taken away"));
    assert!(!cego(&folder, &remove).status.success());
    server.stop();
    assert!(!cego(&folder, &["puzzles", "fetch", &address]).status.success());
    let all = told(&folder, &["puzzle", "--list"]);
    assert!(all.contains(&format!("{} puzzles", PACK.lines().count())), "none is there twice: {all}");
    std::fs::remove_dir_all(&folder).unwrap();
}
