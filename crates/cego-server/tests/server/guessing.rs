//! Nobody gets in, part two: guessing.

use serde_json::json;

use crate::people::PASSWORD;
use crate::place::{Folder, Server, Settings, no_limits, start};
use crate::play::settings;

async fn tried(server: &Server, from: &str, login: &str, password: &str) -> u16 {
    let lines = [
        "POST /api/v1/sessions HTTP/1.1".to_owned(),
        format!("Host: {}", server.address),
        "Content-Type: application/json".to_owned(),
        format!("X-Forwarded-For: {from}"),
    ];
    let body = json!({"login": login, "password": password}).to_string();
    server.raw(&lines, body.as_bytes()).await.status
}

/// How many passwords the server has hashed or compared.
async fn hashes(server: &Server) -> u32 {
    let text = server.ask("GET", "/metrics", None, None).await.body;
    let line = text.lines().find_map(|line| line.strip_prefix("cego_password_hashes_total "));
    line.unwrap_or_else(|| panic!("{text}")).parse().unwrap()
}

/// Neither the words of an answer nor what it costs show whether there is an account of a name: nearly all of its time is one hash.
#[tokio::test]
async fn names_of_accounts_are_not_found_out() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    server.account("vroni").await;
    let mut answers = Vec::new();
    for login in ["vroni", "niemand", "kein name!", "", &"x".repeat(500)] {
        let before = hashes(&server).await;
        let answer = server.log_in(login, "der Hahn schläft", None).await;
        assert_eq!((answer.status, hashes(&server).await), (401, before + 1), "{login}");
        answers.push(answer.body);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
    server.stop().await;
}

/// From one address few passwords can be tried for an account, and that does not keep its owner out.
#[tokio::test]
async fn passwords_cannot_be_tried_for_ever() {
    let folder = Folder::new();
    let limits = cego_server::Limits { wrong_passwords: 3, ..no_limits() };
    let server = start(Settings { limits, behind_proxy: true, ..settings(&folder) }).await;
    server.account("vroni").await;
    for _ in 0..3 {
        assert_eq!(tried(&server, "192.0.2.1", "vroni", "falsch geraten").await, 401);
    }
    // Not even the right one makes a difference now, however the name is written.
    assert_eq!(tried(&server, "192.0.2.1", "vroni", PASSWORD).await, 429);
    assert_eq!(tried(&server, "192.0.2.1", "ＶＲＯＮＩ", PASSWORD).await, 429);
    assert_eq!(tried(&server, "192.0.2.1", "karl", "falsch geraten").await, 401);
    // The owner, elsewhere, gets in. A household of the newer kind is one address.
    assert_eq!(tried(&server, "192.0.2.2", "vroni", PASSWORD).await, 201);
    for last in 1..=3 {
        assert_eq!(tried(&server, &format!("2001:db8::{last}"), "vroni", "falsch geraten").await, 401);
    }
    assert_eq!(tried(&server, "2001:db8::4", "vroni", "falsch geraten").await, 429);
    // Many addresses together have a limit, too.
    let mut statuses = Vec::new();
    for host in 10..70 {
        statuses.push(tried(&server, &format!("192.0.2.{host}"), "vroni", "falsch geraten").await);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    server.stop().await;
}

/// A person who knows the password may come as often as they like, and so may one who changes it; wrong ones between count as ever.
#[tokio::test]
async fn right_passwords_do_not_count() {
    let folder = Folder::new();
    let limits = cego_server::Limits { wrong_passwords: 2, ..no_limits() };
    let server = start(Settings { limits, behind_proxy: true, ..settings(&folder) }).await;
    let vroni = server.account("vroni").await;
    assert_eq!(tried(&server, "192.0.2.1", "vroni", "falsch geraten").await, 401);
    for _ in 0..4 {
        assert_eq!(tried(&server, "192.0.2.1", "vroni", PASSWORD).await, 201);
        let change = json!({"old": PASSWORD, "new": PASSWORD});
        server.done("PUT", "/api/v1/me/password", &vroni.token, Some(change)).await;
    }
    assert_eq!(tried(&server, "192.0.2.1", "vroni", "falsch geraten").await, 401);
    assert_eq!(tried(&server, "192.0.2.1", "vroni", PASSWORD).await, 429);
    // Many at once are no way around it.
    let guesses = (0..12).map(|_| tried(&server, "192.0.2.2", "vroni", "falsch geraten"));
    let statuses = futures_util::future::join_all(guesses).await;
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 2, "{statuses:?}");
    server.stop().await;
}

/// One address begins only a few ceremonies.
#[tokio::test]
async fn nobody_begins_for_ever() {
    let folder = Folder::new();
    let limits = cego_server::Limits { beginnings: 4, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let guest = server.guest("Vroni").await;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let body = json!({});
        statuses.push(server.ask("POST", "/api/v1/guests", None, Some(&body)).await.status);
    }
    assert_eq!(statuses, [201; 3]);
    for (path, body) in [
        ("/api/v1/guests", json!({})),
        ("/api/v1/accounts", json!({"login": "vroni", "password": PASSWORD})),
        ("/api/v1/sessions", json!({"login": "vroni", "password": PASSWORD})),
    ] {
        assert_eq!(
            server.refused("POST", path, None, Some(body)).await,
            (429, "too_many".to_owned()),
            "{path}"
        );
    }
    server.done("GET", "/api/v1/me", &guest.token, None).await;
    server.stop().await;
}
