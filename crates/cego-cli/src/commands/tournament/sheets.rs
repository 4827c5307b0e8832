//! Sheets: writing lines, sums on the paper, confirming.

use cego_locale::Locale;
use cego_protocol::http::tournament::ContentJson;
use cego_tournament::sheet::Content;
use cego_tournament::{Command, Tournament};
use serde_json::json;

use super::desk::{AtTable, Desk, Which, data, open, shown};
use super::diff::in_words;
use crate::columns::columns;
use crate::comma_list::{CommaList, concatenated};
use crate::commands::score::{DealArgs, report};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    at: AtTable,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct EnterArgs {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    at: AtTable,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    line: Option<u16>,
    #[arg(long, value_name = "AMOUNTS", allow_hyphen_values = true, group = "other")]
    amounts: Option<CommaList<i32>>,
    #[arg(long, value_name = "AMOUNTS", allow_hyphen_values = true, group = "other")]
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
    which: Which,
    #[command(flatten)]
    at: AtTable,
    #[arg(required = true, allow_hyphen_values = true)]
    sum: Vec<CommaList<i64>>,
}

/// Writes a line; the first that is empty, if none is named.
pub(super) fn enter(args: &EnterArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
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
    let referee = matches!(content, Some(Content::Struck | Content::Set(_)));
    let seen = desk.now.number();
    let command = Command::Write { round, table, line, content: content.map(Box::new), seen };
    let after = if referee { desk.decides(command) } else { desk.does(command) }?;
    let Some((sheet, rules)) = sheet_of(&after, round, table) else { return Ok(()) };
    let played = sheet.content(line).and_then(|content| content.played(rules, line));
    let amounts = played.map_or_else(|| "–".to_owned(), |played| joined(&played.amounts));
    let message =
        Message::new("cli-tournament-written").with("table", i64::from(args.at.table)).with("line", line + 1);
    let message = message.with("amounts", amounts).with("totals", joined(&sheet.totals(rules)));
    out.line(&message.with("missing", sheet.missing().len()).text(out.locale()))?;
    if let Some(Content::Set(amounts)) = sheet.content(line) {
        let sum: i64 = amounts.iter().copied().map(i64::from).sum();
        if sum != 0 {
            let message = Message::new("tournament-mark-set-sum").with("line", line + 1);
            out.line(&message.with("sum", sum).text(out.locale()))?;
        }
    }
    match no_trick(sheet.content(line), rules, line) {
        Some(message) => Ok(out.line(&message.text(out.locale()))?),
        None => Ok(()),
    }
}

