//! `cego record …`: converts and verifies record files.

use std::fs;

use cego_record::{Extras, Records, to_json, to_text};
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::commands::replay::broken_message;
use crate::files::{FileType, Input, NamedFile, NewFile};
use crate::message::Message;
use crate::output::{Output, escaped, escaped_json, tell};
use crate::records::{RecordError, replay_each};
use crate::rulesets::Rulebooks;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Convert(ConvertArgs),
    Check(CheckArgs),
}

pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    match &args.command {
        Command::Convert(args) => convert(args, out),
        Command::Check(args) => check(args, out),
    }
}

#[derive(clap::Args)]
struct ConvertArgs {
    file: String,
    #[arg(long, value_enum)]
    to: ConvertFormat,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    #[arg(long)]
    replace: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum ConvertFormat {
    Text,
    Json,
}

/// Converts record by record and stops at the first unreadable one. The `--output` file is then
/// left unchanged.
fn convert(args: &ConvertArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let input = Input::open(&args.file)?;
    let kind = match args.to {
        ConvertFormat::Text => FileType::Text,
        ConvertFormat::Json => FileType::Json,
    };
    let created = |name: &str| {
        // A file may be converted in place.
        let path = |name: &str| fs::canonicalize(name).ok();
        let is_source = path(name).is_some_and(|target| Some(target) == path(&args.file));
        NewFile::create(&NamedFile { name, kind, replace: args.replace || is_source, store: None })
    };
    let mut file = args.output.as_deref().map(created).transpose()?;
    let mut converted = 0u64;
    for read in Records::new(input.source) {
        let record = match read {
            Ok(entry) => entry.record,
            Err(error) => {
                out.finish()?;
                tell(&format!(
                    "{}: {}",
                    input.name,
                    RecordError::Unreadable(error).text(out.locale())
                ));
                let id = if file.is_some() { "cli-convert-kept" } else { "cli-convert-stopped" };
                let converted = i64::try_from(converted).unwrap_or(i64::MAX);
                return Err(CommandError::Data(vec![
                    Message::new(id).with("converted", converted),
                ]));
            }
        };
        let text = match args.to {
            ConvertFormat::Text => to_text(&record),
            ConvertFormat::Json => to_json(&record, &Extras::default()) + "\n",
        };
        match &mut file {
            Some(file) => file.write(text.as_bytes())?,
            None if args.to == ConvertFormat::Json => out.raw(escaped_json(&text).as_bytes())?,
            // Only tags and comments can hold such characters, and the escape is an equivalent
            // spelling there.
            None => out.raw(escaped(&text).as_bytes())?,
        }
        converted += 1;
    }
    if converted == 0 {
        return Err(CommandError::Data(vec![
            Message::new("cli-no-record").with("file", input.name),
        ]));
    }
    file.map_or(Ok(()), NewFile::finish)
}

#[derive(clap::Args)]
struct CheckArgs {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: u64,
    #[arg(long)]
    json: bool,
}

/// Verifies and counts all records. Names the broken ones up to the limit.
fn check(args: &CheckArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let input = Input::open(&args.file)?;
    let name = input.name.clone();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let (mut all, mut broken, mut unfinished) = (0u64, 0u64, 0u64);
    let mut faults: Vec<Value> = Vec::new();
    replay_each(
        input,
        &mut books,
        |_| {},
        |number, checked| {
            all = number;
            match checked {
                Ok(good) => unfinished += u64::from(good.replayed.settlement.is_none()),
                Err(wrong) => {
                    broken += 1;
                    let named = broken <= args.limit;
                    if named && args.json {
                        faults.push(wrong.json(locale, number));
                    } else if named {
                        tell(&format!("{name}: {}", wrong.text(locale)));
                    }
                }
            }
            Ok(())
        },
    )?;
    let count = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    if args.json {
        out.json(&json!({
            "file": name,
            "ok": broken == 0,
            "records": all,
            "unfinished": unfinished,
            "broken": broken,
            "faults": faults,
        }))?;
    } else {
        if broken > args.limit {
            tell(
                &Message::new("cli-verify-more")
                    .with("more", count(broken - args.limit))
                    .text(locale),
            );
        }
        let sound = Message::new("cli-verify-sound")
            .with("sound", count(all - broken))
            .with("unfinished", count(unfinished));
        out.line(&sound.text(locale))?;
    }
    if broken == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(CommandError::Data(vec![broken_message(broken, all)]))
}
