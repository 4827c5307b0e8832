//! A reconnecting client gets exactly what it missed.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::company::{Company, settings};
use crate::place::{Folder, Server, Socket, start};

/// Returns the event numbers.
fn numbers(events: &[Value]) -> Vec<u64> {
    events.iter().map(|event| event["number"].as_u64().unwrap()).collect()
}

async fn events(server: &Server, table: &str, token: Option<&str>, after: u64) -> Vec<Value> {
    let path = format!("/api/v1/tables/{table}/events?after={after}");
    let answer = server.ask("GET", &path, token, None).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["events"].as_array().unwrap().clone()
}

/// Opens a connection and returns the first message after the greeting.
async fn first(server: &Server, table: &str, query: &str, token: Option<&str>) -> (Socket, Value) {
    let mut socket = server.connect(table, query, token).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    let message = socket.hear().await.unwrap();
    (socket, message)
}

/// Drops later events: on a slow machine, people may be marked as absent during the test.
fn up_to(last: u64, events: &[Value]) -> Vec<Value> {
    events.iter().filter(|event| event["number"].as_u64().unwrap() <= last).cloned().collect()
}

/// Checks every event number over a deal and the beginning of the next, for every viewer.
async fn every_number(server: &Server, table: &str, tokens: &[Option<&str>], last: u64) {
    for &token in tokens {
        let all = up_to(last, &events(server, table, token, 0).await);
        assert_eq!(numbers(&all), (1..=last).collect::<Vec<_>>());
        for after in 0..=last {
            let missed = &all[after as usize..];
            assert_eq!(up_to(last, &events(server, table, token, after).await), missed);
            let (_socket, message) = first(server, table, &format!("?after={after}"), token).await;
            assert_eq!(message["type"], "events", "{message}");
            assert_eq!(up_to(last, message["events"].as_array().unwrap()), missed);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_missed_comes_and_nothing_else() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut company = Company::new(&server, 3, json!({}), 7).await;
    company.look_on(None, "", None).await;
    company.play(1).await;
    for _ in 0..9 {
        company.step().await;
    }
    let (table, last) = (company.table.clone(), company.number);
    // Later visitors get the same events at once.
    for seat in [Some(0), Some(1), Some(2), None] {
        let token = seat.map(|seat: usize| company.people[seat].token.as_str());
        let all = events(&server, &table, token, 0).await;
        let told = company
            .heard
            .iter()
            .filter(|heard| heard.seat == seat && heard.message["type"] == "events");
        let told: Vec<Value> =
            told.flat_map(|heard| heard.message["events"].as_array().unwrap()).cloned().collect();
        assert_eq!(told, all[all.len() - told.len()..], "{seat:?}");
        assert!(told.len() > 40, "{}", told.len());
    }
    let tokens: Vec<String> = company.people.iter().map(|guest| guest.token.clone()).collect();
    every_number(&server, &table, &[Some(&tokens[0]), None], last).await;
    // A future number returns the whole table.
    let answer = server
        .ask("GET", &format!("/api/v1/tables/{table}/events?after={}", last + 1), None, None)
        .await;
    assert_eq!((answer.status, answer.json()["reason"].clone()), (422, json!("not_happened")));
    for query in [format!("?after={}", last + 1), format!("?after={}", u64::MAX), String::new()] {
        let (_socket, message) = first(&server, &table, &query, Some(&tokens[1])).await;
        assert_eq!(
            (&message["type"], &message["number"]),
            (&json!("picture"), &json!(last)),
            "{query}"
        );
        assert!(
            message["view"]["hand"].as_array().is_some_and(|hand| !hand.is_empty()),
            "{message}"
        );
    }
    drop(company);
    server.stop().await;
    // Another server on the same file.
    let server = start(settings(&folder)).await;
    every_number(&server, &table, &[Some(&tokens[2])], last).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_devices_of_one_person_see_and_do_the_same() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    let (mut phone, picture) = first(&server, &table, "", Some(&vroni.token)).await;
    let (mut laptop, other) = first(&server, &table, "", Some(&vroni.token)).await;
    assert_eq!(picture, other);
    let mut turn = picture["turn"].clone();
    for step in 0..12 {
        let choice = &turn["choices"][0];
        let command = match choice {
            Value::Null => json!({"type": "go_on"}),
            _ => json!({"type": "act", "moment": turn["moment"], "action": choice}),
        };
        // Alternates between both devices.
        let (heard, answer) =
            if step % 2 == 0 { &mut phone } else { &mut laptop }.ask(command).await;
        assert_eq!(answer["type"], "done", "{answer}");
        let number = answer["number"].as_u64().unwrap();
        let mut there = Vec::new();
        while there.last().is_none_or(|message: &Value| {
            message["events"].as_array().unwrap().last().unwrap()["number"] != number
        }) {
            let other = if step % 2 == 0 { &mut laptop } else { &mut phone };
            there.push(other.hear().await.unwrap());
        }
        assert_eq!(heard, there);
        turn = heard.last().unwrap()["turn"].clone();
    }
    // One of two connections closes, and the person is still present.
    drop(phone);
    tokio::time::sleep(Duration::from_millis(3_500)).await;
    let picture = server
        .ask("GET", &format!("/api/v1/tables/{table}"), Some(&vroni.token), None)
        .await
        .json();
    assert_eq!(picture["chairs"][0]["here"], true);
    server.stop().await;
}

/// Reloading the page leaves no trace; a longer absence is marked until the return.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_comes_back_soon_was_not_away() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let company = Company::new(&server, 3, json!({}), 3).await;
    let (table, last) = (company.table.clone(), company.number);
    let tokens: Vec<String> = company.people.iter().map(|guest| guest.token.clone()).collect();
    drop(company);
    let mut sockets = Vec::new();
    for token in &tokens {
        sockets.push(first(&server, &table, "", Some(token)).await.0);
    }
    drop(sockets.remove(1));
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    sockets.insert(1, first(&server, &table, &format!("?after={last}"), Some(&tokens[1])).await.0);
    tokio::time::sleep(Duration::from_millis(3_000)).await;
    assert_eq!(events(&server, &table, None, last).await, Vec::<Value>::new());
    drop(sockets.remove(1));
    let begun = Instant::now();
    let went = loop {
        let new = events(&server, &table, None, last).await;
        if !new.is_empty() {
            break new;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "nobody is missed");
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    assert_eq!((went.len(), &went[0]["event"], &went[0]["seat"]), (1, &json!("went"), &json!(2)));
    let (_back, message) =
        first(&server, &table, &format!("?after={last}"), Some(&tokens[1])).await;
    assert_eq!(numbers(message["events"].as_array().unwrap())[0], last + 1);
    let new = events(&server, &table, None, last + 1).await;
    assert_eq!((new.len(), &new[0]["event"], &new[0]["seat"]), (1, &json!("came"), &json!(2)));
    server.stop().await;
}

/// A command counts even if its sender disconnects at once, and its event is broadcast.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_whose_sender_hangs_up_reaches_everybody() {
    use tokio::io::AsyncWriteExt;
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut company = Company::new(&server, 4, json!({}), 11).await;
    let store = cego_store::open(&folder.store()).await.unwrap();
    let id = company.table.parse().unwrap();
    let mut steps = 0;
    while let Some(seat) = company.on_turn().filter(|_| steps < 40) {
        let (choices, moment) = company.choices(seat);
        let choice = &choices[company.chance.below(choices.len())];
        let body = json!({"type": "act", "moment": moment, "action": choice}).to_string();
        let mut stream = server.dial(1).await;
        let head = format!(
            "POST /api/v1/tables/{}/commands HTTP/1.1\r\nHost: cego\r\nAuthorization: Bearer \
             {}\r\nContent-Length: {}\r\n\r\n",
            company.table,
            company.people[seat].token,
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).await.unwrap();
        // Long enough to be started, too short to be finished.
        tokio::time::sleep(Duration::from_micros(300 + 100 * (steps % 20))).await;
        drop(stream);
        steps += 1;
        let path = format!("/api/v1/tables/{}/events?after={}", company.table, company.number);
        // Either it did not arrive, or everybody gets the event.
        tokio::time::sleep(Duration::from_millis(50)).await;
        let begun = Instant::now();
        let happened = loop {
            let kept = store.events(&id, company.number, u32::MAX).await.unwrap();
            let answer = server.ask("GET", &path, None, None).await.json();
            let happened = answer["events"].as_array().unwrap().clone();
            if kept.len() == happened.len() {
                break happened;
            }
            assert!(begun.elapsed() < Duration::from_secs(5), "what is kept is shown");
        };
        if let Some(last) = happened.last() {
            let last = last["number"].as_u64().unwrap();
            tokio::time::timeout(Duration::from_secs(5), company.catch_up(last))
                .await
                .expect("all are told");
        }
    }
    assert!(steps > 10);
    server.stop().await;
}

/// A stopping server asks all clients to reconnect before it ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_asks_its_clients_to_come_again() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let company = Company::new(&server, 3, json!({}), 3).await;
    let table = company.table.clone();
    drop(company);
    let mut sockets = Vec::new();
    for _ in 0..30 {
        sockets.push(first(&server, &table, "", None).await.0);
    }
    let all = tokio::spawn(async move {
        let mut told = 0;
        for mut socket in sockets {
            let bye = socket.hear().await.expect("a last word");
            assert_eq!(
                (&bye["type"], &bye["reason"]),
                (&json!("bye"), &json!("stopping")),
                "{bye}"
            );
            assert!(bye["again_ms"].as_u64().is_some_and(|ms| ms > 0), "{bye}");
            assert_eq!(socket.hear().await, None);
            told += 1;
        }
        told
    });
    server.stop().await;
    assert_eq!(all.await.unwrap(), 30);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_of_another_version_is_told_to_load_again() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    for other in [0, 2] {
        let query = format!("?lang=en&version={other}");
        let mut socket = server.connect(&table, &query, Some(&vroni.token)).await.unwrap();
        let bye = socket.hear().await.unwrap();
        assert_eq!(
            (&bye["type"], &bye["reason"]),
            (&json!("bye"), &json!("other_version")),
            "{bye}"
        );
        assert!(bye["text"].as_str().unwrap().contains("Load the page again"), "{bye}");
        // Reconnecting with the same version would not help.
        assert_eq!(bye.get("again_ms"), None, "{bye}");
        assert_eq!(socket.hear().await, None);
    }
    // The current version, and a client without one.
    for query in ["?version=1", ""] {
        let (_socket, message) = first(&server, &table, query, Some(&vroni.token)).await;
        assert_eq!(message["type"], "picture", "{query}: {message}");
    }
    server.stop().await;
}
