//! Tests of `cego arena` through the command line.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use crate::common::{cego, command};
use serde_json::{Value, json};

const MATCH: [&str; 7] =
    ["arena", "--rules", "schopfheim", "--bots", "random,thumb", "--seed", "4"];

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cego-arena-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn result(args: &[&str]) -> Value {
    let text = cego(&[&MATCH[..], &["--json"], args].concat()).ok().stdout;
    timeless(&text)
}

/// Parses a result and removes its timings, which differ between runs.
fn timeless(text: &str) -> Value {
    let mut value: Value = serde_json::from_str(text).unwrap();
    assert!(value.as_object_mut().unwrap().remove("times").unwrap().is_array());
    value
}

#[test]
fn the_result_says_what_was_agreed_and_what_came_of_it() {
    let found = result(&["--deals", "60", "--threads", "2"]);
    let agreed = [
        ("seed", json!("4")),
        ("deals", json!(60)),
        ("track", json!("whole")),
        ("players", json!(4)),
    ];
    for (field, value) in agreed {
        assert_eq!(found[field], value, "{field}");
    }
    assert_eq!((&found["bots"], &found["games"]), (&json!(["random", "thumb"]), &json!(60 * 8)));
    assert_eq!(found["rules_hash"].as_str().unwrap().len(), 64);
    let edge = &found["pairs"][0]["edge"];
    assert!(edge["ci95"][1].as_f64().unwrap() < 0.0, "{edge}");
    assert_eq!(found, result(&["--deals", "60", "--threads", "1"]));
    assert_ne!(found["pairs"], result(&["--deals", "60", "--first", "60"])["pairs"]);
}

