//! Exports of a tournament: its events, their verification, and the records of its deals.

use std::io::BufRead;

use cego_protocol::stored::tournament::{History, HistoryMark, read_line, write_line};
use cego_record::{Extras, to_json, to_text};
use cego_server::tournament_admin::records::records;
use cego_tournament::audit::{Audit, AuditFinding, AuditFindingKind, audit};
use cego_tournament::standings::standings_now;
use cego_tournament::{NumberedTournamentEvent, RoundStage, Tournament};

use super::deals::RoundSelection;
use super::sheets::rows;
use super::{TournamentSelection, count, data, excerpt, failed, id, missing, open_store, usage};
use crate::command_error::{CommandError, json_failure};
use crate::files::{FileType, Input, NamedFile, NewFile};
use crate::message::Message;
use crate::output::Output;

// --- `cego tournament export`

#[derive(clap::Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    #[arg(long)]
    replace: bool,
}

/// Writes the events, one a line.
pub(super) fn export(
    args: &ExportArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let name = args.which.id();
    let id = id(name)?;
    let events = open_store(store)?.events(&id).map_err(|error| missing(store, name, &error))?;
    let broken = |error: cego_tournament::TournamentReplayError| {
        failed(store, &cego_server::StoreError::Broken(error.to_string()))
    };
    if Tournament::replay(&events).map_err(broken)?.is_some_and(|now| now.has_secret_deals()) {
        return Err(data(Message::new("problem-export_tells_cards")));
    }
    let mut text = String::new();
    for event in &events {
        let broken = |error: serde_json::Error| {
            failed(store, &cego_server::StoreError::Broken(error.to_string()))
        };
        text.push_str(&write_line(event).map_err(broken)?);
        text.push('\n');
    }
    match &args.output {
        None => out.raw(text.as_bytes())?,
        Some(file) => {
            let (kind, replace) = (FileType::Json, args.replace);
            let target = NamedFile { name: file, kind, replace, store: Some(store) };
            let mut file = NewFile::create(&target)?.private()?;
            file.write(text.as_bytes())?;
            file.finish()?;
        }
    }
    Ok(())
}

// --- `cego tournament verify`

/// Maximum size of an event, in bytes.
const LONGEST: u64 = 4 << 20;

#[derive(clap::Args)]
pub(crate) struct VerifyArgs {
    file: String,
    /// The rest of a mark that was typed without quotation marks: it is printed with a blank behind
    /// the number.
    #[arg(hide = true, value_name = "MARK", requires = "mark")]
    rest: Option<String>,
    #[arg(long, value_name = "MARK")]
    mark: Option<String>,
    #[arg(long)]
    sheets: bool,
}

