//! Score sheets: writes lines, enters paper sums, voids and confirms sheets.

use cego_locale::Locale;
use cego_protocol::http::tournament::ContentJson;
use cego_tournament::sheet::{Content, Mark};
use cego_tournament::{Command, RoundStage, Tournament};
use serde_json::json;

use super::diff::in_words;
use super::refusal_messages::give_why;
use super::rounds::tell_requalified;
use super::show::tell_consequences;
use super::{TableSelection, TournamentDesk, TournamentSelection, data, excerpt, open};
use crate::arguments::{CommaList, concatenated};
use crate::command_error::CommandError;
use crate::commands::score::{DealArgs, report};
use crate::format::columns;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: TournamentSelection,
    #[command(flatten)]
    at: TableSelection,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct EnterArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[command(flatten)]
    at: TableSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    line: Option<u16>,
    #[arg(long, value_name = "AMOUNTS", allow_negative_numbers = true, group = "other")]
    amounts: Option<CommaList<i32>>,
    #[arg(long, value_name = "AMOUNTS", allow_negative_numbers = true, group = "other")]
    set: Option<CommaList<i32>>,
    #[arg(long, group = "other")]
    unplayed: bool,
    #[arg(long, group = "other")]
    struck: bool,
    #[arg(long, group = "other")]
    clear: bool,
    #[command(flatten)]
    deal: DealArgs,
}

#[derive(clap::Args)]
pub(crate) struct SumsArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[command(flatten)]
    at: TableSelection,
    #[arg(required = true, allow_negative_numbers = true)]
    sum: Vec<CommaList<i64>>,
}

/// Writes a line, or the first empty one if none is named.
pub(super) fn enter(
    args: &EnterArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    let Some(found) = desk.now.table(round, table) else { return Err(no_table(args.at.table)) };
    let content = content(out.locale(), args, found.people.len())?;
    let empty = found.sheet.missing().first().copied().unwrap_or(found.sheet.lines.len());
    let line = args.line.map_or(empty, |line| usize::from(line) - 1);
    let lines = found.sheet.lines.len();
    if args.line.is_some() && line >= lines && !desk.now.is_open_evening() {
        let message = Message::new("tournament-no-such-line").with("line", line + 1);
        return Err(data(message.with("lines", lines)));
    }
    let before = found.sheet.content(line).cloned();
    if let Some(stands) = before.as_ref().filter(|_| before != content && !desk.has_reason()) {
        let stands = standing(&desk.now, (round, table, line), stands, out.locale());
        let message = Message::new("cli-tournament-line-stands").with("round", round + 1);
        let message =
            message.with("table", table + 1).with("line", line + 1).with("before", stands);
        return Err(CommandError::Data(vec![message, give_why("sheet")]));
    }
    let referee = matches!(content, Some(Content::Struck | Content::Set(_)));
    let seen = desk.now.number();
    let command = Command::Write { round, table, line, content: content.map(Box::new), seen };
    let after =
        if referee { desk.apply_as_referee(command) } else { desk.apply_as_secretary(command) }?;
    for message in written_messages(&after, (round, table, line), before.as_ref(), out.locale()) {
        out.line(&message.text(out.locale()))?;
    }
    tell_reopened(&desk, &after, (round, table), out)?;
    tell_consequences(&desk.now, (&desk.id, &after), out)
}

/// Returns whether a change has taken the confirmation from a sheet.
pub(super) fn is_reopened(
    before: &Tournament,
    after: &Tournament,
    (round, table): (usize, usize),
) -> bool {
    let is_confirmed =
        |now: &Tournament| now.table(round, table).is_some_and(|table| table.sheet.is_confirmed());
    is_confirmed(before) && !is_confirmed(after)
}

/// Reports a sheet that has to be confirmed again, with the command.
fn tell_reopened(
    desk: &TournamentDesk,
    after: &Tournament,
    (round, table): (usize, usize),
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    if !is_reopened(&desk.now, after, (round, table)) {
        return Ok(());
    }
    let message = Message::new("cli-tournament-sheet-reopened").with("id", desk.id.to_string());
    let message = message.with("round", round + 1).with("table", table + 1);
    Ok(out.line(&message.text(out.locale()))?)
}

