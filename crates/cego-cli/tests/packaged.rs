//! The settings and the systemd unit that packages bring.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

fn packaging(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(file)
}

fn settings(file: &Path) -> Map<String, Value> {
    let file = file.to_str().unwrap();
    let call = crate::common::cego(&["serve", "--config", file, "--show-settings", "--json"]).ok();
    serde_json::from_str(&call.stdout).unwrap()
}

#[test]
fn the_settings_of_the_package_name_the_database_and_nothing_else() {
    for (name, setting) in settings(&packaging("cego.toml")) {
        let from = if name == "store" { "file" } else { "default" };
        assert_eq!(setting["from"], from, "{name}");
        if name == "store" {
            assert_eq!(setting["value"], "sqlite:/var/lib/cego/cego.db");
        }
    }
}

#[test]
fn every_setting_stands_in_the_file_with_its_default() {
    let text = std::fs::read_to_string(packaging("cego.toml")).unwrap();
    // As an administrator takes the marks away.
    let is_setting =
        |line: &str| line.split_once(" = ").is_some_and(|(name, _)| !name.contains([' ', '"', '<']));
    let lines =
        text.lines().map(|line| line.strip_prefix("# ").filter(|rest| is_setting(rest)).unwrap_or(line));
    let folder = std::env::temp_dir().join(format!("cego-packaged-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (empty, all) = (folder.join("empty.toml"), folder.join("all.toml"));
    std::fs::write(&empty, "").unwrap();
    std::fs::write(&all, lines.collect::<Vec<_>>().join("\n")).unwrap();
    let (defaults, set) = (settings(&empty), settings(&all));
    std::fs::remove_dir_all(&folder).unwrap();
    for (name, setting) in &set {
        assert_eq!(setting["from"], "file", "{name} does not stand in packaging/cego.toml");
        let default = &defaults[name]["value"];
        // Where there is no default an example stands, and the package has a database of its own.
        if default != "" && name != "store" {
            assert_eq!(&setting["value"], default, "{name}");
        }
    }
}

#[test]
fn the_unit_reads_these_settings_and_waits_until_the_server_has_stopped() {
    let unit = std::fs::read_to_string(packaging("cego.service")).unwrap();
    let value =
        |name: &str| unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')).unwrap();
    assert_eq!(value("ExecStart"), "/usr/bin/cego serve --config /etc/cego/cego.toml");
    let drain: u64 =
        settings(&packaging("cego.toml"))["drain_seconds"]["value"].as_str().unwrap().parse().unwrap();
    let stop: u64 = value("TimeoutStopSec").parse().unwrap();
    // Then the database has five seconds to be closed.
    assert!(stop > drain + 5, "{stop}");
}

/// What the compose file sets are settings, and each value can be read; what it mounts lies beside it.
#[test]
fn the_compose_file_sets_what_there_is() {
    let folder = packaging("compose");
    let text = std::fs::read_to_string(folder.join("compose.yaml")).unwrap();
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix("CEGO_")?.split_once(": "));
    let set: Vec<(String, String)> = lines
        .filter(|(name, _)| *name != "HOST")
        .map(|(name, value)| {
            let value = value.trim_matches('"').replace("${CEGO_HOST:?the name in DNS}", "cego.example");
            let value = value.replace("${POSTGRES_PASSWORD:?}", "abc").replace("${NATS_PASSWORD:?}", "abc");
            assert!(!value.contains('$'), "{value}");
            (name.to_lowercase(), value)
        })
        .collect();
    assert!(set.len() > 8, "{set:?}");
    let mut call = vec!["serve".to_owned(), "--show-settings".to_owned(), "--json".to_owned()];
    for (name, value) in &set {
        call.extend(["--set".to_owned(), format!("{name}={value}")]);
    }
    let call: Vec<&str> = call.iter().map(String::as_str).collect();
    let shown: Map<String, Value> = serde_json::from_str(&crate::common::cego(&call).ok().stdout).unwrap();
    for (name, _) in &set {
        assert_eq!(shown[name]["from"], "call", "{name}");
    }
    for line in text.lines().filter_map(|line| line.trim().strip_prefix("- ./")) {
        let file = line.split(':').next().unwrap();
        // Texts of the operator are theirs to write.
        assert!(file == "legal" || folder.join(file).exists(), "{file}");
    }
}

/// The manual shows the proxies' files as they are, so that there is one of each.
#[test]
fn the_manual_names_every_file_of_the_package() {
    let manual = std::fs::read_to_string(packaging("../docs/operating.md")).unwrap();
    for folder in ["compose", "legal", "monitoring", "proxy"] {
        for file in std::fs::read_dir(packaging(folder)).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            assert!(manual.contains(&name), "docs/operating.md does not name packaging/{folder}/{name}");
        }
    }
}
