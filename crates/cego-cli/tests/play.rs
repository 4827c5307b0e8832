//! `cego play` without a terminal.

use crate::common::command;

#[test]
fn without_a_terminal_it_says_so_and_leaves_with_2() {
    let out = command(&["play", "--new"]).stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stdout.is_empty());
    assert!(String::from_utf8_lossy(&out.stderr).contains("needs a terminal"));
}

#[test]
fn a_table_of_two_is_a_wrong_call() {
    let out = command(&["play", "--players", "2"]).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
}

/// The name of the table in the link that is printed.
#[cfg(target_os = "linux")]
fn linked(screen: &str) -> Option<String> {
    let rest = screen.split("/t/").nth(1)?;
    Some(rest.chars().take_while(char::is_ascii_alphanumeric).collect())
}

/// At a table of a server, with bots, by keys in a terminal: until a deal is over, and again at the same table.
#[test]
#[cfg(target_os = "linux")]
fn a_deal_is_played_at_a_table_of_a_server() {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    use std::sync::{Arc, Mutex};
    use std::time::{Duration, Instant};

    let folder = std::env::temp_dir().join(format!("cego-play-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let server = crate::common::serve(["--store", "sqlite:cego.db"].into_iter(), &folder);
    let program = env!("CARGO_BIN_EXE_cego");
    let at = format!("{program} --lang en play --server {}", server.address);
    // The server has neither of these files.
    std::fs::write(folder.join("krone.toml"), "name = \"krone\"\nextends = \"schopfheim\"\n").unwrap();
    let mine = "name = \"stammtisch\"\nextends = \"krone\"\n[switches]\nbettel_value = 33\n";
    std::fs::write(folder.join("stammtisch.toml"), mine).unwrap();
    let rules = folder.join("stammtisch.toml");
    let mut table = None;
    for more in [format!("--rules {} --name Vroni --bots thumb", rules.display()), String::new()] {
        let joined = table.as_ref().map_or_else(String::new, |table| format!(" --table {table}"));
        let mut terminal = Command::new("script")
            .args(["-qec", &format!("{at} {more}{joined}"), "/dev/null"])
            .env("XDG_STATE_HOME", &folder)
            .env_remove("CEGO_TOKEN")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script, of util-linux");
        let screen = Arc::new(Mutex::new(Vec::new()));
        let (mut out, seen) = (terminal.stdout.take().unwrap(), Arc::clone(&screen));
        let reader = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                seen.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        let text = || String::from_utf8_lossy(&screen.lock().unwrap()).into_owned();
        let mut keys = terminal.stdin.take().unwrap();
        let begun = Instant::now();
        let over = |table: &Option<String>| {
            let guests = std::fs::read_to_string(folder.join("cego/guests.json")).unwrap_or_default();
            let guests: serde_json::Value = serde_json::from_str(&guests).unwrap_or_default();
            let token = guests[&server.address].as_str().map(str::to_owned);
            let Some(path) = table.as_ref().map(|table| format!("/api/v1/tables/{table}/records")) else {
                return 0;
            };
            let (status, body) = server.ask("GET", &path, token.as_deref(), "");
            let list: serde_json::Value = serde_json::from_str(&body).unwrap_or_default();
            let played = if status == 200 { list.as_array().map_or(0, Vec::len) } else { 0 };
            assert!(played == 0 || body.contains("stammtisch"), "{body}");
            played
        };
        let before = over(&table);
        while over(&table) <= before {
            assert!(begun.elapsed() < Duration::from_secs(100), "{}", text());
            table = table.or_else(|| linked(&text()));
            for key in ["h", "\r"] {
                keys.write_all(key.as_bytes()).unwrap();
                keys.flush().unwrap();
                std::thread::sleep(Duration::from_millis(60));
            }
        }
        keys.write_all(b"q").unwrap();
        drop(keys);
        assert!(terminal.wait().unwrap().success(), "{}", text());
        reader.join().unwrap();
    }
    server.stop();
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn what_cannot_be_asked_of_a_server_is_refused() {
    for arguments in [
        "--table x",
        "--server http://127.0.0.1:1 --deals 201",
        // What a server decides.
        "--server http://127.0.0.1:1 --seed 7",
        "--server http://127.0.0.1:1 --records x.cego",
        // What the table there has decided.
        "--server http://127.0.0.1:1 --table x --rules schopfheim",
        "--server http://127.0.0.1:1 --table x --players 3",
        "--server http://127.0.0.1:1 --table x --deals 3",
    ] {
        let output = command(&["--lang", "en", "play"]).args(arguments.split(' ')).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        // Without the fault it would ask for a terminal.
        assert!(told.contains("--") && !told.contains("terminal"), "{arguments:?}: {told}");
    }
}
