//! Lists of tables: the lobby, friends and own tables.

use serde_json::{Value, json};

use crate::place::{Answer, Folder, Guest, Server, start};
use crate::play::settings;

impl Server {
    async fn list(&self, path: &str, who: &Guest) -> Value {
        self.done("GET", path, &who.token, None).await.json()
    }

    async fn sits(&self, table: &str, who: &Guest) -> Answer {
        let path = format!("/api/v1/tables/{table}/commands");
        self.done("POST", &path, &who.token, Some(json!({"type": "sit"}))).await
    }

    async fn become_friends(&self, one: &Guest, other: &Guest) {
        for (who, whom) in [(one, other), (other, one)] {
            self.done("PUT", &format!("/api/v1/me/friends/{}", whom.who), &who.token, None).await;
        }
    }
}

fn wanted(more: Value) -> Value {
    let mut wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "listed": true, "sit": true});
    wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wanted
}

fn names(tables: &Value) -> Vec<&str> {
    tables.as_array().unwrap().iter().map(|table| table["table"].as_str().unwrap()).collect()
}

/// The lobby shows what people need to choose a seat; tables with waiting people come first.
#[tokio::test]
async fn the_lobby_says_where_to_sit() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl, liesel) =
        (server.guest("Vroni").await, server.guest("Karl").await, server.guest("Liesel").await);
    let played = server.open(&vroni, wanted(json!({"fill": true}))).await;
    let own = json!({"preset": "schopfheim", "set": ["second_solo_allowed=true"]});
    let own = json!({"ruleset": own, "deals": 8, "clock": "usual", "rated": true, "watched": true, "players": 3});
    let one = server.open(&karl, wanted(own)).await;
    let two = server.open(&liesel, wanted(json!({}))).await;
    server.sits(&two, &vroni).await;
    let hidden = server.open(&karl, wanted(json!({"listed": false}))).await;
    let answer = server.ask("GET", "/api/v1/tables", None, None).await;
    assert!(!answer.body.contains(&hidden));
    let lobby = answer.json();
    // Two wait, one waits, and the third table has begun.
    assert_eq!(names(&lobby["tables"]), [&two, &one, &played]);
    let shown = &lobby["tables"][1];
    assert_eq!(
        json!({
            "own": shown["own"], "ruleset": shown["ruleset"], "stage": shown["stage"],
            "free": shown["free"],
            "people": shown["people"], "deals": shown["deals"], "turn_ms": shown["turn_ms"],
            "rated": shown["rated"], "watched": shown["watched"],
        }),
        json!({
            "own": true, "ruleset": "schopfheim", "stage": "gathering", "free": 2,
            "people": 1, "deals": 8,
            "turn_ms": 30_000, "rated": true, "watched": true,
        })
    );
    let nobody = json!({"who": null, "name": null, "is_bot": false, "bot": null});
    let sits = json!({"who": karl.who, "name": "Karl", "is_bot": false, "bot": null});
    assert_eq!(shown["seats"], json!([sits, nobody, nobody]));
    let filled = &lobby["tables"][2];
    assert_eq!(
        (&filled["own"], &filled["seats"][3]["bot"], &filled["free"]),
        (&json!(false), &json!("level2"), &json!(3))
    );
    assert!(shown["link"].as_str().unwrap().ends_with(&format!("/t/{one}")));
    // Page by page.
    let mut paged = Vec::new();
    let mut path = "/api/v1/tables?most=1".to_owned();
    loop {
        let page = server.ask("GET", &path, None, None).await.json();
        paged.extend(names(&page["tables"]).into_iter().map(str::to_owned));
        let Some(next) = page["next"].as_str() else { break };
        path = format!("/api/v1/tables?most=1&after={next}");
    }
    assert_eq!(paged, [two, one, played]);
    let refused = server.refused("GET", "/api/v1/tables?after=x", None, None).await;
    assert_eq!(refused, (422, "bad_place".to_owned()));
    server.stop().await;
}

