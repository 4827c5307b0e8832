//! People of one name are told apart on every page, and a column of a sheet is known by its seat.

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_print::{Paper, Print, called, filed, listed, plain_name};
use cego_table::{NamedRules, Time};
use cego_tournament::format::Format;
use cego_tournament::{Command, Distinction, Entrant, Tournament};

use crate::{desk, does};

fn of_club(name: &str, club: &str) -> Entrant {
    Entrant { club: Some(club.into()).filter(|club: &String| !club.is_empty()), ..Entrant::named(name) }
}

/// Three people of one name, two more of another, and names that are too long for a line.
fn hall(cards_confirm: bool) -> Tournament {
    let text = format!(
        "name = \"Clubmeisterschaft\"\ncards_confirm = {cards_confirm}\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ntimes = 2\ndeals = 24\n"
    );
    let format = Format::read(&text).unwrap();
    let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
    let four = NamedRules::new("x", ruleset.hash(), ruleset.rules(TableSize::Four).unwrap());
    let opened = Tournament::open(format, [None, Some(four), None], Seed::from_number(5), desk(), Time(0));
    let mut now = opened.unwrap().after;
    let people = vec![
        of_club("Anna Huber", "Krone"),
        of_club("Anna-Katharina Winterhalder-Schwarzwälder", "Krone"),
        of_club("Martin von der Hinterzarten jun.", "Sonne"),
        of_club("anna huber", "Sonne"),
        of_club("Anna Huber", ""),
        of_club("Carl Faller", "Krone"),
        of_club("Dora Kirner", ""),
        of_club("Emil Ketterer", "Sonne"),
    ];
    does(&mut now, Command::EnterAll(people));
    does(&mut now, Command::Draw);
    now
}

/// The texts of a page in their order, each with its size in points.
fn texts(html: &str) -> Vec<(String, f32)> {
    let one = |rest: &str| {
        let (attributes, behind) = rest.split_once('>')?;
        let size: f32 = attributes.split_once("font-size=\"")?.1.split('"').next()?.parse().ok()?;
        Some((behind.split('<').next()?.to_owned(), size * 72.0 / 25.4))
    };
    html.split("<text ").skip(1).filter_map(one).collect()
}

#[test]
fn people_of_one_name_are_told_apart() {
    let german = Locale::load("de").unwrap();
    let mut now = hall(false);
    assert_eq!(now.distinction(1, true), Some(Distinction::Club("Krone")));
    assert_eq!(now.distinction(6, true), None);
    assert_eq!(called(&german, &now, 1), "Anna Huber (Krone)");
    assert_eq!(listed(&german, &now, 4), "anna huber (Sonne)");
    assert_eq!(listed(&german, &now, 5), "Anna Huber (Nr.\u{a0}5)");
    assert_eq!(plain_name(&german, &now, 1, true), "Anna Huber");
    let print = Print { locale: &german, paper: Paper::A4 };
    crate::plays(&mut now);
    for html in [
        print.draw(&now, 0, "7 0123").html(),
        print.cards(&now, 0, &[]).html(),
        print.starts(&now, &[]).html(),
        print.standings(&now, "7 0123").html(),
        print.certificates(&now, 8, "7 0123").html(),
        print.sheets(&now, 0, &[]).html(),
    ] {
        for addition in ["(Krone)", "(Sonne)", "(Nr.\u{a0}5)"] {
            assert!(html.contains(addition), "{addition}: {:?}", texts(&html));
        }
    }
    // Who is in lists under another name is not to be found by the club there.
    let mut entrant = now.person(6).unwrap().entrant.clone();
    entrant.alias = Some("Anna Huber".into());
    does(&mut now, Command::Change(6, Box::new(entrant)));
    assert_eq!(listed(&german, &now, 6), "Anna Huber (Nr.\u{a0}6)");
    assert_eq!(filed(&german, &now, 1), "Anna Huber (Krone)");
    assert_eq!(called(&german, &now, 6), "Carl Faller");
}

