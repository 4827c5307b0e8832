//! Rounds of a tournament: repairs tables, starts and closes rounds, controls the clock, and enters
//! penalties.

use cego_print::signed;
use cego_tournament::format::Unfinished;
use cego_tournament::sheet::Mark;
use cego_tournament::{Command, Number, ReseatingProposal, Tournament};
use serde_json::json;

use super::refusal_messages::{no_round_left, no_tables, seatless};
use super::sheets::detail;
use super::show::{self, tell_consequences};
use super::{TournamentDesk, TournamentSelection, count, data, excerpt, open, usage};
use crate::arguments::signed_number;
use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::Output;
use crate::store::now;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
}

#[derive(clap::Args)]
pub(crate) struct BeginArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(
        long = "in",
        value_name = "MINUTES",
        value_parser = clap::value_parser!(u32).range(1..=525_600)
    )]
    minutes: Option<u32>,
}

#[derive(clap::Args)]
pub(crate) struct EntriesArgs {
    #[command(flatten)]
    which: TournamentSelection,
    what: Entries,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Entries {
    Open,
    Close,
}

#[derive(clap::Args)]
pub(crate) struct MendArgs {
    #[command(flatten)]
    which: TournamentSelection,
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
    which: TournamentSelection,
    #[arg(required = true)]
    number: Vec<u32>,
}

#[derive(clap::Args)]
pub(crate) struct ClockArgs {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(allow_negative_numbers = true)]
    what: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
pub(crate) struct EndArgs {
    #[command(flatten)]
    which: TournamentSelection,
}

#[derive(clap::Args)]
pub(crate) struct UndoArgs {
    #[command(flatten)]
    which: TournamentSelection,
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

/// Undoes a draw or the start of a round.
pub(super) fn undo(args: &UndoArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    match args.what {
        Undo::Draw => {
            let after = desk.apply_as_secretary(Command::UndoDraw)?;
            print_round_message("cli-tournament-draw-undone", after.rounds().len(), out)
        }
        Undo::Begin => {
            let round = desk.round(args.round);
            desk.apply_as_secretary(Command::UndoBegin { round })?;
            print_round_message("cli-tournament-begin-undone", round, out)
        }
    }
}

/// Shows which tables change after an arrival, a departure or a request to separate people, and
/// applies the changes if `--yes` is given.
pub(super) fn mend(args: &MendArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let rounds = match args.round {
        Some(round) => vec![usize::from(round) - 1],
        None => (0..desk.now.rounds().len()).collect(),
    };
    let impossible = no_tables(rounds.iter().copied(), (&desk.id, &desk.now));
    let again: Vec<Message> =
        rounds.iter().flat_map(|&round| show::draws_again(round, (&desk.id, &desk.now))).collect();
    let mended: Vec<_> = rounds
        .into_iter()
        .filter_map(|round| Some((round, desk.now.propose_separated_seating(round)?)))
        .collect();
    if args.json {
        let row = |(round, mended): &(usize, ReseatingProposal)| {
            let not_apart = desk.now.separation_conflicts_at(*round, &mended.tables);
            json!({
                "round": round + 1, "tables": mended.tables, "changed": mended.changed,
                "repeats": mended.repeats,
                "not_apart": show::not_apart_json(&not_apart),
            })
        };
        out.json(&mended.iter().map(row).collect::<Vec<_>>())?;
    } else if mended.is_empty() && impossible.is_empty() && again.is_empty() {
        let left = no_round_left(&desk.now, &seatless(&desk.now), out.locale());
        let message = left.unwrap_or_else(|| Message::new("cli-tournament-nothing-to-mend"));
        out.line(&message.text(out.locale()))?;
    }
    let tells_yes = !args.json && !args.yes && !mended.is_empty();
    for (round, mended) in mended {
        if !args.json {
            let head = Message::new("cli-tournament-mended").with("round", round + 1);
            let head = head.with("tables", mended.changed.len()).with("repeats", mended.repeats);
            out.line(&head.text(out.locale()))?;
            let locale = out.locale();
            let named = |number: &u32| {
                format!("{number} {}", cego_print::called(locale, &desk.now, *number))
            };
            for &table in &mended.changed {
                let people = mended
                    .tables
                    .get(table)
                    .map(|people| people.iter().map(named).collect::<Vec<_>>().join(", "));
                let line =
                    Message::new("cli-draw-table").with("table", format!("{:>3}", table + 1));
                out.line(
                    &line
                        .with("people", people.unwrap_or_else(|| "–".to_owned()))
                        .text(out.locale()),
                )?;
            }
            let not_apart = desk.now.separation_conflicts_at(round, &mended.tables);
            for line in cego_print::not_apart(out.locale(), &desk.now, &not_apart) {
                out.line(&line)?;
            }
        }
        if args.yes {
            desk.apply_as_secretary(Command::Seat { round, tables: mended.tables })?;
        }
    }
    if tells_yes {
        out.line(&Message::new("cli-tournament-mend-yes").text(out.locale()))?;
    }
    for message in again.iter().filter(|_| !args.json) {
        out.line(&message.text(out.locale()))?;
    }
    if impossible.is_empty() { Ok(()) } else { Err(CommandError::Data(impossible)) }
}

/// Opens a table in a free-seating tournament.
pub(super) fn table(
    args: &TableArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let after = desk.apply_as_secretary(Command::OpenTable(args.number.clone()))?;
    let table = after.rounds().first().map_or(0, |round| round.tables.len());
    Ok(out.line(&Message::new("cli-tournament-table").with("table", table).text(out.locale()))?)
}

/// Opens or closes self-registration on the server.
pub(super) fn entries(
    args: &EntriesArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let (open, said) = match args.what {
        Entries::Open => (true, "cli-tournament-entries-open"),
        Entries::Close => (false, "cli-tournament-entries-closed"),
    };
    desk.apply_as_secretary(Command::Entries { open })?;
    Ok(out.line(&Message::new(said).text(out.locale()))?)
}

/// Begins the next round, or schedules its start.
pub(super) fn begin(
    args: &BeginArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let drawn = desk
        .now
        .rounds()
        .iter()
        .position(|round| round.stage == cego_tournament::RoundStage::Drawn);
    let round =
        args.round.map_or(drawn.unwrap_or(desk.now.rounds().len()), |round| usize::from(round) - 1);
    if let Some(minutes) = args.minutes {
        let at = now().after(u64::from(minutes) * 60_000);
        desk.apply_as_secretary(Command::Schedule { round, at: Some(at) })?;
        let message = Message::new("cli-tournament-begins-in").with("round", round + 1);
        return Ok(out.line(&message.with("minutes", i64::from(minutes)).text(out.locale()))?);
    }
    desk.apply_as_secretary(Command::Begin { round })?;
    print_round_message("cli-tournament-began", round, out)
}

/// Closes the running round.
pub(super) fn close(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    let after = desk.apply_as_secretary(Command::Close { round })?;
    print_round_message("cli-tournament-closed", round, out)?;
    tell_same_sheets(&after, round, out)?;
    tell_requalified(&after, out)
}

/// Prints the people who qualify or no longer qualify for a final round after a correction.
pub(super) fn tell_requalified(now: &Tournament, out: &mut Output<'_>) -> Result<(), CommandError> {
    let lines = cego_print::requalified(out.locale(), now, &now.requalified(), false);
    lines.iter().try_for_each(|line| out.line(line))?;
    Ok(())
}

/// Prints the tables of a round whose sheet repeats the deals of a lower-numbered table or of an
/// earlier round.
fn tell_same_sheets(
    now: &Tournament,
    round: usize,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let tables = now.rounds().get(round).map_or(0, |round| round.tables.len());
    for table in 0..tables {
        let same = |mark: &Mark| matches!(mark, Mark::SameAs { round, table: other } if round.is_some() || *other < table);
        let Some(mark) = now.marks(round, table).into_iter().find(same) else { continue };
        let message = Message::new("cli-tournament-unusual").with("table", table + 1);
        out.line(&message.text(out.locale()))?;
        out.line(&detail(cego_print::mark(out.locale(), mark)).text(out.locale()))?;
    }
    Ok(())
}

/// Stops or resumes the clock, or extends the time.
pub(super) fn clock(
    args: &ClockArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk: TournamentDesk = open(&args.which, store)?;
    let round = desk.round(args.round);
    let command = match args.what.as_deref() {
        None | Some("show") => None,
        Some("stop") => Some(Command::Stop { round }),
        Some("go-on") => Some(Command::GoOn { round }),
        Some(text) => match text.parse() {
            Ok(minutes) => Some(Command::Extend { round, minutes }),
            Err(_) => {
                return Err(usage(
                    Message::new("cli-tournament-bad-clock").with("text", excerpt(text)),
                ));
            }
        },
    };
    let after = match command {
        Some(command) => desk.apply_as_secretary(command)?,
        None => desk.now.clone(),
    };
    let at = now();
    let Some(left) = after.time_left(round, at) else {
        return Err(data(Message::new("tournament-no-clock").with("round", round + 1)));
    };
    let (warning, next) = (after.warning(round, at), after.next_warning(round, at));
    let stands = after.rounds().get(round).is_some_and(|round| round.clock.is_stopped());
    if args.json {
        return Ok(out.json(&json!({
            "round": round + 1,
            "left_ms": left,
            "stands": stands,
            "warning": warning,
            "next_warning": next.map(|(minutes, wait)| json!({
                "minutes": minutes, "in_ms": wait,
            })),
        }))?);
    }
    let locale = out.locale();
    let minutes = |ms: u64| count(ms.div_ceil(60_000));
    let message = Message::new("cli-tournament-left-over").with("round", round + 1);
    out.line(&message.with("minutes", minutes(left)).text(locale))?;
    if let Some(warning) = warning {
        out.line(&Message::new("cli-tournament-warning").with("minutes", warning).text(locale))?;
    }
    if stands {
        let message = Message::new("cli-tournament-clock-stands").with("id", desk.id.to_string());
        out.line(&message.text(locale))?;
    }
    // While the clock stands no warning comes.
    if let Some((before, wait)) = next.filter(|_| !stands) {
        let message = Message::new("cli-tournament-next-warning").with("minutes", before);
        out.line(&message.with("wait", minutes(wait)).text(locale))?;
    }
    if left == 0 {
        let unfinished = match after.format().rounds.get(round).map(|round| round.unfinished) {
            Some(Unfinished::Void) => "void",
            _ => "played_out",
        };
        out.line(
            &Message::new("cli-tournament-time-over").with("unfinished", unfinished).text(locale),
        )?;
    }
    Ok(())
}

pub(super) fn end(args: &EndArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let after = desk.apply_as_secretary(Command::End)?;
    out.line(&Message::new("cli-tournament-over").text(out.locale()))?;
    for line in cego_print::waiting_penalties(out.locale(), &after) {
        out.line(&line)?;
    }
    for line in cego_print::discarded_penalties(out.locale(), &after, &after.discarded_penalties())
    {
        out.line(&line)?;
    }
    tell_requalified(&after, out)
}

/// Reopens an ended tournament.
pub(super) fn reopen(
    args: &EndArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    desk.apply_as_secretary(Command::Reopen)?;
    Ok(out.line(&Message::new("cli-tournament-reopened").text(out.locale()))?)
}

fn print_round_message(
    id: &'static str,
    round: usize,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    Ok(out.line(&Message::new(id).with("round", round + 1).text(out.locale()))?)
}

// --- Penalties and credits by the referee

#[derive(clap::Args)]
pub(crate) struct PenaliseArgs {
    #[command(flatten)]
    which: TournamentSelection,
    number: Number,
    #[arg(allow_negative_numbers = true, value_parser = signed_number)]
    amount: i64,
    #[arg(long, default_value = "", hide_default_value = true)]
    paragraph: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    yes: bool,
}

#[derive(clap::Args)]
pub(crate) struct LiftArgs {
    #[command(flatten)]
    which: TournamentSelection,
    event: u64,
}

/// Gives a person a penalty or a credit, and prints the number by which it can be lifted.
pub(super) fn penalise(
    args: &PenaliseArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    if args.amount.unsigned_abs() >= cego_tournament::UNUSUAL_PENALTY && !args.yes {
        return Err(data(Message::new("cli-tournament-huge").with("amount", args.amount)));
    }
    let desk = open(&args.which, store)?;
    let round =
        args.round.map_or(desk.now.round_of_penalty(args.number), |round| usize::from(round) - 1);
    let (number, amount, paragraph) = (args.number, args.amount, args.paragraph.clone());
    let same = desk.now.same_penalty(number, round, amount, args.which.why()).filter(|_| !args.yes);
    if let Some(same) = same {
        let name = cego_print::called(out.locale(), &desk.now.as_in_round(round), number);
        let message = Message::new("cli-tournament-penalty-again").with("name", name);
        return Err(data(message.with("kind", same.kind()).with("event", count(same.event))));
    }
    let after = desk.apply_as_referee(Command::Penalise { number, round, amount, paragraph })?;
    let name = cego_print::called(out.locale(), &after.as_in_round(round), number);
    let kind = if amount > 0 { "credit" } else { "penalty" };
    let message = Message::new("cli-tournament-penalised").with("name", name).with("kind", kind);
    let message = message.with("amount", signed(amount)).with("round", round + 1);
    out.line(&message.with("event", count(after.number())).text(out.locale()))?;
    if !after.has_begun(round) {
        out.line(
            &Message::new("cli-tournament-penalty-waits")
                .with("round", round + 1)
                .text(out.locale()),
        )?;
    }
    let mut discarded = after.discarded_penalties();
    discarded.retain(|one| one.penalty.event == after.number());
    for line in cego_print::discarded_penalties(out.locale(), &after, &discarded) {
        out.line(&line)?;
    }
    tell_consequences(&desk.now, (&desk.id, &after), out)
}

pub(super) fn lift(args: &LiftArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let after = desk.apply_as_referee(Command::Lift(args.event))?;
    out.line(
        &Message::new("cli-tournament-lifted").with("event", count(args.event)).text(out.locale()),
    )?;
    tell_consequences(&desk.now, (&desk.id, &after), out)
}
