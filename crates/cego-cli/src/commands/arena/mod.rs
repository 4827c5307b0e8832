//! `cego arena`: matches between bots on duplicate deals.

mod report;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Write;
use std::num::NonZero;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_rules::Ruleset;
use cego_sim::arena::{
    Arena, ArenaError, Contestant, DealRow, Header, JournalError, JournalLineError,
    LineupSelection, Report, Track, ladder_chart, open_journal, row_line,
};
use serde_json::Value;

use crate::arguments::{CommaList, concatenated};
use crate::command_error::CommandError;
use crate::external_bots::Externals;
use crate::files::{FileType, NamedFile, NewFile, file_failure};
use crate::message::Message;
use crate::output::{Output, progress, tell};
use crate::rulesets::TableArgs;
use crate::shards::ShardArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long, value_name = "NAME,…", required = true)]
    bots: Vec<CommaList<String>>,
    #[arg(long, value_name = "NAME=COMMAND")]
    external: Vec<String>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 100,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    deals: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    #[arg(long)]
    seed: Option<String>,
    #[arg(
        long,
        default_value = "whole",
        value_parser = clap::builder::PossibleValuesParser::new(Track::ALL.map(Track::id))
    )]
    track: String,
    #[arg(
        long,
        default_value = "both",
        value_parser = clap::builder::PossibleValuesParser::new(LineupSelection::ALL.map(LineupSelection::id))
    )]
    lineups: String,
    #[arg(long, value_name = "NAME")]
    base_bot: Option<String>,
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
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    shards: ShardArgs,
}

/// Plays the deals missing from the journal, then evaluates all deals.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let plan = ArenaPlan::new(locale, args)?;
    if args.seed.is_none() {
        tell(&Message::new("cli-arena-seed").with("seed", plan.header.seed.clone()).text(locale));
    }
    if args.shards.parquet.is_some() {
        return shards(args, plan, out);
    }
    // Output files are checked before hours of play.
    let replace = args.replace;
    let chart = args.chart.as_deref().map(|name| NamedFile {
        name,
        kind: FileType::Svg,
        replace,
        store: None,
    });
    let kind = if args.json { FileType::Json } else { FileType::Text };
    let output = args.output.as_deref().map(|name| NamedFile { name, kind, replace, store: None });
    chart.iter().chain(&output).try_for_each(NamedFile::check)?;
    let mut journal = args.resume.as_deref().map(|name| Journal::open(name, &plan)).transpose()?;
    let mut rows =
        journal.as_mut().map_or_else(Vec::new, |journal| std::mem::take(&mut journal.rows));
    let done: BTreeSet<u64> = rows.iter().map(|row| row.deal).collect();
    let missing: Vec<u64> = plan.numbers().filter(|number| !done.contains(number)).collect();
    if !rows.is_empty() {
        tell(&Message::new("cli-arena-resumed").with("done", rows.len()).text(locale));
    }
    let bar = progress(locale, "cli-arena-left", plan.header.deals, rows.len() as u64);
    let (playing, over) = mpsc::channel();
    std::thread::scope(|scope| {
        let (externals, say) = (&plan.externals, bar.sayer());
        if !externals.is_empty() {
            scope.spawn(move || externals.warn_of_silence(locale, &over, say));
        }
        let played = plan.arena.run(&missing, plan.threads, |row| {
            if let Some(journal) = &mut journal {
                journal.add(&row)?;
            }
            rows.push(row);
            bar.inc(1);
            Ok::<_, CommandError>(())
        });
        // Dropping the sender ends the thread that prints warnings.
        drop(playing);
        played
    })?;
    bar.finish();

    let report = Report::new(&plan.arena, &rows);
    report::faults(locale, &report).iter().for_each(|warning| tell(warning));
    if let Some(target) = &chart {
        let mut file = NewFile::create(target)?;
        file.write(ladder_chart(&report, &report::chart_words(locale, &plan)).as_bytes())?;
        file.finish()?;
    }
    let text = if args.json {
        format!("{}\n", json(locale, &plan, &report))
    } else {
        report::text(locale, &plan, &report)
            .iter()
            .fold(String::new(), |text, line| text + line + "\n")
    };
    match &output {
        Some(target) => {
            let mut file = NewFile::create(target)?;
            file.write(text.as_bytes())?;
            file.finish()
        }
        None => Ok(out.raw(text.as_bytes())?),
    }
}

