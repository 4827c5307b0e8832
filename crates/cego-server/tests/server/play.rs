//! Helpers that play deals.

use serde_json::{Value, json};

use crate::place::{Folder, Server, Settings, Socket, no_limits, start};

pub(crate) fn settings(folder: &Folder) -> Settings {
    Settings { store: folder.store(), limits: no_limits(), ..Settings::default() }
}

/// Plays the first choice until this many deals are over.
pub(crate) async fn play_on(socket: &mut Socket, mut turn: Value, deals: u64) -> Vec<Value> {
    let mut events = Vec::new();
    let mut over = 0;
    loop {
        let command = match turn["choices"].as_array().filter(|choices| !choices.is_empty()) {
            Some(choices) => json!({"type": "act", "moment": turn["moment"], "action": choices[0]}),
            None => json!({"type": "go_on"}),
        };
        let (heard, answer) = socket.ask(command).await;
        assert_eq!(answer["type"], "done", "{answer}");
        for message in heard {
            assert_eq!(message["type"], "events", "{message}");
            turn = message["turn"].clone();
            events.extend(message["events"].as_array().unwrap().iter().cloned());
        }
        over += events.iter().filter(|event| event["event"] == "deal_ended").count() as u64;
        if over >= deals {
            return events;
        }
    }
}

#[tokio::test]
async fn somebody_without_an_account_plays_a_deal_with_three_bots() {
    let folder = Folder::new();
    let server: Server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["you"], vroni.who);
    let picture = socket.hear().await.unwrap();
    assert_eq!((&picture["type"], &picture["stage"]), (&json!("picture"), &json!("playing")));
    let events = play_on(&mut socket, picture["turn"].clone(), 1).await;
    let first = picture["number"].as_u64().unwrap();
    let numbers: Vec<u64> = events.iter().map(|event| event["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (first + 1..=first + events.len() as u64).collect::<Vec<_>>());
    server.stop().await;
}

/// The error for an unknown ruleset lists the known ones.
#[tokio::test]
async fn an_unknown_ruleset_is_named_with_those_there_are() {
    let folder = Folder::new();
    let server: Server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    for (path, body) in [
        ("/api/v1/tables", json!({"ruleset": {"preset": "atlantis"}})),
        ("/api/v1/quick", json!({"preset": "atlantis"})),
    ] {
        let answer = server.ask("POST", path, Some(&vroni.token), Some(&body)).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        let text = answer.json()["text"].as_str().unwrap().to_owned();
        assert!(text.contains("atlantis") && text.contains("schopfheim"), "{text}");
    }
    server.stop().await;
}
