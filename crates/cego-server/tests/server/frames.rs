//! Invalid messages: too large, malformed or unknown. Other clients do not notice.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::company::{Company, settings};
use crate::place::{Folder, Server, Socket, start};

async fn opened(company: &Company<'_>, server: &Server) -> Socket {
    let token = &company.people[0].token;
    let mut socket = server.connect(&company.table, "", Some(token)).await.unwrap();
    for _ in 0..2 {
        socket.hear().await.unwrap();
    }
    socket
}

/// Returns all messages until the connection ends.
async fn rest(socket: &mut Socket) -> Vec<Value> {
    let mut heard = Vec::new();
    while let Some(message) = socket.hear().await {
        heard.push(message);
    }
    heard
}

fn text_frame(bytes: impl Into<Vec<u8>>, code: Data, last: bool) -> Message {
    Message::Frame(Frame::message(bytes.into(), OpCode::Data(code), last))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_message_is_refused_or_ends_its_connection_alone() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut company = Company::new(&server, 3, json!({}), 4).await;
    let before = company.number;
    let seat = company.on_turn().unwrap();
    let action = company.choices(seat).0[0].clone();
    let mut socket = opened(&company, &server).await;
    // A sign is no command: it gets an answer and has no effect.
    socket.send(r#"{"type":"still"}"#).await;
    let answer = socket.socket.next().await.unwrap().unwrap();
    assert!(answer.to_text().unwrap().starts_with(r#"{"type":"still","now":"#), "{answer}");
    let deep = format!("{}1{}", "[".repeat(3_500), "]".repeat(3_500));
    for text in [
        "",
        " ",
        "null",
        "0",
        "[]",
        "{}",
        "{",
        "\"act\"",
        "\u{feff}{}",
        "{\"type\":\"go_on\"}}",
        "{\"type\":1}",
        "{\"type\":\"go_on\",\"type\":\"act\"}",
        "{\"type\":\"act\",\"moment\":0,\"moment\":1,\"action\":{\"type\":\"pass\"}}",
        "{\"type\":\"act\",\"moment\":99999999999999999999999,\"action\":{\"type\":\"pass\"}}",
        "{\"type\":\"act\",\"moment\":-1,\"action\":{\"type\":\"pass\"}}",
        "{\"type\":\"act\",\"moment\":1e300,\"action\":{\"type\":\"pass\"}}",
        "{\"type\":\"sit\",\"seat\":0}",
        "{\"type\":\"sit\",\"seat\":255}",
        "{\"type\":\"sit\",\"seat\":-1}",
        "{\"type\":\"sit\",\"seat\":4294967297}",
        "{\"type\":\"replace\",\"seat\":99}",
        "{\"type\":\"propose\",\"what\":\"raeuber\",\"rounds\":4294967296}",
        "{\"type\":\"add\",\"nonce\":\"xyz\"}",
        "{\"type\":\"say\",\"phrase\":null}",
        "{\"type\":\"act\",\"moment\":0,\"action\":\"\\ud800\"}",
        &deep,
        &format!("{{\"type\":\"act\",\"moment\":0,\"action\":{deep}}}"),
        &format!("{{\"type\":\"{}\"}}", "x".repeat(7_000)),
    ] {
        socket.send(text).await;
        let answer = socket.hear().await.unwrap();
        assert_eq!(answer["type"], "refused", "{text} {answer}");
        assert!(!answer["text"].as_str().unwrap().is_empty(), "{answer}");
    }
    // Invalid request numbers.
    for id in ["-1", "1.5", "\"x\"", "99999999999999999999", "null", "{}"] {
        socket.send(&format!("{{\"type\":\"nothing\",\"id\":{id}}}")).await;
        let answer = socket.hear().await.unwrap();
        assert_eq!((&answer["type"], &answer["id"]), (&json!("refused"), &Value::Null), "{id}");
    }
    // A fragmented message.
    let whole = json!({"type": "act", "moment": 77, "action": action, "id": 5}).to_string();
    let (one, two) = whole.split_at(20);
    socket.socket.send(text_frame(one, Data::Text, false)).await.unwrap();
    socket.socket.send(Message::Ping(Default::default())).await.unwrap();
    socket.socket.send(text_frame(two, Data::Continue, true)).await.unwrap();
    let answer = socket.hear().await.unwrap();
    assert_eq!((&answer["id"], &answer["reason"]), (&json!(5), &json!("table_stale")));

    socket.socket.send(Message::Binary(b"{}".to_vec().into())).await.unwrap();
    let heard = rest(&mut socket).await;
    assert_eq!((&heard[0]["type"], &heard[0]["reason"]), (&json!("bye"), &json!("not_json")));
    assert!(heard[0]["again_ms"].is_null(), "{heard:?}");

    let large = "x".repeat(9 * 1024);
    let many: Vec<Message> = std::iter::once(text_frame("{", Data::Text, false))
        .chain((0..20).map(|_| text_frame(" ".repeat(1_000), Data::Continue, false)))
        .collect();
    for broken in [
        vec![Message::text(large.clone())],
        vec![text_frame(vec![0xff, 0xfe, 0x80], Data::Text, true)],
        vec![text_frame("x", Data::Continue, true)],
        vec![text_frame("{", Data::Text, false), text_frame("}", Data::Text, true)],
        many,
    ] {
        let mut socket = opened(&company, &server).await;
        for frame in broken {
            // The connection may end before everything is sent.
            let _ = socket.socket.send(frame).await;
        }
        let heard = rest(&mut socket).await;
        assert!(heard.iter().all(|message| message["type"] == "bye"), "{heard:?}");
    }
    // Request bodies.
    let path = format!("/api/v1/tables/{}/commands", company.table);
    let lines = |more: &str| {
        vec![
            format!("POST {path} HTTP/1.1"),
            format!("Host: {}", server.address),
            format!("Authorization: Bearer {}", company.people[0].token),
            more.to_owned(),
        ]
    };
    let body = "x".repeat(200 * 1024);
    assert_eq!(server.raw(&lines("A: b"), body.as_bytes()).await.status, 413);
    assert_eq!(server.raw(&lines("A: b"), &[0xff, 0xfe]).await.status, 400);
    assert_eq!(server.raw(&lines("A: b"), deep.as_bytes()).await.status, 400);
    let long = format!("A: {}", "b".repeat(600 * 1024));
    assert!([0, 431].contains(&server.raw(&lines(&long), b"").await.status), "a head without end");
    // The table is unchanged, and the others play on.
    assert_eq!(company.number, before);
    let table = server.ask("GET", &path.replace("commands", "picture"), None, None).await.json();
    assert_eq!(table["number"], before);
    company.play(1).await;
    server.stop().await;
}
