//! Registration rules.

use std::time::Duration;

use cego_server::Settings;
use serde_json::json;

use super::{enter, format, post, reason, table_of};
use crate::club::live::Stream;
use crate::club::{Club, Holder, nobody, settings};
use crate::people::PASSWORD;
use crate::place::{Folder, Guest};

/// A person entered by hand identifies with their start card's key; otherwise a bot plays for them.
#[tokio::test]
async fn a_start_card_is_for_one_person_of_the_server() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), &format("", "", "")).await;
    club.does(&club.desk, json!({"type": "enter", "entrant": {"name": "Anna"}})).await;
    let (anna, other) = (club.server.guest("Anna").await, club.server.guest("Fremd").await);
    let card = club.person(1).await.key.unwrap();
    let takes = async |guest: &Guest| {
        let lines = [
            "POST /api/v1/tournaments/winter/entry HTTP/1.1".to_owned(),
            format!("Host: {}", club.server.address),
            format!("Authorization: Bearer {}", guest.token),
            format!("Cego-Key: {card}"),
        ];
        club.server.raw(&lines, b"").await
    };
    assert_eq!(takes(&anna).await.json()["number"], 1);
    assert_eq!(reason(&takes(&other).await), (409, "tournament_takes_part".into()));
    let desk = Holder::key(&card);
    assert_eq!(
        club.refused(&desk, json!({"type": "entries", "open": true})).await,
        "key_not_for_this"
    );
    club.server.stop().await;
}

/// The format may require an account, and bots are not allowed.
#[tokio::test]
async fn guests_take_part_where_they_may() {
    let folder = Folder::new();
    let text = format("", "", "").replace("guests = true", "guests = false");
    let club = Club::open(settings(&folder), &text).await;
    club.does(&club.desk, json!({"type": "entries", "open": true})).await;
    let guest = club.server.guest("Gast").await;
    let entry = "/api/v1/tournaments/winter/entry";
    assert_eq!(reason(&post(&club.server, &guest, entry).await), (403, "no_account".into()));
    let berta = club.server.account("berta").await;
    assert_eq!(post(&club.server, &berta, entry).await.status, 200);
    club.server.stop().await;
}

/// A guest who logs in keeps their start number and seat.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_takes_their_entry_along() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), &format("", "absent_minutes = 60", "")).await;
    let server = &club.server;
    let account = server.account("Resi").await;
    let guests = enter(&club, 4).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    let table = table_of(server, &guests[1]).await;
    let resi = Guest::of(&server.log_in("Resi", PASSWORD, Some(&guests[1].token)).await);
    assert_eq!(resi.who, account.who);
    let entry =
        server.ask("GET", "/api/v1/tournaments/winter/entry", Some(&resi.token), None).await.json();
    assert_eq!((&entry["number"], &entry["table"]), (&json!(2), &json!(table)));
    let mut socket = server.connect(&table, "", Some(&resi.token)).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    assert!(socket.hear().await.unwrap()["seat"].is_number(), "they sit there");
    club.server.stop().await;
}

/// Clients refresh the link to their table when the view changes.
///
/// Creating tables must therefore change the view, although it shows none of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_told_that_there_are_tables() {
    let folder = Folder::new();
    // Long enough for the begin of the round to be sent before.
    let slow = Settings { beat: Duration::from_millis(700), ..settings(&folder) };
    let club = Club::open(slow, &format("", "absent_minutes = 60", "")).await;
    let guests = enter(&club, 4).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    let mut stream = Stream::open(&club.server, &nobody(), "/api/v1/tournaments/winter/live").await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    table_of(&club.server, &guests[0]).await;
    let placed = club.sees(&nobody(), "").await["number"].as_u64().unwrap();
    loop {
        let (kind, view) = stream.next().await.expect("the view comes again");
        assert_eq!(kind, "view");
        if view["number"].as_u64() == Some(placed) {
            break;
        }
    }
    club.server.stop().await;
}
