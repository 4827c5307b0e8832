//! Effect of expensive rulesets on other clients: `cargo bench -p cego-server --bench checks`.
//!
//! The server has the default limits. One address sends twenty ruleset checks per second for twenty
//! seconds without waiting for responses; another requests the time twenty times per second. The
//! benchmark prints the latter's latencies. `--server ADDRESS` attacks a running server. Results
//! are in `docs/load.md`.

use std::time::{Duration, Instant};

use cego_server::{Settings, serve};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::{interval, timeout};

const RUN: Duration = Duration::from_secs(20);
const EVERY: Duration = Duration::from_millis(50);

/// Returns the status of a response, or 0 without one.
async fn ask(address: &str, from: &str, path: &str, body: Option<&str>) -> u16 {
    let answer = async {
        let socket = TcpSocket::new_v4().ok()?;
        socket.bind(format!("{from}:0").parse().ok()?).ok()?;
        let mut stream = socket.connect(address.parse().ok()?).await.ok()?;
        let (method, body) = body.map_or(("GET", ""), |body| ("POST", body));
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: \
             application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        std::str::from_utf8(answer.get(9..12)?).ok()?.parse().ok()
    };
    timeout(Duration::from_secs(60), answer).await.ok().flatten().unwrap_or(0)
}

/// The most expensive bodies known: lists of unknown switches, and texts that are slow to parse.
fn bodies() -> Vec<(&'static str, String)> {
    let lines = |count: usize, line: fn(usize) -> String| (0..count).map(line).collect::<String>();
    let file = |text: String| {
        serde_json::json!({"toml": format!("name = \"x\"\n[switches]\n{text}")}).to_string()
    };
    let set: Vec<String> = (0..9_000).map(|n| format!("k{n}=1")).collect();
    vec![
        ("a list of 9,000", serde_json::json!({"preset": "schopfheim", "set": set}).to_string()),
        ("a file with 12,000", file(lines(12_000, |n| format!("k{n}=1\n")))),
        ("dotted names", file(lines(7_000, |n| format!("a.b.c.d.k{n}=1\n")))),
    ]
}

#[allow(clippy::print_stdout, reason = "the result of the benchmark")]
async fn measure(address: &str) {
    println!("| every 50 ms | answered | turned away | failed | others: p50 | p99 | max | asked |");
    println!("|---|---|---|---|---|---|---|---|");
    let nothing = ("nothing", String::new());
    for (what, body) in std::iter::once(nothing).chain(bodies()) {
        let until = Instant::now() + RUN;
        let attack = async {
            let (mut beat, mut tasks) = (interval(EVERY), Vec::new());
            while Instant::now() < until && !body.is_empty() {
                beat.tick().await;
                let (address, body) = (address.to_owned(), body.clone());
                tasks.push(tokio::spawn(async move {
                    ask(&address, "127.0.0.2", "/api/v1/rules/check", Some(&body)).await
                }));
            }
            futures_util::future::join_all(tasks).await
        };
        let probe = async {
            let (mut beat, mut times) = (interval(EVERY), Vec::new());
            beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
            while Instant::now() < until {
                beat.tick().await;
                let begun = Instant::now();
                ask(address, "127.0.0.3", "/api/v1/time", None).await;
                times.push(begun.elapsed());
            }
            times.sort_unstable();
            times
        };
        let (answers, times) = tokio::join!(attack, probe);
        let count = |judge: fn(u16) -> bool| {
            answers
                .iter()
                .filter(|answer| answer.as_ref().is_ok_and(|status| judge(*status)))
                .count()
        };
        let at = |share: usize| {
            times[(times.len() * share / 100).min(times.len() - 1)].as_secs_f64() * 1e3
        };
        println!(
            "| {what} | {} | {} | {} | {:.1} ms | {:.1} ms | {:.1} ms | {} |",
            count(|status| status == 422),
            count(|status| status == 429 || status == 503),
            count(|status| ![422, 429, 503].contains(&status)),
            at(50),
            at(99),
            at(100),
            times.len(),
        );
    }
}

#[allow(clippy::print_stderr, reason = "a program says what is wrong with its arguments")]
fn main() {
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let runtime =
        || tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--server", address] => runtime().block_on(measure(address)),
        [] => {
            let file = std::env::temp_dir().join(format!("cego-checks-{}.db", std::process::id()));
            let settings =
                Settings { store: format!("sqlite:{}", file.display()), ..Settings::default() };
            let server = runtime();
            let listener = server.block_on(TcpListener::bind("127.0.0.1:0")).expect("a port");
            let address = listener.local_addr().expect("an address").to_string();
            server.spawn(serve(settings, listener, std::future::pending()));
            runtime().block_on(measure(&address));
            server.shutdown_background();
            for ending in ["", "-wal", "-shm"] {
                let _ = std::fs::remove_file(format!("{}{ending}", file.display()));
            }
        }
        _ => {
            eprintln!("checks [--server ADDRESS]");
            std::process::exit(2);
        }
    }
}
