//! `cego arena`: matches between bots on duplicate deals.

mod plan;
mod show;
mod tables;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::path::Path;

use cego_locale::Locale;
use cego_sim::arena::{
    DealRow, JournalError, LineFault, Lineups, Report, Track, ladder_chart, open_journal, row_line,
};
use serde_json::Value;

use crate::comma_list::CommaList;
use crate::failure::Failure;
use crate::input::file_failure;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::{Output, tell};
use crate::progress::progress;
use crate::shards::ShardArgs;
use crate::table::TableArgs;
use plan::Plan;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long, value_name = "NAME,…", required = true)]
    bots: Vec<CommaList<String>>,
    #[arg(long, value_name = "NAME=COMMAND")]
    bot: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long, default_value = "whole", value_parser = clap::builder::PossibleValuesParser::new(Track::ALL.map(Track::id)))]
    track: String,
    #[arg(long, default_value = "both", value_parser = clap::builder::PossibleValuesParser::new(Lineups::ALL.map(Lineups::id)))]
    lineups: String,
    #[arg(long, value_name = "NAME")]
    engine: Option<String>,
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    budget: Option<u64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
    #[arg(long, value_name = "FILE.svg")]
    chart: Option<String>,
    #[arg(long)]
    json: bool,
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,
    #[command(flatten)]
    shards: ShardArgs,
}

/// Plays what the journal does not hold yet, then counts everything.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let plan = Plan::new(locale, args)?;
    if args.seed.is_none() {
        tell(&Message::new("cli-arena-seed").with("seed", plan.header.seed.clone()).text(locale));
    }
    if args.shards.parquet.is_some() {
        return shards(args, plan, out);
    }
    let mut journal = args.resume.as_deref().map(|name| Journal::open(name, &plan)).transpose()?;
    let mut rows = journal.as_mut().map_or_else(Vec::new, |journal| std::mem::take(&mut journal.rows));
    let done: BTreeSet<u64> = rows.iter().map(|row| row.deal).collect();
    let missing: Vec<u64> = plan.numbers().filter(|number| !done.contains(number)).collect();
    if !rows.is_empty() {
        tell(&Message::new("cli-arena-resumed").with("done", rows.len()).text(locale));
    }
    let bar = progress(locale, "cli-arena-left", plan.header.deals, rows.len() as u64);
    plan.arena.run(&missing, plan.threads, |row| {
        if let Some(journal) = &mut journal {
            journal.add(&row)?;
        }
        rows.push(row);
        bar.inc(1);
        Ok::<_, Failure>(())
    })?;
    bar.finish();

    let report = Report::new(&plan.arena, &rows);
    show::faults(locale, &report).iter().for_each(|warning| tell(warning));
    if let Some(name) = &args.chart {
        let mut file = NewFile::create(name)?;
        file.write(ladder_chart(&report, &show::chart_words(locale, &plan)).as_bytes())?;
        file.finish()?;
    }
    let text = if args.json {
        format!("{}\n", json(locale, &plan, &report))
    } else {
        show::text(locale, &plan, &report).iter().fold(String::new(), |text, line| text + line + "\n")
    };
    match &args.output {
        Some(name) => {
            let mut file = NewFile::create(name)?;
            file.write(text.as_bytes())?;
            file.finish()
        }
        None => Ok(out.raw(text.as_bytes())?),
    }
}

/// The same games as a data set; there is no report then.
#[cfg(feature = "parquet")]
fn shards(args: &Args, plan: Plan, out: &Output<'_>) -> Result<(), Failure> {
    if args.json || args.resume.is_some() || args.chart.is_some() || args.output.is_some() {
        return Err(Failure::Usage(vec![Message::new("cli-data-alone")]));
    }
    if !plan.externals.is_empty() {
        return Err(Failure::Usage(vec![Message::new("cli-data-clock")]));
    }
    let numbers = plan.numbers();
    let asked = crate::shards::Asked {
        ruleset: &plan.ruleset,
        table: plan.arena.rules().table,
        seed: &plan.header.seed,
        numbers,
        threads: plan.threads,
    };
    crate::shards::make(out.locale(), &args.shards, cego_data::Source::Match(plan.arena), asked)
}

#[cfg(not(feature = "parquet"))]
fn shards(_: &Args, _: Plan, _: &Output<'_>) -> Result<(), Failure> {
    Err(crate::shards::missing())
}

/// The agreement and the result as one object.
fn json(locale: &Locale, plan: &Plan, report: &Report) -> Value {
    let mut all = serde_json::Map::new();
    for part in [serde_json::to_value(&plan.header), serde_json::to_value(report)] {
        // Both are plain structs, which always have a JSON form.
        if let Ok(Value::Object(fields)) = part {
            all.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
        }
    }
    all.insert("overrides".to_owned(), plan.overrides.clone().into());
    if !plan.externals.is_empty() {
        all.insert("external".to_owned(), plan.externals.json(locale));
    }
    all.insert("unit".to_owned(), plan.arena.rules().unit_name.word().into());
    all.into()
}

/// The file that a match can be continued from.
struct Journal {
    name: String,
    file: File,
    rows: Vec<DealRow>,
}

impl Journal {
    fn open(name: &str, plan: &Plan) -> Result<Journal, Failure> {
        let opened = open_journal(Path::new(name), &plan.header, &plan.arena);
        let opened = opened.map_err(|error| journal_failure(name, error))?;
        Ok(Journal { name: name.to_owned(), file: opened.file, rows: opened.rows })
    }

    /// Writes a deal at once: what is interrupted loses only the deals under way.
    fn add(&mut self, row: &DealRow) -> Result<(), Failure> {
        let written = self.file.write_all(row_line(row).as_bytes());
        written.map_err(|error| file_failure(&self.name, &error))
    }
}

fn journal_failure(name: &str, error: JournalError) -> Failure {
    let message = |id| Message::new(id).with("file", name.to_owned());
    Failure::Data(match error {
        JournalError::Io(error) => return file_failure(name, &error),
        JournalError::InUse => vec![message("cli-arena-journal-in-use")],
        JournalError::NoJournal => vec![message("cli-arena-no-journal")],
        JournalError::Line(line, why) => vec![
            match why {
                LineFault::NoDeal(_) | LineFault::TooLong => message("cli-arena-journal-line"),
                LineFault::Foreign(deal) => message("cli-arena-journal-foreign").with("deal", deal),
                LineFault::Twice(deal) => message("cli-arena-journal-twice").with("deal", deal),
            }
            .with("line", line),
        ],
        JournalError::Other(list) => {
            let other = |d: cego_sim::arena::Difference| {
                let message = message("cli-arena-journal-other").with("field", d.field);
                message.with("begun", d.begun).with("wanted", d.wanted)
            };
            list.into_iter().map(other).collect()
        }
    })
}
