//! Tournaments as seen by the devices in a hall.

mod answers;
mod duplicate;
mod evening;
mod hall;
mod hostile;
mod keys;
mod live;
mod once;
mod online;
mod opening;
mod past;
mod print;
#[path = "../../chaos/hall/recount.rs"]
mod recount;
mod roles;
mod season;
mod steps;

pub(crate) use answers::answers;
use serde_json::{Value, json};

use crate::place::{Answer, Folder, Server, Settings, no_limits, start};

/// A key and the device that uses it.
#[derive(Clone)]
pub(crate) struct Holder {
    pub(crate) key: Option<String>,
    pub(crate) device: Option<String>,
}

impl Holder {
    pub(crate) fn key(key: &str) -> Holder {
        Holder { key: Some(key.to_owned()), device: None }
    }

    /// Returns the same key on another device.
    pub(crate) fn on(&self, device: &str) -> Holder {
        Holder { device: Some(format!("device-of-a-test-{device}")), ..self.clone() }
    }
}

/// A tournament on a server.
pub(crate) struct Club {
    pub(crate) server: Server,
    pub(crate) id: String,
    pub(crate) desk: Holder,
    pub(crate) referee: Holder,
    next: std::sync::atomic::AtomicU32,
}

/// Format with two rounds of two deals.
pub(crate) const FORMAT: &str = r#"
name = "Winterabend"
ties = ["declarer_won"]
[rules]
4 = "schwarzwaldmeisterschaft"
3 = "hochschwarzwald"
[[round]]
times = 2
deals = 2
minutes = 60
warnings = [10]
"#;

pub(crate) fn settings(folder: &Folder) -> Settings {
    Settings { store: folder.store(), limits: no_limits(), ..Settings::default() }
}

impl Club {
    /// Creates a tournament of this format.
    pub(crate) async fn open(settings: Settings, format: &str) -> Club {
        Club::open_with(settings, format, json!([])).await
    }

    /// Creates a tournament with custom rules.
    pub(crate) async fn open_with(settings: Settings, format: &str, rulesets: Value) -> Club {
        let server = start(settings).await;
        let anna = server.account("anna").await;
        let wanted =
            json!({"format": {"toml": format}, "by": "Anna", "id": "winter", "rulesets": rulesets});
        let opened =
            server.done("POST", "/api/v1/tournaments", &anna.token, Some(wanted)).await.json();
        let key = |who: &str| Holder::key(opened[who]["key"].as_str().unwrap());
        let (desk, referee) = (key("desk"), key("referee"));
        let id = opened["tournament"].as_str().unwrap().to_owned();
        Club { server, id, desk, referee, next: std::sync::atomic::AtomicU32::new(0) }
    }

    /// Creates a tournament with this many people, drawn and begun.
    pub(crate) async fn running(settings: Settings, format: &str, people: usize) -> Club {
        Club::open(settings, format).await.begun(people).await
    }

    /// Enters this many people, draws and begins the first round.
    pub(crate) async fn begun(self, people: usize) -> Club {
        let club = self;
        let entrants: Vec<Value> =
            (1..=people).map(|n| json!({"name": format!("Person {n}")})).collect();
        let all = [
            json!({"type": "enter_all", "entrants": entrants}),
            json!({"type": "draw"}),
            json!({"type": "begin", "round": 0}),
        ];
        for command in all {
            club.does(&club.desk, command).await;
        }
        club
    }

    /// Sends a request with a key.
    pub(crate) async fn ask(
        &self,
        who: &Holder,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Answer {
        ask(&self.server, who, method, &format!("/api/v1/tournaments/{}{path}", self.id), body)
            .await
    }

    /// Returns the JSON at a path.
    pub(crate) async fn sees(&self, who: &Holder, path: &str) -> Value {
        let answer = self.ask(who, "GET", path, None).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.json()
    }

    /// Sends commands with new idempotency keys. Returns the response.
    pub(crate) async fn sends(&self, who: &Holder, commands: &[Value]) -> Value {
        let named = |command: &Value| {
            let mut command = command.clone();
            let next = self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if command["id"].is_null() {
                command["id"] = json!(format!("command-{next}"));
            }
            command
        };
        let body =
            json!({"commands": commands.iter().map(named).collect::<Vec<_>>(), "by": "Anna"});
        let answer = self.ask(who, "POST", "/commands", Some(&body)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }

    /// Executes a command. Returns the number of the last event.
    pub(crate) async fn does(&self, who: &Holder, command: Value) -> u64 {
        let answer = self.sends(who, std::slice::from_ref(&command)).await;
        answer["answers"][0]["done"].as_u64().unwrap_or_else(|| panic!("{command}: {answer}"))
    }

    /// Returns the reason why a command is refused.
    pub(crate) async fn refused(&self, who: &Holder, command: Value) -> String {
        let answer = self.sends(who, std::slice::from_ref(&command)).await;
        let reason = answer["answers"][0]["refused"]["reason"].as_str();
        reason.unwrap_or_else(|| panic!("{command}: {answer}")).to_owned()
    }

    /// Returns the holder of a sheet's key.
    pub(crate) async fn table(&self, round: usize, table: usize) -> Holder {
        let links = self.sees(&self.desk, &format!("/links?round={round}")).await;
        Holder::key(links["sheets"][table]["key"].as_str().unwrap())
    }

    /// Returns the holder of a personal key.
    pub(crate) async fn person(&self, number: u64) -> Holder {
        let links = self.sees(&self.desk, "/links?people=true").await;
        let all = links["people"].as_array().unwrap();
        let own = all.iter().find(|one| one["number"] == number).unwrap();
        Holder::key(own["key"].as_str().unwrap())
    }

    /// Returns the start numbers at a table.
    pub(crate) async fn people(&self, round: usize, table: usize) -> Vec<u64> {
        let seen = self.sees(&nobody(), "").await;
        let people = seen["rounds"][round]["tables"][table]["people"].as_array().unwrap().clone();
        people.iter().map(|number| number.as_u64().unwrap()).collect()
    }

    /// Registers a device for a person.
    pub(crate) async fn bind(
        &self,
        who: &Holder,
        (round, table): (usize, usize),
        number: u64,
    ) -> Answer {
        let path = format!("/sheets/{round}/{table}/bind");
        self.ask(who, "POST", &path, Some(&json!({"number": number}))).await
    }
}

/// A holder without a key.
pub(crate) const fn nobody() -> Holder {
    Holder { key: None, device: None }
}

/// Sends a request with a key.
pub(crate) async fn ask(
    server: &Server,
    who: &Holder,
    method: &str,
    path: &str,
    body: Option<&Value>,
) -> Answer {
    let mut lines = vec![format!("{method} {path} HTTP/1.1"), format!("Host: {}", server.address)];
    lines.push("Accept-Language: en".to_owned());
    lines.extend(who.key.as_ref().map(|key| format!("Cego-Key: {key}")));
    lines.extend(who.device.as_ref().map(|device| format!("Cego-Device: {device}")));
    if body.is_some() {
        lines.push("Content-Type: application/json".to_owned());
    }
    let body = body.map_or_else(String::new, Value::to_string);
    server.raw(&lines, body.as_bytes()).await
}

/// Returns the command that writes a Cego on a line.
pub(crate) fn cego(
    (round, table): (usize, usize),
    line: usize,
    declarer: usize,
    points: i32,
    expects: u64,
) -> Value {
    json!({
        "type": "write", "round": round, "table": table, "line": line, "expects": expects,
        "content": {"deal": {"contract": "cego", "declarer": declarer, "points": points}},
    })
}
