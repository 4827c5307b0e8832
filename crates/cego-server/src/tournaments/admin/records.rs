//! Records of deals played with the same cards: seats, cards and the entries of the sheet.
//!
//! The play is not recorded in a hall, so the records are unfinished, with the result in tags.

use cego_core::{Deal, Seat, TableSize};
use cego_host::reference;
use cego_protocol::http::tournament::ContentJson;
use cego_record::{Record, RecordPlayer};
use cego_tournament::lot::seed_text;
use cego_tournament::sheet::Content;
use cego_tournament::{RoundTable, Tournament};
use serde_json::Value;

/// Returns the records of a finished round, by table and deal.
///
/// `table` and `deal` (from 0) select a part. Returns `None` before the round is over, and where
/// each table has its own cards.
#[must_use]
pub fn records(
    now: &Tournament,
    round: usize,
    table: Option<usize>,
    deal: Option<usize>,
) -> Option<Vec<Record>> {
    let wanted = |only: Option<usize>, at: usize| only.is_none_or(|only| only == at);
    let now = &*now.as_in_round(round);
    let mut found = Vec::new();
    for people in now.table_sizes(round) {
        now.public_deals(round, people)?;
    }
    for (at, of) in
        now.rounds().get(round)?.tables.iter().enumerate().filter(|(at, _)| wanted(table, *at))
    {
        for (number, cards) in now.public_deals(round, of.people.len())?.iter().enumerate() {
            if wanted(deal, number) {
                found.push(record(now, (round, at), of, number, cards)?);
            }
        }
    }
    Some(found)
}

fn record(
    now: &Tournament,
    (round, at): (usize, usize),
    table: &RoundTable,
    number: usize,
    cards: &Deal,
) -> Option<Record> {
    let people = table.people.len();
    let named = now.named_rules(people)?;
    let ruleset = reference(&named.name, &named.hash, &named.rules);
    let own = (ruleset.name != named.name).then(|| named.name.clone());
    let size: TableSize = named.rules.table;
    let mut record = Record::new(ruleset, size, *cards);
    for (seat, &person) in table.people.iter().enumerate() {
        let name = now.person(person).map(|person| person.entrant.public_name().to_owned());
        record.players[Seat::new(seat)] =
            RecordPlayer { name: name.unwrap_or_default(), bot: None };
    }
    record.number = Some(number as u64);
    // At server tables the deals follow from the table's secret, not from a seed of the round.
    let seeded = now.table_secret(round, people).is_none();
    record.seed = now.public_deals_seed(round, people).filter(|_| seeded).map(seed_text);
    let mut tag = |name: &str, value: &str| {
        // The tag names are unique and valid; a failure would only omit a tag.
        let _ = record.tags.add(name, value);
    };
    tag("Event", &now.format().name);
    if let Some(own) = &own {
        tag("ClubRules", own);
    }
    tag("Round", &(round + 1).to_string());
    tag("Table", &(at + 1).to_string());
    let content = table.sheet.content(number);
    let amounts = table.sheet.deal(&named.rules, number).map(|played| played.amounts);
    for (name, value) in content.map(result_tags).unwrap_or_default() {
        tag(&name, &value);
    }
    if let Some(amounts) = amounts {
        tag(
            "Amounts",
            &amounts.iter().map(|amount| format!("{amount:+}")).collect::<Vec<_>>().join(" "),
        );
    }
    record.raeuber_round = matches!(content, Some(Content::Deal(report)) if report.raeuber_round);
    Some(record)
}

/// Returns the entries of a deal, one tag per field of docs/tournament-format.md: `after_solo` is
/// `AfterSolo`.
///
/// The dealer is stored with the cards.
fn result_tags(content: &Content) -> Vec<(String, String)> {
    let of = match serde_json::to_value(ContentJson::from(content)) {
        Ok(Value::Object(fields)) => fields,
        Ok(Value::String(word)) => return vec![("Sheet".to_owned(), word)],
        _ => return Vec::new(),
    };
    let mut found = Vec::new();
    for (kind, what) in of {
        found.push(("Sheet".to_owned(), kind));
        let Value::Object(fields) = what else { continue };
        for (name, value) in
            fields.into_iter().filter(|(name, _)| !matches!(&name[..], "dealer" | "raeuber_round"))
        {
            found.push((
                camel(&name),
                value.as_str().map_or_else(|| value.to_string(), str::to_owned),
            ));
        }
    }
    found
}

fn camel(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    name.split('_').map(word).collect()
}
