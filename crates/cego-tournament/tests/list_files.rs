//! Encodings of lists, and files that are no lists.

use cego_tournament::EntrantError;
use cego_tournament::list::{FileKind, LONGEST_LIST, ListError, read};
use encoding_rs::Encoding;

use crate::lists::{fault, list, names};

/// Encodes a text. UTF-16 is handled here, because WHATWG encoders do not produce it.
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
fn every_encoding_a_spreadsheet_writes_is_recognised() {
    const WESTERN: &str =
        "Name;Verein;Bezahlt\r\nJürgen Großmann;Krone;ja\r\nÅsa Öberg;Hirschen;ja\r\n";
    const POLISH: &str = "Name;Verein\r\nŁukasz Żak;Krone\r\nMałgorzata \
        Wiśniewska;Krone\r\nGrzegorz Brzęczyszczykiewicz;Löwen\r\n";
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
    // These encodings cannot be distinguished reliably, so a person checks the names.
    let polish = encoded(POLISH, "windows-1250");
    assert_eq!(read(&polish, Some("windows-1250")).unwrap().people, list(POLISH).people);
    let mac = encoded(WESTERN, "macintosh");
    assert_eq!(read(&mac, Some("macintosh")).unwrap().people, list(WESTERN).people);
    assert_eq!(read(b"Anna", Some("klingon")), Err(vec![ListError::NoEncoding("klingon".into())]));
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
    assert_eq!(fault(bytes), ListError::Encoding(5, "UTF-8"));
    let lost = "Name\nAnna\nJ\u{fffd}rgen\n";
    assert_eq!(
        fault(lost.as_bytes()),
        ListError::Entrant(3, "J\u{fffd}rgen".into(), EntrantError::LostLetter)
    );
}

/// Excel offers “CSV (MS-DOS)” beside “CSV”.
#[test]
fn code_page_850_is_recognised() {
    let bytes =
        b"Name;Verein\r\nJ\x94rg J\x84ger;Kr\x94nle\r\nPaul Wei\xe1;\r\n\x99sterle, Ren\x82;\r\n";
    let people = list("Name;Verein\nJörg Jäger;Krönle\nPaul Weiß;\nÖsterle, René;\n").people;
    let recognised = read(bytes, None).unwrap();
    assert_eq!((recognised.encoding, &recognised.people), ("IBM850", &people));
    for name in ["cp850", "IBM850", " ibm850 "] {
        assert_eq!(read(bytes, Some(name)).unwrap().people, people, "{name}");
    }
    // A wrong claim of Windows-1252 is detected.
    let damaged = read(bytes, Some("windows-1252")).unwrap_err();
    assert_eq!(damaged[0], ListError::Damaged(2, "J”rg J„ger".into()));
    let quoted = encoded("Name\nKarl „Kalle“ Müller\nDušan Šimek\n", "windows-1252");
    assert_eq!(read(&quoted, None).unwrap().people[0].name, "Karl „Kalle“ Müller");
}

#[test]
fn utf_8_that_was_encoded_twice_is_read_as_it_was_meant() {
    assert_eq!(names("Name;Verein\nJÃ¶rg WeiÃŸ;Krone\nAnna;\n"), ["Jörg Weiß", "Anna"]);
    // If only part of a text was encoded twice, other damage is possible.
    let mixed = "Name;Verein\nJÃ¶rg;Krone\nJürgen;\n";
    assert_eq!(fault(mixed.as_bytes()), ListError::Damaged(2, "JÃ¶rg".into()));
}

#[test]
fn a_letter_that_was_saved_as_a_question_mark_is_refused() {
    for name in ["M?ller", "J??rgen", "?sa", "Paul Wei?"] {
        let text = format!("Name;Verein\n{name};Krone\n");
        assert_eq!(fault(text.as_bytes()), ListError::Damaged(2, name.into()));
    }
    let club = "Name;Verein\nAnna;Schwarzw?lder\n";
    assert_eq!(fault(club.as_bytes()), ListError::Damaged(2, "Schwarzw?lder".into()));
    let team = list("Name;Mannschaft\nAnna (?);Wer sonst?\n").people.remove(0);
    assert_eq!((team.name.as_str(), team.team.as_deref()), ("Anna (?)", Some("Wer sonst?")));
}

