//! Load and attacks in a hall full of phones.

use cego_server::Limits;
use serde_json::json;

use super::{Club, FORMAT, cego, nobody, settings};
use crate::place::{Folder, Settings};

#[tokio::test]
async fn what_cannot_be_read_is_refused_and_changes_nothing() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let before = club.sees(&nobody(), "").await["number"].clone();
    let send = async |body: serde_json::Value| {
        let answer = club.ask(&club.desk, "POST", "/commands", Some(&body)).await;
        (answer.status, answer.json()["reason"].as_str().unwrap_or_default().to_owned())
    };
    let one = json!({"id": "command-x", "type": "draw"});
    for (body, status, reason) in [
        (json!({"commands": []}), 422, "bad_commands"),
        (json!({"commands": vec![&one; 201]}), 422, "bad_commands"),
        (json!({"commands": [{"id": "x", "type": "draw"}]}), 422, "bad_command_id"),
        (json!({"commands": [{"id": "command x", "type": "draw"}]}), 422, "bad_command_id"),
        (json!({"commands": [{"id": "command-x", "type": "cheat"}]}), 400, "bad_body"),
        (json!({"commands": [one], "by": "x".repeat(61)}), 422, "bad_name"),
        (json!({"commands": [one], "by": "a\u{7}"}), 422, "bad_name"),
        (
            json!({"commands": [{"id": "command-x", "type": "enter", "entrant": {"name": "x".repeat(200_000)}}]}),
            413,
            "too_large",
        ),
    ] {
        assert_eq!(send(body).await, (status, reason.to_owned()));
    }
    for (command, reason) in [
        (json!({"type": "enter", "entrant": {"name": ""}}), "tournament_entrant"),
        (json!({"type": "enter", "entrant": {"name": "x".repeat(61)}}), "tournament_entrant"),
        (json!({"type": "enter", "entrant": {"name": "a\u{202e}b"}}), "tournament_entrant"),
        (cego((0, 0), 0, 9, 47, 0), "bad_body"),
        (cego((0, 9), 0, 1, 47, 0), "tournament_no_such_table"),
        (cego((9, 0), 0, 1, 47, 0), "tournament_no_such_round"),
        (cego((0, 0), 99, 1, 47, 0), "tournament_no_such_line"),
        (
            json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": {"deal": {"contract": "poker"}}}),
            "bad_body",
        ),
        (
            json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": {"amounts": [1, 2]}}),
            "tournament_amounts_seats",
        ),
        (
            json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": {"amounts": [60, -20, -20, -25]}}),
            "tournament_amounts_sum",
        ),
        (
            json!({"type": "penalise", "number": 1, "round": 0, "amount": i64::MIN, "why": "x"}),
            "tournament_not_allowed",
        ),
        (
            json!({"type": "extend", "round": 0, "minutes": i32::MIN, "why": "x"}),
            "tournament_minutes",
        ),
        (
            json!({"type": "sum", "round": 0, "table": 0, "sums": [i64::MAX, 0, 0, 0]}),
            "tournament_large_sum",
        ),
    ] {
        assert_eq!(club.refused(&club.desk, command.clone()).await, reason, "{command}");
    }
    for (path, status) in
        [("/sheets/99/0", 404), ("/sheets/x/0", 400), ("/sheets/0/-1", 400), ("/nothing", 404)]
    {
        assert_eq!(club.ask(&club.desk, "GET", path, None).await.status, status, "{path}");
    }
    for id in ["nobody", "Winter", "..", "%00"] {
        let path = format!("/api/v1/tournaments/{id}");
        assert_eq!(
            super::ask(&club.server, &nobody(), "GET", &path, None).await.status,
            404,
            "{id}"
        );
    }
    assert_eq!(club.sees(&nobody(), "").await["number"], before);
    // A spreadsheet formula is treated as a plain name.
    club.does(&club.desk, json!({"type": "enter", "entrant": {"name": "=HYPERLINK(\"x\")"}})).await;
    assert_eq!(club.sees(&nobody(), "").await["people"][8]["name"], "=HYPERLINK(\"x\")");
    club.server.stop().await;
}

/// 120 phones behind one address, each with its own key, with the default limits.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_of_phones_has_one_address() {
    let folder = Folder::new();
    let limits = Limits { beginnings: 1_000, ..Limits::default() };
    let club = Club::running(Settings { limits, ..settings(&folder) }, FORMAT, 120).await;
    let links = club.sees(&club.desk, "/links?people=true").await;
    let keys: Vec<super::Holder> = links["people"]
        .as_array()
        .unwrap()
        .iter()
        .map(|person| super::Holder::key(person["key"].as_str().unwrap()))
        .collect();
    assert_eq!(keys.len(), 120);
    for _ in 0..2 {
        let all = keys.iter().map(|key| club.ask(key, "GET", "", None));
        for answer in futures_util::future::join_all(all).await {
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
    }
    // A single key has a limit, as have clients without a key or with a wrong one.
    let mut refused = 0;
    for _ in 0..80 {
        refused += u32::from(club.ask(&keys[0], "GET", "/sheets/9/9", None).await.status == 429);
    }
    assert!(refused > 0, "one phone asks for more than a phone does");
    assert_eq!(club.ask(&keys[1], "GET", "", None).await.status, 200);
    let known = keys[0].key.as_ref().unwrap();
    let last = if known.ends_with('a') { 'b' } else { 'a' };
    let guess = super::Holder::key(&format!("{}{last}", &known[..known.len() - 1]));
    let mut turned_away = 0;
    for _ in 0..80 {
        turned_away += u32::from(club.ask(&guess, "GET", "", None).await.status == 429);
    }
    assert!(turned_away > 0);
    club.server.stop().await;
}
