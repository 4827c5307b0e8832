//! Profiles, ratings, luck and their visibility.

use std::time::Duration;

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server};
use crate::tables::{play, record, records, server, wanted};

async fn get(server: &Server, path: &str, guest: Option<&Guest>) -> Value {
    let answer = server.ask("GET", path, guest.map(|guest| &*guest.token), None).await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    answer.json()
}

async fn status(server: &Server, path: &str, guest: Option<&Guest>) -> u16 {
    server.ask("GET", path, guest.map(|guest| &*guest.token), None).await.status
}

#[tokio::test]
async fn a_rated_match_ends_with_ratings_of_both() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let mut wanted = wanted(1, true);
    (wanted["rated"], wanted["clock"]) = (json!(true), json!("usual"));
    play(&server, &[&anna, &bert], wanted).await;
    let mut rated = Vec::new();
    for guest in [&anna, &bert] {
        let path = format!("/api/v1/people/{}", guest.who);
        let mut profile = get(&server, &path, None).await;
        for _ in 0..200 {
            if profile["ratings"] != json!([]) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
            profile = get(&server, &path, None).await;
        }
        assert_eq!(profile["kind"], "guest");
        assert_eq!(
            (&profile["overall"]["deals"], &profile["rulesets"][0]["ruleset"]),
            (&json!(1), &json!("schopfheim"))
        );
        let rating = &profile["ratings"][0];
        assert_eq!((&rating["family"], &rating["matches"]), (&json!("schopfheim/4"), &json!(1)));
        let (mu, sigma) = (rating["mu"].as_f64().unwrap(), rating["sigma"].as_f64().unwrap());
        assert!(
            sigma < 25.0 / 3.0
                && (rating["rating"].as_f64().unwrap() - (mu - 3.0 * sigma)).abs() < 1e-9
        );
        rated.push(mu);
    }
    let matches = get(&server, &format!("/api/v1/people/{}/matches", anna.who), None).await;
    let ended = &matches["matches"][0];
    assert_eq!(
        (&ended["rated"], &ended["counted"], &ended["deals"]),
        (&json!(true), &json!(true), &json!(1))
    );
    assert!(ended["table"].is_null(), "the table is not everybody's: {ended}");
    let amount = |i: usize| ended["seats"][i]["amount"].as_i64().unwrap();
    assert_eq!((0..4).map(amount).sum::<i64>(), 0);
    assert_eq!(rated[0].total_cmp(&rated[1]), amount(0).cmp(&amount(1)), "{rated:?} {ended}");
    let leaders = get(&server, "/api/v1/leaders/schopfheim/4", None).await;
    assert_eq!((&leaders["family"], &leaders["leaders"]), (&json!("schopfheim/4"), &json!([])));
    for unknown in
        ["nowhere/4", "schopfheim/5", "schopfheim/x", "schopfheim%2F4/4", "'%20or%201=1/4"]
    {
        assert_eq!(
            status(&server, &format!("/api/v1/leaders/{unknown}"), None).await,
            404,
            "{unknown}"
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn deals_of_private_tables_are_listed_to_those_who_sat_there() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let [anna, bert, stranger] =
        [server.guest("Anna").await, server.guest("Bert").await, server.guest("Eve").await];
    let private = play(&server, &[&anna, &bert], wanted(1, false)).await;
    let hidden = record(&server, &anna).await;
    for seen_by in [None, Some(&stranger)] {
        assert_eq!(records(&server, &anna, seen_by).await, Vec::<Value>::new());
        let path = format!("/api/v1/people/{}/matches", anna.who);
        assert_eq!(get(&server, &path, seen_by).await, json!({"matches": []}));
        // The link opens a record without revealing its table.
        let whole = get(&server, &format!("/api/v1/records/{hidden}"), seen_by).await;
        assert!(whole["text"].as_str().unwrap().contains("[Seat1 \"Anna\"]"));
        assert!(!whole.to_string().contains(&private), "{whole}");
    }
    let seen = records(&server, &anna, Some(&bert)).await;
    assert_eq!((&seen[0]["record"], &seen[0]["table"]), (&json!(hidden), &json!(private)));
    let path = format!("/api/v1/tables/{private}/records");
    assert_eq!(get(&server, &path, Some(&bert)).await[0]["record"], hidden);
    assert_eq!(status(&server, &path, Some(&stranger)).await, 403);
    assert_eq!(status(&server, &path, None).await, 401);
    assert_eq!(status(&server, "/api/v1/tables/0000000000000000/records", Some(&anna)).await, 404);
    server.stop().await;
}

/// Pagination is complete, and cursors reveal no hidden ids.
#[tokio::test]
async fn places_in_lists_give_nothing_away() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    let mut tables = Vec::new();
    for listed in [true, false, true, false] {
        tables.push(play(&server, &[&anna], wanted(1, listed)).await);
    }
    for (seen_by, expected) in [(None, 2), (Some(&anna), 4)] {
        for (what, most) in [("records", 1), ("records", 3), ("matches", 1), ("matches", 3)] {
            let (mut found, mut after, mut answers) = (Vec::new(), String::new(), String::new());
            loop {
                let path = format!("/api/v1/people/{}/{what}?most={most}{after}", anna.who);
                let part = get(&server, &path, seen_by).await;
                answers.push_str(&part.to_string());
                found.extend(part[what].as_array().unwrap().iter().cloned());
                let Some(next) = part["next"].as_str() else { break };
                after = format!("&after={next}");
            }
            assert_eq!(found.len(), expected, "{what} {most}: {found:?}");
            assert!((1..found.len()).all(|i| !found[..i].contains(&found[i])), "{found:?}");
            if seen_by.is_none() {
                assert!(
                    [1, 3].iter().all(|&private| !answers.contains(&tables[private])),
                    "{answers}"
                );
            }
        }
    }
    for bad in ["x", "1.2", "-1.0000000000000000", "%00"] {
        let path = format!("/api/v1/people/{}/records?after={bad}", anna.who);
        assert_eq!(status(&server, &path, None).await, 422, "{bad}");
    }
    server.stop().await;
}

