//! A simulated player at a table.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use cego_table::{Chain, LINKS, Link};
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

/// A simulated player at a table, between two measurements.
pub(super) struct SimulatedPlayer {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    turn: ServerTurn,
    /// Number of commands sent.
    sent: u64,
    /// State of the random generator that chooses cards.
    chance: u64,
    device: SimulatedDevice,
}

/// Measurements of one or more players.
#[derive(Default)]
pub(super) struct Times {
    /// Times from an action to the event that shows it.
    pub(super) shown: Vec<Duration>,
    /// Times from an action to the acknowledgement that it is stored.
    pub(super) kept: Vec<Duration>,
    /// Number of refused actions, by the id of the reason.
    pub(super) refused: BTreeMap<String, u64>,
    pub(super) events: u64,
    /// Number of deals to which a device contributed a link.
    pub(super) linked: u64,
    /// Number of drawings for which a link was too late.
    pub(super) struck: u64,
}

impl Times {
    /// Adds the measurements of another player.
    pub(super) fn add(&mut self, other: Times) {
        self.shown.extend(other.shown);
        self.kept.extend(other.kept);
        for (reason, refused) in other.refused {
            *self.refused.entry(reason).or_default() += refused;
        }
        self.events += other.events;
        self.linked += other.linked;
        self.struck += other.struck;
    }
}

#[derive(Deserialize, Default)]
struct ServerTurn {
    moment: u64,
    choices: Vec<Box<RawValue>>,
}

/// A server message, reduced to the fields needed here.
#[derive(Deserialize)]
struct ServerMessage {
    r#type: String,
    id: Option<u64>,
    /// Reason of a refusal.
    reason: Option<String>,
    turn: Option<ServerTurn>,
    #[serde(default)]
    drawing: Option<DrawingState>,
    #[serde(default)]
    events: Vec<TableEvent>,
}

/// Converts an error to text. An error of one player ends the whole measurement.
fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Sends a request over a new connection and returns the body of the response.
///
/// # Errors
/// Returns an error if the server cannot be reached or does not answer with status 2xx.
pub(super) async fn request(
    address: &str,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: &str,
) -> Result<String, String> {
    let mut stream = TcpStream::connect(address).await.map_err(text)?;
    let token =
        token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n{token}\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.map_err(text)?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.map_err(text)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    match head.split(' ').nth(1) {
        Some(status) if status.starts_with('2') => Ok(body.to_owned()),
        _ => Err(format!("{method} {path}: {} {body}", head.lines().next().unwrap_or_default())),
    }
}

async fn post(
    address: &str,
    path: &str,
    token: Option<&str>,
    body: &Value,
) -> Result<Value, String> {
    let answer = request(address, "POST", path, token, &body.to_string()).await?;
    serde_json::from_str(&answer).map_err(text)
}

fn field<'v>(value: &'v Value, name: &str) -> Result<&'v str, String> {
    value[name].as_str().ok_or_else(|| format!("the server named no {name}"))
}

impl SimulatedPlayer {
    /// Registers a guest, opens a table with three bots and takes a seat.
    ///
    /// # Errors
    /// Returns an error if the server refuses any of these requests.
    pub(super) async fn begin(address: &str, bot: &str) -> Result<SimulatedPlayer, String> {
        let guest =
            post(address, "/api/v1/guests", None, &json!({"name": "Vroni", "token": true})).await?;
        let token = field(&guest, "token")?;
        let chance =
            token.get(..15).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(1);
        let device = SimulatedDevice::new(chance);
        let wanted = json!({
            "ruleset": {"preset": "schwarzwaldmeisterschaft"}, "bot": bot, "fill": true,
            "sit": true, "tip": device.tip(),
            "clock": "usual",
        });
        let table = post(address, "/api/v1/tables", Some(token), &wanted).await?;
        let table = field(&table, "table")?;
        let mut request = format!("ws://{address}/api/v1/tables/{table}/socket")
            .into_client_request()
            .map_err(text)?;
        request
            .headers_mut()
            .insert("Authorization", format!("Bearer {token}").parse().map_err(text)?);
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connected =
            tokio_tungstenite::connect_async_with_config(request, Some(small), true).await;
        let (socket, _) = connected.map_err(text)?;
        let mut player =
            SimulatedPlayer { socket, turn: ServerTurn::default(), sent: 0, chance, device };
        while player.receive().await?.turn.is_none() {}
        // The first deal is drawn immediately.
        while let Some(command) = player.device.next_message() {
            player.send(command, &mut Times::default()).await?;
        }
        Ok(player)
    }

    /// Waits for the next message.
    async fn receive(&mut self) -> Result<ServerMessage, String> {
        loop {
            let next = self.socket.next().await.ok_or("the server closed a connection")?;
            match next.map_err(text)? {
                Message::Text(message) => {
                    let mut message: ServerMessage =
                        serde_json::from_str(&message).map_err(text)?;
                    if let Some(turn) = &mut message.turn {
                        std::mem::swap(&mut self.turn, turn);
                    }
                    if let Some(drawing) = &message.drawing {
                        self.device.update_drawing(drawing);
                    }
                    message.events.iter().for_each(|event| self.device.update_event(event));
                    return Ok(message);
                }
                Message::Close(why) => {
                    let why = why.map_or_else(String::new, |why| format!(": {}", why.reason));
                    return Err(format!("the server closed a connection{why}"));
                }
                _ => {}
            }
        }
    }

