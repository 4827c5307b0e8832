//! The time of a bot that thinks says nothing of its hand.

use std::time::Duration;

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, Settings, no_limits, start};
use crate::tables::play_on;

/// The least time of a turn, in ms: more than this bot thinks on a busy machine would make the test long and show nothing new.
const PACE: u64 = 60;

/// A deal against three bots that think.
fn wanted() -> Value {
    json!({"ruleset": {"preset": "schopfheim"}, "deals": 1, "bot": "level5", "fill": true, "sit": true})
}

/// Every word and card of a bot of level 5 takes its time, also where it has no choice: in the last trick everybody plays the only card
/// they have.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_has_no_choice_takes_its_time_as_well() {
    let folder = Folder::new();
    let settings = Settings { store: folder.store(), limits: no_limits(), ..Settings::default() };
    let server = start(Settings { bot_pace_ms: PACE as u32, ..settings }).await;
    let guest = server.guest("Vroni").await;
    let table = server.open(&guest, wanted()).await;
    play_on(&server, &table, &[&guest]).await;
    let path = format!("/api/v1/tables/{table}/events?after=1");
    let heard = server.ask("GET", &path, Some(&guest.token), None).await.json();
    let events = heard["events"].as_array().unwrap();
    let at = |event: &Value| event["at"].as_u64().unwrap();
    let of_bots = |event: &&[Value]| event[1]["event"] == "acted" && event[1]["by"] == "bot";
    let took: Vec<u64> = events.windows(2).filter(of_bots).map(|two| at(&two[1]) - at(&two[0])).collect();
    assert!(took.len() >= 30, "three bots play eleven cards each: {took:?}");
    assert!(took.iter().all(|&ms| ms >= PACE), "{took:?}");
    server.stop().await;
}

/// What there is after an event, for somebody.
async fn after(server: &Server, table: &str, guest: &Guest, number: u64) -> Value {
    let path = format!("/api/v1/tables/{table}/events?after={number}");
    server.ask("GET", &path, Some(&guest.token), None).await.json()
}

/// The person on turn takes an action back while a bot thinks, or waits with what it has decided: that decision is never shown, and the
/// bot decides anew after the next one.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_bot_decided_goes_with_what_is_taken_back() {
    let folder = Folder::new();
    let settings = Settings { store: folder.store(), limits: no_limits(), ..Settings::default() };
    let server = start(Settings { bot_pace_ms: 200, ..settings }).await;
    let guest = server.guest("Vroni").await;
    let table = server.open(&guest, wanted()).await;
    let path = format!("/api/v1/tables/{table}/commands");
    let does = async |command: Value| {
        server.done("POST", &path, &guest.token, Some(command)).await.json()["number"].as_u64().unwrap()
    };
    let (mut number, mut taken_back) = (1, 0);
    while taken_back < 4 {
        let now = after(&server, &table, &guest, number).await;
        number =
            now["events"].as_array().unwrap().last().map_or(number, |last| last["number"].as_u64().unwrap());
        let turn = &now["turn"];
        let Some(choice) = turn["choices"].as_array().and_then(|choices| choices.first()) else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let act = json!({"type": "act", "moment": turn["moment"], "action": choice});
        let acted = does(act.clone()).await;
        let back = does(json!({"type": "propose", "what": "take_back"})).await;
        // Longer than a bot waits with what it has.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let then = after(&server, &table, &guest, back).await;
        assert_eq!(then["turn"]["moment"], turn["moment"], "{then}");
        assert_eq!(then["turn"]["choices"], turn["choices"]);
        assert_eq!(then["events"], json!([]), "nobody does anything while the person is on turn");
        assert!(back > acted);
        taken_back += 1;
        number = does(act).await;
    }
    play_on(&server, &table, &[&guest]).await;
    server.stop().await;
}