#[tokio::test]
async fn luck_is_counted_deal_by_deal() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    play(&server, &[&anna], wanted(3, false)).await;
    let luck = get(&server, &format!("/api/v1/people/{}/luck", anna.who), None).await;
    let points = luck["points"].as_array().unwrap();
    assert_eq!((points.len(), &luck["unit"]), (3, &json!(918)));
    let number = |point: &Value, name: &str| point[name].as_f64().unwrap();
    let mut sum = 0.0;
    for point in points {
        sum += number(point, "luck");
        assert_eq!(number(point, "sum"), sum);
    }
    assert!(
        (number(&points[2], "band") / number(&points[0], "band") - f64::sqrt(3.0)).abs() < 1e-3
    );
    // The first value, recomputed from its record.
    let first = records(&server, &anna, Some(&anna)).await.pop().unwrap();
    let whole =
        get(&server, &format!("/api/v1/records/{}", first["record"].as_str().unwrap()), None).await;
    let text = whole["text"].as_str().unwrap();
    let hand = text.lines().find_map(|line| line.strip_prefix("[Hand1 \"")).unwrap();
    let trumps = hand.split([' ', '"']).filter_map(|card| card.strip_prefix('T'));
    let trumps: i64 = trumps.map(|number| number.parse::<i64>().unwrap()).sum();
    assert_eq!(points[0]["luck"], 918 * trumps - 918 / 54 * 11 * (1..=22).sum::<i64>());
    let picture = server
        .ask("GET", &format!("/api/v1/people/{}/luck.svg?lang=sv", anna.who), None, None)
        .await;
    assert!(picture.head.to_lowercase().contains("content-type: image/svg+xml"), "{picture:?}");
    assert!(picture.body.contains("3 givar") && picture.body.contains("Kortlycka"), "{picture:?}");
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_found_under_what_is_no_name() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let nobody = "0".repeat(32);
    for name in [
        nobody.as_str(),
        "0",
        "..%2f..%2fetc%2fpasswd",
        "%27%20or%201=1",
        "%F0%9F%92%A9",
        &"f".repeat(5_000),
    ] {
        for what in ["", "/records", "/matches", "/luck", "/luck.svg"] {
            let path = format!("/api/v1/people/{name}{what}");
            let answer = server.ask("GET", &path, None, None).await;
            assert_eq!(
                (answer.status, &answer.json()["reason"]),
                (404, &json!("nobody")),
                "{path}"
            );
        }
    }
    server.stop().await;
}
