//! Security tests: acting for others, twice, out of turn, cross-origin, or without a table id.

use serde_json::{Value, json};

use crate::company::{Company, settings};
use crate::place::{Answer, Folder, Guest, Server, Settings, start};

async fn post(server: &Server, table: &str, lines: &[String], command: &Value) -> Answer {
    let mut all = vec![
        format!("POST /api/v1/tables/{table}/commands HTTP/1.1"),
        format!("Host: {}", server.address),
    ];
    all.extend_from_slice(lines);
    server.raw(&all, command.to_string().as_bytes()).await
}

async fn number(server: &Server, table: &str) -> Value {
    let path = format!("/api/v1/tables/{table}/picture");
    server.ask("GET", &path, None, None).await.json()["number"].clone()
}

/// Returns a legal action of the seat on turn.
fn act(company: &Company<'_>) -> (usize, Value) {
    let seat = company.on_turn().unwrap();
    let (choices, moment) = company.choices(seat);
    (seat, json!({"type": "act", "moment": moment, "action": choices[0]}))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_plays_for_another_twice_or_out_of_turn() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut company = Company::new(&server, 3, json!({}), 5).await;
    let stranger = server.guest("Fremder").await;
    let table = company.table.clone();
    for _ in 0..20 {
        let before = company.number;
        let (seat, command) = act(&company);
        let others = [(seat + 1) % 3, (seat + 2) % 3];
        for other in others {
            assert_ne!(company.refused(other, command.clone()).await, "");
            // Fields that claim another sender are ignored.
            let mut forged = command.clone();
            for (name, value) in [
                ("seat", json!(seat + 1)),
                ("who", json!(company.people[seat].who)),
                ("caller", json!("house")),
                ("by", json!("owner")),
            ] {
                forged[name] = value;
            }
            assert_ne!(company.refused(other, forged.clone()).await, "");
            let bearer = [format!("Authorization: Bearer {}", company.people[other].token)];
            assert_eq!(post(&server, &table, &bearer, &forged).await.status, 409);
        }
        for (lines, status) in [
            (vec![], 401),
            (vec![format!("Authorization: Bearer {}", stranger.token)], 403),
            (vec![format!("Authorization: Bearer {}", "0".repeat(64))], 401),
            (vec![format!("Authorization: Bearer {}", company.people[seat].who)], 401),
            (vec![format!("Authorization: Basic {}", company.people[seat].token)], 401),
        ] {
            let answer = post(&server, &table, &lines, &command).await;
            assert_eq!(answer.status, status, "{lines:?} {answer:?}");
        }
        let moment = command["moment"].as_i64().unwrap();
        for (other, reason) in [
            (json!(moment + 1), "table_stale"),
            (json!(moment - 1), if moment == 0 { "bad_body" } else { "table_stale" }),
            (json!(u64::MAX), "table_stale"),
            (json!(1.5), "bad_body"),
            (json!("0"), "bad_body"),
            (Value::Null, "bad_body"),
        ] {
            let mut command = command.clone();
            command["moment"] = other;
            assert_eq!(company.refused(seat, command.clone()).await, reason, "{command}");
        }
        assert_eq!(number(&server, &table).await, before);
        company.does(seat, command.clone()).await;
        assert_ne!(company.number, before);
        let after = company.number;
        // The same message again, over any interface.
        assert_eq!(company.refused(seat, command.clone()).await, "table_stale");
        let bearer = [format!("Authorization: Bearer {}", company.people[seat].token)];
        assert_eq!(post(&server, &table, &bearer, &command).await.json()["reason"], "table_stale");
        assert_eq!(number(&server, &table).await, after);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_speaks_for_the_host_and_spectators_for_nobody() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut company = Company::new(&server, 3, json!({}), 6).await;
    let table = company.table.clone();
    let before = company.number;
    let (seat, command) = act(&company);
    let of_the_house = |who: &str| {
        [
            json!({"type": "came", "who": who}),
            json!({"type": "went", "who": who}),
            json!({"type": "bot_acts", "moment": command["moment"], "action": command["action"]}),
            json!({"type": "tick"}),
            json!({"type": "close"}),
            json!({"type": "opened"}),
            json!({"Close": null}),
        ]
    };
    for house in of_the_house(&company.people[seat].who) {
        assert_eq!(company.refused(seat, house.clone()).await, "bad_body", "{house}");
        let bearer = [format!("Authorization: Bearer {}", company.people[seat].token)];
        assert_eq!(post(&server, &table, &bearer, &house).await.status, 400, "{house}");
    }
    // Only the host manages seats and begins the match.
    for (command, reason) in [
        (json!({"type": "unseat", "seat": 1}), "table_not_host"),
        (json!({"type": "begin"}), "table_not_host"),
        (json!({"type": "seat_bot", "seat": 1, "bot": "random"}), "table_not_host"),
        (json!({"type": "replace", "seat": 1}), "table_not_missing"),
        (json!({"type": "sit", "seat": 1}), "table_already_seated"),
    ] {
        assert_eq!(company.refused(1, command.clone()).await, reason, "{command}");
    }
    let stranger = server.guest("Fremder").await;
    for token in [None, Some(stranger.token.as_str())] {
        let mut socket = server.connect(&table, "", token).await.unwrap();
        for _ in 0..2 {
            socket.hear().await.unwrap();
        }
        for command in [
            command.clone(),
            json!({"type": "begin"}),
            json!({"type": "go_on"}),
            json!({"type": "leave"}),
            json!({"type": "say", "phrase": "hello"}),
            json!({"type": "write", "text": "T21"}),
            json!({"type": "answer", "agrees": true}),
            json!({"type": "propose", "what": "end"}),
            json!({"type": "add", "nonce": "00".repeat(16)}),
        ] {
            let (heard, answer) = socket.ask(command.clone()).await;
            assert_eq!(
                (answer["type"].as_str(), heard.len()),
                (Some("refused"), 0),
                "{command} {answer}"
            );
        }
    }
    assert_eq!(number(&server, &table).await, before);
    server.stop().await;
}

/// Browsers send the cookie with cross-origin requests, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_cookie_opens_nothing_for_other_pages() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut company = Company::new(&server, 3, json!({}), 8).await;
    let table = company.table.clone();
    let (seat, command) = act(&company);
    let cookie = |guest: &Guest| format!("Cookie: a=b; cego_session={}", guest.token);
    let own = format!("Origin: http://{}", server.address);
    let mine = cookie(&company.people[seat]);
    for elsewhere in [
        vec![mine.clone()],
        vec![mine.clone(), "Origin: https://evil.example".to_owned()],
        vec![mine.clone(), "Origin: null".to_owned()],
        vec![mine.clone(), format!("Origin: http://{}.evil.example", server.address)],
        vec![mine.clone(), "Sec-Fetch-Site: cross-site".to_owned()],
        vec![mine.clone(), "Sec-Fetch-Site: same-site".to_owned()],
    ] {
        let answer = post(&server, &table, &elsewhere, &command).await;
        assert_eq!(
            (answer.status, answer.json()["reason"].clone()),
            (403, json!("from_elsewhere")),
            "{elsewhere:?}"
        );
        let mut lines =
            vec!["POST /api/v1/tables HTTP/1.1".to_owned(), format!("Host: {}", server.address)];
        lines.push("Content-Type: application/json".to_owned());
        lines.extend(elsewhere.clone());
        assert_eq!(server.raw(&lines, br#"{"ruleset":{"preset":"schopfheim"}}"#).await.status, 403);
    }
    // Another person's cookie acts for that person.
    let other = cookie(&company.people[(seat + 1) % 3]);
    assert_eq!(post(&server, &table, &[other, own.clone()], &command).await.status, 409);
    let answer = post(&server, &table, &[mine, own.clone()], &command).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    company.catch_up(answer.json()["number"].as_u64().unwrap()).await;

    let token = company.people[0].token.clone();
    let cookie = ("Cookie", format!("cego_session={token}"));
    let path = format!("{table}/socket");
    for (headers, wanted) in [
        (vec![cookie.clone()], Err(403)),
        (vec![cookie.clone(), ("Origin", "https://evil.example".to_owned())], Err(403)),
        (vec![cookie.clone(), ("Origin", "null".to_owned())], Err(403)),
        (vec![cookie.clone(), ("Origin", own.trim_start_matches("Origin: ").to_owned())], Ok(())),
        (vec![("Authorization", format!("Bearer {token}"))], Ok(())),
    ] {
        let opened = server.connect_with(server.dial(1).await, &path, &headers).await;
        assert_eq!(opened.map(|_| ()), wanted, "{headers:?}");
    }
    server.stop().await;
}

/// Session fixation: nobody can make others use a known session.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_is_made_by_the_server_alone() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let known = "ab".repeat(32);
    let lines = |kind: &str| {
        vec![
            "POST /api/v1/guests HTTP/1.1".to_owned(),
            format!("Host: {}", server.address),
            format!("Origin: http://{}", server.address),
            format!("Cookie: cego_session={known}"),
            format!("Content-Type: {kind}"),
        ]
    };
    let answer = server.raw(&lines("application/json"), br#"{"name":"Vroni"}"#).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let cookie = answer.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    assert!(
        !cookie.contains(&known) && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    assert!(!answer.body.contains("token"), "a page cannot read it: {answer:?}");
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&known), None).await.status, 401);
    let again = server.raw(&lines("application/json"), br#"{"name":"Vroni"}"#).await;
    assert_ne!(again.head.lines().find(|line| line.starts_with("set-cookie")), Some(cookie));
    // A cross-origin form cannot create a session.
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        assert_eq!(server.raw(&lines(kind), br#"{"name":"Vroni"}"#).await.status, 415, "{kind}");
    }
    server.stop().await;
}

/// Guessing table ids reveals nothing and soon hits the rate limit.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_cannot_be_guessed() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let wanted = json!({"ruleset": {"preset": "schopfheim"}, "sit": true});
    let table = server.open(&vroni, wanted).await;
    let stranger = server.guest("Fremder").await;
    let long = "a".repeat(3_000);
    let names = [
        "0000000000000000",
        "%00",
        "%2e%2e",
        "..%2f..%2fetc%2fpasswd",
        "%ff%fe",
        "t%C3%BCr",
        "a",
        &long,
        "%F0%9F%82%A1",
        "0000000000000000%00",
        "'%20or%201=1--",
        "0",
        "-1",
        "null",
    ];
    for what in ["", "/picture", "/events", "/qr.svg"] {
        let mut seen = Vec::new();
        for name in names {
            for token in [None, Some(stranger.token.as_str())] {
                let answer =
                    server.ask("GET", &format!("/api/v1/tables/{name}{what}"), token, None).await;
                assert_eq!(answer.status, 404, "{name}{what} {answer:?}");
                // Rejected before any lookup, since no id contains NUL.
                if name.contains("%00") {
                    continue;
                }
                let head: Vec<&str> =
                    answer.head.lines().filter(|line| !line.starts_with("date")).collect();
                seen.push((head.join("\n"), answer.body));
            }
        }
        seen.dedup();
        assert_eq!(seen.len(), 1, "all the same: {seen:?}");
    }
    for name in names {
        let sit = json!({"type": "sit"});
        let bearer = format!("Authorization: Bearer {}", stranger.token);
        assert_eq!(post(&server, name, &[bearer], &sit).await.status, 404, "{name}");
        assert_eq!(
            server.connect(name, "", Some(&stranger.token)).await.err(),
            Some(404),
            "{name}"
        );
    }
    for path in [
        "/api/v1/tables/../../healthz/x",
        "/api/v1/../../../etc/passwd",
        "/api/v1/tables//",
        "/%2e%2e/cego.db",
        "//",
        "/api/v1/tables/%",
        "/cego.db",
        "/api/v1/rules/..%2f..%2fCargo.toml",
        "/api/v1/rules/%00",
        "/api/v1/tables/0000000000000000/picture/..",
        "/api/v1/tables/*/picture",
    ] {
        let answer = server.ask("GET", path, None, None).await;
        assert!([400, 404].contains(&answer.status), "{path} {answer:?}");
        assert!(
            answer.status == 400
                || answer.json()["text"].as_str().is_some_and(|text| !text.is_empty())
        );
    }
    for (path, reason) in [
        (format!("/api/v1/tables/{table}/events?after=-1"), "bad_request"),
        (format!("/api/v1/tables/{table}/events?after=1e99"), "bad_request"),
        (format!("/api/v1/tables/{table}/events?after=1&after=2"), "bad_request"),
        (format!("/api/v1/tables/{table}/socket"), "bad_request"),
    ] {
        let answer = server.ask("GET", &path, None, None).await;
        assert_eq!(
            (answer.status, answer.json()["reason"].clone()),
            (400, json!(reason)),
            "{path}"
        );
    }
    // A private table is not in the lobby and reveals nothing to people without a seat.
    let lobby = server.ask("GET", "/api/v1/tables", None, None).await.json();
    assert_eq!(lobby, json!({"tables": [], "next": null}));
    for what in ["/picture", "/events"] {
        let answer = server
            .ask("GET", &format!("/api/v1/tables/{table}{what}"), Some(&stranger.token), None)
            .await;
        assert_eq!(answer.status, 403, "{answer:?}");
    }
    server.stop().await;

    let usual = Settings { store: folder.store(), ..Settings::default() };
    let server = start(usual).await;
    let mut turned_away = 0;
    for guess in 0..200 {
        let answer = server.ask("GET", &format!("/api/v1/tables/{guess:016}"), None, None).await;
        assert!([404, 429].contains(&answer.status), "{answer:?}");
        turned_away += usize::from(answer.status == 429);
    }
    assert!(turned_away > 30, "{turned_away}");
    // The operator and clients from other addresses are not limited.
    assert_eq!(server.ask("GET", "/healthz", None, None).await.status, 200);
    let lines =
        [format!("GET /api/v1/tables/{table} HTTP/1.1"), format!("Host: {}", server.address)];
    assert_eq!(server.raw_from(2, &lines, b"").await.status, 200);
    server.stop().await;
}
