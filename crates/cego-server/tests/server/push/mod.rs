//! Push notifications: recipients, timing and confidentiality.

mod devices;
mod service;

use std::time::Duration;

use cego_server::admin::{ModerationAction, SanctionTarget};
use cego_store::open;
use serde_json::{Value, json};

use self::service::{Device, Service};
use crate::club::Club;
use crate::logs;
use crate::moderation::act;
use crate::place::{Answer, Folder, Guest, Server, Settings, Socket, start};
use crate::play;

/// Settings for fast push notifications to a test service.
fn settings(folder: &Folder, service: &Service) -> Settings {
    Settings {
        push: Some("mailto:vorstand@cego.example".to_owned()),
        push_after: Duration::from_millis(100),
        push_to: Some(service.address),
        ..play::settings(folder)
    }
}

fn reason(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["reason"].as_str().unwrap_or_default().to_owned())
}

async fn key(server: &Server) -> Value {
    server.ask("GET", "/api/v1/push", None, None).await.json()["key"].clone()
}

/// Returns the stored devices from a person's export.
async fn kept(server: &Server, guest: &Guest) -> Value {
    let told = server.ask("GET", "/api/v1/me/export", Some(&guest.token), None).await;
    told.json()["push_devices"].clone()
}

/// Seats two people with two bots, both connected; the first person is on turn.
async fn two_at_a_table(server: &Server) -> (String, [(Guest, Socket); 2]) {
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let wanted = json!({"ruleset": {"preset": "schopfheim"}, "sit": true});
    let table = server.open(&vroni, wanted).await;
    let path = format!("/api/v1/tables/{table}/commands");
    for (guest, command) in [
        (&karl, json!({"type": "sit"})),
        (&vroni, json!({"type": "seat_bot", "seat": 3, "bot": "level1"})),
        (&vroni, json!({"type": "seat_bot", "seat": 4, "bot": "level1"})),
        (&vroni, json!({"type": "begin"})),
    ] {
        let answer = server.ask("POST", &path, Some(&guest.token), Some(&command)).await;
        assert_eq!(answer.status, 200, "{command} {answer:?}");
    }
    let mut people = Vec::new();
    for guest in [vroni, karl] {
        let mut socket = server.connect(&table, "", Some(&guest.token)).await.unwrap();
        assert_eq!(socket.hear().await.unwrap()["type"], "hello");
        people.push((guest, socket));
    }
    let mut on_turn = None;
    for (number, (_, socket)) in people.iter_mut().enumerate() {
        let picture = socket.hear().await.unwrap();
        if picture["turn"]["choices"].as_array().is_some_and(|choices| !choices.is_empty()) {
            on_turn = Some(number);
        }
    }
    if on_turn == Some(1) {
        people.reverse();
    }
    assert!(on_turn.is_some(), "one of them is on turn");
    (table, people.try_into().ok().unwrap())
}

