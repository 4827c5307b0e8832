//! Tests that printed pages are complete and fit on the paper, in HTML and PDF.

mod names;

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_print::{Document, Paper, Print, explained, number_conflicts, unclear_numbers};
use cego_table::{NamedRules, Time};
use cego_tournament::format::Format;
use cego_tournament::sheet::{Content, Sheet, difference};
use cego_tournament::standings::{Counts, Day, SeasonFormat, season};
use cego_tournament::{Author, Command, Entrant, Role, Tournament};

fn format(rounds: usize, deals: usize) -> Format {
    let text = format!(
        "name = \"Schwarzwaldmeisterschaft\"\nteam = 4\nties = [\"declarer_won\"]\n[rules]\n4 \
         = \"schwarzwaldmeisterschaft\"\n3 = \"hochschwarzwald\"\n\
         [[round]]\ntimes = {rounds}\ndeals = {deals}\n"
    );
    Format::read(&text).unwrap()
}

/// Returns a tournament with this many players and all rounds drawn.
fn drawn(people: usize, rounds: usize, deals: usize) -> Tournament {
    let format = format(rounds, deals);
    let named = |at: usize, size: TableSize| {
        let ruleset = cego_rules::preset(format.rules[at].as_ref()?).unwrap();
        Some(NamedRules::new(ruleset.name.clone(), ruleset.hash(), ruleset.rules(size).unwrap()))
    };
    let rules = [named(0, TableSize::Three), named(1, TableSize::Four), None];
    let mut now =
        Tournament::open(format, rules, Seed::from_number(5), desk(), Time(0)).unwrap().after;
    let entrant = |number: usize| Entrant {
        team: Some(format!("Team {}", number.div_ceil(4))),
        ..Entrant::named(&format!("Person {number} von und zu Hinterzarten"))
    };
    does(&mut now, Command::EnterAll((1..=people).map(entrant).collect()));
    does(&mut now, Command::Draw);
    now
}

fn desk() -> Author {
    Author { role: Role::Secretary, name: String::new() }
}

fn does(now: &mut Tournament, command: Command) {
    *now = now.handle(&desk(), "because", command, Time(0)).unwrap().after;
}

/// Begins the first round and records a deal on each sheet, because only players with deals have a
/// place.
fn plays(now: &mut Tournament) {
    does(now, Command::Begin { round: 0 });
    for (table, people) in now.seating(0).iter().map(Vec::len).enumerate().collect::<Vec<_>>() {
        let mut amounts = vec![-10; people];
        amounts[0] = 10 * (people as i32 - 1);
        let content = Some(Box::new(Content::Amounts(amounts)));
        does(now, Command::Write { round: 0, table, line: 0, content, seen: u64::MAX });
    }
}

/// Prints every kind of page.
fn all(print: Print<'_>, now: &Tournament) -> Vec<Document> {
    let links: Vec<String> = (1..=200)
        .map(|n| format!("https://cego.example/club/evening#sheet-{n}-0123456789abcdef"))
        .collect();
    let days = [Day::from_tournament(now, false), Day::from_tournament(now, false)];
    let format = SeasonFormat { counts: Counts::Result, best: Some(1), absent: None };
    let rows = season(&format, &days);
    vec![
        print.draw(now, 0, "7 0123"),
        print.cards(now, 0, &links),
        print.starts(now, &links),
        print.sheets(now, 0, &links),
        print.sheets(now, 0, &[]),
        print.standings(now, "7 0123"),
        print.certificates(now, 3, "7 0123"),
        print.season("Winter", &format, &days, &rows),
    ]
}

