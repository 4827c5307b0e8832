//! Cost of loading a long-running table and of reading its events: `cargo bench -p cego-server
//! --bench long`.
//!
//! A table of 100,950 events (`--events N`) is stored in SQLite with its last snapshot 950 events
//! back, nearly the maximum. Then a server is started repeatedly. The benchmark measures the first
//! visitor's latency and that of readers at different positions. Results are in `docs/load.md`.

mod table;

use std::path::Path;
use std::time::{Duration, Instant};

use cego_server::{Limits, Settings, serve};
use cego_store::{TableId, open};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

/// Repetitions of each measurement.
const TIMES: usize = 15;

/// Returns the response to a request.
async fn get(address: &str, path: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.expect("a request");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("an answer");
    answer
}

/// Returns the latency and size of a response about tables.
async fn ask(address: &str, path: &str) -> (Duration, usize) {
    let begun = Instant::now();
    let answer = get(address, &format!("/api/v1/tables/{path}")).await;
    assert!(answer.starts_with(b"HTTP/1.1 200"), "{path}: {}", String::from_utf8_lossy(&answer));
    (begun.elapsed(), answer.len())
}

/// Starts a server, sends the requests and stops it.
async fn visit(store: &str, paths: &[String]) -> Vec<(Duration, usize)> {
    let most = u32::MAX / 8;
    let limits = Limits { requests: most, open: most, open_in_all: most, ..Limits::default() };
    let settings = Settings { store: store.to_owned(), limits, ..Settings::default() };
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(serve(settings, listener, async move { drop(stopped.await) }));
    // The server is up, but has not loaded the table.
    let name = TableId::new([1; 10]).to_string();
    while !get(&address, "/readyz").await.starts_with(b"HTTP/1.1 200") {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut answers = Vec::new();
    for path in paths {
        answers.push(ask(&address, &path.replace("{table}", &name)).await);
    }
    drop(stop);
    server.await.expect("it runs").expect("it stops");
    answers
}

#[allow(clippy::print_stdout, reason = "the result of the benchmark")]
fn print(what: &str, mut answers: Vec<(Duration, usize)>) {
    answers.sort_unstable();
    let ms = |answer: &(Duration, usize)| answer.0.as_secs_f64() * 1e3;
    let (middle, last) = (&answers[answers.len() / 2], &answers[answers.len() - 1]);
    println!(
        "| {what} | {:.1} ms | {:.1} ms | {} KiB |",
        ms(middle),
        ms(last),
        middle.1.div_ceil(1024)
    );
}

#[allow(clippy::print_stdout, reason = "the result of the benchmark")]
async fn measure(file: &Path, events: usize) {
    let store = format!("sqlite:{}", file.display());
    let begun = Instant::now();
    let (played, events) = table::played(events);
    let kept = open(&store).await.expect("a store");
    table::keep(&*kept, &TableId::new([1; 10]), &played, &events).await;
    kept.close().await.expect("it is closed");
    let (last, size) = (events.len(), file.metadata().map_or(0, |data| data.len()));
    println!(
        "{last} events, played and kept in {:.1} s, a file of {} KiB\n",
        begun.elapsed().as_secs_f64(),
        size / 1024
    );
    println!("| what | p50 | max | answer |\n|---|---|---|---|");
    let (open, after) =
        ("{table}".to_owned(), |number: usize| format!("{{table}}/events?after={number}"));
    print("first visit ever", visit(&store, std::slice::from_ref(&open)).await);
    let mut first = Vec::new();
    for _ in 0..TIMES {
        first.extend(visit(&store, std::slice::from_ref(&open)).await);
    }
    print("first visit after a start", first);
    let mut resumed = Vec::new();
    for _ in 0..TIMES {
        resumed.extend(visit(&store, &[after(last - 1)]).await);
    }
    print("one missed event, first visit after a start", resumed);
    for (what, number) in [
        ("one missed event, once", last - 1),
        ("1,000 missed events", last - 1_000),
        ("after the first event", 1),
        ("in the middle", last / 2 + 450),
    ] {
        // One server per measurement, so that nothing else is cached.
        let mut answers = Vec::new();
        for _ in 0..TIMES {
            answers.extend(visit(&store, &[open.clone(), after(number)]).await.pop());
        }
        print(what, answers);
    }
    let mut again = vec![open];
    again.extend(std::iter::repeat_n(after(last), 300));
    print("nothing missed, again and again", visit(&store, &again).await.split_off(2));
    let after = file.metadata().map_or(0, |data| data.len());
    println!("\nsnapshots: {} KiB", (after.saturating_sub(size)) / 1024);
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut events = 100_950;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--events" => {
                events = arguments.next().and_then(|n| n.parse().ok()).expect("a number of events")
            }
            // Cargo passes this to every benchmark.
            "--bench" => {}
            other => panic!("what is {other}?"),
        }
    }
    let folder = std::env::temp_dir().join(format!("cego-long-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(measure(&folder.join("cego.db"), events));
    let _ = std::fs::remove_dir_all(folder);
}