/// An absent person on turn is notified once, readable only for their device. Others are not
/// notified.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_missed_is_called_once() {
    logs::listen();
    let (folder, service) = (Folder::new(), Service::start("201 Created").await);
    let server = start(settings(&folder, &service)).await;
    let (table, [(away, gone), (there, mut waits)]) = two_at_a_table(&server).await;
    let (one, other) = (Device::new(7, "auerhahn-away"), Device::new(8, "auerhahn-there"));
    for (device, guest) in [(&one, &away), (&other, &there)] {
        assert_eq!(device.tell(&server, guest).await.status, 204);
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(service.came().len(), 0, "both are there");
    drop(gone);
    let came = service.until(1).await;
    assert_eq!(came[0].device, one.endpoint.trim_start_matches("https://"));
    assert_eq!(one.read(&came[0].body), json!({"about": "turn", "table": table}));
    let key = key(&server).await;
    let sender = came[0].sender(key.as_str().unwrap());
    assert_eq!(sender["aud"], "https://updates.push.services.mozilla.com");
    assert_eq!(sender["sub"], "mailto:vorstand@cego.example");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    assert!((now..=now + 12 * 3_600).contains(&sender["exp"].as_u64().unwrap()));
    assert_eq!(came[0].header("ttl"), "43200", "no clock runs");
    assert_eq!((came[0].header("urgency").as_str(), came[0].header("topic").len()), ("normal", 32));
    assert_eq!(came[0].header("content-encoding"), "aes128gcm");
    assert!(!came[0].header("topic").contains(&table));
    // Other events at the table cause no second notification for the turn.
    for _ in 0..3 {
        waits.ask(json!({"type": "say", "phrase": "hello"})).await;
    }
    let (_, mut back) = another_socket(&server, &table, &away).await;
    back.ask(json!({"type": "say", "phrase": "hello"})).await;
    drop(back);
    tokio::time::sleep(Duration::from_millis(3_600)).await;
    assert_eq!(service.came().len(), 1);
    // Endpoints and keys are never revealed.
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    assert!(metrics.contains("cego_pushes_total{outcome=\"taken\"} 1"), "{metrics}");
    let secret = open(&folder.store()).await.unwrap().key("push", &[]).await.unwrap();
    let (json, hex) = (one.json(), data_encoding::HEXLOWER.encode(&secret));
    let text = data_encoding::BASE64URL_NOPAD.encode(&secret);
    let mut told = vec![metrics, kept(&server, &there).await.to_string()];
    for path in [
        format!("/api/v1/tables/{table}"),
        format!("/api/v1/people/{}", away.who),
        "/api/v1/me".to_owned(),
    ] {
        told.push(server.ask("GET", &path, Some(&there.token), None).await.body);
    }
    server.stop().await;
    told.push(logs::log());
    for said in &told {
        for secret in ["auerhahn-away", json["keys"]["p256dh"].as_str().unwrap(), &hex, &text] {
            assert!(!said.contains(secret), "{secret}: {said}");
        }
    }
}

/// Opens another connection of a person. Returns the table as they see it.
async fn another_socket(server: &Server, table: &str, guest: &Guest) -> (Value, Socket) {
    let mut socket = server.connect(table, "", Some(&guest.token)).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    let picture = socket.hear().await.unwrap();
    (picture, socket)
}

/// A person with another open page is only notified after closing that, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_looks_elsewhere_is_not_called() {
    let (folder, service) = (Folder::new(), Service::start("201 Created").await);
    let server = start(settings(&folder, &service)).await;
    let (_, [(away, gone), _waits]) = two_at_a_table(&server).await;
    assert_eq!(Device::new(7, "a").tell(&server, &away).await.status, 204);
    let other = server.open(&away, json!({"ruleset": {"preset": "schopfheim"}, "sit": true})).await;
    let (_, elsewhere) = another_socket(&server, &other, &away).await;
    drop(gone);
    tokio::time::sleep(Duration::from_millis(4_500)).await;
    assert_eq!(service.came().len(), 0);
    drop(elsewhere);
    service.until(1).await;
    server.stop().await;
}

/// A banned person is disconnected on their turn and not notified.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_banned_is_not_called() {
    let (folder, service) = (Folder::new(), Service::start("201 Created").await);
    let server = start(settings(&folder, &service)).await;
    let (_, [(away, mut gone), _waits]) = two_at_a_table(&server).await;
    assert_eq!(Device::new(7, "a").tell(&server, &away).await.status, 204);
    act(
        &folder,
        ModerationAction::Ban {
            whom: SanctionTarget::Person(away.who.parse().unwrap()),
            until: None,
        },
        "Cheating.",
    )
    .await;
    while gone.hear().await.is_some() {}
    tokio::time::sleep(Duration::from_millis(4_500)).await;
    assert_eq!(service.came().len(), 0);
    server.stop().await;
}

