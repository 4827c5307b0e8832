//! A round from beginning to end.

use std::collections::BTreeSet;

use serde_json::json;

use super::{closed, enter, format, play_all, post, reason, records, standings, table_of, until};
use crate::club::{Club, nobody, settings};
use crate::place::Folder;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_played_at_tables_of_the_server() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), &format("", "absent_minutes = 60", "")).await;
    let server = &club.server;
    let entry = "/api/v1/tournaments/winter/entry";
    let early = server.guest("Früh").await;
    assert_eq!(
        reason(&post(server, &early, entry).await),
        (409, "tournament_entries_closed".into())
    );
    let mut guests = enter(&club, 10).await;
    assert_eq!(
        reason(&post(server, &guests[3], entry).await),
        (409, "tournament_takes_part".into())
    );
    // A person who registers again gets the same number.
    assert_eq!(server.ask("DELETE", entry, Some(&guests[9].token), None).await.status, 204);
    assert_eq!(post(server, &guests[9], entry).await.json()["number"], 10);
    assert_eq!(
        reason(&server.ask("DELETE", entry, Some(&early.token), None).await),
        (404, "takes_no_part".into())
    );
    assert_eq!(server.ask("POST", entry, None, None).await.status, 401);
    club.does(&club.desk, json!({"type": "draw"})).await;
    assert_eq!(
        reason(&post(server, &early, entry).await),
        (409, "tournament_entries_closed".into())
    );
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    let twice = club.refused(&club.desk, json!({"type": "begin", "round": 0})).await;
    assert_eq!(twice, "tournament_has_begun");
    let mut tables = Vec::new();
    for guest in &guests {
        tables.push(table_of(server, guest).await);
    }
    assert_eq!(tables.iter().collect::<BTreeSet<_>>().len(), 3, "ten people and two bots");
    // Strangers and people of other tables can neither sit down nor watch.
    let other = guests.iter().zip(&tables).find(|(_, table)| **table != tables[0]).unwrap().0;
    for stranger in [&early, other] {
        let path = format!("/api/v1/tables/{}", tables[0]);
        let sit = json!({"type": "sit"});
        let sat = server
            .ask("POST", &format!("{path}/commands"), Some(&stranger.token), Some(&sit))
            .await;
        assert_eq!(sat.status, 409, "{sat:?}");
        let picture =
            server.ask("GET", &format!("{path}/picture"), Some(&stranger.token), None).await;
        assert_eq!(reason(&picture), (403, "not_watched".into()));
        let events =
            server.ask("GET", &format!("{path}/events?after=0"), Some(&stranger.token), None).await;
        assert_eq!(reason(&events), (403, "not_watched".into()));
    }
    let by_hand = json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": {"amounts": [60, -20, -20, -20]}});
    for who in [club.desk.clone(), club.referee.clone(), club.person(1).await] {
        let refused = club.refused(&who, by_hand.clone()).await;
        assert!(
            ["tournament_table_plays", "tournament_not_your_table"].contains(&&*refused),
            "{refused}"
        );
    }
    let forged = json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": {"record": {"amounts": [60, -20, -20, -20], "record": "x"}}});
    assert_eq!(club.refused(&club.desk, forged).await, "tournament_table_plays");
    // A person leaves before the first card; a bot plays on for them.
    let path = format!("/api/v1/tables/{}/commands", tables[9]);
    let left =
        server.ask("POST", &path, Some(&guests[9].token), Some(&json!({"type": "leave"}))).await;
    assert_eq!(left.status, 200, "{left:?}");
    guests.truncate(9);
    play_all(server, &guests, &tables, None).await;
    closed(&club, 0).await;
    let seen = club.sees(&nobody(), "").await;
    assert_eq!(
        seen["people"].as_array().unwrap().iter().filter(|one| one["bot"] == true).count(),
        2
    );
    let (texts, totals) = records(&club, 0).await;
    assert!(texts.len() == 3 && texts.iter().all(|table| table.len() == 2));
    let shown = standings(&club).await;
    assert_eq!(shown.len(), 10, "bots have no place");
    for (number, total) in shown {
        assert_eq!(totals[&number], total, "{number}");
    }
    assert_eq!(totals.values().sum::<i64>(), 0);
    // Afterwards the referee can correct lines.
    let number = club.sees(&club.desk, "/sheets/0/0").await["lines"][0]["number"].clone();
    let strike = json!({"type": "write", "round": 0, "table": 0, "line": 0, "content": "struck", "expects": number, "why": "watched"});
    club.does(&club.referee, strike).await;
    club.server.stop().await;
}

