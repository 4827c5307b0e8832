//! Response times of searching bots reveal nothing about their hands.

use std::time::Duration;

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, Settings, Socket, no_limits, start};
use crate::tables::play_on;

/// Minimum duration of a turn, in milliseconds. A larger value only makes the test slower.
const PACE: u64 = 60;

/// Settings of a deal against three searching bots.
fn wanted() -> Value {
    json!({"ruleset": {"preset": "schopfheim"}, "deals": 1, "bot": "level5", "fill": true, "sit": true})
}

/// Every decision of a level 5 bot takes its time, even without a choice as in the last trick.
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
    let took: Vec<u64> =
        events.windows(2).filter(of_bots).map(|two| at(&two[1]) - at(&two[0])).collect();
    assert!(took.len() >= 30, "three bots play eleven cards each: {took:?}");
    assert!(took.iter().all(|&ms| ms >= PACE), "{took:?}");
    server.stop().await;
}

/// A person's connection to the table, with the latest turn and event.
struct Window {
    socket: Socket,
    turn: Value,
    number: u64,
}

impl Window {
    async fn open(server: &Server, table: &str, guest: &Guest) -> Window {
        let mut socket = server.connect(table, "", Some(&guest.token)).await.unwrap();
        assert_eq!(socket.hear().await.unwrap()["type"], "hello");
        let mut window = Window { socket, turn: Value::Null, number: 0 };
        window.hear().await;
        window
    }

    fn heard(&mut self, message: &Value) {
        let events = message["events"].as_array();
        let number = events.map_or(&message["number"], |events| &events.last().unwrap()["number"]);
        self.number = number.as_u64().unwrap_or_else(|| panic!("{message}"));
        self.turn = message["turn"].clone();
    }

    async fn hear(&mut self) {
        let message = self.socket.hear().await.unwrap();
        self.heard(&message);
    }

    async fn does(&mut self, command: Value) {
        let (heard, answer) = self.socket.ask(command).await;
        assert_eq!(answer["type"], "done", "{answer}");
        heard.iter().for_each(|message| self.heard(message));
    }
}

/// An undo during a bot's search or delay discards the decision, and the bot decides anew.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_bot_decided_goes_with_what_is_taken_back() {
    let folder = Folder::new();
    let settings = Settings { store: folder.store(), limits: no_limits(), ..Settings::default() };
    let server = start(Settings { bot_pace_ms: 100, ..settings }).await;
    let guest = server.guest("Vroni").await;
    let table = server.open(&guest, wanted()).await;
    let mut window = Window::open(&server, &table, &guest).await;
    for _ in 0..2 {
        while window.turn["choices"].as_array().is_none_or(Vec::is_empty) {
            window.hear().await;
        }
        let turn = window.turn.clone();
        let act = json!({"type": "act", "moment": turn["moment"], "action": turn["choices"][0]});
        window.does(act.clone()).await;
        assert_ne!(window.turn["moment"], turn["moment"]);
        window.does(json!({"type": "propose", "what": "take_back"})).await;
        assert_eq!((&window.turn, window.turn["on_turn"].as_u64()), (&turn, Some(1)));
        // Longer than the delay of a decision.
        let more = tokio::time::timeout(Duration::from_millis(400), window.socket.hear()).await;
        assert!(more.is_err(), "nobody does anything while the person is on turn: {more:?}");
        window.does(act).await;
    }
    while window.turn["choices"].as_array().is_none_or(Vec::is_empty) {
        window.hear().await;
    }
    server.stop().await;
}
