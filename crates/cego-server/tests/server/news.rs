//! Announcements, and the maintenance mode before a restart.

use std::time::{Duration, Instant};

use cego_server::KeptAnnouncement;
use cego_store::{Store, open};
use cego_table::Time;
use serde_json::{Value, json};

use crate::place::{Folder, Server, Socket, start};
use crate::play::{play_on, settings};

async fn announce(store: &dyn Store, text: &str, restart_in: Option<u64>) {
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis()
            as u64;
    let kept = KeptAnnouncement {
        text: text.to_owned(),
        at: Time(now),
        restart_at: restart_in.map(|ms| Time(now + ms)),
        maintenance: restart_in.is_some(),
    };
    store.set_value("announcement", Some(&kept.json()), Time(now)).await.unwrap();
}

/// Returns the next announcement on a connection.
async fn said(socket: &mut Socket) -> Value {
    loop {
        let message =
            tokio::time::timeout(Duration::from_secs(10), socket.hear()).await.unwrap().unwrap();
        if message["type"] == "announcement" {
            return message["announcement"].clone();
        }
    }
}

async fn shown(server: &Server) -> Value {
    server.ask("GET", "/api/v1/announcement", None, None).await.json()["announcement"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_and_nothing_new_begins_before_a_restart() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted.clone()).await;
    let gathering = json!({"ruleset": {"preset": "schopfheim"}, "bot": "level1", "sit": true});
    let waiting = server.open(&karl, gathering).await;
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    socket.hear().await.unwrap();
    let picture = socket.hear().await.unwrap();
    assert_eq!(shown(&server).await, Value::Null);
    let store = open(&folder.store()).await.unwrap();
    announce(&*store, "Update <b>", Some(600_000)).await;
    let news = said(&mut socket).await;
    assert_eq!((&news["text"], &news["maintenance"]), (&json!("Update <b>"), &json!(true)));
    let left = news["restart_in_ms"].as_u64().unwrap();
    assert!((580_000..=600_000).contains(&left), "{left}");
    assert_eq!(shown(&server).await["text"], "Update <b>");
    // New visitors get it at once, even without a session.
    let mut other = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    assert_eq!(said(&mut other).await["text"], "Update <b>");
    let begun = Instant::now();
    while server.ask("POST", "/api/v1/tables", Some(&karl.token), Some(&wanted)).await.status == 201
    {
        assert!(begun.elapsed() < Duration::from_secs(5));
    }
    let refused = |path: String, body: Value| {
        let (server, token) = (&server, Some(&*karl.token));
        async move {
            let answer = server.ask("POST", &path, token, Some(&body)).await;
            assert_eq!(
                (answer.status, &answer.json()["reason"]),
                (503, &json!("maintenance")),
                "{path} {body}"
            );
        }
    };
    refused("/api/v1/tables".to_owned(), wanted.clone()).await;
    refused("/api/v1/quick".to_owned(), json!({})).await;
    for command in [json!({"type": "begin"}), json!({"type": "sit"})] {
        refused(format!("/api/v1/tables/{waiting}/commands"), command).await;
    }
    // The running match continues.
    drop(other);
    play_on(&mut socket, picture["turn"].clone(), 1).await;
    store.set_value("announcement", None, Time(1)).await.unwrap();
    assert_eq!(said(&mut socket).await, Value::Null);
    assert_eq!(shown(&server).await, Value::Null);
    let begun = Instant::now();
    while server.ask("POST", "/api/v1/tables", Some(&karl.token), Some(&wanted)).await.status != 201
    {
        assert!(begun.elapsed() < Duration::from_secs(5));
    }
    // An announcement alone does not start maintenance mode.
    announce(&*store, "Stammtisch am Freitag", None).await;
    assert_eq!(said(&mut socket).await["maintenance"], false);
    server.open(&karl, wanted).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_restarted_as_announced_opens_tables_again() {
    let folder = Folder::new();
    let store = open(&folder.store()).await.unwrap();
    announce(&*store, "", Some(0)).await;
    tokio::time::sleep(Duration::from_millis(5)).await;
    let server = start(settings(&folder)).await;
    // It polls the store at its start.
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(shown(&server).await, Value::Null);
    let vroni = server.guest("Vroni").await;
    server.open(&vroni, json!({"ruleset": {"preset": "schopfheim"}})).await;
    server.stop().await;
}