/// Returns the messages for a written line: its position, its new and previous content, and
/// anything unusual.
pub(super) fn written_messages(
    now: &Tournament,
    (round, table, line): (usize, usize, usize),
    before: Option<&Content>,
    locale: &Locale,
) -> Vec<Message> {
    let Some((sheet, rules)) = sheet_of(now, round, table) else { return Vec::new() };
    let content = sheet.content(line);
    let played = content.and_then(|content| content.played(rules, line));
    let amounts = played.map_or_else(|| "–".to_owned(), |played| joined(&played.amounts));
    let replaced = before.filter(|&before| content != Some(before));
    let replaced = replaced.map(|before| standing(now, (round, table, line), before, locale));
    let message =
        Message::new("cli-tournament-written").with("round", round + 1).with("table", table + 1);
    let message = message.with("line", line + 1).with("amounts", amounts);
    let message = message.with("before", replaced.unwrap_or_else(|| "none".to_owned()));
    let message = message.with("totals", joined(&sheet.totals(rules)));
    // A sheet of an open evening grows with its deals and is never full.
    let message = if now.is_open_evening() {
        message.with("missing", "unknown")
    } else {
        message.with("missing", sheet.missing().len())
    };
    let mut messages = vec![message];
    if let Some(Content::Set(amounts)) = content {
        let sum: i64 = amounts.iter().copied().map(i64::from).sum();
        let message =
            Message::new("tournament-mark-set-sum").with("line", line + 1).with("sum", sum);
        messages.extend((sum != 0).then_some(message));
    }
    messages.extend(no_trick(content, rules, line));
    let is_same = |before: usize| {
        content.is_some_and(|content| content.is_deal() && sheet.content(before) == Some(content))
    };
    if line.checked_sub(1).is_some_and(is_same) {
        messages.push(Message::new("cli-tournament-same-line").with("before", line));
    }
    messages
}

/// Describes the content of a line: the amounts, or the reason for having none.
fn standing(
    now: &Tournament,
    (round, table, line): (usize, usize, usize),
    content: &Content,
    locale: &Locale,
) -> String {
    let played = sheet_of(now, round, table).and_then(|(_, rules)| content.played(rules, line));
    played.map_or_else(|| in_words(content, locale), |played| joined(&played.amounts))
}

/// Returns the content for the line, or `None` to clear it.
fn content(
    locale: &Locale,
    args: &EnterArgs,
    people: usize,
) -> Result<Option<Content>, CommandError> {
    if let Some(CommaList(amounts)) = &args.amounts {
        return Ok(Some(Content::Amounts(amounts.clone())));
    }
    if let Some(CommaList(amounts)) = &args.set {
        return Ok(Some(Content::Set(amounts.clone())));
    }
    Ok(match (args.unplayed, args.struck, args.clear) {
        (true, _, _) => Some(Content::Unplayed),
        (_, true, _) => Some(Content::Struck),
        (_, _, true) => None,
        _ => Some(Content::Deal(report(locale, &args.deal, people)?)),
    })
}

/// Returns the messages for sums that differ: the lines that alone would explain the difference,
/// then the amounts needed there. Empty if the sums agree.
pub(super) fn difference_messages(
    now: &Tournament,
    round: usize,
    table: usize,
    locale: &Locale,
) -> Vec<Message> {
    let people = now.table(round, table).map_or(0, |table| table.people.len());
    let (Some((sheet, rules)), Some(tariff)) = (sheet_of(now, round, table), now.tariff(people))
    else {
        return Vec::new();
    };
    let grows = now.is_open_evening();
    let Some(found) = cego_tournament::sheet::difference(sheet, rules, tariff, grows) else {
        return Vec::new();
    };
    let lines: Vec<String> = found.likely().map(|suspect| (suspect.line + 1).to_string()).collect();
    let lines = if lines.is_empty() { "none".to_owned() } else { lines.join(", ") };
    let first =
        Message::new("cli-tournament-sums-differ").with("table", table + 1).with("lines", lines);
    let details = cego_print::explained(locale, &found, sheet, rules).into_iter();
    std::iter::once(first).chain(details.map(detail)).collect()
}

/// Returns an indented sentence below a message.
pub(super) fn detail(text: String) -> Message {
    Message::new("cli-tournament-detail").with("text", text)
}

