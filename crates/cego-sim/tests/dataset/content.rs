//! Compares the rows with the records and with `cego_sim::encoding`.

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use cego_core::{Game, TableSize};
use cego_record::read_one;
use cego_rules::{Ruleset, presets};
use cego_sim::dataset::{DECISIONS, Fair, Labels, split};
use cego_sim::encoding::{NumberedGame, OBSERVATION, numbers};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};

use super::{Folder, data};

/// Reads the rows with the general Parquet reader, independently of this crate's code.
fn rows(path: &Path) -> Vec<Row> {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    reader.get_row_iter(None).unwrap().map(Result::unwrap).collect()
}

fn field<'r>(row: &'r Row, name: &str) -> &'r Field {
    let found = row.get_column_iter().find(|(column, _)| *column == name);
    found.unwrap_or_else(|| panic!("no column {name}")).1
}

fn int(row: &Row, name: &str) -> i64 {
    match field(row, name) {
        Field::Int(n) => i64::from(*n),
        Field::Long(n) => *n,
        other => panic!("{name}: {other}"),
    }
}

fn text<'r>(row: &'r Row, name: &str) -> &'r str {
    match field(row, name) {
        Field::Str(text) => text,
        other => panic!("{name}: {other}"),
    }
}

fn bytes<'r>(row: &'r Row, name: &str) -> &'r [u8] {
    match field(row, name) {
        Field::Bytes(bytes) => bytes.data(),
        other => panic!("{name}: {other}"),
    }
}

/// Returns the items of a list, `None` for null items; `None` for a null list.
fn list(row: &Row, name: &str) -> Option<Vec<Option<f64>>> {
    let number = |field: &Field| match field {
        Field::Null => None,
        Field::Int(n) => Some(f64::from(*n)),
        Field::Float(x) => Some(f64::from(*x)),
        other => panic!("{name}: {other}"),
    };
    match field(row, name) {
        Field::Null => None,
        Field::ListInternal(list) => Some(list.elements().iter().map(number).collect()),
        other => panic!("{name}: {other}"),
    }
}

fn tables() -> impl Iterator<Item = (&'static Ruleset, TableSize)> {
    let all = presets()
        .iter()
        .flat_map(|preset| preset.tables().into_iter().map(move |table| (preset, table)));
    all.filter(|(_, table)| *table != TableSize::Five)
}

/// Each decision of the records with more than one choice is a row, in order, and its numbers match
/// the replayed game. Covers all presets for three and four players, with 400 deals.
#[test]
fn a_row_is_what_the_replayed_record_gives() {
    let folder = Folder::new();
    let each = 400 / tables().count() as u64 + 1;
    let (mut compared, mut phases) = (0, BTreeMap::<String, u32>::new());
    for (ruleset, table) in tables() {
        let data = data(&ruleset.name, table, "policy", Labels::NONE);
        let range = 7..7 + each;
        let made = data.make(&folder, range.clone(), 2, |_| true).unwrap();
        let decisions = rows(&made.path);
        assert_eq!(decisions.len() as u64, made.decisions);
        let mut decisions = decisions.iter();
        let rules = Arc::new(ruleset.rules(table).unwrap());
        let deals =
            rows(&folder.join("deals").join(data.file_name(&cego_sim::dataset::DEALS, &range)));
        assert_eq!(deals.len() as u64, each);
        for (number, deal) in range.zip(&deals) {
            let record = read_one(text(deal, "record")).unwrap().record;
            assert_eq!((int(deal, "deal"), record.number), (number as i64, Some(number)));
            let hands = ["hand1", "hand2", "hand3", "hand4"].into_iter().take(table.people());
            for (name, seat) in hands.zip(table.seats()) {
                assert_eq!(text(deal, name).parse(), Ok(record.deal.hands[seat]));
            }
            assert_eq!(text(deal, "blind").parse(), Ok(record.deal.blind));
            assert_eq!(matches!(field(deal, "hand4"), Field::Null), table == TableSize::Three);
            let amounts = record.settlement.unwrap();
            let mut course = NumberedGame::new(Game::new(Arc::clone(&rules), record.deal).unwrap());
            let (mut said, mut here) = (0, 0);
            for &(seat, action) in &record.actions {
                for n in numbers(action) {
                    let legal = course.legal();
                    if legal.len() > 1 {
                        let row = decisions.next().unwrap();
                        let at = (int(row, "deal"), int(row, "game"), int(row, "number"));
                        assert_eq!(at, (number as i64, 0, said));
                        assert_eq!(int(row, "seat"), seat.number() as i64);
                        assert_eq!(int(row, "player"), seat.index() as i64);
                        assert_eq!(text(row, "phase"), course.game().phase().id());
                        assert_eq!(text(row, "split"), split(data.seed(), number).id());
                        let mut observation = [0; OBSERVATION];
                        course.observe(Some(seat), &mut observation);
                        assert_eq!(
                            bytes(row, "observation"),
                            observation,
                            "{} {number} {said}",
                            ruleset.name
                        );
                        let mask = bytes(row, "mask");
                        assert!(
                            (0..8 * mask.len())
                                .all(|n| (mask[n / 8] >> (n % 8) & 1 == 1) == legal.contains(n))
                        );
                        assert_eq!(int(row, "action"), n as i64);
                        assert_eq!(int(row, "amount"), i64::from(amounts[seat]));
                        assert!(list(row, "fair").is_none() && list(row, "hindsight").is_none());
                        *phases.entry(text(row, "phase").to_owned()).or_default() += 1;
                        (compared, here) = (compared + 1, here + 1);
                    }
                    course.step(n).unwrap();
                    said += 1;
                }
            }
            assert_eq!(int(deal, "decisions"), here);
            for (name, seat) in
                ["amount1", "amount2", "amount3", "amount4"].into_iter().zip(table.seats())
            {
                assert_eq!(int(deal, name), i64::from(amounts[seat]));
            }
        }
        assert!(decisions.next().is_none());
    }
    assert!(compared > 5_000, "{compared}");
    assert!(
        ["auction", "keep", "discard", "play"].iter().all(|phase| phases.contains_key(*phase)),
        "{phases:?}"
    );
}

