//! `cego bot check`: plays some deals against a command and says what it did wrong.

use std::sync::Arc;
use std::time::Duration;

use cego_bots::external::{BotCommand, ExternalProgram, FaultKind, Patience, Report};
use cego_core::shuffle::Seed;
use cego_core::{Phase, Rules};
use cego_locale::Locale;
use serde_json::{Map, Value};

use super::play::{Check, Noted, PHASES, Tally};
use crate::bot_report;
use crate::externals::{bad_command, end_with_us};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::progress::progress;
use crate::table::TableArgs;

/// The seed where none is given: a check need not be new every time.
const DEFAULT_SEED: &str = "1";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    budget: Option<u64>,
    #[arg(long)]
    json: bool,
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

/// Plays the deals and reports; a fault is exit code 1.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let table = args.table.open(locale)?;
    let mut wrong = Vec::new();
    let seed_text = args.seed.unwrap_or_else(|| DEFAULT_SEED.to_owned());
    let seed = Seed::parse(&seed_text);
    if seed.is_none() {
        wrong.push(Message::new("cli-simulate-bad-seed").with("text", seed_text));
    }
    // One word is a whole line between quotes, or a program without arguments: both are read alike.
    let command = match args.command.as_slice() {
        [line] => BotCommand::parse(line),
        words => BotCommand::new(words.iter().cloned()),
    };
    let command = command.map_err(|error| wrong.push(bad_command(error).with("name", "COMMAND")));
    let (Some(seed), Ok(command)) = (seed, command) else { return Err(Failure::Usage(wrong)) };

    end_with_us();
    let name = command.to_string();
    let program = Arc::new(ExternalProgram::new(name, command, table.name(), Patience::default()));
    let rules = Arc::new(table.rules);
    let bar = progress(locale, "cli-bot-check-left", args.deals, 0);
    let tell_first = |kind: FaultKind| bar.say(&locale.text(&format!("cli-bot-kind-{}", kind.id())));
    let mut check = Check::new(&program, rules.table, args.budget.map(Duration::from_millis), &tell_first);
    for number in 0..args.deals {
        if check.is_hopeless() {
            break;
        }
        check.deal(&rules, seed, number);
        bar.inc(1);
    }
    bar.finish();
    let tally = check.finish();
    let report = program.ledger().report();
    if args.json {
        let mut all = bot_report::json(locale, &program);
        all.insert("ok".to_owned(), report.counts.is_empty().into());
        all.insert("phases".to_owned(), phases_json(&tally).into());
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        all.insert("start_ms".to_owned(), report.slowest_start.map(ms).into());
        all.insert("first_answer_ms".to_owned(), ms(tally.slowest_first).into());
        all.insert("slowest_ms".to_owned(), ms(tally.slowest).into());
        all.insert("examples".to_owned(), tally.noted.iter().map(|noted| text(locale, noted)).collect());
        out.json(&all)?;
    } else {
        for line in lines(locale, &rules, &tally, &report) {
            out.line(&line)?;
        }
    }
    if report.counts.is_empty() {
        return Ok(());
    }
    // The report first, then the verdict.
    out.finish()?;
    let faults = report.counts.iter().filter(|(kind, _)| **kind != FaultKind::GivenUp);
    let faults: u64 = faults.map(|(_, count)| count).sum();
    Err(Failure::Data(vec![Message::new("cli-bot-check-failed").with("faults", faults)]))
}

fn phases_json(tally: &Tally) -> Map<String, Value> {
    let phases = Phase::ALL.iter().zip(tally.asked);
    phases.map(|(phase, count)| (phase.id().to_owned(), count.into())).collect()
}

/// The report for people.
fn lines(locale: &Locale, rules: &Rules, tally: &Tally, report: &Report) -> Vec<String> {
    let mut lines = Vec::new();
    lines.push(match &report.introduction {
        Some(told) => {
            let by = told.author.as_ref().map(|author| format!(" ({author})")).unwrap_or_default();
            let version = told.version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
            format!("{}{version}{by}", told.name)
        }
        None => locale.text("cli-bot-check-no-hello"),
    });
    let phases = PHASES.iter().zip(tally.asked);
    let came = phases.clone().filter(|(_, count)| *count > 0);
    let came: Vec<String> =
        came.map(|(&phase, count)| format!("{} {count}", bot_report::phase(locale, phase))).collect();
    let asked: u64 = tally.asked.iter().sum();
    if asked > 0 {
        let asked = Message::new("cli-bot-check-asked").with("asked", asked);
        lines.push(asked.with("phases", came.join(" · ")).text(locale));
    }
    // Where the rules know no second hand, it cannot come up.
    let can_come = |phase: Phase| phase != Phase::SecondHand || rules.ulti_second_hand;
    let missing: Vec<String> = phases
        .filter(|&(&phase, count)| count == 0 && can_come(phase))
        .map(|(&phase, _)| bot_report::phase(locale, phase))
        .collect();
    // Of a bot that was asked nothing more deals would tell no more.
    if asked > 0 && !missing.is_empty() {
        lines.push(Message::new("cli-bot-check-missing").with("phases", missing.join(", ")).text(locale));
    }
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    if let Some(start) = report.slowest_start {
        let message = Message::new("cli-bot-check-start").with("start", ms(start));
        lines.push(message.with("first", ms(tally.slowest_first)).text(locale));
    }
    if asked > 0 {
        lines.push(Message::new("cli-bot-check-slowest").with("ms", ms(tally.slowest)).text(locale));
    }
    for (kind, count) in &report.counts {
        lines.push(String::new());
        let id = format!("cli-bot-kind-{}", kind.id());
        lines.push(format!("{count} × {}", locale.text(&id)));
        let of_kind = tally.noted.iter().filter(|noted| noted.note.kind == *kind);
        lines.extend(of_kind.map(|noted| format!("  {}", text(locale, noted))));
    }
    for (head, texts) in [
        ("cli-bot-report-stderr", report.errors.lines().map(str::to_owned).collect()),
        ("cli-bot-report-log", report.logs.clone()),
    ] {
        if !texts.is_empty() {
            lines.extend([String::new(), locale.text(head)]);
            lines.extend(texts.iter().map(|line| format!("  {line}")));
        }
    }
    lines
}

/// A fault with its place and, where there is one, the rule.
fn text(locale: &Locale, noted: &Noted) -> String {
    let contract = noted.contract.map(|contract| format!(" ({})", locale.contract(contract)));
    let deal = Message::new("cli-bot-check-deal").with("deal", noted.deal).text(locale);
    let place = bot_report::place(locale, &noted.note);
    let why = noted.refusal.map(|refusal| format!(" – {}", locale.refusal(&refusal)));
    let mut sentence = bot_report::sentence(locale, &noted.note);
    if noted.first && noted.note.kind == FaultKind::Stalled {
        sentence = format!("{sentence} – {}", locale.text("cli-bot-check-first"));
    }
    format!("{deal}{}, {place}{sentence}{}", contract.unwrap_or_default(), why.unwrap_or_default())
}
