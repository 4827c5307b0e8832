//! Message limits, forced disconnects and their reasons.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::place::{Answer, Folder, Guest, Server, Settings, Socket, no_limits, start};
use crate::play::settings;
use cego_server::Limits;

async fn command(server: &Server, table: &str, who: &Guest, command: Value) -> Answer {
    let path = format!("/api/v1/tables/{table}/commands");
    server.ask("POST", &path, Some(&who.token), Some(&command)).await
}

fn again(answer: &Answer) -> u32 {
    let line = answer
        .head
        .lines()
        .find_map(|line| line.to_lowercase().strip_prefix("retry-after: ").map(str::to_owned));
    line.unwrap_or_else(|| panic!("{answer:?}")).parse().unwrap()
}

/// Returns all messages until the end, and the close code.
async fn last_words(socket: &mut Socket) -> (Vec<Value>, Option<CloseCode>) {
    let mut heard = Vec::new();
    while let Ok(Some(Ok(message))) = timeout(Duration::from_secs(5), socket.socket.next()).await {
        match message {
            Message::Text(text) => heard.push(serde_json::from_str(&text).unwrap()),
            Message::Close(frame) => return (heard, frame.map(|frame| frame.code)),
            _ => {}
        }
    }
    (heard, None)
}

#[tokio::test]
async fn talk_and_stand_ins_are_limited_for_each_person() {
    let folder = Folder::new();
    let limits = Limits { talk: 5, stand_ins: 6, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "talk": "free", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    command(&server, &table, &karl, json!({"type": "sit"})).await;
    let begun = Instant::now();
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let mut kept = 0;
    // Over both interfaces together.
    for n in 0..30 {
        let write = json!({"type": "write", "text": format!("Nummer {n}")});
        if n % 2 == 0 {
            let answer = command(&server, &table, &vroni, write).await;
            kept += u64::from(answer.status == 200);
            if answer.status != 200 {
                assert_eq!((answer.status, again(&answer)), (429, 2));
                assert_eq!(answer.json()["reason"], "too_much_talk");
            }
        } else {
            let (_, answer) = socket.ask(write).await;
            kept += u64::from(answer["type"] == "done");
        }
    }
    let more = begun.elapsed().as_secs() / 2 + 1;
    assert!((5..=5 + more).contains(&kept), "{kept}");
    assert_eq!(
        socket.ask(json!({"type": "say", "phrase": "hello"})).await.1["reason"],
        "too_much_talk"
    );
    assert_eq!(
        command(&server, &table, &karl, json!({"type": "say", "phrase": "hello"})).await.status,
        200
    );
    let mut done = 0;
    for n in 0..30 {
        let (_, answer) =
            socket.ask(json!({"type": if n % 2 == 0 { "stand_in" } else { "return" }})).await;
        done += u64::from(answer["type"] == "done");
        assert!(answer["type"] == "done" || answer["reason"].is_string(), "{answer}");
    }
    assert!((4..=6 + begun.elapsed().as_secs() / 10 + 1).contains(&done), "{done}");
    server.stop().await;
}

#[tokio::test]
async fn who_is_over_a_limit_is_told_when_to_come_again() {
    let folder = Folder::new();
    let limits = Limits { requests: 1, beginnings: 10, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let mut over = 0;
    for _ in 0..20 {
        let answer = server.ask("GET", "/api/v1/time", None, None).await;
        if answer.status == 429 {
            assert!((1..=60).contains(&again(&answer)), "{answer:?}");
            over += 1;
        }
    }
    assert!(over > 10);
    // Client files have a separate limit, since they are served from memory.
    for path in ["/", "/t/abc", "/new", "/assets/nothing.js"] {
        for _ in 0..20 {
            assert_ne!(server.ask("GET", path, None, None).await.status, 429, "{path}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_message_that_is_too_long_is_named_and_closed_as_such() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let table =
        server.open(&vroni, json!({"ruleset": {"preset": "schopfheim"}, "sit": true})).await;
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    socket.send(&" ".repeat(9_000)).await;
    let (heard, code) = last_words(&mut socket).await;
    let last = heard.last().unwrap();
    assert_eq!((&last["type"], &last["reason"]), (&json!("bye"), &json!("too_large")), "{heard:?}");
    assert_eq!(code, Some(CloseCode::Size));
    server.stop().await;
}

/// A stolen token is worthless as soon as its session ends.
#[tokio::test]
async fn an_ended_session_is_noticed_at_once() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let wanted = json!({"ruleset": {"preset": "schopfheim"}, "sit": true, "watched": true});
    let table = server.open(&vroni, wanted).await;
    let mut hers = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let mut his = server.connect(&table, "", Some(&karl.token)).await.unwrap();
    let begun = Instant::now();
    assert_eq!(
        server.ask("DELETE", "/api/v1/sessions/current", Some(&vroni.token), None).await.status,
        204
    );
    let (heard, _) = last_words(&mut hers).await;
    assert_eq!(heard.last().unwrap()["reason"], "no_session");
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    let (_, answer) = his.ask(json!({"type": "sit"})).await;
    assert_eq!(answer["type"], "done");
    server.stop().await;
}

pub(crate) async fn bot_socket(server: &Server, table: &str, token: &str) -> Option<Socket> {
    let mut socket = silent_bot_socket(server, table, token).await?;
    greet(&mut socket).await;
    Some(socket)
}

/// Opens the connection of a bot that has not said hello yet.
async fn silent_bot_socket(server: &Server, table: &str, token: &str) -> Option<Socket> {
    let address = format!("ws://{}/api/v1/bots/socket?table={table}", server.address);
    let mut request = address.into_client_request().unwrap();
    request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().unwrap());
    let (socket, _) = tokio_tungstenite::client_async(request, server.dial(1).await).await.ok()?;
    Some(Socket::of(socket))
}

/// Says hello as a bot.
async fn greet(socket: &mut Socket) {
    let hello = json!({"type": "hello", "protocol": 1, "name": "Automat", "version": "1"});
    socket.send(&hello.to_string()).await;
}

#[tokio::test]
async fn the_token_of_a_bot_is_renewed_and_withdrawn() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (account, other) = (server.account("karl").await, server.account("lisa").await);
    let made = server
        .done("POST", "/api/v1/me/bots", &account.token, Some(json!({"name": "Automat"})))
        .await;
    let bot = Guest::of(&made);
    let table = server.open(&account, json!({"ruleset": {"preset": "schopfheim"}})).await;
    let path = format!("/api/v1/me/bots/{}/token", bot.who);
    for method in ["POST", "DELETE"] {
        assert_eq!(server.ask(method, &path, Some(&other.token), None).await.status, 404);
        assert_eq!(server.ask(method, &path, Some(&bot.token), None).await.status, 403);
    }
    // This connection is authenticated before the token is replaced, and says hello after it.
    let mut silent = silent_bot_socket(&server, &table, &bot.token).await.unwrap();
    let mut first = bot_socket(&server, &table, &bot.token).await.unwrap();
    while first.hear().await.unwrap()["type"] != "ruleset" {}
    let begun = Instant::now();
    let given = server.ask("POST", &path, Some(&account.token), None).await;
    assert_eq!(given.status, 201, "{given:?}");
    let (heard, _) = last_words(&mut first).await;
    assert!(heard.iter().any(|message| message["reason"] == "no_session"), "{heard:?}");
    assert!(begun.elapsed() < Duration::from_secs(3));
    greet(&mut silent).await;
    let (heard, _) = last_words(&mut silent).await;
    assert!(heard.iter().any(|message| message["reason"] == "no_session"), "{heard:?}");
    assert!(bot_socket(&server, &table, &bot.token).await.is_none(), "the token before");
    let token = given.json()["token"].as_str().unwrap().to_owned();
    let mut second = bot_socket(&server, &table, &token).await.expect("the new one");
    while second.hear().await.unwrap()["type"] != "ruleset" {}
    assert_eq!(server.ask("DELETE", &path, Some(&account.token), None).await.status, 204);
    let (heard, _) = last_words(&mut second).await;
    assert!(heard.iter().any(|message| message["reason"] == "no_session"), "{heard:?}");
    assert!(bot_socket(&server, &table, &token).await.is_none());
    // The bot still exists.
    let bots = server.done("GET", "/api/v1/me/bots", &account.token, None).await.json();
    assert_eq!(bots[0]["person"], bot.who);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_floods_is_cut_off() {
    let folder = Folder::new();
    let limits = Limits { messages: 20, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let account = server.account("karl").await;
    let made = server
        .done("POST", "/api/v1/me/bots", &account.token, Some(json!({"name": "Automat"})))
        .await;
    let bot = Guest::of(&made);
    let table = server.open(&account, json!({"ruleset": {"preset": "schopfheim"}})).await;
    let long = json!({"type": "log", "text": "x".repeat(60_000)}).to_string();
    let mut socket = bot_socket(&server, &table, &bot.token).await.unwrap();
    let mut sent = 0;
    while sent < 70_000 && socket.socket.send(Message::text(long.clone())).await.is_ok() {
        sent += 1;
    }
    assert!((60..5_000).contains(&sent), "{sent}");
    // A message that is too long is reported.
    let mut socket = bot_socket(&server, &table, &bot.token).await.unwrap();
    while socket.hear().await.unwrap()["type"] != "ruleset" {}
    let _ = socket.socket.send(Message::text(" ".repeat(70_000))).await;
    let (heard, code) = last_words(&mut socket).await;
    assert!(heard.iter().any(|message| message["reason"] == "too_large"), "{heard:?}");
    assert_eq!(heard.last().unwrap()["type"], "bye");
    assert_eq!(code, Some(CloseCode::Size));
    server.stop().await;
}

/// The `Host` header cannot inject another address, and https origins do not match a plain http
/// server.
#[tokio::test]
async fn only_the_page_of_this_server_is_its_own() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let ask = async |host: &str, origin: &str| {
        let lines = [
            "POST /api/v1/guests HTTP/1.1".to_owned(),
            format!("Host: {host}"),
            format!("Origin: {origin}"),
            "Content-Type: application/json".to_owned(),
        ];
        server.raw(&lines, b"{}").await.status
    };
    let own = server.address.clone();
    assert_eq!(ask(&own, &format!("http://{own}")).await, 201);
    assert_eq!(ask(&own, &format!("https://{own}")).await, 403);
    assert_eq!(ask(&own, &format!("ftp://{own}")).await, 403);
    assert_eq!(ask("localhost:1@evil.example", "http://localhost:1@evil.example").await, 400);
    server.stop().await;
}
