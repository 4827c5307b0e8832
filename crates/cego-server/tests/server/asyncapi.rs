//! The AsyncAPI document conforms to real sockets and to the written documentation.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::manners::bot_socket;
use crate::openapi::references;
use crate::page::blocks;
use crate::place::{Folder, Guest, Server, Socket, start};
use crate::play::settings;
use crate::schema::Schemas;

const BOT_PAGE: &str = include_str!("../../../../docs/bot-protocol.md");

async fn document(server: &Server) -> Value {
    let answer = server.ask("GET", "/api/v1/asyncapi.json", None, None).await;
    assert_eq!(answer.status, 200);
    answer.json()
}

/// Validates messages and collects their names.
struct Listener<'a> {
    document: &'a Value,
    heard: BTreeSet<String>,
}

impl Listener<'_> {
    /// Validates a message. `place` is a channel and side, such as `table.server`.
    fn hears(&mut self, place: &str, message: &Value) {
        let name = format!("{place}.{}", message["type"].as_str().unwrap());
        let payload = &self.document["components"]["messages"][&name]["payload"];
        assert!(payload.is_object(), "{name} is not in the document: {message}");
        Schemas(self.document)
            .check(payload, message)
            .unwrap_or_else(|why| panic!("{name}: {why}"));
        self.heard.insert(name);
    }
}

