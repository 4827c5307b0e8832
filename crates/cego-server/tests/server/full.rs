//! Full disks and read-only files: clear errors, no partial writes, and recovery.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::time::{Duration, Instant};

use cego_table::{Event, NumberedEvent, Table, Time};
use serde_json::{Value, json};

use crate::company::settings;
use crate::place::{Folder, Server, Settings, Socket, start};

async fn opened(server: &Server, table: &str, token: &str) -> (Socket, Value) {
    let mut socket = server.connect(table, "", Some(token)).await.unwrap();
    socket.hear().await.unwrap();
    let picture = socket.hear().await.unwrap();
    (socket, picture)
}

/// Returns the next command, by the first choice.
fn next(turn: &Value) -> Value {
    match &turn["choices"][0] {
        Value::Null => json!({"type": "go_on"}),
        choice => json!({"type": "act", "moment": turn["moment"], "action": choice}),
    }
}

/// Checks that the stored table is valid and has reached this event.
async fn stands(folder: &Folder, table: &str, number: u64) {
    let store = cego_store::open(&folder.store()).await.unwrap();
    let id = table.parse().unwrap();
    let events = store.events(&id, 0, u32::MAX).await.unwrap();
    // A server that stops slowly also records the player's absence.
    let (known, later) = events.split_at(usize::try_from(number).unwrap());
    let is_absence =
        |event: &NumberedEvent| matches!(event.event, Event::Went { .. } | Event::Slept);
    assert!(later.iter().all(is_absence), "{later:?}");
    assert_eq!(Table::replay(known).unwrap().unwrap().number(), number);
    assert_eq!(Table::replay(&events).unwrap().unwrap().number(), events.len() as u64);
    let ended =
        events.iter().filter(|event| matches!(event.event, Event::DealEnded { .. })).count();
    assert_eq!(store.deals_at(&id, 0, u32::MAX).await.unwrap().len(), ended);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_said_and_nothing_is_half_done() {
    let folder = Folder::new();
    // Filler that can be removed to make room.
    let filler = cego_store::open(&folder.store()).await.unwrap();
    for number in 0..60 {
        filler
            .put_once(&format!("filler {number}"), &"x".repeat(3_000), Time(u64::MAX >> 1))
            .await
            .unwrap();
    }
    let server =
        start(Settings { store: format!("{}?pages=220", folder.store()), ..settings(&folder) })
            .await;
    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted.clone()).await;
    let (mut socket, picture) = opened(&server, &table, &vroni.token).await;
    let (mut turn, mut number) = (picture["turn"].clone(), picture["number"].as_u64().unwrap());
    let mut done = 0;
    let refused = loop {
        let (heard, answer) = socket.ask(next(&turn)).await;
        if answer["type"] == "refused" {
            assert!(heard.is_empty());
            break answer;
        }
        number = answer["number"].as_u64().unwrap();
        turn = heard.last().map_or(turn, |message| message["turn"].clone());
        done += 1;
        assert!(done < 20_000, "it never gets full");
    };
    assert!(done > 20, "{done}");
    assert_eq!(refused["reason"], "store_full", "{refused}");
    assert!(refused["text"].as_str().unwrap().contains("voll"), "{refused}");
    stands(&folder, &table, number).await;
    // Reads work; writes return the reason.
    for path in ["/healthz", "/metrics", "/api/v1/me", &format!("/api/v1/tables/{table}/picture")] {
        assert_eq!(server.ask("GET", path, Some(&vroni.token), None).await.status, 200, "{path}");
    }
    let (mut full, mut held) = (0, 0);
    for _ in 0..40 {
        let answer = server.ask("POST", "/api/v1/tables", Some(&vroni.token), Some(&wanted)).await;
        if answer.status != 201 {
            assert_eq!(
                (answer.status, answer.json()["reason"].clone()),
                (507, json!("store_full"))
            );
            full += 1;
        }
        if full < 5 {
            continue;
        }
        let path = format!("/api/v1/tables/{table}/commands");
        let answer = server.ask("POST", &path, Some(&vroni.token), Some(&next(&turn))).await;
        if answer.status == 507 {
            assert_eq!(answer.json()["reason"], "store_full", "{answer:?}");
            held += 1;
            continue;
        }
        // A card is small and may still fit. Then it is played and broadcast.
        assert_eq!(answer.status, 200, "{answer:?}");
        let last = answer.json()["number"].as_u64().unwrap();
        while number < last {
            let heard = socket.hear().await.unwrap();
            number += heard["events"].as_array().expect("nobody says anything else").len() as u64;
            turn = heard["turn"].clone();
        }
        assert_eq!(number, last);
    }
    assert!(held > 10, "{held} of {full}");
    stands(&folder, &table, number).await;
    // With free space, the same connection continues where it was.
    for number in 0..60 {
        assert!(filler.take_once(&format!("filler {number}"), Time(1)).await.unwrap().is_some());
    }
    for _ in 0..10 {
        let (heard, answer) = socket.ask(next(&turn)).await;
        assert_eq!(answer["type"], "done", "{answer}");
        let events = heard.iter().flat_map(|message| message["events"].as_array().unwrap());
        for event in events {
            number += 1;
            assert_eq!(event["number"], number);
        }
        turn = heard.last().map_or(turn, |message| message["turn"].clone());
    }
    server.stop().await;
    stands(&folder, &table, number).await;
}

/// Sets the write version in the file header.
///
/// SQLite opens a file with a newer write version read-only
/// (<https://www.sqlite.org/fileformat.html>, 1.3.3).
fn write_version(folder: &Folder, version: u8) {
    let mut file = OpenOptions::new().write(true).open(folder.file()).unwrap();
    file.seek(SeekFrom::Start(18)).unwrap();
    file.write_all(&[version]).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_that_may_only_be_read_is_said_and_read() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted.clone()).await;
    server.stop().await;
    // The last writer merges everything into one file on closing.
    let wal = folder.file().with_extension("db-wal");
    let begun = Instant::now();
    while std::fs::exists(&wal).unwrap() {
        drop(cego_store::open(&folder.store()).await.unwrap());
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(begun.elapsed() < Duration::from_secs(20), "{wal:?} stays");
    }
    write_version(&folder, 3);
    let server = start(settings(&folder)).await;
    let (mut socket, picture) = opened(&server, &table, &vroni.token).await;
    let (heard, answer) = socket.ask(next(&picture["turn"])).await;
    assert_eq!((&answer["reason"], heard.len()), (&json!("store_read_only"), 0), "{answer}");
    let new = json!({"name": "Karl", "token": true});
    for (path, body) in [("/api/v1/guests", &new), ("/api/v1/tables", &wanted)] {
        let answer = server.ask("POST", path, Some(&vroni.token), Some(body)).await;
        assert_eq!(
            (answer.status, answer.json()["reason"].clone()),
            (507, json!("store_read_only")),
            "{path}"
        );
    }
    assert_eq!(server.ask("GET", "/healthz", None, None).await.status, 200);
    let after = server
        .ask("GET", &format!("/api/v1/tables/{table}/picture"), Some(&vroni.token), None)
        .await;
    assert_eq!(after.json()["number"], picture["number"]);
    drop(socket);
    server.stop().await;
    write_version(&folder, 2);
    let server = start(settings(&folder)).await;
    let (mut socket, picture) = opened(&server, &table, &vroni.token).await;
    let (_, answer) = socket.ask(next(&picture["turn"])).await;
    assert_eq!(answer["type"], "done", "{answer}");
    server.stop().await;
}
