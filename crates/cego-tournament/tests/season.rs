//! The standings of a season.

use cego_tournament::standings::{Counts, Day, DayRow, SeasonFormat, season};

fn day(name: &str, rows: &[(&str, i64)]) -> Day {
    let row = |(place, &(key, total)): (usize, &(&str, i64))| DayRow {
        key: key.into(),
        name: key.to_uppercase(),
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

#[test]
fn the_best_days_count() {
    let rows = season(&SeasonFormat { counts: Counts::Result, best: Some(2) }, &days());
    let short: Vec<_> = rows.iter().map(|row| (row.place, row.key.as_str(), row.total)).collect();
    assert_eq!(short, [(1, "berta", 400), (2, "anna", 310), (3, "carl", -150)]);
    assert_eq!(rows[1].days, [Some((400, true)), Some((-100, false)), Some((-90, true))]);
    assert_eq!(rows[2].days[1], None);
}

#[test]
fn places_can_count_instead_of_results() {
    let rows = season(&SeasonFormat { counts: Counts::Place(vec![10, 6]), best: None }, &days());
    let short: Vec<_> = rows.iter().map(|row| (row.place, row.key.as_str(), row.total)).collect();
    // Ten, six and nothing each way: the best day decides, and that is the same.
    assert_eq!(short, [(1, "berta", 22), (2, "anna", 16), (3, "carl", 10)]);
}

#[test]
fn who_has_the_same_days_has_the_same_place() {
    let days = [day("One", &[("anna", 10), ("berta", 10), ("carl", 5)])];
    let rows = season(&SeasonFormat { counts: Counts::Result, best: None }, &days);
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 1, 3]);
}

#[test]
fn an_empty_season_has_no_rows() {
    assert!(season(&SeasonFormat { counts: Counts::Result, best: Some(0) }, &[]).is_empty());
}
