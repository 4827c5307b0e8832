//! Import of lists from spreadsheets.

use cego_tournament::Entrant;
use cego_tournament::list::{ColumnMeaning, List, ListError, OtherDetail, cell, read, table};
use proptest::prelude::*;

pub(crate) fn list(text: &str) -> List {
    read(text.as_bytes(), None).unwrap()
}

pub(crate) fn names(text: &str) -> Vec<String> {
    list(text).people.into_iter().map(|one| one.name).collect()
}

pub(crate) fn fault(bytes: &[u8]) -> ListError {
    let mut faults = read(bytes, None).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
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
    let german =
        list("Verein;Name;Mannschaft;Bezahlt\nKrone;\"Huber; Anna\";Rot;ja\n;Berta;;\n").people;
    assert_eq!(german[0].name, "Huber; Anna");
    assert_eq!(
        (german[0].club.as_deref(), german[0].team.as_deref(), german[0].paid),
        (Some("Krone"), Some("Rot"), true)
    );
    assert_eq!((german[1].club.as_deref(), german[1].paid), (None, false));
    assert_eq!(list("name,club\nAnna,Krone\n").people[0].club.as_deref(), Some("Krone"));
    assert_eq!(list("namn\tlag\nAnna\tRed\n").people[0].team.as_deref(), Some("Red"));
    assert_eq!(
        list("sep=,\nNAME:,Mitglieds-Nr.\nAnna,17\n").people[0].member.as_deref(),
        Some("17")
    );
}

/// Clubs abbreviate headings in many ways.
#[test]
fn abbreviated_headings_say_what_stands_where() {
    for (member, paid) in [
        ("Mitgl.-Nr.", "bez."),
        ("Mitgl.Nr.", "Startgeld bez."),
        ("Mitglied Nr.", "Bezahlt?"),
        ("Mitglieds-Nr", "Startgeld (10 €) bezahlt"),
        ("Member No.", "Entry fee paid"),
        ("Medlems-nr", "Startavgift betald"),
    ] {
        let read = list(&format!("Name;{member};{paid}\nAnna Huber;17;ja\nBerta Maier;;\n"));
        assert_eq!(read.ignored_headings().count(), 0, "{member} {paid}");
        let details: Vec<_> =
            read.people.iter().map(|one| (one.member.as_deref(), one.paid)).collect();
        assert_eq!(details, [(Some("17"), true), (None, false)], "{member} {paid}");
    }
    let read =
        list("Vereins-Name;Vor-Name;Nach-Name;Abgem.\nKrone;Anna;Huber;\nKrone;Berta;Maier;x\n");
    assert_eq!(
        (read.people[0].name.as_str(), read.people[0].club.as_deref()),
        ("Anna Huber", Some("Krone"))
    );
    assert_eq!(read.left, ["Berta Maier"]);
    assert_eq!(
        list("Name;Mitgliedsbeitrag\nAnna;10\n").ignored_headings().collect::<Vec<_>>(),
        ["Mitgliedsbeitrag"]
    );
}

