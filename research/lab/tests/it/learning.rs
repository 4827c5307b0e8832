//! Tests of the training commands and of their data.

use cego_bots::net::PlayRole;

use super::{file, refused, told};

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
fn slow_beliefs_are_learned_the_same_on_any_number_of_threads() {
    let out = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let log = |line: &str| -> f64 {
        line.split(' ').next_back().and_then(|log| log.parse().ok()).expect("a log")
    };
    let learned = |name: &str, more: &str| {
        let words = told(&format!(
            "learn-beliefs {} --rounds 2 --deals 150 --rate 1e-2 --seed 3 {more}",
            out(name)
        ));
        let logs: Vec<f64> = words.lines().map(log).collect();
        // Training improves the likelihood on deals not trained on.
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
    // Networks for Räuber are added beside the others, which stay unchanged.
    let rare = told(&format!(
        "learn-beliefs {} --games raeuber --outer 32 --inner 16 --rounds 2 --deals 300 --rate 1e-2 \
         --seed 3 --from {}",
        out("with-raeuber.beliefs"),
        out("alone.beliefs")
    ));
    assert!(rare.lines().all(|line| line.contains(": alone ")), "{rare}");
    let more = std::fs::read(out("with-raeuber.beliefs")).expect("networks");
    let more = cego_bots::net::Beliefs::read(&more).expect("networks");
    assert!(beliefs.network(PlayRole::Alone).is_none() && more.network(PlayRole::Alone).is_some());
    for part in PlayRole::COUNTED {
        assert!(more.network(part) == beliefs.network(part), "{part:?}");
    }
    // Networks of other widths can be trained and used too.
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
        assert!(
            refused(&format!("learn-beliefs x {share}")).contains("a number from 0 to 1"),
            "{share}"
        );
    }
    assert!(
        refused(&format!("learn-beliefs x --outer 96 --from {}", out("narrow.beliefs")))
            .contains("--from")
    );
}

#[test]
fn slow_exchanges_are_learned_the_same_on_any_number_of_threads() {
    let out = |name: &str| format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    let learned = |name: &str, more: &str| {
        let args = "--rounds 4 --deals 600 --rate 1e-2 --first 2 --seed 3";
        let words = told(&format!("learn-exchanges {} {args} {more}", out(name)));
        let keeps: Vec<f64> = words
            .lines()
            .map(|line| {
                let keep = line.split_once("keep ").expect("what is kept").1;
                keep.split(' ').nth(1).and_then(|gain| gain.parse().ok()).expect("a gain")
            })
            .collect();
        // Untrained networks keep much worse than the rule of thumb.
        assert!(keeps[0] < -2.0 && keeps[3] > keeps[0] + 2.0, "{words}");
        std::fs::read(out(name)).expect("networks")
    };
    let alone = learned("alone.exchange", "--threads 1");
    assert_eq!(learned("together.exchange", "--threads 3"), alone);
    let exchanger = cego_bots::net::Exchanger::read(&alone).expect("networks");
    assert_eq!(exchanger.to_bytes(), alone);
    assert_ne!(learned("unforgotten.exchange", "--forgotten 0"), alone);
    told(&format!("learn-exchanges {0} --rounds 1 --deals 60 --from {0}", out("alone.exchange")));
    // Bot settings may name the file, and its keeps and discards can be compared.
    let bots = format!("strong:exchange={},net,policy,policy", out("alone.exchange"));
    let words = told(&format!("exchanges --deals 12 --worlds 4 --seed 3 --bots {bots}"));
    for asked in ["Keep", "Discard"] {
        assert!(words.contains(&format!("{asked}, net over policy: ")), "{words}");
        assert!(
            words.contains(&format!("{asked}, policy over policy: +0.00 (+0.00 … +0.00)")),
            "{words}"
        );
    }
    assert!(
        refused("exchanges --bots strong:exchange=/nowhere,net").contains("/nowhere"),
        "a file that is not there"
    );
    let other = file("no.exchange", "CEGOEXC3");
    assert!(
        refused(&format!("exchanges --bots strong:exchange={other},net"))
            .contains("no networks of exchanges")
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
            // Each seat plays cards it holds, once each. Cards set aside are never played.
            assert_eq!(holders[usize::from(card)], seat);
            assert!(plays[..at].iter().all(|&[_, earlier]| earlier != card));
            // Values are relative to their mean, so they sum to 0 up to rounding.
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
