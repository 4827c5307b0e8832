//! Tests of lists of people, as files and as names, from import to season.

use std::path::Path;

use crate::common::club::Club;
use crate::common::{Call, cego};

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
    let western = b"Name;Verein;Bezahlt\r\nJ\xfcrgen \
         Gro\xdfmann;Krone;WAHR\r\n\xc5sa \xd6berg;Hirschen;FALSCH\r\n";
    let file = bytes(&club, "western.csv", western);
    let preview = club.ok(&["import", "evening", &file, "--preview"]);
    assert!(
        preview.contains("western.csv: windows-1252, 2 people")
            && preview.contains("Großmann, Jürgen"),
        "{preview}"
    );
    assert!(names(&club).is_empty(), "a preview enters nobody");
    club.ok(&["import", "evening", &file]);
    assert_eq!(names(&club), ["Jürgen Großmann", "Åsa Öberg"]);
    let people = club.json(&["people", "evening"]);
    assert_eq!(
        (people[0]["paid"].as_bool(), people[1]["paid"].as_bool()),
        (Some(true), Some(false))
    );
    let utf_16: Vec<u8> = "\u{feff}Vorname\tNachname\nŁukasz\tŻak\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    club.ok(&["import", "evening", &bytes(&club, "unicode.txt", &utf_16)]);
    assert_eq!(names(&club)[2], "Łukasz Żak");
    let dos = bytes(&club, "dos.csv", b"Name\nJ\x94rg J\x84ger\nPaul Wei\xe1\n");
    let preview = club.ok(&["import", "evening", &dos, "--preview"]);
    assert!(
        preview.contains("dos.csv: IBM850, 2 people") && preview.contains("Jäger, Jörg"),
        "{preview}"
    );
    assert_eq!(club.ok(&["import", "evening", &dos, "--preview", "--encoding", "cp850"]), preview);
    let mac = bytes(&club, "mac.csv", b"Name\nG\x9fnter\n");
    club.ok(&["import", "evening", &mac, "--encoding", "macintosh"]);
    assert_eq!(names(&club)[3], "Günter");
}

#[test]
fn other_columns_are_left_out_when_that_is_said() {
    let club = evening("columns");
    let file = club.file("more.csv", "Nr;Name;Verein;Telefon\n1;Anna Huber;Krone;12345\n");
    club.refused(
        &["import", "evening", &file],
        "more.csv: these columns are unknown: “Nr”, “Telefon”",
    );
    assert!(names(&club).is_empty());
    assert!(
        club.ok(&["import", "evening", &file, "--preview"]).contains("Left out: “Nr”, “Telefon”")
    );
    let said = club.ok(&["import", "evening", &file, "--yes"]);
    assert!(said.contains("Left out: “Nr”, “Telefon”\n"), "{said}");
    assert_eq!(names(&club), ["Anna Huber"]);
    // An exported list can be imported again, except for the start numbers.
    let written = club.ok(&["people", "evening", "--csv"]);
    club.ok(&["new", "again", "--format", "club_evening"]);
    club.ok(&["import", "again", &club.file("again.csv", &written), "--yes"]);
    let people = |id: &str| club.json(&["people", id]);
    assert_eq!(people("again"), people("evening"));
}

fn in_language(club: &Club, language: &str, args: &[&str]) -> Call {
    let store = format!("sqlite:{}", club.folder.join("club.db").display());
    cego(&[&["--lang", language, "tournament", "--store", &store], args].concat())
}

/// Aliases survive an export and import, and people who have left do not come back.
#[test]
fn a_list_that_was_written_is_read_again_in_every_language() {
    let club = evening("written");
    club.ok(&["add", "evening", "Anna Huber", "Berta Maier Schulz", "Carl Faller", "Dora Kirner"]);
    let alias = ["--alias", "Der Fuchs", "--member", "0012", "--team", "Rot", "--paid"];
    club.ok(&[&["change", "evening", "1"][..], &alias].concat());
    club.ok(&["change", "evening", "2", "--club", "Krone", "--last-name", "Maier Schulz"]);
    club.ok(&["leave", "evening", "3"]);
    let evening = club.json(&["people", "evening"]);
    for (language, number, left) in [
        ("de", "Startnummer", "ausgetragen"),
        ("en", "Start number", "left"),
        ("sv", "Startnummer", "avanmäld"),
    ] {
        let written = in_language(&club, language, &["people", "evening", "--csv"]).ok().stdout;
        assert!(written.lines().next().unwrap().ends_with(&format!(";{left}")), "{written}");
        let file = club.file("written.csv", &written);
        club.ok(&["new", language, "--format", "club_evening"]);
        // Start numbers are assigned anew. All other columns are recognized.
        club.refused(
            &["import", language, &file],
            &format!("these columns are unknown: “{number}”. With"),
        );
        let said = club.ok(&["import", language, &file, "--yes"]);
        for told in ["Left out because they have left: Carl Faller\n", "Marked as paid: 1 of 3.\n"]
        {
            assert!(said.contains(told), "{said}");
        }
        let again = club.json(&["people", language]);
        assert_eq!(again.as_array().unwrap().len(), 3);
        assert_eq!((&again[0], &again[1]), (&evening[0], &evening[1]), "{language}");
    }
}