/// A match killed at any moment resumes.
#[test]
fn an_interrupted_match_is_continued_to_the_same_result() {
    let folder = folder("resume");
    let journal = folder.join("journal.jsonl").display().to_string();
    let args = [&MATCH[..], &["--json", "--deals", "200", "--resume", &journal]].concat();
    let mut child = command(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    // Waits until the journal has some deals, if the match is not over before.
    for _ in 0..500 {
        if fs::read(&journal).is_ok_and(|bytes| bytes.iter().filter(|&&b| b == b'\n').count() > 5) {
            break;
        }
        sleep(Duration::from_millis(2));
    }
    let _ = child.kill();
    child.wait().unwrap();
    let kept = fs::read_to_string(&journal).unwrap().lines().count();
    assert!(kept > 5, "{kept} lines");

    let resumed = cego(&args).tells(0, &["in the journal already"]).stdout;
    let whole = result(&["--deals", "200"]);
    assert_eq!(timeless(&resumed), whole);
    // A finished match has nothing left to play. Even its timings come from the journal.
    assert_eq!(cego(&args).stdout, resumed);

    let before = fs::read(&journal).unwrap();
    let other = [
        "arena",
        "--rules",
        "stockholm",
        "--bots",
        "thumb,random",
        "--deals",
        "200",
        "--resume",
        &journal,
    ];
    cego(&other).fails(1, &["rules_hash", "seed", "[\"random\",\"thumb\"]", "another file"]);
    assert_eq!(fs::read(&journal).unwrap(), before);
    // Errors in a journal line are reported in the chosen language.
    let lines: Vec<&str> = std::str::from_utf8(&before).unwrap().lines().collect();
    for (line, words) in [
        ("{}", ["is no deal", "ist kein Spiel", "är ingen giv"]),
        (lines[1], ["stands there again", "noch einmal da", "en gång till"]),
        (
            &lines[1].replacen("\"deal\":", "\"deal\":1000", 1),
            ["of another match", "eines anderen", "i en annan"],
        ),
    ] {
        fs::write(&journal, format!("{}\n{}\n{line}\n", lines[0], lines[1])).unwrap();
        for (lang, word) in ["en", "de", "sv"].into_iter().zip(words) {
            cego(&[&args[..], &["--lang", lang]].concat()).fails(1, &[word]);
        }
    }
    // The journal is locked by another process.
    let held = fs::File::open(&journal).unwrap();
    held.lock().unwrap();
    cego(&args).fails(1, &["another cego arena"]);
    drop(held);
    // An endless line is not read to its end.
    fs::write(&journal, [lines[0].as_bytes(), b"\n", &[b' '; 3 << 20]].concat()).unwrap();
    cego(&args).fails(1, &["line 2"]);
    let text = folder.join("letter.txt").display().to_string();
    fs::write(&text, "Dear all\n").unwrap();
    cego(&[&MATCH[..], &["--resume", &text]].concat()).fails(1, &["letter.txt", "no journal"]);
    assert_eq!(fs::read_to_string(&text).unwrap(), "Dear all\n");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn tables_and_chart_are_in_the_chosen_language() {
    let folder = folder("chart");
    let chart = folder.join("ladder.svg").display().to_string();
    for (lang, words) in [
        ("de", ["Standardfehler", "als Gegner"]),
        ("en", ["standard error", "as opponent"]),
        ("sv", ["medelfel", "som motspelare"]),
    ] {
        for track in ["whole", "auction", "play"] {
            let args = ["--deals", "60", "--lang", lang, "--track", track, "--chart", &chart];
            let text = cego(&[&MATCH[..], &args].concat()).ok().stdout;
            let svg = fs::read_to_string(&chart).unwrap();
            assert!(!text.contains('⟦') && !svg.contains('⟦'), "{text}{svg}");
            assert!(words.iter().all(|word| text.contains(word)), "{text}");
            // Each contestant has a name, a mean and an error bar.
            assert_eq!(
                (svg.matches("<circle").count(), svg.matches(">thumb</text>").count()),
                (2, 1),
                "{svg}"
            );
            assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        }
    }
    let output = folder.join("result.json").display().to_string();
    let call = cego(&[&MATCH[..], &["--deals", "20", "--json", "-o", &output]].concat()).ok();
    assert_eq!(call.stdout, "");
    assert_eq!(timeless(&fs::read_to_string(&output).unwrap()), result(&["--deals", "20"]));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_player_can_meet_itself() {
    let args =
        ["arena", "--rules", "stockholm", "--bots", "thumb,thumb", "--deals", "10", "--json"];
    let call = cego(&args).tells(0, &["seed 1"]);
    let found = timeless(&call.stdout);
    assert_eq!(found["bots"], json!(["thumb", "thumb#2"]));
    assert_eq!(found["pairs"][0]["edge"]["mean"], json!(0.0));
    // The time limit uses the wall clock, but a bot without search never exhausts it.
    let timed = cego(&[&args[..], &["--budget", "60000", "--seed", "1"]].concat()).ok();
    assert_eq!(timeless(&timed.stdout)["pairs"], found["pairs"]);
}

/// A bot with only invalid answers has no result of its own. A warning above the ladder and on
/// stderr says so.
#[test]
fn a_bot_that_never_answers_is_named_above_the_ladder() {
    // The script says hello, since the arena waits for it at the start.
    let hello = r#"{\"type\":\"hello\",\"protocol\":1,\"name\":\"m\",\"version\":\"1\"}"#;
    let bot =
        format!("m=sh -c 'read line; echo \"{hello}\"; while read line; do echo nonsense; done'");
    let bots = ["--external", &bot, "--bots", "m,random"];
    let call = cego(
        &[&["arena", "--rules", "stockholm", "--deals", "1", "--seed", "3"], &bots[..]].concat(),
    );
    assert_eq!(call.code, 0);
    let (above, _) = call.stdout.split_once("The ladder").unwrap();
    for text in [above, &call.stderr] {
        assert!(text.contains("Warning: m gave no valid answer"), "{text}");
    }
    let sound = cego(&[
        "arena",
        "--rules",
        "stockholm",
        "--deals",
        "1",
        "--seed",
        "3",
        "--bots",
        "thumb,random",
    ]);
    assert!(!sound.ok().stdout.contains("Warning"));
}

/// The unit depends on the ruleset: points or cents.
#[test]
fn amounts_have_a_unit() {
    for (rules, unit) in [("stockholm", "Amounts in points"), ("schopfheim", "Amounts in cents")] {
        let options = ["--rules", rules, "--deals", "2", "--seed", "1"];
        let calls: [&[&str]; 3] = [
            &["arena", "--bots", "thumb,random"],
            &["study", "bidding"],
            &["simulate", "--summary"],
        ];
        for args in calls {
            let text = cego(&[args, &options].concat()).ok().stdout;
            assert!(text.lines().take(3).any(|line| line.starts_with(unit)), "{text}");
        }
    }
}

/// A single deal has no variance estimate, and "1 deal" is in the singular.
#[test]
fn a_single_deal_has_no_interval() {
    for (lang, head, why) in [
        ("en", "1 deal, ", "single deal has no interval"),
        ("de", "1 Spiel, ", "hat kein Intervall"),
        ("sv", "1 giv, ", "ger inget intervall"),
    ] {
        let text = cego(&[&MATCH[..], &["--deals", "1", "--lang", lang]].concat()).ok().stdout;
        assert!(text.starts_with(head) && text.contains(why), "{text}");
        let ladder = text.lines().find(|line| line.starts_with("thumb ")).unwrap();
        assert!(!ladder.contains('…') && ladder.ends_with('–'), "{text}");
        let many = cego(&[&MATCH[..], &["--deals", "2", "--lang", lang]].concat()).ok().stdout;
        assert!(
            many.lines().find(|line| line.starts_with("thumb ")).unwrap().contains('…'),
            "{many}"
        );
    }
    let edge = &result(&["--deals", "1"])["pairs"][0]["edge"];
    assert!(edge["mean"].is_f64() && edge["ci95"].is_null() && edge["se"].is_null(), "{edge}");
}

#[test]
fn a_wrong_call_is_refused() {
    let check = |args: &[&str], words: &[&str]| {
        drop(cego(&[&["arena", "--rules", "schopfheim"], args].concat()).fails(2, words));
    };
    check(&["--bots", "thumb"], &["two bots"]);
    check(
        &["--bots", "thumb,smart", "--seed", "x"],
        &["“smart”", "random, careless, thumb", "“x”"],
    );
    check(&["--bots", "thumb,random", "--base-bot", "thumb"], &["--base-bot", "--track play"]);
    check(&["--bots", "thumb,random", "--chart", "ladder.png"], &[".svg"]);
    check(&["--bots", "thumb,random", "--track", "bidding"], &["auction"]);
    check(&["--bots", "thumb,random", "--lineups", "declarer"], &["declarer", "--track play"]);
    check(
        &[
            "--bots",
            "thumb,random",
            "--track",
            "play",
            "--lineups",
            "opponents",
            "--chart",
            "l.svg",
        ],
        &["no ladder", "opponents"],
    );
    check(&["--bots", "thumb,random", "--first", "18446744073709551615"], &["--first"]);
    check(&["--bots", "thumb,random", "--deals", "0"], &["--deals"]);
    check(&[], &["--bots"]);
    let five = ["arena", "--rules", "schopfheim", "--players", "5", "--bots", "thumb,random"];
    assert_ne!(cego(&five).code, 0);
    // The help agrees.
    let help = cego(&["arena", "--help"]).ok().stdout;
    assert!(help.contains("3 or 4") && !help.contains("or 5"), "{help}");
}
