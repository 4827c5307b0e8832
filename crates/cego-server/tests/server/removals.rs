//! Removal from a table by vote or by the host.

use cego_server::admin::Role;
use serde_json::{Value, json};

use crate::moderation::appoint;
use crate::place::{Folder, Guest, Server, Socket, start};
use crate::play::settings;

/// Creates a table with a running match of four people, and a connection for each.
async fn four(server: &Server, people: &[&Guest; 4], watched: bool) -> (String, Vec<Socket>) {
    let preset = json!({"preset": "schopfheim"});
    let wanted = json!({"ruleset": preset, "talk": "free", "watched": watched, "sit": true});
    let table = server.open(people[0], wanted).await;
    for who in &people[1..] {
        tell(server, &table, who, json!({"type": "sit"})).await;
    }
    tell(server, &table, people[0], json!({"type": "begin"})).await;
    let mut sockets = Vec::new();
    for who in people {
        sockets.push(connected(server, &table, who).await);
    }
    (table, sockets)
}

async fn tell(server: &Server, table: &str, who: &Guest, command: Value) {
    server
        .done("POST", &format!("/api/v1/tables/{table}/commands"), &who.token, Some(command))
        .await;
}

/// Opens a connection and reads greeting and table.
async fn connected(server: &Server, table: &str, who: &Guest) -> Socket {
    let mut socket = server.connect(table, "?lang=sv", Some(&who.token)).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    assert_eq!(socket.hear().await.unwrap()["type"], "picture");
    socket
}

/// Returns the answer to a command: the reason of the refusal, or `done`.
async fn said(socket: &mut Socket, command: Value) -> String {
    let (_, answer) = socket.ask(command).await;
    answer["reason"].as_str().unwrap_or("done").to_owned()
}

/// Returns the last message of a connection.
async fn last(socket: &mut Socket) -> Value {
    let mut last = Value::Null;
    while let Some(message) = socket.hear().await {
        last = message;
    }
    last
}

fn remove(whom: usize) -> Value {
    json!({"type": "propose", "what": "remove", "whom": whom})
}

fn answer(agrees: bool) -> Value {
    json!({"type": "answer", "agrees": agrees})
}

#[tokio::test]
async fn the_others_agree_and_one_is_shown_out_for_good() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let (lisa, resi) = (server.guest("Lisa").await, server.account("resi").await);
    let (table, mut sockets) = four(&server, &[&vroni, &karl, &lisa, &resi], false).await;
    assert_eq!(said(&mut sockets[0], remove(3)).await, "done");
    // The affected person cannot vote, on any connection.
    let mut second = connected(&server, &table, &lisa).await;
    for socket in [2, 4] {
        let socket = if socket == 4 { &mut second } else { &mut sockets[socket] };
        for agrees in [true, false] {
            assert_eq!(said(socket, answer(agrees)).await, "table_nothing_to_answer");
        }
    }
    // Each person has one vote, whatever the number of connections.
    let mut other = connected(&server, &table, &karl).await;
    assert_eq!(said(&mut sockets[1], answer(true)).await, "done");
    assert_eq!(said(&mut other, answer(true)).await, "table_nothing_to_answer");
    assert_eq!(said(&mut sockets[3], answer(true)).await, "done");
    for socket in [&mut second, &mut sockets[2]] {
        let bye = last(socket).await;
        assert_eq!((&bye["type"], &bye["reason"]), (&json!("bye"), &json!("removed")), "{bye}");
        assert!(
            bye["text"].as_str().unwrap().contains("överens") && bye["again_ms"].is_null(),
            "{bye}"
        );
    }
    // Removed people can neither sit down, watch, nor see the seats.
    let commands = format!("/api/v1/tables/{table}/commands");
    for seat in [json!(3), Value::Null] {
        let sit = Some(json!({"type": "sit", "seat": seat}));
        let refused = server.refused("POST", &commands, Some(&lisa.token), sit).await;
        assert_eq!(refused, (409, "table_removed".to_owned()));
    }
    assert_eq!(server.connect(&table, "", Some(&lisa.token)).await.err(), Some(403));
    // The others play on, and a bot has the seat.
    let (heard, _) = sockets[0].ask(json!({"type": "say", "phrase": "hello"})).await;
    let events: Vec<&Value> =
        heard.iter().filter_map(|m| m["events"].as_array()).flatten().collect();
    let removed = events.iter().find(|event| event["event"] == "removed").unwrap();
    assert_eq!((&removed["seat"], &removed["by"]), (&json!(3), &json!("others")));
    assert!(events.iter().any(|event| event["event"] == "left" && event["seat"] == 3));
    // A removed person may still file a report, and sees who proposed the removal.
    appoint(&folder, &resi, Role::Moderator).await;
    let report = json!({"whom": vroni.who, "table": table, "why": "talk", "text": "?"});
    assert_eq!(server.done("POST", "/api/v1/reports", &lisa.token, Some(report)).await.status, 201);
    let list = server.done("GET", "/api/v1/moderation/reports", &resi.token, None).await.json();
    let path = format!("/api/v1/moderation/reports/{}", list[0]["id"].as_str().unwrap());
    let case = server.done("GET", &path, &resi.token, None).await.json();
    let talk = case["talk"].as_array().unwrap().iter();
    let lines: Vec<_> =
        talk.map(|said| (said["seat"].as_u64().unwrap(), said["phrase"].as_str())).collect();
    let votes = [
        (1, Some("removal_proposed")),
        (2, Some("removal_agreed")),
        (4, Some("removal_agreed")),
        (3, Some("removal_others")),
    ];
    assert_eq!(lines[..4], votes, "{case}");
    assert_eq!(case["talk"][0]["text"], "Lisa", "{case}");
    server.stop().await;
}