/// Bots complete the last table of a tournament on a server. An exported list has people only.
#[test]
fn bots_are_not_written_as_people() {
    let club = Club::new("bots");
    club.ok(&["new", "home", "--format", "online"]);
    club.ok(&["add", "home", "Anna Huber", "Berta Maier", "Carl Faller"]);
    club.ok(&["draw", "home"]);
    let people = club.json(&["people", "home"]);
    assert_eq!(
        (people[3]["bot"].as_bool(), people[3]["name"].as_str()),
        (Some(true), Some("Vrenele"))
    );
    let written = club.ok(&["people", "home", "--csv"]);
    assert!(written.lines().count() == 4 && !written.contains("Vrenele"), "{written}");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    club.ok(&["import", "evening", &club.file("home.csv", &written), "--yes"]);
    assert_eq!(names(&club), ["Anna Huber", "Berta Maier", "Carl Faller"]);
}

#[test]
fn faults_name_the_file_and_both_lines() {
    let club = evening("faults");
    let twice = club.file("twice.csv", "Name;Verein\nAnna Huber;Krone\nAnna Huber;Krone\n");
    club.refused(
        &["import", "evening", &twice],
        "twice.csv: “Anna Huber” stands in line 2 and in line 3",
    );
    club.refused(
        &["add", "evening", "Berta", "BERTA"],
        "stands on the list twice: entries 1 and 2",
    );
    let lost = club.file("lost.csv", "Name\nJ\u{fffd}rgen\n");
    club.refused(&["import", "evening", &lost], "a letter was lost");
    club.refused(&["add", "evening", "J\u{fffd}rgen"], "a letter was lost");
}

