//! The index of the decision records says what the records say.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/adr")
}

/// A record, as its head or its row of the index tells of it.
#[derive(PartialEq, Debug)]
struct Told {
    number: u32,
    title: String,
    status: String,
    amended_by: BTreeSet<u32>,
    date: String,
}

/// The numbers of the records a line names: `[ADR 12](…)`.
fn named(line: &str) -> BTreeSet<u32> {
    line.split("[ADR ").skip(1).map(|rest| rest.split(']').next().unwrap().parse().unwrap()).collect()
}

fn row(line: &str) -> Option<(String, Told)> {
    let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
    let [number, link, _, status, date] = cells[..] else { return None };
    let (title, file) = link.strip_prefix('[')?.strip_suffix(')')?.split_once("](")?;
    let (status, by) = status.split_once(", amended by ").unwrap_or((status, ""));
    let amended_by = by.split(", ").filter(|by| !by.is_empty()).map(|by| by.parse().unwrap()).collect();
    let told = Told {
        number: number.parse().ok()?,
        title: title.to_owned(),
        status: status.to_owned(),
        amended_by,
        date: date.to_owned(),
    };
    Some((file.to_owned(), told))
}

/// What the head of a record says, and whom it amends.
fn head(text: &str) -> (Told, BTreeSet<u32>) {
    let head = text.split("\n## ").next().unwrap();
    let said = |key: &str| head.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default().trim();
    let (number, title) = said("# ").split_once(". ").unwrap();
    let told = Told {
        number: number.parse().unwrap(),
        title: title.to_owned(),
        status: said("* Status:").to_owned(),
        amended_by: named(said("* Amended by:")),
        date: said("* Date:").to_owned(),
    };
    (told, named(said("* Amends:")))
}

#[test]
fn the_index_and_the_records_agree() {
    let index = fs::read_to_string(folder().join("README.md")).unwrap();
    let rows: Vec<(String, Told)> = index.lines().filter_map(row).collect();
    let mut files: Vec<String> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "README.md")
        .collect();
    files.sort();
    assert_eq!(rows.iter().map(|(file, _)| file).collect::<Vec<_>>(), files.iter().collect::<Vec<_>>());
    let (mut amends, mut amended) = (BTreeSet::new(), BTreeSet::new());
    for (file, listed) in &rows {
        let (told, others) = head(&fs::read_to_string(folder().join(file)).unwrap());
        assert_eq!(told, *listed, "{file}");
        assert!(file.starts_with(&format!("{:04}-", told.number)), "{file}");
        amends.extend(others.iter().map(|other| (*other, told.number)));
        amended.extend(told.amended_by.iter().map(|by| (told.number, *by)));
    }
    assert_eq!(amends, amended, "what amends (left) and what says it is amended (right)");
}
