//! `cego score`, called as people and scripts call it.

use crate::common::{Call, cego};
use serde_json::{Value, json};

fn call(args: &str) -> Call {
    cego(&["score", "--json"].into_iter().chain(args.split_whitespace()).collect::<Vec<_>>())
}

#[track_caller]
fn check(args: &str, amounts: Value) {
    let result: Value = serde_json::from_str(&call(args).ok().stdout).unwrap();
    assert_eq!(result["amounts"], amounts, "{args}: {}", result["working"]);
    let sum: i64 = result["amounts"].as_array().unwrap().iter().map(|a| a.as_i64().unwrap()).sum();
    assert_eq!(sum, 0);
    assert!(!result["working"].as_array().unwrap().is_empty());
}

#[test]
fn t_05_and_t_06_eine_leere() {
    check("--rules wikipedia --contract leere --points 47", json!([9, -3, -3, -3].map(|a| a * 3)));
    check("--rules wikipedia --contract leere --points 27", json!([-18, 6, 6, 6]));
}

#[test]
fn t_08_halbe_43_points() {
    check("--rules stockholm --players 4 --contract halbe --points 43", json!([60, -20, -20, -20]));
}

#[test]
fn t_09_a_tie_is_flat_in_stockholm() {
    check("--rules stockholm --contract geiss --points 35", json!([-15, 5, 5, 5]));
}

#[test]
fn t_10_to_t_13_raeuber() {
    let raeuber = |piles: &str| format!("--rules stockholm --contract raeuber {piles}");
    check(&raeuber("--pile 1=30/5 --pile 2=15/3 --pile 3=10/2 --pile 4=5/1"), json!([-180, 60, 60, 60]));
    check(&raeuber("--pile 1=10/2 --pile 2=30/5 --pile 3=15/3 --pile 4=5/1"), json!([30, -90, 30, 30]));
    check(&raeuber("--pile 1=10/2 --pile 2=20/4 --pile 3=20/4 --pile 4=5/1"), json!([60, -60, -60, 60]));
    check(&raeuber("--pile 1=20/4 --pile 2=10/2 --pile 3=20/4 --pile 4=5/1"), json!([-180, 60, 60, 60]));
}

#[test]
fn t_17_and_t_18_schwarzwaldmeisterschaft() {
    check("--rules schwarzwaldmeisterschaft --contract halbe --points 34", json!([-60, 20, 20, 20]));
    check("--rules schwarzwaldmeisterschaft --contract eine --points 41", json!([60, -20, -20, -20]));
}

#[test]
fn t_24_a_lost_bettel_and_a_lost_ultimo() {
    check("--rules schwarzwaldmeisterschaft --contract bettel --failed", json!([-90, 30, 30, 30]));
    check("--rules schwarzwaldmeisterschaft --contract bettel --tricks 2", json!([-90, 30, 30, 30]));
    check("--rules schwarzwaldmeisterschaft --contract ultimo --failed", json!([-240, 80, 80, 80]));
}

#[test]
fn t_25_faecher_without_a_trick() {
    check("--rules schopfheim --contract cego --points 5", json!([-21, 7, 7, 7]));
    check("--rules schopfheim --contract cego --points 5 --tricks 0", json!([-24, 8, 8, 8]));
    check("--rules schopfheim --contract cego --tricks 0", json!([-24, 8, 8, 8]));
    check("--rules schopfheim --contract cego --points 4", json!([-24, 8, 8, 8]));
    check("--rules schopfheim --contract cego --points 70", json!([24, -8, -8, -8]));
    check("--rules schopfheim --contract cego --tricks 11", json!([24, -8, -8, -8]));
}

#[test]
fn t_30_and_t_31_fixed_values() {
    check("--rules schopfheim --contract ultimo --made", json!([60, -20, -20, -20]));
    check("--rules schopfheim --contract ultimo --ulti-made 1", json!([60, -20, -20, -20]));
    check("--rules schopfheim --contract ultimo --ulti-made 0", json!([-60, 20, 20, 20]));
    check("--rules schopfheim --contract piccolo --tricks 1", json!([30, -10, -10, -10]));
    check("--rules schopfheim --contract bettel --made --declarer 3", json!([-15, -15, 45, -15]));
}

#[test]
fn t_32_and_t_33_challenges() {
    check("--rules stockholm --contract eine --challenge 1", json!([-315, 105, 105, 105]));
    check("--rules stockholm --contract eine --challenge 1 --guilty 2", json!([35, -105, 35, 35]));
}

#[test]
fn three_at_the_table() {
    check("--rules schopfheim --players 3 --contract cego --points 36 --declarer 2", json!([-1, 2, -1]));
    check(
        "--rules schopfheim --players 3 --contract raeuber --pile 1=65/13 --pile 2=0/0 --pile 3=0/0",
        json!([-40, 20, 20]),
    );
}

#[test]
fn errors_of_the_table() {
    check(
        "--rules schwarzwaldmeisterschaft --contract halbe --penalty revoke --offender 1",
        json!([-240, 80, 80, 80]),
    );
    check(
        "--rules schwarzwaldmeisterschaft --contract halbe --penalty revoke --offender 3",
        json!([80, 80, -240, 80]),
    );
}

