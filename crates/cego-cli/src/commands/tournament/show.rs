//! `cego tournament show`: shows the progress of a tournament, missing sheets and disputes.

use cego_locale::Locale;
use cego_server::tournament_admin::TournamentId;
use cego_tournament::lot::seed_text;
use cego_tournament::{
    OpenReason, Penalty, QualificationChange, RoundStage, SeparationConflict, Tournament,
};
use serde_json::json;

use super::refusal_messages::no_tables;
use super::sheets::{detail, difference_messages};
use super::{TournamentSelection, count, open};
use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::{Output, tell};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long)]
    json: bool,
}

/// Prints the state of the tournament.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
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
    match now.public_seed() {
        Some(seed) => out.line(
            &Message::new("cli-tournament-seed").with("seed", seed_text(seed)).text(locale),
        )?,
        None => out.line(
            &Message::new("cli-tournament-commitment").with("hash", now.commitment()).text(locale),
        )?,
    }
    for line in cego_print::decided(locale, now) {
        out.line(&line)?;
    }
    for &(a, b) in now.separated_pairs() {
        let name = |number| cego_print::called(locale, now, number);
        let message = Message::new("cli-tournament-apart").with("a", name(a)).with("b", name(b));
        out.line(&message.text(locale))?;
    }
    let not_apart = now.separation_conflicts();
    for line in cego_print::not_apart(locale, now, &not_apart) {
        out.line(&line)?;
    }
    if not_apart.iter().any(|pair| now.propose_separated_seating(pair.round).is_some()) {
        let message = Message::new("cli-tournament-mend-shows").with("id", desk.id.to_string());
        out.line(&message.text(locale))?;
    }
    for (number, round) in now.rounds().iter().enumerate() {
        let void = round.tables.iter().filter(|table| table.sheet.void.is_some()).count();
        let confirmed =
            round.tables.iter().filter(|table| table.sheet.is_confirmed()).count() - void;
        let line = Message::new("cli-tournament-round")
            .with("round", number + 1)
            .with("stage", round.stage.id());
        let line =
            line.with("tables", round.tables.len()).with("confirmed", confirmed).with("void", void);
        out.line(&line.text(locale))?;
        // Sheets that are disputed or whose sums differ are named below, and after the end all are.
        if round.stage == RoundStage::Closed && !now.has_ended() {
            let mut open = now.open_sheets_of(number);
            open.retain(|sheet| sheet.reason == OpenReason::Unconfirmed);
            for line in cego_print::open_sheets(locale, &open) {
                out.line(&line)?;
            }
        }
        if round.stage == RoundStage::Drawn && now.propose_seating(number).is_some() {
            out.line(&to_mend(number, &desk.id).text(locale))?;
        }
        for message in draws_again(number, (&desk.id, now)) {
            out.line(&message.text(locale))?;
        }
        let too_late = now.too_late(number);
        for at in 1..=round.tables.len() {
            let late = too_late.contains(&(at - 1)).then(|| {
                let lines: Vec<String> =
                    now.late(number, at - 1).iter().map(|line| (line + 1).to_string()).collect();
                Message::new("cli-tournament-late")
                    .with("table", at)
                    .with("lines", lines.join(", "))
            });
            for line in sheet_issues(now, number, at, locale).into_iter().chain(late) {
                out.line(&line.text(locale))?;
            }
        }
    }
    for message in no_tables(0..now.rounds().len(), (&desk.id, now)) {
        out.line(&message.text(locale))?;
    }
    for penalty in now.penalties() {
        out.line(&penalty_line(now, penalty, locale).text(locale))?;
    }
    let requalified = cego_print::requalified(locale, now, &now.requalified(), false);
    for line in requalified.into_iter().chain(cego_print::ending(locale, now)) {
        out.line(&line)?;
    }
    Ok(())
}

/// Returns the message that the tables of a round, from 0, no longer fit, with the command that
/// helps.
fn to_mend(round: usize, id: &TournamentId) -> Message {
    Message::new("cli-tournament-to-mend").with("round", round + 1).with("id", id.to_string())
}

/// Returns the messages for a round, from 0, seated by standings that have since been corrected,
/// with the commands that help. Empty for other rounds.
pub(super) fn draws_again(round: usize, (id, now): (&TournamentId, &Tournament)) -> Vec<Message> {
    if !now.has_old_standings(round) {
        return Vec::new();
    }
    vec![
        Message::new("tournament-old-standings").with("round", round + 1),
        Message::new("cli-tournament-draws-again").with("id", id.to_string()),
    ]
}

/// Prints the consequences of a correction for rounds seated by standings: a drawn round no longer
/// fits, or other people would have qualified for a started one.
pub(super) fn tell_consequences(
    before: &Tournament,
    (id, after): (&TournamentId, &Tournament),
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    consequences(before, (id, after), out.locale()).iter().try_for_each(|line| out.line(line))?;
    Ok(())
}

/// Returns the lines of [`tell_consequences`].
pub(super) fn consequences(
    before: &Tournament,
    (id, after): (&TournamentId, &Tournament),
    locale: &Locale,
) -> Vec<String> {
    let mut messages = Vec::new();
    for round in 0..after.rounds().len() {
        let takes = after.format().rounds.get(round).is_some_and(|format| format.take.is_some());
        if takes
            && after.propose_seating(round).is_some()
            && before.propose_seating(round).is_none()
        {
            messages.push(to_mend(round, id));
        }
        if !before.has_old_standings(round) {
            messages.extend(draws_again(round, (id, after)));
        }
    }
    let known = before.requalified();
    let changed: Vec<QualificationChange> =
        after.requalified().into_iter().filter(|one| !known.contains(one)).collect();
    let lines = messages.into_iter().map(|message| message.text(locale));
    lines.chain(cego_print::requalified(locale, after, &changed, false)).collect()
}

