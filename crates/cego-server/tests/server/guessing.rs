//! Access control, part two: guessing.

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

/// Returns the number of password hashes computed.
async fn hashes(server: &Server) -> u32 {
    let text = server.ask("GET", "/metrics", None, None).await.body;
    let line = text.lines().find_map(|line| line.strip_prefix("cego_password_hashes_total "));
    line.unwrap_or_else(|| panic!("{text}")).parse().unwrap()
}

/// Neither the response nor its cost reveals whether an account exists. Nearly all the time is one
/// hash.
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

/// An address has few attempts per account, and that does not lock out the owner.
#[tokio::test]
async fn passwords_cannot_be_tried_for_ever() {
    let folder = Folder::new();
    let limits = cego_server::Limits { wrong_passwords: 3, ..no_limits() };
    let server = start(Settings { limits, behind_proxy: true, ..settings(&folder) }).await;
    server.account("vroni").await;
    for _ in 0..3 {
        assert_eq!(tried(&server, "192.0.2.1", "vroni", "falsch geraten").await, 401);
    }
    // Even the right password is rejected now, in any spelling of the name.
    assert_eq!(tried(&server, "192.0.2.1", "vroni", PASSWORD).await, 429);
    assert_eq!(tried(&server, "192.0.2.1", "ＶＲＯＮＩ", PASSWORD).await, 429);
    assert_eq!(tried(&server, "192.0.2.1", "karl", "falsch geraten").await, 401);
    // The owner gets in from elsewhere. For IPv6 a /64 network counts as one address.
    assert_eq!(tried(&server, "192.0.2.2", "vroni", PASSWORD).await, 201);
    for last in 1..=3 {
        assert_eq!(
            tried(&server, &format!("2001:db8::{last}"), "vroni", "falsch geraten").await,
            401
        );
    }
    assert_eq!(tried(&server, "2001:db8::4", "vroni", "falsch geraten").await, 429);
    // All addresses together have a limit, too.
    let mut statuses = Vec::new();
    for host in 10..70 {
        statuses.push(tried(&server, &format!("192.0.2.{host}"), "vroni", "falsch geraten").await);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    server.stop().await;
}

/// Successful logins and password changes do not count; wrong ones in between do.
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
    // Parallel attempts do not bypass the limit.
    let guesses = (0..12).map(|_| tried(&server, "192.0.2.2", "vroni", "falsch geraten"));
    let statuses = futures_util::future::join_all(guesses).await;
    assert_eq!(statuses.iter().filter(|status| **status == 401).count(), 2, "{statuses:?}");
    server.stop().await;
}

/// Each address can start only a few ceremonies.
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