/// Plays over the socket until the match is over.
async fn play_the_match(socket: &mut Socket, listener: &mut Listener<'_>) {
    let mut turn = Value::Null;
    loop {
        while turn["choices"].as_array().is_none_or(Vec::is_empty) {
            let message = socket.hear().await.expect("the match goes on");
            listener.hears("table.server", &message);
            let events = message["events"].as_array().cloned().unwrap_or_default();
            if events.iter().any(|event| event["event"] == "match_ended") {
                return;
            }
            if events.iter().any(|event| event["event"] == "deal_ended") {
                socket.send(r#"{"type":"go_on","id":1}"#).await;
            }
            if message["turn"].is_object() {
                turn = message["turn"].clone();
            }
        }
        let act =
            json!({"type": "act", "id": 7, "moment": turn["moment"], "action": turn["choices"][0]});
        listener.hears("table.client", &act);
        socket.send(&act.to_string()).await;
        turn = Value::Null;
    }
}

/// Plays as a bot by the first choice until disconnected.
async fn play_as_bot(mut socket: Socket) -> Vec<(&'static str, Value)> {
    let mut said = vec![(
        "bots.client",
        json!({"type": "hello", "protocol": 1, "name": "Automat", "version": "1"}),
    )];
    while let Some(message) = socket.hear().await {
        if message["type"] == "decide" {
            let action =
                json!({"type": "action", "id": message["id"], "action": message["legal"][0]});
            socket.send(&action.to_string()).await;
            said.push(("bots.client", action));
            // An answer without a question is refused.
            if said.len() < 6 {
                socket
                    .send(r#"{"type":"action","id":1000000,"action":{"type":"challenge"}}"#)
                    .await;
            }
        }
        let is_last = message["type"] == "bye";
        said.push(("bots.server", message));
        if is_last {
            break;
        }
    }
    said
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_is_played_as_the_document_says() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let document = document(&server).await;
    let mut listener = Listener { document: &document, heard: BTreeSet::new() };
    let owner = server.account("karl").await;
    let made = server
        .done("POST", "/api/v1/me/bots", &owner.token, Some(json!({"name": "Automat"})))
        .await;
    let bot = Guest::of(&made);
    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "deals": 2, "bot": "level2", "sit": true});
    let table = server.open(&vroni, wanted).await;
    let first = bot_socket(&server, &table, &bot.token).await.expect("a seat");
    let of_bot = tokio::spawn(play_as_bot(first));
    let mut socket = server.connect(&table, "?view=always", Some(&vroni.token)).await.unwrap();
    // The bot sits before the others do.
    loop {
        let door = server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await.json();
        if door["chairs"].as_array().unwrap().iter().any(|chair| chair["who"] == bot.who) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    for command in [
        json!({"type": "seat_bot", "seat": 3, "bot": "level2"}),
        json!({"type": "seat_bot", "seat": 4, "bot": "level2"}),
        json!({"type": "say", "phrase": "hello"}),
        json!({"type": "begin"}),
        json!({"type": "begin"}),
    ] {
        listener.hears("table.client", &command);
        let (heard, answer) = socket.ask(command).await;
        heard.iter().chain([&answer]).for_each(|message| listener.hears("table.server", message));
    }
    // With `after` the whole table is not sent again.
    let mut socket = server.connect(&table, "?after=0", Some(&vroni.token)).await.unwrap();
    play_the_match(&mut socket, &mut listener).await;
    server.stop().await;
    while let Some(message) = socket.hear().await {
        listener.hears("table.server", &message);
    }
    for (place, message) in of_bot.await.unwrap() {
        listener.hears(place, &message);
    }
    let all: BTreeSet<&str> = listener.heard.iter().map(String::as_str).collect();
    for name in [
        "table.server.hello",
        "table.server.picture",
        "table.server.events",
        "table.server.done",
        "table.server.refused",
        "table.server.bye",
        "table.client.act",
        "bots.server.hello",
        "bots.server.ruleset",
        "bots.server.deal",
        "bots.server.decide",
        "bots.server.refused",
        "bots.server.result",
        "bots.server.bye",
        "bots.client.action",
    ] {
        assert!(all.contains(name), "{name} was not said: {all:?}");
    }
}

/// All references resolve, all parts are used, and the documented examples are valid.
#[tokio::test]
async fn it_holds_together() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let document = document(&server).await;
    server.stop().await;
    assert_eq!(document["asyncapi"], "3.0.0");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    for reference in &found {
        Schemas(&document).resolve(reference);
    }
    for part in ["schemas", "messages"] {
        for name in document["components"][part].as_object().unwrap().keys() {
            let place = format!("#/components/{part}/{name}");
            assert!(found.contains(&*place), "{place} is not used");
        }
    }
    assert!(
        !document.to_string().contains("[`"),
        "links within the sources lead nowhere from here"
    );
    let mut listener = Listener { document: &document, heard: BTreeSet::new() };
    let lines = |kind: &'static str, texts: Vec<(&'static str, &'static str)>| {
        let of_kind = texts.into_iter().filter(move |(one, _)| *one == kind);
        of_kind
            .flat_map(|(_, text)| text.lines())
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
    };
    lines("json command", blocks()).for_each(|command| listener.hears("table.client", &command));
    lines("json sign", blocks()).for_each(|sign| listener.hears("table.client", &sign));
    let of_bots = || -> Vec<(&str, &str)> {
        BOT_PAGE
            .split("```")
            .skip(1)
            .step_by(2)
            .map(|block| block.split_once('\n').unwrap())
            .collect()
    };
    lines("json to", of_bots()).for_each(|message| listener.hears("bots.server", &message));
    let decide = of_bots().into_iter().find(|(kind, _)| *kind == "json decide").unwrap().1;
    listener.hears("bots.server", &serde_json::from_str(decide).unwrap());
    lines("json from", of_bots()).for_each(|message| listener.hears("bots.client", &message));
    // Messages missing in the documentation do not exist.
    let of_table = blocks().into_iter().filter(|(kind, _)| *kind == "json to");
    for (_, text) in of_table {
        let message: Value = serde_json::from_str(text).unwrap();
        listener.heard.insert(format!("table.server.{}", message["type"].as_str().unwrap()));
    }
    let messages: BTreeSet<String> =
        document["components"]["messages"].as_object().unwrap().keys().cloned().collect();
    let unsaid: Vec<&String> = messages.difference(&listener.heard).collect();
    assert_eq!(unsaid, ["table.server.notice"], "of which the page has words alone");
}

/// An invalid message is detected.
#[tokio::test]
#[should_panic(expected = "bots.server.deal")]
async fn a_wrong_message_is_noticed() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let document = document(&server).await;
    server.stop().await;
    let mut listener = Listener { document: &document, heard: BTreeSet::new() };
    listener.hears("bots.server", &json!({"type": "deal", "seat": 1, "dealer": 2}));
    listener.hears("bots.server", &json!({"type": "deal", "seat": "1", "dealer": 2}));
}