#[test]
fn files_of_office_programs_are_named() {
    let archive = |first: &str| [b"PK\x03\x04".as_slice(), &[0; 26], first.as_bytes()].concat();
    let workbook = archive("[Content_Types].xml");
    assert_eq!(fault(&workbook), ListError::NoCsv(FileKind::Excel));
    // The file is recognised whatever its stated encoding or length.
    assert_eq!(read(&workbook, Some("utf-8")), Err(vec![ListError::NoCsv(FileKind::Excel)]));
    let long = [workbook, vec![0; LONGEST_LIST]].concat();
    assert_eq!(fault(&long), ListError::NoCsv(FileKind::Excel));
    assert_eq!(fault(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0"), ListError::NoCsv(FileKind::Excel));
    let spreadsheet = archive("mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK");
    assert_eq!(fault(&spreadsheet), ListError::NoCsv(FileKind::OpenDocument));
    assert_eq!(fault(b"%PDF-1.7\n"), ListError::NoCsv(FileKind::Pdf));
    assert_eq!(names("PK Schmidt\n%PDF Müller\n"), ["PK Schmidt", "%PDF Müller"]);
    // Web sites name their pages .xls.
    for page in [
        "<table><tr><td>Anna</td></tr></table>",
        "\n <HTML>",
        "<!DOCTYPE html>",
        "<?xml version=\"1.0\"?>",
    ] {
        assert_eq!(fault(page.as_bytes()), ListError::NoCsv(FileKind::Html), "{page}");
        let marked = [b"\xff\xfe".as_slice(), &encoded(page, "utf-16le")].concat();
        assert_eq!(fault(&marked), ListError::NoCsv(FileKind::Html), "{page}");
    }
    for (text, kind) in [
        ("{\"number\":1,\"at\":0,\"entry\":{\"v\":1}}\n", FileKind::Export),
        ("{\"format\":\"cego backup\",\"version\":1}\n", FileKind::Backup),
        ("[{\"number\":1,\"name\":\"Anna\"}]\n", FileKind::Json),
        ("SQLite format 3\0", FileKind::Database),
    ] {
        assert_eq!(fault(text.as_bytes()), ListError::NoCsv(kind), "{text}");
    }
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(fault(b""), ListError::Empty);
    assert_eq!(fault(b"\n;;\n"), ListError::Empty);
    assert_eq!(fault(b"Name;Verein\n"), ListError::Empty);
    assert_eq!(fault(b"Verein;Mannschaft\nKrone;Rot\n"), ListError::NoName);
    assert_eq!(
        fault(b"Name;Verein;Name\nA;B;C\n"),
        ListError::ColumnTwice("Name".into(), "Name".into())
    );
    assert_eq!(
        fault(b"Name;Vorname;Name\nA;B;C\n"),
        ListError::ColumnTwice("Name".into(), "Name".into())
    );
    assert_eq!(
        fault(b"1;Anna Huber;Krone;ja\n2;Berta Maier;;\n"),
        ListError::NumberFirst(1, "1".into())
    );
    assert_eq!(fault(b"Name;Verein\nAnna;\"Krone\nElzach\"\nBerta;\n"), ListError::LineBreak(2));
    assert_eq!(fault(b"Name;Verein\nAnna;Krone;more\n"), ListError::Cells(2));
    assert_eq!(
        fault(b"Name;Verein\n;Krone\n"),
        ListError::Entrant(2, String::new(), EntrantError::NoName)
    );
    let long: String = (0..10_000).map(|n| format!("Person {n}\n")).collect();
    assert_eq!(fault(long.as_bytes()), ListError::TooMany);
    assert_eq!(fault(&vec![b'a'; LONGEST_LIST + 1]), ListError::TooLong);
    assert_eq!(fault(b"sep=;\n\nName;Verein\n\nAnna;\"Krone\nBerta;\n"), ListError::Unreadable(5));
    // All errors are reported, not only the first.
    let two = read(b"Name;Bezahlt\nAnna;bald\n;ja\n", None).unwrap_err();
    assert_eq!(
        two,
        [
            ListError::Paid(2, "bald".into()),
            ListError::Entrant(3, String::new(), EntrantError::NoName)
        ]
    );
}