/// Prints open sheets of closed rounds, penalties that do not count, and the circumstances of the
/// end. Uses stderr, because stdout may be redirected.
pub(super) fn tell_open(now: &Tournament, locale: &Locale) {
    cego_print::standings_notes(locale, now).iter().for_each(|line| tell(line));
}

/// Describes a penalty or credit with the holder of the start number in its round, and the number
/// by which it can be lifted.
fn penalty_line(now: &Tournament, penalty: &Penalty, locale: &Locale) -> Message {
    let discarded =
        now.discarded_penalties().into_iter().find(|one| one.penalty.event == penalty.event);
    let state = match () {
        () if penalty.lifted => "lifted",
        () if discarded.is_some() => "discarded",
        () if now.has_begun(penalty.round) => "counts",
        () if now.has_ended() => "lost",
        () => "waits",
    };
    let paragraph = Some(penalty.paragraph.clone()).filter(|paragraph| !paragraph.is_empty());
    Message::new("cli-tournament-penalty")
        .with("kind", penalty.kind())
        .with("event", count(penalty.event))
        .with("number", penalty.number)
        .with("name", cego_print::called(locale, &now.as_in_round(penalty.round), penalty.number))
        .with("amount", cego_print::signed(penalty.amount))
        .with("round", penalty.round + 1)
        .with("paragraph", paragraph.unwrap_or_else(|| "none".to_owned()))
        .with("why", penalty.why.clone())
        .with("state", state)
        .with("final", discarded.map_or(0, |one| one.final_round + 1))
}

/// Returns the problems of a sheet that need the desk's attention.
fn sheet_issues(now: &Tournament, round: usize, at: usize, locale: &Locale) -> Vec<Message> {
    let Some(table) = now.table(round, at - 1) else { return Vec::new() };
    let mut found = Vec::new();
    for (who, why) in &table.sheet.disputes {
        let name = cego_print::called(locale, now, *who);
        let message = Message::new("cli-tournament-disputed").with("table", at).with("name", name);
        found.push(message.with("why", why.clone()));
    }
    found.extend(difference_messages(now, round, at - 1, locale));
    let marks = now.marks(round, at - 1);
    if !marks.is_empty() {
        found.push(Message::new("cli-tournament-unusual").with("table", at));
        found.extend(marks.into_iter().map(|mark| detail(cego_print::mark(locale, mark))));
    }
    found
}

/// Returns the complete state of a tournament as JSON.
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
            "disputes": sheet.disputes.iter().map(|(who, why)| json!({
                "number": who, "why": why,
            })).collect::<Vec<_>>(),
        })
    };
    let rounds: Vec<_> = now
        .rounds()
        .iter()
        .enumerate()
        .map(|(number, round)| {
            let tables =
                round.tables.iter().enumerate().map(|(at, found)| table(number, at, found));
            json!({
                "stage": round.stage.id(),
                "old_standings": now.has_old_standings(number),
                "tables": tables.collect::<Vec<_>>(),
            })
        })
        .collect();
    let discarded = now.discarded_penalties();
    let discarded_in = |event: u64| {
        discarded.iter().find(|one| one.penalty.event == event).map(|one| one.final_round + 1)
    };
    json!({
        "name": now.format().name,
        "number": now.number(),
        "present": now.present(),
        "kept_apart": now.separated_pairs(),
        "not_apart": not_apart_json(&now.separation_conflicts()),
        "commitment": now.commitment(),
        "seed": now.public_seed().map(seed_text),
        "words": now.words().iter().map(|(round, text)| json!({
            "round": round + 1, "text": text,
        })).collect::<Vec<_>>(),
        "undone": now.undone().iter().map(|one| json!({
            "round": one.round + 1, "draw": one.draw, "why": one.why,
        })).collect::<Vec<_>>(),
        "penalties": now.penalties().iter().map(|one| json!({
            "penalty": one.event, "number": one.number, "round": one.round + 1,
            "amount": one.amount,
            "paragraph": one.paragraph, "why": one.why, "lifted": one.lifted,
            "discarded_in": discarded_in(one.event),
        })).collect::<Vec<_>>(),
        "ended": now.has_ended(),
        "ended_because": now.ending().map(|ending| &ending.why),
        "open_sheets": now.open_sheets().iter().map(|open| json!({
            "round": open.round + 1, "table": open.table + 1, "reason": open.reason.id(),
        })).collect::<Vec<_>>(),
        "requalified": now.requalified().iter().map(|one| json!({
            "round": one.round + 1, "left_out": one.left_out, "let_in": one.let_in,
        })).collect::<Vec<_>>(),
        "rounds": rounds,
    })
}

/// Returns the pairs to be kept apart who sit together, with rounds and tables from 1.
pub(super) fn not_apart_json(pairs: &[SeparationConflict]) -> serde_json::Value {
    let row = |pair: &SeparationConflict| {
        json!({
            "round": pair.round + 1, "table": pair.table + 1, "people": pair.people,
        })
    };
    pairs.iter().map(row).collect()
}

/// Prints the tables of the rounds from `first` on.
pub(super) fn tables(
    now: &Tournament,
    first: usize,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    for round in first..now.rounds().len() {
        out.line(
            &Message::new("cli-draw-round").with("round", count(round + 1)).text(out.locale()),
        )?;
        let then = now.as_in_round(round);
        for (table, people) in (1..).zip(now.seating(round)) {
            let named = |&number: &u32| {
                let name = cego_print::called(out.locale(), &then, number);
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