/// Repeats every draw, checks every line against its rules, recounts every sheet, and compares the
/// hash of the history with a mark.
pub(super) fn verify(args: &VerifyArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let (file, mark) = file_and_mark(args);
    let mark = mark.map(|text| {
        text.parse::<HistoryMark>().map_err(|_| {
            usage(Message::new("cli-verify-tournament-bad-mark").with("text", excerpt(&text)))
        })
    });
    let mark = mark.transpose()?;
    let events = read_events(file)?;
    let Audit { tournament, draws, findings, seated_by_hand } = audit(&events);
    let mut wrong: Vec<Message> = findings.iter().map(finding_message).collect();
    let Some(now) = tournament else {
        wrong.push(Message::new("cli-verify-tournament-empty"));
        return Err(CommandError::Data(wrong));
    };
    wrong.extend(mark.and_then(|mark| check_mark(&events, mark)));
    let locale = out.locale();
    let mut lines = vec![
        Message::new("cli-verify-tournament-good")
            .with("events", events.len())
            .with("draws", draws)
            .with("hash", now.commitment())
            .text(locale),
    ];
    lines.extend(cego_print::decided(locale, &now));
    if !seated_by_hand.is_empty() {
        let message =
            Message::new("cli-verify-tournament-by-hand").with("events", listed(&seated_by_hand));
        lines.push(message.text(locale));
    }
    lines.extend(cego_print::standings_notes(locale, &now));
    lines.extend(sheets(&now).iter().map(|message| message.text(locale)));
    let rows_now = standings_now(&now);
    let total: i64 = rows_now.iter().map(|row| row.total).sum();
    let message = Message::new("cli-verify-tournament-total").with("people", rows_now.len());
    lines.push(message.with("total", total).text(locale));
    lines.push(
        Message::new("print-mark")
            .with("mark", History::over(&events).mark().to_string())
            .text(locale),
    );
    if wrong.is_empty() {
        if let Some(mark) = mark {
            let later = count(events.len()).saturating_sub(count(mark.number));
            let message =
                Message::new("cli-verify-tournament-marked").with("number", count(mark.number));
            lines.push(message.with("later", later).text(locale));
        }
        lines.iter().try_for_each(|line| out.line(line))?;
    }
    if args.sheets {
        for (round, found) in now.rounds().iter().enumerate() {
            for table in 0..found.tables.len() {
                out.line("")?;
                let head = Message::new("cli-verify-tournament-sheet").with("round", round + 1);
                out.line(&head.with("table", table + 1).text(locale))?;
                rows(&now, round, table, locale).iter().try_for_each(|line| out.line(line))?;
            }
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(CommandError::Data(wrong)) }
}

/// Joins numbers with commas.
fn listed<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns the file and the mark of a call. An unquoted mark consists of two arguments, the second
/// before or after the file.
fn file_and_mark(args: &VerifyArgs) -> (&str, Option<String>) {
    let Some(rest) = &args.rest else { return (&args.file, args.mark.clone()) };
    let number = args.mark.clone().unwrap_or_default();
    let both = |rest: &str| format!("{number} {rest}");
    if both(&args.file).parse::<HistoryMark>().is_ok() {
        (rest, Some(both(&args.file)))
    } else {
        (&args.file, Some(both(rest)))
    }
}

/// Returns the message for a finding.
fn finding_message(finding: &AuditFinding) -> Message {
    let id = match finding.kind {
        AuditFindingKind::Broken => "cli-verify-tournament-broken",
        AuditFindingKind::Draw => "cli-verify-tournament-draw",
        kind => {
            let message =
                Message::new("cli-verify-tournament-finding").with("number", count(finding.number));
            return message.with("kind", kind.id());
        }
    };
    Message::new(id).with("number", count(finding.number))
}

/// Returns an error if the events up to the mark do not match it, or `None` if they do. Later
/// events are ignored.
fn check_mark(events: &[NumberedTournamentEvent], mark: HistoryMark) -> Option<Message> {
    let of_mark = events.iter().take_while(|event| event.number <= mark.number);
    let then = History::over(of_mark).mark();
    let message =
        |id| Message::new(id).with("number", count(mark.number)).with("last", count(then.number));
    match () {
        () if then.number < mark.number => Some(message("cli-verify-tournament-cut")),
        () if then != mark => Some(message("cli-verify-tournament-changed")),
        () => None,
    }
}

/// Returns messages for each round: the number of sheets, the unconfirmed ones, and those whose
/// sums differ.
fn sheets(now: &Tournament) -> Vec<Message> {
    let mut found = Vec::new();
    for (number, round) in (1_usize..).zip(now.rounds()) {
        let tables = |wrong: &dyn Fn(&cego_tournament::RoundTable) -> bool| {
            let tables = (1_usize..).zip(&round.tables).filter(|(_, table)| wrong(table));
            tables.map(|(at, _)| at).collect::<Vec<_>>()
        };
        let open = tables(&|table| !table.sheet.is_confirmed() && round.stage != RoundStage::Drawn);
        let differ = tables(&|table| {
            now.rules(table.people.len()).is_some_and(|rules| !table.sheet.sums_agree(rules))
        });
        let list =
            |tables: &[usize]| if tables.is_empty() { "none".to_owned() } else { listed(tables) };
        let message = Message::new("cli-verify-tournament-sheets").with("round", number);
        let message = message.with("sheets", round.tables.len());
        found.push(message.with("open", list(&open)).with("differ", list(&differ)));
    }
    found
}

/// Replays the tournament of an exported file.
pub(super) fn replay_file(file: &str) -> Result<Tournament, CommandError> {
    let broken = |number: u64| {
        data(Message::new("cli-verify-tournament-broken").with("number", count(number)))
    };
    let replayed = Tournament::replay(&read_events(file)?).map_err(|why| broken(why.number))?;
    replayed.ok_or_else(|| data(Message::new("cli-verify-tournament-empty")))
}

pub(super) fn read_events(file: &str) -> Result<Vec<NumberedTournamentEvent>, CommandError> {
    let Input { name, source } = Input::open(file)?;
    let mut source = source;
    let mut events = Vec::new();
    for number in 1.. {
        let mut line = Vec::new();
        let read = std::io::Read::take(&mut source, LONGEST).read_until(b'\n', &mut line)?;
        if read == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        let bad = |error: serde_json::Error| {
            json_failure(&name, number, error.classify(), "cli-verify-tournament-expected")
        };
        events.push(read_line(&text).map_err(bad)?);
    }
    Ok(events)
}

// --- `cego tournament records`

#[derive(clap::Args)]
pub(crate) struct RecordsArgs {
    #[command(flatten)]
    of: RoundSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    table: Option<u16>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    deal: Option<u16>,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    #[arg(long)]
    replace: bool,
}

pub(super) fn write_records(
    args: &RecordsArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let (now, round) = args.of.find(store)?;
    let from_0 = |number: Option<u16>| number.map(|number| usize::from(number) - 1);
    if let Some(table) = args.table.filter(|&table| usize::from(table) > now.seating(round).len()) {
        return Err(data(Message::new("tournament-no-such-table").with("table", i64::from(table))));
    }
    let found = records(&now, round, from_0(args.table), from_0(args.deal))
        .ok_or_else(|| data(Message::new("problem-deals_secret")))?;
    if let Some(deal) = args.deal.filter(|_| found.is_empty()) {
        return Err(data(Message::new("tournament-no-such-line").with("line", i64::from(deal))));
    }
    let text: String = if args.of.json {
        found.iter().map(|record| to_json(record, &Extras::default()) + "\n").collect()
    } else {
        found.iter().map(to_text).collect()
    };
    match &args.output {
        None => out.raw(text.as_bytes())?,
        Some(file) => {
            let kind = if args.of.json { FileType::Json } else { FileType::Text };
            let target = NamedFile { name: file, kind, replace: args.replace, store: Some(store) };
            let mut file = NewFile::create(&target)?;
            file.write(text.as_bytes())?;
            file.finish()?;
        }
    }
    Ok(())
}
