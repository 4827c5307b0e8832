//! Idle connections are closed and do not lock out others.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use cego_server::{LogForm, Settings, run};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::place::{Folder, Server, no_limits, start};
use crate::play::settings;

/// Returns the time until the server closes a connection that has sent this much.
async fn ends(mut stream: TcpStream, first: &str) -> Duration {
    let begun = Instant::now();
    stream.write_all(first.as_bytes()).await.unwrap();
    let ended = timeout(Duration::from_secs(60), stream.read_to_end(&mut Vec::new())).await;
    assert!(ended.is_ok(), "it stays for ever: {first:?}");
    begun.elapsed()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_without_a_request_are_ended() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (silent, letter, other, half, served) = tokio::join!(
        ends(server.dial(1).await, ""),
        ends(server.dial(1).await, "P"),
        ends(server.dial(1).await, "PRI * HT"),
        ends(server.dial(1).await, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        ends(server.dial(1).await, "GET /api/v1/time HTTP/1.1\r\nHost: a\r\n\r\n"),
    );
    assert!((9..15).contains(&silent.as_secs()), "{silent:?}");
    for begun in [letter, other, half, served] {
        assert!(begun < Duration::from_secs(25), "{begun:?}");
    }
    server.stop().await;
}

/// Clients that do not read a response are dropped.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn readers_that_do_not_read_are_cut_off() {
    let folder = Folder::new();
    let server = start(Settings { limits: no_limits(), ..settings(&folder) }).await;
    let mut slow = Vec::new();
    for _ in 0..20 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2_048).unwrap();
        let mut stream = socket.connect(server.address.parse().unwrap()).await.unwrap();
        let ask = format!("GET /api/v1/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
        // More than all buffers can hold.
        stream.write_all(ask.repeat(20).as_bytes()).await.unwrap();
        slow.push(stream);
    }
    let open = async || {
        let metrics = server.ask("GET", "/metrics", None, None).await.body;
        let line =
            metrics.lines().find_map(|line| line.strip_prefix("cego_open_connections ")).unwrap();
        line.parse::<u32>().unwrap()
    };
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(open().await, 21, "they, and the one that asks");
    let begun = Instant::now();
    while open().await > 1 {
        assert!(begun.elapsed() < Duration::from_secs(45), "they stay");
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    drop(slow);
    server.stop().await;
}

