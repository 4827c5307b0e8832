//! Tests of names on printed pages.
//!
//! Namesakes are distinguished on every page, and sheets identify columns by seat. Bots are marked
//! in every language, deleted accounts have no name, and minus signs are typographic.

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_print::{
    Paper, Print, behind, called, distinctions, filed, fills_in, listed, plain_name, season_behind,
    team_behind,
};
use cego_table::{NamedRules, PersonId, Time};
use cego_tournament::duplicate::Fraction;
use cego_tournament::format::{Format, Preset, Tie};
use cego_tournament::standings::{
    Behind, SeasonBehind, TeamRow, TeamTie, standings_now, team_standings,
};
use cego_tournament::{
    Author, Command, Distinction, Entrant, Event, NumberedTournamentEvent, Role, Tournament,
};

use crate::{desk, does};

fn of_club(name: &str, club: &str) -> Entrant {
    Entrant {
        club: Some(club.into()).filter(|club: &String| !club.is_empty()),
        ..Entrant::named(name)
    }
}

/// Returns a tournament with three namesakes, two other namesakes, and names too long for a line.
fn hall(cards_confirm: bool) -> Tournament {
    let text = format!(
        "name = \"Clubmeisterschaft\"\ncards_confirm = {cards_confirm}\n[rules]\n4 \
         = \"schwarzwaldmeisterschaft\"\n[[round]]\ntimes = 2\ndeals = 24\n"
    );
    let format = Format::read(&text).unwrap();
    let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
    let four = NamedRules::new("x", ruleset.hash(), ruleset.rules(TableSize::Four).unwrap());
    let opened =
        Tournament::open(format, [None, Some(four), None], Seed::from_number(5), desk(), Time(0));
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

/// Returns the texts of a page in order, with their font sizes in points.
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
    let distinctions = distinctions(&german, &now, true);
    assert_eq!(distinctions[0].as_deref(), Some("Krone"));
    assert_eq!(distinctions[4].as_deref(), Some("Nr.\u{a0}5"));
    assert_eq!(distinctions[5], None);
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
    // An alias in public lists must not be revealed by the club.
    let mut entrant = now.person(6).unwrap().entrant.clone();
    entrant.alias = Some("Anna Huber".into());
    does(&mut now, Command::Change(6, Box::new(entrant)));
    assert_eq!(listed(&german, &now, 6), "Anna Huber (Nr.\u{a0}6)");
    assert_eq!(filed(&german, &now, 1), "Huber, Anna (Krone)");
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
                let at =
                    texts.iter().position(|(text, _)| *text == format!("Nr. {number}")).unwrap();
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
        assert!(sheets.iter().any(|(text, _)| text == "Martin"), "{sheets:?}");
        assert!(sheets.iter().any(|(text, _)| text.contains("Hinterzarten")), "{sheets:?}");
    }
}

#[test]
fn cards_say_what_their_code_is_for() {
    let german = Locale::load("de").unwrap();
    let links: Vec<String> =
        (1..=8).map(|n| format!("https://cego.example/club/evening#{n}")).collect();
    for cards_confirm in [false, true] {
        let now = hall(cards_confirm);
        for paper in [Paper::A4, Paper::A5] {
            let print = Print { locale: &german, paper };
            let said = |html: String| {
                texts(&html).into_iter().map(|(text, _)| text).collect::<Vec<_>>().join(" ")
            };
            let (starts, tables) = (
                said(print.starts(&now, &links).html()),
                said(print.cards(&now, 0, &links).html()),
            );
            assert!(starts.contains("Nur für dich."), "{starts}");
            assert_eq!(
                starts.contains("Damit bestätigst du auch die Liste deines Tischs."),
                cards_confirm
            );
            assert_eq!(
                tables.contains("Bestätigt wird am Ende mit zwei Startkarten"),
                cards_confirm
            );
            assert_eq!(tables.contains("Zwei vom Tisch bestätigen am Ende."), !cards_confirm);
            assert!(!starts.contains('…') && !tables.contains('…'), "{starts} {tables}");
            let (table, seat) = now.seat_of(1, 1).unwrap();
            let row = format!("Runde 2: Tisch {}, Platz {}", table + 1, seat + 1);
            assert!(starts.contains(&row), "{row}: {starts}");
            assert!(!said(print.starts(&now, &[]).html()).contains("Kamera"), "there is no code");
        }
    }
}

/// Long names are wrapped or shrunk, and the substitution follows in a smaller font.
#[test]
fn a_certificate_cuts_no_name() {
    let german = Locale::load("de").unwrap();
    let mut now = hall(false);
    crate::plays(&mut now);
    let widest = "W".repeat(60);
    does(&mut now, Command::Substitute(1, widest.clone()));
    does(
        &mut now,
        Command::Substitute(2, "Hans-Peter Scherzinger-Winterhalter vom Hinterwälderhof".into()),
    );
    for paper in [Paper::A4, Paper::A5] {
        let html = Print { locale: &german, paper }.certificates(&now, 8, "7 0123").html();
        let texts = texts(&html);
        assert!(!html.contains('…') && texts.iter().any(|(text, _)| *text == widest), "{texts:?}");
        let size = |start: &str| texts.iter().find(|(text, _)| text.starts_with(start)).unwrap().1;
        assert!(size("Hans-Peter Scherzinger") > 1.8 * size("ab Runde 1 für"), "{texts:?}");
    }
}

