//! `cego load`: measures the number of tables a server can carry.

mod player;
mod server;

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::future::try_join_all;
use player::{SimulatedPlayer, Times};
use serde_json::{Value, json};
use server::Server;

use crate::arguments::CommaList;
use crate::command_error::CommandError;
use crate::message::{Message, sentence};
use crate::output::{Output, tell};

/// Number of players that connect concurrently while a row is prepared.
const TOGETHER: usize = 64;
/// Time for idle connections to settle before memory is measured.
const SETTLE: Duration = Duration::from_secs(5);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "N,N", default_value = "100,500,1000,2000")]
    tables: CommaList<usize>,
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 20,
        value_parser = clap::value_parser!(u64).range(1..=3_600)
    )]
    seconds: u64,
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 15,
        value_parser = clap::value_parser!(u64).range(0..=3_600)
    )]
    spread: u64,
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 1_000,
        value_parser = clap::value_parser!(u64).range(1..=600_000)
    )]
    think: u64,
    #[arg(long, value_name = "BOT", default_value = "level2")]
    bot: String,
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,
    #[arg(long, value_name = "ADDRESS", conflicts_with = "store")]
    server: Option<String>,
    #[arg(long)]
    idle: bool,
    #[arg(long)]
    json: bool,
}

/// Measures and prints a row for each number of tables.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    if let Some(bad) = args.tables.0.iter().find(|&&tables| tables == 0 || tables > 50_000) {
        return Err(CommandError::Usage(vec![
            Message::new("cli-load-tables").with("tables", bad.to_string()),
        ]));
    }
    let server = match &args.server {
        Some(address) => Server::running(address)?,
        None => Server::start(args.store.as_deref())?,
    };
    cego_server::raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let rows = runtime.block_on(measure(args, &server, out))?;
    if args.json {
        out.json(&json!({"rows": rows}))?;
    }
    Ok(())
}

fn failed(error: &str) -> CommandError {
    CommandError::Data(vec![Message::new("cli-load-failed").with("error", sentence(&error))])
}

/// Reads the stage metrics accumulated over all commands. Returns empty stages if the server does
/// not expose its metrics.
async fn read_stages(server: &Server) -> Stages {
    let metrics = player::request(&server.address, "GET", "/metrics", None, "").await;
    metrics.map(|text| parse_stages(&text)).unwrap_or_default()
}

/// Measures all rows on one server, which gains tables until the next number is reached.
async fn measure(
    args: &Args,
    server: &Server,
    out: &mut Output<'_>,
) -> Result<Vec<Value>, CommandError> {
    let (spread, think) = (Duration::from_secs(args.spread), Duration::from_millis(args.think));
    let empty = server.memory();
    let (mut players, mut rows): (Vec<SimulatedPlayer>, _) = (Vec::new(), Vec::new());
    if !args.json && !args.idle {
        let head = out.locale().text("cli-load-head");
        let columns = head.split('|').count();
        out.line(&format!(
            "| {} |",
            head.split('|').map(str::trim).collect::<Vec<_>>().join(" | ")
        ))?;
        out.line(&format!("|{}", "---|".repeat(columns)))?;
    }
    for &tables in &args.tables.0 {
        while players.len() < tables {
            let more = (tables - players.len()).min(TOGETHER);
            let new =
                try_join_all((0..more).map(|_| SimulatedPlayer::begin(&server.address, &args.bot)))
                    .await;
            players.extend(new.map_err(|error| failed(&error))?);
        }
        if args.idle {
            tokio::time::sleep(SETTLE).await;
            let grown = server.memory().zip(empty).map(|(full, empty)| full.saturating_sub(empty));
            let each = grown.map(|bytes| bytes as f64 / tables as f64 / 1024.0);
            if args.json {
                rows.push(json!({"tables": tables, "kib_per_idle_table": each}));
            } else {
                let each = each.map_or_else(|| "-".to_owned(), |kib| format!("{kib:.1}"));
                let message =
                    Message::new("cli-load-idle").with("tables", tables as u64).with("kib", each);
                out.line(&message.text(out.locale()))?;
            }
            continue;
        }
        let spreading =
            players.drain(..).map(|player| tokio::spawn(player.begin_within(spread, think)));
        for player in spreading.collect::<Vec<_>>() {
            players.push(joined(player).await?);
        }
        let (used, before) = (server.processor(), read_stages(server).await);
        let run = Duration::from_secs(args.seconds);
        let tasks: Vec<_> =
            players.drain(..).map(|player| tokio::spawn(player.play(run, think))).collect();
        let mut times = Times::default();
        for task in tasks {
            let (player, measured) = joined(task).await?;
            times.add(measured);
            players.push(player);
        }
        let after = read_stages(server).await;
        let stages = after.into_iter().map(|(name, stage)| {
            let since = stage.since(before.get(&name).unwrap_or(&Histogram::default()));
            (name, since)
        });
        let row = LoadRow {
            tables,
            seconds: args.seconds,
            times,
            processor: server.processor().zip(used).map(|(now, before)| now - before),
            memory: server.memory(),
            stages: stages.collect(),
        };
        let row = row.sorted();
        if args.json {
            rows.push(row.json());
            continue;
        }
        out.line(&row.line())?;
        // A row may take a minute, so it is shown as soon as it is ready.
        out.finish()?;
        let locale = out.locale();
        if let Some(stages) = row.stage_line() {
            tell(&Message::new("cli-load-stages").with("stages", stages).text(locale));
        }
        for (reason, refused) in &row.times.refused {
            let message = Message::new("cli-load-refused")
                .with("number", *refused)
                .with("reason", reason.clone());
            tell(&message.text(locale));
        }
    }
    Ok(rows)
}

