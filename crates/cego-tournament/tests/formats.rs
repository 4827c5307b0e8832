//! Built-in formats, and invalid formats.

use cego_core::shuffle::Seed;
use cego_table::Time;
use cego_tournament::draw::{Rest, sizes};
use cego_tournament::format::{Format, FormatError, PRESETS, Seats, Tie};
use cego_tournament::{MixedUnits, OpenTournamentError, Tournament};

use crate::hall::{Hall, rules, secretary};

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
    assert!(
        format.rounds.iter().all(|round| round.deals_at(4) == 24 && round.seats == Seats::Draw)
    );
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

fn faults(more: &str) -> Vec<FormatError> {
    Format::read(&format!("{MINE}{more}")).unwrap_err()
}

#[test]
fn everything_that_is_wrong_is_listed() {
    let found = faults(
        "[[round]]\nseats = \"standing\"\ndeals = 0\n[[round]]\ndeals = 8\nminutes = 10\nwarnings \
         = [10]\ntake = 2\n",
    );
    assert_eq!(
        found,
        [
            FormatError::Deals(1),
            FormatError::Warning(2),
            FormatError::Take(2),
            FormatError::FirstByStanding
        ]
    );
    assert_eq!(faults("[[round]]\ndeals = 8\ntimes = 31\n"), [FormatError::Rounds(31)]);
    assert_eq!(faults("[[round]]\ndeals = 8\ntimes = 18446744073709551615\n").len(), 1);
}

#[test]
fn what_is_misspelled_is_named_with_its_line() {
    let found = faults("[[round]]\ndeels = 8\n");
    assert!(
        matches!(&found[..], [FormatError::Unreadable { line: Some(5), message }] if message.contains("deels")),
        "{found:?}"
    );
    let ties =
        "name = \"Mine\"\nties = [\"dice\", \"lot\", \"lot\"]\n[rules]\n4 = \"schopfheim\"\n";
    let found = Format::read(ties).unwrap_err();
    assert_eq!(found, [FormatError::Tie("dice".into()), FormatError::TieTwice(Tie::Lot)]);
}

#[test]
fn what_is_no_format_is_refused() {
    for text in
        ["", "name", "\u{0}", "name = \"\"\n[rules]\n4 = \"a\"\n", "[rules]\n4 = 4\n", "round = 7"]
    {
        assert!(Format::read(text).is_err(), "{text:?}");
    }
    assert_eq!(Format::read(&"#".repeat(70_000)), Err(vec![FormatError::TooLong]));
}

/// Parts of a format that would have no effect are refused. Tournaments that were stored with them
/// can still be read.
#[test]
fn what_has_no_effect_is_refused_in_new_formats_only() {
    let round = "[[round]]\ndeals = 8\n";
    for (rounds, fault) in [
        (format!("{round}{round}carry = false\n"), FormatError::CarryWithoutTake(2)),
        (
            format!("{round}{round}take = 4\n{round}take = 8\n"),
            FormatError::TakesMore { round: 3, take: 8, left: 4 },
        ),
    ] {
        assert_eq!(faults(&rounds), std::slice::from_ref(&fault));
        let stored = Format::read_stored(&format!("{MINE}{rounds}")).unwrap();
        assert_eq!(stored.faults(), [fault], "it cannot be opened");
        assert_eq!(Format::read_stored(&stored.write()).unwrap(), stored);
    }
    let ties = "name = \"Mine\"\nties = [\"lot\", \"declarer_won\"]\n[rules]\n4 = \"schopfheim\"\n";
    assert_eq!(Format::read(ties).unwrap_err(), [FormatError::TieAfterLot(Tie::DeclarerWon)]);
    let stored = Format::read_stored(ties).unwrap();
    assert_eq!(stored.ties, [Tie::Lot, Tie::DeclarerWon]);
    assert_eq!(Format::read_stored(&stored.write()).unwrap(), stored);
    assert!(Format::read_stored(&format!("{MINE}[[round]]\ndeals = 0\n")).is_err());
    let narrower =
        format!("{MINE}{round}{round}take = 8\n{round}take = 8\n{round}take = 4\ncarry = false\n");
    assert!(Format::read(&narrower).is_ok());
}

#[test]
fn tables_of_one_tournament_have_one_unit() {
    let text = "name = \"Mixed\"\n[rules]\n4 = \"schopfheim\"\n3 \
        = \"hochschwarzwald\"\n[[round]]\ndeals = 8\n";
    let format = Format::read(text).unwrap();
    let rules = rules(&format);
    let name = |size: usize| rules[size].as_ref().unwrap().name.clone();
    let mixed = MixedUnits { points: name(0), cents: name(1) };
    let opened = Tournament::open(format, rules, Seed::from_number(24), secretary(), Time(0));
    assert_eq!(opened.unwrap_err(), OpenTournamentError::Units(mixed));
}
