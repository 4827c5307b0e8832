//! `cego count`, called as people and scripts call it.

use crate::common::{cego, cego_with_input};
use serde_json::{Value, json};

fn count(args: &[&str]) -> Value {
    let call = cego(&[&["count", "--json"], args].concat()).ok();
    assert_eq!(call.stdout.lines().count(), 1);
    serde_json::from_str(&call.stdout).unwrap()
}

#[track_caller]
fn check(args: &str, points: Value) {
    let args: Vec<&str> = args.split_whitespace().collect();
    assert_eq!(count(&args)["points"], points, "{args:?}");
}

#[test]
fn t_01_and_t_02_triples() {
    check("--rules stockholm CK CN CJ", json!(8));
    check("--rules stockholm T14 T11 T1", json!(5));
}

#[test]
fn t_03_leftovers() {
    check("--rules schopfheim T2 T3", json!(1));
    check("--rules schopfheim T2", json!(0));
}

#[test]
fn t_15_and_t_44_pairs() {
    check("--rules schwarzwaldmeisterschaft CK C7", json!(5));
    check("--rules schwarzwaldmeisterschaft CQ T9", json!(4));
    check("--rules schwarzwaldmeisterschaft C7 T9", json!(1));
    check("--rules schwarzwaldmeisterschaft CK CQ", json!(8));
}

#[test]
fn t_16_the_whole_pack() {
    let mut pack: Vec<String> = (1..=22).map(|n| format!("T{n}")).collect();
    for (suit, pips) in [("C", 7..=10), ("S", 7..=10), ("H", 1..=4), ("D", 1..=4)] {
        pack.extend(pips.map(|pip| format!("{suit}{pip}")));
        pack.extend(["K", "Q", "N", "J"].map(|rank| format!("{suit}{rank}")));
    }
    let pack = pack.join(" ");
    check(&format!("--rules schwarzwaldmeisterschaft {pack}"), json!(79));
    check(&format!("--rules wikipedia {pack}"), json!(70));
    let pack = pack.replace("C7 ", "").replace("S7 ", "").replace("D4 ", "");
    check(&format!("--rules st_georgen --players 3 {pack}"), json!(77.5));
    check(&format!("--rules st_georgen --players 3 --party declarer {pack}"), json!(79));
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
    let call = cego_with_input(&["count", "--rules", "stockholm", "--json", "-"], b"CK, CN\r\nCJ\n").ok();
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
    cego(&["count", "--rules", "schopfheim", "--lang", "de", "D"]).fails(2, &["„D“ ist keine Karte"]);
}

#[test]
fn overrides_change_the_rules_and_the_hash() {
    let plain = count(&["--rules", "stockholm", "CK", "CQ"]);
    let pairs =
        ["--set", "counting_method=pairs", "--set", "win_threshold=40", "--set", "tie_rule=impossible"];
    let args =
        [&["--rules", "stockholm", "CK", "CQ"], &pairs[..], &["--set", "no_trick_rule=fach8"]].concat();
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
    // In the call they are a wrong call, as in `cego deck card`; from a file they are wrong data.
    cego(&["count", "--rules", "stockholm", "CK", "XX", "T23", "ck", "--json"])
        .fails(2, &["XX", "T23", "CK is there twice"]);
    cego(&["count", "--rules", "schopfheim", "--players", "3", "C7"]).fails(2, &["C7"]);
    cego(&["count", "--rules", "stockholm", "-5"]).fails(2, &["“-5” is no card"]);
    cego_with_input(&["count", "--rules", "stockholm", "-"], b"CK T23").fails(1, &["T23"]);
    cego_with_input(&["count", "--rules", "stockholm", "-"], &[0xff, 0xfe, b' ', b'C', b'K']).fails(1, &[]);
    cego_with_input(&["count", "--rules", "stockholm", "-"], &vec![b'x'; 100_000]).fails(1, &["54"]);
}

#[test]
fn a_wrong_call_has_exit_code_2_and_an_unreadable_file_exit_code_1() {
    cego(&["count", "--rules", "stockholm"]).fails(2, &["CARDS"]);
    cego(&["count", "CK"]).fails(2, &["--rules"]);
    cego(&["count", "--rules", "stockholm", "--players", "6", "CK"]).fails(2, &["6"]);
    cego(&["count", "--rules", "stokholm", "CK"]).fails(2, &["stokholm", "stockholm"]);
    cego(&["count", "--rules", "stockholm", "--players", "3", "CK"]).fails(2, &["stockholm", "3", "4"]);
    cego(&["count", "--rules", "stockholm", "--set", "no_such=1", "CK"]).fails(2, &["no_such"]);
    cego(&["count", "--rules", "/does/not/exist.toml", "CK"]).fails(1, &["exist.toml"]);
}