/// Waits for the task of a player.
async fn joined<T>(task: tokio::task::JoinHandle<Result<T, String>>) -> Result<T, CommandError> {
    let ended = task.await.unwrap_or_else(|error| Err(error.to_string()));
    ended.map_err(|error| failed(&error))
}

/// Measurements with one number of tables.
struct LoadRow {
    tables: usize,
    seconds: u64,
    times: Times,
    /// Processor time of the server, in seconds.
    processor: Option<f64>,
    /// Memory of the server, in bytes.
    memory: Option<u64>,
    /// Server time by processing stage.
    stages: Stages,
}

/// Returns a quantile of sorted times, in milliseconds.
fn quantile(sorted: &[Duration], share: f64) -> Option<f64> {
    let at = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(at).map(|time| time.as_secs_f64() * 1e3)
}

fn format_value(value: Option<f64>, unit: &str) -> String {
    value.map_or_else(|| "-".to_owned(), |value| format!("{value:.1}{unit}"))
}

impl LoadRow {
    /// Sorts the times. The other methods require sorted times.
    fn sorted(mut self) -> LoadRow {
        self.times.shown.sort_unstable();
        self.times.kept.sort_unstable();
        self
    }

    fn per_second(&self, number: u64) -> f64 {
        number as f64 / self.seconds.max(1) as f64
    }

    fn processor_share(&self) -> Option<f64> {
        self.processor.map(|used| used / self.seconds.max(1) as f64 * 100.0)
    }

    /// Formats the row for a Markdown table.
    fn line(&self) -> String {
        let times = &self.times;
        let cells = [
            self.tables.to_string(),
            format!("{:.0}", self.per_second(times.kept.len() as u64)),
            format!("{:.0}", self.per_second(times.events)),
            format_value(quantile(&times.shown, 0.5), " ms"),
            format_value(quantile(&times.shown, 0.99), " ms"),
            format_value(quantile(&times.shown, 0.999), " ms"),
            format_value(quantile(&times.shown, 1.0), " ms"),
            format_value(quantile(&times.kept, 0.99), " ms"),
            times.refused.values().sum::<u64>().to_string(),
            format!("{:.1}", self.per_second(times.linked)),
            times.struck.to_string(),
            self.processor_share().map_or_else(|| "-".to_owned(), |share| format!("{share:.0} %")),
            self.memory.map_or_else(|| "-".to_owned(), |bytes| format!("{} MiB", bytes >> 20)),
        ];
        format!("| {} |", cells.join(" | "))
    }

    /// Formats the stages in one line: mean and 99 % quantile of each, in milliseconds.
    fn stage_line(&self) -> Option<String> {
        let each = self
            .stages
            .iter()
            .map(|(name, stage)| format!("{name} {:.2}/{:.1}", stage.mean(), stage.quantile(0.99)));
        let each: Vec<String> = each.collect();
        (!each.is_empty()).then(|| each.join(", "))
    }

