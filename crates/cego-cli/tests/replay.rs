//! Tests of `cego replay` and `cego record` through the command line.

use std::fs;
use std::path::PathBuf;

use crate::common::{Call, cego, cego_with_input};
use serde_json::{Value, json};

/// Returns the records of two finished deals in the ruleset `stockholm`.
fn two() -> String {
    let args =
        ["simulate", "--rules", "stockholm", "--seed", "11", "--deals", "2", "--bots", "thumb"];
    cego(&args).ok().stdout
}

fn replay(text: &str, args: &[&str]) -> Call {
    cego_with_input(&[&["replay", "-"], args].concat(), text.as_bytes())
}

fn lines(call: &Call) -> Vec<Value> {
    call.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cego-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

#[test]
fn the_settlement_is_recomputed() {
    let text = two();
    let stated: Vec<Vec<i64>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("Settlement: "))
        .map(|amounts| amounts.split(' ').map(|a| a.parse().unwrap()).collect())
        .collect();
    let call = replay(&text, &["--json"]).ok();
    let results = lines(&call);
    assert_eq!(results.len(), 2);
    for (i, result) in results.iter().enumerate() {
        assert_eq!(
            (&result["record"], &result["ok"], &result["finished"]),
            (&json!(i + 1), &json!(true), &json!(true))
        );
        assert_eq!(result["amounts"], json!(stated[i]));
        assert_eq!(result["deal"], json!(i));
        assert!(result["working"].as_array().unwrap().len() > 2);
        assert_eq!(
            result["tricks"].as_array().unwrap().iter().map(|t| t.as_i64().unwrap()).sum::<i64>(),
            11
        );
    }
    assert_eq!(replay(&text, &["--quiet"]).ok().stdout, "");
}

#[test]
fn the_text_shows_auction_tricks_and_settlement() {
    for (lang, words) in [("de", "Fort Solo"), ("en", "No Solo"), ("sv", "Solo")] {
        let shown = replay(&two(), &["--lang", lang]).ok().stdout;
        assert!(shown.contains(words) && !shown.contains('⟦'), "{shown}");
        for trick in 1..=11 {
            assert_eq!(
                shown.lines().filter(|l| l.starts_with(&format!("{trick:>2}.  "))).count(),
                2,
                "{shown}"
            );
        }
        assert!(shown.contains("\n\n"), "{shown}");
    }
}

/// An unfinished record is valid, without a settlement.
#[test]
fn an_unfinished_record_is_in_order() {
    let text = two();
    let end = text.find(" 3. ").unwrap();
    let cut = format!("{}*\n", &text[..end]);
    let call = replay(&cut, &["--json"]).ok();
    assert_eq!(
        (&lines(&call)[0]["finished"], &lines(&call)[0]["amounts"]),
        (&json!(false), &Value::Null)
    );
    assert!(replay(&cut, &[]).ok().stdout.contains("unfinished"));
    let call = cego_with_input(&["record", "check", "-"], cut.as_bytes()).ok();
    assert_eq!(call.stdout, "1 sound, 1 of them unfinished\n");
}

/// Returns a record in which the second player revokes.
fn revoked() -> String {
    let args = ["simulate", "--rules", "stockholm", "--seed", "2", "--deals", "20", "--json"];
    let text = cego(&args).ok().stdout;
    let suit = |card: &Value| card.as_str().unwrap().chars().next();
    for line in text.lines() {
        let mut record: Value = serde_json::from_str(line).unwrap();
        let actions = record["actions"].as_array().unwrap();
        let first = actions.iter().position(|a| a["type"] == "play").unwrap();
        let (led, next) = (&actions[first]["card"], &actions[first + 1]);
        let hand = record["hands"][next["seat"].as_u64().unwrap() as usize - 1].as_array().unwrap();
        let other = hand.iter().find(|card| suit(card) != suit(led)).cloned();
        // A declarer may have discarded the other card.
        let kept =
            actions.iter().find(|a| a["type"] == "keep").is_none_or(|a| a["seat"] != next["seat"]);
        if let Some(other) = other.filter(|_| kept && suit(&next["card"]) == suit(led)) {
            record["actions"][first + 1]["card"] = other;
            return record.to_string();
        }
    }
    panic!("in none of the deals the second player follows suit");
}

