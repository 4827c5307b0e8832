//! A small tournament through the API, with corrections, absences, a phone without network and a
//! restart.
//!
//! The standings must match a recount.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::recount::recount;
use super::{Club, FORMAT, Holder, cego, nobody, settings};
use crate::place::{Folder, start};

/// Returns declarer and points of a line, determined by its position.
fn points(round: usize, table: usize, line: usize) -> (usize, i32) {
    (
        1 + (round + table + line) % 3,
        20 + i32::try_from((round * 31 + table * 17 + line * 7) % 40).unwrap(),
    )
}

/// Returns two registered devices of a table.
async fn phones(club: &Club, round: usize, table: usize) -> [Holder; 2] {
    let people = club.people(round, table).await;
    let key = club.table(round, table).await;
    let both = [0, 1].map(|n| key.on(&format!("{round}-{table}-{n}")));
    for (phone, number) in both.iter().zip(people) {
        assert_eq!(club.bind(phone, (round, table), number).await.status, 204);
    }
    both
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_standings_are_those_of_a_recount() {
    let folder = Folder::new();
    let mut club = Club::open(settings(&folder), FORMAT).await;
    let entrants: Vec<Value> = (1..=15).map(|n| json!({"name": format!("Person {n}")})).collect();
    club.does(&club.desk, json!({"type": "enter_all", "entrants": entrants})).await;
    club.does(&club.desk, json!({"type": "draw"})).await;
    // One person arrives late, one leaves after the first round.
    club.does(&club.desk, json!({"type": "enter", "entrant": {"name": "Late"}})).await;
    let mut slips = 0;
    for round in 0..2 {
        if round == 1 {
            club.does(&club.desk, json!({"type": "leave", "number": 4})).await;
            let Club { server, id, desk, referee, next } = club;
            server.stop().await;
            club = Club { server: start(settings(&folder)).await, id, desk, referee, next };
        }
        let mended = club.sees(&club.desk, &format!("/mend?round={round}")).await;
        if mended["tables"].is_array() {
            club.does(
                &club.desk,
                json!({"type": "seat", "round": round, "tables": mended["tables"]}),
            )
            .await;
        }
        club.does(&club.desk, json!({"type": "begin", "round": round})).await;
        let tables =
            club.sees(&nobody(), "").await["rounds"][round]["tables"].as_array().unwrap().len();
        for table in 0..tables {
            let both = phones(&club, round, table).await;
            let lines: Vec<Value> = (0..2)
                .map(|line| {
                    let (declarer, points) = points(round, table, line);
                    cego((round, table), line, declarer, points, 0)
                })
                .collect();
            // The first table's phone sends all lines at the end; its paper has the sums.
            let answer = club.sends(&both[0], &lines).await;
            assert_eq!(answer["answers"].as_array().unwrap().len(), 2, "{answer}");
            let path = format!("/sheets/{round}/{table}");
            if table == 1 {
                // A wrong entry, which the sums on paper reveal.
                let sums = club.sees(&both[0], &path).await["totals"].clone();
                let line = &club.sees(&both[0], &path).await["lines"][1];
                let wrong = cego((round, table), 1, 3, 60, line["number"].as_u64().unwrap());
                club.does(&both[0], wrong).await;
                club.does(
                    &both[0],
                    json!({"type": "sum", "round": round, "table": table, "sums": sums}),
                )
                .await;
                let sheet = club.sees(&both[1], &path).await;
                slips += u32::from(sheet["sums_agree"] == false);
                let confirm = json!({"type": "confirm", "round": round, "table": table, "expects": sheet["changed"]});
                assert_eq!(club.refused(&both[1], confirm).await, "tournament_sums_differ");
                let (declarer, points) = points(round, table, 1);
                let right = cego(
                    (round, table),
                    1,
                    declarer,
                    points,
                    sheet["lines"][1]["number"].as_u64().unwrap(),
                );
                club.does(&both[1], right).await;
            }
            let changed = club.sees(&both[0], &path).await["changed"].clone();
            for phone in &both {
                let confirm =
                    json!({"type": "confirm", "round": round, "table": table, "expects": changed});
                club.does(phone, confirm).await;
            }
        }
        let penalty = json!({"type": "penalise", "number": 2, "round": round, "amount": -40, "why": "revoked"});
        let number = club.does(&club.referee, penalty).await;
        if round == 1 {
            club.does(
                &club.referee,
                json!({"type": "lift", "penalty": number, "why": "it was another"}),
            )
            .await;
        }
        club.does(&club.desk, json!({"type": "close", "round": round})).await;
    }
    club.does(&club.desk, json!({"type": "end"})).await;
    assert_eq!(slips, 2);
    let seen = club.sees(&nobody(), "").await;
    let row = |row: &Value| (row["number"].as_u64().unwrap(), row["total"].as_i64().unwrap());
    let standings: BTreeMap<u64, i64> =
        seen["standings"].as_array().unwrap().iter().map(row).collect();
    let export = club.ask(&club.desk, "GET", "/export", None).await.body;
    assert_eq!(recount(&export), standings);
    assert_eq!(standings.values().sum::<i64>(), -40);
    let places: Vec<i64> = seen["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["total"].as_i64().unwrap())
        .collect();
    assert!(places.is_sorted_by(|a, b| a >= b), "{places:?}");
    club.server.stop().await;
}

#[tokio::test]
async fn people_of_one_name_come_with_what_tells_them_apart() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), FORMAT).await;
    let entrants = [("Anna Huber", "Krone"), ("Berta Maier", "Krone"), ("Anna Huber", "Sonne")]
        .map(|(name, of)| json!({"name": name, "club": of}));
    club.does(&club.desk, json!({"type": "enter_all", "entrants": entrants})).await;
    for who in [&club.desk, &nobody()] {
        let people = club.sees(who, "").await["people"].clone();
        let distinction = |at: usize| people[at]["distinction"].clone();
        assert_eq!([0, 1, 2].map(distinction), [json!("Krone"), Value::Null, json!("Sonne")]);
    }
    club.server.stop().await;
}
