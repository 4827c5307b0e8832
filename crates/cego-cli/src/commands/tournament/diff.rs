//! `cego tournament diff`: what two copies of a tournament that went on separately have each, sheet by sheet and line by line.

use std::collections::BTreeSet;

use cego_locale::Locale;
use cego_protocol::http::tournament::ContentJson;
use cego_tournament::{Numbered, Taker, Tournament};
use serde_json::{Value, json};

use super::desk::{data, id, missing, open_store};
use super::verify;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    first: String,
    second: String,
    #[arg(long)]
    json: bool,
}

/// Something in which the copies differ: what it is, and how each has it.
struct Difference {
    /// The stable id of its kind.
    kind: &'static str,
    /// Round, table, line or start number, from 1, as far as they matter.
    at: [Option<usize>; 3],
    first: String,
    second: String,
}

/// Compares two copies.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let (first, second) = (events(&args.first, store)?, events(&args.second, store)?);
    let common = first.iter().zip(&second).take_while(|(a, b)| a == b).count();
    if common == 0 {
        return Err(data(Message::new("cli-diff-other")));
    }
    let (one, other) = (replay(&first)?, replay(&second)?);
    let found = differences(&one, &other, out.locale());
    let later = [first.len() - common, second.len() - common];
    if args.json {
        let row = |found: &Difference| json!({ "kind": found.kind, "at": found.at, "first": found.first, "second": found.second });
        return Ok(out.json(&json!({
            "common": common,
            "first_later": later[0],
            "second_later": later[1],
            "differences": found.iter().map(row).collect::<Vec<Value>>(),
        }))?);
    }
    let locale = out.locale();
    let head = Message::new("cli-diff-head").with("common", common).with("first", later[0]);
    out.line(&head.with("second", later[1]).text(locale))?;
    if found.is_empty() {
        out.line(&Message::new("cli-diff-same").text(locale))?;
    }
    for Difference { kind, at, first, second } in found {
        let [a, b, c] = at.map(|number| number.unwrap_or(0));
        let place = Message::new("cli-diff-place").with("kind", kind).with("a", a).with("b", b).with("c", c);
        let line = Message::new("cli-diff-line").with("place", place.text(locale));
        out.line(&line.with("first", first).with("second", second).text(locale))?;
    }
    Ok(())
}

/// Reads the events of an exported file, or of a tournament of the store.
fn events(name: &str, store: &str) -> Result<Vec<Numbered>, Failure> {
    if name.ends_with(".jsonl") {
        return verify::read(name);
    }
    open_store(store)?.events(&id(name)?).map_err(|error| missing(store, name, &error))
}

fn replay(events: &[Numbered]) -> Result<Tournament, Failure> {
    let broken = |number: u64| {
        data(
            Message::new("cli-verify-tournament-broken")
                .with("number", i64::try_from(number).unwrap_or(i64::MAX)),
        )
    };
    let replayed = Tournament::replay(events).map_err(|why| broken(why.number))?;
    replayed.ok_or_else(|| data(Message::new("cli-verify-tournament-empty")))
}

fn differences(one: &Tournament, other: &Tournament, locale: &Locale) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut compare = |kind, at: [Option<usize>; 3], first: Option<String>, second: Option<String>| {
        if first != second {
            let told = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
            found.push(Difference { kind, at, first: told(first), second: told(second) });
        }
    };
    let people = one.people().len().max(other.people().len());
    for at in 0..people {
        let told = |of: &Tournament| of.people().get(at).map(|taker| person(taker, locale));
        compare("person", [Some(at + 1), None, None], told(one), told(other));
    }
    let penalties: BTreeSet<u64> =
        [one, other].iter().flat_map(|of| of.penalties().iter().map(|penalty| penalty.event)).collect();
    for event in penalties {
        let told = |of: &Tournament| {
            let penalty = of.penalties().iter().find(|penalty| penalty.event == event)?;
            let lifted = if penalty.lifted { locale.text("cli-diff-lifted") } else { String::new() };
            Some(format!("{}: {} {} {lifted}", penalty.number, penalty.amount, penalty.why).trim().to_owned())
        };
        compare("penalty", [usize::try_from(event).ok(), None, None], told(one), told(other));
    }
    for round in 0..one.rounds().len().max(other.rounds().len()) {
        let stage = |of: &Tournament| {
            let stage = of.rounds().get(round)?.stage;
            Some(Message::new("cli-diff-stage").with("stage", stage.id()).text(locale))
        };
        compare("round", [Some(round + 1), None, None], stage(one), stage(other));
        for table in 0..one.seating(round).len().max(other.seating(round).len()) {
            let seats = |of: &Tournament| {
                let people = &of.table(round, table)?.people;
                Some(people.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            };
            compare("seats", [Some(round + 1), Some(table + 1), None], seats(one), seats(other));
            let lines = |of: &Tournament| of.table(round, table).map_or(0, |table| table.sheet.lines.len());
            for line in 0..lines(one).max(lines(other)) {
                let told = |of: &Tournament| line_of(of, round, table, line);
                compare("line", [Some(round + 1), Some(table + 1), Some(line + 1)], told(one), told(other));
            }
            let sums = |of: &Tournament| {
                let sums = of.table(round, table)?.sheet.sums.as_ref()?;
                Some(sums.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            };
            compare("sums", [Some(round + 1), Some(table + 1), None], sums(one), sums(other));
            let state = |of: &Tournament| {
                let sheet = &of.table(round, table)?.sheet;
                let id = match () {
                    () if sheet.void.is_some() => "void",
                    () if sheet.is_confirmed() => "confirmed",
                    () if !sheet.disputes.is_empty() => "disputed",
                    () => "open",
                };
                Some(Message::new("cli-diff-sheet").with("state", id).text(locale))
            };
            compare("sheet", [Some(round + 1), Some(table + 1), None], state(one), state(other));
        }
    }
    let ended = |of: &Tournament| {
        let id = if of.has_ended() { "cli-tournament-is-over" } else { "cli-tournament-is-open" };
        Some(locale.text(id))
    };
    compare("end", [None; 3], ended(one), ended(other));
    found
}

/// Returns the name, club and team of a person, and whether they have left or paid.
fn person(taker: &Taker, locale: &Locale) -> String {
    let name = cego_print::or_nobody(locale, &taker.entrant.name);
    let mut told = vec![name];
    told.extend(taker.entrant.club.clone());
    told.extend(taker.entrant.team.clone());
    told.extend(taker.left.then(|| locale.text("cli-tournament-left")));
    told.extend(taker.entrant.paid.then(|| locale.text("cli-tournament-paid")));
    told.join(", ")
}

/// Returns the amounts of a line and its content as exported.
fn line_of(of: &Tournament, round: usize, table: usize, line: usize) -> Option<String> {
    let found = of.table(round, table)?;
    let content = found.sheet.content(line)?;
    let played = of.rules(found.people.len()).and_then(|rules| content.played(rules, line));
    let amounts =
        played.map(|played| played.amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    // The words of the export: they are exact, and whoever compares copies has the files at hand.
    let told = serde_json::to_string(&ContentJson::from(content)).unwrap_or_default();
    Some(match amounts {
        Some(amounts) => format!("{amounts} {told}"),
        None => told,
    })
}
