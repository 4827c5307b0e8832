//! A season: its description, its standings, and who has met on its other days.

use cego_tournament::season::{SEASONS, Season, SeasonFault, day_twice, meetings};
use cego_tournament::standings::{Counts, Day, DayRow, SeasonBehind, SeasonFormat, season, standings_now};
use cego_tournament::{Command, Entrant, Refusal};

use cego_core::shuffle::Seed;
use cego_table::Time;
use cego_tournament::Tournament;
use cego_tournament::format::Preset;

use crate::hall::{Hall, rules, secretary};

fn day(name: &str, rows: &[(&str, i64)]) -> Day {
    let row = |(place, &(key, total)): (usize, &(&str, i64))| DayRow {
        key: key.into(),
        club: None,
        name: key.to_uppercase(),
        public_name: key.into(),
        place,
        total,
    };
    Day { name: name.into(), rows: (1..).zip(rows).map(row).collect() }
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
    // Two, nothing and nothing against two and nothing: a day on which somebody came last is more than none.
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
    let days = [day("One", &[("anna", 10), ("berta", 5)]), day("Two", &[("berta", 10), ("anna", 5)])];
    let rows = season(&counted(Counts::Result, None), &days);
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 1]);
    assert_eq!(rows[1].behind, Some(SeasonBehind::Equal));
    let days = [day("One", &[("anna", 12), ("berta", 5)]), day("Two", &[("berta", 10), ("anna", 3)])];
    let rows = season(&counted(Counts::Result, None), &days);
    assert_eq!(rows[1].behind, Some(SeasonBehind::Day { which: 1, own: Some(10), other: Some(12) }));
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
    let text = "name = \"Winter\"\ncounts = \"place\"\npoints = [10, 8, 6]\nbest = 4\ndays = [\"nov\", \"dec.jsonl\"]\n";
    let season = Season::read(text).unwrap();
    assert_eq!(season.format, counted(Counts::Place(vec![10, 8, 6]), Some(4)));
    assert_eq!(season.days, ["nov", "dec.jsonl"]);
    let wrong = "name = \"\"\npoints = [1]\nbest = 0\ndays = [\"nov\", \"nov\"]\n";
    assert_eq!(
        Season::read(wrong).unwrap_err(),
        [SeasonFault::Name, SeasonFault::Points, SeasonFault::Best, SeasonFault::Twice("nov".into())]
    );
    let unknown = Season::read("name = \"x\"\nbist = 3\n").unwrap_err();
    assert!(matches!(&unknown[..], [SeasonFault::Unreadable { line: Some(2), .. }]), "{unknown:?}");
    assert_eq!(Season::read(&" ".repeat(70_000)).unwrap_err(), [SeasonFault::TooLong]);
}

#[test]
fn a_day_has_those_who_played() {
    let mut hall = Hall::begun("championship", 8);
    hall.desk(Command::Enter(Box::new(Entrant::named("Late"))));
    hall.play(0, 3);
    let day = Day::of(&hall.now, false);
    let totals: Vec<i64> = standings_now(&hall.now)
        .iter()
        .filter(|row| row.rounds.iter().any(Option::is_some))
        .map(|row| row.total)
        .collect();
    assert_eq!(day.rows.iter().map(|row| row.total).collect::<Vec<_>>(), totals);
    assert_eq!(day.rows.len(), 8);
    assert!(day.rows.iter().all(|row| row.key != "late"));
}

#[test]
fn who_met_on_another_day_is_known_by_name() {
    let mut november = Hall::begun("championship", 8);
    november.play(0, 1);
    let mut december = Hall::with("championship", 4);
    december.desk(Command::EnterAll((5..=20).map(|n| Entrant::named(&format!("PERSON {n} "))).collect()));
    let met = meetings(&december.now, [&november.now]);
    // Two tables of four; the second round was drawn and is not played.
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

#[test]
fn meetings_of_nobody_are_refused() {
    let mut hall = Hall::with("championship", 8);
    let mut told = |pairs| hall.say(&secretary(), "", Command::MetBefore(pairs));
    assert_eq!(told(vec![(1, 9)]), Err(Refusal::NoSuchPerson(9)));
    assert_eq!(told(vec![(3, 3)]), Err(Refusal::SitsTwice(3)));
    assert_eq!(told(vec![(1, 2); 200_001]), Err(Refusal::TooMany));
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
        club: Some(club.into()),
        total,
        ..day("", &[("anna", 0)]).rows[0].clone()
    };
    let november = Day { name: "November".into(), rows: vec![row("krone", 100), row("hirschen", -100)] };
    let december = Day { name: "December".into(), rows: vec![row("krone", 50)] };
    let format = counted(Counts::Result, None);
    let totals = |days: &[Day]| season(&format, days).iter().map(|row| row.total).collect::<Vec<_>>();
    assert_eq!(totals(&[november, december]), [150, -100]);
    // Where nobody else has the name, a new club makes nobody new.
    let moved = [vec![row("krone", 100)], vec![row("hirschen", 20)]];
    let moved = moved.map(|rows| Day { name: String::new(), rows });
    assert_eq!(totals(&moved), [120]);
}
