//! Seasons: description, standings, and meetings on other days.

use cego_tournament::season::{SEASONS, Season, SeasonError, day_twice, meetings};
use cego_tournament::standings::{
    Counts, Day, DayRow, NumberConflict, SeasonBehind, SeasonFormat, number_conflicts, season,
    standings_now,
};
use cego_tournament::{Command, Entrant, MixedUnits, TournamentRefusal};

use cego_core::shuffle::Seed;
use cego_table::Time;
use cego_tournament::Tournament;
use cego_tournament::format::{Format, Preset};

use crate::hall::{Hall, rules, secretary};

fn day(name: &str, rows: &[(&str, i64)]) -> Day {
    let row = |(place, &(key, total)): (usize, &(&str, i64))| DayRow {
        key: key.into(),
        has_member: false,
        club_key: None,
        name: key.to_uppercase(),
        club: None,
        public_name: key.into(),
        public_club: None,
        place,
        total,
    };
    Day {
        name: name.into(),
        over: true,
        all_rounds: false,
        rows: (1..).zip(rows).map(row).collect(),
    }
}

fn days() -> Vec<Day> {
    vec![
        day("November", &[("anna", 400), ("berta", 100), ("carl", -500)]),
        day("December", &[("berta", 300), ("anna", -100)]),
        day("January", &[("carl", 350), ("berta", 50), ("anna", -90)]),
    ]
}

fn counted(counts: Counts, best: Option<usize>) -> SeasonFormat {
    SeasonFormat { counts, best, absent: None }
}

#[test]
fn a_day_with_a_substitute_is_theirs_whatever_the_order_of_the_days() {
    let day = |substitute: bool| {
        let mut hall = Hall::with("championship", 8);
        let member = Entrant { member: Some("4711".into()), ..Entrant::named("Lisbeth") };
        hall.desk(Command::Change(3, Box::new(member)));
        hall.desk(Command::Draw);
        hall.desk(Command::Begin { round: 0 });
        hall.play(0, 1);
        if substitute {
            hall.desk(Command::Substitute(3, "Rita".into()));
        }
        Day::from_tournament(&hall.now, false)
    };
    for order in [[true, false], [false, true]] {
        let rows = season(&counted(Counts::Result, None), &order.map(day));
        let days = |name: &str| {
            let row = rows.iter().find(|row| row.name == name)?;
            Some(row.days.iter().map(Option::is_some).collect::<Vec<_>>())
        };
        assert_eq!(days("Rita"), Some(order.to_vec()));
        assert_eq!(days("Lisbeth"), Some(order.map(|substitute| !substitute).to_vec()));
    }
}

fn places(format: &SeasonFormat, days: &[Day]) -> Vec<(usize, String, i64)> {
    season(format, days).into_iter().map(|row| (row.place, row.key, row.total)).collect()
}

fn place(place: usize, key: &str, total: i64) -> (usize, String, i64) {
    (place, key.into(), total)
}

#[test]
fn the_best_days_count() {
    let format = counted(Counts::Result, Some(2));
    let rows = season(&format, &days());
    let expected = [place(1, "berta", 400), place(2, "anna", 310), place(3, "carl", -150)];
    assert_eq!(places(&format, &days()), expected);
    assert_eq!(rows[1].days, [Some((400, true)), Some((-100, false)), Some((-90, true))]);
    assert_eq!(rows[2].days[1], None);
    assert_eq!(rows[1].behind, Some(SeasonBehind::Total));
}

#[test]
fn places_can_count_instead_of_results() {
    let expected = [place(1, "berta", 22), place(2, "anna", 16), place(3, "carl", 10)];
    assert_eq!(places(&counted(Counts::Place(vec![10, 6]), None), &days()), expected);
    let expected = [place(1, "berta", 3), place(2, "anna", 2), place(3, "carl", 2)];
    let rows = season(&counted(Counts::Beaten, None), &days());
    assert_eq!(places(&counted(Counts::Beaten, None), &days()), expected);
    // The scores two, zero and zero beat two and zero: last place on a day beats absence.
    assert_eq!(rows[2].behind, Some(SeasonBehind::Day { which: 3, own: None, other: Some(0) }));
}

