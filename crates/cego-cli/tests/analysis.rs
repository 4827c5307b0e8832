//! Tests of `cego solve`, `cego advise` and `cego analyze`.

use crate::common::{cego, cego_with_input};

const HAND: &str = "T22 T19 T5 CK CQ SK SQ HN H3 DK D2";

/// Calls `cego advise` for a hand in a ruleset for four.
fn advise(hand: &str, more: &[&str]) -> crate::common::Call {
    let args = ["advise", "--rules", "schopfheim", "--brief", "--hand", hand];
    cego(&[&args, more].concat())
}

/// Returns the record of deal 0 of a seed. Its third play leaves ten cards per hand.
fn record() -> Vec<u8> {
    let args =
        ["simulate", "--rules", "stockholm", "--deals", "1", "--seed", "11", "--bots", "thumb"];
    cego(&args).ok().stdout.into_bytes()
}

#[test]
fn a_bad_hand_is_refused_with_the_reason() {
    let ten = "T22 T19 T5 CK CQ SK SQ HN H3 DK";
    advise(ten, &[]).fails(2, &["--hand", "10 cards", "11"]);
    advise(&format!("{ten} DK"), &[]).fails(2, &["DK is there twice"]);
    advise(&format!("{ten} DX"), &[]).fails(2, &["“DX” is no card"]);
    advise("", &[]).fails(2, &["0 cards"]);
    // ♣7 is not in the pack with three players (R-003-18).
    let thirteen = format!("{ten} D2 D3 C7");
    advise(&thirteen, &["--players", "3"]).fails(2, &["C7 is not in the pack"]);
    cego(&["advise", "--hand", HAND]).fails(2, &["--rules"]);
    cego(&["advise"]).fails(2, &["FILE"]);
    advise(HAND, &["--rules", "stockholm"]).fails(2, &["exactly one ruleset"]);
}

#[test]
fn a_bad_situation_is_refused_with_the_reason() {
    for seat in ["0", "5", "first", ""] {
        advise(HAND, &["--seat", seat]).fails(2, &["--seat", "from 1 (forehand) to 4"]);
    }
    advise(HAND, &["--seat", "2"]).fails(2, &["Seat 2 is not asked first, seat 1 is"]);
    advise(HAND, &["--after", "fort"]).fails(2, &["seat 2 is on turn, not seat 1"]);
    advise(HAND, &["--after", "fort, foo"]).fails(2, &["“foo” is no word"]);
    advise(HAND, &["--after", "9 fort"]).fails(2, &["“9 fort” is no word"]);
    advise(HAND, &["--after", "selbst"]).fails(2, &["word 1", "seat 1", "nothing_to_hold"]);
}

/// A hand and a record are alternative inputs. Options of the other one are refused, not ignored.
#[test]
fn a_hand_and_a_record_do_not_mix() {
    let record = record();
    let with_record = |args: &[&str]| cego_with_input(&[&["advise", "-"], args].concat(), &record);
    for (option, value) in
        [("--seat", "2"), ("--after", "fort"), ("--players", "4"), ("--set", "max_fach=8")]
    {
        with_record(&[option, value]).fails(2, &[option, "do not go together", "--hand"]);
    }
    with_record(&["--seat", "2", "--after", "fort"]).fails(2, &["--seat, --after"]);
    for (option, value) in [("--at", "3"), ("--record", "1")] {
        advise(HAND, &[option, value]).fails(2, &[option, "do not go together", "--hand"]);
    }
    with_record(&["--hand", HAND, "--rules", "stockholm"])
        .fails(2, &["-", "do not go together", "--hand"]);
    // `--rules` replaces a ruleset of the same name. This record names another one.
    for args in [&["advise"][..], &["solve", "--at", "40"], &["analyze", "--deep", "0"]] {
        let args = [args, &["-", "--rules", "schopfheim"]].concat();
        cego_with_input(&args, &record).fails(2, &["--rules", "stockholm", "schopfheim"]);
    }
    with_record(&["--at", "54", "--rules", "stockholm"]).ok();
    for command in [&["replay"][..], &["record", "check"]] {
        let args = [command, &["-", "--rules", "schopfheim"]].concat();
        cego_with_input(&args, &record).tells(0, &["--rules", "schopfheim"]);
        let args = [command, &["-", "--rules", "stockholm"]].concat();
        cego_with_input(&args, &record).ok();
    }
}

