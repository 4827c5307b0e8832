//! The architecture: `ARCHITECTURE.md` agrees with the code, modules form no circle, and
//! third-party dependencies are allowed.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::project::{code, contains_word, crates, read, root, sources};

// --- `ARCHITECTURE.md`

fn page() -> String {
    read(root().join("ARCHITECTURE.md"))
}

/// Returns the row of each crate in the diagram, counted from the top.
fn rows(page: &str) -> BTreeMap<String, usize> {
    let diagram = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let mut rows = BTreeMap::new();
    for (row, line) in diagram.expect("a diagram").lines().enumerate() {
        for name in line.split_whitespace().filter(|word| word.starts_with("cego-")) {
            let before = rows.insert(name.to_owned(), row);
            assert_eq!(before, None, "{name} occurs twice in the diagram");
        }
    }
    rows
}

/// Every crate is in the diagram and depends only on crates in lower rows.
#[test]
fn diagram_shows_the_dependencies_of_the_crates() {
    let rows = rows(&page());
    let mut all = crates();
    all.sort();
    assert_eq!(rows.keys().cloned().collect::<Vec<_>>(), all);
    for name in all {
        let manifest = read(root().join("crates").join(&name).join("Cargo.toml"));
        let needs = manifest.split("[dev-dependencies]").next().unwrap();
        let names = needs.lines().filter(|line| line.starts_with("cego-"));
        for other in names.map(|line| line.split(['.', ' ', '=']).next().unwrap()) {
            assert!(rows[other] > rows[&name], "{name} depends on {other}, which is not below it");
        }
    }
}

/// Every path between backticks exists, and in "`name` in `path`" the file contains the name.
#[test]
fn page_names_existing_code() {
    let (mut wrong, mut names) = (Vec::new(), 0);
    for line in page().lines() {
        // Code is every second part.
        let parts: Vec<&str> = line.split('`').collect();
        for at in (1..parts.len()).step_by(2).filter(|&at| parts[at].contains('/')) {
            let path = root().join(parts[at]);
            if !path.exists() {
                wrong.push(format!("{} does not exist", parts[at]));
            } else if at >= 2 && parts[at - 1] == " in " && path.is_file() {
                let name = parts[at - 2].rsplit([':', '.', '#']).next().unwrap();
                names += 1;
                if !contains_word(&read(&path), name) {
                    wrong.push(format!("{} has no {name}", parts[at]));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(names >= 40, "only {names} names found");
}

// --- Circles of modules

/// Modules that may depend on each other, by crate.
const NEED_ONE_ANOTHER: [(&str, &[&str]); 2] = [
    // Each folder is a feature with its routes. Routes take the state of the server (`net/app.rs`),
    // which holds the state of every feature.
    (
        "cego-server",
        &["daily", "net", "ops", "people", "puzzles", "records", "tables", "tournaments"],
    ),
    // The database writer batches waiting events of tables. Tables and people are rows of one
    // database, and deleting an account erases the person from tables.
    ("cego-store", &["database", "people", "tables"]),
];

/// Returns the paths imported by a `use` tree, with nested groups expanded.
fn paths(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, rest)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or(tree).trim().to_owned()];
    };
    let inside = rest.trim_end().strip_suffix('}').unwrap_or(rest);
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in inside.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if c == ',' && depth == 0 {
            parts.push(String::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(c);
        }
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| paths(part)).map(|path| format!("{}{path}", before.trim())).collect()
}

/// Returns all paths in a source: those of `use` declarations and those written out.
fn named(source: &str) -> Vec<String> {
    let text: String = code(source).map(|(_, line)| format!("{line}\n")).collect();
    let mut all = Vec::new();
    let mut rest = String::new();
    for statement in text.split_inclusive(';') {
        match statement.trim_end_matches(';').rsplit_once("use ") {
            Some((before, tree)) if before.is_empty() || before.ends_with(char::is_whitespace) => {
                all.extend(paths(tree));
                rest += before;
            }
            _ => rest += statement,
        }
    }
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let written = rest.split(|c: char| !is_path(c)).filter(|word| word.contains("::"));
    all.extend(written.map(str::to_owned));
    all
}

/// Returns the module path of a file below `src`: `["http", "people"]` for `http/people/mod.rs`.
fn place(file: &Path, src: &Path) -> Vec<String> {
    let mut place: Vec<String> = file
        .strip_prefix(src)
        .unwrap()
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if place.last().is_some_and(|last| last == "mod") {
        place.pop();
    }
    place
}

/// Returns the dependencies between the top-level modules of a crate.
fn needs(name: &str) -> BTreeMap<String, BTreeSet<String>> {
    let src = root().join("crates").join(name).join("src");
    let files: Vec<(Vec<String>, String)> = sources(&format!("crates/{name}/src"))
        .iter()
        .filter(|file| !file.ends_with("tests.rs"))
        .map(|file| (place(file, &src), read(file)))
        .collect();
    let is_root = |place: &[String]| matches!(place, [one] if one == "lib" || one == "main");
    let modules: BTreeSet<&String> =
        files.iter().filter(|(place, _)| !is_root(place)).map(|(place, _)| &place[0]).collect();
    // Items that the crate root re-exports, with their modules.
    let mut given = BTreeMap::new();
    for (_, text) in files.iter().filter(|(place, _)| is_root(place)) {
        for path in named(text) {
            let mut parts = path.split("::").filter(|part| *part != "crate" && *part != "self");
            if let (Some(module), Some(last)) = (parts.next(), parts.last()) {
                given.insert(last.to_owned(), module.to_owned());
            }
        }
    }
    let mut needs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (place, text) in files.iter().filter(|(place, _)| !is_root(place)) {
        for path in named(text) {
            let mut parts: Vec<&str> = path.split("::").collect();
            let mut from: Vec<&str> = place.iter().map(String::as_str).collect();
            match parts[0] {
                "crate" => from.clear(),
                "super" => {}
                _ => continue,
            }
            while parts.first().is_some_and(|part| *part == "super") {
                parts.remove(0);
                from.pop();
            }
            from.extend(parts.iter().filter(|part| **part != "crate"));
            let Some(first) = from.first().map(|first| (*first).to_owned()) else { continue };
            let module = if modules.contains(&first) { Some(&first) } else { given.get(&first) };
            if let Some(module) =
                module.filter(|module| **module != place[0] && modules.contains(module))
            {
                needs.entry(place[0].clone()).or_default().insert(module.clone());
            }
        }
    }
    needs
}

/// Returns the transitive dependencies of a module.
fn below<'n>(needs: &'n BTreeMap<String, BTreeSet<String>>, module: &str) -> BTreeSet<&'n String> {
    let (mut found, mut next) = (BTreeSet::new(), vec![module]);
    while let Some(module) = next.pop() {
        for needed in needs.get(module).into_iter().flatten() {
            if found.insert(needed) {
                next.push(needed);
            }
        }
    }
    found
}

