//! A device in the hall that retries until it gets a response.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::servers::Addresses;

/// Timeout of a request before the retry.
const PATIENCE: Duration = Duration::from_secs(10);
/// Timeout of all retries.
const AT_ALL: Duration = Duration::from_secs(120);

/// Interval at which a response is dropped on purpose.
const LOST: u64 = 5;

/// An acknowledged line.
#[derive(Clone, Debug)]
pub(crate) struct Acked {
    pub(crate) number: u64,
    pub(crate) place: (usize, usize, usize),
    pub(crate) content: Value,
}

/// Summary over all devices.
#[derive(Default, Debug)]
pub(crate) struct Found {
    pub(crate) acked: u64,
    pub(crate) again: u64,
    pub(crate) requests: u64,
    pub(crate) slips_found: usize,
    pub(crate) kills: usize,
    pub(crate) wrong: Vec<String>,
    /// Latency of each request, in milliseconds.
    pub(crate) took: Vec<f64>,
    pub(crate) seconds: f64,
}

/// Shared log of the devices.
#[derive(Default)]
pub(crate) struct Notes {
    pub(crate) acked: Mutex<Vec<Acked>>,
    pub(crate) again: AtomicU64,
    pub(crate) took: Mutex<Vec<f64>>,
    pub(crate) slips_found: AtomicU64,
    pub(crate) wrong: Mutex<Vec<String>>,
    next: AtomicU64,
}

/// A device with a key.
#[derive(Clone)]
pub(crate) struct Device {
    addresses: Addresses,
    tournament: String,
    key: Option<String>,
    name: String,
    notes: Arc<Notes>,
}

impl Device {
    pub(crate) fn new(
        addresses: &Addresses,
        tournament: &str,
        key: Option<String>,
        name: &str,
        notes: &Arc<Notes>,
    ) -> Device {
        Device {
            addresses: addresses.clone(),
            tournament: tournament.to_owned(),
            key,
            name: format!("device-in-the-hall-{name}"),
            notes: Arc::clone(notes),
        }
    }

    /// Sends a request until there is a response.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> (u16, String) {
        let begun = Instant::now();
        let mut turn = self.notes.next.fetch_add(1, Ordering::Relaxed) as usize;
        loop {
            let sent = Instant::now();
            let all = self.addresses.all();
            if !all.is_empty() {
                let address = all[turn % all.len()];
                if let Ok(Some(answer)) =
                    timeout(PATIENCE, self.once(address, method, path, body)).await
                    && !matches!(answer.0, 429 | 503)
                {
                    self.notes.took.lock().unwrap().push(sent.elapsed().as_secs_f64() * 1e3);
                    return answer;
                }
            }
            turn += 1;
            assert!(begun.elapsed() < AT_ALL, "{method} {path} is never answered");
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    async fn once(
        &self,
        address: std::net::SocketAddr,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Option<(u16, String)> {
        let body = body.map_or_else(String::new, Value::to_string);
        let mut stream = TcpStream::connect(address).await.ok()?;
        let key = self.key.as_ref().map(|key| format!("Cego-Key: {key}\r\n")).unwrap_or_default();
        let head = format!(
            "{method} /api/v1/tournaments/{}{path} HTTP/1.1\r\nHost: x\r\n{key}Cego-Device: {}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\nConnection: \
             close\r\n\r\n{body}",
            self.tournament,
            self.name,
            body.len()
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.ok()?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, answer) = text.split_once("\r\n\r\n")?;
        let length = head.lines().find_map(|line| {
            line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok()
        });
        // A truncated response is ignored.
        if length.is_some_and(|length: usize| length != answer.len()) {
            return None;
        }
        Some((head.split(' ').nth(1)?.parse().ok()?, answer.to_owned()))
    }

    /// Returns the JSON at a path.
    pub(crate) async fn sees(&self, path: &str) -> Value {
        let (status, body) = self.ask("GET", path, None).await;
        if status != 200 {
            self.wrong(format!("GET {path}: {status} {body}"));
            return Value::Null;
        }
        serde_json::from_str(&body).unwrap_or_default()
    }

    /// Sends commands until they are answered, with the same idempotency keys on each retry.
    pub(crate) async fn sends(&self, commands: Vec<Value>) -> Vec<Value> {
        let named: Vec<Value> = commands
            .into_iter()
            .map(|mut command| {
                let next = self.notes.next.fetch_add(1, Ordering::Relaxed);
                command["id"] = json!(format!("command-{next}"));
                command
            })
            .collect();
        let mut answers: Vec<Value> = Vec::new();
        while answers.len() < named.len() {
            let body = json!({"commands": named[answers.len()..], "by": "Anna"});
            let (status, text) = self.ask("POST", "/commands", Some(&body)).await;
            let answer: Value = serde_json::from_str(&text).unwrap_or_default();
            let Some(some) = answer["answers"].as_array().filter(|_| status == 200) else {
                self.wrong(format!("{body}: {status} {text}"));
                return answers;
            };
            let next = self.notes.next.fetch_add(1, Ordering::Relaxed);
            if next.is_multiple_of(LOST) {
                // Simulates a lost response: the commands are sent again, and must not execute
                // twice.
                self.asks_again(&body, some).await;
            }
            for answer in some {
                // Retries commands that failed because of the store.
                let reason = answer["refused"]["reason"].as_str().unwrap_or_default();
                if reason.starts_with("store_") {
                    break;
                }
                let at = answers.len();
                if let Some(number) = answer["done"].as_u64() {
                    self.notes
                        .again
                        .fetch_add(u64::from(answer["again"] == true), Ordering::Relaxed);
                    self.acked(number, &named[at]);
                }
                answers.push(answer.clone());
                if !reason.is_empty() {
                    return answers;
                }
            }
        }
        answers
    }

    /// Repeats a request that was answered.
    async fn asks_again(&self, body: &Value, before: &[Value]) {
        let (_, text) = self.ask("POST", "/commands", Some(body)).await;
        let answer: Value = serde_json::from_str(&text).unwrap_or_default();
        for (before, after) in before.iter().zip(answer["answers"].as_array().into_iter().flatten())
        {
            // A command without effect is not stored, so its repetition is not marked.
            let same = before["done"].is_null() || after["done"].is_u64();
            if !same {
                self.wrong(format!("{body} was done and is refused then: {text}"));
            }
            self.notes.again.fetch_add(u64::from(after["again"] == true), Ordering::Relaxed);
        }
    }

    fn acked(&self, number: u64, command: &Value) {
        if command["type"] == "write" {
            let at = |name: &str| command[name].as_u64().unwrap_or_default() as usize;
            let (place, content) =
                ((at("round"), at("table"), at("line")), command["content"].clone());
            self.notes.acked.lock().unwrap().push(Acked { number, place, content });
        }
    }

    /// Sends a command that must succeed.
    pub(crate) async fn does(&self, command: Value) -> u64 {
        let answers = self.sends(vec![command.clone()]).await;
        let done = answers.first().and_then(|answer| answer["done"].as_u64());
        done.unwrap_or_else(|| {
            self.wrong(format!("{command}: {answers:?}"));
            0
        })
    }

    pub(crate) fn wrong(&self, what: String) {
        self.notes.wrong.lock().unwrap().push(what);
    }

    pub(crate) fn finds_a_slip(&self) {
        self.notes.slips_found.fetch_add(1, Ordering::Relaxed);
    }
}
