//! The file behind `cego serve`, `backup` and `restore`: whole when they have ended, and of one server.

#![cfg(unix)]

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::common::{Served, command, serve};

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cego-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// A call in a folder: its exit code, and what it said.
fn call(folder: &Path, args: &str) -> (i32, String) {
    let output = command(&args.split(' ').collect::<Vec<_>>()).current_dir(folder).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn files(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = all.map(|one| one.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn guest(server: &Served) -> String {
    let (status, body) = server.ask("POST", "/api/v1/guests", None, r#"{"name":"Vroni","token":true}"#);
    assert_eq!(status, 201, "{body}");
    serde_json::from_str::<serde_json::Value>(&body).unwrap()["token"].as_str().unwrap().to_owned()
}

#[test]
fn a_restored_file_can_be_moved() {
    let folder = folder("store-moved");
    let server = serve(["--store", "sqlite:live.db"].into_iter(), &folder);
    let token = guest(&server);
    let (code, said) = call(&folder, "backup --store sqlite:live.db all.jsonl");
    assert_eq!(code, 0, "{said}");
    server.stop();
    assert_eq!(files(&folder), ["all.jsonl", "live.db"]);
    assert_eq!(call(&folder, "backup --store sqlite:live.db again.jsonl").0, 0);
    assert_eq!(call(&folder, "restore --store sqlite:new.db all.jsonl").0, 0);
    assert_eq!(files(&folder), ["again.jsonl", "all.jsonl", "live.db", "new.db"]);
    std::fs::create_dir(folder.join("moved")).unwrap();
    std::fs::copy(folder.join("new.db"), folder.join("moved/cego.db")).unwrap();
    let server = serve(["--store", "sqlite:moved/cego.db"].into_iter(), &folder);
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&token), "").0, 200);
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_second_server_on_a_file_is_refused() {
    let folder = folder("store-second");
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    guest(&server);
    let (code, said) = call(&folder, "serve --store sqlite:one.db --listen 127.0.0.1:0");
    assert!(code == 1 && said.contains("another server runs on it") && !said.contains("listens"), "{said}");
    assert!(said.trim_end().ends_with('.'), "{said}");
    // Nor is anything brought in under it; a backup goes out.
    assert_eq!(call(&folder, "backup --store sqlite:one.db all.jsonl").0, 0);
    let (code, said) = call(&folder, "restore --store sqlite:one.db all.jsonl");
    assert!(code == 1 && said.contains("another server runs on it"), "{said}");
    // It dies as in a crash: the next one starts.
    server.kill();
    serve(["--store", "sqlite:one.db"].into_iter(), &folder).stop();
    assert_eq!(files(&folder), ["all.jsonl", "one.db"]);
    let (code, said) = call(&folder, "restore --store sqlite:one.db nothing.jsonl");
    assert!(code == 1 && said.trim_end().ends_with('.'), "{said}");
    // What is no backup leaves no store behind.
    std::fs::write(folder.join("letter.txt"), "Dear all\n").unwrap();
    let (code, said) = call(&folder, "restore --store sqlite:none.db letter.txt");
    assert!(code == 1 && said.contains("no backup of a Cego server"), "{said}");
    // Nor is a line without an end read to its end.
    let (code, said) = call(&folder, "restore --store sqlite:none.db /dev/zero");
    assert!(code == 1 && said.contains("too long for a backup"), "{said}");
    assert!(!files(&folder).iter().any(|file| file.starts_with("none.db")));
    std::fs::remove_file(folder.join("letter.txt")).unwrap();
    assert_eq!(files(&folder), ["all.jsonl", "one.db"]);
    call(&folder, "restore --store sqlite:two.db all.jsonl");
    let (code, said) = call(&folder, "restore --store sqlite:two.db all.jsonl");
    assert!(code == 1 && said.contains("into an empty store: name one with --store"), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_new_store_is_said() {
    let folder = folder("store-new");
    let new = |server: &Served| server.said.iter().any(|line| line.contains("new, empty one has been made"));
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    assert!(new(&server), "{:?}", server.said);
    server.stop();
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    assert!(!new(&server), "{:?}", server.said);
    server.stop();
    // A store that cannot be used is said before anything else.
    std::fs::write(folder.join("text.db"), "this is a letter, and no database at all").unwrap();
    let (code, said) = call(&folder, "serve --store sqlite:text.db --listen 127.0.0.1:0");
    assert!(code == 1 && !said.contains("listens"), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// In German nothing is said in English, and what to do stands beside what is wrong.
#[test]
fn a_store_that_cannot_be_used_is_told_in_the_language_of_the_call() {
    let folder = folder("store-german");
    std::fs::write(folder.join("text.db"), "this is a letter, and no database at all".repeat(40)).unwrap();
    std::fs::create_dir(folder.join("folder.db")).unwrap();
    let german = |args: &str, words: &[&str]| {
        let (code, said) = call(&folder, &format!("--lang de {args}"));
        assert_eq!(code, 1, "{args}: {said}");
        assert!(words.iter().all(|word| said.contains(word)), "{args}: {said}");
        assert!(!said.contains("database") && !said.contains("code:"), "{args}: {said}");
        assert!(said.lines().all(|line| line.ends_with('.')), "{args}: {said}");
    };
    for (file, words) in [
        ("sqlite:folder.db", ["folder.db", "lässt sich nicht öffnen. Sieh nach"]),
        ("sqlite:text.db", ["text.db", "keine Datenbank von SQLite. Nenne mit --store"]),
        ("folder.db", ["folder.db", "Schreib sqlite:DATEI"]),
    ] {
        german(&format!("tournament --store {file} list"), &words);
        german(&format!("keys --store {file}"), &words);
        german(&format!("backup --store {file} all.jsonl"), &words);
        german(&format!("admin person Vroni --store {file}"), &words);
    }
    german(
        "serve --store sqlite:text.db --listen 127.0.0.1:0",
        &["lässt sich nicht benutzen: Das ist keine"],
    );
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    assert_eq!(call(&folder, "backup --store sqlite:one.db all.jsonl").0, 0);
    german(
        "restore --store sqlite:one.db all.jsonl",
        &["Ein anderer Server benutzt ihn", "nichts geändert."],
    );
    let listen = server.address.trim_start_matches("http://");
    let busy = format!("serve --store sqlite:two.db --listen {listen}");
    german(&busy, &[listen, "benutzt schon ein anderes Programm; nimm einen anderen Port"]);
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

/// The folder is named, and what to do; nothing is made.
#[test]
fn a_store_in_a_folder_that_is_not_there_is_refused_by_every_command() {
    let folder = folder("store-no-folder");
    std::fs::write(folder.join("all.jsonl"), "").unwrap();
    let missing = folder.join("none/deeper").display().to_string();
    for args in [
        "serve --listen 127.0.0.1:0",
        "backup more.jsonl",
        "restore all.jsonl",
        "keys",
        "prune",
        "admin reports",
        "tournament list",
        "tournament new winter",
    ] {
        let (code, said) = call(&folder, &format!("{args} --store sqlite:none/deeper/cego.db"));
        assert!(code == 1 && said.contains(&format!("There is no folder {missing} ")), "{args}: {said}");
        assert!(!said.contains("os error") && !said.contains("database"), "{args}: {said}");
    }
    // A stick that is not mounted: nothing is made in its place.
    let stick = folder.join("stick/cego").display().to_string();
    let (code, said) = call(&folder, &format!("serve --listen 127.0.0.1:0 --set backup_folder={stick}"));
    assert!(code == 1 && said.contains(&format!("There is no folder {stick} ")), "{said}");
    assert_eq!(files(&folder), ["all.jsonl"]);
    let (code, said) = call(&folder, "serve --listen 127.0.0.1:0 --store sqlite:");
    assert!(code == 2 && said.contains("sqlite:FILE"), "{said}");
    let (code, said) = call(&folder, "keys --store sqlite:");
    assert!(code == 2 && said.contains("the name of the file is missing"), "{said}");
    // The folder of the call itself is one.
    let (code, said) = call(&folder, "keys --store sqlite:none.db");
    assert!(code == 1 && said.contains("There is no store"), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_old_is_deleted_by_a_command() {
    let folder = folder("store-prune");
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    guest(&server);
    // Nothing is as old as a day; and it may be asked while the server runs.
    let (code, said) = call(&folder, "prune --store sqlite:one.db --set prune_guests_days=1 --dry-run");
    assert!(code == 0 && said.contains("Nothing was deleted") && said.contains("0 guests"), "{said}");
    server.stop();
    let (code, said) = call(&folder, "prune --store sqlite:one.db --set prune_guests_days=1");
    assert!(code == 0 && said.contains("Deleted: 0 guests"), "{said}");
    let args = ["prune", "--store", "sqlite:one.db", "--set", "prune_guests_days=1", "--json"];
    let output = command(&args).current_dir(&folder).output().unwrap();
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&told["guests"], &told["deleted"], &told["in_files"]),
        (&json!(0), &json!(true), &json!(false))
    );
    // Where nothing is set, and where there is no store, nothing is made up.
    let (code, said) = call(&folder, "prune --store sqlite:one.db");
    // Reports and addresses have their time where nobody sets one.
    assert!(code == 0 && said.contains("0 guests"), "{said}");
    let (code, said) = call(&folder, "prune --store sqlite:two.db --set prune_guests_days=1");
    assert!(code == 1 && said.contains("There is no store"), "{said}");
    assert_eq!(files(&folder), ["one.db"]);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn something_is_announced_and_taken_back() {
    let folder = folder("store-announce");
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    let announced = |text: &str| {
        let ask = || server.ask("GET", "/api/v1/announcement", None, "").1;
        for _ in 0..200 {
            if ask().contains(text) {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("{}", ask());
    };
    let store = "--store sqlite:one.db";
    assert_eq!(call(&folder, &format!("announce Update --restart-in 10m {store}")).0, 0);
    announced("\"restart_in_ms\":5");
    assert!(call(&folder, &format!("announce {store} --clear")).1.contains("Taken back"));
    announced("null");
    for bad in ["announce --restart-in soon", "announce --restart-in 999h", "announce Update --clear"] {
        assert_eq!(call(&folder, &format!("{bad} {store}")).0, 2, "{bad}");
    }
    let (code, said) = call(&folder, "announce Update --store sqlite:two.db");
    assert!(code == 1 && said.contains("There is no store"), "{said}");
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

/// In a container the store is named in the environment alone, for every command as for the server; what the call names comes first.
#[test]
fn commands_find_the_store_that_the_environment_names() {
    let folder = folder("store-named");
    serve(["--store", "sqlite:one.db"].into_iter(), &folder).stop();
    for args in ["backup all.jsonl", "admin reports", "keys", "restore --store sqlite:two.db all.jsonl"] {
        let mut command = command(&args.split(' ').collect::<Vec<_>>());
        let output = command.env("CEGO_STORE", "sqlite:one.db").current_dir(&folder).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{args}: {said}");
    }
    assert_eq!(files(&folder), ["all.jsonl", "one.db", "two.db"]);
    std::fs::remove_dir_all(folder).unwrap();
}
