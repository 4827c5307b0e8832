//! Rounds: mending their tables, beginning and closing them, their clock.

use cego_tournament::Command;
use cego_tournament::format::Unfinished;
use serde_json::json;

use super::desk::{Desk, Which, count, data, open, shown, usage};
use crate::clock::now;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
}

#[derive(clap::Args)]
pub(crate) struct BeginArgs {
    #[command(flatten)]
    which: Which,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long = "in", value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(1..=525_600))]
    minutes: Option<u32>,
}

#[derive(clap::Args)]
pub(crate) struct EntriesArgs {
    #[command(flatten)]
    which: Which,
    what: Entries,
}

/// Whether people enter themselves.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Entries {
    Open,
    Close,
}

#[derive(clap::Args)]
pub(crate) struct MendArgs {
    #[command(flatten)]
    which: Which,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    yes: bool,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct TableArgs {
    #[command(flatten)]
    which: Which,
    #[arg(required = true)]
    number: Vec<u32>,
}

#[derive(clap::Args)]
pub(crate) struct ClockArgs {
    #[command(flatten)]
    which: Which,
    #[arg(allow_hyphen_values = true)]
    what: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct EndArgs {
    #[command(flatten)]
    which: Which,
}

#[derive(clap::Args)]
pub(crate) struct UndoArgs {
    #[command(flatten)]
    which: Which,
    what: Undo,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
}

/// Step that can be undone.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Undo {
    Draw,
    Begin,
}

/// Undoes a draw, or the beginning of a round, that was made by mistake.
pub(super) fn undo(args: &UndoArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    match args.what {
        Undo::Draw => {
            let after = desk.does(Command::UndoDraw)?;
            said("cli-tournament-draw-undone", after.rounds().len(), out)
        }
        Undo::Begin => {
            let round = desk.round(args.round);
            desk.does(Command::UndoBegin { round })?;
            said("cli-tournament-begin-undone", round, out)
        }
    }
}

/// Shows which tables change after somebody came or left, and changes them if that is meant.
pub(super) fn mend(args: &MendArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let rounds = match args.round {
        Some(round) => vec![usize::from(round) - 1],
        None => (0..desk.now.rounds().len()).collect(),
    };
    let mended: Vec<_> =
        rounds.into_iter().filter_map(|round| Some((round, desk.now.mended(round)?))).collect();
    if args.json {
        let row = |(round, mended): &(usize, cego_tournament::Mended)| json!({ "round": round + 1, "tables": mended.tables, "changed": mended.changed, "repeats": mended.repeats });
        out.json(&mended.iter().map(row).collect::<Vec<_>>())?;
    } else if mended.is_empty() {
        out.line(&Message::new("cli-tournament-nothing-to-mend").text(out.locale()))?;
    }
    for (round, mended) in mended {
        if !args.json {
            let head = Message::new("cli-tournament-mended").with("round", round + 1);
            let head = head.with("tables", mended.changed.len()).with("repeats", mended.repeats);
            out.line(&head.text(out.locale()))?;
            for &table in &mended.changed {
                let people = mended
                    .tables
                    .get(table)
                    .map(|people| people.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
                let line = Message::new("cli-draw-table").with("table", format!("{:>3}", table + 1));
                out.line(&line.with("people", people.unwrap_or_else(|| "–".to_owned())).text(out.locale()))?;
            }
        }
        if args.yes {
            desk.does(Command::Seat { round, tables: mended.tables })?;
        }
    }
    Ok(())
}

/// Forms a table, where tables form as people like.
pub(super) fn table(args: &TableArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let after = desk.does(Command::OpenTable(args.number.clone()))?;
    let table = after.rounds().first().map_or(0, |round| round.tables.len());
    Ok(out.line(&Message::new("cli-tournament-table").with("table", table).text(out.locale()))?)
}

/// Opens the list to those who enter themselves on a server, or closes it.
pub(super) fn entries(args: &EntriesArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let (open, said) = match args.what {
        Entries::Open => (true, "cli-tournament-entries-open"),
        Entries::Close => (false, "cli-tournament-entries-closed"),
    };
    desk.does(Command::Entries { open })?;
    Ok(out.line(&Message::new(said).text(out.locale()))?)
}

/// Begins the next round, or says when it begins by itself.
pub(super) fn begin(args: &BeginArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let drawn = desk.now.rounds().iter().position(|round| round.stage == cego_tournament::RoundStage::Drawn);
    let round = args.round.map_or(drawn.unwrap_or(desk.now.rounds().len()), |round| usize::from(round) - 1);
    if let Some(minutes) = args.minutes {
        let at = now().after(u64::from(minutes) * 60_000);
        desk.does(Command::Schedule { round, at: Some(at) })?;
        let message = Message::new("cli-tournament-begins-in").with("round", round + 1);
        return Ok(out.line(&message.with("minutes", i64::from(minutes)).text(out.locale()))?);
    }
    desk.does(Command::Begin { round })?;
    said("cli-tournament-began", round, out)
}

/// Closes the round that runs.
pub(super) fn close(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    desk.does(Command::Close { round })?;
    said("cli-tournament-closed", round, out)
}

/// Stops the clock, lets it go on, or gives more time.
pub(super) fn clock(args: &ClockArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk: Desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    let command = match args.what.as_str() {
        "show" => None,
        "stop" => Some(Command::Stop { round }),
        "go-on" => Some(Command::GoOn { round }),
        text => match text.parse() {
            Ok(minutes) => Some(Command::Extend { round, minutes }),
            Err(_) => return Err(usage(Message::new("cli-tournament-bad-clock").with("text", shown(text)))),
        },
    };
    let after = match command {
        Some(command) => desk.does(command)?,
        None => desk.now,
    };
    let at = now();
    let Some(left) = after.time_left(round, at) else {
        return Err(data(Message::new("tournament-no-clock").with("round", round + 1)));
    };
    let (warning, next) = (after.warning(round, at), after.next_warning(round, at));
    let stands = after.rounds().get(round).is_some_and(|round| round.clock.stands());
    if args.json {
        return Ok(out.json(&json!({
            "round": round + 1,
            "left_ms": left,
            "stands": stands,
            "warning": warning,
            "next_warning": next.map(|(minutes, wait)| json!({ "minutes": minutes, "in_ms": wait })),
        }))?);
    }
    let locale = out.locale();
    let minutes = |ms: u64| count(ms.div_ceil(60_000));
    let message = Message::new("cli-tournament-left-over").with("round", round + 1);
    out.line(&message.with("minutes", minutes(left)).text(locale))?;
    if let Some(warning) = warning {
        out.line(&Message::new("cli-tournament-warning").with("minutes", warning).text(locale))?;
    }
    if let Some((before, wait)) = next {
        let message = Message::new("cli-tournament-next-warning").with("minutes", before);
        out.line(&message.with("wait", minutes(wait)).text(locale))?;
    }
    if left == 0 {
        let unfinished = match after.format().rounds.get(round).map(|round| round.unfinished) {
            Some(Unfinished::Void) => "void",
            _ => "played_out",
        };
        out.line(&Message::new("cli-tournament-time-over").with("unfinished", unfinished).text(locale))?;
    }
    Ok(())
}

/// Ends the tournament.
pub(super) fn end(args: &EndArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    desk.does(Command::End)?;
    Ok(out.line(&Message::new("cli-tournament-over").text(out.locale()))?)
}

/// Takes the end back.
pub(super) fn reopen(args: &EndArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    desk.does(Command::Reopen)?;
    Ok(out.line(&Message::new("cli-tournament-reopened").text(out.locale()))?)
}

fn said(id: &'static str, round: usize, out: &mut Output<'_>) -> Result<(), Failure> {
    Ok(out.line(&Message::new(id).with("round", round + 1).text(out.locale()))?)
}