#[tokio::test]
async fn a_no_ends_it_and_spectators_have_no_voice() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let (lisa, resi) = (server.guest("Lisa").await, server.guest("Resi").await);
    let sepp = server.guest("Sepp").await;
    let (table, mut sockets) = four(&server, &[&vroni, &karl, &lisa, &resi], true).await;
    let mut spectator = connected(&server, &table, &sepp).await;
    assert_eq!(said(&mut spectator, remove(3)).await, "table_not_seated");
    for _ in 0..2 {
        assert_eq!(said(&mut sockets[0], remove(3)).await, "done");
        assert_eq!(said(&mut spectator, answer(true)).await, "table_not_seated");
        assert_eq!(said(&mut sockets[1], remove(1)).await, "table_proposal_open");
        assert_eq!(said(&mut sockets[1], answer(true)).await, "done");
        assert_eq!(said(&mut sockets[3], answer(false)).await, "done");
        assert_eq!(said(&mut sockets[1], answer(true)).await, "table_nothing_to_answer");
    }
    assert_eq!(said(&mut sockets[0], remove(3)).await, "table_proposed_before");
    assert_eq!(said(&mut sockets[0], remove(1)).await, "table_nobody_to_remove");
    assert_eq!(said(&mut sockets[0], remove(5)).await, "table_no_such_seat");
    for bad in [json!(0), json!(6), json!("3"), Value::Null] {
        let mut command = remove(1);
        command["whom"] = bad;
        assert_eq!(said(&mut sockets[0], command).await, "bad_body");
    }
    // A public table may still be watched after a removal.
    assert_eq!(said(&mut sockets[3], remove(3)).await, "done");
    assert_eq!(said(&mut sockets[0], answer(true)).await, "done");
    assert_eq!(said(&mut sockets[1], answer(true)).await, "done");
    assert_eq!(last(&mut sockets[2]).await["reason"], "removed");
    let mut watches = connected(&server, &table, &lisa).await;
    assert_eq!(said(&mut watches, json!({"type": "sit"})).await, "table_removed");
    server.stop().await;
}

/// Before the match the host frees a seat. The first time the person may sit down again.
#[tokio::test]
async fn the_host_unseats_a_stranger_before_the_match() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let wanted = json!({"ruleset": {"preset": "schopfheim"}, "sit": true});
    let table = server.open(&vroni, wanted).await;
    for reason in ["unseated", "removed_by_host"] {
        tell(&server, &table, &karl, json!({"type": "sit", "seat": 2})).await;
        let mut socket = connected(&server, &table, &karl).await;
        tell(&server, &table, &vroni, json!({"type": "unseat", "seat": 2})).await;
        assert_eq!(last(&mut socket).await["reason"], reason);
    }
    let path = format!("/api/v1/tables/{table}/commands");
    let refused =
        server.refused("POST", &path, Some(&karl.token), Some(json!({"type": "sit"}))).await;
    assert_eq!(refused, (409, "table_removed".to_owned()));
    server.stop().await;
}

/// Without answers, a proposal expires after 20 seconds, and all are notified.
#[tokio::test]
async fn slow_without_an_answer_it_lapses() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let (lisa, resi) = (server.guest("Lisa").await, server.guest("Resi").await);
    let (_, mut sockets) = four(&server, &[&vroni, &karl, &lisa, &resi], false).await;
    assert_eq!(said(&mut sockets[0], remove(3)).await, "done");
    let declined = loop {
        let message = sockets[2].hear().await.expect("they stay connected");
        let mut events = message["events"].as_array().into_iter().flatten();
        if let Some(event) = events.find(|event| event["event"] == "declined") {
            break event.clone();
        }
    };
    assert!(declined.get("seat").is_none(), "{declined}");
    assert_eq!(said(&mut sockets[1], answer(true)).await, "table_nothing_to_answer");
    server.stop().await;
}
