//! The same cards at every table, from the command line: lists for those who prepare the packs, and what every table made of them.

use serde_json::Value;

use crate::club::Club;

const FORMAT: &str = "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[duplicate]\n[[round]]\ntimes = 2\ndeals = 2\n";

fn drawn(name: &str) -> Club {
    let club = Club::new(name);
    club.ok(&["new", "same", "--format", &club.file("same.toml", FORMAT), "--seed", "7"]);
    club.ok(&[
        "import",
        "same",
        &club.file("people.csv", "Anna\nBerta\nCarl\nDora\nEmil\nFrida\nGeorg\nHilde\n"),
    ]);
    club.ok(&["draw", "same"]);
    club
}

fn play(club: &Club, points: [&str; 2]) {
    club.ok(&["begin", "same"]);
    for (table, points) in [("1", points[0]), ("2", points[1])] {
        club.types(&["desk", "same"], &format!("t {table}\n1 {points}\n2 40\nok\n")).ok();
    }
    club.ok(&["close", "same"]);
}

#[test]
fn card_lists_are_written_for_every_table_and_deal() {
    let club = drawn("deals");
    let json = club.json(&["deals", "same"]);
    let deals = json[0]["deals"].as_array().unwrap();
    let mut seen: Vec<&str> = Vec::new();
    for cards in deals[0]["hands"].as_array().unwrap().iter().chain([&deals[0]["blind"]]) {
        seen.extend(cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap()));
    }
    seen.sort_unstable();
    seen.dedup();
    assert_eq!((deals.len(), seen.len()), (2, 54), "every card once");
    let html = club.ok(&["deals", "same"]);
    assert_eq!(html.matches("<svg ").count(), 2, "a page for each table");
    assert_eq!(club.ok(&["deals", "same", "--table", "2"]).matches("<svg ").count(), 1);
    for text in [">Seat 1 deals<", ">Seat 4<", ">Blind<", ">No. 2<"] {
        assert!(html.contains(text), "{text}");
    }
    let file = club.folder.join("cards.pdf").display().to_string();
    club.ok(&["deals", "same", "--round", "2", "-o", &file]);
    assert!(std::fs::read(&file).unwrap().starts_with(b"%PDF-"));
    club.refused(&["deals", "same", "--table", "3"], "no table 3");
    club.refused(&["deals", "same", "--round", "3"], "not been drawn");
}

#[test]
fn lines_of_all_tables_stand_beside_each_other_and_the_export_waits() {
    let club = drawn("compare");
    club.refused(&["export", "same"], "still to be played");
    assert!(!club.ok(&["show", "same"]).contains("07000000"), "the seed is secret");
    play(&club, ["60", "20"]);
    let shown = club.ok(&["compare", "same", "--round", "1", "--deal", "1"]);
    assert!(shown.starts_with("Deal 1 at tables of 4\n"), "{shown}");
    // A Cego with 60 wins at the one table what one with 20 loses at the other: the seats are compared crosswise.
    assert!(shown.contains("100 %") && shown.contains("0 %"), "{shown}");
    let standings = club.json(&["standings", "same"]);
    let exact: Vec<i64> = standings
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["compared"]["total"]["exact"].as_str().unwrap().parse().unwrap())
        .collect();
    assert_eq!(exact.iter().sum::<i64>(), 0);
    assert!(exact.windows(2).all(|two| two[0] >= two[1]));
    play(&club, ["40", "45"]);
    let export = club.file("same.jsonl", &club.ok(&["export", "same"]));
    assert!(club.ok(&["verify", &export]).contains("one draw"));
    // From the export anybody sees the same cards.
    let of_file: Value =
        serde_json::from_str(&club.ok(&["deals", &export, "--round", "2", "--json"])).unwrap();
    assert_eq!(of_file, club.json(&["deals", "same", "--round", "2"]));
}

#[test]
fn a_usual_tournament_has_no_cards_to_list() {
    let club = Club::begun("usual");
    for command in ["deals", "compare"] {
        club.refused(&[command, "evening"], "do not have the same cards");
    }
}
