//! Long-running tables: responses to clients, however far behind.

use cego_protocol::stored::SNAPSHOT;
use cego_store::{Store, TableId, open};
use serde_json::{Value, json};

use crate::company::settings;
use crate::moderation::until;
use crate::place::{Folder, Server, start};

#[path = "../../benches/long/table.rs"]
mod table;

const ID: [u8; 10] = [9; 10];

/// Starts a server with the table. Returns the number of its last event.
async fn server(folder: &Folder, events: usize) -> (Server, String, u64) {
    let id = TableId::new(ID);
    let (played, events) = table::played(events);
    let store = open(&folder.store()).await.unwrap();
    table::keep(&*store, &id, &played, &events).await;
    store.close().await.unwrap();
    (start(settings(folder)).await, id.to_string(), events.len() as u64)
}

fn numbers(message: &Value) -> Vec<u64> {
    message["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["number"].as_u64().unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_gets_a_thousand_events_at_once_and_no_more() {
    let folder = Folder::new();
    let (server, table, last) = server(&folder, 3_600).await;
    let mut after = 0;
    for page in 1.. {
        let path = format!("/api/v1/tables/{table}/events?after={after}");
        let told = server.ask("GET", &path, None, None).await.json();
        let expected: Vec<u64> = (after + 1..=last.min(after + 1_000)).collect();
        assert_eq!(numbers(&told), expected);
        assert_eq!(told["more"], json!(after + 1_000 < last), "page {page}");
        assert!(told["turn"]["moment"].is_number(), "{}", told["turn"]);
        after = *expected.last().unwrap();
        if told["more"] == json!(false) {
            break;
        }
    }
    assert_eq!(after, last);
    // A connection gets up to one page. Beyond it gets the whole table, or the first event if it
    // has seen nothing.
    for (after, expected) in [
        (last, "events"),
        (last - 1, "events"),
        (last - 1_000, "events"),
        (last - 1_001, "picture"),
        (1, "picture"),
        (0, "events"),
    ] {
        let query = format!("?view=always&after={after}");
        let mut socket = server.connect(&table, &query, None).await.unwrap();
        assert_eq!(socket.hear().await.unwrap()["type"], "hello");
        let first = socket.hear().await.unwrap();
        assert_eq!(first["type"], expected, "{after}");
        match (expected, after) {
            ("picture", _) => assert_eq!(first["number"], last, "{after}"),
            (_, 0) => {
                assert_eq!(
                    (numbers(&first), &first["events"][0]["event"]),
                    (vec![1], &json!("opened"))
                );
                // The terminal client gets the current table at once.
                assert_eq!(first["table"]["number"], last);
                let second = socket.hear().await.unwrap();
                assert_eq!((&second["type"], &second["number"]), (&json!("picture"), &json!(last)));
                // Later events continue from there.
                let guest = server.guest("Nepomuk").await;
                let sits = json!({"type": "sit"});
                let path = format!("/api/v1/tables/{table}/commands");
                let sat = server.ask("POST", &path, Some(&guest.token), Some(&sits)).await;
                assert_eq!(sat.status, 200, "{sat:?}");
                assert_eq!(numbers(&socket.hear().await.unwrap())[0], last + 1);
            }
            _ => assert_eq!(numbers(&first), (after + 1..=last).collect::<Vec<_>>(), "{after}"),
        }
    }
    server.stop().await;
}

/// Returns whether a snapshot contains a name.
async fn is_named(store: &dyn Store, name: &str) -> bool {
    let last = store.snapshot(&TableId::new(ID), SNAPSHOT, u64::MAX).await.unwrap();
    last.is_some_and(|snapshot| snapshot.body.contains(name))
}

/// Playing stores snapshots, and deleted people are in none of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_left_in_a_snapshot() {
    let folder = Folder::new();
    let (server, table, last) = server(&folder, 2_900).await;
    let store = open(&folder.store()).await.unwrap();
    let karl = server.account("Nepomuk").await;
    let path = format!("/api/v1/tables/{table}/commands");
    let says = async |command: Value| {
        let done = server.ask("POST", &path, Some(&karl.token), Some(&command)).await;
        assert_eq!(done.status, 200, "{done:?}");
        done.json()["number"].as_u64().unwrap()
    };
    let mut number = says(json!({"type": "sit"})).await;
    while number < last + 1_001 {
        number = says(json!({"type": "write", "text": "Der Gstieß war blank!"})).await;
    }
    until(async || is_named(&*store, "Nepomuk").await).await;
    let password = json!({"password": crate::people::PASSWORD});
    server.done("DELETE", "/api/v1/me", &karl.token, Some(password)).await;
    until(async || {
        store.event_redactions(1).await.unwrap().is_empty() && !is_named(&*store, "Nepomuk").await
    })
    .await;
    // The name does not return with the next snapshot.
    let (mut vroni, mut others) = (server.guest("Vroni").await, 0);
    while others < 1_050 {
        let sat =
            server.ask("POST", &path, Some(&vroni.token), Some(&json!({"type": "sit"}))).await;
        assert_eq!(sat.status, 200, "{sat:?}");
        for _ in 0..50 {
            let says = json!({"type": "write", "text": "Wer?"});
            server.ask("POST", &path, Some(&vroni.token), Some(&says)).await;
            others += 1;
        }
        server.ask("POST", &path, Some(&vroni.token), Some(&json!({"type": "leave"}))).await;
        vroni = server.guest("Vroni").await;
    }
    until(async || is_named(&*store, "Vroni").await).await;
    assert!(!is_named(&*store, "Nepomuk").await);
    server.stop().await;
}
