//! Tests of external bots, as their authors call them.

use crate::common::{Call, cego, cego_with_input};
use cego_bots::{BOTS, LEVELS};
use serde_json::{Value, json};

/// Returns the command line that runs a built-in bot behind the protocol.
fn behind(name: &str) -> String {
    format!("\"{}\" bot run {name}", env!("CARGO_BIN_EXE_cego"))
}

fn parsed(call: &Call) -> Value {
    serde_json::from_str(&call.stdout).unwrap()
}

#[test]
fn the_list_is_that_of_the_registry() {
    let text = cego(&["bot", "list"]).ok().stdout;
    let names: Vec<&str> = text.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.iter().copied().eq(BOTS.iter().map(|bot| bot.name)), "{names:?}");
    let json = parsed(&cego(&["bot", "list", "--json"]).ok());
    assert_eq!(json["bots"], json!(names));
    for (bot, listed) in BOTS.iter().zip(json["registry"].as_array().unwrap()) {
        assert_eq!(
            (&listed["name"], &listed["description"]),
            (&json!(bot.name), &json!(bot.description))
        );
        assert_eq!(
            (&listed["level"], &listed["rating"]),
            (&json!(bot.level), &json!(bot.strength))
        );
    }
    for (level, listed) in LEVELS.iter().zip(json["levels"].as_array().unwrap()) {
        assert_eq!(*listed, json!({ "name": level.name, "bot": level.bot }));
        let line =
            text.lines().find(|line| line.split_whitespace().next() == Some(level.bot)).unwrap();
        assert!(line.contains(level.name), "{line}");
    }
    assert_eq!(json["levels"].as_array().unwrap().len(), LEVELS.len());
}

/// A level is accepted wherever a bot is.
#[test]
fn a_level_is_the_bot_that_plays_it() {
    let simulate = |bots: &str| {
        let args = ["simulate", "--rules", "schopfheim", "--deals", "2", "--seed", "3", "--json"];
        cego(&[&args[..], &["--bots", bots]].concat()).ok().stdout
    };
    assert_eq!(simulate("level1").replace("level1", "careless"), simulate("careless"));
    let args = [
        "arena",
        "--rules",
        "schopfheim",
        "--deals",
        "3",
        "--seed",
        "3",
        "--json",
        "--bots",
        "level2,thumb",
    ];
    assert_eq!(parsed(&cego(&args).ok())["pairs"][0]["edge"]["mean"], 0.0);
}

#[test]
fn run_speaks_the_protocol_and_ends_with_its_input() {
    let input = b"{\"type\":\"hello\",\"protocol\":1,\"program\":\"x\",\"version\":\"1\"}\nnonsense\n{\"type\":\"later\"}\n";
    let said = cego_with_input(&["bot", "run", "thumb"], input).ok().stdout;
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["type"], &lines[0]["name"]), (&json!("hello"), &json!("thumb")));
    // Messages it does not understand are logged and skipped.
    assert!(lines[1..].iter().all(|line| line["type"] == "log"), "{said}");
    assert_eq!(lines.len(), 3, "{said}");
    cego(&["bot", "run", "nobody"]).fails(2, &["nobody", "thumb"]);
}

#[test]
fn check_asks_in_every_phase_and_finds_nothing_wrong_with_our_own() {
    let command = behind("random");
    let args =
        ["bot", "check", "--rules", "schwarzwaldmeisterschaft", "--deals", "6", "--json", &command];
    let found = parsed(&cego(&args).ok());
    assert_eq!(
        (&found["ok"], &found["lost_turns"], &found["faults"]),
        (&json!(true), &json!(0), &json!({}))
    );
    for phase in ["auction", "keep", "discard", "play"] {
        assert!(found["phases"][phase].as_u64().unwrap() > 2, "{phase}: {found}");
    }
    assert_eq!(found["introduction"]["name"], "random");
}

/// A bot makes the same decisions behind the protocol as inside the program.
#[test]
fn the_protocol_changes_nothing() {
    let thumb = format!("t={}", behind("thumb"));
    let simulate = |bots: &[&str]| {
        let args = ["simulate", "--rules", "stockholm", "--deals", "4", "--seed", "3", "--json"];
        cego(&[&args[..], bots].concat()).ok().stdout
    };
    let outside = simulate(&["--external", &thumb, "--bots", "t"]);
    let inside = simulate(&["--bots", "thumb"]);
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(outside.replace("\"bot\":\"t\"", &format!("\"bot\":\"thumb {version}\"")), inside);
}