/// Words may be written without separators, and with the number of the seat.
#[test]
fn the_words_before_are_understood() {
    let said = [
        "fort, fort, fort, fort, cego",
        "1 fort, 2 fort, 3 fort, 4 fort, 1 cego",
        "fort; fort weg fort cego",
    ];
    let heard: Vec<String> = said
        .iter()
        .map(|said| advise(HAND, &["--seat", "2", "--after", said]).ok().stdout)
        .collect();
    assert!(
        heard[0].contains("→ Eine") && heard[0].contains("Laid away: 30 points; 24 are enough")
    );
    assert_eq!(heard[0], heard[1]);
    assert_eq!(heard[0], heard[2]);
}

#[test]
fn advice_speaks_every_language_and_json() {
    let more = ["--seat", "2", "--after", "fort, fort, fort, fort, cego"];
    for (lang, word) in [("de", "Weggelegt: "), ("sv", "Bortlagt: ")] {
        let text = advise(HAND, &[&more[..], &["--lang", lang]].concat()).ok().stdout;
        assert!(text.contains(word) && !text.contains('⟦'), "{text}");
    }
    let text = advise(HAND, &[&more[..], &["--json"]].concat()).ok().stdout;
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!((value["seat"].as_u64(), value["phase"].as_str()), (Some(2), Some("auction")));
    let options = value["options"].as_array().unwrap();
    let worth: Vec<f64> = options.iter().map(|o| o["settlement"].as_f64().unwrap()).collect();
    assert!(options.len() >= 2 && worth.is_sorted_by(|a, b| a >= b), "{text}");
    assert!(options.iter().all(|o| !o["reasons"].as_array().unwrap().is_empty()), "{text}");
    // Games of exact tricks with hardly a chance are evaluated by the tables alone, without
    // sampling.
    let hopeless = |option: &serde_json::Value| {
        ["piccolo", "bettel"].map(Some).contains(&option["contract"].as_str())
    };
    let (known, tried): (Vec<_>, Vec<_>) = options.iter().partition(|option| hopeless(option));
    assert!(tried.len() >= 2 && known.iter().all(|option| option["ci95"].is_null()), "{text}");
    for option in tried {
        let interval = &option["ci95"];
        let [low, high] = [&interval[0], &interval[1]].map(|end| end.as_f64().unwrap());
        let mean = option["settlement"].as_f64().unwrap();
        assert!(low < mean && mean < high, "{option}");
    }
    let told = advise(HAND, &more).ok().stdout;
    let line = told.lines().find(|line| line.contains('%')).unwrap();
    assert!(line.contains(" ±") && told.contains("±: 95 % interval"), "{told}");
    assert!(options.iter().any(|o| o["said"] == "eine" && o["contract"] == "eine"), "{text}");
}

/// Advice is available from the first word to the last card of a record, but not after it.
#[test]
fn advice_all_along_a_record() {
    let record = record();
    // Words, keep and cards. The contract is Cego, and the last trick is forced.
    let wanted = [("0", "may say"), ("9", "keep"), ("12", "may play"), ("54", "may play")];
    for (at, words) in wanted {
        let call = cego_with_input(&["advise", "-", "--brief", "--at", at], &record);
        let text = call.ok().stdout;
        assert!(text.contains(words), "at {at}: {text}");
    }
    cego_with_input(&["advise", "-"], &record).fails(1, &["The deal is over", "--at"]);
}