#[test]
fn a_day_that_was_missed_can_cost() {
    let format = SeasonFormat { counts: Counts::Result, best: None, absent: Some(-200) };
    let expected = [place(1, "berta", 450), place(2, "anna", 210), place(3, "carl", -350)];
    assert_eq!(places(&format, &days()), expected);
}

#[test]
fn the_better_day_decides_between_equals() {
    let days =
        [day("One", &[("anna", 10), ("berta", 5)]), day("Two", &[("berta", 10), ("anna", 5)])];
    let rows = season(&counted(Counts::Result, None), &days);
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(rows[1].behind, Some(SeasonBehind::Equal));
    let days =
        [day("One", &[("anna", 12), ("berta", 5)]), day("Two", &[("berta", 10), ("anna", 3)])];
    let rows = season(&counted(Counts::Result, None), &days);
    assert_eq!(
        rows[1].behind,
        Some(SeasonBehind::Day { which: 1, own: Some(10), other: Some(12) })
    );
}

#[test]
fn who_has_the_same_days_has_the_same_place() {
    let days = [day("One", &[("anna", 10), ("berta", 10), ("carl", 5)])];
    let rows = season(&counted(Counts::Result, None), &days);
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 1, 3]);
}

#[test]
fn an_empty_season_has_no_rows() {
    assert!(season(&counted(Counts::Result, Some(1)), &[]).is_empty());
}

#[test]
fn a_description_is_read_or_everything_wrong_is_told() {
    for preset in SEASONS {
        let season = preset.season();
        assert!(!season.source.is_empty() && season.days.is_empty(), "{}", preset.id);
    }
    let text = "name = \"Winter\"\ncounts = \"place\"\npoints = [10, 8, 6]\nbest = 4\ndays = \
        [\"nov\", \"dec.jsonl\"]\n";
    let season = Season::read(text).unwrap();
    assert_eq!(season.format, counted(Counts::Place(vec![10, 8, 6]), Some(4)));
    assert_eq!(season.days, ["nov", "dec.jsonl"]);
    let wrong = "name = \"\"\npoints = [1]\nbest = 0\ndays = [\"nov\", \"nov\"]\n";
    assert_eq!(
        Season::read(wrong).unwrap_err(),
        [
            SeasonError::Name,
            SeasonError::Points,
            SeasonError::Best,
            SeasonError::Twice("nov".into())
        ]
    );
    let rising = "name = \"x\"\ncounts = \"place\"\npoints = [3, 3, 5]\n";
    assert_eq!(Season::read(rising).unwrap_err(), [SeasonError::RisingPoints(3)]);
    assert_eq!(Season::read_stored(rising).unwrap().format.counts, Counts::Place(vec![3, 3, 5]));
    assert_eq!(Season::read_stored(wrong), Season::read(wrong));
    let unknown = Season::read("name = \"x\"\nbist = 3\n").unwrap_err();
    assert!(matches!(&unknown[..], [SeasonError::Unreadable { line: Some(2), .. }]), "{unknown:?}");
    assert_eq!(Season::read(&" ".repeat(70_000)).unwrap_err(), [SeasonError::TooLong]);
}

#[test]
fn a_day_has_those_who_played() {
    let mut hall = Hall::begun("championship", 8);
    hall.desk(Command::Enter(Box::new(Entrant::named("Late"))));
    hall.play(0, 3);
    let day = Day::from_tournament(&hall.now, false);
    let totals: Vec<i64> = standings_now(&hall.now)
        .iter()
        .filter(|row| row.rounds.iter().any(Option::is_some))
        .map(|row| row.total)
        .collect();
    assert_eq!(day.rows.iter().map(|row| row.total).collect::<Vec<_>>(), totals);
    assert_eq!(day.rows.len(), 8);
    assert!(day.rows.iter().all(|row| row.key != "late"));
}

