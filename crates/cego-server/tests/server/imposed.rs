//! Effects of mutes, bans, ended sessions and closed tables on the affected people.

use std::time::Duration;

use cego_server::admin::{Admin, ModerationAction, SanctionTarget};
use serde_json::{Value, json};

use crate::moderation::{act, table, until, write};
use crate::place::{Folder, Guest, Socket, start};
use crate::play::settings;

/// Returns the last message of a connection.
async fn bye(socket: &mut Socket) -> Value {
    let last = async {
        loop {
            let message = socket.hear().await.expect("it says why it ends");
            if message["type"] == "bye" {
                return message;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), last).await.expect("it ends within seconds")
}

#[tokio::test]
async fn a_muted_person_plays_on_and_is_told_why() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let table = table(&server, &vroni, &[&karl]).await;
    let mut socket = server.connect(&table, "?lang=de", Some(&karl.token)).await.unwrap();
    for _ in 0..2 {
        socket.hear().await.unwrap();
    }
    assert_eq!(socket.ask(json!({"type": "write", "text": "eins"})).await.1["type"], "done");
    let person = karl.who.parse().unwrap();
    act(
        &folder,
        ModerationAction::Mute { person, until: Some(Admin::until(24)) },
        "Fluchen am Tisch.",
    )
    .await;
    // The connection is notified without asking.
    let told = tokio::time::timeout(Duration::from_secs(5), socket.hear()).await.unwrap().unwrap();
    assert_eq!((&told["type"], &told["notice"]["kind"]), (&json!("notice"), &json!("mute")));
    for words in
        [json!({"type": "write", "text": "zwei"}), json!({"type": "say", "phrase": "hello"})]
    {
        let (_, answer) = socket.ask(words.clone()).await;
        assert_eq!(
            (&answer["type"], &answer["reason"]),
            (&json!("refused"), &json!("muted")),
            "{answer}"
        );
        let text = answer["text"].as_str().unwrap();
        assert!(text.contains("Fluchen am Tisch.") && text.contains(" bis 2"), "{text}");
        let path = format!("/api/v1/tables/{table}/commands");
        assert_eq!(server.refused("POST", &path, Some(&karl.token), Some(words)).await.1, "muted");
    }
    // The table otherwise works as before.
    assert_eq!(socket.ask(json!({"type": "leave"})).await.1["type"], "done");
    // Others can still chat.
    write(&server, &table, &vroni, "drei").await;
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    let notice = &me["notices"][0];
    assert_eq!((&notice["kind"], &notice["confirmed"]), (&json!("mute"), &json!(false)));
    server.stop().await;
}

