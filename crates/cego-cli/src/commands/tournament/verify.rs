//! `cego tournament verify`: whether an exported tournament can have happened as it is told, and whether it is the one a printed mark stands for.

use std::io::BufRead;

use cego_protocol::stored::tournament::{History, HistoryMark, read_line};
use cego_tournament::audit::{Audit, Finding, FindingKind, audit};
use cego_tournament::standings::standings_now;
use cego_tournament::{Numbered, RoundStage, Tournament};

use super::desk::{count, data, shown, usage};
use super::sheets::rows;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::Output;
use crate::unreadable::json_failure;

/// No event is longer, in bytes.
const LONGEST: u64 = 4 << 20;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    /// The rest of a mark that was typed without quotation marks: it is printed with a blank behind the number.
    #[arg(hide = true, value_name = "MARK", requires = "mark")]
    rest: Option<String>,
    #[arg(long, value_name = "MARK")]
    mark: Option<String>,
    #[arg(long)]
    sheets: bool,
}

/// Makes every draw again, holds every line to its rules, counts every sheet, and compares the hash of the history with a mark.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let (file, mark) = parted(args);
    let mark = mark.map(|text| {
        text.parse::<HistoryMark>()
            .map_err(|_| usage(Message::new("cli-verify-tournament-bad-mark").with("text", shown(&text))))
    });
    let mark = mark.transpose()?;
    let events = read(file)?;
    let Audit { tournament, draws, findings, seated_by_hand } = audit(&events);
    let mut wrong: Vec<Message> = findings.iter().map(told).collect();
    let Some(now) = tournament else {
        wrong.push(Message::new("cli-verify-tournament-empty"));
        return Err(Failure::Data(wrong));
    };
    wrong.extend(mark.and_then(|mark| not_marked(&events, mark)));
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
        let message = Message::new("cli-verify-tournament-by-hand").with("events", listed(&seated_by_hand));
        lines.push(message.text(locale));
    }
    lines.extend(cego_print::standings_notes(locale, &now));
    lines.extend(sheets(&now).iter().map(|message| message.text(locale)));
    let rows_now = standings_now(&now);
    let total: i64 = rows_now.iter().map(|row| row.total).sum();
    let message = Message::new("cli-verify-tournament-total").with("people", rows_now.len());
    lines.push(message.with("total", total).text(locale));
    lines.push(
        Message::new("print-mark").with("mark", History::over(&events).mark().to_string()).text(locale),
    );
    if wrong.is_empty() {
        if let Some(mark) = mark {
            let later = count(events.len()).saturating_sub(count(mark.number));
            let message = Message::new("cli-verify-tournament-marked").with("number", count(mark.number));
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
    if wrong.is_empty() { Ok(()) } else { Err(Failure::Data(wrong)) }
}

/// Lists numbers with commas.
fn listed<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns the file and the mark of a call. A mark without quotation marks comes in two parts, the second before or behind the file.
fn parted(args: &Args) -> (&str, Option<String>) {
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
fn told(finding: &Finding) -> Message {
    let id = match finding.kind {
        FindingKind::Broken => "cli-verify-tournament-broken",
        FindingKind::Draw => "cli-verify-tournament-draw",
        kind => {
            let message = Message::new("cli-verify-tournament-finding").with("number", count(finding.number));
            return message.with("kind", kind.id());
        }
    };
    Message::new(id).with("number", count(finding.number))
}

/// Why the events are not those that a mark stands for; nothing if they are, whatever came later.
fn not_marked(events: &[Numbered], mark: HistoryMark) -> Option<Message> {
    let of_mark = events.iter().take_while(|event| event.number <= mark.number);
    let then = History::over(of_mark).mark();
    let message = |id| Message::new(id).with("number", count(mark.number)).with("last", count(then.number));
    match () {
        () if then.number < mark.number => Some(message("cli-verify-tournament-cut")),
        () if then != mark => Some(message("cli-verify-tournament-changed")),
        () => None,
    }
}

/// Round by round: how many sheets there are, and those that nobody has confirmed, or whose sums differ.
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
        let list = |tables: &[usize]| if tables.is_empty() { "none".to_owned() } else { listed(tables) };
        let message = Message::new("cli-verify-tournament-sheets").with("round", number);
        let message = message.with("sheets", round.tables.len());
        found.push(message.with("open", list(&open)).with("differ", list(&differ)));
    }
    found
}

/// The tournament of an exported file.
pub(super) fn tournament(file: &str) -> Result<Tournament, Failure> {
    let broken =
        |number: u64| data(Message::new("cli-verify-tournament-broken").with("number", count(number)));
    let replayed = Tournament::replay(&read(file)?).map_err(|why| broken(why.number))?;
    replayed.ok_or_else(|| data(Message::new("cli-verify-tournament-empty")))
}

pub(super) fn read(file: &str) -> Result<Vec<Numbered>, Failure> {
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