#[test]
fn a_revoke_is_named_with_step_seat_rule_and_words() {
    let record = revoked();
    let call = replay(&record, &["--json"]);
    assert_eq!(call.code, 1);
    let wrong = &lines(&call)[0];
    assert_eq!((&wrong["ok"], &wrong["line"]), (&json!(false), &json!(1)));
    assert_eq!(
        (&wrong["reason"], &wrong["atom"]),
        (&json!("must_follow_suit"), &json!("R-000-92"))
    );
    assert!(wrong["step"].as_u64().unwrap() > 5 && wrong["seat"].is_u64(), "{wrong}");
    replay(&record, &["--lang", "en"])
        .fails(1, &["stdin: line 1, action ", "must_follow_suit", "R-000-92"]);
    let call = replay(&record, &["--lang", "de"]).fails(1, &["Zeile 1, Handlung ", "angespielt"]);
    assert!(call.stderr.ends_with("Die Aufzeichnung ist fehlerhaft.\n"), "{}", call.stderr);

    // The text format gives the line number.
    let text =
        cego_with_input(&["record", "convert", "-", "--to", "text"], record.as_bytes()).ok().stdout;
    let trick = text.lines().position(|line| line.starts_with(" 1. ")).unwrap() + 1;
    replay(&text, &[]).fails(1, &[&format!("line {trick}, action ")]);
}

#[test]
fn a_false_settlement_is_named() {
    let text = two();
    let end = text.lines().position(|line| line.starts_with("Settlement:")).unwrap();
    let stated = text.lines().nth(end).unwrap();
    let wrong = text.replacen(stated, "Settlement: +30 -10 -10 -10", 1);
    replay(&wrong, &[]).tells(1, &[&format!("line {}: ", end + 1), "+30 -10 -10 -10", "1 of 2"]);
    let call = replay(&wrong, &["--json"]);
    assert_eq!(lines(&call)[0]["reason"], "settlement_differs");
    assert_eq!(lines(&call)[1]["ok"], true, "the second is still replayed");
}