#[test]
fn a_workbook_is_no_csv_list() {
    let club = evening("workbook");
    let file = bytes(&club, "people.xlsx", b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0");
    club.refused(
        &["import", "evening", &file],
        "people.xlsx: this is an Excel file and no CSV list.",
    );
    let file = bytes(&club, "people.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n");
    club.refused(
        &["import", "evening", &file, "--yes"],
        "people.pdf: this is a PDF and no CSV list.",
    );
    let file = club.file("people.xls", "<table><tr><td>Anna</td></tr></table>");
    club.refused(
        &["import", "evening", &file, "--yes"],
        "people.xls: this is a page for a browser",
    );
    assert!(names(&club).is_empty());
    // Cego's own file formats are recognized by name, whatever their size.
    let export = club.folder.join("evening.jsonl").display().to_string();
    club.ok(&["export", "evening", "--output", &export]);
    club.refused(
        &["import", "evening", &export],
        "this is an exported tournament and no list of people.",
    );
    let backup = format!("{{\"format\":\"cego backup\"}}\n{}", "x\n".repeat(1 << 20));
    let backup = club.file("monday.backup", &backup);
    club.refused(
        &["import", "evening", &backup],
        "monday.backup: this is a backup and no list of people.",
    );
}

/// A title and headings are not people, and changed names are reported.
#[test]
fn a_list_below_a_title_is_read_and_what_is_read_otherwise_is_named() {
    let club = evening("title");
    let text = "Winterturnier 2026\n\nName;Verein\n1. Anna Huber;Krone\n\"Maier, Berta\";\n";
    let file = club.file("title.csv", text);
    let preview = club.ok(&["import", "evening", &file, "--preview"]);
    for said in [
        "title.csv: UTF-8, 2 people",
        "Left out above the headings: “Winterturnier 2026”",
        "Read otherwise than written: “1. Anna Huber” → Anna Huber, “Maier, Berta” → Berta Maier",
    ] {
        assert!(preview.contains(said), "{said}: {preview}");
    }
    let refused = "title.csv: above the headings stands “Winterturnier 2026”. With --yes";
    club.refused(&["import", "evening", &file], refused);
    assert!(names(&club).is_empty());
    let said = club.ok(&["import", "evening", &file, "--yes"]);
    assert!(said.starts_with("Left out above the headings: “Winterturnier 2026”\n"), "{said}");
    assert!(said.contains("\nRead otherwise than written: “1. Anna Huber”"), "{said}");
    assert_eq!(names(&club), ["Anna Huber", "Berta Maier"]);
}

/// Footer rows are not people. They are named, even with `--yes`.
#[test]
fn rows_that_are_no_people_are_named() {
    let club = evening("footer");
    let file = club.file("footer.csv", "Name;Verein\nAnna Huber;Krone\nSumme;1\nStand 28.11.;\n");
    let skipped = "“Summe 1”, “Stand 28.11.”";
    club.refused(
        &["import", "evening", &file],
        &format!("footer.csv: these rows are no people: {skipped}"),
    );
    assert!(names(&club).is_empty());
    for how in ["--preview", "--yes"] {
        let said = club.ok(&["import", "evening", &file, how]);
        assert!(
            said.contains(&format!("Left out because they are no people: {skipped}\n")),
            "{said}"
        );
    }
    assert_eq!(names(&club), ["Anna Huber"]);
}

/// Nobody below “Warteliste” is entered, and nobody is dropped in silence.
#[test]
fn people_who_do_not_play_are_named() {
    let club = evening("waiting");
    let text = "Nr;Name;Verein\n1;Anna Huber;Krone\n2;Eva Beha \
        (abgesagt);\n3;N.N.;\n4;Warteliste;\n5;Hans Dold;Krone\n";
    let file = club.file("waiting.csv", text);
    let skipped = "“3 N.N.”, “4 Warteliste”";
    club.refused(
        &["import", "evening", &file],
        &format!("waiting.csv: these rows are no people: {skipped}"),
    );
    assert!(names(&club).is_empty());
    for how in ["--preview", "--yes"] {
        let said = club.ok(&["import", "evening", &file, how]);
        for told in [
            format!("Left out because they are no people: {skipped}\n").as_str(),
            "Left out because they have left: Eva Beha (abgesagt)\n",
            "Left out because they are on the waiting list: Hans Dold\n",
        ] {
            assert!(said.contains(told), "{told}: {said}");
        }
    }
    assert_eq!(names(&club), ["Anna Huber"]);
    let file = club.file("pair.csv", "Name;Verein\nHans und Rosi Müller;Krone\n");
    let refused = "pair.csv, line 2: “Hans und Rosi Müller” are several people in one row.";
    club.refused(&["import", "evening", &file, "--preview"], refused);
}

/// The same name with another club may be the same person, so the answer warns.
#[test]
fn people_with_the_name_of_somebody_on_the_list_are_named() {
    let club = evening("same-name");
    club.ok(&["add", "evening", "Hilde Hör", "--club", "Krone"]);
    let warning = "Watch out: the same name as 1 Hilde Hör (Krone)\n";
    let file = club.file("more.csv", "Name;Verein\nHILDE HÖR;Cegoclub Krone\nAnna Huber;Krone\n");
    for how in ["--preview", "--yes"] {
        let said = club.ok(&["import", "evening", &file, how]);
        assert!(said.contains(warning), "{said}");
    }
    let said = club.ok(&["add", "evening", "Hör, Hilde"]);
    assert!(said.contains("1 Hilde Hör (Krone), 2 HILDE HÖR (Cegoclub Krone)\n"), "{said}");
    assert!(!club.ok(&["add", "evening", "Berta Maier"]).contains("Watch out"));
}

/// One person may be written in two ways, so preview and answer warn, and nobody is merged.
#[test]
fn names_in_two_spellings_are_named() {
    let club = evening("spelling");
    club.ok(&["add", "evening", "Jörg Weiß"]);
    let file =
        club.file("spelling.csv", "Name\nMüller Hans\nAnna Huber\nHans Mueller\nWeiss Joerg\n");
    let twice = "the same person twice, in another spelling: “Müller Hans” (line 2) and “Hans \
        Mueller” (line 4).";
    let entered = "maybe entered already in another spelling: “Weiss Joerg” = 1 Jörg Weiß\n";
    for how in ["--preview", "--yes"] {
        let said = club.ok(&["import", "evening", &file, how]);
        assert!(said.contains(twice) && said.contains(entered), "{how}: {said}");
    }
    assert_eq!(names(&club).len(), 5);
    let said = club.ok(&["add", "evening", "Huber, Anna Maria", "Huber Anna"]);
    assert!(said.contains("in another spelling: “Huber Anna” = 3 Anna Huber\n"), "{said}");
}

/// Importing an extended list adds only the new people.
#[test]
fn a_list_that_grew_adds_the_new_people() {
    let club = evening("grown");
    let first = "Name;Verein\nAnna Huber;Krone\nBerta Maier;\nCarl Faller;\nDora Kirner;\n";
    club.ok(&["import", "evening", &club.file("first.csv", first)]);
    let grown = club.file("grown.csv", &format!("{first}Emil Dold;\nFrida Beha;\n"));
    let present =
        "4 of 6 are entered already: 1 Anna Huber (Krone), 2 Berta Maier, 3 Carl Faller and 1 more";
    let refused = format!("grown.csv: {present}. With --new only the 2 new ones are added.");
    club.refused(&["import", "evening", &grown], &refused);
    club.refused(&["import", "evening", &grown, "--yes"], &refused);
    assert!(club.ok(&["import", "evening", &grown, "--preview"]).contains(present));
    let said = club.ok(&["import", "evening", &grown, "--new"]);
    assert!(said.starts_with(present) && said.contains("start numbers 5 to 6"), "{said}");
    assert_eq!(names(&club)[4..], ["Emil Dold", "Frida Beha"]);
    assert!(club.ok(&["import", "evening", &grown, "--new"]).ends_with("Nobody was added.\n"));
    club.refused(&["import", "evening", &grown], "Nobody is new.");
}

/// A mistyped member number does not identify two people with each other or drop one silently.
#[test]
fn a_member_number_of_somebody_else_is_refused() {
    let club = evening("member");
    club.ok(&["import", "evening", &club.file("first.csv", "Name;Mitglied\nDora Kirner;0015\n")]);
    let file = club.file("second.csv", "Name;Mitglied\nDora Kirner;15\nCarl Faller;0015\n");
    club.refused(
        &["import", "evening", &file, "--new"],
        "lines 2 and 3 have the same member number “0015”",
    );
    let file = club.file("third.csv", "Name;Mitglied\nCarl Faller;15\n");
    let refused = "“Carl Faller” has the same member number as 1 Dora Kirner.";
    club.refused(&["import", "evening", &file, "--new"], refused);
}

/// Details that differ in a later list are reported and not changed.
#[test]
fn other_details_of_a_later_list_are_named() {
    let club = evening("details");
    let first = "Name;Verein;Bezahlt\nA Eins;X;nein\nA Zwei;X;ja\n";
    let said = club.ok(&["import", "evening", &club.file("first.csv", first)]);
    assert!(said.ends_with("Marked as paid: 1 of 2.\n"), "{said}");
    let later = "Name;Verein;Bezahlt\nA Eins;X;ja\nA Zwei;X;nein\nFünf;X;ja\n";
    let later = club.file("later.csv", later);
    let differs = "Other details, not taken over: 1 A Eins (paid), 2 A Zwei (not paid)\n";
    let how = "To change them, for example: cego tournament change evening 1 --paid\n";
    club.refused(&["import", "evening", &later], differs);
    for (way, new) in [("--preview", "New: Fünf\n"), ("--new", "New: 3 Fünf\n")] {
        let said = club.ok(&["import", "evening", &later, way]);
        assert!([differs, how, new].iter().all(|told| said.contains(told)), "{way}: {said}");
    }
    let paid = |at: usize| club.json(&["people", "evening"])[at]["paid"].as_bool();
    assert_eq!([paid(0), paid(1), paid(2)], [Some(false), Some(true), Some(true)]);
    let more = "Name;Verein;Mannschaft;Alias;Mitglied\nA Eins;X;Rot;Fuchs;7\nA Zwei;X;;;\n";
    let said = club.ok(&["import", "evening", &club.file("more.csv", more), "--new"]);
    let details = "1 A Eins (team Rot, name in public lists Fuchs, member number 7)\n";
    assert!(said.contains(&format!("Other details, not taken over: {details}")), "{said}");
    assert!(
        said.contains("cego tournament change evening 1 --team … --alias … --member …\n"),
        "{said}"
    );
    assert!(said.ends_with("Nobody was added.\n"), "{said}");
    let none = club.file("none.csv", "Name;Verein\nA Eins;X\n");
    assert!(!club.ok(&["import", "evening", &none, "--new"]).contains("Other details"));
}

/// A list with newly added member numbers identifies the same people.
#[test]
fn a_list_that_got_member_numbers_enters_nobody_again() {
    let club = evening("numbers");
    club.ok(&["import", "evening", &club.file("first.csv", "Name;Verein\nA A;Krone\nB B;Krone\n")]);
    let numbers = "Name;Verein;Mitglied\nA A;Krone;1\nB B;Krone;2\n";
    let said = club.ok(&["import", "evening", &club.file("numbers.csv", numbers), "--new"]);
    assert!(
        said.contains("2 of 2 are entered already") && said.contains("1 A A (member number 1)"),
        "{said}"
    );
    assert_eq!(names(&club), ["A A", "B B"]);
}

/// A row without a number may be the son of the member of that name, so the answer names the
/// member.
#[test]
fn whoever_is_taken_for_a_member_without_the_number_is_named() {
    let club = evening("numberless");
    let first = "Name;Verein;Mitglied\nHans Huber;Krone;7\nAnna Huber;Krone;8\nBerta \
        Maier;Krone;9\n\
                 Carl Faller;Krone;10\nDora Kirner;Krone;\n";
    club.ok(&["import", "evening", &club.file("first.csv", first)]);
    let later = "Name;Verein;Mitglied\nAnna Huber;Krone;8\nBerta Maier;Krone;9\nCarl \
        Faller;Krone;10\n\
                 Dora Kirner;Krone;\nHans Huber;Krone;\nEmil Dold;Krone;\n";
    let later = club.file("later.csv", later);
    let named =
        "Without a member number on the list, taken for: 1 Hans Huber (member number 7). If";
    club.refused(&["import", "evening", &later], named);
    for way in ["--preview", "--new"] {
        let said = club.ok(&["import", "evening", &later, way]);
        assert!(said.contains(named), "{way}: {said}");
    }
    assert_eq!(names(&club)[5..], ["Emil Dold"]);
    // With a number of their own the son is entered, and the answer still names the father.
    let son =
        club.file("son.csv", "Name;Verein;Mitglied\nAnna Huber;Krone;8\nHans Huber;Krone;70\n");
    let said = club.ok(&["import", "evening", &son, "--new"]);
    assert!(said.contains("the same name as 1 Hans Huber (Krone)\n"), "{said}");
    assert!(said.contains("New: 7 Hans Huber\n") && !said.contains("taken for"), "{said}");
}

/// People who were renamed, changed clubs or were replaced are not added again by a later list.
#[test]
fn people_with_former_names_are_known() {
    let club = evening("former");
    let first = "Name;Verein\nAnna Huber;Krone\nBerta Maier;Krone\nCarl Faller;Krone\n";
    club.ok(&["import", "evening", &club.file("first.csv", first)]);
    club.ok(&["change", "evening", "1", "--name", "Anna Hubert"]);
    club.ok(&["substitute", "evening", "2", "Rita"]);
    club.ok(&["change", "evening", "3", "--club", "Sonne"]);
    let later = club.file("later.csv", &format!("{first}Dora Kirner;Krone\n"));
    let said = club.ok(&["import", "evening", &later, "--new"]);
    for told in [
        "3 of 4 are entered already",
        "former name or club, and not added again: “Anna Huber, Krone” → 1 Anna Hubert, ",
        "“Berta Maier, Krone” → 2 Rita",
        "“Carl Faller, Krone” → 3 Carl Faller",
        "New: 4 Dora Kirner\n",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert_eq!(names(&club), ["Anna Hubert", "Rita", "Carl Faller", "Dora Kirner"]);
    // The former name beside the new one is another person.
    let both = club.file("both.csv", "Name;Verein\nAnna Hubert;Krone\nAnna Huber;Krone\n");
    assert!(club.ok(&["import", "evening", &both, "--new"]).contains("New: 5 Anna Huber\n"));
}

/// Father and son may have the same name and club, but only one of them was entered before.
#[test]
fn a_former_name_stands_for_one_person_of_a_list() {
    let club = evening("former-once");
    club.ok(&["add", "evening", "Karl Maier", "Berta Maier", "--club", "Krone"]);
    club.ok(&["change", "evening", "1", "--name", "Karl Mayer"]);
    club.ok(&["substitute", "evening", "2", "Rita"]);
    let list = "Name;Verein;Mitglied\nKarl Maier;Krone;1\nKarl Maier;Krone;2\nBerta \
        Maier;Krone;3\nBerta Maier;Krone;4\n";
    let said = club.ok(&["import", "evening", &club.file("list.csv", list), "--new"]);
    assert!(said.contains("2 of 4 are entered already"), "{said}");
    assert!(said.contains("New: 3 Karl Maier, 4 Berta Maier\n"), "{said}");
    let member = |at: usize| club.json(&["people", "evening"])[at]["member"].clone();
    assert_eq!([member(2), member(3)], ["2", "4"]);
}

/// Three of the changed names are listed, and the rest is counted.
#[test]
fn three_names_that_are_read_otherwise_are_named() {
    let club = evening("numbered");
    let file = club.file("numbered.csv", "1. Anna\n2. Berta\n3. Carl\n4. Dora\n5. Emil\n");
    let said = club.ok(&["import", "evening", &file]);
    let otherwise = "Read otherwise than written: “1. Anna” → Anna, “2. Berta” → Berta, “3. Carl” \
        → Carl and 2 more\n";
    assert!(said.starts_with(otherwise), "{said}");
}

/// A heading with the last name first turns the names round, and unclear ones are named.
#[test]
fn names_under_a_heading_with_the_last_name_first_are_turned_round() {
    let club = evening("last-first");
    let file = club
        .file("names.csv", "Name, Vorname\nHuber Anna\nMaier Schulz Eva\nHuber von der Au Karl\n");
    for how in ["--preview", "--yes"] {
        let said = club.ok(&["import", "evening", &file, how]);
        for told in [
            "Read otherwise than written: “Huber Anna” → Anna Huber\n",
            "Please check which part is the last name: “Maier Schulz Eva” → Schulz Eva Maier, \
             “Huber von der Au Karl”\n",
        ] {
            assert!(said.contains(told), "{told}: {said}");
        }
    }
    assert_eq!(names(&club), ["Anna Huber", "Schulz Eva Maier", "Huber von der Au Karl"]);
}

/// A refusal of a list with a full team names the team's members and the person left over.
#[test]
fn a_full_team_of_a_list_is_named_with_its_people() {
    let club = Club::new("full-team");
    club.ok(&["new", "day", "--format", "championship"]);
    let people: String =
        ["Anna", "Berta", "Carl", "Dora", "Emil"].map(|name| format!("{name};Sonne\n")).concat();
    let file = club.file("teams.csv", &format!("Name;Mannschaft\n{people}"));
    let refused = "The team “Sonne” is full: Anna, Berta, Carl, Dora. There is no place for Emil.";
    club.refused(&["import", "day", &file], refused);
    club.refused(&["import", "day", &file], "teams.csv: Emil stands in line 6.");
    let preview = club.ok(&["import", "day", &file, "--preview"]);
    let end =
        format!("The list would be refused as it is:\n{refused}\n{file}: Emil stands in line 6.\n");
    assert!(preview.ends_with(&end), "{preview}");
}

/// A preview names every refusal that the import would meet.
#[test]
fn a_preview_shows_that_the_list_would_be_refused() {
    let club = evening("preview");
    club.ok(&["import", "evening", &club.file("first.csv", "Name;Mitglied\nDora Kirner;15\n")]);
    let file = club.file("second.csv", "Name;Mitglied\nCarl Faller;15\n");
    let preview = club.ok(&["import", "evening", &file, "--preview"]);
    let refused = "as it is:\n“Carl Faller” has the same member number as 1 Dora Kirner.";
    assert!(preview.contains(refused), "{preview}");
    let fits = club.file("third.csv", "Name;Mitglied\nCarl Faller;16\n");
    assert!(!club.ok(&["import", "evening", &fits, "--preview"]).contains("would be refused"));
    assert_eq!(names(&club), ["Dora Kirner"]);
}

#[test]
fn nobody_is_kept_apart_from_themselves() {
    let club = evening("apart");
    club.ok(&["add", "evening", "Anna", "Berta"]);
    club.refused(&["apart", "evening", "1", "1"], "That is the same person.");
}

/// A typed name is normalized like one in a list, and the answer says so.
#[test]
fn a_name_that_is_typed_is_read_as_on_a_list() {
    let club = evening("typed");
    let said = club.ok(&["add", "evening", "Huber, Toni", "4. Hans Meier", "Anna Beha"]);
    let otherwise =
        "Read otherwise than written: “Huber, Toni” → Toni Huber, “4. Hans Meier” → Hans Meier\n";
    assert!(said.ends_with(otherwise), "{said}");
    assert_eq!(names(&club), ["Toni Huber", "Hans Meier", "Anna Beha"]);
    club.refused(&["add", "evening", "Meier, Hans"], "Hans Meier");
    let said = club.ok(&["substitute", "evening", "3", "Faller, Ida"]);
    assert!(said.contains("“Faller, Ida” → Ida Faller"), "{said}");
    let said = club.ok(&["change", "evening", "3", "--name", "Ida Faller"]);
    assert!(!said.contains("otherwise"), "{said}");
}

/// Printed lists have one name format, with or without a separate column for last names.
#[test]
fn a_name_without_a_last_name_is_listed_like_the_others() {
    let club = Club::new("wall");
    let format = club.file(
        "one.toml",
        "name = \"Day\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = 1\n",
    );
    club.ok(&["new", "day", "--format", &format, "--seed", "7"]);
    club.ok(&[
        "import",
        "day",
        &club.file("people.csv", "Nachname;Vorname\nMüller;Jörg\nBeha;Hilde\n"),
    ]);
    club.ok(&["add", "day", "Norbert Spät", "Anna Huber"]);
    club.ok(&["draw", "day"]);
    let wall = club.ok(&["print", "day", "draw"]);
    let at = |name: &str| wall.find(name).unwrap_or_else(|| panic!("{name}: {wall}"));
    assert!(at("Beha, Hilde") < at("Huber, Anna") && at("Huber, Anna") < at("Müller, Jörg"));
    assert!(at("Müller, Jörg") < at("Spät, Norbert"));
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
    for (day, name) in [("one", "J\u{fc}rgen Stra\u{df}er"), ("two", "JU\u{308}RGEN\u{a0}STRASSER")]
    {
        club.ok(&["new", day, "--format", &format, "--seed", "7"]);
        club.ok(&[
            "import",
            day,
            &club.file("people.csv", &format!("Name\n{name}\nB B\nC C\nD D\n")),
        ]);
        club.ok(&["draw", day]);
        club.ok(&["begin", day]);
        club.ok(&["enter", day, "--table", "1", "--amounts=30,-10,-10,-10"]);
        club.ok(&["confirm", day, "--table", "1"]);
        club.ok(&["close", day]);
        club.ok(&["end", day]);
    }
    let season =
        club.file("season.toml", "name = \"S\"\ncounts = \"result\"\ndays = [\"one\", \"two\"]\n");
    assert_eq!(club.ok(&["season", "standings", &season]).lines().count(), 4);
    // The same day given as tournament and as file is rejected.
    let export = club.folder.join("one.jsonl");
    club.ok(&["export", "one", "--output", &export.display().to_string()]);
    let twice = club.file(
        "twice.toml",
        "name = \"S\"\ncounts = \"result\"\ndays = [\"one\", \"two\", \"one.jsonl\"]\n",
    );
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
    let call = club.call(&["standings", "evening", "--csv"]);
    assert!(call.code == 0 && call.stderr.contains("this is preliminary"), "{}", call.stderr);
    let csv = call.stdout;
    let columns = "Place;Start number;Name;Club;Team;Round 1;Round 2;Penalties;Games won;Total;\
                   Member number;Substitute;Remark\r\n";
    assert!(csv.starts_with(&format!("\u{feff}{columns}")), "{csv}");
    let store = format!("sqlite:{}", club.folder.join("club.db").display());
    let german =
        cego(&["--lang", "de", "tournament", "--store", &store, "standings", "evening", "--csv"])
            .stdout;
    assert!(german.starts_with("\u{feff}Platz;"), "{german}");
    assert!(csv.lines().skip(1).all(|line| line.split(';').count() == 13), "{csv}");
}