/// Results of people who missed a final from zero would not compare with those of the final alone.
#[test]
fn all_rounds_of_a_day_with_a_final_from_nothing_count() {
    let mut hall = Hall::with("final", 20);
    hall.desk(Command::Draw);
    for round in 0..3 {
        hall.desk(Command::Begin { round });
        hall.play(round, round as u64);
    }
    assert!(!Day::from_tournament(&hall.now, false).all_rounds, "the final has not begun");
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 3 });
    hall.play(3, 9);
    let (day, rows) = (Day::from_tournament(&hall.now, false), standings_now(&hall.now));
    assert!(day.all_rounds);
    assert_eq!(day.rows.len(), rows.len());
    for (day, row) in day.rows.iter().zip(&rows) {
        assert_eq!(day.total, row.rounds.iter().flatten().sum::<i64>(), "{}", row.number);
        assert_eq!(day.place, row.place);
    }
    assert!(rows.iter().zip(&day.rows).any(|(row, day)| row.total != day.total));
}

#[test]
fn results_in_points_and_in_cents_are_not_added_up() {
    let day = |rules: &str| {
        let format = format!("name = \"Day\"\n[rules]\n4 = \"{rules}\"\n[[round]]\ndeals = 1\n");
        Hall::of(Format::read(&format).unwrap()).now
    };
    let (points, cents) = (day("schwarzwaldmeisterschaft"), day("schopfheim"));
    let fault = |counts: &str, days: [(&str, &Tournament); 2]| {
        Season::read(&format!("name = \"x\"\n{counts}")).unwrap().mixed_units(days)
    };
    let mixed = MixedUnits { points: "nov".into(), cents: "dec".into() };
    let days = [("dec", &cents), ("nov", &points)];
    assert_eq!(fault("", days), Some(SeasonError::Units(mixed)));
    assert_eq!(fault("", [("nov", &points), ("jan", &points)]), None);
    for places in ["counts = \"place\"\npoints = [1]\n", "counts = \"beaten\"\n"] {
        assert_eq!(fault(places, days), None, "places have no unit");
    }
}

#[test]
fn who_met_on_another_day_is_known_by_name() {
    let mut november = Hall::begun("championship", 8);
    november.play(0, 1);
    let mut december = Hall::with("championship", 4);
    december.desk(Command::EnterAll(
        (5..=20).map(|n| Entrant::named(&format!("PERSON {n} "))).collect(),
    ));
    let met = meetings(&december.now, [&november.now]);
    // Two tables of four have met; the second round was drawn but not played.
    assert_eq!(met.len(), 12);
    december.desk(Command::MetBefore(met.clone()));
    assert_eq!(december.now.met_on_other_days(), met);
    let before = december.events.len();
    december.desk(Command::MetBefore(met.iter().map(|&(a, b)| (b, a)).collect()));
    assert_eq!(december.events.len(), before, "the same told again is nothing new");
    december.desk(Command::Draw);
    let sits = |&(a, b): &(u32, u32)| {
        (0..2).any(|round| {
            december.now.seating(round).iter().any(|table| table.contains(&a) && table.contains(&b))
        })
    };
    assert!(!met.iter().any(sits), "nobody meets anybody of November");
    assert_eq!(december.again().rounds(), december.now.rounds());
}

/// Begins the only round of a tournament of four with these two people.
fn evening(first: Entrant, second: Entrant) -> Hall {
    let mut hall = Hall::with("championship", 0);
    let others = [Entrant::named("Vroni Maier"), Entrant::named("Xaver Kunz")];
    hall.desk(Command::EnterAll([first, second].into_iter().chain(others).collect()));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall
}

#[test]
fn who_may_be_the_same_person_has_met() {
    let anna = |club: Option<&str>, member: Option<&str>| Entrant {
        club: club.map(str::to_owned),
        member: member.map(str::to_owned),
        ..Entrant::named("Anna Huber")
    };
    let berta = || Entrant::named("Berta Fink");
    let met = |before: Entrant, now: Entrant| {
        let before = evening(before, berta());
        let mut hall = Hall::with("championship", 0);
        hall.desk(Command::EnterAll(vec![now, berta()]));
        meetings(&hall.now, [&before.now]) == [(1, 2)]
    };
    assert!(met(anna(None, None), anna(None, None)));
    assert!(met(anna(None, Some("17")), anna(None, Some("17"))));
    // A number is missing on one of the two days.
    assert!(met(anna(None, Some("17")), anna(None, None)));
    assert!(met(anna(Some("Todtnau"), None), anna(Some("TODTNAU"), Some("17"))));
    assert!(met(anna(Some("Todtnau"), None), anna(None, None)));
    // These are other people of that name.
    assert!(!met(anna(Some("Todtnau"), None), anna(Some("Schopfheim"), None)));
    assert!(!met(anna(Some("Todtnau"), None), anna(Some("Schopfheim"), Some("17"))));
    assert!(!met(anna(None, Some("17")), anna(None, Some("18"))));
}