#[test]
fn who_stands_with_and_without_a_member_number_is_named_below_a_season() {
    let english = Locale::load("en").unwrap();
    let mut now = drawn(8, 1, 1);
    plays(&mut now);
    let mut day = |club: &str, member: Option<&str>| {
        let anna = Entrant {
            club: Some(club.into()),
            member: member.map(str::to_owned),
            ..Entrant::named("Anna Huber")
        };
        does(&mut now, Command::Change(1, Box::new(anna)));
        Day::from_tournament(&now, false)
    };
    let days = [day("Krone", None), day("Sonne", Some("4711"))];
    let format = SeasonFormat { counts: Counts::Result, best: None, absent: None };
    let rows = season(&format, &days);
    let note = "Anna Huber stands with and without a member number";
    assert_eq!(unclear_numbers(&english, &rows, false).as_deref(), Some(note));
    let html =
        Print { locale: &english, paper: Paper::A4 }.season("Winter", &format, &days, &rows).html();
    assert!(html.contains(note), "{html}");
    let days = [day("Krone", Some("4711")), day("Krone", Some("4712"))];
    let note = "Anna Huber has several member numbers: 4711, 4712";
    assert_eq!(number_conflicts(&english, &days, true), [note]);
    let rows = season(&format, &days);
    let html =
        Print { locale: &english, paper: Paper::A4 }.season("Winter", &format, &days, &rows).html();
    assert!(html.contains(note), "{html}");
    let days = [day("Krone", None), day("Krone", Some("4711"))];
    assert_eq!(unclear_numbers(&english, &season(&format, &days), false), None);
}

/// Returns the values of an attribute of all elements of a kind.
fn numbers<'h>(html: &'h str, element: &'h str, name: &'h str) -> impl Iterator<Item = f32> + 'h {
    let name = format!(" {name}=\"");
    html.split(element).skip(1).filter_map(move |rest| {
        let rest = rest.split('>').next()?.split_once(&name)?.1;
        rest.split('"').next()?.parse().ok()
    })
}

/// Returns the number of rows on each page, counted by their thin lower lines.
fn rows_of_pages(document: &Document) -> Vec<usize> {
    document
        .html()
        .split("<svg ")
        .skip(1)
        .map(|page| page.matches("stroke-width=\"0.12\"").count())
        .collect()
}

/// The last page is never nearly empty, for instance with three of 152 players.
#[test]
fn standings_end_with_no_page_that_is_nearly_empty() {
    let english = Locale::english();
    for people in [149, 150, 152, 155] {
        let mut now = drawn(people, 1, 3);
        plays(&mut now);
        for paper in [Paper::A4, Paper::A5] {
            let print = Print { locale: &english, paper };
            let pages = rows_of_pages(&print.standings(&now, "7 0123"));
            let teams = people.div_ceil(4);
            assert_eq!(pages.iter().sum::<usize>(), people + teams, "{pages:?}");
            let mut left = people;
            let own: Vec<usize> = pages
                .iter()
                .copied()
                .take_while(|rows| {
                    let own = left > 0;
                    left = left.saturating_sub(*rows);
                    own
                })
                .collect();
            let fullest = own.iter().max().unwrap();
            assert!(own.len() > 1 && 2 * own.last().unwrap() >= *fullest, "{people}: {own:?}");
        }
    }
}

#[test]
fn nothing_stands_beside_the_paper_or_its_margin() {
    let english = Locale::english();
    for (people, rounds, deals) in [(8, 1, 3), (39, 10, 24), (150, 2, 100)] {
        let mut now = drawn(people, rounds, deals);
        plays(&mut now);
        for paper in [Paper::A4, Paper::A5] {
            let (width, height) = paper.size();
            for document in all(Print { locale: &english, paper }, &now) {
                let html = document.html();
                assert_eq!(html.matches("<svg ").count(), document.pages());
                let left: Vec<f32> = numbers(&html, "<text ", "x").collect();
                let wide = numbers(&html, "<text ", "textLength");
                assert!(left.len() > 5);
                for (x, wide) in left.iter().zip(wide) {
                    assert!(
                        *x >= 3.9 && x + wide <= width - 3.9,
                        "{x} + {wide} of {width}: {html}"
                    );
                }
                let lowest = numbers(&html, "<text ", "y").fold(0.0, f32::max);
                assert!(lowest <= height - 4.0, "{lowest} of {height}");
            }
        }
    }
}