#[tokio::test]
async fn a_banned_person_is_let_in_nowhere_and_told_so() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let bot = server
        .done("POST", "/api/v1/me/bots", &karl.token, Some(json!({"name": "Rechner"})))
        .await
        .json();
    let bot = bot["token"].as_str().unwrap();
    let table = table(&server, &vroni, &[&karl]).await;
    let mut open = server.connect(&table, "?lang=en", Some(&karl.token)).await.unwrap();
    let mut other = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let person: cego_table::PersonId = karl.who.parse().unwrap();
    act(
        &folder,
        ModerationAction::Ban { whom: SanctionTarget::Person(person), until: None },
        "Cheating, twice.",
    )
    .await;
    let last = bye(&mut open).await;
    assert_eq!((&last["reason"], &last["again_ms"]), (&json!("banned"), &Value::Null));
    assert!(last["text"].as_str().unwrap().contains("Cheating, twice."), "{last}");
    // A reconnect gets the reason again.
    let mut again = server.connect(&table, "", Some(&karl.token)).await.unwrap();
    assert_eq!(bye(&mut again).await["reason"], "banned");
    let commands = format!("/api/v1/tables/{table}/commands");
    for (method, path, body) in [
        ("POST", "/api/v1/tables", Some(json!({"ruleset": {"preset": "baden"}}))),
        ("POST", "/api/v1/quick", Some(json!({}))),
        ("POST", &*commands, Some(json!({"type": "write", "text": "x"}))),
        ("PATCH", "/api/v1/me", Some(json!({"name": "Anders"}))),
        ("POST", "/api/v1/me/tokens", Some(json!({"label": "x"}))),
        ("PUT", "/api/v1/me/password", Some(json!({"new": "vier Hähne krähen"}))),
        ("GET", "/api/v1/me/sessions", None),
        ("GET", "/api/v1/moderation/audit", None),
        (
            "POST",
            "/api/v1/reports",
            Some(json!({"whom": vroni.who, "table": table, "why": "other"})),
        ),
    ] {
        let refused = server.refused(method, path, Some(&karl.token), body.clone()).await;
        assert_eq!(refused, (403, "banned".to_owned()), "{method} {path}");
        if method != "PATCH" && path != "/api/v1/me/tokens" {
            assert_eq!(
                server.refused(method, path, Some(bot), body).await.1,
                "banned",
                "{method} {path}"
            );
        }
    }
    // A new session does not help.
    let session = Guest::of(&server.log_in("karl", crate::people::PASSWORD, None).await);
    assert_eq!(
        server.refused("POST", "/api/v1/quick", Some(&session.token), Some(json!({}))).await.1,
        "banned"
    );
    // They can read the reason, export their data and delete the account.
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    assert_eq!(
        (&me["notices"][0]["kind"], &me["notices"][0]["why"]),
        (&json!("ban"), &json!("Cheating, twice."))
    );
    assert_eq!(server.export(&karl).await["sanctions"][0]["kind"], "ban");
    // Others are not affected.
    assert_eq!(other.ask(json!({"type": "write", "text": "x"})).await.1["type"], "done");
    act(&folder, ModerationAction::Unban { whom: SanctionTarget::Person(person) }, "Sorry.").await;
    until(async || {
        server.ask("GET", "/api/v1/me/sessions", Some(&karl.token), None).await.status == 200
    })
    .await;
    act(
        &folder,
        ModerationAction::Ban { whom: SanctionTarget::Person(person), until: None },
        "Again.",
    )
    .await;
    until(async || {
        server.ask("GET", "/api/v1/me/sessions", Some(&karl.token), None).await.status == 403
    })
    .await;
    server
        .done(
            "DELETE",
            "/api/v1/me",
            &karl.token,
            Some(json!({"password": crate::people::PASSWORD})),
        )
        .await;
    server.stop().await;
}

#[tokio::test]
async fn a_table_is_closed_and_sessions_end() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let table = table(&server, &vroni, &[&karl]).await;
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let mut away = server.connect(&table, "", Some(&karl.token)).await.unwrap();
    let person = karl.who.parse().unwrap();
    act(&folder, ModerationAction::EndSessions { person }, "A lost phone.").await;
    assert_eq!(bye(&mut away).await["reason"], "no_session");
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&karl.token), None).await.status, 401);
    act(&folder, ModerationAction::CloseTable { table: table.parse().unwrap() }, "A bad name.")
        .await;
    let closed = async {
        loop {
            let message = socket.hear().await.expect("it hears of it");
            let events = message["events"].as_array().cloned().unwrap_or_default();
            if let Some(closed) = events.iter().find(|event| event["event"] == "closed") {
                return closed["why"].clone();
            }
        }
    };
    // The people there read the reason.
    assert_eq!(tokio::time::timeout(Duration::from_secs(5), closed).await.unwrap(), "A bad name.");
    assert_eq!(socket.ask(json!({"type": "write", "text": "x"})).await.1["type"], "refused");
    let picture = format!("/api/v1/tables/{table}/picture");
    let picture = server.done("GET", &picture, &vroni.token, None).await.json();
    assert_eq!(
        (&picture["stage"], &picture["closed_because"]),
        (&json!("closed"), &json!("A bad name."))
    );
    server.stop().await;
}
