//! The example client in `examples/client`, written from `docs/api.md` alone.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::json;

use crate::place::{Folder, Server, Settings, no_limits, start, start_at};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/client/play.py");

fn settings(folder: &Folder) -> Settings {
    Settings { store: folder.store(), limits: no_limits(), ..Settings::default() }
}

/// Starts the client.
fn client(server: &Server, args: &[&str]) -> Child {
    let mut command = Command::new("python3");
    command
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .arg(SCRIPT)
        .arg(format!("http://{}", server.address));
    let command = command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap_or_else(|why| panic!("python3 cannot be started: {why}"))
}

/// Returns its stdout by line and its stderr after a successful exit.
async fn output(child: Child) -> (Vec<String>, String) {
    let output = tokio::task::spawn_blocking(|| child.wait_with_output().unwrap()).await.unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}\n{errors}");
    (text.lines().map(str::to_owned).collect(), errors)
}

/// Parses the amounts of a line such as `deal 0: +5 -15 +5 +5`.
fn amounts(line: &str) -> Vec<i64> {
    let (_, amounts) = line.split_once(": ").unwrap();
    amounts.split(' ').map(|amount| amount.parse().unwrap()).collect()
}

/// Compares the client's output with the server's data.
async fn check(server: &Server, lines: &[String], deals: usize, proven: bool) {
    let starting =
        |start: &str| lines.iter().filter(|line| line.starts_with(start)).collect::<Vec<_>>();
    let settled: Vec<Vec<i64>> = starting("deal ").iter().map(|line| amounts(line)).collect();
    assert_eq!(settled.len(), deals, "{lines:?}");
    assert!(
        settled.iter().all(|deal| deal.len() == 4 && deal.iter().sum::<i64>() == 0),
        "{settled:?}"
    );
    let sums: Vec<i64> = (0..4).map(|seat| settled.iter().map(|deal| deal[seat]).sum()).collect();
    assert_eq!(starting("match: ").iter().map(|line| amounts(line)).collect::<Vec<_>>(), [sums]);
    let records = starting("record: ");
    assert_eq!(records.len(), deals);
    for (line, settled) in records.iter().zip(&settled) {
        let [_, link, verdict] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        // A server that stops while a deal is drawn may strike devices off.
        assert!(verdict == "proven" || !proven && verdict == "committed", "{line}");
        let (_, path) = link.split_once(&server.address).unwrap();
        assert_eq!(server.ask("GET", path, None, None).await.status, 200, "{path}");
        let record =
            server.ask("GET", &path.replace("/r/", "/api/v1/records/"), None, None).await.json();
        let seats = record["seats"].as_array().unwrap();
        assert_eq!(
            seats.iter().map(|seat| seat["amount"].as_i64().unwrap()).collect::<Vec<_>>(),
            *settled
        );
    }
}

#[tokio::test]
async fn a_client_written_from_the_page_plays_a_match() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    // The connection is repeatedly lost after a command, so its outcome is unknown to the client.
    let (lines, errors) = output(client(&server, &["--deals", "3", "--drop-every", "4"])).await;
    assert!(errors.matches("the connection is lost").count() > 3, "{errors}");
    check(&server, &lines, 3, true).await;
    server.stop().await;
}

#[tokio::test]
async fn it_outlives_a_restart_of_the_server() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut child = client(&server, &["--deals", "2", "--pause", "0.02"]);
    let mut early = BufReader::new(child.stdout.take().unwrap());
    // The first deal is over, so there is something to lose.
    let (mut lines, early) = tokio::task::spawn_blocking(move || {
        let mut lines = Vec::new();
        while !lines.iter().any(|line: &String| line.starts_with("deal ")) {
            let mut line = String::new();
            assert!(early.read_line(&mut line).unwrap() > 0, "{lines:?}");
            lines.push(line.trim_end().to_owned());
        }
        (lines, early)
    })
    .await
    .unwrap();
    let address = server.address.clone();
    server.stop().await;
    let server = start_at(&address, settings(&folder)).await;
    let rest =
        tokio::task::spawn_blocking(move || early.lines().map(Result::unwrap).collect::<Vec<_>>());
    lines.extend(rest.await.unwrap());
    let (_, errors) = output(child).await;
    assert!(errors.contains("the connection is lost"), "{errors}");
    check(&server, &lines, 2, false).await;
    server.stop().await;
}

#[tokio::test]
async fn it_joins_the_table_of_somebody_else() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let table = server
        .open(&vroni, json!({"ruleset": {"preset": "stockholm"}, "deals": 1, "bot": "level2"}))
        .await;
    let tell = async |command| {
        let path = format!("/api/v1/tables/{table}/commands");
        let answer = server.ask("POST", &path, Some(&vroni.token), Some(&command)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    };
    for seat in [1, 2, 3] {
        tell(json!({"type": "seat_bot", "seat": seat, "bot": "level2"})).await;
    }
    let child = client(&server, &["--table", &format!("http://{}/t/{table}", server.address)]);
    let path = format!("/api/v1/tables/{table}");
    while server.ask("GET", &path, None, None).await.json()["chairs"][3]["who"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    tell(json!({"type": "begin"})).await;
    let (lines, _) = output(child).await;
    check(&server, &lines, 1, true).await;
    server.stop().await;
}
