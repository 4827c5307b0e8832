//! Values of switches as stated by the atoms.
//!
//! Each row of `values.txt` has an atom, the preset of its source and the values that the preset
//! must have. Each row of `options.txt` has an atom with a variant, the preset and the switches for
//! the variant. A suffix such as `@3` limits a row to tables of three.

use cego_core::rules::{Switch, SwitchValue};
use cego_core::{Rules, TableSize};
use cego_rules::{Atom, Ruleset, preset};

struct Row<'a> {
    atom: &'a str,
    ruleset: &'static Ruleset,
    table: Option<TableSize>,
    values: Vec<(&'static Switch, &'a str)>,
}

fn rows(text: &str) -> Vec<Row<'_>> {
    text.lines()
        .map(|line| {
            let mut words = line.split(' ');
            let atom = words.next().unwrap();
            assert!(Atom::find(atom).is_some(), "{line}");
            let place = words.next().unwrap();
            let (name, table) = match place.split_once('@') {
                Some((name, people)) => (name, TableSize::new(people.parse().unwrap())),
                None => (place, None),
            };
            let values = words.map(|pair| {
                let (switch, value) = pair.split_once('=').unwrap();
                (Switch::find(switch).unwrap_or_else(|| panic!("{line}")), value)
            });
            Row { atom, ruleset: preset(name).unwrap(), table, values: values.collect() }
        })
        .collect()
}

fn tables(row: &Row<'_>, ruleset: &Ruleset) -> Vec<Rules> {
    let tables = row.table.map_or_else(|| ruleset.tables(), |table| vec![table]);
    tables.into_iter().map(|table| ruleset.rules(table).unwrap()).collect()
}

fn plain(value: &SwitchValue) -> String {
    value.to_string().replace(['"', ' '], "")
}

/// The preset of each source has the values its atoms state.
#[test]
fn presets_have_the_values_of_their_atoms() {
    let mut wrong = Vec::new();
    for row in rows(include_str!("values.txt")) {
        for rules in tables(&row, row.ruleset) {
            for (switch, value) in &row.values {
                let found = plain(&(switch.get)(&rules));
                if found != *value {
                    wrong.push(format!(
                        "{}: {} of {} is {found}, not {value}",
                        row.atom, switch.id, row.ruleset.name
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A variant that a source calls regional or optional can be set on top of its preset, without a
/// contradiction.
#[test]
fn options_of_the_atoms_can_be_played() {
    let mut wrong = Vec::new();
    for row in rows(include_str!("options.txt")) {
        let overrides: Vec<String> =
            row.values.iter().map(|(s, value)| format!("{}={value}", s.id)).collect();
        match row.ruleset.overridden(&overrides) {
            Err(error) => wrong.push(format!("{}: {error}", row.atom)),
            Ok(played) => {
                for rules in tables(&row, &played) {
                    for (switch, value) in &row.values {
                        assert_eq!(plain(&(switch.get)(&rules)), *value, "{}", row.atom);
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// R-000-41, R-001-1, R-002-7, R-003-1, R-004-2, R-004-4: each preset names its source and extends
/// the preset that its source says it follows.
#[test]
fn presets_name_their_sources() {
    for (name, source, extends) in [
        ("schopfheim", "Baumann and Blümle", None),
        ("schwarzwaldmeisterschaft", "championship", None),
        ("st_georgen", "St. Georgen", Some("schwarzwaldmeisterschaft")),
        ("stockholm", "Swedish", None),
        ("hochschwarzwald", "outside the championship", Some("schwarzwaldmeisterschaft")),
        ("wikipedia", "Wikipedia", Some("schopfheim")),
    ] {
        let ruleset = preset(name).unwrap();
        assert!(ruleset.source.contains(source), "{name}: {}", ruleset.source);
        assert_eq!(ruleset.extends.as_deref(), extends, "{name}");
    }
}
