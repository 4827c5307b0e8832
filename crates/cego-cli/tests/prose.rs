//! Words that comments, names of tests and pages do not use (docs/terms.md, "Words for people").

use std::path::PathBuf;

use crate::project::{contains_word, files, read, root};

/// Only phrases that have no other sense anywhere here: this test knows no exceptions but whole pages.
const NEVER: [&str; 13] = [
    "he",
    "his",
    "him",
    "himself",
    "player of the program",
    "players of the program",
    "of which it was so",
    "held to be",
    "matchplay",
    "reckon",
    "reckons",
    "reckoned",
    "reckoning",
];

/// Pages that quote sources, records or the words themselves.
const QUOTING: [&str; 4] = ["docs/atoms.md", "docs/record-format.md", "docs/switches.md", "docs/terms.md"];

fn all(folders: &[&str], ending: &str) -> Vec<PathBuf> {
    let mut list = Vec::new();
    folders.iter().for_each(|folder| files(&root().join(folder), ending, &mut list));
    list
}

/// The words of a line of code that people read: its comment, and the name of the function or test that begins there.
fn read_by_people(line: &str) -> String {
    let code = line.trim_start();
    let is_comment = ["//", "/*", "* ", "<!--", "test("].iter().any(|begin| code.starts_with(begin));
    let comment = if is_comment { code } else { code.split_once(" // ").map_or("", |(_, text)| text) };
    let name = code.split_once("fn ").map_or("", |(_, name)| name.split('(').next().unwrap());
    format!("{comment} {}", name.replace('_', " "))
}

fn found(path: &PathBuf, words_of: impl Fn(&str) -> String) -> Vec<String> {
    let text = read(path);
    let lines = (1..).zip(text.lines().map(|line| words_of(line).to_lowercase()));
    lines
        .flat_map(|(number, line)| {
            let said = NEVER.iter().filter(|phrase| contains_word(&line, phrase)).collect::<Vec<_>>();
            said.into_iter()
                .map(move |phrase| format!("{}:{number}: {phrase}", path.display()))
                .collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn comments_names_of_tests_and_pages_use_the_words_of_the_terms() {
    let mut wrong = Vec::new();
    let web = ["web/src", "web/e2e", "web/pictures"];
    let page = all(&web, ".ts").into_iter().chain(all(&web, ".svelte"));
    for path in
        all(&["bindings", "crates", "examples", "fuzz/fuzz_targets", "xtask"], ".rs").into_iter().chain(page)
    {
        if !path.ends_with("cego-cli/tests/prose.rs") {
            wrong.extend(found(&path, read_by_people));
        }
    }
    let pages = all(&["docs"], ".md").into_iter().chain(
        ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md", "run", "test"]
            .map(|page| root().join(page)),
    );
    for path in
        pages.chain(all(&["scripts", "checks", ".ci"], "")).chain(all(&["bindings", "examples"], ".py"))
    {
        if !QUOTING.iter().any(|page| path.ends_with(page)) {
            wrong.extend(found(&path, str::to_owned));
        }
    }
    assert!(wrong.is_empty(), "see docs/terms.md: {wrong:#?}");
}
