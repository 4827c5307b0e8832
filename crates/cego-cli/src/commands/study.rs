//! `cego study`: tests claims of the sources by simulation.

use std::sync::Arc;

use cego_bots::{entry, names};
use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_sim::arena::Estimate;
use cego_sim::study::{Case, ClaimFinding, Measure, Study, StudyWords, Verdict, study_chart};
use serde_json::json;

use crate::command_error::CommandError;
use crate::files::{FileType, NamedFile, NewFile};
use crate::format::{columns, decimal, percent, units};
use crate::message::Message;
use crate::output::{Output, progress, tell};
use crate::rulesets::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    subject: Subject,
}

#[derive(clap::Subcommand)]
enum Subject {
    Bidding(BiddingArgs),
}

pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    match &args.subject {
        Subject::Bidding(args) => bidding(args, out),
    }
}

const DEFAULT_SEED: &str = "1";

#[derive(clap::Args)]
struct BiddingArgs {
    #[command(flatten)]
    table: TableArgs,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    deals: u64,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long, value_name = "NAME", default_value = "thumb")]
    bot: String,
    #[arg(long, value_name = "FILE.svg")]
    chart: Option<String>,
    #[arg(long)]
    replace: bool,
    #[arg(long)]
    json: bool,
}

/// Simulates the deals and reports the finding for every claim.
fn bidding(args: &BiddingArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let table = args.table.open(locale)?;
    let mut wrong = Vec::new();
    let seed_text = args.seed.clone().unwrap_or_else(|| DEFAULT_SEED.to_owned());
    let seed = Seed::parse(&seed_text);
    if seed.is_none() {
        wrong.push(Message::new("cli-simulate-bad-seed").with("text", seed_text.clone()));
    }
    let bot = entry(&args.bot);
    if bot.is_none() {
        let message = Message::new("cli-arena-bot-unknown").with("option", "--bot");
        wrong.push(message.with("name", args.bot.clone()).with("known", names().join(", ")));
    }
    if args.chart.as_ref().is_some_and(|name| !name.to_ascii_lowercase().ends_with(".svg")) {
        wrong.push(Message::new("cli-arena-chart"));
    }
    let (Some(seed), Some(bot), true) = (seed, bot, wrong.is_empty()) else {
        return Err(CommandError::Usage(wrong));
    };
    let replace = args.replace;
    let chart = args.chart.as_deref().map(|name| NamedFile {
        name,
        kind: FileType::Svg,
        replace,
        store: None,
    });
    chart.iter().try_for_each(NamedFile::check)?;
    if args.seed.is_none() {
        tell(&Message::new("cli-arena-seed").with("seed", seed_text.clone()).text(locale));
    }
    let rules = Arc::new(table.rules.clone());
    let mut study = Study::new(Arc::clone(&rules), bot.make, seed);
    let bar = progress(locale, "cli-arena-left", args.deals, 0);
    for number in 0..args.deals {
        study.deal(number);
        bar.inc(1);
    }
    bar.finish();
    let findings = study.findings();

    let number = i64::try_from(args.deals).unwrap_or(i64::MAX);
    let head = Message::new("cli-study-head")
        .with("deals", number)
        .with("ruleset", table.ruleset.title.clone())
        .with("players", locale.format("players", &[("count", rules.table.people().into())]))
        .with("bot", bot.name)
        .with("seed", seed_text.clone())
        .text(locale);
    if let Some(target) = &chart {
        let words = StudyWords {
            title: locale.text("cli-study-title"),
            subtitle: head.clone(),
            axis: locale.text("cli-study-axis"),
            advised: locale.text("cli-study-advised"),
            contrast: locale.text("cli-study-contrast"),
        };
        let mut file = NewFile::create(target)?;
        file.write(study_chart(&findings, &words).as_bytes())?;
        file.finish()?;
    }
    if args.json {
        let all = json!({
            "cego_study": 1,
            "version": env!("CARGO_PKG_VERSION"),
            "study": "bidding",
            "ruleset": table.ruleset.name,
            "rules_hash": table.ruleset.hash().to_string(),
            "overrides": table.overrides(),
            "players": rules.table.people(),
            "unit": rules.unit_name.word(),
            "bot": bot.name,
            "seed": seed_text,
            "deals": args.deals,
            "findings": findings,
        });
        return Ok(out.raw(format!("{all}\n").as_bytes())?);
    }
    out.line(&head)?;
    out.line(&units(locale, &rules))?;
    out.line("")?;
    let rows = rows(locale, &findings);
    columns(&rows, 2).iter().try_for_each(|line| out.line(line))?;
    let of = |f: &ClaimFinding| [f.advised.mean, f.contrast.mean];
    if findings.iter().flat_map(of).flatten().any(|estimate| estimate.interval().is_none()) {
        out.line("")?;
        out.line(&locale.text("cli-arena-single"))?;
    }
    Ok(())
}

/// Returns two rows for each claim: its case and the contrast.
fn rows(locale: &Locale, findings: &[ClaimFinding]) -> Vec<Vec<String>> {
    let word = |id: &str| locale.text(id);
    let mut rows = vec![vec![
        word("cli-study-claim"),
        word("cli-study-case"),
        word("cli-study-games"),
        word("cli-study-won"),
        word("cli-study-mean"),
        word("cli-arena-interval"),
        word("cli-study-verdict"),
    ]];
    for finding in findings {
        let id = |case| format!("cli-study-{}-{case}", finding.claim);
        let verdict = word(match finding.verdict {
            Verdict::Confirmed => "cli-study-confirmed",
            Verdict::Refuted => "cli-study-refuted",
            Verdict::Open => "cli-study-open",
        });
        rows.push(row(
            locale,
            finding,
            &finding.advised,
            [finding.claim.to_owned(), word(&id("advised"))],
            verdict,
        ));
        if finding.contrast.games > 0 {
            let heads = [String::new(), word(&id("contrast"))];
            rows.push(row(locale, finding, &finding.contrast, heads, String::new()));
        }
    }
    rows
}

fn row(
    locale: &Locale,
    finding: &ClaimFinding,
    case: &Case,
    [claim, name]: [String; 2],
    verdict: String,
) -> Vec<String> {
    let value = |x: f64| match finding.measure {
        Measure::Made => percent(locale, Some(x)),
        Measure::Loss => decimal(locale, format!("{x:.2}")),
        Measure::Settlement | Measure::Gain | Measure::Points => {
            decimal(locale, format!("{x:+.2}"))
        }
    };
    let mean = |f: fn(&Estimate) -> f64| {
        case.mean.as_ref().map_or_else(|| "–".to_owned(), |e| value(f(e)))
    };
    let interval = case.mean.as_ref().map_or_else(String::new, |e| {
        e.interval().map_or_else(
            || "–".to_owned(),
            |ends| {
                let [low, high] = ends.map(value);
                format!("[{low}; {high}]")
            },
        )
    });
    // A measure of losses has no win rate.
    let won = case.won.as_ref().filter(|_| finding.measure != Measure::Loss).map(|e| e.mean);
    vec![
        claim,
        name,
        case.games.to_string(),
        percent(locale, won),
        mean(|e| e.mean),
        interval,
        verdict,
    ]
}