#[test]
fn rules_that_have_changed_are_named() {
    let text = two();
    let hash = text.split("[RulesHash \"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let other = text.replace(&hash, &"0".repeat(64));
    replay(&other, &[]).fails(1, &["line 3", "000000000000", &hash[..12], "--rules FILE"]);
    // Enough digits of both hashes are shown to see the difference, even in the last digit.
    let last = if hash.ends_with('0') { "1" } else { "0" };
    let near = format!("{}{last}", &hash[..63]);
    replay(&text.replace(&hash, &near), &[]).fails(1, &[&near, &hash]);
    let unknown = text.replace("\"stockholm\"", "\"../secret\"");
    let call = replay(&unknown, &["--json"]);
    assert_eq!((call.code, &lines(&call)[0]["reason"]), (1, &json!("rules_unknown")));
    replay(&unknown, &[]).fails(1, &["line 2", "../secret", "stockholm", "--rules"]);
}

const VILLAGE: &str = "name = \"village\"\nextends = \"stockholm\"\n[switches]\nmax_fach = 8\n";

/// Records of a custom ruleset are replayed with its file or folder.
#[test]
fn own_rulesets_are_given_by_file_or_folder() {
    let folder = folder("village");
    let file = folder.join("village.toml");
    fs::write(&file, VILLAGE).unwrap();
    let (file, folder) = (file.to_str().unwrap(), folder.to_str().unwrap());
    let text = cego(&["simulate", "--rules", file, "--seed", "1"]).ok().stdout;
    replay(&text, &[]).fails(1, &["“village”", "--rules"]);
    replay(&text, &["--rules", file, "--quiet"]).ok();
    replay(&text, &["--rules", folder, "--quiet"]).ok();
    cego_with_input(&["record", "check", "-", "--rules", folder], text.as_bytes()).ok();
    fs::write(folder.to_owned() + "/village.toml", VILLAGE.replace('8', "7")).unwrap();
    replay(&text, &["--rules", file]).fails(1, &["changed"]);
    fs::write(folder.to_owned() + "/village.toml", VILLAGE.replace('8', "9")).unwrap();
    replay(&text, &["--rules", file]).fails(1, &["max_fach"]);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn conversion_is_lossless_both_ways() {
    let text = two();
    let convert = |input: &str, to: &str| {
        cego_with_input(&["record", "convert", "-", "--to", to], input.as_bytes()).ok().stdout
    };
    let json = convert(&text, "json");
    assert_eq!(json.lines().count(), 2);
    assert_eq!(convert(&json, "text"), text);
    assert_eq!(convert(&text, "text"), text);
    assert_eq!(convert(&json, "json"), json);
}

/// `--output` writes a file completely or not at all.
#[test]
fn nothing_is_half_written() {
    let folder = folder("convert");
    let target = folder.join("out.jsonl");
    let name = target.to_str().unwrap();
    let text = two();
    let convert = |input: &[u8]| {
        cego_with_input(&["record", "convert", "-", "--to", "json", "-o", name], input)
    };
    convert(text.as_bytes()).ok();
    let whole = fs::read_to_string(&target).unwrap();
    assert_eq!(whole.lines().count(), 2);

    let cut = &text[..text.len() - 40];
    convert(cut.as_bytes()).fails(1, &["stdin: line ", "Nothing was written"]);
    convert(b"").fails(1, &["no record"]);
    assert_eq!(fs::read_to_string(&target).unwrap(), whole, "the old file is as it was");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left behind");

    // Input and output may be the same file.
    cego(&["record", "convert", name, "--to", "text", "-o", name]).ok();
    assert_eq!(fs::read_to_string(&target).unwrap(), text);

    // Standard output has all records before the malformed one.
    let call = cego_with_input(&["record", "convert", "-", "--to", "json"], cut.as_bytes());
    assert_eq!((call.code, call.stdout.as_str()), (1, whole.split_inclusive('\n').next().unwrap()));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn output_that_cannot_be_written_is_reported() {
    let text = two();
    let to = |name: &str, words: &[&str]| {
        let call = cego_with_input(
            &["record", "convert", "-", "--to", "json", "-o", name],
            text.as_bytes(),
        );
        call.fails(1, words);
    };
    to("/does/not/exist.jsonl", &["/does/not/exist.jsonl", "folder"]);
    to("/", &["folder"]);
    if cfg!(target_os = "linux") {
        to("/dev/full", &["/dev/full"]);
        assert!(fs::metadata("/dev/full").is_ok());
        let args = ["record", "convert", "-", "--to", "json", "-o", "/dev/null"];
        cego_with_input(&args, text.as_bytes()).ok();
        assert!(!fs::metadata("/dev/null").unwrap().is_file(), "the device is still one");
    }
}

#[test]
fn verify_names_what_is_broken_up_to_a_limit() {
    let good = two();
    let bad = good.replacen("Settlement: ", "Settlement: x", 2);
    let text = format!("{bad}{good}{bad}");
    let verify = |args: &[&str]| {
        cego_with_input(&[&["record", "check", "-"], args].concat(), text.as_bytes())
    };
    let call = verify(&[]).tells(1, &["stdin: line ", "4 of 6 records are broken"]);
    assert_eq!((call.stdout.as_str(), call.stderr.lines().count()), ("2 sound\n", 5));
    let call = verify(&["--limit", "1"]).tells(1, &["3 more"]);
    assert_eq!(call.stderr.lines().count(), 3);
    let call = verify(&["--json", "--limit", "3"]);
    let result: Value = serde_json::from_str(&call.stdout).unwrap();
    assert_eq!((call.code, &result["ok"]), (1, &json!(false)));
    assert_eq!((&result["records"], &result["broken"]), (&json!(6), &json!(4)));
    assert_eq!(result["faults"].as_array().unwrap().len(), 3);
    assert_eq!(result["faults"][2]["record"], 5);
}

#[test]
fn a_wrong_call_has_exit_code_2() {
    cego(&["replay"]).fails(2, &["FILE"]);
    cego(&["replay", "-", "--quiet", "--json"]).fails(2, &["--quiet"]);
    cego(&["record"]).fails(2, &["check"]);
    cego(&["record", "convert", "-"]).fails(2, &["--to"]);
    cego(&["record", "convert", "-", "--to", "pgn"]).fails(2, &["pgn", "text", "json"]);
}

/// After the opponents concede in the second trick, record and display end.
#[test]
fn a_concession_is_shown_behind_the_tricks() {
    let text = two();
    let second = text.find("\n 2. ").unwrap() + 1;
    let leader = &text[second + 4..second + 5];
    let declarer = text.split("Keep: ").nth(1).unwrap().chars().next().unwrap();
    assert_ne!(leader, declarer.to_string(), "an opponent leads to the second trick");
    let head = text[..second].replacen("[Cego \"1\"]", "[Cego \"3\"]", 1);
    let given_up = format!("{head}Concede: {leader}\n*\n");
    for (lang, words) in [("de", "Wir geben auf!"), ("en", "We give up!"), ("sv", "Vi ger upp!")] {
        let shown = replay(&given_up, &["--lang", lang]).ok().stdout;
        assert!(shown.contains(words), "{shown}");
    }
    let result = &lines(&replay(&given_up, &["--json"]).ok())[0];
    assert_eq!(
        (&result["finished"], &result["amounts"]),
        (&json!(true), &json!([-25, 75, -25, -25]))
    );
}

/// Returns an unfinished record with a penalty for a revoke of the second seat.
fn penalised(amount: &str) -> String {
    let text = two();
    let record = text.split("\n\n[Cego").next().unwrap();
    let until = record.find("\n 2. ").unwrap();
    let head = record[..until].replacen("[Cego \"1\"]", "[Cego \"4\"]", 1);
    format!(
        "{head}\nPenalty: 2 revoke {amount} \"R-004-139\" \"did not follow\"\nPenalty: 1 other \
         -40 \"\" \"came late\"\n*\n\n"
    )
}

#[test]
fn a_penalty_of_the_referee_settles_a_deal() {
    let broken =
        replay(&penalised("+1"), &[]).fails(1, &["the rules settle this error with -"]).stderr;
    let found = broken.split("error with ").nth(1).unwrap().split(',').next().unwrap().to_owned();
    let text = penalised(&found);
    let shown = replay(&text, &["--lang", "en"]).ok().stdout;
    assert!(
        shown.contains(&format!("did not follow suit, {found} (R-004-139: did not follow)")),
        "{shown}"
    );
    assert!(
        shown.contains("apart from the settlement, -40 (came late)")
            && !shown.contains("unfinished"),
        "{shown}"
    );
    let result = lines(&replay(&text, &["--json"]).ok()).remove(0);
    let amounts = result["amounts"].as_array().unwrap();
    assert_eq!(amounts[1].as_i64().unwrap(), found.parse::<i64>().unwrap());
    assert_eq!(amounts.iter().map(|amount| amount.as_i64().unwrap()).sum::<i64>(), 0);
    assert_eq!(result["penalties"][1]["amount"], -40);
    let json =
        cego_with_input(&["record", "convert", "-", "--to", "json"], text.as_bytes()).ok().stdout;
    assert!(json.contains("\"what\":\"revoke\""), "{json}");
    let back =
        cego_with_input(&["record", "convert", "-", "--to", "text"], json.as_bytes()).ok().stdout;
    assert!(
        back.contains(&format!("\nPenalty: 2 revoke {found} \"R-004-139\" \"did not follow\"\n")),
        "{back}"
    );
    cego_with_input(&["record", "check", "-"], text.as_bytes()).ok();
}

/// A misspelled heading is not taken for a seat, nor a saved game for a record.
#[test]
fn what_was_meant_for_something_else_is_named() {
    let heading = cego_with_input(&["record", "check", "-"], b"[Cego \"1\"]\nDischarge: 1 DN\n");
    heading.tells(1, &["Discard:", "found “Discharge:”"]);
    let saved = cego_with_input(&["analyze", "-"], b"{\"plan\":1,\"events\":[]}");
    let call = saved.fails(1, &["this JSON is no record", "Press d"]);
    assert!(!call.stderr.contains("missing field"), "{}", call.stderr);
}
