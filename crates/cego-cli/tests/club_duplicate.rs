//! Tests of duplicate tournaments through the command line: deal lists for preparing the packs, and
//! comparison of the tables.

use serde_json::Value;

use crate::common::cego;
use crate::common::club::Club;

const FORMAT: &str = "name = \"Evening\"\n[rules]\n4 \
    = \"schwarzwaldmeisterschaft\"\n[duplicate]\n[[round]]\ntimes = 2\ndeals = 2\n";

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
    // A Cego with 60 points wins at one table as much as one with 20 loses at the other.
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
    // The export yields the same cards.
    let of_file: Value =
        serde_json::from_str(&club.ok(&["deals", &export, "--round", "2", "--json"])).unwrap();
    assert_eq!(of_file, club.json(&["deals", "same", "--round", "2"]));
}

#[test]
fn records_have_the_cards_of_each_table_and_what_stands_on_its_sheet() {
    let club = drawn("records");
    club.refused(&["records", "same"], "secret until it is over");
    play(&club, ["60", "20"]);
    club.refused(&["records", "same", "--round", "2"], "secret until it is over");
    club.refused(&["records", "same", "--round", "1", "--table", "3"], "no table 3");
    club.refused(&["records", "same", "--round", "1", "--deal", "3"], "no line 3");
    let text = club.ok(&["records", "same", "--round", "1"]);
    let read: Vec<cego_record::Record> =
        cego_record::Records::new(text.as_bytes()).map(|entry| entry.unwrap().record).collect();
    assert_eq!(read.len(), 4, "two deals at two tables");
    let deals = club.json(&["deals", "same", "--round", "1"]);
    for (at, record) in read.iter().enumerate() {
        let (table, deal) = (at / 2, at % 2);
        let told = &deals[0]["deals"][deal];
        let line = &told["tables"][table];
        assert_eq!(record.tags.get("Table"), Some(&*(table + 1).to_string()));
        assert_eq!(record.tags.get("Contract"), Some("cego"));
        let amounts =
            record.tags.get("Amounts").unwrap().split(' ').map(|n| n.parse::<i64>().unwrap());
        assert_eq!(
            amounts.collect::<Vec<_>>(),
            line["amounts"]
                .as_array()
                .unwrap()
                .iter()
                .map(|n| n.as_i64().unwrap())
                .collect::<Vec<_>>()
        );
        let blind: Vec<String> = cego_record::card_names(record.deal.blind);
        assert_eq!(serde_json::to_value(blind).unwrap(), told["blind"]);
        let first = usize::try_from(line["people"][0].as_u64().unwrap()).unwrap() - 1;
        let names = ["Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde"];
        assert_eq!(record.players[cego_core::Seat::new(0)].name, names[first]);
        // The cards follow from the published seed of the round.
        let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
        let rules = ruleset.rules(cego_core::TableSize::Four).unwrap();
        let seed = cego_core::shuffle::Seed::parse(record.seed.as_ref().unwrap()).unwrap();
        let mut shuffler = cego_core::shuffle::Shuffler::new(seed);
        let again = cego_core::Deal::from_seed(
            &rules,
            &mut shuffler,
            record.number.unwrap(),
            record.deal.dealer,
        );
        assert_eq!(again, record.deal);
    }
    assert_eq!(
        cego_record::Records::new(
            club.ok(&["records", "same", "--round", "1", "--json"]).as_bytes()
        )
        .count(),
        4
    );
    let one = club.file(
        "one.cego",
        &club.ok(&["records", "same", "--round", "1", "--table", "2", "--deal", "1"]),
    );
    for command in ["replay", "analyze"] {
        let call = cego(&["--lang", "en", command, &one]);
        assert_eq!(call.code, 0, "{command}: {}{}", call.stdout, call.stderr);
    }
}

#[test]
fn places_by_percent_are_told_with_the_difference_beside_them() {
    let club = Club::new("percent");
    let format = FORMAT
        .replace("[duplicate]", "[duplicate]\nrank = \"percent\"")
        .replace("[rules]", "ties = [\"difference\"]\n[rules]");
    club.ok(&["new", "same", "--format", &club.file("same.toml", &format), "--seed", "7"]);
    club.ok(&[
        "import",
        "same",
        &club.file("people.csv", "Anna\nBerta\nCarl\nDora\nEmil\nFrida\nGeorg\nHilde\n"),
    ]);
    club.ok(&["draw", "same"]);
    play(&club, ["60", "20"]);
    let standings = club.ok(&["standings", "same"]);
    assert!(standings.starts_with("Place  Name"), "{standings}");
    let first = standings.lines().nth(1).unwrap().to_owned();
    assert!(first.starts_with("1 ") && first.contains(" % "), "{first}");
    let csv = club.call(&["standings", "same", "--csv"]).stdout;
    let columns: Vec<usize> = csv.lines().map(|line| line.split(';').count()).collect();
    assert!(columns.iter().all(|&count| count == columns[0]), "{csv}");
    let wrong = club.file(
        "wrong.toml",
        &FORMAT.replace("[duplicate]\n", "").replace("[rules]", "ties = [\"percent\"]\n[rules]"),
    );
    club.refused(&["new", "wrong", "--format", &wrong], "needs [duplicate]");
}

#[test]
fn a_usual_tournament_has_no_cards_to_list() {
    let club = Club::begun("usual");
    for command in ["deals", "compare", "records"] {
        club.refused(&[command, "evening"], "do not have the same cards");
    }
}
