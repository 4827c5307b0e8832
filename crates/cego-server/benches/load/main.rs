//! How many tables a server can hold: `cargo bench -p cego-server --bench load`.
//!
//! A server in a process of its own, with a real store; tables with one person each, who thinks for a second before every
//! move, and three quick bots. They begin spread over the time of a deal, as tables of different people do; with `--spread 0` all begin at
//! once, and their deals end in waves. It prints a row for each number of tables: how long it took from a
//! person's action to the event that shows it, and to the word that it is kept. Their devices add to every deal, as a page
//! does. `docs/load.md` says what came of it.

mod client;
mod device;
mod report;
mod server;

use std::time::Duration;

use client::Player;
use futures_util::future::join_all;
use report::Row;

/// As in the program.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const USAGE: &str = "load [--tables 500,1000,2000] [--seconds 20] [--spread 15] [--store sqlite:FILE] [--think MS] [--bot NAME] [--idle]";

struct Wanted {
    tables: Vec<usize>,
    seconds: u64,
    /// How long before a row the first of its tables begins.
    spread: Duration,
    think: Duration,
    store: Option<String>,
    bot: String,
    idle: bool,
}

fn wanted() -> Result<Wanted, String> {
    let mut wanted = Wanted {
        tables: vec![100, 500, 1_000, 2_000, 3_000, 4_000, 5_000],
        seconds: 20,
        spread: Duration::from_secs(15),
        think: Duration::from_secs(1),
        store: None,
        bot: "level2".to_owned(),
        idle: false,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        // Cargo says it to every benchmark.
        if arg == "--bench" {
            continue;
        }
        if arg == "--idle" {
            wanted.idle = true;
            continue;
        }
        let value = args.next().ok_or(USAGE)?;
        let number = || value.parse::<u64>().map_err(|_| format!("{arg} {value}: a whole number is needed"));
        match arg.as_str() {
            "--tables" => {
                let numbers: Result<_, _> = value.split(',').map(str::parse).collect();
                wanted.tables =
                    numbers.map_err(|_| format!("{arg} {value}: numbers with commas are needed"))?;
            }
            "--seconds" => wanted.seconds = number()?,
            "--spread" => wanted.spread = Duration::from_secs(number()?),
            "--think" => wanted.think = Duration::from_millis(number()?),
            "--store" => wanted.store = Some(value),
            "--bot" => wanted.bot = value,
            _ => return Err(USAGE.to_owned()),
        }
    }
    Ok(wanted)
}

#[allow(clippy::print_stderr, reason = "a program says what is wrong with its arguments")]
fn main() {
    if std::env::var_os(server::CHILD).is_some() {
        return server::run();
    }
    let wanted = match wanted() {
        Ok(wanted) => wanted,
        Err(why) => {
            eprintln!("{why}");
            std::process::exit(2);
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime {
        Ok(runtime) => runtime.block_on(measure(&wanted)),
        Err(why) => eprintln!("{why}"),
    }
}

/// One server for all rows: tables are added until the next number is there.
async fn measure(wanted: &Wanted) {
    let server = server::Child::start(wanted.store.clone());
    let empty = server.memory();
    let mut players: Vec<Player> = Vec::new();
    report::head();
    for &tables in &wanted.tables {
        while players.len() < tables {
            let more = (tables - players.len()).min(64);
            let begin = || Player::begin(&server.address, &wanted.bot);
            let new = join_all((0..more).map(|_| begin())).await;
            players.extend(new);
        }
        if wanted.idle {
            tokio::time::sleep(Duration::from_secs(5)).await;
            report::memory(tables, empty, server.memory());
            continue;
        }
        let spread =
            players.drain(..).map(|player| tokio::spawn(player.begin_within(wanted.spread, wanted.think)));
        players = join_all(spread.collect::<Vec<_>>()).await.into_iter().flatten().collect();
        let used = server.processor();
        let run = Duration::from_secs(wanted.seconds);
        let tasks: Vec<_> =
            players.drain(..).map(|player| tokio::spawn(player.play(run, wanted.think))).collect();
        let mut row = Row::new(tables, wanted.seconds);
        for task in tasks {
            if let Ok((player, times)) = task.await {
                row.add(times);
                players.push(player);
            }
        }
        row.print(server.processor() - used, server.memory());
    }
}
