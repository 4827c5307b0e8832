//! Tests of `cego admin`, as an operator calls it beside a running server.

#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use serde_json::Value;

use crate::common::Served;

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cego-admin-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn call(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
    command
        .arg("admin")
        .args(arguments)
        .args(["--lang", "en"])
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Runs a command successfully and returns its standard output.
fn admin(folder: &Path, arguments: &[&str]) -> String {
    let output = call(folder, &[arguments, &["--store", "sqlite:one.db"]].concat());
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{arguments:?}: {said}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    said
}

fn json(answer: (u16, String)) -> Value {
    assert!(answer.0 < 300, "{answer:?}");
    serde_json::from_str(&answer.1).unwrap_or_default()
}

/// Creates an account and returns its token and id.
fn account(server: &Served, login: &str) -> (String, String) {
    let body = format!(
        r#"{{"login":"{login}","password":"vier Karten im Talon","name":"{login}","token":true}}"#
    );
    let made = json(server.ask("POST", "/api/v1/accounts", None, &body));
    (made["token"].as_str().unwrap().to_owned(), made["person"].as_str().unwrap().to_owned())
}

/// Polls for up to five seconds until a request returns this status. Returns the body.
fn until(status: u16, ask: impl Fn() -> (u16, String)) -> String {
    for _ in 0..50 {
        let answer = ask();
        if answer.0 == status {
            return answer.1;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("after five seconds: {:?}", ask());
}

#[test]
fn an_operator_does_something_about_somebody() {
    let folder = folder("all");
    let server = crate::common::serve(
        "--store sqlite:one.db --set limit_beginnings=1000".split(' '),
        &folder,
    );
    let ((vroni, _), (karl, id)) = (account(&server, "vroni"), account(&server, "karl"));
    let open = r#"{"ruleset":{"preset":"schopfheim"},"talk":"free","sit":true}"#;
    let table = json(server.ask("POST", "/api/v1/tables", Some(&karl), open))["table"]
        .as_str()
        .unwrap()
        .to_owned();
    let commands = format!("/api/v1/tables/{table}/commands");
    for (who, command) in
        [(&vroni, r#"{"type":"sit"}"#), (&karl, r#"{"type":"write","text":"You dog!"}"#)]
    {
        assert_eq!(server.ask("POST", &commands, Some(who), command).0, 200);
    }
    let report =
        format!(r#"{{"whom":"{id}","table":"{table}","why":"talk","text":"He insults me."}}"#);
    assert_eq!(server.ask("POST", "/api/v1/reports", Some(&vroni), &report).0, 201);
    // The report contains the table talk.
    let list = admin(&folder, &["reports"]);
    let case = list.split_whitespace().next().unwrap().to_owned();
    assert!(list.contains("talk  karl") && list.lines().count() == 1, "{list}");
    let shown = admin(&folder, &["report", "show", &case]);
    for part in ["He insults me.", "*", "karl: You dog!", &table, "(vroni)", "address:"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let address =
        shown.split_whitespace().find(|word| word.starts_with("address:")).unwrap().to_owned();
    // Each measure takes effect.
    admin(&folder, &["warn", "karl", "--why", "Do not insult people.", "--report", &case]);
    admin(&folder, &["mute", &id, "--for", "7d", "--why", "Insults."]);
    let muted =
        until(403, || server.ask("POST", &commands, Some(&karl), r#"{"type":"write","text":"x"}"#));
    assert!(muted.contains("Insults.") && muted.contains("\"muted\""), "{muted}");
    let renamed = admin(
        &folder,
        &["rename", "karl", "Anders", "--why", "No names of that kind.", "--for", "4w"],
    );
    assert!(renamed.contains("Anders (karl)"), "{renamed}");
    assert_eq!(
        server.ask("PATCH", "/api/v1/me", Some(&karl), r#"{"name":"Karl"}"#).0,
        403,
        "at once"
    );
    let me = || json(server.ask("GET", "/api/v1/me", Some(&karl), ""));
    let all = || me()["notices"].as_array().is_some_and(|notices| notices.len() == 3);
    until(200, || (if all() { 200 } else { 0 }, String::new()));
    assert_eq!(me()["name"], "Anders");
    let known = admin(&folder, &["person", "karl"]);
    assert!(
        known.lines().count() >= 4 && known.contains("mute") && known.contains(&address),
        "{known}"
    );
    let mute = known
        .lines()
        .find(|line| line.contains("mute"))
        .and_then(|line| line.split(' ').next())
        .unwrap();
    admin(&folder, &["revoke", mute, "--why", "They have said sorry."]);
    until(200, || {
        server.ask("POST", &commands, Some(&karl), r#"{"type":"write","text":"Sorry."}"#)
    });
    admin(&folder, &["ban", "karl", "--why", "Again."]);
    let banned = until(403, || server.ask("POST", "/api/v1/quick", Some(&karl), "{}"));
    assert!(banned.contains("Again."), "{banned}");
    admin(&folder, &["unban", "karl", "--why", "A mistake."]);
    until(200, || server.ask("GET", "/api/v1/me/friends", Some(&karl), ""));
    // Closing a table, ending sessions and resetting a password.
    admin(&folder, &["close", &format!("https://cego.example/t/{table}"), "--why", "A bad name."]);
    let door = format!("/api/v1/tables/{table}");
    until(409, || server.ask("POST", &commands, Some(&vroni), r#"{"type":"write","text":"x"}"#));
    assert!(server.ask("GET", &door, None, "").1.contains("closed"));
    admin(&folder, &["sessions", "end", "karl", "--why", "A lost phone."]);
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&karl), "").0, 401);
    let told = admin(&folder, &["reset-password", "karl", "--why", "Forgotten."]);
    let code = told.lines().nth(1).unwrap().trim();
    let body = format!(
        r#"{{"login":"karl","code":"{code}","password":"neue Karten im Talon","token":true}}"#
    );
    assert_eq!(server.ask("POST", "/api/v1/sessions/code", None, &body).0, 201);
    assert_eq!(server.ask("POST", "/api/v1/sessions/code", None, &body).0, 401, "once");
    // Moderator roles.
    assert!(admin(&folder, &["moderator", "list"]).contains("Nobody"));
    admin(&folder, &["moderator", "add", "vroni", "--why", "Trusted."]);
    assert!(admin(&folder, &["moderator", "list"]).contains("(vroni)"));
    assert_eq!(server.ask("GET", "/api/v1/moderation/audit", Some(&vroni), "").0, 200);
    admin(&folder, &["moderator", "remove", "vroni", "--why", "Gone."]);
    assert_eq!(server.ask("GET", "/api/v1/moderation/audit", Some(&vroni), "").0, 404);
    admin(&folder, &["report", "close", &case, "--why", "Dealt with."]);
    assert!(admin(&folder, &["reports", "--closed"]).contains(&case));
    // The audit log has every action, but no reset code.
    let log = admin(&folder, &["audit"]);
    assert_eq!(log.lines().count(), 12, "{log}");
    for part in [
        "operator  warned",
        "Do not insult people.",
        "closed the table",
        "gave a code",
        &table,
        &case,
    ] {
        assert!(log.contains(part), "{part}: {log}");
    }
    assert!(!log.contains(code));
    assert_eq!(admin(&folder, &["audit", "--before", "3", "--most", "1"]).lines().count(), 1);
    assert!(admin(&folder, &["pairs"]).contains("no such pair"));
    // Banning the address comes last: it is that of this test.
    admin(&folder, &["ban", &address, "--why", "A flood."]);
    let shut = until(403, || server.ask("POST", "/api/v1/guests", None, "{}"));
    assert!(shut.contains("banned_address"), "{shut}");
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

/// Plays with all tokens until `is_so` holds for the first one's view of the table.
///
/// The first player bids a game whenever possible. The others take the first legal action.
fn play_until(server: &Served, table: &str, tokens: &[&str], is_so: impl Fn(&Value) -> bool) {
    let commands = format!("/api/v1/tables/{table}/commands");
    for _ in 0..4_000 {
        for (place, token) in tokens.iter().enumerate() {
            let picture = json(server.ask(
                "GET",
                &format!("/api/v1/tables/{table}/picture"),
                Some(token),
                "",
            ));
            if place == 0 && is_so(&picture) {
                return;
            }
            let path = format!("/api/v1/tables/{table}/events?after={}", picture["number"]);
            let turn = json(server.ask("GET", &path, Some(token), ""))["turn"].clone();
            let choices = turn["choices"].as_array().cloned().unwrap_or_default();
            let bold = choices.iter().find(|choice| place == 0 && choice["word"] != "pass");
            if let Some(choice) = bold.or(choices.first()) {
                let act =
                    serde_json::json!({"type": "act", "moment": turn["moment"], "action": choice});
                server.ask("POST", &commands, Some(token), &act.to_string());
            } else if turn["on_turn"].is_null() {
                server.ask("POST", &commands, Some(token), r#"{"type":"go_on"}"#);
            }
        }
    }
    panic!("it never comes to that");
}

/// Two people play rated matches together. The losses of each against the other as declarer are
/// measured over a real match.
#[test]
fn an_operator_compares_what_is_given_away() {
    let folder = folder("favour");
    let set = "--store sqlite:one.db --set limit_beginnings=1000 --set limit_requests=100000";
    let server = crate::common::serve(set.split(' '), &folder);
    let names = ["vroni", "karl", "liesel", "anders"];
    let tokens = names.map(|name| account(&server, name).0);
    let open =
        r#"{"ruleset":{"preset":"schopfheim"},"rated":true,"clock":"usual","deals":2,"sit":true}"#;
    let table = json(server.ask("POST", "/api/v1/tables", Some(&tokens[0]), open))["table"]
        .as_str()
        .unwrap()
        .to_owned();
    let commands = format!("/api/v1/tables/{table}/commands");
    let pair = &["favour", "karl", "vroni", "--deals", "2"];
    let told = admin(&folder, pair);
    assert!(told.contains("too few deals") && told.contains("  0.0 %"), "{told}");
    for token in &tokens[1..] {
        assert_eq!(server.ask("POST", &commands, Some(token), r#"{"type":"sit"}"#).0, 200);
    }
    server.ask("POST", &commands, Some(&tokens[0]), r#"{"type":"begin"}"#);
    play_until(&server, &table, &tokens.each_ref().map(String::as_str), |table| {
        table["stage"] == "over"
    });
    let told = admin(&folder, pair);
    let against = told.lines().find(|line| line.contains("against this declarer")).unwrap();
    assert!(against.contains("2 deals") && against.contains(" %"), "{told}");
    assert!(
        told.contains("too few deals") && told.contains("not a verdict"),
        "nobody else was declarer: {told}"
    );
    // The declarer has no losses against herself, and nobody else declared.
    assert!(
        admin(&folder, &["favour", "vroni", "karl"]).contains("against other declarers  0 deals")
    );
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

/// Returns the words of a text that reveal a secret.
///
/// These are cards, and keys, secrets or hashes, which have 64 hex digits or the mark of Argon2.
fn telling(text: &str) -> Vec<&str> {
    let is_key = |word: &str| word.len() >= 40 && word.chars().all(|c| c.is_ascii_hexdigit());
    let tells = |word: &&str| {
        word.parse::<cego_core::Card>().is_ok() || is_key(word) || *word == "argon2id"
    };
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(tells).collect()
}

/// A moderator may also be a player. In the middle of a deal, no reading command reveals a card, a
/// secret or a token.
#[test]
fn an_operator_is_shown_no_card_and_no_secret() {
    let folder = folder("silent");
    let set = "--store sqlite:one.db --set limit_beginnings=1000 --set limit_requests=100000";
    let server = crate::common::serve(set.split(' '), &folder);
    let ((vroni, _), (karl, id)) = (account(&server, "vroni"), account(&server, "karl"));
    let open = r#"{"ruleset":{"preset":"schopfheim"},"talk":"free","bot":"level1","fill":true,"sit":true}"#;
    let table = json(server.ask("POST", "/api/v1/tables", Some(&vroni), open))["table"]
        .as_str()
        .unwrap()
        .to_owned();
    let commands = format!("/api/v1/tables/{table}/commands");
    for command in [r#"{"type":"sit"}"#, r#"{"type":"write","text":"You dog!"}"#] {
        assert_eq!(server.ask("POST", &commands, Some(&karl), command).0, 200);
    }
    // One deal and some tricks of the next, with Karl as a player.
    play_until(&server, &table, &[&vroni, &karl], |table| {
        table["deal"] == 1
            && table["view"]["tricks"].as_array().is_some_and(|tricks| tricks.len() > 2)
    });
    let report =
        format!(r#"{{"whom":"{id}","table":"{table}","why":"cheating","text":"He signals."}}"#);
    assert_eq!(server.ask("POST", "/api/v1/reports", Some(&vroni), &report).0, 201);
    let case = admin(&folder, &["reports"]).split_whitespace().next().unwrap().to_owned();
    admin(&folder, &["warn", "karl", "--why", "Do not signal.", "--report", &case]);
    for command in [
        &["reports"][..],
        &["report", "show", &case],
        &["person", "karl"],
        &["audit"],
        &["moderator", "list"],
        &["pairs"],
        &["favour", "karl", "vroni"],
    ] {
        let told = admin(&folder, command);
        assert_eq!(telling(&told), Vec::<&str>::new(), "{command:?}: {told}");
        assert!(!told.contains(&vroni) && !told.contains(&karl), "{command:?}: {told}");
    }
    // The store itself contains them all.
    let backup = Command::new(env!("CARGO_BIN_EXE_cego"))
        .args(["backup", "--store", "sqlite:one.db", "-"])
        .current_dir(&folder)
        .output()
        .unwrap();
    let kept = String::from_utf8(backup.stdout).unwrap();
    let kept = telling(&kept);
    assert!(kept.contains(&"argon2id") && kept.iter().any(|word| word.len() == 64), "{kept:?}");
    assert!(kept.iter().any(|word| word.parse::<cego_core::Card>().is_ok()), "{kept:?}");
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_wrong_call_says_what_is_wrong_and_does_nothing() {
    let folder = folder("wrong");
    crate::common::serve("--store sqlite:one.db".split(' '), &folder).stop();
    let wrong = [
        (&["reports", "--store", "sqlite:nothing.db"][..], 1, "no store"),
        (&["warn", "nobody", "--why", "x"], 1, "nobody called"),
        (&["warn", "no\u{1b}body", "--why", "x"], 1, "nobody called"),
        (&["warn", "nobody"], 2, "--why"),
        (&["warn", "nobody", "--why", " "], 1, "nobody called"),
        (&["ban", "address:xyz", "--why", "x"], 2, "address:"),
        (&["ban", "nobody", "--for", "soon", "--why", "x"], 2, "12h"),
        (&["rename", "nobody", "\u{202e}x", "--why", "x"], 2, "name"),
        (&["rename", "nobody", "Moderator", "--why", "x"], 2, "Nobody gets this name"),
        (&["close", "nothing", "--why", "x"], 1, "no such table"),
        (&["close", "0000000000000000", "--why", "x"], 1, "no such table"),
        (&["revoke", "0000000000000000", "--why", "x"], 1, "in force"),
        (&["unban", "address:0123456789abcdef", "--why", "x"], 1, "not banned"),
        (&["report", "show", "nothing"], 1, "no report"),
        (&["report", "close", "nothing", "--why", "x"], 1, "no report"),
        (&["report", "close", "nothing", "--why", "a\u{1b}[31m"], 2, "reason"),
        (&["audit", "--most", "0"], 2, "most"),
        (&["pairs", "--share", "0"], 2, "share"),
        (&["favour", "nobody", "somebody"], 1, "nobody called"),
        (&["favour", "nobody"], 2, "DECLARER"),
        (&["favour", "nobody", "somebody", "--deals", "1"], 2, "deals"),
    ];
    for (arguments, code, word) in wrong {
        let store: &[&str] =
            if arguments.contains(&"--store") { &[] } else { &["--store", "sqlite:one.db"] };
        let output = call(&folder, &[arguments, store].concat());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        assert!(said.contains(word) && !said.contains('\u{1b}'), "{arguments:?}: {said}");
    }
    assert!(!folder.join("nothing.db").exists());
    assert!(admin(&folder, &["audit"]).contains("Nothing was done"));
    std::fs::remove_dir_all(folder).unwrap();
}
