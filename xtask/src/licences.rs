//! Licence texts of the libraries in the program. Most licences require that their text is
//! included.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::{fs, io};

use serde_json::Value;

use crate::project::{output, root};

/// File name prefixes of licence texts.
const NAMES: [&str; 6] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// npm packages of the web client that run in the browser. Its other packages only build it.
const CLIENT_PACKAGES: [&str; 5] = ["@fluent/bundle", "@noble/hashes", "idb", "svelte", "uqr"];

/// Returns all licences as one text: each text once, below the names of its libraries.
pub(crate) fn text() -> io::Result<String> {
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages()? {
        let found = files(package.folder.as_ref())?;
        let texts = if found.is_empty() {
            // Some crates have no licence file and only name the licence.
            vec![format!("{}, by {}", package.licence, package.authors)]
        } else {
            found
        };
        for text in texts {
            by_text
                .entry(text)
                .or_default()
                .push(format!("{} ({})", package.name, package.licence));
        }
    }
    let mut written = String::new();
    for (text, names) in by_text {
        let _ =
            writeln!(written, "{}\n\n{}\n\n{}\n", names.join(", "), text.trim(), "-".repeat(80));
    }
    Ok(written)
}

struct Package {
    name: String,
    licence: String,
    authors: String,
    folder: String,
}

/// Returns the libraries in the program and in the embedded web client.
fn packages() -> io::Result<Vec<Package>> {
    let call = ["metadata", "--format-version", "1", "--locked"];
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = format!("{}-unknown-linux-musl", std::env::consts::ARCH);
    let told = output(
        Command::new(cargo).args(call).args(["--filter-platform", &target]).current_dir(root()),
    )?;
    let metadata: Value = serde_json::from_slice(&told)?;
    let wanted = reachable_packages(&metadata, "cego-cli");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut packages = Vec::new();
    for package in list(&metadata["packages"]) {
        // Workspace members have no source.
        if !wanted.contains(package["id"].as_str().unwrap_or_default())
            || package["source"].is_null()
        {
            continue;
        }
        let manifest = text(&package["manifest_path"]);
        let authors: Vec<String> = list(&package["authors"]).iter().map(text).collect();
        packages.push(Package {
            name: format!("{} {}", text(&package["name"]), text(&package["version"])),
            licence: text(&package["license"]),
            authors: authors.join(", "),
            folder: manifest.trim_end_matches("Cargo.toml").to_owned(),
        });
    }
    packages.extend(client_packages()?);
    Ok(packages)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Returns the transitive normal dependencies of a package, including itself, without development
/// and build dependencies.
fn reachable_packages<'a>(metadata: &'a Value, name: &str) -> BTreeSet<&'a str> {
    let id = |of: &'a Value| of.as_str().unwrap_or_default();
    let nodes: BTreeMap<&str, &Value> =
        list(&metadata["resolve"]["nodes"]).iter().map(|node| (id(&node["id"]), node)).collect();
    let first = list(&metadata["packages"]).iter().find(|package| package["name"] == name);
    let (mut reached, mut open) =
        (BTreeSet::new(), Vec::from_iter(first.map(|package| id(&package["id"]))));
    while let Some(next) = open.pop() {
        if !reached.insert(next) {
            continue;
        }
        let needs = nodes.get(next).map_or(&[][..], |node| list(&node["deps"]));
        // Normal dependencies have kind null.
        let normal = needs
            .iter()
            .filter(|need| list(&need["dep_kinds"]).iter().any(|kind| kind["kind"].is_null()));
        open.extend(normal.map(|need| id(&need["pkg"])));
    }
    reached
}

fn client_packages() -> io::Result<Vec<Package>> {
    let modules = root().join("web/node_modules");
    let mut packages = Vec::new();
    for name in CLIENT_PACKAGES {
        let folder = modules.join(name);
        // Without node_modules no client was built.
        let Ok(manifest) = fs::read(folder.join("package.json")) else { continue };
        let manifest: Value = serde_json::from_slice(&manifest)?;
        let author = manifest["author"].get("name").unwrap_or(&manifest["author"]);
        packages.push(Package {
            name: format!("{name} {}", manifest["version"].as_str().unwrap_or_default()),
            licence: manifest["license"].as_str().unwrap_or_default().to_owned(),
            authors: author.as_str().unwrap_or_default().to_owned(),
            folder: folder.to_string_lossy().into_owned(),
        });
    }
    Ok(packages)
}

/// Returns the licence texts in a package's folder.
fn files(folder: &Path) -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
        if path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            paths.push(path);
        }
    }
    paths.sort();
    paths
        .iter()
        .map(|path| Ok(String::from_utf8_lossy(&fs::read(path)?).replace("\r\n", "\n")))
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_is_built_into_the_program_is_reached() {
        let need = |pkg: &str, kind: Value| json!({"pkg": pkg, "dep_kinds": [{"kind": kind}]});
        let metadata = json!({
            "packages": [{"name": "other", "id": "o"}, {"name": "cego-cli", "id": "c"}],
            "resolve": {"nodes": [
                {"id": "o", "deps": [need("x", Value::Null)]},
                {"id": "c", "deps": [need("a", Value::Null), need("t", json!("dev")), need("g", json!("build"))]},
                {"id": "a", "deps": [need("b", Value::Null), need("c", Value::Null)]},
                {"id": "b", "deps": []},
            ]},
        });
        assert_eq!(reachable_packages(&metadata, "cego-cli"), BTreeSet::from(["a", "b", "c"]));
    }

    #[test]
    fn the_text_names_libraries_and_holds_their_licences() {
        let text = text().unwrap();
        assert!(text.contains("tokio 1."), "a library of the server");
        assert!(
            text.contains("Permission is hereby granted, free of charge"),
            "the text of the MIT licence"
        );
        assert!(!text.contains("proptest "), "tests are not in the program");
        assert!(!text.contains("cego-core "), "ours has a file of its own");
    }

    /// Collects the packages imported by the files in a folder.
    fn collect_imports(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.to_string_lossy();
            if path.is_dir() {
                collect_imports(&path, found);
            } else if !name.contains(".test")
                && (name.ends_with(".ts") || name.ends_with(".svelte"))
            {
                let text = fs::read_to_string(&path).unwrap();
                let from = text.split(" from '").skip(1).filter_map(|rest| rest.split('\'').next());
                let packages =
                    from.filter(|name| !name.starts_with(['.', '$']) && !name.starts_with("node:"));
                found.extend(packages.map(|name| {
                    let words = if name.starts_with('@') { 2 } else { 1 };
                    name.split('/').take(words).collect::<Vec<_>>().join("/")
                }));
            }
        }
    }

    #[test]
    fn the_libraries_of_the_client_are_those_it_imports() {
        let mut found = BTreeSet::new();
        collect_imports(&root().join("web/src"), &mut found);
        assert_eq!(found, CLIENT_PACKAGES.map(String::from).into());
    }
}
