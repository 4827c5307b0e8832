//! Tests of `cego simulate`, of its data sets, and of `cego study`.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::sync::Arc;

use cego_bots::{Bot, RandomBot};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Game, Seat, TableSize};
use serde_json::{Value, json};

use crate::common::{cego, cego_with_input, command};

fn records(args: &[&str]) -> Vec<Value> {
    let text = cego(&[&["simulate", "--seed", "11", "--json"], args].concat()).ok().stdout;
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Each line is a complete record.
#[test]
fn a_record_has_everything() {
    let args =
        ["--rules", "stockholm", "--players", "4", "--deals", "40", "--bots", "random", "--legal"];
    let list = records(&args);
    assert_eq!(list.len(), 40);
    for (i, record) in list.iter().enumerate() {
        assert_eq!(record["ruleset"]["name"], "stockholm");
        assert_eq!(record["ruleset"]["hash"].as_str().unwrap().len(), 64);
        assert_eq!((&record["deal"], &record["seed"]), (&json!(i), &json!("11")));
        assert_eq!(record["dealer"], json!(i % 4 + 1));
        let hands = record["hands"].as_array().unwrap().iter().chain([&record["blind"]]);
        let cards: BTreeSet<&str> = hands
            .flat_map(|hand| hand.as_array().unwrap())
            .map(|card| card.as_str().unwrap())
            .collect();
        assert_eq!(cards.len(), 54);
        let mut played = 0;
        for action in record["actions"].as_array().unwrap() {
            let seat = action["seat"].as_u64().unwrap();
            assert!((1..=4).contains(&seat));
            played += usize::from(action["type"] == "play");
            let mut done = action.as_object().unwrap().clone();
            let legal = done.remove("legal").unwrap();
            done.remove("seat");
            assert!(legal.as_array().unwrap().contains(&Value::Object(done)), "{action}");
        }
        let amounts = record["settlement"]["amounts"].as_array().unwrap();
        assert_eq!(amounts.iter().map(|a| a.as_i64().unwrap()).sum::<i64>(), 0);
        let working = record["settlement"]["working"].as_array().unwrap();
        assert!(working.iter().all(|line| line["id"].is_string() && line["text"].is_string()));
        assert!(
            played == 44 || working.iter().any(|line| line["id"] == "challenge"),
            "{played} cards"
        );
    }
}

/// Random deals and choices equal those of the fast path with the same seed.
#[test]
fn random_deals_are_those_of_the_seed() {
    let rules = Arc::new(cego_rules::preset("schopfheim").unwrap().rules(TableSize::Four).unwrap());
    let seed = Seed::from_number(11);
    let (mut shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
    for record in
        records(&["--rules", "schopfheim", "--deals", "60", "--first", "5", "--bots", "random"])
    {
        let number = record["deal"].as_u64().unwrap();
        let dealer = Seat::new((number % 4) as usize);
        let deal = Deal::from_seed(&rules, &mut shuffler, number, dealer);
        let mut game = Game::new(rules.clone(), deal).unwrap();
        let mut bots: BySeat<Box<dyn Bot>> =
            BySeat::from_fn(|_| Box::new(RandomBot) as Box<dyn Bot>);
        cego_sim::play_deal(&mut game, &mut bots, &mut choosers.for_deal(number), |_, _, _| {})
            .unwrap();
        let expected: Vec<usize> = game.log().iter().map(|(seat, _)| seat.number()).collect();
        let seats: Vec<usize> = record["actions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|action| action["seat"].as_u64().unwrap() as usize)
            .collect();
        assert_eq!(seats, expected);
        let amounts = cego_core::settle::amounts(&rules, game.outcome().unwrap());
        assert_eq!(record["settlement"]["amounts"], json!(amounts.values(TableSize::Four)));
    }
}

#[test]
fn any_deal_of_a_seed_can_be_made_alone() {
    let all =
        records(&["--rules", "stockholm", "--deals", "6", "--bots", "random,thumb,random,thumb"]);
    let some = [
        "--rules",
        "stockholm",
        "--first",
        "4",
        "--deals",
        "2",
        "--bots",
        "random,thumb,random,thumb",
    ];
    assert_eq!(records(&some), all[4..]);
    assert_eq!(all[0]["seats"][1]["bot"], concat!("thumb ", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_seed_is_a_number_or_hex() {
    let hex = format!("0b{}", "00".repeat(31));
    let deal = |seed: &str| {
        let text =
            cego(&["simulate", "--rules", "stockholm", "--json", "--seed", seed]).ok().stdout;
        let record: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(record["seed"], seed);
        record["hands"].clone()
    };
    assert_eq!(deal("11"), deal(&hex));
    assert_ne!(deal("11"), deal("12"));
    let call = cego(&["simulate", "--rules", "stockholm"]).tells(0, &["seed 1"]);
    assert!(call.stdout.contains("[Seed \"1\"]"), "{}", call.stdout);
}

#[test]
fn every_preset_and_table_is_played_and_replayed() {
    for ruleset in cego_rules::presets() {
        for table in ruleset.tables() {
            for bots in ["thumb", "random"] {
                let players = table.people().to_string();
                let args = [
                    "--rules",
                    &ruleset.name,
                    "--players",
                    &players,
                    "--deals",
                    "5",
                    "--bots",
                    bots,
                ];
                let text = cego(&[&["simulate", "--seed", "3"][..], &args].concat()).ok().stdout;
                let verified =
                    cego_with_input(&["record", "check", "-"], text.as_bytes()).ok().stdout;
                assert_eq!(verified, "5 sound\n", "{args:?}");
            }
        }
    }
}

#[test]
fn overrides_are_in_the_record_and_replayed() {
    let args =
        ["simulate", "--rules", "stockholm", "--seed", "5", "--deals", "3", "--set", "max_fach=8"];
    let text = cego(&args).ok().stdout;
    assert!(text.contains("[Switch \"max_fach = 8\"]"), "{text}");
    assert_eq!(cego_with_input(&["replay", "--quiet", "-"], text.as_bytes()).ok().stdout, "");
}

#[test]
fn raeuber_rounds_have_no_auction() {
    let args = [
        "--rules",
        "stockholm",
        "--set",
        "raeuber_rounds=true",
        "--raeuber-rounds",
        "--dealer",
        "2",
    ];
    let list = records(&[&args[..], &["--deals", "3"]].concat());
    assert_eq!(list.len(), 3);
    for record in &list {
        assert_eq!((&record["raeuber_round"], &record["dealer"]), (&json!(true), &json!(2)));
        assert_eq!(record["actions"][0]["type"], "play");
    }
    cego(&["simulate", "--rules", "stockholm", "--raeuber-rounds", "--seed", "1"])
        .fails(1, &["Räuber rounds"]);
}

#[test]
fn a_summary_adds_up() {
    let args = ["simulate", "--rules", "schopfheim", "--seed", "7", "--deals", "300", "--summary"];
    let bots = ["--bots", "thumb,random,random,random"];
    let text = cego(&[&args[..], &bots, &["--json"]].concat()).ok().stdout;
    let summary: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((&summary["deals"], &summary["seed"]), (&json!(300), &json!("7")));
    let seats = summary["seats"].as_array().unwrap();
    assert_eq!(seats.iter().map(|seat| seat["total"].as_i64().unwrap()).sum::<i64>(), 0);
    let of_bots = summary["bots"].as_array().unwrap();
    assert_eq!(of_bots[0]["total"], seats[0]["total"]);
    assert_eq!((&of_bots[1]["bot"], &of_bots[1]["seats"]), (&json!("random"), &json!(3)));
    for seat in seats {
        let mean = seat["mean"].as_f64().unwrap();
        assert!((mean - seat["total"].as_f64().unwrap() / 300.0).abs() < 1e-9);
        assert!(
            seat["ci95"][0].as_f64().unwrap() < mean && mean < seat["ci95"][1].as_f64().unwrap()
        );
    }
    let contracts = summary["contracts"].as_array().unwrap();
    assert_eq!(contracts.iter().map(|c| c["deals"].as_i64().unwrap()).sum::<i64>(), 300);
    assert!(contracts.windows(2).all(|w| w[0]["deals"].as_i64() >= w[1]["deals"].as_i64()));

    // The records of the same deals agree.
    let records = cego(&[&args[..5], &["--deals", "300"], &bots, &["--json"]].concat());
    let mut totals = [0; 4];
    for line in records.ok().stdout.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        for (total, amount) in
            totals.iter_mut().zip(record["settlement"]["amounts"].as_array().unwrap())
        {
            *total += amount.as_i64().unwrap();
        }
    }
    assert_eq!(json!(totals), json!(seats.iter().map(|seat| &seat["total"]).collect::<Vec<_>>()));

    for lang in ["de", "en", "sv"] {
        let text = cego(&[&args[..], &bots, &["--lang", lang]].concat()).ok().stdout;
        assert!(!text.contains('⟦') && text.contains(" ± "), "{text}");
    }
    let nothing =
        cego(&["simulate", "--rules", "stockholm", "--seed", "1", "--deals", "0", "--summary"])
            .ok();
    assert!(nothing.stdout.starts_with("0 deals"), "{}", nothing.stdout);
}

/// Random bots are summed up without the checked game, which writes the records.
#[test]
fn summary_of_random_bots_agrees_with_their_records() {
    for preset in cego_rules::presets() {
        for table in preset.tables() {
            let people = table.people().to_string();
            let args = ["simulate", "--rules", &preset.name, "--players", &people, "--seed", "7"];
            let args =
                [&args[..], &["--first", "5", "--deals", "200", "--bots", "random"]].concat();
            let text = cego(&[&args[..], &["--summary", "--json"]].concat()).ok().stdout;
            let summary: Value = serde_json::from_str(&text).unwrap();
            let (mut totals, mut words) = (vec![0; table.people()], 0);
            for line in cego(&[&args[..], &["--json"]].concat()).ok().stdout.lines() {
                let record: Value = serde_json::from_str(line).unwrap();
                let amounts = record["settlement"]["amounts"].as_array().unwrap();
                for (total, amount) in totals.iter_mut().zip(amounts) {
                    *total += amount.as_i64().unwrap();
                }
                let actions = record["actions"].as_array().unwrap();
                words += actions.iter().filter(|action| action["type"] == "say").count();
            }
            let seats = summary["seats"].as_array().unwrap().iter();
            let sums: Vec<i64> = seats.map(|seat| seat["total"].as_i64().unwrap()).collect();
            assert_eq!(sums, totals, "{} {people}", preset.name);
            assert_eq!(summary["words"]["mean"], json!(words as f64 / 200.0), "{}", preset.name);
        }
    }
}

#[test]
fn a_wrong_call_is_refused() {
    let check = |args: &[&str], words: &[&str]| {
        drop(cego(&[&["simulate", "--rules", "stockholm"], args].concat()).fails(2, words));
    };
    check(&["--seed", "x"], &["“x”", "64"]);
    check(&["--bots", "smart"], &["smart", "random, careless, thumb"]);
    check(&["--bots", "random,thumb"], &["2", "4"]);
    check(&["--dealer", "5"], &["“5”", "4"]);
    check(&["--bots", "a,b,c,d", "--dealer", "0", "--seed", ""], &["“a”", "“d”", "“0”", "seed"]);
    check(&["--first", "18446744073709551615", "--deals", "2"], &["--first"]);
    check(&["--legal"], &["--json"]);
    check(&["--deals", "-1"], &["-1"]);
    cego(&["simulate"]).fails(2, &["--rules"]);
    cego(&["simulate", "--rules", "nowhere"]).fails(2, &["nowhere"]);
    cego(&["simulate", "--rules", "stockholm", "--players", "3"]).fails(2, &["3"]);
}

/// Records are streamed and end on a closed pipe, as in `cego simulate … | head -1` with far too
/// many deals.
#[test]
fn records_come_as_they_are_played_and_a_closed_pipe_ends_it() {
    let args =
        ["simulate", "--rules", "stockholm", "--seed", "1", "--deals", "1000000000000", "--json"];
    let mut child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("{\"cego\":1"));
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

// --- Data sets: `--parquet`

const SIMULATE: [&str; 7] =
    ["simulate", "--rules", "schopfheim", "--seed", "5", "--parquet", "nowhere"];

/// Packaged binaries lack this feature and name the way to get it.
#[cfg(not(feature = "parquet"))]
#[test]
fn a_program_without_data_sets_says_where_they_are_made() {
    cego(&SIMULATE).fails(2, &["--parquet", "pip install ./bindings/python", "--features parquet"]);
    let arena = [
        "arena",
        "--rules",
        "schopfheim",
        "--seed",
        "5",
        "--bots",
        "thumb,random",
        "--parquet",
        "nowhere",
    ];
    cego(&arena).fails(2, &["--features parquet"]);
    let swedish = crate::common::command(&SIMULATE).args(["--lang", "sv"]).output().unwrap();
    assert!(String::from_utf8(swedish.stderr).unwrap().contains("datamängder"));
    assert!(!std::path::Path::new("nowhere").exists());
}

#[test]
fn what_is_asked_of_a_data_set_needs_one() {
    cego(&["simulate", "--rules", "schopfheim", "--shard", "5"]).fails(2, &["--parquet"]);
    cego(&["simulate", "--rules", "schopfheim", "--parquet", "nowhere", "--labels", "much"])
        .fails(2, &["much"]);
    cego(&["simulate", "--rules", "schopfheim", "--parquet", "nowhere", "--shard", "0"])
        .fails(2, &["0"]);
}

/// A finished data set is not written again.
#[cfg(feature = "parquet")]
#[test]
fn a_data_set_is_made_and_kept() {
    let folder = std::env::temp_dir().join(format!("cego-cli-data-{}", std::process::id()));
    let into = folder.to_str().unwrap();
    let call = |more: &[&str]| {
        cego(&[&SIMULATE[..6], &[into, "--deals", "25", "--shard", "10"], more].concat())
    };
    call(&[]).tells(0, &["3 made", "0 were there"]);
    call(&["--threads", "1"]).tells(0, &["0 made", "3 were there"]);
    call(&["--bots", "random"]).fails(1, &["cego.players", "left as it is"]);
    call(&["--json"]).fails(2, &["nothing else"]);
    cego(&[&SIMULATE[..6], &[into, "--players", "5"]].concat()).fails(2, &["three or four"]);
    let files = ["deals", "decisions", "players"]
        .map(|table| std::fs::read_dir(folder.join(table)).unwrap().count());
    assert_eq!(files, [3; 3]);
    let arena =
        ["arena", "--rules", "schopfheim", "--seed", "5", "--bots", "thumb,random", "--deals", "2"];
    cego(&[&arena[..], &["--parquet", into]].concat()).tells(0, &["1 made"]);
    cego(&[&arena[..], &["--parquet", into, "--budget", "5"]].concat()).fails(2, &["--budget"]);
    std::fs::remove_dir_all(&folder).unwrap();
}

// --- `cego study bidding`

const STUDY: [&str; 7] = ["study", "bidding", "--rules", "schopfheim", "--seed", "4", "--deals"];

/// Claims measured by simulation, in the order of docs/advice.md.
const CLAIMS: [&str; 13] = [
    "B-4", "B-5", "B-6", "B-7", "B-8", "B-9", "B-10", "B-12", "B-14", "B-18", "B-20", "B-21",
    "B-24",
];

#[test]
fn every_claim_is_measured_and_the_same_call_finds_the_same() {
    let call = || cego(&[&STUDY[..], &["60", "--json"]].concat()).ok().stdout;
    let text = call();
    assert_eq!(text, call());
    let found: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((found["deals"].as_u64(), found["bot"].as_str()), (Some(60), Some("thumb")));
    let findings = found["findings"].as_array().unwrap();
    let ids: Vec<&str> = findings.iter().map(|f| f["claim"].as_str().unwrap()).collect();
    assert_eq!(ids, CLAIMS);
    for finding in findings.iter().filter(|f| !f["advised"]["mean"].is_null()) {
        let mean = &finding["advised"]["mean"];
        // A single deal has no interval.
        if mean["deals"] == 1 {
            assert!(mean["ci95"].is_null(), "{finding}");
            continue;
        }
        let [low, middle, high] =
            [&mean["ci95"][0], &mean["mean"], &mean["ci95"][1]].map(|v| v.as_f64().unwrap());
        assert!(low <= middle && middle <= high, "{finding}");
    }
}

#[test]
fn people_get_a_table_in_their_language_and_a_chart() {
    let folder = std::env::temp_dir().join(format!("cego-study-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let chart = folder.join("study.svg");
    let name = chart.to_str().unwrap();
    let text = cego(&[&STUDY[..], &["40", "--chart", name, "--lang", "de"]].concat()).ok().stdout;
    for claim in CLAIMS {
        assert!(
            text.lines().any(|line| line.split_whitespace().next() == Some(claim)),
            "{claim}: {text}"
        );
    }
    assert!(text.contains("Urteil"), "{text}");
    let svg = fs::read_to_string(&chart).unwrap();
    assert!(
        svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>") && svg.contains("B-24"),
        "{svg}"
    );
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn one_deal_is_one_deal_and_has_no_interval() {
    let text = cego(&[&STUDY[..], &["1"]].concat()).ok().stdout;
    assert!(text.starts_with("1 deal, ") && !text.contains('['), "{text}");
    assert!(text.contains("single deal has no interval"), "{text}");
}

#[test]
fn what_is_wrong_is_said_before_anything_is_played() {
    let call = cego(&[&STUDY[..], &["10", "--bot", "nobody", "--chart", "study.png"]].concat());
    call.fails(2, &["nobody", ".svg"]);
}
