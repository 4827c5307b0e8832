//! Lists of people from clubs, as files and as names: from the list to the season.

use std::path::Path;

use crate::club::Club;
use crate::common::cego;

fn bytes(club: &Club, name: &str, bytes: &[u8]) -> String {
    let path = club.folder.join(name);
    std::fs::write(&path, bytes).unwrap();
    path.display().to_string()
}

fn names(club: &Club) -> Vec<String> {
    let people = club.json(&["people", "evening"]);
    people.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
}

fn evening(name: &str) -> Club {
    let club = Club::new(name);
    club.ok(&["new", "evening", "--format", "club_evening"]);
    club
}

#[test]
fn a_list_saved_by_excel_keeps_its_letters() {
    let club = evening("excel");
    let western =
        b"Name;Verein;Bezahlt\r\nJ\xfcrgen Gro\xdfmann;Krone;WAHR\r\n\xc5sa \xd6berg;Hirschen;FALSCH\r\n";
    let file = bytes(&club, "western.csv", western);
    let preview = club.ok(&["import", "evening", &file, "--preview"]);
    assert!(
        preview.contains("western.csv: windows-1252, 2 people") && preview.contains("Großmann, Jürgen"),
        "{preview}"
    );
    assert!(names(&club).is_empty(), "a preview enters nobody");
    club.ok(&["import", "evening", &file]);
    assert_eq!(names(&club), ["Jürgen Großmann", "Åsa Öberg"]);
    let people = club.json(&["people", "evening"]);
    assert_eq!((people[0]["paid"].as_bool(), people[1]["paid"].as_bool()), (Some(true), Some(false)));
    let utf_16: Vec<u8> =
        "\u{feff}Vorname\tNachname\nŁukasz\tŻak\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    club.ok(&["import", "evening", &bytes(&club, "unicode.txt", &utf_16)]);
    assert_eq!(names(&club)[2], "Łukasz Żak");
    let mac = bytes(&club, "mac.csv", b"Name\nG\x9fnter\n");
    club.ok(&["import", "evening", &mac, "--encoding", "macintosh"]);
    assert_eq!(names(&club)[3], "Günter");
}

#[test]
fn other_columns_are_left_out_when_that_is_said() {
    let club = evening("columns");
    let file = club.file("more.csv", "Nr;Name;Verein;Telefon\n1;Anna Huber;Krone;12345\n");
    club.refused(&["import", "evening", &file], "more.csv: these columns are unknown: “Nr”, “Telefon”");
    assert!(names(&club).is_empty());
    assert!(club.ok(&["import", "evening", &file, "--preview"]).contains("Left out: “Nr”, “Telefon”"));
    club.ok(&["import", "evening", &file, "--yes"]);
    assert_eq!(names(&club), ["Anna Huber"]);
    // A list that was written is read again, but for the start numbers.
    let written = club.ok(&["people", "evening", "--csv"]);
    club.ok(&["new", "again", "--format", "club_evening"]);
    club.ok(&["import", "again", &club.file("again.csv", &written), "--yes"]);
    let people = |id: &str| club.json(&["people", id]);
    assert_eq!(people("again"), people("evening"));
}

#[test]
fn faults_name_the_file_and_both_lines() {
    let club = evening("faults");
    let twice = club.file("twice.csv", "Name;Verein\nAnna Huber;Krone\nAnna Huber;Krone\n");
    club.refused(&["import", "evening", &twice], "twice.csv: “Anna Huber” stands in line 2 and in line 3");
    club.refused(&["add", "evening", "Berta", "BERTA"], "stands on the list twice: entries 1 and 2");
    let lost = club.file("lost.csv", "Name\nJ\u{fffd}rgen\n");
    club.refused(&["import", "evening", &lost], "a letter was lost");
    club.refused(&["add", "evening", "J\u{fffd}rgen"], "a letter was lost");
}

