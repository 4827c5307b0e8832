//! Readiness of a server, and confidentiality of the bus, during failures.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_core::Card;
use futures_util::StreamExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::chance::Chance;
use crate::client::Player;
use crate::nats::Nats;
use crate::servers::Servers;
use crate::{places, tables};

/// Returns a response, head and body.
async fn get(address: std::net::SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// Returns the status and latency of a response.
async fn ask(address: std::net::SocketAddr, path: &str) -> (u16, Duration) {
    let begun = Instant::now();
    let answer = get(address, path).await;
    (answer.split(' ').nth(1).unwrap().parse().unwrap(), begun.elapsed())
}

/// Polls until the status matches. The responses must be fast.
async fn until(address: std::net::SocketAddr, path: &str, status: u16) {
    let begun = Instant::now();
    let mut all = Vec::new();
    loop {
        let (found, long) = ask(address, path).await;
        all.push(long);
        if found == status && all.len() >= 9 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(40), "{path} stays {found}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // The median, since single requests may be slow; waiting for the database takes several
    // seconds.
    all.sort();
    assert!(all[all.len() / 2] < Duration::from_secs(1), "{path}: {all:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_its_database_says_so_at_once() {
    let store = places::postgres();
    let folder =
        store.split(['@', '/']).find(|part| part.contains("%2F")).unwrap().replace("%2F", "/");
    let log = std::path::PathBuf::from(format!("{folder}/server.log"));
    let mut servers = Servers::start_logged(1, &store, None, Some(log.clone()));
    let address = servers.addresses.all()[0];
    until(address, "/readyz", 200).await;
    let control = |call: &[&str]| {
        let data = format!("{folder}/data");
        places::run(&places::program("pg_ctl"), &[&["-D", &data, "-w"], call].concat());
    };
    control(&["-m", "immediate", "stop"]);
    until(address, "/readyz", 503).await;
    // The process is alive and must not be killed.
    until(address, "/livez", 200).await;
    // Meanwhile, every background task fails several times.
    tokio::time::sleep(Duration::from_secs(7)).await;
    let options = format!("-k {folder} -c listen_addresses='' -c max_connections=100");
    control(&["-o", &options, "-l", &format!("{folder}/log"), "start"]);
    until(address, "/readyz", 200).await;
    servers.stop();
    // Each cause has one log line at its start and one at its end.
    let log = std::fs::read_to_string(log).unwrap();
    let lines = |what: fn(&str) -> bool| log.lines().filter(|line| what(line)).count();
    assert_eq!(lines(|line| line.contains("WARN") || line.contains("ERROR")), 1, "{log}");
    assert_eq!(lines(|line| line.contains("the store works again")), 1, "{log}");
}

/// An eavesdropper on the bus must not learn table ids, people or cards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bus_names_no_table_nobody_and_no_card() {
    let (store, nats) = (places::postgres(), Nats::start());
    let mut servers = Servers::start(2, &store, Some(&nats.address()));
    let spy = async_nats::connect(nats.address()).await.unwrap();
    let mut heard = spy.subscribe(">").await.unwrap();
    spy.flush().await.unwrap();
    let seated = tables::open(servers.addresses.all()[0], 1).await;
    let mut secrets = vec![seated[0].table.to_string()];
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let mut players = tokio::task::JoinSet::new();
    for me in seated {
        secrets.extend([me.token.clone(), me.who.clone()]);
        let (chance, addresses) = (Chance::new(me.seat), servers.addresses.clone());
        players.spawn(Player::new(addresses, me, chance, stopping.clone(), Arc::default()).play());
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    stop.send(true).unwrap();
    let acked: usize = players.join_all().await.iter().map(|(_, report)| report.acked.len()).sum();
    assert!(acked > 20, "{acked}");
    let mut messages = 0;
    while let Ok(Some(message)) = tokio::time::timeout(Duration::from_secs(1), heard.next()).await {
        let text = format!("{} {}", message.subject, String::from_utf8_lossy(&message.payload));
        assert!(secrets.iter().all(|secret| !text.contains(secret)), "{text}");
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
        assert!(words.all(|word| word.parse::<Card>().is_err()), "{text}");
        messages += 1;
    }
    assert!(messages > 20, "{messages}");
    servers.stop();
}

/// The URL contains the percent-encoded password, which may look like a number.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_with_a_password_lets_in_who_knows_it() {
    let (store, nats) = (places::postgres(), Nats::guarded("12e4/x"));
    assert!(async_nats::connect(nats.address()).await.is_err(), "it asks for a password");
    let bus = nats.address().replace("nats://", "nats://cego:12e4%2Fx@");
    let mut servers = Servers::start(1, &store, Some(&bus));
    let (begun, address) = (Instant::now(), servers.addresses.all()[0]);
    while !get(address, "/metrics").await.contains("\ncego_bus_up 1\n") {
        assert!(begun.elapsed() < Duration::from_secs(20), "the bus lets nobody in");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    servers.stop();
}
