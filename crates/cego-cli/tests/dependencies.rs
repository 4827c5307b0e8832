//! What comes from others: its licences and where it comes from, as `deny.toml` says (`cargo deny` looks for advisories, too).

use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn deny() -> toml::Table {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deny.toml");
    std::fs::read_to_string(file).unwrap().parse().unwrap()
}

fn packages() -> Vec<Value> {
    // Not `--offline`: a build fetches only what its own platform needs, and here are asked those of all.
    let call = ["metadata", "--format-version", "1", "--locked"];
    let output =
        Command::new(env!("CARGO")).args(call).current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// Whether one of the ways to take it asks for nothing that is not allowed. Of nested choices there are none but "(… OR …) AND …".
fn is_allowed(licence: &str, allowed: &[&str]) -> bool {
    let licence = licence.replace(" / ", " OR ").replace('/', " OR ");
    let parts: Vec<&str> = licence.split(" AND ").collect();
    let one =
        |part: &str| part.trim_matches(['(', ')']).split(" OR ").any(|name| allowed.contains(&name.trim()));
    parts.into_iter().all(one)
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let allowed = ["MIT", "ISC"];
    for good in ["MIT", "MIT OR GPL-3.0", "GPL-3.0/MIT", "(MIT OR GPL-3.0) AND ISC", "MIT AND ISC"] {
        assert!(is_allowed(good, &allowed), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-3.0", "(GPL-3.0 OR AGPL-3.0) AND ISC", "", "MITX"] {
        assert!(!is_allowed(bad, &allowed), "{bad}");
    }
}

#[test]
fn everything_has_a_licence_that_is_allowed_and_a_source_that_is_known() {
    let deny = deny();
    let list = |table: &str, key: &str| deny[table][key].as_array().unwrap().clone();
    let licences = list("licenses", "allow");
    let allowed: Vec<&str> = licences.iter().filter_map(toml::Value::as_str).collect();
    let registries = list("sources", "allow-registry");
    let mut wrong = Vec::new();
    let packages = packages();
    assert!(packages.len() > 100, "the dependencies are there");
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or_default();
        if !is_allowed(licence, &allowed) {
            wrong.push(format!("{name}: licence {licence:?}"));
        }
        // What is ours has no source.
        let Some(source) = package["source"].as_str() else { continue };
        let known =
            registries.iter().filter_map(toml::Value::as_str).any(|url| source == format!("registry+{url}"));
        if !known {
            wrong.push(format!("{name}: source {source}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