/// Bots play for absent people, and the format decides what counts.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn for_those_who_do_not_come_bots_play() {
    for (absent, counts) in [("bot", true), ("nothing", false)] {
        let folder = Folder::new();
        let more = format!("absent_minutes = 0\nabsent = \"{absent}\"");
        let club = Club::open(settings(&folder), &format("", &more, "")).await;
        let guests = enter(&club, 8).await;
        club.does(&club.desk, json!({"type": "draw"})).await;
        club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
        closed(&club, 0).await;
        let seen = club.sees(&nobody(), "").await;
        let rows = seen["standings"].as_array().unwrap();
        assert_eq!(
            rows.len(),
            if counts { 8 } else { 0 },
            "nobody has a place by what does not count"
        );
        assert!(rows.iter().all(|row| !row["rounds"][0].is_null()), "{absent}: {rows:?}");
        let (_, totals) = records(&club, 0).await;
        for (number, total) in standings(&club).await {
            assert_eq!(total, totals[&number]);
        }
        drop(guests);
        club.server.stop().await;
    }
}

/// A person who came and left counts as present, so the bot's results count.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_before_the_first_card_was_there() {
    let folder = Folder::new();
    let more = "absent_minutes = 60\nabsent = \"nothing\"";
    let club = Club::open(settings(&folder), &format("", more, "")).await;
    let server = &club.server;
    let mut guests = enter(&club, 4).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    let table = table_of(server, &guests[3]).await;
    let path = format!("/api/v1/tables/{table}/commands");
    let left =
        server.ask("POST", &path, Some(&guests[3].token), Some(&json!({"type": "leave"}))).await;
    assert_eq!(left.status, 200, "{left:?}");
    guests.truncate(3);
    play_all(server, &guests, &vec![table.clone(); 3], None).await;
    closed(&club, 0).await;
    let seen = club.sees(&nobody(), "").await;
    let rows = seen["standings"].as_array().unwrap();
    assert!(rows.iter().all(|row| !row["rounds"][0].is_null()), "{rows:?}");
    let records = seen["rounds"][0]["tables"][0]["records"].as_array().unwrap().clone();
    assert!(records.len() == 2 && records.iter().all(|record| record.is_string()), "{records:?}");
    // The tables of the last round close with the tournament.
    let door =
        async || server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await.json();
    assert_ne!(door().await["stage"], "closed");
    club.does(&club.desk, json!({"type": "end"})).await;
    until("the table is closed", async || (door().await["stage"] == "closed").then_some(())).await;
    club.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rounds_begin_by_themselves_and_end_when_their_time_is_over() {
    let folder = Folder::new();
    let text = format("", "absent_minutes = 60", "minutes = 30\nunfinished = \"void\"");
    let club = Club::open(settings(&folder), &text).await;
    let guests = enter(&club, 4).await;
    let now = club.sees(&nobody(), "").await["now"].as_u64().unwrap();
    club.does(&club.desk, json!({"type": "schedule", "round": 0, "at": now + 500})).await;
    assert_eq!(club.sees(&nobody(), "").await["starts"], json!([{"round": 0, "at": now + 500}]));
    let table = table_of(&club.server, &guests[0]).await;
    let mut socket = club.server.connect(&table, "", Some(&guests[0].token)).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    club.does(
        &club.desk,
        json!({"type": "extend", "round": 0, "minutes": -30, "why": "the library closes"}),
    )
    .await;
    closed(&club, 0).await;
    let sheet = club.sees(&club.desk, "/sheets/0/0").await;
    assert!(
        sheet["lines"].as_array().unwrap().iter().all(|line| line["content"] == "unplayed"),
        "{sheet}"
    );
    club.server.stop().await;
}

/// 198 people and two bots at 50 tables; four never arrive and one leaves. Totals match the
/// records.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_two_hundred_play_a_round() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), &format("", "absent_minutes = 1", "")).await;
    let guests = enter(&club, 198).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    let mut tables = Vec::new();
    for guest in &guests {
        tables.push(table_of(&club.server, guest).await);
    }
    assert_eq!(tables.iter().collect::<BTreeSet<_>>().len(), 50);
    play_all(&club.server, &guests[4..], &tables[4..], Some(7)).await;
    closed(&club, 0).await;
    let (texts, totals) = records(&club, 0).await;
    assert!(texts.len() == 50 && texts.iter().all(|table| table.len() == 2));
    assert_eq!(totals.values().sum::<i64>(), 0);
    let shown = standings(&club).await;
    assert_eq!(shown.len(), 198);
    for (number, total) in shown {
        assert_eq!(totals[&number], total, "{number}");
    }
    let export = club.ask(&club.desk, "GET", "/export", None).await.body;
    let missed = export.lines().filter(|line| line.contains("\"event\":\"missed\"")).count();
    assert_eq!(missed, 4, "who left has decided in their first deal");
    club.server.stop().await;
}
