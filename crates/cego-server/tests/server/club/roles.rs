//! All commands with all keys: exactly the permitted ones succeed.

use serde_json::{Value, json};

use super::{Club, FORMAT, Holder, settings};
use crate::place::Folder;

/// One command of each kind for sheet 0/0, and whether the keys of that table permit it.
///
/// A substitution renews the keys of `replaced` and releases their phone: this must be somebody who
/// holds none here.
fn all(replaced: u64) -> Vec<(Value, bool)> {
    let entrant = json!({"name": "Late"});
    let desk = [
        json!({"type": "enter", "entrant": entrant}),
        json!({"type": "enter_all", "entrants": [entrant]}),
        json!({"type": "change", "number": 1, "entrant": entrant}),
        json!({"type": "substitute", "number": replaced, "name": "Other"}),
        json!({"type": "leave", "number": 1}),
        json!({"type": "return", "number": 1}),
        json!({"type": "keep_apart", "a": 1, "b": 2}),
        json!({"type": "lift_apart", "a": 1, "b": 2}),
        json!({"type": "met_before", "pairs": [[1, 2]]}),
        json!({"type": "draw"}),
        json!({"type": "seat", "round": 1, "tables": []}),
        json!({"type": "open_table", "people": [1, 2, 3]}),
        json!({"type": "begin", "round": 1}),
        json!({"type": "stop", "round": 0}),
        json!({"type": "go_on", "round": 0}),
        json!({"type": "extend", "round": 0, "minutes": 5, "why": "late"}),
        json!({"type": "unconfirm", "round": 0, "table": 0, "why": "wrong"}),
        json!({"type": "undo_draw", "why": "late"}),
        json!({"type": "undo_begin", "round": 1, "why": "late"}),
        json!({"type": "void", "round": 0, "table": 0, "why": "nobody can read it"}),
        json!({"type": "reinstate", "round": 0, "table": 0, "why": "read after all"}),
        json!({"type": "close", "round": 0}),
        json!({"type": "penalise", "number": 1, "round": 0, "amount": -1, "paragraph": "", "why": "late"}),
        json!({"type": "lift", "penalty": 1, "why": "wrong"}),
        json!({"type": "reopen", "why": "wrong"}),
    ];
    let table = [
        json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": {"amounts": [30, -10, -10, -10]}}),
        json!({"type": "sum", "round": 0, "table": 0, "sums": [30, -10, -10, -10]}),
        json!({"type": "confirm", "round": 0, "table": 0, "expects": 0}),
        json!({"type": "dispute", "round": 0, "table": 0, "why": "line 1"}),
    ];
    let end = [json!({"type": "end", "why": "rained off"})];
    desk.into_iter()
        .map(|one| (one, false))
        .chain(table.into_iter().map(|one| (one, true)))
        .chain(end.into_iter().map(|one| (one, false)))
        .collect()
}

const DENIED: [&str; 4] = ["key_not_for_this", "other_sheet", "not_bound", "no_key"];

#[tokio::test]
async fn every_key_gives_exactly_its_commands() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 0).await;
    let others = club.people(0, 1).await;
    let (here, there) = (club.table(0, 0).await.on("one"), club.table(0, 1).await.on("two"));
    club.bind(&here, (0, 0), people[0]).await;
    club.bind(&there, (0, 1), others[0]).await;
    let own = club.person(people[1]).await.on("three");
    let stranger = club.person(others[1]).await.on("four");
    let unbound = club.table(0, 0).await.on("five");
    let commands = all(others[2]);
    assert_eq!(commands.len(), 30, "one of each kind");
    for (command, of_table) in commands {
        let kind = command["type"].as_str().unwrap().to_owned();
        for (who, name, may) in [
            (&here, "table", of_table),
            (&own, "own", of_table),
            (&there, "other table", false),
            (&stranger, "somebody of another table", of_table),
            (&unbound, "unbound", false),
            (&club.referee, "referee", true),
            (&club.desk, "desk", true),
        ] {
            let answer = club.sends(who, std::slice::from_ref(&command)).await;
            let reason =
                answer["answers"][0]["refused"]["reason"].as_str().unwrap_or("done").to_owned();
            let denied = DENIED.contains(&&*reason);
            assert_eq!(denied, !may, "{name} {kind}: {reason}");
            // The tournament itself refuses people of another table.
            if name == "somebody of another table" && may {
                assert!(
                    matches!(&*reason, "tournament_not_your_table" | "tournament_incomplete"),
                    "{kind}: {reason}"
                );
            }
            // Penalties are reserved for the referee.
            if matches!(&*kind, "penalise" | "lift") && name == "desk" {
                assert_eq!(reason, "tournament_not_allowed");
            }
        }
        let body = json!({"commands": [{"id": "command-of-nobody", "type": "draw"}]});
        let nobody =
            club.ask(&Holder { key: None, device: None }, "POST", "/commands", Some(&body)).await;
        assert_eq!((nobody.status, &nobody.json()["reason"]), (401, &json!("no_key")));
    }
    club.server.stop().await;
}
