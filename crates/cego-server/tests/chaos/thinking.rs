//! Kills a server while a bot's decision is being delayed.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use cego_protocol::stored::Stored;
use cego_table::{Decider, Event, Table};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::servers::Servers;
use crate::tables::Seated;
use crate::{places, tables};

/// Minimum delay of the bot, in milliseconds.
const PACE: u32 = 500;
/// Seat of the bot, after the two people.
const BOT: u64 = 3;

/// A table, its people, and the events shown to them.
struct Scene {
    address: SocketAddr,
    people: [Seated; 2],
    shown: Vec<Value>,
}

impl Scene {
    async fn ask(&self, who: usize, what: &str, body: Option<&Value>) -> Value {
        let Seated { table, token, .. } = &self.people[who];
        let (method, body) = body.map_or(("GET", String::new()), |body| ("POST", body.to_string()));
        let request = format!(
            "{method} /api/v1/tables/{table}/{what} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \
             {token}\r\n\
             Content-Type: application/json\r\nConnection: close\r\nContent-Length: \
             {}\r\n\r\n{body}",
            body.len()
        );
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 200"), "{what} {answer}");
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    /// Opens a connection of the first person.
    async fn window(&self) -> WebSocketStream<TcpStream> {
        let Seated { table, token, .. } = &self.people[0];
        let url = format!("ws://{}/api/v1/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().unwrap());
        let stream = TcpStream::connect(self.address).await.unwrap();
        tokio_tungstenite::client_async(request, stream).await.unwrap().0
    }

    /// Reads the new events. Returns the turn as this person sees it.
    async fn hear(&mut self, who: usize) -> Value {
        let answer = self.ask(who, &format!("events?after={}", self.shown.len()), None).await;
        self.shown.extend(answer["events"].as_array().unwrap().iter().cloned());
        answer["turn"].clone()
    }

    /// Plays for the people until the bot is on turn.
    async fn until_the_bot(&mut self) {
        loop {
            for who in 0..2 {
                let turn = self.hear(who).await;
                if turn["on_turn"] == BOT {
                    return;
                }
                let act = match turn["choices"].as_array().and_then(|choices| choices.first()) {
                    Some(choice) => {
                        json!({"type": "act", "moment": turn["moment"], "action": choice})
                    }
                    None if turn["on_turn"].is_null() => json!({"type": "go_on"}),
                    None => continue,
                };
                self.ask(who, "commands", Some(&act)).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_bot_waits_with_dies_with_the_server_and_is_decided_again() {
    let store = places::sqlite();
    let mut servers = Servers::start(1, &store, None);
    servers.pace_ms = Some(PACE);
    servers.kill(0);
    servers.run(0);
    let address = servers.addresses.all()[0];
    let mut scene = Scene { address, people: tables::open(address, 0).await, shown: Vec::new() };
    for _ in 0..2 {
        scene.until_the_bot().await;
        let known = scene.shown.len();
        tokio::time::sleep(Duration::from_millis(u64::from(PACE / 2))).await;
        assert_eq!(scene.hear(0).await["on_turn"], BOT);
        assert_eq!(scene.shown.len(), known, "it waits with what it has decided");
        servers.kill(0);
        servers.run(0);
        scene.address = servers.addresses.all()[0];
        assert_eq!(scene.hear(0).await["on_turn"], BOT);
        assert_eq!(scene.shown.len(), known, "what was not shown was not kept");
        // On a reconnect the bot is asked again at once; otherwise after eight seconds.
        let _window = scene.window().await;
        let begun = Instant::now();
        while scene.shown.len() == known {
            assert!(begun.elapsed() < Duration::from_secs(5), "the bot is not asked again");
            tokio::time::sleep(Duration::from_millis(20)).await;
            scene.hear(0).await;
        }
        let next = &scene.shown[known];
        assert_eq!(
            (&next["event"], &next["seat"], &next["by"]),
            (&json!("acted"), &json!(BOT), &json!("bot"))
        );
    }
    servers.stop();
    // All events are stored as shown, once, and follow the rules.
    let kept = cego_store::open(&store).await.unwrap();
    let events = kept.events(&scene.people[0].table, 0, u32::MAX).await.unwrap();
    assert!(Table::replay(&events).is_ok_and(|table| table.is_some()));
    for (number, shown) in scene.shown.iter().enumerate() {
        let text = json!(Stored(events[number].clone()));
        for field in ["number", "at", "event", "seat", "by"] {
            assert_eq!(shown[field], text[field], "{shown} {text}");
        }
    }
    let by_bot = |event: &&cego_table::NumberedEvent| matches!(&event.event, Event::Acted { seat, by: Decider::Bot, .. } if seat.number() as u64 == BOT);
    assert!(events.iter().filter(by_bot).count() >= 2);
    drop(kept);
    places::remove(&store);
}
