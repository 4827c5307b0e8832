//! Live views are sent on changes, and only then.

use std::time::Duration;

use cego_store::open;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{Club, FORMAT, Holder, cego, nobody, settings};
use crate::place::{Folder, Server, start};

/// A stream of server-sent events.
pub(crate) struct Stream {
    stream: TcpStream,
    text: String,
}

impl Stream {
    pub(crate) async fn open(server: &Server, who: &Holder, path: &str) -> Stream {
        Stream::with(server, who, path, String::new()).await
    }

    /// Opens a stream of a device that has seen an event.
    pub(crate) async fn open_seen(server: &Server, who: &Holder, path: &str, seen: &str) -> Stream {
        Stream::with(server, who, path, format!("Cego-Seen: {seen}\r\n")).await
    }

    async fn with(server: &Server, who: &Holder, path: &str, more: String) -> Stream {
        let mut stream = server.dial(1).await;
        let mut head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{more}", server.address);
        for (name, value) in [("Cego-Key", &who.key), ("Cego-Device", &who.device)] {
            head += &value.as_ref().map(|value| format!("{name}: {value}\r\n")).unwrap_or_default();
        }
        stream.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
        Stream { stream, text: String::new() }
    }

    /// Returns the next event and its data, or `None` on a timeout.
    pub(crate) async fn next(&mut self) -> Option<(String, Value)> {
        timeout(Duration::from_secs(4), self.read()).await.ok().flatten()
    }

    /// Returns whether nothing arrives for a moment.
    async fn is_still(&mut self) -> bool {
        timeout(Duration::from_millis(300), self.read()).await.is_err()
    }

    async fn read(&mut self) -> Option<(String, Value)> {
        loop {
            // Chunk headers cannot be confused with data, since data has no line breaks.
            if let Some(at) = self.text.find("event: ")
                && let Some(end) = self.text[at..].find("\n\n")
            {
                let event = self.text[at..at + end].to_owned();
                self.text.drain(..at + end + 2);
                let kind = event.lines().next().unwrap().trim_start_matches("event: ").to_owned();
                let data = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
                return Some((kind, serde_json::from_str(data).unwrap()));
            }
            let mut bytes = vec![0; 64 * 1024];
            let read = self.stream.read(&mut bytes).await.ok().filter(|read| *read > 0)?;
            self.text += &String::from_utf8_lossy(&bytes[..read]);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_device_is_told_what_changed_for_it_and_nothing_else() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let people = club.people(0, 0).await;
    let (here, there) = (club.table(0, 0).await.on("one"), club.table(0, 1).await.on("two"));
    club.bind(&here, (0, 0), people[0]).await;
    let live = |place: &str| format!("/api/v1/tournaments/{}{place}/live", club.id);
    let mut own = Stream::open(&club.server, &here, &live("/sheets/0/0")).await;
    let mut other = Stream::open(&club.server, &there, &live("/sheets/0/1")).await;
    let mut hall = Stream::open(&club.server, &nobody(), &live("")).await;
    for stream in [&mut own, &mut other, &mut hall] {
        assert_eq!(stream.next().await.unwrap().0, "view");
    }
    club.does(&here, cego((0, 0), 0, 1, 47, 0)).await;
    let (_, sheet) = own.next().await.unwrap();
    assert_eq!(sheet["lines"][0]["amounts"], json!([30, -10, -10, -10]));
    assert_eq!(hall.next().await.unwrap().1["rounds"][0]["tables"][0]["done"], 1);
    assert!(other.is_still().await, "another table is none of its business");
    // Renewing a key ends its streams.
    let renew = json!({"what": "sheet", "round": 0, "table": 0});
    assert_eq!(club.ask(&club.desk, "POST", "/keys", Some(&renew)).await.status, 200);
    assert_eq!(own.next().await, Some(("bye".to_owned(), json!({"reason": "wrong_key"}))));
    club.ask(&club.desk, "DELETE", "", None).await;
    assert_eq!(other.next().await, Some(("bye".to_owned(), json!({"reason": "no_tournament"}))));
    club.server.stop().await;
}

/// `cego tournament` writes to the same file while the server runs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_command_line_does_is_seen() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let mut hall =
        Stream::open(&club.server, &nobody(), &format!("/api/v1/tournaments/{}/live", club.id))
            .await;
    hall.next().await.unwrap();
    let store = open(&folder.store()).await.unwrap();
    let id = club.id.parse().unwrap();
    let events = store.tournament_events(&id, 0).await.unwrap();
    let now = cego_tournament::Tournament::replay(&events).unwrap().unwrap();
    let by =
        cego_tournament::Author { role: cego_tournament::Role::Secretary, name: String::new() };
    let step =
        now.handle(&by, "", cego_tournament::Command::Leave(3), cego_table::Time(9)).unwrap();
    store.append_tournament(&id, now.number(), &step.events).await.unwrap();
    assert_eq!(hall.next().await.unwrap().1["people"][2]["left"], true);
    // A request returns the current state at once.
    let step = step
        .after
        .handle(&by, "", cego_tournament::Command::Return(3), cego_table::Time(9))
        .unwrap();
    store.append_tournament(&id, now.number() + 1, &step.events).await.unwrap();
    assert_eq!(club.sees(&nobody(), "").await["people"][2]["left"], false);
    // A new tournament of the same name is a different one.
    store.delete_tournament(&id).await.unwrap();
    assert_eq!(club.ask(&nobody(), "GET", "", None).await.status, 404);
    club.server.stop().await;
}

/// A server announces its shutdown, and the next one continues.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_says_so() {
    let folder = Folder::new();
    let Club { server, id, .. } = Club::running(settings(&folder), FORMAT, 8).await;
    let path = format!("/api/v1/tournaments/{id}/live");
    let mut hall = Stream::open(&server, &nobody(), &path).await;
    hall.next().await.unwrap();
    server.stop().await;
    assert_eq!(hall.next().await, Some(("bye".to_owned(), json!({"reason": "stopping"}))));
    let server = start(settings(&folder)).await;
    let mut hall = Stream::open(&server, &nobody(), &path).await;
    assert_eq!(hall.next().await.unwrap().1["rounds"][0]["stage"], "running");
    server.stop().await;
}

/// An unchanged view is not sent again.
#[tokio::test]
async fn a_view_that_is_known_is_not_sent_again() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let table = club.table(0, 0).await;
    let path = format!("/api/v1/tournaments/{}/sheets/0/0", club.id);
    let get = async |tag: Option<&str>| {
        let mut lines =
            vec![format!("GET {path} HTTP/1.1"), format!("Host: {}", club.server.address)];
        lines.push(format!("Cego-Key: {}", table.key.as_ref().unwrap()));
        lines.extend(tag.map(|tag| format!("If-None-Match: {tag}")));
        club.server.raw(&lines, b"").await
    };
    let first = get(None).await;
    let tag = first.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_owned();
    assert_eq!((get(Some(&tag)).await.status, &*get(Some(&tag)).await.body), (304, ""));
    // A change at another table.
    club.does(&club.desk, cego((0, 1), 0, 1, 50, 0)).await;
    assert_eq!(get(Some(&tag)).await.status, 304);
    club.does(&club.desk, cego((0, 0), 0, 1, 50, 0)).await;
    assert_eq!(get(Some(&tag)).await.status, 200);
    club.server.stop().await;
}