#[test]
fn t_35_and_t_43_the_berg() {
    let score = |deal: &str| format!("--rules schwarzwaldmeisterschaft {deal}");
    check(&score("--contract halbe --tricks 0"), json!([-240, 80, 80, 80]));
    check(&score("--contract eine --after-solo --tricks 0"), json!([-480, 160, 160, 160]));
}

#[test]
fn text_is_a_working_and_a_result() {
    let text =
        cego(&["score", "--rules", "stockholm", "--contract", "halbe", "--points", "43", "--lang", "de"])
            .ok();
    assert!(text.stdout.contains("10 × 2 = 20\n"), "{}", text.stdout);
    assert!(text.stdout.contains("Platz 1: +60 Punkte (Spieler)\nPlatz 2: −20 Punkte\n"), "{}", text.stdout);
}

/// Names as the program shows them, and the words of the region that plays these rules.
#[test]
fn games_have_their_names_in_the_language_and_the_region() {
    let deal = ["--rules", "schopfheim", "--points", "40", "--lang", "de"];
    for name in ["geiss", "Geiß", "Kleiner Mann", "kleiner mann"] {
        let text = cego(&[&["score", "--contract", name], &deal[..]].concat()).ok().stdout;
        assert!(text.contains("Kleiner Mann, gewonnen"), "{text}");
    }
    let raeuber = "--pile 1=20/5 --pile 2=15/3 --pile 3=10/2 --pile 4=5/1";
    let named = cego(
        &["score", "--rules", "stockholm", "--lang", "sv", "--contract", "Räuber"]
            .into_iter()
            .chain(raeuber.split(' '))
            .collect::<Vec<_>>(),
    );
    named.ok();
    let ultimo = ["score", "--rules", "schopfheim", "--lang", "de", "--contract", "ultimo", "--ulti-made"];
    cego(&[&ultimo[..], &["Kleiner Mann"]].concat()).ok();
}

#[test]
fn the_working_is_data_and_words() {
    let result: Value =
        serde_json::from_str(&call("--rules stockholm --contract halbe --points 43 --lang de").ok().stdout)
            .unwrap();
    assert_eq!((&result["contract"], &result["declarer"]), (&json!("halbe"), &json!(1)));
    let product = result["working"].as_array().unwrap().iter().find(|line| line["id"] == "product").unwrap();
    assert_eq!(
        product,
        &json!({"id": "product", "base": 10, "factor": 2, "amount": 20, "text": "10 × 2 = 20"})
    );
}

#[test]
fn what_cannot_be_under_these_rules_has_exit_code_1() {
    let fails = |args: &str, words: &[&str]| drop(call(&format!("--rules {args}")).fails(1, words));
    fails("stockholm --contract halbe --points 71", &["71", "70"]);
    fails("stockholm --contract halbe --points 43 --tricks 12", &["12", "11"]);
    fails("stockholm --contract halbe --points 43 --tricks 11", &["70"]);
    fails("stockholm --contract halbe --points 3 --tricks 2", &["With 2 tricks", "not 3."]);
    fails("hochschwarzwald --contract solo --points 70 --tricks 3", &["With 3 tricks", "not 70."]);
    fails("schopfheim --contract solo --points 65 --tricks 1", &["With one trick", "5 to 51", "not 65."]);
    fails("schopfheim --contract cego --points 70 --tricks 0", &["Without a trick", "0 to 40", "not 70."]);
    fails("schwarzwaldmeisterschaft --contract pascha --made", &["do not have that game", "cego, halbe"]);
    fails(
        "stockholm --contract raeuber --pile 1=30/5 --pile 2=0/2 --pile 3=20/2 --pile 4=10/2",
        &["Seat 2 can only have 2 to "],
    );
    fails("schwarzwaldmeisterschaft --contract piccolo --made --ouvert", &["open"]);
    fails("schwarzwaldmeisterschaft --contract solo --tricks 11 --durch", &["announced"]);
    fails("stockholm --contract raeuber --pile 1=9/3 --pile 2=9/3 --pile 3=9/3 --pile 4=9/3", &["12", "11"]);
    fails(
        "stockholm --contract raeuber --pile 1=30/3 --pile 2=30/3 --pile 3=30/3 --pile 4=9/2",
        &["99", "67"],
    );
    fails("schwarzwaldmeisterschaft --contract halbe --challenge 1", &["Solo"]);
}

#[test]
fn what_makes_no_sense_has_exit_code_2_and_is_all_listed() {
    let fails = |args: &str, words: &[&str]| drop(call(&format!("--rules stockholm {args}")).fails(2, words));
    fails("", &["--contract cego", "halbe"]);
    fails("--contract skat", &["skat", "zwei_leere"]);
    fails("--contract halbe", &["--points"]);
    fails("--contract halbe --points viele --declarer 9 --last-trick 2", &["viele", "9", "--last-trick"]);
    fails("--contract bettel", &["--made"]);
    fails("--contract bettel --made --failed", &["--failed"]);
    fails("--contract bettel --made --points 5", &["--points"]);
    fails("--contract raeuber --pile 1=20/5 --pile 2=x", &["2=x"]);
    fails("--contract raeuber --pile 1=20/5 --pile 3=2/1", &["2, 4"]);
    fails("--contract solo --points 40 --after-solo", &["--after-solo"]);
    fails("--contract cego --penalty cheating --offender 1", &["cheating", "revoke"]);
    fails("--contract cego --penalty revoke", &["--offender"]);
}
