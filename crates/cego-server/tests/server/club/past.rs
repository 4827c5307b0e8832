//! Devices detect a tournament restored from an older copy.

use serde_json::{Value, json};

use super::live::Stream;
use super::{Club, FORMAT, Holder, cego, settings};
use crate::place::{Answer, Folder, Server, start};

/// Copies a store by backup and restore.
async fn copied(from: &Folder, to: &Folder) {
    let (from, to) = (from.store(), to.store());
    let copy = move || {
        let mut stick = Vec::new();
        cego_server::backup(&from, &mut stick).unwrap();
        cego_server::restore(&to, &mut &stick[..]).unwrap();
    };
    tokio::task::spawn_blocking(copy).await.unwrap();
}

/// Sends a request of a device that has seen a view.
pub(super) async fn shows(server: &Server, who: &Holder, path: &str, seen: &str) -> Answer {
    let mut lines = vec![
        format!("GET /api/v1/tournaments/winter{path} HTTP/1.1"),
        format!("Host: {}", server.address),
    ];
    lines.extend(who.key.as_ref().map(|key| format!("Cego-Key: {key}")));
    lines.push(format!("Cego-Seen: {seen}"));
    server.raw(&lines, b"").await
}

pub(super) fn seen(view: &Value) -> String {
    format!("{}.{}", view["number"], view["mark"].as_str().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_phone_is_told_that_an_older_copy_goes_on() {
    let (first, second) = (Folder::new(), Folder::new());
    let club = Club::running(settings(&first), FORMAT, 8).await;
    let phone = club.table(0, 0).await.on("one");
    club.bind(&phone, (0, 0), club.people(0, 0).await[0]).await;
    club.does(&phone, cego((0, 0), 0, 1, 47, 0)).await;
    copied(&first, &second).await;
    let early = club.sees(&phone, "/sheets/0/0").await;
    club.does(&phone, cego((0, 0), 1, 2, 60, 0)).await;
    let late = club.sees(&phone, "/sheets/0/0").await;
    // On the original server, both newer and older views are accepted.
    for view in [&early, &late] {
        let answer = shows(&club.server, &phone, "/sheets/0/0", &seen(view)).await.json();
        assert_eq!(answer.get("other_past"), None);
    }
    let (desk, id) = (club.desk.clone(), club.id.clone());
    club.server.stop().await;
    let server = start(settings(&second)).await;
    for path in ["", "/sheets/0/0"] {
        let strange = shows(&server, &phone, path, &seen(&late)).await.json();
        assert_eq!(
            strange["other_past"], true,
            "{path}: event {} has not happened here",
            late["number"]
        );
        assert!(strange["number"].as_u64() < late["number"].as_u64());
        let known = shows(&server, &phone, path, &seen(&early)).await.json();
        assert_eq!(
            known.get("other_past"),
            None,
            "{path}: what was before the copy is the same past"
        );
    }
    // Equal event numbers do not hide the difference.
    let club = Club { server, id, desk, ..club };
    for line in 0..2 {
        club.does(&club.desk, cego((0, 1), line, 1, 30, 0)).await;
    }
    let strange = shows(&club.server, &phone, "/sheets/0/0", &seen(&late)).await.json();
    assert!(strange["number"].as_u64() >= late["number"].as_u64());
    assert_eq!(
        (&strange["other_past"], &strange["lines"][1]["content"]),
        (&json!(true), &Value::Null)
    );
    club.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_says_it_once() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let path = "/api/v1/tournaments/winter/live";
    let mut stream =
        Stream::open_seen(&club.server, &club.desk, path, "999.0123456789abcdef").await;
    assert_eq!(stream.next().await.unwrap().1["other_past"], true);
    club.does(&club.desk, cego((0, 0), 0, 1, 47, 0)).await;
    assert_eq!(stream.next().await.unwrap().1.get("other_past"), None, "from then on it knows");
    for nonsense in
        ["", "1", "1.", "x.0123456789abcdef", "1.0123456789abcdeg", "-1.0123456789abcdef"]
    {
        let answer = shows(&club.server, &club.desk, "", nonsense).await;
        assert_eq!(
            (answer.status, answer.json()["reason"].as_str()),
            (422, Some("bad_seen")),
            "{nonsense}"
        );
    }
    club.server.stop().await;
}
