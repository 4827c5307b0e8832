//! A season from the command line: days that count together, in the store and from files, and draws that know who has met.

use serde_json::Value;

use crate::club::Club;

const FORMAT: &str = "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = 2\n";
const PEOPLE: &str =
    "Anna\nBerta\nCarl\nDora\nEmil\nFrida\nGeorg\nHilde\nIda\nJan\nKarl\nLena\nMax\nNora\nOtto\nPaula\n";

/// A day of sixteen people, drawn with what is said, and played: seat 1 of each table wins a Cego, seat 2 loses one.
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
    let names: Vec<String> =
        club.json(&["people", id]).as_array().unwrap().iter().map(|one| one["name"].to_string()).collect();
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
    // The same seed and people: without the season it would be the same draw.
    day(
        &club,
        "december",
        &["--season", &club.file("one.toml", "name = \"Winter\"\ndays = [\"november\"]\n")],
    );
    let (november, december) = (pairs(&club, "november"), pairs(&club, "december"));
    assert!(!december.iter().any(|pair| november.contains(pair)), "somebody meets again");
    assert!(
        club.ok(&["verify", &club.file("d.jsonl", &club.ok(&["export", "december"]))]).contains("one draw")
    );
    // The third day lies in a file.
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
    assert!(csv.starts_with("\u{feff}Place;Name;Evening;Evening;Evening;Total\r\n1;"), "{csv}");
    let html = club.ok(&["season", "print", &season]);
    assert!(html.contains("Winter") && html.contains("Season standings"), "{html}");
}

#[test]
fn what_is_wrong_with_a_season_is_told() {
    let club = Club::new("no-season");
    let formats = club.ok(&["season", "formats"]);
    assert!(formats.contains("championship") && formats.contains("league"), "{formats}");
    assert!(club.ok(&["season", "formats", "league"]).contains("best = 7"));
    club.refused(&["season", "formats", "dice"], "No season dice");
    let season = |text: &str| club.file("season.toml", text);
    club.refused(&["season", "standings", &season("name = \"x\"\nbest = 0\n")], "at least one day counts");
    club.refused(&["season", "standings", &season("name = \"x\"\npoints = [1]\n")], "counts = \"place\"");
    club.refused(&["season", "standings", &season("name = \"x\"\ndays = [\"a\", \"a\"]\n")], "stands twice");
    club.refused(&["season", "standings", &season("nome = \"x\"\n")], "line 1");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    club.refused(
        &["season", "standings", &season("name = \"x\"\ndays = [\"winter\"]\n")],
        "no tournament winter",
    );
    club.refused(&["season", "standings", &season("name = \"x\"\ndays = [\"Ä\"]\n")], "names no tournament");
    club.refused(&["season", "standings", &season("name = \"x\"\ndays = [\"no.jsonl\"]\n")], "no.jsonl");
    club.refused(&["draw", "evening", "--season", &season("name = \"\"\n")], "1 to 80 characters");
}