/// A reason of two lines does not overlap the hash below it.
#[test]
fn the_check_mark_of_a_certificate_stands_clear_of_the_reason() {
    let german = Locale::load("de").unwrap();
    let mut now = hall(false);
    crate::plays(&mut now);
    let why = "Tisch 3 ist heimgegangen, und der Wirt hat um Mitternacht das Licht ausgemacht, \
        weil die Sperrstunde gekommen war";
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

#[test]
fn whoever_had_only_a_round_whose_beginning_was_undone_is_not_named() {
    let german = Locale::load("de").unwrap();
    let mut now = hall(false);
    does(&mut now, Command::Begin { round: 0 });
    does(&mut now, Command::Substitute(6, "Rita Ersatz".into()));
    assert_eq!(fills_in(&german, &now, 6, false).as_deref(), Some("ab Runde 1 für Carl Faller"));
    does(&mut now, Command::UndoBegin { round: 0 });
    assert_eq!(fills_in(&german, &now, 6, false), None);
    does(&mut now, Command::Begin { round: 0 });
    assert_eq!(fills_in(&german, &now, 6, false), None, "Rita plays the round from its beginning");
}

fn by(role: Role) -> Author {
    Author { role, name: String::new() }
}

/// Returns an online event with three registered players, one of them deleted, and a bot.
fn online() -> Tournament {
    let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
    let four = NamedRules::new("x", ruleset.hash(), ruleset.rules(TableSize::Four).unwrap());
    let mut format = Preset::find("online").unwrap().format();
    format.rules[0] = None;
    let opened = Tournament::open(
        format,
        [None, Some(four), None],
        Seed::from_number(5),
        by(Role::Secretary),
        Time(0),
    );
    let mut now = opened.unwrap().after;
    let mut does = |role, command| now = now.handle(&by(role), "", command, Time(0)).unwrap().after;
    does(Role::Secretary, Command::Entries { open: true });
    for (who, name) in [(1, "Anna"), (2, "Hinterwaelder"), (3, "Carl")] {
        let entrant = Box::new(Entrant { team: Some("Krone".into()), ..Entrant::named(name) });
        does(Role::Visitor, Command::TakePart { who: PersonId(who), entrant });
    }
    does(Role::Secretary, Command::Draw);
    let gone = Event::Forgotten { number: 2 };
    let number = now.number() + 1;
    now.apply(&NumberedTournamentEvent {
        number,
        at: Time(0),
        by: by(Role::Player(2)),
        why: String::new(),
        event: gone,
    })
    .unwrap();
    now
}

#[test]
fn screens_and_paper_say_what_somebody_is() {
    let now = online();
    for (language, bot, gone) in [
        ("de", "Vrenele (Bot)", "gelöschte Person 2"),
        ("en", "Vrenele (bot)", "deleted person 2"),
        ("sv", "Vrenele (bot)", "raderad person 2"),
    ] {
        let locale = Locale::load(language).unwrap();
        assert_eq!((called(&locale, &now, 4), listed(&locale, &now, 2)), (bot.into(), gone.into()));
        let print = Print { locale: &locale, paper: Paper::A4 };
        let wall = print.draw(&now, 0, "7 0123").html();
        assert!(
            wall.contains(bot) && wall.contains(gone) && !wall.contains("Hinterwaelder"),
            "{language}"
        );
        let starts = print.starts(&now, &[]).html();
        assert!(starts.contains(gone) && !starts.contains("Vrenele"), "a bot needs no start card");
    }
}

#[test]
fn what_explains_a_place_has_a_real_minus() {
    let german = Locale::load("de").unwrap();
    let value = |number| Fraction::whole(number);
    let tie = Behind::Tie {
        tie: Tie::BestRound,
        values: Some((value(-110), value(10))),
        passed_over: Vec::new(),
    };
    assert_eq!(behind(&german, &tie).unwrap(), "die schwächere beste Runde (−110 gegen 10)");
    let day = SeasonBehind::Day { which: 1, own: Some(-20), other: None };
    assert_eq!(season_behind(&german, day).unwrap(), "der schwächere beste Tag (−20 zu –)");
}

#[test]
fn an_incomplete_team_is_told_why_it_stands_behind() {
    let german = Locale::load("de").unwrap();
    let now = online();
    assert_eq!(team_standings(&now, &standings_now(&now)), [], "no teams, no word");
    let mut now = crate::drawn(3, 1, 1);
    crate::plays(&mut now);
    let teams = team_standings(&now, &standings_now(&now));
    assert_eq!(
        team_behind(&german, &now, &teams[0], true).unwrap(),
        "unvollständig, deshalb hinter allen vollständigen"
    );
    let paper = Print { locale: &german, paper: Paper::A4 }.standings(&now, "7 0123").html();
    assert!(paper.contains("unvollständig"), "{paper}");
}

#[test]
fn a_team_with_as_much_as_the_one_before_is_told_who_decided() {
    let now = crate::drawn(4, 1, 1);
    let row = |by_lot| TeamRow {
        place: 2,
        team: "Krone".into(),
        members: vec![1],
        total: 0,
        compared: None,
        complete: true,
        tie: Some(TeamTie { decided_by: 2, by_lot }),
    };
    for (language, by_place, by_lot) in [
        ("de", "gleich viel; es entscheidet, wer am besten steht: 2 ", ", durch das Los"),
        ("en", "the same total; the best placed person decides: 2 ", ", by lot"),
        ("sv", "lika mycket; den bäst placerade avgör: 2 ", ", genom lottning"),
    ] {
        let locale = Locale::load(language).unwrap();
        let name = called(&locale, &now, 2);
        let told = |lot| team_behind(&locale, &now, &row(lot), false).unwrap();
        assert_eq!(told(false), format!("{by_place}{name}"));
        assert_eq!(told(true), format!("{by_place}{name}{by_lot}"));
    }
}