#[test]
fn an_arena_of_equals_gives_exactly_zero() {
    let thumb = format!("t={}", behind("thumb"));
    let args = [
        "arena",
        "--rules",
        "schopfheim",
        "--deals",
        "2",
        "--seed",
        "3",
        "--json",
        "--bots",
        "t,thumb",
    ];
    let found = parsed(&cego(&[&args[..], &["--external", &thumb]].concat()).ok());
    assert_eq!(found["pairs"][0]["edge"]["mean"], 0.0);
    // The result identifies the external bots.
    let name = found["bots"][0].as_str().unwrap();
    assert!(name.starts_with("t=") && name.ends_with(" bot run thumb"), "{name}");
    let external = &found["external"][0];
    assert_eq!((&external["name"], &external["lost_turns"]), (&json!("t"), &json!(0)));
    assert!(external["asked"].as_u64().unwrap() > 20, "{external}");
}

#[test]
#[cfg(unix)]
fn one_that_crashes_loses_its_turns_and_not_the_match() {
    let crash = "c=sh -c 'echo no model >&2; exit 3'";
    let args = [
        "arena",
        "--rules",
        "schopfheim",
        "--deals",
        "2",
        "--seed",
        "3",
        "--bots",
        "c,random",
        "--external",
        crash,
    ];
    let text = cego(&args).tells(0, &["Warning: c gave no valid answer"]).stdout;
    for words in
        ["broke down", "c (sh -c \"echo no model >&2; exit 3\")", "exit status: 3", "no model"]
    {
        assert!(text.contains(words), "\"{words}\" is not in: {text}");
    }
    let found = parsed(&cego(&[&args[..], &["--json"]].concat()).tells(0, &[]));
    assert!(found["contestants"][0]["crashed"].as_u64().unwrap() > 10, "{found}");
    assert!(found["external"][0]["faults"]["ended"].as_u64().unwrap() > 0, "{found}");

    let args = [
        "simulate",
        "--rules",
        "schopfheim",
        "--deals",
        "1",
        "--seed",
        "3",
        "--bots",
        "c",
        "--external",
        crash,
    ];
    let call = cego(&args).tells(0, &["exit status: 3"]);
    assert!(call.stdout.contains("Settlement:"), "{}", call.stdout);
}

/// The arena warns once about each bot that does not answer during the match.
#[test]
#[cfg(unix)]
fn the_arena_warns_of_a_bot_that_never_answers() {
    let script = std::env::temp_dir().join(format!("cego-silent-bot-{}.sh", std::process::id()));
    let hello = r#"{"type":"hello","protocol":1,"name":"silent"}"#;
    std::fs::write(&script, format!("echo '{hello}'\nexec sleep 60\n")).unwrap();
    let silent = format!("s=sh {}", script.display());
    let args = ["arena", "--rules", "schopfheim", "--deals", "1", "--seed", "3", "--budget", "20"];
    let call = cego(&[&args[..], &["--bots", "s,thumb", "--external", &silent]].concat());
    std::fs::remove_file(&script).unwrap();
    let call =
        call.tells(0, &["Warning: s: no answer within 20 ms. The rule-of-thumb bot decides"]);
    assert_eq!(call.stderr.matches("This is said once.").count(), 1, "{}", call.stderr);
}