#[test]
fn only_cards_are_solved() {
    let record = record();
    let solve = |at: &str| cego_with_input(&["solve", "-", "--at", at, "--json"], &record);
    solve("0").fails(1, &["auction is not over"]);
    solve("9").fails(1, &["exchange is not over"]);
    solve("55").fails(1, &["deal is over"]);
    solve("56").fails(1, &["only 55 actions"]);
    // At the last card, the settlement equals that of the record.
    let value: serde_json::Value = serde_json::from_str(&solve("54").ok().stdout).unwrap();
    let text = String::from_utf8(record.clone()).unwrap();
    let stated = text.lines().find_map(|line| line.strip_prefix("Settlement: ")).unwrap();
    let stated: Vec<i64> = stated.split(' ').map(|n| n.parse().unwrap()).collect();
    assert_eq!(value["cards"].as_array().unwrap().len(), 1);
    let amounts = value["cards"][0]["amounts"].as_array().unwrap();
    assert_eq!(amounts.iter().map(|n| n.as_i64().unwrap()).collect::<Vec<_>>(), stated);
    assert_eq!(value["concept"], "two_sides");
    // With many cards left, a warning precedes the result.
    let early = solve("12").tells(0, &["may take seconds"]);
    assert!(early.stdout.contains("\"points\""));
}

/// The explanation below the table matches its columns.
#[test]
fn a_raeuber_is_explained_by_the_columns_it_has() {
    let args = [
        "simulate",
        "--rules",
        "schopfheim",
        "--set",
        "raeuber_rounds=true",
        "--raeuber-rounds",
        "--seed",
        "11",
    ];
    let record = cego(&args).ok().stdout.into_bytes();
    for (lang, points, safe) in
        [("en", "card points", "safe"), ("de", "Kartenpunkte", "icher"), ("sv", "ögon", "säkert")]
    {
        let text =
            cego_with_input(&["solve", "-", "--at", "28", "--lang", lang], &record).ok().stdout;
        assert!(text.contains(points) && text.contains("max^n"), "{text}");
        assert!(!text.to_lowercase().contains(safe), "{text}");
    }
}

/// Swedish has one word for a record. "protokoll" means the bot protocol and the score sheet.
#[test]
fn a_record_has_one_name_in_swedish() {
    let record = record();
    let calls: [&[&str]; 4] = [
        &["replay", "-"],
        &["analyze", "-", "--deep", "0"],
        &["replay", "--help"],
        &["record", "--help"],
    ];
    for args in calls {
        let text = cego_with_input(&[args, &["--lang", "sv"]].concat(), &record)
            .ok()
            .stdout
            .to_lowercase();
        assert!(text.contains("uppteckning") && !text.contains("protokoll"), "{text}");
    }
}

#[test]
fn files_without_the_record_are_refused() {
    for command in ["advise", "solve", "analyze"] {
        cego_with_input(&[command, "-"], b"").fails(1, &["stdin: there is no record in it"]);
        cego_with_input(&[command, "-", "--record", "2"], &record())
            .fails(1, &["only 1", "--record"]);
        cego_with_input(&[command, "-"], &record()[..600]).fails(1, &["line "]);
        cego(&[command, "no-such-file"]).fails(1, &["no-such-file", "no such file"]);
    }
    cego_with_input(&["analyze", "-", "--seat", "5"], &record()).fails(2, &["no seat 5"]);
}

/// A decision without evaluation is shown as missing, not as zero.
#[test]
fn what_was_not_judged_is_said() {
    let args = ["analyze", "-", "--deep"];
    let none = cego_with_input(&[&args[..], &["0"]].concat(), &record()).ok().stdout;
    assert!(
        none.lines().any(|line| line.starts_with("seat 1") && line.trim_end().ends_with('–')),
        "{none}"
    );
    assert!(none.contains("With open cards 0 of "), "{none}");
    let all = cego_with_input(&[&args[..], &["11"]].concat(), &record()).ok().stdout;
    assert!(!all.contains('–') && !all.contains("With open cards"), "{all}");
    // A bot without evaluations cannot judge.
    cego_with_input(&["analyze", "-", "--bot", "thumb"], &record())
        .fails(2, &["--bot: thumb does not weigh"]);
    cego_with_input(&["analyze", "-", "--bot", "nobody"], &record())
        .fails(2, &["--bot: there is no bot"]);
}