#[test]
fn namesakes_of_another_day_are_told_apart_by_club() {
    let of = |club: &str| Entrant { club: Some(club.to_owned()), ..Entrant::named("Anna Huber") };
    let before = evening(of("Todtnau"), Entrant::named("Berta Fink"));
    let mut hall = Hall::with("championship", 0);
    hall.desk(Command::EnterAll(vec![
        of("Todtnau"),
        of("Schopfheim"),
        Entrant::named("Berta Fink"),
    ]));
    assert_eq!(meetings(&hall.now, [&before.now]), [(1, 3)]);
}

#[test]
fn meetings_of_nobody_are_refused() {
    let mut hall = Hall::with("championship", 8);
    let mut told = |pairs| hall.say(&secretary(), "", Command::MetBefore(pairs));
    assert_eq!(told(vec![(1, 9)]), Err(TournamentRefusal::NoSuchPerson(9)));
    assert_eq!(told(vec![(3, 3)]), Err(TournamentRefusal::SitsTwice(3)));
    assert_eq!(told(vec![(1, 2); 200_001]), Err(TournamentRefusal::TooMany));
}

#[test]
fn a_day_and_its_copy_are_one_day() {
    let november = Hall::begun("championship", 8);
    let mut later = november.again();
    for event in &november.events[later.number() as usize..] {
        later.apply(event).unwrap();
    }
    let mut december = Hall::of(Preset::find("championship").unwrap().format());
    december.now = Tournament::open(
        december.now.format().clone(),
        rules(december.now.format()),
        Seed::from_number(24),
        secretary(),
        Time(1),
    )
    .unwrap()
    .after;
    assert_eq!(day_twice(&[&november.now, &december.now]), None, "the same seed on another day");
    assert_eq!(day_twice(&[&december.now, &november.now, &later]), Some((1, 2)));
}

#[test]
fn people_of_one_name_are_told_apart_by_their_clubs() {
    let row = |club: &str, total| DayRow {
        club_key: Some(club.into()),
        club: Some(club.to_uppercase()),
        total,
        ..day("", &[("anna", 0)]).rows[0].clone()
    };
    let november = Day {
        name: "November".into(),
        over: true,
        all_rounds: false,
        rows: vec![row("krone", 100), row("hirschen", -100)],
    };
    let december = Day {
        name: "December".into(),
        over: true,
        all_rounds: false,
        rows: vec![row("krone", 50)],
    };
    let format = counted(Counts::Result, None);
    let totals =
        |days: &[Day]| season(&format, days).iter().map(|row| row.total).collect::<Vec<_>>();
    let days = [november, december];
    assert_eq!(totals(&days), [150, -100]);
    let clubs =
        |days: &[Day]| season(&format, days).into_iter().map(|row| row.club).collect::<Vec<_>>();
    assert_eq!(clubs(&days), [Some("KRONE".to_owned()), Some("HIRSCHEN".to_owned())]);
    assert!(
        season(&format, &days).iter().all(|row| row.public_club.is_none()),
        "hidden on all days"
    );
    // A new club does not make a new person if nobody else has the name.
    let moved = [vec![row("krone", 100)], vec![row("hirschen", 20)]];
    let moved = moved.map(|rows| Day { name: String::new(), over: true, all_rounds: false, rows });
    assert_eq!(totals(&moved), [120]);
    assert_eq!(clubs(&moved), [None::<String>], "nobody else has the name");
}

