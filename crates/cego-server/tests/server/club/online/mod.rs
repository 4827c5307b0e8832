//! Tournaments on server tables: registration, links to tables, play and results.

mod entry;
mod gone;
mod restart;
mod round;
mod secret;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use cego_core::TableSize;
use cego_core::settle::amounts;
use cego_record::{ResolvedRules, read_one, replay};
use cego_rules::preset;
use serde_json::json;

use super::{Club, nobody};
use crate::place::{Answer, Guest, Server, Socket};

const RULES: &str = "schwarzwaldmeisterschaft";

/// Returns a format of one round on server tables.
///
/// `more` is added under `[online]`, `first` before it.
fn format(first: &str, more: &str, round: &str) -> String {
    format!(
        "name = \"Online\"\n{first}\n[rules]\n4 = \"{RULES}\"\n[online]\nguests = true\nabsent_bot \
         = \"level1\"\n{more}\n\
         [[round]]\ndeals = 2\n{round}\n"
    )
}

async fn post(server: &Server, guest: &Guest, path: &str) -> Answer {
    server.ask("POST", path, Some(&guest.token), None).await
}

fn reason(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["reason"].as_str().unwrap_or_default().to_owned())
}

/// Registers this many guests.
async fn enter(club: &Club, people: usize) -> Vec<Guest> {
    club.does(&club.desk, json!({"type": "entries", "open": true})).await;
    let mut guests = Vec::new();
    for number in 1..=people {
        let guest = club.server.guest(&format!("Gast {number}")).await;
        let answer = post(&club.server, &guest, "/api/v1/tournaments/winter/entry").await;
        assert_eq!(
            (answer.status, answer.json()["number"].as_u64()),
            (200, Some(number as u64)),
            "{answer:?}"
        );
        guests.push(guest);
    }
    guests
}

/// Polls until there is a result.
async fn until<T>(what: &str, look: impl AsyncFn() -> Option<T>) -> T {
    for _ in 0..3_000 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("it never came about: {what}");
}

/// Returns the table assigned to a person.
async fn table_of(server: &Server, guest: &Guest) -> String {
    let table = until("a table", async || {
        let entry =
            server.ask("GET", "/api/v1/tournaments/winter/entry", Some(&guest.token), None).await;
        entry.json()["table"].as_str().map(str::to_owned)
    })
    .await;
    until("an open table", async || {
        let door = server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await;
        (door.status == 200).then_some(())
    })
    .await;
    table
}

async fn closed(club: &Club, round: usize) {
    until("the round is closed", async || {
        let seen = club.sees(&nobody(), "").await;
        (seen["rounds"][round]["stage"] == "closed").then_some(())
    })
    .await;
}

/// Plays the first choice until the match is over. A leaver only plays the first deal.
async fn play(mut socket: Socket, leaves: bool) {
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    let mut message = socket.hear().await.unwrap();
    loop {
        let mut heard = vec![message];
        while let Some(message) = heard.pop() {
            let happened = |what: &str| {
                message["events"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .any(|event| event["event"] == what)
            };
            if message["stage"] == "over" || happened("match_ended") {
                return;
            }
            let command = match message["turn"]["choices"]
                .as_array()
                .and_then(|choices| choices.first())
            {
                Some(action) => {
                    json!({"type": "act", "moment": message["turn"]["moment"], "action": action})
                }
                None if leaves && happened("deal_ended") => {
                    socket.send(&json!({"type": "leave", "id": 9_999}).to_string()).await;
                    // A person who has left sees no more events.
                    while socket.hear().await.is_some() {}
                    return;
                }
                None if happened("deal_ended") => json!({"type": "go_on"}),
                None => continue,
            };
            let (more, answer) = socket.ask(command).await;
            assert!(answer["type"] == "done" || answer["type"] == "refused", "{answer}");
            heard.extend(more);
            heard.sort_by_key(|message| std::cmp::Reverse(message["events"][0]["number"].as_u64()));
        }
        message = socket.hear().await.unwrap();
    }
}

/// Plays a match for all guests. The guest with index `leaves` leaves after the first deal.
async fn play_all(server: &Server, guests: &[Guest], tables: &[String], leaves: Option<usize>) {
    let mut playing = Vec::new();
    for (number, (guest, table)) in guests.iter().zip(tables).enumerate() {
        let socket = server.connect(table, "", Some(&guest.token)).await.unwrap();
        playing.push(tokio::spawn(play(socket, leaves == Some(number))));
    }
    for one in playing {
        one.await.unwrap();
    }
}

/// Returns the result of a record, by the rules alone.
fn recount(text: &str) -> Vec<i64> {
    let ruleset = preset(RULES).unwrap();
    let rules = Arc::new(ruleset.rules(TableSize::Four).unwrap());
    let entry = read_one(text).unwrap();
    let again = replay(&entry, |_, _| {
        Ok(ResolvedRules { rules: Arc::clone(&rules), hash: ruleset.hash().to_string() })
    });
    let again = again.unwrap();
    let won = amounts(&rules, again.outcome().unwrap());
    won.values(TableSize::Four).iter().map(|&amount| i64::from(amount)).collect()
}

/// Returns the linked records of a round by table, and the totals computed from them.
async fn records(club: &Club, round: usize) -> (Vec<Vec<String>>, BTreeMap<u64, i64>) {
    let (mut all, mut totals) = (Vec::new(), BTreeMap::new());
    let tables =
        club.sees(&nobody(), "").await["rounds"][round]["tables"].as_array().unwrap().len();
    for table in 0..tables {
        let sheet = club.sees(&club.desk, &format!("/sheets/{round}/{table}")).await;
        let mut texts = Vec::new();
        for line in sheet["lines"].as_array().unwrap() {
            assert_eq!(line["by"]["role"], "table", "{line}");
            let Some(record) = line["content"]["record"]["record"].as_str() else {
                assert_eq!(line["content"], "unplayed", "{line}");
                continue;
            };
            let path = format!("/api/v1/records/{record}.cego");
            let answer = club.server.ask("GET", &path, None, None).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            for (seat, amount) in
                sheet["people"].as_array().unwrap().iter().zip(recount(&answer.body))
            {
                *totals.entry(seat["number"].as_u64().unwrap()).or_insert(0) += amount;
            }
            texts.push(answer.body);
        }
        all.push(texts);
    }
    (all, totals)
}

/// Returns the public totals by start number.
async fn standings(club: &Club) -> BTreeMap<u64, i64> {
    let seen = club.sees(&nobody(), "").await;
    let rows = seen["standings"].as_array().unwrap().clone();
    rows.iter()
        .map(|row| (row["number"].as_u64().unwrap(), row["total"].as_i64().unwrap()))
        .collect()
}
