//! Tests of `cego serve`, `backup`, `restore` and `bot --server` through the command line.

#![cfg(unix)]

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cego-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn cego(folder: &PathBuf, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
    command.args(arguments).args(["--lang", "en"]).current_dir(folder).env_remove("CEGO_TOKEN");
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn guest(server: &crate::common::Served) -> String {
    let (status, body) =
        server.ask("POST", "/api/v1/guests", None, r#"{"name":"Vroni","token":true}"#);
    assert_eq!(status, 201, "{body}");
    let json: Value = serde_json::from_str(&body).unwrap();
    json["token"].as_str().unwrap().to_owned()
}

/// Creates an account with bots and returns the bots' tokens.
fn bots(server: &crate::common::Served, count: usize) -> Vec<String> {
    let account = r#"{"login":"vroni","password":"vier Karten im Talon","token":true}"#;
    let (status, body) = server.ask("POST", "/api/v1/accounts", None, account);
    assert_eq!(status, 201, "{body}");
    let owner: Value = serde_json::from_str(&body).unwrap();
    let made = |_| {
        let (status, body) =
            server.ask("POST", "/api/v1/me/bots", owner["token"].as_str(), r#"{"name":"Kiebitz"}"#);
        assert_eq!(status, 201, "{body}");
        let bot: Value = serde_json::from_str(&body).unwrap();
        bot["token"].as_str().unwrap().to_owned()
    };
    (0..count).map(made).collect()
}

fn open(server: &crate::common::Served, token: &str, more: &str) -> String {
    let body = format!(r#"{{"ruleset":{{"preset":"schopfheim"}}{more}}}"#);
    let (status, body) = server.ask("POST", "/api/v1/tables", Some(token), &body);
    assert_eq!(status, 201, "{body}");
    let json: Value = serde_json::from_str(&body).unwrap();
    json["table"].as_str().unwrap().to_owned()
}

#[test]
fn what_is_kept_survives_a_restart_and_a_backup() {
    let folder = folder("serve");
    let server = crate::common::serve("--store sqlite:one.db".split(' '), &folder);
    assert_eq!(server.ask("GET", "/healthz", None, ""), (200, "ok\n".to_owned()));
    let token = guest(&server);
    let table = open(&server, &token, r#","fill":true,"sit":true"#);
    let path = format!("/api/v1/tables/{table}/picture");
    let (status, before) = server.ask("GET", &path, Some(&token), "");
    assert_eq!(status, 200, "{before}");
    // Makes a backup while the server runs.
    let backup = cego(&folder, &["backup", "--store", "sqlite:one.db", "all.jsonl"]);
    assert!(backup.status.success(), "{}", said(&backup));
    server.stop();
    let restore = cego(&folder, &["restore", "--store", "sqlite:two.db", "all.jsonl"]);
    assert!(restore.status.success(), "{}", said(&restore));
    let again = cego(&folder, &["restore", "--store", "sqlite:two.db", "all.jsonl"]);
    assert_eq!(again.status.code(), Some(1), "into an empty store only");
    for store in ["sqlite:one.db", "sqlite:two.db"] {
        let server = crate::common::serve(["--store", store].into_iter(), &folder);
        let (status, after) = server.ask("GET", &path, Some(&token), "");
        assert_eq!(status, 200, "{store}: {after}");
        let [before, after]: [Value; 2] =
            [&before, &after].map(|text| serde_json::from_str(text).unwrap());
        for field in ["number", "setup", "deal", "commitment", "view"] {
            assert_eq!(before[field], after[field], "{store}: {field}");
        }
        server.stop();
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_backup_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("serve-private");
    crate::common::serve("--store sqlite:one.db".split(' '), &folder).stop();
    assert!(cego(&folder, &["backup", "--store", "sqlite:one.db", "all.jsonl"]).status.success());
    let mode = std::fs::metadata(folder.join("all.jsonl")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let missing = cego(&folder, &["backup", "--store", "sqlite:nothing.db", "no.jsonl"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(!folder.join("nothing.db").exists() && !folder.join("no.jsonl").exists());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn settings_come_from_the_call_the_environment_and_the_file() {
    let folder = folder("serve-settings");
    std::fs::write(
        folder.join("cego.toml"),
        "listen = \"127.0.0.1:1\"\nlanguage = \"sv\"\nlimit_messages = 5\n",
    )
    .unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
    command
        .args(["serve", "--show-settings", "--json", "--listen", "127.0.0.1:3"])
        .current_dir(&folder);
    let output = command
        .env("CEGO_LANGUAGE", "en")
        .env("CEGO_STORE", "postgres://cego:geheim@db/cego")
        .output()
        .unwrap();
    let shown: Value = serde_json::from_slice(&output.stdout).unwrap();
    let of = |name: &str| {
        (shown[name]["value"].as_str().unwrap().to_owned(), shown[name]["from"].as_str().unwrap())
    };
    assert_eq!(of("listen"), ("127.0.0.1:3".to_owned(), "call"));
    assert_eq!(of("language"), ("en".to_owned(), "environment"));
    assert_eq!(of("limit_messages"), ("5".to_owned(), "file"));
    assert_eq!(of("store"), ("postgres://cego:…@db/cego".to_owned(), "environment"));
    assert_eq!(of("drain_seconds").1, "default");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn wrong_settings_are_all_named_and_nothing_is_begun() {
    let folder = folder("serve-wrong");
    let call = [
        "serve",
        "--listen",
        "here",
        "--set",
        "colour=red",
        "--set",
        "limit_messages=0",
        "--public-url",
        "cego",
    ];
    let output = cego(&folder, &call);
    assert_eq!(output.status.code(), Some(2));
    let said = said(&output);
    for word in ["listen", "colour", "limit_messages", "public_url"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    assert!(!folder.join("cego.db").exists());
    assert_eq!(cego(&folder, &["serve", "--set", "nothing"]).status.code(), Some(2));
    assert_eq!(cego(&folder, &["serve", "--config", "missing.toml"]).status.code(), Some(1));
    let store = cego(&folder, &["serve", "--store", "sqlite:/nowhere/at/all.db"]);
    assert_eq!(store.status.code(), Some(1));
    std::fs::remove_dir_all(folder).unwrap();
}

/// Start errors name the address or file and the reason, without the operating system's message.
#[test]
fn a_server_that_cannot_start_says_why() {
    let folder = folder("serve-cannot");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    std::fs::write(folder.join("latin1.md"), b"M\xfcnster").unwrap();
    let metrics = format!("metrics_listen={taken}");
    let start = ["serve", "--store", "sqlite:one.db"];
    for (args, words) in [
        (["--listen", &taken], [&taken, "another program"]),
        (["--set", &metrics], [&taken, "another program"]),
        (["--set", "imprint=latin1.md"], ["latin1.md", "UTF-8"]),
        (["--set", "privacy=missing.md"], ["missing.md", "no such file"]),
        (["--set", "contact=."], [".", "a folder"]),
    ] {
        let mut all = start.to_vec();
        all.extend(args);
        if !args.contains(&"--listen") {
            all.extend(["--listen", "127.0.0.1:0"]);
        }
        let ended = cego(&folder, &all);
        let told = String::from_utf8(ended.stderr).unwrap();
        assert_eq!(ended.status.code(), Some(1), "{told}");
        assert!(
            words.iter().all(|word| told.contains(*word)) && !told.contains("os error"),
            "{told}"
        );
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// The machine-readable line stays unchanged. The addresses to open follow on the next line.
#[test]
fn a_server_on_all_addresses_says_how_to_reach_it() {
    use std::io::BufRead;
    let folder = folder("serve-everywhere");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
    command.args(["serve", "--listen", "0.0.0.0:0", "--store", "sqlite:one.db", "--lang", "en"]);
    let mut child =
        command.current_dir(&folder).stderr(std::process::Stdio::piped()).spawn().unwrap();
    let errors = std::io::BufReader::new(child.stderr.take().unwrap());
    let (sender, lines) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        errors.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
    });
    let after = |words: &str| loop {
        let line = lines.recv_timeout(std::time::Duration::from_secs(60)).expect(words);
        if let Some((_, rest)) = line.split_once(words) {
            return rest.to_owned();
        }
    };
    let port = after("The server listens: http://0.0.0.0:");
    let rest = after("On this computer the address is ");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(port.parse::<u16>().is_ok(), "{port}");
    assert!(rest.starts_with(&format!("http://127.0.0.1:{port} ")), "{rest}");
    assert!(rest.contains("this computer’s own address"), "{rest}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Four bots of one owner fill a table and play a whole match.
#[test]
fn programs_play_a_match_on_a_server() {
    let folder = folder("serve-bots");
    let limits = "--store sqlite:one.db --set limit_messages=1000 --set limit_requests=1000";
    let server = crate::common::serve(limits.split(' '), &folder);
    let host = guest(&server);
    let table = open(&server, &host, r#","deals":2"#);
    let link = format!("{}/t/{table}", server.address);
    let exec = format!("{} bot run thumb", env!("CARGO_BIN_EXE_cego"));
    let tokens = bots(&server, 4);
    let mut programs: Vec<_> = tokens
        .iter()
        .map(|token| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
            command.args(["bot", "--server", &link, "--exec", &exec]).env("CEGO_TOKEN", token);
            command
                .stdout(std::process::Stdio::null())
                .stderr(std::process::Stdio::null())
                .spawn()
                .unwrap()
        })
        .collect();
    let path = format!("/api/v1/tables/{table}");
    let stage = || {
        let (_, body) = server.ask("GET", &path, None, "");
        serde_json::from_str::<Value>(&body)
            .map(|door| door["stage"].as_str().unwrap_or_default().to_owned())
    };
    let wait = |wanted: fn(&Value) -> bool| {
        for _ in 0..600 {
            let (_, body) = server.ask("GET", &path, None, "");
            if serde_json::from_str::<Value>(&body).is_ok_and(|door| wanted(&door)) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("it does not come to this: {:?}", stage());
    };
    wait(|door| {
        door["chairs"]
            .as_array()
            .is_some_and(|chairs| chairs.iter().all(|chair| !chair["who"].is_null()))
    });
    let begin = server.ask("POST", &format!("{path}/commands"), Some(&host), r#"{"type":"begin"}"#);
    assert_eq!(begin.0, 200, "{}", begin.1);
    wait(|door| door["stage"] == "over" || door["stage"] == "playing");
    let records = || {
        let (status, body) = server.ask("GET", &format!("{path}/records"), Some(&tokens[0]), "");
        assert_eq!(status, 200, "{body}");
        body.matches("\"contract\"").count()
    };
    for _ in 0..600 {
        if records() >= 2 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    assert!(records() >= 2, "two deals were played: {:?}", stage());
    for program in &mut programs {
        let _ = program.kill();
        let _ = program.wait();
    }
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_program_that_cannot_be_seated_learns_why() {
    let folder = folder("serve-unwanted");
    let server = crate::common::serve("--store sqlite:one.db".split(' '), &folder);
    let call = |server: &str, token: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
        command
            .args(["bot", "--server", server, "--exec", "cat", "--lang", "en"])
            .env_remove("CEGO_TOKEN");
        if let Some(token) = token {
            command.env("CEGO_TOKEN", token);
        }
        command.output().unwrap()
    };
    assert_eq!(call(&server.address, None).status.code(), Some(2), "no token");
    assert_eq!(call("ftp://x", Some("x")).status.code(), Some(2), "no address");
    let wrong = call(&server.address, Some(&"0".repeat(64)));
    assert_eq!(wrong.status.code(), Some(1));
    assert!(said(&wrong).contains("does not know the token"), "{}", said(&wrong));
    let person = call(&server.address, Some(&guest(&server)));
    assert!(said(&person).contains("not that of a bot"), "{}", said(&person));
    let bot = bots(&server, 1).remove(0);
    let nowhere = call(&format!("{}/t/0000000000000000", server.address), Some(&bot));
    assert!(said(&nowhere).contains("no such table"), "{}", said(&nowhere));
    // Server messages that the program does not know are passed through.
    let told = said(&call(&format!("{}/t/x", server.address), Some(&bot)));
    assert!(
        told.contains("gives the program no seat: This request cannot be understood."),
        "{told}"
    );
    assert!(!told.contains("status 400"), "{told}");
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}