/// Opens a connection with a request whose body is missing.
async fn busy(server: &Server, from: u8) -> TcpStream {
    let mut stream = server.dial(from).await;
    let head = format!(
        "POST /api/v1/guests HTTP/1.1\r\nHost: {}\r\nContent-Type: \
         application/json\r\nContent-Length: 99\r\n\r\n",
        server.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_connections_and_no_more() {
    let folder = Folder::new();
    let limits = cego_server::Limits { open: 5, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(busy(&server, 4).await);
    }
    // Waits until the heads have been read, also on a busy machine.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let sixth = ends(server.dial(4).await, "").await;
    assert!(sixth < Duration::from_secs(2), "{sixth:?}");
    let time = [format!("GET {} HTTP/1.1", "/api/v1/time"), format!("Host: {}", server.address)];
    assert_eq!(server.raw_from(5, &time, b"").await.status, 200);
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    assert!(
        metrics.contains("cego_turned_away_total{outcome=\"open_from_address\"} 1"),
        "{metrics}"
    );
    // One closes, so one may connect as soon as the server notices.
    open.pop();
    let begun = Instant::now();
    while server.raw_from(4, &time, b"").await.status != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "nobody may come");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
}

/// A school or all customers of a carrier may share one address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_connections_do_not_keep_out_others_of_their_address() {
    let folder = Folder::new();
    let limits = cego_server::Limits { open: 5, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let time = [format!("GET {} HTTP/1.1", "/api/v1/time"), format!("Host: {}", server.address)];
    for sends in
        ["", "GET /api/v1/time HTTP/1.1\r\nHost: a\r\n\r\n", "GET /api/v1/time HTTP/1.1\r\nHo"]
    {
        let mut open = Vec::new();
        for _ in 0..20 {
            let mut stream = server.dial(4).await;
            stream.write_all(sends.as_bytes()).await.unwrap();
            open.push(stream);
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        for n in 0..5 {
            assert_eq!(
                server.raw_from(4, &time, b"").await.status,
                200,
                "request {n} after {sends:?}"
            );
        }
        // The oldest have closed; there are never more than the limit.
        let metrics = server.ask("GET", "/metrics", None, None).await.body;
        let line =
            metrics.lines().find_map(|line| line.strip_prefix("cego_open_connections ")).unwrap();
        assert!(line.parse::<u32>().unwrap() <= 6, "{line}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_proxy_connections_are_not_counted_by_address() {
    let limits = cego_server::Limits { open: 5, ..no_limits() };
    let folder = Folder::new();
    let server = start(Settings { limits, behind_proxy: true, ..settings(&folder) }).await;
    let time = [format!("GET {} HTTP/1.1", "/api/v1/time"), format!("Host: {}", server.address)];
    let mut open = Vec::new();
    for _ in 0..20 {
        open.push(server.dial(4).await);
    }
    assert_eq!(server.raw_from(4, &time, b"").await.status, 200);
    server.stop().await;
}

/// Environment variable for a server process: address of its store.
const CHILD: &str = "CEGO_OPEN_STORE";

/// A server in its own process, as started by `cego serve`.
#[test]
#[ignore = "is started by the test below"]
#[allow(clippy::print_stderr, reason = "the test reads the address there")]
fn server_of_its_own() {
    let Ok(store) = std::env::var(CHILD) else { return };
    // The pipe closes when the parent process ends.
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(1);
    });
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let told = |address, _| eprintln!("\nlistening {address}");
    run(Settings { listen, store, ..Settings::default() }, (LogForm::Text, "error"), told).unwrap();
}

struct OfItsOwn(Child);

impl Drop for OfItsOwn {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a server with a soft limit of 300 files and a hard limit of 1,024. Returns its address,
/// too.
fn with_few_files(folder: &Folder) -> (OfItsOwn, String) {
    let program = std::env::current_exe().unwrap();
    let mut child = Command::new("sh")
        .args([
            "-c",
            "ulimit -S -n 300 && ulimit -H -n 1024 && exec \"$0\" --ignored --exact \
            open::server_of_its_own --nocapture",
        ])
        .arg(program)
        .env(CHILD, folder.store())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines();
    let address = lines
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("listening ").map(str::to_owned));
    (OfItsOwn(child), address.expect("a server"))
}

async fn dial(address: &str, from: u8) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(format!("127.0.0.{from}:0").parse().unwrap())?;
    socket.connect(address.parse().unwrap()).await
}

/// Returns the status of a response within a second, or 0.
async fn asks(address: &str, from: u8) -> u32 {
    let answer = async {
        let mut stream = dial(address, from).await.ok()?;
        let ask =
            format!("GET /api/v1/time HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.ok()?;
        answer.get(9..12)?.parse().ok()
    };
    timeout(Duration::from_secs(1), answer).await.ok().flatten().unwrap_or(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_silent_connections_do_not_keep_out_others() {
    let folder = Folder::new();
    let (server, address) = with_few_files(&folder);
    let begun = Instant::now();
    while asks(&address, 2).await != 200 {
        assert!(begun.elapsed() < Duration::from_secs(20), "it does not begin");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // From one address, then from enough addresses to use all connections.
    for addresses in [4..=4u8, 5..=10] {
        let mut silent = Vec::new();
        for n in 0..1_100 {
            let count = usize::from(addresses.end() - addresses.start()) + 1;
            let from = addresses.start() + u8::try_from(n % count).unwrap();
            silent.push(
                timeout(Duration::from_secs(2), dial(&address, from))
                    .await
                    .expect("accepted")
                    .unwrap(),
            );
        }
        for n in 0..50 {
            assert_eq!(asks(&address, 2).await, 200, "request {n} beside {addresses:?}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    drop(server);
}
