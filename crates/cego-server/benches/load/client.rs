//! Somebody at a table.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use futures_util::{FutureExt, SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::device::{Device, Drawing, Happened};

/// Somebody at a table, between two measurements.
pub(crate) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    turn: Turn,
    asked: u64,
    /// A number of its own, to choose by.
    chance: u64,
    /// What adds to the deals.
    device: Device,
}

/// How long things took.
#[derive(Default)]
pub(crate) struct Times {
    /// From an action to the event that shows it.
    pub(crate) shown: Vec<Duration>,
    /// From an action to the word that it is kept.
    pub(crate) kept: Vec<Duration>,
    /// Why actions were not carried out, and how many of them.
    pub(crate) refused: BTreeMap<String, u64>,
    /// Events heard of.
    pub(crate) events: u64,
    /// Deals to which a device added, and drawings for which it was too late.
    pub(crate) linked: u64,
    pub(crate) struck: u64,
}

#[derive(Deserialize, Default)]
struct Turn {
    moment: u64,
    choices: Vec<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Heard {
    r#type: String,
    id: Option<u64>,
    /// Of what was refused.
    reason: Option<String>,
    turn: Option<Turn>,
    #[serde(default)]
    drawing: Option<Drawing>,
    #[serde(default)]
    events: Vec<Happened>,
}

async fn post(address: &str, path: &str, token: Option<&str>, body: &Value) -> Value {
    let mut stream = TcpStream::connect(address).await.expect("the server");
    let body = body.to_string();
    let token = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n{token}\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).unwrap_or_else(|_| panic!("{path}: {answer}"))
}

impl Player {
    /// Comes as a guest, opens a table with three bots, and sits down.
    pub(crate) async fn begin(address: &str, bot: &str) -> Player {
        let guest = post(address, "/api/v1/guests", None, &json!({"name": "Vroni", "token": true})).await;
        let token = guest["token"].as_str().expect("a token");
        let chance = u64::from_str_radix(&token[..15], 16).unwrap_or(1);
        let device = Device::new(chance);
        let wanted = json!({
            "ruleset": {"preset": "schwarzwaldmeisterschaft"}, "bot": bot, "fill": true, "sit": true, "tip": device.tip(),
            "clock": "usual",
        });
        let table = post(address, "/api/v1/tables", Some(token), &wanted).await;
        let table = table["table"].as_str().expect("a table");
        let mut request =
            format!("ws://{address}/api/v1/tables/{table}/socket").into_client_request().expect("a request");
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().expect("a header"));
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connected = tokio_tungstenite::connect_async_with_config(request, Some(small), true).await;
        let (socket, _) = connected.expect("a socket");
        let mut player = Player { socket, turn: Turn::default(), asked: 0, chance, device };
        while player.hear().await.turn.is_none() {}
        // The first deal is drawn at once.
        while let Some(command) = player.device.says() {
            player.ask(command, &mut Times::default()).await;
        }
        player
    }

    async fn hear(&mut self) -> Heard {
        loop {
            match self.socket.next().await.expect("the connection").expect("a message") {
                Message::Text(text) => {
                    let mut heard: Heard = serde_json::from_str(&text).expect("a message");
                    if let Some(turn) = &mut heard.turn {
                        std::mem::swap(&mut self.turn, turn);
                    }
                    if let Some(drawing) = &heard.drawing {
                        self.device.sees(drawing);
                    }
                    heard.events.iter().for_each(|happened| self.device.hears(happened));
                    return heard;
                }
                Message::Close(_) => panic!("the server closed the connection"),
                _ => {}
            }
        }
    }

    fn choose(&mut self) -> usize {
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) as usize % self.turn.choices.len().max(1)
    }

    /// Waits for a part of `spread` that is drawn, and plays for the rest of it.
    pub(crate) async fn begin_within(self, spread: Duration, think: Duration) -> Player {
        let wait = spread.mul_f64((self.chance / 1_000 % 1_000) as f64 / 1_000.0);
        tokio::time::sleep(wait).await;
        self.play(spread - wait, think).await.0
    }

    /// Plays for `run`, with `think` before every move.
    pub(crate) async fn play(mut self, run: Duration, think: Duration) -> (Player, Times) {
        let mut times = Times::default();
        let until = Instant::now() + run;
        // Not all at once.
        let first = think.mul_f64((self.chance % 1_000) as f64 / 1_000.0);
        tokio::time::sleep(first).await;
        while Instant::now() < until || self.device.has_to_say() {
            // What came meanwhile, such as a bot's move that was written down after the last answer: else the turn would be an old one.
            while let Some(heard) = self.hear().now_or_never() {
                times.events += heard.events.len() as u64;
            }
            let command = match self.device.says() {
                Some(command) => command,
                None if self.turn.choices.is_empty() => json!({"type": "go_on"}),
                None => {
                    let choice = self.choose();
                    let action: Value =
                        serde_json::from_str(self.turn.choices[choice].get()).expect("an action");
                    json!({"type": "act", "moment": self.turn.moment, "action": action})
                }
            };
            self.ask(command, &mut times).await;
            if !self.device.has_to_say() {
                tokio::time::sleep(think).await;
            }
        }
        let Device { linked, struck, .. } = &mut self.device;
        (times.linked, times.struck) = (std::mem::take(linked), std::mem::take(struck));
        (self, times)
    }

    /// Asks for something and waits for the answer.
    async fn ask(&mut self, mut command: Value, times: &mut Times) {
        self.asked += 1;
        command["id"] = self.asked.into();
        let begun = Instant::now();
        self.socket.send(Message::text(command.to_string())).await.expect("a message");
        let mut shown = false;
        loop {
            let heard = self.hear().await;
            times.events += heard.events.len() as u64;
            match heard.r#type.as_str() {
                "events" if !shown => {
                    times.shown.push(begun.elapsed());
                    shown = true;
                }
                "done" if heard.id == Some(self.asked) => {
                    times.kept.push(begun.elapsed());
                    return;
                }
                "refused" if heard.id == Some(self.asked) => {
                    *times.refused.entry(heard.reason.unwrap_or_default()).or_default() += 1;
                    return;
                }
                _ => {}
            }
        }
    }
}
