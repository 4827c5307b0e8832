//! Tests of the commands that measure and generate.

use cego_core::Seat;
use cego_protocol::puzzle::PuzzleJson;
use cego_record::{read_one, to_text};

use super::{file, refused, told};

const DEALS: &str = include_str!("../../../data/solver/deals.txt");

#[test]
fn the_deals_of_the_solver_are_those_that_are_kept() {
    let first: Vec<&str> = DEALS.lines().take(20).collect();
    assert!(told("deals 2026 20").lines().eq(first));
}

#[test]
fn every_way_of_measuring_finds_the_same() {
    let checksum = |args: &str| {
        let line = told(args);
        line.trim().rsplit(' ').next().expect("a checksum").to_owned()
    };
    assert_eq!(checksum("measure 20 6 exact"), checksum("measure 20 6 exact 10 --portable --each"));
    assert_ne!(checksum("measure 20 6 exact"), checksum("measure 20 6 exact --random"));
}

#[test]
fn studies_of_the_auction() {
    assert!(told("calibration schopfheim 4 thumb 20 1").starts_with("word "));
    assert!(told("second-thoughts schopfheim 3 pimc thumb 3 1").contains(" in 3 deals: "));
    assert!(told("at-the-table schwarzwaldmeisterschaft 4 bettel 60 21").contains("by tables: "));
    assert!(told("sane thumb").contains("thumb (seed 1): "));
    assert!(told("sane-check catch --worlds 20").contains("2 of 2 clear (worlds 20, seed 1)"));
    assert!(told("sane-check ultimo-take --worlds 20 --cards").contains("good"));
    assert!(refused("sane-check --worlds 0").contains("a check needs worlds"));
}

