//! Server restarts during a round.

use std::time::Duration;

use serde_json::json;

use super::{enter, format, play_all, table_of, until};
use crate::club::{Club, ask, settings};
use crate::place::{Folder, Settings, start};

/// After a stop between settlement and sheet, the next server writes the missing lines once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_server_could_not_write_the_next_one_writes() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), &format("", "absent_minutes = 60", "")).await;
    let guests = enter(&club, 8).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    let mut tables = Vec::new();
    for guest in &guests {
        tables.push(table_of(&club.server, guest).await);
    }
    let Club { server, desk, .. } = club;
    server.stop().await;
    // This server only runs one pass, at its start.
    let asleep = Settings { beat: Duration::from_secs(3_600), ..settings(&folder) };
    let server = start(asleep).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    play_all(&server, &guests, &tables, None).await;
    let sheet =
        ask(&server, &desk, "GET", "/api/v1/tournaments/winter/sheets/0/0", None).await.json();
    assert_eq!(sheet["missing"], json!([0, 1]), "nothing was written yet");
    server.stop().await;
    let server = start(settings(&folder)).await;
    let stage =
        async || ask(&server, &desk, "GET", "/api/v1/tournaments/winter", None).await.json();
    until("the round is closed", async || {
        (stage().await["rounds"][0]["stage"] == "closed").then_some(())
    })
    .await;
    for table in 0..2 {
        let path = format!("/api/v1/tournaments/winter/sheets/0/{table}");
        let sheet = ask(&server, &desk, "GET", &path, None).await.json();
        assert_eq!((&sheet["missing"], &sheet["is_confirmed"]), (&json!([]), &json!(true)));
        let history = ask(&server, &desk, "GET", &format!("{path}/history"), None).await.json();
        let kinds: Vec<&str> = history["events"]
            .as_array()
            .unwrap()
            .iter()
            .map(|event| event["event"].as_str().unwrap())
            .collect();
        assert_eq!(kinds, ["confirmed", "written", "written"], "each line once");
    }
    server.stop().await;
}