#[test]
fn everybody_is_on_the_wall_and_at_a_table() {
    let english = Locale::english();
    let now = drawn(150, 2, 12);
    let print = Print { locale: &english, paper: Paper::A4 };
    let wall = print.draw(&now, 1, "7 0123").html();
    let starts = print.starts(&now, &[]).html();
    for number in 1..=150 {
        let name = format!(">von und zu Hinterzarten, Person {number}<");
        assert!(wall.contains(&name), "{name}");
        let name = format!(">Person {number} von und zu Hinterzarten<");
        assert!(starts.contains(&name), "{name}");
    }
    assert_eq!(print.sheets(&now, 0, &[]).pages(), now.seating(0).len());
    assert_eq!(print.cards(&now, 0, &[]).pages(), now.seating(0).len().div_ceil(2));
}

#[test]
fn a_pdf_is_whole_and_the_same_every_time() {
    let german = Locale::load("de").unwrap();
    let mut now = drawn(12, 2, 12);
    does(&mut now, Command::Substitute(1, "Jürgen „Groß“ (1)\\".into()));
    for document in all(Print { locale: &german, paper: Paper::A4 }, &now) {
        let pdf = document.pdf();
        assert_eq!(pdf.unwritable, Vec::<String>::new());
        assert_eq!(pdf.bytes, document.pdf().bytes);
        let text = String::from_utf8_lossy(&pdf.bytes);
        assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
        assert_eq!(text.matches("/Type /Page\n").count(), document.pages());
        // The trailer points to the cross-reference table.
        let table = text.rfind("startxref\n").map(|at| &text[at + 10..]).unwrap();
        let start: usize = table.lines().next().unwrap().parse().unwrap();
        assert!(pdf.bytes[start..].starts_with(b"xref"));
    }
}

#[test]
fn names_are_text_and_nothing_else() {
    let english = Locale::english();
    let mut now = drawn(8, 1, 3);
    for (number, name) in [
        (1, "</text><script>alert(1)</script>"),
        (2, "Łukasz Dvořák"),
        (3, "Юлия"),
        (4, "=1+1&amp;"),
    ] {
        does(&mut now, Command::Substitute(number, name.into()));
    }
    for document in all(Print { locale: &english, paper: Paper::A5 }, &now) {
        let html = document.html();
        assert!(!html.contains("<script"), "{html}");
        assert_eq!(html.matches("<text ").count(), html.matches("</text>").count());
    }
    let draw = Print { locale: &english, paper: Paper::A4 }.draw(&now, 0, "7 0123");
    assert!(draw.html().contains("Łukasz Dvořák") && draw.html().contains("Юлия"));
    let pdf = draw.pdf();
    // Letters without WinAnsi codes are composed, and copying them yields the original letters.
    let written = String::from_utf8_lossy(&pdf.bytes);
    for part in [
        "/Differences [16 /Lslash /lslash",
        "/ActualText <FEFF0141>",
        "(ukasz Dvo",
        "/ActualText <FEFF0159>",
    ] {
        assert!(written.contains(part), "{part}: {written}");
    }
    // Unsupported words are reported.
    assert_eq!(pdf.unwritable, ["Юлия"]);
}

#[test]
fn a_place_is_explained_and_a_certificate_has_the_own_name() {
    let english = Locale::english();
    let mut now = drawn(8, 1, 2);
    does(&mut now, Command::Begin { round: 0 });
    let mut entrant = now.person(1).unwrap().entrant.clone();
    entrant.alias = Some("Trull".into());
    does(&mut now, Command::Change(1, Box::new(entrant)));
    for table in 0..2 {
        let seen = now.number();
        let content = Some(Box::new(Content::Amounts(vec![60, -20, -20, -20])));
        does(&mut now, Command::Write { round: 0, table, line: 0, content, seen });
    }
    let print = Print { locale: &english, paper: Paper::A4 };
    let standings = print.standings(&now, "7 0123-4567").html();
    assert!(
        standings.contains("by lot") && standings.contains("−20") && standings.contains("Trull"),
        "{standings}"
    );
    assert!(standings.contains("Team 1") && !standings.contains("Person 1 von"));
    assert!(standings.contains("preliminary") && standings.contains("7 0123-4567"), "{standings}");
    assert!(print.draw(&now, 0, "7 0123-4567").html().contains("7 0123-4567"));
    let early = print.certificates(&drawn(8, 1, 2), 3, "7 0123-4567");
    assert!(early.pages() == 1 && early.html().contains("Nobody has a place yet"));
    let certificates = print.certificates(&now, 8, "7 0123-4567").html();
    assert!(certificates.contains("Person 1 von") && !certificates.contains("Trull"));
}

