//! Lists of people as spreadsheets write them.

use cego_tournament::list::{ListFault, cell, read};

fn names(text: &str) -> Vec<String> {
    read(text.as_bytes()).unwrap().into_iter().map(|one| one.name).collect()
}

#[test]
fn names_alone_are_a_list() {
    assert_eq!(names("Anna Huber\nBerta Maier\n"), ["Anna Huber", "Berta Maier"]);
    assert_eq!(names("\u{feff}Anna\r\n\r\n  Berta  \r\n"), ["Anna", "Berta"]);
}

#[test]
fn headings_in_any_of_our_languages_say_what_stands_where() {
    let german =
        read("Verein;Name;Mannschaft;Bezahlt\nKrone;\"Huber; Anna\";Rot;ja\n;Berta;;\n".as_bytes()).unwrap();
    assert_eq!(german[0].name, "Huber; Anna");
    assert_eq!(
        (german[0].club.as_deref(), german[0].team.as_deref(), german[0].paid),
        (Some("Krone"), Some("Rot"), true)
    );
    assert_eq!((german[1].club.as_deref(), german[1].paid), (None, false));
    assert_eq!(read(b"name,club\nAnna,Krone\n").unwrap()[0].club.as_deref(), Some("Krone"));
    assert_eq!(read(b"namn\tlag\nAnna\tRed\n").unwrap()[0].team.as_deref(), Some("Red"));
}

#[test]
fn what_is_no_list_is_refused() {
    assert_eq!(read(b""), Err(ListFault::Empty));
    assert_eq!(read(b"\n;;\n"), Err(ListFault::Empty));
    assert_eq!(read(b"Verein;Mannschaft\nKrone;Rot\n"), Err(ListFault::NoName));
    assert_eq!(read(b"Name;Schuhe\nAnna;42\n"), Err(ListFault::Column("Schuhe".into())));
    assert_eq!(read(b"Name;Bezahlt\nAnna;bald\n"), Err(ListFault::Paid(2, "bald".into())));
    assert!(matches!(read(b"Anna\n\xff\xfe\n"), Err(ListFault::Unreadable(_))));
    let long: String = (0..10_000).map(|n| format!("Person {n}\n")).collect();
    assert_eq!(read(long.as_bytes()), Err(ListFault::TooMany));
}

#[test]
fn no_spreadsheet_computes_a_name() {
    assert_eq!(cell("=1+1"), "'=1+1");
    assert_eq!(cell("@SUM(A1)"), "'@SUM(A1)");
    assert_eq!(cell("-480"), "-480");
    assert_eq!(cell("Huber; Anna \"Änne\""), "\"Huber; Anna \"\"Änne\"\"\"");
}
