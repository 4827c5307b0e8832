//! `cego tournament draw`, called as a secretary and a script call it.

use crate::common::cego;
use serde_json::Value;

#[test]
fn a_script_gets_the_draw_and_its_bound() {
    let call = cego(&["tournament", "draw", "--people", "28", "--rounds", "9", "--seed", "7", "--json"]).ok();
    let drawn: Value = serde_json::from_str(&call.stdout).unwrap();
    assert_eq!((&drawn["repeats"], &drawn["bound"]), (&Value::from(0), &Value::from(0)));
    let rounds = drawn["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 9);
    for round in rounds {
        let tables = round["tables"].as_array().unwrap();
        let mut people: Vec<u64> = tables
            .iter()
            .flat_map(|table| table.as_array().unwrap())
            .map(|one| one.as_u64().unwrap())
            .collect();
        people.sort_unstable();
        assert_eq!(people, (1..=28).collect::<Vec<_>>());
    }
}

#[test]
fn people_read_who_meets_again() {
    let call =
        cego(&["--lang", "de", "tournament", "draw", "--people", "8", "--rounds", "2", "--seed", "1"]).ok();
    assert!(call.stdout.starts_with("Runde 1\n"), "{}", call.stdout);
    assert!(
        call.stdout.contains("4-mal treffen sich zwei wieder; weniger als 4 geht nicht."),
        "{}",
        call.stdout
    );
    assert_eq!(call.stdout.matches("treffen sich 2-mal").count(), 4, "{}", call.stdout);
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let refused = |args: &[&str], said: &str| {
        let call = cego(&[&["--lang", "en", "tournament", "draw"], args].concat());
        assert_eq!(call.code, 2, "{args:?}: {}", call.stderr);
        assert!(call.stderr.contains(said), "{args:?}: {}", call.stderr);
    };
    refused(&["--people", "5", "--rounds", "2", "--seed", "1"], "5 people do not make up");
    refused(&["--people", "8", "--rounds", "0", "--seed", "1"], "0 rounds cannot be drawn");
    refused(&["--people", "100000", "--rounds", "2", "--seed", "1"], "too many: at most 1");
    refused(&["--people", "8", "--rounds", "2", "--seed", "x"], "x");
    refused(&["--people", "8", "--rounds", "2", "--seed", "1", "--apart", "3"], "“3” is no pair");
    refused(
        &["--people", "8", "--rounds", "2", "--seed", "1", "--apart", "3-9"],
        "3 and 9 are no two people",
    );
}