/// Losses that only open cards reveal have a list of their own, ordered by size.
#[test]
fn what_only_hindsight_shows_is_listed_apart() {
    let args = ["simulate", "--rules", "stockholm", "--seed", "13", "--bots", "thumb"];
    let record = cego(&args).ok().stdout.into_bytes();
    let json =
        cego_with_input(&["analyze", "-", "--bot", "policy", "--deep", "5", "--json"], &record)
            .ok()
            .stdout;
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let mut costs: Vec<i64> = value["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|d| d["knowable"]["cost"].as_f64().unwrap_or(0.0) < 0.25)
        .filter_map(|d| d["hindsight"]["cost"].as_i64().filter(|&cost| cost > 0))
        .collect();
    costs.sort_unstable_by_key(|&cost| -cost);
    assert!(costs.len() > 2, "{json}");
    for (lang, head) in [
        ("en", "Only seen with all cards open"),
        ("de", "Nur mit offenen Karten zu sehen"),
        ("sv", "Syns bara med öppna kort"),
    ] {
        let args =
            ["analyze", "-", "--bot", "policy", "--deep", "5", "--top", "20", "--lang", lang];
        let text = cego_with_input(&args, &record).ok().stdout;
        let list: Vec<&str> =
            text.lines().skip_while(|line| !line.starts_with(head)).skip(1).collect();
        let told: Vec<i64> =
            list.iter().map(|line| line.rsplit('−').next().unwrap().parse().unwrap()).collect();
        assert_eq!(told, costs[..costs.len().min(10)], "{text}");
    }
}

/// A level is an alias of a bot, so the judge is named with both.
#[test]
fn the_judge_is_named_with_its_level() {
    for bot in ["level5", "strong"] {
        let args = ["analyze", "-", "--deep", "0", "--bot", bot];
        let text = cego_with_input(&args, &record()).ok().stdout;
        assert!(text.lines().next().unwrap().contains("judged by strong (level5)"), "{text}");
        let text = advise(HAND, &["--bot", bot]).ok().stdout;
        assert!(text.contains("judged by strong (level5)"), "{text}");
    }
}

/// Mistakes are sorted by size, and the better action differs from the one taken.
#[test]
fn the_biggest_mistakes_come_first() {
    let record = record();
    let args = ["analyze", "-", "--seat", "3", "--deep", "4"];
    let text = cego_with_input(&[&args[..], &["--json"]].concat(), &record).ok().stdout;
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    let decisions = value["decisions"].as_array().unwrap();
    assert!(decisions.len() > 5 && decisions.iter().all(|d| d["seat"] == 3));
    let costs: Vec<f64> =
        decisions.iter().map(|d| d["knowable"]["cost"].as_f64().unwrap_or(0.0)).collect();
    assert!(
        costs.is_sorted_by(|a, b| a >= b) && costs.iter().all(|&cost| cost >= 0.0),
        "{costs:?}"
    );
    for decision in decisions {
        let best = &decision["knowable"]["best"];
        let same = best["card"] == decision["action"]["card"]
            && best["word"] == decision["action"]["word"];
        assert_eq!(same, decision["knowable"]["cost"] == 0.0, "{decision}");
        let hindsight = &decision["hindsight"];
        assert!(hindsight.is_null() || hindsight["cost"].as_i64().unwrap() >= 0);
    }
    let looked = decisions.iter().filter(|d| !d["hindsight"].is_null()).count();
    assert!((1..=4).contains(&looked), "{looked} decisions with four cards or fewer");
    // An unfinished deal is judged up to its end.
    let text = String::from_utf8(record).unwrap();
    let (begun, _) = text.split_once("\n 2. ").unwrap();
    for (lang, word) in [("de", "verschenkt"), ("sv", "bortskänkt")] {
        let more = [&args[..], &["--lang", lang]].concat();
        let text = cego_with_input(&more, format!("{begun}\n*\n").as_bytes()).ok().stdout;
        assert!(text.contains(word) && !text.contains('⟦'), "{text}");
    }
}