#[test]
fn sums_with_all_signs_the_other_way_round_are_named() {
    let mut now = drawn(8, 1, 2);
    plays(&mut now);
    let table = now.table(0, 0).unwrap();
    let (rules, tariff) = (now.rules(4).unwrap(), now.tariff(4).unwrap());
    let sums = table.sheet.totals(rules).iter().map(|total| -total).collect();
    let sheet = Sheet { sums: Some(sums), ..table.sheet.clone() };
    let found = difference(&sheet, rules, tariff, false).unwrap();
    for (language, sentence) in [
        ("de", "Mit allen Vorzeichen andersherum"),
        ("en", "With all signs the other way round"),
        ("sv", "Med alla tecken omvända"),
    ] {
        let said = explained(&Locale::load(language).unwrap(), &found, &sheet, rules);
        assert!(said[0].starts_with(sentence), "{said:?}");
    }
}

#[test]
fn card_lists_have_every_card_of_every_deal() {
    let text = "name = \"Gleiche Karten\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n3 \
        = \"hochschwarzwald\"\n[duplicate]\n[[round]]\ntimes = 2\ndeals = 30\n";
    let format = Format::read(text).unwrap();
    let named = |at: usize, size: TableSize| {
        let ruleset = cego_rules::preset(format.rules[at].as_ref()?).unwrap();
        Some(NamedRules::new(ruleset.name.clone(), ruleset.hash(), ruleset.rules(size).unwrap()))
    };
    let rules = [named(0, TableSize::Three), named(1, TableSize::Four), None];
    let mut now =
        Tournament::open(format, rules, Seed::from_number(5), desk(), Time(0)).unwrap().after;
    let people = (1..=11).map(|n| Entrant::named(&format!("Person {n}")));
    does(&mut now, Command::EnterAll(people.collect()));
    does(&mut now, Command::Draw);
    for (language, paper) in [("de", Paper::A4), ("en", Paper::A5), ("sv", Paper::A4)] {
        let locale = Locale::load(language).unwrap();
        let tables: Vec<usize> = (0..now.seating(0).len()).collect();
        let document = Print { locale: &locale, paper }.deals(&now, 0, &tables);
        let html = document.html();
        let (width, height) = paper.size();
        let left: Vec<f32> = numbers(&html, "<text ", "x").collect();
        for (x, wide) in left.iter().zip(numbers(&html, "<text ", "textLength")) {
            assert!(*x >= 3.9 && x + wide <= width - 3.9, "{x} + {wide} of {width}");
        }
        assert!(numbers(&html, "<text ", "y").fold(0.0, f32::max) <= height - 4.0);
        // Each card occurs once per table and deal; only the cell texts are counted, not the
        // headings.
        let cards: usize = html
            .split("<text ")
            .skip(1)
            .filter_map(|rest| rest.split_once('>')?.1.split('<').next())
            .flat_map(str::split_whitespace)
            .filter(|word| {
                let courts = ["king", "queen", "knight", "jack"]
                    .map(|rank| locale.text(&format!("rank-short-{rank}")));
                courts.iter().any(|court| court == word)
            })
            .count();
        assert_eq!(cards, 16 * 30 * tables.len(), "sixteen courts in every pack ({language})");
        assert!(!html.contains('…'), "nothing is cut off ({language})");
    }
}
