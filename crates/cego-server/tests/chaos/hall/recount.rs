//! Recount from the export, using only the rules of the game and not the program's standings.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::report::DealReport;
use cego_core::settle::amounts;
use cego_core::{Rules, Seat, TableSize};
use cego_rules::preset;
use serde_json::Value;

/// Returns the totals of all who have played, by start number. Others have no place.
pub(crate) fn recount(export: &str) -> BTreeMap<u64, i64> {
    let events: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut tables: BTreeMap<(u64, u64), Vec<u64>> = BTreeMap::new();
    let mut lines: BTreeMap<(u64, u64, u64), Value> = BTreeMap::new();
    let mut penalties: BTreeMap<u64, (u64, i64)> = BTreeMap::new();
    let mut totals: BTreeMap<u64, i64> = BTreeMap::new();
    let number = |value: &Value| value.as_u64().unwrap();
    for event in &events {
        let entry = &event["entry"];
        let mut seat = |round: u64, all: &Value| {
            tables.retain(|(of, _), _| *of != round);
            for (table, people) in (0..).zip(all.as_array().unwrap()) {
                tables.insert(
                    (round, table),
                    people.as_array().unwrap().iter().map(number).collect(),
                );
            }
        };
        match entry["event"].as_str().unwrap() {
            "entered" => {
                totals.insert(number(&entry["number"]), 0);
            }
            "drawn" => {
                for (round, all) in
                    (number(&entry["round"])..).zip(entry["rounds"].as_array().unwrap())
                {
                    seat(round, all);
                }
            }
            "seated" => seat(number(&entry["round"]), &entry["tables"]),
            "written" => {
                let place =
                    (number(&entry["round"]), number(&entry["table"]), number(&entry["line"]));
                lines.insert(place, entry["content"].clone());
            }
            "penalised" => {
                penalties.insert(
                    number(&event["number"]),
                    (number(&entry["number"]), entry["amount"].as_i64().unwrap()),
                );
            }
            "lifted" => {
                penalties.remove(&number(&entry["penalty"]));
            }
            _ => {}
        }
    }
    for ((round, table, line), content) in &lines {
        let people = &tables[&(*round, *table)];
        for (person, amount) in people.iter().zip(worth(content, people.len(), *line)) {
            *totals.get_mut(person).unwrap() += i64::from(amount);
        }
    }
    for (person, amount) in penalties.values() {
        *totals.get_mut(person).unwrap() += amount;
    }
    let played: BTreeSet<u64> = lines
        .iter()
        .filter(|(_, content)| content.is_object())
        .flat_map(|((round, table, _), _)| &tables[&(*round, *table)])
        .copied()
        .collect();
    totals.retain(|person, _| played.contains(person));
    totals
}

/// Returns the amounts of a line for each seat.
fn worth(content: &Value, people: usize, line: u64) -> Vec<i32> {
    let told = |list: &Value| {
        list.as_array().unwrap().iter().map(|one| one.as_i64().unwrap() as i32).collect()
    };
    if content["amounts"].is_array() {
        return told(&content["amounts"]);
    }
    if content["set"].is_array() {
        return told(&content["set"]);
    }
    let deal = &content["deal"];
    if !deal.is_object() {
        return vec![0; people];
    }
    let rules = rules(people);
    let seat =
        |number: &Value| number.as_u64().and_then(|number| Seat::from_number(number as usize));
    let report = DealReport {
        dealer: Some(Seat::new(line as usize % people)),
        contract: deal["contract"].as_str().map(|id| id.parse().unwrap()),
        declarer: seat(&deal["declarer"]),
        points: deal["points"].as_i64().map(|points| points as i32),
        ..DealReport::default()
    };
    amounts(&rules, &report.outcome(&rules).unwrap()).values(rules.table).to_vec()
}

pub(crate) fn rules(people: usize) -> Rules {
    let name = if people == 3 { "hochschwarzwald" } else { "schwarzwaldmeisterschaft" };
    preset(name).unwrap().rules(TableSize::new(people).unwrap()).unwrap()
}
