//! A person whose device was struck off too often cannot contribute to deals for some time, at any
//! table.

use cego_table::Chain;
use serde_json::{Value, json};

use crate::place::{Answer, Folder, Guest, Server};
use crate::tables::{play_on, records, server, wanted};

async fn tell(server: &Server, table: &str, guest: &Guest, command: Value) -> Answer {
    let path = format!("/api/v1/tables/{table}/commands");
    server.ask("POST", &path, Some(&guest.token), Some(&command)).await
}

/// Returns the published chain value of seat 1, and whether a deal is being drawn.
async fn seen(server: &Server, table: &str, guest: &Guest) -> (Value, bool) {
    let path = format!("/api/v1/tables/{table}/picture");
    let picture = server.ask("GET", &path, Some(&guest.token), None).await.json();
    (picture["chairs"][0]["told"].clone(), picture["drawing"].is_object())
}

/// Creates a table of one deal with a tip, and fills it with bots.
async fn seated(server: &Server, guest: &Guest, tip: &str) -> String {
    let mut wanted = wanted(1, false);
    wanted["tip"] = json!(tip);
    let table = server.open(guest, wanted).await;
    for seat in 2..=4 {
        let bot = json!({"type": "seat_bot", "seat": seat, "bot": "level2"});
        assert_eq!(tell(server, &table, guest, bot).await.status, 200);
    }
    table
}

/// Otherwise matches of one deal would give a coalition a second choice in every deal
/// (docs/fairness.md).
#[tokio::test(flavor = "multi_thread")]
async fn who_is_struck_off_twice_adds_at_no_table() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let tip = Chain::new([7; 32]).tip().to_hex();
    for deals in 1..=2 {
        // The tip is announced without opening a link, so the deal is drawn without it and names
        // the seat.
        let table = seated(&server, &vroni, &tip).await;
        assert_eq!(
            seen(&server, &table, &vroni).await,
            (json!(tip), false),
            "after {} strikes",
            deals - 1
        );
        assert_eq!(tell(&server, &table, &vroni, json!({"type": "begin"})).await.status, 200);
        assert!(seen(&server, &table, &vroni).await.1);
        play_on(&server, &table, &[&vroni]).await;
        let records = records(&server, &vroni, Some(&vroni)).await;
        assert_eq!(records.len(), deals);
        let record = records[0]["record"].as_str().unwrap();
        let text =
            server.ask("GET", &format!("/api/v1/records/{record}.cego"), None, None).await.body;
        assert!(text.contains("[Struck \"1\"]"), "{text}");
    }
    // They may sit down and play, but no link of theirs is expected.
    let table = seated(&server, &vroni, &tip).await;
    assert_eq!(seen(&server, &table, &vroni).await, (Value::Null, false));
    let refused = tell(&server, &table, &vroni, json!({"type": "chain", "tip": tip})).await;
    assert_eq!(
        (refused.status, &refused.json()["reason"]),
        (409, &json!("table_struck_too_often"))
    );
    assert_eq!(tell(&server, &table, &vroni, json!({"type": "begin"})).await.status, 200);
    assert_eq!(seen(&server, &table, &vroni).await, (Value::Null, false));
    play_on(&server, &table, &[&vroni]).await;
    // Other people are not affected.
    let table = seated(&server, &karl, &tip).await;
    assert_eq!(seen(&server, &table, &karl).await, (json!(tip), false));
    server.stop().await;
}