/// An own seat is found from another device, and after a guest has logged in.
#[tokio::test]
async fn the_own_seat_is_found_again() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let guest = server.guest("Vroni").await;
    let account = server.account("vroni").await;
    let table = server.open(&guest, wanted(json!({"listed": false, "fill": true}))).await;
    let own = server.list("/api/v1/me/tables", &guest).await;
    assert_eq!(names(&own), [&table]);
    assert_eq!(
        (&own[0]["seat"], &own[0]["deal"], &own[0]["stage"]),
        (&json!(1), &json!(0), &json!("playing"))
    );
    // `my_turn` agrees with the table.
    let picture = server.list(&format!("/api/v1/tables/{table}/picture"), &guest).await;
    assert_eq!(own[0]["my_turn"], json!(picture["on_turn"] == 1));
    assert_eq!(server.list("/api/v1/me/tables", &account).await, json!([]));
    let there = server.log_in("vroni", crate::people::PASSWORD, Some(&guest.token)).await;
    let account = Guest::of(&there);
    assert_eq!(names(&server.list("/api/v1/me/tables", &account).await), [&table]);
    let path = format!("/api/v1/tables/{table}/commands");
    server.done("POST", &path, &account.token, Some(json!({"type": "leave"}))).await;
    assert_eq!(server.list("/api/v1/me/tables", &account).await, json!([]));
    assert_eq!(server.refused("GET", "/api/v1/me/tables", None, None).await.0, 401);
    server.stop().await;
}

/// Only confirmed friends are found, and only at lobby tables, since other table ids grant access.
#[tokio::test]
async fn friends_are_found_where_everybody_may_look() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let (liesel, stranger) = (server.guest("Liesel").await, server.guest("Emma").await);
    server.become_friends(&vroni, &karl).await;
    server.become_friends(&vroni, &liesel).await;
    let path = "/api/v1/me/friends/tables";
    // A pending request.
    server.done("PUT", &format!("/api/v1/me/friends/{}", stranger.who), &vroni.token, None).await;
    let open = server.open(&karl, wanted(json!({}))).await;
    let hidden = server.open(&liesel, wanted(json!({"listed": false, "watched": true}))).await;
    server.open(&stranger, wanted(json!({}))).await;
    let answer = server.done("GET", path, &vroni.token, None).await;
    assert!(!answer.body.contains(&hidden) && !answer.body.contains(&liesel.who), "{answer:?}");
    let found = answer.json();
    assert_eq!(names(&found), [&open]);
    assert_eq!(found[0]["friends"], json!([karl.who]));
    assert_eq!(server.list(path, &stranger).await, json!([]));
    // A full table is still listed with the friend.
    for name in ["A", "B", "C"] {
        let guest = server.guest(name).await;
        server.sits(&open, &guest).await;
    }
    assert_eq!(names(&server.list(path, &vroni).await), [&open]);
    server.done("DELETE", &format!("/api/v1/me/friends/{}", karl.who), &vroni.token, None).await;
    assert_eq!(server.list(path, &vroni).await, json!([]));
    assert_eq!(server.refused("GET", path, None, None).await.0, 401);
    server.stop().await;
}

/// A person who offers many tables and begins none must not block quick games.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_seated_where_nothing_begins() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let spammer = server.guest("Vroni").await;
    let (mut offered, mut sockets) = (Vec::new(), Vec::new());
    for at in 0..25 {
        // Some are created first and joined later.
        let table = wanted(json!({"sit": at % 2 == 0, "listed": true}));
        let answer = server.ask("POST", "/api/v1/tables", Some(&spammer.token), Some(&table)).await;
        if answer.status != 201 {
            assert_eq!((answer.status, &answer.json()["reason"]), (409, &json!("too_many_tables")));
            continue;
        }
        let table = answer.json()["table"].as_str().unwrap().to_owned();
        let path = format!("/api/v1/tables/{table}/commands");
        server.ask("POST", &path, Some(&spammer.token), Some(&json!({"type": "sit"}))).await;
        sockets.push(server.connect(&table, "", Some(&spammer.token)).await.unwrap());
        offered.push(table);
    }
    assert_eq!(offered.len(), 3);
    let mut tables = Vec::new();
    for name in ["Karl", "Liesel", "Sepp"] {
        let guest = server.guest(name).await;
        let found =
            server.ask("POST", "/api/v1/quick", Some(&guest.token), Some(&json!({}))).await.json();
        let table = found["table"].as_str().unwrap().to_owned();
        let picture = server.list(&format!("/api/v1/tables/{table}/picture"), &guest).await;
        assert_eq!(picture["stage"], "playing", "{picture}");
        tables.push(table);
    }
    assert!(tables.iter().all(|table| !offered.contains(table)), "{tables:?} {offered:?}");
    // Leaving one table makes room for another.
    let leave = format!("/api/v1/tables/{}/commands", offered[0]);
    server.done("POST", &leave, &spammer.token, Some(json!({"type": "leave"}))).await;
    server.open(&spammer, wanted(json!({}))).await;
}
