//! A client that plays whatever happens to the servers, and logs every message.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::chance::Chance;
use crate::servers::Addresses;
use crate::tables::Seated;

/// Timeout after which the client tries another server.
const SILENCE: Duration = Duration::from_millis(2_500);

/// An acknowledged action.
pub(crate) struct Acked {
    pub(crate) action: Value,
    pub(crate) moment: u64,
    /// Last event known when it was sent, and the last one it caused.
    pub(crate) before: u64,
    pub(crate) number: u64,
}

/// Log of a client.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) acked: Vec<Acked>,
    /// Events by number.
    pub(crate) seen: BTreeMap<u64, Value>,
    /// Number of events received after a reconnect.
    pub(crate) resumed: u64,
    pub(crate) connections: u64,
    pub(crate) refused: BTreeMap<String, u64>,
    /// Violated guarantees.
    pub(crate) wrong: Vec<String>,
}

/// A playing client.
pub(crate) struct Player {
    pub(crate) addresses: Addresses,
    pub(crate) me: Seated,
    pub(crate) chance: Chance,
    pub(crate) stop: watch::Receiver<bool>,
    /// Number of the table's last event, for the monitor of all tables.
    pub(crate) progress: Arc<AtomicU64>,
    pub(crate) report: Report,
    last: u64,
    turn: Value,
    /// True while the table waits for all to continue.
    rests: bool,
    asked: Option<(u64, Option<(Value, u64)>)>,
    next: u64,
}

type Socket = WebSocketStream<TcpStream>;

impl Player {
    pub(crate) fn new(
        addresses: Addresses,
        me: Seated,
        chance: Chance,
        stop: watch::Receiver<bool>,
        progress: Arc<AtomicU64>,
    ) -> Player {
        Player {
            addresses,
            me,
            chance,
            stop,
            progress,
            report: Report::default(),
            last: 0,
            turn: Value::Null,
            rests: false,
            asked: None,
            next: 0,
        }
    }

    /// Plays until it is stopped.
    pub(crate) async fn play(mut self) -> (Seated, Report) {
        while !*self.stop.borrow() {
            match timeout(SILENCE, self.connect()).await {
                Ok(Some(mut socket)) => {
                    self.asked = None;
                    self.report.connections += 1;
                    self.talk(&mut socket).await;
                }
                _ => {
                    tokio::time::sleep(Duration::from_millis(20 + self.chance.below(60) as u64))
                        .await
                }
            }
        }
        (self.me, self.report)
    }

    async fn connect(&mut self) -> Option<Socket> {
        let addresses = self.addresses.all();
        if addresses.is_empty() {
            return None;
        }
        let address = addresses[self.chance.below(addresses.len())];
        let after = if self.last == 0 { String::new() } else { format!("?after={}", self.last) };
        let url = format!("ws://{address}/api/v1/tables/{}/socket{after}", self.me.table);
        let mut request = url.into_client_request().unwrap();
        request
            .headers_mut()
            .insert("Authorization", format!("Bearer {}", self.me.token).parse().unwrap());
        let stream = TcpStream::connect(address).await.ok()?;
        tokio_tungstenite::client_async(request, stream).await.ok().map(|(socket, _)| socket)
    }

    /// Plays on one connection until it ends, times out or is closed on purpose.
    async fn talk(&mut self, socket: &mut Socket) {
        let (mut first, mut left) = (true, 20 + self.chance.below(400));
        while left > 0 && !*self.stop.borrow() {
            left -= 1;
            let Ok(Some(Ok(message))) = timeout(SILENCE, socket.next()).await else { return };
            let Message::Text(text) = message else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            match message["type"].as_str().unwrap() {
                "hello" if message["you"] != self.me.who => {
                    self.report.wrong.push(format!("taken for another: {message}"));
                }
                "events" => self.happened(&message, first),
                "picture" => self.shown(&message, first),
                "done" => self.done(&message),
                "refused" => {
                    let reason = message["reason"].as_str().unwrap().to_owned();
                    let store = reason.starts_with("store_");
                    *self.report.refused.entry(reason).or_default() += 1;
                    self.asked = None;
                    if !store {
                        // Errors go into the report.
                        continue;
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                "bye" => return,
                _ => {}
            }
            first = first && message["type"] == "hello";
            if !first && self.asked.is_none() && self.ask(socket).await.is_none() {
                return;
            }
        }
    }

    fn happened(&mut self, message: &Value, resumed: bool) {
        for event in message["events"].as_array().unwrap() {
            let number = event["number"].as_u64().unwrap();
            if number != self.last + 1 {
                self.report.wrong.push(format!("event {number} came after {}", self.last));
            }
            self.last = number;
            self.report.resumed += u64::from(resumed);
            self.report.seen.insert(number, event.clone());
            match event["event"].as_str() {
                Some("deal_ended" | "match_ended") => self.rests = true,
                Some("dealt") => self.rests = false,
                Some("ready") if event["seat"] == self.me.seat => self.rests = false,
                _ => {}
            }
        }
        self.turn = message["turn"].clone();
        self.progress.fetch_max(self.last, Ordering::Relaxed);
    }

    fn shown(&mut self, message: &Value, first: bool) {
        let number = message["number"].as_u64().unwrap();
        if first && self.last > 0 {
            self.report.wrong.push(format!("after {} came a picture of {number}", self.last));
        }
        if number < self.last {
            self.report.wrong.push(format!("a picture of {number} after {}", self.last));
        }
        self.last = number;
        self.rests = matches!(message["stage"].as_str(), Some("resting" | "over"));
        self.turn = message["turn"].clone();
        self.progress.fetch_max(number, Ordering::Relaxed);
    }

    fn done(&mut self, message: &Value) {
        let (number, id) = (message["number"].as_u64().unwrap(), message["id"].as_u64());
        match self.asked.take() {
            Some((asked, what)) if id == Some(asked) => {
                if number > self.last {
                    self.report
                        .wrong
                        .push(format!("done before it was told: {number} after {}", self.last));
                }
                if let Some((command, before)) = what {
                    self.report.acked.push(Acked {
                        action: command["action"].clone(),
                        moment: command["moment"].as_u64().unwrap(),
                        before,
                        number,
                    });
                }
            }
            _ => self.report.wrong.push(format!("nobody asked: {message}")),
        }
    }

    /// Sends an action if one is due. Returns `None` if the connection has ended.
    async fn ask(&mut self, socket: &mut Socket) -> Option<()> {
        let choices = self.turn["choices"].as_array().cloned().unwrap_or_default();
        let mut command = if !choices.is_empty() {
            let choice = &choices[self.chance.below(choices.len())];
            json!({"type": "act", "moment": self.turn["moment"], "action": choice})
        } else if self.rests {
            json!({"type": "go_on"})
        } else {
            return Some(());
        };
        self.next += 1;
        command["id"] = self.next.into();
        let act = (command["type"] == "act").then(|| (command.clone(), self.last));
        self.asked = Some((self.next, act));
        tokio::time::sleep(Duration::from_millis(self.chance.below(8) as u64)).await;
        timeout(SILENCE, socket.send(Message::text(command.to_string()))).await.ok()?.ok()
    }
}