/// What is to stand on the line; nothing, if it is cleared.
fn content(locale: &Locale, args: &EnterArgs, people: usize) -> Result<Option<Content>, Failure> {
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

/// The messages for sums that differ: which lines alone would explain it, then what would have to stand there. None, if the sums agree.
pub(super) fn differing(now: &Tournament, round: usize, table: usize, locale: &Locale) -> Vec<Message> {
    let people = now.table(round, table).map_or(0, |table| table.people.len());
    let (Some((sheet, rules)), Some(tariff)) = (sheet_of(now, round, table), now.tariff(people)) else {
        return Vec::new();
    };
    let Some(found) = cego_tournament::sheet::difference(sheet, rules, tariff) else { return Vec::new() };
    let lines: Vec<String> = found.likely().map(|suspect| (suspect.line + 1).to_string()).collect();
    let lines = if lines.is_empty() { "none".to_owned() } else { lines.join(", ") };
    let first = Message::new("cli-tournament-sums-differ").with("table", table + 1).with("lines", lines);
    let details = cego_print::explained(locale, &found, sheet, rules).into_iter();
    std::iter::once(first).chain(details.map(detail)).collect()
}

/// A sentence below a message.
pub(super) fn detail(text: String) -> Message {
    Message::new("cli-tournament-detail").with("text", text)
}

/// That a line is settled as one without a trick, though points were told; nothing if it is not.
pub(super) fn no_trick(content: Option<&Content>, rules: &cego_core::Rules, line: usize) -> Option<Message> {
    let points = content?.trickless_points(rules, line)?;
    Some(Message::new("tournament-mark-no-trick").with("line", line + 1).with("points", points))
}

/// Tells the sums on the paper, and which lines may be wrong if they differ.
pub(super) fn sums(args: &SumsArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    let after = desk.does(Command::Sum { round, table, sums: concatenated(&args.sum) })?;
    let differing = differing(&after, round, table, out.locale());
    if !differing.is_empty() {
        return Err(Failure::Data(differing));
    }
    let message = Message::new("cli-tournament-sums-agree").with("table", i64::from(args.at.table));
    Ok(out.line(&message.text(out.locale()))?)
}

#[derive(clap::Args)]
pub(crate) struct VoidArgs {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    at: AtTable,
    #[arg(long)]
    undo: bool,
}

/// Lets a whole sheet not count, or count again.
pub(super) fn void(args: &VoidArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    let (command, said) = if args.undo {
        (Command::Reinstate { round, table }, "cli-tournament-reinstated")
    } else {
        (Command::Void { round, table }, "cli-tournament-voided")
    };
    desk.does(command)?;
    let message = Message::new(said).with("round", round + 1).with("table", i64::from(args.at.table));
    Ok(out.line(&message.text(out.locale()))?)
}

/// Confirms a sheet as the desk.
pub(super) fn confirm(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    let after = desk.does(Command::Confirm { round, table, seen: desk.now.number() })?;
    if args.json {
        return shown_in_json(&after, round, table, out);
    }
    confirmed(&after, round, table).iter().try_for_each(|message| out.line(&message.text(out.locale())))?;
    Ok(())
}

/// That the desk has confirmed a sheet, and what is unusual on it.
pub(super) fn confirmed(now: &Tournament, round: usize, table: usize) -> Vec<Message> {
    let mut said = vec![Message::new("cli-tournament-confirmed").with("table", table + 1)];
    if now.table(round, table).is_some_and(|table| table.sheet.sums.is_none()) {
        said.push(Message::new("cli-tournament-without-sums"));
    }
    said
}

/// Shows a sheet.
pub(super) fn show(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk: Desk = open(&args.which, store)?;
    let (round, table) = desk.at(&args.at);
    if desk.now.table(round, table).is_none() {
        return Err(no_table(args.at.table));
    }
    if args.json {
        return shown_in_json(&desk.now, round, table, out);
    }
    rows(&desk.now, round, table, out.locale()).iter().try_for_each(|line| out.line(line))?;
    for mark in desk.now.marks(round, table) {
        out.line(&cego_print::mark(out.locale(), mark))?;
    }
    Ok(())
}

/// A sheet in columns: names, a line a deal with its game and who played it, sums, those on the paper; below, whether it is confirmed.
pub(super) fn rows(now: &Tournament, round: usize, table: usize, locale: &Locale) -> Vec<String> {
    let (Some(found), Some((sheet, rules))) = (now.table(round, table), sheet_of(now, round, table)) else {
        return Vec::new();
    };
    let name = |number: &u32| {
        let name = cego_print::called(locale, now, *number);
        format!("{number} {name}")
    };
    let mut rows =
        vec![[vec![String::new(), String::new()], found.people.iter().map(name).collect()].concat()];
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
    let state = match () {
        () if sheet.is_confirmed() => "confirmed",
        () if !sheet.disputes.is_empty() => "disputed",
        () => "open",
    };
    lines.push(Message::new("cli-tournament-sheet-state").with("state", state).text(locale));
    if let Some(why) = &sheet.void {
        let args =
            [("round", (round + 1).into()), ("table", (table + 1).into()), ("why", why.as_str().into())];
        lines.push(locale.format("tournament-void", &args));
    }
    lines
}

fn shown_in_json(now: &Tournament, round: usize, table: usize, out: &mut Output<'_>) -> Result<(), Failure> {
    let Some((sheet, rules)) = sheet_of(now, round, table) else { return Ok(()) };
    let amounts = |line: usize| {
        sheet.content(line).and_then(|content| content.played(rules, line)).map(|played| played.amounts)
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

fn no_table(table: u16) -> Failure {
    data(Message::new("tournament-no-such-table").with("table", i64::from(table)))
}

pub(super) fn joined<T: ToString>(amounts: &[T]) -> String {
    shown(&amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
}
