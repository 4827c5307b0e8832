//! The texts of this repository, and the references in them.

use std::fs;
use std::path::{Path, PathBuf};

/// A reference in a text.
#[derive(Debug)]
pub(crate) struct Cited {
    /// The file, from the root of the repository.
    pub(crate) path: String,
    /// The line, from 1.
    pub(crate) line: usize,
    /// What is named: `R-003-67`, `D-11`, `ADR 9`.
    pub(crate) id: String,
}

/// A text file, its path from the root.
pub(crate) struct Text {
    pub(crate) path: String,
    pub(crate) text: String,
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All texts people write: code, data, pages. Built and fetched files are left out, and so are drawings,
/// whose paths look like references, and this test, which names what does not exist.
pub(crate) fn texts() -> Vec<Text> {
    let mut found = Vec::new();
    for folder in ["crates", "data", "docs", "examples", "fuzz", "web"] {
        collect(folder, &mut found);
    }
    for entry in fs::read_dir(root()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if Path::new(&name).extension().is_some_and(|e| e == "md") {
            read(name, &mut found);
        }
    }
    found
}

fn collect(folder: &str, found: &mut Vec<Text>) {
    const LEFT_OUT: [&str; 8] =
        ["target", "node_modules", "dist", "gen", "corpus", "artifacts", "references", "test-results"];
    const ENDINGS: [&str; 15] = [
        "rs", "md", "toml", "tsv", "txt", "json", "ftl", "ts", "svelte", "js", "mjs", "py", "html", "snap",
        "cego",
    ];
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = format!("{folder}/{name}");
        if entry.file_type().unwrap().is_dir() {
            if !LEFT_OUT.contains(&name.as_str()) {
                collect(&path, found);
            }
        } else if ENDINGS.iter().any(|ending| name.ends_with(&format!(".{ending}")))
            && name != "package-lock.json"
        {
            read(path, found);
        }
    }
}

fn read(path: String, found: &mut Vec<Text>) {
    let text = fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    found.push(Text { path, text });
}

/// All references in a text.
pub(crate) fn cited(file: &Text) -> Vec<Cited> {
    let mut found = Vec::new();
    for (n, line) in file.text.lines().enumerate() {
        let mut add = |id: String| found.push(Cited { path: file.path.clone(), line: n + 1, id });
        numbered(line).for_each(&mut add);
        line.split("ADR ").skip(1).map(digits).filter(|number| !number.is_empty()).for_each(|number| {
            add(format!("ADR {number}"));
        });
        if file.path.ends_with(".rs") {
            line.split("fn ").nth(1).and_then(of_function).into_iter().for_each(&mut add);
        }
    }
    found
}

/// `R-003-67`, `D-11`, `T-08` and the like. "R-003-…" in prose names no single one.
fn numbered(line: &str) -> impl Iterator<Item = String> + '_ {
    line.char_indices().filter_map(|(at, letter)| {
        let inside = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if !"ABCDERT".contains(letter) || line[..at].ends_with(inside) {
            return None;
        }
        let rest = line[at + 1..].strip_prefix('-')?;
        let first = digits(rest);
        let mut id = format!("{letter}-{first}");
        let mut after = &rest[first.len()..];
        if letter == 'R' {
            let second = digits(after.strip_prefix('-')?);
            id = format!("{id}-{second}");
            after = &after[1 + second.len()..];
            if first.len() != 3 || second.is_empty() {
                return None;
            }
        }
        (!first.is_empty() && first.len() <= 3 && !after.starts_with(char::is_alphanumeric)).then_some(id)
    })
}

/// What a test is named after: `fn t_29_a_substitute_never_wins` names `T-29`, `fn r_003_73_…` `R-003-73`.
fn of_function(name: &str) -> Option<String> {
    let mut parts = name.split(['_', '(']);
    let letter = parts.next().filter(|first| matches!(*first, "a" | "b" | "c" | "d" | "e" | "r" | "t"))?;
    let first = parts.next().filter(|part| !part.is_empty() && digits(part).len() == part.len())?;
    let letter = letter.to_uppercase();
    match (letter.as_str(), parts.next()) {
        ("R", Some(second)) => Some(format!("R-{first}-{second}")),
        ("T", _) => Some(format!("T-{first}")),
        _ => Some(format!("{letter}-{}", first.trim_start_matches('0'))),
    }
}

pub(crate) fn digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}
