//! Flooding and slow clients are limited or dropped, while the others play on.

use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;

use crate::company::{Company, settings};
use crate::place::{Folder, Settings, no_limits, start};
use cego_server::Limits;

/// Default limits, except for creating people.
fn usual(folder: &Folder) -> Settings {
    let limits = Limits { beginnings: 10_000, requests: 500, ..Limits::default() };
    Settings { limits, ..settings(folder) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_that_says_too_much_is_cut_off_and_the_others_play_on() {
    let folder = Folder::new();
    // The test players are fast, too; only an endless flood is dropped.
    let server =
        start(Settings { limits: Limits { messages: 200, ..no_limits() }, ..settings(&folder) })
            .await;
    let mut company = Company::new(&server, 3, json!({}), 9).await;
    let flooder = server.guest("Flut").await;
    for pings in [false, true] {
        let mut socket = server.connect(&company.table, "", Some(&flooder.token)).await.unwrap();
        let flood = tokio::spawn(async move {
            let (mut sink, mut stream) = futures_util::StreamExt::split(&mut socket.socket);
            let send = async {
                for n in 0..1_000_000 {
                    let message =
                        if pings { Message::Ping(Default::default()) } else { Message::text("{}") };
                    if sink.send(message).await.is_err() {
                        return n;
                    }
                }
                panic!("nobody stops it")
            };
            let hear = async {
                let mut last = String::new();
                while let Some(Ok(message)) = futures_util::StreamExt::next(&mut stream).await {
                    if let Message::Text(text) = message {
                        last = text.to_string();
                    }
                }
                last
            };
            tokio::join!(send, hear)
        });
        let begun = Instant::now();
        let (mut slowest, deals) = (Duration::ZERO, company.deals_over());
        while !flood.is_finished() || company.deals_over() == deals {
            let step = Instant::now();
            company.step().await;
            slowest = slowest.max(step.elapsed());
            tokio::time::sleep(Duration::from_millis(5)).await;
            assert!(begun.elapsed() < Duration::from_secs(60), "the flood goes on");
        }
        let (sent, last) = flood.await.unwrap();
        assert!(sent >= 600, "it was let say something: {sent}");
        assert!(last.contains("\"bye\"") && last.contains("too_many"), "{last}");
        assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    }
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    assert!(metrics.contains("cego_turned_away_total{outcome=\"messages\"}"), "{metrics}");
    server.stop().await;
}

/// Tolerance recovers, so occasional bursts do not drop a client.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn now_and_then_too_much_is_forgiven() {
    let folder = Folder::new();
    let server =
        start(Settings { limits: Limits { messages: 30, ..no_limits() }, ..settings(&folder) })
            .await;
    let company = Company::new(&server, 3, json!({}), 2).await;
    let mut socket =
        server.connect(&company.table, "", Some(&company.people[0].token)).await.unwrap();
    let mut too_many = 0;
    // First a full burst, then what a second refills; each time slightly above the limit.
    for count in [120, 70, 70, 70, 70] {
        for n in 0..count {
            socket.send(&json!({"type": "nothing", "id": n}).to_string()).await;
        }
        loop {
            let message = socket.hear().await.expect("not cut off");
            too_many += usize::from(message["reason"] == "too_many");
            if message["id"] == count - 1 {
                break;
            }
        }
        tokio::time::sleep(Duration::from_millis(1_000)).await;
    }
    assert!(too_many > 60, "{too_many}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_requests_and_connections_are_turned_away_by_address() {
    let folder = Folder::new();
    let limits = Limits { requests: 20, connections: 5, ..no_limits() };
    let server = start(Settings { limits, ..settings(&folder) }).await;
    let get = |path: &str| [format!("GET {path} HTTP/1.1"), format!("Host: {}", server.address)];
    let mut turned_away = 0;
    for _ in 0..150 {
        let answer = server.raw_from(3, &get("/api/v1/time"), b"").await;
        assert!([200, 429].contains(&answer.status), "{answer:?}");
        if answer.status == 429 {
            turned_away += 1;
            assert_eq!(answer.json()["reason"], "too_many");
        }
    }
    assert!(turned_away > 30, "{turned_away}");
    // Without a proxy, forwarded addresses are ignored.
    let mut forged = get("/api/v1/time").to_vec();
    forged.push("X-Forwarded-For: 9.9.9.9".to_owned());
    let mut refused = 0;
    for _ in 0..10 {
        refused += usize::from(server.raw_from(3, &forged, b"").await.status == 429);
    }
    assert!(refused > 0);

    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    let bearer = [("Authorization", format!("Bearer {}", vroni.token))];
    let path = format!("{table}/socket");
    let mut open = Vec::new();
    for _ in 0..5 {
        open.push(server.connect_with(server.dial(4).await, &path, &bearer).await.unwrap());
    }
    assert_eq!(server.connect_with(server.dial(4).await, &path, &bearer).await.err(), Some(429));
    let mut elsewhere = server.connect_with(server.dial(5).await, &path, &bearer).await.unwrap();
    assert_eq!(elsewhere.hear().await.unwrap()["type"], "hello");
    // One closes, so one may connect.
    drop(open.pop());
    let begun = Instant::now();
    while server.connect_with(server.dial(4).await, &path, &bearer).await.is_err() {
        assert!(begun.elapsed() < Duration::from_secs(5));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
}

/// Returns the time until the server closes a connection that sends a byte at this interval.
async fn lasts(
    mut stream: tokio::net::TcpStream,
    first: &str,
    every: Duration,
) -> (Duration, String) {
    let begun = Instant::now();
    stream.write_all(first.as_bytes()).await.unwrap();
    let (mut read, mut write) = stream.into_split();
    let drip = tokio::spawn(async move {
        while write.write_all(b"x").await.is_ok() {
            tokio::time::sleep(every).await;
        }
    });
    let mut answer = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(60), read.read_to_end(&mut answer)).await;
    drip.abort();
    assert!(ended.is_ok(), "it stays for ever");
    (begun.elapsed(), String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_senders_do_not_stay() {
    let folder = Folder::new();
    let server = start(usual(&folder)).await;
    let second = Duration::from_secs(1);
    let head = "GET /api/v1/time HTTP/1.1\r\nHost: a\r\nX: ";
    let body = "POST /api/v1/guests HTTP/1.1\r\nHost: a\r\nContent-Type: \
        application/json\r\nContent-Length: 9999\r\n\r\n";
    let nothing = Duration::from_secs(3_600);
    let (a, b, c, d) = tokio::join!(
        lasts(server.dial(1).await, head, second),
        lasts(server.dial(1).await, body, second),
        lasts(server.dial(1).await, "", nothing),
        // Idle after one response.
        lasts(server.dial(1).await, "GET /api/v1/time HTTP/1.1\r\nHost: a\r\n\r\n", nothing),
    );
    for (time, answer) in [&a, &b, &c, &d] {
        assert!(*time < Duration::from_secs(45), "{time:?} {answer}");
    }
    assert!(b.1.starts_with("HTTP/1.1 408"), "{}", b.1);
    assert!(d.1.starts_with("HTTP/1.1 200") || d.1.starts_with("HTTP/1.1 400"), "{}", d.1);
    server.stop().await;
}

/// A client that does not read is dropped and delays nobody.
///
/// After reconnecting it gets the whole table, since it missed too many events, and can page
/// through them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_are_cut_off_and_resume() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut company = Company::new(&server, 3, json!({"talk": "free"}), 12).await;
    let reader = tokio::net::TcpSocket::new_v4().unwrap();
    reader.set_recv_buffer_size(2_048).unwrap();
    let stream = reader.connect(server.address.parse().unwrap()).await.unwrap();
    let mut slow =
        server.connect_with(stream, &format!("{}/socket", company.table), &[]).await.unwrap();
    slow.hear().await.unwrap();
    let picture = slow.hear().await.unwrap();
    let seen = picture["number"].as_u64().unwrap();
    // From here on the client reads nothing.
    let begun = Instant::now();
    let mut longest = Duration::ZERO;
    for n in 0..6_000 {
        let step = Instant::now();
        company.does(n % 3, json!({"type": "write", "text": "ä".repeat(190)})).await;
        longest = longest.max(step.elapsed());
    }
    assert!(longest < Duration::from_secs(3), "{longest:?}");
    tokio::time::sleep(Duration::from_secs(12).saturating_sub(begun.elapsed())).await;
    let mut last = seen;
    let mut heard = 0;
    while let Some(message) = slow.hear().await {
        if message["type"] == "events" {
            for event in message["events"].as_array().unwrap() {
                last += 1;
                heard += 1;
                assert_eq!(event["number"], last);
            }
        }
    }
    assert!(heard < 6_000, "he was not cut off");
    let mut again = server.connect(&company.table, &format!("?after={last}"), None).await.unwrap();
    again.hear().await.unwrap();
    let picture = again.hear().await.unwrap();
    assert_eq!((&picture["type"], &picture["number"]), (&json!("picture"), &json!(company.number)));
    let (mut more, mut numbers) = (true, Vec::new());
    while more {
        let after = numbers.last().copied().unwrap_or(last);
        let path = format!("/api/v1/tables/{}/events?after={after}", company.table);
        let page = server.ask("GET", &path, None, None).await.json();
        let events = page["events"].as_array().unwrap();
        assert!(events.len() <= 1_000 && !events.is_empty());
        numbers.extend(events.iter().map(|event| event["number"].as_u64().unwrap()));
        more = page["more"].as_bool().unwrap();
    }
    assert_eq!(numbers, (last + 1..=company.number).collect::<Vec<_>>());
    server.stop().await;
}
