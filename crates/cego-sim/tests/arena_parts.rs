//! A match played in parts, at different times and on different machines.

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_sim::arena::{Arena, JournalLineError, Report, Track, merge_meters, read_rows, row_line};

use super::arena::{arena, bot, rows, rules};

/// Parts give the same report as the whole match, in any order.
///
/// The meters of each part are merged into its first deal.
#[test]
fn parts_are_put_together_to_the_same_report() {
    let arena = arena(Track::Whole, &["random", "thumb"]);
    let all = rows(&arena, 0..9, 1);
    let mut text = String::new();
    for part in [4..9, 0..1, 1..4] {
        let mut part = all[part.start as usize..part.end as usize].to_vec();
        part.reverse();
        merge_meters(&mut part);
        part.iter().for_each(|row| text.push_str(&row_line(row)));
    }
    let read = read_rows(text.as_bytes(), &arena).unwrap();
    assert_eq!(Report::new(&arena, &read), Report::new(&arena, &all));
    assert_eq!(read_rows(b"", &arena), Ok(Vec::new()));
}

#[test]
fn of_rows_the_first_that_is_wrong_is_named() {
    let arena = arena(Track::Whole, &["random", "thumb"]);
    let [one, two] = [0, 1].map(|number| row_line(&arena.deal(number)));
    let wrong = |text: String| read_rows(text.as_bytes(), &arena).unwrap_err();
    assert_eq!(wrong(format!("{one}{two}{one}")), (3, JournalLineError::Twice(0)));
    assert_eq!(wrong(one.replace("[{\"amounts\"", "[{\"amounts\":[0],\"x\"") + &two).0, 1);
    let other = Arena::new(
        rules("schopfheim", TableSize::Three),
        vec![bot("thumb"), bot("random")],
        Track::Whole,
        bot("thumb"),
        Seed::from_number(5),
    );
    assert_eq!(wrong(row_line(&other.unwrap().deal(3))), (1, JournalLineError::Foreign(3)));
    assert!(matches!(wrong(one[..40].to_owned()), (1, JournalLineError::NoDeal(_))));
}