/// Returns a message if a line was settled as trickless although card points were reported.
fn no_trick(content: Option<&Content>, rules: &cego_core::Rules, line: usize) -> Option<Message> {
    let points = content?.trickless_points(rules, line)?;
    Some(Message::new("tournament-mark-no-trick").with("line", line + 1).with("points", points))
}

/// Enters the sums on the paper, and names the lines that may be wrong if they differ.
pub(super) fn sums(args: &SumsArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    let after =
        desk.apply_as_secretary(Command::Sum { round, table, sums: concatenated(&args.sum) })?;
    let differing = difference_messages(&after, round, table, out.locale());
    if !differing.is_empty() {
        return Err(CommandError::Data(differing));
    }
    let message = Message::new("cli-tournament-sums-agree").with("table", i64::from(args.at.table));
    out.line(&message.text(out.locale()))?;
    tell_reopened(&desk, &after, (round, table), out)
}

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("tables").required(true))]
pub(crate) struct VoidArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(
        long,
        value_name = "N",
        group = "tables",
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    table: Option<u16>,
    #[arg(long, group = "tables", requires = "round")]
    all: bool,
    #[arg(long)]
    undo: bool,
}

/// Voids a sheet or all sheets of a round, or makes them count again.
pub(super) fn void(args: &VoidArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    let mut tables: Vec<usize> = match args.table {
        Some(table) => vec![usize::from(table) - 1],
        None => {
            let all =
                desk.now.rounds().get(round).map(|round| &round.tables[..]).unwrap_or_default();
            let is_meant = |at: &usize| all[*at].sheet.void.is_some() == args.undo;
            (0..all.len()).filter(is_meant).collect()
        }
    };
    // Without any table, the refusal for the first one gives the reason.
    if tables.is_empty() {
        tables.push(0);
    }
    let mut after = desk.now.clone();
    for table in tables {
        let (command, said) = if args.undo {
            (Command::Reinstate { round, table }, "cli-tournament-reinstated")
        } else {
            (Command::Void { round, table }, "cli-tournament-voided")
        };
        after = desk.apply_as_secretary(command)?;
        let message = Message::new(said).with("round", round + 1).with("table", table + 1);
        out.line(&message.text(out.locale()))?;
    }
    tell_consequences(&desk.now, (&desk.id, &after), out)
}

/// Confirms a sheet as the desk.
pub(super) fn confirm(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    let after =
        desk.apply_as_secretary(Command::Confirm { round, table, seen: desk.now.number() })?;
    if args.json {
        return print_json(&after, round, table, out);
    }
    for message in confirmation_messages(&after, round, table, out.locale()) {
        out.line(&message.text(out.locale()))?;
    }
    // A sheet of a closed round is confirmed after a correction.
    if after.rounds().get(round).is_some_and(|round| round.stage == RoundStage::Closed) {
        return tell_requalified(&after, out);
    }
    Ok(())
}

/// Returns the messages for a confirmed sheet: the confirmation, and anything unusual.
pub(super) fn confirmation_messages(
    now: &Tournament,
    round: usize,
    table: usize,
    locale: &Locale,
) -> Vec<Message> {
    let mut said = vec![Message::new("cli-tournament-confirmed").with("table", table + 1)];
    if now.table(round, table).is_some_and(|table| table.sheet.sums.is_none()) {
        said.push(Message::new("cli-tournament-without-sums"));
    }
    let mut marks = now.marks(round, table);
    // The missing paper sums are already reported above.
    marks.retain(|mark| *mark != Mark::NoSums);
    if !marks.is_empty() {
        said.push(Message::new("cli-tournament-unusual").with("table", table + 1));
        said.extend(marks.into_iter().map(|mark| detail(cego_print::mark(locale, mark))));
    }
    said
}

pub(super) fn show(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk: TournamentDesk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    if desk.now.table(round, table).is_none() {
        return Err(no_table(args.at.table));
    }
    if args.json {
        return print_json(&desk.now, round, table, out);
    }
    rows(&desk.now, round, table, out.locale()).iter().try_for_each(|line| out.line(line))?;
    for mark in desk.now.marks(round, table) {
        out.line(&cego_print::mark(out.locale(), mark))?;
    }
    Ok(())
}