#[test]
fn slow_strength_is_measured() {
    let ceilings = format!("{}/ceilings.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(&ceilings);
    let deals = |deals: u64| {
        told(&format!(
            "ceilings --deals {deals} --bots policy,thumb --seed 3 --journal {ceilings} --threads 1"
        ))
    };
    assert!(deals(2).starts_with("2 deals; "));
    let both = deals(5);
    assert!(
        both.contains("declarer") && both.contains("  policy ") && both.contains(" %"),
        "{both}"
    );
    // Deals in the journal are not played again, and the report equals that of a single run.
    assert_eq!(told("ceilings --deals 5 --bots policy,thumb --seed 3 --threads 2"), both);
    let three = told("ceilings --deals 20 --bots policy,thumb,random --seed 3");
    let deals = |group: &str| -> u32 {
        let of = |line: &&str| line.starts_with(group) && line.contains(" declarer ");
        let Some(line) = three.lines().find(of) else { return 0 };
        assert!(line.contains("  policy over thumb "), "{line}");
        line.split_whitespace().find_map(|word| word.parse().ok()).unwrap()
    };
    assert!(deals("with the blind") > 0, "{three}");
    assert_eq!(deals("counted games"), deals("with the blind") + deals("Solo"), "{three}");
    let known = told("beliefs --deals 2 --bot policy --worlds 40 --seed 3");
    assert!(known.contains("trick 1 ") && known.contains("words, cards -"), "{known}");
    let noise = told("noise --deals 2 --bots pimc --answers 4 --every 3 --seed 3");
    assert!(noise.contains("each asked 4 times"), "{noise}");
    for of in ["exchange", "words"] {
        let noise = told(&format!(
            "noise --deals 4 --bots strong --answers 4 --every 1 --seed 3 --of {of}"
        ));
        assert!(noise.contains("each asked 4 times") && noise.contains("all: strong"), "{noise}");
    }
    // Results do not depend on the number of threads; only the times differ.
    let duels = |threads: u64| {
        let text =
            told(&format!("duels --deals 12 --every 1 --bots policy,pimc --threads {threads}"));
        text.split_once("seconds a decision: ").expect("times").0.to_owned()
    };
    let alone = duels(1);
    assert!(alone.contains("declarer: ") && alone.contains("a deal and seat"), "{alone}");
    assert_eq!(duels(3), alone);
    let luck = told("luck --deals 8 --lessons 40 --times 1,4");
    assert!(luck.contains("a line") && luck.contains("played out 4 times"), "{luck}");
    let adjusted = told("daily-study --deals 4 --bots thumb,policy --worlds 4");
    assert!(adjusted.contains("difference: adjusted"), "{adjusted}");
}

#[test]
fn signals_are_told_of_what_opponents_play() {
    let words = told("signals --deals 60 --seed 3");
    assert_eq!(told("signals --deals 60 --seed 3"), words);
    assert!(
        words.starts_with("5") && words.contains(" counted games of 60 deals, net on all seats"),
        "{words}"
    );
    // The classes of each situation add up to 100 %.
    let kinds: Vec<&str> =
        words.split("\n").filter(|line| line.contains(": ") && !line.contains('%')).collect();
    assert_eq!(kinds.len(), 8, "{words}");
    let mut shares = Vec::new();
    for line in words.lines().skip(1) {
        match line.split_once(" %") {
            None => shares.push(0.0),
            Some((answer, _)) => {
                let share: f64 =
                    answer.split_whitespace().last().and_then(|n| n.parse().ok()).expect("a share");
                *shares.last_mut().expect("a kind comes first") += share;
            }
        }
    }
    assert!(shares.iter().all(|share| (share - 100.0).abs() < 0.2), "{words}");
    assert!(refused("signals --bot nobody").contains("nobody"));
    assert!(refused("signals --rules nowhere").contains("there is no preset \"nowhere\""));
}

/// A bot gains nothing over itself, and the networks gain more than the rule of thumb.
#[test]
fn roles_are_compared_on_the_same_games() {
    let words = told("roles --bots net,policy,policy --deals 60 --seed 4 --threads 2");
    assert!(words.contains("gained a game over policy"), "{words}");
    let same = "policy:  card points +0.00 (+0.00 … +0.00)  settled +0.00";
    for role in ["declarer", "all opponents"] {
        assert!(words.contains(&format!("{role}, {same}")), "{words}");
        assert!(words.contains(&format!("{role}, net:  card points +")), "{words}");
        // The gain over a copy of the last bot equals that over the last bot.
        let gains =
            |of: &str| words.lines().find_map(|line| line.strip_prefix(&format!("{role}, {of}:")));
        assert_eq!(gains("net over policy"), gains("net"), "{words}");
    }
    // With `--from 0` the bots play no card; with all eleven they play the whole game.
    let from =
        |cards: usize| told(&format!("roles --bots net,policy --deals 60 --seed 4 --from {cards}"));
    let nothing = from(0);
    assert!(nothing.contains("declarer, net:  card points +0.00 (+0.00 … +0.00)"), "{nothing}");
    let all = from(11);
    assert!(all.lines().skip(1).all(|line| words.contains(line)), "{all}");
    assert!(refused("roles --bots net,policy --from some").contains("some"));
}

/// In a Räuber each seat is compared on its own, and a random bot loses.
#[test]
fn roles_in_a_raeuber_are_one_seat_of_all() {
    let words = told(
        "roles --games raeuber --rules schopfheim --bots random,policy,policy --deals 400 --seed 4",
    );
    assert!(
        words.contains("one seat, policy:  card points +0.00 (+0.00 … +0.00)  settled +0.00"),
        "{words}"
    );
    assert!(words.contains("one seat, random:  card points +"), "{words}");
    let settled = words.lines().find(|line| line.starts_with("one seat, random:")).unwrap();
    assert!(settled.contains("settled -"), "{words}");
    assert!(!words.contains("declarer"), "{words}");
    assert!(refused("roles --games some").contains("some"));
}

/// Results do not depend on the number of threads, nor on an interruption.
#[test]
fn slow_the_same_seed_makes_the_same_puzzles() {
    let out = |name: &str| format!("{}/{name}.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let made = |name: &str, threads: usize, count: usize| {
        told(&format!(
            "puzzles make --count {count} --seed 5 --worlds 1 --threads {threads} --out {}",
            out(name)
        ));
        std::fs::read_to_string(out(name)).expect("a pack")
    };
    for name in ["alone", "together", "later"] {
        let _ = std::fs::remove_file(format!("{}.journal", out(name)));
    }
    let alone = made("alone", 1, 2);
    assert_eq!(alone.lines().count(), 2);
    assert_eq!(made("together", 2, 2), alone);
    made("later", 1, 1);
    assert_eq!(made("later", 1, 2), alone);
    assert!(
        told(&format!("puzzles judge {} --worlds 1 --seed 9", out("alone")))
            .contains("of 2 keep their answer")
    );
    assert!(told(&format!("puzzles ladder {}", out("alone"))).contains("2 puzzles, correlation"));
    let other = format!("puzzles make --count 2 --seed 6 --worlds 1 --out {}", out("alone"));
    assert!(refused(&other).contains("other arguments"));
}

/// Records of people become puzzles without any personal data.
#[test]
fn slow_records_of_people_are_made_into_puzzles() {
    let pack = include_str!("../../../../data/puzzles/pack.jsonl");
    // The record of a puzzle with one more action.
    let played = |puzzle: &PuzzleJson| {
        let mut record = read_one(&puzzle.record).expect("a record").record;
        let seat = Seat::new(puzzle.seat - 1);
        record.players[seat].name = "Ännchen".to_owned();
        record.actions.push((seat, puzzle.choices[1].action.action().expect("an action")));
        to_text(&record)
    };
    let puzzles = cego_analysis::puzzle::read(pack).expect("a pack");
    let records: String =
        puzzles.iter().filter(|one| one.phase == "play").take(2).map(played).collect();
    assert!(records.contains("Ännchen"));
    let records = file("given.cego", &records);
    let out = format!("{}/given.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(format!("{out}.journal"));
    told(&format!("puzzles make --count 9 --seed 1 --worlds 1 --records {records} --out {out}"));
    let made = std::fs::read_to_string(&out).expect("a pack");
    assert!(made.lines().count() > 0, "no puzzle");
    assert!(!made.contains("Ännchen"), "{made}");
    assert!(made.lines().all(|line| line.contains("\"bots\":[]")), "{made}");
    // The journal belongs to the other records.
    let fewer = file("fewer.cego", &played(&puzzles[0]));
    let other = format!("puzzles make --count 9 --seed 1 --worlds 1 --records {fewer} --out {out}");
    assert!(refused(&other).contains("other arguments"));
    let nothing = file("nothing.cego", "");
    assert!(
        refused(&format!("puzzles make --count 9 --records {nothing} --out {out}"))
            .contains("no record")
    );
}

#[test]
fn what_cannot_be_done_is_said() {
    let nothing = file("nothing", "");
    let wrong = file("wrong", "7\n0 99\n");
    for (args, why) in [
        ("", "Usage"),
        ("calibration nowhere 4 thumb 1 1", "there is no preset \"nowhere\"; there are "),
        ("calibration stockholm 3 thumb 1 1", "stockholm is not for 3 players"),
        ("calibration schopfheim 7 thumb 1 1", "3, 4 or 5"),
        ("calibration schopfheim 4 nobody 1 1", "nobody"),
        ("calibration schopfheim 4 thumb many 1", "many"),
        ("at-the-table schopfheim 4 solo 1 1", "no Ultimo and no game of exact tricks"),
        ("measure 1 11", "no card is left"),
        ("measure 0", "no deal"),
        ("measure 1 0 exact 60", "60"),
        ("bidding-tables games /nowhere/at/all 4 1", "/nowhere/at/all: "),
        ("learn-order /nowhere/at/all 1 /nowhere/out", "/nowhere/at/all: "),
        (&format!("learn-order {wrong} 1 /nowhere/out"), "line 1: parts are missing"),
        (&format!("learn-policy learn /nowhere/out {nothing}"), "line 1 is none"),
        (&format!("learn-policy learn /nowhere/out {wrong}"), "line 2 is none"),
        ("learn-policy gather thumb 0 1 /nowhere/out", "/nowhere/out: "),
        ("puzzles judge /nowhere/at/all", "/nowhere/at/all: "),
        (&format!("puzzles ladder {wrong}"), "line 1: "),
        ("learn-discards 0 1", "too few hands"),
        ("ceilings --deals 1 --bots nobody,pimc", "nobody"),
        ("ceilings --deals 1 --bots pimc", "two bots"),
        ("beliefs --deals 1 --worlds 0", "--worlds"),
        ("luck --players 5 --rules schopfheim", "schopfheim is not for 5 players"),
        ("learn-net /nowhere/out", "/nowhere/out: "),
        ("learn-net /nowhere/out --rounds 0", "0"),
        ("learn-beliefs /nowhere/out", "/nowhere/out: "),
        (&format!("learn-beliefs /nowhere/out --from {wrong}"), "no networks of today's layout"),
        ("learn-exchanges /nowhere/out", "/nowhere/out: "),
        (&format!("learn-exchanges /nowhere/out --from {wrong}"), "no networks of today's layout"),
        ("exchanges --bots net", "two bots at least"),
        ("exchanges --worlds 0", "--worlds"),
        ("roles --bots net", "two bots at least"),
        (&format!("learn-net /nowhere/out --from {wrong}"), "no networks of today's layout"),
        ("noise --answers 3", "--answers is an even number"),
        ("duels --bots pimc", "two bots"),
        ("duels --every 0", "--every and --threads are numbers from 1 on"),
        ("serve nobody", "nobody"),
        ("bench make /nowhere/out 4", "five deals"),
        ("bench score nobody", "nobody"),
        ("whole-rate once fast nowhere 4 1", "no preset"),
    ] {
        let told = refused(args);
        assert!(told.contains(why), "{args}: {told}");
    }
}