/// Creates a day of people by name, club and member number, with their totals.
fn day_of(rows: &[(&str, Option<&str>, Option<&str>, i64)]) -> Day {
    let row = |&(name, club, member, total): &(&str, Option<&str>, Option<&str>, i64)| DayRow {
        key: member.unwrap_or(name).into(),
        has_member: member.is_some(),
        club_key: club.filter(|_| member.is_none()).map(str::to_owned),
        club: club.map(str::to_owned),
        total,
        ..day("", &[(name, 0)]).rows[0].clone()
    };
    Day { name: String::new(), over: true, all_rounds: false, rows: rows.iter().map(row).collect() }
}

/// Returns key, total and `may_have_number` of each row.
fn joined(days: &[Day]) -> Vec<(String, i64, bool)> {
    let rows = season(&counted(Counts::Result, None), days);
    rows.into_iter().map(|row| (row.key, row.total, row.may_have_number)).collect()
}

#[test]
fn a_day_without_member_numbers_is_joined_to_one_with_them() {
    let with =
        day_of(&[("anna", Some("krone"), Some("4711"), 100), ("berta", None, Some("4712"), 30)]);
    let without = day_of(&[("anna", None, None, 10), ("berta", Some("sonne"), None, 5)]);
    let expected = [("4711".to_owned(), 110, false), ("4712".to_owned(), 35, false)];
    assert_eq!(joined(&[with.clone(), without.clone()]), expected);
    assert_eq!(joined(&[without, with]), expected);
}

#[test]
fn who_may_be_several_stays_apart_and_is_marked() {
    let unclear =
        |days: &[Day]| joined(days).into_iter().map(|(_, total, unclear)| (total, unclear));
    // Two holders of a number have the name.
    let two = day_of(&[("anna", None, Some("1"), 100), ("anna", None, Some("2"), 50)]);
    let one = day_of(&[("anna", Some("krone"), None, 10)]);
    let days = [two, one.clone()];
    assert_eq!(unclear(&days).collect::<Vec<_>>(), [(100, false), (50, false), (10, true)]);
    // The club tells which holder it is.
    let two =
        day_of(&[("anna", Some("krone"), Some("1"), 100), ("anna", Some("sonne"), Some("2"), 50)]);
    assert_eq!(unclear(&[two, one.clone()]).collect::<Vec<_>>(), [(110, false), (50, false)]);
    // The holder has another club, or is present on the same day.
    let other = day_of(&[("anna", Some("sonne"), Some("1"), 100)]);
    assert_eq!(unclear(&[other, one.clone()]).collect::<Vec<_>>(), [(100, false), (10, true)]);
    let both = day_of(&[("anna", Some("krone"), None, 100), ("anna", None, Some("1"), 50)]);
    assert_eq!(unclear(&[both, one]).collect::<Vec<_>>(), [(110, true), (50, false)]);
}

/// One club fits the holder of the number and another does not, so these are two people. The order
/// of the days does not matter.
#[test]
fn one_common_club_of_several_joins_nobody_of_another() {
    let with = day_of(&[("dora", Some("sonne"), Some("15"), 100)]);
    let other = day_of(&[("dora", Some("hirschen"), None, 10)]);
    let same = day_of(&[("dora", Some("sonne"), None, 1)]);
    let unknown = day_of(&[("dora", None, None, 1_000)]);
    let two = [("15".to_owned(), 100, false), ("dora".to_owned(), 10, true)];
    assert_eq!(joined(&[with.clone(), other.clone()]), two);
    let three = [("15".to_owned(), 101, false), ("dora".to_owned(), 10, true)];
    for days in [[&with, &other, &same], [&same, &with, &other], [&other, &same, &with]] {
        assert_eq!(joined(&days.map(Clone::clone)), three);
    }
    // The day without a club cannot be assigned.
    let four = [("dora".to_owned(), 1_000, true), three[0].clone(), three[1].clone()];
    assert_eq!(joined(&[with, other, same, unknown]), four);
}

