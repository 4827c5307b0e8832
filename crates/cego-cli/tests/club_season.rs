//! Tests of seasons through the command line: standings over several days, from the store and from
//! files, and draws that avoid earlier pairings. Recounts a championship of 150 people.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;

use crate::club_verify::{CHANGES, changed, printed_mark};
use crate::common::club::Club;

const FORMAT: &str =
    "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = 2\n";
const PEOPLE: &str = "Anna\nBerta\nCarl\nDora\nEmil\nFrida\nGeorg\nHilde\nIda\nJan\nKarl\nLena\nMax\nNora\nOtto\nPaula\n";

/// Plays a day of sixteen people, drawn with these options. Seat 1 of each table wins a Cego, and
/// seat 2 loses one.
fn day(club: &Club, id: &str, draw: &[&str]) {
    let format = club.file("evening.toml", FORMAT);
    club.ok(&["new", id, "--format", &format, "--seed", "7"]);
    club.ok(&["import", id, &club.file("people.csv", PEOPLE)]);
    club.ok(&[&["draw", id][..], draw].concat());
    club.ok(&["begin", id]);
    for table in ["1", "2", "3", "4"] {
        let typed = format!("t {table}\n1 60\n2 20\nok\n");
        club.types(&["desk", id], &typed).ok();
    }
    club.ok(&["close", id]);
}

fn pairs(club: &Club, id: &str) -> Vec<(String, String)> {
    let names: Vec<String> = club
        .json(&["people", id])
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].to_string())
        .collect();
    let name = |number: &Value| names[number.as_u64().unwrap() as usize - 1].clone();
    let shown = club.json(&["show", id]);
    let mut found = Vec::new();
    for table in shown["rounds"][0]["tables"].as_array().unwrap() {
        let people: Vec<String> = table["people"].as_array().unwrap().iter().map(name).collect();
        for (at, a) in people.iter().enumerate() {
            found.extend(people[at + 1..].iter().map(|b| (a.min(b).clone(), a.max(b).clone())));
        }
    }
    found
}

