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