/// Formats a sheet in columns: names, a row for each deal with contract and declarer, the sums, the
/// paper sums, and the confirmation.
pub(super) fn rows(now: &Tournament, round: usize, table: usize, locale: &Locale) -> Vec<String> {
    let (Some(found), Some((sheet, rules))) =
        (now.table(round, table), sheet_of(now, round, table))
    else {
        return Vec::new();
    };
    let then = now.as_in_round(round);
    let name = |number: &u32| {
        let name = cego_print::called(locale, &then, *number);
        format!("{number} {name}")
    };
    let mut rows = vec![
        [vec![String::new(), String::new()], found.people.iter().map(name).collect()].concat(),
    ];
    for line in 0..sheet.lines.len() {
        let played = sheet.content(line).and_then(|content| content.played(rules, line));
        let blank = match sheet.content(line) {
            None => "",
            Some(_) => "–",
        };
        let cells = match played {
            Some(played) => played.amounts.iter().map(ToString::to_string).collect(),
            None => vec![blank.to_owned(); found.people.len()],
        };
        let game = sheet.content(line).map(|content| in_words(content, locale)).unwrap_or_default();
        rows.push([vec![(line + 1).to_string(), game], cells].concat());
    }
    let totals = sheet.totals(rules).iter().map(ToString::to_string).collect();
    rows.push([vec![locale.text("cli-tournament-total"), String::new()], totals].concat());
    if let Some(sums) = &sheet.sums {
        let sums = sums.iter().map(ToString::to_string).collect();
        rows.push([vec![locale.text("cli-tournament-on-paper"), String::new()], sums].concat());
    }
    let mut lines = columns(&rows, 2);
    if let Some(why) = &sheet.void {
        let args = [
            ("round", (round + 1).into()),
            ("table", (table + 1).into()),
            ("why", why.as_str().into()),
        ];
        lines.push(locale.format("tournament-void", &args));
        return lines;
    }
    let state = match () {
        () if sheet.is_confirmed() => "confirmed",
        () if !sheet.disputes.is_empty() => "disputed",
        () => "open",
    };
    lines.push(Message::new("cli-tournament-sheet-state").with("state", state).text(locale));
    lines
}

fn print_json(
    now: &Tournament,
    round: usize,
    table: usize,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let Some((sheet, rules)) = sheet_of(now, round, table) else { return Ok(()) };
    let amounts = |line: usize| {
        sheet
            .content(line)
            .and_then(|content| content.played(rules, line))
            .map(|played| played.amounts)
    };
    let content = |line: usize| sheet.content(line).map(ContentJson::from);
    Ok(out.json(&json!({
        "people": now.seating(round)[table],
        "lines": (0..sheet.lines.len()).map(amounts).collect::<Vec<_>>(),
        "contents": (0..sheet.lines.len()).map(content).collect::<Vec<_>>(),
        "totals": sheet.totals(rules),
        "sums": sheet.sums,
        "missing": sheet.missing().iter().map(|line| line + 1).collect::<Vec<_>>(),
        "confirmed": sheet.is_confirmed(),
        "marks": now.marks(round, table).iter().map(|mark| mark.id()).collect::<Vec<_>>(),
        "void": sheet.void,
    }))?)
}

pub(super) fn sheet_of(
    now: &Tournament,
    round: usize,
    table: usize,
) -> Option<(&cego_tournament::sheet::Sheet, &cego_core::Rules)> {
    let table = now.table(round, table)?;
    Some((&table.sheet, now.rules(table.people.len())?))
}

fn no_table(table: u16) -> CommandError {
    data(Message::new("tournament-no-such-table").with("table", i64::from(table)))
}

/// Returns example amounts for a deal at a table that continues without one of its seats, from 0;
/// that seat gets nothing.
pub(super) fn amounts_without(seat: usize, seats: usize) -> String {
    let declarer = usize::from(seat == 0);
    let amount = |at: usize| match at {
        at if at == seat => "0".to_owned(),
        at if at == declarer => (20 * (seats - 2)).to_string(),
        _ => "-20".to_owned(),
    };
    (0..seats).map(amount).collect::<Vec<_>>().join(",")
}

pub(super) fn joined<T: ToString>(amounts: &[T]) -> String {
    excerpt(&amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}
