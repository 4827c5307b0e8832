//! Access control, part one: sessions, cookies, cross-origin requests and the log.

use serde_json::json;

use crate::logs;
use crate::people::PASSWORD;
use crate::place::{Answer, Folder, Guest, Server, Settings, start};
use crate::play::settings;

impl Server {
    /// Sends a request like a browser: with a cookie and an origin.
    async fn browse(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        origin: Option<&str>,
        body: &str,
    ) -> Answer {
        let mut lines = vec![
            format!("{method} {path} HTTP/1.1"),
            format!("Host: {}", self.address),
            format!("Cookie: {cookie}"),
            "Content-Type: application/json".to_owned(),
        ];
        lines.extend(origin.map(|origin| format!("Origin: {origin}")));
        self.raw(&lines, body.as_bytes()).await
    }

    fn own(&self) -> String {
        format!("http://{}", self.address)
    }
}

fn cookie(answer: &Answer) -> String {
    let line =
        answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    for flag in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(line.contains(flag), "{line}");
    }
    line.split(';').next().unwrap().to_owned()
}

/// A cross-origin page with the cookie can neither change anything nor open a socket.
#[tokio::test]
async fn pages_of_others_change_nothing() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let own = server.own();
    let begun =
        server.browse("POST", "/api/v1/guests", "a=b", Some(&own), r#"{"name":"Vroni"}"#).await;
    let kept = cookie(&begun);
    let other = server.guest("Karl").await.who;
    let table = server
        .browse(
            "POST",
            "/api/v1/tables",
            &kept,
            Some(&own),
            r#"{"ruleset":{"preset":"schopfheim"},"sit":true}"#,
        )
        .await;
    let table = table.json()["table"].as_str().unwrap().to_owned();
    let report = format!(r#"{{"whom":"{other}","table":"{table}","why":"talk"}}"#);
    let asks: Vec<(&str, String, &str)> = vec![
        ("PATCH", "/api/v1/me".to_owned(), r#"{"name":"Evil"}"#),
        ("DELETE", "/api/v1/me".to_owned(), "{}"),
        ("POST", "/api/v1/accounts".to_owned(), r#"{"login":"evil","password":"der Hahn kräht"}"#),
        ("POST", "/api/v1/sessions".to_owned(), r#"{"login":"evil","password":"der Hahn kräht"}"#),
        ("DELETE", "/api/v1/sessions/current".to_owned(), ""),
        ("PUT", "/api/v1/me/password".to_owned(), r#"{"new":"der Hahn kräht"}"#),
        ("POST", "/api/v1/me/tokens".to_owned(), r#"{"label":"x"}"#),
        ("POST", "/api/v1/me/bots".to_owned(), r#"{"name":"x"}"#),
        ("POST", "/api/v1/me/passkeys/begin".to_owned(), r#"{"login":"evil"}"#),
        ("POST", "/api/v1/me/passkeys/finish".to_owned(), "{}"),
        ("DELETE", "/api/v1/me/passkeys/00".to_owned(), ""),
        ("POST", "/api/v1/sessions/passkey/finish".to_owned(), "{}"),
        ("DELETE", format!("/api/v1/me/bots/{other}"), ""),
        ("PUT", format!("/api/v1/me/mutes/{other}"), ""),
        ("DELETE", format!("/api/v1/me/mutes/{other}"), ""),
        ("PUT", format!("/api/v1/me/friends/{other}"), ""),
        ("DELETE", format!("/api/v1/me/friends/{other}"), ""),
        ("DELETE", "/api/v1/me/sessions/00".to_owned(), ""),
        ("POST", "/api/v1/reports".to_owned(), &report),
        ("POST", "/api/v1/tables".to_owned(), r#"{"ruleset":{"preset":"schopfheim"}}"#),
        ("POST", format!("/api/v1/tables/{table}/commands"), r#"{"type":"rise"}"#),
    ];
    for (method, path, body) in &asks {
        for origin in [
            Some("https://evil.example"),
            Some("null"),
            Some(&*own.replace("http://", "http://x.")),
            None,
        ] {
            let answer = server.browse(method, path, &kept, origin, body).await;
            assert_eq!(answer.status, 403, "{method} {path} {origin:?} {answer:?}");
            assert_eq!(answer.json()["reason"], "from_elsewhere", "{method} {path}");
        }
    }
    // A cross-origin page cannot start a session in somebody's browser either.
    for path in ["/api/v1/guests", "/api/v1/sessions/passkey/begin"] {
        let answer = server.browse("POST", path, "a=b", Some("https://evil.example"), "{}").await;
        assert_eq!(
            (answer.status, answer.json()["reason"].as_str()),
            (403, Some("from_elsewhere"))
        );
    }
    // A form can only send content types other than JSON.
    let lines = [
        "POST /api/v1/guests HTTP/1.1".to_owned(),
        format!("Host: {}", server.address),
        "Content-Type: text/plain".to_owned(),
    ];
    assert_eq!(server.raw(&lines, b"{}").await.status, 415);
    let socket = |origin: &str| {
        [
            format!("GET /api/v1/tables/{table}/socket HTTP/1.1"),
            format!("Host: {}", server.address),
            format!("Cookie: {kept}"),
            format!("Origin: {origin}"),
            "Connection: Upgrade".to_owned(),
            "Upgrade: websocket".to_owned(),
            "Sec-WebSocket-Version: 13".to_owned(),
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==".to_owned(),
        ]
    };
    for origin in ["https://evil.example", "null"] {
        assert_eq!(server.raw(&socket(origin), b"").await.status, 403);
    }
    // The server's own page can do all of it, and the others have changed nothing.
    let me = server.browse("PATCH", "/api/v1/me", &kept, Some(&own), "{}").await.json();
    assert_eq!((&me["name"], &me["kind"]), (&json!("Vroni"), &json!("guest")));
    server.stop().await;
}

/// Behind https the cookie is secure, and sibling domains cannot set it.
#[tokio::test]
async fn cookies_are_kept_close() {
    let folder = Folder::new();
    let public_url = Some("https://cego.example".to_owned());
    let server = start(Settings { public_url, ..settings(&folder) }).await;
    let page = Some("https://cego.example");
    let begun = server.browse("POST", "/api/v1/guests", "a=b", page, r#"{"name":"Vroni"}"#).await;
    let kept = cookie(&begun);
    assert!(
        kept.starts_with("__Host-cego_session=") && begun.head.contains("; Secure"),
        "{begun:?}"
    );
    assert!(!begun.body.contains(kept.split('=').nth(1).unwrap()), "a script cannot read it");
    // A cookie that a sibling domain could set is ignored.
    let unprefixed = kept.replace("__Host-", "");
    assert_eq!(server.browse("GET", "/api/v1/me", &unprefixed, None, "").await.status, 401);
    assert_eq!(server.browse("GET", "/api/v1/me", &kept, None, "").await.status, 200);
    let end = server.browse("DELETE", "/api/v1/sessions/current", &kept, page, "").await;
    assert!(
        end.status == 204
            && cookie(&end) == "__Host-cego_session="
            && end.head.contains("Max-Age=0")
    );
    assert_eq!(server.browse("GET", "/api/v1/me", &kept, None, "").await.status, 401);
    server.stop().await;
}

/// Session fixation: a token planted in somebody's browser gives no access to their later account.
#[tokio::test]
async fn a_token_of_before_opens_nothing_after() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let own = server.own();
    let login = format!(r#"{{"login":"vroni","password":"{PASSWORD}"}}"#);
    let mut before =
        cookie(&server.browse("POST", "/api/v1/guests", "a=b", Some(&own), "{}").await);
    for path in ["/api/v1/accounts", "/api/v1/sessions"] {
        let answer = server.browse("POST", path, &before, Some(&own), &login).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        let after = cookie(&answer);
        assert_ne!(before, after);
        assert_eq!(
            server.browse("GET", "/api/v1/me", &before, None, "").await.status,
            401,
            "{path}"
        );
        assert_eq!(
            server.browse("GET", "/api/v1/me", &after, None, "").await.json()["kind"],
            "account"
        );
        before = after;
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_token_opens_nothing() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let guest = server.guest("Vroni").await;
    let upper = guest.token.to_uppercase();
    let mut bad = vec!["", "0", &upper, "' or 1=1 --", "../../etc/passwd"];
    let (zeros, long, cut) = ("0".repeat(64), "a".repeat(6_000), guest.token[..63].to_owned());
    bad.extend([&*zeros, &long, &cut]);
    for token in bad.into_iter().filter(|token| *token != guest.token) {
        let lines = |line: String| {
            ["GET /api/v1/me HTTP/1.1".to_owned(), format!("Host: {}", server.address), line]
        };
        let bearer = server.raw(&lines(format!("Authorization: Bearer {token}")), b"").await;
        let cookie = server.raw(&lines(format!("Cookie: cego_session={token}")), b"").await;
        assert_eq!((bearer.status, cookie.status), (401, 401), "{token}");
    }
    server.stop().await;
}

#[tokio::test]
async fn bodies_that_are_none_are_refused() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let account = server.account("vroni").await;
    let lines = |method: &str, path: &str| {
        vec![
            format!("{method} {path} HTTP/1.1"),
            format!("Host: {}", server.address),
            format!("Authorization: Bearer {}", account.token),
            "Content-Type: application/json".to_owned(),
        ]
    };
    let deep = "[".repeat(100_000);
    let huge = format!(r#"{{"name":"{}"}}"#, "x".repeat(200_000));
    for (method, path) in [
        ("POST", "/api/v1/guests"),
        ("POST", "/api/v1/accounts"),
        ("POST", "/api/v1/sessions"),
        ("PATCH", "/api/v1/me"),
        ("PUT", "/api/v1/me/password"),
        ("POST", "/api/v1/me/tokens"),
        ("POST", "/api/v1/me/bots"),
        ("POST", "/api/v1/me/passkeys/finish"),
        ("POST", "/api/v1/sessions/passkey/finish"),
        ("POST", "/api/v1/reports"),
        ("DELETE", "/api/v1/me"),
    ] {
        let small: [&[u8]; 7] =
            [b"{", b"null", b"[]", b"\xff\xfe", b"{\"zzz\":1}", b"7", deep.as_bytes()];
        for body in small {
            let answer = server.raw(&lines(method, path), body).await;
            assert_eq!(answer.status, 400, "{method} {path} {body:.20?} {answer:?}");
        }
        let answer = server.raw(&lines(method, path), huge.as_bytes()).await;
        assert!(matches!(answer.status, 413 | 0), "{method} {path} {answer:?}");
    }
    for path in [
        "/api/v1/me/mutes/x",
        "/api/v1/me/friends/0",
        "/api/v1/me/bots/%00",
        "/api/v1/me/passkeys/%ff",
        "/api/v1/me/sessions/%2e",
    ] {
        let answer = server.ask("DELETE", path, Some(&account.token), None).await;
        assert!(matches!(answer.status, 400 | 404), "{path} {answer:?}");
    }
    server.done("GET", "/api/v1/me", &account.token, None).await;
    server.stop().await;
}

/// The log contains no passwords, tokens or hashes, whatever goes wrong.
#[tokio::test]
async fn nothing_secret_is_logged() {
    logs::listen();
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let guest = server.guest("Vroni").await;
    let (first, second) = ("ganz geheimer Auerhahn", "noch geheimere Forelle");
    let body = json!({"login": "logbuch", "password": first, "token": true});
    let account =
        Guest::of(&server.done("POST", "/api/v1/accounts", &guest.token, Some(body)).await);
    for body in [
        json!({"login": "logbuch", "password": second}),
        json!({"login": "niemand", "password": second}),
        json!({"login": {"x": second}, "password": second}),
        json!({"login": "logbuch", "password": [second]}),
        json!({"login": "logbuch", second: second}),
    ] {
        assert!(server.ask("POST", "/api/v1/sessions", None, Some(&body)).await.status >= 400);
    }
    server
        .done(
            "PUT",
            "/api/v1/me/password",
            &account.token,
            Some(json!({"old": first, "new": second})),
        )
        .await;
    let program = server
        .done("POST", "/api/v1/me/tokens", &account.token, Some(json!({"label": "x"})))
        .await
        .json();
    let bot = server
        .done("POST", "/api/v1/me/bots", &account.token, Some(json!({"name": "Robo"})))
        .await
        .json();
    let table = server.open(&account, json!({"ruleset": {"preset": "schopfheim"}})).await;
    server.ask("GET", &format!("/api/v1/me?token={}", account.token), None, None).await;
    server.done("DELETE", "/api/v1/me", &account.token, Some(json!({"password": second}))).await;
    server.stop().await;
    let log = logs::log();
    assert!(log.contains("route=\"/api/v1/sessions\""), "{log}");
    let (program, bot) = (program["token"].as_str().unwrap(), bot["token"].as_str().unwrap());
    for secret in [first, second, "argon2id", &guest.token, &account.token, program, bot, &table] {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
