//! Lists of people as spreadsheets write them.

use cego_tournament::list::{Column, FileKind, LONGEST_LIST, List, ListFault, cell, read, table};
use cego_tournament::{Entrant, EntrantFault};
use encoding_rs::Encoding;
use proptest::prelude::*;

fn list(text: &str) -> List {
    read(text.as_bytes(), None).unwrap()
}

fn names(text: &str) -> Vec<String> {
    list(text).people.into_iter().map(|one| one.name).collect()
}

fn fault(bytes: &[u8]) -> ListFault {
    let mut faults = read(bytes, None).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

/// A text in an encoding, UTF-16 included, which no one writes on the web.
fn encoded(text: &str, label: &str) -> Vec<u8> {
    match label {
        "utf-16le" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "utf-16be" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        label => {
            let (bytes, _, lost) = Encoding::for_label(label.as_bytes()).unwrap().encode(text);
            assert!(!lost, "{label}");
            bytes.into_owned()
        }
    }
}

#[test]
fn names_alone_are_a_list() {
    assert_eq!(names("Anna Huber\nBerta Maier\n"), ["Anna Huber", "Berta Maier"]);
    assert_eq!(names("\u{feff}Anna\r\n\r\n  Berta  \r\n"), ["Anna", "Berta"]);
    assert_eq!(names("Name\rAnna\rBerta\r"), ["Anna", "Berta"], "lines of an old Mac");
    assert_eq!(names("Anna\u{a0} Huber;Krone;Rot\n"), ["Anna Huber"]);
}

#[test]
fn headings_in_any_of_our_languages_say_what_stands_where() {
    let german = list("Verein;Name;Mannschaft;Bezahlt\nKrone;\"Huber; Anna\";Rot;ja\n;Berta;;\n").people;
    assert_eq!(german[0].name, "Huber; Anna");
    assert_eq!(
        (german[0].club.as_deref(), german[0].team.as_deref(), german[0].paid),
        (Some("Krone"), Some("Rot"), true)
    );
    assert_eq!((german[1].club.as_deref(), german[1].paid), (None, false));
    assert_eq!(list("name,club\nAnna,Krone\n").people[0].club.as_deref(), Some("Krone"));
    assert_eq!(list("namn\tlag\nAnna\tRed\n").people[0].team.as_deref(), Some("Red"));
    assert_eq!(list("sep=,\nNAME:,Mitglieds-Nr.\nAnna,17\n").people[0].member.as_deref(), Some("17"));
}

/// “Huber, Anna” is no Huber of the club Anna.
#[test]
fn last_names_before_first_names_want_a_heading() {
    for text in [
        "Huber, Anna\nMaier, Berta\nFaller, Carl\n",
        "Huber;Anna\nMaier;Berta\n",
        "Huber\tAnna\n",
        "von der Au, Anna\nHuber, Berta\nMaier, Anna\nKirner, Dora\n",
        "Huber;Anna;Krone\nMaier;Berta;Krone\nBeha;Hilde;Krone\n",
        "Huber, Anna\nMaier, Anna\nKirner, Dora\n",
        "Huber, Anna\nMaier, Anna\n",
    ] {
        assert!(matches!(fault(text.as_bytes()), ListFault::NoHeadings(..)), "{text}");
        let headed = list(&format!(
            "Nachname{0}Vorname{0}Verein\n{text}",
            text.chars().find(|c| ",;\t".contains(*c)).unwrap()
        ));
        assert!(headed.people.iter().any(|one| one.name == "Anna Huber" || one.name == "Anna von der Au"));
    }
    let unclear = fault(b"von der Au, Anna\nHuber, Berta\n");
    assert_eq!(unclear, ListFault::NoHeadings(2, "Huber".into(), "Berta".into()));
    for (text, first, club) in [
        ("Anna Huber;Krone\nBerta Maier;Hirschen\n", "Anna Huber", Some("Krone")),
        ("Anna Huber, Krone\n", "Anna Huber", Some("Krone")),
        ("Anna;Krone\nBerta;Krone\nCarl;Hirschen\nDora;Hirschen\n", "Anna", Some("Krone")),
        ("Anna;\nBerta;\n", "Anna", None),
    ] {
        let person = list(text).people.remove(0);
        assert_eq!((person.name.as_str(), person.club.as_deref()), (first, club), "{text}");
    }
}

#[test]
fn every_encoding_a_spreadsheet_writes_is_recognised() {
    const WESTERN: &str = "Name;Verein;Bezahlt\r\nJürgen Großmann;Krone;ja\r\nÅsa Öberg;Hirschen;ja\r\n";
    const POLISH: &str = "Name;Verein\r\nŁukasz Żak;Krone\r\nMałgorzata Wiśniewska;Krone\r\nGrzegorz Brzęczyszczykiewicz;Löwen\r\n";
    let cases: [(&str, &str, &[u8], &str); 8] = [
        (WESTERN, "utf-8", b"", "UTF-8"),
        (WESTERN, "utf-8", b"\xef\xbb\xbf", "UTF-8"),
        (WESTERN, "windows-1252", b"", "windows-1252"),
        (WESTERN, "utf-16le", b"\xff\xfe", "UTF-16LE"),
        (WESTERN, "utf-16be", b"\xfe\xff", "UTF-16BE"),
        (WESTERN, "utf-16le", b"", "UTF-16LE"),
        (WESTERN, "utf-16be", b"", "UTF-16BE"),
        (POLISH, "utf-16le", b"\xff\xfe", "UTF-16LE"),
    ];
    for (text, label, mark, name) in cases {
        let bytes = [mark, &encoded(text, label)].concat();
        let list = read(&bytes, None).unwrap();
        assert_eq!(list.encoding, name);
        assert_eq!(list.people, self::list(text).people, "{label}");
    }
    // Nobody can tell these apart for certain: the person who looks at the names can.
    let polish = encoded(POLISH, "windows-1250");
    assert_eq!(read(&polish, Some("windows-1250")).unwrap().people, list(POLISH).people);
    let mac = encoded(WESTERN, "macintosh");
    assert_eq!(read(&mac, Some("macintosh")).unwrap().people, list(WESTERN).people);
    assert_eq!(read(b"Anna", Some("klingon")), Err(vec![ListFault::NoEncoding("klingon".into())]));
}

#[test]
fn single_names_of_the_black_forest_are_read_in_windows_1252() {
    for name in [
        "Jürgen",
        "Bär",
        "Weiß",
        "Åsa",
        "Öberg",
        "Günter Löffler",
        "René",
        "Zoë Ünal",
        "Gößwein",
        "Mühl & Söhne",
        "Straße",
    ] {
        let text = format!("Name\n{name}\n");
        let list = read(&encoded(&text, "windows-1252"), None).unwrap();
        assert_eq!((list.people[0].name.as_str(), list.encoding), (name, "windows-1252"));
    }
}

#[test]
fn a_damaged_letter_is_refused_with_its_line() {
    // One broken byte in UTF-8 does not make it Windows-1252.
    let bytes = b"Name\nJ\xc3\xbcrgen\nG\xc3\xbcnter\nSch\xc3\xb6n\nM\xfcller\n";
    assert_eq!(fault(bytes), ListFault::Encoding(5, "UTF-8"));
    let lost = "Name\nAnna\nJ\u{fffd}rgen\n";
    assert_eq!(
        fault(lost.as_bytes()),
        ListFault::Entrant(3, "J\u{fffd}rgen".into(), EntrantFault::LostLetter)
    );
}

#[test]
fn first_and_last_names_stand_apart() {
    for heading in ["Vorname;Nachname", "Förnamn;Efternamn", "First name;Last name", "Vorname;Name"] {
        let person = list(&format!("{heading}\nAnna Maria;von der Au\n")).people.remove(0);
        assert_eq!(
            (person.name.as_str(), person.last_name.as_deref(), person.sorted_as().as_str()),
            ("Anna Maria von der Au", Some("von der Au"), "von der Au, Anna Maria")
        );
    }
    let person = list("Nachname;Vorname;Verein\nHuber;;Krone\n").people.remove(0);
    assert_eq!((person.name.as_str(), person.last_name.as_deref()), ("Huber", Some("Huber")));
}

#[test]
fn other_columns_are_left_out_and_named() {
    let list = list("Nr;Name;Verein;Telefon;;\n1;Anna Huber;Krone;12345;;\n");
    assert_eq!(list.left_out().collect::<Vec<_>>(), ["Nr", "Telefon"]);
    assert_eq!(list.separator, Some(';'));
    let meanings: Vec<_> = list.columns.iter().map(|column| column.meaning).collect();
    assert_eq!(meanings[..4], [None, Some(Column::Name), Some(Column::Club), None]);
    let anna = Entrant { club: Some("Krone".into()), ..Entrant::named("Anna Huber") };
    assert_eq!(list.people, [anna]);
}

/// Letters of full width are the same letters.
#[test]
fn a_name_in_wide_letters_is_no_other_name() {
    let twice = read("Name\nAnna\n\u{ff21}nna\n".as_bytes(), None).unwrap_err();
    assert!(matches!(twice[..], [ListFault::Twice(..)]), "{twice:?}");
}

#[test]
fn yes_and_no_as_people_write_them() {
    let paid = |text: &str| {
        Ok::<_, Vec<ListFault>>(read(format!("Name;Bezahlt\nAnna;{text}\n").as_bytes(), None)?.people[0].paid)
    };
    for yes in [
        "ja",
        "JA",
        "x",
        "X",
        "WAHR",
        "wahr",
        "bezahlt",
        "✓",
        "✔",
        "☑",
        "1",
        "true",
        "yes",
        "sant",
        "10",
        "10,00 €",
        "10 Euro",
        "100 kr",
        "€ 10",
        "Ja.",
        "10 Fr.",
        "10.",
    ] {
        assert_eq!(paid(yes), Ok(true), "{yes}");
    }
    for no in ["", "nein", "FALSCH", "nej", "0", "-", "–", "offen", "☐", "no", "falskt", "0,00 €"] {
        assert_eq!(paid(no), Ok(false), "{no}");
    }
    for no in ["unbezahlt", "Nicht bezahlt", "nicht bezahlt.", "Nein.", "not paid", "inte betalt"] {
        assert_eq!(paid(no), Ok(false), "{no}");
    }
    assert_eq!(paid("bald"), Err(vec![ListFault::Paid(2, "bald".into())]));
}

#[test]
fn a_name_twice_names_both_lines() {
    let twice = "Name;Verein\nAnna Huber;Krone\n\nBerta;\nANNA  HUBER;krone\n";
    assert_eq!(fault(twice.as_bytes()), ListFault::Twice("ANNA HUBER".into(), 2, 5));
    assert_eq!(names("Name;Verein\nAnna Huber;Krone\nAnna Huber;Rössle\n").len(), 2);
}

#[test]
fn files_of_office_programs_are_named() {
    let archive = |first: &str| [b"PK\x03\x04".as_slice(), &[0; 26], first.as_bytes()].concat();
    let workbook = archive("[Content_Types].xml");
    assert_eq!(fault(&workbook), ListFault::NoCsv(FileKind::Excel));
    // However it is said to be encoded, and however long it is.
    assert_eq!(read(&workbook, Some("utf-8")), Err(vec![ListFault::NoCsv(FileKind::Excel)]));
    let long = [workbook, vec![0; LONGEST_LIST]].concat();
    assert_eq!(fault(&long), ListFault::NoCsv(FileKind::Excel));
    assert_eq!(fault(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"), ListFault::NoCsv(FileKind::Excel));
    let spreadsheet = archive("mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK");
    assert_eq!(fault(&spreadsheet), ListFault::NoCsv(FileKind::OpenDocument));
    assert_eq!(fault(b"%PDF-1.7\n"), ListFault::NoCsv(FileKind::Pdf));
    assert_eq!(names("PK Schmidt\n%PDF Müller\n"), ["PK Schmidt", "%PDF Müller"]);
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(fault(b""), ListFault::Empty);
    assert_eq!(fault(b"\n;;\n"), ListFault::Empty);
    assert_eq!(fault(b"Name;Verein\n"), ListFault::Empty);
    assert_eq!(fault(b"Verein;Mannschaft\nKrone;Rot\n"), ListFault::NoName);
    assert_eq!(fault(b"Name;Verein;Name\nA;B;C\n"), ListFault::ColumnTwice("Name".into(), "Name".into()));
    assert_eq!(fault(b"Name;Verein\nAnna;Krone;more\n"), ListFault::Cells(2));
    assert_eq!(fault(b"Name;Verein\n;Krone\n"), ListFault::Entrant(2, String::new(), EntrantFault::NoName));
    let long: String = (0..10_000).map(|n| format!("Person {n}\n")).collect();
    assert_eq!(fault(long.as_bytes()), ListFault::TooMany);
    assert_eq!(fault(&vec![b'a'; LONGEST_LIST + 1]), ListFault::TooLong);
    assert_eq!(fault(b"sep=;\n\nName;Verein\n\nAnna;\"Krone\nBerta;\n"), ListFault::Unreadable(5));
    // All that is wrong is told, not only the first.
    let two = read(b"Name;Bezahlt\nAnna;bald\n;ja\n", None).unwrap_err();
    assert_eq!(
        two,
        [ListFault::Paid(2, "bald".into()), ListFault::Entrant(3, String::new(), EntrantFault::NoName)]
    );
}

#[test]
fn no_spreadsheet_computes_a_name() {
    assert_eq!(cell("=1+1"), "'=1+1");
    assert_eq!(cell("@SUM(A1)"), "'@SUM(A1)");
    assert_eq!(cell("-1+1"), "'-1+1");
    assert_eq!(cell("-480"), "-480");
    assert_eq!(cell("-480,25"), "\"-480,25\"");
    assert_eq!(cell("Huber; Anna \"Änne\""), "\"Huber; Anna \"\"Änne\"\"\"");
    let rows = [vec!["Platz".to_owned(), "Name".into()], vec!["1".into(), "Jürgen Bär".into()]];
    assert_eq!(table(&rows), "\u{feff}Platz;Name\r\n1;Jürgen Bär\r\n");
    assert_eq!(list(&table(&rows)).people, [Entrant::named("Jürgen Bär")], "it is read again");
}

proptest! {
    #[test]
    fn whatever_is_read_can_be_entered(bytes in proptest::collection::vec(any::<u8>(), 0..200), start in 0..6_usize) {
        let starts: [&[u8]; 6] = [b"", b"Name;Verein\n", b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"Vorname,Nachname,Bezahlt\n"];
        if let Ok(list) = read(&[starts[start], &bytes].concat(), None) {
            prop_assert!(!list.people.is_empty());
            for person in &list.people {
                prop_assert_eq!(person.fault(), None);
                prop_assert_eq!(&person.clone().tidied(), person);
            }
        }
    }
}