/// Values have the order of the mask, and exist in the phases that have them. More than 90 % of the
/// decisions have a fair value.
#[test]
fn values_stand_by_the_actions_that_are_allowed() {
    let folder = Folder::new();
    let fair = Fair { bot: "strong".to_owned(), times: 2, worlds: Some(3) };
    let data = data(
        "schwarzwaldmeisterschaft",
        TableSize::Four,
        "policy",
        Labels::parse("all", fair).unwrap(),
    );
    let made = data.make(&folder, 0..1, 1, |_| true).unwrap();
    let (mut judged, mut solved, mut errors) = (0, 0, 0);
    for row in rows(&made.path) {
        let allowed: u32 = bytes(&row, "mask").iter().map(|byte| byte.count_ones()).sum();
        let fair = list(&row, "fair").unwrap();
        let error = list(&row, "fair_error").unwrap();
        assert_eq!((fair.len(), error.len()), (allowed as usize, allowed as usize));
        assert!(fair.iter().zip(&error).all(|(value, error)| value.is_some() || error.is_none()));
        judged += u32::from(fair.iter().any(Option::is_some));
        errors += error.iter().flatten().filter(|&&error| error > 0.0).count();
        let hindsight = list(&row, "hindsight");
        assert_eq!(hindsight.is_some(), text(&row, "phase") == "play");
        let Some(hindsight) = hindsight else { continue };
        assert_eq!(hindsight.len(), allowed as usize);
        solved += u32::from(hindsight.iter().all(Option::is_some));
        // An evaluation covers all actions or, if all cards are equivalent, none.
        assert!(fair.iter().all(Option::is_some) || fair.iter().all(Option::is_none), "{fair:?}");
    }
    assert!(
        judged as u64 * 10 > made.decisions * 9 && solved > 5 && errors > 10,
        "{judged} {solved} {errors}"
    );
}

/// The columns of a file match its schema.
#[test]
fn a_file_has_the_columns_of_its_table() {
    let folder = Folder::new();
    let made = data("schopfheim", TableSize::Three, "thumb", Labels::NONE)
        .make(&folder, 0..2, 1, |_| true)
        .unwrap();
    let row = &rows(&made.path)[0];
    let names: Vec<&String> = row.get_column_iter().map(|(name, _)| name).collect();
    assert!(names.iter().zip(DECISIONS.columns).all(|(name, column)| *name == column.name));
    assert_eq!(names.len(), DECISIONS.columns.len());
}
