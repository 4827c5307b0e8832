//! Names: allowed names, and distinguishing equal names at a table.

use serde_json::json;

use crate::place::Folder;
use crate::tables::server;

#[tokio::test]
async fn names_are_seen_and_nobody_elses() {
    let folder = Folder::new();
    let server = server(&folder).await;
    for (name, reason) in [
        ("\u{3164}", "name_unseen"),
        ("\u{115f}\u{115f}\u{115f}", "name_unseen"),
        ("\u{2800}", "name_unseen"),
        ("\u{61c}x", "name_unseen"),
        ("x\u{e0041}", "name_unseen"),
        ("–", "name_reserved"),
        ("Platz 1", "name_reserved"),
        ("admin", "name_reserved"),
        ("level5", "name_reserved"),
        ("Bot 1", "name_reserved"),
        ("Sepp (Bot)", "name_reserved"),
        ("J\u{fffd}rgen", "name_unseen"),
        ("\u{430}dmin", "name_reserved"),
    ] {
        let answer = server.ask("POST", "/api/v1/guests", None, Some(&json!({"name": name}))).await;
        assert_eq!(
            (answer.status, answer.json()["reason"].as_str()),
            (422, Some(reason)),
            "{name:?}"
        );
    }
    let vroni = server.guest("Vroni").await;
    // An invalid name is reported with the same reason everywhere.
    for (name, reason) in
        [("a\u{202e}b", "name_unseen"), ("", "name_length"), (&*"x".repeat(25), "name_length")]
    {
        let account = json!({"name": name, "login": "karl", "password": "vier Karten im Talon"});
        for (method, path, token, body) in [
            ("POST", "/api/v1/guests", None, json!({"name": name})),
            ("POST", "/api/v1/accounts", None, account),
            ("PATCH", "/api/v1/me", Some(&*vroni.token), json!({"name": name})),
        ] {
            let answer = server.ask(method, path, token, Some(&body)).await;
            assert_eq!(
                (answer.status, answer.json()["reason"].as_str()),
                (422, Some(reason)),
                "{path} {name:?}"
            );
        }
    }
    let answer = server
        .ask("PATCH", "/api/v1/me", Some(&vroni.token), Some(&json!({"name": "Moderator"})))
        .await;
    assert_eq!((answer.status, answer.json()["reason"].as_str()), (422, Some("name_reserved")));
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "sit": true, "watched": true});
    let table = server.open(&vroni, wanted).await;
    for name in ["Vr\u{43e}ni", "Vroni"] {
        let twin = server.guest(name).await;
        let path = format!("/api/v1/tables/{table}/commands");
        let answer =
            server.ask("POST", &path, Some(&twin.token), Some(&json!({"type": "sit"}))).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    let picture =
        server.ask("GET", &format!("/api/v1/tables/{table}/picture"), None, None).await.json();
    let names: Vec<_> =
        picture["chairs"].as_array().unwrap().iter().map(|chair| chair["name"].as_str()).collect();
    assert_eq!(names, [Some("Vroni"), Some("Vr\u{43e}ni (2)"), Some("Vroni (3)"), None]);
}