    fn choose(&mut self) -> usize {
        self.chance = self
            .chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.chance >> 33) as usize % self.turn.choices.len().max(1)
    }

    /// Waits for a random part of `spread` and plays for the rest of it.
    pub(super) async fn begin_within(
        self,
        spread: Duration,
        think: Duration,
    ) -> Result<SimulatedPlayer, String> {
        let wait = spread.mul_f64((self.chance / 1_000 % 1_000) as f64 / 1_000.0);
        tokio::time::sleep(wait).await;
        Ok(self.play(spread - wait, think).await?.0)
    }

    /// Plays for `run`, thinking for `think` before every move.
    pub(super) async fn play(
        mut self,
        run: Duration,
        think: Duration,
    ) -> Result<(SimulatedPlayer, Times), String> {
        let mut times = Times::default();
        let until = Instant::now() + run;
        // The first moves are spread over the thinking time.
        let first = think.mul_f64((self.chance % 1_000) as f64 / 1_000.0);
        tokio::time::sleep(first).await;
        while Instant::now() < until || self.device.has_message() {
            // Pending messages are read first, for example a bot move stored after the last answer.
            // Otherwise the turn would be stale.
            while let Some(message) = self.receive().now_or_never() {
                times.events += message?.events.len() as u64;
            }
            let command = match self.device.next_message() {
                Some(command) => command,
                None if self.turn.choices.is_empty() => json!({"type": "go_on"}),
                None => {
                    let choice = self.choose();
                    let action: Value =
                        serde_json::from_str(self.turn.choices[choice].get()).map_err(text)?;
                    json!({"type": "act", "moment": self.turn.moment, "action": action})
                }
            };
            self.send(command, &mut times).await?;
            if !self.device.has_message() {
                tokio::time::sleep(think).await;
            }
        }
        let SimulatedDevice { linked, struck, .. } = &mut self.device;
        (times.linked, times.struck) = (std::mem::take(linked), std::mem::take(struck));
        Ok((self, times))
    }

    /// Sends a command and waits for its answer.
    async fn send(&mut self, mut command: Value, times: &mut Times) -> Result<(), String> {
        self.sent += 1;
        command["id"] = self.sent.into();
        let begun = Instant::now();
        self.socket.send(Message::text(command.to_string())).await.map_err(text)?;
        let mut shown = false;
        loop {
            let message = self.receive().await?;
            times.events += message.events.len() as u64;
            match message.r#type.as_str() {
                "events" if !shown => {
                    times.shown.push(begun.elapsed());
                    shown = true;
                }
                "done" if message.id == Some(self.sent) => {
                    times.kept.push(begun.elapsed());
                    return Ok(());
                }
                "refused" if message.id == Some(self.sent) => {
                    *times.refused.entry(message.reason.unwrap_or_default()).or_default() += 1;
                    return Ok(());
                }
                _ => {}
            }
        }
    }
}

// --- The device of a player

/// State of a drawing of cards.
#[derive(Deserialize)]
struct DrawingState {
    missing: Vec<usize>,
}

/// A table event, reduced to the fields the device needs.
#[derive(Deserialize)]
struct TableEvent {
    event: Kind,
    #[serde(default)]
    seat: Option<usize>,
    #[serde(default)]
    seats: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Drawing,
    Linked,
    Struck,
    #[serde(other)]
    Else,
}

/// The seat of the person who opened the table, which is the first.
const SEAT: usize = 1;

struct SimulatedDevice {
    chance: [u8; 32],
    chain: u32,
    opened: u16,
    /// True while the table waits for a link of this device.
    asked: bool,
    /// True if the current chain was discarded and a new one must begin.
    begins: bool,
    /// Number of deals with a link of this device; `struck` counts the drawings for which it was
    /// late.
    linked: u64,
    struck: u64,
}

impl SimulatedDevice {
    fn new(number: u64) -> SimulatedDevice {
        let mut chance = [0; 32];
        chance[..8].copy_from_slice(&number.to_le_bytes());
        SimulatedDevice {
            chance,
            chain: 0,
            opened: 0,
            asked: false,
            begins: false,
            linked: 0,
            struck: 0,
        }
    }

    fn link(&self, number: u16) -> Link {
        Chain::numbered(&self.chance, self.chain)
            .link(number)
            .expect("no more links than a chain has")
    }

    /// Returns the chain tip, which is sent on taking a seat.
    fn tip(&self) -> String {
        self.link(0).to_hex()
    }

    /// Updates the state from a drawing.
    fn update_drawing(&mut self, drawing: &DrawingState) {
        self.asked = drawing.missing.contains(&SEAT);
    }

    /// Updates the state from a table event.
    fn update_event(&mut self, happened: &TableEvent) {
        let own = happened.seat == Some(SEAT);
        match happened.event {
            Kind::Drawing => self.asked = happened.seats.contains(&SEAT),
            Kind::Linked if own => {
                self.linked += 1;
                self.asked = false;
            }
            Kind::Struck if own => {
                self.struck += 1;
                (self.asked, self.begins) = (false, true);
            }
            _ => {}
        }
    }

    /// Returns whether a message is due, which must not wait for the simulated thinking time.
    fn has_message(&self) -> bool {
        self.asked || self.begins
    }

    /// Returns the message that is due, without its number.
    fn next_message(&mut self) -> Option<serde_json::Value> {
        if self.begins || self.asked && self.opened == LINKS {
            (self.chain, self.opened, self.begins, self.asked) = (self.chain + 1, 0, false, false);
            return Some(json!({"type": "chain", "tip": self.tip()}));
        }
        if !std::mem::take(&mut self.asked) {
            return None;
        }
        self.opened += 1;
        Some(json!({"type": "open", "link": self.link(self.opened).to_hex()}))
    }
}
