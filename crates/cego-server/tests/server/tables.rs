//! Whole matches over HTTP alone.

use std::time::Duration;

use cego_table::Chain;
use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, Settings, no_limits, start};

pub(crate) async fn server(folder: &Folder) -> Server {
    start(Settings { store: folder.store(), limits: no_limits(), ..Settings::default() }).await
}

/// Returns settings of a Schopfheim table with this many deals.
pub(crate) fn wanted(deals: u32, listed: bool) -> Value {
    json!({"ruleset": {"preset": "schopfheim"}, "deals": deals, "bot": "level2", "sit": true, "listed": listed})
}

async fn tell(server: &Server, table: &str, guest: &Guest, command: Value) -> Value {
    let path = format!("/api/v1/tables/{table}/commands");
    let answer = server.ask("POST", &path, Some(&guest.token), Some(&command)).await;
    assert_eq!(answer.status, 200, "{command}: {answer:?}");
    answer.json()
}

/// Plays a whole match by first choices and returns the table.
///
/// The first guest creates the table, the others sit down, and bots fill it.
pub(crate) async fn play(server: &Server, guests: &[&Guest], wanted: Value) -> String {
    play_adding(server, guests, wanted, None).await
}

/// Plays a whole match in which the first guest contributes to the first deal.
pub(crate) async fn play_adding(
    server: &Server,
    guests: &[&Guest],
    wanted: Value,
    chain: Option<&Chain>,
) -> String {
    let table = server.open(guests[0], wanted).await;
    for guest in &guests[1..] {
        tell(server, &table, guest, json!({"type": "sit"})).await;
    }
    for seat in guests.len() + 1..=4 {
        tell(server, &table, guests[0], json!({"type": "seat_bot", "seat": seat, "bot": "level2"}))
            .await;
    }
    if let Some(chain) = chain {
        tell(server, &table, guests[0], json!({"type": "chain", "tip": chain.tip().to_hex()}))
            .await;
    }
    tell(server, &table, guests[0], json!({"type": "begin"})).await;
    if let Some(link) = chain.and_then(|chain| chain.link(1)) {
        tell(server, &table, guests[0], json!({"type": "open", "link": link.to_hex()})).await;
    }
    play_on(server, &table, guests).await;
    table
}

/// Plays until the match is over.
pub(crate) async fn play_on(server: &Server, table: &str, guests: &[&Guest]) {
    loop {
        let mut nobody = true;
        for guest in guests {
            let picture = server
                .ask("GET", &format!("/api/v1/tables/{table}/picture"), Some(&guest.token), None)
                .await;
            let picture = picture.json();
            if picture["stage"] == "over" {
                return;
            }
            let after = picture["number"].as_u64().unwrap();
            let path = format!("/api/v1/tables/{table}/events?after={after}");
            let turn =
                server.ask("GET", &path, Some(&guest.token), None).await.json()["turn"].clone();
            if let Some(choice) = turn["choices"].as_array().and_then(|choices| choices.first()) {
                let act = json!({"type": "act", "moment": turn["moment"], "action": choice});
                tell(server, table, guest, act).await;
                nobody = false;
            } else if turn["on_turn"].is_null() {
                // Between deals; the second command may come too late.
                let path = format!("/api/v1/tables/{table}/commands");
                server
                    .ask("POST", &path, Some(&guest.token), Some(&json!({"type": "go_on"})))
                    .await;
                nobody = false;
            }
        }
        if nobody {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// Returns a person's records as another person sees them.
pub(crate) async fn records(server: &Server, whose: &Guest, seen_by: Option<&Guest>) -> Vec<Value> {
    let path = format!("/api/v1/people/{}/records", whose.who);
    let answer = server.ask("GET", &path, seen_by.map(|guest| &*guest.token), None).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["records"].as_array().unwrap().clone()
}

/// Returns the id of a person's only record.
pub(crate) async fn record(server: &Server, whose: &Guest) -> String {
    let records = records(server, whose, Some(whose)).await;
    assert_eq!(records.len(), 1);
    records[0]["record"].as_str().unwrap().to_owned()
}