/// Returns the modules on cycles, each with its dependencies that close a cycle.
fn circles(needs: &BTreeMap<String, BTreeSet<String>>) -> BTreeMap<&str, Vec<&String>> {
    let through = |module: &'_ String| {
        let closes = |needed: &&String| below(needs, needed).contains(module);
        needs[module].iter().filter(closes).collect::<Vec<_>>()
    };
    let all = needs.keys().map(|module| (module.as_str(), through(module)));
    all.filter(|(_, through)| !through.is_empty()).collect()
}

#[test]
fn modules_of_a_crate_form_no_circle() {
    for name in crates() {
        let known = NEED_ONE_ANOTHER
            .iter()
            .find(|(known, _)| *known == name)
            .map_or(&[][..], |(_, all)| all);
        let needs = needs(&name);
        let found = circles(&needs);
        let new = found.keys().any(|module| !known.contains(module));
        assert!(!new, "{name}: each needs the ones after it: {found:#?}");
    }
}

/// The analysis above finds known dependencies and cycles.
#[test]
fn what_a_module_needs_is_found() {
    let server = needs("cego-server");
    for (module, other) in
        [("tournaments", "tables"), ("tables", "net"), ("people", "net"), ("records", "net")]
    {
        assert!(server[module].contains(other), "{module} needs {other}: {:?}", server[module]);
    }
    assert_eq!(paths("crate::{a, b::{c, d as e}}"), ["crate::a", "crate::b::c", "crate::b::d"]);
    let on_circles = |pairs: &[(&str, &str)]| {
        let mut needs: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in pairs {
            needs.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        circles(&needs).keys().map(|module| (*module).to_owned()).collect::<Vec<_>>()
    };
    assert!(on_circles(&[("a", "b"), ("b", "c"), ("a", "c")]).is_empty());
    let pairs = [
        ("top", "a"),
        ("a", "b"),
        ("b", "c"),
        ("c", "a"),
        ("c", "mid"),
        ("mid", "x"),
        ("x", "y"),
        ("y", "x"),
    ];
    assert_eq!(on_circles(&pairs), ["a", "b", "c", "x", "y"]);
}

// --- Third-party dependencies

fn deny() -> toml::Table {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deny.toml");
    std::fs::read_to_string(file).unwrap().parse().unwrap()
}

fn packages() -> Vec<Value> {
    // Not `--offline`: a build fetches only the packages of its own platform, but all are checked
    // here.
    let call = ["metadata", "--format-version", "1", "--locked"];
    let output = Command::new(env!("CARGO"))
        .args(call)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// Returns whether an SPDX expression can be satisfied by allowed licences.
///
/// The only nesting supported is "(… OR …) AND …".
fn is_allowed(licence: &str, allowed: &[&str]) -> bool {
    let licence = licence.replace(" / ", " OR ").replace('/', " OR ");
    let parts: Vec<&str> = licence.split(" AND ").collect();
    let one = |part: &str| {
        part.trim_matches(['(', ')']).split(" OR ").any(|name| allowed.contains(&name.trim()))
    };
    parts.into_iter().all(one)
}

#[test]
fn licences_are_read_as_they_are_meant() {
    let allowed = ["MIT", "ISC"];
    for good in ["MIT", "MIT OR GPL-3.0", "GPL-3.0/MIT", "(MIT OR GPL-3.0) AND ISC", "MIT AND ISC"]
    {
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
        // Workspace members have no source.
        let Some(source) = package["source"].as_str() else { continue };
        let known = registries
            .iter()
            .filter_map(toml::Value::as_str)
            .any(|url| source == format!("registry+{url}"));
        if !known {
            wrong.push(format!("{name}: source {source}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
