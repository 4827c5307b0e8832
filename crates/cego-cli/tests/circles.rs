//! The modules of a crate depend on one another in one direction: to read one, those below it are enough.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::project::{code, crates, read, root, sources};

/// Modules that may need one another, and why.
const NEED_ONE_ANOTHER: [(&str, &[&str]); 1] = [
    // The task that writes to the database puts waiting events of tables together; tables and people are rows of one database, and
    // who deletes an account is forgotten at tables.
    ("cego-store", &["database", "people", "tables"]),
];

/// The paths a `use` brings in, of `a::{b, c::d}` both.
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

/// All paths a source names, of its `use` lines and those written out.
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

/// Where a file stands below `src`: `["http", "people"]` for `http/people/mod.rs`.
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

/// Which top-level module needs which, of a crate.
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
    // What the root gives out under its own name.
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
            if let Some(module) = module.filter(|module| **module != place[0] && modules.contains(module)) {
                needs.entry(place[0].clone()).or_default().insert(module.clone());
            }
        }
    }
    needs
}

/// All modules that one needs, directly or through others.
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

/// The modules that need themselves through others, and through which.
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
        let known = NEED_ONE_ANOTHER.iter().find(|(known, _)| *known == name).map_or(&[][..], |(_, all)| all);
        let needs = needs(&name);
        let found = circles(&needs);
        let new = found.keys().any(|module| !known.contains(module));
        assert!(!new, "{name}: each needs the ones after it: {found:#?}");
    }
}

/// The test above sees what there is to see.
#[test]
fn what_a_module_needs_is_found() {
    let server = needs("cego-server");
    for (module, other) in [("http", "fault"), ("routes", "ws"), ("ws", "http"), ("fault", "rooms")] {
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
