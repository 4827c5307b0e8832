//! Errors in custom rulesets are reported completely, in the client's language.

use serde_json::{Value, json};

use crate::place::{Answer, Folder, Server, start};
use crate::play::settings;

async fn check(server: &Server, path: &str, token: &str, body: &Value, language: &str) -> Answer {
    let lines = [
        format!("POST {path} HTTP/1.1"),
        format!("Host: {}", server.address),
        format!("Authorization: Bearer {token}"),
        format!("Accept-Language: {language}"),
        "Content-Type: application/json".to_owned(),
    ];
    server.raw(&lines, body.to_string().as_bytes()).await
}

/// Each error has position, kind and text; tables cannot be created with them either.
#[tokio::test]
async fn every_fault_is_named_with_its_place() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let file = "name = \"hof\"\nextends = \"schopfheim\"\ntitel = \"Hof\"\n\n[switches]\nmax_fach \
        = 99\nmax_fahc = 7\n";
    let ruleset = json!({"toml": file});
    let table = json!({"ruleset": ruleset});
    for (language, words) in [
        ("de", ["unbekannter Eintrag", "möglich", "Schalter"]),
        ("en", ["unknown key", "it takes", "no switch"]),
        ("sv", ["nyckel", "möjligt är", "regelval"]),
    ] {
        for (path, body) in [("/api/v1/rules/check", &ruleset), ("/api/v1/tables", &table)] {
            let answer = check(&server, path, &vroni.token, body, language).await;
            assert_eq!(answer.status, 422, "{answer:?}");
            let problem = answer.json();
            assert_eq!(problem["reason"], "bad_ruleset");
            let faults = problem["faults"].as_array().unwrap();
            let places: Vec<_> = faults
                .iter()
                .map(|one| (one["line"].as_u64(), one["id"].as_str().unwrap()))
                .collect();
            assert_eq!(
                places,
                [(Some(3), "unknown_key"), (Some(6), "bad_value"), (Some(7), "unknown_switch")]
            );
            for (fault, word) in faults.iter().zip(words) {
                let text = fault["text"].as_str().unwrap();
                assert!(
                    text.contains(word) && fault["file"] == "ruleset.toml",
                    "{language}: {fault}"
                );
                assert!(problem["text"].as_str().unwrap().contains(text), "{problem}");
            }
            // Suggests the probable key.
            assert!(faults[2]["text"].as_str().unwrap().contains("max_fach"), "{}", faults[2]);
        }
    }
    server.stop().await;
}

/// Contradictory switches, an invalid value, and an unsupported number of players.
#[tokio::test]
async fn switches_on_top_of_a_preset_are_judged_the_same_way() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let path = "/api/v1/tables";
    let body = json!({"ruleset": {"preset": "schopfheim", "set": ["max_fach=99"]}});
    let problem = check(&server, path, &vroni.token, &body, "sv").await.json();
    let fault = &problem["faults"][0];
    assert_eq!(
        (&fault["id"], &fault["file"], &fault["line"]),
        (&json!("bad_value"), &json!("max_fach=99"), &Value::Null)
    );
    assert_eq!(fault["switches"], json!(["max_fach"]));
    let body = json!({"ruleset": {"preset": "schopfheim", "set": ["max_fach=7"]}});
    let problem = check(&server, path, &vroni.token, &body, "de").await.json();
    assert_eq!(problem["faults"][0]["id"], "eight_of_seven", "{problem}");
    assert!(problem["faults"][0]["text"].as_str().unwrap().contains("Fächer"), "{problem}");
    assert_eq!(problem["faults"][0]["switches"], json!(["max_fach", "no_trick_rule"]));
    let three = "name = \"drei\"\nextends = \"schopfheim\"\nplayers = [3]\n";
    let body = json!({"ruleset": {"toml": three}, "players": 4});
    for (language, words) in
        [("de", "keine Regeln für 4"), ("en", "no rules for 4"), ("sv", "inga regler för 4")]
    {
        let problem = check(&server, path, &vroni.token, &body, language).await.json();
        assert!(problem["text"].as_str().unwrap().contains(words), "{problem}");
        assert_eq!(problem["reason"], "bad_ruleset");
    }
    server.stop().await;
}

/// Forms are built from the switch list: every preset has each switch, with a valid value.
#[tokio::test]
async fn the_switches_are_those_of_the_presets() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let switches = server.ask("GET", "/api/v1/switches", Some(&vroni.token), None).await.json();
    let switches = switches.as_array().unwrap();
    let book = server.ask("GET", "/api/v1/rules/schopfheim", Some(&vroni.token), None).await.json();
    for table in book["tables"].as_array().unwrap() {
        let values = table["switches"].as_object().unwrap();
        assert_eq!(values.len(), switches.len());
        for switch in switches {
            let value = &values[switch["id"].as_str().unwrap()];
            let fits = match switch["takes"]["type"].as_str().unwrap() {
                "bool" => value.is_boolean(),
                "words" => switch["takes"]["words"].as_array().unwrap().contains(value),
                "numbers" => switch["takes"]["numbers"].as_array().unwrap().contains(value),
                "range" => value.is_i64(),
                "several" => value.is_array(),
                "steps" => value == "by_step" || value.is_array(),
                other => panic!("{other}"),
            };
            assert!(fits, "{switch} {value}");
        }
    }
    let games = switches.iter().find(|switch| switch["id"] == "trick_games").unwrap();
    assert_eq!(games["takes"]["contracts"][0], "bettel");
    server.stop().await;
}
