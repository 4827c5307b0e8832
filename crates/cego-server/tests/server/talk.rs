//! Muting other people.

use serde_json::{Value, json};

use crate::place::{Folder, start};
use crate::play::settings;

fn of_talk(messages: &[Value]) -> Vec<Value> {
    let events = messages.iter().filter_map(|message| message["events"].as_array()).flatten();
    events.filter(|event| event["event"] == "said" || event["event"] == "wrote").cloned().collect()
}

#[tokio::test]
async fn a_muted_person_is_not_heard_and_no_number_is_missing() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl, lisa) =
        (server.guest("Vroni").await, server.guest("Karl").await, server.guest("Lisa").await);
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "talk": "free", "watched": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    for who in [&karl, &lisa] {
        let path = format!("/api/v1/tables/{table}/commands");
        server.done("POST", &path, &who.token, Some(json!({"type": "sit"}))).await;
    }
    let mut hears = server.connect(&table, "", Some(&lisa.token)).await.unwrap();
    let mut mutes = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let mut says = server.connect(&table, "", Some(&karl.token)).await.unwrap();
    for socket in [&mut hears, &mut mutes, &mut says] {
        socket.hear().await.unwrap();
    }
    let before = mutes.hear().await.unwrap()["number"].as_u64().unwrap();
    let write = |text: &str| json!({"type": "write", "text": text});
    says.ask(write("eins")).await;
    let mute = format!("/api/v1/me/mutes/{}", karl.who);
    server.done("PUT", &mute, &vroni.token, None).await;
    says.ask(write("zwei")).await;
    says.ask(json!({"type": "say", "phrase": "hello"})).await;
    let path = format!("/api/v1/tables/{table}/events?after={before}");
    let missed = server.done("GET", &path, &vroni.token, None).await;
    assert!(!missed.body.contains("zwei") && !missed.body.contains("eins"), "{missed:?}");
    let numbers: Vec<u64> = missed.json()["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["number"].as_u64().unwrap())
        .collect();
    assert_eq!(numbers, (before + 1..=before + numbers.len() as u64).collect::<Vec<_>>());
    server.done("DELETE", &mute, &vroni.token, None).await;
    says.ask(write("drei")).await;
    let (heard, _) = mutes.ask(write("ich")).await;
    let said = of_talk(&heard);
    let texts: Vec<&Value> = said.iter().map(|event| &event["text"]).collect();
    assert_eq!(said[0]["text"], "eins", "{texts:?}");
    assert_eq!((&said[1]["text"], &said[1]["muted"]), (&json!(""), &json!(true)));
    assert!(said.iter().any(|event| event["text"] == "drei"));
    assert!(!heard.iter().any(|message| message.to_string().contains("zwei")));
    // Others get all messages.
    let (heard, _) = hears.ask(write("auch")).await;
    let said = of_talk(&heard);
    let texts: Vec<&str> = said.iter().filter_map(|event| event["text"].as_str()).collect();
    assert_eq!(texts, ["eins", "zwei", "drei", "ich", "auch"]);
    // A reconnect returns the missed events without the muted text.
    server.done("PUT", &mute, &vroni.token, None).await;
    let mut back =
        server.connect(&table, &format!("?after={before}"), Some(&vroni.token)).await.unwrap();
    back.hear().await.unwrap();
    let first = back.hear().await.unwrap().to_string();
    assert!(
        first.contains("auch") && !first.contains("zwei") && !first.contains("drei"),
        "{first}"
    );
    let refused = server
        .refused("PUT", &format!("/api/v1/me/mutes/{}", vroni.who), Some(&vroni.token), None)
        .await;
    assert_eq!(refused, (422, "oneself".to_owned()));
    server.stop().await;
}
