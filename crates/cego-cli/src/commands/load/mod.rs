//! `cego load`: measures how many tables a server carries.
//!
//! The server runs in a process of its own, with a real store. Each table has one simulated person, who thinks for a second before
//! every move, and three quick bots. The tables begin spread over the time of a deal, as tables of different people do; with
//! `--spread 0` all begin at once, and their deals end in waves. `docs/load.md` has the results.

mod device;
mod player;
mod report;
mod server;
mod stages;

use std::time::Duration;

use futures_util::future::try_join_all;
use serde_json::{Value, json};

use crate::comma_list::CommaList;
use crate::failure::Failure;
use crate::message::{Message, sentence};
use crate::output::{Output, tell};
use player::{Player, Times};
use report::Row;
use server::Server;
use stages::Stages;

/// How many people come at once while a row is prepared.
const TOGETHER: usize = 64;
/// How long idle connections are left alone before memory is read.
const SETTLE: Duration = Duration::from_secs(5);

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_name = "N,N", default_value = "100,500,1000,2000")]
    tables: CommaList<usize>,
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = 15, value_parser = clap::value_parser!(u64).range(0..=3_600))]
    spread: u64,
    #[arg(long, value_name = "MS", default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..=600_000))]
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
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    if let Some(bad) = args.tables.0.iter().find(|&&tables| tables == 0 || tables > 50_000) {
        return Err(Failure::Usage(vec![Message::new("cli-load-tables").with("tables", bad.to_string())]));
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

fn failed(error: &str) -> Failure {
    Failure::Data(vec![Message::new("cli-load-failed").with("error", sentence(&error))])
}

/// Reads the stages of all commands so far. A server that keeps its metrics to itself has none.
async fn read_stages(server: &Server) -> Stages {
    let metrics = player::request(&server.address, "GET", "/metrics", None, "").await;
    metrics.map(|text| stages::parse(&text)).unwrap_or_default()
}

/// One server for all rows: tables are added until the next number is reached.
async fn measure(args: &Args, server: &Server, out: &mut Output<'_>) -> Result<Vec<Value>, Failure> {
    let (spread, think) = (Duration::from_secs(args.spread), Duration::from_millis(args.think));
    let empty = server.memory();
    let (mut players, mut rows): (Vec<Player>, _) = (Vec::new(), Vec::new());
    if !args.json && !args.idle {
        let head = out.locale().text("cli-load-head");
        let columns = head.split('|').count();
        out.line(&format!("| {} |", head.split('|').map(str::trim).collect::<Vec<_>>().join(" | ")))?;
        out.line(&format!("|{}", "---|".repeat(columns)))?;
    }
    for &tables in &args.tables.0 {
        while players.len() < tables {
            let more = (tables - players.len()).min(TOGETHER);
            let new = try_join_all((0..more).map(|_| Player::begin(&server.address, &args.bot))).await;
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
                let message = Message::new("cli-load-idle").with("tables", tables as u64).with("kib", each);
                out.line(&message.text(out.locale()))?;
            }
            continue;
        }
        let spreading = players.drain(..).map(|player| tokio::spawn(player.begin_within(spread, think)));
        for player in spreading.collect::<Vec<_>>() {
            players.push(joined(player).await?);
        }
        let (used, before) = (server.processor(), read_stages(server).await);
        let run = Duration::from_secs(args.seconds);
        let tasks: Vec<_> = players.drain(..).map(|player| tokio::spawn(player.play(run, think))).collect();
        let mut times = Times::default();
        for task in tasks {
            let (player, measured) = joined(task).await?;
            times.add(measured);
            players.push(player);
        }
        let after = read_stages(server).await;
        let stages = after.into_iter().map(|(name, stage)| {
            let since = stage.since(before.get(&name).unwrap_or(&stages::Histogram::default()));
            (name, since)
        });
        let row = Row {
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
        // A row may take a minute, and is shown when it is there.
        out.finish()?;
        let locale = out.locale();
        if let Some(stages) = row.stage_line() {
            tell(&Message::new("cli-load-stages").with("stages", stages).text(locale));
        }
        for (reason, refused) in &row.times.refused {
            let message =
                Message::new("cli-load-refused").with("number", *refused).with("reason", reason.clone());
            tell(&message.text(locale));
        }
    }
    Ok(rows)
}

/// Waits for the task of a player.
async fn joined<T>(task: tokio::task::JoinHandle<Result<T, String>>) -> Result<T, Failure> {
    let ended = task.await.unwrap_or_else(|error| Err(error.to_string()));
    ended.map_err(|error| failed(&error))
}