/// Writes the games as a data set instead of a report.
#[cfg(feature = "parquet")]
fn shards(args: &Args, plan: ArenaPlan, out: &Output<'_>) -> Result<(), CommandError> {
    if args.json || args.resume.is_some() || args.chart.is_some() || args.output.is_some() {
        return Err(CommandError::Usage(vec![Message::new("cli-data-alone")]));
    }
    if !plan.externals.is_empty() {
        return Err(CommandError::Usage(vec![Message::new("cli-data-clock")]));
    }
    let numbers = plan.numbers();
    let asked = crate::shards::ShardSettings {
        ruleset: &plan.ruleset,
        table: plan.arena.rules().table,
        seed: &plan.header.seed,
        numbers,
        threads: plan.threads,
    };
    crate::shards::make(
        out.locale(),
        &args.shards,
        cego_sim::dataset::GameSource::Match(plan.arena),
        asked,
    )
}

#[cfg(not(feature = "parquet"))]
fn shards(_: &Args, _: ArenaPlan, _: &Output<'_>) -> Result<(), CommandError> {
    Err(crate::shards::missing())
}

/// Returns the match settings and the result as one object.
fn json(locale: &Locale, plan: &ArenaPlan, report: &Report) -> Value {
    let mut all = serde_json::Map::new();
    for part in [serde_json::to_value(&plan.header), serde_json::to_value(report)] {
        // Both are plain structs, which always serialize to JSON objects.
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

/// Journal from which an interrupted match can be resumed.
struct Journal {
    name: String,
    file: File,
    rows: Vec<DealRow>,
}

impl Journal {
    fn open(name: &str, plan: &ArenaPlan) -> Result<Journal, CommandError> {
        let opened = open_journal(Path::new(name), &plan.header, &plan.arena);
        let opened = opened.map_err(|error| journal_failure(name, error))?;
        Ok(Journal { name: name.to_owned(), file: opened.file, rows: opened.rows })
    }

    /// Writes a deal immediately, so that an interruption loses only the deals in progress.
    fn add(&mut self, row: &DealRow) -> Result<(), CommandError> {
        let written = self.file.write_all(row_line(row).as_bytes());
        written.map_err(|error| file_failure(&self.name, &error))
    }
}

fn journal_failure(name: &str, error: JournalError) -> CommandError {
    let message = |id| Message::new(id).with("file", name.to_owned());
    CommandError::Data(match error {
        JournalError::Io(error) => return file_failure(name, &error),
        JournalError::InUse => vec![message("cli-arena-journal-in-use")],
        JournalError::NoJournal => vec![message("cli-arena-no-journal")],
        JournalError::Line(line, why) => vec![
            match why {
                JournalLineError::NoDeal(_) | JournalLineError::TooLong => {
                    message("cli-arena-journal-line")
                }
                JournalLineError::Foreign(deal) => {
                    message("cli-arena-journal-foreign").with("deal", deal)
                }
                JournalLineError::Twice(deal) => {
                    message("cli-arena-journal-twice").with("deal", deal)
                }
            }
            .with("line", line),
        ],
        JournalError::Other(list) => {
            let other = |d: cego_sim::arena::SettingDifference| {
                let message = message("cli-arena-journal-other").with("field", d.field);
                message.with("begun", d.begun).with("wanted", d.wanted)
            };
            list.into_iter().map(other).collect()
        }
    })
}

const DEFAULT_SEED: &str = "1";
/// Default engine for the phases that a track does not compare.
const DEFAULT_ENGINE: &str = "thumb";

/// Match settings resolved before the first deal.
struct ArenaPlan {
    arena: Arena,
    header: Header,
    ruleset: Ruleset,
    overrides: Vec<String>,
    threads: usize,
    /// External bot programs among the players.
    externals: Externals,
}

impl ArenaPlan {
    /// Resolves the options and reports all errors in them.
    fn new(locale: &Locale, args: &Args) -> Result<ArenaPlan, CommandError> {
        let table = args.table.open(locale)?;
        let mut wrong = Vec::new();
        let seed_text = args.seed.clone().unwrap_or_else(|| DEFAULT_SEED.to_owned());
        let seed = Seed::parse(&seed_text);
        if seed.is_none() {
            wrong.push(Message::new("cli-simulate-bad-seed").with("text", seed_text.clone()));
        }
        if args.first.checked_add(args.deals).is_none() {
            wrong.push(Message::new("cli-simulate-too-many"));
        }
        let externals = Externals::read(&args.external, &table.name(), &mut wrong);
        let bots = concatenated(&args.bots);
        externals.all_play(bots.iter().chain(&args.base_bot).map(String::as_str), &mut wrong);
        let contestants = contestants(&externals, &bots, &mut wrong);
        // clap has already validated the track.
        let track: Track = args.track.parse().unwrap_or(Track::Whole);
        let ways = LineupSelection::parse(&args.lineups).unwrap_or_default();
        if !track.has_engine() && args.base_bot.is_some() {
            wrong.push(Message::new("cli-arena-no-engine"));
        }
        let engine = find(
            &externals,
            args.base_bot.as_deref().unwrap_or(DEFAULT_ENGINE),
            "--base-bot",
            &mut wrong,
        );
        if args.chart.as_ref().is_some_and(|name| !name.to_ascii_lowercase().ends_with(".svg")) {
            wrong.push(Message::new("cli-arena-chart"));
        }
        if args.chart.is_some() && ways.are_by_role() {
            wrong.push(Message::new("cli-arena-chart-by-role").with("lineups", ways.id()));
        }
        let (Some(seed), Some(engine), true) = (seed, engine, wrong.is_empty()) else {
            return Err(CommandError::Usage(wrong));
        };
        let header = Header {
            cego_arena: Header::VERSION,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            bots: contestants.iter().map(|c| externals.option_value(c.name())).collect(),
            ruleset: table.ruleset.name.clone(),
            rules_hash: table.ruleset.hash().to_string(),
            players: table.rules.table.people(),
            seed: seed_text,
            first: args.first,
            deals: args.deals,
            track: track.id().to_owned(),
            engine: track.has_engine().then(|| externals.option_value(engine.name())),
            lineups: ways.id().to_owned(),
            budget_ms: args.budget,
        };
        let overrides = table.overrides();
        let arena = Arena::new(Arc::new(table.rules), contestants, track, engine, seed);
        let arena = arena.and_then(|arena| arena.with_lineups(ways)).map_err(|error| {
            let id = match error {
                ArenaError::TooFew => "cli-arena-too-few",
                ArenaError::FiveAtTheTable => "cli-arena-five",
                ArenaError::FieldOutsideWhole => "cli-arena-field-outside-whole",
                ArenaError::RolesOutsidePlay => "cli-arena-roles-outside-play",
            };
            CommandError::Usage(vec![Message::new(id).with("lineups", ways.id())])
        })?;
        Ok(ArenaPlan {
            arena: arena.with_budget(args.budget.map(Duration::from_millis)),
            header,
            ruleset: table.ruleset,
            overrides,
            threads: args.threads.map_or_else(
                || std::thread::available_parallelism().map_or(1, NonZero::get),
                usize::from,
            ),
            externals,
        })
    }

    /// Returns the range of deal numbers.
    fn numbers(&self) -> Range<u64> {
        self.header.first..self.header.first + self.header.deals
    }
}

/// Returns the contestants. A repeated name gets a number, so that a bot can play against itself.
fn contestants(
    externals: &Externals,
    names: &[String],
    wrong: &mut Vec<Message>,
) -> Vec<Contestant> {
    let mut list: Vec<Contestant> = Vec::new();
    for (n, name) in names.iter().enumerate() {
        let Some(contestant) = find(externals, name, "--bots", wrong) else { continue };
        let before = names[..n].iter().filter(|other| *other == name).count();
        list.push(match before {
            0 => contestant,
            _ => contestant.with_name(format!("{name}#{}", before + 1)),
        });
    }
    list
}

fn find(
    externals: &Externals,
    name: &str,
    option: &'static str,
    wrong: &mut Vec<Message>,
) -> Option<Contestant> {
    let external = externals.find(name).map(|program| Contestant::external(Arc::clone(program)));
    let found = external.or_else(|| match name {
        Contestant::ALL_SEEING => Some(Contestant::all_seeing()),
        _ => Contestant::from_registry(name).ok(),
    });
    if found.is_none() {
        let message = Message::new("cli-arena-bot-unknown")
            .with("option", option)
            .with("name", name.to_owned());
        wrong.push(
            message
                .with("known", format!("{}, {}", externals.player_names(), Contestant::ALL_SEEING)),
        );
    }
    found
}
