//! Operations: health, metrics, backups and deletion of old data.

use std::time::{Duration, Instant};

use cego_store::{Person, PersonKind, open};
use cego_table::{PersonId, PersonName, Time};
use serde_json::json;

use crate::place::{Folder, Server, Settings, start};
use crate::play::settings;

async fn metrics(server: &Server) -> String {
    server.ask("GET", "/metrics", None, None).await.body
}

/// Returns the value of a metric, by its name with labels.
fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} is not in {text}")).parse().unwrap()
}

/// Polls until the status matches. The responses must be fast.
async fn until(server: &Server, path: &str, status: u16) {
    let begun = Instant::now();
    let mut long = Vec::new();
    loop {
        let asked = Instant::now();
        let found = server.ask("GET", path, None, None).await.status;
        long.push(asked.elapsed());
        if found == status && long.len() >= 9 {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "{path} stays {found}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // The median, since single requests may be slow; waiting for the database takes several
    // seconds.
    long.sort();
    assert!(long[long.len() / 2] < Duration::from_secs(1), "{path}: {long:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_not_ready_and_not_dead() {
    let folder = Folder::new();
    let store = open(&folder.store()).await.unwrap();
    let address = format!("{}?pages=160", folder.store());
    let server = start(Settings { store: address.clone(), ..settings(&folder) }).await;
    until(&server, "/readyz", 200).await;
    assert_eq!(value(&metrics(&server).await, "cego_ready"), 1.0);
    let limited = open(&address).await.unwrap();
    let mut filled = 0;
    while limited
        .set_value(&format!("filler {filled}"), Some(&"x".repeat(3_000)), Time(1))
        .await
        .is_ok()
    {
        filled += 1;
    }
    until(&server, "/readyz", 503).await;
    let answer = server.ask("GET", "/readyz", None, None).await.json();
    assert_eq!(answer["reason"], "store_full");
    for path in ["/livez", "/healthz", "/metrics"] {
        assert_eq!(server.ask("GET", path, None, None).await.status, 200, "{path}");
    }
    let text = metrics(&server).await;
    assert_eq!(value(&text, "cego_ready"), 0.0);
    assert!(value(&text, "cego_store_errors_total{what=\"write\",reason=\"store_full\"}") >= 1.0);
    for number in 0..filled {
        store.set_value(&format!("filler {number}"), None, Time(2)).await.unwrap();
    }
    until(&server, "/readyz", 200).await;
    server.stop().await;
}

/// Starts a server with a private operator address.
async fn with_inner(settings: Settings) -> (Server, Server) {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    (start(Settings { metrics_listen: Some(port), ..settings }).await, Server::at(port.to_string()))
}

/// Thinking times of bots would reveal something about the cards at the only table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_of_bots_is_for_the_operator_alone() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let text = metrics(&server).await;
    for told in ["thought", "thinkers", "process_"] {
        assert!(!text.contains(told), "{told}: {text}");
    }
    assert!(text.contains("cego_commands_total"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn health_and_metrics_have_an_address_of_their_own() {
    let folder = Folder::new();
    let (server, inner) = with_inner(settings(&folder)).await;
    for path in ["/livez", "/readyz", "/healthz", "/metrics"] {
        assert_eq!(server.ask("GET", path, None, None).await.status, 404, "{path}");
    }
    until(&inner, "/readyz", 200).await;
    assert!(metrics(&inner).await.contains("cego_http_requests_total{"));
    // Other paths are not served there.
    for path in ["/", "/api/v1/time", "/api/v1/rules", "/api/v1/openapi.json"] {
        assert_eq!(inner.ask("GET", path, None, None).await.status, 404, "{path}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_is_counted() {
    let folder = Folder::new();
    let version = "1.2.3 (abc)".to_owned();
    let public_url = Some("https://cego.example".to_owned());
    let (server, inner) = with_inner(Settings { version, public_url, ..settings(&folder) }).await;
    server.account("karl").await;
    let knock = |password: &str| json!({"login": "karl", "password": password, "token": true});
    for password in ["wrong one", "another wrong one", crate::people::PASSWORD] {
        server.ask("POST", "/api/v1/sessions", None, Some(&knock(password))).await;
    }
    let answer = server.ask("GET", "/api/v1/time", None, None).await;
    assert!(
        answer.head.to_lowercase().contains("strict-transport-security: max-age="),
        "{answer:?}"
    );
    let text = metrics(&inner).await;
    assert!(text.ends_with("# EOF\n"), "{text}");
    for (name, least, most) in [
        ("cego_build_info{version=\"1.2.3 (abc)\"}", 1.0, 1.0),
        ("cego_logins_total{outcome=\"failed\"}", 2.0, 2.0),
        ("cego_logins_total{outcome=\"ok\"}", 1.0, 1.0),
        ("cego_password_hashes_total", 4.0, 4.0),
        ("cego_reports_total", 0.0, 0.0),
        ("cego_bus_up", 0.0, 0.0),
        ("cego_thinkers_waiting", 0.0, 0.0),
        ("cego_thinkers_busy", 0.0, 0.0),
        ("cego_backup_last_timestamp_seconds", 0.0, 0.0),
        ("cego_store_seconds_count{what=\"write\"}", 1.0, 1e6),
        ("cego_store_seconds_count{what=\"read\"}", 1.0, 1e6),
        ("process_cpu_seconds_total", 0.0, 1e4),
        ("process_resident_memory_bytes", 1e6, 1e12),
        ("process_open_fds", 5.0, 1e6),
        ("process_max_fds", 100.0, 1e12),
        ("process_threads", 2.0, 1e4),
        ("process_start_time_seconds", 1.7e9, 1e11),
    ] {
        let found = value(&text, name);
        assert!((least..=most).contains(&found), "{name}: {found}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_made_where_one_is_missing_and_what_is_old_goes() {
    let folder = Folder::new();
    let store = open(&folder.store()).await.unwrap();
    let guest = Person {
        id: PersonId(7),
        name: PersonName::new("Vergessen").unwrap(),
        kind: PersonKind::Guest,
        locale: None,
        owner: None,
        made: Time(1_000),
    };
    store.add_person(&guest).await.unwrap();
    drop(store);
    let backups = folder.file().with_file_name("backups");
    let backup_folder = Some(backups.clone());
    let server =
        start(Settings { backup_folder, prune_guests: Some(30), ..settings(&folder) }).await;
    let vroni = server.guest("Vroni").await;
    let begun = Instant::now();
    let text = loop {
        let text = metrics(&server).await;
        if text.contains("cego_pruned_total{what=\"guests\"} 1") {
            break text;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{text}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(value(&text, "cego_backups_total{outcome=\"done\"}"), 1.0);
    assert_eq!(value(&text, "cego_pruned_total{what=\"guests\"}"), 1.0);
    assert!(value(&text, "cego_backup_last_timestamp_seconds") > 1.7e9);
    let files: Vec<_> =
        std::fs::read_dir(&backups).unwrap().map(|file| file.unwrap().path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    // The backup precedes the deletion and can be restored.
    let other = Folder::new();
    let restored = open(&other.store()).await.unwrap();
    restored.restore(&mut &std::fs::read(file).unwrap()[..]).await.unwrap();
    assert!(restored.person(PersonId(7)).await.unwrap().is_some());
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&vroni.token), None).await.status, 200);
    server.stop().await;
    let store = open(&folder.store()).await.unwrap();
    assert!(store.person(PersonId(7)).await.unwrap().is_none());
    // The next start finds that backup and makes no other.
    drop(store);
    let server =
        start(Settings { backup_folder: Some(backups.clone()), ..settings(&folder) }).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(value(&metrics(&server).await, "cego_backups_total{outcome=\"done\"}"), 0.0);
    assert_eq!(std::fs::read_dir(&backups).unwrap().count(), 1);
    server.stop().await;
}

/// The backup folder cannot be created below a file.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_fails_is_counted() {
    let folder = Folder::new();
    std::fs::write(folder.file().with_file_name("file"), "").unwrap();
    let backup_folder = Some(folder.file().with_file_name("file").join("backups"));
    let server = start(Settings { backup_folder, ..settings(&folder) }).await;
    let begun = Instant::now();
    while !metrics(&server).await.contains("cego_backups_total{outcome=\"failed\"} 1") {
        assert!(begun.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(server.ask("GET", "/livez", None, None).await.status, 200);
    server.stop().await;
}

/// Returns the metric names in a Prometheus text.
fn named(text: &str) -> std::collections::BTreeSet<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = text.split(|c| !is_part(c));
    let ours = words.filter(|word| word.starts_with("cego_") || word.starts_with("process_"));
    ours.map(str::to_owned).collect()
}

/// Alerts and dashboard use exactly the existing metrics.
#[tokio::test]
async fn alerts_and_dashboard_know_the_metrics() {
    let folder = Folder::new();
    let (server, inner) = with_inner(settings(&folder)).await;
    server.guest("Vroni").await;
    let text = metrics(&inner).await;
    server.stop().await;
    // This metric has no sample until a task ends; `supervise/tests.rs` covers it.
    let mut there = std::collections::BTreeSet::from(["cego_tasks_lost_total".to_owned()]);
    for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let (name, kind) = line.split_once(' ').unwrap();
        match kind {
            "counter" => there.insert(format!("{name}_total")),
            "info" => there.insert(format!("{name}_info")),
            "histogram" => there.insert(format!("{name}_bucket")),
            _ => there.insert(name.to_owned()),
        };
    }
    let file = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/monitoring");
        std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
    };
    // Only expressions contain exact metric names; descriptions use plain words.
    let alerts: String =
        file("cego-alerts.yml").lines().filter(|line| line.contains("expr:")).collect();
    let dashboard: serde_json::Value = serde_json::from_str(&file("cego-dashboard.json")).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let targets = panels.iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let board: String =
        targets.map(|target| format!("{} ", target["expr"].as_str().unwrap())).collect();
    assert!(named(&alerts).len() > 10 && panels.len() > 15);
    let asked: std::collections::BTreeSet<String> =
        named(&alerts).union(&named(&board)).cloned().collect();
    let missing: Vec<_> = asked.difference(&there).collect();
    assert!(missing.is_empty(), "{missing:?} are no metrics; there are {there:?}");
    let unseen = there.difference(&asked).filter(|name| {
        !["process_virtual_memory_bytes", "process_threads", "process_start_time_seconds"]
            .contains(&name.as_str())
    });
    assert_eq!(unseen.collect::<Vec<_>>(), Vec::<&String>::new());
}

/// Unrated matches that people began and abandoned.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_abandoned_match_is_broken_off_and_goes_with_its_guests() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.account("vroni").await;
    let guests = [server.guest("Karl").await, server.guest("Emma").await];
    let looks = server.guest("Paul").await;
    let wanted = json!({
        "ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true,
        "watched": true,
    });
    let mut tables = Vec::new();
    for guest in &guests {
        let table = server.open(&vroni, wanted.clone()).await;
        let path = format!("/api/v1/tables/{table}/commands");
        let sits =
            server.ask("POST", &path, Some(&guest.token), Some(&json!({"type": "sit"}))).await;
        assert_eq!(sits.status, 200, "{sits:?}");
        tables.push(table);
    }
    // The people were at the tables and leave.
    for (table, guest) in tables.iter().zip(&guests) {
        for token in [&vroni.token, &guest.token] {
            let mut socket = server.connect(table, "", Some(token)).await.unwrap();
            socket.hear().await.unwrap();
        }
    }
    let stage = async |server: &Server, table: &str| {
        let path = format!("/api/v1/tables/{table}/picture");
        let answer = server.ask("GET", &path, Some(&looks.token), None).await;
        if answer.status == 200 { answer.json()["stage"].clone() } else { json!(answer.status) }
    };
    assert_eq!(stage(&server, &tables[0]).await, "playing");
    server.stop().await;
    // With a retention of 0 days, the command line first counts, then deletes.
    let keep = Settings { prune_tables: Some(0), prune_guests: Some(3), ..settings(&folder) };
    let prune = |settings: &Settings, dry: bool| {
        let settings = settings.clone();
        tokio::task::spawn_blocking(move || cego_server::prune(&settings, dry).unwrap().0)
    };
    let would = prune(&keep, true).await.unwrap();
    assert_eq!((would.tables, would.guests), (2, 0));
    let all = Settings { prune_guests: Some(0), ..keep.clone() };
    let would = prune(&all, true).await.unwrap();
    assert_eq!((would.tables, would.guests), (2, 3));
    // A server also prunes at its start if there is no backup yet.
    let backup_folder = Some(folder.file().with_file_name("backups"));
    let server = start(Settings { backup_folder, ..all }).await;
    let begun = Instant::now();
    while value(&metrics(&server).await, "cego_pruned_total{what=\"tables\"}") < 2.0 {
        assert!(begun.elapsed() < Duration::from_secs(20), "they stay");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    while value(&metrics(&server).await, "cego_pruned_total{what=\"guests\"}") < 3.0 {
        assert!(begun.elapsed() < Duration::from_secs(20), "they stay");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for table in &tables {
        let picture = server
            .ask("GET", &format!("/api/v1/tables/{table}/picture"), Some(&vroni.token), None)
            .await;
        assert_eq!(picture.status, 404, "{picture:?}");
    }
    // The account stays and keeps both matches.
    let matches = server
        .ask("GET", &format!("/api/v1/people/{}/matches", vroni.who), Some(&vroni.token), None)
        .await;
    assert_eq!(matches.json()["matches"].as_array().unwrap().len(), 2, "{matches:?}");
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&guests[0].token), None).await.status, 401);
    server.stop().await;
}
