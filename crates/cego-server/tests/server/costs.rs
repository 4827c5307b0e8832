//! Expensive requests are bounded and charged to their sender.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::place::{Answer, Folder, Server, Settings, start};
use crate::play::settings;
use cego_server::Limits;

async fn check(server: &Server, from: u8, body: &Value) -> Answer {
    let lines = [
        "POST /api/v1/rules/check HTTP/1.1".to_owned(),
        format!("Host: {}", server.address),
        "Content-Type: application/json".to_owned(),
    ];
    server.raw_from(from, &lines, body.to_string().as_bytes()).await
}

/// Thousands of unknown switches get a short response, in a file as in a list.
#[tokio::test]
async fn a_ruleset_of_mistakes_gets_a_short_answer() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let lines: String = (0..9_000).map(|n| format!("k{n}=1\n")).collect();
    let set: Vec<String> = (0..9_000).map(|n| format!("k{n}=1")).collect();
    for (body, id) in [
        (json!({"toml": format!("name = \"x\"\n[switches]\n{lines}")}), "too_many_switches"),
        (json!({"preset": "schopfheim", "set": set}), "too_many_switches"),
        (json!({"toml": format!("name = \"x\"\n{lines}")}), "more_faults"),
        (json!({"preset": "schopfheim", "set": &set[..100]}), "more_faults"),
    ] {
        let answer = check(&server, 1, &body).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        let faults = answer.json()["faults"].as_array().unwrap().clone();
        assert_eq!(faults.last().unwrap()["id"], id);
        assert!(
            faults.len() <= 51 && answer.body.len() < 40_000,
            "{} {}",
            faults.len(),
            answer.body.len()
        );
    }
    server.stop().await;
}

/// A check costs four requests, a long file more. Presets and other addresses are not affected.
#[tokio::test]
async fn a_check_is_paid_for_by_its_cost() {
    let folder = Folder::new();
    // A burst of 30 requests, then 10 per second.
    let limits = Limits { requests: 10, ..crate::place::no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let served = async |from: u8, body: Value| {
        let begun = Instant::now();
        let mut served = 0;
        while check(&server, from, &body).await.status == 200 {
            served += 1;
            assert!(served < 1_000, "nothing is ever too much");
        }
        // Subtracts the requests refilled meanwhile.
        served - (begun.elapsed().as_secs_f64() * 10.0 / 4.0) as u32
    };
    let own = json!({"preset": "schopfheim", "set": ["bettel_value=33"]});
    let small = served(2, own.clone()).await;
    assert!((5..=8).contains(&small), "{small}");
    let file = format!("name = \"x\"\nextends = \"schopfheim\"\n#{}", "#".repeat(60_000));
    let long = served(3, json!({"toml": file})).await;
    assert!((1..=3).contains(&long), "{long}");
    // A file that exceeds the burst is not rejected forever.
    let longest = format!("name = \"x\"\nextends = \"schopfheim\"\n#{}", "#".repeat(126_000));
    let begun = Instant::now();
    while check(&server, 4, &json!({"toml": longest})).await.status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it is never read");
        tokio::time::sleep(Duration::from_millis(3_300)).await;
    }
    assert_eq!(check(&server, 5, &own).await.status, 200);
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    assert!(metrics.contains("cego_turned_away_total{outcome=\"rulesets\"}"), "{metrics}");
    server.stop().await;
}
