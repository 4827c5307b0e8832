//! Formats: those that come along, and those that cannot be.

use cego_tournament::draw::{Rest, sizes};
use cego_tournament::format::{Format, FormatFault, PRESETS, Seats, Tie};

use crate::hall::Hall;

#[test]
fn formats_that_come_along_are_read_and_written_alike() {
    for preset in PRESETS {
        let format = preset.format();
        assert_eq!(Format::read(&format.write()).unwrap(), format, "{}", preset.id);
        assert_eq!(format.ties.last(), Some(&Tie::Lot), "{}", preset.id);
        assert!(!format.source.is_empty(), "{}", preset.id);
        Hall::of(format);
    }
}

#[test]
fn the_championship_has_two_rounds_of_24_deals() {
    let format = PRESETS[0].format();
    assert_eq!(format.rounds.len(), 2);
    assert!(format.rounds.iter().all(|round| round.deals_at(4) == 24 && round.seats == Seats::Draw));
    assert_eq!(format.team, Some(4));
}

#[test]
fn three_handed_tables_are_of_three() {
    assert_eq!(sizes(33, Rest::AllThrees), Some(vec![3; 11]));
    assert_eq!(sizes(34, Rest::AllThrees).unwrap().iter().filter(|&&size| size == 4).count(), 1);
    assert_eq!(sizes(5, Rest::AllThrees), None);
    let hall = Hall::begun("three_handed", 33);
    assert!(hall.now.seating(0).iter().all(|table| table.len() == 3));
    assert_eq!(hall.now.table(0, 0).unwrap().sheet.lines.len(), 15);
}

const MINE: &str = "name = \"Mine\"\n[rules]\n4 = \"schopfheim\"\n";

fn faults(more: &str) -> Vec<FormatFault> {
    Format::read(&format!("{MINE}{more}")).unwrap_err()
}

#[test]
fn everything_that_is_wrong_is_listed() {
    let found = faults(
        "[[round]]\nseats = \"standing\"\ndeals = 0\n[[round]]\ndeals = 8\nminutes = 10\nwarnings = [10]\ntake = 2\n",
    );
    assert_eq!(
        found,
        [FormatFault::Deals(1), FormatFault::Warning(2), FormatFault::Take(2), FormatFault::FirstByStanding]
    );
    assert_eq!(faults("[[round]]\ndeals = 8\ntimes = 31\n"), [FormatFault::Rounds(31)]);
    assert_eq!(faults("[[round]]\ndeals = 8\ntimes = 18446744073709551615\n").len(), 1);
}

#[test]
fn what_is_misspelled_is_named_with_its_line() {
    let found = faults("[[round]]\ndeels = 8\n");
    assert!(
        matches!(&found[..], [FormatFault::Unreadable { line: Some(5), message }] if message.contains("deels")),
        "{found:?}"
    );
    let ties = "name = \"Mine\"\nties = [\"dice\", \"lot\", \"lot\"]\n[rules]\n4 = \"schopfheim\"\n";
    let found = Format::read(ties).unwrap_err();
    assert_eq!(found, [FormatFault::Tie("dice".into()), FormatFault::TieTwice(Tie::Lot)]);
}

#[test]
fn what_is_no_format_is_refused() {
    for text in ["", "name", "\u{0}", "name = \"\"\n[rules]\n4 = \"a\"\n", "[rules]\n4 = 4\n", "round = 7"] {
        assert!(Format::read(text).is_err(), "{text:?}");
    }
    assert_eq!(Format::read(&"#".repeat(70_000)), Err(vec![FormatFault::TooLong]));
}