#[test]
fn a_column_of_a_sheet_is_known_by_its_seat() {
    let german = Locale::load("de").unwrap();
    let now = hall(false);
    for paper in [Paper::A4, Paper::A5] {
        let print = Print { locale: &german, paper };
        for (table, page) in print.sheets(&now, 0, &[]).html().split("<svg ").skip(1).enumerate() {
            let texts = texts(page);
            for (seat, number) in (1..).zip(&now.seating(0)[table]) {
                let at = texts.iter().position(|(text, _)| *text == format!("Nr. {number}")).unwrap();
                let ((column, large), (_, small)) = (&texts[at - 1], &texts[at]);
                assert_eq!(*column, format!("{seat}"), "{texts:?}");
                assert!(large > &(2.0 * small), "{large} {small}");
            }
        }
    }
}

#[test]
fn long_names_are_broken_and_neither_cut_nor_tiny() {
    let german = Locale::load("de").unwrap();
    let now = hall(false);
    for paper in [Paper::A4, Paper::A5] {
        let print = Print { locale: &german, paper };
        let scale = if paper == Paper::A4 { 1.0 } else { 0.8 };
        for html in [print.sheets(&now, 0, &[]).html(), print.draw(&now, 0, "7 0123").html()] {
            assert!(!html.contains('…'), "{:?}", texts(&html));
        }
        let sheets = texts(&print.sheets(&now, 0, &[]).html());
        let (_, size) = sheets.iter().find(|(text, _)| text == "Schwarzwälder").unwrap();
        assert!(*size > 10.0 * scale, "{size}");
        assert!(sheets.iter().any(|(text, _)| text == "Martin von der"), "{sheets:?}");
        assert!(sheets.iter().any(|(text, _)| text.starts_with("Hinterzarten")), "{sheets:?}");
    }
}

#[test]
fn cards_say_what_their_code_is_for() {
    let german = Locale::load("de").unwrap();
    let links: Vec<String> = (1..=8).map(|n| format!("https://cego.example/club/evening#{n}")).collect();
    for cards_confirm in [false, true] {
        let now = hall(cards_confirm);
        for paper in [Paper::A4, Paper::A5] {
            let print = Print { locale: &german, paper };
            let said =
                |html: String| texts(&html).into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ");
            let (starts, tables) =
                (said(print.starts(&now, &links).html()), said(print.cards(&now, 0, &links).html()));
            assert!(starts.contains("Nur für dich."), "{starts}");
            assert_eq!(starts.contains("Damit bestätigst du auch die Liste deines Tischs."), cards_confirm);
            assert_eq!(tables.contains("Bestätigt wird am Ende mit zwei Startkarten"), cards_confirm);
            assert_eq!(tables.contains("Zwei vom Tisch bestätigen am Ende."), !cards_confirm);
            assert!(!starts.contains('…') && !tables.contains('…'), "{starts} {tables}");
            let (table, seat) = now.seat_of(1, 1).unwrap();
            let row = format!("Runde 2: Tisch {}, Platz {}", table + 1, seat + 1);
            assert!(starts.contains(&row), "{row}: {starts}");
            assert!(!said(print.starts(&now, &[]).html()).contains("Kamera"), "there is no code");
        }
    }
}

/// With a reason of two lines the check mark stands clear below it.
#[test]
fn the_check_mark_of_a_certificate_stands_clear_of_the_reason() {
    let german = Locale::load("de").unwrap();
    let mut now = hall(false);
    crate::plays(&mut now);
    let why = "Tisch 3 ist heimgegangen, und der Wirt hat um Mitternacht das Licht ausgemacht, weil die Sperrstunde gekommen war";
    now = now.handle(&desk(), why, Command::End, Time(0)).unwrap().after;
    for paper in [Paper::A4, Paper::A5] {
        let html = Print { locale: &german, paper }.certificates(&now, 1, "7 0123").html();
        let heights: Vec<f32> = crate::numbers(&html, "<text ", "y").collect();
        let (mark, above) = (heights[heights.len() - 1], heights[heights.len() - 2]);
        assert!(texts(&html).last().unwrap().0.contains("7 0123"));
        let scale = if paper == Paper::A4 { 1.0 } else { 0.8 };
        assert!(mark - above > 3.0 * scale, "{above} {mark}");
    }
}