#[test]
#[cfg(unix)]
fn check_says_what_was_wrong_in_every_language() {
    // Says hello, then answers every request with the Gstieß.
    let hello = r#"{"type":"hello","protocol":1,"name":"stubborn"}"#;
    let answer = r#"{"type":"action","id":%s,"action":{"type":"play","card":"T22"}}"#;
    let bot = format!(
        r#"echo '{hello}'; while read -r line; do case $line in *decide*)
           id=${{line#*\"id\":}}; printf '{answer}\n' "${{id%%,*}}";; esac; done"#
    );
    for (lang, words) in [("en", "not allowed"), ("de", "nicht erlaubt"), ("sv", "inte tillåtet")]
    {
        let args = ["bot", "check", "--lang", lang, "--rules", "stockholm", "--deals", "1"];
        let call = cego(&[&args[..], &["sh", "-c", &bot]].concat());
        assert_eq!(call.code, 1, "{}", call.stderr);
        assert!(call.stdout.contains("stubborn") && call.stdout.contains(words), "{}", call.stdout);
        assert!(
            !call.stdout.contains('⟦') && !call.stderr.contains('⟦'),
            "{}{}",
            call.stdout,
            call.stderr
        );
    }
}

/// A bot that never answers ends the check early, with a hint to flush its output.
#[test]
#[cfg(unix)]
fn check_ends_soon_where_nothing_is_ever_said() {
    let hello = r#"{"type":"hello","protocol":1,"name":"mute"}"#;
    let bot = format!("echo '{hello}'; sleep 1000; true");
    let args = ["bot", "check", "--rules", "stockholm", "--deals", "200", "--budget", "50"];
    let call = cego(&[&args[..], &["sh", "-c", &bot]].concat());
    assert_eq!(call.code, 1, "{}", call.stderr);
    assert!(call.stderr.contains("flush"), "{}", call.stderr);
    assert!(call.stdout.contains("3 × too late"), "{}", call.stdout);
}

/// A slow start and a slow answer are reported differently.
#[test]
#[cfg(unix)]
fn check_distinguishes_a_slow_start_from_a_slow_answer() {
    let check = |script: &str, more: &[&str]| {
        let args = ["bot", "check", "--rules", "stockholm", "--deals", "1"];
        cego(&[&args[..], more, &["sh", "-c", &script.replace("THUMB", &behind("thumb"))]].concat())
    };
    let found = parsed(&check("sleep 0.5; exec THUMB", &["--json"]).ok());
    let [start, first, slowest] =
        ["start_ms", "first_answer_ms", "slowest_ms"].map(|time| found[time].as_f64().unwrap());
    assert!(start >= 500.0 && first > 0.0 && slowest > 0.0, "{found}");
    // Says hello before it loads, so that its first answer is late.
    let hello = r#"{"type":"hello","protocol":1,"name":"eager"}"#;
    let call = check(&format!("echo '{hello}'; sleep 0.8; exec THUMB"), &["--budget", "50"]);
    assert_eq!(call.code, 1, "{}", call.stderr);
    let late = "no answer within 50 ms – it was the first question";
    assert!(call.stdout.contains(late) && call.stdout.contains("to the hello"), "{}", call.stdout);
}

#[test]
fn options_that_make_no_sense_are_named() {
    let arena = |bot: &str| {
        cego(&["arena", "--rules", "schopfheim", "--bots", "random,thumb", "--external", bot])
    };
    arena("x=y").fails(2, &["x", "--bots"]);
    cego(&["simulate", "--rules", "schopfheim", "--external", "x=y"]).fails(2, &["x", "--bots"]);
    arena("python3 x.py").fails(2, &["python3 x.py", "NAME=COMMAND"]);
    arena("a,b=x").fails(2, &["NAME=COMMAND"]);
    arena("thumb=x").fails(2, &["thumb", "already"]);
    arena("x=").fails(2, &["x", "command"]);
    arena("x='y").fails(2, &["'", "not closed"]);
    cego(&["arena", "--rules", "schopfheim", "--bots", "y,thumb", "--external", "x=z"])
        .fails(2, &["“y”", "thumb", "strong, x"]);
    cego(&["simulate", "--rules", "schopfheim", "--bots", "y", "--external", "x=z"])
        .fails(2, &["“y”", "thumb", "strong, x"]);
    cego(&["bot", "check", "--rules", "schopfheim"]).fails(2, &["COMMAND"]);
    cego(&["bot", "check", "--rules", "schopfheim", "'x"]).fails(2, &["not closed"]);
}

/// The protocol page is sufficient: a bot written from it alone plays every preset without a fault.
///
/// The bot rejects every name that the page does not define. It plays with three, four and five
/// players.
#[test]
fn slow_a_bot_written_from_the_page_alone_plays_every_preset() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let (bot, page) = ("tests/bots/page_bot.py", "../../docs/bot-protocol.md");
    let mut phases = std::collections::BTreeMap::new();
    for preset in cego_rules::presets() {
        let five = ["--players", "5", "--set", "five_player_table=dealer_sits_out"];
        // No preset allows an announcement with the blind in hand.
        let four = ["--players", "4", "--set", "ulti_second_hand=true"];
        let sizes = preset.tables();
        let tables = sizes.iter().map(|size| match size.people() {
            3 => &["--players", "3"][..],
            _ => &["--players", "4"],
        });
        for table in tables.chain([&four[..], &five]) {
            let args = ["bot", "check", "--json", "--deals", "8", "--rules", &preset.name];
            let call = cego(&[&args[..], table, &["python3", bot, page]].concat());
            let found = parsed(&call);
            assert_eq!(
                (call.code, &found["faults"]),
                (0, &json!({})),
                "{} {table:?}: {found}",
                preset.name
            );
            for (phase, count) in found["phases"].as_object().unwrap() {
                *phases.entry(phase.clone()).or_insert(0) += count.as_u64().unwrap();
            }
        }
    }
    for phase in ["auction", "keep", "discard", "second_hand", "play"] {
        assert!(phases[phase] > 0, "{phase}: {phases:?}");
    }
}
