//! Tests of `cego score` and `cego count`.

use serde_json::{Value, json};

use crate::common::{Call, cego, cego_with_input};

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
    check(
        &raeuber("--pile 1=30/5 --pile 2=15/3 --pile 3=10/2 --pile 4=5/1"),
        json!([-180, 60, 60, 60]),
    );
    check(
        &raeuber("--pile 1=10/2 --pile 2=30/5 --pile 3=15/3 --pile 4=5/1"),
        json!([30, -90, 30, 30]),
    );
    check(
        &raeuber("--pile 1=10/2 --pile 2=20/4 --pile 3=20/4 --pile 4=5/1"),
        json!([60, -60, -60, 60]),
    );
    check(
        &raeuber("--pile 1=20/4 --pile 2=10/2 --pile 3=20/4 --pile 4=5/1"),
        json!([-180, 60, 60, 60]),
    );
}

#[test]
fn t_17_and_t_18_schwarzwaldmeisterschaft() {
    check(
        "--rules schwarzwaldmeisterschaft --contract halbe --points 34",
        json!([-60, 20, 20, 20]),
    );
    check(
        "--rules schwarzwaldmeisterschaft --contract eine --points 41",
        json!([60, -20, -20, -20]),
    );
}

#[test]
fn t_24_a_lost_bettel_and_a_lost_ultimo() {
    check("--rules schwarzwaldmeisterschaft --contract bettel --failed", json!([-90, 30, 30, 30]));
    check(
        "--rules schwarzwaldmeisterschaft --contract bettel --tricks 2",
        json!([-90, 30, 30, 30]),
    );
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
    check(
        "--rules schopfheim --players 3 --contract cego --points 36 --declarer 2",
        json!([-1, 2, -1]),
    );
    check(
        "--rules schopfheim --players 3 --contract raeuber --pile 1=65/13 --pile 2=0/0 --pile \
         3=0/0",
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
    let text = cego(&[
        "score",
        "--rules",
        "stockholm",
        "--contract",
        "halbe",
        "--points",
        "43",
        "--lang",
        "de",
    ])
    .ok();
    assert!(text.stdout.contains("10 × 2 = 20\n"), "{}", text.stdout);
    assert!(
        text.stdout.contains("Platz 1: +60 Punkte (Spieler)\nPlatz 2: −20 Punkte\n"),
        "{}",
        text.stdout
    );
}

/// Games are accepted under their displayed names, and shown with the names of the ruleset's
/// region.
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
    let ultimo =
        ["score", "--rules", "schopfheim", "--lang", "de", "--contract", "ultimo", "--ulti-made"];
    cego(&[&ultimo[..], &["Kleiner Mann"]].concat()).ok();
}

#[test]
fn the_working_is_data_and_words() {
    let result: Value = serde_json::from_str(
        &call("--rules stockholm --contract halbe --points 43 --lang de").ok().stdout,
    )
    .unwrap();
    assert_eq!((&result["contract"], &result["declarer"]), (&json!("halbe"), &json!(1)));
    let product =
        result["working"].as_array().unwrap().iter().find(|line| line["id"] == "product").unwrap();
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
    fails(
        "schopfheim --contract solo --points 65 --tricks 1",
        &["With one trick", "5 to 51", "not 65."],
    );
    fails(
        "schopfheim --contract cego --points 70 --tricks 0",
        &["Without a trick", "0 to 40", "not 70."],
    );
    fails(
        "schwarzwaldmeisterschaft --contract pascha --made",
        &["do not have that game", "cego, halbe"],
    );
    fails(
        "stockholm --contract raeuber --pile 1=30/5 --pile 2=0/2 --pile 3=20/2 --pile 4=10/2",
        &["Seat 2 can only have 2 to "],
    );
    fails("schwarzwaldmeisterschaft --contract piccolo --made --ouvert", &["open"]);
    fails("schwarzwaldmeisterschaft --contract solo --tricks 11 --durch", &["announced"]);
    fails(
        "stockholm --contract raeuber --pile 1=9/3 --pile 2=9/3 --pile 3=9/3 --pile 4=9/3",
        &["12", "11"],
    );
    fails(
        "stockholm --contract raeuber --pile 1=30/3 --pile 2=30/3 --pile 3=30/3 --pile 4=9/2",
        &["99", "67"],
    );
    fails("schwarzwaldmeisterschaft --contract halbe --challenge 1", &["Solo"]);
}