/// A device unknown to the service is deleted; a failing service is paused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_service_answers_is_kept() {
    for (answer, stays) in [("410 Gone", false), ("503 Unavailable\r\nretry-after: 600", true)] {
        let (folder, service) = (Folder::new(), Service::start(answer).await);
        let server = start(settings(&folder, &service)).await;
        let (_, [(away, gone), (_, mut waits)]) = two_at_a_table(&server).await;
        let device = Device::new(7, "a");
        assert_eq!(device.tell(&server, &away).await.status, 204);
        drop(gone);
        service.until(1).await;
        let (_, answered) = waits.ask(json!({"type": "say", "phrase": "hello"})).await;
        assert_eq!(answered["type"], "done", "the table goes on");
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(
            kept(&server, &away).await.as_array().unwrap().len(),
            usize::from(stays),
            "{answer}"
        );
        assert_eq!(service.came().len(), 1, "nothing is tried again");
        server.stop().await;
    }
}

/// People for whom a round waits are notified; bots are not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_calls_its_people() {
    let (folder, service) = (Folder::new(), Service::start("201 Created").await);
    let format = "name = \"Online\"\n[rules]\n4 = \"schopfheim\"\n[online]\nguests = \
        true\nabsent_bot = \"level1\"\n\
                  absent_minutes = 60\n[[round]]\ndeals = 2\n";
    let club = Club::open(settings(&folder, &service), format).await;
    club.does(&club.desk, json!({"type": "entries", "open": true})).await;
    let mut devices = Vec::new();
    for number in 1..=3 {
        let guest = club.server.guest(&format!("Gast {number}")).await;
        let entry = "/api/v1/tournaments/winter/entry";
        assert_eq!(club.server.ask("POST", entry, Some(&guest.token), None).await.status, 200);
        let device = Device::new(number, &format!("gast-{number}"));
        assert_eq!(device.tell(&club.server, &guest).await.status, 204);
        devices.push(device);
    }
    club.does(&club.desk, json!({"type": "draw"})).await;
    club.does(&club.desk, json!({"type": "begin", "round": 0})).await;
    let came = service.until(3).await;
    for device in &devices {
        let one = came.iter().find(|one| device.endpoint.ends_with(&one.device)).unwrap();
        assert_eq!(device.read(&one.body)["about"], "round");
        assert_eq!(one.header("urgency"), "high");
        assert!(
            (3_500..=3_600).contains(&one.header("ttl").parse::<u32>().unwrap()),
            "an hour is left"
        );
        assert_eq!(one.body.len(), came[0].body.len());
    }
    let topics: std::collections::BTreeSet<String> =
        came.iter().map(|one| one.header("topic")).collect();
    assert_eq!(topics.len(), 3, "nobody can tell that they sit at one table");
    club.server.stop().await;
}

/// Without the setting there are no registrations and no requests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_setting_nobody_is_called() {
    let (folder, service) = (Folder::new(), Service::start("201 Created").await);
    let off = || Settings { push: None, ..settings(&folder, &service) };
    let server = start(off()).await;
    assert_eq!(key(&server).await, Value::Null);
    let guest = server.guest("Vroni").await;
    assert_eq!(reason(&Device::new(1, "a").tell(&server, &guest).await), (404, "no_push".into()));
    server.stop().await;
    // This includes people notified earlier.
    let server = start(settings(&folder, &service)).await;
    let (table, people) = two_at_a_table(&server).await;
    for (number, (guest, _)) in (1..).zip(&people) {
        assert_eq!(Device::new(number, &number.to_string()).tell(&server, guest).await.status, 204);
    }
    server.stop().await;
    let [(away, one), (there, other)] = people;
    drop((one, other));
    let server = start(off()).await;
    let (_, stays) = another_socket(&server, &table, &there).await;
    drop(another_socket(&server, &table, &away).await);
    tokio::time::sleep(Duration::from_millis(3_600)).await;
    drop(stays);
    assert_eq!(service.came().len(), 0);
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    assert!(metrics.contains("cego_pushes_total{outcome=\"taken\"} 0"), "{metrics}");
    server.stop().await;
}