#[test]
fn a_workbook_is_no_csv_list() {
    let club = evening("workbook");
    let file = bytes(&club, "people.xlsx", b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0");
    club.refused(&["import", "evening", &file], "people.xlsx: this is an Excel file and no CSV list.");
    let file = bytes(&club, "people.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
    club.refused(&["import", "evening", &file, "--yes"], "people.pdf: this is a PDF and no CSV list.");
    assert!(names(&club).is_empty());
}

#[test]
fn an_import_is_taken_back() {
    let club = evening("back");
    club.ok(&["add", "evening", "Anna"]);
    let said = club.ok(&["import", "evening", &club.file("wrong.csv", "Berta\nCarl\nDora\n")]);
    assert!(said.contains("cego tournament remove evening 2 4"), "{said}");
    assert!(club.ok(&["remove", "evening", "2", "4"]).contains("start numbers 2 to 4"));
    assert_eq!(names(&club), ["Anna"]);
    club.ok(&["import", "evening", &club.file("right.csv", "Emil\nFrida\nGeorg\n")]);
    club.ok(&["table", "evening", "1", "2", "3", "4"]);
    club.refused(&["remove", "evening", "2", "4"], "stays on the list");
    club.refused(&["remove", "evening", "2"], "the start number 3 was added");
}

#[test]
fn one_name_in_two_normal_forms_is_one_person_of_a_season() {
    let club = Club::new("normal-forms");
    let format = club.file(
        "one.toml",
        "name = \"Day\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = 1\n",
    );
    for (day, name) in [("one", "J\u{fc}rgen Stra\u{df}er"), ("two", "JU\u{308}RGEN\u{a0}STRASSER")] {
        club.ok(&["new", day, "--format", &format, "--seed", "7"]);
        club.ok(&["import", day, &club.file("people.csv", &format!("Name\n{name}\nB B\nC C\nD D\n"))]);
        club.ok(&["draw", day]);
        club.ok(&["begin", day]);
        club.ok(&["enter", day, "--table", "1", "--amounts=30,-10,-10,-10"]);
        club.ok(&["confirm", day, "--table", "1"]);
        club.ok(&["close", day]);
        club.ok(&["end", day]);
    }
    let season = club.file("season.toml", "name = \"S\"\ncounts = \"result\"\ndays = [\"one\", \"two\"]\n");
    assert_eq!(club.ok(&["season", "standings", &season]).lines().count(), 4);
    // The same day as a file counts once.
    let export = club.folder.join("one.jsonl");
    club.ok(&["export", "one", "--output", &export.display().to_string()]);
    let twice = club
        .file("twice.toml", "name = \"S\"\ncounts = \"result\"\ndays = [\"one\", \"two\", \"one.jsonl\"]\n");
    club.refused(&["season", "standings", &twice], "“one” and “one.jsonl” are one tournament");
    assert!(Path::new(&twice).exists());
}

#[test]
fn a_saved_game_is_no_record() {
    let club = Club::new("saved");
    let file = club.file("play.json", "{\"cego_play\":2,\"events\":[]}");
    for command in ["analyze", "replay"] {
        cego(&[command, &file]).fails(1, &["play.json is a saved game"]);
    }
}

#[test]
fn standings_open_in_a_spreadsheet() {
    let club = Club::begun("spreadsheet");
    let csv = club.ok(&["standings", "evening", "--csv"]);
    assert!(
        csv.starts_with(
            "\u{feff}Place;Start number;Name;Club;Team;Round 1;Round 2;Penalties;Games won;Total\r\n"
        ),
        "{csv}"
    );
    let store = format!("sqlite:{}", club.folder.join("club.db").display());
    let german =
        cego(&["--lang", "de", "tournament", "--store", &store, "standings", "evening", "--csv"]).ok().stdout;
    assert!(german.starts_with("\u{feff}Platz;"), "{german}");
    assert!(csv.lines().skip(1).all(|line| line.split(';').count() == 10), "{csv}");
}