#[test]
fn what_makes_no_sense_has_exit_code_2_and_is_all_listed() {
    let fails = |args: &str, words: &[&str]| {
        drop(call(&format!("--rules stockholm {args}")).fails(2, words))
    };
    fails("", &["--contract cego", "halbe"]);
    fails("--contract skat", &["skat", "zwei_leere"]);
    fails("--contract halbe", &["--points"]);
    fails(
        "--contract halbe --points viele --declarer 9 --last-trick 2",
        &["viele", "9", "--last-trick"],
    );
    fails("--contract bettel", &["--made"]);
    fails("--contract bettel --made --failed", &["--failed"]);
    fails("--contract bettel --made --points 5", &["--points"]);
    fails("--contract raeuber --pile 1=20/5 --pile 2=x", &["2=x"]);
    fails("--contract raeuber --pile 1=20/5 --pile 3=2/1", &["2, 4"]);
    fails("--contract solo --points 40 --after-solo", &["--after-solo"]);
    fails("--contract cego --penalty cheating --offender 1", &["cheating", "revoke"]);
    fails("--contract cego --penalty revoke", &["--offender"]);
}

// --- `cego count`

fn count(args: &[&str]) -> Value {
    let call = cego(&[&["count", "--json"], args].concat()).ok();
    assert_eq!(call.stdout.lines().count(), 1);
    serde_json::from_str(&call.stdout).unwrap()
}

#[track_caller]
fn check_count(args: &str, points: Value) {
    let args: Vec<&str> = args.split_whitespace().collect();
    assert_eq!(count(&args)["points"], points, "{args:?}");
}

#[test]
fn t_01_and_t_02_triples() {
    check_count("--rules stockholm CK CN CJ", json!(8));
    check_count("--rules stockholm T14 T11 T1", json!(5));
}

#[test]
fn t_03_leftovers() {
    check_count("--rules schopfheim T2 T3", json!(1));
    check_count("--rules schopfheim T2", json!(0));
}

#[test]
fn t_15_and_t_44_pairs() {
    check_count("--rules schwarzwaldmeisterschaft CK C7", json!(5));
    check_count("--rules schwarzwaldmeisterschaft CQ T9", json!(4));
    check_count("--rules schwarzwaldmeisterschaft C7 T9", json!(1));
    check_count("--rules schwarzwaldmeisterschaft CK CQ", json!(8));
}

#[test]
fn t_16_the_whole_pack() {
    let mut pack: Vec<String> = (1..=22).map(|n| format!("T{n}")).collect();
    for (suit, pips) in [("C", 7..=10), ("S", 7..=10), ("H", 1..=4), ("D", 1..=4)] {
        pack.extend(pips.map(|pip| format!("{suit}{pip}")));
        pack.extend(["K", "Q", "N", "J"].map(|rank| format!("{suit}{rank}")));
    }
    let pack = pack.join(" ");
    check_count(&format!("--rules schwarzwaldmeisterschaft {pack}"), json!(79));
    check_count(&format!("--rules wikipedia {pack}"), json!(70));
    let pack = pack.replace("C7 ", "").replace("S7 ", "").replace("D4 ", "");
    check_count(&format!("--rules st_georgen --players 3 {pack}"), json!(77.5));
    check_count(&format!("--rules st_georgen --players 3 --party declarer {pack}"), json!(79));
}

#[test]
fn the_working_adds_up() {
    let result = count(&["--rules", "stockholm", "--players", "4", "CK", "T21", "H4", "C8"]);
    assert_eq!(result["ruleset"], "stockholm");
    assert_eq!(result["players"], 4);
    assert_eq!(result["rules_hash"].as_str().unwrap().len(), 64);
    let groups = result["working"]["groups"].as_array().unwrap();
    let sum: i64 = groups.iter().map(|group| group["value"].as_i64().unwrap()).sum();
    assert_eq!(result["points"], sum);
    for group in groups {
        let less = group["nominal"].as_i64().unwrap() - group["less"].as_i64().unwrap();
        assert_eq!(group["value"], less);
    }
}

#[test]
fn cards_come_from_stdin_too() {
    let call =
        cego_with_input(&["count", "--rules", "stockholm", "--json", "-"], b"CK, CN\r\nCJ\n").ok();
    let result: Value = serde_json::from_str(&call.stdout).unwrap();
    assert_eq!(result["points"], 8);
}

