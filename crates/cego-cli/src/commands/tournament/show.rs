//! `cego tournament show`: how far a tournament has come, what is missing and what disagrees.

use cego_locale::Locale;
use cego_tournament::lot::seed_text;
use cego_tournament::{RoundStage, Tournament};
use serde_json::json;

use super::desk::{Which, count, open};
use super::sheets::{detail, differing};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    #[arg(long)]
    json: bool,
}

/// What state it is in.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let now = &desk.now;
    if args.json {
        return Ok(out.json(&state(now))?);
    }
    let locale = out.locale();
    let head = Message::new("cli-tournament-head").with("name", now.format().name.clone());
    out.line(
        &head
            .with("people", now.present().len())
            .with("left", now.people().len() - now.present().len())
            .text(locale),
    )?;
    match now.told_seed() {
        Some(seed) => {
            out.line(&Message::new("cli-tournament-seed").with("seed", seed_text(seed)).text(locale))?
        }
        None => {
            out.line(&Message::new("cli-tournament-commitment").with("hash", now.commitment()).text(locale))?
        }
    }
    for line in cego_print::decided(locale, now) {
        out.line(&line)?;
    }
    for (number, round) in now.rounds().iter().enumerate() {
        let confirmed = round.tables.iter().filter(|table| table.sheet.is_confirmed()).count();
        let line =
            Message::new("cli-tournament-round").with("round", number + 1).with("stage", round.stage.id());
        let line = line.with("tables", round.tables.len()).with("confirmed", confirmed);
        out.line(&line.text(locale))?;
        if round.stage == RoundStage::Drawn && now.mended(number).is_some() {
            let message = Message::new("cli-tournament-to-mend").with("round", number + 1);
            out.line(&message.with("id", desk.id.to_string()).text(locale))?;
        }
        let too_late = now.too_late(number);
        for at in 1..=round.tables.len() {
            let late = too_late.contains(&(at - 1)).then(|| {
                let lines: Vec<String> =
                    now.late(number, at - 1).iter().map(|line| (line + 1).to_string()).collect();
                Message::new("cli-tournament-late").with("table", at).with("lines", lines.join(", "))
            });
            for line in trouble(now, number, at, locale).into_iter().chain(late) {
                out.line(&line.text(locale))?;
            }
        }
    }
    for line in cego_print::ending(locale, now) {
        out.line(&line)?;
    }
    Ok(())
}

/// Says which sheets of closed rounds are open, or what is known of how the tournament ended: on standard error, beside a list that goes elsewhere.
pub(super) fn tell_open(now: &Tournament, locale: &Locale) {
    cego_print::standings_notes(locale, now).iter().for_each(|line| tell(line));
}

/// What the desk should look at on a sheet.
fn trouble(now: &Tournament, round: usize, at: usize, locale: &Locale) -> Vec<Message> {
    let Some(table) = now.table(round, at - 1) else { return Vec::new() };
    let mut found = Vec::new();
    for (who, why) in &table.sheet.disputes {
        let name = cego_print::called(locale, now, *who);
        let message = Message::new("cli-tournament-disputed").with("table", at).with("name", name);
        found.push(message.with("why", why.clone()));
    }
    found.extend(differing(now, round, at - 1, locale));
    let marks = now.marks(round, at - 1);
    if !marks.is_empty() {
        found.push(Message::new("cli-tournament-unusual").with("table", at));
        found.extend(marks.into_iter().map(|mark| detail(cego_print::mark(locale, mark))));
    }
    found
}

/// Everything about a tournament that a script may want.
fn state(now: &Tournament) -> serde_json::Value {
    let table = |round: usize, at: usize, table: &cego_tournament::RoundTable| {
        let sheet = &table.sheet;
        let totals = now.rules(table.people.len()).map(|rules| sheet.totals(rules));
        json!({
            "people": table.people,
            "lines": sheet.lines.len(),
            "missing": sheet.missing().iter().map(|line| line + 1).collect::<Vec<_>>(),
            "totals": totals,
            "sums": sheet.sums,
            "confirmed_by": sheet.confirmed,
            "confirmed": sheet.is_confirmed(),
            "void": sheet.void,
            "late": now.late(round, at).iter().map(|line| line + 1).collect::<Vec<_>>(),
            "marks": now.marks(round, at).iter().map(|mark| mark.id()).collect::<Vec<_>>(),
            "disputes": sheet.disputes.iter().map(|(who, why)| json!({ "number": who, "why": why })).collect::<Vec<_>>(),
        })
    };
    let rounds: Vec<_> = now
        .rounds()
        .iter()
        .enumerate()
        .map(|(number, round)| {
            let tables = round.tables.iter().enumerate().map(|(at, found)| table(number, at, found));
            json!({ "stage": round.stage.id(), "tables": tables.collect::<Vec<_>>() })
        })
        .collect();
    json!({
        "name": now.format().name,
        "number": now.number(),
        "present": now.present(),
        "commitment": now.commitment(),
        "seed": now.told_seed().map(seed_text),
        "words": now.words().iter().map(|(round, text)| json!({ "round": round + 1, "text": text })).collect::<Vec<_>>(),
        "undone": now.undone().iter().map(|one| json!({ "round": one.round + 1, "draw": one.draw, "why": one.why })).collect::<Vec<_>>(),
        "ended": now.has_ended(),
        "ended_because": now.ending().map(|ending| &ending.why),
        "open_sheets": now.open_sheets().iter().map(|open| json!({
            "round": open.round + 1, "table": open.table + 1, "reason": open.reason.id(),
        })).collect::<Vec<_>>(),
        "rounds": rounds,
    })
}

/// The tables of the rounds from `first` on.
pub(super) fn tables(now: &Tournament, first: usize, out: &mut Output<'_>) -> Result<(), Failure> {
    for round in first..now.rounds().len() {
        out.line(&Message::new("cli-draw-round").with("round", count(round + 1)).text(out.locale()))?;
        for (table, people) in (1..).zip(now.seating(round)) {
            let named = |&number: &u32| {
                let name = cego_print::called(out.locale(), now, number);
                format!("{number} {name}")
            };
            let people = people.iter().map(named).collect::<Vec<_>>().join(", ");
            let line = Message::new("cli-draw-table").with("table", format!("{table:>3}"));
            out.line(&line.with("people", people).text(out.locale()))?;
        }
        out.line("")?;
    }
    Ok(())
}