/// “Huber, Anna” is not a person Huber of a club Anna.
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
        assert!(matches!(fault(text.as_bytes()), ListError::NoHeadings(..)), "{text}");
        let headed = list(&format!(
            "Nachname{0}Vorname{0}Verein\n{text}",
            text.chars().find(|c| ",;\t".contains(*c)).unwrap()
        ));
        assert!(
            headed
                .people
                .iter()
                .any(|one| one.name == "Anna Huber" || one.name == "Anna von der Au")
        );
    }
    let unclear = fault(b"von der Au, Anna\nHuber, Berta\n");
    assert_eq!(unclear, ListError::NoHeadings(2, "Huber".into(), "Berta".into()));
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
fn first_and_last_names_stand_apart() {
    for heading in ["Vorname;Nachname", "Förnamn;Efternamn", "First name;Last name", "Vorname;Name"]
    {
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
fn a_name_beside_a_last_name_is_the_first_name() {
    let people = list("Nachname;Name\nHuber;Anna\nvon der Au;Berta\nPeter;Peter\n").people;
    let names: Vec<&str> = people.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Anna Huber", "Berta von der Au", "Peter Peter"]);
    assert_eq!(people[0].last_name.as_deref(), Some("Huber"));
    // Names that already contain the last names are whole names.
    let people = list("Name;Nachname\nAnna Huber;Huber\n\"Au, Berta\";Au\nPaul;\n").people;
    let names: Vec<&str> = people.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Anna Huber", "Berta Au", "Paul"]);
    assert_eq!(self::names("Name;Nachname\nAnna Huber;\n"), ["Anna Huber"]);
}

/// A title above the headings is not a person.
#[test]
fn headings_are_found_below_a_title() {
    let anna = Entrant { club: Some("Krone".into()), ..Entrant::named("Anna Huber") };
    for (text, separator) in [
        ("Winterturnier 2026\n\nName;Verein\nAnna Huber;Krone\n", Some(';')),
        ("Winterturnier 2026;\nName;Verein\nAnna Huber;Krone\n", Some(';')),
        ("Winterturnier 2026\nName,Verein\nAnna Huber,Krone\n", Some(',')),
        ("Winterturnier 2026\r\nName\tVerein\r\nAnna Huber\tKrone\r\n", Some('\t')),
    ] {
        let list = list(text);
        assert_eq!((list.people, list.separator), (vec![anna.clone()], separator), "{text}");
        assert_eq!(list.above, ["Winterturnier 2026"], "{text}");
        assert_eq!(list.columns[1].heading, "Verein");
    }
    let two = list("Winterturnier;2026\nVerein: Krone\nVorname;Nachname\nAnna;Huber\n");
    assert_eq!(two.above, ["Winterturnier 2026", "Verein: Krone"]);
    assert_eq!((two.people.len(), two.people[0].name.as_str()), (1, "Anna Huber"));
    // Lines count from the first of the file.
    let twice = "Winterturnier\n\nName\nAnna\nanna\n";
    assert_eq!(fault(twice.as_bytes()), ListError::Twice("anna".into(), 4, 5));
    assert_eq!(fault(b"Winterturnier\nName;Verein\n"), ListError::Empty);
    // A heading far below the first line is read as a person.
    let many: String = (0..20).map(|n| format!("Person {n}\n")).collect();
    assert_eq!(names(&format!("{many}Spieler\n")).len(), 21);
    assert!(list("Name\nAnna\n").above.is_empty());
}

#[test]
fn a_last_name_before_a_comma_is_turned_round() {
    let read = list("Name;Verein\n\"Huber, Anna\";Krone\nvon der Au, Dr. Berta;\nCarl Faller;\n");
    let both = |one: &Entrant| (one.name.clone(), one.last_name.clone());
    let people: Vec<_> = read.people.iter().map(both).collect();
    let person = |name: &str, last: Option<&str>| (name.to_owned(), last.map(str::to_owned));
    assert_eq!(
        people,
        [
            person("Anna Huber", Some("Huber")),
            person("Dr. Berta von der Au", Some("von der Au")),
            person("Carl Faller", None)
        ]
    );
    let changed: Vec<_> =
        read.changed.iter().map(|one| (one.written.as_str(), one.name.as_str())).collect();
    assert_eq!(
        changed,
        [("Huber, Anna", "Anna Huber"), ("von der Au, Dr. Berta", "Dr. Berta von der Au")]
    );
    assert_eq!(
        fault(b"Name;Verein\nHuber, Anna;Krone\nANNA HUBER;Krone\n"),
        ListError::Twice("ANNA HUBER".into(), 2, 3)
    );
    // The text after a comma may be something else.
    for name in ["Anna Huber, Krone", "Maier, jun.", "Huber, Anna, Krone", "Huber,", "99, Anna"] {
        let list = list(&format!("Name;Verein\n\"{name}\";\n"));
        assert_eq!((list.people[0].name.as_str(), list.changed.len()), (name, 0));
    }
}

#[test]
fn a_last_name_of_several_words_is_turned_round() {
    // A leading particle marks a last name in any list.
    assert_eq!(
        names("Name;Verein\nDa Silva, Maria;\nAnna Huber, Krone;\n"),
        ["Maria Da Silva", "Anna Huber, Krone"]
    );
    assert_eq!(names("Name\nVan der Bellen, Max\n"), ["Max Van der Bellen"]);
    // Most names of the list have this form.
    let read = list("Name\nHuber, Anna\nFaller, Carl\nMaier Schulz, Eva\n");
    assert_eq!(read.people[2].name, "Eva Maier Schulz");
    assert_eq!(read.people[2].last_name.as_deref(), Some("Maier Schulz"));
    assert_eq!(read.changed[2].written, "Maier Schulz, Eva");
    assert_eq!(names("Name\nHuber, Anna\nMaier Schulz, Eva\n")[1], "Maier Schulz, Eva");
}

/// Clubs write “Huber Anna” below “Nachname Vorname”, without a comma.
#[test]
fn the_heading_tells_the_last_name() {
    for heading in [
        "Nachname Vorname",
        "Name Vorname",
        "\"Name, Vorname\"",
        "Name / Vorname",
        "Efternamn, förnamn",
    ] {
        let read = list(&format!(
            "Nr;{heading};Verein\n1;Huber Anna;Krone\n2;von der Au Berta;\n3;\"Dold, Hans\";\n"
        ));
        let names: Vec<(&str, String)> =
            read.people.iter().map(|one| (one.name.as_str(), one.sorted_as())).collect();
        assert_eq!(
            names,
            [
                ("Anna Huber", "Huber, Anna".to_owned()),
                ("Berta von der Au", "von der Au, Berta".to_owned()),
                ("Hans Dold", "Dold, Hans".to_owned())
            ],
            "{heading}"
        );
        assert_eq!((read.changed.len(), read.unclear.len()), (3, 0), "{heading}");
    }
    for heading in ["Vorname Nachname", "Vorname Name", "Vor- und Nachname"] {
        let read = list(&format!("Nr;{heading}\n1;Anna Huber\n2;Berta Maria Maier\n"));
        let sorted: Vec<String> = read.people.iter().map(Entrant::sorted_as).collect();
        assert_eq!(sorted, ["Huber, Anna", "Maier, Berta Maria"], "{heading}");
    }
    // Without an order in the heading, the text is the name.
    assert_eq!(names("Name;Verein\nHuber Anna;Krone\n"), ["Huber Anna"]);
}

/// A list of a single column has no separator, and the comma of its heading is none.
#[test]
fn a_comma_in_the_only_heading_is_no_separator() {
    for text in [
        "Name, Vorname\nHuber Anna\nMaier Berta\n",
        "Turnier, Elzach\nName, Vorname\nHuber Anna\nMaier Berta\n",
    ] {
        let read = list(text);
        assert_eq!((read.separator, read.columns.len()), (None, 1));
        assert_eq!(read.people[0].sorted_as(), "Huber, Anna");
    }
    let read = list("Name, Vorname\nHuber, Anna\nMaier Berta\n");
    assert_eq!((read.separator, read.people[0].name.as_str()), (Some(','), "Anna Huber"));
    // The second row lacks the comma of the others.
    assert_eq!(read.people[1].name, "Maier Berta");
    assert_eq!(read.unclear[0].written, "Maier Berta");
}

#[test]
fn a_last_name_that_is_not_clear_is_named() {
    let read = list("Nachname Vorname\nHuber Anna\nMaier Schulz Eva\nHuber von der Au Karl\n");
    let unclear: Vec<_> =
        read.unclear.iter().map(|one| (one.written.as_str(), one.name.as_str())).collect();
    assert_eq!(
        unclear,
        [
            ("Maier Schulz Eva", "Schulz Eva Maier"),
            ("Huber von der Au Karl", "Huber von der Au Karl")
        ]
    );
    assert_eq!(read.changed.len(), 1);
    let read = list("Nachname;Vorname\nHuber;Anna\nMaier Berta;\nvon der Au;\n");
    let unclear: Vec<&str> = read.unclear.iter().map(|one| one.written.as_str()).collect();
    assert_eq!(unclear, ["Maier Berta"]);
}

#[test]
fn a_number_before_a_name_is_left_out() {
    let read =
        list("Name\n1. Anna Huber\n12) Berta Maier\n3.Huber, Carl\nDora\n4 Emil\n1.5 Liter\n");
    let names: Vec<&str> = read.people.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Anna Huber", "Berta Maier", "Carl Huber", "Dora", "4 Emil", "1.5 Liter"]);
    assert_eq!(read.changed.len(), 3);
    assert_eq!(read.changed[2].written, "3.Huber, Carl");
    // If all names have a number, it is not part of them.
    assert_eq!(self::names("1 Anna Huber\n2 Berta Maier\n"), ["Anna Huber", "Berta Maier"]);
    assert_eq!(self::names("99 Luftballons\nAnna\n"), ["99 Luftballons", "Anna"]);
}

#[test]
fn rows_that_are_no_people_are_left_out_and_named() {
    let read = list(
        "Nr;Name;Verein;Bezahlt\n1;Anna Huber;Krone;ja\n2;Berta \
         Stand;Krone;\nNr;Name;Verein;Bezahlt\n3. ;;;\n4;–;;\n\
         4;N.N.;Krone;\n5;Carl Total;;\n6;frei;;\nSumme;41;;350,00 €\nGesamt: 2;;;\nStand \
         28.11.;;;\nAnzahl;3;;\n",
    );
    let names: Vec<&str> = read.people.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Anna Huber", "Berta Stand", "Carl Total"]);
    let skipped = [
        "Nr Name Verein Bezahlt",
        "3.",
        "4 –",
        "4 N.N. Krone",
        "6 frei",
        "Summe 41 350,00 €",
        "Gesamt: 2",
        "Stand 28.11.",
        "Anzahl 3",
    ];
    assert_eq!(read.skipped, skipped);
    let read =
        list("Name;Verein\nAnna;Krone\nSumme\nName;Verein\n3. ;\nTotal: 1\nStand vom 28.11.2026\n");
    assert_eq!((read.people.len(), read.skipped.len()), (1, 5));
    assert_eq!(fault(b"Name;Verein\nSumme;41\n"), ListError::Empty);
    // Lists without headings have footers too.
    assert_eq!(self::names("Anna Huber\nBerta Maier\nAntal: 2\n"), ["Anna Huber", "Berta Maier"]);
}

/// People below “Warteliste” or “Absagen” do not play.
#[test]
fn people_below_the_title_of_another_section_are_left_out_and_named() {
    let read = list(
        "Nr;Name;Verein;Bezahlt\n1;Anna Huber;Krone;ja\n2;Berta \
         Maier;;\n3;Warteliste;;\nNr;Name;Verein;Bezahlt\n\
         4;Hans Dold;Krone;vielleicht\n5;frei;;\nAbsagen:;;;\n6;Eva Beha;;\nZusagen;;;\n7;Carl \
         Faller;;\nSumme;3;;\n",
    );
    let names: Vec<&str> = read.people.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Anna Huber", "Berta Maier", "Carl Faller"]);
    assert_eq!(
        (read.waiting, read.left),
        (vec!["Hans Dold".to_owned()], vec!["Eva Beha".to_owned()])
    );
    assert_eq!(read.skipped.len(), 6, "{:?}", read.skipped);
    assert_eq!(read.lines, [2, 3, 11]);
    for (waiting, left) in [
        ("Nachrücker", "Abgemeldet"),
        ("Reserve", "Absagen (2)"),
        ("Waiting list", "Cancellations"),
        ("Väntelista", "Återbud"),
    ] {
        let read = list(&format!(
            "Nachname;Vorname\nHuber;Anna\n{waiting};\nDold;Hans\n{left};\nBeha;Eva\n"
        ));
        assert_eq!(read.people.len(), 1, "{waiting}");
        assert_eq!(
            (read.waiting, read.left),
            (vec!["Hans Dold".to_owned()], vec!["Eva Beha".to_owned()])
        );
    }
    // The first section may have a title, too.
    let read = list("Name;Verein\nZusagen;\nAnna Huber;Krone\nAbsagen;\nHans Dold;\n");
    assert_eq!((read.people.len(), read.left.len()), (1, 1));
    assert_eq!(read.skipped, ["Zusagen", "Absagen"]);
    // Lists without headings have sections, too.
    let read = list("Anna Huber\nBerta Maier\nWarteliste\nHans Dold\n");
    assert_eq!((read.people.len(), read.waiting), (2, vec!["Hans Dold".to_owned()]));
}

#[test]
fn a_remark_says_who_does_not_play() {
    let read = list(
        "Name;Verein;Status\nAnna Huber;Krone;\nHans Dold (abgesagt);Krone;\nEva Beha;;abgesagt\n\
         Karl Maier (Warteliste);;\nRosi Faller;;Nachrücker\nDora Kirner (Krone);;\n",
    );
    let names: Vec<&str> = read.people.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Anna Huber", "Dora Kirner (Krone)"]);
    assert_eq!(read.left, ["Hans Dold (abgesagt)", "Eva Beha"]);
    assert_eq!(read.waiting, ["Karl Maier (Warteliste)", "Rosi Faller"]);
    let read = list("Nachname;Vorname\nHuber;Anna\nDold (cancelled);Hans\nBeha;Eva (återbud)\n");
    assert_eq!(read.left, ["Hans Dold (cancelled)", "Eva (återbud) Beha"]);
}

#[test]
fn a_row_that_holds_a_place_is_nobody() {
    for free in ["frei", "x", "N.N.", "n. n.", "Platzhalter", "free", "TBA", "ledig", "vakant"] {
        let read = list(&format!("Nr;Name;Verein\n1;Anna Huber;Krone\n2;{free};\n"));
        assert_eq!((read.people.len(), read.skipped), (1, vec![format!("2 {free}")]));
    }
    assert_eq!(names("Nachname;Vorname\nFrei;Anna\n"), ["Anna Frei"]);
    assert_eq!(names("Name;Verein\nFrei;Krone\n"), ["Frei"]);
}

#[test]
fn several_people_in_one_row_are_refused_with_their_line() {
    for names in [
        "Hans und Rosi Müller",
        "Hans & Rosi Müller",
        "Familie Müller",
        "Hans Müller +1",
        "Eva and Karl Beha",
    ] {
        let text = format!("Name;Verein\nAnna Huber;Krone\n{names};Krone und Sonne\n");
        assert_eq!(fault(text.as_bytes()), ListError::SeveralPeople(3, names.into()));
    }
    let text = "Nachname;Vorname\nMüller;Hans und Rosi\n";
    assert_eq!(fault(text.as_bytes()), ListError::SeveralPeople(2, "Hans und Rosi Müller".into()));
    assert_eq!(
        names("Name;Verein\nKarl von und zu Stein;Krone und Sonne\n"),
        ["Karl von und zu Stein"]
    );
}

/// Footers often name a contact person.
#[test]
fn a_footer_that_says_whom_to_turn_to_is_nobody() {
    let footer = "Meldung durch:;Kurt Dold;\nBezahlt:;;\nTel. 0772/333;;\nTel. \
        Kurt;;\nVerantwortlich: Kurt;;\nkurt@krone.example;;\n";
    let read = list(&format!("Name;Verein;Bezahlt\nAnna Huber;Krone;ja\n{footer}"));
    assert_eq!((read.people.len(), read.skipped.len()), (1, 6), "{:?}", read.skipped);
    assert_eq!(read.skipped[0], "Meldung durch: Kurt Dold");
    let read = list("Nr;Vorname;Nachname\n1;Anna;Huber\nMeldung durch:;;\n;Telefon:;0772\n");
    assert_eq!((read.people.len(), read.skipped.len()), (1, 2), "{:?}", read.skipped);
    assert_eq!(names("Anna Huber\nTelefon 0772/333\nAnsprechpartner: Kurt\n"), ["Anna Huber"]);
}

/// Names may begin with a word used for sums.
#[test]
fn a_person_may_be_called_like_a_note() {
    assert_eq!(names("Name;Verein\nStand;Krone\nTotal;Krone\n"), ["Stand", "Total"]);
    assert_eq!(
        names("Nachname;Vorname;Nr\nStand;Anna;12\nTotal;Peter;13\n"),
        ["Anna Stand", "Peter Total"]
    );
    assert_eq!(
        names("Name\nStand Anna\nSummer Eva\nCount Basie\n"),
        ["Stand Anna", "Summer Eva", "Count Basie"]
    );
    assert_eq!(
        names("Name;Verein\nMobil Anna;Krone\nTelma Huber;\n"),
        ["Mobil Anna", "Telma Huber"]
    );
}

#[test]
fn other_columns_are_left_out_and_named() {
    let list = list("Nr;Name;Verein;Telefon;;\n1;Anna Huber;Krone;12345;;\n");
    assert_eq!(list.ignored_headings().collect::<Vec<_>>(), ["Nr", "Telefon"]);
    assert_eq!(list.separator, Some(';'));
    let meanings: Vec<_> = list.columns.iter().map(|column| column.meaning).collect();
    assert_eq!(meanings[..4], [None, Some(ColumnMeaning::Name), Some(ColumnMeaning::Club), None]);
    let anna = Entrant { club: Some("Krone".into()), ..Entrant::named("Anna Huber") };
    assert_eq!(list.people, [anna]);
}

/// Full-width letters are equivalent to normal ones.
#[test]
fn a_name_in_wide_letters_is_no_other_name() {
    let twice = read("Name\nAnna\n\u{ff21}nna\n".as_bytes(), None).unwrap_err();
    assert!(matches!(twice[..], [ListError::Twice(..)]), "{twice:?}");
}

#[test]
fn yes_and_no_as_people_write_them() {
    let paid = |text: &str| {
        Ok::<_, Vec<ListError>>(
            read(format!("Name;Bezahlt\nAnna;{text}\n").as_bytes(), None)?.people[0].paid,
        )
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
    for no in ["", "nein", "FALSCH", "nej", "0", "-", "–", "offen", "☐", "no", "falskt", "0,00 €"]
    {
        assert_eq!(paid(no), Ok(false), "{no}");
    }
    for no in ["unbezahlt", "Nicht bezahlt", "nicht bezahlt.", "Nein.", "not paid", "inte betalt"] {
        assert_eq!(paid(no), Ok(false), "{no}");
    }
    for yes in ["bar", "erlassen", "ja (10 €)", "Bar (5 €)", "waived"] {
        assert_eq!(paid(yes), Ok(true), "{yes}");
    }
    for no in ["noch nicht", "Noch nicht.", "not yet", "nein (krank)"] {
        assert_eq!(paid(no), Ok(false), "{no}");
    }
    for yes in
        ["10,-", "bez.", "PayPal", "ja, bar", "12.11.2026", "10,- bar", "per Überweisung 12.11."]
    {
        assert_eq!(paid(yes), Ok(true), "{yes}");
    }
    assert_eq!((paid("0,-"), paid("0,-- €")), (Ok(false), Ok(false)));
    assert!(paid("(10 €)").is_err());
    for unclear in
        ["10 (fehlt noch)", "10 € (noch offen)", "x (Rechnung)", "ja (zahlt am Tisch)", "10 fehlt"]
    {
        assert_eq!(paid(unclear), Err(vec![ListError::Paid(2, unclear.into())]));
    }
    assert_eq!(paid("bald"), Err(vec![ListError::Paid(2, "bald".into())]));
}

/// A date is a payment, and an empty cell is none.
#[test]
fn a_column_of_days_says_who_has_paid() {
    for heading in ["Bezahlt am", "Bez. am", "Startgeld bezahlt am", "Paid on", "Betaldatum"] {
        let read = list(&format!(
            "Name;{heading}\nAnna;12.11.2026\nBerta;\nCarl;3.11.\nDora;2026-11-03\n"
        ));
        let paid: Vec<bool> = read.people.iter().map(|one| one.paid).collect();
        assert_eq!(paid, [true, false, true, true], "{heading}");
    }
}

#[test]
fn two_columns_of_payments_complement_one_another() {
    let read = list(
        "Name;Bezahlt;Bezahlt am\nAnna;ja;12.11.2026\nBerta;;3.11.\nCarl;x;\nDora;;\nEmil;nein;\n",
    );
    let paid: Vec<bool> = read.people.iter().map(|one| one.paid).collect();
    assert_eq!(paid, [true, true, true, false, false]);
    let unclear = ListError::Paid(2, "nein / 12.11.".into());
    assert_eq!(fault(b"Name;Bezahlt;Bezahlt am\nAnna;nein;12.11.\n"), unclear);
    // Next to a number, “Mitglied” is a yes or no.
    let read = list("Name;Mitglied;Mitgl.-Nr.\nAnna;ja;7\nBerta;ja;8\n");
    assert_eq!(read.people[1].member.as_deref(), Some("8"));
    assert_eq!(read.ignored_headings().collect::<Vec<_>>(), ["Mitglied"]);
}

#[test]
fn a_column_of_fees_says_who_has_paid() {
    for heading in ["Startgeld", "Startgeld (10 €)", "Startgebühr", "Entry fee", "Startavgift"] {
        let read =
            list(&format!("Name;{heading}\nAnna;10,00 €\nBerta;\nCarl;0\nDora;offen\nEmil;bar\n"));
        let paid: Vec<bool> = read.people.iter().map(|one| one.paid).collect();
        assert_eq!(paid, [true, false, false, false, true], "{heading}");
    }
    // Next to a column of payments, the fee is the amount due.
    let read = list("Name;Startgeld;Bezahlt\nAnna;10 €;nein\n");
    assert!(!read.people[0].paid);
    assert_eq!(read.ignored_headings().collect::<Vec<_>>(), ["Startgeld"]);
    // Adults and juniors have a column each.
    let read = list("Name;Startgeld 10 EUR;Startgeld 5 EUR\nAnna;x;\nBerta;;x\nCarl;;\n");
    let paid: Vec<bool> = read.people.iter().map(|one| one.paid).collect();
    assert_eq!((paid, read.ignored_headings().count()), (vec![true, true, false], 0));
}

#[test]
fn who_has_left_is_left_out_and_named() {
    for heading in ["ausgetragen", "left", "avanmäld"] {
        let read = list(&format!("Name;{heading}\nAnna;\nBerta;x\nCarl;nein\nBerta;\n"));
        let names: Vec<&str> = read.people.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(
            (names, read.left),
            (vec!["Anna", "Carl", "Berta"], vec!["Berta".to_owned()]),
            "{heading}"
        );
        assert_eq!(read.lines, [2, 4, 5]);
    }
    let unclear = ListError::LeftUnclear(2, "nach Runde 2".into());
    assert_eq!(fault(b"Name;left\nAnna;nach Runde 2\n"), unclear);
    assert_eq!(fault(b"Name;left\nAnna;x\n"), ListError::Empty);
}

#[test]
fn only_what_a_list_says_is_another_detail() {
    let entered = Entrant {
        club: Some("Krone".into()),
        team: Some("Rot".into()),
        paid: true,
        ..Entrant::named("Anna")
    };
    let others = |text: &str| {
        let list = list(text);
        list.other_details(&list.people[0], &entered)
    };
    for nothing in [
        "Name;Verein\nAnna;KRONE\n",
        "Name;Mannschaft;Alias;Bezahlt\nAnna;;;ja\n",
        "Name;Bezahlt\nAnna;\nBerta;\n",
    ] {
        assert!(others(nothing).is_empty(), "{nothing}");
    }
    for text in ["Name;Bezahlt\nAnna;nein\n", "Name;Bezahlt\nAnna;\nBerta;x\n"] {
        assert_eq!(others(text), [OtherDetail::Paid(false)], "{text}");
    }
    assert_eq!(
        others("Name;Verein;Mannschaft;Alias;Mitglied\nAnna;Sonne;Blau;Fuchs;7\n"),
        [
            OtherDetail::Club("Sonne".into()),
            OtherDetail::Team("Blau".into()),
            OtherDetail::Alias("Fuchs".into()),
            OtherDetail::Member("7".into())
        ]
    );
}

#[test]
fn a_name_twice_names_both_lines() {
    let twice = "Name;Verein\nAnna Huber;Krone\n\nBerta;\nANNA  HUBER;krone\n";
    assert_eq!(fault(twice.as_bytes()), ListError::Twice("ANNA HUBER".into(), 2, 5));
    assert_eq!(names("Name;Verein\nAnna Huber;Krone\nAnna Huber;Rössle\n").len(), 2);
}

/// One person may be on a list twice: “Müller Hans” and “Hans Mueller”.
#[test]
fn a_name_in_two_spellings_is_named() {
    let read = list(
        "Name;Verein\nMüller Hans;Krone\nAnna Huber;\nHans Müller;\nJörg Groß;\nHans \
         Mueller;\nGross Joerg;\nAnna Huber;Krone\n",
    );
    assert_eq!(read.people.len(), 7, "nobody is merged");
    let similar: Vec<_> =
        read.similar.iter().map(|one| (one.names.join(", "), one.lines.clone())).collect();
    assert_eq!(
        similar,
        [
            ("Müller Hans, Hans Müller, Hans Mueller".to_owned(), vec![2, 4, 6]),
            ("Jörg Groß, Gross Joerg".to_owned(), vec![5, 7])
        ]
    );
    assert!(
        list("Name;Verein\nAnna Huber;Krone\nAnna Huber;Sonne\nAnna Maier;\n").similar.is_empty()
    );
}

/// A missing member number does not make another person.
#[test]
fn a_name_with_and_without_a_member_number_names_both_lines() {
    let twice = "Name;Verein;Mitglied\nAnna Huber;Krone;1\nBerta;;2\nAnna Huber;Krone;\n";
    assert_eq!(fault(twice.as_bytes()), ListError::Twice("Anna Huber".into(), 2, 4));
    let namesakes =
        "Name;Verein;Mitglied\nAnna Huber;Krone;1\nAnna Huber;Krone;2\nAnna Huber;Sonne;\n";
    assert_eq!(names(namesakes).len(), 3);
}

/// “ja” is not a personal number.
#[test]
fn a_member_number_twice_names_both_lines() {
    let twice = "Name;Mitglied\nAnna Huber;ja\nBerta Maier;ja\nCarl Faller;nein\n";
    assert_eq!(fault(twice.as_bytes()), ListError::MemberTwice("ja".into(), 2, 3));
    let zeros = "Name;Mitglied\nAnna Huber;12\nBerta Maier;0012\n";
    assert_eq!(fault(zeros.as_bytes()), ListError::MemberTwice("0012".into(), 2, 3));
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
