//! Runs the examples of the guide and of the README and compares the output of those that show it.
//!
//! `CEGO_RENEW=1 cargo test -p cego-cli --test it guide` updates the guide with the current output.

#![cfg(unix)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Maximum width of output lines in the guide. Longer ones are truncated.
const WIDTH: usize = 110;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cego-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Runs a shell command in a folder, with the binary in `PATH`. Returns exit code and both streams
/// combined.
fn shell(line: &str, folder: &Path) -> (Option<i32>, String) {
    let binary = Path::new(env!("CARGO_BIN_EXE_cego")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {line}\n}} 2>&1")])
        .current_dir(folder)
        .env("PATH", path)
        .env_remove("CEGO_LANG")
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

fn cut(line: &str) -> String {
    if line.chars().count() <= WIDTH {
        return line.to_owned();
    }
    line.chars().take(WIDTH - 1).chain(['…']).collect()
}

/// Runs the examples of a page and returns the page with their current output.
///
/// Examples are ```` ```console ```` blocks of `$ command` and output. Files are blocks ````
/// ```toml name ```` or ```` ```csv name ````.
fn run_page(page: &str, folder: &Path) -> String {
    let mut new = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        new.push_str(line);
        new.push('\n');
        if let Some(name) = line.strip_prefix("```toml ").or(line.strip_prefix("```csv ")) {
            let text: String =
                lines.by_ref().take_while(|l| *l != "```").map(|l| format!("{l}\n")).collect();
            fs::write(folder.join(name), &text).unwrap();
            new.push_str(&text);
            new.push_str("```\n");
        } else if line == "```console" {
            for line in lines.by_ref().take_while(|l| *l != "```") {
                let Some(command) = line.strip_prefix("$ ") else { continue };
                let (_, output) = shell(command, folder);
                new.push_str(&format!("{line}\n"));
                output.lines().for_each(|line| new.push_str(&format!("{}\n", cut(line))));
            }
            new.push_str("```\n");
        }
    }
    new
}

/// Asserts that a page with at least `least` commands shows their actual output.
fn shows_what_is_written(name: &str, least: usize) {
    let path = root().join("docs/guide").join(name);
    let page = fs::read_to_string(&path).unwrap();
    let folder = folder(&format!("guide-{name}"));
    let new = run_page(&page, &folder);
    fs::remove_dir_all(folder).unwrap();
    assert!(new.matches("\n$ cego ").count() >= least);
    if std::env::var_os("CEGO_RENEW").is_some() {
        fs::write(path, new).unwrap();
        return;
    }
    for (n, (old, new)) in page.lines().zip(new.lines()).enumerate() {
        assert_eq!(old, new, "docs/guide/{name}, line {}; CEGO_RENEW=1 corrects it", n + 1);
    }
    assert_eq!(page.lines().count(), new.lines().count());
}

#[test]
fn the_guide_shows_what_is_really_written() {
    shows_what_is_written("commands.md", 20);
}

#[test]
fn an_evening_of_a_secretary_goes_as_the_guide_says() {
    shows_what_is_written("tournament.md", 15);
}

/// Every `cego` command in the README and in the lists of the guide succeeds.
#[test]
fn listed_commands_succeed() {
    let pages = ["README.md", "docs/guide/commands.md"]
        .map(|page| fs::read_to_string(root().join(page)).unwrap());
    let folder = folder("listed");
    let village = "name = \"my-village\"\nextends = \"stockholm\"\n[switches]\nmax_fach = 8\n";
    fs::write(folder.join("my-village.toml"), village).unwrap();
    let mut run = BTreeSet::new();
    for line in
        pages.iter().flat_map(|page| page.lines()).filter_map(|line| line.strip_prefix("    cego "))
    {
        // An explanation follows after three spaces.
        let command = line.split("   ").next().unwrap();
        // Commands that need a person or a remote server have tests elsewhere.
        let needs_more = command.starts_with("play") || command.starts_with("bot --server");
        if command.contains(".local/")
            || command.contains("man -l")
            || needs_more
            || !run.insert(command)
        {
            continue;
        }
        if let Some(arguments) = command.strip_prefix("serve ") {
            crate::common::serve(arguments.split_whitespace(), &folder).stop();
            continue;
        }
        let (code, said) = shell(&format!("cego {command}"), &folder);
        assert_eq!(code, Some(0), "cego {command}\n{said}");
    }
    fs::remove_dir_all(folder).unwrap();
    assert!(run.len() >= 25, "only {} commands found", run.len());
}

#[test]
fn long_lines_are_cut() {
    assert_eq!(cut(&"é".repeat(WIDTH)).chars().count(), WIDTH);
    assert_eq!(cut(&"é".repeat(WIDTH + 1)), "é".repeat(WIDTH - 1) + "…");
}
