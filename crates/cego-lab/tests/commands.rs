//! The commands as they are called, on very little.

use std::process::{Command, Output};

use cego_core::Seat;
use cego_protocol::puzzle::PuzzleJson;
use cego_record::{read_one, to_text};

const DEALS: &str = include_str!("../../../data/solver/deals.txt");

fn lab(args: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cego-lab")).args(args.split_whitespace()).output().expect("the program")
}

/// What it prints when all went well.
fn told(args: &str) -> String {
    let output = lab(args);
    assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What it says of arguments it cannot work with.
fn refused(args: &str) -> String {
    let output = lab(args);
    assert_eq!(output.status.code(), Some(2), "{args}");
    String::from_utf8(output.stderr).expect("text")
}

fn file(name: &str, text: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).expect("a file");
    path
}

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
fn strength_is_measured() {
    let ceilings = format!("{}/ceilings.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(&ceilings);
    let deals = |deals: u64| {
        told(&format!(
            "ceilings --deals {deals} --bots policy,thumb --seed 3 --journal {ceilings} --threads 1"
        ))
    };
    assert!(deals(2).starts_with("2 deals; "));
    let both = deals(5);
    assert!(both.contains("declarer") && both.contains("  policy ") && both.contains(" %"), "{both}");
    // What is in the journal is not played again, and says the same as in one go.
    assert_eq!(told("ceilings --deals 5 --bots policy,thumb --seed 3 --threads 2"), both);
    let known = told("beliefs --deals 2 --bot policy --worlds 40 --seed 3");
    assert!(known.contains("trick 1 ") && known.contains("words, cards -"), "{known}");
    let noise = told("noise --deals 2 --bots pimc --answers 4 --every 3 --seed 3");
    assert!(noise.contains("each asked 4 times"), "{noise}");
    for of in ["exchange", "words"] {
        let noise = told(&format!("noise --deals 4 --bots strong --answers 4 --every 1 --seed 3 --of {of}"));
        assert!(noise.contains("each asked 4 times") && noise.contains("all: strong"), "{noise}");
    }
    // As many threads as one likes find the same; only the time they take differs.
    let duels = |threads: u64| {
        let text = told(&format!("duels --deals 12 --every 1 --bots policy,pimc --threads {threads}"));
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
fn a_policy_is_learned_from_what_a_bot_thinks() {
    let (lessons, weights) = (file("lessons", ""), file("weights", ""));
    told(&format!("learn-policy gather pimc 5 3 {lessons}"));
    assert!(told(&format!("learn-policy learn {weights} {lessons}")).contains(" lessons"));
    let made = std::fs::read_to_string(&weights).expect("weights");
    assert_eq!(cego_bots::policy::Weights::read(&made).to_text(), made);
}

#[test]
fn networks_learn_the_same_on_any_number_of_threads() {
    let out = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let learned = |name: &str, more: &str| {
        let small = "--rounds 2 --first 1 --deals 60 --matches 20 --seed 3";
        let words = told(&format!("learn-net {} {small} {more}", out(name)));
        assert!(words.contains("opponent ") && words.contains("schopfheim: declarer "), "{words}");
        std::fs::read(out(name)).expect("networks")
    };
    let alone = learned("alone.net", "--threads 1");
    assert_eq!(learned("together.net", "--threads 3"), alone);
    let net = cego_bots::net::Net::read(&alone).expect("networks");
    assert_eq!(net.to_bytes(), alone);
    assert_ne!(learned("further.net", &format!("--from {}", out("alone.net"))), alone);
}

#[test]
fn beliefs_are_learned_the_same_on_any_number_of_threads() {
    let out = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let log =
        |line: &str| -> f64 { line.split(' ').next_back().and_then(|log| log.parse().ok()).expect("a log") };
    let learned = |name: &str, more: &str| {
        let words =
            told(&format!("learn-beliefs {} --rounds 2 --deals 150 --rate 1e-2 --seed 3 {more}", out(name)));
        let logs: Vec<f64> = words.lines().map(log).collect();
        // What is learned holds in deals that were not learned from.
        assert!(logs[1] > logs[0] + 0.005, "{words}");
        std::fs::read(out(name)).expect("networks")
    };
    let alone = learned("alone.beliefs", "--threads 1");
    assert_eq!(learned("together.beliefs", "--threads 3"), alone);
    let beliefs = cego_bots::net::Beliefs::read(&alone).expect("networks");
    assert_eq!(beliefs.to_bytes(), alone);
    told(&format!(
        "learn-beliefs {} --rounds 1 --deals 60 --from {}",
        out("further.beliefs"),
        out("alone.beliefs")
    ));
    // Those of other widths are learned and asked as well.
    let narrow = learned("narrow.beliefs", "--outer 48 --inner 24 --forgotten 0");
    assert!(narrow.len() < alone.len());
    told(&format!("learn-beliefs {0} --rounds 1 --deals 60 --from {0}", out("narrow.beliefs")));
    let with = format!("strong:beliefs={},net", out("narrow.beliefs"));
    assert!(told(&format!("roles --deals 2 --seed 3 --bots {with}")).contains("all opponents"));
    assert!(refused("roles --bots strong:beliefs=/nowhere,net").contains("/nowhere"));
    let other = out("further.net");
    assert!(
        refused(&format!("roles --bots strong:beliefs={other},net"))
            .contains("no networks of where cards lie")
    );
    assert!(refused("learn-beliefs x --outer 2000").contains("2000"));
    for share in ["--forgotten=-1", "--forgotten=nan", "--rate=-1", "--rate=2"] {
        assert!(refused(&format!("learn-beliefs x {share}")).contains("a number from 0 to 1"), "{share}");
    }
    assert!(
        refused(&format!("learn-beliefs x --outer 96 --from {}", out("narrow.beliefs"))).contains("--from")
    );
}

#[test]
fn positions_are_written_the_same_on_any_number_of_threads() {
    let written = |name: &str, threads: usize| {
        let folder = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
        std::fs::create_dir_all(&folder).expect("a folder");
        told(&format!("write-positions {folder} --files 3 --deals 8 --seed 5 --threads {threads}"));
        (0..3)
            .flat_map(|file| std::fs::read(format!("{folder}/{file:05}.bin")).expect("a file"))
            .collect::<Vec<u8>>()
    };
    let alone = written("alone.positions", 1);
    assert_eq!(written("together.positions", 3), alone);
    let (records, rest) = alone.as_chunks::<5430>();
    assert!(rest.is_empty() && records.len() > 12, "{}", records.len());
    for record in records {
        let (holders, plays) = (&record[52..106], record[106..194].as_chunks::<2>().0);
        for (at, &[seat, card]) in plays.iter().enumerate() {
            // Everybody plays what they held, once; what lies away is never played.
            assert_eq!(holders[usize::from(card)], seat);
            assert!(plays[..at].iter().all(|&[_, earlier]| earlier != card));
            // What is told of a decision adds up to nothing: cards are beside one another.
            let numbers = |from: usize| {
                record[from + at * 24..][..24]
                    .as_chunks::<2>()
                    .0
                    .iter()
                    .map(|&short| i32::from(i16::from_le_bytes(short)))
                    .sum::<i32>()
            };
            assert!(numbers(942).abs() <= 12 && numbers(1998).abs() <= 12);
        }
    }
    assert!(refused("write-positions /nowhere --files 1 --deals 2").contains("/nowhere"));
    assert!(refused("write-positions /tmp --rules nix").contains("nix"));
}

/// A bot gains nothing over itself, and the networks more than the rule of thumb.
#[test]
fn roles_are_compared_on_the_same_games() {
    let words = told("roles --bots net,policy,policy --deals 60 --seed 4 --threads 2");
    assert!(words.contains("gained a game over policy"), "{words}");
    let same = "policy:  card points +0.00 (+0.00 … +0.00)  settled +0.00";
    for role in ["declarer", "all opponents"] {
        assert!(words.contains(&format!("{role}, {same}")), "{words}");
        assert!(words.contains(&format!("{role}, net:  card points +")), "{words}");
        // Over one that plays as the last does a bot gains as much as over the last.
        let gains = |of: &str| words.lines().find_map(|line| line.strip_prefix(&format!("{role}, {of}:")));
        assert_eq!(gains("net over policy"), gains("net"), "{words}");
    }
    // With no card left nobody else has anything to play; with all of them they play the whole game.
    let from = |cards: usize| told(&format!("roles --bots net,policy --deals 60 --seed 4 --from {cards}"));
    let nothing = from(0);
    assert!(nothing.contains("declarer, net:  card points +0.00 (+0.00 … +0.00)"), "{nothing}");
    let all = from(11);
    assert!(all.lines().skip(1).all(|line| words.contains(line)), "{all}");
    assert!(refused("roles --bots net,policy --from some").contains("some"));
}

/// As many threads as one likes find the same, and so does a run that was interrupted.
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

/// Out of records of a match positions become puzzles like those of bots' own deals, and nothing of who played is in them.
#[test]
fn slow_records_of_people_are_made_into_puzzles() {
    let pack = include_str!("../../../data/puzzles/pack.jsonl");
    // Deals of bots up to a puzzle, and with what somebody did there.
    let played = |puzzle: &PuzzleJson| {
        let mut record = read_one(&puzzle.record).expect("a record").record;
        let seat = Seat::new(puzzle.seat - 1);
        record.players[seat].name = "Ännchen".to_owned();
        record.actions.push((seat, puzzle.choices[1].action.action().expect("an action")));
        to_text(&record)
    };
    let puzzles = cego_puzzles::read(pack).expect("a pack");
    let records: String = puzzles.iter().filter(|one| one.phase == "play").take(2).map(played).collect();
    assert!(records.contains("Ännchen"));
    let records = file("given.cego", &records);
    let out = format!("{}/given.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let _ = std::fs::remove_file(format!("{out}.journal"));
    told(&format!("puzzles make --count 9 --seed 1 --worlds 1 --records {records} --out {out}"));
    let made = std::fs::read_to_string(&out).expect("a pack");
    assert!(made.lines().count() > 0, "no puzzle");
    assert!(!made.contains("Ännchen"), "{made}");
    assert!(made.lines().all(|line| line.contains("\"bots\":[]")), "{made}");
    // Other records are another run.
    let fewer = file("fewer.cego", &played(&puzzles[0]));
    let other = format!("puzzles make --count 9 --seed 1 --worlds 1 --records {fewer} --out {out}");
    assert!(refused(&other).contains("other arguments"));
    let nothing = file("nothing.cego", "");
    assert!(
        refused(&format!("puzzles make --count 9 --records {nothing} --out {out}")).contains("no record")
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
