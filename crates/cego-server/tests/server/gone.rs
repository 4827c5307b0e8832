//! A deleted account vanishes from tables: from seats at once, from chat and events soon after.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::people::PASSWORD;
use crate::place::{Folder, Guest, Server, start};
use crate::play::settings;

const NAME: &str = "Hinterwaelder";
const WORDS: &str = "Der Gstiess war blank";

async fn tell(server: &Server, table: &str, who: &Guest, command: Value) {
    let path = format!("/api/v1/tables/{table}/commands");
    server.done("POST", &path, &who.token, Some(command)).await;
}

async fn events(server: &Server, table: &str, who: &Guest) -> Vec<Value> {
    let path = format!("/api/v1/tables/{table}/events");
    let answer = server.done("GET", &path, &who.token, None).await.json();
    answer["events"].as_array().unwrap().clone()
}

/// Returns whether a text is in any page of the database files, used or free.
pub(crate) fn is_in_files(folder: &Folder, wanted: &str) -> bool {
    let file = folder.file();
    let wal = file.with_extension("db-wal");
    let bytes = [std::fs::read(file).unwrap(), std::fs::read(wal).unwrap_or_default()].concat();
    bytes.windows(wanted.len()).any(|some| some == wanted.as_bytes())
}

/// Deletes the account of a person who plays and chats, with a spectator and a bot at another
/// table.
#[tokio::test]
async fn a_deleted_account_leaves_no_seat_name_or_word() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (gone, stays) = (server.account(NAME).await, server.guest("Karl").await);
    let bot = server
        .done("POST", "/api/v1/me/bots", &gone.token, Some(json!({"name": format!("{NAME} 2")})))
        .await;
    let bot = Guest::of(&bot);
    let wanted = json!({
        "ruleset": {"preset": "schopfheim"}, "bot": "level2", "fill": true, "sit": true,
        "talk": "free", "watched": true
    });
    let table = server.open(&stays, wanted.clone()).await;
    let other = server.open(&bot, wanted).await;
    tell(&server, &table, &gone, json!({"type": "sit"})).await;
    tell(&server, &table, &gone, json!({"type": "write", "text": WORDS})).await;
    tell(&server, &table, &gone, json!({"type": "say", "phrase": "hello"})).await;
    let mut socket = server.connect(&table, "", Some(&stays.token)).await.unwrap();
    socket.hear().await.unwrap();
    assert!(socket.hear().await.unwrap().to_string().contains(NAME));
    let before = events(&server, &table, &stays).await;
    assert!(is_in_files(&folder, NAME) && is_in_files(&folder, WORDS));

    server.done("DELETE", "/api/v1/me", &gone.token, Some(json!({"password": PASSWORD}))).await;
    // Bots take the seats at once.
    for table in [&table, &other] {
        let door = server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await;
        assert!(
            !door.body.contains(NAME)
                && !door.body.contains(&gone.who)
                && !door.body.contains(&format!("\"who\":\"{}\"", bot.who)),
            "{door:?}"
        );
    }
    // Spectators get the redacted table, and later visitors never see the name.
    let mut patience = 200;
    while events(&server, &table, &stays).await.iter().any(|event| event.to_string().contains(NAME))
    {
        assert!(patience > 0, "the name is still there");
        patience -= 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let after = events(&server, &table, &stays).await;
    let numbers = |events: &[Value]| {
        events.iter().map(|event| event["number"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&after), (1..=after.len() as u64).collect::<Vec<_>>());
    assert_eq!(numbers(&after)[..before.len()], numbers(&before));
    let silent: Vec<_> = after.iter().filter(|event| event["muted"] == true).collect();
    assert_eq!(silent.len(), 2, "{silent:?}");
    let cards = |events: &[Value]| {
        events.iter().filter(|event| event["event"] == "acted").cloned().collect::<Vec<_>>()
    };
    assert!(cards(&after).starts_with(&cards(&before)));
    assert!(!format!("{after:?}").contains(WORDS));
    loop {
        let message = socket.hear().await.unwrap();
        if message["type"] == "picture" {
            assert!(!message.to_string().contains(NAME), "{message}");
            break;
        }
    }
    // The remaining person plays on.
    tell(&server, &table, &stays, json!({"type": "say", "phrase": "bye"})).await;
    assert_eq!(server.list_of(&stays).await, [table]);
    // The files are searched on disk while the server runs.
    let mut patience = 200;
    while is_in_files(&folder, NAME) || is_in_files(&folder, WORDS) {
        assert!(patience > 0, "{}, {}", is_in_files(&folder, NAME), is_in_files(&folder, WORDS));
        patience -= 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
    // A stopped server leaves one file.
    assert!(!is_in_files(&folder, NAME) && !is_in_files(&folder, WORDS));
    assert!(is_in_files(&folder, "Karl") && !folder.file().with_extension("db-wal").exists());
}

impl Server {
    async fn list_of(&self, who: &Guest) -> Vec<String> {
        let own = self.done("GET", "/api/v1/me/tables", &who.token, None).await.json();
        own.as_array()
            .unwrap()
            .iter()
            .map(|table| table["table"].as_str().unwrap().to_owned())
            .collect()
    }
}

/// A connection may briefly outlive the account, but cannot sit down anywhere.
#[tokio::test]
async fn a_deleted_person_does_not_come_back() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (gone, host) = (server.guest(NAME).await, server.guest("Karl").await);
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "sit": true, "watched": true});
    let table = server.open(&host, wanted).await;
    let mut socket = server.connect(&table, "", Some(&gone.token)).await.unwrap();
    server.done("DELETE", "/api/v1/me", &gone.token, None).await;
    // The connection ends by itself; earlier commands are refused.
    let _ = socket.socket.send(Message::text(json!({"type": "sit", "id": 1}).to_string())).await;
    let mut reasons = Vec::new();
    while let Some(message) = socket.hear().await {
        assert_ne!(message["type"], "done", "{message}");
        reasons.extend(message["reason"].as_str().map(str::to_owned));
    }
    assert_eq!(reasons.pop().as_deref(), Some("no_session"));
    assert!(reasons.iter().all(|reason| reason == "store_no_such"), "{reasons:?}");
    let door = server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await;
    assert!(!door.body.contains(NAME), "{door:?}");
    server.stop().await;
}
