//! Tests of the database file of `cego serve`, `backup` and `restore`: complete after each command,
//! and used by one server.

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

/// Calls `cego` in a folder and returns exit code and stderr.
fn call(folder: &Path, args: &str) -> (i32, String) {
    let output =
        command(&args.split(' ').collect::<Vec<_>>()).current_dir(folder).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

fn files(folder: &Path) -> Vec<String> {
    let all = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        all.map(|one| one.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn guest(server: &Served) -> String {
    let (status, body) =
        server.ask("POST", "/api/v1/guests", None, r#"{"name":"Vroni","token":true}"#);
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
    assert!(
        code == 1 && said.contains("another server runs on it") && !said.contains("listens"),
        "{said}"
    );
    assert!(said.trim_end().ends_with('.'), "{said}");
    // A running server blocks a restore into its store, but allows a backup.
    assert_eq!(call(&folder, "backup --store sqlite:one.db all.jsonl").0, 0);
    let (code, said) = call(&folder, "restore --store sqlite:one.db all.jsonl");
    assert!(code == 1 && said.contains("another server runs on it"), "{said}");
    // After a crash the next server starts.
    server.kill();
    serve(["--store", "sqlite:one.db"].into_iter(), &folder).stop();
    assert_eq!(files(&folder), ["all.jsonl", "one.db"]);
    let (code, said) = call(&folder, "restore --store sqlite:one.db nothing.jsonl");
    assert!(code == 1 && said.trim_end().ends_with('.'), "{said}");
    // A file that is no backup creates no store.
    std::fs::write(folder.join("letter.txt"), "Dear all\n").unwrap();
    let (code, said) = call(&folder, "restore --store sqlite:none.db letter.txt");
    assert!(code == 1 && said.contains("no backup of a Cego server"), "{said}");
    // An endless line is not read to its end.
    let (code, said) = call(&folder, "restore --store sqlite:none.db /dev/zero");
    assert!(code == 1 && said.contains("no backup of a Cego server"), "{said}");
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
    let new = |server: &Served| {
        server.said.iter().any(|line| line.contains("new, empty one has been made"))
    };
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    assert!(new(&server), "{:?}", server.said);
    server.stop();
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    assert!(!new(&server), "{:?}", server.said);
    server.stop();
    // An unusable store is reported before anything else.
    std::fs::write(folder.join("text.db"), "this is a letter, and no database at all").unwrap();
    let (code, said) = call(&folder, "serve --store sqlite:text.db --listen 127.0.0.1:0");
    assert!(code == 1 && !said.contains("listens"), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Errors are reported in the chosen language, with a remedy.
#[test]
fn a_store_that_cannot_be_used_is_told_in_the_language_of_the_call() {
    let folder = folder("store-german");
    std::fs::write(folder.join("text.db"), "this is a letter, and no database at all".repeat(40))
        .unwrap();
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

/// The error names the folder and a remedy, and nothing is created.
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
        assert!(
            code == 1 && said.contains(&format!("There is no folder {missing} ")),
            "{args}: {said}"
        );
        assert!(!said.contains("os error") && !said.contains("database"), "{args}: {said}");
    }
    // An unmounted drive: no folder is created in its place.
    let stick = folder.join("stick/cego").display().to_string();
    let (code, said) =
        call(&folder, &format!("serve --listen 127.0.0.1:0 --set backup_folder={stick}"));
    assert!(code == 1 && said.contains(&format!("There is no folder {stick} ")), "{said}");
    assert_eq!(files(&folder), ["all.jsonl"]);
    let (code, said) = call(&folder, "serve --listen 127.0.0.1:0 --store sqlite:");
    assert!(code == 2 && said.contains("sqlite:FILE"), "{said}");
    let (code, said) = call(&folder, "keys --store sqlite:");
    assert!(code == 2 && said.contains("the name of the file is missing"), "{said}");
    // A bare file name lies in the current folder, which exists.
    let (code, said) = call(&folder, "keys --store sqlite:none.db");
    assert!(code == 1 && said.contains("There is no store"), "{said}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_is_old_is_deleted_by_a_command() {
    let folder = folder("store-prune");
    let server = serve(["--store", "sqlite:one.db"].into_iter(), &folder);
    guest(&server);
    // Nothing is a day old yet. A dry run works while the server runs.
    let (code, said) =
        call(&folder, "prune --store sqlite:one.db --set prune_guests_days=1 --dry-run");
    assert!(
        code == 0 && said.contains("Nothing was deleted") && said.contains("0 guests"),
        "{said}"
    );
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
    // Guests have no default retention time, and a missing store is not created.
    let (code, said) = call(&folder, "prune --store sqlite:one.db");
    // Reports and addresses have default retention times.
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
    for bad in
        ["announce --restart-in soon", "announce --restart-in 999h", "announce Update --clear"]
    {
        assert_eq!(call(&folder, &format!("{bad} {store}")).0, 2, "{bad}");
    }
    let (code, said) = call(&folder, "announce Update --store sqlite:two.db");
    assert!(code == 1 && said.contains("There is no store"), "{said}");
    server.stop();
    std::fs::remove_dir_all(folder).unwrap();
}

/// In a container, only the environment names the store, for every command. An option takes
/// precedence.
#[test]
fn commands_find_the_store_that_the_environment_names() {
    let folder = folder("store-named");
    serve(["--store", "sqlite:one.db"].into_iter(), &folder).stop();
    for args in
        ["backup all.jsonl", "admin reports", "keys", "restore --store sqlite:two.db all.jsonl"]
    {
        let mut command = command(&args.split(' ').collect::<Vec<_>>());
        let output =
            command.env("CEGO_STORE", "sqlite:one.db").current_dir(&folder).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{args}: {said}");
    }
    assert_eq!(files(&folder), ["all.jsonl", "one.db", "two.db"]);
    std::fs::remove_dir_all(folder).unwrap();
}

/// Output never overwrites the store in use. It overwrites a file of another kind only with
/// `--replace`.
#[test]
fn nothing_of_another_kind_is_written_over_without_being_asked_for() {
    let folder = folder("store-over");
    let call = |args: &str| call(&folder, args);
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
    for args in ["new klub --seed 7", "new other --seed 8 --store sqlite:z.db"] {
        assert_eq!(call(&format!("tournament {args}")).0, 0);
    }
    std::fs::write(folder.join("people.csv"), "Name;Verein\nAnna Huber;Krone\n").unwrap();
    std::os::unix::fs::symlink("cego.db", folder.join("link.db")).unwrap();
    let other = read("z.db");
    for name in ["cego.db", "./cego.db", "link.db", "cego.db-wal", "cego.db-shm"] {
        for args in [
            format!("backup {name}"),
            format!("backup {name} --replace"),
            format!("tournament export klub -o {name} --replace"),
            format!("tournament print klub standings -o {name}"),
            format!("packs deals -o {name}"),
        ] {
            let (code, said) = call(&args);
            assert!(
                code == 1 && said.contains("belongs to the store sqlite:cego.db"),
                "{args}: {said}"
            );
        }
    }
    assert!(!files(&folder).iter().any(|file| file.ends_with(".tmp")), "nothing is left behind");
    assert!(read("cego.db").starts_with(b"SQLite format 3\0"));
    assert_eq!(call("tournament show klub").0, 0);
    for (file, kind) in [("z.db", "a database"), ("people.csv", "a list, as of a spreadsheet")] {
        let before = read(file);
        for args in [
            "backup",
            "tournament export klub -o",
            "tournament print klub standings -o",
            "tournament print klub standings --pdf -o",
            "packs deals -o",
            "rules explain stockholm -o",
            "deck card t21 -o",
            "arena --rules stockholm --bots thumb,thumb --seed 1 --deals 10 -o",
        ] {
            let (code, said) = call(&format!("{args} {file}"));
            assert!(
                code == 1 && said.contains(&format!("{file} is there already, as {kind}. ")),
                "{args}: {said}"
            );
            assert!(said.contains("--replace"), "{said}");
        }
        let (code, said) = call(&format!("--lang de backup {file}"));
        assert!(code == 1 && said.contains("gibt es schon, und zwar als "), "{said}");
        let (code, said) = call(&format!("--lang sv backup {file}"));
        assert!(code == 1 && said.contains("finns redan, som "), "{said}");
        assert!(read(file) == before, "{file}");
    }
    for option in ["--state", "--records"] {
        let (code, said) = call(&format!("play {option} z.db"));
        assert!(code == 1 && said.contains("z.db is no text"), "{said}");
    }
    assert!(read("z.db") == other);
    // A file of the same kind is overwritten, and any other with `--replace`.
    for _ in 0..2 {
        assert_eq!(call("backup all.jsonl").0, 0);
        assert_eq!(call("tournament export klub -o klub.jsonl").0, 0);
        assert_eq!(call("tournament print klub standings -o klub.pdf").0, 0);
    }
    let (code, said) = call("tournament export klub -o all.jsonl");
    assert!(code == 1 && said.contains("as a backup"), "{said}");
    assert_eq!(call("tournament export klub -o people.csv --replace").0, 0);
    assert_eq!(read("people.csv"), read("klub.jsonl"));
    assert!(read("all.jsonl").starts_with(br#"{"format":"cego backup""#));
    std::fs::remove_dir_all(folder).unwrap();
}

/// An incomplete backup is reported with its name, in the chosen language.
#[test]
fn a_truncated_or_changed_backup_is_named() {
    let folder = folder("store-truncated");
    assert_eq!(call(&folder, "tournament new klub --seed 7").0, 0);
    assert_eq!(call(&folder, "backup all.jsonl").0, 0);
    let whole = std::fs::read_to_string(folder.join("all.jsonl")).unwrap();
    let lines = whole.lines().count();
    std::fs::write(folder.join("cut.jsonl"), &whole[..whole.len() - 40]).unwrap();
    let changed = whole.replacen("\"sha256\":\"", "\"sha256\":\"0", 1);
    std::fs::write(folder.join("changed.jsonl"), changed).unwrap();
    for (language, file, said) in [
        ("de", "cut", "Die Datei hört vor ihrem Ende auf".to_owned()),
        ("en", "cut", "The file stops before its end".to_owned()),
        ("sv", "cut", "Filen slutar för tidigt".to_owned()),
        ("de", "changed", format!("In Zeile {lines} ist die Sicherung beschädigt oder verändert.")),
    ] {
        let args = format!("--lang {language} restore --store sqlite:new.db {file}.jsonl");
        let (code, told) = call(&folder, &args);
        assert_eq!(code, 1, "{told}");
        assert!(told.starts_with(&format!("cego: {file}.jsonl: {said}")), "{told}");
        assert!(told.contains("sqlite:new.db") && !told.contains("ends before"), "{told}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
