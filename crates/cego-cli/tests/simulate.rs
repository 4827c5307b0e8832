//! `cego simulate`, called as people and scripts call it.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::sync::Arc;

use crate::common::{cego, cego_with_input, command};
use cego_bots::{Bot, RandomBot};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Game, Seat, TableSize};
use serde_json::{Value, json};

fn records(args: &[&str]) -> Vec<Value> {
    let text = cego(&[&["simulate", "--seed", "11", "--json"], args].concat()).ok().stdout;
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// One record a line with everything in it.
#[test]
fn a_record_has_everything() {
    let args = ["--rules", "stockholm", "--players", "4", "--deals", "40", "--bots", "random", "--legal"];
    let list = records(&args);
    assert_eq!(list.len(), 40);
    for (i, record) in list.iter().enumerate() {
        assert_eq!(record["ruleset"]["name"], "stockholm");
        assert_eq!(record["ruleset"]["hash"].as_str().unwrap().len(), 64);
        assert_eq!((&record["deal"], &record["seed"]), (&json!(i), &json!("11")));
        assert_eq!(record["dealer"], json!(i % 4 + 1));
        let hands = record["hands"].as_array().unwrap().iter().chain([&record["blind"]]);
        let cards: BTreeSet<&str> =
            hands.flat_map(|hand| hand.as_array().unwrap()).map(|card| card.as_str().unwrap()).collect();
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
        assert!(played == 44 || working.iter().any(|line| line["id"] == "challenge"), "{played} cards");
    }
}

/// A seed at random gives the same deals and the same choices as the fast path.
#[test]
fn random_deals_are_those_of_the_seed() {
    let rules = Arc::new(cego_rules::preset("schopfheim").unwrap().rules(TableSize::Four).unwrap());
    let seed = Seed::from_number(11);
    let (mut shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
    for record in records(&["--rules", "schopfheim", "--deals", "60", "--first", "5", "--bots", "random"]) {
        let number = record["deal"].as_u64().unwrap();
        let dealer = Seat::new((number % 4) as usize);
        let deal = Deal::from_seed(&rules, &mut shuffler, number, dealer);
        let mut game = Game::new(rules.clone(), deal).unwrap();
        let mut bots: BySeat<Box<dyn Bot>> = BySeat::from_fn(|_| Box::new(RandomBot) as Box<dyn Bot>);
        cego_sim::play_deal(&mut game, &mut bots, &mut choosers.of_deal(number), |_, _, _| {}).unwrap();
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
    let all = records(&["--rules", "stockholm", "--deals", "6", "--bots", "random,thumb,random,thumb"]);
    let some =
        ["--rules", "stockholm", "--first", "4", "--deals", "2", "--bots", "random,thumb,random,thumb"];
    assert_eq!(records(&some), all[4..]);
    assert_eq!(all[0]["seats"][1]["bot"], concat!("thumb ", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_seed_is_a_number_or_hex() {
    let hex = format!("0b{}", "00".repeat(31));
    let deal = |seed: &str| {
        let text = cego(&["simulate", "--rules", "stockholm", "--json", "--seed", seed]).ok().stdout;
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
                let args = ["--rules", &ruleset.name, "--players", &players, "--deals", "5", "--bots", bots];
                let text = cego(&[&["simulate", "--seed", "3"][..], &args].concat()).ok().stdout;
                let verified = cego_with_input(&["record", "verify", "-"], text.as_bytes()).ok().stdout;
                assert_eq!(verified, "5 sound\n", "{args:?}");
            }
        }
    }
}

#[test]
fn overrides_are_in_the_record_and_replayed() {
    let args = ["simulate", "--rules", "stockholm", "--seed", "5", "--deals", "3", "--set", "max_fach=8"];
    let text = cego(&args).ok().stdout;
    assert!(text.contains("[Switch \"max_fach = 8\"]"), "{text}");
    assert_eq!(cego_with_input(&["replay", "--quiet", "-"], text.as_bytes()).ok().stdout, "");
}

#[test]
fn raeuber_rounds_have_no_auction() {
    let args = ["--rules", "stockholm", "--set", "raeuber_rounds=true", "--raeuber-rounds", "--dealer", "2"];
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
        assert!(seat["ci95"][0].as_f64().unwrap() < mean && mean < seat["ci95"][1].as_f64().unwrap());
    }
    let contracts = summary["contracts"].as_array().unwrap();
    assert_eq!(contracts.iter().map(|c| c["deals"].as_i64().unwrap()).sum::<i64>(), 300);
    assert!(contracts.windows(2).all(|w| w[0]["deals"].as_i64() >= w[1]["deals"].as_i64()));

    // The records of the same deals say the same.
    let records = cego(&[&args[..5], &["--deals", "300"], &bots, &["--json"]].concat());
    let mut totals = [0; 4];
    for line in records.ok().stdout.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        for (total, amount) in totals.iter_mut().zip(record["settlement"]["amounts"].as_array().unwrap()) {
            *total += amount.as_i64().unwrap();
        }
    }
    assert_eq!(json!(totals), json!(seats.iter().map(|seat| &seat["total"]).collect::<Vec<_>>()));

    for lang in ["de", "en", "sv"] {
        let text = cego(&[&args[..], &bots, &["--lang", lang]].concat()).ok().stdout;
        assert!(!text.contains('⟦') && text.contains(" ± "), "{text}");
    }
    let nothing =
        cego(&["simulate", "--rules", "stockholm", "--seed", "1", "--deals", "0", "--summary"]).ok();
    assert!(nothing.stdout.starts_with("0 deals"), "{}", nothing.stdout);
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

/// `cego simulate … | head -1`, of as many deals as nobody could wait for.
#[test]
fn records_come_as_they_are_played_and_a_closed_pipe_ends_it() {
    let args = ["simulate", "--rules", "stockholm", "--seed", "1", "--deals", "1000000000000", "--json"];
    let mut child = command(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("{\"cego\":1"));
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}
