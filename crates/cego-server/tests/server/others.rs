//! Friends and reports.

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, start};
use crate::play::settings;

async fn friends(server: &Server, who: &Guest) -> Value {
    server.done("GET", "/api/v1/me/friends", &who.token, None).await.json()
}

#[tokio::test]
async fn friendship_takes_two() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let path = |who: &Guest| format!("/api/v1/me/friends/{}", who.who);
    server.done("PUT", &path(&karl), &vroni.token, None).await;
    let (of_vroni, of_karl) = (friends(&server, &vroni).await, friends(&server, &karl).await);
    assert_eq!((&of_vroni[0]["state"], &of_vroni[0]["kind"]), (&json!("asked"), &json!("account")));
    assert_eq!((&of_karl[0]["state"], &of_karl[0]["name"]), (&json!("asks"), &json!("Vroni")));
    // Asking twice does not confirm the friendship.
    server.done("PUT", &path(&karl), &vroni.token, None).await;
    assert_eq!(friends(&server, &karl).await[0]["state"], "asks");
    server.done("PUT", &path(&vroni), &karl.token, None).await;
    assert_eq!(friends(&server, &vroni).await[0]["state"], "friend");
    server.done("DELETE", &path(&vroni), &karl.token, None).await;
    assert_eq!(friends(&server, &vroni).await, json!([]));
    // Requests from a muted person are silently dropped.
    server.done("PUT", &format!("/api/v1/me/mutes/{}", vroni.who), &karl.token, None).await;
    server.done("PUT", &path(&karl), &vroni.token, None).await;
    assert_eq!(friends(&server, &karl).await, json!([]));
    let muted = server.done("GET", "/api/v1/me/mutes", &karl.token, None).await.json();
    assert_eq!((&muted[0]["name"], &muted[0]["kind"]), (&json!("Vroni"), &json!("guest")));
    let nobody = Guest { token: String::new(), who: "0".repeat(32) };
    assert_eq!(
        server.refused("PUT", &path(&nobody), Some(&karl.token), None).await,
        (404, "nobody".to_owned())
    );
    assert_eq!(
        server.refused("PUT", &path(&karl), Some(&karl.token), None).await,
        (422, "oneself".to_owned())
    );
    server.stop().await;
}

#[tokio::test]
async fn reports_have_the_record_attached() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    socket.hear().await.unwrap();
    let picture = socket.hear().await.unwrap();
    crate::play::play_on(&mut socket, picture["turn"].clone(), 1).await;
    let path = "/api/v1/reports";
    let body = |whom: &Guest| json!({"whom": whom.who, "table": table, "why": "talk", "text": "Er flucht.\nLaut."});
    // Neither by outsiders, nor about people who were not there.
    let refused = server.refused("POST", path, Some(&karl.token), Some(body(&vroni))).await;
    assert_eq!(refused, (403, "not_watched".to_owned()));
    let refused = server.refused("POST", path, Some(&vroni.token), Some(body(&karl))).await;
    assert_eq!(refused, (422, "not_at_table".to_owned()));
    let (_, sat) = socket.ask(json!({"type": "go_on"})).await;
    assert_eq!(sat["type"], "done", "{sat}");
    server
        .done(
            "POST",
            &format!("/api/v1/tables/{table}/commands"),
            &karl.token,
            Some(json!({"type": "sit"})),
        )
        .await;
    assert_eq!(server.done("POST", path, &vroni.token, Some(body(&karl))).await.status, 201);
    for bad in [
        json!({"whom": karl.who, "table": table, "why": "ugly"}),
        json!({"whom": karl.who, "table": "x", "why": "talk"}),
        json!({"whom": "x", "table": table, "why": "talk"}),
    ] {
        assert_eq!(server.refused("POST", path, Some(&vroni.token), Some(bad)).await.0, 400);
    }
    let mut long = body(&karl);
    long["text"] = json!("x".repeat(1001));
    assert_eq!(server.refused("POST", path, Some(&vroni.token), Some(long)).await.1, "bad_text");
    let mut other = body(&karl);
    other["record"] = json!("0000000000000000");
    assert_eq!(server.refused("POST", path, Some(&vroni.token), Some(other)).await.0, 404);
    let export = server.export(&vroni).await;
    assert_eq!(export["reports"].as_array().unwrap().len(), 1);
    assert_eq!(export["reports"][0]["record"], export["deals"][0]["record"]);
    assert_eq!(export["reports"][0]["why"], "talk");
    server.stop().await;
}
