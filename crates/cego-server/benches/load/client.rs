//! Somebody at a table.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Somebody at a table, between two measurements.
pub(crate) struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    turn: Turn,
    asked: u64,
    /// A number of its own, to choose by.
    chance: u64,
}

/// How long things took.
#[derive(Default)]
pub(crate) struct Times {
    /// From an action to the event that shows it.
    pub(crate) shown: Vec<Duration>,
    /// From an action to the word that it is kept.
    pub(crate) kept: Vec<Duration>,
    /// Actions that were not carried out.
    pub(crate) refused: u64,
    /// Events heard of.
    pub(crate) events: u64,
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
    turn: Option<Turn>,
    #[serde(default)]
    events: Vec<serde::de::IgnoredAny>,
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
        let wanted = json!({
            "ruleset": {"preset": "schwarzwaldmeisterschaft"}, "bot": bot, "fill": true, "sit": true, "clock": "usual",
        });
        let table = post(address, "/api/v1/tables", Some(token), &wanted).await;
        let table = table["table"].as_str().expect("a table");
        let mut request =
            format!("ws://{address}/api/v1/tables/{table}/socket").into_client_request().expect("a request");
        request.headers_mut().insert("Authorization", format!("Bearer {token}").parse().expect("a header"));
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connected = tokio_tungstenite::connect_async_with_config(request, Some(small), true).await;
        let (socket, _) = connected.expect("a socket");
        let chance = u64::from_str_radix(&token[..15], 16).unwrap_or(1);
        let mut player = Player { socket, turn: Turn::default(), asked: 0, chance };
        while player.hear().await.turn.is_none() {}
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

    /// Plays for `run`, with `think` before every move.
    pub(crate) async fn play(mut self, run: Duration, think: Duration) -> (Player, Times) {
        let mut times = Times::default();
        let until = Instant::now() + run;
        // Not all at once.
        let first = think.mul_f64((self.chance % 1_000) as f64 / 1_000.0);
        tokio::time::sleep(first).await;
        while Instant::now() < until {
            self.asked += 1;
            let text = if self.turn.choices.is_empty() {
                json!({"id": self.asked, "type": "go_on"}).to_string()
            } else {
                let choice = self.choose();
                let (id, moment, action) = (self.asked, self.turn.moment, self.turn.choices[choice].get());
                format!("{{\"id\":{id},\"type\":\"act\",\"moment\":{moment},\"action\":{action}}}")
            };
            let begun = Instant::now();
            self.socket.send(Message::text(text)).await.expect("a message");
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
                        break;
                    }
                    "refused" if heard.id == Some(self.asked) => {
                        times.refused += 1;
                        break;
                    }
                    _ => {}
                }
            }
            tokio::time::sleep(think).await;
        }
        (self, times)
    }
}
