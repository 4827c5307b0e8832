//! A championship of 150 people by simulation: 48 deals in two rounds, counted again from the export alone by another tariff, and exports that were changed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;

use crate::club::Club;
use crate::club_verify::{CHANGES, changed, printed_mark};

/// A small generator, so that every run is the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// The seatings of all rounds: for each table its people in the order of play.
fn seatings(export: &str) -> Vec<Vec<Vec<u64>>> {
    let drawn = export.lines().find(|line| line.contains("\"event\":\"drawn\"")).unwrap();
    let drawn: Value = serde_json::from_str(drawn).unwrap();
    serde_json::from_value(drawn["entry"]["rounds"].clone()).unwrap()
}

/// The keys of the desk for all sheets of a round. Tables of three have other rules: of them plus and minus are written.
fn keys(tables: &[Vec<u64>], chance: &mut Chance) -> String {
    let mut keys = String::new();
    for (table, people) in (1..).zip(tables) {
        let _ = writeln!(keys, "t {table}");
        for _ in 0..24 {
            let seat = chance.below(people.len() as u64) + 1;
            let _ = match (people.len(), chance.below(10)) {
                (4, 0..=5) => writeln!(keys, "{seat} {}", 15 + chance.below(50)),
                (4, 6..=7) => writeln!(keys, "{seat}h{}", 15 + chance.below(50)),
                (4, 8) => writeln!(keys, "{seat}b{}", ["+", "-"][chance.below(2) as usize]),
                _ => writeln!(keys, "{seat}={}", if people.len() == 4 { 60 } else { 20 }),
            };
        }
        let _ = writeln!(keys, "ok");
    }
    keys + "q\n"
}

/// Returns what the declarer gets from each opponent, by the association's leaflet: five points are a Fach, 41 to 38 is one; a Fach is worth 5, twice that in a
/// Halbe, and what does not end in 0 is rounded up. A Bettel is worth 30.
fn worth(deal: &Value) -> i64 {
    let fach = || {
        let points = deal["points"].as_i64().unwrap();
        let fach = if points >= 40 { (points - 40) / 5 + 1 } else { (39 - points) / 5 + 1 };
        (fach, if points >= 40 { 1 } else { -1 })
    };
    let rounded = |worth: i64| (worth + 9) / 10 * 10;
    match deal["contract"].as_str().unwrap() {
        "cego" => fach().1 * rounded(5 * fach().0),
        "halbe" => fach().1 * rounded(10 * fach().0),
        "bettel" if deal["made"] == true => 30,
        "bettel" => -30,
        other => panic!("{other}"),
    }
}

/// The totals of everybody, by start number, from the export alone.
fn recount(export: &str) -> BTreeMap<u64, i64> {
    let seats = seatings(export);
    let mut totals = BTreeMap::new();
    let mut void = Vec::new();
    let mut lines: BTreeMap<(usize, usize, u64), Value> = BTreeMap::new();
    for line in export.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let event = &line["entry"];
        let at = || (event["round"].as_u64().unwrap() as usize, event["table"].as_u64().unwrap() as usize);
        match event["event"].as_str().unwrap() {
            "written" => {
                lines.insert((at().0, at().1, event["line"].as_u64().unwrap()), event["content"].clone());
            }
            "voided" => void.push(at()),
            "penalised" => {
                *totals.entry(event["number"].as_u64().unwrap()).or_default() +=
                    event["amount"].as_i64().unwrap();
            }
            _ => {}
        }
    }
    for ((round, table, _), content) in
        lines.iter().filter(|((round, table, _), _)| !void.contains(&(*round, *table)))
    {
        let people = &seats[*round][*table];
        let amounts: Vec<i64> = match &content["deal"] {
            Value::Null => serde_json::from_value(content["amounts"].clone()).unwrap(),
            deal => {
                let (declarer, worth) = (deal["declarer"].as_u64().unwrap(), worth(deal));
                (1..=4).map(|seat| if seat == declarer { 3 * worth } else { -worth }).collect()
            }
        };
        for (person, amount) in people.iter().zip(amounts) {
            *totals.entry(*person).or_default() += amount;
        }
    }
    totals
}

#[test]
fn a_championship_of_150_is_recounted_to_the_point_and_changes_of_its_export_are_found() {
    let club = Club::new("championship");
    // Teams of four: the last two people are in none.
    let people = (1..=150).fold("Name;Mannschaft\n".to_owned(), |mut list, number| {
        let team = if number <= 148 { format!("Team {}", (number - 1) / 4 + 1) } else { String::new() };
        let _ = writeln!(list, "Person {number};{team}");
        list
    });
    let people = club.file("people.csv", &people);
    club.ok(&["new", "evening", "--format", "championship", "--seed", "7"]);
    club.ok(&["import", "evening", &people]);
    let drawn = club.ok(&["draw", "evening", "--words", "4 2 6, Tannenzapfen"]);
    assert!(drawn.contains("No two people meet twice."), "{drawn}");
    let seats = seatings(&club.ok(&["export", "evening"]));
    let mut chance = Chance(150);
    for tables in &seats {
        assert_eq!((tables.len(), tables.iter().filter(|people| people.len() == 3).count()), (38, 2));
        club.ok(&["begin", "evening"]);
        club.types(&["desk", "evening"], &keys(tables, &mut chance)).ok();
        club.ok(&["close", "evening"]);
    }
    club.ok(&["penalise", "evening", "3", "-40", "--paragraph", "R-004-139", "--why", "revoked"]);
    club.ok(&["void", "evening", "--round", "2", "--table", "17", "--why", "nobody can read it"]);
    club.ok(&["end", "evening"]);

    let export = club.ok(&["export", "evening"]);
    let totals = recount(&export);
    let standings = club.json(&["standings", "evening"]);
    let rows = standings.as_array().unwrap();
    assert_eq!((rows.len(), totals.len()), (150, 150));
    for row in rows {
        let number = row["number"].as_u64().unwrap();
        assert_eq!(row["total"].as_i64(), Some(totals[&number]), "{row}");
    }
    let mut sorted: Vec<i64> = totals.values().copied().collect();
    sorted.sort_by_key(|total| std::cmp::Reverse(*total));
    assert!(rows.iter().map(|row| row["total"].as_i64().unwrap()).eq(sorted.iter().copied()));
    // All that somebody wins others lose, but for the penalty.
    assert_eq!(totals.values().sum::<i64>(), -40);

    let mark = printed_mark(&club);
    let sound = club.file("sound.jsonl", &export);
    let told = club.ok(&["verify", &sound, "--mark", &mark]);
    assert!(told.contains("nothing happened after it"), "{told}");
    assert!(told.contains("150 people in the standings, -40 in all"), "{told}");
    for (name, change) in CHANGES {
        let file = club.file("changed.jsonl", &changed(&export, change));
        let call = club.call(&["verify", &file, "--mark", &mark]);
        assert_ne!(call.code, 0, "{name}: {}", call.stdout);
    }
}