    /// Returns the row as JSON, with times in milliseconds.
    fn json(&self) -> Value {
        let times = &self.times;
        let of = |sorted: &[Duration]| {
            json!({
                "p50": quantile(sorted, 0.5), "p99": quantile(sorted, 0.99),
                "p999": quantile(sorted, 0.999), "max": quantile(sorted, 1.0),
            })
        };
        let stages = self.stages.iter().map(|(name, stage)| {
            (name.clone(), json!({"mean": stage.mean(), "p99": stage.quantile(0.99)}))
        });
        json!({
            "tables": self.tables, "seconds": self.seconds,
            "actions_per_second": self.per_second(times.kept.len() as u64),
            "events_per_second": self.per_second(times.events),
            "shown_ms": of(&times.shown), "kept_ms": of(&times.kept), "refused": times.refused,
            "deals_per_second": self.per_second(times.linked), "struck": times.struck,
            "server_processor_percent": self.processor_share(), "server_bytes": self.memory,
            "stages_ms": stages.collect::<serde_json::Map<_, _>>(),
        })
    }
}

/// Name of the metric.
const METRIC: &str = "cego_command_stage_seconds";

/// The histogram of a stage: count, sum, and the cumulative count of each bucket.
#[derive(Clone, Default, Debug)]
struct Histogram {
    count: f64,
    /// Sum of the observations, in seconds.
    sum: f64,
    /// Upper bounds in seconds, ascending, with cumulative counts.
    buckets: Vec<(f64, f64)>,
}

/// Histograms by the name of the stage.
type Stages = BTreeMap<String, Histogram>;

/// Parses the stages from a response of `/metrics`.
fn parse_stages(metrics: &str) -> Stages {
    let mut stages = Stages::new();
    for line in metrics.lines().filter_map(|line| line.strip_prefix(METRIC)) {
        let Some((series, value)) = line.rsplit_once(' ') else { continue };
        let Ok(value) = value.parse::<f64>() else { continue };
        let Some(stage) = label(series, "stage") else { continue };
        let histogram = stages.entry(stage.to_owned()).or_default();
        match (series.split('{').next(), label(series, "le")) {
            (Some("_count"), _) => histogram.count = value,
            (Some("_sum"), _) => histogram.sum = value,
            (Some("_bucket"), Some(bound)) => {
                let bound = bound.parse().unwrap_or(f64::INFINITY);
                histogram.buckets.push((bound, value));
            }
            _ => {}
        }
    }
    stages
}

/// Returns the value of a label of a series.
fn label<'s>(series: &'s str, name: &str) -> Option<&'s str> {
    series.split_once(&format!("{name}=\""))?.1.split('"').next()
}

impl Histogram {
    /// Returns the difference to an earlier reading.
    fn since(&self, before: &Histogram) -> Histogram {
        let earlier = |at: usize| before.buckets.get(at).map_or(0.0, |bucket| bucket.1);
        Histogram {
            count: self.count - before.count,
            sum: self.sum - before.sum,
            buckets: self
                .buckets
                .iter()
                .enumerate()
                .map(|(at, &(bound, n))| (bound, n - earlier(at)))
                .collect(),
        }
    }

    /// Returns the mean in milliseconds.
    fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count * 1e3 } else { 0.0 }
    }

    /// Returns a quantile in milliseconds, interpolated within its bucket as Prometheus does.
    fn quantile(&self, share: f64) -> f64 {
        let wanted = self.count * share;
        let mut lower = (0.0, 0.0);
        for &(bound, count) in &self.buckets {
            if count >= wanted && count > lower.1 {
                let bound = if bound.is_finite() { bound } else { lower.0 };
                return (lower.0 + (bound - lower.0) * (wanted - lower.1) / (count - lower.1))
                    * 1e3;
            }
            lower = (bound, count);
        }
        0.0
    }
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_what_was_added() {
        let text = |a: u32, b: u32| {
            format!(
                "# TYPE {METRIC} histogram\n{METRIC}_sum{{stage=\"store\"}} \
                 {}\n{METRIC}_count{{stage=\"store\"}} {}\n\
                 {METRIC}_bucket{{le=\"0.001\",stage=\"store\"}} \
                 {a}\n{METRIC}_bucket{{le=\"0.002\",stage=\"store\"}} {}\n\
                 {METRIC}_bucket{{le=\"+Inf\",stage=\"store\"}} {}\nother 7\n",
                f64::from(a + b) * 0.001,
                a + b,
                a + b,
                a + b,
            )
        };
        let (before, after) = (parse_stages(&text(100, 0)), parse_stages(&text(150, 50)));
        let row = after["store"].since(&before["store"]);
        assert!((row.mean() - 1.0).abs() < 1e-9, "{row:?}");
        assert!((row.quantile(0.5) - 1.0).abs() < 1e-9, "{row:?}");
        assert!((row.quantile(0.75) - 1.5).abs() < 1e-9, "{row:?}");
        assert_eq!(Histogram::default().quantile(0.99), 0.0);
    }
}