/// Without numbers people are joined by name, and different clubs are noted.
#[test]
fn different_clubs_of_one_row_are_noted() {
    let clubs = |days: &[Day]| {
        let rows = season(&counted(Counts::Result, None), days);
        rows.into_iter().map(|row| (row.total, row.clubs, row.public_clubs)).collect::<Vec<_>>()
    };
    let sonne = day_of(&[("hans", Some("sonne"), None, 100)]);
    let mut hirschen = day_of(&[("hans", Some("hirschen"), None, 10)]);
    let (none, both) = (Vec::<String>::new(), vec!["sonne".to_owned(), "hirschen".to_owned()]);
    assert_eq!(clubs(&[sonne.clone(), hirschen.clone()]), [(110, both.clone(), both.clone())]);
    assert_eq!(clubs(&[sonne.clone(), sonne.clone()]), [(200, none.clone(), none.clone())]);
    // A number identifies one person even if it is missing on a day.
    let with = day_of(&[("hans", Some("hirschen"), Some("4"), 1)]);
    let again = day_of(&[("hans", Some("sonne"), Some("4"), 1)]);
    assert_eq!(clubs(&[sonne.clone(), with, again]), [(102, none.clone(), none.clone())]);
    // A holder without a club may belong to either.
    let unknown = day_of(&[("hans", None, Some("4"), 1)]);
    assert_eq!(
        clubs(&[sonne.clone(), hirschen.clone(), unknown]),
        [(111, both.clone(), both.clone())]
    );
    hirschen.rows[0].public_name = "Der Blaue".into();
    assert_eq!(clubs(&[sonne, hirschen]), [(110, both, none)]);
}

#[test]
fn a_mistyped_member_number_is_named() {
    let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
    let november = day_of(&[("carl", None, Some("14"), 50), ("dora", None, Some("15"), 10)]);
    let december = day_of(&[("carl", None, Some("15"), 50), ("dora", None, None, 20)]);
    let names = NumberConflict::Names {
        member: "15".into(),
        names: texts(&["CARL", "DORA"]),
        public_names: texts(&["carl", "dora"]),
    };
    let numbers = NumberConflict::Numbers {
        name: "CARL".into(),
        public_name: Some("carl".into()),
        members: texts(&["14", "15"]),
    };
    assert_eq!(number_conflicts(&[november.clone(), december]), [names, numbers]);
    assert!(number_conflicts(&[november.clone(), november]).is_empty());
}

#[test]
fn namesakes_with_numbers_of_their_own_are_no_conflict() {
    let anna = |club, member, total| ("anna", Some(club), Some(member), total);
    let clubs = [day_of(&[anna("krone", "1", 5)]), day_of(&[anna("sonne", "2", 5)])];
    assert!(number_conflicts(&clubs).is_empty());
    // Each of them has a club that the other never had.
    let one_shared = [
        day_of(&[anna("krone", "1", 5)]),
        day_of(&[anna("sonne", "1", 5)]),
        day_of(&[anna("krone", "2", 5)]),
        day_of(&[anna("adler", "2", 5)]),
    ];
    assert!(number_conflicts(&one_shared).is_empty());
    assert_eq!(
        number_conflicts(&one_shared[..3]).len(),
        1,
        "every club of number 2 is one of number 1"
    );
    let both = day_of(&[anna("krone", "1", 5), anna("krone", "2", 5)]);
    let days = [both, day_of(&[anna("krone", "2", 5)])];
    assert!(number_conflicts(&days).is_empty(), "two people on one day");
}

#[test]
fn an_alias_is_not_told_by_a_conflict() {
    let mut hidden = day_of(&[("anna", None, Some("1"), 5)]);
    hidden.rows[0].public_name = "Der Blaue".into();
    let conflicts = number_conflicts(&[hidden, day_of(&[("anna", None, Some("2"), 5)])]);
    let [NumberConflict::Numbers { public_name: None, .. }] = &conflicts[..] else {
        panic!("{conflicts:?}");
    };
}

/// Spreadsheets drop leading zeros of a number.
#[test]
fn a_member_number_without_its_zeros_is_the_same() {
    let anna =
        |member: &str| Entrant { member: Some(member.into()), ..Entrant::named("Anna Huber") };
    let before = evening(anna("0012"), Entrant::named("Berta Fink"));
    let mut hall = Hall::with("championship", 0);
    hall.desk(Command::EnterAll(vec![anna("12"), Entrant::named("Berta Fink")]));
    assert_eq!(meetings(&hall.now, [&before.now]), [(1, 2)]);
}