#[test]
fn text_shows_groups_and_the_result() {
    let call = cego(&["count", "--rules", "stockholm", "--lang", "de", "CK", "CN", "CJ"]).ok();
    assert_eq!(call.stdout, "♣K ♣R ♣B = 10 − 2 = 8\n8 Punkte von 70\n");
}

#[test]
fn what_is_shown_can_be_typed() {
    let counted = |language: &str, cards: &[&str]| {
        let args = [&["--rules", "schopfheim", "--lang", language], cards].concat();
        let mut names: Vec<String> = serde_json::from_value(count(&args)["cards"].clone()).unwrap();
        names.sort();
        names.join(" ")
    };
    let german = ["♣D", "♦R", "♦B", "21", "Sti", "♠Dame", "Kleiner", "Mann"];
    assert_eq!(counted("de", &german), "CQ DJ DN SQ T1 T21 T22");
    assert_eq!(counted("en", &["21", "8", "Gst", "queen of spades"]), "SQ T21 T22 T8");
    assert_eq!(counted("sv", &["♥Ka", "♥Kn", "tarock 21"]), "HJ HN T21");
    let shown = cego(&["count", "--rules", "schopfheim", "--lang", "de", "T22", "CN"]).ok().stdout;
    assert!(shown.contains("Sti ♣R") || shown.contains("♣R Sti"), "{shown}");
    cego(&["count", "--rules", "schopfheim", "--lang", "de", "D"])
        .fails(2, &["„D“ ist keine Karte"]);
}

#[test]
fn overrides_change_the_rules_and_the_hash() {
    let plain = count(&["--rules", "stockholm", "CK", "CQ"]);
    let pairs = [
        "--set",
        "counting_method=pairs",
        "--set",
        "win_threshold=40",
        "--set",
        "tie_rule=impossible",
    ];
    let args =
        [&["--rules", "stockholm", "CK", "CQ"], &pairs[..], &["--set", "no_trick_rule=fach8"]]
            .concat();
    let call = cego(&[&["count", "--json"], &args[..]].concat());
    if call.code == 0 {
        let other: Value = serde_json::from_str(&call.stdout).unwrap();
        assert_eq!(other["method"], "pairs");
        assert_ne!(other["rules_hash"], plain["rules_hash"]);
    } else {
        call.fails(2, &["counting_method"]);
    }
}

#[test]
fn bad_cards_are_all_named() {
    // Invalid cards are a usage error on the command line, as in `cego deck card`, and a data error
    // in a file.
    cego(&["count", "--rules", "stockholm", "CK", "XX", "T23", "ck", "--json"])
        .fails(2, &["XX", "T23", "CK is there twice"]);
    cego(&["count", "--rules", "schopfheim", "--players", "3", "C7"]).fails(2, &["C7"]);
    cego(&["count", "--rules", "stockholm", "-5"]).fails(2, &["“-5” is no card"]);
    cego_with_input(&["count", "--rules", "stockholm", "-"], b"CK T23").fails(1, &["T23"]);
    cego_with_input(&["count", "--rules", "stockholm", "-"], &[0xff, 0xfe, b' ', b'C', b'K'])
        .fails(1, &[]);
    cego_with_input(&["count", "--rules", "stockholm", "-"], &vec![b'x'; 100_000])
        .fails(1, &["54"]);
}

#[test]
fn a_wrong_call_has_exit_code_2_and_an_unreadable_file_exit_code_1() {
    cego(&["count", "--rules", "stockholm"]).fails(2, &["CARDS"]);
    cego(&["count", "CK"]).fails(2, &["--rules"]);
    cego(&["count", "--rules", "stockholm", "--players", "6", "CK"]).fails(2, &["6"]);
    cego(&["count", "--rules", "stokholm", "CK"]).fails(2, &["stokholm", "stockholm"]);
    cego(&["count", "--rules", "stockholm", "--players", "3", "CK"])
        .fails(2, &["stockholm", "3", "4"]);
    cego(&["count", "--rules", "stockholm", "--set", "no_such=1", "CK"]).fails(2, &["no_such"]);
    cego(&["count", "--rules", "/does/not/exist.toml", "CK"]).fails(1, &["exist.toml"]);
}