#[test]
fn days_count_together_and_draws_know_who_has_met() {
    let club = Club::new("season");
    let season = club.file(
        "season.toml",
        "name = \"Winter\"\nbest = 2\ndays = [\"november\", \"december\", \"january.jsonl\"]\n",
    );
    day(&club, "november", &[]);
    let first = club.file("first.toml", "name = \"Winter\"\ndays = [\"november\", \"december\"]\n");
    // With the same seed and people, the draw would be the same without the season.
    day(
        &club,
        "december",
        &["--season", &club.file("one.toml", "name = \"Winter\"\ndays = [\"november\"]\n")],
    );
    let (november, december) = (pairs(&club, "november"), pairs(&club, "december"));
    assert!(!december.iter().any(|pair| november.contains(pair)), "somebody meets again");
    assert!(
        club.ok(&["verify", &club.file("d.jsonl", &club.ok(&["export", "december"]))])
            .contains("one draw")
    );
    // The third day is read from a file.
    day(&club, "january", &["--season", &first]);
    club.file("january.jsonl", &club.ok(&["export", "january"]));
    club.ok(&["delete", "january", "--yes"]);

    let standings = club.json(&["season", "standings", &season]);
    assert_eq!(standings["days"].as_array().unwrap().len(), 3);
    let rows = standings["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 16);
    for row in rows {
        let days = row["days"].as_array().unwrap();
        let mut got: Vec<i64> = days.iter().map(|day| day["got"].as_i64().unwrap()).collect();
        got.sort_unstable();
        assert_eq!(row["total"].as_i64().unwrap(), got[1] + got[2], "{row}");
        assert_eq!(days.iter().filter(|day| day["counts"] == true).count(), 2);
    }
    let text = club.ok(&["season", "standings", &season]);
    assert!(text.starts_with("1  ") && text.contains('('), "{text}");
    let csv = club.ok(&["season", "standings", &season, "--csv"]);
    assert!(
        csv.starts_with(
            "\u{feff}Place;Name;Evening (preliminary);Evening (preliminary);Evening \
             (preliminary);Total\r\n1;"
        ),
        "{csv}"
    );
    let html = club.ok(&["season", "print", &season]);
    assert!(html.contains("Winter") && html.contains("Season standings"), "{html}");
    // All days are unfinished.
    let preliminary = "Not over yet, so preliminary: 1 Evening, 2 Evening, 3 Evening";
    assert!(text.lines().last() == Some(preliminary) && html.contains(preliminary), "{text}");
    club.ok(&["end", "november"]);
    let text = club.ok(&["season", "standings", &season]);
    assert_eq!(text.lines().last(), Some("Not over yet, so preliminary: 2 Evening, 3 Evening"));
    let csv = club.ok(&["season", "standings", &season, "--csv"]);
    assert!(csv.contains("Place;Name;Evening;Evening (preliminary);"), "{csv}");
    let days = club.json(&["season", "standings", &season])["days"].clone();
    assert_eq!([&days[0]["preliminary"], &days[1]["preliminary"]], [false, true]);
}

#[test]
fn people_of_one_name_have_their_clubs_behind_it() {
    let club = Club::new("namesakes");
    club.ok(&["new", "november", "--format", &club.file("evening.toml", FORMAT), "--seed", "7"]);
    let people = "Name;Verein\nAnna;Krone\nBerta;Krone\nAnna;Sonne\nDora;\n";
    club.ok(&["import", "november", &club.file("people.csv", people)]);
    club.ok(&["draw", "november"]);
    club.ok(&["begin", "november"]);
    club.types(&["desk", "november"], "t 1\n1 60\n2 20\nok\n").ok();
    let season = club.file("season.toml", "name = \"Winter\"\ndays = [\"november\"]\n");
    let standings = ["season", "standings", season.as_str()];
    for shown in [club.ok(&standings), club.ok(&[&standings[..], &["--csv"]].concat())] {
        assert!(shown.contains("Anna (Krone)") && shown.contains("Anna (Sonne)"), "{shown}");
        assert!(!shown.contains("Berta (Krone)"), "{shown}");
    }
    assert!(club.ok(&["season", "print", &season]).contains("(Sonne)"));
}

/// Carl has Dora's member number on the second day.
#[test]
fn a_mistyped_member_number_is_named_below_the_standings() {
    let club = Club::new("mistyped");
    let format = club.file("evening.toml", FORMAT);
    for (id, people) in [
        ("november", "Name;Mitglied\nAnna;12\nBerta;13\nCarl;14\nDora;0015\n"),
        ("december", "Name;Mitglied\nAnna;0012\nBerta;13\nCarl;15\nDora;\n"),
    ] {
        club.ok(&["new", id, "--format", &format, "--seed", "7"]);
        club.ok(&["import", id, &club.file("people.csv", people)]);
        club.ok(&["draw", id]);
        club.ok(&["begin", id]);
        club.types(&["desk", id], "t 1\n1 60\n2 20\nok\n").ok();
    }
    let season =
        club.file("season.toml", "name = \"Winter\"\ndays = [\"november\", \"december\"]\n");
    let shown = club.ok(&["season", "standings", &season]);
    let notes = [
        "The member number 15 has different names: Carl, Dora",
        "Carl has several member numbers: 14, 15",
    ];
    assert!(shown.ends_with(&format!("{}\n", notes.join("\n"))), "{shown}");
    let html = club.ok(&["season", "print", &season]);
    assert!(notes.iter().all(|note| html.contains(note)), "{html}");
    let conflicts = club.json(&["season", "standings", &season])["number_conflicts"].clone();
    let expected = serde_json::json!([{ "member": "15", "names": ["Carl", "Dora"] }, { "name": "Carl", "members": ["14", "15"] }]);
    assert_eq!(conflicts, expected);
}

#[test]
fn what_is_wrong_with_a_season_is_told() {
    let club = Club::new("no-season");
    let formats = club.ok(&["season", "formats"]);
    assert!(formats.contains("championship") && formats.contains("league"), "{formats}");
    assert!(club.ok(&["season", "formats", "league"]).contains("best = 7"));
    club.refused(&["season", "formats", "dice"], "No season dice");
    let season = |text: &str| club.file("season.toml", text);
    club.refused(
        &["season", "standings", &season("name = \"x\"\nbest = 0\n")],
        "at least one day counts",
    );
    club.refused(
        &["season", "standings", &season("name = \"x\"\npoints = [1]\n")],
        "counts = \"place\"",
    );
    club.refused(
        &["season", "standings", &season("name = \"x\"\ndays = [\"a\", \"a\"]\n")],
        "stands twice",
    );
    club.refused(&["season", "standings", &season("nome = \"x\"\n")], "line 1");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    club.refused(
        &["season", "standings", &season("name = \"x\"\ndays = [\"winter\"]\n")],
        "no tournament winter",
    );
    club.refused(
        &["season", "standings", &season("name = \"x\"\ndays = [\"Ä\"]\n")],
        "names no tournament",
    );
    club.refused(
        &["season", "standings", &season("name = \"x\"\ndays = [\"no.jsonl\"]\n")],
        "no.jsonl",
    );
    club.refused(&["draw", "evening", "--season", &season("name = \"\"\n")], "1 to 80 characters");
}

/// Results in points and in cents are not added up. Places are the same in both.
#[test]
fn days_in_points_and_in_cents_are_not_added_up() {
    let club = Club::new("season-units");
    day(&club, "november", &[]);
    let format = club.file("cents.toml", &FORMAT.replace("schwarzwaldmeisterschaft", "schopfheim"));
    club.ok(&["new", "december", "--format", &format, "--seed", "7"]);
    let season = |counts: &str| {
        let text = format!("name = \"Winter\"\n{counts}days = [\"november\", \"december\"]\n");
        club.file("units.toml", &text)
    };
    let mixed = "“november” counts in points, “december” in cents";
    for call in ["standings", "print"] {
        club.refused(&["season", call, &season("")], mixed);
    }
    club.ok(&["season", "standings", &season("counts = \"beaten\"\n")]);
}

// --- Simulated championship of 150 people: 48 deals in two rounds
//
// The export is recounted with an independent tariff, and altered exports are detected.

/// Small linear congruential generator, so that every run is the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// Returns the seatings of all rounds: for each table its people in the order of play.
fn seatings(export: &str) -> Vec<Vec<Vec<u64>>> {
    let drawn = export.lines().find(|line| line.contains("\"event\":\"drawn\"")).unwrap();
    let drawn: Value = serde_json::from_str(drawn).unwrap();
    serde_json::from_value(drawn["entry"]["rounds"].clone()).unwrap()
}

/// Returns the desk's input for all sheets of a round. Tables of three have other rules, so their
/// amounts are entered.
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

/// Returns the declarer's gain from each opponent, by the association's leaflet.
///
/// Five points are a Fach, and 41 to 38 is one. A Fach is worth 5, or 10 in a Halbe. Amounts are
/// rounded up to a multiple of 10. A Bettel is worth 30.
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

/// Returns everybody's total by start number, from the export alone.
fn recount(export: &str) -> BTreeMap<u64, i64> {
    let seats = seatings(export);
    let mut totals = BTreeMap::new();
    let mut void = Vec::new();
    let mut lines: BTreeMap<(usize, usize, u64), Value> = BTreeMap::new();
    for line in export.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        let event = &line["entry"];
        let at = || {
            (event["round"].as_u64().unwrap() as usize, event["table"].as_u64().unwrap() as usize)
        };
        match event["event"].as_str().unwrap() {
            "written" => {
                lines.insert(
                    (at().0, at().1, event["line"].as_u64().unwrap()),
                    event["content"].clone(),
                );
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
    // Teams of four. The last two people are in no team.
    let people = (1..=150).fold("Name;Mannschaft\n".to_owned(), |mut list, number| {
        let team =
            if number <= 148 { format!("Team {}", (number - 1) / 4 + 1) } else { String::new() };
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
        assert_eq!(
            (tables.len(), tables.iter().filter(|people| people.len() == 3).count()),
            (38, 2)
        );
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
    // Zero-sum, except for the penalty.
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
